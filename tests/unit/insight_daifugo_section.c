/* SPDX-License-Identifier: MIT */
/* Tests that the sentences about Daifugo plays are true and well formed: by hand-made cases for
 * each pattern, and by a second, simpler check of the patterns in random positions. */
#include "asobi/insight.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/verdict.h"
#include "asobi/view.h"
#include "base/utf8.h"
#include "daifugo_cases.h"
#include "games/daifugo/view/view_private.h"
#include "match/judgement.h"

extern const struct view view_daifugo;

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

/* ---- Truth: checks every pattern a second time, card by card ---- */

struct plain {
	const struct daifugo *d; /* what the player sees */
	unsigned seat;
	play_word best, played;
	bool asked;
	const struct insight *in;
};

/* Returns a card's strength in the current order, from 0 to 12, or 13 for a joker. */
static int plain_strength(const struct plain *p, unsigned bit)
{
	const int rank = (int)bit / 4;

	return bit >= JOKER_BIT		      ? RANK_JOKER
	       : table_reversed(&p->d->table) ? RANKS - 1 - rank
					      : rank;
}

static int plain_most(const struct plain *p, card_set c)
{
	int most = -1;

	for (unsigned bit = 0; bit < MOST_CARDS; bit++)
		if (c >> bit & 1 && plain_strength(p, bit) > most)
			most = plain_strength(p, bit);
	return most;
}

static int plain_least(const struct plain *p, card_set c)
{
	int least = MOST_CARDS;

	for (unsigned bit = 0; bit < MOST_CARDS; bit++)
		if (c >> bit & 1 && plain_strength(p, bit) < least)
			least = plain_strength(p, bit);
	return least;
}

static card_set plain_rest(const struct plain *p, play_word m)
{
	return cards_without(p->d->hand[p->seat], m & CARDS_ALL);
}

static bool has_jokers(play_word m)
{
	return m & CARDS_JOKERS;
}

/* Returns the cards of the one rank that players mustn't go out with in this order. */
static card_set forbidden(bool reversed)
{
	return cards_of_rank(reversed ? RANK_3 : RANK_2);
}

static bool plain_foul(const struct plain *p, play_word m)
{
	return p->d->rules.foulfinish && ((m & CARDS_ALL) == UINT64_C(1) << JOKER_BIT ||
					  (m & forbidden(table_reversed(&p->d->table))));
}

static bool plain_four(const struct plain *p, play_word m)
{
	const struct daifugo_rules *r = &p->d->rules;

	return play_kind(m) == KIND_RUN ? r->runrev && play_count(m) >= r->runrev
					: r->revolution && play_count(m) >= 4;
}

/* Tries every order of play and returns the smallest number of plays that empties the hand. */
static unsigned plain_plays(const struct daifugo_rules *r, card_set hand)
{
	static const struct daifugo_table empty;
	play_word *plays = malloc(DAIFUGO_MAX_PLAYS * sizeof *plays);
	const unsigned n = hand ? daifugo_generate(r, &empty, hand, plays) : 0;
	unsigned least = hand ? MOST_CARDS : 0;

	for (unsigned i = 0; i < n; i++) {
		/* One of the plays must contain the hand's lowest card. The order doesn't affect
		 * the number of plays, so that play may come first. */
		const bool holds = plays[i] & (hand & CARDS_NATURAL ? hand & -hand : hand);

		if (plays[i] != PLAY_PASS && holds) {
			const unsigned more = 1 +
					      plain_plays(
						      r, cards_without(hand, play_cards(plays[i])));

			least = more < least ? more : least;
		}
	}
	free(plays);
	return least;
}

enum { FEW_CARDS = 7 }; /* larger hands can be played in too many orders to try */

/* Makes the best play in a possible world and gives everyone the chance to answer. Returns true if
 * nobody can answer and the player then leads or has gone out. */
static bool nobody_answers(struct daifugo *world, unsigned seat, play_word m)
{
	struct move_list list = { 0 };
	bool answered = false;

	game_daifugo.apply(world, seat, m);
	while (!answered && world->phase == PHASE_PLAY && world->turn != seat &&
	       daifugo_is_in(world, seat)) {
		list.len = 0;
		game_legal(&game_daifugo, world, world->turn, &list);
		answered = list.len > 1 || list.at[0] != PLAY_PASS;
		game_daifugo.apply(world, world->turn, PLAY_PASS);
	}
	move_list_free(&list);
	return !answered;
}

