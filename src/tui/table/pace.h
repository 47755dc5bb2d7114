/* SPDX-License-Identifier: MIT */
/* pace.h - when the next ply is played by itself: the pauses of watching, and those after a
 * computer's move at a table of several. */
#ifndef ASOBI_TABLE_PACE_H
#define ASOBI_TABLE_PACE_H

#include <stdbool.h>
#include <stdint.h>

enum { PACE_INSTANT = 5 }; /* the fastest speed: no pause at all */

struct pace {
	bool paused;	     /* watching */
	unsigned steps;	     /* plies to play although paused */
	int speed;	     /* which of the delays of watching */
	int fixed_ms;	     /* given on the command line; -1: by speed, or as is usual */
	int64_t next_ply_ms; /* not before, except for people's own moves */
	int64_t looked_ms;   /* when it was last seen whether the next ply is due */
	bool more;	     /* things happened, others may be due at once */
};

void pace_begin(struct pace *p, int fixed_ms);
/* The pause between two moves of a game that is watched. */
int pace_watch_delay_ms(const struct pace *p);
/* The pause after a computer's move among several players: long enough to read what it did. */
int pace_play_delay_ms(const struct pace *p);
void pace_change(struct pace *p, int by);   /* so many speeds faster */
void pace_wait(struct pace *p, int ms);	    /* the next ply comes in so many */
void pace_no_later(struct pace *p, int ms); /* at the latest in so many */
void pace_now(struct pace *p);		    /* whatever the pause was */
void pace_look(struct pace *p);		    /* once a tick, before it is asked whether it is due */
bool pace_due(const struct pace *p);
int pace_left_ms(const struct pace *p); /* 0: it is due */
/* The milliseconds until it is to be looked at again, 0 if it has become due since; -1: it was due
 * at the last look. */
int pace_wait_ms(const struct pace *p);

#endif
