/* SPDX-License-Identifier: MIT */
/* Tests a series played over the web API: responses and messages word for word, hands, plays, and
 * what other users may not see or do. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api_harness.h"
#include "base/json.h"
#include "server_api.h"
#include "suite.h"

static char *cookies[5];
static int64_t place;

static void seat_five(unsigned games, const char *interval)
{
	five_users();
	place = make_place("Place", games, interval);
	for (unsigned i = 0; i < 5; i++) {
		free(cookies[i]);
		cookies[i] = strdup(player_cookie(i + 1, place));
	}
	heard();
}

static void put(const char *what, int status)
{
	char line[64];

	snprintf(line, sizeof line, "PUT /places/%" PRId64 "/%s", place, what);
	ck_assert_int_eq(ask(line, admin_cookie(), "").status, status);
}

/* Replaces all times with TIME, because they don't matter in these tests. */
static const char *without_times(const char *text)
{
	static char out[1 << 16];
	char *to = out;

	for (; *text && to < out + sizeof out - 8; text++) {
		if (!strncmp(text, "\"20", 3) && text[5] == '-' && text[21] == '"') {
			to += sprintf(to, "TIME");
			text += 21;
		} else {
			*to++ = *text;
		}
	}
	*to = '\0';
	return out;
}

static unsigned mover(const char *text)
{
	const char *at = strstr(text, "{\"player\":\"User");

	ck_assert_msg(at && strstr(text, "start_turn"), "%s", text);
	return (unsigned)(at[15] - '1');
}

/* Fills `ids` with the card numbers of a hand; returns how many there are. */
static unsigned hand_of(unsigned seat, unsigned ids[54])
{
	const char *hand = ask("GET /operations/get_hand.json", cookies[seat], "").body;
	const unsigned n = json_count(hand);

	for (unsigned i = 0; i < n; i++)
		ids[i] = (unsigned)json_integer(
			json_member(json_member(json_item(hand, i), "card"), "id"));
	return n;
}

static void post(unsigned seat, const char *form)
{
	const struct answer a = ask("POST /operations/post_cards", cookies[seat], form);

	ck_assert(a.status == 302 && !strcmp(a.location, "/operations"));
}

START_TEST(before_the_first_deal)
{
	struct answer a;

	seat_five(10, "manual");
	a = ask("GET /operations/get_hand.json", cookies[0], "");
	ck_assert_str_eq(a.body, "[]");
	expect_words(a.type, "application/json");
	ck_assert_str_eq(ask("GET /get_hand?_=1234", cookies[0], "").body, "[]");
	a = ask("GET /operations/get_hand.xml", cookies[0], "");
	ck_assert_str_eq(
		a.body,
		"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<cards type=\"array\"></cards>\n");
	expect_words(a.type, "application/xml");
	ck_assert_str_eq(
		ask("GET /operations/get_place_info.json", cookies[0], "").body,
		"{\"game_count\":10,\"player_count\":5,\"player_infos\":[{\"name\":\"User1\",\"has_card\":0},"
		"{\"name\":\"User2\",\"has_card\":0},{\"name\":\"User3\",\"has_card\":0},"
		"{\"name\":\"User4\",\"has_card\":0},{\"name\":\"User5\",\"has_card\":0}]}");
	a = ask("GET /get_place_info.xml", cookies[0], "");
	expect_words(
		a.body,
		"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<hash>\n  <game-count type=\"integer\">10</game-count>\n"
		"  <player-count type=\"integer\">5</player-count>\n  <player-infos type=\"array\">\n"
		"    <player-info>\n      <name>User1</name>\n      <has-card type=\"integer\">0</has-card>\n"
		"    </player-info>\n");
	expect_words(a.body, "  </player-infos>\n</hash>\n");
	post(0, "card_1=2-3");
	ck_assert_str_eq(ask("GET /places/1/info.json", cookies[0], "").body + 0,
			 ask("GET /places/1/info.json", cookies[1], "").body);
	expect_words(ask("GET /places/1/info.json", cookies[0], "").body,
		     "{\"game_no\":0,\"place_info\":\"Nomal\",\"cards\":[]");
	ck_assert_str_eq(ask("GET /places/1/graph.json", cookies[0], "").body,
			 "[[\"User1\",0],[\"User2\",0],[\"User3\",0],[\"User4\",0],[\"User5\",0]]");
}
END_TEST

