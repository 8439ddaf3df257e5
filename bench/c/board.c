/* The board game as one loop in C: what the compiled rules are measured against.
 *
 * Written as card.c is: everything fused, no state that outlives a round, no list of actions that one could read, no
 * check that a policy of legal actions does not need. What a row accepts is a lowest and a highest kind; the pawns that
 * can still move, and the piles that have a card, are sets of bits. Given the same stream it plays exactly the games
 * that `cibola.engine.interface.playouts` plays.
 */
#include "common.h"

enum { SEATS = 4, COLOURS = 5, VALUES = 11, KINDS = 55, CARDS = 110, PILE = 22, STEPS = 9, TILES = COLOURS * STEPS };
enum { DECK = COLOURS, NOBODY = 255, RANDOM = 255, BRIDGE = 7, CITY = STEPS, CROSSINGS = 5, EXPLORERS = 4 };
enum { NO_TILE, ARTEFACT, STEP, POINTS = STEP };
enum { LARGE = 11, SMALL = 6 };

/* The options of a table: all numbers of those fields of the box that `board_fields` lists, in the same order. */
typedef struct {
    i64 turn_cap, rounds, seats, hand, removed, start, up_or_down, free_start, take_back, tile_count;
    i64 copies[KINDS], marked[TILES], tiles[TILES], values[STEPS], large_track[LARGE], small_track[SMALL];
} Options;

const char *board_fields =
    "turn_cap rounds seats hand removed start up_or_down free_start take_back tile_count copies marked "
    "tiles values large_track small_track";

/* What lasts from round to round. */
typedef struct {
    i64 points[SEATS], artefacts[SEATS];
    int starter;
} Match;

/* One player's side, in one round. */
typedef struct {
    u8 hand[HAND];
    u8 pawn[COLOURS];                                    /* the step on which a pawn stands; 0: none */
    u8 last[COLOURS], lowest[COLOURS], highest[COLOURS]; /* kinds: the last of a row, and what may follow */
    u8 leader, explorers;                                /* its path, or NOBODY; how many are on the way */
    u8 movable;                                          /* paths on which a pawn can move, one bit each */
    u8 artefacts;
} Side;

/* The middle of the table, in one round. */
typedef struct {
    u8 tile[COLOURS][STEPS];
    u32 crossings;
} Board;

static u8 COLOUR[KINDS];

INLINE int count(u32 set) { return __builtin_popcount(set); }

/* Give the place of the n-th bit of a set. */
INLINE int pick(u32 set, u32 n) {
    while (n--) set &= set - 1;
    return __builtin_ctz(set);
}

/* --- a card is laid, a pawn moves --- */

INLINE void begin_row(const Options *options, Side *side, int path, u8 kind) {
    side->last[path] = kind;
    side->lowest[path] = options->up_or_down ? path * VALUES : kind;
    side->highest[path] = path * VALUES + VALUES - 1;
}

/* The first different card fixes the direction: lower ones, or higher ones, may no longer follow. */
INLINE void go_on(Side *side, int path, u8 kind) {
    if (kind > side->last[path]) side->lowest[path] = kind;
    if (kind < side->last[path]) side->highest[path] = kind;
    side->last[path] = kind;
}

/* Move a pawn one step; give the tile that lies there, which acts. The fifth crossing comes before its tile. */
INLINE int advance(Board *board, Side *side, i64 *points, int path) {
    int step = ++side->pawn[path];
    side->movable = step == CITY ? side->movable & ~(1u << path) : side->movable | 1u << path;
    board->crossings += step == BRIDGE;
    if (board->crossings == CROSSINGS) return NO_TILE;
    u8 *space = &board->tile[path][step - 1];
    int tile = *space;
    if (tile == ARTEFACT) {
        side->artefacts++;
        *space = NO_TILE;
    } else if (tile > STEP) *points += tile - POINTS;
    return tile;
}

/* --- a round --- */

static void place_tiles(const Options *options, Stream *x, Board *board) {
    u8 tiles[TILES], place = 0;
    for (int tile = 0; tile < options->tile_count; tile++) tiles[tile] = options->tiles[tile];
    shuffle(x, tiles, options->tile_count);
    for (int space = 0; space < TILES; space++)
        board->tile[space / STEPS][space % STEPS] = options->marked[space] ? tiles[place++] : NO_TILE;
}

static void score_round(const Options *options, Match *match, const Side *sides, int is_last) {
    for (int seat = 0; seat < options->seats; seat++) {
        const Side *side = &sides[seat];
        i64 points = match->points[seat];
        for (int path = 0; path < COLOURS; path++)
            if (side->pawn[path]) points += options->values[side->pawn[path] - 1] * (1 + (side->leader == path));
        points = points < 0 ? 0 : points;
        i64 artefacts = match->artefacts[seat] += side->artefacts;
        if (is_last) {
            if (options->rounds > 1) points += options->large_track[artefacts < LARGE ? artefacts : LARGE - 1];
            else points += options->small_track[artefacts < SMALL ? artefacts : SMALL - 1];
            points = points < 0 ? 0 : points;
        }
        match->points[seat] = points;
    }
}

