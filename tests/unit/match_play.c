/* SPDX-License-Identifier: MIT */
/* Tests how a match is played: moves, resignations, illegal moves, and players that fail. */
#include <poll.h>
#include <string.h>

#include "asobi/pool.h"
#include "base/clock.h"
#include "match_cases.h"
#include "scripted.h"

static void expect_points(const struct match *m, int first, int second)
{
	int points[MAX_SEATS];

	match_score(m, points);
	ck_assert_int_eq(points[0], first);
	ck_assert_int_eq(points[1], second);
}

START_TEST(plays_to_the_end)
{
	struct scripted a = scripted_player(MOVES(3, 1)), b = scripted_player(MOVES(2));
	struct match *m = scripted_match("nim", "n=6", &a.base, &b.base);
	struct match_event e;

	for (unsigned ply = 0; ply < 3; ply++) {
		e = next_ply(m);
		ck_assert_uint_eq(e.ply, ply);
		ck_assert_uint_eq(e.actor, ply % 2);
		ck_assert_str_eq(e.why, "");
		ck_assert_int_eq(match_ended(m), ply < 2 ? END_NONE : END_PLAYED);
	}
	ck_assert(match_step(m, &e) && e.kind == MATCH_OVER && e.ply == 3);
	ck_assert(!match_step(m, &e)); /* the end of the game is reported only once */
	expect_points(m, 1, 0);
	ck_assert(a.begun == 1 && a.asked == 2 && a.cancelled == 0 && a.question.nth == 1);
	ck_assert(b.begun == 1 && b.asked == 1 && b.seat == 1 && b.question.nth == 0);
	match_free(m);
}
END_TEST

START_TEST(slow_players_are_waited_for)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(1));
	struct match *m = scripted_match("nim", "n=3", &a.base, &b.base);
	struct match_event e;

	a.delay = 4;
	for (int i = 0; i < 4; i++)
		ck_assert(!match_step(m, &e));
	strcpy(e.why, "the reason of an earlier event");
	ck_assert(match_step(m, &e) && a.asked == 1 && b.asked == 0);
	ck_assert_str_eq(e.why, "");
	b.delay = 1000;
	ck_assert(!match_step(m, &e));
	match_hurry(m);
	ck_assert(match_step(m, &e) && e.actor == 1);
	match_free(m);
}
END_TEST

START_TEST(nobody_asked_nobody_moves)
{
	struct match *m = scripted_match("nim", "", NULL, NULL);
	struct match_event e;

	ck_assert(!match_step(m, &e) && !match_step(m, &e));
	match_resign(m, 1, &e);
	ck_assert_int_eq(match_ended(m), END_RESIGNED);
	match_free(m);
}
END_TEST

START_TEST(each_seat_has_chance_of_its_own)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(1));
	struct match *m = scripted_match("nim", "", &a.base, &b.base);

	next_ply(m);
	next_ply(m);
	ck_assert(a.question.nth == b.question.nth && a.question.rng.s != b.question.rng.s);
	match_free(m);
}
END_TEST

START_TEST(resigns_in_turn)
{
	struct scripted a = scripted_player(MOVES(1, MOVE_RESIGN)), b = scripted_player(MOVES(1));
	struct match *m = scripted_match("nim", "", &a.base, &b.base);

	ck_assert_uint_eq(scripted_run(m), 3);
	ck_assert_int_eq(match_ended(m), END_RESIGNED);
	expect_points(m, 0, 1);
	match_free(m);
}
END_TEST

START_TEST(crashes_in_turn)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(MOVE_CRASHED));
	struct match *m = scripted_match("nim", "", &a.base, &b.base);
	struct match_event e;

	next_ply(m);
	e = next_ply(m);
	ck_assert(e.actor == 1 && e.move == MOVE_CRASHED && !*e.why);
	ck_assert_int_eq(match_ended(m), END_CRASHED);
	expect_points(m, 1, 0);
	match_free(m);
}
END_TEST

