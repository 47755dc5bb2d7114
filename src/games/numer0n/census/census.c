/* SPDX-License-Identifier: MIT */
#include "base/fnv.h"
#include "games/numer0n/census/census.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

/* One game in progress and its secret. The key is a hash of everything that the player has been
 * told so far in this game. */
struct item {
	uint64_t key;
	unsigned char *state, *seen;
};

struct taking {
	struct census *census;
	const struct agent_class *class;
	struct agent *agent;
	unsigned run;
};

static void observe_item(const struct game *g, struct item *i)
{
	game_observe(g, i->state, 0, i->seen);
	i->key = fnv_hash(i->seen, g->state_size);
}

static game_move decide_move(const struct taking *t, const struct item *i)
{
	const struct census *c = t->census;
	struct budget budget = budget_unlimited();
	struct thought thought = { 0 };
	struct rng rng;

	rng_for_decision(&rng, c->seed, t->run, 0, (unsigned)i->key);
	t->class->think(t->agent, i->seen, 0, &rng, &budget, &thought);
	return thought.move;
}

static void count_game(struct census *c, const struct item *i, unsigned calls)
{
	int points[MAX_SEATS] = { 0 };

	game_score(c->game, i->state, points);
	if (points[0] > 0)
		c->found[calls]++;
	else
		c->unfound++;
}

static int by_key(const void *a, const void *b)
{
	const struct item *x = a, *y = b;

	return (x->key > y->key) - (x->key < y->key);
}

/* Asks the player for one call and applies it to all of the given games, which the player can't
 * tell apart yet. The player has made `calls` calls so far. */
static void ask_player(const struct taking *t, struct item *items, unsigned n, unsigned calls)
{
	const struct game *g = t->census->game;
	const game_move move = decide_move(t, &items[0]);
	unsigned left = 0;

	for (unsigned i = 0; i < n; i++) {
		const struct item item = items[i];

		g->apply(item.state, 0, move);
		if (!game_actors(g, item.state)) {
			count_game(t->census, &item, calls + 1);
			continue;
		}
		items[i] = items[left];
		items[left] = item;
		observe_item(g, &items[left++]);
	}
	qsort(items, left, sizeof *items, by_key);
	for (unsigned i = 0, end; i < left; i = end) {
		end = i + 1;
		while (end < left && !memcmp(items[i].seen, items[end].seen, g->state_size))
			end++;
		ask_player(t, items + i, end - i, calls + 1);
	}
}

static void deal_secrets(const struct census *c, struct item *items)
{
	char error[ERROR_TEXT];

	for (unsigned i = 0; i < c->n_secrets; i++) {
		c->game->start(items[i].state, &c->setup, error);
		c->game->apply(items[i].state, SEAT_DEALER, c->secrets[i]);
		observe_item(c->game, &items[i]);
	}
}

static void play_run(const struct taking *t, struct item *items)
{
	deal_secrets(t->census, items);
	if (t->class->begin)
		t->class->begin(t->agent, 0);
	ask_player(t, items, t->census->n_secrets, 0);
}

struct move_list census_secrets(const struct game *g, const struct setup *setup)
{
	struct move_list list = { 0 };
	char error[ERROR_TEXT];
	void *state = xcalloc(1, g->state_size);

	if (g->start(state, setup, error))
		game_legal(g, state, SEAT_DEALER, &list);
	free(state);
	return list;
}

size_t census_secret_text(const struct census *c, game_move secret, char *buf, size_t size)
{
	char error[ERROR_TEXT];
	void *state = xcalloc(1, c->game->state_size);
	size_t len = 0;

	if (c->game->start(state, &c->setup, error))
		len = game_format_move(c->game, state, SEAT_DEALER, secret, buf, size);
	free(state);
	return len;
}

void census_take(struct census *c)
{
	int value[MAX_AGENT_OPTIONS];
	const struct agent_class *class = who_agent(&c->who, value);
	const size_t size = c->game->state_size;
	struct taking t = { .census = c,
			    .class = class,
			    .agent = agent_new(class, c->game, value) };
	unsigned char *bytes;
	struct item *items;

	items = xcalloc(c->n_secrets, sizeof *items);
	bytes = xcalloc(c->n_secrets, 2 * size);
	for (unsigned i = 0; i < c->n_secrets; i++) {
		items[i].state = bytes + 2 * i * size;
		items[i].seen = items[i].state + size;
	}
	c->most = game_max_plies(c->game, &c->setup);
	c->found = xcalloc(c->most + 1U, sizeof *c->found);
	for (t.run = 0; t.run < c->runs; t.run++)
		play_run(&t, items);
	free(bytes);
	free(items);
	agent_free(class, t.agent);
}

void census_free(struct census *c)
{
	free(c->found);
}

/* Returns the number of calls that the k-th secret took (counted from 0), with the secrets that
 * were found sorted by that number. */
static unsigned calls_of(const struct census *c, unsigned k)
{
	unsigned calls = 0;

	while (k >= c->found[calls])
		k -= c->found[calls++];
	return calls;
}

struct census_figures census_sum(const struct census *c)
{
	struct census_figures f = { 0 };

	for (unsigned k = 0; k <= c->most; k++) {
		f.n += c->found[k];
		f.total += (uint64_t)k * c->found[k];
		f.worst = c->found[k] ? k : f.worst;
	}
	if (!f.n)
		return f;
	f.mean = (double)f.total / f.n;
	f.median = (calls_of(c, (f.n - 1) / 2) + calls_of(c, f.n / 2)) / 2.0;
	return f;
}

double census_share(const struct census *first, const struct census *second)
{
	const double all = (double)second->n_secrets * second->runs;
	double later = all, share = 0;

	for (unsigned k = 0; k <= first->most; k++) {
		share += first->found[k] * later;
		later -= second->found[k];
	}
	return share / all / first->n_secrets / first->runs;
}
