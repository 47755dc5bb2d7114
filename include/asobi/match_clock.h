/* SPDX-License-Identifier: MIT */
/* match_clock.h - how much time the players have: either a time for each move, or a bank for the
 * whole game with an increment after each move (proposed for chess by David Bronstein and Robert
 * Fischer; Fischer's US patent 4884255, 1989). */
#ifndef ASOBI_MATCH_CLOCK_H
#define ASOBI_MATCH_CLOCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MATCH_MOST_CLOCK_MS = 3600000, MATCH_CLOCK_TEXT = 32 };

/* If all members are zero, there is no clock. */
struct match_clock {
	int64_t move_ms;      /* the time for each move; 0 if there is a bank instead */
	int64_t bank_ms;      /* the time in the bank for a whole game */
	int64_t increment_ms; /* the time added to the bank after each move made in time */
	/* With a time for each move: true to stop a program's clock while the machine is busy with
	 * other work. match_clock_text() doesn't write this member. */
	bool fair;
};

bool match_clock_runs(const struct match_clock *c);
/* Reads seconds with up to three decimals: "5" per move, "60+1" for a bank with an increment, "0"
 * for no clock. No part may exceed MATCH_MOST_CLOCK_MS, and a bank can't be empty. */
bool match_clock_parse(const char *text, struct match_clock *out);
/* Writes the clock as text that match_clock_parse() can read back, like snprintf(). */
size_t match_clock_text(const struct match_clock *c, char *buf, size_t size);

#endif