START_TEST(messages_letter_by_letter)
{
	char expected[1024];
	const char *text;
	unsigned seat;

	seat_five(3, "manual");
	put("start", 200);
	ck_assert_str_eq(
		without_times(heard()),
		"{\"place_info\":{\"created_at\":TIME,\"game_count\":3,\"id\":1,\"title\":\"Place\",\"updated_at\":TIME},"
		"\"operation\":\"start_place\",\"place\":1}\n");
	put("next_turn", 200);
	ck_assert_str_eq(
		without_times(heard()),
		"{\"game\":{\"created_at\":TIME,\"id\":1,\"no\":1,\"place_id\":1,\"place_info\":\"Nomal\",\"status\":0,"
		"\"updated_at\":TIME},\"operation\":\"start_game\",\"place\":1}\n");
	put("next_turn", 200);
	text = heard();
	seat = mover(text);
	snprintf(expected, sizeof expected,
		 "{\"player\":\"User%u\",\"place_cards\":[],\"place_info\":\"Nomal\","
		 "\"operation\":\"start_turn\",\"place\":1}\n",
		 seat + 1);
	ck_assert_str_eq(text, expected);
	put("next_turn", 200);
	ck_assert_str_eq(heard(), "");
	post(seat, "card_1=2-3");
	snprintf(
		expected, sizeof expected,
		"{\"player\":\"User%u\",\"turn_cards\":[{\"card\":{\"created_at\":TIME,\"id\":16,"
		"\"joker\":false,\"mark\":2,\"number\":3,\"updated_at\":TIME}}],\"reset_place\":false,"
		"\"operation\":\"end_turn\",\"place\":1}\n",
		seat + 1);
	ck_assert_str_eq(without_times(heard()), expected);
	put("next_turn", 200);
	text = heard();
	seat = mover(text);
	expect_words(
		text,
		"\"place_cards\":[{\"card\":{\"created_at\":\"2011-04-20T13:32:09Z\",\"id\":16,");
	/* When a player loses a turn by an illegal play, the first message gives this player the
	 * lowest free rank, and the next one ends the turn without cards. */
	post(seat, "card_0=9-9");
	snprintf(
		expected, sizeof expected,
		"{\"player\":\"User%u\",\"rank\":{\"rank\":{\"created_at\":null,\"game_id\":1,"
		"\"player_id\":%u,\"rank\":5,\"updated_at\":null}},\"operation\":\"end_player\",\"place\":1}\n"
		"{\"player\":\"User%u\",\"turn_cards\":[],\"reset_place\":true,\"operation\":\"end_turn\",\"place\":1}\n",
		seat + 1, seat + 1, seat + 1);
	ck_assert_str_eq(heard(), expected);
	ck_assert_str_eq(ask("GET /operations/get_hand.json", cookies[seat], "").body, "[]");
}
END_TEST

