/* The card game as one loop in C: what the compiled rules are measured against.
 *
 * Everything is fused: no state that outlives a round, no list of actions that one could read, no check that a
 * policy of legal actions does not need. A hand is eight sorted slots, an expedition a set of twelve bits, the
 * generator lives in registers, and a hand changes without a branch. Given the same stream it plays exactly the
 * games that `cibola.engine.interface.playouts` plays: same deals, same order of legal actions, same choices.
 */
#include "common.h"

enum { SEATS = 2, COLOURS = 6, RANKS = 10, KINDS = 60, CARDS = 72, PILE = 12, SETS = 4096 };
enum { DECK = COLOURS, RANDOM = 2 };
enum { EXPLOITS = 11, LAID_OUT = 5, FIVE = 5, THREE, RUN, MOST, BEST, LOW };

/* The options of a table: all numbers of those fields of the box that `card_fields` lists, in the same order. */
typedef struct {
    i64 turn_cap, rounds, exploits, hand, start, eldest;
    i64 copies[KINDS];
} Options;

const char *card_fields = "turn_cap rounds exploits hand start eldest copies";

/* --- tables, filled once --- */

static u8 COLOUR[KINDS], RANK[KINDS];
static u16 BIT[KINDS], BLOCKERS[KINDS];
static i64 WORTH[SETS], SCORE[SETS]; /* of a set of cards of one colour; WORTH: wagers do not multiply */

INLINE int count(u32 set) { return __builtin_popcount(set); }

static void fill_tables(void) {
    for (int kind = 0; kind < KINDS; kind++) {
        int rank = kind % RANKS, lowest = rank ? rank + 2 : 3;
        COLOUR[kind] = kind / RANKS;
        RANK[kind] = rank;
        BIT[kind] = rank ? 1 << lowest : 0;
        BLOCKERS[kind] = 0xFF8 >> lowest << lowest;
    }
    for (int set = 1; set < SETS; set++) {
        int sum = 0, bonus = count(set) >= 8 ? 20 : 0;
        for (int rank = 1; rank < RANKS; rank++) sum += set & BIT[rank] ? rank + 1 : 0;
        WORTH[set] = sum - 20 + bonus;
        SCORE[set] = (sum - 20) * (1 + count(set & 7)) + bonus;
    }
}

/* --- exploits --- */

static int expeditions(const u16 *laid) {
    int begun = 0;
    for (int colour = 0; colour < COLOURS; colour++) begun += laid[colour] != 0;
    return begun;
}

static u32 met(const u16 *laid, int colour) {
    static const u32 OF_COLOUR[COLOURS] = {1 << 0, 1 << 1, 0, 1 << 2, 1 << 3, 1 << 4};
    u32 set = laid[colour], numbers = set >> 3;
    u32 won = count(set) >= 3 ? OF_COLOUR[colour] : 0;
    won |= (u32)(count(set) >= 5) << FIVE;
    won |= (u32)(expeditions(laid) >= 3) << THREE;
    return won | (u32)((numbers & numbers >> 1 & numbers >> 2) != 0) << RUN;
}

static i64 best(const u16 *laid) {
    i64 found = -1000;
    for (int colour = 0; colour < COLOURS; colour++)
        if (laid[colour] && WORTH[laid[colour]] > found) found = WORTH[laid[colour]];
    return found;
}

static int in_hand(const u8 *hand, int cards) {
    int sum = 0;
    for (int slot = 0; slot < cards; slot++) sum += RANK[hand[slot]] ? RANK[hand[slot]] + 1 : 0;
    return sum;
}

static u32 judge(u16 laid[SEATS][COLOURS], u8 hand[SEATS][HAND], int cards, int seat) {
    int other = 1 - seat;
    return (u32)(expeditions(laid[seat]) > expeditions(laid[other])) << MOST |
           (u32)(best(laid[seat]) > best(laid[other])) << BEST |
           (u32)(in_hand(hand[seat], cards) < in_hand(hand[other], cards)) << LOW;
}

