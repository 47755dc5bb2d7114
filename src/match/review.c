/* SPDX-License-Identifier: MIT */
#include "match/review.h"

#include <stdio.h>
#include <stdlib.h>

#include "asobi/view.h"
#include "base/i18n.h"
#include "base/xalloc.h"

/* LEAST_LOSS is the smallest loss, in thousandths, that counts as a mistake in games with secrets,
 * and LEAST_TURN the smallest that makes a turning point. An estimated loss must also be at least
 * LEAST_DISCS discs, because estimates can be off by that much. HIDDEN_MS limits the study of a
 * move that wouldn't end by itself. */
enum { LEAST_LOSS = 50, LEAST_TURN = 200, LEAST_DISCS = 6, HIDDEN_MS = 5000 };

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
	if (verdict_is_certain(played) && verdict_is_certain(best) &&
	    played->outcome != best->outcome)
		return played->outcome < best->outcome;
	if (!g->secrets && verdict_is_certain(played) && played->outcome < 0)
		return !verdict_is_certain(best);
	return g->secrets && verdict_loss_milli(played, best) >= LEAST_LOSS;
}

bool review_turns(const struct verdict *played, const struct verdict *best)
{
	if (played->exact && best->exact && played->outcome != best->outcome)
		return played->outcome < best->outcome;
	if (best->counts && !(played->exact && best->exact) &&
	    best->margin - played->margin < LEAST_DISCS)
		return false;
	return verdict_loss_milli(played, best) >= LEAST_TURN;
}

bool review_study(const struct board *b, unsigned seat, struct budget *budget,
		  struct verdict_list *out)
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

/* Converts a verdict to a score. All known wins count the same, however long they take. In games
 * where something has to be found, the score is better the sooner it can be found. */
static int score_of(const struct verdict *best)
{
	const int to_go = best->to_go_milli < MOST_TO_GO ? (int)best->to_go_milli : MOST_TO_GO;
	const int score = to_go		? 1000 - to_go / 4
			  : best->exact ? 1000 * best->outcome
					: best->value_milli;

	return score < -1000 ? -1000 : score > 1000 ? 1000 : score;
}

/* Returns true if it is certain whether the move that was played gave an outcome away. */
static bool is_settled(const struct verdict_list *list, const struct verdict *played)
{
	return list->len == 1 || (played && played->exact && list->at[0].exact);
}

/* The result of judging one ply. */
struct judgement {
	struct ply ply;
	unsigned number;
	struct verdict_list list; /* the verdicts on all moves of the player, best first */
	struct verdict played;
	bool judged; /* the move played is in the list */
	bool slipped, known;
	struct slip slip;     /* valid if `slipped` is set */
	struct weight weight; /* valid if `known` is set; its member `settled` is always valid */
};

static struct slip slip_of(const struct judgement *j, const struct verdict *best)
{
	return (struct slip){
		.ply = j->number,
		.seat = j->ply.seat,
		.played = j->played,
		.best = *best,
		.estimated = !j->played.exact || !best->exact,
	};
}

/* Judges the next ply before it is played. Resignations and deals aren't judged. In games with
 * secrets an incomplete study is enough, because it might never end. */
static bool judge_ply(const struct board *b, const struct ply *p, unsigned number,
		      struct budget *budget, struct judgement *found)
{
	const struct game *g = b->game;
	struct budget own = g->secrets ? budget_within(budget, HIDDEN_MS) : *budget;
	const struct verdict *played;
	bool complete;

	*found = (struct judgement){ .ply = *p,
				     .number = number,
				     .weight = {
					     .ply = number, .seat = p->seat, .settled = true } };
	if (p->seat == SEAT_DEALER)
		return true;
	complete = review_study(b, p->seat, &own, &found->list);
	budget->nodes = own.nodes;
	if (found->list.len) {
		found->known = true;
		found->weight.score_milli = score_of(&found->list.at[0]);
		found->weight.counts = found->list.at[0].counts;
		found->weight.margin = found->list.at[0].margin;
	}
	played = review_verdict(&found->list, p->move);
	found->judged = played;
	found->weight.complete = complete;
	found->weight.settled = move_is_reserved(p->move) || is_settled(&found->list, played);
	if (played)
		found->played = *played;
	found->slipped = (complete || g->secrets) && played &&
			 is_slip(g, played, &found->list.at[0]);
	if (found->slipped)
		found->slip = slip_of(found, &found->list.at[0]);
	return complete || (g->secrets && !budget_spent(budget));
}

/* ---- Mistakes that only the reply reveals: the move wasn't known to lose, but it did ---- */

enum {
	MOST_TRIED = 6
}; /* the number of other moves that are tried to see whether they lose as well */

/* Returns true if the opponent is known to win after this move, which hasn't been played yet. */
static bool loses_by_move(struct board *b, unsigned seat, game_move m, struct budget *budget)
{
	struct budget own = *budget;
	struct verdict_list list = { 0 };
	bool lost = false;

	board_put(b, seat, m);
	if (game_actors(b->game, b->state) == UINT32_C(1) << (1 - seat)) {
		review_study(b, 1 - seat, &own, &list);
		budget->nodes = own.nodes;
		lost = list.len && verdict_is_certain(&list.at[0]) && list.at[0].outcome > 0;
	}
	board_unput(b);
	verdict_list_free(&list);
	return lost;
}