START_TEST(resigns_out_of_turn)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(1));
	struct match *m = scripted_match("tictactoe", "", &a.base, &b.base);
	struct match_event e;

	next_ply(m);
	b.delay = 1000;
	ck_assert(!match_step(m, &e) && b.asking);
	match_resign(m, 0, &e);
	ck_assert(e.kind == MATCH_PLY && e.actor == 0 && e.move == MOVE_RESIGN && e.ply == 1);
	ck_assert(b.cancelled == 1 && !b.asking);
	ck_assert_int_eq(match_ended(m), END_RESIGNED);
	expect_points(m, 0, 1);
	ck_assert(match_step(m, &e) && e.kind == MATCH_OVER);
	match_free(m);
}
END_TEST

START_TEST(impossible_moves_end_it)
{
	static const game_move bad[] = { 0, 4, 99, MOVE_TIMEOUT, MOVE_ILLEGAL, MOVE_HIDDEN };
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(&bad[_i], 1);
	struct match *m = scripted_match("nim", "", &a.base, &b.base);
	struct match_event e;

	next_ply(m);
	e = next_ply(m);
	ck_assert(e.actor == 1 && e.move == MOVE_ILLEGAL);
	expect_trouble(&e, "Player 2 played an illegal move.");
	ck_assert_int_eq(match_ended(m), END_ILLEGAL);
	expect_points(m, 1, 0);
	match_free(m);
}
END_TEST

START_TEST(lost_players_resign)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(NULL, 0);
	struct match *m = scripted_match("nim", "", &a.base, &b.base);
	struct match_event e;

	next_ply(m);
	e = next_ply(m);
	ck_assert(e.actor == 1 && e.move == MOVE_RESIGN);
	expect_trouble(&e, "Seat 1 went home.");
	ck_assert_int_eq(match_ended(m), END_RESIGNED);
	expect_points(m, 1, 0);
	match_free(m);
}
END_TEST

/* All players are notified of every move, of moves taken back, and of the end of the game. */
START_TEST(players_are_told)
{
	struct scripted a = scripted_player(MOVES(3, 1, 1)), b = scripted_player(MOVES(2, 1));
	struct match *m = scripted_match("nim", "n=6", &a.base, &b.base);
	struct match_event e;

	for (unsigned ply = 0; ply < 3; ply++) {
		next_ply(m);
		ck_assert(a.n_told == ply + 1 && b.n_told == ply + 1);
		ck_assert(b.told[ply].seat == ply % 2 && a.told[ply].move == b.told[ply].move);
	}
	ck_assert(!a.ended && match_step(m, &e) && a.ended == 1 && b.ended == 1 &&
		  b.how == END_PLAYED);
	ck_assert(match_undo(m, 2) && a.n_told == 1 && b.n_told == 1);
	ck_assert_uint_eq(next_ply(m).actor, 1);
	ck_assert(b.n_told == 2 && b.told[1].move == 1 && b.question.n_plies == 1 &&
		  b.question.n_asked == 1);
	ck_assert_uint_eq(next_ply(m).actor, 0);
	ck_assert(a.question.n_plies == 2 && a.question.n_asked == 1);
	match_free(m);
	ck_assert(a.ended == 2 && a.how == END_NONE);
}
END_TEST

/* In games with secrets, players are told only what they may know: their own choice, but not what
 * the others chose or were dealt. */
START_TEST(secrets_are_not_told)
{
	struct scripted a = scripted_player(MOVES(4, 1)), b = scripted_player(MOVES(6, 1));
	struct match *m = scripted_match("null", "", &a.base, &b.base);

	while (a.n_told < 3)
		next_ply(m);
	for (unsigned i = 0; i < 3; i++) {
		const struct ply as_a = match_ply_at(m, 0, i), as_b = match_ply_at(m, 1, i);

		ck_assert(a.told[i].move == as_a.move && b.told[i].move == as_b.move);
		ck_assert(as_a.seat == SEAT_DEALER ||
			  (as_a.move == MOVE_HIDDEN) == (as_a.seat == 1));
	}
	match_free(m);
}
END_TEST

/* A player that loses its connection for a while doesn't lose the game. Its question stays open.
 * When the player returns, it is told all the moves so far and asked again. */
