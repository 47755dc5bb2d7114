/* SPDX-License-Identifier: MIT */
/* talk.h - our side of the conversation with a program that plays a game, for all protocols.
 * Events of the game go in; bytes for the program and news from it come out. This code knows
 * nothing about file descriptors, processes or clocks, so the same conversation works over a pipe,
 * over a socket and in a test.
 *
 *	t = talk_new(protocol);
 *	talk_hello(t); ... TALK_READY
 *	talk_begin(t, &table); ... TALK_ACCEPTED
 *	for each ply: talk_played(t, ...), then, if it is the seat's turn, talk_think(t, ...)
 *	for each line from the program: talk_hear(t, line, &news)
 *
 * After each call, send the bytes in t->out. */
#ifndef ASOBI_TALK_H
#define ASOBI_TALK_H

#include "asobi/board.h"
#include "base/strbuf.h"
#include "proto/plies.h"

enum talk_kind {
	TALK_NOTHING,
	TALK_READY,    /* the greeting is complete */
	TALK_ACCEPTED, /* the program accepts the game */
	TALK_REFUSED,  /* the program refuses the game; `text` says why */
	/* `text` is the program's answer in our notation, which hasn't been checked yet */
	TALK_MOVED,
	TALK_RESIGNED,
	TALK_THOUGHT, /* `thought` holds the program's assessment so far */
	/* `text` is the program's complaint about something it didn't understand. */
	TALK_COMPLAINED,
	TALK_STRAY,   /* the program sent a move without being asked for one */
	TALK_UNKNOWN, /* `text` is a line that isn't part of this protocol */
	/* The program's answer is unreadable: `text` is the line, and `slip` says what is wrong
	 * with it. */
	TALK_UNREADABLE
};

/* What can make an answer unreadable. */
enum talk_slip {
	SLIP_SPACE, /* there is a space where the protocol requires a TAB */
	SLIP_READY,
	SLIP_OK,
	SLIP_MOVE, /* the answer doesn't have the form required by the seat protocol */
	SLIP_GTP,
	SLIP_GOMOCUP,
	SLIP_NBOARD /* the answer isn't a move in the NBoard protocol's form */
};

/* What a program reports while it thinks. `valued` is false if the program reports no value;
 * numbers it doesn't report are 0. */
struct talk_thought {
	bool valued;
	int32_t value_milli; /* the score that the player to move can expect, times 1,000 */
	uint64_t nodes;
	unsigned depth;
	char line[80]; /* one line of text for a human reader, or "" */
};

struct talk_news {
	enum talk_kind kind;
	const char *text; /* the text that belongs to the news; it is valid until the next call */
	enum talk_slip slip;
	struct talk_thought thought;
};

/* What one seat may know about a new game. All pointers are borrowed for the duration of the call.
 */
struct talk_table {
	const struct game *game;
	const struct setup *setup;
	unsigned seat, seats;	  /* for a spectator, `seat` is SEAT_PUBLIC or SEAT_ALL */
	const char *const *names; /* all players' names */
	/* The start position in the game's notation; NULL for the standard one. */
	const char *position;
	/* more fields of the form "key=value", separated by TABs; NULL for none */
	const char *more;
};

/* A question to the program. If a limit is 0, there is no such limit. */
struct talk_question {
	const void *seen; /* the position as this seat sees it */
	int64_t ms;	  /* the time limit for this answer, starting now */
	uint64_t nodes;
	/* The random seed for this move, which the program should use so that games can be
	 * reproduced. */
	uint64_t seed;
};

struct talk;
struct talk_protocol {
	/* the protocol's id, which precedes the command line, such as "exec" or "gtp" */
	const char *id;
	size_t line;  /* the maximum length in bytes of a line from the program */
	bool tabs;    /* true if fields are separated by TABs; otherwise a TAB counts as a space */
	char comment; /* the character that starts a comment; NUL if there are no comments */
	bool (*fits)(const struct game *g);
	/* Returns true if the protocol can describe a game with this start position and these
	 * options. If this pointer is NULL, it can describe any game. */
	bool (*can_tell)(const struct game *g, const struct setup *s);
	/* The size of the protocol's private struct, which begins with a struct talk and is
	 * initially zeroed. */
	size_t size;
	/* Frees the data in the protocol's private struct. This pointer is NULL if there is
	 * nothing to free. */
	void (*release)(struct talk *t);
	void (*hello)(struct talk *t);
	void (*begin)(struct talk *t, const struct talk_table *table);
	/* Reports a ply and the position before it, both as this seat may see them. */
	void (*played)(struct talk *t, const void *before, unsigned seat, game_move m);
	void (*undone)(struct talk *t, unsigned plies);
	void (*think)(struct talk *t, const struct talk_question *q);
	/* Tells the program to answer immediately. This pointer is NULL if the protocol has no
	 * such command. */
	void (*stop)(struct talk *t);
	/* Reports the end of the game. This pointer may be talk_ignores_over. */
	void (*over)(struct talk *t, const char *reason, const int *points);
	void (*quit)(struct talk *t);
	/* Handles one cleaned-up line, which it may modify. The caller sets `news` to TALK_NOTHING
	 * first. */
	void (*hear)(struct talk *t, char *line, struct talk_news *news);
};

/* The state shared by all protocols. It is the first member of each protocol's private struct. */
struct talk {
	const struct talk_protocol *protocol;
	struct strbuf out;
	/* The moves so far, for protocols that may have to send the whole game again. */
	struct plies plies;
	bool asked; /* true if a question is still unanswered */
	/* Set by think() if the program passes on its own, so it needn't be asked for a move: the
	 * pass. Otherwise NULL. */
	const char *given;
	unsigned owed; /* how many answers to dropped questions are still due */
	/* The last line that wasn't an answer, made safe to display, with each TAB shown as
	 * "<TAB>". In a protocol without TABs, this is the last line of any kind. */
	char quote[64];
};

struct talk *talk_new(const struct talk_protocol *protocol);
void talk_free(struct talk *t); /* also frees t->out; `t` may be NULL */
/* Handles one line from the program, modifying it. First removes what every protocol ignores:
 * blanks at both ends, control characters, and a byte order mark. */
void talk_hear(struct talk *t, char *line, struct talk_news *news);
/* Drops the unanswered question; its answer will be ignored when it arrives. */
void talk_drop(struct talk *t);
/* Writes a thought as one line for a human reader, including the search depth and the program's
 * text if the program reported them. Returns the length like snprintf(). */
size_t talk_remark(const struct talk_thought *thought, char *buf, size_t size);
/* For use by the protocols. talk_ignores_over() is for protocols that can't report the end of a
 * game. talk_answered() records an answer; it returns TALK_NOTHING if the question had been
 * dropped, and TALK_STRAY if there was no question. */
void talk_ignores_over(struct talk *t, const char *reason, const int *points);
enum talk_kind talk_answered(struct talk *t, enum talk_kind kind);
/* For use by the protocols: handles a line that isn't part of the protocol. If an answer is due,
 * the line counts as an unreadable answer; otherwise it is only logged. */
void talk_misread(struct talk *t, enum talk_slip slip, struct talk_news *news);

extern const struct talk_protocol talk_seat, talk_gtp, talk_gomocup, talk_nboard;
/* Finds a protocol by its id; returns NULL if there is none. */
const struct talk_protocol *talk_find(const char *id);

#endif
