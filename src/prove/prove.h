/* SPDX-License-Identifier: MIT */
/* prove.h - proves that a player never gives anything away, whatever the opponent does. A walk
 * starts at the beginning of the game. Where the player is to move, the walk asks it once for each
 * position; where the opponent is to move, the walk follows every legal reply. Each answer is
 * compared with the game's exact analysis. The walk goes ply by ply, so the first fault that it
 * finds has the shortest possible line. The proof assumes that the player's answer depends only on
 * the position, and always gives the player the same random seed in the same position. At the end,
 * the walk tests this assumption by asking again after other move orders. */
#ifndef ASOBI_PROVE_H
#define ASOBI_PROVE_H

#include <stdatomic.h>

#include "asobi/board.h"
#include "asobi/verdict.h"

/* ---- Asking the player ---- */

enum prove_answer {
	PROVE_MOVED, /* *out is a legal move */
	PROVE_RESIGNED,
	/* The move is illegal: *out holds it unless its number is reserved, and `why` explains the
	 * error in one sentence. */
	PROVE_ILLEGAL,
	/* The player didn't answer in time. As with PROVE_CRASHED, `why` gives details in one
	 * sentence. */
	PROVE_LATE,
	PROVE_CRASHED,
	/* the player can't be asked at all; `why` gives the reason in one sentence */
	PROVE_REFUSED,
	PROVE_STOPPED /* the question was cancelled */
};

/* The player is asked about each position once. About some positions it is asked again with
 * another seed and, if the answer differs, once more with the first seed. */
enum prove_time { PROVE_FIRST, PROVE_OTHER_SEED, PROVE_SAME_SEED, PROVE_TIMES };
struct prove_question {
	const void *state; /* the position as the player sees it */
	/* All plies of the game so far, including those that the player can't see. */
	const struct ply *line;
	unsigned n, seat;
	enum prove_time time;
	uint64_t seed; /* the player's random seed in this position */
};
typedef enum prove_answer prove_ask_fn(void *context, const struct prove_question *q,
				       game_move *out, char why[ERROR_TEXT]);

enum judgement {
	JUDGED_KEPT,   /* the answer preserves the position's full value */
	JUDGED_LOST,   /* the answer gives something away */
	JUDGED_UNKNOWN /* the study couldn't tell */
};
struct prove_reply {
	enum prove_answer how;
	game_move move;	       /* the player's move; MOVE_HIDDEN if there is none */
	enum judgement judged; /* how the first answer was judged */
	char why[ERROR_TEXT];
};

/* ---- The walk ---- */

struct prove_count {
	/* the number of different positions, including final ones, with either side to move */
	uint64_t positions;
	uint64_t questions; /* the number of different positions that the player was asked about */
	uint64_t unjudged;  /* the number of questions whose answers couldn't be judged exactly */
	/* The number of random lines played beyond the walk's limits, and the number of questions
	 * asked in them. */
	uint64_t samples, sampled;
	uint64_t again; /* how many positions the player was asked about a second time */
	/* Every possible reply was followed from the start of the game up to this ply. */
	unsigned plies;
};

struct prove_task {
	const struct game *game;
	const struct setup *setup;
	unsigned seat; /* the player's seat */
	uint64_t seed; /* the random seed of the player and of the sampled lines */
	prove_ask_fn *ask;
	void *context;	  /* the context that is passed to `ask` */
	bool losses_only; /* true if turning a win into a draw isn't a fault */
	/* for hunts: the maximum number of calls to find one secret number; 0 for no limit */
	unsigned most_calls;
	/* For hunts: the maximum average number of calls, times 1,000; 0 for no limit. */
	unsigned mean_milli;
	/* For hunts: true if every call must be a number that can still be the secret, given the
	 * answers so far. The player may then answer the same question differently without
	 * committing a fault. */
	bool fits_only;
	uint64_t questions; /* the maximum number of questions in the walk; 0 for no limit */
	size_t memory;	    /* the maximum memory for storing positions, in bytes; 0 for no limit */
	/* The time at which the walk must stop; INT64_MAX for no limit. The checks after the walk
	 * are then allowed a fraction of the time that the walk took. */
	int64_t deadline_ms;
	/* How long to analyse each answer, in milliseconds; 0 to continue until its value is
	 * known. */
	int64_t judge_ms;
	/* set this to cancel the proof; NULL if the proof can't be cancelled */
	atomic_bool *cancel;
	/* Looks up a reply from an earlier, interrupted proof; returns false if that proof didn't
	 * reach this question. The pointer is NULL if there is no earlier proof. */
	bool (*known)(void *book, const struct prove_question *q, struct prove_reply *r);
	/* Receives every reply, including those that were looked up, in order to save it. The
	 * pointer is NULL if replies aren't saved. */
	void (*keep)(void *book, const struct prove_question *q, const struct prove_reply *r);
	void *book;
	/* Reports the progress from time to time. The pointer may be NULL. */
	void (*progress)(void *onlooker, const struct prove_count *so_far);
	void *onlooker;
};

