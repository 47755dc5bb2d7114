/* SPDX-License-Identifier: MIT */
#include "asobi/game.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "base/parse.h"
#include "base/xalloc.h"

bool fail_with(char error[ERROR_TEXT], const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(error, ERROR_TEXT, format, args);
	va_end(args);
	return false;
}

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
	*list = (struct move_list){ 0 };
}

unsigned game_max_plies(const struct game *g, const struct setup *setup)
{
	return g->max_plies ? g->max_plies(setup) : g->most_plies;
}

void game_legal(const struct game *g, const void *state, unsigned seat, struct move_list *out)
{
	if (!(game_actors(g, state) >> seat & 1))
		return;
	if (g->legal)
		g->legal(state, seat, out);
	for (game_move m = 0; m < g->moves; m++)
		if (g->is_legal(state, seat, m))
			move_list_add(out, m);
}

bool game_is_legal(const struct game *g, const void *state, unsigned seat, game_move m)
{
	if (!g->is_legal)
		return game_is_listed(g, state, seat, m);
	return !move_is_reserved(m) && (game_actors(g, state) >> seat & 1) &&
	       (!g->moves || m < g->moves) && g->is_legal(state, seat, m);
}

bool game_is_listed(const struct game *g, const void *state, unsigned seat, game_move m)
{
	struct move_list list = { 0 };
	bool found = false;

	game_legal(g, state, seat, &list);
	for (size_t i = 0; i < list.len && !found; i++)
		found = list.at[i] == m;
	move_list_free(&list);
	return found;
}

void game_score(const struct game *g, const void *ended, int points[MAX_SEATS])
{
	if (g->score)
		g->score(ended, points);
	for (unsigned s = 0; !g->score && s < 2; s++)
		points[s] = ((const uint8_t *)ended)[g->turn_at + 1] == s;
}

bool game_same_rules(const struct game *g, const void *a, const void *b)
{
	return !memcmp((const char *)a + g->rules_at, (const char *)b + g->rules_at, g->rules_size);
}

size_t game_encode(const struct game *g, const void *state, char *buf, size_t size)
{
	const uint8_t *byte = state;
	char text[STATE_TEXT] = "";
	size_t len = 0;

	if (g->encode)
		return g->encode(state, buf, size);
	for (size_t i = 0; i < g->n_signs; i++)
		text[len++] = g->signs[byte[i]];
	for (size_t i = g->n_signs; i < g->state_size; i++)
		len += (size_t)snprintf(text + len, sizeof text - len, "%s%u", i ? " " : "",
					byte[i]);
	return (size_t)snprintf(buf, size, "%s", text);
}

bool game_read_state(const struct game *g, void *state, const char *text)
{
	uint8_t *byte = state;
	char word[4];
	int number;

	if (g->decode)
		return g->decode(state, text);
	for (size_t i = 0; i < g->n_signs; i++, text++) {
		const char *sign = *text ? strchr(g->signs, *text) : NULL;

		if (!sign)
			return false;
		byte[i] = (uint8_t)(sign - g->signs);
	}
	for (size_t i = g->n_signs; i < g->state_size; i++) {
		if (!parse_word(&text, " ", word, sizeof word) || !parse_int(word, 0, 255, &number))
			return false;
		byte[i] = (uint8_t)number;
	}
	return true;
}

bool game_decode(const struct game *g, void *state, const char *text)
{
	char again[STATE_TEXT];

	return game_read_state(g, state, text) && g->sane(state) &&
	       game_encode(g, state, again, sizeof again) < sizeof again && !strcmp(again, text);
}

game_move game_pick(const struct game *g, const void *state, unsigned seat, struct rng *rng,
		    struct move_list *scratch)
{
	if (seat == SEAT_DEALER)
		return g->deal(state, rng);
	if (g->pick)
		return g->pick(state, seat, rng);
	scratch->len = 0;
	game_legal(g, state, seat, scratch);
	assert(scratch->len > 0);
	return scratch->at[rng_below(rng, (uint32_t)scratch->len)];
}

void game_playout(const struct game *g, void *state, struct rng *rng, struct move_list *scratch)
{
	if (g->playout)
		g->playout(state, rng);
	else
		game_play_moves(g, state, rng, scratch);
}

void game_play_moves(const struct game *g, void *state, struct rng *rng, struct move_list *scratch)
{
	const uint8_t *turn = (const uint8_t *)state + g->turn_at;
	uint32_t actors;

	/* Most games store whose turn it is in a byte and pick random moves themselves. */
	if (!g->actors && g->pick) {
		while (turn[1] == WINNER_OPEN)
			g->apply(state, turn[0], g->pick(state, turn[0], rng));
		return;
	}
	while ((actors = game_actors(g, state)) != 0) {
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
	for (unsigned ply = 0; (actors = game_actors(g, state)) != 0; ply++) {
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
	int points[MAX_SEATS] = { 0 };

	game_score(g, ended, points);
	return points_outcome(points, seats, seat);
}

static const struct {
	game_move move;
	const char *word;
} reserved[] = {
	{ MOVE_RESIGN, "resign" },   { MOVE_TIMEOUT, "timeout" }, { MOVE_ILLEGAL, "illegal" },
	{ MOVE_CRASHED, "crashed" }, { MOVE_HIDDEN, "?" },
};

size_t game_format_move(const struct game *g, const void *state, unsigned seat, game_move m,
			char *buf, size_t size)
{
	for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
		if (reserved[i].move == m)
			return (size_t)snprintf(buf, size, "%s", reserved[i].word);
	return g->format_move ? g->format_move(state, seat, m, buf, size)
			      : (size_t)snprintf(buf, size, "%llu", (unsigned long long)m);
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
	return game_read_move(g, state, seat, text, out);
}

bool game_read_move(const struct game *g, const void *state, unsigned seat, const char *text,
		    game_move *out)
{
	game_move m;

	if (!(game_actors(g, state) >> seat & 1) ||
	    !(g->parse_move ? g->parse_move(state, seat, text, &m) : parse_u64(text, &m)) ||
	    !((g->secrets && g->parse_move) || game_is_legal(g, state, seat, m)))
		return false;
	*out = m;
	return true;
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
