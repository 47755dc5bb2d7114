/* SPDX-License-Identifier: MIT */
/* Tests misses in a Daifugo series: turns that a player loses by an illegal play or by being late.
 * Only this player learns the reason, but everywhere the player can ask for it. Also tests the dry
 * run of a play, the hands that were dealt, and the ranks. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api_harness.h"
#include "base/json.h"
#include "server_api.h"
#include "suite.h"

static const char *cookies[5];
static char kept[5][300];

static void begin(unsigned games, const char *interval)
{
	const char *admin = admin_cookie();

	five_users();
	make_place("Place", games, interval);
	for (unsigned i = 0; i < 5; i++) {
		snprintf(kept[i], sizeof kept[i], "%s", player_cookie(i + 1, 1));
		cookies[i] = kept[i];
	}
	ask("PUT /places/1/start", admin, "");
	if (strcmp(interval, "manual"))
		return;
	ask("PUT /places/1/next_turn", admin, "");
	heard();
	ask("PUT /places/1/next_turn", admin, "");
}

static unsigned mover(void)
{
	const char *text = heard(), *at = strstr(text, "start_turn");

	ck_assert_msg(at != NULL, "%s", text);
	while (at > text && at[-1] != '\n')
		at--;
	return (unsigned)(strstr(at, "\"User")[5] - '1');
}

static unsigned next_mover(void)
{
	ask("PUT /places/1/next_turn", admin_cookie(), "");
	return mover();
}

/* Fills `words` with the cards of a hand, spelled as clients write them, from weak to strong;
 * returns their number. */
static unsigned hand_of(unsigned seat, const char *path, char words[54][8])
{
	const char *hand = ask(path, cookies[seat], "").body;
	const unsigned n = json_count(hand);

	for (unsigned i = 0; i < n; i++) {
		const char *card = json_member(json_item(hand, i), "card");

		if (json_is(json_member(card, "joker"), "true"))
			strcpy(words[i], "joker");
		else
			snprintf(words[i], sizeof words[i], "%ld-%ld",
				 json_integer(json_member(card, "mark")),
				 json_integer(json_member(card, "number")));
	}
	return n;
}

/* Returns the server's response to a dry run of playing one card, or of passing. */
static const char *checked(unsigned seat, const char *card)
{
	char form[32];

	snprintf(form, sizeof form, *card ? "card_1=%s" : "x=1", card);
	return ask("POST /operations/check.json", cookies[seat], form).body;
}

START_TEST(a_miss_is_told_to_its_owner)
{
	unsigned seat;
	const char *page;
	char line[320], name[8];

	begin(1, "manual");
	seat = mover();
	ck_assert_str_eq(ask("GET /operations/get_miss.json", cookies[seat], "").body, "{}");
	ask("POST /operations/post_cards", cookies[seat], "card_1=9-9&card_2=1-1");
	snprintf(name, sizeof name, "User%u", seat + 1);
	snprintf(line, sizeof line,
		 "(to %u) {\"player\":\"User%u\",\"game_no\":1,\"rule\":\"card\",",
		 (unsigned)user_id(name), seat + 1);
	expect_words(whispers.text, line);
	expect_words(whispers.text, "\"reason\":\"Invalid card '9-9'. ");
	expect_words(
		whispers.text,
		"\"place_info\":\"Nomal\",\"place_cards\":[],\"posted\":\"9-9 1-1\",\"hand_cards\":[\"");
	expect_words(whispers.text, ",\"limit_ms\":10000,\"operation\":\"miss\",\"place\":1}\n");
	/* The other players don't learn the reason: they receive only the usual messages about a
	 * turn. */
	page = heard();
	ck_assert_msg(!strstr(page, "9-9") && !strstr(page, "reason") &&
			      strstr(page, "\"turn_cards\":[]"),
		      "%s", page);
	for (unsigned s = 0; s < 5; s++) {
		page = ask("GET /operations", cookies[s], "").body;
		ck_assert(!strstr(page, "Invalid card") == (s != seat));
		page = ask("GET /operations/get_miss.json", cookies[s], "").body;
		ck_assert(!strstr(page, "Invalid card") == (s != seat));
	}
	expect_words(ask("GET /operations/get_miss.xml", cookies[seat], "").body,
		     "<miss>\n  <game-no type=\"integer\">1</game-no>\n  <rule>card</rule>");
	snprintf(line, sizeof line, "%sAccept-Language: ja\r\n", cookies[seat]);
	expect_words(ask("GET /operations", line, "").body, "カード「9-9」は正しくありません");
}
END_TEST

