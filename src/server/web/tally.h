/* SPDX-License-Identifier: MIT */
/* tally.h - how often somebody did something within a while: for limits by address and name. */
#ifndef ASOBI_SERVER_TALLY_H
#define ASOBI_SERVER_TALLY_H

#include <stdint.h>

/* A tally has a bounded size: addresses that come again and again are remembered, and the others
 * make room. */
struct tally;
struct tally *tally_new(int64_t window_ms, uint64_t seed);
void tally_free(struct tally *t);
/* Counts once more; counting begins anew when the window since the first is over. */
void tally_add(struct tally *t, char kind, const char *who, int64_t now_ms);
unsigned tally_count(const struct tally *t, char kind, const char *who, int64_t now_ms);
int64_t tally_last(const struct tally *t, char kind, const char *who, int64_t now_ms); /* when; 0:
											  never */
void tally_forget(struct tally *t, char kind, const char *who);

#endif
