/* SPDX-License-Identifier: MIT */
#include "games/daifugo/learn/episode.h"

#include "games/daifugo/players/policy.h"

/* One game in so many is a first one, without classes. */
enum { FIRST_GAMES = 20 };

static void draw_places(struct daifugo *d, struct rng *rng)
{
	const unsigned n = d->rules.players;

	for (unsigned s = 0; s < n; s++) {
		const unsigned other = rng_below(rng, s + 1);

		d->place[s] = d->place[other];
		d->place[other] = (uint8_t)(s + 1);
	}
}

static void weigh(const struct daifugo *d, unsigned seat, const struct learnt *w, struct choice *c,
		  struct grounds *grounds)
{
	const struct observation s = daifugo_observation(d, seat);
	unsigned cards;

	if (d->phase == PHASE_PLAY) {
		daifugo_weigh(w, &s, c, grounds);
		return;
	}
	daifugo_partner(d, seat, &cards);
	daifugo_weigh_gifts(w, &s, cards, c, grounds);
}

static game_move study(const struct daifugo *d, unsigned seat, const struct learnt *w, struct rng *rng,
		       struct episode *e)
{
	struct lesson *l = &e->at[e->n].lesson;

	weigh(d, seat, w, &l->choice, &l->grounds);
	l->gift = d->phase == PHASE_GIVE;
	l->taken = daifugo_drawn(&l->choice, rng);
	if (l->choice.n > 1) {
		e->at[e->n].seat = seat;
		critic_look(d, seat, &e->at[e->n].standing);
		e->n++;
	}
	return l->choice.move[l->taken];
}

static game_move choose(const struct daifugo *d, unsigned seat, const struct pupil *p, struct rng *rng,
			struct episode *e)
{
	struct choice c;

	if (!p->learnt)
		return p->sample ? daifugo_sample_move(d, seat) : daifugo_rules_move(d, seat, rng);
	if (p->learns && e->n < MOST_LESSONS)
		return study(d, seat, p->learnt, rng, e);
	weigh(d, seat, p->learnt, &c, NULL);
	return c.move[p->likeliest ? daifugo_likeliest(&c) : daifugo_drawn(&c, rng)];
}

void episode_play(const struct daifugo *first, const struct pupil pupils[DAIFUGO_SEATS], struct rng *rng,
		  struct episode *out)
{
	struct daifugo d = *first;
	uint32_t actors;

	out->n = 0;
	if (rng_below(rng, FIRST_GAMES))
		draw_places(&d, rng);
	while ((actors = game_daifugo.actors(&d)) != 0) {
		const unsigned seat = game_first_actor(actors);

		game_daifugo.apply(&d, seat, seat == SEAT_DEALER ? game_daifugo.deal(&d, rng) :
				   choose(&d, seat, &pupils[seat], rng, out));
	}
	for (unsigned s = 0; s < d.rules.players; s++) {
		out->rank[s] = d.rank[s];
		out->place[s] = d.place[s];
	}
}
