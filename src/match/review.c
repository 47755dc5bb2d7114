/* SPDX-License-Identifier: MIT */
#include "match/review.h"

#include <stdio.h>
#include <stdlib.h>

#include "asobi/view.h"
#include "base/i18n.h"
#include "base/xalloc.h"

/* A loss of fewer thousandths is not held against a move, and of fewer it is no turning point; so long one move is
 * studied where its study has no end of its own. */
enum { LEAST_LOSS = 50, LEAST_TURN = 200, HIDDEN_MS = 5000 };

bool review_possible(const struct game *g)
{
	return g->study;
}

const struct verdict *review_verdict(const struct verdict_list *list, game_move m)
{
	for (size_t i = 0; i < list->len; i++)
		if (list->at[i].move == m)
			return &list->at[i];
	return NULL;
}

static bool is_slip(const struct game *g, const struct verdict *played, const struct verdict *best)
{
	if (played->exact && best->exact && played->outcome != best->outcome)
		return played->outcome < best->outcome;
	return g->secrets && verdict_loss_milli(played, best) >= LEAST_LOSS;
}

bool review_turns(const struct verdict *played, const struct verdict *best)
{
	if (played->exact && best->exact && played->outcome != best->outcome)
		return played->outcome < best->outcome;
	return verdict_loss_milli(played, best) >= LEAST_TURN;
}

bool review_study(const struct board *b, unsigned seat, struct budget *budget, struct verdict_list *out)
{
	const struct game *g = b->game;
	void *seen = xcalloc(1, g->state_size);
	bool complete;

	budget->past = g->key ? &b->history : NULL;
	game_observe(g, b->state, seat, seen);
	complete = g->study(seen, seat, budget, verdict_list_found, out);
	verdict_list_sort(out);
	free(seen);
	return complete;
}

enum { MOST_TO_GO = 8000 };

/* A known win is a win, however far away it is; where something is to be found, less to go is better. */
static int score_of(const struct verdict *best)
{
	const int to_go = best->to_go_milli < MOST_TO_GO ? (int)best->to_go_milli : MOST_TO_GO;
	const int score = to_go ? 1000 - to_go / 4 : best->exact ? 1000 * best->outcome : best->value_milli;

	return score < -1000 ? -1000 : score > 1000 ? 1000 : score;
}

/* Is it certain whether this move gave an outcome away? */
static bool is_settled(const struct verdict_list *list, const struct verdict *played)
{
	return list->len == 1 || (played && played->exact && list->at[0].exact);
}

/* What is found about a ply. */
struct judgement {
	bool slipped, known;
	struct weight weight;		/* if it is known; settled in any case */
};

/* Judge the ply that is to be played next.  A resignation is no move to judge, a deal
 * nobody's.  In games with secrets part of a study will do: there may be no end to it. */
static bool judge(const struct board *b, const struct ply *p, unsigned number, struct budget *budget,
		  struct slip *out, struct judgement *found)
{
	const struct game *g = b->game;
	struct budget own = g->secrets ? budget_within(budget, HIDDEN_MS) : *budget;
	struct verdict_list list = {0};
	const struct verdict *played;
	bool complete;

	*found = (struct judgement){ .weight = { .ply = number, .seat = p->seat, .settled = true } };
	if (p->seat == SEAT_DEALER)
		return true;
	complete = review_study(b, p->seat, &own, &list);
	budget->nodes = own.nodes;
	if (list.len) {
		found->known = true;
		found->weight.score_milli = score_of(&list.at[0]);
		found->weight.counts = list.at[0].counts;
		found->weight.margin = list.at[0].margin;
	}
	played = review_verdict(&list, p->move);
	found->weight.complete = complete;
	found->weight.settled = move_is_reserved(p->move) || is_settled(&list, played);
	found->slipped = (complete || g->secrets) && played && is_slip(g, played, &list.at[0]);
	if (found->slipped) {
		*out = (struct slip){ .ply = number, .seat = p->seat, .played = *played, .best = list.at[0] };
		out->estimated = !out->played.exact || !out->best.exact;
	}
	verdict_list_free(&list);
	return complete || (g->secrets && !budget_spent(budget));
}

