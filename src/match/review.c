/* SPDX-License-Identifier: MIT */
#include "match/review.h"

#include <stdio.h>
#include <stdlib.h>

#include "asobi/view.h"
#include "base/i18n.h"
#include "base/xalloc.h"

/* A loss of fewer thousandths is not held against a move; so long one move is studied where its study has
 * no end of its own. */
enum { LEAST_LOSS = 50, HIDDEN_MS = 5000 };

bool review_possible(const struct game *g)
{
	return g->study;
}

static const struct verdict *verdict_on(const struct verdict_list *list, game_move m)
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
	void *seen;
	bool complete;

	*found = (struct judgement){ .weight = { .ply = number, .seat = p->seat, .settled = true } };
	if (p->seat == SEAT_DEALER)
		return true;
	own.past = g->key ? &b->history : NULL;
	seen = xcalloc(1, g->state_size);
	game_observe(g, b->state, p->seat, seen);
	complete = g->study(seen, p->seat, &own, verdict_list_found, &list);
	budget->nodes = own.nodes;
	verdict_list_sort(&list);
	if (list.len) {
		found->known = true;
		found->weight.score_milli = score_of(&list.at[0]);
		found->weight.counts = list.at[0].counts;
		found->weight.margin = list.at[0].margin;
	}
	played = verdict_on(&list, p->move);
	found->weight.complete = complete;
	found->weight.settled = move_is_reserved(p->move) || is_settled(&list, played);
	found->slipped = (complete || g->secrets) && played && is_slip(g, played, &list.at[0]);
	if (found->slipped) {
		*out = (struct slip){ .ply = number, .seat = p->seat, .played = *played, .best = list.at[0] };
		out->estimated = !out->played.exact || !out->best.exact;
	}
	verdict_list_free(&list);
	free(seen);
	return complete || (g->secrets && !budget_spent(budget));
}

enum review_reach review_game(struct board *b, struct budget *budget,
			      void (*found)(void *context, const struct slip *s), void *context)
{
	return review_weigh(b, 0, budget, found, NULL, context);
}

enum review_reach review_weigh(struct board *b, unsigned from, struct budget *budget,
			       void (*found)(void *context, const struct slip *s), weigh_fn *weighed, void *context)
{
	const size_t len = b->len;
	struct ply *plies = xcalloc(len, sizeof *plies);
	bool complete = true, settled = true;

	for (size_t i = 0; i < len; i++)
		plies[i] = b->plies[i];
	while (b->len > from)
		board_unput(b);
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
