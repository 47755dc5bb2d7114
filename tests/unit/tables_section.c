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

static void open_house(void)
{
	struct tables_limits limits = tables_limits_usual;

	limits.lines_a_second = limits.burst = 100000;
	house_open(&limits, NULL);
}

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

	open_house();
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

	open_house();
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
	open_house();
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
	open_house();
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
	open_house();
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
	open_house();
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

/* ---- Clocks and timeouts ---- */

static void two_at(const char *options)
{
	guest_lobby(0, "Ann");
	guest_say(0, "open\t%s", options);
	guest_lobby(1, "Ben");
	guest_say(1, "sit\t1");
	guest_say(0, "ready");
	guest_say(1, "ready");
	guest_expect(1, "game\t");
}

START_TEST(a_seat_is_kept_so_long)
{
	open_house();
	two_at("nim");
	guest_go(1);
	guest_expect(0, "away\t1\tseconds=120");
	house_turn(119999);
	guest_expect_not(0, "over");
	guest_lobby(2, "Carl");
	guest_say(2, "sit\t1");
	guest_expect(2, "sorry\tseat\t");
	house_turn(1);
	guest_expect(0, "over\tcrashed\tpoints0=1\tpoints1=0");
	house_turn(1000);
	guest_expect(0, "left\tBen");
	/* After the player has left, both the seat and the name are free again. */
	guest_say(2, "sit\t1");
	guest_expect(2, "seated\t1\t1");
	guest_lobby(3, "Ben");
	house_close();
}
END_TEST

/* Only its ticket lets a player return to a seat, even while the old connection still seems to be
 * alive. */
START_TEST(a_ticket_is_needed)
{
	char ticket[40];
	const char *line;

	open_house();
	guest_lobby(0, "Ann");
	guest_say(0, "open\ttictactoe");
	line = guest_hear(0, "seated");
	ck_assert(sscanf(strstr(line, "ticket="), "ticket=%39s", ticket) == 1);
	guest_lobby(1, "Ben");
	guest_say(1, "sit\t1");
	guest_say(0, "ready");
	guest_say(1, "ready");
	guest_say(0, "move\t5");
	guest_come(2);
	guest_say(2, "lobby\t1\tname=Ann\tticket=%032d", 7);
	guest_expect(2, "sorry\ttaken");
	guest_come(3);
	guest_say(3, "lobby\t1\tname=Somebody\tticket=%s", ticket);
	ck_assert(house.guest[0].ended);
	guest_expect(3, "welcome\t1\tname=Ann");
	guest_expect(3, "seated\t1\t0");
	guest_expect(3, "game\ttictactoe\tseat=0");
	guest_expect(3, "played\t0\t5");
	/* A move that was sent twice is played only once. */
	guest_say(3, "move\t5");
	guest_expect(3, "refused\t5");
	guest_say(1, "move\t1");
	guest_expect(3, "played\t1\t1");
	guest_expect(3, "think");
	house_close();
}
END_TEST

START_TEST(clocks_are_the_servers)
{
	open_house();
	two_at("tictactoe\tclock=10+2");
	guest_expect(0, "think\tms=10000");
	house_turn(4000);
	guest_say(0, "move\t5");
	guest_expect(0, "clock\tleft0=8000\tleft1=10000\trunning=2");
	guest_expect(1, "think\tms=10000");
	house_turn(9999);
	guest_expect_not(0, "over");
	house_turn(1);
	guest_expect(0, "over\ttimeout\tpoints0=1\tpoints1=0");
	/* The server sends no refusal to a person who has run out of time, because the screen
	 * already shows what happened. */
	guest_expect_not(1, "refused");
	/* A player's clock keeps running after the player has lost the connection. */
	guest_say(0, "offer\tagain");
	guest_say(1, "accept");
	guest_expect(0, "game\t");
	guest_go(0);
	house_turn(10000);
	guest_expect(1, "over\ttimeout\tpoints0=0\tpoints1=1");
	house_close();
}
END_TEST