/* Play one round from the deal on; return its plies and add the points. */
INLINE i64 play_round(const Options *options, Stream *x, const u8 *box, int cards, int dealt, Match *match) {
    u8 deck[CARDS], pile[COLOURS][PILE], height[COLOURS] = {0};
    Side sides[SEATS] = {{{0}}};
    Board board = {.crossings = 0};
    u32 filled = 1 << DECK, turns = 0, up_or_down = options->up_or_down, free_start = options->free_start;
    int size = options->hand, seats = options->seats, top = seats * size, kept = cards - options->removed;
    int advanced = NOBODY;
    i64 plies = 0;

    memcpy(deck, box, CARDS);
    shuffle(x, deck, cards);
    place_tiles(options, x, &board);
    if (dealt == 0) match->starter = options->start == RANDOM ? below(x, seats) : options->start;
    int seat = match->starter;
    for (int place = 0; place < seats; place++) {
        sort(sides[place].hand, deck + place * size, size);
        sides[place].leader = NOBODY;
    }

    do {
        Side *side = &sides[seat];
        u8 *held = side->hand, highest[COLOURS], slots[3 * HAND]; /* lays from 0, leads from HAND, then discards */
        u32 lays = 0, leads = 0, discards = 0;
        u32 has_explorer = side->explorers < EXPLORERS, has_leader = side->leader == NOBODY;
        u8 before = NO_CARD, path_before = NO_CARD;
        if (up_or_down)
            for (int slot = 0; slot < size; slot++) highest[COLOUR[held[slot]]] = held[slot];
        for (int slot = 0; slot < size; slot++) {
            u8 kind = held[slot], path = COLOUR[kind];
            u32 is_new = kind != before, is_begun = side->pawn[path] != 0;
            u32 begins = free_start | (path != path_before);
            if (up_or_down) begins |= kind == highest[path];
            begins &= is_new & !is_begun;
            u32 follows = is_begun & is_new & (kind >= side->lowest[path]) & (kind <= side->highest[path]);
            slots[lays] = slots[HAND + leads] = slots[2 * HAND + discards] = slot;
            lays += follows | (begins & has_explorer);
            leads += begins & has_leader;
            discards += is_new;
            before = kind;
            path_before = path;
        }

        u32 choice = below(x, lays + leads + discards), sources = filled;
        u32 is_lay = choice < lays, is_discard = choice >= lays + leads;
        int slot = slots[is_lay ? choice : is_discard ? choice - lays - leads + 2 * HAND : choice - lays + HAND];
        u8 kind = held[slot];
        int path = COLOUR[kind];
        plies++;
        if (is_discard) {
            pile[path][height[path]++] = kind;
            filled |= 1u << path;
            sources = options->take_back ? filled : sources & ~(1u << path);
        } else {
            i64 *points = &match->points[seat];
            int tile = STEP; /* in a city, to lay moves another pawn as a step tile does */
            if (!side->pawn[path]) {
                begin_row(options, side, path, kind);
                side->explorers += is_lay;
                if (!is_lay) side->leader = path;
            } else go_on(side, path, kind);
            if (side->pawn[path] < CITY) {
                tile = advance(&board, side, points, path);
                advanced = seat;
            }
            while (tile == STEP && side->movable) {
                u32 movable = side->movable, moved = below(x, count(movable) + 1);
                plies++;
                if (moved == (u32)count(movable)) break;
                tile = advance(&board, side, points, pick(movable, moved));
                advanced = seat;
            }
            if (board.crossings == CROSSINGS) break;
        }

        int source = pick(sources, below(x, count(sources)));
        u8 card;
        if (source == DECK) card = deck[top++];
        else {
            card = pile[source][--height[source]];
            filled &= ~((u32)!height[source] << source);
        }
        exchange(held, slot, card);
        plies++;
        turns++;
        seat = seat + 1 == seats ? 0 : seat + 1;
    } while (top < kept && turns != options->turn_cap);

    score_round(options, match, sides, dealt + 1 == options->rounds);
    if (advanced != NOBODY) match->starter = (advanced + 1) % seats;
    return plies;
}

/* Play whole games uniformly at random; add up each seat's points, return how many decisions it took. */
i64 board_playouts(const Options *options, u64 *stream, i64 games, i64 *totals) {
    Stream x = begin(stream);
    u8 box[CARDS];
    int cards = 0;
    i64 plies = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        COLOUR[kind] = kind / VALUES;
        for (int copy = 0; copy < options->copies[kind]; copy++) box[cards++] = kind;
    }
    for (i64 game = 0; game < games; game++) {
        Match match = {{0}, {0}, 0};
        for (int dealt = 0; dealt < options->rounds; dealt++)
            plies += play_round(options, &x, box, cards, dealt, &match);
        for (int seat = 0; seat < options->seats; seat++) totals[seat] += match.points[seat];
    }
    stop(&x, stream);
    return plies;
}
