/* SPDX-License-Identifier: MIT */
/* Tests proofs about players that search for a hidden number, as in Numer0n. The player tested
 * here always calls the smallest number that is still possible. The proof's counts are compared
 * with counts made number by number, and the player is made to err in one position at a time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/xalloc.h"
#include "games/numer0n/rules/numer0n.h"
#include "prove/positions.h"
#include "prove/prove.h"
#include "class_kind.h"
#include "course/course.h"
#include "suite.h"

enum { DIGITS = 2 };

struct caller {
	unsigned seat;
	/* The position in which the player repeats its last call, or NULL. */
	const struct numer0n *spoilt;
	/* The positions in which the player was asked for a call, each stored once. */
	struct positions asked;
	uint64_t questions;
	/* The player's reply to question number `at`, in place of a call. */
	enum prove_answer says;
	/* The number of the question that the player answers with `says`, or 0. */
	unsigned at;
	bool stubborn; /* true if the player keeps repeating its first call */
	/* True if the player changes its call when it is asked the same question again. */
	bool wavers;
};

static num_code choose(const struct caller *p, const struct numer0n *n)
{
	num_code fitting[NUM_MOST_CODES];

	if (n->phase == NUM_HIDE)
		return 1;
	if (n->n_calls[p->seat] && (p->stubborn || (p->spoilt && !memcmp(n, p->spoilt, sizeof *n))))
		return n->calls[p->seat][n->n_calls[p->seat] - 1].call;
	ck_assert_uint_gt(num_fitting(n, p->seat, fitting), 0);
	return fitting[0];
}

static enum prove_answer answer(void *context, const struct prove_question *q, game_move *out,
				char why[ERROR_TEXT])
{
	struct caller *p = context;
	const struct numer0n *n = q->state;

	ck_assert(n->phase == NUM_HIDE || n->secret[1 - p->seat] == NUM_UNSEEN);
	ck_assert_uint_eq(q->seat, p->seat);
	if (q->time == PROVE_FIRST) {
		ck_assert_uint_eq(positions_find(&p->asked, n), NO_POSITION);
		positions_meet(&p->asked, n, NO_POSITION, 0, 0);
	}
	*out = choose(p, n);
	if (p->wavers && q->time != PROVE_FIRST && n->n_calls[p->seat] == 1)
		*out = (*out + 1) % num_limit(DIGITS);
	snprintf(why, ERROR_TEXT, "So.");
	return ++p->questions == p->at ? p->says : PROVE_MOVED;
}

static struct setup setup_of(const char *options)
{
	struct setup s;
	char error[ERROR_TEXT];

	setup_default(game_find("numer0n"), &s);
	ck_assert(setup_apply(game_find("numer0n"), &s, options, error));
	return s;
}

static struct prove_task task_of(struct caller *p, const struct setup *s, unsigned seat)
{
	positions_free(&p->asked);
	positions_init(&p->asked, sizeof(struct numer0n), 0);
	p->seat = seat;
	return (struct prove_task){ .game = game_find("numer0n"),
				    .setup = s,
				    .seat = seat,
				    .seed = 1,
				    .ask = answer,
				    .context = p,
				    .deadline_ms = INT64_MAX };
}

/* ---- Counting number by number ---- */

struct tally {
	uint64_t calls;
	unsigned most;
};

static struct tally count_all(const struct caller *p)
{
	struct tally t = { 0 };
	num_code codes[NUM_MOST_CODES];
	static struct numer0n n;

	num_list(DIGITS, codes);
	for (unsigned i = 0; i < num_count(DIGITS); i++) {
		unsigned calls = 0;

		n = (struct numer0n){ .digits = DIGITS,
				      .solo = 1,
				      .phase = NUM_CALL,
				      .secret = { NUM_UNCHOSEN, NUM_UNSEEN } };
		for (bool hit = false; !hit; calls++) {
			const num_code code = choose(p, &n);
			const struct num_answer a = num_judge(codes[i], code, DIGITS);

			hit = a.eat == DIGITS;
			n.calls[0][n.n_calls[0]++] = (struct num_call){ .call = code,
									.eat = a.eat,
									.bite = a.bite };
		}
		t.calls += calls;
		t.most = calls > t.most ? calls : t.most;
	}
	return t;
}

/* Replays the line of moves that a proof gives, and checks that every move is legal. */
static void replay(const struct prove_task *t, const struct ply *line, unsigned n,
		   struct numer0n *out)
{
	char error[ERROR_TEXT];
	struct board b;