/* Returns true if the player can go out before anyone else makes a play. */
static bool goes_through(const struct daifugo *world, unsigned seat, unsigned *nodes)
{
	struct move_list list = { 0 };
	bool found = false;

	if (world->rank[seat])
		return !(world->missed >> seat & 1);
	if (world->phase != PHASE_PLAY || world->turn != seat)
		return false;
	game_legal(&game_daifugo, world, seat, &list);
	for (size_t i = 0; i < list.len && !found && *nodes; i++) {
		struct daifugo next = *world;

		--*nodes;
		found = nobody_answers(&next, seat, list.at[i]) && goes_through(&next, seat, nodes);
	}
	move_list_free(&list);
	return found;
}

static bool true_out(const struct plain *p)
{
	return !plain_rest(p, p->best) && !plain_foul(p, p->best) &&
	       !(p->asked && p->played && !plain_rest(p, p->played) && !plain_foul(p, p->played));
}

/* Returns true if the player can go out before anyone else makes a play in every possible world
 * that the test tries. */
static bool true_finish(const struct plain *p)
{
	struct rng rng;

	rng_seed(&rng, p->best);
	for (unsigned i = 0; i < 4; i++) {
		struct daifugo world;
		unsigned nodes = 3000;

		ck_assert(game_daifugo.secrets->imagine(p->d, p->seat, &rng, &world));
		if (!nobody_answers(&world, p->seat, p->best) ||
		    (!goes_through(&world, p->seat, &nodes) && nodes))
			return false;
	}
	return true;
}

static bool true_foul_out(const struct plain *p)
{
	return p->asked && p->played && !plain_rest(p, p->played) && plain_foul(p, p->played);
}

/* Counts how many of the cards left after this play the player would be allowed to go out with. */
static unsigned may_end(const struct plain *p, play_word m)
{
	const card_set rest = plain_rest(p, m);
	const bool reversed = p->d->table.revolution != plain_four(p, m);
	unsigned n = 0;

	for (unsigned bit = 0; bit < JOKER_BIT; bit++)
		n += rest >> bit & 1 && !(forbidden(reversed) >> bit & 1);
	return n + (cards_jokers(rest) == 2);
}

static bool true_foul(const struct plain *p)
{
	char text[CARDS_TEXT];
	struct daifugo d = *p->d;
	const struct plain without = { .d = &d, .seat = p->seat };

	d.hand[p->seat] = play_cards(p->best);
	if (!p->d->rules.foulfinish)
		return false;
	if (!p->asked)
		return plain_rest(p, p->best) && !may_end(&without, PLAY_PASS) &&
		       may_end(p, p->best) == cards_count(plain_rest(p, p->best));
	cards_text(plain_rest(p, p->played), ' ', text, sizeof text);
	return p->played && plain_rest(p, p->played) && !may_end(p, p->played) &&
	       (may_end(p, p->best) || !plain_rest(p, p->best)) && !strcmp(text, p->in->what);
}

static bool true_spade3(const struct plain *p)
{
	return p->d->rules.spade3 && play_cards(p->d->table.field) == UINT64_C(1) << JOKER_BIT &&
	       play_cards(p->best) == 1;
}

static bool true_one_card(const struct plain *p)
{
	bool lonely = false;

	for (unsigned s = 0; s < p->d->rules.players; s++)
		lonely |= s != p->seat && !p->d->rank[s] && p->d->count[s] == 1;
	return lonely && !p->d->table.field && play_count(p->best) > 1 &&
	       (!p->asked || play_count(p->played) == 1);
}

static bool true_top_card(const struct plain *p)
{
	struct rng rng;

	rng_seed(&rng, p->best);
	for (unsigned i = 0; i < 4; i++) {
		struct daifugo world;

		ck_assert(game_daifugo.secrets->imagine(p->d, p->seat, &rng, &world));
		if (!nobody_answers(&world, p->seat, p->best) || !plain_rest(p, p->best))
			return false;
	}
	return true;
}

