/* SPDX-License-Identifier: MIT */
/* Tests a server's lobby from the client's side: server addresses, how received text is cleaned,
 * and the lobby and the table that the server's lines describe. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "online/remote.h"
#include "online/session.h"
#include "lobby_cases.h"

static void hear(struct lobby *l, const char *line)
{
	char *copy = strdup(line);

	lobby_hear(l, copy, 1000);
	free(copy);
}

static void enter(struct lobby *l)
{
	lobby_init(l);
	hear(l, "welcome\t1\tname=Aki\tguest=on\tticket=00ff\tserver=asobi-server 1\tnow=1010");
	hear(l, "ready\t1");
}

START_TEST(places)
{
	static const struct {
		const char *text, *host;
		unsigned port;
	} good[] = {
		{ "", "localhost", 4040 }, { "host", "host", 4040 },
		{ "host:1", "host", 1 },   { ":65535", "localhost", 65535 },
		{ "[::1]:80", "::1", 80 }, { "::1", "::1", 4040 },
		{ "[::1]", "::1", 4040 },
	};
	static const char *const bad[] = { "host:0",  "host:65536", "host:x", "host:",	 "[::1",
					   "[::1]80", "a b",	    "a/b",    "http://a" };
	struct address p;
	char error[ERROR_TEXT];

	for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
		ck_assert_msg(line_place_parse(good[i].text, &p, error), "%s", good[i].text);
		ck_assert_str_eq(p.host, good[i].host);
		ck_assert_uint_eq(p.port, good[i].port);
	}
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		ck_assert_msg(!line_place_parse(bad[i], &p, error) && strstr(error, bad[i]), "%s",
			      bad[i]);
}
END_TEST

START_TEST(words_are_clean)
{
	static const struct {
		const char *dirty, *clean;
	} words[] = {
		{ "Aki", "Aki" },
		{ "\033[31mred\007", "[31mred" },
		{ "a\u202eb\u2066c\u200dd\ufeffe", "abcde" },
		{ "日本", "日本" },
		{ "a\xff", "a\ufffd" },
		{ "e\u0301", "e" },
		{ "x\u00a0y\u3000z", "xy z" },
		{ "\xc2\x9b"
		  "2J",
		  "2J" },
		{ "a\u2800b\uf8ffc\u3164d", "abcd" },
	};
	char buf[64];

	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		clean_text(words[i].dirty, buf, sizeof buf, 40);
		ck_assert_str_eq(buf, words[i].clean);
	}
	clean_text("日本語", buf, sizeof buf, 5);
	ck_assert_str_eq(buf, "日本");
	clean_text("日本語", buf, 7, 40);
	ck_assert_str_eq(buf, "日本");
}
END_TEST

START_TEST(tables_are_listed)
{
	struct lobby l;

	enter(&l);
	ck_assert(l.ready && l.guest);
	ck_assert_int_eq((int)l.ahead_s, 10);
	hear(&l,
	     "table\t2\tgame=nim\tseats=2\tseat0=A\tkind0=person\tseat1=B\tkind1=person\tstate=playing\tplies=3");
	hear(&l,
	     "table\t1\tgame=hamlet\tseats=2\tseat0=A\tkind0=person\tkind1=free\tstate=open\thints=on\tlocked=on");
	ck_assert_uint_eq(l.n_tables, 2);
	ck_assert_uint_eq(l.tables[0].id, 1);
	ck_assert_uint_eq(lobby_free_seats(&l.tables[0]), 1);
	ck_assert(l.tables[0].hints && l.tables[0].locked && !l.tables[0].rated);
	ck_assert_uint_eq(l.tables[1].plies, 3);
	hear(&l, "table\t1\tgame=hamlet\tseats=99");
	hear(&l, "table\t0\tgame=hamlet\tseats=2");
	hear(&l, "table\t-4\tgame=hamlet\tseats=2");
	ck_assert_uint_eq(l.tables[0].seats, 2);
	ck_assert_uint_eq(l.n_tables, 2);
	hear(&l, "gone\t2");
	hear(&l, "gone\t77");
	ck_assert_uint_eq(l.n_tables, 1);
	ck_assert(!lobby_table(&l, 2));
	lobby_free(&l);
}
END_TEST

/* Returns true if the manual page has a line that describes this word with exactly these keys in
 * this order. */
