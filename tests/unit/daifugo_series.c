/* SPDX-License-Identifier: MIT */
/* Tests what happens between the games of a Daifugo series: dealing, classes, the exchange, and
 * what carries over from one game to the next. */
#include "daifugo_cases.h"

#include <stdio.h>
#include <string.h>

/* Acts as the dealer until all cards have been dealt. */
static void deal(struct daifugo *d, struct rng *rng)
{
	while (d->phase <= PHASE_DEAL) {
		const game_move m = game_daifugo.deal(d, rng);

		ck_assert(game_is_legal(&game_daifugo, d, SEAT_DEALER, m));
		game_daifugo.apply(d, SEAT_DEALER, m);
		ck_assert(game_daifugo.sane(d));
	}
}

static struct daifugo start(const struct setup *setup)
{
	char error[ERROR_TEXT] = "";
	struct daifugo d;

	ck_assert_msg(game_daifugo.start(&d, setup, error), "%s", error);
	return d;
}

/* Returns the setup of a later game in a series. "35214" lists each seat's rank in the previous
 * game. */
static struct setup later(const char *settings, const char *places)
{
	struct setup setup = daifugo_setup(settings);

	for (unsigned s = 0; places[s]; s++)
		setup.carry[s] = (int8_t)(places[s] - '0');
	return setup;
}

START_TEST(hands)
{
	for (unsigned players = 3; players <= 6; players++)
		for (unsigned n_jokers = 0; n_jokers <= 2; n_jokers++) {
			char settings[64];
			const unsigned cards = 52 + n_jokers;
			unsigned longer = 0;
			struct setup setup;
			struct rng rng;

			snprintf(settings, sizeof settings, "players=%u jokers=%u", players,
				 n_jokers);
			setup = daifugo_setup(settings);
			rng_seed(&rng, players);
			for (int i = 0; i < 60; i++) {
				struct daifugo d = start(&setup);
				unsigned all = 0;
				card_set seen = 0;

				deal(&d, &rng);
				for (unsigned s = 0; s < players; s++) {
					ck_assert(d.count[s] == cards / players ||
						  d.count[s] == cards / players + 1);
					all += d.count[s];
					seen = cards_with(seen, d.hand[s]);
					if (d.count[s] > cards / players)
						longer |= 1U << s;
				}
				ck_assert_uint_eq(all, cards);
				ck_assert(seen == cards_deck(n_jokers));
			}
			/* If the cards don't divide evenly, the seats that get an extra card are
			 * chosen at random. */
			ck_assert_uint_eq(longer, cards % players ? (1U << players) - 1 : 0);
		}
}
END_TEST

START_TEST(first_leader)
{
	static const struct {
		const char *settings, *places, *card;
	} cases[] = {
		{ "start=h3", "", "H3" },
		{ "start=d3", "", "D3" },
		{ "start=s3", "", "S3" },
		{ "next=d3", "21345", "D3" },
		{ "next=h3", "21345", "H3" },
		{ "next=s3", "21345", "S3" },
		{ "rules=uecda", "", "D3" },
		{ "rules=uecda exchange=auto", "21345", "D3" },
		{ "next=d3 exchange=off", "21345", "D3" },
	};
	struct rng rng;

	rng_seed(&rng, 5);
	for (size_t i = 0; i < 20 * sizeof cases / sizeof *cases; i++) {
		const struct setup setup = later(cases[i / 20].settings, cases[i / 20].places);
		struct daifugo d = start(&setup);

		/* After the exchange, the player who holds the starting card leads, but may lead
		 * with other cards. */
		deal(&d, &rng);
		ck_assert(d.hand[d.turn] & daifugo_cards(cases[i / 20].card));
		ck_assert(d.phase == PHASE_PLAY && d.count[d.turn] > 1);
		ck_assert_uint_gt(cards_count(d.hand[d.turn]), 1);
	}
	for (int i = 0; i < 20; i++) {
		const struct setup setup = later("next=last", "35214");
		struct daifugo d = start(&setup);

		deal(&d, &rng);
		ck_assert_uint_eq(d.turn, 1);
	}
}
END_TEST