enum review_reach review_game(struct board *b, struct budget *budget,
			      void (*found)(void *context, const struct slip *s), void *context)
{
	return review_weigh(b, 0, budget, found, NULL, context);
}

/* Take back all plies from this one on; the caller plays them again, and frees the list. */
static struct ply *take_back(struct board *b, unsigned from)
{
	struct ply *plies = xcalloc(b->len, sizeof *plies);

	for (size_t i = 0; i < b->len; i++)
		plies[i] = b->plies[i];
	while (b->len > from)
		board_unput(b);
	return plies;
}

enum review_reach review_weigh(struct board *b, unsigned from, struct budget *budget,
			       void (*found)(void *context, const struct slip *s), weigh_fn *weighed, void *context)
{
	const size_t len = b->len;
	struct ply *plies = take_back(b, from);
	bool complete = true, settled = true;

	for (size_t i = from; i < len; i++) {
		struct slip slip;
		struct judgement here = {0};

		complete = complete && judge(b, &plies[i], (unsigned)i, budget, &slip, &here);
		settled = settled && here.weight.settled;
		if (weighed && here.known)
			weighed(context, &here.weight);
		if (complete && here.slipped)
			found(context, &slip);
		board_put(b, plies[i].seat, plies[i].move);
	}
	free(plies);
	return !complete ? REVIEW_BROKEN_OFF : settled ? REVIEW_EXACT : REVIEW_TO_ESTIMATES;
}

/* Is this ply, which is to be played next, a turning point? */
static bool turns(const struct board *b, const struct ply *p, struct budget *budget, struct slip *out)
{
	struct verdict_list list = {0};
	const bool complete = review_study(b, p->seat, budget, &list) || b->game->secrets;
	const struct verdict *played = complete ? review_verdict(&list, p->move) : NULL;
	const bool found = played && review_turns(played, &list.at[0]);

	if (found)
		*out = (struct slip){ .ply = (unsigned)b->len, .seat = p->seat, .played = *played, .best = list.at[0],
				      .estimated = !played->exact || !list.at[0].exact };
	verdict_list_free(&list);
	return found;
}

bool review_turning_points(struct board *b, uint32_t seats, uint64_t nodes, atomic_bool *cancel,
			   void (*found)(void *context, const struct board *b, const struct slip *s), void *context)
{
	const size_t len = b->len;
	struct ply *plies = take_back(b, 0);
	bool cancelled = false;

	for (size_t i = 0; i < len; i++) {
		struct budget budget = budget_unlimited();
		struct slip slip;

		budget.max_nodes = nodes;
		budget.cancel = cancel;
		cancelled = cancelled || (cancel && atomic_load(cancel));
		if (!cancelled && seats >> plies[i].seat & 1 && !move_is_reserved(plies[i].move) &&
		    turns(b, &plies[i], &budget, &slip))
			found(context, b, &slip);
		board_put(b, plies[i].seat, plies[i].move);
	}
	free(plies);
	return !cancelled && !(cancel && atomic_load(cancel));
}

size_t review_text(const struct slip *s, const struct game *g, const void *truth, char *buf, size_t size)
{
	const struct view *view = view_find(g);
	char played[MOVE_TEXT], better[MOVE_TEXT], lost[96], best[96], own[160];
	void *seen = xcalloc(1, g->state_size);

	game_observe(g, truth, s->seat, seen);
	view_move_words(view, seen, s->seat, s->played.move, played, sizeof played);
	view_move_words(view, seen, s->seat, s->best.move, better, sizeof better);
	if (view->judge)
		view->judge(truth, seen, s->seat, &s->played, &s->best, own, sizeof own);
	free(seen);
	if (view->judge)
		return (size_t)snprintf(buf, size, s->estimated ? _("%s: about %s") : _("%s: %s"), played, own);
	verdict_words(&s->played, s->best.outcome > 0, lost, sizeof lost);
	verdict_words(&s->best, false, best, sizeof best);
	return (size_t)snprintf(buf, size, _("%s %s; %s %s"), played, lost, better, best);
}
