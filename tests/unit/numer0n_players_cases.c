/* SPDX-License-Identifier: MIT */
/* Tests the computer players of Numer0n: they make legal calls in every position, can't see
 * anything hidden, and are as strong as claimed. */
#include <stdio.h>
#include <string.h>

#include "asobi/agent.h"
#include "asobi/setup.h"
#include "games/numer0n/players/numer0n_players.h"
#include "numer0n_solver_cases.h"

static const struct {
	const char *id;
	int value[2];
	bool consistent; /* true if the player calls only numbers that fit the answers so far */
} players[] = {
	{ "random", { 0 }, true },	  { "ver1", { 0 }, false },
	{ "ver2", { 0 }, false },	  { "squeeze", { 0 }, true },
	{ "squeeze-asis", { 0 }, false }, { "entropy", { 0 }, false },
	{ "optimal", { 0, 1 }, false },	  { "optimal", { 6, 1 }, false },
	{ "optimal", { 0, 0 }, true },	  { "race", { 0 }, false },
	{ "level", { 1 }, false },	  { "level", { 2 }, false },
	{ "level", { 3 }, false },	  { "level", { 4 }, false },
	{ "level", { 5 }, false },
};
enum { PLAYERS = sizeof players / sizeof *players };

struct player {
	const struct agent_class *class;
	struct agent *agent;
};

static struct player player_new(unsigned i)
{
	struct player p = { agent_find(&game_numer0n, players[i].id), NULL };
	int values[MAX_AGENT_OPTIONS] = { players[i].value[0], players[i].value[1] };

	ck_assert(agent_fits(p.class, &game_numer0n));
	p.agent = agent_new(p.class, &game_numer0n, values);
	return p;
}

static void player_free(struct player *p)
{
	agent_free(p->class, p->agent);
}

static game_move think(struct player *p, const struct numer0n *n, unsigned seat, uint64_t seed)
{
	struct budget budget = budget_unlimited();
	struct thought t = { 0 };
	struct rng rng = { seed };

	ck_assert(p->class->think(p->agent, n, seat, &rng, &budget, &t));
	ck_assert(game_is_legal(&game_numer0n, n, seat, t.move));
	return t.move;
}

static void check_call(unsigned i, const struct numer0n *n, game_move call)
{
	static num_code codes[NUM_MOST_CODES];
	const unsigned left = num_fitting(n, 0, codes);
	bool fits = false;

	for (unsigned k = 0; k < left; k++)
		fits = fits || codes[k] == call;
	ck_assert(fits || !players[i].consistent || !n->n_calls[0]);
	ck_assert(strcmp(players[i].id, "squeeze-asis") == 0 ||
		  num_distinct((num_code)call, n->digits));
}

/* The players make legal calls in duels after random calls by both sides, some of them with
 * repeated digits. */
START_TEST(legal)
{
	static const unsigned rounds[] = { 0, 0, 30, 40, 4, 1 };
	struct player p = player_new((unsigned)_i);
	struct rng rng = { 11 };

	for (unsigned digits = NUM_LEAST_DIGITS; digits <= NUM_MOST_DIGITS; digits++)
		for (unsigned i = 0; i < often(rounds[digits]); i++) {
			struct numer0n n = num_random_duel(digits, i % 8 + (digits > 3), i % 5 == 0,
							   &rng);

			n.secret[1] = NUM_UNSEEN;
			check_call((unsigned)_i, &n, think(&p, &n, 0, i));
		}
	player_free(&p);
}
END_TEST

/* The player varies its secret number. */
START_TEST(hides)
{
	struct player p = player_new((unsigned)_i);
	struct numer0n n = { .digits = 3, .secret = { NUM_UNCHOSEN, NUM_UNCHOSEN } };
	unsigned different = 0;

	for (unsigned i = 0; i < 50; i++)
		different += think(&p, &n, 0, i) != think(&p, &n, 0, i + 50);
	ck_assert_uint_gt(different, 30);
	player_free(&p);
}
END_TEST

/* A player sees no difference between two games that differ only in hidden numbers, and makes the
 * same call in both. */
START_TEST(blind)
{
	struct player p = player_new((unsigned)_i);
	struct rng rng = { 12 };
	static num_code codes[720];

	for (unsigned i = 0; i < 24; i++) {
		struct numer0n truth = num_random_duel(3, i % 4, false, &rng), other, seen;
		const unsigned left = num_fitting(&truth, 0, codes);
		game_move call;

		other = truth;
		other.secret[1] = codes[rng_below(&rng, left)];
		game_numer0n.secrets->observe(&truth, 0, &seen);
		call = think(&p, &seen, 0, i);
		game_numer0n.secrets->observe(&other, 0, &seen);
		ck_assert_uint_eq(think(&p, &seen, 0, i), call);
	}
	player_free(&p);
}
END_TEST

