/* SPDX-License-Identifier: MIT */
/* verdict.h - verdicts on a position's moves: how to collect, sort and describe them, and how to
 * choose a move. */
#ifndef ASOBI_VERDICT_H
#define ASOBI_VERDICT_H

#include "asobi/agent.h"
#include "asobi/game.h"

/* Compares two verdicts from the mover's point of view. Wins come before draws, and draws before
 * losses. Among equal outcomes, a larger margin comes first if the game counts margins, then a
 * quicker win or a slower loss. If the number of plies to the end isn't known, the slowest
 * possible end is assumed. Estimates are compared by value, or by how much is still to go, where
 * less is better. Returns a negative number if a is better, 0 if they are equal. */
int verdict_compare(const struct verdict *a, const struct verdict *b);
/* Returns true if the outcome is known for certain. */
static inline bool verdict_is_certain(const struct verdict *v)
{
	return (v->exact && !v->to_go_milli) || v->sure;
}
/* Returns how much worse the played move is than the best one, x 1000: in expected score, or in
 * the amount expected to remain (to_go_milli). */
int verdict_loss_milli(const struct verdict *played, const struct verdict *best);
/* Converts an expected score in thousandths (-1000 to 1000) to the chance of winning in percent,
 * counting a draw as half a win. */
int score_percent(int milli);
/* Writes, like snprintf(), an untranslated verdict for commands and files: "win in 3", "loss in 2",
 * "draw", "win by 12", "4.97 to go", "about 62%", "about +12" (an estimated margin) or "place 2.20,
 * 28% first". */
size_t verdict_text(const struct verdict *v, char *buf, size_t size);
/* Writes a translated verdict for people: "wins in 3", "draws", "+8 discs". */
size_t verdict_title(const struct verdict *v, char *buf, size_t size);
/* Writes the verdict as the predicate of a sentence whose subject is the move: "wins (35 plies)",
 * "draws", "loses by 8 discs". `only` means that there was a better move ("only draws"). */
size_t verdict_words(const struct verdict *v, bool only, char *buf, size_t size);

/* Writes, like snprintf(), the verdict as briefly as possible, for a board's cells: "+3" (wins in
 * 3), "-2" (loses in 2), "=", "+12" (the margin, in games that count margins) or the chance of
 * winning, "64%". */
size_t verdict_sign(const struct verdict *v, char *buf, size_t size);

/* A list of verdicts that grows as needed; free it with verdict_list_free(). */
struct verdict_list {
	struct verdict *at;
	size_t len, cap;
};
void verdict_list_add(struct verdict_list *list, const struct verdict *v);
/* Adds a verdict, replacing any earlier verdict on the same move. The context is a struct
 * verdict_list. */
verdict_fn verdict_list_found;
/* Sorts the list, best verdicts first; equal verdicts are ordered by move. */
void verdict_list_sort(struct verdict_list *list);
/* Returns the verdict on this move, or NULL if there is none. */
const struct verdict *verdict_list_find(const struct verdict_list *list, game_move m);
void verdict_list_free(struct verdict_list *list);
/* Returns how many moves share first place in a sorted list. */
size_t verdict_list_best(const struct verdict_list *list);
/* Fills in a thought from the chosen move and the sorted candidates. */
void verdict_list_conclude(const struct verdict_list *list, game_move m, struct thought *out);
/* Gets what the player thinks its own move is worth, in thousandths and from its own point of
 * view. Returns false if the player doesn't say. */
bool thought_score(const struct thought *t, int *milli);

/* think() for a perfect player: chooses the best move according to the game's own study, at random
 * among equals. Returns false if the budget ran out before anything was known. */
bool study_think(const struct game *g, const void *seen, unsigned seat, struct rng *rng,
		 struct budget *budget, struct thought *out);

#endif
