/* SPDX-License-Identifier: MIT */
/* Tests the referee's clocks and timeouts, and the requests that other players must accept: offers,
 * invitations and passphrases. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "test_clock.h"
#include "suite.h"
#include "referee/tables.h"
#include "tables_guest.h"

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

/* Checks that the referee no longer expects a late answer from the program, so that the program's
 * answer in the next game counts. */
static void owe_no_answer(void)
{
	guest_expect_not(1, "stop");
	guest_say(0, "ready");
	house_turn(1000);
	guest_say(0, "move\t1");
	guest_expect(1, "think");
	guest_say(1, "move\t1");
	guest_expect(0, "played\t1\t1");
}

START_TEST(a_seat_is_kept_so_long)
{
	house_open_unhurried();
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

	house_open_unhurried();
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
	house_open_unhurried();
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
	house_open_unhurried();
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
	owe_no_answer();
	house_close();
}
END_TEST

/* An answer arrives after the time is up, but before the referee has noticed. It is too late, but
 * the program doesn't have to send another one. */
START_TEST(late_answers_are_not_owed_twice)
{
	house_open_unhurried();
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
	owe_no_answer();
	house_close();
}
END_TEST

START_TEST(who_says_nothing_is_sent_away)
{
	house_open_unhurried();
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
	house_open_unhurried();
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
	house_open_unhurried();
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
	house_open_unhurried();
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

void tables_clock_cases(Suite *s)
{
	TCase *t = suite_case(s, "clocks");

	tcase_add_test(t, a_seat_is_kept_so_long);
	tcase_add_test(t, a_ticket_is_needed);
	tcase_add_test(t, clocks_are_the_servers);
	tcase_add_test(t, silent_programs_are_late);
	tcase_add_test(t, late_answers_are_not_owed_twice);
	tcase_add_test(t, who_says_nothing_is_sent_away);
	tcase_add_test(t, offers_need_both);
	tcase_add_test(t, closed_tables_want_their_word);
	tcase_add_test(t, bots_wait_all_day);
}
