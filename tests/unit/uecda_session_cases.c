/* SPDX-License-Identifier: MIT */
/* Tests five clients of the contest with one server, all in memory. On every turn, the state that
 * each client has put together from its messages must be what the true game would show this
 * player. */
#include "uecda.h"

#include <string.h>

#include "../net/contest.h"
#include "games/daifugo/contest/uecda_session.h"

enum { SEATS = CONTEST_SEATS };

struct hall {
	struct contest contest;
	struct uecda_session client[SEATS];
	struct rng rng;
	unsigned gifts, locks, revolutions, scattered;
};

static void open_hall(struct hall *h, unsigned games, uint64_t seed)
{
	unsigned char bytes[WIRE_TABLE];
	char error[ERROR_TEXT];

	memset(h, 0, sizeof *h);
	contest_start(&h->contest, games, seed);
	rng_seed(&h->rng, seed + 1);
	for (unsigned s = 0; s < SEATS; s++) {
		uecda_session_start(&h->client[s], "x");
		ck_assert(uecda_session_send(&h->client[s], bytes));
		contest_number((int)s, bytes);
		ck_assert(uecda_session_read(&h->client[s], bytes, error));
	}
}

static void tell(struct hall *h, unsigned seat, const unsigned char *bytes)
{
	char error[ERROR_TEXT];

	ck_assert_msg(uecda_session_read(&h->client[seat], bytes, error), "seat %u: %s", seat,
		      error);
}

/* Returns the legal play with the most cards, because random plays start too few revolutions. */
static game_move largest(const struct daifugo *seen, unsigned seat)
{
	struct move_list list = { 0 };
	game_move best;

	game_legal(&game_daifugo, seen, seat, &list);
	best = list.at[0];
	for (size_t i = 1; i < list.len; i++)
		if (play_count(list.at[i]) > play_count(best))
			best = list.at[i];
	move_list_free(&list);
	return best;
}

/* Chooses this player's answer, either at random or the largest play, and fills in the message to
 * the server. */
static void reply(struct hall *h, unsigned seat, unsigned char bytes[WIRE_TABLE])
{
	struct uecda_session *c = &h->client[seat];
	const struct daifugo *seen = uecda_session_question(c);

	ck_assert(seen != NULL);
	uecda_session_answer(c, rng_below(&h->rng, 2) ? largest(seen, seat)
						      : game_daifugo.pick(seen, seat, &h->rng));
	ck_assert(uecda_session_send(c, bytes));
}

/* A player of a higher class isn't told which cards it will receive. It knows only the best case,
 * so the cards that it really receives must not be stronger. */
static void check_gift(struct daifugo *seen, struct daifugo *truth, unsigned seat)
{
	unsigned cards;
	const unsigned partner = daifugo_partner(truth, seat, &cards);

	if (!cards || truth->place[seat] > truth->place[partner])
		return;
	ck_assert_uint_eq(cards_count(seen->gave[partner]), cards);
	ck_assert(cards_strongest(cards_with(cards_weakest(seen->gave[partner], 1),
					     cards_without(cards_weakest(truth->gave[partner], 1),
							   cards_weakest(seen->gave[partner], 1))),
				  1) == cards_weakest(seen->gave[partner], 1));
	seen->gave[partner] = truth->gave[partner] = 0;
}

static void check_seen(struct hall *h, unsigned seat)
{
	struct daifugo seen = h->client[seat].seen.d, truth;

	ck_assert(uecda_seen_sane(&h->client[seat].seen));
	game_daifugo.secrets->observe(&h->contest.truth, seat, &truth);
	check_gift(&seen, &truth, seat);
	ck_assert_mem_eq(seen.hand, truth.hand, sizeof seen.hand);
	ck_assert_mem_eq(seen.played, truth.played, sizeof seen.played);
	ck_assert_mem_eq(seen.gave, truth.gave, sizeof seen.gave);
	ck_assert_mem_eq(&seen.table, &truth.table, sizeof seen.table);
	ck_assert_uint_eq(seen.last, truth.last);
	ck_assert_mem_eq(seen.count, truth.count, sizeof seen.count);
	ck_assert_mem_eq(seen.rank, truth.rank, sizeof seen.rank);
	ck_assert_mem_eq(seen.place, truth.place, sizeof seen.place);
	ck_assert_mem_eq(seen.next_seat, truth.next_seat, sizeof seen.next_seat);
	ck_assert_uint_eq(seen.passed, truth.passed);
	ck_assert_uint_eq(seen.passes, truth.passes);
	ck_assert_uint_eq(seen.owner, truth.owner);
	if (h->contest.by_number)
		seen.first = truth.first;
	ck_assert_mem_eq(&seen, &truth, sizeof seen);
}

