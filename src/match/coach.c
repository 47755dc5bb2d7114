/* SPDX-License-Identifier: MIT */
#include "match/coach.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/view.h"
#include "base/i18n.h"
#include "base/xalloc.h"

bool coach_possible(const struct game *g)
{
	return g->study;
}

void objection_free(struct objection *o)
{
	free(o->after);
	*o = (struct objection){ 0 };
}

bool coach_minds(const struct game *g, unsigned players, const void *seen, unsigned seat,
		 const struct verdict_list *list, game_move m, struct objection *out)
{
	const struct view *view = view_find(g);

	*out = (struct objection){ .players = players };
	out->wasted = view->wasted && view->wasted(seen, seat, m, NULL, 0);
	if (out->wasted)
		return true;
	if (!judgement_of(g, players, seen, seat, list, m, &out->judgement))
		return false;
	return out->judgement.class == MOVE_BLUNDER ||
	       (out->judgement.class == MOVE_MISTAKE && out->judgement.insight.pattern);
}

bool coach_follows(const struct game *g, const void *seen, unsigned seat, struct objection *out)
{
	void *world = xcalloc(1, g->state_size);
	struct rng rng;
	uint32_t actors;
	bool follows = !out->wasted;

	rng_seed(&rng, 1);
	if (g->secrets)
		follows = follows && g->secrets->imagine(seen, seat, &rng, world);
	else
		memcpy(world, seen, g->state_size);
	if (follows) {
		g->apply(world, seat, out->judgement.played.move);
		actors = game_actors(g, world);
		out->replier = actors ? game_first_actor(actors) : seat;
		follows = out->replier != seat && out->replier < MAX_SEATS &&
			  !(actors & (actors - 1));
	}
	if (follows) {
		out->after = xcalloc(1, g->state_size);
		game_observe(g, world, out->replier, out->after);
	}
	free(world);
	return follows;
}

void coach_answer(const struct verdict_list *after, struct objection *out)
{
	if (!after->len)
		return;
	out->judgement.replied = true;
	out->judgement.replier = out->replier;
	out->judgement.reply = after->at[0].move;
}

static void study_position(const struct game *g, const void *seen, unsigned seat,
			   const struct history *past, struct verdict_list *list)
{
	struct budget budget = budget_unlimited();

	budget.max_nodes = COACH_NODES;
	judgement_study(g, seen, seat, past, &budget, list);
}

/* Studies the position after the move. In games where positions can recur, the position is first
 * added to a copy of the history. */
static void study_after(const struct game *g, const struct history *past, struct objection *o)
{
	struct verdict_list list = { 0 };
	struct history went = { 0 };

	if (past) {
		history_copy(&went, past);
		history_add(&went, g, o->after);
	}
	study_position(g, o->after, o->replier, past ? &went : NULL, &list);
	coach_answer(&list, o);
	verdict_list_free(&list);
	history_free(&went);
}

bool coach_objects(const struct game *g, unsigned players, const void *seen, unsigned seat,
		   const struct history *past, game_move m, struct objection *out)
{
	struct verdict_list list = { 0 };
	bool minds;

	study_position(g, seen, seat, past, &list);
	minds = coach_minds(g, players, seen, seat, &list, m, out);
	verdict_list_free(&list);
	if (minds && coach_follows(g, seen, seat, out))
		study_after(g, past, out);
	return minds;
}

/* Asks the player to look again and, if a pattern explains the mistake, says what to look for. */
static size_t ask_text(const struct objection *o, const struct game *g, const void *seen,
		       const char *move, char *buf, size_t size)
{
	const struct explained e = judgement_explained(&o->judgement, o->players, seen);
	char look[JUDGEMENT_TEXT];

	if (insight_text(view_find(g), &e, &o->judgement.insight, INSIGHT_LOOK, look, sizeof look))
		return (size_t)snprintf(buf, size, _("Look again: %s"), look);
	return (size_t)snprintf(buf, size, _("Look again: what will your opponent do after %s?"),
				move);
}

size_t objection_text(const struct objection *o, const struct game *g, const void *seen,
		      unsigned seat, game_move m, bool again, char *buf, size_t size)
{
	const struct view *view = view_find(g);
	char said[JUDGEMENT_TEXT], move[MOVE_TEXT];

	if (o->wasted) {
		view->wasted(seen, seat, m, said, sizeof said);
		return (size_t)snprintf(buf, size, _("Look again: %s"), said);
	}
	view_move_words(view, seen, seat, m, move, sizeof move);
	if (!again)
		return ask_text(o, g, seen, move, buf, size);
	judgement_text(g, o->players, seen, &o->judgement, said, sizeof said);
	return (size_t)snprintf(buf, size, _("Not %s: %s."), move, said);
}
