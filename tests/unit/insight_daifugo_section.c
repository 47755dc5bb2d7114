/* SPDX-License-Identifier: MIT */
/* Tests that the sentences about Daifugo plays are true and well formed: by hand-made cases for
 * each pattern. insight_daifugo_random.c checks them a second time in random positions. */
#include "insight_daifugo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/verdict.h"
#include "asobi/view.h"
#include "base/utf8.h"
#include "games/daifugo/view/view_private.h"
#include "match/judgement.h"

/* ---- Cases ---- */

enum { EARLY, LATE }; /* in LATE cases, all cards that are in no hand have already been played */

static const struct {
	const char *settings;
	int when;
	const char *hands, *plays; /* the dealt hands, and the plays that lead to the position */
	const char *best, *played; /* `played` is NULL if the case asks for a hint */
	const char *id;		   /* the expected pattern's id; NULL if no pattern should apply */
	const char *what;	   /* words that the sentence must contain; NULL if any will do */
} cases[] = {
	{ "", LATE, "S9|S5 H5|D4 D6", "", "S9", NULL, "out", NULL },
	{ "", LATE, "S9 H9|S5 H5|D4 D6", "", "S9 H9", "S9", "out", NULL },
	{ "", LATE, "C7 C8|S9 S4|D4 DJ", "C7", "S9", "-", "follow", NULL },
	{ "", LATE, "C7 C8|S9 S4|D4 D6", "C7", "S9", NULL, "finish", "nobody can beat it" },
	{ "", LATE, "C7 C8|S9|D4 D6", "C7", "S9", "-", "out", NULL },
	{ "", LATE, "S8 D5|S5 H5|D4 D6", "", "S8", "D5", "finish", "the 8 clears the field" },
	{ "", LATE, "DK D5|S5 H5|D4 D6", "", "DK", NULL, "finish", "nobody can beat it" },
	{ "", LATE, "DK D5|S5 H5|D4 DA", "", "DK", NULL, "strong-first", NULL },
	{ "", LATE, "S5 D5 HA|D6 D9|C7 CQ CJ", "", "S5 D5", "S5", "finish", NULL },
	{ "eight=0", LATE, "S8 D5|S5 H9|D4 D6", "", "S8", "D5", "strong-first", NULL },
	{ "", LATE, "C6 C7|D2|D4 D6", "C6", "-", "D2", "foul-out", NULL },
	{ "", LATE, "C6 C7|Jo|D4 D6", "C6", "-", "Jo", "foul-out", NULL },
	{ "", LATE, "S2 H2|S5 H5|D4 D6", "", "S2", "S2 H2", "foul-out", NULL },
	{ "foulfinish=0", LATE, "C6 C7|D2|D4 D6", "C6", "D2", "-", "out", NULL },
	{ "", EARLY, "D2 S5|S4 H5|D4 D6", "", "D2", NULL, "foul", NULL },
	{ "", EARLY, "D2 S5|S4 H5|D4 D6", "", "D2", "S5", "foul", "D2" },
	{ "", EARLY, "Jo S5 S6 S7|S4 H5|D4 D6", "", "Jo", "S5 S6 S7", "foul", "Jo" },
	{ "", EARLY, "D2 S5 H9|S4 H5|D4 D6", "", "S5", "H9", "low-first", NULL },
	{ "", EARLY, "Jo D9|S3 H5 C9|D4 D6", "Jo", "S3", NULL, "spade3", NULL },
	{ "", EARLY, "Jo D9|S3 H5 C9|D4 D6", "Jo", "S3", "-", "spade3", NULL },
	{ "", EARLY, "Jo D9|S3 H5 D2|D4 D6", "Jo", "S3", "-", "spade3", NULL },
	{ "spade3=0", EARLY, "Jo D9|S3 H5 C9|D4 D6", "Jo", "-", NULL, NULL, NULL },
	{ "", EARLY, "S5 H5 D9 CQ|C4|D4 D6", "", "S5 H5", NULL, "one-card", NULL },
	{ "", EARLY, "S5 H5 D9 CQ|D4 D6|C4", "", "S5 H5", "D9", "one-card", NULL },
	{ "", EARLY, "S5 S6 S7 D9 CQ|C4|D4 D6", "", "S5 S6 S7", "CQ", "one-card", NULL },
	{ "", EARLY, "S5 H5 D9 DJ CQ|C4 C5|D4 D6", "", "S5 H5", "D9", "biggest-set", NULL },
	{ "", LATE, "DA D5 S7 HJ|S5 HK|D4 D6", "", "DA", "D5", "top-card", "nobody can beat it" },
	{ "", LATE, "DA D5 S7 HJ|S5 H2|D4 D6", "", "DA", "D5", NULL, NULL },
	{ "", EARLY, "C6 C7|S8 D5 HJ CA|D4 D6", "C6", "S8", "HJ", "top-card",
	  "the 8 clears the field" },
	{ "", LATE, "C6 C7|D4 S9 HJ CA|D5 D6 H2", "C6", "S9", NULL, "just-enough", NULL },
	{ "", LATE, "S5 C5 H7 HQ SQ D9|S9 HK C3|D4 CJ SJ", "", "HQ SQ", "S5 C5", "top-card", NULL },
	{ "", EARLY, "DA D5|S5 H5|D4 D6", "", "DA", NULL, "strong-first", NULL },
	{ "", EARLY, "DA D5|S5 H5|D4 D6", "", "DA", "D5", "strong-first", NULL },
	{ "", EARLY, "DA CA S9|S5 H5|D4 D6", "", "DA CA", "S9", "strong-first", NULL },
	{ "", EARLY, "D2 DA D5|S5 H5|D4 D6", "", "DA", "D5", NULL, NULL },
	{ "", EARLY, "S4 H4 D4 C4 S3 H5|S9 D9 C9 CJ|S7 D7 C7 H7", "", "S4 H4 D4 C4", NULL,
	  "revolution", NULL },
	{ "", EARLY, "S4 H4 D4 C4 S3 H5|S9 D9 C9 CJ|S7 D7 C7 H7", "", "S4 H4 D4 C4", "S3",
	  "revolution", NULL },
	{ "", EARLY, "S4 S5 S6 S7 D3 H5|S9 D9 C9 CJ|C4 D4 D7 H7", "", "S4 S5 S6 S7", "D3",
	  "revolution", NULL },
	{ "", EARLY, "S4 H4 D4 C4 SA H2|S9 D9 C9 CJ|S7 D7 C7 H7", "", "S4 H4 D4 C4", NULL,
	  "biggest-set", NULL },
	{ "", EARLY, "C6 C7|S9 H9 DJ D4|D4 D6", "C6", "DJ", "S9", "breaks-set", "pair S9 H9" },
	{ "", EARLY, "C6 C7|S9 H9 C9 D4|D4 D6", "C6", "-", "S9", "breaks-set",
	  "3 of a kind S9 H9 C9" },
	{ "", EARLY, "S5 H5 D5 HJ CQ|S9 H9 C9|D4 D6", "", "HJ", "S5 H5", "breaks-set",
	  "3 of a kind S5 H5 D5" },
	{ "", EARLY, "C6 C7|S9 DJ DQ D4|D5 D6", "C6", "S9", "DJ", "just-enough", NULL },
	{ "", EARLY, "C6 C7|S9 S10 SJ D4|D5 D6", "C6", "-", "S10", "breaks-run", "S9-SJ" },
	{ "", EARLY, "C6 C7|S5 S6 S7 DQ|D5 D6", "C6", "DQ", "S7", "breaks-run", "S5-S7" },
	{ "", EARLY, "H4 S5 S6 S7 DQ|C8 C9 C10|D5 D6", "", "S5 S6 S7", "S5", "breaks-run",
	  "S5-S7" },
	{ "run=0", EARLY, "C6 C7|S5 S6 S7 DQ|D5 D6", "C6", "DQ", "S7", NULL, NULL },
	{ "", EARLY, "S2 C7|Jo S5 H7|D5 D6", "S2", "-", NULL, "keep-joker", NULL },
	{ "", EARLY, "S2 C7|Jo S5 H7|D5 D6", "S2", "-", "Jo", "keep-joker", NULL },
	{ "", EARLY, "S6 C7|Jo S9 HJ D4|D5 D6", "S6", "S9", "Jo", "keep-joker", NULL },
	{ "", EARLY, "S6 H6 C7|Jo S9 H9 HJ|D5 D6", "S6 H6", "S9 H9", "HJ Jo", "keep-joker", NULL },
	{ "", EARLY, "S6 C7|S8 S9 HJ D4|D5 D6", "S6", "S9", "S8", "keep-eight", NULL },
	{ "", EARLY, "S6 C7|S8 S9 HJ D4|D5 D6", "S6", "-", "S8", "keep-eight", NULL },
	{ "", EARLY, "S9 H8 D4 CQ|S6 C7|D5 D6", "", "D4", "H8", "keep-eight", NULL },
	{ "", EARLY, "S6 C7|S9 HA D4 C5|D5 D6", "S6", "S9", "HA", "keep-high", NULL },
	{ "", EARLY, "S6 C7|S9 HK D4 C5|D5 D6", "S6", "-", "HK", "keep-high", NULL },
	{ "", EARLY, "S9 H2 D4 CQ|S6 C7|D5 D6", "", "D4", "H2", "keep-high", NULL },
	{ "", EARLY, "S6 C7|S9 HQ D4 C5|D5 D6", "S6", "-", "HQ", NULL, NULL },
	{ "", EARLY, "S6 C7|S9 S2 D4 C10|D5 D6", "S6", "S9", NULL, "lock", NULL },
	{ "", EARLY, "S6 C7|S9 S2 D4 C10|D5 D6", "S6", "S9", "C10", "lock", NULL },
	{ "", EARLY, "S6 C7|S9 S2 D4 C10|D5 D6", "S6", "S9", "-", "lock", NULL },
	{ "lock=0", EARLY, "S6 C7|S9 S2 D4 C10|D5 D6", "S6", "S9", NULL, "just-enough", NULL },
	{ "", EARLY, "S6 C7|S9 SA D4 C10|D5 D6", "S6", "S9", "C10", "just-enough", NULL },
	{ "", EARLY, "S5 H5 D5 HJ CK|S6 C7 C8|D5 D6", "", "S5 H5 D5", NULL, "biggest-set", NULL },
	{ "", EARLY, "S5 H5 D5 HJ CK|S6 C7 C8|D5 D6", "", "S5 H5 D5", "HJ", "biggest-set", NULL },
	{ "", EARLY, "S5 S6 S7 HJ CK|S4 C7 C8|D5 D6", "", "S5 S6 S7", "HJ", "biggest-set", NULL },
	{ "", EARLY, "D4 H9 DQ DA|S6 C7|D5 D6", "", "D4", NULL, "low-first", NULL },
	{ "", EARLY, "D4 H9 DQ DA|S6 C7|D5 D6", "", "D4", "DQ", "low-first", NULL },
	{ "", EARLY, "D4 H9 DQ DA|S6 C7|D5 D6", "", "D4", "H9", "low-first", NULL },
	{ "", EARLY, "D4 H9 DQ DA|S6 C7|D5 D6", "", "DQ", NULL, NULL, NULL },
	{ "", EARLY, "S6 C7|H9 HQ D4 DJ|D5 D6", "S6", "H9", NULL, "just-enough", NULL },
	{ "", EARLY, "S6 C7|H9 HQ D4 DJ|D5 D6", "S6", "DJ", "HQ", "just-enough", NULL },
	{ "", EARLY, "S6 D6 C7|H9 C9 HQ DQ D4 DJ|D5 D6", "S6 D6", "H9 C9", "HQ DQ", "just-enough",
	  NULL },
	{ "", EARLY, "S6 C7|H9 HQ D4 DJ|D5 D6", "S6", "H9", "-", "follow", NULL },
	{ "", EARLY, "S6 D6 C7|H9 C9 HQ DQ D4 DJ|D5 D6", "S6 D6", "H9 C9", "-", "follow", NULL },
	{ "", EARLY, "S3 C7|H7 HQ D4 D9|D5 D6", "S3", "D9", NULL, "follow", NULL },
	{ "", EARLY, "S6 C7|H9 C9 D4 DJ|D5 D6", "S6", "H9", "-", NULL, NULL },
	{ "", EARLY, "D3 H6 H10 SJ CA|S6 C7 C8 C9|D5 D6", "", "H6", "D3", "danger", NULL },
	{ "", EARLY, "D5 HJ SJ CA|S6 C7 C8 C9|D6 D7", "", "HJ SJ", "D5", "biggest-set", NULL },
	{ "", EARLY, "D5 HJ SQ CA|S6 C7 C8 C9|D6 D7", "", "SQ", "D5", "danger", NULL },
	{ "", EARLY, "C3 C7 S6 D8|D4 H10 SJ CA|D6 D7 H7 H9", "C3", "H10", "D4", "danger", NULL },
	{ "revolution=0", EARLY, "D5 HJ SQ CA|S6 C7 C8 C9|D6 D7", "", "SQ", "D5", NULL, NULL },
	{ "", EARLY, "H4 C7|SA DA C4|D5 D6", "H4", "-", NULL, "pass", NULL },
	{ "", EARLY, "H9 C7|SA DK C4 C5|D5 D6", "H9", "-", NULL, "pass", NULL },
	{ "", EARLY, "H9 C7|SA DK C4 C5|D5 D6", "H9", "-", "DK", "pass", NULL },
	{ "", EARLY, "H9 C7|SA DK C4 C10|D5 D6", "H9", "-", NULL, NULL, NULL },
};

