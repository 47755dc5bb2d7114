/* SPDX-License-Identifier: MIT */
/* Tests when the teacher objects to a move: always if the move throws away much of the chance to
 * win, as found by exhaustive search, and never if it is one of the best. The reply that the
 * teacher shows must be legal and one of the best. */
#include "match/coach.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "asobi/setup.h"
#include "asobi/view.h"
#include "base/xalloc.h"
#include "games/daifugo/rules/private.h"
#include "games/daifugo/solve/outlook.h"
#include "random_board.h"
#include "suite.h"

static void play_moves(struct board *b, const char *const *moves)
{
	for (; *moves; moves++) {
		const unsigned seat = game_first_actor(game_actors(b->game, b->state));
		game_move m;

		ck_assert_msg(game_read_move(b->game, b->state, seat, *moves, &m), "%s", *moves);
		board_put(b, seat, m);
	}
}

/* What a seat achieves with best play, and how many plies that takes. */
struct truth {
	int outcome;
	unsigned plies;
};

static bool is_better(struct truth a, struct truth b)
{
	if (a.outcome != b.outcome)
		return a.outcome > b.outcome;
	return a.outcome > 0 ? a.plies < b.plies : a.plies > b.plies;
}

/* Finds the result by exhaustive search, preferring quick wins and slow losses. */
static struct truth play_out(struct board *b, unsigned seat)
{
	const uint32_t actors = game_actors(b->game, b->state);
	struct move_list list = { 0 };
	struct truth best = { 0 };
	unsigned mover;

	if (!actors)
		return (struct truth){ game_outcome(b->game, b->state, 2, seat), 0 };
	mover = game_first_actor(actors);
	game_legal(b->game, b->state, mover, &list);
	for (size_t i = 0; i < list.len; i++) {
		struct truth t;

		board_put(b, mover, list.at[i]);
		t = play_out(b, mover);
		board_unput(b);
		t.plies++;
		if (i == 0 || is_better(t, best))
			best = t;
	}
	move_list_free(&list);
	if (mover != seat)
		best.outcome = -best.outcome;
	return best;
}

static struct truth after_move(struct board *b, unsigned seat, game_move m)
{
	struct truth t;

	board_put(b, seat, m);
	t = play_out(b, seat);
	board_unput(b);
	t.plies++;
	return t;
}

static int chance_of(const struct game *g, struct truth t)
{
	const struct verdict v = { .exact = true,
				   .outcome = (int8_t)t.outcome,
				   .plies = (uint16_t)t.plies };

	return judgement_chance(g, &v);
}

/* Checks that the teacher's reply is legal and one of the best moves. */
static void check_reply(struct board *b, unsigned seat, game_move m, const struct objection *o,
			struct truth truth)
{
	const struct judgement *j = &o->judgement;

	board_put(b, seat, m);
	ck_assert_int_eq(j->replied, !board_ended(b));
	if (j->replied) {
		ck_assert(board_is_legal(b, j->replier, j->reply));
		board_put(b, j->replier, j->reply);
		ck_assert_int_eq(play_out(b, seat).outcome, truth.outcome);
		board_unput(b);
	}
	board_unput(b);
}

/* Compares what the teacher says about each move in a position with an exhaustive search. */
static unsigned check_all(struct board *b)
{
	const unsigned seat = game_first_actor(game_actors(b->game, b->state));
	struct move_list list = { 0 };
	struct truth truth[128];
	unsigned said = 0;
	int best = 0;

	game_legal(b->game, b->state, seat, &list);
	ck_assert(list.len <= 128);
	for (size_t i = 0; i < list.len; i++) {
		truth[i] = after_move(b, seat, list.at[i]);
		if (chance_of(b->game, truth[i]) > best)
			best = chance_of(b->game, truth[i]);
	}
	for (size_t i = 0; i < list.len; i++) {
		const int cost = best - chance_of(b->game, truth[i]);
		struct objection o;
		const bool minds = coach_objects(b->game, 2, b->state, seat, NULL, list.at[i], &o);

		ck_assert_msg(cost < COST_BLUNDER || best <= CHANCE_LOST || minds,
			      "%s: a move that costs %d passes in silence", b->game->id, cost);
		ck_assert_msg(!minds || (cost > 0 && best > CHANCE_LOST),
			      "%s: a move that costs %d is objected to", b->game->id, cost);
		if (minds) {
			ck_assert_int_ge(o.judgement.cost_milli, COST_MISTAKE);
			check_reply(b, seat, list.at[i], &o, truth[i]);
			said++;
		}
		objection_free(&o);
	}
	move_list_free(&list);
	return said;
}

static const struct {
	const char *id, *options;
	/* The number of random moves after which exhaustive search is possible, and the number of
	 * games. */
	unsigned from, games;
} solved[] = {
	{ "tictactoe", "", 2, 9 },	     { "nim", "n=9 k=3", 0, 9 },
	{ "nim", "n=8 k=2 misere=1", 0, 9 }, { "hamlet", "", 26, 180 },
	{ "gomoku", "size=6", 30, 9 },
};