static bool true_strong_first(const struct plain *p)
{
	const card_set hand = p->d->hand[p->seat], rest = plain_rest(p, p->best);

	return !p->d->table.field && !has_jokers(hand) && may_end(p, p->best) &&
	       plain_least(p, play_cards(p->best)) > plain_most(p, rest) &&
	       (cards_count(hand) > FEW_CARDS ||
		(plain_plays(&p->d->rules, hand) == 2 && plain_plays(&p->d->rules, rest) == 1));
}

static bool true_revolution(const struct plain *p)
{
	int now = 0, then = 0;

	for (unsigned bit = 0; bit < JOKER_BIT; bit++)
		if (plain_rest(p, p->best) >> bit & 1) {
			now += p->d->table.revolution ? 12 - (int)bit / 4 : (int)bit / 4;
			then += p->d->table.revolution ? (int)bit / 4 : 12 - (int)bit / 4;
		}
	return plain_four(p, p->best) && then > now && !(p->asked && plain_four(p, p->played));
}

static bool plain_wasted(const struct plain *p)
{
	const struct daifugo_rules *r = &p->d->rules;
	const card_set hand = p->d->hand[p->seat];

	if (!p->asked || !p->played)
		return false;
	return cards_count(hand) > FEW_CARDS ||
	       (plain_plays(r, plain_rest(p, p->played)) >= plain_plays(r, hand) &&
		(!p->best || plain_plays(r, plain_rest(p, p->best)) < plain_plays(r, hand)));
}

static bool true_breaks_set(const struct plain *p)
{
	card_set named = 0;
	const char *cards = strpbrk(p->in->what, "SHDC");
	unsigned rank;

	ck_assert(cards);
	named = daifugo_cards(cards);
	rank = cards_lowest(named);
	return plain_wasted(p) && named == (p->d->hand[p->seat] & cards_of_rank(rank)) &&
	       (p->played & named) && (named & ~p->played) &&
	       (!(p->best & named) || !(named & ~p->best));
}

static bool true_breaks_run(const struct plain *p)
{
	char text[CARDS_TEXT];
	bool named = false;

	if (!p->d->rules.run || !plain_wasted(p))
		return false;
	for (unsigned suit = 0; suit < SUITS; suit++)
		for (int low = 0; low < RANKS; low++)
			for (int high = low + 2; high < RANKS; high++) {
				card_set run = 0;
				char a[CARD_TEXT], b[CARD_TEXT];

				for (int rank = low; rank <= high; rank++)
					run |= card_of((unsigned)rank, suit);
				card_text(card_of((unsigned)low, suit), a);
				card_text(card_of((unsigned)high, suit), b);
				snprintf(text, sizeof text, "%s-%s", a, b);
				if (!strcmp(text, p->in->what))
					named = cards_hold(p->d->hand[p->seat], run) &&
						(run & p->played) && (run & ~p->played) &&
						(!(run & p->best) || !(run & ~p->best));
			}
	return named;
}

static bool true_keep_joker(const struct plain *p)
{
	struct move_list list = { 0 };
	bool all = true;

	if (p->asked)
		return has_jokers(p->played) && !has_jokers(p->best) && plain_rest(p, p->played);
	game_legal(&game_daifugo, p->d, p->seat, &list);
	for (size_t i = 0; i < list.len; i++)
		all &= list.at[i] == PLAY_PASS || has_jokers(list.at[i]);
	all &= list.len > 1;
	move_list_free(&list);
	return all && p->best == PLAY_PASS;
}

static bool true_keep_eight(const struct plain *p)
{
	return p->asked && p->d->rules.eight && plain_rest(p, p->played) &&
	       ((p->played & cards_of_rank(RANK_8)) || p->d->rules.joker8) &&
	       !(play_kind(p->best) != KIND_RUN && (p->best & cards_of_rank(RANK_8)));
}

static bool true_keep_high(const struct plain *p)
{
	const card_set natural = p->d->hand[p->seat] & CARDS_NATURAL;

	return p->asked && play_count(p->played) == 1 && !has_jokers(p->played) &&
	       plain_most(p, play_cards(p->played)) == plain_most(p, natural) &&
	       plain_most(p, natural) >= 10 && plain_least(p, plain_rest(p, p->played)) <= 5 &&
	       plain_most(p, play_cards(p->best)) < plain_most(p, natural);
}

