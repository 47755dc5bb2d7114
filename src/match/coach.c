/* SPDX-License-Identifier: MIT */
#include "match/coach.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/view.h"
#include "base/i18n.h"
#include "base/xalloc.h"

/* If the best move is expected to score no more than this, in thousandths, the game counts as lost,
 * and the teacher doesn't object to a move. */
enum { HOPELESS = -900 };

bool coach_possible(const struct game *g)
{
	return g->study;
}

void objection_free(struct objection *o)
{
	free(o->after);
	*o = (struct objection){ 0 };
}

/* Returns the best move whose outcome is certain; NULL if there is none. */
static const struct verdict *best_certain(const struct verdict_list *list)
{
	const struct verdict *best = NULL;

	for (size_t i = 0; i < list->len; i++)
		if (verdict_is_certain(&list->at[i]) &&
		    (!best || list->at[i].outcome > best->outcome))
			best = &list->at[i];
	return best;
}

static bool gives_away(const struct verdict_list *list, const struct verdict *played,
		       struct objection *out)
{
	const struct verdict *best = best_certain(list);

	if (!verdict_is_certain(played))
		return false;
	if (best->outcome <= played->outcome) {
		best = &list->at[0];
		if (played->outcome >= 0 || verdict_is_certain(best) ||
		    best->value_milli <= HOPELESS)
			return false;
	}
	out->played = *played;
	out->best = *best;
	return true;
}

bool coach_minds(const struct game *g, const void *seen, unsigned seat,
		 const struct verdict_list *list, game_move m, struct objection *out)
{
	const struct view *view = view_find(g);

	*out = (struct objection){ 0 };
	out->wasted = view->wasted && view->wasted(seen, seat, m, NULL, 0);
	for (size_t i = 0; !out->wasted && i < list->len; i++)
		if (list->at[i].move == m)
			return gives_away(list, &list->at[i], out);
	return out->wasted;
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
		g->apply(world, seat, out->played.move);
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
	for (size_t i = 0; i < after->len && !out->answered; i++)
		if (verdict_is_certain(&after->at[i]) &&
		    after->at[i].outcome >= -out->played.outcome) {
			out->answered = true;
			out->reply = after->at[i].move;
		}
}

static void study_position(const struct game *g, const void *seen, unsigned seat,
			   const struct history *past, struct verdict_list *list)
{
	struct budget budget = budget_unlimited();

	budget.max_nodes = COACH_NODES;
	budget.past = past;
	g->study(seen, seat, &budget, verdict_list_found, list);
	verdict_list_sort(list);
}

/* Studies the position after the move. In games where positions can recur, the history continues
 * with that position. */
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

bool coach_objects(const struct game *g, const void *seen, unsigned seat,
		   const struct history *past, game_move m, struct objection *out)
{
	struct verdict_list list = { 0 };
	bool minds;

	study_position(g, seen, seat, past, &list);
	minds = coach_minds(g, seen, seat, &list, m, out);
	verdict_list_free(&list);
	if (minds && coach_follows(g, seen, seat, out))
		study_after(g, past, out);
	return minds;
}

/* Writes what is wrong with the move, such as "column 3 loses (8 plies)". */
static void say_move(const struct objection *o, const struct view *view, const void *seen,
		     unsigned seat, char *buf, size_t size)
{
	char move[MOVE_TEXT], worth[96];

	view_move_words(view, seen, seat, o->played.move, move, sizeof move);
	verdict_words(&o->played, o->best.outcome > 0, worth, sizeof worth);
	snprintf(buf, size, _("%s %s"), move, worth);
}

size_t objection_text(const struct objection *o, const struct game *g, const void *seen,
		      unsigned seat, game_move m, char *buf, size_t size)
{
	const struct view *view = view_find(g);
	char said[300], reply[MOVE_TEXT];

	if (o->wasted) {
		view->wasted(seen, seat, m, said, sizeof said);
		return (size_t)snprintf(buf, size, _("What else? %s"), said);
	}
	say_move(o, view, seen, seat, said, sizeof said);
	if (!o->answered)
		return (size_t)snprintf(buf, size, _("What else? Look again: %s."), said);
	view_move_words(view, o->after, o->replier, o->reply, reply, sizeof reply);
	return (size_t)snprintf(
		buf, size, _("What else? Look again: %s, because the opponent answers with %s."),
		said, reply);
}