static bool is_promised(const char *page, const char *word, const char *keys)
{
	char start[48];

	snprintf(start, sizeof start, "Ic %s", word);
	for (const char *at = page; (at = strstr(at, start)); at++) {
		const char *end = at + strlen(start);
		struct strbuf found = { 0 };
		bool same;

		for (; *end && *end != '\n' && strncmp(end, "Ic ", 3) != 0; end++)
			if (!strncmp(end, "Cm ", 3) && end[3 + strcspn(end + 3, "= \n")] == '=')
				sb_addf(&found, "%s%.*s=", found.len ? " " : "",
					(int)strcspn(end + 3, "="), end + 3);
		same = !strcmp(found.text ? found.text : "", keys);
		sb_free(&found);
		if (same)
			return true;
	}
	return false;
}

static bool is_described(const char *word)
{
	struct strbuf keys = { 0 };
	bool found = false;

	for (unsigned k = MESSAGE_UNKNOWN + 1; k < REQUEST_KINDS && !found; k++)
		found = !strcmp(message_describe((enum message_kind)k, &keys), word);
	sb_free(&keys);
	return found;
}

/* The manual page names exactly the lines and keys that the program writes and reads. */
START_TEST(the_manual_knows_every_line)
{
	const char *source = getenv("srcdir");
	char path[512], *page, *said, word[48];
	size_t n;
	FILE *f;

	snprintf(path, sizeof path, "%s/assets/asobi-table.5", source ? source : ".");
	f = fopen(path, "r");
	ck_assert_msg(f != NULL, "%s", path);
	page = calloc(1, 1 << 16);
	n = fread(page, 1, (1 << 16) - 1, f);
	ck_assert(n > 1000 && fclose(f) == 0);
	for (unsigned k = MESSAGE_UNKNOWN + 1; k < REQUEST_KINDS; k++) {
		struct strbuf keys = { 0 };
		const char *known = message_describe((enum message_kind)k, &keys);

		/* Lines that are also sent to programs are described in asobi-seat(5) instead. */
		if (k < MESSAGE_GAME || k >= MESSAGE_CLOCK)
			ck_assert_msg(is_promised(page, known, keys.text ? keys.text : "") ||
					      k == MESSAGE_PONG,
				      "%s %s", known, keys.text);
		sb_free(&keys);
	}
	said = strstr(page, "The client can then send:");
	ck_assert(said != NULL && strstr(said, "The server sends:"));
	*strstr(strstr(said, "The server sends:"), "\n.El") = '\0';
	for (char *at = said; (at = strstr(at, "Ic ")); at++) {
		ck_assert_int_eq(sscanf(at + 3, "%40[a-z]", word), 1);
		ck_assert_msg(is_described(word), "%s", word);
	}
	free(page);
}
END_TEST

/* Client and server share one table of lines, so what one side writes is exactly what the other
 * reads. */
