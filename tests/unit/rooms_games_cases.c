/* SPDX-License-Identifier: MIT */
/* Tests whole games in the Numer0n rooms against each of the computers, many rooms at once, and
 * clients that make mistakes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "fake_conn.h"
#include "rooms_cases.h"
#include "server/rooms/duel.h"
#include "server/rooms/telnet.h"

/* ---- Whole games against each of the computers ---- */

static unsigned count_of(const char *text, const char *word)
{
	unsigned n = 0;

	for (; (text = strstr(text, word)) != NULL; text++)
		n++;
	return n;
}

/* Plays as a person who calls all numbers in ascending order would. */
static void play_in_order(const char *computer_name)
{
	struct rooms *rooms = open_rooms(10);
	struct conn c;
	char line[64];

	fake_conn_open(&c, &rooms_ops, rooms);
	snprintf(line, sizeof line, "Taro\nAI %s\n012\n", computer_name);
	fake_conn_send(&c, line, strlen(line));
	for (unsigned i = 0; i < 1000 && !c.closing; i++) {
		snprintf(line, sizeof line, "%03u\n", i);
		fake_conn_send(&c, line, strlen(line));
	}
	ck_assert_msg(c.closing, "%s goes on for ever", computer_name);
	/* The server announces the end of the game exactly once, and sends nothing after it. */
	ck_assert_uint_eq(count_of(c.said.text, "you lose#") + count_of(c.said.text, "you win#"),
			  1);
	ck_assert(!strcmp(c.said.text + c.said.len - 12, &"###########\r\n"[1]) ||
		  strstr(c.said.text, "引き分け"));
	if (strstr(c.said.text, "you win#"))
		ck_assert_uint_eq(count_of(c.said.text, "] eat: "),
				  count_of(c.said.text, "AIの予測値") + 1);
	else
		ck_assert_uint_eq(count_of(c.said.text, "] eat: "),
				  count_of(c.said.text, "AIの予測値"));
	ck_assert_uint_eq(rooms_open(rooms), 0);
	fake_conn_end(&c);
	rooms_free(rooms);
}

START_TEST(every_computer_plays_to_the_end)
{
	char *names = duel_computers();
	unsigned n = 0;

	for (char *name = strtok(names, " "); name; name = strtok(NULL, " "), n++)
		play_in_order(name);
	ck_assert_uint_ge(n, 13);
	free(names);
}
END_TEST

/* Two hundred rooms play at once, each with its own secret number. */
START_TEST(two_hundred_rooms)
{
	enum { ROOMS = 200 };
	struct conn *c = xcalloc(2 * ROOMS, sizeof *c);
	struct rooms *rooms = open_rooms(ROOMS);
	bool seen[1000] = { 0 };

	for (unsigned i = 0; i < ROOMS; i++) {
		const char *at;
		char join[64];
		int number;

		fake_conn_open(&c[2 * i], &rooms_ops, rooms);
		fake_conn_send(&c[2 * i], "H\nHOST\n", 7);
		at = strstr(c[2 * i].said.text, "[HOST]ルーム番号: ");
		ck_assert(at && sscanf(at + strlen("[HOST]ルーム番号: "), "%d", &number) == 1);
		ck_assert(number >= 100 && number < (i < 100 ? 200 : 1000) && !seen[number]);
		seen[number] = true;
		fake_conn_open(&c[2 * i + 1], &rooms_ops, rooms);
		snprintf(join, sizeof join, "G\nGUEST\n%d\n987\n", number);
		fake_conn_send(&c[2 * i + 1], join, strlen(join));
		fake_conn_send(&c[2 * i], "012\n", 4);
	}
	ck_assert_uint_eq(rooms_open(rooms), ROOMS);
	for (unsigned i = 0; i < ROOMS; i++) {
		fake_conn_send(&c[2 * i], i % 2 ? "987\n" : "345\n", 4);
		ck_assert(c[2 * i].closing == (i % 2));
	}
	ck_assert_uint_eq(rooms_open(rooms), ROOMS / 2);
	for (unsigned i = 0; i < 2 * ROOMS; i++)
		fake_conn_end(&c[i]);
	ck_assert_uint_eq(rooms_open(rooms), 0);
	rooms_free(rooms);
	free(c);
}
END_TEST