static void exchange(struct hall *h)
{
	unsigned char bytes[WIRE_TABLE];

	contest_deal(&h->contest);
	for (unsigned s = 0; s < SEATS; s++) {
		contest_deal_table(&h->contest, s, bytes);
		tell(h, s, bytes);
		if (contest_gives(&h->contest, s) > 0 && !h->contest.by_number)
			check_seen(h, s);
	}
	h->scattered += !game_daifugo.sane(&h->contest.truth);
	for (unsigned s = 0; s < SEATS; s++)
		if (contest_gives(&h->contest, s) > 0) {
			reply(h, s, bytes);
			contest_take_gift(&h->contest, s, bytes);
			h->gifts++;
		}
}

/* Plays one turn with all clients and returns the status of the game after it. */
static int turn(struct hall *h)
{
	const unsigned mover = contest_turn(&h->contest);
	unsigned char bytes[WIRE_TABLE];
	int status;

	for (unsigned s = 0; s < SEATS; s++) {
		contest_turn_table(&h->contest, s, bytes);
		tell(h, s, bytes);
		check_seen(h, s);
	}
	h->locks += h->contest.truth.table.lock != 0;
	h->revolutions += h->contest.truth.table.revolution;
	reply(h, mover, bytes);
	contest_number(contest_take_play(&h->contest, bytes), bytes);
	tell(h, mover, bytes);
	for (unsigned s = 0; s < SEATS; s++) {
		contest_field_table(&h->contest, bytes);
		tell(h, s, bytes);
	}
	status = contest_status(&h->contest);
	contest_number(status, bytes);
	for (unsigned s = 0; s < SEATS; s++)
		tell(h, s, bytes);
	return status;
}

static int play_game(struct hall *h)
{
	int status;

	exchange(h);
	while (!(status = turn(h)))
		;
	return status;
}

static unsigned points_of(const struct uecda_tally *t)
{
	return 5 * t->rank[0] + 4 * t->rank[1] + 3 * t->rank[2] + 2 * t->rank[3] + t->rank[4];
}

static void check_tallies(const struct hall *h)
{
	for (unsigned s = 0; s < SEATS; s++) {
		const struct uecda_tally *t = &h->client[s].tally;

		ck_assert(uecda_session_over(&h->client[s]));
		ck_assert_uint_eq(t->games, h->contest.games);
		ck_assert_uint_eq(t->alone, 0);
		if (!t->unknown)
			ck_assert_uint_eq(points_of(t), h->contest.points[s]);
	}
}

START_TEST(clients_know_what_they_may)
{
	struct hall h;

	open_hall(&h, 60, (uint64_t)_i);
	h.contest.reset = _i == 1 ? 7 : 0;
	while (play_game(&h) != 2)
		;
	check_tallies(&h);
	/* The test would prove little if cards were seldom exchanged, suits seldom locked, or
	 * revolutions rare. */
	ck_assert_uint_gt(h.gifts, 50);
	ck_assert_uint_gt(h.locks, 20);
	ck_assert_uint_gt(h.revolutions, 20);
}
END_TEST

/* If cards are dealt in the order of seat numbers, the players with one extra card don't sit side
 * by side. Before the exchange, a client then can't know how many cards each player has, so the
 * test compares these numbers during play. */
START_TEST(longer_hands_sit_anywhere)
{
	struct hall h;

	open_hall(&h, 30, 11);
	h.contest.by_number = true;
	while (play_game(&h) != 2)
		;
	check_tallies(&h);
	ck_assert_uint_gt(h.scattered, 5);
}
END_TEST

/* Legal plays that a server refuses look like passes to the client. */
START_TEST(refusals_are_passes)
{
	struct hall h;
	unsigned refused = 0;

	open_hall(&h, 20, 5);
	h.contest.refuse = 7;
	while (play_game(&h) != 2)
		;
	check_tallies(&h);
	for (unsigned s = 0; s < SEATS; s++)
		refused += h.client[s].tally.refused;
	ck_assert_uint_eq(refused, h.contest.plays / 7);
}
END_TEST