/* Returns true if the best play has the same suit as the field, and the player also holds the
 * strongest of this suit's cards that are still unplayed. */
static bool true_lock(const struct plain *p)
{
	const struct daifugo *d = p->d;
	const unsigned bit = (unsigned)__builtin_ctzll(p->best);
	const bool eleven = bit / 4 == RANK_J && d->rules.elevenback && !d->table.elevenback;
	const bool reversed = table_reversed(&d->table) != eleven;
	card_set gone = 0;
	int top = -1;

	for (unsigned s = 0; s < d->rules.players; s++)
		gone |= d->played[s];
	for (int rank = reversed ? RANKS - 1 : 0; rank >= 0 && rank < RANKS;
	     rank += reversed ? -1 : 1)
		if (!(gone & card_of((unsigned)rank, bit % 4)) &&
		    rank * 4 + (int)bit % 4 != (int)bit)
			top = rank;
	return d->rules.lock && play_count(p->best) == 1 &&
	       play_suits(d->table.field) == 1U << bit % 4 && top >= 0 &&
	       (d->hand[p->seat] & card_of((unsigned)top, bit % 4));
}

static bool true_biggest_set(const struct plain *p)
{
	return !p->d->table.field && !has_jokers(p->best) && p->in->count > 1 &&
	       play_count(p->best) == p->in->count &&
	       (!p->asked || play_count(p->played) < p->in->count);
}

static bool true_low_first(const struct plain *p)
{
	const card_set than = p->asked ? play_cards(p->played)
				       : plain_rest(p, p->best) & CARDS_NATURAL;
	const int own = p->asked ? plain_most(p, play_cards(p->best))
				 : plain_least(p, play_cards(p->best));

	return !p->d->table.field && !has_jokers(p->best) && own <= 8 && own < 9 &&
	       (p->asked ? own < plain_least(p, than) : own <= plain_least(p, than));
}

static bool true_just_enough(const struct plain *p)
{
	struct move_list list = { 0 };
	const int own = plain_least(p, play_cards(p->best));
	bool least = p->d->table.field && !has_jokers(p->best);

	game_legal(&game_daifugo, p->d, p->seat, &list);
	for (size_t i = 0; i < list.len && !p->asked; i++)
		least &= list.at[i] == PLAY_PASS || has_jokers(list.at[i]) ||
			 plain_least(p, play_cards(list.at[i])) >= own;
	move_list_free(&list);
	return least && (!p->asked || (play_kind(p->played) == play_kind(p->best) &&
				       plain_least(p, play_cards(p->played)) > own));
}

static bool true_follow(const struct plain *p)
{
	const card_set hand = p->d->hand[p->seat];

	return p->d->table.field && p->best && !has_jokers(p->best) &&
	       (!p->asked || p->played == PLAY_PASS) && plain_most(p, play_cards(p->best)) <= 8 &&
	       (cards_count(hand) > FEW_CARDS || plain_plays(&p->d->rules, plain_rest(p, p->best)) <
							 plain_plays(&p->d->rules, hand));
}

/* Returns true if an opponent might hold four of a kind (at least four unseen cards of one rank,
 * counting unseen jokers), and the move played gives up the player's last low cards while the best
 * move keeps some. */
static bool true_danger(const struct plain *p)
{
	const struct daifugo *d = p->d;
	const card_set unseen = daifugo_unseen(d, p->seat),
		       low = cards_of_rank(0) | cards_of_rank(1) | cards_of_rank(2);
	bool four = false, rich = false;

	for (unsigned rank = 0; rank < RANKS; rank++)
		four |= cards_count(unseen & cards_of_rank(rank)) + cards_jokers(unseen) >= 4;
	for (unsigned s = 0; s < d->rules.players; s++)
		rich |= s != p->seat && !d->rank[s] && d->count[s] >= 4;
	return four && rich && d->rules.revolution && (p->played & low) &&
	       !(plain_rest(p, p->played) & low) && (plain_rest(p, p->best) & low);
}

