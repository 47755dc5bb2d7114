/* SPDX-License-Identifier: MIT */
#include "match/puzzle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "asobi/verdict.h"
#include "asobi/view.h"
#include "base/xalloc.h"
#include "core/tactics.h"
#include "match/difficulty.h"
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

/* For each game, the range of plies in which to look for puzzles. */
struct span {
	const char *game;
	unsigned from, to;
};
static const struct span spans[] = {
	{ "nim", 0, 0 },
	{ "hamlet", 12, 26 },
	{ "othello", 60 - PUZZLE_EMPTY, 57 },
	{ "gomoku", 12, 30 },
};
enum { MOST_GAMES = 400 };

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

/* ---- What makes a position a puzzle ---- */

struct explained puzzle_explained(const struct puzzle *p)
{
	return (struct explained){
		.seen = p->seen,
		.seat = p->seat,
		.seats = p->setup.seats,
		.best = p->verdicts.at[0],
		.all = &p->verdicts,
	};
}

bool puzzle_accepts(const struct puzzle *p, game_move m)
{
	const struct verdict *v = verdict_list_find(&p->verdicts, m);

	return v && judgement_cost(p->board.game, v, &p->verdicts.at[0]) < COST_SLIP;
}

bool puzzle_is_clear(const struct puzzle *p, size_t most)
{
	const struct game *g = p->board.game;
	size_t right = 0;

	/* The list contains both estimates and proved results and isn't sorted by cost, so every
	 * move has to be checked. */
	for (size_t i = 0; i < p->verdicts.len; i++)
		right += puzzle_accepts(p, p->verdicts.at[i].move);
	if (!right || right > most || right == p->verdicts.len)
		return false;
	if (view_find(g)->insight)
		return p->insight.pattern != NULL;
	return tactics_fit(g, p->setup.seats) &&
	       tactic_of(g, p->seen, p->seat, p->answer).kind != TACTIC_NONE;
}

/* Returns true if a single move is proved to be best and a person could find it. */
static bool is_provably_clear(const struct verdict_list *list)
{
	const struct verdict *best = list->at;

	if (list->len < 3)
		return false;
	for (size_t i = 0; i < list->len; i++)
		if (!list->at[i].exact)
			return false;
	return best->counts || best->outcome > 0;
}

/* Tries all moves to find the only one that wins at once or, if none does, the only one that wins
 * with the player's next move whatever the opponent replies. Returns the number of plies to the
 * win, or 0 if there is no such move. */
static unsigned find_only_win(const struct board *b, unsigned seat, game_move *out)
{
	struct move_list moves = { 0 };
	unsigned wins = 0, forks = 0;
	game_move win = 0, fork = 0;

	game_legal(b->game, b->state, seat, &moves);
	for (unsigned i = 0; i < moves.len && wins < 2 && forks < 2; i++) {
		const struct tactic t = tactic_of(b->game, b->state, seat, moves.at[i]);

		if (t.kind == TACTIC_WINS) {
			wins++;
			win = moves.at[i];
		} else if (t.kind == TACTIC_DEFENDS) {
			forks = 2;
		} else if (t.kind == TACTIC_FORKS) {
			forks++;
			fork = moves.at[i];
		}
	}
	move_list_free(&moves);
	*out = wins ? win : fork;
	return wins == 1 ? 1 : !wins && forks == 1 ? 3 : 0;
}

static void observe_puzzle(struct puzzle *p)
{
	const struct game *g = p->board.game;

	p->seen = xcalloc(1, g->state_size);
	game_observe(g, p->board.state, p->seat, p->seen);
}

/* Fills in all members that can be derived from the position and the verdicts. There must be at
 * least one verdict. */
static void complete(struct puzzle *p)
{
	const struct view *view = view_find(p->board.game);
	const struct verdict *best = &p->verdicts.at[0];
	struct explained e;

	observe_puzzle(p);
	e = puzzle_explained(p);
	insight_find(view, &e, &p->insight);
	p->answer = best->move;
	p->plies = best->counts ? 0 : best->plies;
	p->margin = best->margin;
	p->defends = difficulty_tactic(p->board.game, p->setup.seats, p->seen, p->seat, best) ==
		     TACTIC_DEFENDS;
	p->difficulty = difficulty_of(p->board.game, p->setup.seats, p->seen, p->seat, &p->verdicts,
				      p->insight.pattern);
}

/* ---- The puzzle of the day ---- */

unsigned puzzle_difficulty(int64_t day)
{
	/* 1970-01-01 was a Thursday. */
	static const unsigned by_weekday[] = { 3, 4, 4, 5, 2, 2, 3 };

	return by_weekday[day % 7];
}

/* Returns true if the position has exactly one right move and a person could find it. In that
 * case, *p receives a copy of the board, which is freed with the puzzle. */