/* Sets up what the player sees in case i, and returns the question about its move. */
static struct explained ask(unsigned i, struct daifugo *seen)
{
	struct explained q = { .seen = seen, .asked = cases[i].played };
	char settings[96];
	struct daifugo d;
	card_set held = 0;

	snprintf(settings, sizeof settings, "players=3 %s", cases[i].settings);
	d = daifugo_at(settings, cases[i].hands);
	for (unsigned s = 0; s < 3; s++)
		held = cards_with(held, d.hand[s]);
	if (cases[i].when == LATE)
		d.played[0] = cards_without(cards_deck(2), held);
	daifugo_go(&d, cases[i].plays);
	game_daifugo.secrets->observe(&d, d.turn, seen);
	q.seat = d.turn;
	q.seats = 3;
	ck_assert(game_read_move(&game_daifugo, seen, q.seat, cases[i].best, &q.best.move));
	ck_assert(!q.asked ||
		  game_read_move(&game_daifugo, seen, q.seat, cases[i].played, &q.played.move));
	return q;
}

START_TEST(patterns_by_cases)
{
	struct daifugo seen;
	const struct explained q = ask((unsigned)_i, &seen);
	struct insight in;
	const char *id;

	insight_find(&view_daifugo, &q, &in);
	id = in.pattern ? in.pattern->id : "nothing";
	ck_assert_msg(!strcmp(id, cases[_i].id ? cases[_i].id : "nothing"), "%s, %s: %s",
		      cases[_i].hands, cases[_i].best, id);
	ck_assert(!in.cells && !in.moves);
	if (cases[_i].what)
		ck_assert_str_eq(in.what, cases[_i].what);
}
END_TEST

