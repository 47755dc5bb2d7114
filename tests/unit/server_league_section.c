/* SPDX-License-Identifier: MIT */
/* Tests a league of five-player games with a database: players leave, send too much, return too
 * late, or lose their connection. */
#include "server_league.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cheap_crypt.h"
#include "scratch_dir.h"
#include "test_clock.h"
#include "turned_loop.h"
#include "suite.h"

struct store *house_store;
struct tables_keeper keeper;
unsigned line_of[USERS];
static struct leagues *leagues;
static char ticket[USERS][40];

/* ---- The test server ---- */

void begin_again(void)
{
	struct leagues *old = leagues;

	leagues = leagues_new(NULL, house_store);
	house.config.leagues = leagues_door(leagues);
	house_crash();
	leagues_free(old);
	leagues_seat(leagues, house.tables);
}

static int64_t whose(const char *name, const char *password)
{
	return password_of(house_store, name, password);
}

void open_all(unsigned lines_a_second, const char *clock)
{
	struct tables_limits limits = tables_limits_usual;
	struct store_league is = { .name = "Cards",
				   .game = "daifugo",
				   .options = "rules=server",
				   .minute = -1,
				   .pause_ms = PAUSE_MS };
	char error[ERROR_TEXT], name[8];

	house_store = store_open(scratch_dir(), error);
	ck_assert_msg(house_store != NULL, "%s", error);
	for (unsigned u = 0; u < USERS; u++) {
		snprintf(name, sizeof name, "P%u", u);
		ck_assert(store_user_add(house_store, name, "the password", false, error));
		line_of[u] = u;
	}
	strcpy(is.clock, clock);
	ck_assert_msg(store_league_add(house_store, &is, error), "%s", error);
	keeper = store_tables_keeper(house_store);
	house_password = whose;
	limits.lines_a_second = limits.burst = lines_a_second;
	leagues = NULL;
	house_open(&limits, &keeper);
	begin_again();
}

void close_all(void)
{
	char error[ERROR_TEXT];

	house_close();
	leagues_free(leagues);
	ck_assert_msg(store_check(house_store, true, error), "%s", error);
	store_close(house_store);
	scratch_remove();
}

void come(unsigned u, bool to_league)
{
	const unsigned g = line_of[u];
	char who[80];

	snprintf(who, sizeof who, "name=P%u\tpassword=the password\tticket=%s", u, ticket[u]);
	guest_come(g);
	guest_forget(g);
	if (to_league)
		guest_say(g, "league\tCards\t%s", who);
	else
		guest_say(g, "sit\tdaifugo\t%s\trules=server\texchange=choose\tgames=%u\tclock=60",
			  who, A_SERIES);
	snprintf(ticket[u], sizeof ticket[u], "%s", guest_hear(g, "ticket\t") + strlen("ticket\t"));
	house_step(g);
}

void everybody_comes(unsigned n, bool to_league)
{
	memset(ticket, 0, sizeof ticket);
	for (unsigned u = 0; u < n; u++) {
		come(u, to_league);
		house.guest[u].plays = true;
	}
}

static bool count_game(void *count, const struct store_table_game *g)
{
	(void)g;
	++*(unsigned *)count;
	return true;
}

unsigned games_kept(void)
{
	unsigned n = 0;

	store_table_games(house_store, 100, count_game, &n);
	return n;
}

/* ---- In a league ---- */

static void pass(int64_t ms)
{
	for (; ms > 0; ms -= PAUSE_MS) {
		house_turn(PAUSE_MS);
		clock_fire(NULL);
		house_run();
	}
}

static unsigned games_told(unsigned g)
{
	unsigned n = 0;

	for (const char *at = house.guest[g].heard.text;
	     at && (at = strstr(at, "\ngame\t")) != NULL; at++)
		n++;
	return n;
}

struct log_count {
	unsigned of[LEAGUE_FLOODS + 1];
	/* The latest log entry about a turn that the player missed or lost by an illegal play. */
	struct store_log last;
};

static void count_log(void *count, const struct store_log *log)
{
	struct log_count *c = count;

	c->of[log->what]++;
	if (log->what == LEAGUE_LATE)
		c->last = *log;
}

static struct log_count log_of(unsigned user)
{
	struct log_count c = { .of = { 0 } };

	/* Users are numbered in the order in which they registered. */
	store_log(house_store, user + 1, count_log, &c);
	return c;
}