/* Without a clock, a program has one minute for each move; later answers are ignored. */
START_TEST(silent_programs_are_late)
{
	open_house();
	guest_lobby(0, "Ann");
	guest_say(0, "open\tnim\tn=5");
	guest_come(1);
	guest_say(1, "sit\t1\tname=mute");
	guest_say(1, "ready\t1");
	guest_say(0, "offer\tdraw");
	guest_expect(0, "sorry\toffer");
	guest_say(0, "ready");
	guest_say(0, "move\t1");
	guest_expect(1, "think\tms=60000");
	house_turn(59999);
	guest_expect_not(0, "over");
	house_turn(1);
	guest_expect(0, "over\ttimeout\tpoints0=1");
	guest_expect_not(0, "refused");
	guest_expect(1, "stop");
	guest_expect(
		1,
		"refused\ttimeout\tNo answer came in time.\treason=No answer came in time. Time used: 60.0 s of the 60 s allowed."
		" Legal moves: 1, 2, 3.");
	guest_say(1, "move\t1");
	guest_say(0, "ready");
	house_turn(1000);
	guest_say(0, "move\t1");
	guest_expect(0, "played\t0\t1");
	guest_say(1, "move\t17");
	guest_expect(0, "over\tillegal\tpoints0=1");
	guest_expect_not(0, "refused");
	guest_expect(0, "record\tasobi-record 3\\ngame nim");
	ck_assert_ptr_nonnull(
		strstr(house.guest[0].heard.text, "\\nply 2 illegal\\nus 0\\nremark 17\\n"));
	guest_expect(1, "refused\t17\tThis move is illegal.\treason=Illegal move '17': ");
	/* The referee no longer expects a late answer from the program, so the program's answer in
	 * the next game counts. */
	guest_expect_not(1, "stop");
	guest_say(0, "ready");
	house_turn(1000);
	guest_say(0, "move\t1");
	guest_expect(1, "think");
	guest_say(1, "move\t1");
	guest_expect(0, "played\t1\t1");
	house_close();
}
END_TEST

/* An answer arrives after the time is up, but before the referee has noticed. It is too late, but
 * the program doesn't have to send another one. */
START_TEST(late_answers_are_not_owed_twice)
{
	open_house();
	guest_lobby(0, "Ann");
	guest_say(0, "open\tnim\tclock=5");
	guest_come(1);
	guest_say(1, "sit\t1\tname=bot");
	guest_say(1, "ready\t1");
	guest_say(0, "ready");
	guest_say(0, "move\t1");
	guest_expect(1, "think");
	still_ms += 5000;
	guest_say(1, "move\t1");
	guest_expect(0, "over\ttimeout\tpoints0=1");
	guest_expect_not(1, "stop");
	guest_say(0, "ready");
	house_turn(1000);
	guest_say(0, "move\t1");
	guest_expect(1, "think");
	guest_say(1, "move\t1");
	guest_expect(0, "played\t1\t1");
	house_close();
}
END_TEST

START_TEST(who_says_nothing_is_sent_away)
{
	open_house();
	guest_come(0);
	guest_say(0, "%s", "");
	house_turn(9999);
	ck_assert(!house.guest[0].ended);
	house_turn(1);
	guest_expect(0, "sorry\thello");
	ck_assert(house.guest[0].ended);
	/* The server closes a table at which nothing happens for a long time. */
	guest_lobby(1, "Ben");
	guest_say(1, "open\tnim");
	house_turn(3600000);
	guest_expect(1, "stood");
	house_close();
}
END_TEST

/* ---- Offers that both players must accept ---- */