START_TEST(misses_of_finished_games_are_kept)
{
	unsigned seat;
	char line[320];

	begin(1, "manual");
	seat = mover();
	ask("POST /operations/post_cards", cookies[seat], "card_1=9-9");
	for (unsigned i = 0; i < 3; i++) {
		next_mover();
		clock_turn(loop, 11000);
	}
	ask("PUT /places/1/next_turn", admin_cookie(), "");
	expect_words(heard(), "end_game");
	expect_words(ask("GET /places/1/games/1.json", cookies[0], "").body,
		     "\"posted\":\"9-9\",\"reason\":\"Invalid card '9-9'");
	expect_words(ask("GET /places/1/games/1.json", cookies[0], "").body,
		     "\"reason\":\"No cards arrived within the time limit of 10 s");
	expect_words(ask("GET /places/1/games/1?turn=1", cookies[0], "").body,
		     "Invalid card &#39;9-9&#39;");
	snprintf(line, sizeof line, "%sAccept-Language: ja\r\n", cookies[0]);
	expect_words(ask("GET /places/1/games/1?turn=2", line, "").body,
		     "以内にカードが届きませんでした");
	ck_assert(!strstr(ask("GET /places/1/games/1?turn=0", cookies[0], "").body,
			  "Lost by a foul in game"));
}
END_TEST

/* A dry run tells a player what would happen if the player really played a card, and doesn't
 * reveal other players' hands. */
START_TEST(a_dry_run_is_the_game_without_it)
{
	char words[54][8], all[54][8], error[ERROR_TEXT], form[32];
	unsigned seat, n, legal = 0;
	struct answer a;

	begin(1, "manual");
	seat = mover();
	expect_words(checked(seat, ""), "{\"good\":false,\"rule\":\"play\",\"reason\":\"");
	n = hand_of(seat, "GET /operations/get_hand.json", words);
	for (unsigned i = 0; i < n; i++)
		expect_words(
			checked(seat, words[i]),
			"{\"good\":true,\"rule\":\"\",\"reason\":null,\"turn\":true,\"left_ms\":");
	expect_words(checked(seat, "0-1"), "\"rule\":\"card\"");
	/* The response for a card that the player doesn't hold is the same, whichever other player
	 * holds it. */
	for (unsigned s = 0; s < 5; s++)
		if (s != seat) {
			const unsigned others = hand_of(s, "GET /operations/get_hand.json", all);

			for (unsigned i = 0; i < others; i++) {
				if (!strcmp(all[i], "joker"))
					continue;
				snprintf(error, sizeof error, "%s", checked(seat, all[i]));
				expect_words(error,
					     "{\"good\":false,\"rule\":\"hand\",\"reason\":\"");
				expect_words(error, " isn't in your hand.\"");
			}
		}
	ck_assert_str_eq(heard(), "");
	/* A dry run also works when it's another player's turn: the server judges the play by the
	 * cards on the table, and the game doesn't change. */
	ask("POST /operations/post_cards", cookies[seat], "card_1=2-3");
	seat = next_mover();
	n = hand_of(seat, "GET /operations/get_hand.json", words);
	for (unsigned i = 0; i < n; i++)
		legal += strstr(checked(seat, words[i]), "\"good\":true") != NULL;
	ck_assert_msg(legal < n || strcmp(words[0] + 1, "-3"), "%u of %u", legal, n);
	expect_words(checked((seat + 1) % 5, ""),
		     "{\"good\":true,\"rule\":\"\",\"reason\":null,\"turn\":false,\"left_ms\":0,");
	ck_assert_str_eq(heard(), "");
	/* The turn's clock kept running during the dry runs. */
	clock_turn(loop, 4000);
	expect_words(checked(seat, ""), "\"turn\":true,\"left_ms\":6000,\"turn_ms\":10000}");
	/* A player who really plays a card that the dry run refused loses the turn. */
	snprintf(error, sizeof error, "%s", checked(seat, "2-3"));
	expect_words(error, "isn't in your hand");
	snprintf(form, sizeof form, "card_1=2-3");
	a = ask("POST /operations/post_cards.json", cookies[seat], form);
	ck_assert(a.status == 302 && !strcmp(a.location, "/operations"));
	expect_words(a.body, "{\"taken\":true,\"reason\":\"");
	expect_words(a.body, "isn't in your hand");
	expect_words(heard(), "\"rank\":5");
	a = ask("POST /operations/post_cards.json", cookies[seat], form);
	ck_assert(a.status == 302);
	ck_assert_str_eq(a.body, "{\"taken\":false,\"reason\":\"It isn't your turn.\"}");
	expect_words(checked(seat, ""), "You aren't in a game now.");
	ck_assert_str_eq(ask("POST /operations/check", "", "").location, "/login");
}
END_TEST

