/* SPDX-License-Identifier: MIT */
/* talk.h - our side of the conversation with a program that plays a game, for all protocols.
 * Events of the game go in; bytes for the program and news from it come out. This code knows
 * nothing of descriptors, processes or clocks, so the same conversation works over a pipe, over a
 * socket and in a test.
 *
 *	t = talk_new(protocol);
 *	talk_hello(t); ... TALK_READY
 *	talk_begin(t, &table); ... TALK_ACCEPTED
 *	for each ply: talk_played(t, ...), when it is the seat's turn talk_think(t, ...)
 *	for each line that it writes: talk_hear(t, line, &news)
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
	TALK_MOVED,    /* `text` is the program's answer in our notation, not yet checked */
	TALK_RESIGNED,
	TALK_THOUGHT, /* `thought` is what the program thinks so far */
	/* `text` is the program's complaint about something that it didn't understand. */
	TALK_COMPLAINED,
	TALK_STRAY,   /* the program sent a move that nobody asked for */
	TALK_UNKNOWN, /* `text` is a line that means nothing in this protocol */
	/* `text` is an unreadable line where an answer is due; `slip` is the error in it. */
	TALK_UNREADABLE
};

/* The ways in which an answer can be unreadable. */
enum talk_slip {
	SLIP_SPACE, /* there is a space where a TAB is needed */
	SLIP_READY,
	SLIP_OK,
	SLIP_MOVE, /* the answer doesn't have the form that the seat protocol requires */
	SLIP_GTP,
	SLIP_GOMOCUP,
	SLIP_NBOARD /* the answer doesn't have the form of a move in the NBoard protocol */
};

/* What a program reports while it thinks. If the program doesn't report a value, `valued` is false;
 * a number that it doesn't report is 0. */
struct talk_thought {
	bool valued;
	int32_t value_milli; /* the score that the player to move expects, times 1,000 */
	uint64_t nodes;
	unsigned depth;
	char line[80]; /* one line of text for people, or "" */
};

struct talk_news {
	enum talk_kind kind;
	const char *text; /* the text of the news, valid until the next call */
	enum talk_slip slip;
	struct talk_thought thought;
};

/* The information about a new game for one seat. All pointers are borrowed for the duration of the
 * call. */
struct talk_table {
	const struct game *game;
	const struct setup *setup;
	unsigned seat, seats;	  /* for spectators, `seat` is SEAT_PUBLIC or SEAT_ALL */
	const char *const *names; /* the names of all players */
	/* The start position in the game's own notation; NULL for the standard one. */
	const char *position;
	const char *more; /* more fields "key=value", separated by TABs; NULL for none */
};

/* A question to the program. A limit of 0 means no limit. */
struct talk_question {
	const void *seen; /* the position as the seat sees it */
	int64_t ms;	  /* the time limit for this answer, counted from now */
	uint64_t nodes;
	/* The seed of the program's random numbers for this move; it is reproducible. */
	uint64_t seed;
};

struct talk;
struct talk_protocol {
	const char *id; /* the word before the command line, such as "exec" or "gtp" */
	size_t line;	/* the maximum length of a line from the program, in bytes */
	bool tabs;    /* true if fields are separated by TABs; otherwise a TAB counts as a space */
	char comment; /* the character that starts a comment; NUL if there are no comments */
	bool (*fits)(const struct game *g);
	/* Returns true if the protocol can express this start position and these options. The
	 * pointer is NULL if it can express all. */
	bool (*can_tell)(const struct game *g, const struct setup *s);
	/* The size of the protocol's own struct, which begins with struct talk and is zeroed. */
	size_t size;
	/* Frees what the protocol's own struct holds. The pointer is NULL if there is nothing to
	 * free. */
	void (*release)(struct talk *t);
	void (*hello)(struct talk *t);
	void (*begin)(struct talk *t, const struct talk_table *table);
	/* Reports a ply and the position before it, both as this seat may see them. */
	void (*played)(struct talk *t, const void *before, unsigned seat, game_move m);
	void (*undone)(struct talk *t, unsigned plies);
	void (*think)(struct talk *t, const struct talk_question *q);
	/* Tells the program to answer at once; NULL if the protocol has no such command. */
	void (*stop)(struct talk *t);
	/* Reports the end of the game; may be talk_ignores_over. */
	void (*over)(struct talk *t, const char *reason, const int *points);
	void (*quit)(struct talk *t);
	/* Handles one cleaned-up line, which may be modified. Before the call, `news` is
	 * TALK_NOTHING. */
	void (*hear)(struct talk *t, char *line, struct talk_news *news);
};

/* The part that all protocols share; it is the first member of each protocol's own struct. */
struct talk {
	const struct talk_protocol *protocol;
	struct strbuf out;
	/* The moves so far, for protocols that have to send all moves of the game again. */
	struct plies plies;
	bool asked; /* true if a question hasn't been answered yet */
	/* Set by think(): the answer (a pass) if the program passes by itself and needn't be asked
	 * for a move; otherwise NULL. */
	const char *given;
	unsigned owed; /* how many answers to dropped questions are still expected */
	/* The last line that wasn't an answer, made safe to display; a TAB is shown as "<TAB>". For
	 * a protocol without TABs, this is the last line of any kind. */
	char quote[64];
};

struct talk *talk_new(const struct talk_protocol *protocol);
void talk_free(struct talk *t); /* frees t->out as well; `t` may be NULL */
/* Handles one line from the program and modifies it. First it removes what every protocol ignores:
 * blanks at both ends, control characters, and a byte order mark. */
void talk_hear(struct talk *t, char *line, struct talk_news *news);
/* Drops the open question; its answer will be ignored when it arrives. */
void talk_drop(struct talk *t);
/* Writes a thought as one line of text for people, with the search depth and the program's own
 * line if the program reported them. Returns the length like snprintf(). */
size_t talk_remark(const struct talk_thought *thought, char *buf, size_t size);
/* For use by the protocols. talk_ignores_over() is for protocols that can't report the end of a
 * game. talk_answered() records an answer; it returns TALK_NOTHING if the question was dropped and
 * TALK_STRAY if nobody asked. */
void talk_ignores_over(struct talk *t, const char *reason, const int *points);
enum talk_kind talk_answered(struct talk *t, enum talk_kind kind);
/* For use by the protocols: handles a line that doesn't belong to the protocol. If an answer is
 * due, the line counts as an unreadable answer; otherwise it is only logged. */
void talk_misread(struct talk *t, enum talk_slip slip, struct talk_news *news);

extern const struct talk_protocol talk_seat, talk_gtp, talk_gomocup, talk_nboard;
/* Finds a protocol by its id; returns NULL if there is none. */
const struct talk_protocol *talk_find(const char *id);

#endif
