/* SPDX-License-Identifier: MIT */
/* pace.h - decides when the next ply is played automatically. There are pauses between the moves
 * of a watched game, and after a computer's move at a table with more than 2 players. */
#ifndef ASOBI_TABLE_PACE_H
#define ASOBI_TABLE_PACE_H

#include <stdbool.h>
#include <stdint.h>

enum { PACE_INSTANT = 5 }; /* the fastest speed, without any pause */

struct pace {
	bool paused;	/* true if the user has paused the watched game */
	unsigned steps; /* the number of plies to play even though the game is paused */
	int speed;	/* the speed while watching: an index into the list of delays */
	int fixed_ms;	/* the delay from the command line; -1 to use the speed or the default */
	int64_t next_ply_ms; /* the earliest time of the next ply, except for moves by people */
	/* the time when the program last checked whether the next ply was due */
	int64_t looked_ms;
	bool more; /* true if something has happened, so that another event may be due at once */
};

void pace_begin(struct pace *p, int fixed_ms);
/* Returns the pause between two moves while watching. */
int pace_watch_delay_ms(const struct pace *p);
/* Returns the pause after a computer's move at a table with more than 2 players. The pause is long
 * enough to read what the computer did. */
int pace_play_delay_ms(const struct pace *p);
/* Changes the speed by this many steps, faster if positive. */
void pace_change(struct pace *p, int by);
void pace_wait(struct pace *p, int ms); /* plays the next ply after this many milliseconds */
/* Plays the next ply within this many milliseconds. */
void pace_no_later(struct pace *p, int ms);
void pace_now(struct pace *p); /* ends the current pause at once */
/* call once per tick, before checking whether the next ply is due */
void pace_look(struct pace *p);
bool pace_due(const struct pace *p);
int pace_left_ms(const struct pace *p); /* the milliseconds until the next ply is due; 0 if it is
					   due */
/* Returns how many milliseconds remain until the next ply is due. Returns 0 if the ply has become
 * due since the last check, or -1 if it was already due at that check. */
int pace_wait_ms(const struct pace *p);

#endif