START_TEST(gone_for_now)
{
	struct scripted a = scripted_player(MOVES(1, 1)), b = scripted_player(MOVES(2, 1));
	struct match *m = scripted_match("nim", "n=12", &a.base, &b.base);
	struct match_event e;

	next_ply(m);
	b.news = PLAYER_AWAY;
	ck_assert(match_step(m, &e) && e.kind == MATCH_AWAY && e.actor == 1);
	expect_trouble(&e, "Seat 1 is away.");
	b.delay = 1000;
	ck_assert(!match_step(m, &e) && match_plies(m) == 1 && b.asked == 1);
	b.news = PLAYER_BACK;
	ck_assert(match_step(m, &e) && e.kind == MATCH_BACK && e.actor == 1);
	ck_assert(b.begun == 2 && b.asked == 2 && b.n_told == 1 && b.question.n_asked == 0);
	b.delay = 0;
	ck_assert_uint_eq(next_ply(m).move, 2);
	b.news = PLAYER_AWAY; /* the player disconnects while it isn't its turn */
	a.delay = 1000;
	ck_assert(match_step(m, &e) && e.kind == MATCH_AWAY && e.actor == 1);
	b.news = PLAYER_BACK;
	ck_assert(match_step(m, &e) && e.kind == MATCH_BACK);
	ck_assert(b.asked == 2 && b.n_told == 2);
	match_free(m);
}
END_TEST

/* A match can follow a game played elsewhere, move by move, as long as the moves are legal. */
START_TEST(followed)
{
	struct match *m = scripted_match("nim", "n=6", NULL, NULL);
	struct match_event e;

	ck_assert(!match_follow(m, 1, 1, &e) && !match_follow(m, 0, 4, &e) &&
		  !match_follow(m, 0, MOVE_HIDDEN, &e));
	ck_assert(!match_follow(m, 7, 1, &e) && match_plies(m) == 0);
	ck_assert(match_follow(m, 0, 3, &e) && e.kind == MATCH_PLY && e.actor == 0 && e.move == 3);
	ck_assert(match_follow(m, 1, MOVE_TIMEOUT, &e) && match_ended(m) == END_TIMEOUT);
	ck_assert(!match_follow(m, 0, 1, &e));
	match_free(m);
}
END_TEST

START_TEST(nothing_to_wait_for)
{
	struct player *a = player_human_new();
	struct match *m = scripted_match("nim", "", a, NULL);

	ck_assert_int_eq(match_run(m), END_NONE);
	ck_assert(!match_wait(m, -1));
	match_free(m);
	player_free(a);
}
END_TEST

START_TEST(people_answer_when_asked)
{
	struct player *a = player_human_new();
	struct scripted b = scripted_player(MOVES(1));
	struct match *m = scripted_match("nim", "n=3", a, &b.base);
	struct match_event e;

	ck_assert(!player_human_asked(a));
	ck_assert(!match_step(m, &e) && player_human_asked(a));
	player_human_answer(a, 1);
	ck_assert(!player_human_asked(a));
	ck_assert_uint_eq(next_ply(m).move, 1);
	ck_assert_uint_eq(next_ply(m).actor, 1);
	ck_assert(!match_step(m, &e) && player_human_asked(a));
	match_free(m); /* the match is freed while a question is still open */
	ck_assert(!player_human_asked(a));
	ck_assert(!player_human_asked(&b.base));
	player_free(a);
}
END_TEST

static struct player *agent(const char *game, const char *text, struct pool *pool)
{
	const struct game *g = game_find(game);
	char error[ERROR_TEXT] = "";
	struct player *p;
	struct who w;

	ck_assert_msg(who_parse(g, text, &w, error), "%s", error);
	p = player_new(&w, pool, error);
	ck_assert_msg(p != NULL, "%s", error);
	return p;
}

/* A player that has ten minutes to think still answers with a legal move when it is told to hurry.
 */
START_TEST(hurried_thinkers_answer)
{
	static const char *const games[] = { "nim", "null" };
	struct pool *pool = pool_new(2);
	struct player *a = agent(games[_i], "general:ms=600000", pool);
	struct player *b = agent(games[_i], "general:ms=600000", pool);
	struct match *m = scripted_match(games[_i], "", a, b);
	int64_t start = clock_ms();
	struct match_event e;
	struct pollfd fds[MAX_SEATS];

	while (match_plies(m) < 5 && !match_ended(m)) {
		ck_assert_int_lt(clock_ms() - start, 60000);
		if (match_step(m, &e))
			ck_assert_str_eq(e.why, "");
		else
			ck_assert_int_gt(match_fds(m, fds, MAX_SEATS), 0);
		match_hurry(m);
	}
	ck_assert_int_ne(match_ended(m), END_ILLEGAL);
	match_free(m);
	player_free(a);
	player_free(b);
	pool_free(pool);
}
END_TEST

