/* SPDX-License-Identifier: MIT */
/* rules_link.h - a connection to a program that implements a game's rules (a board), using the
 * protocol of asobi-rules(5). Unlike a player, a board has to answer at once, so every function
 * here waits until the program answers, exceeds its time limit or exits, or until `cancel` is set.
 * After its first fault, the program is asked nothing more: every function returns false, and
 * rules_why() returns a sentence that explains the fault. A link isn't thread-safe. */
#ifndef ASOBI_RULES_LINK_H
#define ASOBI_RULES_LINK_H

#include <stdatomic.h>

#include "asobi/game.h"
#include "base/strbuf.h"

enum {
	RULES_VERSION = 1,
	RULES_LINE = 65536, /* the maximum length of a line in bytes, without the line ending */
	RULES_HELLO_MS = 10000,
	RULES_ANSWER_MS = 5000,	 /* the maximum processor time for one answer */
	RULES_MOST_MOVES = 1024, /* the maximum number of legal moves in one position */
	RULES_MOST_ROWS = 256,	 /* the maximum number of lines in a printed board */
	RULES_MOVE_TEXT = MOVE_TEXT
};

/* How to start a program that implements a game's rules. All members are borrowed until
 * rules_close(). */
struct rules_plan {
	char *const *argv; /* the program's arguments, ending with NULL */
	/* the program's name as shown in messages; if NULL, messages show the command line */
	const char *name;
	/* The maximum processor time for one answer; 0 for RULES_ANSWER_MS. On systems that don't
	 * report processor time, this limits the elapsed time instead. The greeting may take
	 * RULES_HELLO_MS of elapsed time, or this limit if it is longer. */
	int64_t answer_ms;
	/* a flag that another thread can set to stop all waiting; may be NULL */
	atomic_bool *cancel;
};

enum rules_fault {
	RULES_NO_FAULT,
	RULES_NO_START, /* the program couldn't be started */
	/* the program didn't send its greeting in time, or speaks another version of the
	 * protocol */
	RULES_NO_HELLO,
	RULES_NO_ANSWER,  /* the program didn't answer in time */
	RULES_UNREADABLE, /* the program's reply doesn't answer the question */
	RULES_ENDED,	  /* the program exited or closed its output */
	RULES_STOPPED	  /* the caller cancelled the question; this isn't the program's fault */
};

struct rules_link;

/* Starts a program that implements a game's rules, and reads its greeting. On failure, returns
 * NULL, writes one sentence to `error` and, unless `fault` is NULL, stores the kind of fault in
 * *fault. */
struct rules_link *rules_open(const struct rules_plan *plan, enum rules_fault *fault,
			      char error[ERROR_TEXT]);
/* Tells the program to quit, and kills it if it hasn't exited after two seconds. `l` may be NULL.
 */
void rules_close(struct rules_link *l);

/* Return the program's name, made safe to display, and its game's options, both as given in the
 * greeting. The list of options ends with key == NULL. The link owns both results. */
const char *rules_name(const struct rules_link *l);
const struct option *rules_options(const struct rules_link *l);

/* rules_fault() returns the program's first fault. rules_why() returns a sentence that explains
 * this fault and quotes the program's answer and its standard error output, if any; "" if no fault
 * has occurred. */
enum rules_fault rules_fault(const struct rules_link *l);
const char *rules_why(const struct rules_link *l);

/* ---- Questions ---- */

enum rules_answer {
	RULES_BROKEN, /* the connection has failed because of a fault in the program */
	RULES_OK,
	RULES_NO /* the program refused a new game or a move, or had no move to take back */
};

/* Begins a new game. `settings` is "KEY=VALUE KEY=VALUE" or "". If the program refuses, returns
 * RULES_NO and writes the program's reason to `refusal`, made safe to display. */
enum rules_answer rules_new(struct rules_link *l, const char *settings, char refusal[ERROR_TEXT]);
/* Plays a move, given as text without spaces. */
enum rules_answer rules_put(struct rules_link *l, const char *move);
/* Takes back the last move. */
enum rules_answer rules_unput(struct rules_link *l);
/* Takes back the last `back` moves and then plays the `n` given moves, all in a single exchange of
 * messages. Returns RULES_NO if the program refuses any of these back + n steps. In that case,
 * *done is the number of steps that the program accepted before the first refusal; `done` may be
 * NULL. Any moves that the program accepted after the first refusal are taken back. */
enum rules_answer rules_go(struct rules_link *l, unsigned back, const char *const *moves,
			   unsigned n, unsigned *done);

/* Everything about a position that determines how the game can continue. Zero this struct before
 * its first use; it can then be reused any number of times. Free it with rules_look_free(). */
struct rules_look {
	bool brief; /* set this to true before asking to skip `state`, which saves time */
	bool over;
	/* The seat to move; valid only while the game isn't over. */
	unsigned turn;
	/* The winner's seat, or WINNER_DRAW for a draw; WINNER_OPEN while the game isn't over. */
	unsigned winner;
	/* The legal moves in the order in which the program listed them, as pointers into `text`.
	 * A finished game has none. */
	unsigned n;
	const char *move[RULES_MOST_MOVES];
	struct strbuf text;
	/* The program's description of the position, a single line. */
	struct strbuf state;
};
void rules_look_free(struct rules_look *look);
/* Sends the questions "over", "next", "legal" and "state" in a single exchange of messages. If the
 * game is over, also asks "winner". */
bool rules_see(struct rules_link *l, struct rules_look *out);
/* Combines rules_go() and rules_see() in a single exchange of messages: takes back moves, plays
 * moves and, if the program accepted all of these steps, asks about the position. *out is valid
 * only if the result is RULES_OK. */
enum rules_answer rules_visit(struct rules_link *l, unsigned back, const char *const *moves,
			      unsigned n, struct rules_look *out);
/* Appends the board as the program prints it, made safe to display. Each line ends with LF. */
bool rules_print(struct rules_link *l, struct strbuf *out);
/* Asks the program to play `n` random moves and take them back, in order to measure the program's
 * speed. If the program doesn't support this question, which isn't a fault, *puts becomes 0. */
bool rules_walk(struct rules_link *l, uint64_t seed, uint64_t n, uint64_t *puts);

#endif
