/* SPDX-License-Identifier: MIT */
/* Says a second time what each pattern of Daifugo means, card by card. */
#include "insight_daifugo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/verdict.h"
#include "games/daifugo/view/view_private.h"

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

const struct daifugo_truth daifugo_truths[DAIFUGO_TRUTHS] = {
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
