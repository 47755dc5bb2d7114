/* SPDX-License-Identifier: MIT */
/* judgement.h - how good a move was: the one judgement that the review, the teacher, hints, drills,
 * puzzles, graphs and statistics share.
 *
 * A move is judged by how much of the chance to win it costs between two people who play like
 * level 3, never against a perfect player: a win in two moves that is missed costs much, a win in
 * twenty costs next to nothing. Games that count something (discs, calls, places) judge by that
 * count (struct game_scale in game.h). The bounds 5, 10 and 20 percent follow the expected points
 * of chess sites (support.chess.com 8572705; lichess-org/lila#4705).
 *
 * A judgement uses only what the player could know and the game's own study without a clock, so the
 * same move in the same position always gets the same judgement. */
#ifndef ASOBI_JUDGEMENT_H
#define ASOBI_JUDGEMENT_H

#include "asobi/agent.h"
#include "asobi/insight.h"
#include "asobi/verdict.h"

/* The least costs, in thousandths of the chance to win. A move up to COST_BEST is as good as the
 * best one. */
enum { COST_BEST = 10, COST_SLIP = 50, COST_MISTAKE = 100, COST_BLUNDER = 200, COST_ALL = 1000 };
/* A position with a chance of at most this much is lost already. */
enum { CHANCE_LOST = 20, CHANCE_EVEN = 500 };

enum { JUDGEMENT_TEXT = 320 }; /* enough bytes for a sentence on a move */

struct judgement {
	/* The number of the ply in its game, starting with 0, and who played it; set by the review.
	 */
	unsigned ply, seat;
	/* The number by which people call the move (judgement_number()). */
	unsigned number;
	enum move_class class;
	bool forced;	   /* the only move */
	bool equal;	   /* all moves are worth the same, as far as is known */
	bool lost_already; /* the best move would also lose at once */
	/* The cost in thousandths of the chance to win. In games with a unit of their own, the loss
	 * is converted so that the classes begin at the same costs. */
	int cost_milli;
	/* The chance to win before the move, in thousandths, as the player could expect. */
	int chance_milli;
	struct verdict played, best;
	/* True if both verdicts are certain; otherwise the judgement is an estimate. */
	bool certain;
	/* What explains the move; `insight.pattern` is NULL if nothing does. For a good move it
	 * explains that move, for any other what was missed. */
	struct insight insight;
	/* The kind of mistake for statistics: insight.pattern or a general one; NULL for a good
	 * move. */
	const struct pattern *kind;
	/* The expected answer to the move, if judgement_find_reply() was called and found one. */
	bool replied;
	unsigned replier;
	game_move reply;
};

/* Converts a verdict to the mover's chance to win, in thousandths; a draw counts as half. */
int judgement_chance(const struct game *g, const struct verdict *v);
/* Returns how much worse `played` is than `best`, in thousandths of the chance to win. */
int judgement_cost(const struct game *g, const struct verdict *played, const struct verdict *best);
enum move_class judgement_class(int cost_milli);
/* Returns the number by which the screen lists the next move of this seat: among that player's
 * calls in games that count them, otherwise in the game. */
unsigned judgement_number(const struct game *g, const void *seen, unsigned seat, unsigned ply);
/* Returns the verdicts on all moves, sorted, best first. Returns false if the budget ran out first;
 * in games with secrets, the list is then usable all the same. */
bool judgement_study(const struct game *g, const void *seen, unsigned seat,
		     const struct history *past, struct budget *budget, struct verdict_list *out);
/* Judges a move by the sorted verdicts on all moves. Returns false if the move isn't among them. */
bool judgement_of(const struct game *g, unsigned seats, const void *seen, unsigned seat,
		  const struct verdict_list *all, game_move move, struct judgement *out);
/* Does both in one call. Returns false if the move can't be judged. */
bool judge(const struct game *g, unsigned seats, const void *seen, unsigned seat,
	   const struct history *past, game_move move, struct budget *budget,
	   struct judgement *out);
/* Finds the answer to the move that was played, in open games for two. `past` holds the positions
 * up to the one in which the move was played. */
void judgement_find_reply(const struct game *g, const void *seen, unsigned seat,
			  const struct history *past, struct budget *budget, struct judgement *j);
/* Returns what the judgement explains, for insight_text(). */
struct explained judgement_explained(const struct judgement *j, unsigned seats, const void *seen);

/* Writes the translated sentence on the move, such as "X had three on top of each other; column 2
 * stops it", without a full stop; if no pattern explains it, the better move and the answer to what
 * was played. Returns the length like snprintf(); 0 for a good move without a pattern. */
size_t judgement_text(const struct game *g, unsigned seats, const void *seen,
		      const struct judgement *j, char *buf, size_t size);
/* Writes a whole line for a review: "Move 11, column 5 (blunder): X had three on top of each other;
 * column 2 stops it." */
size_t judgement_line(const struct game *g, unsigned seats, const void *seen,
		      const struct judgement *j, char *buf, size_t size);
const char *move_class_title(enum move_class c); /* shown translated: "blunder" */
/* The same for one judgement, which says why a move isn't rated. */
const char *judgement_title(const struct judgement *j);
const char *move_class_word(enum move_class c); /* for programs, never changes: "blunder" */

/* Accuracy: how close a player's moves were to the best ones, from 0 to 100
 * (lichess.org/page/accuracy). The mean of the arithmetic and the harmonic mean over the rated
 * moves; -1 with fewer than 4 of them. All members are zero at first. */
struct accuracy {
	unsigned moves;
	double sum, inverse;
};
void accuracy_add(struct accuracy *a, const struct judgement *j);
int accuracy_percent(const struct accuracy *a);
double accuracy_of_move(int cost_milli);

/* Whether a judged move is worth showing: a mistake, or a slip that a pattern explains; and how
 * much it is worth showing, compared with others. */
bool judgement_is_moment(const struct judgement *j);
int judgement_weight(const struct judgement *j);

#endif
