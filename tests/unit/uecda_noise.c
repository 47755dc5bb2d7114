/* SPDX-License-Identifier: MIT */
/* Tests a client for the UECda contest with servers that send nonsense: whatever they send, the
 * client answers, goes on, or reports the fault in one sentence. */
#include "uecda.h"

#include <string.h>

#include "../net/contest.h"
#include "games/daifugo/contest/uecda_session.h"

enum { STEPS = 400, SESSIONS = 3000, STREAMS = 3 };

static int small(struct rng *rng)
{
	return (int)rng_below(rng, 12) - 2;
}

/* Makes a message whose cells are almost like those in a message from a real server. */
static void noisy_table(struct rng *rng, unsigned kind, unsigned char bytes[WIRE_TABLE])
{
	struct wire_table t = { 0 };
	unsigned cards = rng_below(rng, 14);

	if (kind == 0) {
		for (unsigned i = 0; i < WIRE_TABLE; i++)
			bytes[i] = (unsigned char)rng_below(rng, 256);
		return;
	}
	while (cards--)
		t.cell[rng_below(rng, 4)][1 + rng_below(rng, 13)] = 1;
	if (rng_below(rng, 4) == 0)
		t.cell[rng_below(rng, 5)][rng_below(rng, 15)] = 2;
	for (unsigned i = 2; i < 8; i++)
		t.cell[5][i] = (int)rng_below(rng, 2);
	t.cell[5][1] = (int)rng_below(rng, 5) - 2;
	t.cell[5][3] = (int)rng_below(rng, 5);
	for (unsigned i = 0; i < 5; i++) {
		t.cell[6][i] = (int)rng_below(rng, 14);
		t.cell[6][5 + i] = ((int)i + t.cell[5][3]) % 5;
		t.cell[6][10 + i] = (int)((2 * i + 1) % 5);
	}
	if (kind == 1)
		t.cell[rng_below(rng, 8)][rng_below(rng, 15)] = small(rng);
	wire_pack(&t, bytes);
}

/* Answers a question that the client received, usually with a random legal move and sometimes with
 * a random number. Every question must give a valid state of the game. */
static void answer(struct uecda_session *c, struct rng *rng)
{
	const struct daifugo *seen = uecda_session_question(c);
	struct daifugo world;

	ck_assert(uecda_seen_sane(&c->seen));
	game_daifugo.secrets->imagine(seen, c->seen.me, rng, &world);
	uecda_session_answer(c, rng_below(rng, 8) ? game_daifugo.pick(seen, c->seen.me, rng)
						  : rng_next(rng));
}

static void listen(struct uecda_session *c, struct rng *rng, unsigned kind)
{
	static const int numbers[] = { 0, 0, 0, 1, 8, 9, 9, 2, 4, -1 };
	unsigned char bytes[WIRE_TABLE];
	char error[ERROR_TEXT] = "";

	for (unsigned step = 0; step < STEPS && !uecda_session_over(c); step++) {
		if (uecda_session_send(c, bytes))
			continue;
		if (uecda_session_question(c)) {
			answer(c, rng);
			continue;
		}
		if (uecda_session_wants(c) == WIRE_TABLE)
			noisy_table(rng, kind, bytes);
		else
			contest_number(numbers[rng_below(rng, 10)], bytes);
		if (!uecda_session_read(c, bytes, error)) {
			ck_assert(*error && error[strlen(error) - 1] == '.');
			return;
		}
	}
}

START_TEST(noise_is_survived)
{
	struct rng rng;
	struct uecda_session c;

	rng_seed(&rng, (uint64_t)_i);
	for (unsigned i = 0; i < SESSIONS; i++) {
		uecda_session_start(&c, "noise");
		listen(&c, &rng, (unsigned)_i);
	}
}
END_TEST

/* Changes one number in a message that comes from a correct game. */
static void spoil(struct rng *rng, unsigned char bytes[WIRE_TABLE])
{
	if (rng_below(rng, 40) == 0)
		contest_number(small(rng),
			       bytes + WIRE_NUMBER * rng_below(rng, WIRE_TABLE / WIRE_NUMBER));
}

static bool hear(struct uecda_session *c, struct rng *rng, unsigned char bytes[WIRE_TABLE])
{
	char error[ERROR_TEXT] = "";

	spoil(rng, bytes);
	if (uecda_session_read(c, bytes, error))
		return true;
	ck_assert(*error && error[strlen(error) - 1] == '.');
	return false;
}

/* Plays a turn in which the first player receives altered messages and the others play at random.
 * Returns false if the client gave up. */
static bool spoilt_turn(struct contest *hall, struct uecda_session *c, struct rng *rng, int *status)
{
	unsigned char bytes[WIRE_TABLE];
	const unsigned mover = contest_turn(hall);

	contest_turn_table(hall, 0, bytes);
	if (!hear(c, rng, bytes))
		return false;
	if (uecda_session_question(c))
		answer(c, rng);
	if (!uecda_session_send(c, bytes) || mover != 0)
		contest_random_play(hall, bytes);
	contest_number(contest_take_play(hall, bytes), bytes);
	if (c->step == UECDA_VERDICT && !hear(c, rng, bytes))
		return false;
	contest_field_table(hall, bytes);
	if (!hear(c, rng, bytes))
		return false;
	*status = contest_status(hall);
	contest_number(*status, bytes);
	return uecda_session_read(c, bytes, (char[ERROR_TEXT]){ 0 });
}

static bool spoilt_game(struct contest *hall, struct uecda_session *c, struct rng *rng, int *status)
{
	unsigned char bytes[WIRE_TABLE];

	*status = 0;
	contest_deal(hall);
	contest_deal_table(hall, 0, bytes);
	if (!hear(c, rng, bytes))
		return false;
	for (unsigned s = 0; s < CONTEST_SEATS; s++)
		if (contest_gives(hall, s) > 0) {
			contest_random_gift(hall, s, bytes);
			contest_take_gift(hall, s, bytes);
		}
	if (uecda_session_question(c))
		answer(c, rng);
	uecda_session_send(c, bytes);
	while (!*status)
		if (!spoilt_turn(hall, c, rng, status))
			return false;
	return true;
}

START_TEST(spoilt_games_are_survived)
{
	struct rng rng;
	unsigned alone = 0;

	rng_seed(&rng, 77);
	for (unsigned i = 0; i < 400; i++) {
		struct contest hall;
		struct uecda_session c;
		unsigned char bytes[WIRE_TABLE] = { 0 };
		int status = 0;

		contest_start(&hall, 4, i);
		uecda_session_start(&c, "x");
		ck_assert(uecda_session_send(&c, bytes));
		contest_number(0, bytes);
		ck_assert(uecda_session_read(&c, bytes, (char[ERROR_TEXT]){ 0 }));
		while (status != 2 && spoilt_game(&hall, &c, &rng, &status))
			;
		alone += c.tally.alone;
	}
	ck_assert_uint_gt(alone, 0);
}
END_TEST

void uecda_noise_cases(Suite *s)
{
	TCase *c = suite_case(s, "noise");

	tcase_add_loop_test(c, noise_is_survived, 0, STREAMS);
	tcase_add_test(c, spoilt_games_are_survived);
}