START_TEST(thinkers_can_be_left)
{
	struct pool *pool = pool_new(2);
	struct player *a = agent("nim", "general:ms=600000", pool);
	struct match *m = scripted_match("nim", "", a, NULL);
	int64_t start = clock_ms();
	struct match_event e;

	ck_assert(!match_step(m, &e));
	match_resign(m, 1, &e);
	ck_assert_int_eq(match_ended(m), END_RESIGNED);
	ck_assert(match_undo(m, 1) && !match_step(m, &e));
	match_free(m);
	player_free(a);
	pool_free(pool);
	ck_assert_int_lt(clock_ms() - start, 30000);
}
END_TEST

START_TEST(thoughts_are_kept)
{
	struct player *a = agent("nim", "perfect", NULL);
	struct match *m = scripted_match("nim", "n=6 k=3", a, NULL);

	ck_assert_ptr_null(player_thought(a));
	ck_assert_uint_eq(next_ply(m).move, 2);
	ck_assert_ptr_nonnull(player_thought(a));
	ck_assert_uint_eq(player_thought(a)->n_verdicts, 3);
	ck_assert_uint_eq(player_thought(a)->verdicts[0].move, 2);
	match_free(m);
	player_free(a);
}
END_TEST

/* What the player was told about earlier positions; tested with and without a thread pool. */
static struct {
	unsigned times;
	size_t len;
	uint64_t last;
} recalled;

static bool first_move(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		       struct budget *budget, struct thought *out)
{
	struct move_list list = { 0 };

	(void)a, (void)rng;
	recalled.times++;
	recalled.len = budget->past->len;
	recalled.last = budget->past->key[budget->past->len - 1];
	game_legal(game_find("hasami"), seen, seat, &list);
	out->move = list.at[0];
	move_list_free(&list);
	return recalled.last == game_find("hasami")->key(seen);
}

START_TEST(the_past_is_told)
{
	static const struct agent_class class = { .id = "x", .think = first_move };
	struct pool *pool = _i ? pool_new(1) : NULL;
	const int value[MAX_AGENT_OPTIONS] = { 0 };
	struct match_event e;
	struct player *p = player_agent_new(game_find("hasami"), &class, value, pool);
	struct match *m = scripted_match("hasami", "", p, p);

	recalled.times = 0;
	for (unsigned ply = 0; ply < 5; ply++) {
		while (!match_step(m, &e))
			match_wait(m, -1);
		ck_assert_uint_eq(recalled.times, ply + 1);
		ck_assert_uint_eq(recalled.len, ply + 1);
		ck_assert_ptr_nonnull(player_thought(p));
	}
	ck_assert(match_undo(m, 2));
	while (!match_step(m, &e))
		match_wait(m, -1);
	ck_assert_uint_eq(recalled.len, 4);
	match_free(m);
	player_free(p);
	if (pool)
		pool_free(pool);
}
END_TEST

void match_play_cases(Suite *s)
{
	TCase *c = suite_case(s, "play");

	tcase_add_test(c, plays_to_the_end);
	tcase_add_test(c, slow_players_are_waited_for);
	tcase_add_test(c, nobody_asked_nobody_moves);
	tcase_add_test(c, each_seat_has_chance_of_its_own);
	tcase_add_test(c, resigns_in_turn);
	tcase_add_test(c, crashes_in_turn);
	tcase_add_test(c, resigns_out_of_turn);
	tcase_add_loop_test(c, impossible_moves_end_it, 0, 6);
	tcase_add_test(c, lost_players_resign);
	tcase_add_test(c, players_are_told);
	tcase_add_test(c, secrets_are_not_told);
	tcase_add_test(c, gone_for_now);
	tcase_add_test(c, followed);
	tcase_add_loop_test(c, the_past_is_told, 0, 2);
	tcase_add_test(c, nothing_to_wait_for);
	tcase_add_test(c, people_answer_when_asked);
	tcase_add_loop_test(c, hurried_thinkers_answer, 0, 2);
	tcase_add_test(c, thinkers_can_be_left);
	tcase_add_test(c, thoughts_are_kept);
}
