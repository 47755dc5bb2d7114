/* SPDX-License-Identifier: MIT */
#include "agents/advise.h"

#include <stdlib.h>
#include <string.h>

#include "asobi/board.h"
#include "base/xalloc.h"

struct tally {
	const struct game *game;
	const void *seen;
	unsigned seat;
	struct history past;
	struct rng *rng;
	struct move_list moves, scratch;
	int64_t *balance; /* for each move: wins minus losses, x 1000 */
	uint64_t rounds;
	void *world, *state;
};

static void play_once(struct tally *t, size_t i)
{
	const struct game *g = t->game;

	memcpy(t->state, t->world, g->state_size);
	g->apply(t->state, t->seat, t->moves.at[i]);
	history_add(&t->past, g, t->state);
	t->past.len -= t->past.len > 0;
	t->balance[i] += game_sample(g, t->state, t->seat, PLAYOUT_PLIES, t->rng, &t->scratch);
}

/* Plays one playout for each move. Returns false if the budget ran out before all were played;
 * that round then doesn't count, so that every move has been tried equally often. */
static bool play_round(struct tally *t, struct budget *budget, int64_t *before)
{
	const size_t bytes = t->moves.len * sizeof *before;

	if (!t->game->secrets)
		memcpy(t->world, t->seen, t->game->state_size);
	else if (!t->game->secrets->imagine(t->seen, t->seat, t->rng, t->world))
		return false;
	memcpy(before, t->balance, bytes);
	for (size_t i = 0; i < t->moves.len; i++) {
		if (budget_spent(budget)) {
			memcpy(t->balance, before, bytes);
			return false;
		}
		play_once(t, i);
	}
	t->rounds++;
	return true;
}

static void give_verdicts(const struct tally *t, verdict_fn *found, void *context)
{
	for (size_t i = 0; i < t->moves.len; i++) {
		struct verdict v = { .move = t->moves.at[i] };

		v.value_milli = (int32_t)(t->balance[i] / (int64_t)t->rounds);
		v.outcome = (int8_t)((t->balance[i] > 0) - (t->balance[i] < 0));
		found(context, &v);
	}
}

static struct tally tally_new(const struct game *g, const void *seen, unsigned seat,
			      const struct history *past, struct rng *rng)
{
	struct tally t = { .game = g, .seen = seen, .seat = seat, .rng = rng };

	if (past)
		history_copy(&t.past, past);
	game_legal(g, seen, seat, &t.moves);
	t.balance = xcalloc(t.moves.len, sizeof *t.balance);
	t.world = xcalloc(1, g->state_size);
	t.state = xcalloc(1, g->state_size);
	return t;
}

static void tally_free(struct tally *t)
{
	move_list_free(&t->moves);
	move_list_free(&t->scratch);
	history_free(&t->past);
	free(t->balance);
	free(t->world);
	free(t->state);
}

bool flat_monte_carlo(const struct game *g, const void *seen, unsigned seat, struct rng *rng,
		      uint64_t playouts, struct budget *budget, verdict_fn *found, void *context)
{
	struct tally t = tally_new(g, seen, seat, budget->past, rng);
	int64_t *before = xcalloc(t.moves.len, sizeof *before);
	uint64_t done = 0;

	if (t.moves.len == 1)
		playouts = 1; /* one playout is enough if there is only one move to choose from */
	while (done < playouts && play_round(&t, budget, before))
		done += t.moves.len;
	if (t.rounds)
		give_verdicts(&t, found, context);
	done = t.rounds;
	free(before);
	tally_free(&t);
	return done > 0;
}

bool advise_seat(const struct game *g, const void *seen, unsigned seat, struct rng *rng,
		 struct budget *budget, verdict_fn *found, void *context)
{
	/* Two numbers of playouts, which give results with errors of about a hundredth and a
	 * thousandth. */
	enum { ENOUGH = 20000, THOROUGH = 100 * ENOUGH };

	if (g->study)
		return g->study(seen, seat, budget, found, context);
	if (!(game_actors(g, seen) >> seat & 1))
		return true;
	return flat_monte_carlo(g, seen, seat, rng, budget->thorough ? THOROUGH : ENOUGH, budget,
				found, context);
}
