/* SPDX-License-Identifier: MIT */
/* record.h - a game as readable text, for unfinished games, replays and logs.
 *
 * 	asobi-record 3
 * 	game nim
 * 	options n=30 k=3 misere=0
 * 	position 17 0 -	(only if the game began from a given position; since version 4)
 * 	seed 42
 * 	game_no 0
 * 	player 1 human
 * 	player 2 level:3
 * 	ply 1 3
 * 	ply 2 1
 * 	result unfinished		(or the points by seat: "result 1 0")
 * 	finished 2026-11-20T10:00:00Z	(only if it is known)
 * 	end 2 #97bd0a65
 *
 * In later games of a series, two more lines precede the players: "carry" with the game's own
 * numbers (setup.carry) and "total" with the points so far. A line "practice 1" also precedes the
 * players once a move was taken back or a hint was shown. If a teacher helps, the line "coach"
 * follows with the number of times it has spoken (since version 5). If there is a clock
 * (match_clock.h), "clock 5" or "clock 60+1" comes next; for a bank, it continues with "left" and
 * the milliseconds that each seat has left.
 *
 * After a ply, "us" may give the microseconds it took, and "remark" what its player said about it
 * (since version 2).
 *
 * Seats count from 1; the dealer is "dealer". Moves are written in the game's own text. "end" gives
 * the number of plies, so that a truncated file is noticed, and then a checksum of the whole text,
 * so that changes are noticed (since version 3; a record written by hand has version 2 and no
 * checksum). A record has version 6 if it names a level above 3 in a game with more than five
 * levels, because such a name stood for another level before; otherwise 5 if it has a teacher,
 * otherwise 4 if it has a position or a clock, which older programs don't know, and otherwise 3.
 * All versions can be read. */
#ifndef ASOBI_RECORD_H
#define ASOBI_RECORD_H

#include "asobi/board.h"
#include "asobi/match_clock.h"

enum { RECORD_VERSION = 6, RECORD_WHO = 512, RECORD_REMARK = 80 };

/* What is known about a ply besides the move. */
struct ply_note {
	int64_t us;		    /* the time from question to answer; negative if not measured */
	char remark[RECORD_REMARK]; /* the player's remark in one line; may be "" */
};

struct record {
	const struct game *game;
	struct setup setup;
	uint64_t seed;
	unsigned game_no;     /* the game's number in its series, from 0 */
	int total[MAX_SEATS]; /* each seat's points from earlier games of the series */
	bool practice;
	bool coach;	  /* true if a teacher helps */
	unsigned coached; /* how often the teacher has spoken */
	struct match_clock clock;
	int64_t left_ms[MAX_SEATS]; /* the milliseconds left in each player's bank */
	char who[MAX_SEATS][RECORD_WHO];
	int64_t finished;	/* when the game ended, in seconds since 1970; 0 if unknown */
	struct board board;	/* the board after all plies */
	struct ply_note *notes; /* one note for each ply; NULL if no notes were taken */
};

/* Reads and checks a whole record: every ply must be legal, and the result must match the game. On
 * failure, returns false with one sentence that names the line; the record then owns nothing. */
bool record_parse(struct record *r, const char *text, char error[ERROR_TEXT]);
char *record_format(const struct record *r); /* returns the game as text, which the caller frees */
void record_free(struct record *r);

#endif
