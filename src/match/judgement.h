/* SPDX-License-Identifier: MIT */
/* judgement.h - how good a move was. The review, the teacher, hints, drills, puzzles, graphs and
 * statistics all use the same judgement. A move is judged by how much it lowers the chance to win
 * between two people who play like level 3, and never by what a perfect player would do: missing a
 * win in two moves costs a lot, missing a win in twenty costs next to nothing. In games that count
 * something (discs, calls, ranks), moves are judged by that count (struct game_scale in game.h).
 * The bounds of 5, 10 and 20 percent follow the expected points on chess sites (support.chess.com
 * 8572705; lichess-org/lila#4705). A judgement is based only on what the player could know and on
 * the game's own study, which runs without a clock, so the same move in the same position always
 * gets the same judgement. */
#ifndef ASOBI_JUDGEMENT_H
#define ASOBI_JUDGEMENT_H

#include "asobi/agent.h"
#include "asobi/insight.h"
#include "asobi/verdict.h"

/* The lowest cost of each class of moves, in thousandths of the chance to win. A move that costs
 * no more than COST_BEST is as good as the best one. */
enum { COST_BEST = 10, COST_SLIP = 50, COST_MISTAKE = 100, COST_BLUNDER = 200, COST_ALL = 1000 };
/* A position counts as lost if the player's chance to win is no more than CHANCE_LOST thousandths.
 * In an even position, the chance is CHANCE_EVEN thousandths. */
enum { CHANCE_LOST = 20, CHANCE_EVEN = 500 };

enum { JUDGEMENT_TEXT = 320 }; /* enough bytes for one sentence about a move */

struct judgement {
	/* The index of the ply in its game, from 0, and the player who made it; both are set by
	 * the review. */
	unsigned ply, seat;
	/* The move's number as it is shown to people (judgement_number()). */
	unsigned number;
	enum move_class class;
	bool forced; /* true if the move was the only legal one */
	bool equal;  /* true if the study found that all moves are equally good */
	/* true if the game was already lost: even the best move left almost no chance to win */
	bool lost_already;
	/* The cost in thousandths of the chance to win. In games that use another unit for losses,
	 * such as discs, the loss is converted so that the bounds of the classes are the same. */
	int cost_milli;
	/* The player's chance to win before the move, in thousandths. */
	int chance_milli;
	struct verdict played, best;
	/* True if the verdicts on the best move and on the one that was played are both certain;
	 * otherwise the judgement is only an estimate. */
	bool certain;
	/* The pattern that explains the judgement; `insight.pattern` is NULL if there is none. For
	 * a good move, it explains what the move does; for any other move, it explains what the
	 * player missed. */
	struct insight insight;
	/* The kind of mistake, for statistics: insight.pattern or, if no pattern explains the
	 * mistake, a general kind; NULL for a good move. */
	const struct pattern *kind;
	/* True if judgement_find_reply() has found the expected reply to the move. The next two
	 * fields then hold the reply. */
	bool replied;
	unsigned replier;
	game_move reply;
};

/* Converts a verdict to the chance to win of the player who moves, in thousandths; a draw counts
 * as half a win. */
int judgement_chance(const struct game *g, const struct verdict *v);
/* Returns how much worse `played` is than `best`, in thousandths of the chance to win. */
int judgement_cost(const struct game *g, const struct verdict *played, const struct verdict *best);
enum move_class judgement_class(int cost_milli);
/* Returns the number that the screen shows for the seat's next move: in games that count calls,
 * its number among the player's own calls; in all others, its number in the game. */
unsigned judgement_number(const struct game *g, const void *seen, unsigned seat, unsigned ply);
/* Finds the verdicts on all moves, sorted with the best move first. Returns false if the budget
 * ran out first; in games with secrets, the list is usable even then. */
bool judgement_study(const struct game *g, const void *seen, unsigned seat,
		     const struct history *past, struct budget *budget, struct verdict_list *out);
/* Judges a move, given the sorted verdicts on all moves. Returns false if the move isn't among
 * them. */
bool judgement_of(const struct game *g, unsigned seats, const void *seen, unsigned seat,
		  const struct verdict_list *all, game_move move, struct judgement *out);
/* Finds the verdicts and judges the move, all in one call. Returns false if the move can't be
 * judged. */
bool judge(const struct game *g, unsigned seats, const void *seen, unsigned seat,
	   const struct history *past, game_move move, struct budget *budget,
	   struct judgement *out);
/* Finds the opponent's best reply to the move that was played, in two-player games without
 * secrets. `past` holds the positions up to and including the one in which the move was played. */
void judgement_find_reply(const struct game *g, const void *seen, unsigned seat,
			  const struct history *past, struct budget *budget, struct judgement *j);
/* Returns the judged move in the form that insight_text() expects. */
struct explained judgement_explained(const struct judgement *j, unsigned seats, const void *seen);

/* Writes a translated sentence about the move without a full stop, such as "X had three on top of
 * each other; column 2 stops it". If no pattern explains the move, the sentence names the better
 * move and the reply to the move that was played. Returns the length like snprintf(), which is 0
 * for a good move without a pattern. */
size_t judgement_text(const struct game *g, unsigned seats, const void *seen,
		      const struct judgement *j, char *buf, size_t size);
/* Writes a complete line for a review, such as "Move 11, column 5 (blunder): X had three on top of
 * each other; column 2 stops it." */
size_t judgement_line(const struct game *g, unsigned seats, const void *seen,
		      const struct judgement *j, char *buf, size_t size);
/* returns the name of a class of moves as a translatable word, such as "blunder" */
const char *move_class_title(enum move_class c);
/* Returns the class of the judged move as a translatable word. If the move has no class, returns
 * the reason, such as "forced" or "already lost". */
const char *judgement_title(const struct judgement *j);
/* Returns the name of a class of moves for other programs, such as "blunder". The word doesn't
 * depend on the language and never changes. */
const char *move_class_word(enum move_class c);

/* The accuracy says how close a player's moves were to the best ones, from 0 to 100
 * (lichess.org/page/accuracy). It averages the arithmetic and the harmonic mean over all rated
 * moves; it is -1 if there are fewer than 4 of them. Zero the struct before its first use. */
struct accuracy {
	unsigned moves;
	double sum, inverse;
};
void accuracy_add(struct accuracy *a, const struct judgement *j);
int accuracy_percent(const struct accuracy *a);
double accuracy_of_move(int cost_milli);

/* judgement_is_moment() returns true if a judged move is worth showing: a mistake, or a slip that
 * a pattern explains. judgement_weight() returns how important the move is compared with others. */
bool judgement_is_moment(const struct judgement *j);
int judgement_weight(const struct judgement *j);

#endif