START_TEST(offers_need_both)
{
	open_house();
	two_at("tictactoe");
	guest_say(0, "offer\tundo");
	guest_expect(0, "sorry\tundo");
	guest_say(0, "move\t5");
	guest_say(0, "offer\tundo");
	guest_expect(1, "offered\t0\tundo");
	guest_say(0, "accept"); /* players can't accept their own offers */
	guest_expect_not(0, "undone");
	guest_say(1, "decline");
	guest_expect(0, "declined\t1\tundo");
	guest_say(1, "accept");
	guest_expect_not(0, "undone");
	guest_say(0, "offer\tundo");
	guest_say(1, "accept");
	guest_expect(0, "undone\t1");
	guest_expect(0, "think");
	guest_expect(1, "undone\t1");
	guest_say(0, "move\t1");
	/* An offer becomes invalid when a move is made. */
	guest_say(0, "offer\tdraw");
	guest_say(1, "move\t5");
	guest_say(1, "accept");
	guest_expect_not(0, "over");
	guest_say(1, "offer\tdraw");
	guest_say(0, "offer\tdraw");
	guest_expect(0, "over\tagreed\tpoints0=0\tpoints1=0");
	guest_expect(1, "record\t");
	guest_forget(0);
	guest_say(1, "offer\tswap");
	guest_say(0, "accept");
	guest_expect(0, "seated\t1\t1");
	guest_expect(0, "game\ttictactoe\tseat=1\tseats=2\tname0=Ben\tname1=Ann");
	house_close();
}
END_TEST

/* ---- Private tables, invitations and programs ---- */

START_TEST(closed_tables_want_their_word)
{
	open_house();
	guest_lobby(0, "Ann");
	guest_say(0, "open\tnim\tword=sesame");
	guest_lobby(1, "Ben");
	guest_say(1, "sit\t1");
	guest_expect(1, "sorry\tword");
	guest_say(1, "watch\t1\tword=simsim");
	guest_expect(1, "sorry\tword");
	guest_say(1, "sit\t1\tword=sesame");
	guest_expect(1, "seated\t1\t1");
	guest_say(1, "leave");
	guest_lobby(2, "Carl");
	guest_say(0, "invite\tCarl");
	guest_expect(2, "invited\tAnn\t1");
	guest_say(2, "sit\t1");
	guest_expect(2, "seated\t1\t1");
	ck_assert(!strstr(house.guest[1].heard.text, "sesame"));
	house_close();
}
END_TEST

START_TEST(bots_wait_all_day)
{
	open_house();
	guest_come(3);
	house.guest[3].plays = true;
	guest_say(3, "bot\tnim\tname=robot");
	house_run();
	for (unsigned i = 0; i < 2; i++) {
		guest_lobby(i, i ? "Ben" : "Ann");
		guest_expect(i, "person\trobot\tat=0\tdoing=lobby\tguest=on\tbot=nim");
		house.guest[i].plays = true;
		guest_say(i, "open\ttictactoe");
		guest_say(i, "invite\trobot");
		guest_expect(i, "sorry\twho");
		guest_say(i, "leave");
		guest_say(i, "open\tnim\tn=9");
		guest_say(i, "invite\trobot");
		guest_say(i, "ready");
		house_run();
		guest_expect(i, "over\tplayed");
		guest_say(i, "leave");
		ck_assert_uint_eq(house.guest[3].overs, i + 1);
	}
	house_close();
}
END_TEST

/* ---- Harmful clients ---- */

START_TEST(floods_wait_and_end)
{
	char flood[6001];

	house_open(NULL, NULL);
	guest_lobby(0, "Ann");
	guest_lobby(1, "Ben");
	for (unsigned i = 0; i < 100; i++)
		guest_say(0, "ping\t%u", i);
	/* the limit is a burst of sixty lines, including the "hello" line */
	guest_expect(0, "pong\t58");
	guest_expect_not(0, "pong\t59");
	house_turn(1000);
	guest_expect(0, "pong\t78");
	guest_expect_not(0, "pong\t79");
	house_turn(2000);
	guest_expect(0, "pong\t99");
	memset(flood, 'x', sizeof flood - 1);
	flood[sizeof flood - 1] = '\0';
	for (unsigned i = 0; i < 100; i++)
		guest_say(0, "say\t%s", flood);
	guest_expect(0, "sorry\tflood");
	ck_assert(house.guest[0].ended);
	guest_say(1, "ping\tme");
	guest_expect(1, "pong\tme");
	house_close();
}
END_TEST