/* Together, the hands before the exchange make up the pack. If a player's hand is different after
 * the exchange, the cards that differ were given away or received. */
START_TEST(hands_before_the_exchange)
{
	static const unsigned gives[] = { 0, 2, 1, 0, 1, 2 };
	char first[54][8], hand[54][8];
	unsigned all = 0, exchanged = 0;

	begin(2, "0");
	ck_assert_str_eq(ask("GET /get_first_hand", cookies[0], "").body, "[]");
	clock_turn(loop, 45000);
	expect_words(heard(), "\"no\":2,");
	for (unsigned s = 0; s < 5; s++) {
		const unsigned n = hand_of(s, "GET /operations/get_first_hand.json", first);
		const unsigned m = hand_of(s, "GET /operations/get_hand.json", hand);
		const char *ranks = ask("GET /operations/get_ranks.json", cookies[s], "").body;
		const long was = json_integer(json_member(ranks, "last_rank"));
		unsigned other = 0;

		ck_assert(json_integer(json_member(ranks, "game_no")) == 2 && was >= 1 && was <= 5);
		ck_assert_int_eq(
			json_integer(json_member(json_item(json_member(ranks, "player_infos"), s),
						 "last_rank")),
			was);
		all += n;
		if (m) { /* a player who has already lost the game by an illegal or late play holds
			    no cards */
			for (unsigned i = 0; i < n; i++) {
				bool there = false;

				for (unsigned j = 0; j < m; j++)
					there = there || !strcmp(first[i], hand[j]);
				other += !there;
			}
			ck_assert_msg(n == m && other <= gives[was], "rank %ld gave %u", was,
				      other);
			exchanged += other;
		}
	}
	ck_assert_uint_eq(all, 54);
	ck_assert_uint_gt(exchanged, 0);
	expect_words(ask("GET /operations/get_first_hand.xml", cookies[1], "").body,
		     "<cards type=\"array\">\n  <card>\n    <id type");
	expect_words(
		ask("GET /operations/get_ranks.xml", cookies[1], "").body,
		"<player-infos type=\"array\">\n    <player-info>\n      <name>User1</name>\n      <rank type");
	expect_words(ask("GET /operations/get_rules.json", cookies[1], "").body,
		     "\"game_count\":2,\"turn_ms\":10000,\"interval_ms\":0}");
	expect_words(ask("GET /api", cookies[1], "").body, "<b>10 s</b>");
}
END_TEST

/* During a player's turn, this player's page marks all cards that can be part of a legal play. */
START_TEST(pages_mark_what_can_be_played)
{
	unsigned seat;
	const char *page;

	begin(1, "manual");
	seat = mover();
	page = ask("GET /operations", cookies[seat], "").body;
	expect_words(page, "<label class=\"can\">");
	ck_assert(!strstr(page, "<label class=\"cannot\">"));
	expect_words(page, "data-left=\"10000\" data-of=\"10000\"");
	page = ask("GET /operations", cookies[(seat + 1) % 5], "").body;
	ck_assert(!strstr(page, "class=\"can") && !strstr(page, "data-left") &&
		  strstr(page, "<label><input"));
	ask("POST /operations/post_cards", cookies[seat], "card_1=2-3");
	seat = next_mover();
	/* Find the first player who holds a 3 other than the starting card. */
	for (unsigned i = 0; i < 3; i++) {
		char words[54][8];

		hand_of(seat, "GET /operations/get_hand.json", words);
		page = ask("GET /operations", cookies[seat], "").body;
		ck_assert(!strcmp(words[0] + 1, "-3") <=
			  (strstr(page, "<label class=\"cannot\">") != NULL));
		ask("POST /operations/post_cards", cookies[seat], "");
		seat = next_mover();
	}
}
END_TEST

void miss_cases(Suite *s)
{
	TCase *c = suite_case(s, "misses");

	tcase_add_checked_fixture(c, harness_up, harness_down);
	tcase_add_test(c, a_miss_is_told_to_its_owner);
	tcase_add_test(c, misses_of_finished_games_are_kept);
	tcase_add_test(c, a_dry_run_is_the_game_without_it);
	tcase_add_test(c, hands_before_the_exchange);
	tcase_add_test(c, pages_mark_what_can_be_played);
}