/* The players always pass. Each game ends after 20 passes, its ranks are drawn at random, and a
 * client learns them only from the classes of the next game. */
START_TEST(drawn_ranks_are_learnt_late)
{
	struct hall h;
	unsigned char bytes[WIRE_TABLE];
	char error[ERROR_TEXT];
	int status = 0;

	open_hall(&h, 3, 9);
	while (status != 2) {
		exchange(&h);
		do {
			const unsigned mover = contest_turn(&h.contest);

			for (unsigned s = 0; s < SEATS; s++) {
				contest_turn_table(&h.contest, s, bytes);
				tell(&h, s, bytes);
			}
			uecda_session_answer(&h.client[mover], PLAY_PASS);
			ck_assert(uecda_session_send(&h.client[mover], bytes));
			contest_number(contest_take_play(&h.contest, bytes), bytes);
			tell(&h, mover, bytes);
			for (unsigned s = 0; s < SEATS; s++) {
				contest_field_table(&h.contest, bytes);
				tell(&h, s, bytes);
			}
			status = contest_status(&h.contest);
			contest_number(status, bytes);
			for (unsigned s = 0; s < SEATS; s++)
				ck_assert(uecda_session_read(&h.client[s], bytes, error));
		} while (!status);
	}
	for (unsigned s = 0; s < SEATS; s++) {
		ck_assert_uint_eq(h.client[s].tally.games, 3);
		ck_assert_uint_eq(h.client[s].tally.unknown, 1);
		ck_assert_uint_eq(h.client[s].tally.refused, 0);
		ck_assert_uint_eq(points_of(&h.client[s].tally) + 6 - h.contest.truth.rank[s],
				  h.contest.points[s]);
	}
}
END_TEST

/* If a player's answer can't be played, the client sends a pass instead. */
START_TEST(wrong_answers_are_replaced)
{
	struct hall h;
	unsigned char bytes[WIRE_TABLE];
	static const unsigned char nothing[WIRE_TABLE];
	unsigned mover;

	open_hall(&h, 1, 3);
	exchange(&h);
	for (unsigned s = 0; s < SEATS; s++) {
		contest_turn_table(&h.contest, s, bytes);
		tell(&h, s, bytes);
	}
	mover = contest_turn(&h.contest);
	for (unsigned i = 0; i < 3; i++) {
		static const game_move wrong[] = { MOVE_RESIGN, 1, CARDS_ALL };
		struct uecda_session c = h.client[mover];

		uecda_session_answer(&c, wrong[i]);
		ck_assert(uecda_session_send(&c, bytes));
		ck_assert_mem_eq(bytes, nothing, sizeof bytes);
	}
}
END_TEST

/* Each impossible number in a message gets its own error message. */
START_TEST(numbers_that_mean_nothing)
{
	struct uecda_session c;
	unsigned char bytes[WIRE_TABLE];
	char error[ERROR_TEXT] = "";

	for (int seat = -1; seat <= 5; seat += 6) {
		uecda_session_start(&c, "x");
		ck_assert(uecda_session_send(&c, bytes));
		contest_number(seat, bytes);
		ck_assert(!uecda_session_read(&c, bytes, error));
		expect_words(error, "assigned seat");
	}
	c.step = UECDA_VERDICT;
	contest_number(7, bytes);
	ck_assert(!uecda_session_read(&c, bytes, error));
	expect_words(error, "After a play, the server answered 7 instead of 8 or 9.");
	c.step = UECDA_STATUS;
	contest_number(3, bytes);
	ck_assert(!uecda_session_read(&c, bytes, error));
	expect_words(error, "after a turn");
}
END_TEST

void uecda_session_cases(Suite *s)
{
	TCase *c = suite_case(s, "session");

	tcase_add_loop_test(c, clients_know_what_they_may, 0, 4);
	tcase_add_test(c, longer_hands_sit_anywhere);
	tcase_add_test(c, refusals_are_passes);
	tcase_add_test(c, drawn_ranks_are_learnt_late);
	tcase_add_test(c, wrong_answers_are_replaced);
	tcase_add_test(c, numbers_that_mean_nothing);
}