/* Plays a solo game and returns how many calls the player needed; it must not repeat a call. */
static unsigned hunt(struct player *p, unsigned digits, num_code secret, uint64_t seed)
{
	struct numer0n n = { .digits = (uint8_t)digits, .phase = NUM_CALL, .solo = 1 };

	n.secret[0] = NUM_UNCHOSEN;
	n.secret[1] = NUM_UNSEEN;
	while (n.n_calls[0] < NUM_MOST_CALLS) {
		const num_code call = (num_code)think(p, &n, 0, seed + n.n_calls[0]);
		const struct num_answer a = num_judge(secret, call, digits);

		for (unsigned i = 0; i < n.n_calls[0]; i++)
			ck_assert_uint_ne(n.calls[0][i].call, call);
		n.calls[0][n.n_calls[0]++] = (struct num_call){ .call = call,
								.eat = a.eat,
								.bite = a.bite };
		if (a.eat == digits)
			break;
	}
	return n.n_calls[0];
}

/* Limits the digits for this player: players ported from older C programs may need more calls for
 * long numbers than a game allows. */
static unsigned most_digits(unsigned i)
{
	const bool program = players[i].id[0] == 'v' ||
			     (players[i].id[0] == 'l' && players[i].value[0] < 3);

	return program ? 3 : NUM_MOST_DIGITS;
}

START_TEST(finds)
{
	struct player p = player_new((unsigned)_i);
	struct rng rng = { 13 };

	for (unsigned digits = NUM_LEAST_DIGITS; digits <= most_digits((unsigned)_i); digits++)
		for (unsigned i = 0; i < (digits == 5 ? 1 : often(3)); i++) {
			const num_code secret = num_random_code(digits, &rng);

			ck_assert_uint_lt(hunt(&p, digits, secret, i * 1000), NUM_MOST_CALLS);
		}
	player_free(&p);
}
END_TEST

/* The player's first call varies with the seed, so that no secret number is much easier to find
 * than another. */
START_TEST(no_number_is_hard)
{
	struct player p = player_new(9);
	unsigned least = 1000, most = 0;

	ck_assert_str_eq(players[9].id, "race");
	for (num_code secret = 12; secret < 1000; secret += 41) {
		struct numer0n n = { .digits = 3, .phase = NUM_CALL };
		unsigned calls = 0;

		if (!num_distinct(secret, 3))
			continue;
		n.secret[1] = NUM_UNSEEN;
		for (unsigned i = 0; i < 60; i++)
			calls += num_judge(secret, (num_code)think(&p, &n, 0, i), 3).eat;
		least = calls < least ? calls : least;
		most = calls > most ? calls : most;
	}
	ck_assert_uint_gt(least, 3);
	ck_assert_uint_lt(most, 40);
	player_free(&p);
}
END_TEST

/* When the opponent is about to find the number, the player makes a call that may be right, and
 * never one that only gathers information. */
START_TEST(now_or_never)
{
	struct player p = player_new(9);
	struct rng rng = { 14 };
	static num_code codes[720];
	unsigned met = 0;

	for (unsigned i = 0; i < 3000; i++) {
		struct numer0n n = num_random_duel(3, 4, false, &rng);
		const unsigned theirs = num_fitting(&n, 1, codes), left = num_fitting(&n, 0, codes);
		bool fits = false;
		game_move call;

		if (theirs > 1 || left < 3)
			continue;
		met++;
		n.secret[1] = NUM_UNSEEN;
		call = think(&p, &n, 0, i);
		for (unsigned k = 0; k < left; k++)
			fits = fits || codes[k] == call;
		ck_assert(fits);
	}
	ck_assert_uint_gt(met, 20);
	player_free(&p);
}
END_TEST

/* A duel over all pairs of numbers at once gives the same results as playing the pairs one after
 * another. */
START_TEST(duel)
{
	enum { N = 90 };
	struct player p = player_new(6), q = player_new(3);
	unsigned took[2][N], won = 0;
	num_code codes[N];

	num_list(2, codes);
	for (unsigned i = 0; i < N; i++) {
		took[0][i] = hunt(&p, 2, codes[i], 0);
		took[1][i] = hunt(&q, 2, codes[i], 0);
	}
	for (unsigned i = 0; i < N; i++)
		for (unsigned k = 0; k < N; k++)
			won += took[0][i] <= took[1][k];
	ck_assert_double_eq_tol(num_duel_share(p.class, p.agent, q.class, q.agent, 2), won / 8100.0,
				1e-9);
	player_free(&p);
	player_free(&q);
}
END_TEST

