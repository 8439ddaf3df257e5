/* The roll & write as one loop in C: what the compiled rules are measured against.
 *
 * Written as card.c is: everything fused, no list of actions that one could read, no check that a policy of legal
 * actions does not need. Dice lie in order and a claimed one is taken away; of a column it keeps the last number and
 * how many there are. Given the same stream it plays exactly the games that `cibola.engine.interface.playouts` plays.
 */
#include "common.h"

enum { SEATS = 5, COLOURS = 6, DICE = 3, SQUARES = 9, ARTEFACT_COLUMN = COLOURS, DICE_COLUMN, COLUMNS };
enum { RANDOM = 255, TEN = 10 };
enum { PLAIN, ARROW, ARTEFACT };

/* The options of a table: all numbers of those fields of the box that `roll_fields` lists, in the same order. */
typedef struct {
    i64 seats, start, squares, bridge, colours, digits, only_double, bridge_points;
    i64 values[SQUARES + 1], artefact_track[SQUARES + 1], dice_track[SQUARES + 1], special[COLOURS * SQUARES];
} Options;

const char *roll_fields =
    "seats start squares bridge colours digits only_double bridge_points values artefact_track dice_track "
    "special";

typedef struct {
    u8 written[COLOURS], last[COLOURS], is_double[COLOURS], has_top[COLOURS];
    u8 artefacts, refusals, bridges;
} Sheet;

/* The bridges, one bit a column: crossed in earlier turns, and in this one. */
typedef struct {
    u32 crossed, crossing;
} Bridges;

/* What of the options is asked in every turn, and the squares where something is printed. */
typedef struct {
    u8 squares, bridge, colours, digits, seats, special[COLOURS][SQUARES];
    u32 all_bridges;
} Print;

/* --- dice --- */

INLINE void swap(u8 *dice, int first, int second) {
    u8 low = dice[first] < dice[second] ? dice[first] : dice[second];
    dice[second] = dice[first] < dice[second] ? dice[second] : dice[first];
    dice[first] = low;
}

INLINE void roll(Stream *x, u8 *dice, u32 faces) {
    for (int die = 0; die < DICE; die++) dice[die] = below(x, faces);
    swap(dice, 0, 1);
    swap(dice, 1, 2);
    swap(dice, 0, 1);
}

/* Leave out one die of three. */
INLINE void take_away(u8 *dice, u8 face) {
    int is_first = dice[0] == face, is_second = dice[1] == face;
    dice[0] = is_first ? dice[1] : dice[0];
    dice[1] = is_first | is_second ? dice[2] : dice[1];
}

/* --- marks on a sheet --- */

INLINE void cross(Bridges *bridges, Sheet *sheet, int column) {
    u32 bridge = 1u << column & ~bridges->crossed;
    sheet->bridges |= bridge;
    bridges->crossing |= bridge;
}

INLINE void mark_artefact(const Print *print, Bridges *bridges, Sheet *sheet) {
    if (sheet->artefacts < print->squares && ++sheet->artefacts == print->bridge)
        cross(bridges, sheet, ARTEFACT_COLUMN);
}

INLINE u32 has_room(const Print *print, const Sheet *sheet, int column) {
    return (sheet->written[column] < print->squares) |
           ((sheet->artefacts < print->squares) & !sheet->has_top[column]);
}

/* Write a number, or tick the artefact on top; say whether there is an arrow to follow. */
INLINE int write(const Print *print, Bridges *bridges, Sheet *sheet, int column, u8 number) {
    int square = sheet->written[column];
    if (square == print->squares) {
        sheet->has_top[column] = 1;
        mark_artefact(print, bridges, sheet);
        return 0;
    }
    sheet->last[column] = number;
    sheet->written[column] = square + 1;
    if (square + 1 == print->bridge) cross(bridges, sheet, column);
    int special = print->special[column][square];
    if (special == ARTEFACT) mark_artefact(print, bridges, sheet);
    return special == ARROW;
}

