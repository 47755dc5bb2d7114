/* SPDX-License-Identifier: MIT */
#include "match/puzzle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "asobi/verdict.h"
#include "base/xalloc.h"
#include "core/tactics.h"
#include "match/review.h"

const struct game *puzzle_game(uint64_t turn)
{
	static const char *const games[PUZZLE_GAMES] = { "numer0n", "nim", "hamlet", "othello",
							 "gomoku" };

	return game_find(games[turn % PUZZLE_GAMES]);
}

unsigned puzzle_turn(const struct game *g)
{
	unsigned turn = 0;

	while (turn < PUZZLE_GAMES && puzzle_game(turn) != g)
		turn++;
	return turn;
}

/* The range of plies in which a game's puzzles are looked for. */
struct span {
	const char *game;
	unsigned from, to;
};
static const struct span spans[] = {
	{ "nim", 0, 0 },
	{ "hamlet", 10, 24 },
	{ "othello", 50, 53 },
	{ "gomoku", 12, 30 },
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

/* Returns true if the game's own study shows that one move is better than all others. */
static bool one_wins(const struct verdict_list *list)
{
	const struct verdict *best = list->at, *next = list->at + 1;

	if (list->len < 2)
		return false;
	for (size_t i = 0; i < list->len; i++)
		if (!list->at[i].exact)
			return false;
	if (best->counts)
		return best->margin >= next->margin + 2 && list->len > 3;
	return best->outcome > 0 && next->outcome <= 0 && best->plies >= LEAST_PLIES;
}

/* Returns true if exactly one move wins with the next move whatever the opponent answers, and no
 * move wins at once. It tries all moves. */
static bool one_forks(const struct board *b, unsigned seat, game_move *out)
{
	struct move_list moves = { 0 };
	unsigned forks = 0;

	game_legal(b->game, b->state, seat, &moves);
	for (unsigned i = 0; i < moves.len && forks < 2; i++) {
		const struct tactic t = tactic_of(b->game, b->state, seat, moves.at[i]);

		if (t.kind == TACTIC_WINS || t.kind == TACTIC_DEFENDS)
			forks = 2;
		if (t.kind != TACTIC_FORKS)
			continue;
		forks++;
		*out = moves.at[i];
	}
	move_list_free(&moves);
	return forks == 1;
}

/* Returns true if the study also rates the move much higher than all others, which may still win
 * more slowly. */
static bool stands_out(const struct verdict_list *list, game_move m)
{
	return list->len > 1 && list->at[0].move == m &&
	       list->at[0].value_milli > list->at[1].value_milli + MARKED;
}

/* Returns true if the position has exactly one right move; *p then gets that move and the values of
 * all moves. */
static bool is_puzzle(const struct board *b, unsigned seat, struct puzzle *p)
{
	const bool forks = !strcmp(b->game->id, "gomoku");
	struct budget budget = budget_unlimited();
	struct verdict_list list = { 0 };
	game_move answer = 0;

	if (forks && !one_forks(b, seat, &answer))
		return false;
	review_study(b, seat, &budget, &list);
	if (!(forks ? stands_out(&list, answer) : one_wins(&list))) {
		verdict_list_free(&list);
		return false;
	}
	p->seat = seat;
	p->answer = list.at[0].move;
	p->plies = forks ? 3 : list.at[0].counts ? 0 : list.at[0].plies;
	p->margin = list.at[0].margin;
	p->verdicts = list;
	return true;
}

static void observe_puzzle(struct puzzle *p)
{
	const struct game *g = p->board.game;

	p->seen = xcalloc(1, g->state_size);
	game_observe(g, p->board.state, p->seat, p->seen);
}

static void choose_options(struct puzzle *p, const struct game *g, struct rng *r)
{
	char text[64], error[ERROR_TEXT];

	setup_default(g, &p->setup);
	if (strcmp(g->id, "nim"))
		return;
	snprintf(text, sizeof text, "n=%u k=%u misere=%u", 20 + rng_below(r, 60),
		 3 + rng_below(r, 5), rng_below(r, 2));
	setup_apply(g, &p->setup, text, error);
}

bool puzzle_make(struct puzzle *p, const struct game *g, int64_t day)
{
	struct rng r = chance_of(g->id, day);
	struct move_list scratch = { 0 };
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
				found = is_puzzle(&b, seat, p);
			if (!found)
				board_put(&b, seat, game_pick(g, b.state, seat, &r, &scratch));
		}
		if (found)
			p->board = b;
		else
			board_free(&b);
	}
	move_list_free(&scratch);
	if (found)
		observe_puzzle(p);
	return found;
}

bool puzzle_of(struct puzzle *p, const struct board *b, const struct setup *setup, unsigned seat,
	       uint64_t nodes)
{
	struct budget budget = budget_unlimited();
	struct verdict_list list = { 0 };

	budget.max_nodes = nodes;
	if ((!review_study(b, seat, &budget, &list) && !b->game->secrets) || !list.len) {
		verdict_list_free(&list);
		return false;
	}
	*p = (struct puzzle){ .setup = *setup,
			      .seat = seat,
			      .answer = list.at[0].move,
			      .plies = list.at[0].plies,
			      .margin = list.at[0].margin,
			      .verdicts = list };
	board_copy(&p->board, b);
	observe_puzzle(p);
	return true;
}

void puzzle_free(struct puzzle *p)
{
	board_free(&p->board);
	free(p->seen);
	verdict_list_free(&p->verdicts);
}