START_TEST(lines_are_written_as_they_are_read)
{
	static const char *const said[] = {
		"welcome\t1\tname=Aki\tguest=on\tticket=00ff\tserver=asobi-server 1\tnow=1010",
		"table\t7\tgame=nim\toptions=heaps=3 4\tclock=60+1\tseats=2\tseat0=Aki\tkind0=person\tseat1=\tkind1=free\tready=1"
		"\trated=off\thints=on\tundo=on\tlocked=off\tstate=playing\tplies=3\twatchers=1\towner=Aki\tdelay=2\tgame_no=1",
		"gone\t7",
		"person\tAki\tat=7\tdoing=plays\tguest=off\trating=1500\terror=0",
		"left\tAki",
		"ready\t1",
		"person\tpro\tat=0\tdoing=lobby\tguest=on\tbot=nim",
		"seated\t7\t1\tticket=00ff",
		"watching\t7",
		"stood",
		"invited\tAki\t7",
		"said\tAki\thow are you?\tat=7\ttime=1020",
		"top\tnim\tAki\trating=1500\terror=0\tgames=12",
		"top\tnim",
		"pong\t12 x",
		"sorry\tseat\tThis table has no free seat.",
		"ticket\t00ff",
		"state\t3 4 \\",
		"away\t1\tseconds=120",
		"back\t1",
		"offered\t0\tswap",
		"declined\t1\tdraw",
		"refused\t\\zz\tThis move is illegal.\treason=Legal were 1, 2.",
		"record\tasobi-record 3\\ngame nim\\nplay \\\\\\n",
	};

	static const char *const asked[] = {
		"open\tnim\tseats=2\tclock=60+1\tword= se same\trated=off\thints=on\tundo=on\tdelay=3\tposition=3 4",
		"sit\t7\tword=",
		"sit\t7\tseat=1\tword=x",
		"watch\t7\tword=x",
		"leave",
		"fill\t1\tlevel:3",
		"invite\tAki",
		"ready",
		"begin",
		"move\ta1-a4",
		"resign",
		"offer\tdraw",
		"accept",
		"decline",
		"say\t\xe2\x80\xae hello",
		"top\tnim",
		"ping\t12",
		"bye",
	};

	for (size_t i = 0; i < sizeof said / sizeof *said + sizeof asked / sizeof *asked; i++) {
		const bool server = i < sizeof said / sizeof *said;
		const char *line = server ? said[i] : asked[i - sizeof said / sizeof *said];
		char *copy = strdup(line);
		struct strbuf out = { 0 };
		struct lobby_message m;

		(server ? message_read : request_read)(copy, &m);
		message_write(&out, &m);
		ck_assert_str_eq(strtok(out.text, "\n"), line);
		sb_free(&out);
		free(copy);
	}
}
END_TEST

START_TEST(people_and_talk)
{
	struct lobby l;

	enter(&l);
	hear(&l, "person\tBen\tat=3\tdoing=plays\tguest=off\trating=1500\terror=60");
	hear(&l, "person\tAki\tat=0\tdoing=lobby\tguest=on");
	hear(&l, "person\t\u202e\tat=0");
	ck_assert_uint_eq(l.n_people, 2);
	ck_assert_str_eq(l.people[0].name, "Aki");
	ck_assert(lobby_person(&l, "Ben")->rated && lobby_person(&l, "Ben")->doing == LOBBY_PLAYS);
	hear(&l, "said\tBen\thello\033[2J\tat=0\ttime=1020");
	ck_assert_str_eq(lobby_said(&l, 0)->text, "hello[2J");
	ck_assert_int_eq((int)lobby_said(&l, 0)->time, 1020);
	for (int i = 0; i < 3 * LOBBY_TALK; i++)
		hear(&l, "said\tBen\tmore\tat=0");
	ck_assert(lobby_said(&l, LOBBY_TALK - 1) && !lobby_said(&l, LOBBY_TALK));
	hear(&l, "left\tBen");
	ck_assert(lobby_said(&l, 0)->event == LOBBY_LEFT && l.n_people == 1);
	hear(&l, "sorry\tseat\tThis table has no free seat.");
	ck_assert_str_eq(l.sorry_code, "seat");
	ck_assert_str_eq(l.sorry, "This table has no free seat.");
	lobby_free(&l);
}
END_TEST

/* At a table, a client uses the ticket for its seat; elsewhere, it uses the ticket that it
 * received when it connected. */
START_TEST(tickets)
{
	struct lobby l;

	enter(&l);
	ck_assert_str_eq(lobby_ticket(&l), "00ff");
	hear(&l, "seated\t4\t1\tticket=abc");
	ck_assert_uint_eq(l.place, 4);
	ck_assert_int_eq(l.seat, 1);
	ck_assert_str_eq(lobby_ticket(&l), "abc");
	lobby_forget(&l);
	ck_assert_str_eq(lobby_ticket(&l), "abc");
	ck_assert(!l.welcome && !l.place);
	hear(&l, "seated\t4\t1\tticket=a/../b");
	ck_assert_str_eq(lobby_ticket(&l), "00ff");
	hear(&l, "seated\t4\t1\tticket=abc");
	hear(&l, "stood");
	ck_assert_str_eq(lobby_ticket(&l), "00ff");
	lobby_free(&l);
}
END_TEST