START_TEST(a_place_to_its_end)
{
	static const char *const order[] = { "start_place", "start_game", "end_game", "end_place" };
	const char *text, *at;
	const char *results;

	seat_five(2, "0");
	put("start", 200);
	clock_turn(loop, 2 * 5 * 10000); /* nobody plays, so all players run out of time */
	text = heard();
	at = text;
	for (size_t i = 0; i < 4; i++)
		ck_assert((at = strstr(at, order[i])) != NULL);
	expect_words(text, "\"operation\":\"end_place\",\"place\":1}\n(end 1)\n");
	expect_words(
		without_times(text),
		"\"rank\":1,\"updated_at\":null}},\"operation\":\"end_player\",\"place\":1}\n"
		"{\"game\":{\"created_at\":TIME,\"id\":2,\"no\":2,\"place_id\":1,\"place_info\":\"Nomal\",\"status\":1,"
		"\"updated_at\":TIME},\"operation\":\"end_game\",\"place\":1}\n");
	ck_assert_str_eq(ask("GET /operations/get_hand.json", cookies[0], "").body, "[]");
	results = ask("GET /places/1/results.json", admin_cookie(), "").body;
	ck_assert_uint_eq(json_count(json_member(results, "games")), 2);
	/* Starting the series once more begins another run of games. */
	put("start", 200);
	put("stop", 200);
	expect_words(heard(), "start_place");
	expect_words(ask("GET /places/1/results.json", admin_cookie(), "").body,
		     "\"run\":2,\"game_count\":2,\"games_played\":0");
}
END_TEST

START_TEST(what_is_not_now_changes_nothing)
{
	unsigned seat;

	seat_five(1, "manual");
	post(0, "");
	put("start", 200);
	put("next_turn", 200);
	heard();
	for (unsigned i = 0; i < 5; i++)
		post(i, "card_1=2-3");
	ck_assert_str_eq(heard(), "");
	put("next_turn", 200);
	seat = mover(heard());
	post((seat + 1) % 5, "");
	ck_assert_str_eq(heard(), "");
	/* Parameters with other names and blank values don't count as cards, so this is a pass on
	 * an empty field. */
	post(seat, "card_1=&card_x=2-3&acard_1=2-3&card_=2-3&commit=Post&card_2=++");
	expect_words(heard(), "\"rank\":5");
	clock_turn(loop, 100000);
	ck_assert_str_eq(heard(), "");
}
END_TEST

START_TEST(the_interval_of_a_running_place)
{
	const char *admin;

	five_users();
	make_place("P", 1, "manual");
	admin = admin_cookie();
	ask("PUT /places/1/start", admin, "");
	clock_turn(loop, 30000);
	ck_assert(!strstr(heard(), "start_turn"));
	ck_assert_int_eq(ask("PUT /places/1.xml", admin, "place%5Binterval%5D=3").status, 200);
	clock_turn(loop, 2999);
	ck_assert(!strstr(heard(), "start_game"));
	clock_turn(loop, 1);
	expect_words(heard(), "start_game");
	clock_turn(loop, 3000);
	expect_words(heard(), "start_turn");
	/* While a series is running, only its interval can be changed. After this change, the
	 * admin moves the series on by hand again. */
	ck_assert_int_eq(ask("PUT /places/1.xml", admin, "place%5Bgame_count%5D=7").status, 422);
	ck_assert_int_eq(ask("PUT /places/1.xml", admin, "place%5Binterval%5D=manual").status, 200);
	clock_turn(loop, 60000);
	ck_assert(!strstr(heard(), "start_turn"));
	expect_words(ask("GET /places/1/info.json", admin, "").body, "\"interval_ms\":-1");
}
END_TEST

START_TEST(start_while_it_runs_changes_nothing)
{
	char *hand;

	seat_five(3, "manual");
	put("start", 200);
	put("next_turn", 200);
	hand = strdup(ask("GET /get_hand", cookies[0], "").body);
	heard();
	put("start", 200);
	ck_assert_str_eq(heard(), "");
	ck_assert_str_eq(ask("GET /get_hand", cookies[0], "").body, hand);
	free(hand);
	ck_assert_int_eq(
		ask("POST /places/1", admin_cookie(), "_method=put&place%5Btitle%5D=Other").status,
		200);
	ck_assert_int_eq(ask("DELETE /places/1", admin_cookie(), "").status, 422);
}
END_TEST