	ck_assert(board_start(&b, t->game, t->setup, error));
	for (unsigned i = 0; i < n; i++) {
		ck_assert(game_actors(t->game, b.state) >> line[i].seat & 1);
		ck_assert(board_is_legal(&b, line[i].seat, line[i].move));
		board_put(&b, line[i].seat, line[i].move);
	}
	memcpy(out, b.state, sizeof *out);
	board_free(&b);
}

static const char *const forms[] = { "digits=2 mode=solo", "digits=2", "digits=2",
				     "digits=2 lastturn=on" };
static const unsigned seats[] = { 0, 0, 1, 0 };

START_TEST(all_numbers_are_counted)
{
	const struct setup s = setup_of(forms[_i]);
	struct caller p = { 0 };
	struct prove_task t = task_of(&p, &s, seats[_i]);
	const struct tally wanted = count_all(&(struct caller){ 0 });
	static struct numer0n end;
	struct proof q;

	prove_hunt(&t, &q);
	ck_assert_int_eq(q.end, PROVE_WHOLE);
	ck_assert_uint_eq(q.hunt.hidden, num_count(DIGITS));
	ck_assert_uint_eq(q.hunt.tried, q.hunt.hidden);
	ck_assert_uint_eq(q.hunt.found, q.hunt.hidden);
	ck_assert_uint_eq(q.hunt.calls, wanted.calls);
	ck_assert_uint_eq(q.hunt.most, wanted.most);
	ck_assert_uint_eq(q.hunt.idle, 0);
	ck_assert_uint_eq(q.count.questions, p.asked.len);
	ck_assert(!q.by_chance);
	replay(&t, q.hunt.most_line, q.hunt.most_n, &end);
	ck_assert_uint_eq(end.phase, NUM_OVER);
	ck_assert_int_eq(game_measure(t.game, &end, t.seat, 0), (int)wanted.most);
	proof_free(&q);
	positions_free(&p.asked);
}
END_TEST

/* A proof with a limit on calls succeeds if the limit is exactly what the player needs, and fails
 * if it is one lower. */
START_TEST(claims_are_held_exactly)
{
	const struct setup s = setup_of(forms[_i]);
	const struct tally wanted = count_all(&(struct caller){ 0 });
	const unsigned floor = (unsigned)(1000 * wanted.calls / num_count(DIGITS));
	static struct numer0n end;
	struct caller p = { 0 };
	struct prove_task t;
	struct proof q;

	for (int less = 0; less < 2; less++) {
		t = task_of(&p, &s, seats[_i]);
		t.most_calls = wanted.most - (unsigned)less;
		prove_hunt(&t, &q);
		ck_assert_int_eq(q.end, less ? PROVE_REFUTED : PROVE_WHOLE);
		ck_assert_int_eq(q.fault, less ? PROVE_TOO_LONG : PROVE_NO_FAULT);
		if (less) {
			replay(&t, q.line, q.n, &end);
			ck_assert_int_eq(game_measure(t.game, &end, t.seat, 0), (int)wanted.most);
		}
		proof_free(&q);
		t = task_of(&p, &s, seats[_i]);
		t.mean_milli = less ? floor - 1 : floor + 1;
		prove_hunt(&t, &q);
		ck_assert_int_eq(q.end, less ? PROVE_REFUTED : PROVE_WHOLE);
		ck_assert_int_eq(q.fault, less ? PROVE_MEAN_OVER : PROVE_NO_FAULT);
		proof_free(&q);
	}
	positions_free(&p.asked);
}
END_TEST

/* For each position that the player reaches, runs a proof in which the player repeats its last
 * call there. If more than one number is left, this call tells the player nothing, and the proof
 * must report it with a line of moves that leads to the position. */