/* If a server sends lines faster than the client can process them, the client stores only a
 * limited number of them. */
START_TEST(floods_are_noticed)
{
	char *line = malloc(60001);
	struct lobby l;

	enter(&l);
	memset(line, 'x', 60000);
	memcpy(line, "played\t", 7);
	line[60000] = '\0';
	hear(&l, line);
	ck_assert(!lobby_next(&l)); /* the client isn't at a table */
	hear(&l, "watching\t1");
	for (int i = 0; i < 100; i++)
		hear(&l, line);
	ck_assert(l.flooded);
	ck_assert_uint_le(l.queue.len, LOBBY_MOST_QUEUED);
	free(line);
	lobby_free(&l);
}
END_TEST

static enum remote_kind next(struct remote *r, struct lobby *l, struct remote_news *n)
{
	return remote_next(r, l, n) ? n->kind : REMOTE_NOTHING;
}

START_TEST(a_game_from_lines)
{
	struct remote *r = remote_new();
	struct remote_news n;
	struct lobby l;
	char move[MOVE_TEXT];

	enter(&l);
	hear(&l, "seated\t1\t0\tticket=abc");
	hear(&l, "game\tnim\tseat=0\tseats=2\tname0=Aki\tname1=Ben\tn=9\tk=3");
	hear(&l, "state\t9 3 0 0 -");
	ck_assert_int_eq(next(r, &l, &n), REMOTE_GAME);
	ck_assert_str_eq(match_config(remote_match(r))->who[1]->text, "remote:Ben");
	ck_assert_int_eq(remote_seat(r), 0);
	hear(&l, "think");
	ck_assert_int_eq(next(r, &l, &n), REMOTE_ASKED);
	player_human_answer(match_config(remote_match(r))->players[0], 2);
	ck_assert(match_step(remote_match(r), &n.event) && remote_answer(r, move));
	ck_assert_str_eq(move, "2");
	hear(&l, "refused\t2\tnot now");
	ck_assert_int_eq(next(r, &l, &n), REMOTE_REFUSED);
	ck_assert_str_eq(n.text, "not now");
	/* If the server refuses a move that is legal by the client's own rules, the client shows
	 * the server's reason. */
	player_human_answer(match_config(remote_match(r))->players[0], 2);
	ck_assert(match_step(remote_match(r), &n.event) && remote_answer(r, move));
	hear(&l, "refused\t2\tThis move is illegal.\treason=Two is unlucky.");
	ck_assert_int_eq(next(r, &l, &n), REMOTE_REFUSED);
	ck_assert_str_eq(n.text, "Two is unlucky.");
	ck_assert_uint_eq(match_plies(remote_match(r)), 0);
	hear(&l, "played\t0\t3");
	hear(&l, "state\t6 3 0 1 -");
	ck_assert_int_eq(next(r, &l, &n), REMOTE_PLY);
	hear(&l, "away\t1\tseconds=120");
	ck_assert_int_eq(next(r, &l, &n), REMOTE_AWAY);
	ck_assert_uint_eq(n.n, 120);
	hear(&l, "offered\t1\tundo");
	ck_assert(next(r, &l, &n) == REMOTE_OFFERED && n.what == OFFER_UNDO && n.seat == 1);
	hear(&l, "offered\t9\tundo");
	hear(&l, "offered\t1\tmarriage");
	ck_assert_int_eq(next(r, &l, &n), REMOTE_NOTHING);
	hear(&l, "undone\t1");
	hear(&l, "state\t9 3 0 0 -");
	ck_assert(next(r, &l, &n) == REMOTE_UNDONE && match_plies(remote_match(r)) == 0);
	hear(&l, "over\tagreed\tpoints0=0\tpoints1=0");
	ck_assert(next(r, &l, &n) == REMOTE_OVER && match_ended(remote_match(r)));
	remote_free(r);
	lobby_free(&l);
}
END_TEST

