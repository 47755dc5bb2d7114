/* SPDX-License-Identifier: MIT */
/* Tests the referee in whole games of every kind, between all kinds of guests: people, programs
 * and onlookers. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/pool.h"
#include "asobi/record.h"
#include "base/utf8.h"
#include "test_clock.h"
#include "suite.h"
#include "referee/tables.h"
#include "tables_guest.h"

/* Returns the original of an escaped text, in which "\n" stands for a line ending and "\\" for a
 * backslash. */
static char *unescape(const char *text)
{
	char *out = malloc(strlen(text) + 1), *to = out;

	for (; *text; text++)
		if (*text == '\\' && *++text == 'n')
			*to++ = '\n';
		else
			*to++ = *text;
	*to = '\0';
	return out;
}

static void expect_record(unsigned g, const struct game *game)
{
	const char *line = guest_hear(g, "record\t");
	char error[ERROR_TEXT];
	struct record r;
	char *text;

	ck_assert_msg(line != NULL, "%s: no record", game->id);
	text = unescape(line + 7);
	ck_assert_msg(record_parse(&r, text, error), "%s: %s", game->id, error);
	ck_assert(r.game == game && board_ended(&r.board));
	record_free(&r);
	free(text);
}

static unsigned seats_of(const struct game *g)
{
	return g->max_seats > 2 ? 5 : 2;
}

/* Plays a game with people in all seats, watched by one onlooker. */
static void play_people(const struct game *g)
{
	const unsigned seats = seats_of(g);

	house_open_unhurried();
	for (unsigned s = 0; s <= seats; s++) {
		char name[8];

		snprintf(name, sizeof name, "P%u", s);
		guest_lobby(s, name);
		house.guest[s].plays = true;
		if (s == 0)
			guest_say(s, "open\t%s", g->id);
		else
			guest_say(s, s < seats ? "sit\t1" : "watch\t1");
	}
	for (unsigned s = 0; s < seats; s++) {
		guest_expect(s, "seated\t1\t");
		guest_say(s, "ready");
	}
	house_run();
	for (unsigned s = 0; s <= seats; s++) {
		ck_assert_msg(house.guest[s].overs == 1, "%s: guest %u", g->id, s);
		guest_expect(s, s < seats ? "game\t" : "game\t");
		guest_expect(s, "over\tplayed\tpoints0=");
		expect_record(s, g);
	}
	house_close();
}

START_TEST(people_play_every_game)
{
	for (const struct game *const *g = all_games; *g; g++)
		if (!((*g)->traits & GAME_TEMPLATE))
			play_people(*g);
}
END_TEST

/* Plays a game between programs, which ask for it by name, and a built-in player. */
static void play_programs(const struct game *g)
{
	const unsigned seats = seats_of(g);

	house_open_unhurried();
	guest_lobby(0, "Watcher");
	for (unsigned s = 1; s <= seats; s++) {
		house.guest[s].plays = true;
		guest_come(s);
		guest_say(s, "sit\t%s\tname=bot %u", g->id, s);
		guest_expect(s, "ticket\t");
		guest_expect(s, "asobi\t1");
	}
	guest_say(0, "watch\t1");
	house_run();
	for (unsigned s = 1; s <= seats; s++)
		ck_assert_msg(house.guest[s].overs == 1, "%s: program %u", g->id, s);
	house_turn(tables_limits_usual.between_ms);
	for (unsigned s = 1; s <= seats; s++)
		ck_assert_msg(house.guest[s].overs == 2, "%s: program %u plays on", g->id, s);
	house_close();
}

START_TEST(programs_play_every_game)
{
	for (const struct game *const *g = all_games; *g; g++)
		if (!((*g)->traits & GAME_TEMPLATE))
			play_programs(*g);
}
END_TEST