/* The server may close its rooms while there are still people in them. */
START_TEST(rooms_end_first)
{
	struct rooms *rooms = open_rooms(10);
	struct conn a, b;

	fake_conn_open(&a, &rooms_ops, rooms);
	fake_conn_open(&b, &rooms_ops, rooms);
	fake_conn_send(&a, "A\nHOST\n", 7);
	fake_conn_send(&b, "B\nAI\n", 5);
	rooms_free(rooms);
	ck_assert(a.closing && b.closing);
	fake_conn_send(&a, "012\n", 4);
	fake_conn_end(&a);
	fake_conn_end(&b);
}
END_TEST

/* ---- Faults of clients ---- */

START_TEST(endless_lines_are_cut_off)
{
	struct rooms *rooms = open_rooms(10);
	struct conn c;
	char junk[TELNET_LINE + 1];

	memset(junk, 'x', sizeof junk);
	fake_conn_open(&c, &rooms_ops, rooms);
	fake_conn_send(&c, junk, sizeof junk);
	ck_assert(c.closing && strstr(c.said.text, "# 行が長すぎます (the line is too long)\r\n"));
	fake_conn_send(&c, junk, sizeof junk);
	fake_conn_end(&c);
	rooms_free(rooms);
}
END_TEST

/* A client gains no time by sending invalid answers again and again. */
START_TEST(deadlines_are_not_put_off)
{
	struct rooms *rooms = open_rooms(10);
	struct conn c;
	unsigned set;

	fake_conn_open(&c, &rooms_ops, rooms);
	fake_conn_send(&c, "Taro\n", 5);
	set = c.deadlines;
	for (unsigned i = 0; i < 10; i++)
		fake_conn_send(&c, "what?\n", 6);
	ck_assert_uint_eq(c.deadlines, set);
	for (unsigned i = 0; i < 20; i++)
		fake_conn_send(&c, "GUEST\n100\n", 10);
	ck_assert_uint_eq(c.deadlines, set + 5);
	set = c.deadlines;
	fake_conn_send(&c, "AI\n", 3);
	ck_assert_uint_eq(c.deadlines, set + 1);
	for (unsigned i = 0; i < 10; i++)
		fake_conn_send(&c, "111\n", 4);
	ck_assert_uint_eq(c.deadlines, set + 1);
	fake_conn_send(&c, "012\n", 4);
	ck_assert_uint_eq(c.deadlines, set + 2);
	for (unsigned i = 0; i < 10; i++)
		fake_conn_send(&c, "111\n", 4);
	ck_assert_uint_eq(c.deadlines, set + 2);
	fake_conn_end(&c);
	rooms_free(rooms);
}
END_TEST

/* It makes no difference whether lines arrive in one packet or one byte at a time. */
START_TEST(packets_do_not_matter)
{
	static const char sent[] = "\xff\xfb\x1fTaro\r\nAI optimal\r\n012\r\n345\r\n678\r\n";
	struct rooms *rooms[2];
	struct conn c[2];

	for (unsigned i = 0; i < 2; i++) {
		rooms[i] = open_rooms(10);
		fake_conn_open(&c[i], &rooms_ops, rooms[i]);
	}
	fake_conn_send(&c[0], sent, sizeof sent - 1);
	for (size_t n = 0; n < sizeof sent - 1; n++)
		fake_conn_send(&c[1], sent + n, 1);
	ck_assert_str_eq(c[0].said.text, c[1].said.text);
	ck_assert_uint_ge(count_of(c[0].said.text, "AIの予測値"), 1);
	for (unsigned i = 0; i < 2; i++) {
		fake_conn_end(&c[i]);
		rooms_free(rooms[i]);
	}
}
END_TEST

void rooms_games_cases(Suite *s)
{
	TCase *t = suite_case(s, "games");

	tcase_add_test(t, every_computer_plays_to_the_end);
	tcase_add_test(t, two_hundred_rooms);
	tcase_add_test(t, rooms_end_first);
	tcase_add_test(t, endless_lines_are_cut_off);
	tcase_add_test(t, deadlines_are_not_put_off);
	tcase_add_test(t, packets_do_not_matter);
}
