/* SPDX-License-Identifier: MIT */
/* Tests how moves are judged: the scale of the costs, and rules that hold in every game. */
#include "match/judgement.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "agents/advise.h"
#include "asobi/board.h"
#include "asobi/setup.h"
#include "asobi/view.h"
#include "base/xalloc.h"
#include "core/tactics.h"
#include "match/hint.h"
#include "match/review.h"
#include "random_board.h"
#include "suite.h"

static struct verdict exact_in(int outcome, unsigned plies)
{
	return (struct verdict){ .exact = true,
				 .outcome = (int8_t)outcome,
				 .plies = (uint16_t)plies };
}

/* ---- The scale of the costs ---- */

/* The sooner a win comes, the more it is worth, and it is always worth at least as much as an even
 * game. For losses, the opposite holds. */
START_TEST(chances_are_lawful)
{
	const struct game *g = all_games[_i];
	int before = 1000;

	if (g->scale && g->scale->unit != SCALE_CHANCE)
		return;
	for (unsigned n = 1; n < 40; n++) {
		const struct verdict win = exact_in(1, 2 * n - 1), loss = exact_in(-1, 2 * n);
		const int chance = judgement_chance(g, &win);

		ck_assert_int_le(chance, before);
		ck_assert_int_ge(chance, CHANCE_EVEN);
		ck_assert_int_eq(judgement_chance(g, &loss), 1000 - chance);
		before = chance;
	}
	/* A player who loses at once has no chance left, and one who wins at once has every
	 * chance. */
	ck_assert_int_eq(
		judgement_chance(g, &(struct verdict){ .exact = true, .outcome = -1, .plies = 1 }),
		0);
	ck_assert_int_eq(judgement_chance(g, &(struct verdict){ .exact = true }), CHANCE_EVEN);
	ck_assert_int_eq(judgement_chance(g, &(struct verdict){ .value_milli = 300 }), 650);
}
END_TEST

/* Failing to block costs nearly half of the chance to win; allowing a loss that is far away costs
 * next to nothing. */
START_TEST(what_is_far_away_costs_nothing)
{
	const struct game *g = game_find("hamlet");
	const struct verdict far_win = exact_in(1, 35), far_loss = exact_in(-1, 36),
			     now = exact_in(-1, 2);

	ck_assert_int_ge(judgement_cost(g, &now, &far_win), 450);
	ck_assert_int_le(judgement_cost(g, &far_loss, &far_win), 60);
	ck_assert_int_eq(judgement_cost(g, &far_win, &far_win), 0);
	ck_assert_int_eq(judgement_cost(g, &far_win, &now), 0);
}
END_TEST

START_TEST(classes_begin_where_they_are_said_to)
{
	static const struct {
		int cost;
		enum move_class class;
	} at[] = {
		{ 0, MOVE_BEST },      { COST_BEST, MOVE_BEST }, { COST_BEST + 1, MOVE_GOOD },
		{ 49, MOVE_GOOD },     { 50, MOVE_SLIP },	 { 99, MOVE_SLIP },
		{ 100, MOVE_MISTAKE }, { 199, MOVE_MISTAKE },	 { 200, MOVE_BLUNDER },
	};

	for (size_t i = 0; i < sizeof at / sizeof *at; i++)
		ck_assert_int_eq(judgement_class(at[i].cost), at[i].class);
}
END_TEST

static const struct game_scale discs = { .unit = SCALE_MARGIN,
					 .slip = 2,
					 .mistake = 5,
					 .blunder = 10 },
			       calls = { SCALE_TO_GO, 100, 250, 500, { 0 } },
			       places = { SCALE_PLACES, 200, 500, 1000, { 0 } };

/* In games that count discs or the like, a scale of the game's own sets the limits between the
 * classes, and a move that changes the winner is at least a mistake. */
