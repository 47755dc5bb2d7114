/* SPDX-License-Identifier: MIT */
/* The checks used in lessons. A check tests for the property that all of a step's right moves have
 * in common. Checks use the rules of the game and, where these aren't enough, the game's own
 * study. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/analyzer.h"
#include "asobi/view.h"
#include "base/xalloc.h"
#include "match/judgement.h"
#include "match/step.h"

/* The node limit for a study; solvable games need fewer nodes. */
enum { CHECK_NODES = 50000000 };

/* Returns a copy of the position after a move; the caller frees it. */
static void *position_after(const struct puzzle *p, game_move m)
{
	const struct game *g = p->board.game;
	void *after = xcalloc(1, g->state_size);

	memcpy(after, p->board.state, g->state_size);
	g->apply(after, p->seat, m);
	return after;
}

/* Returns true if holds() is true after at least one of the legal moves in this position. */
static bool any_reply(const struct game *g, const void *state,
		      bool (*holds)(const struct game *g, const void *after, game_move m,
				    const void *context),
		      const void *context)
{
	const uint32_t actors = game_actors(g, state);
	struct move_list moves = { 0 };
	void *after = xcalloc(1, g->state_size);
	bool found = false;

	if (actors)
		game_legal(g, state, game_first_actor(actors), &moves);
	for (size_t i = 0; i < moves.len && !found; i++) {
		memcpy(after, state, g->state_size);
		g->apply(after, game_first_actor(actors), moves.at[i]);
		found = holds(g, after, moves.at[i], context);
	}
	free(after);
	move_list_free(&moves);
	return found;
}

/* ---- Forced wins within a given number of plies, found by exhaustive search ---- */

struct hunt {
	/* the seat that must win, and how many plies are left for it to do so */
	unsigned seat, plies;
};

static bool wins_from(const struct game *g, const void *state, game_move m, const void *hunt);
static bool escapes_from(const struct game *g, const void *state, game_move m, const void *hunt)
{
	return !wins_from(g, state, m, hunt);
}

/* Returns true if the seat has already won or can force a win within the remaining plies. */
static bool wins_from(const struct game *g, const void *state, game_move m, const void *hunt)
{
	const struct hunt *h = hunt;
	const struct hunt next = { h->seat, h->plies - 1 };
	const uint32_t actors = game_actors(g, state);

	(void)m;
	if (!actors)
		return game_outcome(g, state, 2, h->seat) > 0;
	if (!h->plies)
		return false;
	if (actors >> h->seat & 1)
		return any_reply(g, state, wins_from, &next);
	return !any_reply(g, state, escapes_from, &next);
}

static bool wins_within(const struct puzzle *p, const void *after, unsigned seat, unsigned plies)
{
	return wins_from(p->board.game, after, 0, &(struct hunt){ seat, plies - 1 });
}

/* ---- Men, moves and corners ---- */

/* Returns how many men a seat has captured. */
static unsigned count_taken(const struct game *g, const void *state, unsigned seat)
{
	return view_find(g)->tally(state, seat);
}

static unsigned count_moves(const struct game *g, const void *state)
{
	const uint32_t actors = game_actors(g, state);
	struct move_list moves = { 0 };
	unsigned n;

	if (actors)
		game_legal(g, state, game_first_actor(actors), &moves);
	n = (unsigned)moves.len;
	move_list_free(&moves);
	return n;
}

struct taker {
	unsigned seat, before;
};

static bool takes_more(const struct game *g, const void *after, game_move m, const void *context)
{
	const struct taker *t = context;

	(void)m;
	return count_taken(g, after, t->seat) > t->before;
}

static bool is_corner(const struct game *g, const void *after, game_move m, const void *context)
{
	char text[MOVE_TEXT];

	(void)context;
	game_format_move(g, after, 0, m, text, sizeof text);
	return !strcmp(text, "a1") || !strcmp(text, "a8") || !strcmp(text, "h1") ||
	       !strcmp(text, "h8");
}

/* ---- Answers to calls ---- */

/* Returns true if the called number could be the secret number, given all answers so far. */
static bool fits_answers(const struct step *s, const struct puzzle *p, game_move m)
{
	const struct game *g = p->board.game;
	const char *facts[MAX_FACTS] = { NULL };
	char calls[256], move[MOVE_TEXT], error[ERROR_TEXT];
	void *state = xcalloc(1, g->state_size);
	struct rng rng;
	bool fits;

	game_format_move(g, p->seen, p->seat, m, move, sizeof move);
	snprintf(calls, sizeof calls, "%s %s:%zu-0", s->facts[0].text, move, strlen(move));
	facts[0] = calls;
	rng_seed(&rng, 1);
	fits = analyzer_find(g)->set_up(&p->setup, facts, &rng, state, error);
	free(state);
	return fits;
}

/* ---- Verdicts from the game's own study ---- */

static const struct verdict *find_verdict(const struct puzzle *p, struct verdict_list *list,
					  game_move m)
{
	struct budget budget = budget_unlimited();

	budget.max_nodes = CHECK_NODES;
	if (!list->len)
		judgement_study(p->board.game, p->seen, p->seat, NULL, &budget, list);
	return verdict_list_find(list, m);
}

/* Returns how much worse a move is than the best one, in thousandths of the unit used by the
 * step's check. */
static long loss_of(const struct verdict *v, const struct verdict *best)
{
	if (best->counts)
		return 1000L * (best->margin - v->margin);
	if (best->to_go_milli)
		return (long)v->to_go_milli - best->to_go_milli;
	if (best->place_milli)
		return (long)v->place_milli - best->place_milli;
	return 50L * (best->value_milli - v->value_milli);
}

static bool has_outcome(const struct verdict *v, int outcome)
{
	return v && verdict_is_certain(v) && v->outcome == outcome;
}

bool step_passes(const struct step *s, const struct puzzle *p, struct verdict_list *list,
		 game_move m)
{
	const struct game *g = p->board.game;
	const unsigned other = p->seat ^ 1;
	const struct verdict *v;
	void *after = position_after(p, m);
	unsigned n = 0;
	double most = 0;
	bool passes = false;

	if (sscanf(s->check, "wins %u", &n) == 1) {
		passes = wins_within(p, after, p->seat, n);
	} else if (sscanf(s->check, "lasts %u", &n) == 1) {
		passes = !wins_within(p, after, other, n);
	} else if (sscanf(s->check, "takes %u", &n) == 1) {
		passes = count_taken(g, after, p->seat) ==
			 count_taken(g, p->board.state, p->seat) + n;
	} else if (sscanf(s->check, "leaves %u", &n) == 1) {
		passes = count_moves(g, after) <= n;
	} else if (!strcmp(s->check, "safe")) {
		passes = !any_reply(g, after, takes_more,
				    &(struct taker){ other, count_taken(g, after, other) });
	} else if (!strcmp(s->check, "keeps-corners")) {
		passes = !any_reply(g, after, is_corner, NULL);
	} else if (!strcmp(s->check, "fits")) {
		passes = fits_answers(s, p, m);
	} else if (sscanf(s->check, "best %lf", &most) == 1) {
		v = find_verdict(p, list, m);
		passes = v && loss_of(v, &list->at[0]) <= (long)(1000 * most + 0.5);
	} else {
		v = find_verdict(p, list, m);
		passes = !strcmp(s->check, "only win")	  ? has_outcome(v, 1)
			 : !strcmp(s->check, "only draw") ? has_outcome(v, 0)
							  : has_outcome(v, 0) || has_outcome(v, 1);
	}
	free(after);
	return passes;
}
