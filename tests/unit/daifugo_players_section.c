/* SPDX-License-Identifier: MIT */
#include "daifugo_players.h"

#include <string.h>

#include "asobi/player.h"

card_set players_draw(card_set deck, unsigned n, struct rng *rng)
{
	return daifugo_draw_cards(deck, n, rng);
}

struct setup players_random_setup(struct rng *rng)
{
	struct setup setup;

	setup_default(&game_daifugo, &setup);
	for (unsigned i = 0; daifugo_options[i].key; i++) {
		const struct option *o = &daifugo_options[i];

		if (strcmp(o->key, "games"))
			setup.value[i] = o->min +
					 (int)rng_below(rng, (uint32_t)(o->max - o->min + 1));
	}
	setup_settle(&game_daifugo, &setup);
	return setup;
}

struct table_player players_sit(const char *text)
{
	char error[ERROR_TEXT] = "";
	int value[MAX_AGENT_OPTIONS];
	struct table_player p;
	struct who who;

	ck_assert_msg(who_parse(&game_daifugo, text, &who, error), "%s", error);
	p.agent = who_agent(&who, value);
	p.own = agent_new(p.agent, &game_daifugo, value);
	return p;
}

void players_leave(struct table_player *p)
{
	agent_free(p->agent, p->own);
}

game_move players_move(const struct table_player *p, const void *seen, unsigned seat, uint64_t seed)
{
	struct budget budget = budget_unlimited();
	struct thought thought = { 0 };
	struct rng rng;

	rng_seed(&rng, seed);
	ck_assert(p->agent->think(p->own, seen, seat, &rng, &budget, &thought));
	return thought.move;
}

static void step(struct daifugo *d, const struct table_player *at, unsigned turned,
		 struct rng *dealer, players_look *each)
{
	const unsigned seat = game_first_actor(game_actors(&game_daifugo, d));
	struct daifugo seen;
	game_move m;

	if (seat == SEAT_DEALER) {
		game_daifugo.apply(d, seat, game_daifugo.deal(d, dealer));
		return;
	}
	if (each)
		each(d, seat);
	game_daifugo.secrets->observe(d, seat, &seen);
	m = players_move(&at[(seat + turned) % d->rules.players], &seen, seat, rng_next(dealer));
	ck_assert_msg(game_is_legal(&game_daifugo, d, seat, m), "%#llx is not legal",
		      (unsigned long long)m);
	game_daifugo.apply(d, seat, m);
}

double players_series(const struct table_player *at, const struct setup *first, unsigned games,
		      uint64_t seed, players_look *each)
{
	struct setup setup = *first, next;
	const unsigned turned = (unsigned)seed % setup.seats,
		       mine = (setup.seats - turned) % setup.seats;
	char error[ERROR_TEXT];
	struct rng dealer;
	double sum = 0;

	rng_seed(&dealer, seed);
	for (unsigned g = 0; g < games; g++) {
		int points[MAX_SEATS];
		struct daifugo d;

		ck_assert(game_daifugo.start(&d, &setup, error));
		while (game_actors(&game_daifugo, &d))
			step(&d, at, turned, &dealer, each);
		game_score(&game_daifugo, &d, points);
		sum += points[mine];
		game_daifugo.series->next(&d, &setup, g, &next);
		setup = next;
	}
	return sum / games;
}

SECTION(daifugo_players)
{
	Suite *s = suite_create("daifugo_players");

	daifugo_hands_cases(s);
	daifugo_ends_cases(s);
	daifugo_simple_cases(s);
	daifugo_habits_cases(s);
	daifugo_traces_cases(s);
	daifugo_past_cases(s);
	return s;
}
