/* SPDX-License-Identifier: MIT */
#include "games/daifugo/solve/outlook.h"

#include "asobi/rng.h"
#include "games/daifugo/rules/private.h"

/* The size of the table of solved positions, which stores hashes of positions. The lowest bit of
 * each entry is the result. */
enum { LOG_REMEMBERED = 12, REMEMBERED = 1 << LOG_REMEMBERED };

struct search {
	unsigned seat, nodes, max_nodes;
	uint64_t seen[REMEMBERED];
};

static uint64_t hash_of(const struct daifugo *d, unsigned other, unsigned seat)
{
	const uint64_t words[] = { d->hand[seat], d->hand[other], d->table.field,
				   (uint64_t)d->table.lock | (uint64_t)d->table.revolution << 8 |
					   (uint64_t)d->table.elevenback << 16 |
					   (uint64_t)d->turn << 24 | (uint64_t)d->passed << 32 |
					   (uint64_t)d->owner << 40 };
	struct rng hash = { 0 };

	for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
		hash.s = rng_next(&hash) ^ words[i];
	return rng_next(&hash) & ~UINT64_C(1);
}

static enum endgame search_endgame(struct search *w, const struct daifugo *d, unsigned other,
				   play_word *best);

/* Returns the result of a play for the player in seat w->seat. */
static enum endgame try_play(struct search *w, const struct daifugo *d, unsigned other, play_word p)
{
	struct daifugo next = *d;
	play_word reply;

	daifugo_play(&next, d->turn, p);
	return search_endgame(w, &next, other, &reply);
}

static enum endgame search_plays(struct search *w, const struct daifugo *d, unsigned other,
				 play_word *best)
{
	const enum endgame good = d->turn == w->seat ? ENDGAME_WON : ENDGAME_LOST;
	enum endgame result = d->turn == w->seat ? ENDGAME_LOST : ENDGAME_WON;
	play_word plays[DAIFUGO_MAX_PLAYS];
	const unsigned n = daifugo_generate(&d->rules, &d->table, d->hand[d->turn], plays);

	for (unsigned i = n; i-- > 0;) {
		enum endgame e;

		/* Skip passing when leading: it gains nothing, and the search might never end. */
		if (plays[i] == PLAY_PASS && d->table.field == PLAY_PASS)
			continue;
		e = try_play(w, d, other, plays[i]);
		if (e == good) {
			*best = plays[i];
			return good;
		}
		if (e == ENDGAME_UNKNOWN)
			result = e;
	}
	return result;
}

static enum endgame search_endgame(struct search *w, const struct daifugo *d, unsigned other,
				   play_word *best)
{
	enum endgame e;
	uint64_t hash;

	/* When one of the last two players takes a rank, the other gets the remaining one. */
	if (d->phase == PHASE_OVER)
		return d->rank[w->seat] < d->rank[other] ? ENDGAME_WON : ENDGAME_LOST;
	/* After too many passes, the ranks are drawn at random, which the search counts as a loss.
	 */
	if (d->phase != PHASE_PLAY)
		return ENDGAME_LOST;
	hash = hash_of(d, other, w->seat);
	if ((w->seen[hash >> (64 - LOG_REMEMBERED)] & ~UINT64_C(1)) == hash)
		return w->seen[hash >> (64 - LOG_REMEMBERED)] & 1 ? ENDGAME_WON : ENDGAME_LOST;
	if (w->nodes++ >= w->max_nodes)
		return ENDGAME_UNKNOWN;
	e = search_plays(w, d, other, best);
	if (e != ENDGAME_UNKNOWN)
		w->seen[hash >> (64 - LOG_REMEMBERED)] = hash | (e == ENDGAME_WON);
	return e;
}

/* If two players are left, `seat` is to move and the opponent's hand is known, fills `world` with
 * both hands and returns true; otherwise returns false. */
static bool last_two(const struct daifugo *seen, unsigned seat, struct daifugo *world,
		     unsigned *other)
{
	*world = *seen;
	if (seen->phase != PHASE_PLAY || seen->turn != seat || players_in(seen) != 2)
		return false;
	for (unsigned s = 0; s < seen->rules.players; s++)
		if (s != seat && daifugo_is_in(seen, s))
			*other = s;
	world->hand[*other] = daifugo_unseen(seen, seat);
	return cards_count(world->hand[*other]) == world->count[*other];
}

static enum endgame search_from(const struct daifugo *d, unsigned other, unsigned max_nodes,
				play_word *best)
{
	struct search w = { .seat = d->turn, .max_nodes = max_nodes };

	return search_endgame(&w, d, other, best);
}

enum endgame daifugo_endgame(const struct daifugo *seen, unsigned seat, unsigned max_nodes,
			     play_word *best)
{
	unsigned other = seat;
	struct daifugo d;

	return last_two(seen, seat, &d, &other) ? search_from(&d, other, max_nodes, best)
						: ENDGAME_UNKNOWN;
}

/* A random drawing of ranks isn't a certain win for either player. So search the position twice,
 * once for each player, and each time count the drawing as that player's loss. */
enum endgame daifugo_endgame_after(const struct daifugo *seen, unsigned seat, unsigned max_nodes,
				   play_word p)
{
	unsigned other = seat;
	struct daifugo d;
	struct search own = { .seat = seat, .max_nodes = max_nodes };
	struct search theirs = { .max_nodes = max_nodes };

	if (!last_two(seen, seat, &d, &other))
		return ENDGAME_UNKNOWN;
	if (try_play(&own, &d, other, p) == ENDGAME_WON)
		return ENDGAME_WON;
	theirs.seat = other;
	return try_play(&theirs, &d, seat, p) == ENDGAME_WON ? ENDGAME_LOST : ENDGAME_UNKNOWN;
}

enum endgame daifugo_endgame_open(const struct daifugo *d, unsigned max_nodes)
{
	unsigned other = 0;
	play_word best;

	while (other == d->turn || !daifugo_is_in(d, other))
		other++;
	return search_from(d, other, max_nodes, &best);
}