/* When the server sends a game again, the client recognizes it by its number. Without a number, it
 * counts as a different game. */
START_TEST(games_are_told_anew)
{
	static const struct {
		const char *which;
		bool anew, broken;
	} games[] = {
		{ "table=1\tnth=1", false, false }, { "table=1\tnth=1", true, true },
		{ "table=1\tnth=2", false, true },  { "table=2\tnth=2", false, true },
		{ "table=2", false, true },	    { "table=2", false, true },
		{ "table=2\tnth=3", false, false },
	};
	struct remote *r = remote_new();
	struct remote_news n;
	struct lobby l;
	char line[128];

	enter(&l);
	hear(&l, "watching\t1");
	for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
		if (games[i].broken)
			remote_broke(r);
		/* A game that is replaced before its first position arrives is never shown. */
		hear(&l, "game\tnim\tseat=public\tseats=2\tn=9\tk=3\ttable=2\tnth=3");
		ck_assert_int_eq(next(r, &l, &n), REMOTE_NOTHING);
		snprintf(line, sizeof line, "game\tnim\tseat=public\tseats=2\tn=9\tk=3\t%s",
			 games[i].which);
		hear(&l, line);
		hear(&l, "state\t9 3 0 0 -");
		ck_assert_int_eq(next(r, &l, &n), REMOTE_GAME);
		ck_assert_msg(n.n == games[i].anew, "%zu: %s", i, games[i].which);
	}
	remote_free(r);
	lobby_free(&l);
}
END_TEST

START_TEST(lies_are_noticed)
{
	static const char *const lies[] = {
		"played\t0\t4\nstate\t5 3 0 1 -", /* takes more stones than the rules allow */
		"played\t0\t1\nstate\t5 3 0 1 -", /* the position doesn't follow from the move */
		"played\t1\t1\nstate\t8 3 0 0 -", /* the player moves out of turn */
		/* the position belongs to a game with different rules */
		"played\t0\t1\nstate\t8 4 0 1 -",
		"played\t9\t1\nstate\t8 3 0 1 -",
		"undone\t3\nstate\t9 3 0 0 -",
		"undone\t-1\nstate\t9 3 0 0 -",
		"game\tchess\tseat=0",
		"game\tnim\tseat=0\tn=100000000",
	};
	char line[256];

	for (size_t i = 0; i < sizeof lies / sizeof *lies; i++) {
		struct remote *r = remote_new();
		struct remote_news n;
		struct lobby l;

		enter(&l);
		hear(&l, "watching\t1");
		hear(&l, "game\tnim\tseat=public\tseats=2\tn=9\tk=3");
		hear(&l, "state\t9 3 0 0 -");
		ck_assert_int_eq(next(r, &l, &n), REMOTE_GAME);
		for (const char *at = lies[i]; *at;
		     at += strcspn(at, "\n") + (at[strcspn(at, "\n")] == '\n')) {
			snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
			hear(&l, line);
		}
		ck_assert_msg(next(r, &l, &n) == REMOTE_WRONG, "believed: %s", lies[i]);
		remote_free(r);
		lobby_free(&l);
	}
}
END_TEST

SECTION(lobby)
{
	Suite *s = suite_create("the lobby");
	TCase *c = suite_case(s, "lobby");

	tcase_add_test(c, places);
	tcase_add_test(c, words_are_clean);
	tcase_add_test(c, tables_are_listed);
	tcase_add_test(c, the_manual_knows_every_line);
	tcase_add_test(c, lines_are_written_as_they_are_read);
	tcase_add_test(c, people_and_talk);
	tcase_add_test(c, tickets);
	tcase_add_test(c, floods_are_noticed);
	tcase_add_test(c, a_game_from_lines);
	tcase_add_test(c, games_are_told_anew);
	tcase_add_test(c, lies_are_noticed);
	lobby_seat_cases(s);
	return s;
}