/* The result of a hunt (hunt.c) in a game with secrets: how many calls the player needs to find
 * each possible secret. */
struct prove_hunt {
	/* How many secrets are possible, and how many of them were tried and found. */
	unsigned hidden, tried, found;
	uint64_t calls; /* the total number of calls for all secrets that were found */
	unsigned most;	/* the maximum number of calls for a single secret */
	/* The plies of the game that took the most calls. As with `line`, the caller frees them. */
	struct ply *most_line;
	unsigned most_n;
	/* The number of useless calls: calls made while several candidates were left, although all
	 * of these candidates would give the same answer. */
	unsigned idle;
	/* The plies before the first useless call. The caller frees them, as with `line`. */
	struct ply *idle_line;
	unsigned idle_n;
	game_move idle_call;
	/* With `fits_only`: the plies before the earliest call that can't be the secret number.
	 * The hunt abandons a game as soon as the player makes such a call. The caller frees these
	 * plies, as with `line`. */
	struct ply *misfit_line;
	unsigned misfit_n;
	game_move misfit_call;
};

enum prove_fault {
	PROVE_NO_FAULT,
	/* The player gave something away: `played` is worse than `best`, and both are exact. */
	PROVE_GAVE_AWAY,
	PROVE_GAVE_UP, /* the player resigned a game that wasn't lost */
	PROVE_BAD_MOVE,
	PROVE_NO_ANSWER,
	PROVE_BROKE_DOWN,
	/* In a hunt: the player never found the secret; `line` is the whole game. */
	PROVE_NOT_FOUND,
	/* In a hunt: the player needed too many calls for one secret; `line` is that game. */
	PROVE_TOO_LONG,
	/* In a hunt: the player needed too many calls on average; there is no line. */
	PROVE_MEAN_OVER,
	/* In a hunt with `fits_only`: the player called a number, `answer`, that can't be the
	 * secret, given the answers to the earlier calls. */
	PROVE_CANT_BE,
	/* asked about the same position twice, the player gave different answers */
	PROVE_WAVERED
};

enum prove_end {
	PROVE_WHOLE, /* every reply was followed, and the player made no mistake */
	/* Only part of the game was followed (see the counts); the player made no mistake there. */
	PROVE_IN_PART,
	PROVE_REFUTED, /* `fault` and `line` describe the fault */
	PROVE_CUT,     /* the proof was cancelled before any fault was found */
	/* nothing could be proved; `why` says why, or `fault` if the player wavered */
	PROVE_UNTRIED
};

struct proof {
	enum prove_end end;
	struct prove_count count;
	bool by_chance; /* true if the player's answers depend on the seed */
	bool valued;	/* true if the game's value for the seat is known */
	int value;	/* 1, 0, -1 */
	/* the worst result found so far; after a complete walk, the worst possible result */
	int worst;
	enum prove_fault fault;
	/* The plies that lead to the faulty position. proof_free() frees them. */
	struct ply *line;
	unsigned n;
	/* true if the fault was found in a random line, so a shorter line may exist */
	bool sampled;
	game_move answer; /* the faulty answer; MOVE_HIDDEN if the player gave none */
	/* The player's second answer, if it answered the same question differently
	 * (PROVE_WAVERED). */
	game_move other;
	struct verdict played, best; /* the move that gave something away, and the best move */
	struct verdict_list kept;    /* the moves that would have been good enough, best first */
	struct prove_hunt hunt;	     /* the hunt's result; valid only for hunts */
	char why[ERROR_TEXT];	     /* a one-sentence explanation, or "" */
};

/* Returns true if something can be proved about players of this game. Otherwise, writes the reason
 * in one sentence and returns false. */
bool prove_possible(const struct game *g, char error[ERROR_TEXT]);
/* Returns true if the players of this game search for a secret and the game's first measure counts
 * their calls. In that case, prove_hunt() tries all possible secrets instead of walking through
 * all moves. */
bool prove_is_hunt(const struct game *g);
void prove_hunt(const struct prove_task *task, struct proof *out);
/* Returns the opponent's move in a hunt: the first move that doesn't end the game. If every move
 * does, returns the first of those that are best for `seat`. */
game_move prove_idle_move(const struct game *g, const void *state, unsigned other, unsigned seat);
void prove_walk(const struct prove_task *task, struct proof *out);
void proof_free(struct proof *p);

#endif
