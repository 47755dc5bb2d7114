/* SPDX-License-Identifier: MIT */
/* match_clock.h - how much time players have: so much for each move, or a bank for the whole
 * game to which something is added after each move (as David Bronstein and Robert Fischer
 * proposed for chess; Fischer's US patent 4884255, 1989). */
#ifndef ASOBI_MATCH_CLOCK_H
#define ASOBI_MATCH_CLOCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MATCH_MOST_CLOCK_MS = 3600000, MATCH_CLOCK_TEXT = 32 };

/* All zero: there is no clock. */
struct match_clock {
	int64_t move_ms;      /* for each move; 0: there is a bank */
	int64_t bank_ms;      /* for a whole game */
	int64_t increment_ms; /* what a move made in time adds to the bank */
};

bool match_clock_runs(const struct match_clock *c);
/* Seconds with up to three places: "5" for each move, "60+1" a bank with its increment, "0"
 * no clock.  No part is longer than MATCH_MOST_CLOCK_MS, and a bank is not empty. */
bool match_clock_parse(const char *text, struct match_clock *out);
/* Write the text that match_clock_parse() reads back; as snprintf. */
size_t match_clock_text(const struct match_clock *c, char *buf, size_t size);

#endif
