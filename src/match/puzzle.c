/* SPDX-License-Identifier: MIT */
#include "match/puzzle.h"

#include <stdio.h>
#include <string.h>

#include "asobi/setup.h"
#include "asobi/verdict.h"
#include "core/tactics.h"

const char *const puzzle_games[] = { "numer0n", "nim", "hamlet", "othello", "gomoku", NULL };

/* Puzzles of a game are looked for between these plies. */
struct span {
	const char *game;
	unsigned from, to;
};
static const struct span spans[] = {
	{ "nim", 0, 0 }, { "hamlet", 10, 24 }, { "othello", 50, 53 }, { "gomoku", 12, 30 },
};
enum { MOST_GAMES = 3000, LEAST_PLIES = 5, MARKED = 300 };

static struct rng chance_of(const char *id, int64_t day)
{
	uint64_t seed = 0x61736f6269;
	struct rng r;

	for (const char *c = id; *c; c++)
		seed = seed * 31 + (unsigned char)*c;
	rng_seed(&r, seed * 1000003 + (uint64_t)day);
	return r;
}

void puzzle_deal(struct board *b, int64_t day)
{
	struct rng r = chance_of(b->game->id, day);

	while (!board_ended(b) && game_actors(b->game, b->state) >> SEAT_DEALER & 1)
		board_put(b, SEAT_DEALER, b->game->deal(b->state, &r));
}

/* By the game's own study, where one move is better than all others. */
static bool solved(const struct board *b, unsigned seat, struct puzzle *p)
{
	struct budget budget = budget_unlimited();
	struct verdict_list list = {0};
	bool good;

	good = b->game->study(b->state, seat, &budget, verdict_list_found, &list) && list.len > 1;
	verdict_list_sort(&list);
	for (size_t i = 0; i < list.len && good; i++)
		good = list.at[i].exact;
	if (good && list.at[0].counts)
		good = list.at[0].margin >= list.at[1].margin + 2 && list.len > 3;
	else if (good)
		good = list.at[0].outcome > 0 && list.at[1].outcome <= 0 && list.at[0].plies >= LEAST_PLIES;
	if (good)
		*p = (struct puzzle){ .setup = p->setup, .seat = seat, .answer = list.at[0].move,
				      .plies = list.at[0].counts ? 0 : list.at[0].plies, .margin = list.at[0].margin };
	verdict_list_free(&list);
	return good;
}

/* Does the study, too, think it much better than all others, which may win more slowly? */
static bool stands_out(const struct board *b, unsigned seat, game_move m)
{
	struct budget budget = budget_unlimited();
	struct verdict_list list = {0};
	bool alone;

	b->game->study(b->state, seat, &budget, verdict_list_found, &list);
	verdict_list_sort(&list);
	alone = list.len > 1 && list.at[0].move == m && list.at[0].value_milli > list.at[1].value_milli + MARKED;
	verdict_list_free(&list);
	return alone;
}

/* By trying all moves: one alone wins with the next, whatever is answered, and none at once. */
static bool forked(const struct board *b, unsigned seat, struct puzzle *p)
{
	struct move_list moves = {0};
	unsigned forks = 0;

	game_legal(b->game, b->state, seat, &moves);
	for (unsigned i = 0; i < moves.len && forks < 2; i++) {
		const struct tactic t = tactic_of(b->game, b->state, seat, moves.at[i]);

		if (t.kind == TACTIC_WINS || t.kind == TACTIC_DEFENDS)
			forks = 2;
		if (t.kind != TACTIC_FORKS)
			continue;
		forks++;
		*p = (struct puzzle){ .setup = p->setup, .seat = seat, .answer = moves.at[i], .plies = 3 };
	}
	move_list_free(&moves);
	return forks == 1 && stands_out(b, seat, p->answer);
}

static void choose_options(struct puzzle *p, const struct game *g, struct rng *r)
{
	char text[64], error[ERROR_TEXT];

	setup_default(g, &p->setup);
	if (strcmp(g->id, "nim"))
		return;
	snprintf(text, sizeof text, "n=%u k=%u misere=%u", 20 + rng_below(r, 60), 3 + rng_below(r, 5), rng_below(r, 2));
	setup_apply(g, &p->setup, text, error);
}

bool puzzle_make(struct puzzle *p, const struct game *g, int64_t day)
{
	struct rng r = chance_of(g->id, day);
	struct move_list scratch = {0};
	const struct span *span = spans;
	char error[ERROR_TEXT];
	bool found = false;

	while (strcmp(span->game, g->id))
		span++;
	for (unsigned i = 0; i < MOST_GAMES && !found; i++) {
		struct board b;

		choose_options(p, g, &r);
		if (!board_start(&b, g, &p->setup, error))
			break;
		while (!found && !board_ended(&b) && b.len <= span->to) {
			const unsigned seat = game_first_actor(game_actors(g, b.state));

			if (b.len >= span->from)
				found = strcmp(g->id, "gomoku") ? solved(&b, seat, p) : forked(&b, seat, p);
			if (!found)
				board_put(&b, seat, game_pick(g, b.state, seat, &r, &scratch));
		}
		if (found)
			p->board = b;
		else
			board_free(&b);
	}
	move_list_free(&scratch);
	return found;
}

void puzzle_free(struct puzzle *p)
{
	board_free(&p->board);
}