/* Called if the next move of the record, which hasn't been played yet, certainly loses. Returns
 * true if the opponent isn't known to win after some other move, which makes this move a mistake.
 */
static bool was_avoidable(struct board *b, struct judgement *j, struct budget *budget)
{
	const struct verdict *best = NULL;
	unsigned tried = 0;

	for (size_t i = 0; !best && i < j->list.len && tried < MOST_TRIED; i++) {
		const struct verdict *v = &j->list.at[i];

		if (v->move == j->ply.move || (verdict_is_certain(v) && v->outcome < 0))
			continue;
		tried++;
		best = loses_by_move(b, j->ply.seat, v->move, budget) ? NULL : v;
	}
	if (!best || budget_spent(budget))
		return false;
	j->slip = slip_of(j, best);
	return true;
}

/* Returns true if the previous ply turned out to be an avoidable loss that wasn't known before. The
 * board stands after that ply and is restored at the end. */
static bool lost_by(struct board *b, struct judgement *before, const struct judgement *now,
		    struct budget *budget)
{
	bool avoidable;

	if (!game_is_open(b->game) || !before->judged || before->slipped || !now->list.len ||
	    now->ply.seat != 1 - before->ply.seat || verdict_is_certain(&before->played) ||
	    !verdict_is_certain(&now->list.at[0]) || now->list.at[0].outcome <= 0)
		return false;
	before->played.sure = true;
	before->played.outcome = -1;
	board_unput(b);
	avoidable = was_avoidable(b, before, budget);
	board_put(b, before->ply.seat, before->ply.move);
	return avoidable;
}

/* ---- Reviewing a whole game ---- */

enum review_reach review_game(struct board *b, struct budget *budget,
			      void (*found)(void *context, const struct slip *s), void *context)
{
	return review_weigh(b, 0, budget, found, NULL, context);
}

/* Takes back all plies of the game from number `from` on and returns the list of all its plies. The
 * caller plays them again and frees the list. */
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
			       void (*found)(void *context, const struct slip *s),
			       weigh_fn *weighed, void *context)
{
	const size_t len = b->len, first = from && game_is_open(b->game) ? from - 1 : from;
	struct ply *plies = take_back(b, (unsigned)first);
	struct judgement here, before = { 0 };
	bool complete = true, settled = true;

	for (size_t i = first; i < len; i++) {
		here = (struct judgement){ 0 };
		complete = complete && judge_ply(b, &plies[i], (unsigned)i, budget, &here);
		if (complete && i > first && lost_by(b, &before, &here, budget))
			found(context, &before.slip);
		if (complete && here.slipped && game_is_open(b->game) &&
		    !verdict_is_certain(&here.slip.best))
			here.slipped = was_avoidable(b, &here, budget);
		/* The budget ran out during this ply, so it has to be studied again. */
		if (complete && budget_spent(budget))
			complete = here.weight.complete = false;
		if (i >= from) {
			settled = settled && here.weight.settled;
			if (weighed && here.known)
				weighed(context, &here.weight);
			if (complete && here.slipped)
				found(context, &here.slip);
		}
		verdict_list_free(&before.list);
		before = here;
		board_put(b, plies[i].seat, plies[i].move);
	}
	verdict_list_free(&before.list);
	free(plies);
	return !complete ? REVIEW_BROKEN_OFF : settled ? REVIEW_EXACT : REVIEW_TO_ESTIMATES;
}

/* Returns true if this ply, which hasn't been played yet, is a turning point. */
static bool is_turning_point(const struct board *b, const struct ply *p, struct budget *budget,
			     struct slip *out)
{
	struct verdict_list list = { 0 };
	const bool complete = review_study(b, p->seat, budget, &list) || b->game->secrets;
	const struct verdict *played = complete ? review_verdict(&list, p->move) : NULL;
	const bool found = played && review_turns(played, &list.at[0]);

	if (found)
		*out = (struct slip){ .ply = (unsigned)b->len,
				      .seat = p->seat,
				      .played = *played,
				      .best = list.at[0],
				      .estimated = !played->exact || !list.at[0].exact };
	verdict_list_free(&list);
	return found;
}

bool review_turning_points(struct board *b, uint32_t seats, uint64_t nodes, atomic_bool *cancel,
			   void (*found)(void *context, const struct board *b,
					 const struct slip *s),
			   void *context)
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
		    is_turning_point(b, &plies[i], &budget, &slip))
			found(context, b, &slip);
		board_put(b, plies[i].seat, plies[i].move);
	}
	free(plies);
	return !cancelled && !(cancel && atomic_load(cancel));
}

size_t review_text(const struct slip *s, const struct game *g, const void *truth, char *buf,
		   size_t size)
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
		return (size_t)snprintf(buf, size, s->estimated ? _("%s: about %s") : _("%s: %s"),
					played, own);
	verdict_words(&s->played, s->best.outcome > 0, lost, sizeof lost);
	if (!g->secrets && verdict_is_certain(&s->played) && !verdict_is_certain(&s->best))
		return (size_t)snprintf(buf, size, _("%s %s; with %s, a loss isn't certain"),
					played, lost, better);
	verdict_words(&s->best, false, best, sizeof best);
	return (size_t)snprintf(buf, size, _("%s %s; %s %s"), played, lost, better, best);
}
