/* SPDX-License-Identifier: MIT */
/* Tests tables with the server's database: names, ratings, games, and what is restored after the
 * server was killed during games. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/record.h"
#include "cheap_crypt.h"
#include "scratch_dir.h"
#include "server/store/moderation.h"
#include "test_clock.h"
#include "suite.h"
#include "tables_guest.h"

static struct store *store;
static struct tables_keeper keeper;

static int64_t whose(const char *name, const char *password)
{
	return password_of(store, name, password);
}

static void open_all(void)
{
	struct tables_limits limits = tables_limits_usual;
	char error[ERROR_TEXT];

	store = store_open(scratch_dir(), error);
	ck_assert_msg(store != NULL, "%s", error);
	ck_assert(store_user_add(store, "Ann", "password of Ann", false, error) &&
		  store_user_add(store, "Ben", "password of Ben", false, error));
	keeper = store_tables_keeper(store);
	house_password = whose;
	limits.lines_a_second = limits.burst = 100000;
	house_open(&limits, &keeper);
}

static void close_all(void)
{
	char error[ERROR_TEXT];

	house_close();
	ck_assert_msg(store_check(store, true, error), "%s", error);
	store_close(store);
	scratch_remove();
}

START_TEST(names_need_their_password)
{
	open_all();
	guest_come(0);
	guest_say(0, "lobby\t1\tname=Ann");
	guest_expect(0, "sorry\tpassword\t");
	ck_assert(house.guest[0].ended);
	guest_come(0);
	guest_say(0, "lobby\t1\tname=Ann\tpassword=password of Ben");
	guest_expect(0, "sorry\tpassword\t");
	guest_come(0);
	guest_say(0, "lobby\t1\tname=Ann\tpassword=password of Ann");
	guest_expect(0, "welcome\t1\tname=Ann\tguest=off");
	guest_lobby(1, "Carl");
	guest_say(1, "open\tnim\trated=on");
	guest_expect(1, "sorry\trated\t");
	guest_say(0, "open\tnim\trated=on\thints=on");
	guest_expect(
		0,
		"table\t1\tgame=nim\toptions=\tclock=0\tseats=2\tseat0=Ann\tkind0=person\tseat1=\tkind1=free\t"
		"ready=0\trated=on\thints=off\tundo=off");
	guest_say(1, "sit\t1");
	guest_expect(1, "sorry\trated\t");
	guest_say(0, "fill\t1\tlevel:1");
	guest_expect(0, "sorry\trated\t");
	close_all();
}
END_TEST

/* A registered name is reserved in every spelling. If a guest is using the name when its owner
 * logs in, the server sends the guest away. */
START_TEST(kept_names_are_kept_however_written)
{
	static const char *const spelt[] = { "ANN",	 "ann",	     "\uff21nn",
					     "\u0410nn", "A\u0144n", "An\xe2\x80\x8bn" };
	struct store_user u;
	char error[ERROR_TEXT];

	open_all();
	for (size_t i = 0; i < sizeof spelt / sizeof *spelt; i++) {
		guest_come(0);
		guest_say(0, "lobby\t1\tname=%s", spelt[i]);
		guest_expect(0, "sorry\t");
		ck_assert(house.guest[0].ended);
		ck_assert(!store_user_add(store, spelt[i], "12345678", false, error));
	}
	guest_lobby(2, "Carl");
	guest_say(2, "open\tnim");
	ck_assert(store_user_add(store, "CARL", "password of Carl", false, error));
	guest_come(3);
	guest_say(3, "lobby\t1\tname=carl\tpassword=wrong");
	guest_expect(3, "sorry\tpassword\t");
	ck_assert(!house.guest[2].ended);
	guest_come(3);
	guest_say(3, "lobby\t1\tname=CARL\tpassword=password of Carl");
	guest_expect(3, "welcome\t1\tname=CARL\tguest=off");
	guest_expect(2, "sorry\tname\t");
	ck_assert(house.guest[2].ended);
	/* In a guest's name, the server joins a letter and its combining mark into one character.
	 */
	guest_come(3);
	guest_say(3, "lobby\t1\tname=Zoe\u0308");
	guest_expect(3, "welcome\t1\tname=Zo\u00eb");
	guest_go(3);
	/* Whatever spelling a user logs in with, the lobby shows the name as registered. */
	guest_go(3);
	guest_lobby(4, "Dan");
	guest_come(0);
	guest_say(0, "lobby\t1\tname=\uff21NN\tpassword=password of Ann");
	guest_expect(0, "welcome\t1\tname=Ann\tguest=off");
	guest_expect(0, "person\tAnn\t");
	guest_come(1);
	guest_say(1, "sit\tnim\tname=bEN\tpassword=password of Ben");
	house_turn(1000);
	guest_expect(4, "person\tBen\t");
	guest_expect(4, "person\tAnn\t");
	ck_assert(store_user_named(store, "cArI", &u) && !strcmp(u.name, "CARL"));
	close_all();
}
END_TEST

