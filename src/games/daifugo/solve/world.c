/* SPDX-License-Identifier: MIT */
#include "games/daifugo/solve/world.h"

#include "games/daifugo/solve/count.h"
#include "games/daifugo/rules/private.h"

/* Of deals in which one who passed could have answered, so many in a hundred are kept; and
 * so often one is drawn at most. */
enum { KEPT_PERCENT = 15, TRIES = 12 };

/* Is this deal believed, chance helping? */
static bool believed(const struct daifugo *d, unsigned seat, struct rng *rng)
{
	if (d->phase != PHASE_PLAY || d->table.field == PLAY_PASS)
		return true;
	for (unsigned s = 0; s < d->rules.players; s++)
		if (s != seat && daifugo_is_in(d, s) && (d->passed >> s & 1) &&
		    play_count(d->table.field) <= d->count[s] &&
		    daifugo_answerable(&d->rules, &d->table, d->hand[s]) && rng_below(rng, 100) >= KEPT_PERCENT)
			return false;
	return true;
}

bool daifugo_draw_world(const struct daifugo *seen, unsigned seat, struct rng *rng, struct daifugo *out)
{
	for (int i = 0; i < TRIES; i++) {
		if (!daifugo_imagine(seen, seat, rng, out))
			return false;
		if (believed(out, seat, rng))
			break;
	}
	return true;
}