START_TEST(it_speaks_where_much_is_given_away)
{
	const unsigned games = often(solved[_i].games);
	unsigned said = 0;

	for (unsigned i = 0; i < games; i++) {
		struct rng rng;
		struct board b;

		rng_seed(&rng, i + 1);
		begin_board(&b, game_find(solved[_i].id), solved[_i].options);
		while (b.len < solved[_i].from && play_random_ply(&b, &rng))
			;
		do
			said += board_ended(&b) ? 0 : check_all(&b);
		while (play_random_ply(&b, &rng));
		board_free(&b);
	}
	ck_assert_uint_gt(said, 0);
}
END_TEST

/* ---- Any game: compares the teacher with the game's own analysis ---- */

static void check_by_study(struct board *b)
{
	const struct game *g = b->game;
	const unsigned seat = game_first_actor(game_actors(g, b->state));
	struct budget budget = budget_unlimited();
	struct verdict_list list = { 0 };
	void *seen = xcalloc(1, g->state_size);

	budget.max_nodes = COACH_NODES;
	game_observe(g, b->state, seat, seen);
	judgement_study(g, seen, seat, NULL, &budget, &list);
	for (size_t i = 0; i < list.len; i++) {
		const struct verdict *v = &list.at[i];
		struct objection o;
		const bool minds = coach_minds(g, g->max_seats, seen, seat, &list, v->move, &o);

		if (judgement_cost(g, v, &list.at[0]) == 0)
			ck_assert_msg(!minds || o.wasted, "%s: a best move is objected to", g->id);
		objection_free(&o);
	}
	verdict_list_free(&list);
	free(seen);
}

START_TEST(nothing_is_said_of_a_best_move)
{
	const struct game *g = all_games[_i];
	const unsigned games = often(4);

	for (unsigned i = 0; coach_possible(g) && i < games; i++) {
		struct rng rng;
		struct board b;

		rng_seed(&rng, i + 77);
		begin_board(&b, g, "");
		do
			if (!board_ended(&b) && !(game_actors(g, b.state) >> SEAT_DEALER & 1) &&
			    !rng_below(&rng, 40))
				check_by_study(&b);
		while (play_random_ply(&b, &rng));
		board_free(&b);
	}
}
END_TEST

/* ---- Gomoku: compares the teacher with what the solver can prove ---- */

START_TEST(a_three_that_is_let_through)
{
	static const char *const moves[] = { "e5", "a1", "d5", "a9", "f5", NULL };
	struct objection o;
	struct board b;
	game_move m;

	begin_board(&b, game_find("gomoku"), "size=9");
	play_moves(&b, moves);
	ck_assert(game_read_move(b.game, b.state, 1, "i1", &m));
	ck_assert(coach_objects(b.game, 2, b.state, 1, NULL, m, &o));
	ck_assert(o.judgement.replied && o.replier == 0 && o.judgement.played.outcome < 0);
	board_put(&b, 1, m);
	ck_assert(board_is_legal(&b, 0, o.judgement.reply));
	board_put(&b, 0, o.judgement.reply);
	/* Whatever the opponent answers to this move, the next stone makes five in a row. */
	for (game_move answer = 0; answer < 81; answer++) {
		bool five = false;

		if (!board_is_legal(&b, 1, answer))
			continue;
		board_put(&b, 1, answer);
		for (game_move last = 0; last < 81 && !five; last++)
			if (board_is_legal(&b, 0, last)) {
				board_put(&b, 0, last);
				five = board_ended(&b);
				board_unput(&b);
			}
		ck_assert(five);
		board_unput(&b);
	}
	board_unput(&b);
	board_unput(&b);
	objection_free(&o);
	ck_assert(game_read_move(b.game, b.state, 1, "g5", &m));
	ck_assert(!coach_objects(b.game, 2, b.state, 1, NULL, m, &o));
	board_free(&b);
}
END_TEST

/* ---- Numer0n: calls that tell the player nothing ---- */

static unsigned answer_to(unsigned secret, unsigned call)
{
	unsigned eat = 0, bite = 0;

	for (unsigned i = 0, s = secret; i < 3; i++, s /= 10)
		for (unsigned k = 0, c = call; k < 3; k++, c /= 10)
			if (s % 10 == c % 10) {
				eat += i == k;
				bite += i != k;
			}
	return 10 * eat + bite;
}

static bool has_three(unsigned n)
{
	return n / 100 != n / 10 % 10 && n / 100 != n % 10 && n / 10 % 10 != n % 10;
}

