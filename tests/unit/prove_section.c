/* SPDX-License-Identifier: MIT */
/* Tests the proofs that a player never gives anything away. Here, the player is a table that knows
 * every answer, and the tests replace one answer at a time with a wrong one. The tests find the
 * value of each position from the rules alone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "asobi/setup.h"
#include "base/xalloc.h"
#include "prove/positions.h"
#include "prove/prove.h"
#include "suite.h"

/* ---- The values of positions, found from the rules alone ---- */

/* The value of each position for the side to move, plus 2, so that 0 can mean unknown. */
struct worths {
	struct positions met;
	const struct game *game;
};
static int worth(struct worths *known, const void *state);

static int worth_after(struct worths *known, const void *state, unsigned seat, game_move m)
{
	const struct game *g = known->game;
	void *after = xcalloc(1, g->state_size);
	uint32_t actors;
	int value;

	memcpy(after, state, g->state_size);
	g->apply(after, seat, m);
	actors = game_actors(g, after);
	if (!actors)
		value = game_outcome(g, after, 2, seat);
	else
		value = worth(known, after) * (game_first_actor(actors) == seat ? 1 : -1);
	free(after);
	return value;
}

static int worth(struct worths *known, const void *state)
{
	const unsigned seat = game_first_actor(game_actors(known->game, state));
	struct move_list moves = { 0 };
	int best = -1;

	if (positions_find(&known->met, state) != NO_POSITION)
		return (int)known->met.at[positions_find(&known->met, state)].answer - 2;
	game_legal(known->game, state, seat, &moves);
	for (size_t i = 0; i < moves.len; i++) {
		const int v = worth_after(known, state, seat, moves.at[i]);

		best = v > best ? v : best;
	}
	move_list_free(&moves);
	positions_meet(&known->met, state, NO_POSITION, 0, 0);
	known->met.at[positions_find(&known->met, state)].answer = (game_move)(best + 2);
	return best;
}

/* ---- A table of answers in which a test makes one answer wrong ---- */

struct table {
	struct worths known; /* the values of the positions */
	/* The positions about which the proof asked the table, as reported by the proof. */
	struct positions kept;
	/* the position in which the table answers `bad`; NULL if its answers are all correct */
	const void *spoilt;
	game_move bad;
	uint64_t asked;
	/* The number of the question from which on the table answers with worse moves; 0 if it
	 * never does. */
	unsigned wavers_at;
};

/* Returns the last of the best moves or, if `worse` is true, the first move that isn't one of
 * them; MOVE_HIDDEN if there is none. */
static game_move choose(struct table *t, const void *state, bool worse)
{
	const unsigned seat = game_first_actor(game_actors(t->known.game, state));
	const int best = worth(&t->known, state);
	struct move_list moves = { 0 };
	game_move chosen = MOVE_HIDDEN;

	game_legal(t->known.game, state, seat, &moves);
	for (size_t i = 0; i < moves.len; i++) {
		const size_t k = worse ? moves.len - 1 - i : i;

		if ((worth_after(&t->known, state, seat, moves.at[k]) < best) == worse)
			chosen = moves.at[k];
	}
	move_list_free(&moves);
	return chosen;
}

static enum prove_answer answer(void *context, const struct prove_question *q, game_move *out,
				char why[ERROR_TEXT])
{
	struct table *t = context;

	(void)why;
	t->asked++;
	if (t->spoilt && !memcmp(q->state, t->spoilt, t->known.game->state_size))
		*out = t->bad;
	else
		*out = choose(t, q->state, false);
	if (t->wavers_at && t->asked >= t->wavers_at && choose(t, q->state, true) != MOVE_HIDDEN)
		*out = choose(t, q->state, true);
	return PROVE_MOVED;
}

static void keep(void *book, const struct prove_question *q, const struct prove_reply *r)
{
	struct table *t = book;

	if (q->time != PROVE_FIRST)
		return;
	positions_meet(&t->kept, q->state, NO_POSITION, 0, 0);
	t->kept.at[positions_find(&t->kept, q->state)].answer = r->move;
}

static struct prove_task task_of(const struct game *g, const struct setup *setup, unsigned seat,
				 struct table *t)
{
	return (struct prove_task){ .game = g,
				    .setup = setup,
				    .seat = seat,
				    .seed = 1,
				    .ask = answer,
				    .context = t,
				    .deadline_ms = INT64_MAX };
}

/* Replays the moves that lead to a fault by the rules of the game, up to the wrong answer. The
 * wrong answer must lower the value of the position, and the right move must not. */
