/* SPDX-License-Identifier: MIT */
/* prove.h - does a player keep what it has, whatever the other side does?
 *
 * A walk begins where the game begins.  Where the player is to move it is asked, once for each
 * position; where the other side is, every legal reply is followed.  Each answer is held against
 * the game's own exact study.  It goes ply by ply, so the first fault it comes to ends the shortest
 * line to any.
 *
 * A player is taken for a function of the position: what it draws, it draws from a seed that the
 * question brings, the same for the same position.  Whether it is one is asked at the end, along
 * other lines. */
#ifndef ASOBI_PROVE_H
#define ASOBI_PROVE_H

#include <stdatomic.h>

#include "asobi/board.h"
#include "asobi/verdict.h"

/* ---- Asking ---- */

enum prove_answer {
	PROVE_MOVED, /* *out is a legal move */
	PROVE_RESIGNED,
	PROVE_ILLEGAL, /* *out, where it is not reserved, is the move; why: in one sentence */
	PROVE_LATE,    /* these two with one sentence */
	PROVE_CRASHED,
	PROVE_REFUSED, /* it cannot be asked at all; with one sentence */
	PROVE_STOPPED  /* nobody wants the answer any more */
};

/* A position is asked about once; some are asked about again, with another seed and, where the
 * answer differs, with the first one once more. */
enum prove_time { PROVE_FIRST, PROVE_OTHER_SEED, PROVE_SAME_SEED, PROVE_TIMES };
struct prove_question {
	const void *state;	/* the position as the player sees it */
	const struct ply *line; /* how it came about, from the beginning on, with what it does not
				   see */
	unsigned n, seat;
	enum prove_time time;
	uint64_t seed; /* of its chance, for this position */
};
typedef enum prove_answer prove_ask_fn(void *context, const struct prove_question *q,
				       game_move *out, char why[ERROR_TEXT]);

enum judgement {
	JUDGED_KEPT,   /* it keeps all that there was to keep */
	JUDGED_LOST,   /* it does not */
	JUDGED_UNKNOWN /* that could not be told */
};
struct prove_reply {
	enum prove_answer how;
	game_move move;	       /* MOVE_HIDDEN: none */
	enum judgement judged; /* of the first time */
	char why[ERROR_TEXT];
};

/* ---- The walk ---- */

struct prove_count {
	uint64_t positions;	   /* different ones, of both sides and ended ones */
	uint64_t questions;	   /* different positions that were asked about */
	uint64_t unjudged;	   /* of them such as the study could not judge exactly */
	uint64_t samples, sampled; /* lines drawn beyond the walk, and questions in them */
	uint64_t again;		   /* positions asked about a second time */
	unsigned plies;		   /* to which every reply was followed */
};

struct prove_task {
	const struct game *game;
	const struct setup *setup;
	unsigned seat; /* of the player */
	uint64_t seed; /* of its chance, and of what is drawn here */
	prove_ask_fn *ask;
	void *context;	     /* of ask */
	bool losses_only;    /* a win may become a draw */
	unsigned most_calls; /* of a hunt: that may be needed at most, and on average x 1000; */
	unsigned mean_milli; /* 0: any number */
	uint64_t questions;  /* at most so many in the walk; 0: no limit */
	size_t memory;	     /* bytes for what was seen; 0: no limit */
	int64_t deadline_ms; /* then the walk goes no further; what follows it takes a part of
			      * that time again; INT64_MAX: none */
	int64_t judge_ms;    /* for the study of one answer; 0: until it is known */
	atomic_bool *cancel; /* NULL: never */
	/* Finds the reply in what an earlier walk has asked; false if it has not asked this.  NULL:
	 * there was no such walk. */
	bool (*known)(void *book, const struct prove_question *q, struct prove_reply *r);
	/* Gets every reply, also those that were known.  NULL: nobody keeps them. */
	void (*keep)(void *book, const struct prove_question *q, const struct prove_reply *r);
	void *book;
	/* Hears now and then how far the walk is.  NULL: nobody looks. */
	void (*progress)(void *onlooker, const struct prove_count *so_far);
	void *onlooker;
};

/* A hunt (hunt.c) counts, in games with something hidden, how soon the player finds it, whatever it
 * is. */
struct prove_hunt {
	unsigned hidden, tried, found; /* that can be hidden; of these looked for; and found */
	uint64_t calls;		       /* for all that were found */
	unsigned most;		       /* for one of them */
	struct ply *most_line; /* and the game in which that was; the caller's, as line is */
	unsigned most_n;
	unsigned idle; /* calls with more than one left that were answered alike for all of them */
	struct ply *idle_line; /* before the first of these; likewise */
	unsigned idle_n;
	game_move idle_call;
};

enum prove_fault {
	PROVE_NO_FAULT,
	PROVE_GAVE_AWAY, /* played and best tell what, both exact */
	PROVE_GAVE_UP,	 /* it resigned what was not lost */
	PROVE_BAD_MOVE,
	PROVE_NO_ANSWER,
	PROVE_BROKE_DOWN,
	PROVE_NOT_FOUND, /* of a hunt: line is a game to its end; and with more calls than it should
			  */
	PROVE_TOO_LONG,	 /* need for the worst; line is that game */
	PROVE_MEAN_OVER, /* or on average; no line */
	PROVE_WAVERED	 /* asked twice about one position it answered differently */
};

enum prove_end {
	PROVE_WHOLE,   /* every reply was followed, and nothing found */
	PROVE_IN_PART, /* as far as the count tells, and nothing found */
	PROVE_REFUTED, /* fault and line tell how */
	PROVE_CUT,     /* cancelled before anything was found */
	PROVE_UNTRIED  /* why tells it, or the fault: it wavered */
};

struct proof {
	enum prove_end end;
	struct prove_count count;
	bool by_chance; /* with another seed it answers differently */
	bool valued;	/* what the game is worth to the seat is known: */
	int value;	/* 1, 0, -1 */
	int worst;	/* the worst end met; of a whole walk all that can happen to it */
	enum prove_fault fault;
	/* The line leads to the position of the fault; it is the caller's, see proof_free(). */
	struct ply *line;
	unsigned n;
	bool sampled;		     /* it was met in a sample: there may be a shorter line */
	game_move answer;	     /* there; MOVE_HIDDEN: it gave none */
	game_move other;	     /* of who wavered: the other answer */
	struct verdict played, best; /* of what gave something away */
	struct verdict_list kept; /* and the moves that would have been good enough, best first */
	struct prove_hunt hunt;	  /* of hunts alone */
	char why[ERROR_TEXT];	  /* a sentence, or "" */
};

/* Can this game be walked?  False with the sentence why not. */
bool prove_possible(const struct game *g, char error[ERROR_TEXT]);
/* Is something hidden in it that is looked for, and counted by the game's first measure?  Then it
 * is walked through all that can be hidden, by prove_hunt(). */
bool prove_is_hunt(const struct game *g);
void prove_hunt(const struct prove_task *task, struct proof *out);
/* Returns what the other side of a hunt calls: the first move after which the game goes on, or else
 * the first of those that are best for the seat. */
game_move prove_idle_move(const struct game *g, const void *state, unsigned other, unsigned seat);
void prove_walk(const struct prove_task *task, struct proof *out);
void proof_free(struct proof *p);

#endif
