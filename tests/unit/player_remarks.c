/* SPDX-License-Identifier: MIT */
/* Tests the remarks of players. A remark is built from clauses, which each kind of player declares
 * and which are translated. */
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "player_cases.h"

/* Returns true if the player made a remark; if so, each part of it must have text in both
 * languages. */
static bool check_remark(const struct game *g, const char *id, const char *remark)
{
	char english[256], japanese[256];

	if (!*remark)
		return false;
	i18n_set_language(LANG_EN);
	ck_assert_msg(remark_translate(g, remark, english, sizeof english),
		      "%s of %s says what it does not tell of: %s", id, g->id, remark);
	ck_assert_str_eq(english, remark);
	i18n_set_language(LANG_JA);
	ck_assert(remark_translate(g, remark, japanese, sizeof japanese));
	ck_assert_msg(strcmp(japanese, remark), "%s of %s: '%s' is not translated", id, g->id,
		      remark);
	i18n_set_language(LANG_EN);
	return true;
}

/* Lets this player make the first moves of a game for all sides, and counts its remarks. */
static unsigned listen(const struct game *g, const struct agent_class *class, unsigned plies)
{
	const int best[MAX_AGENT_OPTIONS] = { (int)level_count(g) };
	struct agent *a = agent_new(class, g, class->titles ? best : NULL);
	struct move_list moves = { 0 };
	char error[ERROR_TEXT] = "";
	struct setup setup;
	unsigned said = 0;
	struct rng rng;
	struct board b;
	void *seen;

	rng_seed(&rng, 5);
	setup_default(g, &setup);
	ck_assert_msg(board_start(&b, g, &setup, error), "%s", error);
	seen = calloc(1, g->state_size);
	for (uint32_t actors; plies-- > 0 && (actors = game_actors(g, b.state)) != 0;) {
		const unsigned seat = game_first_actor(actors);
		struct budget budget = budget_unlimited();
		struct thought thought = { 0 };

		budget.max_nodes = 400;
		budget.deadline_ms = clock_ms() + 60;
		thought.move = MOVE_HIDDEN;
		game_observe(g, b.state, seat, seen);
		/* Every second move is random, so that even players that only comment on a win
		 * have something to say. The remark is stored in English even if the program's
		 * language is Japanese. */
		i18n_set_language(LANG_JA);
		if (seat != SEAT_DEALER && plies % 2 &&
		    class->think(a, seen, seat, &rng, &budget, &thought))
			said += check_remark(g, class->id, thought.remark);
		board_put(&b, seat,
			  thought.move == MOVE_HIDDEN ? game_pick(g, b.state, seat, &rng, &moves)
						      : thought.move);
	}
	free(seen);
	board_free(&b);
	move_list_free(&moves);
	agent_free(class, a);
	return said;
}

START_TEST(all_that_is_said_is_known)
{
	unsigned talkers = 0;

	for (const struct agent_class *const *c = all_agents; *c; c++) {
		unsigned said = 0;

		for (const struct game *const *g = all_games; *g; g++)
			if (agent_fits(*c, *g))
				said += listen(*g, *c, 12);
		talkers += said > 0;
		ck_assert_msg(!(*c)->remarks || said, "%s (%s) tells of remarks, and makes none",
			      (*c)->id, (*c)->title);
	}
	ck_assert_uint_ge(talkers, 12);
}
END_TEST

/* a game, a remark made in it, and the remark in Japanese */
static const struct {
	const char *game, *remark, *japanese;
	bool known;
} said[] = {
	{ "numer0n", "digits left: 0145; certain: 5; remembers 145 509",
	  "残りの数字: 0145。確実な数字: 5。覚えているコール: 145 509", true },
	{ "numer0n", "numbers left: 12; 509 leaves 1.8 on average",
	  "残りの候補: 12。509なら平均1.8通り残る", true },
	{ "numer0n", "digits left: 01; I hope", "残りの数字: 01。I hope", false },
	{ "tictactoe", "digits left: 01", "digits left: 01", false },
	{ "othello", "expects to win by about 3 discs (looked 12 moves ahead, to the end)",
	  "約3石勝ちと予想(終局まで12手を読んだ)", true },
	{ "othello", "expects to lose by about 3 discs (looked 12 moves ahead)",
	  "約3石負けと予想(12手先まで読んだ)", true },
	{ "othello", "expects about a draw", "ほぼ互角と予想", true },
	{ "daifugo", "share 45 %", "この手を選ぶ割合45%", true },
	{ "gomoku", "depth 7, h8 h9", "深さ7、h8 h9", true },
	{ "gomoku", "depth seven", "depth seven", false },
	{ "gomoku", "100% sure %s", "100% sure %s", false },
};

START_TEST(a_remark)
{
	char text[256], small[8];

	i18n_set_language(LANG_JA);
	ck_assert_int_eq(
		remark_translate(game_find(said[_i].game), said[_i].remark, text, sizeof text),
		said[_i].known);
	ck_assert_str_eq(text, said[_i].japanese);
	remark_translate(game_find(said[_i].game), said[_i].remark, small, sizeof small);
	ck_assert_uint_eq(strlen(small), sizeof small - 1);
	i18n_set_language(LANG_EN);
}
END_TEST

void player_remark_cases(Suite *s)
{
	TCase *c = suite_case(s, "remarks");

	tcase_add_test(c, all_that_is_said_is_known);
	tcase_add_loop_test(c, a_remark, 0, sizeof said / sizeof *said);
}