/* Expects the player to make this remark after these calls. */
static void expect_remark(unsigned i, const struct num_call *calls, unsigned n_calls,
			  const char *remark)
{
	struct player p = player_new(i);
	struct numer0n n = {
		.digits = 3, .phase = NUM_CALL, .solo = 1, .n_calls = { (uint8_t)n_calls, 0 }
	};
	struct budget budget = budget_unlimited();
	struct thought t = { 0 };
	struct rng rng = { 1 };

	n.secret[0] = NUM_UNCHOSEN;
	n.secret[1] = NUM_UNSEEN;
	for (unsigned k = 0; k < n_calls; k++)
		n.calls[0][k] = calls[k];
	ck_assert(p.class->thinks_aloud);
	ck_assert(p.class->think(p.agent, &n, 0, &rng, &budget, &t));
	ck_assert_str_eq(t.remark, remark);
	player_free(&p);
}

/* Writes the expected remark: how many numbers contain no 4, 5 or 6, and how many of those the
 * call 012 leaves on average, counted pair by pair. */
static const char *leaves_text(char buf[REMARK_TEXT])
{
	static num_code codes[720];
	unsigned n = 0, alike = 0;

	num_list(3, codes);
	for (unsigned i = 0; i < 720; i++)
		if (!(num_digit_set(codes[i], 3) & 0x70))
			codes[n++] = codes[i];
	for (unsigned i = 0; i < n; i++)
		for (unsigned k = 0; k < n; k++) {
			const struct num_answer a = num_judge(codes[i], 12, 3),
						b = num_judge(codes[k], 12, 3);

			alike += a.eat == b.eat && a.bite == b.bite;
		}
	snprintf(buf, REMARK_TEXT, "numbers left: %u; 012 leaves %.1f on average", n,
		 (double)alike / n);
	return buf;
}

START_TEST(thinks_aloud)
{
	char remark[REMARK_TEXT];
	static const struct num_call calls[] = {
		/* calls and answers for the number 293 */
		{ .call = 123, .eat = 1, .bite = 1 }, { .call = 456 },
		{ .call = 789, .bite = 1 },	      { .call = 140 },
		{ .call = 728, .bite = 1 },	      { .call = 324, .bite = 2 },
	};
	struct num_call many[24] = { calls[0], calls[1], calls[2] };
	unsigned n = 3;

	expect_remark(1, calls, 0, "call 1 is always the same, whatever the answers");
	expect_remark(1, calls, 3, "digits left: 0123789");
	expect_remark(1, calls, 4, "digits left: 23789");
	expect_remark(2, calls, 2,
		      "call 3 is always the same, whatever the answers; remembers 123");
	expect_remark(2, calls, 3, "digits left: 0123789; remembers 123");
	expect_remark(2, calls, 5, "digits left: 23789; certain: 23; remembers 123");
	expect_remark(2, calls, 6, "digits left: 23789; certain: 23; remembers 123 324");
	expect_remark(3, calls, 0, "the first call is always the same");
	expect_remark(3, calls + 1, 1, leaves_text(remark));
	expect_remark(4, calls + 1, 1, "numbers in its list: 210");
	for (num_code digit = 0; digit < 9; digit++)
		if (digit != 2 && digit != 3) {
			many[n++] = (struct num_call){ .call = 290 + digit, .eat = 2 };
			many[n++] = (struct num_call){ .call = 203 + 10 * digit, .eat = 2 };
			many[n++] = (struct num_call){ .call = 93 + 100 * digit, .eat = 2 };
		}
	expect_remark(
		2, many, n,
		"digits left: 0123789; remembers 123 290 203 093 291 213 193 294 243 493 295 ...");
}
END_TEST

void numer0n_players_cases(Suite *s)
{
	TCase *c = suite_case(s, "players");

	tcase_add_loop_test(c, legal, 0, PLAYERS);
	tcase_add_loop_test(c, hides, 0, PLAYERS);
	tcase_add_loop_test(c, blind, 0, PLAYERS);
	tcase_add_loop_test(c, finds, 0, PLAYERS);
	tcase_add_test(c, no_number_is_hard);
	tcase_add_test(c, now_or_never);
	tcase_add_test(c, duel);
	tcase_add_test(c, thinks_aloud);
}