START_TEST(five_hands_are_the_pack)
{
	unsigned ids[54], all = 0;
	bool seen[55] = { 0 };
	struct answer a;

	seat_five(1, "manual");
	put("start", 200);
	put("next_turn", 200);
	for (unsigned s = 0; s < 5; s++) {
		const unsigned n = hand_of(s, ids);

		ck_assert(n == 10 || n == 11);
		for (unsigned i = 0; i < n; i++, all++) {
			ck_assert(ids[i] >= 1 && ids[i] <= 54 && !seen[ids[i]]);
			seen[ids[i]] = true;
		}
	}
	ck_assert_uint_eq(all, 54);
	a = ask("GET /places/1/players_card.json", admin_cookie(), "");
	expect_words(a.body, "[{\"player\":{\"id\":1,\"cards\":[{\"id\":");
	expect_words(a.body, "],\"user\":{\"id\":2,\"name\":\"User1\"}}}");
	a = ask("GET /operations/get_hand.xml", cookies[0], "");
	expect_words(a.body, "<cards type=\"array\">\n  <card>\n    <id type=\"integer\">");
	expect_words(
		a.body,
		"</id>\n    <joker type=\"boolean\">false</joker>\n    <mark type=\"integer\">");
}
END_TEST

START_TEST(killed_and_going_on)
{
	seat_five(3, "0");
	put("start", 200);
	clock_turn(loop, 55000);
	expect_words(heard(), "\"no\":2");
	harness_restart();
	expect_words(ask("GET /places/1/info.json", admin_cookie(), "").body,
		     "\"status\":\"stopped\"");
	expect_words(ask("GET /places/1/results.json", admin_cookie(), "").body,
		     "\"games_played\":1");
	put("start", 200);
	clock_turn(loop, 200000);
	{
		const char *text = heard();

		ck_assert(!strstr(text, "\"no\":1,"));
		expect_words(text, "\"no\":2,");
		expect_words(text, "\"no\":3,");
		expect_words(text, "end_place");
	}
	expect_words(ask("GET /places/1/results.json", admin_cookie(), "").body,
		     "\"games_played\":3");
}
END_TEST

START_TEST(games_are_replayed)
{
	struct answer a;
	unsigned turns;
	char line[64];

	seat_five(1, "0");
	put("start", 200);
	clock_turn(loop, 100000);
	a = ask("GET /places/1/games/1.json", cookies[2], "");
	ck_assert_msg(a.status == 200, "%s", a.body);
	turns = json_count(json_member(a.body, "turns"));
	ck_assert_uint_eq(turns, 4);
	ck_assert(json_is(json_member(json_item(json_member(a.body, "turns"), 0), "miss"), "true"));
	ck_assert_uint_eq(json_count(json_member(a.body, "hands")), 5);
	/* The page has no link to a turn before the first one or after the last one. */
	for (unsigned turn = 0; turn <= turns; turn++) {
		snprintf(line, sizeof line, "GET /places/1/games/1?turn=%u", turn);
		a = ask(line, cookies[2], "");
		ck_assert(!strstr(a.body, "rel=\"prev\"") == (turn == 0));
		ck_assert(!strstr(a.body, "rel=\"next\"") == (turn == turns));
	}
	expect_words(ask("GET /places/1/games/1/record", cookies[2], "").body, "asobi-record");
	ck_assert_int_eq(ask("GET /places/1/games/2.json", cookies[2], "").status, 404);
}
END_TEST

/* Returns the weakest single card that beats the field, even if playing it would be a foul, or ""
 * for a pass. */
