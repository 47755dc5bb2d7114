/* SPDX-License-Identifier: MIT */
/* Compares the legal plays found by the game with those found by the test's own slow search (the
 * oracle), for random hands, tables and options. */
#include "daifugo_cases.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "daifugo_oracle.h"

/* The same position in two forms: one for the oracle and one for the game. */
struct position {
	struct daifugo_rules rules;
	struct oracle_table table;
	struct oracle_hand hand;
	struct daifugo_table engine_table;
	card_set engine_hand;
	char text[500];
};

static bool coin(struct rng *rng)
{
	return rng_below(rng, 2);
}

static struct daifugo_rules draw_rules(struct rng *rng)
{
	struct setup setup = daifugo_setup("");

	for (int i = 0; daifugo_options[i].key; i++) {
		const struct option *o = &daifugo_options[i];

		setup.value[i] = o->min + (int)rng_below(rng, (uint32_t)(o->max - o->min) + 1);
	}
	setup.value[option_find(daifugo_options, "run")] = rng_below(rng, 8) > 0;
	return daifugo_rules_of(&setup);
}

/* Puts a play from another hand on the field and sometimes locks some of its suits. */
static void draw_field(struct position *p, struct rng *rng, struct oracle_play *ways)
{
	const struct oracle_hand other = oracle_draw(rng, 8, p->rules.jokers);
	const struct oracle_table empty = { 0 };
	const int n = oracle_ways(&p->rules, &empty, &other, ways);
	int any;

	p->table.field = ways[rng_below(rng, (uint32_t)n)];
	any = p->table.field.wild;
	if (p->rules.lock == LOCK_OFF || coin(rng) || p->table.field.low == 13)
		return;
	for (int s = 0; s < 4; s++) {
		const bool has = p->table.field.suit[s] || (any > 0 && coin(rng));

		any -= has && !p->table.field.suit[s];
		p->table.lock[s] = has && (p->rules.lock == LOCK_FULL || coin(rng));
	}
}

static void tell_engine(struct position *p)
{
	char lock[5] = "", *end = lock, hand[CARDS_TEXT], error[ERROR_TEXT] = "";

	for (int s = 0; s < 4; s++)
		if (p->table.lock[s])
			*end++ = "SHDC"[s];
	*end = '\0';
	oracle_hand_text(&p->hand, hand, sizeof hand);
	p->engine_hand = daifugo_cards(hand);
	snprintf(p->text, sizeof p->text, "field '%s' lock '%s'%s%s hand '%s'", p->table.field.text,
		 lock, p->table.revolution ? " revolution" : "",
		 p->table.elevenback ? " elevenback" : "", hand);
	ck_assert_msg(daifugo_table_parse(&p->rules, p->table.field.text, lock, p->table.revolution,
					  p->table.elevenback, &p->engine_table, error),
		      "%s: %s", p->text, error);
}

static struct position draw_position(struct rng *rng, struct oracle_play *ways)
{
	struct position p = { .rules = draw_rules(rng) };
	/* Draw cards of similar rank, so that the hand contains sets and runs. */
	const int n = 1 + (int)rng_below(rng, 9);

	p.hand = oracle_draw(rng, n, p.rules.jokers);
	for (int i = 0; i < n && coin(rng); i++)
		if (p.rules.jokers && p.hand.card[i].rank != 13 && rng_below(rng, 3) == 0) {
			int jokers = 0;

			for (int k = 0; k < n; k++)
				jokers += p.hand.card[k].rank == 13;
			if (jokers < p.rules.jokers)
				p.hand.card[i] = (struct oracle_card){ 13, 0 };
		}
	p.table.revolution = coin(rng);
	p.table.elevenback = coin(rng);
	if (rng_below(rng, 4))
		draw_field(&p, rng, ways);
	tell_engine(&p);
	return p;
}

/* Replaces the hand with cards of only a few suits and ranks, so that it contains many runs and
 * sets. */
static void crowd(struct position *p, struct rng *rng)
{
	const int base = (int)rng_below(rng, 8), suits = 1 + (int)rng_below(rng, 4);
	int n = 0;

	for (int rank = base; rank < base + 6; rank++)
		for (int suit = 0; suit < suits; suit++)
			if (n < 8 && coin(rng))
				p->hand.card[n++] = (struct oracle_card){ rank, suit };
	for (int k = 0; k < p->rules.jokers; k++)
		p->hand.card[n++] = (struct oracle_card){ 13, 0 };
	p->hand.n = n;
	if (!n)
		p->hand.card[p->hand.n++] = (struct oracle_card){ base, 0 };
	tell_engine(p);
}

