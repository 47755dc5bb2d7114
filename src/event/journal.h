/* SPDX-License-Identifier: MIT */
/* journal.h - an event's results as a readable file, to go on after an interruption and
 * to join parts played elsewhere.
 *
 *	asobi-journal 5
 *	game nim
 *	options n=30 k=3 misere=off
 *	position 12 0		(as games encode it; only where all begin from a given one)
 *	event match		(or round-robin, gauntlet)
 *	player 1 random
 *	player 2 level:3
 *	seed 42
 *	length 100		(tables of a match, rounds of a tournament)
 *	swap on
 *	duplicate off
 *	opening 0
 *	openings 0		(or how many lines follow, "line MOVES", from a file)
 *	draw off		(or as on the command line: "draw 40,8,0.05")
 *	resign off		(or "resign 3,0.9")
 *	nodes 20000		(only where the search for a move is limited)
 *	longest 0		(plies; 0: any)
 *	clock 0
 *	sprt off		(or as on the command line: "sprt
 *0,5,alpha=0.05,beta=0.05,model=logistic") times on part 1 of 1 begin #97bd0a65 game 1 1 1 players
 *1 2 points 1 0 plies 15 moves 8 7 nodes 0 0 us 9 3 longest 2 1 #0c1f8a44 game 1 2 1 players 2 1
 *... end 50 #5d21c0aa	(units in this file; missing while there is more to play)
 *
 * A game's line begins with its unit, its table within the unit and its game within the table,
 *from 1. All lists go by seat.  us and longest, the microseconds of all answers and of the slowest,
 *stand there with "times on" only; after nodes the game's measures, each by its key (struct
 *measure), -1 where a seat has none; illegal, timeout, resigned, lost and crashed, counts of what
 *went wrong, only where there is something to count; adjudged, and why, only of games that were
 *ended before their end.  Units stand in their order, so that the same event makes the same file.
 *Each line ends with a check sum of the head and itself: lines that were altered or belong
 *elsewhere are found out. */
#ifndef ASOBI_JOURNAL_H
#define ASOBI_JOURNAL_H

#include "event/unit.h"

/* 2 knew neither files of openings nor adjudication and is not read any more.  3 knew of two
 * measures: "needed", after nodes, 0 where there was none, and "missed", last of what went
 * wrong; such a file is read, and what is added to it stands there as in version 4.  Up to 4 tables
 * of a series had other deals, and programs were told other numbers: such files are read, but where
 * either matters they are not gone on with. */
enum { JOURNAL_VERSION = 5, JOURNAL_OLDEST = 3, JOURNAL_CHANCE = 5 };

extern const char *const journal_fault_words[FAULT_KINDS];
extern const char *const adjudged_words[ADJUDGED_KINDS]; /* both also in reports for programs */

struct journal_head {
	struct event event;
	unsigned part, parts; /* from 0, of how many */
	bool times;
	unsigned version; /* of the file that was read; 0: as it is written today */
};

/* ---- Writing.  Each unit is handed to the system at once: what was added survives the
 * end of the program, however it comes. ---- */

struct journal;
/* A new file; NULL with a message, also if it exists. */
struct journal *journal_create(const char *path, const struct journal_head *h,
			       char error[ERROR_TEXT]);
/* Checks that the games still to play of a file that was read would be dealt and told as its
 * beginning was; false with one sentence. */
bool journal_repeats(const struct journal_head *h, const char *path, char error[ERROR_TEXT]);
/* Go on with a file after its first so many bytes; the rest is cut off. */
struct journal *journal_continue(const char *path, const struct journal_head *h, long bytes,
				 char error[ERROR_TEXT]);
/* False with a message when it cannot be written; what stands there stays good. */
bool journal_add(struct journal *j, const struct unit_result *u, char error[ERROR_TEXT]);
bool journal_end(struct journal *j, unsigned units, char error[ERROR_TEXT]);
void journal_free(struct journal *j);

/* ---- Reading.  Messages name the file and the line. ---- */

enum journal_news {
	JOURNAL_UNIT,
	JOURNAL_END,  /* all was played */
	JOURNAL_CUT,  /* the file breaks off: there is more to play */
	JOURNAL_WRONG /* with a message */
};

struct journal_reader;
/* NULL with a message.  The file must not be open for writing anywhere else in this program:
 * the system would forget that it is ours alone when the reader is closed. */
struct journal_reader *journal_open(const char *path, char error[ERROR_TEXT]);
/* Its event's openings are the reader's, or whoever takes them: they outlive all copies. */
const struct journal_head *journal_head(const struct journal_reader *r);
struct openings *journal_take_openings(struct journal_reader *r);
/* JOURNAL_UNIT: the caller frees *u. */
enum journal_news journal_read(struct journal_reader *r, struct unit_result **u,
			       char error[ERROR_TEXT]);
/* Up to here everything read is good and whole. */
long journal_good_bytes(const struct journal_reader *r);
void journal_close(struct journal_reader *r);

#endif
