/* SPDX-License-Identifier: MIT */
/* motion.h - what a ply sets in motion on the table, and the rules it made fire, which are told
 * for a while.  Nothing is kept: all follows from the position before and how long ago it was. */
#ifndef ASOBI_DAIFUGO_MOTION_H
#define ASOBI_DAIFUGO_MOTION_H

#include "asobi/view.h"
#include "games/daifugo/view/view_words.h"

enum { SLIDE_STEPS = 4, CROSS_STEPS = 8, TURN_BANDS = 5 };

/* The last ply, as the viewer saw it. */
struct daifugo_ply {
	const struct daifugo *before;	/* NULL: nothing is known of it */
	unsigned mover;			/* a seat, or SEAT_DEALER */
	play_word play;			/* that was laid; PLAY_PASS: none was */
	unsigned effects;		/* enum daifugo_effect */
	int ms;				/* since then; 0: all is at rest */
};
struct daifugo_ply daifugo_last_ply(const struct daifugo *now, const struct look *look);
struct view_motion daifugo_motion(const void *before, unsigned seat, game_move m, const void *after);

/* So many of SLIDE_STEPS are done of the way to the field; all at rest. */
int daifugo_slid(const struct daifugo_ply *p);
/* The cards that lie on the field although it was cleared by now, and how many columns they are
 * on their way out; PLAY_PASS: none do. */
play_word daifugo_leaving(const struct daifugo_ply *p, int *columns);
/* So many of TURN_BANDS, from the middle, have the new order's colour; all at rest. */
int daifugo_turned(const struct daifugo_ply *p);
/* So many of CROSS_STEPS are done by cards that change hands; -1: none do. */
int daifugo_crossed(const struct daifugo_ply *p);

/* ---- Rules that fired (notices.c) ---- */

struct notice {
	enum ground ground;
	char title[WORDS_TEXT / 4];	/* "REVOLUTION" */
	char text[WORDS_TEXT];		/* why, and what holds now; at most some 43 columns */
};
enum { MOST_NOTICES = 4 };
unsigned daifugo_rules_fired(const struct daifugo_ply *p);	/* at most MOST_NOTICES */
unsigned daifugo_notices(const struct daifugo_ply *p, const struct daifugo *now, struct notice out[MOST_NOTICES]);
/* Which of n notices is told where there is room for one alone; n: none any more. */
unsigned daifugo_notice_told(const struct daifugo_ply *p, unsigned n);

#endif