static unsigned deals_of(unsigned user)
{
	struct store_program p;

	ck_assert(store_program_get(house_store, user + 1, &p));
	return p.deals;
}

/* What a program could remember about finished games: the ranks of the cards in each hand. Suits
 * are left out, because another deal may swap them. */
struct memory {
	char hand[16][FIVE][128];
	unsigned n;
};

/* Reads the hands from the record's lines "ply dealer H6 D6 ...", and leaves out the suits. */
static bool remember_game(void *memory, const struct store_table_game *g)
{
	struct memory *m = memory;
	char *record = store_table_record(house_store, g->id);
	unsigned hands = 0;

	ck_assert(m->n < 16);
	if (!record) /* there is no record until all five games at the table are over */
		return true;
	for (char *save, *line = strtok_r(record, "\n", &save); line;
	     line = strtok_r(NULL, "\n", &save)) {
		char *to = m->hand[m->n][hands < FIVE ? hands : 0];

		if (strncmp(line, "ply dealer ", 11) || !strchr(line + 11, ' ') || hands == FIVE)
			continue;
		for (const char *at = line + 10; at; at = strchr(at + 1, ' '))
			to += sprintf(to, "%.*s ", (int)strcspn(at + 2, " "), at + 2);
		hands++;
	}
	free(record);
	ck_assert_uint_eq(hands, FIVE);
	m->n++;
	return true;
}

/* Returns how many other hands of game b a program would know if it remembered game a and
 * recognized one of its hands in game b. */
static unsigned recognize_hands(const struct memory *m, unsigned a, unsigned b)
{
	unsigned most = 0;

	for (unsigned own = 0; own < FIVE; own++)
		for (unsigned seen = 0; seen < FIVE; seen++) {
			unsigned known = 0;

			if (strcmp(m->hand[a][seen], m->hand[b][own]))
				continue;
			for (unsigned i = 0; i < FIVE; i++)
				for (unsigned k = 0; k < FIVE; k++)
					known += i != own && k != seen &&
						 !strcmp(m->hand[a][k], m->hand[b][i]);
			most = known > most ? known : most;
		}
	return most;
}

/* After at least ten games, a program that remembers the hands of one game must not be able to use
 * them in another. */
START_TEST(who_remembers_knows_no_hand)
{
	struct memory m = { .n = 0 };

	open_all(100000, "1");
	everybody_comes(5, true);
	while (games_kept() < 10)
		pass(PAUSE_MS);
	store_table_games(house_store, 15, remember_game, &m);
	ck_assert_uint_ge(m.n, 2 * FIVE);
	close_all();
	for (unsigned b = 0; b < m.n; b++)
		for (unsigned a = 0; a < m.n; a++)
			ck_assert_uint_le(a == b ? 0 : recognize_hands(&m, a, b), 1);
	/* The count of recognized hands would show it if a game were repeated. */
	ck_assert_uint_eq(recognize_hands(&m, 0, 0), 4);
}
END_TEST

/* When a player leaves, the other four wait for it for at most ten pauses between games. After it
 * returns, the deal that it missed is played to the end. */
START_TEST(who_leaves_binds_nobody_for_long)
{
	open_all(100000, "1");
	everybody_comes(5, true);
	house.guest[0].plays = false;
	pass(2 * PAUSE_MS);
	for (unsigned g = 0; g < 5; g++)
		ck_assert_uint_eq(games_told(g), 1);
	guest_go(0);
	while (!games_kept())
		pass(PAUSE_MS);
	come(5, true);
	house.guest[5].plays = true;
	pass(8 * PAUSE_MS);
	ck_assert_uint_eq(games_told(1), 1);
	ck_assert_uint_eq(games_told(5), 0);
	pass(4 * PAUSE_MS);
	ck_assert_uint_ge(games_told(1), 2);
	ck_assert_uint_ge(games_told(5), 1);
	come(0, true);
	house.guest[0].plays = true;
	pass(40 * PAUSE_MS);
	ck_assert_uint_ge(deals_of(0), 1);
	close_all();
}
END_TEST

/* A program that sends more than the server reads isn't treated as silent, although none of its
 * answers arrives in time. */