static void replay(const struct prove_task *task, struct table *t, const struct proof *p)
{
	char error[ERROR_TEXT];
	struct board b;

	ck_assert(board_start(&b, task->game, task->setup, error));
	for (unsigned i = 0; i < p->n; i++) {
		ck_assert_uint_eq(game_first_actor(game_actors(task->game, b.state)),
				  p->line[i].seat);
		ck_assert(board_is_legal(&b, p->line[i].seat, p->line[i].move));
		board_put(&b, p->line[i].seat, p->line[i].move);
	}
	ck_assert(!memcmp(b.state, t->spoilt, task->game->state_size));
	ck_assert_uint_eq(game_first_actor(game_actors(task->game, b.state)), task->seat);
	ck_assert(p->answer == t->bad);
	ck_assert_int_eq(p->best.outcome, worth(&t->known, b.state));
	ck_assert_int_eq(p->played.outcome, worth_after(&t->known, b.state, task->seat, p->answer));
	ck_assert_int_lt(p->played.outcome, p->best.outcome);
	ck_assert_uint_gt(p->kept.len, 0);
	for (size_t i = 0; i < p->kept.len; i++)
		ck_assert_int_eq(worth_after(&t->known, b.state, task->seat, p->kept.at[i].move),
				 p->best.outcome);
	board_free(&b);
}

static void spoil(const struct prove_task *task, struct table *t, uint32_t i)
{
	struct proof p;

	t->spoilt = positions_state(&t->kept, i);
	t->bad = choose(t, t->spoilt, true);
	if (t->bad == MOVE_HIDDEN)
		return;
	prove_walk(task, &p);
	ck_assert_int_eq(p.end, PROVE_REFUTED);
	ck_assert_int_eq(p.fault, PROVE_GAVE_AWAY);
	replay(task, t, &p);
	proof_free(&p);
	t->spoilt = NULL;
}

/* Checks that the proof succeeds with the correct table, and that it finds the fault if one answer
 * is wrong. The test replaces every `step`-th answer, one at a time. If the player never reaches
 * the position with the wrong answer, the proof must still succeed. */
static void try_seat(const struct game *g, const struct setup *setup, unsigned seat, uint32_t step)
{
	struct table t = { 0 };
	struct prove_task task = task_of(g, setup, seat, &t);
	struct proof p;
	bool unreached = false;

	t.known.game = g;
	positions_init(&t.known.met, g->state_size, 0);
	positions_init(&t.kept, g->state_size, 0);
	task.keep = keep;
	task.book = &t;
	prove_walk(&task, &p);
	task.keep = NULL;
	ck_assert_int_eq(p.end, PROVE_WHOLE);
	ck_assert(p.valued && p.worst == p.value);
	ck_assert_uint_eq(p.count.questions, t.kept.len);
	ck_assert_uint_eq(p.count.unjudged, 0);
	ck_assert(!p.by_chance);
	proof_free(&p);
	for (uint32_t i = 0; i < t.kept.len; i += step)
		spoil(&task, &t, i);
	for (uint32_t i = 0; i < t.known.met.len && !unreached; i++) {
		const void *state = positions_state(&t.known.met, i);

		unreached = game_first_actor(game_actors(g, state)) == seat &&
			    positions_find(&t.kept, state) == NO_POSITION &&
			    choose(&t, state, true) != MOVE_HIDDEN;
		if (!unreached)
			continue;
		t.spoilt = state;
		t.bad = choose(&t, state, true);
		prove_walk(&task, &p);
		ck_assert_int_eq(p.end, PROVE_WHOLE);
		proof_free(&p);
	}
	positions_free(&t.known.met);
	positions_free(&t.kept);
}

static struct setup setup_of(const struct game *g, const char *options)
{
	struct setup s;
	char error[ERROR_TEXT];

	setup_default(g, &s);
	ck_assert(setup_apply(g, &s, options, error));
	return s;
}

START_TEST(every_spoilt_answer_of_tictactoe_is_found)
{
	const struct game *g = game_find("tictactoe");
	const struct setup s = setup_of(g, "");

	try_seat(g, &s, (unsigned)_i, 1);
}
END_TEST

START_TEST(every_spoilt_answer_of_nim_is_found)
{
	static const char *const options[] = { "n=21 k=3", "n=20 k=3 misere=on", "n=17 k=4",
					       "n=13 k=12", "n=16 k=1" };
	const struct game *g = game_find("nim");
	const struct setup s = setup_of(g, options[_i / 2]);

	try_seat(g, &s, (unsigned)_i % 2, 1);
}
END_TEST

/* Makes a setup from a position of Hamlet with so few empty cells that the rules alone are enough
 * to find its value. */
static struct setup late_hamlet(uint64_t seed)
{
	enum { STONES = 23 };
	const struct game *g = game_find("hamlet");
	struct setup s = setup_of(g, "");
	struct move_list moves = { 0 };
	struct board b;
	struct rng rng;
	char error[ERROR_TEXT];

	rng_seed(&rng, seed);
	ck_assert(board_start(&b, g, &s, error));
	while (b.len < STONES) {
		board_put(&b, game_first_actor(game_actors(g, b.state)),
			  game_pick(g, b.state, game_first_actor(game_actors(g, b.state)), &rng,
				    &moves));
		while (board_ended(&b))
			for (int back = 0; back < 6; back++)
				board_unput(&b);
	}
	game_encode(g, b.state, s.position, sizeof s.position);
	board_free(&b);
	move_list_free(&moves);
	return s;
}