START_TEST(each_pattern_has_cases)
{
	for (const struct pattern *p = daifugo_patterns; p->id; p++) {
		unsigned n = 0;

		for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
			n += cases[i].id && !strcmp(cases[i].id, p->id);
		ck_assert_msg(n >= 3, "%s has %u cases", p->id, n);
		ck_assert_uint_lt(strlen(p->id), PATTERN_ID);
	}
}
END_TEST

/* ---- Form ---- */

static void check_form(const struct explained *q, const struct insight *in,
		       enum insight_frame frame)
{
	char text[512];

	if (!insight_text(&view_daifugo, q, in, frame, text, sizeof text))
		return;
	ck_assert_msg(utf8_width(text) <= 76, "%d columns: %s", utf8_width(text), text);
	ck_assert_msg(!strpbrk(text, "{}") && !strstr(text, "plies"), "%s", text);
	ck_assert(text[strlen(text) - 1] ==
			  (frame == INSIGHT_LOOK ? '.' : text[strlen(text) - 1]) ||
		  text[strlen(text) - 1] == '?');
}

START_TEST(sentences_fit)
{
	const struct daifugo d = daifugo_at("players=3", "S6 H6 D6 C6 S10 H10 D10 C10|D4|D5");
	const play_word six = cards_of_rank(3) | (play_word)KIND_SET << PLAY_KIND;
	const struct explained q = {
		.seen = &d, .seats = 3, .best.move = six, .asked = true, .played.move = six
	};

	for (const struct pattern *p = daifugo_patterns; p->id; p++) {
		const struct insight in = { .pattern = p,
					    .count = 4,
					    .what = "everyone else has passed" };

		ck_assert(p->title && (p->why || p->missed) && !p->look == !p->why);
		for (enum insight_frame frame = INSIGHT_LOOK; frame <= INSIGHT_MISSED; frame++)
			check_form(&q, &in, frame);
	}
}
END_TEST