START_TEST(classes)
{
	static const struct {
		unsigned players;
		enum daifugo_class by_place[6];
	} cases[] = {
		{ 3, { CLASS_NONE, CLASS_NONE, CLASS_NONE } },
		{ 4, { CLASS_DAIFUGO, CLASS_FUGO, CLASS_HINMIN, CLASS_DAIHINMIN } },
		{ 5, { CLASS_DAIFUGO, CLASS_FUGO, CLASS_HEIMIN, CLASS_HINMIN, CLASS_DAIHINMIN } },
		{ 6,
		  { CLASS_DAIFUGO, CLASS_FUGO, CLASS_HEIMIN, CLASS_HEIMIN, CLASS_HINMIN,
		    CLASS_DAIHINMIN } },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		for (unsigned place = 1; place <= cases[i].players; place++)
			ck_assert_int_eq(daifugo_class_of(place, cases[i].players),
					 cases[i].by_place[place - 1]);
	ck_assert_int_eq(daifugo_class_of(0, 5), CLASS_NONE);
}
END_TEST

/* Deals these hands ("S3 H5|...") to the seats in order. The list may contain fewer hands than
 * there are seats. */
static struct daifugo dealt(const struct setup *setup, const char *const *dealt_hands)
{
	struct daifugo d = start(setup);
	struct rng rng;

	game_daifugo.apply(&d, SEAT_DEALER, 0);
	for (; *dealt_hands; dealt_hands++) {
		const game_move m = daifugo_cards(*dealt_hands);

		ck_assert_msg(game_is_legal(&game_daifugo, &d, SEAT_DEALER, m), "%s", *dealt_hands);
		game_daifugo.apply(&d, SEAT_DEALER, m);
	}
	rng_seed(&rng, 1);
	deal(&d, &rng);
	return d;
}

static const char *const four_hands[] = {
	/* This hand goes to the seat with rank 4 ("4231" lists the seats' ranks). */
	"S3 H3 D3 C3 S4 H4 D4 C4 S5 H5 D5 C5 S6 H6",
	"D6 C6 S7 H7 D7 C7 S8 H8 D8 C8 S9 H9 D9 C9",  /* the hand of the seat with rank 2 */
	"S10 H10 D10 C10 SJ HJ DJ CJ SQ HQ DQ CQ SK", /* the hand of the seat with rank 3 */
	"HK DK CK SA HA DA CA S2 H2 D2 C2 Jo Jo",     /* the hand of the seat with rank 1 */
	NULL,
};

static bool holds(const struct daifugo *d, unsigned seat, const char *cards)
{
	return cards_hold(d->hand[seat], daifugo_cards(cards));
}

/* Among cards of the same rank, the suits count S > H > D > C. So the first 6 to be given is S6,
 * and the kings given are DK and CK. */
START_TEST(exchange_auto)
{
	const struct setup setup = later("players=4 exchange=auto", "4231");
	struct daifugo d = dealt(&setup, four_hands);

	ck_assert(d.gave[0] == daifugo_cards("S6 H6") && d.gave[3] == daifugo_cards("CK DK"));
	ck_assert(d.gave[2] == daifugo_cards("SK") && d.gave[1] == daifugo_cards("C6"));
	ck_assert(holds(&d, 0, "CK DK") && holds(&d, 3, "S6 H6") && holds(&d, 1, "SK") &&
		  holds(&d, 2, "C6"));
	ck_assert(!(d.hand[0] & daifugo_cards("S6 H6")) && !(d.hand[3] & daifugo_cards("CK DK")));
	ck_assert(d.count[0] == 14 && d.count[1] == 14 && d.count[2] == 13 && d.count[3] == 13);
	ck_assert(d.phase == PHASE_PLAY && d.turn == 0);
}
END_TEST

/* In an exchange, the joker counts as the strongest card, and two jokers count as two cards. */
START_TEST(exchange_jokers)
{
	const struct setup setup = later("players=4 exchange=auto", "1324");
	struct daifugo d = dealt(&setup, four_hands);

	ck_assert(d.gave[3] == daifugo_cards("Jo Jo") && d.gave[0] == daifugo_cards("C3 D3"));
	ck_assert_uint_eq(cards_jokers(d.hand[0]), 2);
	ck_assert_uint_eq(cards_jokers(d.hand[3]), 0);
	ck_assert(game_daifugo.sane(&d));
}
END_TEST

START_TEST(no_exchange)
{
	static const char *const settings[] = { "players=4 exchange=off", "players=4",
						"players=3" };
	static const char *const places[] = { "4231", "", "321" };

	for (int i = 0; i < 3; i++) {
		const struct setup setup = later(settings[i], places[i]);
		struct daifugo d = i < 2 ? dealt(&setup, four_hands) : start(&setup);
		struct rng rng;

		rng_seed(&rng, 3);
		deal(&d, &rng);
		ck_assert(d.phase == PHASE_PLAY);
		ck_assert(i == 2 || (holds(&d, 0, four_hands[0]) && holds(&d, 3, four_hands[3])));
		ck_assert(!d.gave[0] && !d.gave[1] && !d.gave[2]);
	}
}
END_TEST

START_TEST(exchange_choose)
{
	const struct setup setup = later("players=4 exchange=choose next=last", "4231");
	struct daifugo d = dealt(&setup, four_hands), again, seen;
	struct move_list list = { 0 };
	game_move m, n;

	/* The lower classes have given their cards; the upper classes have yet to give theirs. */
	ck_assert(d.phase == PHASE_GIVE && game_actors(&game_daifugo, &d) == (1U << 3 | 1U << 1));
	ck_assert(holds(&d, 3, "S6 H6") && d.count[3] == 15 && d.count[0] == 12);
	game_legal(&game_daifugo, &d, 3, &list);
	/* The number of ways to give two cards, if the two jokers count as identical. */
	ck_assert_uint_eq(list.len, 13 * 12 / 2 + 13 + 1);
	for (size_t i = 0; i < list.len; i++)
		ck_assert(game_is_legal(&game_daifugo, &d, 3, list.at[i]) &&
			  (!i || list.at[i - 1] < list.at[i]));
	move_list_free(&list);
	/* A player may give any two cards from the hand, including those just received. Another
	 * player's cards or a single card are refused. */
	ck_assert(game_read_move(&game_daifugo, &d, 3, "S6 Jo", &m));
	ck_assert(!game_read_move(&game_daifugo, &d, 3, "S6", &n) &&
		  !game_read_move(&game_daifugo, &d, 3, "S6 S3", &n));
	ck_assert(!game_read_move(&game_daifugo, &d, 0, "S3 H3", &n));
	/* Only the player who receives the cards sees them; the other player who is giving cards
	 * doesn't. */
	ck_assert(game_daifugo.secrets->redact(&d, 3, m, 1) == MOVE_HIDDEN &&
		  game_daifugo.secrets->redact(&d, 3, m, 0) == m);
	ck_assert(game_daifugo.secrets->redact(&d, 3, m, SEAT_PUBLIC) == MOVE_HIDDEN);
	game_daifugo.apply(&d, 3, m);
	ck_assert(game_actors(&game_daifugo, &d) == 1U << 1 && holds(&d, 0, "S6 Jo"));
	game_daifugo.secrets->observe(&d, 1, &seen);
	ck_assert(!seen.gave[3] && !seen.gave[0] && seen.gave[2] == daifugo_cards("SK"));
	again = d;
	ck_assert(game_read_move(&game_daifugo, &d, 1, "SK", &m));
	game_daifugo.apply(&d, 1, m);
	ck_assert(d.phase == PHASE_PLAY && d.turn == 0 && game_daifugo.sane(&d));
	/* A player who resigns or can't choose gives the weakest cards. */
	game_daifugo.apply(&again, 1, MOVE_RESIGN);
	ck_assert(again.gave[1] == daifugo_cards("C6") && again.phase == PHASE_PLAY &&
		  again.rank[1] == 4);
}
END_TEST

START_TEST(next_game)
{
	struct setup now = daifugo_setup("rules=uecda"), next;
	struct daifugo d = start(&now);
	static const uint8_t ranks[] = { 3, 5, 1, 2, 4 };
	int points[MAX_SEATS];

	memcpy(d.rank, ranks, sizeof ranks);
	d.phase = PHASE_OVER;
	daifugo_score(&d, points);
	ck_assert(points[0] == 3 && points[1] == 1 && points[2] == 5 && points[3] == 4 &&
		  points[4] == 2);
	d.rules.points = 0;
	daifugo_score(&d, points);
	ck_assert(points[0] == 2 && points[1] == 0 && points[2] == 4 && points[3] == 3 &&
		  points[4] == 1);
	/* Players keep their seats for three games; then new seats are drawn at random. */
	for (unsigned game_no = 0; game_no < 9; game_no++) {
		d.next_seat[0] = 2;
		d.next_seat[2] = 1;
		d.next_seat[1] = 3;
		d.next_seat[3] = 4;
		d.next_seat[4] = 0;
		/* a revolution ends with the game, so the next game must start without one */
		d.table.revolution = 1;
		game_daifugo.series->next(&d, &now, game_no, &next);
		for (unsigned s = 0; s < 5; s++)
			ck_assert_int_eq(next.carry[s], ranks[s]);
		d = start(&next);
		ck_assert_int_eq(d.phase, game_no % 3 == 2 ? PHASE_SEATS : PHASE_CUT);
		ck_assert(!memcmp(d.place, ranks, sizeof ranks) && !d.table.revolution);
		if (game_no % 3 != 2)
			ck_assert(d.next_seat[0] == 2 && d.next_seat[2] == 1 &&
				  d.next_seat[1] == 3 && d.next_seat[3] == 4 &&
				  d.next_seat[4] == 0);
		memcpy(d.rank, ranks, sizeof ranks);
	}
}
END_TEST

/* Every seating order occurs, and all are about equally frequent. */
START_TEST(drawn_seats)
{
	struct setup setup = daifugo_setup("rules=uecda");
	unsigned count[5] = { 0 };
	struct rng rng;

	setup.carry[MAX_SEATS] = -1;
	rng_seed(&rng, 2);
	for (int i = 0; i < 2000; i++) {
		struct daifugo d = start(&setup);

		game_daifugo.apply(&d, SEAT_DEALER, game_daifugo.deal(&d, &rng));
		ck_assert(d.phase == PHASE_CUT && game_daifugo.sane(&d));
		count[d.next_seat[2]]++;
	}
	ck_assert_uint_eq(count[2], 0);
	for (unsigned s = 0; s < 5; s++)
		ck_assert(s == 2 || (count[s] > 400 && count[s] < 600));
}
END_TEST

START_TEST(bad_carry)
{
	static const int8_t bad[][2 * MAX_SEATS] = {
		{ 1 },
		{ 1, 2, 3, 4, 4 },
		{ 1, 2, 3, 4, 6 },
		{ 1, 2, 3, 4, 5, 6 },
		{ -1, 2, 3, 4, 5 },
		{ 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3 },
		{ 0, 0, 0, 0, 0, 0, 0, 0, -1, 1 },
		{ 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 4 },
	};

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		struct setup setup = daifugo_setup("");
		char error[ERROR_TEXT] = "";
		struct daifugo d;

		memcpy(setup.carry, bad[i], sizeof bad[i]);
		ck_assert(!game_daifugo.start(&d, &setup, error) && *error);
	}
	{
		struct setup setup = daifugo_setup("");
		char error[ERROR_TEXT] = "";
		struct daifugo d;

		setup.seats = 4;
		ck_assert(!game_daifugo.start(&d, &setup, error));
		expect_words(error, "players=5");
	}
}
END_TEST

void daifugo_series_cases(Suite *s)
{
	TCase *c = suite_case(s, "deal and series");

	tcase_add_test(c, hands);
	tcase_add_test(c, first_leader);
	tcase_add_test(c, classes);
	tcase_add_test(c, exchange_auto);
	tcase_add_test(c, exchange_jokers);
	tcase_add_test(c, no_exchange);
	tcase_add_test(c, exchange_choose);
	tcase_add_test(c, next_game);
	tcase_add_test(c, drawn_seats);
	tcase_add_test(c, bad_carry);
}
