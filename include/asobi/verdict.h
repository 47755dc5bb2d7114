/* SPDX-License-Identifier: MIT */
/* verdict.h - what the moves of a position are worth: collecting, ordering,
 * choosing and naming verdicts. */
#ifndef ASOBI_VERDICT_H
#define ASOBI_VERDICT_H

#include "asobi/agent.h"
#include "asobi/game.h"

/* Order of preference for the mover: wins before draws before losses, and among these
 * the larger margin where the game counts one, then the quick win and the slow loss, as the slowest
 * one of which it is not known how soon it comes; estimates by value; fewer to go before more.
 * Negative if a is better, 0 if equal. */
int verdict_compare(const struct verdict *a, const struct verdict *b);
/* Is its outcome known beyond doubt? */
static inline bool verdict_is_certain(const struct verdict *v)
{
	return (v->exact && !v->to_go_milli) || v->sure;
}
/* The loss by which the played move falls short of the better one, x 1000, of score or of the
 * distance still to go. */
int verdict_loss_milli(const struct verdict *played, const struct verdict *best);
/* An expected score in thousandths (-1000 to 1000) as a person reads it: chances of winning in
 * percent, a draw counted as half. */
int score_percent(int milli);
/* "win in 3", "loss in 2", "draw", "win by 12", "4.97 to go", "about 62%"
 * or "about +12" (an estimated margin), "place 2.20, 28% first":
 * for commands and files, untranslated; as snprintf. */
size_t verdict_text(const struct verdict *v, char *buf, size_t size);
/* The same for people, translated: "wins in 3", "draws", "+8 discs". */
size_t verdict_title(const struct verdict *v, char *buf, size_t size);
/* The same of a move that is the subject of a sentence: "wins (35 plies)", "draws", "loses by 8
 * discs"; `only`: there was better ("only draws"). */
size_t verdict_words(const struct verdict *v, bool only, char *buf, size_t size);

/* As short as can be, for the cells of a board: "+3" (wins in 3), "-2" (loses in 2), "=", "+12" (a
 * margin, in games that count) or the chances of winning, "64%"; as snprintf. */
size_t verdict_sign(const struct verdict *v, char *buf, size_t size);

/* Grows as needed; free with verdict_list_free(). */
struct verdict_list {
	struct verdict *at;
	size_t len, cap;
};
void verdict_list_add(struct verdict_list *list, const struct verdict *v);
/* Adds a verdict, or replaces that of the same move.  Context: a struct verdict_list. */
verdict_fn verdict_list_found;
void verdict_list_sort(struct verdict_list *list); /* best first, equals by move */
void verdict_list_free(struct verdict_list *list);
/* How many share the first place of a sorted list. */
size_t verdict_list_best(const struct verdict_list *list);
/* Fill the thought: the given move and the sorted candidates. */
void verdict_list_conclude(const struct verdict_list *list, game_move m, struct thought *out);
/* The worth that the mover sees in its move, in thousandths for itself; false: it does not say. */
bool thought_score(const struct thought *t, int *milli);

/* think() for a perfect player: the best move of the game's own study, at random
 * among equals.  False if the budget ran out before anything was known. */
bool study_think(const struct game *g, const void *seen, unsigned seat, struct rng *rng,
		 struct budget *budget, struct thought *out);

#endif
