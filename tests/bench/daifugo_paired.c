/* SPDX-License-Identifier: MIT */
/* Compares Daifugo players at the same table, on the same deals:
 *
 *	daifugo_paired DEALS SETTINGS TABLE PLAYER...
 *
 * In every deal the classes are drawn at random, and the PLAYERs in turn take the same seat among
 * the players of TABLE. TABLE is one player, or several joined by "/" ("policy/mc:playouts=200"),
 * who fill the other seats in rotation. Deals are independent of each other, so the usual
 * confidence intervals apply; but classes aren't carried over, so differences are smaller than in
 * a series. A player "@FILE" plays the most likely move according to FILE's weights for these
 * rules; make-daifugo-policy writes such files. For each PLAYER, the program prints the mean
 * points per game, the difference from the first PLAYER, and the same difference with future games
 * included, based on each rank's value as measured in self-play. Each figure comes with twice its
 * standard error. It also prints the processor time per move in milliseconds: the average and the
 * maximum. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "asobi/agent.h"
#include "asobi/player.h"
#include "asobi/setup.h"
#include "base/xalloc.h"
#include "games/daifugo/players/packed.h"
#include "games/daifugo/solve/outlook.h"
#include "stats/statistics.h"

enum { MOST_PLAYERS = 16, SEED = 1, MOST_FILE = 1 << 20, ENDGAME_NODES = 2000 };

struct sitting {
	const struct agent_class *class;
	struct agent *own;
	struct learnt *learnt; /* an "@FILE" player's weights; NULL for a built-in player */
};

struct column {
	const char *name;
	struct sitting sitting;
	struct running points, gained, worth_gained;
	clock_t spent, slowest;
	unsigned long moves;
};

static _Noreturn void refuse(const char *text, const char *why)
{
	fprintf(stderr, "daifugo_paired: %s: %s\n", text, why);
	exit(2);
}

static struct learnt *read_learnt(const char *name, const struct daifugo_rules *rules)
{
	unsigned char *file = xcalloc(1, MOST_FILE);
	struct learnt *w = xcalloc(1, sizeof *w);
	FILE *f = fopen(name, "rb");
	const size_t size = f ? fread(file, 1, MOST_FILE, f) : 0;
	const unsigned char *set;
	size_t len;

	if (!daifugo_find_packed(file, size, daifugo_nearest_preset(rules), &set, &len) ||
	    !daifugo_unpack(set, len, w))
		refuse(name, "has no such weights");
	fclose(f);
	free(file);
	return w;
}

static struct sitting sit(const char *text, const struct daifugo_rules *rules)
{
	char error[ERROR_TEXT] = "";
	int value[MAX_AGENT_OPTIONS];
	struct sitting s = { 0 };
	struct who who;

	if (*text == '@') {
		s.learnt = read_learnt(text + 1, rules);
		return s;
	}
	if (who_parse(&game_daifugo, text, &who, error) && !who_is_person(&who)) {
		s.class = who_agent(&who, value);
		s.own = agent_new(s.class, &game_daifugo, value);
	}
	if (!s.class)
		refuse(text, *error ? error : "is no computer player");
	return s;
}

static void rise(struct sitting *s)
{
	free(s->learnt);
	if (s->class)
		agent_free(s->class, s->own);
}

static game_move likeliest(const struct learnt *w, const struct daifugo *d, unsigned seat)
{
	const struct observation s = daifugo_observation(d, seat);
	struct choice c;
	game_move best;
	unsigned cards;

	if (daifugo_endgame(d, seat, ENDGAME_NODES, &best) == ENDGAME_WON)
		return best;
	daifugo_partner(d, seat, &cards);
	if (d->phase == PHASE_PLAY)
		daifugo_weigh(w, &s, &c, NULL);
	else
		daifugo_weigh_gifts(w, &s, cards, &c, NULL);
	return c.move[daifugo_likeliest(&c)];
}

static game_move ask(const struct sitting *s, const struct daifugo *d, unsigned seat,
		     struct rng rng)
{
	struct budget budget = budget_unlimited();
	struct thought thought = { 0 };
	struct daifugo seen;

	game_daifugo.secrets->observe(d, seat, &seen);
	if (s->learnt)
		return likeliest(s->learnt, &seen, seat);
	s->class->think(s->own, &seen, seat, &rng, &budget, &thought);
	return thought.move;
}

/* Returns the deal with this number. The same number always gives the same cards and classes. */
static struct daifugo deal(const struct setup *setup, unsigned long number, struct rng *rng)
{
	char ignored[ERROR_TEXT];
	struct daifugo d;

