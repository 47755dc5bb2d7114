/* SPDX-License-Identifier: MIT */
/* This file follows every reply to the player's answers, and compares each position's guaranteed
 * result with its true value. It needs only the rules, not the player or a solver. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "prove/check.h"

struct follow {
	struct check *check;
	const struct game *game;
	/* All positions reached so far; in each entry, `answer` is the position's guaranteed
	 * outcome + 1. */
	struct positions met;
	/* All positions whose true value for the seat is known; in each entry, `answer` is this
	 * value + 1. */
	struct positions solved;
	struct ply *line;
	unsigned n;
	bool full; /* true if there isn't enough memory to compute all values */
};

static bool is_cancelled(const struct follow *f)
{
	return f->check->cancel && atomic_load_explicit(f->check->cancel, memory_order_relaxed);
}

/* Looks up a position's outcome in a table; returns -2 if the table doesn't contain the position.
 */
static int recall_outcome(const struct positions *p, const void *state)
{
	const uint32_t i = positions_find(p, state);

	return i == NO_POSITION ? -2 : (int)p->at[i].answer - 1;
}

static bool enter_outcome(struct positions *p, const void *state, int outcome)
{
	if (!positions_meet(p, state, NO_POSITION, 0, MOVE_HIDDEN))
		return false;
	p->at[positions_find(p, state)].answer = (game_move)(outcome + 1);
	return true;
}

/* ---- A position's value for the seat, with best play ---- */

static int position_worth(struct follow *f, const void *state)
{
	const struct game *g = f->game;
	const uint32_t actors = game_actors(g, state);
	const bool own = actors && game_first_actor(actors) == f->check->seat;
	int best = own ? -1 : 1, known;
	struct move_list moves = { 0 };
	void *after;

	if (!actors)
		return game_outcome(g, state, 2, f->check->seat);
	known = recall_outcome(&f->solved, state);
	if (known > -2 || f->full || is_cancelled(f))
		return known;
	after = xcalloc(1, g->state_size);
	game_legal(g, state, game_first_actor(actors), &moves);
	for (size_t i = 0; i < moves.len && best != (own ? 1 : -1) && !f->full; i++) {
		int value;

		memcpy(after, state, g->state_size);
		g->apply(after, game_first_actor(actors), moves.at[i]);
		value = position_worth(f, after);
		best = own == (value > best) && value != best ? value : best;
	}
	move_list_free(&moves);
	free(after);
	f->full = f->full || !enter_outcome(&f->solved, state, best);
	return best;
}

/* Returns true if the answer preserves the position's full value. If the guaranteed result is
 * already the best possible, this needs no search. */
static bool keeps_worth(struct follow *f, const void *state, int certain)
{
	const int most = f->check->out->what == CERTIFIED_NEVER_LOSES ? 0 : 1;
	int value;

	if (certain >= most || f->full)
		return true;
	value = position_worth(f, state);
	return f->full || is_cancelled(f) || (value < most ? value : most) <= certain;
}

/* ---- The outcome that the certificate's answers guarantee ---- */

static int certain_outcome(struct follow *f, const void *state, bool *well);

static int certain_after(struct follow *f, const void *state, unsigned seat, game_move move,
			 bool *well)
{
	void *after = xcalloc(1, f->game->state_size);
	int value;

	memcpy(after, state, f->game->state_size);
	f->game->apply(after, seat, move);
	f->line[f->n++] = (struct ply){ .seat = seat, .move = move };
	value = certain_outcome(f, after, well);
	f->n--;
	free(after);
	return value;
}

static int certain_by_answer(struct follow *f, const void *state, bool *well)
{
	char text[STATE_TEXT];
	game_move move;
	int value;

	*well = check_answer(f->check, state, f->line, f->n, &move);
	if (!*well)
		return 0;
	value = certain_after(f, state, f->check->seat, move, well);
	if (!*well || keeps_worth(f, state, value))
		return value;
	game_encode(f->game, state, text, sizeof text);
	*well = false;
	f->check->in.line_no = f->check->answers.at[positions_find(&f->check->answers, state)].from;
	sealed_refuse(
		&f->check->in,
		_("this answer, or a later one, throws away the result that was possible in position '%.60s'."),
		text);
	return value;
}

static int certain_by_replies(struct follow *f, const void *state, unsigned seat, bool *well)
{
	struct move_list moves = { 0 };
	int least = 1;

	game_legal(f->game, state, seat, &moves);
	for (size_t i = 0; i < moves.len && *well; i++) {
		const int value = certain_after(f, state, seat, moves.at[i], well);

		least = value < least ? value : least;
	}
	move_list_free(&moves);
	return least;
}

static int certain_outcome(struct follow *f, const void *state, bool *well)
{
	const uint32_t actors = game_actors(f->game, state);
	int value = recall_outcome(&f->met, state);

	if (value > -2)
		return value;
	if (!actors)
		value = game_outcome(f->game, state, 2, f->check->seat);
	else if (game_first_actor(actors) == f->check->seat)
		value = certain_by_answer(f, state, well);
	else
		value = certain_by_replies(f, state, game_first_actor(actors), well);
	if (*well && is_cancelled(f))
		*well = check_refuse(f->check, _("stopped before everything was checked."));
	if (*well && !enter_outcome(&f->met, state, value))
		*well = check_refuse(
			f->check,
			_("the positions don't fit into the memory that '--memory' allows."));
	return value;
}

bool check_walk(struct check *c)
{
	struct follow f = { .check = c, .game = c->out->game };
	char error[ERROR_TEXT];
	bool well = true;
	struct board b;
	int value;

	if (!board_start(&b, f.game, &c->setup, error))
		return check_refuse(c, "%s", error);
	positions_init(&f.met, f.game->state_size, c->memory);
	positions_init(&f.solved, f.game->state_size, c->memory);
	f.line = xcalloc(game_max_plies(f.game, &c->setup) + 1, sizeof *f.line);
	value = certain_outcome(&f, b.state, &well);
	if (well && value != c->worst)
		well = check_refuse(c, _("the file says the worst result is a %s, but it's a %s."),
				    certified_ends[1 + c->worst], certified_ends[1 + value]);
	c->out->positions += f.met.len;
	c->out->searched &= !f.full;
	c->out->worst = value < c->out->worst ? value : c->out->worst;
	c->out->all_won &= value == 1;
	board_free(&b);
	positions_free(&f.met);
	positions_free(&f.solved);
	free(f.line);
	return well;
}