START_TEST(floods_are_no_silence)
{
	struct log_count log;

	open_all(200, "1");
	everybody_comes(5, true);
	house.guest[0].plays = house.guest[1].plays = false;
	for (unsigned i = 0; i < 3000 && !(house.guest[0].ended && house.guest[1].ended); i++) {
		if (guest_hear(0, "think"))
			for (unsigned k = 0; k < 1000; k++)
				guest_say(0, "info\tvalue=1");
		pass(PAUSE_MS);
	}
	guest_expect(
		0,
		"sorry\tflood\tYour program sent too many lines and didn't answer in time in three games in a row. ");
	guest_expect(1, "sorry\tsilent\t");
	log = log_of(0);
	ck_assert(log.of[LEAGUE_FLOODS] == 1 && !log.of[LEAGUE_SILENT]);
	log = log_of(1);
	ck_assert(!log.of[LEAGUE_FLOODS] && log.of[LEAGUE_SILENT] == 1);
	close_all();
}
END_TEST

/* A game's clock keeps running while the server restarts. A program that doesn't return in time is
 * told why it lost, and how long it was away. */
START_TEST(who_comes_back_too_late_is_told_why)
{
	struct log_count log;

	open_all(100000, "1");
	everybody_comes(5, true);
	for (unsigned g = 0; g < 5; g++)
		house.guest[g].plays = false;
	pass(4 * PAUSE_MS);
	begin_again();
	pass(1000);
	for (unsigned u = 0; u < 5; u++) {
		log = log_of(u);
		if (!log.of[LEAGUE_LATE])
			continue;
		ck_assert_msg(log.last.ms >= 1000 && log.last.ms < 1100, "%lld ms",
			      (long long)log.last.ms);
		ck_assert_msg(log.last.limit_ms >= 1000 && log.last.limit_ms < 1100, "%lld ms",
			      (long long)log.last.limit_ms);
		ck_assert(*log.last.seen);
		close_all();
		return;
	}
	ck_abort_msg("nobody was late");
}
END_TEST

/* Ratings that are updated as games end are the same as those that the server computes when it
 * restarts. */
START_TEST(ratings_are_the_same_after_the_servers_end)
{
	struct store_program before, after;

	open_all(100000, "60");
	everybody_comes(5, true);
	for (unsigned i = 0; i < 1000 && deals_of(0) < ESTIMATE_LEAST; i++)
		pass(PAUSE_MS);
	for (unsigned g = 0; g < 5; g++)
		house.guest[g].plays = false;
	pass(2000);
	ck_assert(store_program_get(house_store, 1, &before) && before.deals >= ESTIMATE_LEAST);
	begin_again();
	pass(2000);
	ck_assert(store_program_get(house_store, 1, &after) && after.deals == before.deals);
	ck_assert(after.rating.elo == before.rating.elo);
	ck_assert_msg(after.rating.error == before.rating.error, "%f, then %f", before.rating.error,
		      after.rating.error);
	close_all();
}
END_TEST

/* However often a program's connection breaks, its owner can still see every turn that the program
 * missed. */
START_TEST(broken_lines_push_no_miss_out)
{
	const struct store_log late = { .what = LEAGUE_LATE }, lost = { .what = LEAGUE_LOST };
	struct log_count log;

	open_all(100000, "1");
	everybody_comes(1, true);
	store_log_add(house_store, 1, &late);
	for (unsigned i = 0; i < 2 * LEAGUE_LOG; i++)
		store_log_add(house_store, 1, &lost);
	log = log_of(0);
	ck_assert_uint_eq(log.of[LEAGUE_LATE], 1);
	ck_assert_uint_eq(log.of[LEAGUE_LOST], LEAGUE_LOG);
	for (unsigned i = 0; i < LEAGUE_LOG; i++)
		store_log_add(house_store, 1, &late);
	log = log_of(0);
	ck_assert_uint_eq(log.of[LEAGUE_LATE], LEAGUE_LOG);
	ck_assert_uint_eq(log.of[LEAGUE_LOST], LEAGUE_LOG);
	keeper.commit(keeper.context);
	close_all();
}
END_TEST

SECTION(server_league)
{
	Suite *s = suite_create("server_league");
	TCase *t = suite_case(s, "server_league");

	test_clock = CLOCK_STILL;
	tcase_add_test(t, who_remembers_knows_no_hand);
	tcase_add_test(t, who_leaves_binds_nobody_for_long);
	tcase_add_test(t, floods_are_no_silence);
	tcase_add_test(t, who_comes_back_too_late_is_told_why);
	tcase_add_test(t, broken_lines_push_no_miss_out);
	tcase_add_test(t, ratings_are_the_same_after_the_servers_end);
	cut_cases(s);
	return s;
}