static bool is_puzzle(const struct board *b, const struct setup *setup, unsigned seat,
		      struct puzzle *p)
{
	const bool sees_wins = !strcmp(b->game->id, "gomoku");
	struct budget budget = budget_unlimited();
	unsigned plies = 0;
	game_move win = 0;

	*p = (struct puzzle){ .setup = *setup, .seat = seat };
	if (sees_wins && !(plies = find_only_win(b, seat, &win)))
		return false;
	review_study(b, seat, &budget, &p->verdicts);
	if (sees_wins ? p->verdicts.len && p->verdicts.at[0].move == win &&
				p->verdicts.at[0].exact && p->verdicts.at[0].plies == plies
		      : is_provably_clear(&p->verdicts)) {
		board_copy(&p->board, b);
		complete(p);
		if (puzzle_is_clear(p, 1) &&
		    (p->plies <= PUZZLE_PLIES || !strcmp(b->game->id, "nim")))
			return true;
		puzzle_free(p);
		return false;
	}
	verdict_list_free(&p->verdicts);
	return false;
}

static void choose_options(struct setup *setup, const struct game *g, struct rng *r)
{
	enum { LEAST_HEAP = 6 };
	char text[64], error[ERROR_TEXT];

	setup_default(g, setup);
	if (strcmp(g->id, "nim"))
		return;
	snprintf(text, sizeof text, "n=%u k=%u misere=%u",
		 LEAST_HEAP + rng_below(r, PUZZLE_HEAP - LEAST_HEAP + 1), 3 + rng_below(r, 5),
		 rng_below(r, 2));
	setup_apply(g, setup, text, error);
}

static unsigned distance(unsigned a, unsigned b)
{
	return a > b ? a - b : b - a;
}

/* A search for the puzzle that comes closest to a given difficulty. */
struct hunt {
	unsigned wanted, found;
	struct puzzle *best;
};

/* Keeps the puzzle if it is the best one so far; otherwise frees it. Positions with a win in one
 * move are very common in random games, so they don't count if a harder puzzle is wanted. */
static void keep_better(struct hunt *h, struct puzzle *p)
{
	enum { ENOUGH = 3 };
	const unsigned least = h->wanted > ENOUGH ? ENOUGH : h->wanted - 1;
	const bool fits = p->difficulty <= PUZZLE_HARDEST && p->difficulty >= least;

	h->found += fits;
	if (!fits || (h->found > 1 && distance(p->difficulty, h->wanted) >=
					      distance(h->best->difficulty, h->wanted))) {
		puzzle_free(p);
		return;
	}
	if (h->found > 1)
		puzzle_free(h->best);
	*h->best = *p;
}

/* Returns true if the search can stop. The more puzzles it has found, the further the best one may
 * be from the difficulty wanted. */
static bool is_enough(const struct hunt *h)
{
	enum { PATIENCE = 3 };

	return h->found && distance(h->best->difficulty, h->wanted) <= h->found / PATIENCE;
}

/* Plays one random game and looks for puzzles in it, stopping at the last ply of the given range.
 */
static void hunt_in_game(struct hunt *h, struct board *b, const struct setup *setup,
			 const struct span *span, struct rng *r, struct move_list *scratch)
{
	const struct game *g = b->game;

	while (!board_ended(b) && b->len <= span->to && !is_enough(h)) {
		const unsigned seat = game_first_actor(game_actors(g, b->state));
		struct puzzle p;

		if (b->len >= span->from && is_puzzle(b, setup, seat, &p))
			keep_better(h, &p);
		board_put(b, seat, game_pick(g, b->state, seat, r, scratch));
	}
}

bool puzzle_make(struct puzzle *p, const struct game *g, int64_t day)
{
	struct hunt h = { .wanted = puzzle_difficulty(day), .best = p };
	struct rng r = chance_of(g->id, day);
	struct move_list scratch = { 0 };
	const struct span *span = spans;
	char error[ERROR_TEXT];

	while (strcmp(span->game, g->id))
		span++;
	for (unsigned i = 0; i < MOST_GAMES && !is_enough(&h); i++) {
		struct setup setup;
		struct board b;

		choose_options(&setup, g, &r);
		if (!board_start(&b, g, &setup, error))
			break;
		hunt_in_game(&h, &b, &setup, span, &r, &scratch);
		board_free(&b);
	}
	move_list_free(&scratch);
	return h.found > 0;
}

/* ---- Puzzles from real games ---- */

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
	*p = (struct puzzle){ .setup = *setup, .seat = seat, .verdicts = list };
	board_copy(&p->board, b);
	complete(p);
	return true;
}

void puzzle_free(struct puzzle *p)
{
	board_free(&p->board);
	free(p->seen);
	verdict_list_free(&p->verdicts);
}
