/* SPDX-License-Identifier: MIT */
#include "match/pack.h"

#include <stdio.h>
#include <string.h>

#include "asobi/rng.h"
#include "asobi/setup.h"

const struct packed *packs_of(const struct game *g, unsigned *n)
{
	const struct packed *first = NULL;

	*n = 0;
	for (const struct packed *p = all_packed; p->game; p++)
		if (!strcmp(p->game, g->id)) {
			first = first ? first : p;
			++*n;
		}
	return first;
}

const struct game *packed_game(const struct packed *from)
{
	return game_find(from->game);
}

size_t packed_count(void)
{
	size_t n = 0;

	while (all_packed[n].game)
		n++;
	return n;
}

bool packed_puzzle(const struct packed *from, struct puzzle *p)
{
	const struct game *g = packed_game(from);
	char error[ERROR_TEXT];
	struct setup setup;
	struct board b;
	bool made;

	*p = (struct puzzle){ 0 };
	setup_default(g, &setup);
	if (strcmp(from->options, "-") != 0 && !setup_apply(g, &setup, from->options, error))
		return false;
	snprintf(setup.position, sizeof setup.position, "%s", from->position);
	if (!board_start(&b, g, &setup, error))
		return false;
	made = puzzle_of(p, &b, &setup, game_first_actor(game_actors(g, b.state)), PUZZLE_NODES);
	board_free(&b);
	return made;
}

size_t packed_text(const struct puzzle *p, char *buf, size_t size)
{
	const struct game *g = p->board.game;
	char options[256], position[STATE_TEXT], answers[512] = "", move[MOVE_TEXT];
	size_t len = 0;

	option_text(g->options, p->setup.value, ' ', false, options, sizeof options);
	game_encode(g, p->board.state, position, sizeof position);
	for (size_t i = 0; i < p->verdicts.len && len < sizeof answers; i++) {
		const game_move m = p->verdicts.at[i].move;

		if (!puzzle_accepts(p, m))
			continue;
		game_format_move(g, p->seen, p->seat, m, move, sizeof move);
		len += (size_t)snprintf(answers + len, sizeof answers - len, "%s%s", len ? "|" : "",
					move);
	}
	return (size_t)snprintf(buf, size, "%s\t%u\t%s\t%s\t%s",
				p->insight.pattern ? p->insight.pattern->id : "-", p->difficulty,
				options[0] ? options : "-", position, answers);
}

/* ---- A streak of puzzles ---- */

static unsigned distance(unsigned a, unsigned b)
{
	return a > b ? a - b : b - a;
}

const struct packed *streak_choose(const struct game *g, unsigned solved, int64_t day,
				   const bool *used)
{
	const unsigned wanted = 1 + solved / STREAK_STEP;
	const struct packed *best = NULL;
	unsigned equal = 0;
	struct rng r;

	rng_seed(&r, (uint64_t)day * 1000 + solved);
	for (size_t i = 0; all_packed[i].game; i++) {
		const struct packed *p = &all_packed[i];

		if (used[i] || (g && strcmp(p->game, g->id) != 0))
			continue;
		if (!best || distance(p->difficulty, wanted) < distance(best->difficulty, wanted))
			equal = 0;
		else if (distance(p->difficulty, wanted) > distance(best->difficulty, wanted))
			continue;
		/* Uses reservoir sampling so that all puzzles of the nearest difficulty are
		 * equally likely. */
		if (!rng_below(&r, ++equal))
			best = p;
	}
	return best;
}
