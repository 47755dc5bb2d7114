/* SPDX-License-Identifier: MIT */
/* prove.h - proving that a player never gives anything away, whatever the opponent does. A walk
 * starts at the beginning of the game. If the player is to move, it is asked once for each
 * position; if the opponent is to move, every legal reply is followed. Each answer is compared
 * with the game's own exact study. The walk goes ply by ply, so no other fault has a shorter line
 * than the first one that it finds. The proof assumes that the player's answer depends only on the
 * position. The player's random numbers come from a seed that is always the same for the same
 * position. At the end, the walk tests this assumption by asking again along other lines. */
#ifndef ASOBI_PROVE_H
#define ASOBI_PROVE_H

#include <stdatomic.h>

#include "asobi/board.h"
#include "asobi/verdict.h"

/* ---- Asking the player ---- */

enum prove_answer {
	PROVE_MOVED, /* *out is a legal move */
	PROVE_RESIGNED,
	/* The move is illegal: *out is the illegal move unless its number is reserved, and `why`
	 * explains the error in one sentence. */
	PROVE_ILLEGAL,
	/* The player didn't answer in time; `why` explains this in one sentence, as it does for
	 * PROVE_CRASHED. */
	PROVE_LATE,
	PROVE_CRASHED,
	/* the player can't be asked at all; `why` gives the reason in one sentence */
	PROVE_REFUSED,
	PROVE_STOPPED /* the question was cancelled */
};

/* The player is asked about each position once. For some positions it is asked again with another
 * seed and, if the answer differs, once more with the first seed. */
enum prove_time { PROVE_FIRST, PROVE_OTHER_SEED, PROVE_SAME_SEED, PROVE_TIMES };
struct prove_question {
	const void *state; /* the position as the player sees it */
	/* The plies from the beginning of the game, including those that the player can't see. */
	const struct ply *line;
	unsigned n, seat;
	enum prove_time time;
	uint64_t seed; /* the seed of the player's random numbers in this position */
};
typedef enum prove_answer prove_ask_fn(void *context, const struct prove_question *q,
				       game_move *out, char why[ERROR_TEXT]);

enum judgement {
	JUDGED_KEPT,   /* the answer keeps the full value of the position */
	JUDGED_LOST,   /* the answer gives something away */
	JUDGED_UNKNOWN /* the study couldn't tell */
};
struct prove_reply {
	enum prove_answer how;
	game_move move;	       /* the player's move; MOVE_HIDDEN if there is none */
	enum judgement judged; /* the judgement of the first answer */
	char why[ERROR_TEXT];
};

/* ---- The walk ---- */

struct prove_count {
	/* the number of different positions with either side to move, including final ones */
	uint64_t positions;
	uint64_t questions; /* the number of different positions in which the player was asked */
	uint64_t unjudged;  /* the number of questions that the study couldn't judge exactly */
	/* The number of random lines played beyond the limits of the walk, and the number of
	 * questions in these lines. */
	uint64_t samples, sampled;
	uint64_t again; /* the number of positions that the player was asked about a second time */
	/* All possible replies were searched from the start of the game up to this ply. */
	unsigned plies;
};

struct prove_task {
	const struct game *game;
	const struct setup *setup;
	unsigned seat; /* the player's seat */
	uint64_t seed; /* the seed of the player's random numbers and of the sampled lines */
	prove_ask_fn *ask;
	void *context;	     /* the context that is passed to `ask` */
	bool losses_only;    /* true if turning a win into a draw is allowed */
	unsigned most_calls; /* for hunts: the maximum number of calls for one secret number, 0 for
				no limit */
	/* For hunts: the maximum mean number of calls, times 1,000; 0 for no limit. */
	unsigned mean_milli;
	/* For hunts: every call must be a number that can still be the secret, judging by the
	 * answers so far. With this setting, the player may answer the same question differently
	 * without committing a fault. */
	bool fits_only;
	uint64_t questions; /* the maximum number of questions in the walk, 0 for no limit */
	size_t memory;	    /* the maximum number of bytes for storing positions, 0 for no limit */
	/* The time by which the walk must stop; INT64_MAX for no limit. The checks after the walk
	 * may take a fraction of the time that the walk took. */
	int64_t deadline_ms;
	/* How long to study one answer, in milliseconds; 0 to study it until its value is known. */
	int64_t judge_ms;
	atomic_bool *cancel; /* set to cancel the proof; NULL if it can't be cancelled */
	/* Looks up a reply in an earlier, interrupted proof; returns false if that proof didn't
	 * ask this question. The pointer is NULL if there is no earlier proof. */
	bool (*known)(void *book, const struct prove_question *q, struct prove_reply *r);
	/* Receives every reply, including those that were looked up. The pointer is NULL if replies
	 * aren't saved. */
	void (*keep)(void *book, const struct prove_question *q, const struct prove_reply *r);
	void *book;
	/* Reports the progress from time to time. The pointer is NULL if nobody needs it. */
	void (*progress)(void *onlooker, const struct prove_count *so_far);
	void *onlooker;
};