/* Follow arrows from column to column; return how many decisions it took. */
INLINE i64 follow(const Print *print, Stream *x, Bridges *bridges, Sheet *sheet) {
    i64 plies = 0;
    for (int is_arrow = 1; is_arrow;) {
        u8 columns[COLOURS];
        u32 targets = 0;
        for (int column = 0; column < print->colours; column++) {
            columns[targets] = column;
            targets += has_room(print, sheet, column);
        }
        if (!targets) break;
        u32 choice = below(x, targets + 1);
        plies++;
        if (choice == targets) break;
        int column = columns[choice];
        u8 last = sheet->last[column];
        is_arrow = write(print, bridges, sheet, column, last + !last);
    }
    return plies;
}

/* --- a game --- */

static i64 score(const Options *options, const Sheet *sheet) {
    i64 points = options->artefact_track[sheet->artefacts] + options->dice_track[sheet->refusals];
    points += options->bridge_points * __builtin_popcount(sheet->bridges);
    for (int column = 0; column < COLOURS; column++) {
        int written = sheet->written[column], is_double = sheet->is_double[column];
        points += (!written && is_double ? options->only_double : options->values[written]) * (1 + is_double);
    }
    return points;
}

/* Play one game; return its plies and add the points. */
INLINE i64 play_game(const Options *options, const Print *print, Stream *x, i64 *totals) {
    Sheet sheets[SEATS] = {{{0}}};
    Bridges bridges = {0, 0};
    int active = options->start, seats = print->seats, exhausted;
    i64 plies = 0;

    for (int is_first = 1;; is_first = 0) {
        u8 colours[DICE], digits[DICE];
        int dice = DICE, seat;
        roll(x, colours, print->colours);
        roll(x, digits, print->digits);
        if (is_first && active == RANDOM) active = below(x, seats);
        seat = active;
        do {
            Sheet *sheet = &sheets[seat];
            u8 columns[DICE * DICE], faces[DICE * DICE], column_before = COLOURS;
            u32 choices = 0;
            for (int first = 0; first < dice; first++) {
                u8 column = colours[first], face_before = TEN, last = sheet->last[column];
                u32 can_write = (column != column_before) & has_room(print, sheet, column);
                for (int second = 0; second < dice; second++) {
                    u8 face = digits[second];
                    columns[choices] = column;
                    faces[choices] = face;
                    choices += can_write & (face != face_before) & ((face >= last) | !face);
                    face_before = face;
                }
                column_before = column;
            }

            u32 choice = below(x, choices + 1);
            plies++;
            if (choice == choices) {
                if (sheet->refusals < print->squares && ++sheet->refusals == print->bridge)
                    cross(&bridges, sheet, DICE_COLUMN);
            } else {
                u8 column = columns[choice], face = faces[choice];
                if (seat == active) {
                    take_away(colours, column);
                    take_away(digits, face);
                    dice = DICE - 1;
                }
                if (!face & !sheet->written[column] & !sheet->is_double[column]) sheet->is_double[column] = 1;
                else if (write(print, &bridges, sheet, column, face ? face : TEN))
                    plies += follow(print, x, &bridges, sheet);
            }
            seat = seat + 1 == seats ? 0 : seat + 1;
        } while (seat != active);

        bridges.crossed |= bridges.crossing;
        bridges.crossing = 0;
        active = active + 1 == seats ? 0 : active + 1;
        exhausted = 0;
        for (int place = 0; place < seats; place++) exhausted += sheets[place].refusals == print->squares;
        if (exhausted == seats || bridges.crossed == print->all_bridges) break;
    }

    for (int seat = 0; seat < seats; seat++) totals[seat] += score(options, &sheets[seat]);
    return plies;
}

/* Play whole games uniformly at random; add up each seat's points, return how many decisions it took. */
i64 roll_playouts(const Options *options, u64 *stream, i64 games, i64 *totals) {
    Stream x = begin(stream);
    Print print = {options->squares, options->bridge, options->colours, options->digits, options->seats, {{0}}, 0};
    i64 plies = 0;
    for (int square = 0; square < COLOURS * SQUARES; square++)
        print.special[square / SQUARES][square % SQUARES] = options->special[square];
    print.all_bridges = ((1u << print.colours) - 1) | 1u << ARTEFACT_COLUMN | 1u << DICE_COLUMN;
    for (i64 game = 0; game < games; game++) plies += play_game(options, &print, &x, totals);
    stop(&x, stream);
    return plies;
}
