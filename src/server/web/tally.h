/* SPDX-License-Identifier: MIT */
/* tally.h - counts how often someone did something within a period, for limits by address and name.
 */
#ifndef ASOBI_SERVER_TALLY_H
#define ASOBI_SERVER_TALLY_H

#include <stdint.h>

/* A tally has a limited size. It remembers addresses that return often, and the others make room.
 */
struct tally;
struct tally *tally_new(int64_t window_ms, uint64_t seed);
void tally_free(struct tally *t);
/* Counts once more. Counting starts again when the period since the first event is over. */
void tally_add(struct tally *t, char kind, const char *who, int64_t now_ms);
unsigned tally_count(const struct tally *t, char kind, const char *who, int64_t now_ms);
int64_t tally_last(const struct tally *t, char kind, const char *who, int64_t now_ms); /* the time
											  of the
											  last
											  event; 0
											  if there
											  was none
											*/
void tally_forget(struct tally *t, char kind, const char *who);

#endif