static bool true_pass(const struct plain *p)
{
	struct move_list list = { 0 };
	bool high = true;

	game_legal(&game_daifugo, p->d, p->seat, &list);
	for (size_t i = 0; i < list.len; i++)
		high &= list.at[i] == PLAY_PASS || plain_most(p, play_cards(list.at[i])) >= 10;
	high &= list.len > 1;
	move_list_free(&list);
	return high && p->best == PLAY_PASS && p->d->table.field;
}

static const struct {
	const char *id;
	bool (*holds)(const struct plain *p);
	unsigned least; /* how often, at least, the pattern must occur in the random positions */
} truths[] = {
	{ "out", true_out, 50 },
	{ "finish", true_finish, 50 },
	{ "foul-out", true_foul_out, 5 },
	{ "foul", true_foul, 20 },
	{ "spade3", true_spade3, 5 },
	{ "one-card", true_one_card, 20 },
	{ "top-card", true_top_card, 50 },
	{ "strong-first", true_strong_first, 20 },
	{ "revolution", true_revolution, 5 },
	{ "breaks-set", true_breaks_set, 20 },
	{ "breaks-run", true_breaks_run, 5 },
	{ "keep-joker", true_keep_joker, 20 },
	{ "keep-eight", true_keep_eight, 10 },
	{ "keep-high", true_keep_high, 20 },
	{ "lock", true_lock, 5 },
	{ "biggest-set", true_biggest_set, 50 },
	{ "low-first", true_low_first, 50 },
	{ "just-enough", true_just_enough, 50 },
	{ "follow", true_follow, 50 },
	{ "danger", true_danger, 5 },
	{ "pass", true_pass, 50 },
};
enum { ONE_CARD = 5, TRUTHS = sizeof truths / sizeof *truths };

/* Checks what the program says about one move. If a player has only one card left, the program
 * must warn of that unless an earlier pattern applies. */
static void hold_to_truth(const struct plain *about, unsigned said[TRUTHS])
{
	const struct explained q = {
		.seen = about->d,
		.seat = about->seat,
		.seats = about->d->rules.players,
		.best.move = about->best,
		.asked = about->asked,
		.played.move = about->played,
	};
	struct plain p = *about;
	struct insight in;
	unsigned i = 0;
	char text[STATE_TEXT];

	insight_find(&view_daifugo, &q, &in);
	p.in = &in;
	while (i < TRUTHS && in.pattern && strcmp(truths[i].id, in.pattern->id))
		i++;
	game_encode(&game_daifugo, p.d, text, sizeof text);
	if (!in.pattern || i > ONE_CARD)
		ck_assert_msg(!true_one_card(&p), "one card left, %s: %s",
			      in.pattern ? in.pattern->id : "nothing said", text);
	if (!in.pattern)
		return;
	ck_assert_uint_lt(i, TRUTHS);
	said[i]++;
	ck_assert_msg(truths[i].holds(&p), "not true: %s, %s", in.pattern->id, text);
	ck_assert(!in.cells && !in.moves);
}

static void ask_at_random(const struct daifugo *d, unsigned seat, struct rng *rng,
			  unsigned said[TRUTHS])
{
	struct move_list list = { 0 };
	struct plain p = { .d = d, .seat = seat };

	game_legal(&game_daifugo, d, seat, &list);
	p.best = list.at[rng_below(rng, (uint32_t)list.len)];
	p.played = list.at[rng_below(rng, (uint32_t)list.len)];
	hold_to_truth(&p, said);
	p.asked = true;
	if (p.best != p.played)
		hold_to_truth(&p, said);
	move_list_free(&list);
}

static const char *const rules[] = { "rules=full", "rules=server players=4", "rules=uecda",
				     "rules=full players=3 jokers=1 lock=partial" };
enum { RULES = sizeof rules / sizeof *rules };