/* The result of a hunt (hunt.c), for games with secrets: how many calls the player needs to find
 * each possible secret. */
struct prove_hunt {
	/* The numbers of possible secrets, of secrets tried, and of secrets found. */
	unsigned hidden, tried, found;
	uint64_t calls; /* the total number of calls for all secrets found */
	unsigned most;	/* the largest number of calls for one secret */
	/* The plies of the game that took the most calls; the caller frees them, as with `line`.
	 */
	struct ply *most_line;
	unsigned most_n;
	/* The number of useless calls: calls to which all remaining candidates would give the same
	 * answer, although there were several candidates. */
	unsigned idle;
	/* The plies before the first useless call; the caller frees them as well. */
	struct ply *idle_line;
	unsigned idle_n;
	game_move idle_call;
	/* With `fits_only`: the plies before the earliest call that can't be the secret number.
	 * The hunt doesn't continue a game after the player has made a call of this kind. The
	 * caller frees the plies as well. */
	struct ply *misfit_line;
	unsigned misfit_n;
	game_move misfit_call;
};

enum prove_fault {
	PROVE_NO_FAULT,
	/* The player gave something away: compare `played` with `best`, which are both exact. */
	PROVE_GAVE_AWAY,
	PROVE_GAVE_UP, /* the player resigned a game that was not lost */
	PROVE_BAD_MOVE,
	PROVE_NO_ANSWER,
	PROVE_BROKE_DOWN,
	/* In a hunt: the player never found the secret; `line` is the whole game. */
	PROVE_NOT_FOUND,
	/* In a hunt: the player needed too many calls for one secret; `line` is that game. */
	PROVE_TOO_LONG,
	/* In a hunt: the player needed too many calls on average; there is no line. */
	PROVE_MEAN_OVER,
	/* In a hunt with `fits_only`: the answers to the earlier calls show that the number called
	 * in `answer` can't be the secret. */
	PROVE_CANT_BE,
	/* the player was asked twice about the same position and gave different answers */
	PROVE_WAVERED
};

enum prove_end {
	PROVE_WHOLE, /* every reply was followed, and the player made no mistake */
	/* Only part of the game was followed (see the counts), and the player made no mistake in
	 * it. */
	PROVE_IN_PART,
	PROVE_REFUTED, /* `fault` and `line` describe the fault */
	PROVE_CUT,     /* the proof was cancelled before a fault was found */
	/* no proof was possible; the reason is in `why`, or in `fault` if the player wavered */
	PROVE_UNTRIED
};

struct proof {
	enum prove_end end;
	struct prove_count count;
	bool by_chance; /* true if the player's answers depend on the seed */
	bool valued;	/* true if the value of the game for the seat is known */
	int value;	/* 1, 0, -1 */
	/* the worst result found; after a complete walk, the worst that can happen */
	int worst;
	enum prove_fault fault;
	/* The line that leads to the faulty position; proof_free() frees it. */
	struct ply *line;
	unsigned n;
	bool sampled;	  /* the fault was found in a random line, so there may be a shorter one */
	game_move answer; /* the faulty answer; MOVE_HIDDEN if there was none */
	/* The player's second answer, if it answered the same question in two ways (PROVE_WAVERED).
	 */
	game_move other;
	struct verdict played, best; /* the move that gave something away, and the best move */
	struct verdict_list kept;    /* the moves that would have been good enough, best first */
	struct prove_hunt hunt;	     /* the result of the hunt; valid only for hunts */
	char why[ERROR_TEXT];	     /* an explanation of one sentence, or "" */
};

/* Returns true if this game can be proved. Otherwise, writes the reason in one sentence and
 * returns false. */
bool prove_possible(const struct game *g, char error[ERROR_TEXT]);
/* Returns true if the players of this game look for a secret and the game's first measure counts
 * the calls. prove_hunt() then tries all possible secrets instead of walking through all moves. */
bool prove_is_hunt(const struct game *g);
void prove_hunt(const struct prove_task *task, struct proof *out);
/* Returns the opponent's move in a hunt: the first move that doesn't end the game; if every move
 * ends the game, the first of the moves that are best for `seat`. */
game_move prove_idle_move(const struct game *g, const void *state, unsigned other, unsigned seat);
void prove_walk(const struct prove_task *task, struct proof *out);
void proof_free(struct proof *p);

#endif