static const char *weakest(unsigned seat, const char *start, unsigned *held)
{
	static char form[32];
	const bool turned = !json_is(json_member(start, "place_info"), "\"Nomal\"");
	const char *field = json_member(json_item(json_member(start, "place_cards"), 0), "card");
	unsigned ids[54], best = 99;
	const unsigned n = hand_of(seat, ids),
		       beats = field ? (unsigned)json_integer(json_member(field, "id")) : 0;

	*form = '\0';
	*held = n;
	for (unsigned i = 0; i < n; i++) {
		const unsigned rank = ids[i] > 52 ? 50
				      : turned	  ? 12 - ((ids[i] - 1) % 13 + 11) % 13
						  : ((ids[i] - 1) % 13 + 11) % 13;
		const unsigned low = !beats	  ? 0
				     : beats > 52 ? 98
				     : turned	  ? 13 - ((beats - 1) % 13 + 11) % 13
						  : ((beats - 1) % 13 + 11) % 13 + 1;

		if (rank < low || rank >= best)
			continue;
		best = rank;
		if (ids[i] > 52)
			snprintf(form, sizeof form, "card_1=joker");
		else
			snprintf(form, sizeof form, "card_1=%u-%u", (ids[i] - 1) / 13 + 1,
				 (ids[i] - 1) % 13 + 1);
	}
	return form;
}

/* Plays games card by card. When a player goes out, the server reports this before it ends the
 * turn. This player gets the highest free rank, or the lowest one after a foul. The field shows
 * all cards played since it was last cleared. */
START_TEST(games_card_by_card)
{
	unsigned fouls = 0, outs = 0, top, bottom;
	bool cleared = true;

	seat_five(6, "0");
	put("start", 200);
	top = 1;
	bottom = 5;
	for (;;) {
		char *text, *line, *at;
		unsigned rank = 0, held = 0, seat = 0;
		const char *form = NULL;

		clock_turn(loop, 0);
		text = strdup(heard());
		for (line = strtok_r(text, "\n", &at); line; line = strtok_r(NULL, "\n", &at)) {
			const char *what = json_member(line, "operation");
			const bool cards = json_count(json_member(line, "turn_cards")) > 0;

			if (json_is(what, "\"start_game\"")) {
				top = 1;
				bottom = 5;
				cleared = true;
			} else if (json_is(what, "\"end_player\"")) {
				rank = (unsigned)json_integer(json_member(
					json_member(json_member(line, "rank"), "rank"), "rank"));
				outs++;
			} else if (json_is(what, "\"end_turn\"")) {
				if (rank && cards)
					ck_assert_uint_eq(rank, top++);
				else if (rank)
					ck_assert_uint_eq(rank, bottom--);
				fouls += rank && !cards;
				ck_assert(!rank ||
					  json_is(json_member(line, "reset_place"), "true"));
				cleared = json_is(json_member(line, "reset_place"), "true") ||
					  (cleared && !cards);
				rank = 0;
			} else if (json_is(what, "\"start_turn\"")) {
				ck_assert(cleared == !json_count(json_member(line, "place_cards")));
				seat = (unsigned)(json_member(line, "player")[5] - '1');
				form = weakest(seat, line, &held);
			}
		}
		free(text);
		if (!form)
			break;
		post(seat, form);
	}
	ck_assert_uint_eq(outs, 6 * 5);
	/* In some games a player's last card was the strongest one, which is a foul. */
	ck_assert(fouls > 0);
}
END_TEST

static void clean(void)
{
	for (unsigned i = 0; i < 5; i++) {
		free(cookies[i]);
		cookies[i] = NULL;
	}
	harness_down();
}

void play_cases(Suite *s)
{
	TCase *c = suite_case(s, "play");

	tcase_add_checked_fixture(c, harness_up, clean);
	tcase_add_test(c, before_the_first_deal);
	tcase_add_test(c, messages_letter_by_letter);
	tcase_add_test(c, a_place_to_its_end);
	tcase_add_test(c, what_is_not_now_changes_nothing);
	tcase_add_test(c, the_interval_of_a_running_place);
	tcase_add_test(c, start_while_it_runs_changes_nothing);
	tcase_add_test(c, five_hands_are_the_pack);
	tcase_add_test(c, killed_and_going_on);
	tcase_add_test(c, games_are_replayed);
	tcase_add_test(c, games_card_by_card);
}