/* While a client's password is being checked, the server doesn't handle this client's lines,
 * however long the check takes. Everyone else can keep playing. */
START_TEST(passwords_may_take_long)
{
	struct tables_limits limits = tables_limits_usual;

	open_all();
	house_close();
	house_open_later(&limits, &keeper);
	for (unsigned g = 0; g < 4; g++) {
		guest_come(g);
		guest_say(g, g == 3 ? "sit\tnim\tname=Ann\tpassword=password of Ann"
				    : "lobby\t1\tname=Ann\tpassword=password of Ann");
		ck_assert(house.guest[g].logs_in);
	}
	guest_say(0, "open\tnim\trated=on");
	guest_lobby(4, "Carl");
	guest_say(4, "open\ttictactoe");
	guest_expect(4, "table\t1\tgame=tictactoe");
	house_turn(limits.hello_ms + 1000);
	ck_assert(!house.guest[0].ended && !house.guest[0].heard.len);
	guest_login(0, 1);
	guest_expect(0, "welcome\t1\tname=Ann\tguest=off");
	guest_expect(0, "table\t2\tgame=nim");
	guest_login(1, 0);
	guest_expect(1, "sorry\tpassword\tNo.");
	ck_assert(house.guest[1].ended);
	guest_go(2);
	guest_go(0);
	guest_say(4, "ping\tx");
	guest_expect(4, "pong\tx");
	close_all();
}
END_TEST

static void two_sit_down(const char *options)
{
	guest_come(0);
	guest_say(0, "lobby\t1\tname=Ann\tpassword=password of Ann");
	guest_say(0, "open\t%s", options);
	guest_come(1);
	guest_say(1, "lobby\t1\tname=Ben\tpassword=password of Ben");
	guest_say(1, "sit\t1");
	guest_say(0, "ready");
	guest_say(1, "ready");
}

/* Computed by hand from the formulas in the paper on ratings. For two players rated 1500 +- 500, c
 * is sqrt(2 * 500^2 + 2 * 250^2) = 790.57, 500^2 / c / 2 is 158.11, and the variance is reduced by
 * (500 / c)^3 / 4 = 0.0632. */
START_TEST(ratings_are_kept)
{
	struct skill s;

	open_all();
	two_sit_down("tictactoe\trated=on");
	house.guest[0].plays = house.guest[1].plays = false;
	guest_say(1, "resign");
	guest_expect(0, "over\tresigned\tpoints0=1\tpoints1=0");
	guest_expect(0, "person\tAnn\tat=1\tdoing=sits\tguest=off\trating=1658\terror=949");
	guest_forget(0);
	guest_say(0, "top\ttictactoe");
	guest_expect(0, "top\ttictactoe\tAnn\trating=1658\terror=949\tgames=1");
	guest_expect(0, "top\ttictactoe\tBen\trating=1342\terror=949\tgames=1");
	guest_expect(0, "top\ttictactoe");
	ck_assert(!keeper.skill(store, game_find("nim"), 1, &s));
	/* An unrated game leaves all ratings unchanged. */
	guest_say(0, "leave");
	guest_say(1, "leave");
	guest_say(0, "open\ttictactoe");
	guest_say(1, "sit\t2");
	guest_say(0, "ready");
	guest_say(1, "ready");
	guest_say(1, "resign");
	ck_assert(keeper.skill(store, game_find("tictactoe"), 1, &s) && s.games == 1);
	close_all();
}
END_TEST

static bool count_game(void *context, const struct store_table_game *g)
{
	struct record r;
	char error[ERROR_TEXT], *text = store_table_record(store, g->id);

	ck_assert_msg(record_parse(&r, text, error), "%s", error);
	ck_assert_str_eq(r.game->id, g->game);
	ck_assert_uint_eq(r.setup.seats, g->seats);
	record_free(&r);
	free(text);
	++*(unsigned *)context;
	return true;
}

static bool is_over(unsigned g)
{
	return strstr(house.guest[g].heard.text, "\nover\tplayed") != NULL;
}

/* Plays a game and kills the server after each of the first moves, and occasionally after later
 * ones. Players who return have the same seats and see the same position, and the game goes on to
 * its end. */