START_TEST(own_units_have_their_own_bounds)
{
	struct game g = *game_find("othello");
	struct verdict a = { .counts = true, .exact = true, .outcome = 1, .margin = 10 }, b = a;

	g.scale = &discs;
	for (int loss = 0; loss < 40; loss++) {
		b.margin = (int16_t)(a.margin - loss);
		b.outcome = (int8_t)((b.margin > 0) - (b.margin < 0));
		ck_assert_int_eq(judgement_class(judgement_cost(&g, &b, &a)),
				 loss >= 10  ? MOVE_BLUNDER
				 : loss >= 5 ? MOVE_MISTAKE
				 : loss >= 2 ? MOVE_SLIP
				 : loss	     ? MOVE_GOOD
					     : MOVE_BEST);
	}
	a.margin = 1;
	b.margin = 0;
	b.outcome = 0;
	ck_assert_int_eq(judgement_cost(&g, &b, &a), COST_MISTAKE);
	g.scale = &calls;
	a = (struct verdict){ .to_go_milli = 3000 };
	b = (struct verdict){ .to_go_milli = 3250 };
	ck_assert_int_eq(judgement_cost(&g, &b, &a), COST_MISTAKE);
	ck_assert_int_eq(judgement_cost(&g, &a, &b), 0);
}
END_TEST

/* An estimated loss in ranks counts only if it exceeds two standard errors. */
START_TEST(noise_is_nobodys_mistake)
{
	struct game g = *game_find("daifugo");
	struct verdict a = { .place_milli = 2000 }, b = { .place_milli = 2600 };

	g.scale = &places;
	ck_assert_int_eq(judgement_class(judgement_cost(&g, &b, &a)), MOVE_MISTAKE);
	b.place_error_milli = 299;
	ck_assert_int_eq(judgement_class(judgement_cost(&g, &b, &a)), MOVE_MISTAKE);
	b.place_error_milli = 300;
	ck_assert_int_eq(judgement_cost(&g, &b, &a), 0);
}
END_TEST

START_TEST(accuracy_is_one_hundred_for_best_moves)
{
	struct accuracy a = { 0 };
	const struct judgement best = { .class = MOVE_BEST },
			       blunder = { .class = MOVE_BLUNDER, .cost_milli = 475 },
			       forced = { .class = MOVE_UNRATED };

	for (unsigned i = 0; i < 3; i++)
		accuracy_add(&a, &best);
	accuracy_add(&a, &forced);
	ck_assert_int_eq(accuracy_percent(&a), -1);
	accuracy_add(&a, &best);
	ck_assert_int_eq(accuracy_percent(&a), 100);
	accuracy_add(&a, &blunder);
	ck_assert_int_lt(accuracy_percent(&a), 70);
	ck_assert(accuracy_of_move(0) > 99.9 && accuracy_of_move(1000) < 0.1);
}
END_TEST

/* ---- Every game ---- */

static void check_sentences(const struct game *g, const void *seen, struct judgement *j)
{
	char text[JUDGEMENT_TEXT], line[JUDGEMENT_TEXT];

	judgement_text(g, g->max_seats, seen, j, text, sizeof text);
	ck_assert_msg(!strchr(text, '{') && !strstr(text, "plies"), "%s: %s", g->id, text);
	ck_assert_msg(j->class <= MOVE_GOOD || text[0], "%s: a mistake in silence", g->id);
	ck_assert(judgement_line(g, g->max_seats, seen, j, line, sizeof line) < sizeof line);
}

/* Checks that the first hint doesn't name the move and that the second names nothing else. If
 * there is nothing to look for, the first hint names the move and is also the last. */
static void check_hint_order(const struct game *g, const void *seen, unsigned seat,
			     const struct verdict_list *all)
{
	char first[JUDGEMENT_TEXT], second[JUDGEMENT_TEXT], move[MOVE_TEXT], only[MOVE_TEXT + 16];
	struct hint_course course = { 0 };
	struct insight in;

	view_move_words(view_find(g), seen, seat, all->at[0].move, move, sizeof move);
	snprintf(only, sizeof only, "Hint: %s", move);
	hint_advance(&course, 4);
	hint_text(g, g->max_seats, seen, seat, all, &course.step, &in, first, sizeof first);
	ck_assert_int_eq(course.step, in.pattern ? HINT_LOOK : HINT_WHY);
	ck_assert_int_eq(hint_names_move(&course, 4), !in.pattern);
	ck_assert_msg(!strncmp(first, only, strlen(only)) == !in.pattern, "%s: %s", g->id, first);
	hint_advance(&course, 4);
	ck_assert_int_eq(course.step, in.pattern ? HINT_MOVE : HINT_WHY);
	course.step = HINT_MOVE;
	hint_text(g, g->max_seats, seen, seat, all, &course.step, &in, second, sizeof second);
	ck_assert_msg(!strncmp(second, only, strlen(only)) && !strcmp(second + strlen(only), "."),
		      "%s: %s", g->id, second);
	hint_advance(&course, 5);
	ck_assert_int_eq(course.step, HINT_LOOK);
}

