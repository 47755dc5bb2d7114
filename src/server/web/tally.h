/* SPDX-License-Identifier: MIT */
/* tally.h - counts how often each address or name did something within a period, to enforce
 * limits. */
#ifndef ASOBI_SERVER_TALLY_H
#define ASOBI_SERVER_TALLY_H

#include <stdint.h>

/* A table of counters with a limited size. Names and addresses that occur often keep their
 * entries; rarely used entries are replaced by new ones. */
struct tally;
struct tally *tally_new(int64_t window_ms, uint64_t seed);
void tally_free(struct tally *t);
/* Counts one more event. If the period that began with the first event is over, a new period
 * begins. */
void tally_add(struct tally *t, char kind, const char *who, int64_t now_ms);
unsigned tally_count(const struct tally *t, char kind, const char *who, int64_t now_ms);
/* Returns the time of the last event; 0 if there was none. */
int64_t tally_last(const struct tally *t, char kind, const char *who, int64_t now_ms);
void tally_forget(struct tally *t, char kind, const char *who);

#endif
