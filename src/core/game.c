/* SPDX-License-Identifier: MIT */
#include "asobi/game.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "base/xalloc.h"

void move_list_add(struct move_list *list, game_move m)
{
	if (list->len == list->cap) {
		list->cap = list->cap ? list->cap * 2 : 32;
		list->at = xrealloc(list->at, list->cap, sizeof *list->at);
	}
	list->at[list->len++] = m;
}

void move_list_free(struct move_list *list)
{
	free(list->at);
	*list = (struct move_list){0};
}

bool game_decode(const struct game *g, void *state, const char *text)
{
	char again[STATE_TEXT];

	return g->decode(state, text) && g->sane(state) && g->encode(state, again, sizeof again) < sizeof again &&
	       !strcmp(again, text);
}

bool game_is_legal(const struct game *g, const void *state, unsigned seat, game_move m)
{
	if (move_is_reserved(m) || !(g->actors(state) >> seat & 1))
		return false;
	return g->is_legal ? g->is_legal(state, seat, m) : game_is_listed(g, state, seat, m);
}

bool game_is_listed(const struct game *g, const void *state, unsigned seat, game_move m)
{
	struct move_list list = {0};
	bool found = false;

	g->legal(state, seat, &list);
	for (size_t i = 0; i < list.len && !found; i++)
		found = list.at[i] == m;
	move_list_free(&list);
	return found;
}

game_move game_pick(const struct game *g, const void *state, unsigned seat, struct rng *rng,
		    struct move_list *scratch)
{
	if (seat == SEAT_DEALER)
		return g->deal(state, rng);
	if (g->pick)
		return g->pick(state, seat, rng);
	scratch->len = 0;
	g->legal(state, seat, scratch);
	assert(scratch->len > 0);
	return scratch->at[rng_below(rng, (uint32_t)scratch->len)];
}

void game_playout(const struct game *g, void *state, struct rng *rng, struct move_list *scratch)
{
	uint32_t actors;

	if (g->playout) {
		g->playout(state, rng);
		return;
	}
	while ((actors = g->actors(state)) != 0) {
		unsigned seat = game_first_actor(actors);

		g->apply(state, seat, game_pick(g, state, seat, rng, scratch));
	}
}

int game_sample(const struct game *g, void *state, unsigned seat, int plies, struct rng *rng,
		struct move_list *scratch)
{
	const unsigned most = plies < 0 ? g->playout_plies : (unsigned)plies;
	uint32_t actors;

	if (!g->estimate) {
		game_playout(g, state, rng, scratch);
		return 1000 * game_outcome(g, state, g->max_seats, seat);
	}
	for (unsigned ply = 0; (actors = g->actors(state)) != 0; ply++) {
		const unsigned mover = game_first_actor(actors);

		if (ply == most)
			return g->estimate(state, seat);
		g->apply(state, mover, game_pick(g, state, mover, rng, scratch));
	}
	return 1000 * game_outcome(g, state, g->max_seats, seat);
}

void game_observe(const struct game *g, const void *state, unsigned seat, void *out)
{
	if (g->secrets && seat != SEAT_ALL)
		g->secrets->observe(state, seat, out);
	else
		memcpy(out, state, g->state_size);
}

game_move game_redact(const struct game *g, const void *state, unsigned actor, game_move m,
		      unsigned viewer)
{
	if (!g->secrets || viewer == SEAT_ALL || move_is_reserved(m))
		return m;
	return g->secrets->redact(state, actor, m, viewer);
}

int points_outcome(const int points[MAX_SEATS], unsigned seats, unsigned seat)
{
	bool tied = false;

	for (unsigned s = 0; s < seats; s++) {
		if (s == seat)
			continue;
		if (points[s] > points[seat])
			return -1;
		tied = tied || points[s] == points[seat];
	}
	return tied ? 0 : 1;
}

int points_end(const int points[MAX_SEATS], unsigned seats, unsigned seat)
{
	const int outcome = points_outcome(points, seats, seat);

	for (unsigned s = 0; s < seats; s++)
		if (outcome < 0 && points[s] < points[seat])
			return 0;
	return outcome;
}

int game_outcome(const struct game *g, const void *ended, unsigned seats, unsigned seat)
{
	int points[MAX_SEATS] = {0};

	g->score(ended, points);
	return points_outcome(points, seats, seat);
}

static const struct {
	game_move move;
	const char *word;
} reserved[] = {
	{ MOVE_RESIGN, "resign" },
	{ MOVE_TIMEOUT, "timeout" },
	{ MOVE_ILLEGAL, "illegal" },
	{ MOVE_CRASHED, "crashed" },
	{ MOVE_HIDDEN, "?" },
};

size_t game_format_move(const struct game *g, const void *state, unsigned seat, game_move m,
			char *buf, size_t size)
{
	for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
		if (reserved[i].move == m)
			return (size_t)snprintf(buf, size, "%s", reserved[i].word);
	return g->format_move(state, seat, m, buf, size);
}

bool game_parse_move(const struct game *g, const void *state, unsigned seat, const char *text,
		     game_move *out)
{
	for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++) {
		if (reserved[i].move == MOVE_HIDDEN || strcmp(text, reserved[i].word))
			continue;
		*out = reserved[i].move;
		return true;
	}
	return g->parse_move(state, seat, text, out);
}

unsigned game_measures(const struct game *g)
{
	unsigned n = 0;

	while (g->measures && g->measures[n].key)
		n++;
	return n;
}

int game_measure(const struct game *g, const void *ended, unsigned seat, unsigned i)
{
	return i < game_measures(g) ? g->measures[i].value(ended, seat) : NO_MEASURE;
}
