/* SPDX-License-Identifier: MIT */
/* rules_link.h - a program that holds the rules of a game, asked over the protocol of
 * asobi-rules(5).
 *
 * Unlike a player, a board is asked questions whose answers are due at once, so every function
 * here waits: until the program has answered, its time is up, it has ended, or `cancel` is set.
 * After the first fault nothing more is asked: every function returns false, and rules_why() has
 * the one sentence that explains the fault. A link may be used by one thread at a time. */
#ifndef ASOBI_RULES_LINK_H
#define ASOBI_RULES_LINK_H

#include <stdatomic.h>

#include "asobi/game.h"
#include "base/strbuf.h"

enum {
	RULES_VERSION = 1,
	RULES_LINE = 65536, /* the most bytes of a line, without its end */
	RULES_HELLO_MS = 10000,
	RULES_ANSWER_MS = 5000,	 /* the processor time for one answer */
	RULES_MOST_MOVES = 1024, /* the most legal moves in one position */
	RULES_MOST_ROWS = 256,	 /* the most lines of a drawn board */
	RULES_MOVE_TEXT = MOVE_TEXT
};

/* How to start a program. All members are borrowed until rules_close(). */
struct rules_plan {
	char *const *argv; /* ends with NULL */
	const char *name;  /* what messages call the program; NULL for its command line */
	/* The most processor time for one answer; 0 for RULES_ANSWER_MS. Where the system doesn't
	 * tell the processor time, it limits the time itself. The program's greeting may take
	 * RULES_HELLO_MS of time, or this if it is more. */
	int64_t answer_ms;
	atomic_bool *cancel; /* may be NULL */
};

enum rules_fault {
	RULES_NO_FAULT,
	RULES_NO_START,	  /* the program can't be started */
	RULES_NO_HELLO,	  /* it doesn't greet in time, or speaks another version */
	RULES_NO_ANSWER,  /* it doesn't answer in time */
	RULES_UNREADABLE, /* it answers with something that isn't an answer to the question */
	RULES_ENDED,	  /* it has ended or closed its output */
	RULES_STOPPED	  /* cancelled; not the program's fault */
};

struct rules_link;

/* Starts a program and greets it. Returns NULL and writes one sentence to `error` if that fails;
 * *fault, which may be NULL, then says what kind of fault it was. */
struct rules_link *rules_open(const struct rules_plan *plan, enum rules_fault *fault,
			      char error[ERROR_TEXT]);
/* Tells the program to quit; it is ended within two seconds. `l` may be NULL. */
void rules_close(struct rules_link *l);

/* What the program said about itself in its greeting: its name, made safe to show, and its options,
 * which end at key == NULL. Both belong to the link. */
const char *rules_name(const struct rules_link *l);
const struct option *rules_options(const struct rules_link *l);

/* The first fault, and the sentence about it, which quotes the program's answer and its stderr
 * where there is one; "" while there is no fault. */
enum rules_fault rules_fault(const struct rules_link *l);
const char *rules_why(const struct rules_link *l);

/* ---- Questions ---- */

enum rules_answer {
	RULES_BROKEN, /* there is a fault */
	RULES_OK,
	RULES_NO /* "refuse" to a new game, "illegal" to a move or to taking one back */
};

/* Begins a new game. `settings` is "KEY=VALUE KEY=VALUE" or "". For RULES_NO, `refusal` has the
 * program's words, made safe to show. */
enum rules_answer rules_new(struct rules_link *l, const char *settings, char refusal[ERROR_TEXT]);
/* Plays a move, given as text without blanks. */
enum rules_answer rules_put(struct rules_link *l, const char *move);
/* Takes back one move. */
enum rules_answer rules_unput(struct rules_link *l);
/* Plays or takes back several moves with one exchange of messages: first `back` moves are taken
 * back, then the `n` moves are played. Returns RULES_NO if the program declines any of them, and
 * then *done (which may be NULL) says how many steps of back + n it had accepted before the first
 * that it declined; moves that it accepted after that one are taken back. */
enum rules_answer rules_go(struct rules_link *l, unsigned back, const char *const *moves,
			   unsigned n, unsigned *done);

/* Everything about a position that decides how the game goes on. Start with zeros, use again as
 * often as you like, release with rules_look_free(). */
struct rules_look {
	bool brief; /* set this before to leave out `state`, which saves time */
	bool over;
	/* Whose turn it is, as a seat; only before the end. */
	unsigned turn;
	/* The winner's seat or WINNER_DRAW; WINNER_OPEN before the end. */
	unsigned winner;
	/* The legal moves in the program's order; they point into `text`. None at the end. */
	unsigned n;
	const char *move[RULES_MOST_MOVES];
	struct strbuf text;
	/* The line that stands for the position. */
	struct strbuf state;
};
void rules_look_free(struct rules_look *look);
/* Asks over, next, legal and state with one exchange of messages, and then, at the end, winner. */
bool rules_see(struct rules_link *l, struct rules_look *out);
/* Does the same as rules_go() and then, if every step was accepted, rules_see(), still with one
 * exchange of messages. *out must not be used for another result than RULES_OK. */
enum rules_answer rules_visit(struct rules_link *l, unsigned back, const char *const *moves,
			      unsigned n, struct rules_look *out);
/* Appends the board as the program draws it: lines that end with LF, made safe to show. */
bool rules_print(struct rules_link *l, struct strbuf *out);
/* Lets the program make `n` random moves and take them back, to measure its own speed. Sets *puts
 * to 0 if it doesn't know this question, which isn't a fault. */
bool rules_walk(struct rules_link *l, uint64_t seed, uint64_t n, uint64_t *puts);

#endif