/* Checks what must hold in every position: the best move isn't a mistake, all costs lie within the
 * scale, and a forced move isn't rated. All three steps of a hint say something, and the first
 * names no move. */
static void check_position(const struct board *b)
{
	const struct game *g = b->game;
	const unsigned seat = game_first_actor(game_actors(g, b->state));
	struct budget budget = budget_unlimited();
	struct verdict_list all = { 0 };
	void *seen = xcalloc(1, g->state_size);

	game_observe(g, b->state, seat, seen);
	judgement_study(g, seen, seat, &b->history, &budget, &all);
	for (size_t i = 0; i < all.len; i++) {
		struct judgement j;

		ck_assert(judgement_of(g, g->max_seats, seen, seat, &all, all.at[i].move, &j));
		ck_assert_msg(i || j.class <= MOVE_BEST, "%s: the best move is a mistake", g->id);
		ck_assert(j.cost_milli >= 0 && j.cost_milli <= COST_ALL);
		ck_assert(all.len > 1 || j.forced);
		ck_assert(!j.forced || (j.class == MOVE_UNRATED && !j.cost_milli));
		ck_assert(j.class == MOVE_UNRATED || j.class == judgement_class(j.cost_milli));
		ck_assert((j.class > MOVE_GOOD) == (j.kind != NULL));
		check_sentences(g, seen, &j);
	}
	if (all.len)
		check_hint_order(g, seen, seat, &all);
	for (unsigned i = HINT_LOOK; all.len && i < HINT_STEPS; i++) {
		enum hint_step step = i;
		struct insight in;
		char text[JUDGEMENT_TEXT + MOVE_TEXT];

		ck_assert(hint_text(g, g->max_seats, seen, seat, &all, &step, &in, text,
				    sizeof text));
		ck_assert_msg(!strchr(text, '{') && !strstr(text, "plies"), "%s: %s", g->id, text);
	}
	verdict_list_free(&all);
	free(seen);
}

START_TEST(the_best_move_costs_nothing)
{
	const struct game *g = all_games[_i];
	const unsigned games = often(2);

	for (unsigned i = 0; g->study && i < games; i++) {
		struct rng rng;
		struct board b;

		rng_seed(&rng, i + 3);
		begin_board(&b, g, "");
		do
			if (!board_ended(&b) && !(game_actors(g, b.state) >> SEAT_DEALER & 1) &&
			    !rng_below(&rng, g == game_find("othello") ? 40 : 16))
				check_position(&b);
		while (play_random_ply(&b, &rng));
		board_free(&b);
	}
}
END_TEST

/* ---- Mistakes that every game must name ---- */

/* Returns true if the move wins at once or leaves the opponent without an immediate win. */
static bool is_safe(const struct board *b, unsigned seat, game_move m)
{
	const struct tactic t = tactic_of(b->game, b->state, seat, m);
	struct board after;
	bool safe = true;

	if (t.kind == TACTIC_WINS)
		return true;
	board_copy(&after, b);
	board_put(&after, seat, m);
	if (!board_ended(&after))
		safe = !tactics_alarm(b->game, after.state, 1 - seat).wins;
	board_free(&after);
	return safe;
}

/* If a move missed an immediate win or failed to prevent one, a pattern must say so. The truth is
 * found without patterns, by trying all moves (core/tactics.h). */