/* ---- Judgements ---- */

static enum move_class class_of(const char *settings, const char *hands, const char *plays,
				const char *move, struct judgement *j)
{
	struct budget budget = budget_unlimited();
	struct daifugo d = daifugo_at(settings, hands), seen;
	game_move m;

	daifugo_go(&d, plays);
	game_daifugo.secrets->observe(&d, d.turn, &seen);
	ck_assert(game_read_move(&game_daifugo, &seen, d.turn, move, &m));
	ck_assert(judge(&game_daifugo, d.rules.players, &seen, d.turn, NULL, m, &budget, j));
	return j->class;
}

START_TEST(foul_finish_is_a_blunder)
{
	struct judgement j;

	ck_assert_int_eq(
		class_of("players=4", "S2 Jo Jo|S5 C7|D4 D6 D9|H4 H5 H9", "", "S2 Jo Jo", &j),
		MOVE_BLUNDER);
	ck_assert_str_eq(j.insight.pattern->id, "foul-out");
	ck_assert_uint_eq(j.played.place_milli, 4000);
	ck_assert_int_eq(class_of("players=4", "S2 Jo Jo|S5 C7|D4 D6 D9|H4 H5 H9", "", "S2", &j),
			 MOVE_BEST);
}
END_TEST

/* The last two players know each other's hands, so their ranks can be computed exactly. */
START_TEST(ranks_of_two_are_exact)
{
	static const char *const table[] = { "players=3", "players=5", "players=6" };
	struct daifugo d = daifugo_at(table[_i], "S4 D9|C7|H4|H5|H6|H7");
	struct budget budget = budget_unlimited();
	struct verdict_list list = { 0 };
	const unsigned players = d.rules.players;

	for (unsigned s = 2; s < players; s++) {
		d.rank[s] = (uint8_t)(s - 1);
		d.hand[s] = 0;
		d.count[s] = 0;
	}
	d.played[2] = cards_without(cards_deck(2), cards_with(d.hand[0], d.hand[1]));
	ck_assert(daifugo_study(&d, 0, &budget, verdict_list_found, &list));
	verdict_list_sort(&list);
	ck_assert_uint_eq(list.len, 2);
	for (unsigned i = 0; i < 2; i++) {
		ck_assert(list.at[i].sure);
		ck_assert_uint_eq(list.at[i].place_milli, 1000 * (players - 1 + i));
		ck_assert_uint_eq(list.at[i].place_error_milli, 0);
	}
	ck_assert_uint_eq(play_cards(list.at[0].move), card_of(6, SUIT_D));
	verdict_list_free(&list);
}
END_TEST