START_TEST(every_spoilt_call_is_found)
{
	const struct setup s = setup_of(forms[0]);
	struct caller p = { 0 }, whole = { 0 };
	struct prove_task t = task_of(&whole, &s, 0);
	const struct tally before = count_all(&p);
	static num_code fitting[NUM_MOST_CODES];
	static struct numer0n at, seen;
	unsigned spoilt = 0;
	struct proof q;

	prove_hunt(&t, &q);
	proof_free(&q);
	for (uint32_t i = 0; i < whole.asked.len; i++) {
		const struct numer0n *n = positions_state(&whole.asked, i);
		const unsigned left = num_fitting(n, 0, fitting);
		struct tally wanted;

		if (!n->n_calls[0])
			continue;
		p.spoilt = n;
		wanted = count_all(&p);
		ck_assert_uint_eq(wanted.calls, before.calls + left);
		t = task_of(&p, &s, 0);
		t.mean_milli = (unsigned)(1000 * before.calls / num_count(DIGITS)) + 1;
		prove_hunt(&t, &q);
		ck_assert_int_eq(q.fault, PROVE_MEAN_OVER);
		ck_assert_uint_eq(q.hunt.calls, wanted.calls);
		ck_assert_uint_eq(q.hunt.most, wanted.most);
		ck_assert_uint_eq(q.hunt.idle, left > 1);
		if (left > 1) {
			replay(&t, q.hunt.idle_line, q.hunt.idle_n, &at);
			game_observe(t.game, &at, 0, &seen);
			ck_assert(!memcmp(&seen, n, sizeof seen));
			ck_assert(q.hunt.idle_call == n->calls[0][n->n_calls[0] - 1].call);
		}
		proof_free(&q);
		spoilt++;
	}
	ck_assert_uint_gt(spoilt, 50);
	positions_free(&p.asked);
	positions_free(&whole.asked);
}
END_TEST

START_TEST(who_never_finds_it_is_told)
{
	const struct setup s = setup_of(forms[_i]);
	struct caller p = { .stubborn = true };
	struct prove_task t = task_of(&p, &s, seats[_i]);
	static struct numer0n end;
	struct proof q;

	prove_hunt(&t, &q);
	ck_assert_int_eq(q.end, PROVE_REFUTED);
	ck_assert_int_eq(q.fault, PROVE_NOT_FOUND);
	replay(&t, q.line, q.n, &end);
	ck_assert_uint_eq(end.phase, NUM_OVER);
	ck_assert_int_eq(game_measure(t.game, &end, t.seat, 0), NO_MEASURE);
	proof_free(&q);
	positions_free(&p.asked);
}
END_TEST