static int by_text(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void compare(const struct position *p, char **expected, int n)
{
	play_word plays[DAIFUGO_MAX_PLAYS];
	const unsigned found = daifugo_generate(&p->rules, &p->engine_table, p->engine_hand, plays);
	char(*texts)[PLAY_TEXT] = xcalloc(found + 1, sizeof *texts);
	char **got = xcalloc(found + 1, sizeof *got);

	for (unsigned i = 0; i < found; i++) {
		play_text(plays[i], texts[i], sizeof texts[i]);
		got[i] = texts[i];
	}
	qsort(got, found, sizeof *got, by_text);
	qsort(expected, (size_t)n, sizeof *expected, by_text);
	for (int i = 0; i < n || i < (int)found; i++)
		ck_assert_msg(i < n && i < (int)found && !strcmp(got[i], expected[i]),
			      "%s: the engine has '%s', the oracle '%s'", p->text,
			      i < (int)found ? got[i] : "nothing", i < n ? expected[i] : "nothing");
	free(got);
	free(texts);
}

static void check_judge(const struct position *p, const struct oracle_play *way)
{
	const bool legal = oracle_legal(&p->rules, &p->table, way);
	const bool miss = way->count == p->hand.n && oracle_foul(&p->rules, &p->table, way);
	const enum daifugo_judgement expected = !legal ? JUDGED_ILLEGAL
						: miss ? JUDGED_MISS
						       : JUDGED_LEGAL;
	char why[ERROR_TEXT] = "", text[PLAY_TEXT];
	play_word play;

	/* "S5 Jo Jo" may still be a run even if it isn't a legal set on this table. */
	if (!legal && way->kind == ORACLE_SET && way->wild == 2)
		return;
	ck_assert_msg(daifugo_judge_text(&p->rules, &p->engine_table, p->engine_hand, way->text,
					 &play, why) == expected,
		      "%s: '%s' is judged wrongly: %s", p->text, way->text, why);
	ck_assert_msg((expected == JUDGED_LEGAL) == !*why, "'%s': %s", way->text, why);
	if (!legal)
		return;
	play_text(play, text, sizeof text);
	ck_assert_msg(!strcmp(text, way->text), "%s: '%s' is read as '%s'", p->text, way->text,
		      text);
}

static void check_position(const struct position *p, struct oracle_play *ways)
{
	static char pass[] = "-";
	const int all = oracle_ways(&p->rules, &p->table, &p->hand, ways);
	char **legal = xcalloc((size_t)all + 1, sizeof *legal);
	int n = 0;

	if (p->table.field.kind != ORACLE_NONE || p->rules.leadpass)
		legal[n++] = pass;
	for (int i = 0; i < all; i++) {
		check_judge(p, &ways[i]);
		if (oracle_legal(&p->rules, &p->table, &ways[i]))
			legal[n++] = ways[i].text;
	}
	compare(p, legal, n);
	free(legal);
}

START_TEST(all_plays)
{
	struct oracle_play *ways = xcalloc(ORACLE_MOST, sizeof *ways);
	struct rng rng;

	rng_seed(&rng, 100 + (uint64_t)_i);
	for (int i = 0; i < 150; i++) {
		struct position p = draw_position(&rng, ways);

		check_position(&p, ways);
		crowd(&p, &rng);
		check_position(&p, ways);
	}
	free(ways);
}
END_TEST

/* In a three-player game, even the largest possible hand has no more plays than fit in the array.
 */
START_TEST(room_enough)
{
	static play_word plays[DAIFUGO_MAX_PLAYS];
	const struct daifugo_rules r = daifugo_rules("players=3 beyond=1 leadpass=1");
	const struct daifugo_table empty = { 0 };
	unsigned most = 0;

	for (unsigned rank = 0; rank < RANKS; rank++) {
		const card_set hand = CARDS_SUIT | cards_of_rank(rank) | jokers_of(2);
		const unsigned n = daifugo_generate(&r, &empty, hand, plays);

		most = n > most ? n : most;
	}
	/* A hand with the eight lowest ranks of two suits and both jokers has fewer plays than
	 * that. */
	ck_assert_uint_lt(daifugo_generate(&r, &empty,
					   (CARDS_SUIT * 3 & (card_of(8, 0) - 1)) | jokers_of(2),
					   plays),
			  most);
	ck_assert_uint_gt(most, 1000);
	ck_assert_uint_lt(most, DAIFUGO_MAX_PLAYS / 3 * 2);
}
END_TEST

void daifugo_plays_cases(Suite *s)
{
	TCase *c = suite_case(s, "legal plays");

	tcase_add_loop_test(c, all_plays, 0, 16);
	tcase_add_test(c, room_enough);
}