/* The strongest player makes hardly any mistakes against itself. Because it is slow, a faster
 * player makes the plays until few cards are left. */
START_TEST(strongest_player_is_good)
{
	enum { FEW_LEFT = 7 };
	const struct agent_class *level = agent_find(&game_daifugo, "level");
	const int strongest[] = { USUAL_LEVELS }, quick[] = { USUAL_LEVELS - 2 };
	struct agent *agents[] = { agent_new(level, &game_daifugo, quick),
				   agent_new(level, &game_daifugo, strongest) };
	const struct setup setup = daifugo_setup("rules=server players=4");
	unsigned judged = 0, slips = 0, mistakes = 0;
	char error[ERROR_TEXT];
	struct daifugo d, seen;
	struct rng rng;
	uint32_t actors;

	rng_seed(&rng, 11);
	ck_assert(game_daifugo.start(&d, &setup, error));
	while ((actors = game_actors(&game_daifugo, &d)) != 0) {
		const unsigned seat = game_first_actor(actors);
		struct budget budget = budget_unlimited(), own = budget_unlimited();
		struct thought t = { 0 };
		struct judgement j;

		if (seat == SEAT_DEALER) {
			game_daifugo.apply(&d, seat, game_daifugo.deal(&d, &rng));
			continue;
		}
		game_daifugo.secrets->observe(&d, seat, &seen);
		ck_assert(level->think(agents[d.count[seat] <= FEW_LEFT], &seen, seat, &rng, &own,
				       &t));
		if (d.count[seat] <= FEW_LEFT) {
			judged++;
			ck_assert(judge(&game_daifugo, setup.seats, &seen, seat, NULL, t.move,
					&budget, &j));
			slips += j.class >= MOVE_SLIP;
			mistakes += j.class >= MOVE_MISTAKE;
		}
		game_daifugo.apply(&d, seat, t.move);
	}
	for (unsigned i = 0; i < 2; i++)
		agent_free(level, agents[i]);
	ck_assert_uint_gt(judged, 20);
	ck_assert_uint_le(slips, 1);
	ck_assert_uint_eq(mistakes, 0);
}
END_TEST

