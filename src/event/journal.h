/* SPDX-License-Identifier: MIT */
/* journal.h - stores an event's results in a readable file, so that an interrupted event can be
 * continued and parts played elsewhere can be joined.
 *
 *	asobi-journal 5
 *	game nim
 *	options n=30 k=3 misere=off
 *	position 12 0		(as the game writes it; only if all games begin from it)
 *	event match		(or round-robin, gauntlet)
 *	player 1 random
 *	player 2 level:3
 *	seed 42
 *	length 100		(tables in a match, rounds in a tournament)
 *	swap on
 *	duplicate off
 *	opening 0
 *	openings 0		(or the number of lines "line MOVES" that follow, read from a file)
 *	draw off		(or as on the command line: "draw 40,8,0.05")
 *	resign off		(or "resign 3,0.9")
 *	nodes 20000		(only if the search for a move is limited)
 *	longest 0		(in plies; 0 for no limit)
 *	clock 0
 *	sprt off		(or "sprt 0,5,alpha=0.05,beta=0.05,model=logistic")
 *	times on
 *	part 1 of 1
 *	begin #97bd0a65
 *	game 1 1 1 players 1 2 points 1 0 plies 15 moves 8 7 nodes 0 0 us 9 3 longest 2 1 #0c1f8a44
 *	game 1 2 1 players 2 1 ...
 *	end 50 #5d21c0aa	(units in this file; missing while there is more to play)
 *
 * A game's line begins with the numbers of its unit, its table within the unit and its game within
 * the table, each counted from 1. All lists are ordered by seat. The entries "us" and "longest"
 * give the thinking time in microseconds, in total and for the slowest move; they appear only with
 * "times on". After "nodes" come the game's measures, each after its key (struct measure), with -1
 * for a seat that has no value. The counts illegal, timeout, resigned, lost and crashed appear
 * only if they aren't 0. The entry "adjudged", with the reason, appears only in games that were
 * ended early. Units are stored in order, so the same event always produces the same file. Each
 * line ends with a checksum of the head and the line itself, which reveals lines that were altered
 * or belong to another file. */
#ifndef ASOBI_JOURNAL_H
#define ASOBI_JOURNAL_H

#include "event/unit.h"

/* The format versions. Version 2 had no opening files or adjudication and can no longer be read.
 * Version 3 had two measures: "needed", after "nodes", which was 0 if there was none, and
 * "missed", the last of the fault counts. A version 3 file can be read, and games added to it are
 * written as in version 4. Up to version 4, the tables of a series had different deals, and
 * programs got different random numbers. Up to version 5, some levels had other names
 * (former_level.h). Such files can be read, but they can't be continued if one of these differences
 * matters. */
enum { JOURNAL_VERSION = 6, JOURNAL_OLDEST = 3, JOURNAL_CHANCE = 5, JOURNAL_LEVELS = 6 };

extern const char *const journal_fault_words[FAULT_KINDS];
/* The words for faults and for adjudicated games, used in journals and in machine-readable
 * reports. */
extern const char *const adjudged_words[ADJUDGED_KINDS];

struct journal_head {
	struct event event;
	unsigned part, parts; /* the number of this part (from 0), and the total number of parts */
	bool times;
	/* the format version of the file that was read; 0 for the current version */
	unsigned version;
};

/* ---- Writing a journal. Each unit is passed to the operating system at once, so it survives even
 * if the program crashes. ---- */

struct journal;
/* Creates a journal file. If it can't be created or exists already, returns NULL and writes a
 * message to `error`. */
struct journal *journal_create(const char *path, const struct journal_head *h,
			       char error[ERROR_TEXT]);
/* Checks that this version of Asobi deals a journal's remaining games, and gives random numbers to
 * programs, in the same way as the version that began the journal. If not, returns false and
 * writes one sentence to `error`. */
bool journal_repeats(const struct journal_head *h, const char *path, char error[ERROR_TEXT]);
/* Opens a journal to continue it after its first `bytes` bytes; cuts off anything after them. */
struct journal *journal_continue(const char *path, const struct journal_head *h, long bytes,
				 char error[ERROR_TEXT]);
/* Appends a unit. If it can't be written, returns false and writes a message to `error`; the data
 * already in the file stays valid. */
bool journal_add(struct journal *j, const struct unit_result *u, char error[ERROR_TEXT]);
bool journal_end(struct journal *j, unsigned units, char error[ERROR_TEXT]);
void journal_free(struct journal *j);

/* ---- Reading a journal. Error messages name the file and the line. ---- */

enum journal_news {
	JOURNAL_UNIT,
	JOURNAL_END,  /* the journal is complete: nothing is left to play */
	JOURNAL_CUT,  /* the file ends early, so there is more to play */
	JOURNAL_WRONG /* the file is invalid; a message explains why */
};

struct journal_reader;
/* Opens a journal for reading; on failure, returns NULL and writes a message to `error`. This
 * program must not have the file open for writing, because closing the reader would release the
 * operating system's lock on it. */
struct journal_reader *journal_open(const char *path, char error[ERROR_TEXT]);
/* Returns the journal's head. The openings of its event belong to the reader, or to the caller of
 * journal_take_openings(), and must outlive all copies of the head. */
const struct journal_head *journal_head(const struct journal_reader *r);
struct openings *journal_take_openings(struct journal_reader *r);
/* Reads the next entry; for JOURNAL_UNIT, the caller frees *u. */
enum journal_news journal_read(struct journal_reader *r, struct unit_result **u,
			       char error[ERROR_TEXT]);
/* Returns the number of bytes at the start of the file that were read and found valid and
 * complete. */
long journal_good_bytes(const struct journal_reader *r);
void journal_close(struct journal_reader *r);

#endif