START_TEST(spoilt_answers_of_hamlet_are_found)
{
	const struct setup s = late_hamlet((uint64_t)_i);

	try_seat(game_find("hamlet"), &s, (unsigned)_i % 2, 7);
}
END_TEST

/* ---- Other faults of players ---- */

START_TEST(who_wavers_is_named)
{
	const struct game *g = game_find("tictactoe");
	const struct setup s = setup_of(g, "");
	struct table t = { 0 };
	const struct prove_task task = task_of(g, &s, 0, &t);
	struct proof p;

	t.known.game = g;
	positions_init(&t.known.met, g->state_size, 0);
	prove_walk(&task, &p);
	ck_assert_int_eq(p.end, PROVE_WHOLE);
	t.wavers_at = (unsigned)p.count.questions + 1;
	proof_free(&p);
	t.asked = 0;
	prove_walk(&task, &p);
	ck_assert_int_eq(p.end, PROVE_UNTRIED);
	ck_assert_int_eq(p.fault, PROVE_WAVERED);
	ck_assert(p.answer != p.other && p.line && p.n);
	proof_free(&p);
	positions_free(&t.known.met);
}
END_TEST

/* Acts as a player that resigns at once, answers with an invalid move, or doesn't answer. */
static enum prove_answer answer_badly(void *context, const struct prove_question *q, game_move *out,
				      char why[ERROR_TEXT])
{
	(void)q;
	*out = 0;
	snprintf(why, ERROR_TEXT, "So.");
	return *(enum prove_answer *)context;
}

START_TEST(what_is_no_answer_is_a_fault)
{
	static const struct {
		enum prove_answer how;
		enum prove_end end;
		enum prove_fault fault;
	} rows[] = {
		{ PROVE_RESIGNED, PROVE_REFUTED, PROVE_GAVE_UP },
		{ PROVE_ILLEGAL, PROVE_REFUTED, PROVE_BAD_MOVE },
		{ PROVE_LATE, PROVE_REFUTED, PROVE_NO_ANSWER },
		{ PROVE_CRASHED, PROVE_REFUTED, PROVE_BROKE_DOWN },
		{ PROVE_REFUSED, PROVE_UNTRIED, PROVE_NO_FAULT },
		{ PROVE_STOPPED, PROVE_CUT, PROVE_NO_FAULT },
	};
	const struct game *g = game_find("tictactoe");
	const struct setup s = setup_of(g, "");
	enum prove_answer how = rows[_i].how;
	struct proof p;

	prove_walk(&(struct prove_task){ .game = g,
					 .setup = &s,
					 .ask = answer_badly,
					 .context = &how,
					 .deadline_ms = INT64_MAX },
		   &p);
	ck_assert_int_eq(p.end, rows[_i].end);
	ck_assert_int_eq(p.fault, rows[_i].fault);
	ck_assert_uint_eq(p.n, 0);
	proof_free(&p);
}
END_TEST

/* If the budget is too small for a complete proof, the proof covers all of the first plies but
 * only a random sample of the later positions, and the result says so. */
START_TEST(a_budget_is_kept)
{
	const struct game *g = game_find("tictactoe");
	const struct setup s = setup_of(g, "");
	struct table t = { 0 };
	struct prove_task task = task_of(g, &s, 1, &t);
	struct proof p;

	t.known.game = g;
	positions_init(&t.known.met, g->state_size, 0);
	task.questions = 50;
	prove_walk(&task, &p);
	ck_assert_int_eq(p.end, PROVE_IN_PART);
	ck_assert_uint_le(p.count.questions, 50);
	ck_assert_uint_gt(p.count.questions, 0);
	ck_assert_uint_gt(p.count.samples, 0);
	ck_assert_uint_gt(p.count.plies, 1);
	ck_assert_uint_lt(p.count.plies, 9);
	proof_free(&p);
	positions_free(&t.known.met);
}
END_TEST

START_TEST(some_games_cannot_be_walked)
{
	char error[ERROR_TEXT];

	ck_assert(!prove_possible(game_find("hasami"), error));
	expect_words(error, "positions can repeat");
	ck_assert(!prove_possible(game_find("daifugo"), error));
	expect_words(error, "hidden information or chance");
	ck_assert(prove_possible(game_find("othello"), error));
}
END_TEST

SECTION(prove)
{
	Suite *s = suite_create("prove");
	TCase *tables = suite_case(s, "tables"), *faults = suite_case(s, "faults");

	tcase_add_loop_test(tables, every_spoilt_answer_of_tictactoe_is_found, 0, 2);
	tcase_add_loop_test(tables, every_spoilt_answer_of_nim_is_found, 0, 10);
	tcase_add_loop_test(tables, spoilt_answers_of_hamlet_are_found, 0, 6);
	tcase_add_test(faults, who_wavers_is_named);
	tcase_add_loop_test(faults, what_is_no_answer_is_a_fault, 0, 6);
	tcase_add_test(faults, a_budget_is_kept);
	tcase_add_test(faults, some_games_cannot_be_walked);
	return s;
}