START_TEST(names_are_compared_folded)
{
	static const char *const same[][4] = {
		{ "Kept", "KEPT", "\uff2b\uff45\uff50\uff54", "\u041a\u0435\u0440t" },
		{ "CutA", "Cut\u0410", "CUT\uff21", "\u0421ut\u00c0" },
		{ "Bob 1", "bob\u00a0l", "BOB\u3000I", "B0b |" },
		{ "Jos\u00e9", "JOSE", "Jose\u0301", "J\u043es\u0435" },
		{ "ガロ", "\uff76\uff9e\uff9b", "カ\u3099口", "力\u3099ロ" },
		{ "一", "ー", "\uff70", "一\u200b" },
		{ "modern", "MODERN", "rnodern", "\u041codern" },
		{ "\u0421\u0410\u0420\u0410", "capa", "\u0441\u0430\u0440\u0430", "C\u00c1PA" },
		{ "Stra\u00dfe", "STRASSE", "stras\u015be", "strasse" },
	};
	static const char *const differ[] = { "Ann",  "Anne", "Ann ", "An n", "\u0416\u0443\u043a",
					      "はな", "ばな", "ぱな", "八",   "6",
					      "5" };

	for (size_t i = 0; i < sizeof same / sizeof *same; i++)
		for (unsigned k = 1; k < 4; k++)
			ck_assert_msg(name_equal(same[i][0], same[i][k]), "%s, %s", same[i][0],
				      same[i][k]);
	for (size_t i = 0; i < sizeof differ / sizeof *differ; i++)
		for (size_t k = 0; k < i; k++)
			ck_assert_msg(!name_equal(differ[i], differ[k]), "%s, %s", differ[i],
				      differ[k]);
}
END_TEST

/* Names are compared in a folded form that ignores differences in case and spelling. Folding a
 * folded text must change nothing. The test tries every single character, and random texts of
 * three characters. */
START_TEST(folding_again_changes_nothing)
{
	struct rng rng;

	rng_seed(&rng, 3);
	for (uint32_t i = 1; i < 0x30000 + 100000; i++) {
		char name[64], once[NAME_FOLD], again[NAME_FOLD];
		size_t n = 0;

		for (unsigned k = 0; k < (i < 0x30000 ? 1 : 3); k++) {
			const uint32_t any = i < 0x30000 ? i
							 : 1 + rng_below(&rng, rng_below(&rng, 2)
										       ? 0x500
										       : 0xa000);

			n += any >= 0xd800 && any < 0xe000 ? 0 : utf8_put(any, name + n);
		}
		name[n] = '\0';
		name_fold(name, once);
		name_fold(once, again);
		ck_assert_msg(!strcmp(once, again), "%s: %s, %s", name, once, again);
		ck_assert(name_equal(name, once));
	}
}
END_TEST

START_TEST(names_and_talk_are_clean)
{
	static const char *const bad[] = {
		"",
		" a",
		"a ",
		"a  b",
		"a\x1b[31m",
		"a\x7f",
		"\xc2\x85",
		"a\xe2\x80\xae"
		"b",
		"\xe2\x81\xa6",
		"\xe2\x80\x8b",
		"\xef\xbb\xbf"
		"a",
		"a\xcc\x81\xcc\x81\xcc\x81",
		"\xcc\x81",
		"\xe3\x85\xa4",
		"123456789012345678901",
		"\xf3\xa0\x80\x81",
		"\xef\xbf\xbe",
		"\xf4\x8f\xbf\xbf",
		"\xc2\xad",
		"\xe2\xa0\x80",
		"a\xcc\x81",
		"Cut\u0410",
		"\u0410\u3042",
		"a\u00a0b",
		"\u03b1",
		"a\u3000 b",
	};
	static const char *const good[] = { "a",
					    "12345678901234567890",
					    "Zoë",
					    "名前 二",
					    "\u041a\u043e\u0442 9",
					    "ＣＵＴ",
					    "ｶﾞ",
					    "a\u3000b",
					    "a_b.c-d" };
	char out[64];

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		ck_assert_msg(!name_fits(bad[i], NAME_CHARS), "%zu: '%s'", i, bad[i]);
	for (size_t i = 0; i < sizeof good / sizeof *good; i++)
		ck_assert_msg(name_fits(good[i], NAME_CHARS), "'%s'", good[i]);
	ck_assert(name_equal("Ann", "aNN") && !name_equal("Ann", "Anne"));
	ck_assert(talk_clean("a\x1b[31mb\tc\xe2\x80\xae"
			     "d\xc2\x9b",
			     20, out, sizeof out));
	ck_assert_str_eq(out, "a [31mb cd ");
	ck_assert(talk_clean("ああああ", 3, out, sizeof out));
	ck_assert_str_eq(out, "あああ");
	ck_assert(talk_clean("ああああ", 9, out, 8));
	ck_assert_str_eq(out, "ああ");
	ck_assert(!talk_clean("\xe2\x80\x8b \xe3\x80\x80\x01", 9, out, sizeof out));
}
END_TEST