/* A program that asks for a game isn't seated with a person who has lost the connection. */
START_TEST(programs_do_not_wait_for_the_lost)
{
	house_open_unhurried();
	guest_lobby(0, "Ann");
	guest_say(0, "open\tnim");
	guest_go(0);
	guest_lobby(2, "Watch");
	guest_come(1);
	guest_say(1, "sit\tnim\tname=bot");
	house_turn(1000);
	guest_expect(2, "table\t2\tgame=nim\toptions=\tclock=0\tseats=2\tseat0=bot");
	guest_come(3);
	guest_say(3, "sit\tnim\tname=bat");
	house_turn(1000);
	guest_expect(
		2,
		"table\t2\tgame=nim\toptions=\tclock=0\tseats=2\tseat0=bot\tkind0=bot\tseat1=bat");
	house_close();
}
END_TEST

START_TEST(a_guests_computers_hold_little)
{
	house_open_unhurried();
	guest_lobby(0, "Ann");
	guest_say(0, "open\tothello");
	guest_say(0, "fill\t1\tmcts:ms=3000");
	guest_expect(0,
		     "table\t1\tgame=othello\toptions=\tclock=0\tseats=2\tseat0=Ann\tkind0=person\t"
		     "seat1=mcts:ms=3000,nodes=50\tkind1=own");
	guest_say(0, "fill\t1\tmcts:nodes=51");
	guest_expect(0, "sorry\twho\t");
	guest_say(0, "fill\t1\tmcts:nodes=20");
	guest_expect(
		0,
		"table\t1\tgame=othello\toptions=\tclock=0\tseats=2\tseat0=Ann\tkind0=person\tseat1=mcts:nodes=20");
	house_close();
}
END_TEST

/* The limits on computers at tables count all guests from one address together, whatever their
 * names. Guests from other addresses and registered users are counted separately. */
START_TEST(a_guests_computers_are_few)
{
	struct tables_limits limits = tables_limits_usual;

	limits.guest_players = 3;
	house_open(&limits, NULL);
	for (unsigned g = 0; g < 5; g++) {
		strcpy(house.guest[g].address, g < 4 ? "192.0.2.1" : "192.0.2.2");
		guest_lobby(g, (const char *[]){ "Ann", "Ben", "Cas", "Dan", "Eva" }[g]);
		guest_say(g, "open\tothello");
		guest_say(g, "fill\t1\tlevel:5");
		guest_say(g, "ping\t1");
		if (g == 3)
			guest_expect(
				g, "sorry\tfull\tGuests at your address can't add more computers");
		else
			guest_expect_not(g, "sorry");
		guest_expect(g, "pong");
	}
	/* this replaces the computer that the guest added before */
	guest_say(0, "fill\t1\tlevel:4");
	guest_say(1, "leave");
	guest_say(3, "fill\t1\tlevel:1");
	guest_expect_not(0, "sorry");
	guest_expect_not(3, "sorry");
	guest_say(2, "fill\t1\t-");
	guest_say(2, "fill\t1\tlevel:3");
	guest_expect_not(2, "sorry");
	house_close();
}
END_TEST

static void wait_for_thinker(struct pool *pool)
{
	ck_assert_int_eq(poll(&(struct pollfd){ .fd = pool_fd(pool), .events = POLLIN }, 1, 30000),
			 1);
	pool_collect(pool);
	tables_tick(house.tables);
	house_run();
}

/* The computers that a guest adds may use only part of the server's time in each minute. After
 * that, they answer at once, and the guest can't add more. */
