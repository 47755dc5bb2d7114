/* SPDX-License-Identifier: MIT */
/* Classifies a mistake: by the view's own name for it, otherwise by what could be seen within 3
 * plies, otherwise by what the move gave away. */
#include <stdlib.h>
#include <string.h>

#include "asobi/verdict.h"
#include "asobi/view.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "core/tactics.h"

enum common { WIN, DANGER, FORK, FORKED, THREAT, WON, DRAWN, WORSE, ESTIMATE };
static const struct pattern common[] = {
	[WIN] = { "win", N_("misses a win in one move") },
	[DANGER] = { "danger", N_("overlooks the opponent's threat to win") },
	[FORK] = { "fork", N_("misses a double threat") },
	[FORKED] = { "forked", N_("allows the opponent a double threat") },
	[THREAT] = { "threat", N_("misses a forcing threat") },
	[WON] = { "won", N_("lets a win slip away") },
	[DRAWN] = { "drawn", N_("lets a draw slip away") },
	[WORSE] = { "worse", N_("plays a clearly worse move") },
	[ESTIMATE] = { "estimate", N_("plays a clearly worse move (estimate)") },
	{ NULL, NULL },
};

/* Tells whether the move allows the opponent a tactic of this kind; tries all replies to the move.
 */
static bool allows_tactic(const struct view *view, const void *seen, unsigned seat, game_move m,
			  enum tactic_kind kind)
{
	const struct game *g = view->game;
	void *after = xcalloc(1, g->state_size);
	struct move_list moves = { 0 };
	bool found = false;

	memcpy(after, seen, g->state_size);
	g->apply(after, seat, m);
	if (game_actors(g, after) == 1U << (1 - seat))
		game_legal(g, after, 1 - seat, &moves);
	for (size_t i = 0; i < moves.len && !found; i++)
		found = tactic_of(g, after, 1 - seat, moves.at[i]).kind == kind;
	move_list_free(&moves);
	free(after);
	return found;
}

static const struct pattern *of_tactics(const struct view *view, const void *seen, unsigned seat,
					const struct verdict *played, const struct verdict *best)
{
	switch (tactic_of(view->game, seen, seat, best->move).kind) {
	case TACTIC_WINS: return &common[WIN];
	case TACTIC_DEFENDS: return &common[DANGER];
	case TACTIC_FORKS: return &common[FORK];
	case TACTIC_THREATENS:
		if (best->outcome > 0)
			return &common[THREAT];
		break;
	default: break;
	}
	if (allows_tactic(view, seen, seat, played->move, TACTIC_WINS))
		return &common[DANGER];
	return allows_tactic(view, seen, seat, played->move, TACTIC_FORKS) ? &common[FORKED] : NULL;
}

static const struct pattern *of_worth(const struct verdict *played, const struct verdict *best)
{
	if (!played->exact || !best->exact)
		return &common[ESTIMATE];
	if (best->to_go_milli)
		return &common[WORSE];
	return best->outcome > 0    ? &common[WON]
	       : best->outcome == 0 ? &common[DRAWN]
				    : &common[WORSE];
}

const struct pattern *view_pattern(const struct view *view, const void *seen, unsigned seat,
				   unsigned seats, const struct verdict *played,
				   const struct verdict *best)
{
	const struct pattern *p = view->pattern ? view->pattern(seen, seat, played, best) : NULL;

	if (!p && tactics_fit(view->game, seats) && !best->counts)
		p = of_tactics(view, seen, seat, played, best);
	return p ? p : of_worth(played, best);
}

const struct pattern *view_pattern_find(const struct view *view, const char *id)
{
	const struct pattern *const lists[] = { common, view->patterns };

	for (unsigned i = 0; i < 2; i++)
		for (const struct pattern *p = lists[i]; p && p->id; p++)
			if (!strcmp(p->id, id))
				return p;
	return NULL;
}