/* Plays random games and returns the number of positions checked. */
static unsigned ask_in_games(unsigned games, struct rng *rng, unsigned said[TRUTHS])
{
	struct move_list scratch = { 0 };
	unsigned asked = 0;

	for (unsigned game = 0; game < games; game++) {
		const struct setup setup = daifugo_setup(rules[game % RULES]);
		struct daifugo d, seen;
		char error[ERROR_TEXT];
		uint32_t actors;

		ck_assert(game_daifugo.start(&d, &setup, error));
		while ((actors = game_actors(&game_daifugo, &d)) != 0) {
			const unsigned seat = game_first_actor(actors);

			if (seat != SEAT_DEALER && d.phase == PHASE_PLAY) {
				game_daifugo.secrets->observe(&d, seat, &seen);
				ask_at_random(&seen, seat, rng, said);
				asked++;
			}
			game_daifugo.apply(&d, seat,
					   seat == SEAT_DEALER ? game_daifugo.deal(&d, rng)
							       : game_pick(&game_daifugo, &d, seat,
									   rng, &scratch));
		}
	}
	move_list_free(&scratch);
	return asked;
}

/* Deals small hands containing only a few ranks, some of them under special rules; all other cards
 * have been played. */
static struct daifugo deal_short(const char *settings, struct rng *rng)
{
	enum { MOST_SHORT = 5 };
	struct daifugo d = daifugo_at(settings, "S3|S4|S5|S6|S7|S8");
	card_set deck = cards_of_rank(RANK_2), held = 0;

	while (cards_count(deck) < DAIFUGO_SEATS * MOST_SHORT)
		deck |= cards_of_rank(rng_below(rng, RANKS));
	deck = cards_with(deck, jokers_of(d.rules.jokers));
	for (unsigned s = 0; s < d.rules.players; s++) {
		const unsigned n = 1 + rng_below(rng, MOST_SHORT);

		/* In one of four cases, the leader holds four of a kind. */
		d.hand[s] = s || rng_below(rng, 4) ? 0 : cards_of_rank(cards_lowest(deck));
		deck = cards_without(deck, d.hand[s]);
		for (unsigned i = 0; i < n; i++) {
			card_set left = deck;

			for (unsigned skip = rng_below(rng, cards_count(deck)); skip; skip--)
				left &= left - 1;
			left = left & -left & CARDS_NATURAL ? left & -left : jokers_of(1);
			deck = cards_without(deck, left);
			d.hand[s] = cards_with(d.hand[s], left);
		}
		d.count[s] = (uint8_t)cards_count(d.hand[s]);
		held = cards_with(held, d.hand[s]);
	}
	d.played[0] = cards_without(cards_deck(d.rules.jokers), held);
	return d;
}

/* Checks the leads and the first answers in positions with small hands. */
static void ask_in_endings(unsigned endings, struct rng *rng, unsigned said[TRUTHS])
{
	struct move_list scratch = { 0 };

	for (unsigned i = 0; i < endings; i++) {
		struct daifugo d = deal_short(rules[i % RULES], rng), seen;

		for (unsigned ply = 0; ply < 2 && d.phase == PHASE_PLAY; ply++) {
			const unsigned seat = d.turn;

			game_daifugo.secrets->observe(&d, seat, &seen);
			ask_at_random(&seen, seat, rng, said);
			game_daifugo.apply(&d, seat,
					   game_pick(&game_daifugo, &d, seat, rng, &scratch));
		}
	}
	move_list_free(&scratch);
}

START_TEST(sentences_are_true)
{
	unsigned said[TRUTHS] = { 0 };
	struct rng rng;

	rng_seed(&rng, 5);
	ck_assert_uint_gt(ask_in_games(32, &rng, said), 2000);
	ask_in_endings(1500, &rng, said);
	for (unsigned i = 0; i < TRUTHS; i++)
		ck_assert_msg(said[i] >= truths[i].least, "%s was said %u times", truths[i].id,
			      said[i]);
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
	const int strongest[] = { LEVELS }, quick[] = { LEVELS - 2 };
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
	tcase_add_test(c, sentences_are_true);
	tcase_add_test(c, sentences_fit);
	c = suite_case(s, "judgements");
	tcase_add_test(c, foul_finish_is_a_blunder);
	tcase_add_loop_test(c, ranks_of_two_are_exact, 0, 3);
	tcase_add_test(c, strongest_player_is_good);
	c = suite_case(s, "first game");
	tcase_add_test(c, presets_by_their_rules);
	return s;
}
