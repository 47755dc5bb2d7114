/* SPDX-License-Identifier: MIT */
/* talk.h - our side of a talk with a program that holds a seat, in one protocol or
 * another: what happens at the table goes in, bytes for the program come out, and what
 * it says comes back as news.  Nothing here knows a descriptor, a process or a clock, so the
 * same talk serves a pipe, a socket and a test.
 *
 *	t = talk_new(protocol);
 *	talk_hello(t); ... TALK_READY
 *	talk_begin(t, &table); ... TALK_ACCEPTED
 *	for each ply: talk_played(t, ...), when it is the seat's turn talk_think(t, ...)
 *	for each line that it writes: talk_hear(t, line, &news)
 *
 * After each call the bytes in t->out are to be sent. */
#ifndef ASOBI_TALK_H
#define ASOBI_TALK_H

#include "asobi/board.h"
#include "base/strbuf.h"
#include "proto/plies.h"

enum talk_kind {
	TALK_NOTHING,
	TALK_READY,    /* the hello is over */
	TALK_ACCEPTED, /* it takes the game */
	TALK_REFUSED,  /* it does not, text says why */
	TALK_MOVED,    /* text: its answer, not yet checked; in our words */
	TALK_RESIGNED,
	TALK_THOUGHT,	 /* thought: what it thinks so far */
	TALK_COMPLAINED, /* text: something it did not understand; for the log */
	TALK_STRAY,	 /* a move that nobody asked for; for the log */
	TALK_UNKNOWN,	 /* text: a line that says nothing in this protocol; for the log */
	TALK_UNREADABLE /* text: the line where an answer is due, which it is not; slip says what it
			   should be */
};

/* A slip says what is wrong with an answer that can't be read. */
enum talk_slip {
	SLIP_SPACE, /* a space stands where one TAB belongs */
	SLIP_READY,
	SLIP_OK,
	SLIP_MOVE, /* the form of this answer in the seat protocol, */
	SLIP_GTP,
	SLIP_GOMOCUP,
	SLIP_NBOARD /* or of a move in these */
};

/* An engine says this while it thinks; `known` is false, or a number 0, for what it left out. */
struct talk_thought {
	bool valued;
	int32_t value_milli; /* expected score x 1000 for its seat */
	uint64_t nodes;
	unsigned depth;
	char line[80]; /* "" or one line for people */
};

struct talk_news {
	enum talk_kind kind;
	const char *text; /* until the next call */
	enum talk_slip slip;
	struct talk_thought thought;
};

/* A new game, as its seat is told of it; all borrowed for the call. */
struct talk_table {
	const struct game *game;
	const struct setup *setup;
	unsigned seat, seats;	  /* seat: or SEAT_PUBLIC, SEAT_ALL of who looks on */
	const char *const *names; /* of all seats */
	const char *position;	  /* where it begins, as the game writes it; NULL: as ever */
	const char *more;	  /* other fields, "key=value", parted by TABs; NULL: none */
};

/* One question.  Limits that are 0 are none. */
struct talk_question {
	const void *seen; /* the observation of the seat */
	int64_t ms;	  /* from now on */
	uint64_t nodes;
	uint64_t seed; /* of chance of its own for this decision, which repeats */
};

struct talk;
struct talk_protocol {
	const char *id; /* "exec", "gtp": what stands before the command line */
	size_t line;	/* bytes that a line of its programs may have */
	bool tabs;	/* its fields are parted by TABs; else a TAB is a space */
	char comment;	/* what begins with it is passed over; NUL: it has none */
	bool (*fits)(const struct game *g);
	/* Has it words for this start and these options?  NULL: it has for all. */
	bool (*can_tell)(const struct game *g, const struct setup *s);
	size_t size; /* of its own struct, which begins with struct talk, all 0 */
	void (*release)(struct talk *t); /* what that holds; NULL: nothing */
	void (*hello)(struct talk *t);
	void (*begin)(struct talk *t, const struct talk_table *table);
	/* A ply as the seat may see it, with the state before it as the seat may know it. */
	void (*played)(struct talk *t, const void *before, unsigned seat, game_move m);
	void (*undone)(struct talk *t, unsigned plies);
	void (*think)(struct talk *t, const struct talk_question *q);
	void (*stop)(struct talk *t); /* answer at once; NULL: there is no word for it */
	void (*over)(struct talk *t, const char *reason, const int *points); /* or talk_ignores_over
									      */
	void (*quit)(struct talk *t);
	/* One line, tidied, which it may cut; news is of TALK_NOTHING until it says more. */
	void (*hear)(struct talk *t, char *line, struct talk_news *news);
};

/* The first member of each protocol's own. */
struct talk {
	const struct talk_protocol *protocol;
	struct strbuf out;
	struct plies plies; /* for those who tell the game anew */
	bool asked;	    /* a question is open */
	const char *given;  /* after think(): the answer, where the program need not
			     * be asked (a pass that it makes by itself); else NULL */
	unsigned owed;	    /* answers to questions that were dropped, still to come */
	char quote[64];	    /* the last line as it came, fit to be shown; a TAB is "<TAB>" */
};

struct talk *talk_new(const struct talk_protocol *protocol);
void talk_free(struct talk *t); /* with what is in t->out; NULL is fine */
/* Hear one line of the program, which is cut.  What every protocol lets stand around its words is
 * taken away first: blanks at both ends, control characters, a byte order mark. */
void talk_hear(struct talk *t, char *line, struct talk_news *news);
/* No answer to the open question is wanted any more; when it comes it is passed over. */
void talk_drop(struct talk *t);
/* A thought of a depth or a line as one line for people; as snprintf. */
size_t talk_remark(const struct talk_thought *thought, char *buf, size_t size);
/* For protocols: there is no word for the end; an answer came.  TALK_NOTHING if it was owed,
 * TALK_STRAY if nobody asked. */
void talk_ignores_over(struct talk *t, const char *reason, const int *points);
enum talk_kind talk_answered(struct talk *t, enum talk_kind kind);
/* For protocols: this line is none of theirs.  It is judged where an answer is due, and only noted
 * elsewhere. */
void talk_misread(struct talk *t, enum talk_slip slip, struct talk_news *news);

extern const struct talk_protocol talk_seat, talk_gtp, talk_gomocup, talk_nboard;
/* By its id; NULL: there is none. */
const struct talk_protocol *talk_find(const char *id);

#endif
