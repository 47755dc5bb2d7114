/* SPDX-License-Identifier: MIT */
/* record.h - a game as readable text, for unfinished games, replays and protocols.
 *
 *	asobi-record 3
 *	game nim
 *	options n=30 k=3 misere=0
 *	position 17 0 -	(only of games that began from a given position; since version 4)
 *	seed 42
 *	game_no 0
 *	player 1 human
 *	player 2 level:3
 *	ply 1 3
 *	ply 2 1
 *	result unfinished		(or the points by seat: "result 1 0")
 *	finished 2026-11-20T10:00:00Z	(only if it is known)
 *	end 2 #97bd0a65
 *
 * In later games of a series two lines stand before the players: "carry" with the
 * game's own numbers (setup.carry) and "total" with the points made so far.  A line
 * "practice 1" stands before the players once a move was taken back or advice shown.
 * After it, where a teacher sits by, "coach" and how often it has spoken (since version 5).
 * Then, where there was a clock (match_clock.h), "clock 5" or "clock 60+1", a bank then
 * with "left" and the milliseconds that are left to each seat.
 *
 * Behind a ply may stand "us" with the microseconds it took, then "remark" with what its
 * player said about it (since version 2).
 *
 * Seats count from 1; the dealer is "dealer".  Moves are the game's own text.
 * "end" states the number of plies, so that a cut file is noticed, then a check sum of the
 * whole text, so that an altered one is (since version 3; a record written by hand is one of
 * version 2 without it).  A record is of version 5 if it has a teacher, else of 4 if it has a
 * position or a clock, which older programs do not know, else of 3; all is read from any. */
#ifndef ASOBI_RECORD_H
#define ASOBI_RECORD_H

#include "asobi/board.h"
#include "asobi/match_clock.h"

enum { RECORD_VERSION = 5, RECORD_WHO = 512, RECORD_REMARK = 80 };

/* A note is what is known about a ply beside the move. */
struct ply_note {
	int64_t us;		    /* from question to answer; negative: not measured */
	char remark[RECORD_REMARK]; /* one line, may be "" */
};

struct record {
	const struct game *game;
	struct setup setup;
	uint64_t seed;
	unsigned game_no;     /* in a series: from 0 */
	int total[MAX_SEATS]; /* points made in the earlier games of the series */
	bool practice;
	bool coach;	  /* a teacher sits by its people, */
	unsigned coached; /* and has spoken so often */
	struct match_clock clock;
	int64_t left_ms[MAX_SEATS]; /* of a bank */
	char who[MAX_SEATS][RECORD_WHO];
	int64_t finished;	/* when, in seconds since 1970; 0: not known */
	struct board board;	/* the position with all plies played */
	struct ply_note *notes; /* one a ply; NULL: none were taken */
};

/* Read and check everything: every ply must be legal, the result must be the
 * game's.  False with one sentence that names the line; then nothing is owned. */
bool record_parse(struct record *r, const char *text, char error[ERROR_TEXT]);
char *record_format(const struct record *r); /* the caller frees it */
void record_free(struct record *r);

#endif