/* ---- Rules for the first game ---- */

/* A different number of games doesn't change which preset the rules belong to. The rules suggested
 * to newcomers are a preset, too. */
START_TEST(presets_by_their_rules)
{
	struct setup s = daifugo_setup("games=2");

	ck_assert_str_eq(setup_preset(&game_daifugo, &s)->id, "full");
	s = daifugo_setup("rules=uecda games=7");
	ck_assert_str_eq(setup_preset(&game_daifugo, &s)->id, "uecda");
	s = daifugo_setup("lock=0");
	ck_assert_ptr_null(setup_preset(&game_daifugo, &s));
	s = daifugo_setup("");
	setup_for_newcomer(&game_daifugo, &s);
	ck_assert_str_eq(setup_preset(&game_daifugo, &s)->id, "easy");
	ck_assert_uint_eq(setup_series(&game_daifugo, &s), 3);
}
END_TEST

SECTION(insight_daifugo)
{
	Suite *s = suite_create("insight_daifugo");
	TCase *c = suite_case(s, "patterns");

	tcase_add_loop_test(c, patterns_by_cases, 0, sizeof cases / sizeof *cases);
	tcase_add_test(c, each_pattern_has_cases);
	insight_daifugo_random_cases(c);
	tcase_add_test(c, sentences_fit);
	c = suite_case(s, "judgements");
	tcase_add_test(c, foul_finish_is_a_blunder);
	tcase_add_loop_test(c, ranks_of_two_are_exact, 0, 3);
	tcase_add_test(c, strongest_player_is_good);
	c = suite_case(s, "first game");
	tcase_add_test(c, presets_by_their_rules);
	return s;
}