START_TEST(a_guests_computers_think_so_long)
{
	struct tables_limits limits = tables_limits_usual;
	static const int lasts[] = { 3000, 3000, 2400, 320, 42, 5, 0, 0 };

	limits.guest_think_ms = 8000;
	house_open(&limits, NULL);
	tables_free(house.tables);
	house.config.pool = pool_new(1);
	house.tables = tables_new(&house.config);
	strcpy(house.guest[0].address, "192.0.2.1");
	strcpy(house.guest[1].address, "192.0.2.1");
	strcpy(house.guest[2].address, "192.0.2.2");
	guest_lobby(0, "Ann");
	guest_lobby(1, "Ben");
	guest_lobby(2, "Cas");
	house.guest[0].plays = true;
	guest_say(0, "open\tothello");
	guest_say(0, "fill\t1\tmcts:ms=600000");
	guest_say(0, "ready");
	house_run();
	for (size_t i = 0; i < sizeof lasts / sizeof *lasts; i++) {
		if (lasts[i])
			house_turn(lasts[i] - 1);
		ck_assert_msg(!lasts[i] || !poll(&(struct pollfd){ .fd = pool_fd(house.config.pool),
								   .events = POLLIN },
						 1, 0),
			      "thought %zu ended before %d ms", i, lasts[i]);
		house_turn(lasts[i] ? 1 : 0);
		wait_for_thinker(house.config.pool);
		ck_assert_uint_eq(house.guest[0].moves, i + 2);
	}
	guest_say(1, "open\tothello");
	guest_say(1, "fill\t1\tlevel:1");
	guest_expect(
		1, "sorry\twork\tGuests at your address have used up the computers' thinking time");
	guest_say(2, "open\tothello");
	guest_say(2, "fill\t1\tlevel:1");
	guest_expect_not(2, "sorry");
	house.guest[0].plays = false;
	wait_for_thinker(house.config.pool);
	house_turn(30000);
	guest_say(1, "fill\t1\tlevel:1");
	guest_expect_not(1, "sorry");
	house_close();
	pool_free(house.config.pool);
}
END_TEST

START_TEST(ours_sit_down_on_request)
{
	house_open_unhurried();
	guest_lobby(0, "Ann");
	house.guest[0].plays = true;
	guest_say(0, "open\tnim\tn=12");
	guest_say(0, "fill\t1\texec:true");
	guest_expect(0, "sorry\twho\t");
	guest_say(0, "fill\t1\tlevel:2");
	guest_expect(
		0,
		"table\t1\tgame=nim\toptions=n=12\tclock=0\tseats=2\tseat0=Ann\tkind0=person\tseat1=level:2\tkind1=own");
	guest_say(0, "ready");
	house_run();
	guest_expect(0, "over\tplayed");
	guest_say(0, "offer\tswap");
	guest_expect(0, "seated\t1\t1");
	house_run();
	guest_expect(0, "over\tplayed");
	house_close();
}
END_TEST

START_TEST(talk_and_watch)
{
	house_open_unhurried();
	guest_lobby(0, "Ann");
	guest_lobby(1, "Ben");
	guest_say(0, "say\thello\x1b[31m");
	guest_expect(1, "said\tAnn\thello [31m\tat=0");
	guest_say(0, "open\ttictactoe");
	guest_say(1, "say\tin the lobby");
	guest_say(1, "sit\t1");
	guest_say(1, "say\tat the table");
	guest_expect(0, "said\tBen\tat the table\tat=1");
	guest_say(1, "leave");
	guest_expect(1, "stood");
	guest_say(0, "leave");
	house_turn(1000);
	guest_expect(1, "gone\t1");
	house_close();
}
END_TEST

SECTION(tables)
{
	Suite *s = suite_create("tables");
	TCase *t = suite_case(s, "tables");

	test_clock = CLOCK_STILL;
	tcase_add_test(t, people_play_every_game);
	tcase_add_test(t, programs_play_every_game);
	tcase_add_test(t, ours_sit_down_on_request);
	tcase_add_test(t, programs_do_not_wait_for_the_lost);
	tcase_add_test(t, a_guests_computers_hold_little);
	tcase_add_test(t, a_guests_computers_are_few);
	tcase_add_test(t, a_guests_computers_think_so_long);
	tcase_add_test(t, talk_and_watch);
	tables_clock_cases(s);
	tables_harm_cases(s);
	return s;
}
