/* What the loops of all games share: chance, and hands of eight sorted slots. */
#include <stdint.h>
#include <string.h>

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;
typedef int64_t i64;

enum { HAND = 8, NO_CARD = 255 };

#define INLINE static inline __attribute__((always_inline))

/* --- chance: xoshiro256** and Lemire's method --- */

typedef struct {
    u64 a, b, c, d;
} Stream;

INLINE Stream begin(const u64 *stream) { return (Stream){stream[0], stream[1], stream[2], stream[3]}; }

INLINE void stop(const Stream *x, u64 *stream) { memcpy(stream, x, sizeof *x); }

INLINE u64 rotate(u64 word, int by) { return word << by | word >> (64 - by); }

INLINE u32 next_half(Stream *x) {
    u64 result = rotate(x->b * 5, 7) * 9, shifted = x->b << 17;
    x->c ^= x->a;
    x->d ^= x->b;
    x->b ^= x->c;
    x->a ^= x->d;
    x->c ^= shifted;
    x->d = rotate(x->d, 45);
    return result >> 32;
}

INLINE u32 below(Stream *x, u32 bound) {
    u64 wide = (u64)next_half(x) * bound;
    if (__builtin_expect((u32)wide < bound, 0)) {
        u32 unfair = -bound % bound;
        while ((u32)wide < unfair) wide = (u64)next_half(x) * bound;
    }
    return wide >> 32;
}

INLINE void shuffle(Stream *x, u8 *cards, int count) {
    for (int last = count - 1; last > 0; last--) {
        u32 other = below(x, last + 1);
        u8 card = cards[last];
        cards[last] = cards[other];
        cards[other] = card;
    }
}

/* --- hands --- */

/* Take out the card of one slot and put another in; the hand stays sorted. No branch, so it becomes vector code. */
INLINE void exchange(u8 *hand, int slot, u8 card) {
    u8 rest[HAND + 1], after[HAND];
    rest[0] = 0;
    for (int place = 0; place < HAND - 1; place++) rest[place + 1] = hand[place + (place >= slot)];
    rest[HAND] = NO_CARD;
    for (int place = 0; place < HAND; place++) {
        u8 lower = rest[place + 1] < card ? rest[place + 1] : card;
        after[place] = rest[place] > lower ? rest[place] : lower;
    }
    memcpy(hand, after, HAND);
}

INLINE void sort(u8 *hand, const u8 *dealt, int cards) {
    memset(hand, NO_CARD, HAND);
    for (int card = 0; card < cards; card++) exchange(hand, HAND - 1, dealt[card]);
}