static void survive(const struct game *g)
{
	char ticket[2][40];
	unsigned plies = 0, games = 0;

	open_all();
	guest_lobby(0, "Xu");
	guest_say(0, "open\t%s\tclock=3000", g->id);
	guest_lobby(1, "Yi");
	guest_say(1, "sit\t1");
	for (unsigned i = 0; i < 2; i++) {
		const char *line = guest_hear(i, "seated\t1");

		ck_assert(line && sscanf(strstr(line, "ticket="), "ticket=%39s", ticket[i]) == 1);
	}
	for (unsigned s = 2; s < 5 && g->max_seats > 2; s++)
		guest_say(0, "fill\t%u\trandom", s);
	guest_say(0, "ready");
	guest_say(1, "ready");
	for (plies = 0; !is_over(0) && plies < 400; plies++) {
		const bool kill = plies < 8 || plies % 16 == 5;

		for (unsigned i = 0; i < 2 && kill; i++) {
			free(house.guest[i].state);
			house.guest[i].state = NULL;
		}
		if (kill) {
			house_crash();
			for (unsigned i = 0; i < 2; i++) {
				guest_come(i);
				guest_say(i, "lobby\t1\tname=Zo\tticket=%s", ticket[i]);
				guest_expect(i, i ? "welcome\t1\tname=Yi" : "welcome\t1\tname=Xu");
				guest_expect(i, i ? "seated\t1\t1" : "seated\t1\t0");
			}
		}
		/* Each player makes one move. */
		for (unsigned i = 0; i < 2; i++) {
			house.guest[i].plays = true;
			house_step(i);
			house.guest[i].plays = false;
		}
	}
	ck_assert_msg(is_over(0) && is_over(1), "%s goes on after %u", g->id, plies);
	store_table_games(store, 100, count_game, &games);
	ck_assert_uint_eq(games, 1);
	house_crash();
	guest_come(2);
	guest_say(2, "lobby\t1\tname=Late");
	guest_expect(2, "ready\t1");
	ck_assert_uint_eq(tables_look(house.tables).tables, 0);
	close_all();
}

START_TEST(nothing_played_is_lost)
{
	for (const struct game *const *g = all_games; *g; g++)
		if (!((*g)->traits & GAME_TEMPLATE))
			survive(*g);
}
END_TEST

/* After a restart, a player's clock continues with the time that was left. */
START_TEST(banks_survive)
{
	char ticket[40];
	const char *line;

	open_all();
	two_sit_down("tictactoe\tclock=60+0");
	line = guest_hear(0, "seated\t1");
	ck_assert(line && sscanf(strstr(line, "ticket="), "ticket=%39s", ticket) == 1);
	house_turn(20000);
	guest_say(0, "move\t5");
	guest_expect(0, "clock\tleft0=40000\tleft1=60000");
	house_crash();
	guest_come(0);
	guest_forget(0);
	guest_say(0, "lobby\t1\tname=Ann\tticket=%s", ticket);
	guest_expect(0, "clock\tleft0=40000\tleft1=60000");
	close_all();
}
END_TEST

/* A person who was banned can't come back as a guest from the same address. Users with registered
 * names may still come from this address, and guests may come from other addresses. */
START_TEST(bans_hold_for_guests_of_an_address)
{
	struct moderation ban = { .kind = MODERATE_BAN, .about = "rowdy" },
			  lift = { .kind = MODERATE_FREE, .about = "Rowdy" };
	char error[ERROR_TEXT];

	open_all();
	for (unsigned i = 0; i < 5; i++)
		strcpy(house.guest[i].address, i == 3 ? "192.0.2.2" : "192.0.2.1");
	guest_lobby(0, "Rowdy");
	guest_lobby(1, "Calm");
	ck_assert(store_moderate(store, &ban, 120, error));
	tables_send_away(house.tables, "rowdy");
	guest_expect(0, "sorry\tmoderator\t");
	ck_assert(!house.guest[1].ended);
	guest_come(2);
	guest_say(2, "lobby\t1\tname=Rowdier");
	guest_expect(2, "sorry\tbanned\tA moderator has banned someone at your address");
	guest_lobby(3, "Rowdiest");
	guest_come(4);
	guest_say(4, "lobby\t1\tname=Ann\tpassword=password of Ann");
	guest_expect(4, "welcome\t1\tname=Ann");
	ck_assert(store_moderate(store, &ban, 120, error));
	still_ms += (MODERATION_BAR_S + 1) * 1000;
	guest_lobby(2, "Rowdier");
	guest_go(2);
	/* Sending a guest away isn't a ban, so this guest may return. */
	tables_send_away(house.tables, "Calm");
	guest_lobby(2, "Rowdier");
	guest_go(2);
	store_bar(store, "Rowdy", "192.0.2.1");
	ck_assert(store_barred(store, "192.0.2.1") && !store_barred(store, "192.0.2.2"));
	ck_assert(store_moderate(store, &lift, 0, error) && !store_barred(store, "192.0.2.1"));
	close_all();
}
END_TEST

SECTION(server_tables)
{
	Suite *s = suite_create("server_tables");
	TCase *t = suite_case(s, "server_tables");

	test_clock = CLOCK_STILL;
	tcase_add_test(t, names_need_their_password);
	tcase_add_test(t, kept_names_are_kept_however_written);
	tcase_add_test(t, passwords_may_take_long);
	tcase_add_test(t, bans_hold_for_guests_of_an_address);
	tcase_add_test(t, ratings_are_kept);
	tcase_add_test(t, nothing_played_is_lost);
	tcase_add_test(t, banks_survive);
	return s;
}
