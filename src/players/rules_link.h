/* SPDX-License-Identifier: MIT */
/* rules_link.h - a connection to a program that implements the rules of a game (a board), over the
 * protocol of asobi-rules(5). A board, unlike a player, has to answer at once, so every function
 * here waits until the program has answered, its time is up, it has ended, or `cancel` is set.
 * After the first fault, the program isn't asked anything more: every function returns false, and
 * rules_why() returns the sentence that explains the fault. Only one thread at a time may use a
 * link. */
#ifndef ASOBI_RULES_LINK_H
#define ASOBI_RULES_LINK_H

#include <stdatomic.h>

#include "asobi/game.h"
#include "base/strbuf.h"

enum {
	RULES_VERSION = 1,
	RULES_LINE = 65536, /* the maximum length of a line in bytes, without the line ending */
	RULES_HELLO_MS = 10000,
	RULES_ANSWER_MS = 5000,	 /* the processor time for one answer */
	RULES_MOST_MOVES = 1024, /* the maximum number of legal moves in one position */
	RULES_MOST_ROWS = 256,	 /* the maximum number of lines of a printed board */
	RULES_MOVE_TEXT = MOVE_TEXT
};

/* How to start a program that implements the rules of a game. All members are borrowed until
 * rules_close(). */
struct rules_plan {
	char *const *argv; /* the arguments of the program; the list ends with NULL */
	/* the program's name in messages; if NULL, messages show the command line */
	const char *name;
	/* The maximum processor time for one answer; 0 for RULES_ANSWER_MS. On systems that don't
	 * report the processor time, this limits the elapsed time instead. The greeting may take
	 * RULES_HELLO_MS of elapsed time, or this limit if it is longer. */
	int64_t answer_ms;
	atomic_bool *cancel; /* a flag that stops all waiting when it is set; may be NULL */
};

enum rules_fault {
	RULES_NO_FAULT,
	RULES_NO_START,	  /* the program couldn't be started */
	RULES_NO_HELLO,	  /* the program didn't greet in time, or speaks another version of the
			     protocol */
	RULES_NO_ANSWER,  /* the program didn't answer in time */
	RULES_UNREADABLE, /* the program sent a line that doesn't answer the question */
	RULES_ENDED,	  /* the program ended or closed its output */
	RULES_STOPPED	  /* the question was cancelled, which isn't the program's fault */
};

struct rules_link;

/* Starts a program that implements the rules of a game, and reads its greeting. On failure,
 * returns NULL, writes one sentence to `error` and, unless `fault` is NULL, stores the kind of
 * fault in *fault. */
struct rules_link *rules_open(const struct rules_plan *plan, enum rules_fault *fault,
			      char error[ERROR_TEXT]);
/* Tells the program to quit; after two seconds, the program is killed. `l` may be NULL. */
void rules_close(struct rules_link *l);

/* The program's name, made safe to show, and the options of its game, as given in the greeting. The
 * options end at key == NULL. Both belong to the link. */
const char *rules_name(const struct rules_link *l);
const struct option *rules_options(const struct rules_link *l);

/* rules_fault() returns the first fault of the program. rules_why() returns a sentence about the
 * fault that quotes the program's answer and its standard error, if any; "" as long as there is no
 * fault. */
enum rules_fault rules_fault(const struct rules_link *l);
const char *rules_why(const struct rules_link *l);

/* ---- Questions ---- */

enum rules_answer {
	RULES_BROKEN, /* the connection has failed because of a fault */
	RULES_OK,
	RULES_NO /* the program refused a new game or a move, or had no move to take back */
};

/* Begins a new game. `settings` is "KEY=VALUE KEY=VALUE" or "". If the result is RULES_NO,
 * `refusal` contains the program's reason, made safe to show. */
enum rules_answer rules_new(struct rules_link *l, const char *settings, char refusal[ERROR_TEXT]);
/* Plays a move, given as text without blanks. */
enum rules_answer rules_put(struct rules_link *l, const char *move);
/* Takes back the last move. */
enum rules_answer rules_unput(struct rules_link *l);
/* Takes back the last `back` moves and then plays the `n` given moves, all in one exchange of
 * messages. Returns RULES_NO if the program declines any of these steps. In that case, *done is
 * the number of steps, out of back + n, that the program accepted before it first declined one;
 * `done` may be NULL. If the program accepted later moves after all, those moves are taken back. */
enum rules_answer rules_go(struct rules_link *l, unsigned back, const char *const *moves,
			   unsigned n, unsigned *done);

/* Everything about a position that decides how the game goes on. Fill it with zeros before the
 * first use; it can be reused any number of times. Free it with rules_look_free(). */
struct rules_look {
	bool brief; /* set this to true before asking about the position to save time; `state` is
		       then left out */
	bool over;
	/* The seat whose turn it is; valid only while the game isn't over. */
	unsigned turn;
	/* The winner's seat, or WINNER_DRAW for a draw; WINNER_OPEN while the game isn't over. */
	unsigned winner;
	/* The legal moves in the order in which the program listed them; they point into `text`. A
	 * game that is over has none. */
	unsigned n;
	const char *move[RULES_MOST_MOVES];
	struct strbuf text;
	/* The line with which the program describes the position. */
	struct strbuf state;
};
void rules_look_free(struct rules_look *look);
/* Asks the questions "over", "next", "legal" and "state" in one exchange of messages, and, if the
 * game is over, also "winner". */
bool rules_see(struct rules_link *l, struct rules_look *out);
/* Takes back moves and makes moves like rules_go(). If the program accepted all of them, asks about
 * the position like rules_see(). Needs only one exchange of messages. *out is valid only if the
 * result is RULES_OK. */
enum rules_answer rules_visit(struct rules_link *l, unsigned back, const char *const *moves,
			      unsigned n, struct rules_look *out);
/* Appends the board as the program prints it: lines that end with LF, made safe to show. */
bool rules_print(struct rules_link *l, struct strbuf *out);
/* Asks the program to make `n` random moves and take them back, so that its speed can be measured.
 * If the program doesn't support this question, which isn't a fault, *puts becomes 0. */
bool rules_walk(struct rules_link *l, uint64_t seed, uint64_t n, uint64_t *puts);

#endif
