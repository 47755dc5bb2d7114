/* SPDX-License-Identifier: MIT */
/* pace.h - decides when the next ply is played automatically. There is a pause after each move in
 * a watched game, and after each computer move at a table with more than 2 players. */
#ifndef ASOBI_TABLE_PACE_H
#define ASOBI_TABLE_PACE_H

#include <stdbool.h>
#include <stdint.h>

enum { PACE_INSTANT = 5 }; /* the fastest speed, without any pause */

struct pace {
	bool paused;	/* true if the user has paused the watched game */
	unsigned steps; /* the number of plies to play despite the pause */
	int speed;	/* the speed of a watched game, as an index into the list of delays */
	int fixed_ms;	/* the delay from the command line; -1 to use the speed or the default */
	int64_t next_ply_ms; /* the earliest time for the next ply; people may move earlier */
	/* when the program last checked whether the next ply was due */
	int64_t looked_ms;
	bool more; /* true if something has just happened, so the next event may be due at once */
};

void pace_begin(struct pace *p, int fixed_ms);
/* Returns the pause between two moves in a watched game. */
int pace_watch_delay_ms(const struct pace *p);
/* Returns the pause after a computer's move at a table with more than 2 players. The pause is long
 * enough to read what the computer did. */
int pace_play_delay_ms(const struct pace *p);
/* Makes the game faster by this many steps, or slower if negative. */
void pace_change(struct pace *p, int by);
void pace_wait(struct pace *p, int ms); /* makes the next ply due after this many milliseconds */
/* Makes the next ply due after at most this many milliseconds. */
void pace_no_later(struct pace *p, int ms);
void pace_now(struct pace *p); /* ends the current pause at once */
/* call once per tick, before pace_due() */
void pace_look(struct pace *p);
bool pace_due(const struct pace *p);
/* returns how many milliseconds remain until the next ply is due; 0 if it is due */
int pace_left_ms(const struct pace *p);
/* Returns how many milliseconds remain until the next ply is due: 0 if it has become due since the
 * last check, -1 if it was already due then. */
int pace_wait_ms(const struct pace *p);

#endif
