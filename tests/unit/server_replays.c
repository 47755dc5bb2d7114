/* SPDX-License-Identifier: MIT */
/* Tests the pages that replay games played at tables: they describe and draw the game using the
 * players' names. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "api_harness.h"
#include "base/json.h"
#include "server_api.h"
#include "suite.h"

static const char *const names[MAX_SEATS] = { "Aki", "Botan", "<b>Chiyo", "Daigo", "Emi" };

static const char *replay_page(int64_t game, const char *how)
{
	char line[64];
	struct answer a;

	snprintf(line, sizeof line, "GET /tables/games/%" PRId64 "/replay%s", game, how);
	a = ask(line, "", "");
	ck_assert_msg(a.status == 200, "%s: %d", line, a.status);
	return a.body;
}

/* Every page of every game calls the players by name, never by number. */
START_TEST(replays_know_their_players)
{
	for (const struct game *const *g = all_games; *g; g++) {
		const int64_t id = (*g)->traits & GAME_TEMPLATE ? 0
								: table_game((*g)->id, names, 0);
		const unsigned plies = id ? json_count(
						    json_member(replay_page(id, ".json"), "plies"))
					  : 0;

		ck_assert(!id || plies > 2);
		for (unsigned ply = 0; id && ply <= plies; ply += plies / 3) {
			char how[32];

			snprintf(how, sizeof how, "?turn=%u&lang=%s", ply, ply % 2 ? "ja" : "en");
			ck_assert_msg(
				!strstr(replay_page(id, how), ply % 2 ? "プレイヤー1" : "Player 1"),
				"%s, %u", (*g)->id, ply);
		}
	}
}
END_TEST

/* A finished game has no secrets: each hand is shown under its holder's name. */
START_TEST(replays_open_all_hands)
{
	const char *page = replay_page(table_game("daifugo", names, 0), "?turn=3");

	expect_words(page, "Aki: ");
	expect_words(page, "Botan&#39;s hand: ");
	expect_words(page, "&lt;b&gt;Chiyo&#39;s hand: ");
	expect_words(page, ") by ");
	ck_assert(!strstr(page, "You can play"));
	page = replay_page(table_game("numer0n", names, 0), "?turn=5&lang=ja");
	expect_words(page, "Akiの数: ");
	ck_assert(!strstr(page, "***"));
}
END_TEST

void replay_cases(Suite *s)
{
	TCase *c = suite_case(s, "replays");

	tcase_add_checked_fixture(c, harness_up, harness_down);
	tcase_add_test(c, replays_know_their_players);
	tcase_add_test(c, replays_open_all_hands);
}