	rng_for_decision(rng, SEED, (unsigned)number, 0, 0);
	game_daifugo.start(&d, setup, ignored);
	for (unsigned s = 0; s < setup->seats; s++) {
		const unsigned other = rng_below(rng, s + 1);

		d.place[s] = d.place[other];
		d.place[other] = (uint8_t)(s + 1);
	}
	while (game_actors(&game_daifugo, &d) >> SEAT_DEALER & 1)
		game_daifugo.apply(&d, SEAT_DEALER, game_daifugo.deal(&d, rng));
	return d;
}

/* Plays the deal and returns the rank of the player tested in seat `own`. */
static unsigned play(struct column *c, struct daifugo d, unsigned own, struct sitting *table,
		     unsigned n_table, unsigned long number, struct rng dealer)
{
	uint32_t actors;

	for (unsigned ply = 0; (actors = game_actors(&game_daifugo, &d)) != 0; ply++) {
		const unsigned seat = game_first_actor(actors);
		const unsigned other = (seat + d.rules.players - own - 1) % d.rules.players;
		struct rng rng;
		clock_t begun, took;
		game_move m;

		if (seat == SEAT_DEALER) {
			game_daifugo.apply(&d, seat, game_daifugo.deal(&d, &dealer));
			continue;
		}
		rng_for_decision(&rng, SEED, (unsigned)number, seat, ply);
		begun = clock();
		m = ask(seat == own ? &c->sitting : &table[(other + number) % n_table], &d, seat,
			rng);
		took = seat == own ? clock() - begun : 0;
		c->spent += took;
		c->slowest = took > c->slowest ? took : c->slowest;
		c->moves += seat == own;
		game_daifugo.apply(&d, seat, m);
	}
	return d.rank[own];
}

static void print_mean(const struct running *r, const char *format)
{
	const double n = (double)r->n;

	printf(format, r->mean, n > 1 ? 2 * sqrt(r->squares / (n - 1) / n) : 0);
}

static double ms(clock_t ticks)
{
	return 1000.0 * (double)ticks / CLOCKS_PER_SEC;
}

static void print(const struct column *c)
{
	printf("%-30s", c->name);
	print_mean(&c->points, " %.3f ± %.3f");
	print_mean(&c->gained, "   %+.3f ± %.3f");
	print_mean(&c->worth_gained, "   %+.3f ± %.3f");
	printf("   %.3f %.1f ms\n", c->moves ? ms(c->spent) / (double)c->moves : 0, ms(c->slowest));
}

int main(int argc, char **argv)
{
	const unsigned long deals = argc > 4 ? strtoul(argv[1], NULL, 10) : 0;
	struct sitting table[MOST_PLAYERS];
	struct column column[MOST_PLAYERS];
	const unsigned n = (unsigned)argc - 4;
	struct learnt_sets sets = { 0 };
	char error[ERROR_TEXT];
	struct daifugo_rules rules;
	struct setup setup;
	const float *value;
	unsigned n_table = 0;

	if (!deals || n > MOST_PLAYERS) {
		fprintf(stderr, "Usage: daifugo_paired DEALS SETTINGS TABLE PLAYER...\n");
		return 2;
	}
	setup_default(&game_daifugo, &setup);
	if (!setup_apply(&game_daifugo, &setup, argv[2], error)) {
		fprintf(stderr, "daifugo_paired: %s\n", error);
		return 2;
	}
	setup_settle(&game_daifugo, &setup);
	rules = daifugo_rules_of(&setup);
	value = learnt_for(&sets, &rules)->value;
	for (char *name = strtok(argv[3], "/"); name && n_table < MOST_PLAYERS;
	     name = strtok(NULL, "/"))
		table[n_table++] = sit(name, &rules);
	for (unsigned i = 0; i < n; i++)
		column[i] = (struct column){ .name = argv[4 + i],
					     .sitting = sit(argv[4 + i], &rules) };
	for (unsigned long number = 0; number < deals; number++) {
		unsigned first = 0;

		for (unsigned i = 0; i < n; i++) {
			struct rng dealer;
			const struct daifugo d = deal(&setup, number, &dealer);
			const unsigned rank = play(&column[i], d, (unsigned)(number % setup.seats),
						   table, n_table, number, dealer);

			first = i ? first : rank;
			running_add(&column[i].points, setup.seats - rank + (double)d.rules.points);
			running_add(&column[i].gained, (double)first - rank);
			running_add(&column[i].worth_gained, (double)(value[rank] - value[first]));
		}
	}
	for (unsigned i = 0; i < n; i++) {
		print(&column[i]);
		rise(&column[i].sitting);
	}
	learnt_free(&sets);
	for (unsigned i = 0; i < n_table; i++)
		rise(&table[i]);
	return 0;
}