static void check_named(const struct board *b, unsigned met[2])
{
	const struct game *g = b->game;
	const unsigned seat = game_first_actor(game_actors(g, b->state));
	struct budget budget = budget_unlimited();
	struct verdict_list all = { 0 };
	enum tactic_kind kind;

	judgement_study(g, b->state, seat, &b->history, &budget, &all);
	kind = all.len ? tactic_of(g, b->state, seat, all.at[0].move).kind : TACTIC_NONE;
	for (size_t i = 1; i < all.len && (kind == TACTIC_WINS || kind == TACTIC_DEFENDS); i++) {
		const char *id;
		struct judgement j;

		ck_assert(judgement_of(g, 2, b->state, seat, &all, all.at[i].move, &j));
		id = j.insight.pattern ? j.insight.pattern->id : "";
		if (kind == TACTIC_WINS &&
		    tactic_of(g, b->state, seat, all.at[i].move).kind != TACTIC_WINS) {
			met[0]++;
			ck_assert_msg(!strcmp(id, "win") || !strcmp(id, "five"),
				      "%s: a win is missed, but '%s' is named", g->id, id);
			ck_assert_int_ge(j.class, MOVE_SLIP);
		} else if (kind == TACTIC_DEFENDS && !is_safe(b, seat, all.at[i].move)) {
			met[1]++;
			ck_assert_msg(!strncmp(id, "block", 5) || !strcmp(id, "under"),
				      "%s: a win isn't stopped, but '%s' is named", g->id, id);
			ck_assert_int_ge(j.class, MOVE_SLIP);
		}
	}
	verdict_list_free(&all);
}

START_TEST(missed_wins_and_blocks_are_named)
{
	static const char *const games[] = { "tictactoe", "hamlet", "gomoku" };
	const unsigned rounds = often(_i == 2 ? 3 : 90);
	unsigned met[2] = { 0 };

	for (unsigned i = 0; i < rounds; i++) {
		struct rng rng;
		struct board b;

		rng_seed(&rng, i + 21);
		begin_board(&b, game_find(games[_i]), "");
		while (play_random_ply(&b, &rng))
			if (!board_ended(&b))
				check_named(&b, met);
		board_free(&b);
	}
	ck_assert(met[0] && met[1]);
}
END_TEST

/* ---- Every loss is explained ---- */

struct losing {
	struct review_summary of[2];
};

static void add_up(void *context, const struct board *b, const struct judgement *j)
{
	struct losing *l = context;

	(void)b;
	review_sum(&l->of[j->seat], j);
}

/* The review shows a losing player at least one move to look at. If all of the player's moves cost
 * little, a sentence says so instead. Othello has its own tests for this, because its positions
 * take long to review. */
START_TEST(nobody_loses_in_silence)
{
	static const char *const games[] = { "tictactoe", "nim", "hamlet", "gomoku", "hasami" };
	const struct game *g = game_find(games[_i]);
	const unsigned rounds = often(6);

	for (unsigned i = 0; i < rounds; i++) {
		struct budget budget = budget_unlimited();
		struct losing l = { 0 };
		int points[MAX_SEATS];
		struct board b;
		struct rng rng;

		rng_seed(&rng, i + 11);
		begin_board(&b, g, "");
		while (b.len < 120 && play_random_ply(&b, &rng))
			;
		if (!board_ended(&b)) {
			board_free(&b);
			continue;
		}
		ck_assert(review_game(&b, 2, 0, UINT32_MAX, &budget, add_up, &l));
		game_score(g, b.state, points);
		for (unsigned s = 0; s < 2; s++)
			if (points_outcome(points, 2, s) < 0)
				ck_assert_msg(l.of[s].all_moments || !l.of[s].judged ||
						      l.of[s].worst.cost_milli < COST_MISTAKE,
					      "%s: a loss without a moment", g->id);
		board_free(&b);
	}
}
END_TEST

SECTION(judgement)
{
	Suite *s = suite_create("judgement");
	TCase *scale = suite_case(s, "scale"), *every = suite_case(s, "every");
	int games = 0;

	while (all_games[games])
		games++;
	tcase_add_loop_test(scale, chances_are_lawful, 0, games);
	tcase_add_test(scale, what_is_far_away_costs_nothing);
	tcase_add_test(scale, classes_begin_where_they_are_said_to);
	tcase_add_test(scale, own_units_have_their_own_bounds);
	tcase_add_test(scale, noise_is_nobodys_mistake);
	tcase_add_test(scale, accuracy_is_one_hundred_for_best_moves);
	tcase_add_loop_test(every, the_best_move_costs_nothing, 0, games);
	tcase_add_loop_test(every, missed_wins_and_blocks_are_named, 0, 3);
	tcase_add_loop_test(every, nobody_loses_in_silence, 0, 5);
	return s;
}