/* --- a round --- */

/* Play one round from the deal on; return its plies and add the points. */
INLINE i64 play_round(const Options *options, Stream *x, const u8 *box, int cards, u32 dealt, i64 *total) {
    u8 deck[CARDS], hand[SEATS][HAND], pile[COLOURS][PILE], height[COLOURS] = {0};
    u16 laid[SEATS][COLOURS] = {{0}};
    u32 won[SEATS] = {0, 0}, open = 0, filled = 1 << DECK, turns = 0;
    int size = options->hand, top = SEATS * size, seat;

    memcpy(deck, box, CARDS);
    shuffle(x, deck, cards);
    if (options->exploits) {
        u8 exploits[EXPLOITS] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
        shuffle(x, exploits, EXPLOITS);
        for (int place = 0; place < LAID_OUT; place++) open |= 1u << exploits[place];
    }
    if (dealt == 0) seat = options->start == RANDOM ? below(x, SEATS) : options->start;
    else seat = total[0] == total[1] ? options->eldest : total[1] > total[0];
    for (int side = 0; side < SEATS; side++) sort(hand[side], deck + side * size, size);

    do {
        u8 *held = hand[seat], slots[SEATS * HAND]; /* lays from 0, discards from HAND */
        u16 *own = laid[seat];
        u32 lays = 0, discards = 0;
        u8 before = NO_CARD;
        for (int slot = 0; slot < size; slot++) {
            u8 kind = held[slot];
            u32 is_new = kind != before;
            slots[lays] = slots[HAND + discards] = slot;
            discards += is_new;
            lays += is_new & !(own[COLOUR[kind]] & BLOCKERS[kind]);
            before = kind;
        }

        u32 choice = below(x, lays + discards), sources = filled;
        int slot = choice < lays ? slots[choice] : slots[HAND + choice - lays];
        u8 kind = held[slot];
        int colour = COLOUR[kind];
        if (choice < lays) {
            u32 set = own[colour];
            own[colour] = RANK[kind] ? set | BIT[kind] : set | (set & 7) << 1 | 1;
            if (open) {
                u32 now = met(own, colour) & open;
                won[seat] |= now;
                open &= ~now;
            }
        } else {
            pile[colour][height[colour]++] = kind;
            sources &= ~(1u << colour);
            filled |= 1u << colour;
        }

        for (u32 passed = below(x, count(sources)); passed; passed--) sources &= sources - 1;
        int source = __builtin_ctz(sources);
        u8 card;
        if (source == DECK) card = deck[top++];
        else {
            card = pile[source][--height[source]];
            filled &= ~((u32)!height[source] << source);
        }
        exchange(held, slot, card);
        seat ^= 1;
        turns++;
    } while (top < cards && turns != options->turn_cap);

    for (int side = 0; side < SEATS; side++) {
        if (open) won[side] |= judge(laid, hand, size, side) & open;
        total[side] += 10 * count(won[side]);
        for (int colour = 0; colour < COLOURS; colour++) total[side] += SCORE[laid[side][colour]];
    }
    return 2 * (i64)turns;
}

/* Play whole games uniformly at random; add up each seat's points, return how many decisions it took. */
i64 card_playouts(const Options *options, u64 *stream, i64 games, i64 *totals) {
    Stream x = begin(stream);
    u8 box[CARDS];
    int cards = 0;
    i64 plies = 0;
    fill_tables();
    for (int kind = 0; kind < KINDS; kind++)
        for (int copy = 0; copy < options->copies[kind]; copy++) box[cards++] = kind;
    for (i64 game = 0; game < games; game++) {
        i64 total[SEATS] = {0, 0};
        for (u32 dealt = 0; dealt < options->rounds; dealt++)
            plies += play_round(options, &x, box, cards, dealt, total);
        for (int seat = 0; seat < SEATS; seat++) totals[seat] += total[seat];
    }
    stop(&x, stream);
    return plies;
}