START_TEST(a_call_that_tells_nothing)
{
	static const unsigned calls[] = { 12, 345, 678, 901, 120, 103 };
	const unsigned secret = 102, games = 6;
	unsigned wasted = 0;

	for (unsigned n = 1; n <= games; n++) {
		struct board b;

		begin_board(&b, game_find("numer0n"), "digits=3 mode=solo");
		/* The dealer's secret number. */
		board_put(&b, SEAT_DEALER, secret);
		for (unsigned i = 0; i < n && !board_ended(&b); i++)
			board_put(&b, 0, calls[i]);
		for (unsigned call = 12; call < 1000 && !board_ended(&b); call += 9) {
			unsigned first = 1000, candidates = 0;
			bool alike = true, candidate = false;
			void *seen = xcalloc(1, b.game->state_size);
			struct verdict_list none = { 0 };
			struct objection o;

			for (unsigned s = 0; s < 1000; s++) {
				bool fits = has_three(s);

				for (unsigned i = 0; i < n && fits; i++)
					fits = answer_to(s, calls[i]) ==
					       answer_to(secret, calls[i]);
				if (!fits)
					continue;
				candidates++;
				candidate = candidate || s == call;
				first = first == 1000 ? answer_to(s, call) : first;
				alike = alike && first == answer_to(s, call);
			}
			game_observe(b.game, b.state, 0, seen);
			if (has_three(call)) {
				ck_assert_int_eq(coach_minds(b.game, 1, seen, 0, &none, call, &o),
						 candidates && alike && !candidate);
				wasted += o.wasted;
			}
			free(seen);
		}
		board_free(&b);
	}
	ck_assert_uint_gt(wasted, 0);
}
END_TEST

/* ---- Daifugo: only two players left ---- */

START_TEST(the_last_two_at_cards)
{
	enum { NODES = 200000 };
	unsigned said = 0;

	for (unsigned i = 0; i < 40; i++) {
		struct rng rng;
		struct board b;

		rng_seed(&rng, i + 5);
		begin_board(&b, game_find("daifugo"), "players=3");
		do {
			const struct daifugo *d = b.state;
			const unsigned seat = d->turn;
			struct verdict_list list = { 0 };
			struct budget budget = budget_unlimited();
			void *seen;

			if (board_ended(&b) || d->phase != PHASE_PLAY || players_in(d) != 2 ||
			    cards_count(d->hand[seat]) > 5)
				continue;
			seen = xcalloc(1, b.game->state_size);
			game_observe(b.game, b.state, seat, seen);
			b.game->study(seen, seat, &budget, verdict_list_found, &list);
			verdict_list_sort(&list);
			for (size_t k = 0; k < list.len; k++) {
				struct objection o;

				if (coach_minds(b.game, 3, seen, seat, &list, list.at[k].move,
						&o)) {
					said++;
					ck_assert_int_eq(o.judgement.played.outcome, -1);
					ck_assert_int_eq(o.judgement.best.outcome, 1);
					/* The teacher's verdict also holds if all hands are known:
					 * the player to move could win, but loses after this play.
					 */
					ck_assert_int_eq(daifugo_endgame_open(d, NODES),
							 ENDGAME_WON);
					board_put(&b, seat, list.at[k].move);
					if (!board_ended(&b))
						ck_assert_int_eq(
							daifugo_endgame_open(b.state, NODES),
							((const struct daifugo *)b.state)->turn ==
									seat
								? ENDGAME_LOST
								: ENDGAME_WON);
					board_unput(&b);
				}
				objection_free(&o);
			}
			verdict_list_free(&list);
			free(seen);
		} while (play_random_ply(&b, &rng));
		board_free(&b);
	}
	ck_assert_uint_gt(said, 0);
}
END_TEST

START_TEST(it_asks_first_and_tells_why_when_asked_again)
{
	static const char *const moves[] = { "4", "0", "1", NULL };
	char first[512], second[512];
	struct objection o;
	struct board b;

	begin_board(&b, game_find("tictactoe"), "");
	play_moves(&b, moves);
	ck_assert(coach_objects(b.game, 2, b.state, 1, NULL, 2, &o));
	objection_text(&o, b.game, b.state, 1, 2, false, first, sizeof first);
	objection_text(&o, b.game, b.state, 1, 2, true, second, sizeof second);
	ck_assert_msg(!strncmp(first, "Look again: ", 12) && !strstr(first, "cell 7"), "%s", first);
	ck_assert_msg(!strncmp(second, "Not cell 2: ", 12) && strstr(second, "cell 7"), "%s",
		      second);
	objection_free(&o);
	ck_assert(!coach_objects(b.game, 2, b.state, 1, NULL, 7, &o));
	board_free(&b);
}
END_TEST

SECTION(coach)
{
	Suite *s = suite_create("coach");
	TCase *plain = suite_case(s, "plain"), *any = suite_case(s, "any"),
	      *own = suite_case(s, "own");
	int games = 0;

	while (all_games[games])
		games++;
	tcase_add_loop_test(plain, it_speaks_where_much_is_given_away, 0,
			    sizeof solved / sizeof *solved);
	tcase_add_loop_test(any, nothing_is_said_of_a_best_move, 0, games);
	tcase_add_test(own, a_three_that_is_let_through);
	tcase_add_test(own, a_call_that_tells_nothing);
	tcase_add_test(own, the_last_two_at_cards);
	tcase_add_test(own, it_asks_first_and_tells_why_when_asked_again);
	return s;
}
