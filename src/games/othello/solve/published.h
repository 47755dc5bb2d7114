/* SPDX-License-Identifier: MIT */
/* published.h - endgames 40 to 44 of the test suite of the French Othello federation (FFO), 20 to
 * 23 empty squares, with their public values: what solvers are measured by. */
#ifndef ASOBI_OTHELLO_PUBLISHED_H
#define ASOBI_OTHELLO_PUBLISHED_H

enum { OTHELLO_PUBLISHED = 5 };
struct published_endgame {
	const char *text;	/* as othello_decode() reads it */
	int value;		/* discs that who is to move wins by */
};
extern const struct published_endgame othello_published[OTHELLO_PUBLISHED];

#endif