static unsigned heard_times(unsigned g, const char *line)
{
	const char *text = house.guest[g].heard.text + house.guest[g].read;
	unsigned n = 0;

	while ((text = strstr(text, line)) != NULL) {
		text++;
		n++;
	}
	return n;
}

/* Before a game of Daifugo, the previous game's top two players choose at the same time which
 * cards to give. One of them has chosen and can't choose again. If the other one leaves, the first
 * isn't asked again, and the choice stands. */
START_TEST(what_was_chosen_stays)
{
	unsigned chooser = 5, other = 5;
	char move[MOVE_TEXT], another[MOVE_TEXT], played[MOVE_TEXT + 20];
	const char *line;

	open_house();
	for (unsigned s = 0; s < 5; s++) {
		char name[4];

		snprintf(name, sizeof name, "P%u", s);
		guest_lobby(s, name);
		guest_say(s, s ? "sit\t1" : "open\tdaifugo\texchange=choose\tgames=2");
		house.guest[s].plays = true;
	}
	for (unsigned s = 0; s < 5; s++)
		guest_say(s, "ready");
	house_run();
	for (unsigned s = 0; s < 5; s++) {
		ck_assert_uint_eq(house.guest[s].overs, 1);
		house.guest[s].plays = false;
		guest_forget(s);
	}
	for (unsigned s = 0; s < 5; s++)
		guest_say(s, "ready");
	house_turn(1000);
	for (unsigned s = 0; s < 5; s++)
		if (heard_times(s, "\nthink")) {
			other = chooser;
			chooser = s;
		}
	ck_assert_msg(other < 5, "only one of them chooses");
	line = guest_hear(chooser, "legal\t");
	snprintf(move, sizeof move, "%.*s", (int)strcspn(line + 6, "\t"), line + 6);
	line = strrchr(line, '\t') + 1;
	snprintf(another, sizeof another, "%.*s", (int)strcspn(line, "\n"), line);
	ck_assert_str_ne(move, another);
	guest_expect(chooser, "think");
	guest_say(chooser, "move\t%s", move);
	snprintf(played, sizeof played, "\nplayed\t%u\t%s\n", chooser, move);
	guest_say(chooser, "move\t%s", another);
	guest_expect(chooser, "refused\t");
	ck_assert_uint_eq(heard_times(chooser, played), 0);
	guest_say(other, "leave");
	ck_assert_uint_eq(heard_times(chooser, played), 1);
	line = strstr(house.guest[chooser].heard.text + house.guest[chooser].read, "\nthink");
	ck_assert(
		!line ||
		line > strstr(house.guest[chooser].heard.text + house.guest[chooser].read, played));
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
	tcase_add_test(t, a_seat_is_kept_so_long);
	tcase_add_test(t, a_ticket_is_needed);
	tcase_add_test(t, clocks_are_the_servers);
	tcase_add_test(t, silent_programs_are_late);
	tcase_add_test(t, late_answers_are_not_owed_twice);
	tcase_add_test(t, who_says_nothing_is_sent_away);
	tcase_add_test(t, offers_need_both);
	tcase_add_test(t, closed_tables_want_their_word);
	tcase_add_test(t, bots_wait_all_day);
	tcase_add_test(t, floods_wait_and_end);
	tcase_add_test(t, names_are_compared_folded);
	tcase_add_test(t, folding_again_changes_nothing);
	tcase_add_test(t, names_and_talk_are_clean);
	tcase_add_test(t, what_was_chosen_stays);
	return s;
}