START_TEST(what_is_no_call_is_a_fault)
{
	static const struct {
		enum prove_answer says;
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
	const struct setup s = setup_of(forms[1]);
	static struct numer0n at;

	for (unsigned when = 1; when <= 5; when += 2) {
		struct caller p = { .says = rows[_i].says, .at = when };
		struct prove_task t = task_of(&p, &s, 1);
		struct proof q;

		prove_hunt(&t, &q);
		ck_assert_int_eq(q.end, rows[_i].end);
		ck_assert_int_eq(q.fault, rows[_i].fault);
		if (q.fault) {
			ck_assert_str_eq(q.why, "So.");
			replay(&t, q.line, q.n, &at);
			ck_assert(game_actors(t.game, &at) >> 1 & 1);
		}
		proof_free(&q);
		positions_free(&p.asked);
	}
}
END_TEST

START_TEST(who_wavers_is_named)
{
	const struct setup s = setup_of(forms[0]);
	struct caller p = { .wavers = true };
	struct prove_task t = task_of(&p, &s, 0);
	static struct numer0n at;
	struct proof q;

	prove_hunt(&t, &q);
	ck_assert_int_eq(q.end, PROVE_UNTRIED);
	ck_assert_int_eq(q.fault, PROVE_WAVERED);
	replay(&t, q.line, q.n, &at);
	ck_assert_uint_eq(at.n_calls[0], 1);
	ck_assert(q.answer == choose(&p, &at) && q.other != q.answer);
	proof_free(&q);
	positions_free(&p.asked);
}
END_TEST

/* For each position that the player reaches, runs a proof in which the player calls a number there
 * that can't be the hidden one. The proof must count the numbers still possible in that position
 * as not found and all others as found, and its line of moves must lead to the call. A player that
 * calls only possible numbers may change its call when asked again. */
START_TEST(every_impossible_call_is_found)
{
	const struct setup s = setup_of(forms[0]);
	struct caller p = { .wavers = true }, whole = { 0 };
	struct prove_task t = task_of(&whole, &s, 0);
	static num_code fitting[NUM_MOST_CODES];
	static struct numer0n at, seen;
	struct proof q;

	t.fits_only = true;
	prove_hunt(&t, &q);
	ck_assert_int_eq(q.end, PROVE_WHOLE);
	ck_assert_uint_eq(q.hunt.found, num_count(DIGITS));
	proof_free(&q);
	for (uint32_t i = 0; i < whole.asked.len; i++) {
		const struct numer0n *n = positions_state(&whole.asked, i);

		if (!n->n_calls[0])
			continue;
		p.spoilt = n;
		t = task_of(&p, &s, 0);
		t.fits_only = true;
		prove_hunt(&t, &q);
		ck_assert_int_eq(q.end, PROVE_REFUTED);
		ck_assert_int_eq(q.fault, PROVE_CANT_BE);
		ck_assert_uint_eq(q.hunt.found, q.hunt.hidden - num_fitting(n, 0, fitting));
		replay(&t, q.line, q.n, &at);
		game_observe(t.game, &at, 0, &seen);
		ck_assert(!memcmp(&seen, n, sizeof seen));
		ck_assert(q.answer == n->calls[0][n->n_calls[0] - 1].call);
		proof_free(&q);
	}
	p.spoilt = NULL;
	t = task_of(&p, &s, 0);
	t.fits_only = true;
	prove_hunt(&t, &q);
	ck_assert(q.end == PROVE_WHOLE && q.by_chance);
	proof_free(&q);
	positions_free(&p.asked);
	positions_free(&whole.asked);
}
END_TEST

/* If the budget runs out before the proof is complete, the result says how much was checked and is
 * marked as incomplete. */
START_TEST(a_budget_is_kept)
{
	const struct setup s = setup_of(forms[0]);
	struct caller p = { 0 };
	struct prove_task t = task_of(&p, &s, 0);
	struct proof q;

	t.questions = 30;
	prove_hunt(&t, &q);
	ck_assert_int_eq(q.end, PROVE_IN_PART);
	ck_assert_uint_eq(q.count.questions, 30);
	ck_assert_uint_gt(q.hunt.found, 0);
	ck_assert_uint_lt(q.hunt.tried, q.hunt.hidden);
	proof_free(&q);
	t = task_of(&p, &s, 0);
	t.memory = 100000;
	prove_hunt(&t, &q);
	ck_assert_int_eq(q.end, PROVE_UNTRIED);
	expect_words(q.why, "--memory");
	proof_free(&q);
	positions_free(&p.asked);
}
END_TEST

/* A player that steps through the legal calls, seven at a time, until the game ends. */
static bool count_on(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		     struct budget *budget, struct thought *out)
{
	const struct numer0n *n = seen;
	struct move_list legal = { 0 };

	(void)a, (void)rng, (void)budget;
	game_legal(game_find("numer0n"), seen, seat, &legal);
	out->move = legal.at[7U * n->n_calls[seat] % legal.len];
	move_list_free(&legal);
	return true;
}

static const struct agent_class counter = { .id = "counter", .think = count_on };
static const struct class_kind counter_kind = CLASS_KIND(counter);

/* This player finds some numbers but not all. It must fail the exercise for that reason, not
 * because of its mean number of calls. */
START_TEST(an_exercise_wants_all_of_them)
{
	struct mark_task task = { .who = class_who(game_find("numer0n"), &counter_kind) };
	char error[ERROR_TEXT];
	struct mark m;

	ck_assert_msg(exercises_open(NULL, error), "%s", error);
	task.exercise = exercise_find("numer0n");
	mark_exercise(&task, &m);
	ck_assert_int_eq(m.end, MARK_FAILED);
	ck_assert_int_eq(m.reason, REASON_NOT_FOUND);
	ck_assert_uint_eq(m.games.won + m.games.lost, 1000);
	ck_assert(m.games.won > 0 && m.games.lost > 100 && m.made.value > 1);
	mark_free(&m);
	exercises_close();
}
END_TEST

SECTION(hunt)
{
	Suite *s = suite_create("hunt");
	TCase *counts = suite_case(s, "counts"), *faults = suite_case(s, "faults");

	tcase_add_loop_test(counts, all_numbers_are_counted, 0, 4);
	tcase_add_loop_test(counts, claims_are_held_exactly, 0, 4);
	tcase_add_test(counts, every_spoilt_call_is_found);
	tcase_add_loop_test(faults, who_never_finds_it_is_told, 0, 4);
	tcase_add_loop_test(faults, what_is_no_call_is_a_fault, 0, 6);
	tcase_add_test(faults, an_exercise_wants_all_of_them);
	tcase_add_test(faults, every_impossible_call_is_found);
	tcase_add_test(faults, who_wavers_is_named);
	tcase_add_test(faults, a_budget_is_kept);
	return s;
}
