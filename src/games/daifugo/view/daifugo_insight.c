/* SPDX-License-Identifier: MIT */
/* Explains good and bad plays by patterns (asobi/insight.h). The tests only count cards that the
 * player can see; none of them runs a search. The patterns' sentences are in daifugo_patterns.c. */
#include <stdio.h>

#include "asobi/insight.h"
#include "base/i18n.h"
#include "games/daifugo/solve/outlook.h"
#include "games/daifugo/view/view_private.h"

/* The plays that a test examines and the situation in which they are made. */
struct question {
	const struct daifugo *d;
	struct observation s;
	play_word best, played;
	bool asked; /* true if the player chose `played` instead of `best`; false for a hint */
	struct insight *out;
};

/* Levels of strength: a rank has a strength from 0 to 12, counted in the order in force. */
enum { WEAK = 5, MIDDLE = 8, HIGH = 10, JOKER_STRENGTH = RANK_JOKER };

/* ---- Facts about a play or a set of cards ---- */

static const struct daifugo_rules *rules_of(const struct question *q)
{
	return q->s.rules;
}

static bool has_lead(const struct question *q)
{
	return q->s.table->field == PLAY_PASS;
}

static card_set rest_after(const struct question *q, play_word p)
{
	return cards_without(q->s.hand, play_cards(p));
}

static unsigned strength_of(const struct question *q, unsigned rank)
{
	return table_reversed(q->s.table) ? RANKS - 1 - rank : rank;
}

/* most_strength() and least_strength() return the strength of the strongest and of the weakest of
 * these natural cards. There must be at least one card. */
static unsigned most_strength(const struct question *q, card_set c)
{
	return strength_of(q, table_reversed(q->s.table) ? cards_lowest(c) : cards_highest(c));
}

static unsigned least_strength(const struct question *q, card_set c)
{
	return strength_of(q, table_reversed(q->s.table) ? cards_highest(c) : cards_lowest(c));
}

static bool is_natural(play_word p)
{
	return p != PLAY_PASS && !cards_jokers(p);
}

static bool goes_out(const struct question *q, play_word p)
{
	return p != PLAY_PASS && !rest_after(q, p);
}

static bool is_foul(const struct question *q, play_word p)
{
	return goes_out(q, p) && play_foul_finish(rules_of(q), q->s.table, p);
}

/* Returns true if going out with any of these cards would be a foul: apart from at most one joker,
 * all of them are of the highest rank. (A player may go out with two jokers together.) */
static bool ends_in_foul(const struct daifugo_rules *r, card_set c, bool revolution)
{
	return r->foulfinish && c && cards_jokers(c) < 2 &&
	       !(c & CARDS_NATURAL & ~cards_of_rank(revolution ? RANK_3 : RANK_2));
}

static bool revolution_after(const struct question *q, play_word p)
{
	return q->s.table->revolution ^ play_revolution(rules_of(q), p);
}

/* Returns true if the play would leave only cards that the player may not go out with. */
static bool leaves_foul(const struct question *q, play_word p)
{
	return ends_in_foul(rules_of(q), rest_after(q, p), revolution_after(q, p));
}

/* Returns true if nobody can beat this play and the player still has cards to lead with
 * afterwards. */
static bool keeps_lead(const struct question *q, play_word p)
{
	return p != PLAY_PASS && rest_after(q, p) && daifugo_unanswerable(&q->s, p);
}

static unsigned plays_needed(const struct question *q, card_set c)
{
	return daifugo_least_plays(rules_of(q), c);
}

/* Returns true if this play reduces the number of plays needed to empty the hand. */
static bool brings_on(const struct question *q, play_word p)
{
	return plays_needed(q, rest_after(q, p)) < plays_needed(q, q->s.hand);
}

/* Returns true if a play uses some of these cards, but not all. */
static bool takes_apart(play_word p, card_set group)
{
	const card_set used = play_cards(p) & group;

	return used && used != group;
}

/* Returns the hand's longest run that contains this card and no jokers. */
static card_set run_around(card_set hand, card_set card)
{
	card_set run = card;

	for (card_set next = card << SUITS; next & hand & CARDS_NATURAL; next <<= SUITS)
		run |= next;
	for (card_set next = card >> SUITS; next & hand; next >>= SUITS)
		run |= next;
	return run;
}

/* Returns true if the player has legal plays besides passing and all of them have the given
 * property. */
static bool every_play(const struct question *q,
		       bool (*holds)(const struct question *q, play_word p))
{
	play_word plays[DAIFUGO_MAX_PLAYS];
	const unsigned n = daifugo_generate(rules_of(q), q->s.table, q->s.hand, plays);
	unsigned with_cards = 0;

	for (unsigned i = 0; i < n; i++) {
		with_cards += plays[i] != PLAY_PASS;
		if (plays[i] != PLAY_PASS && !holds(q, plays[i]))
			return false;
	}
	return with_cards;
}

static bool needs_joker(UNUSED const struct question *q, play_word p)
{
	return cards_jokers(p);
}

static bool needs_high(const struct question *q, play_word p)
{
	return cards_jokers(p) || most_strength(q, play_cards(p)) >= HIGH;
}

static void name_play(const struct question *q, play_word p)
{
	daifugo_play_short(p, q->out->what, sizeof q->out->what);
}

/* Explains why nobody answers the play. */
static void say_why_unbeaten(const struct question *q)
{
	snprintf(q->out->what, sizeof q->out->what, "%s",
		 q->best == PLAY_PASS		    ? _("everyone else has passed")
		 : play_eight(rules_of(q), q->best) ? _("the 8 clears the field")
						    : _("nobody can beat it"));
}

/* ---- Tests for patterns about (1) going out, (2) stopping opponents, (3) giving something away
 * ---- */

static bool test_foul_out(const struct question *q)
{
	return q->asked && is_foul(q, q->played) && !is_foul(q, q->best);
}

static bool test_out(const struct question *q)
{
	return goes_out(q, q->best) && !is_foul(q, q->best) &&
	       !(q->asked && goes_out(q, q->played) && !is_foul(q, q->played));
}

static bool test_finish(const struct question *q)
{
	if (!daifugo_finishes(&q->s, q->best) || (q->asked && daifugo_finishes(&q->s, q->played)))
		return false;
	say_why_unbeaten(q);
	return true;
}

/* For a hint, this pattern applies if the best play gets rid of the cards that would make a
 * forbidden finish and one more play then empties the hand. For a play that was made, it applies
 * if that play leaves only such cards and the best play doesn't. */
static bool test_foul(const struct question *q)
{
	const bool revolution = q->s.table->revolution;
	const card_set rest = rest_after(q, q->asked ? q->played : q->best);

	if (q->asked && q->played != PLAY_PASS && leaves_foul(q, q->played) &&
	    !leaves_foul(q, q->best) && !is_foul(q, q->best)) {
		cards_text(rest, ' ', q->out->what, sizeof q->out->what);
		return true;
	}
	return !q->asked && q->best != PLAY_PASS &&
	       ends_in_foul(rules_of(q), play_cards(q->best), revolution) && rest &&
	       !(rest & cards_of_rank(revolution ? RANK_3 : RANK_2)) && !cards_jokers(rest) &&
	       plays_needed(q, rest) == 1;
}

static bool test_spade3(const struct question *q)
{
	return play_spade3(rules_of(q), q->s.table, q->best) &&
	       !(q->asked && play_spade3(rules_of(q), q->s.table, q->played));
}

static bool test_one_card(const struct question *q)
{
	return has_lead(q) && q->s.poorest == 1 && play_count(q->best) > 1 &&
	       !(q->asked && play_count(q->played) != 1);
}

/* ---- Tests for patterns about (6) plays that force the opponents, (7) the shape of the hand ----
 */

static bool test_top_card(const struct question *q)
{
	if (!keeps_lead(q, q->best) || (q->asked && keeps_lead(q, q->played)))
		return false;
	say_why_unbeaten(q);
	return true;
}

/* Returns true if the cards as a whole become stronger when the order is reversed. */
static bool gains_by_turning(card_set c, bool revolution)
{
	int below = 0;

	for (c &= CARDS_NATURAL; c; c &= c - 1)
		below += RANKS / 2 - (int)cards_lowest(c);
	return revolution ? below < 0 : below > 0;
}

static bool test_revolution(const struct question *q)
{
	return play_revolution(rules_of(q), q->best) &&
	       gains_by_turning(rest_after(q, q->best), q->s.table->revolution) &&
	       !(q->asked && play_revolution(rules_of(q), q->played));
}

/* Returns true if the hand consists of two plays without jokers, this play is the stronger of the
 * two, and the weaker one wouldn't be a forbidden finish. */
static bool is_stronger_of_two(const struct question *q, play_word p)
{
	const card_set rest = rest_after(q, p);

	return !cards_jokers(q->s.hand) && rest && plays_needed(q, q->s.hand) == 2 &&
	       plays_needed(q, rest) == 1 &&
	       !ends_in_foul(rules_of(q), rest, revolution_after(q, p)) &&
	       least_strength(q, play_cards(p)) > most_strength(q, rest);
}

static bool test_strong_first(const struct question *q)
{
	return has_lead(q) && is_stronger_of_two(q, q->best) &&
	       !(q->asked && is_stronger_of_two(q, q->played));
}

/* Returns true if the player's play wastes cards and the best play doesn't. */
static bool wastes_cards(const struct question *q)
{
	return q->asked && q->played != PLAY_PASS && !brings_on(q, q->played) &&
	       (q->best == PLAY_PASS || brings_on(q, q->best));
}

static bool test_breaks_set(const struct question *q)
{
	char kind[WORDS_TEXT], cards[CARDS_TEXT];

	for (unsigned rank = 0; rank < RANKS && wastes_cards(q); rank++) {
		const card_set set = q->s.hand & cards_of_rank(rank);

		if (!takes_apart(q->played, set) || takes_apart(q->best, set))
			continue;
		daifugo_kind_name(set | (play_word)KIND_SET << PLAY_KIND, kind, sizeof kind);
		cards_text(set, ' ', cards, sizeof cards);
		snprintf(q->out->what, sizeof q->out->what, "%.31s %.31s", kind, cards);
		return true;
	}
	return false;
}

static bool test_breaks_run(const struct question *q)
{
	card_set left = play_cards(q->played) & CARDS_NATURAL;

	for (; rules_of(q)->run && left && wastes_cards(q); left &= left - 1) {
		const card_set run = run_around(q->s.hand, left & -left);

		if (cards_count(run) < 3 || !takes_apart(q->played, run) ||
		    takes_apart(q->best, run))
			continue;
		name_play(q, run | (play_word)KIND_RUN << PLAY_KIND);
		return true;
	}
	return false;
}

static bool test_keep_joker(const struct question *q)
{
	if (q->asked)
		return cards_jokers(q->played) && !cards_jokers(q->best) &&
		       rest_after(q, q->played);
	return q->best == PLAY_PASS && cards_jokers(q->s.hand) && every_play(q, needs_joker);
}

static bool test_keep_eight(const struct question *q)
{
	return q->asked && play_eight(rules_of(q), q->played) && rest_after(q, q->played) &&
	       !play_eight(rules_of(q), q->best);
}

static bool test_keep_high(const struct question *q)
{
	const card_set rest = rest_after(q, q->played) & CARDS_NATURAL;

	if (!q->asked || !is_natural(q->played) || play_count(q->played) != 1 || !rest ||
	    cards_jokers(q->best))
		return false;
	return most_strength(q, play_cards(q->played)) >= HIGH &&
	       most_strength(q, play_cards(q->played)) ==
		       most_strength(q, q->s.hand & CARDS_NATURAL) &&
	       least_strength(q, rest) <= WEAK &&
	       (q->best == PLAY_PASS ||
		most_strength(q, play_cards(q->best)) < most_strength(q, play_cards(q->played)));
}

/* Returns true if a single card locks the field to its suit and the player then holds the
 * strongest card left in that suit. */
static bool locks_well(const struct question *q, play_word p)
{
	const struct daifugo_table *t = q->s.table;
	struct daifugo_table after;
	card_set own, other;

	if (!is_natural(p) || play_count(p) != 1 || has_lead(q) || t->lock)
		return false;
	after = table_after(rules_of(q), t, p);
	own = rest_after(q, p) & CARDS_SUIT * after.lock &
	      daifugo_cards_above(play_low(p), table_reversed(&after));
	other = q->s.unseen & CARDS_SUIT * after.lock;
	if (suits_count(after.lock) != 1 || !own)
		return false;
	return !other || (table_reversed(&after) ? cards_lowest(own) < cards_lowest(other)
						 : cards_highest(own) > cards_highest(other));
}

static bool test_lock(const struct question *q)
{
	return locks_well(q, q->best) && !(q->asked && locks_well(q, q->played));
}

static bool test_biggest_set(const struct question *q)
{
	const unsigned n = play_count(q->best);

	if (!has_lead(q) || !is_natural(q->best) || n < 2 ||
	    (q->asked && play_count(q->played) >= n))
		return false;
	q->out->count = n;
	return true;
}

static bool test_low_first(const struct question *q)
{
	if (!has_lead(q) || !is_natural(q->best) ||
	    most_strength(q, play_cards(q->best)) > MIDDLE ||
	    least_strength(q, play_cards(q->best)) != least_strength(q, q->s.hand & CARDS_NATURAL))
		return false;
	if (!q->asked)
		return true;
	return is_natural(q->played) &&
	       least_strength(q, play_cards(q->played)) > most_strength(q, play_cards(q->best));
}

/* Returns true if this legal answer contains a joker or is at least as strong as the best play. */
static bool is_no_weaker(const struct question *q, play_word p)
{
	return cards_jokers(p) ||
	       least_strength(q, play_cards(p)) >= least_strength(q, play_cards(q->best));
}

static bool test_just_enough(const struct question *q)
{
	if (has_lead(q) || !is_natural(q->best))
		return false;
	if (!q->asked)
		return every_play(q, is_no_weaker);
	return is_natural(q->played) && play_kind(q->played) == play_kind(q->best) &&
	       play_count(q->played) == play_count(q->best) &&
	       least_strength(q, play_cards(q->played)) > least_strength(q, play_cards(q->best));
}

static bool test_follow(const struct question *q)
{
	return !has_lead(q) && is_natural(q->best) &&
	       most_strength(q, play_cards(q->best)) <= MIDDLE && brings_on(q, q->best) &&
	       !(q->asked && q->played != PLAY_PASS);
}

/* Returns true if an opponent may hold four of a kind and could start a revolution. */
static bool may_be_turned(const struct question *q)
{
	const struct observation *s = &q->s;

	return s->rules->revolution && s->richest >= SUITS &&
	       daifugo_ranks_with(daifugo_count_ranks(s->unseen), SUITS - cards_jokers(s->unseen));
}

static bool is_low_rank(unsigned rank)
{
	enum { LOW = 2 };

	return rank <= LOW;
}

static bool test_danger(const struct question *q)
{
	card_set lows = 0;

	for (unsigned rank = 0; is_low_rank(rank); rank++)
		lows |= q->s.hand & cards_of_rank(rank);
	if (!q->asked || q->s.table->revolution || !lows || !may_be_turned(q))
		return false;
	return !(rest_after(q, q->played) & lows) && (rest_after(q, q->best) & lows);
}

static bool test_pass(const struct question *q)
{
	return q->best == PLAY_PASS && !has_lead(q) && !q->s.own_field && every_play(q, needs_high);
}

/* ---- Finding the first pattern that applies ---- */

static bool (*const tests[DAIFUGO_PATTERNS])(const struct question *q) = {
	[PATTERN_FOUL_OUT] = test_foul_out,
	[PATTERN_OUT] = test_out,
	[PATTERN_FINISH] = test_finish,
	[PATTERN_FOUL] = test_foul,
	[PATTERN_SPADE3] = test_spade3,
	[PATTERN_ONE_CARD] = test_one_card,
	[PATTERN_REVOLUTION] = test_revolution,
	[PATTERN_TOP_CARD] = test_top_card,
	[PATTERN_STRONG_FIRST] = test_strong_first,
	[PATTERN_BREAKS_SET] = test_breaks_set,
	[PATTERN_BREAKS_RUN] = test_breaks_run,
	[PATTERN_KEEP_JOKER] = test_keep_joker,
	[PATTERN_KEEP_EIGHT] = test_keep_eight,
	[PATTERN_KEEP_HIGH] = test_keep_high,
	[PATTERN_LOCK] = test_lock,
	[PATTERN_BIGGEST_SET] = test_biggest_set,
	[PATTERN_LOW_FIRST] = test_low_first,
	[PATTERN_JUST_ENOUGH] = test_just_enough,
	[PATTERN_FOLLOW] = test_follow,
	[PATTERN_DANGER] = test_danger,
	[PATTERN_PASS] = test_pass,
};

bool daifugo_insight(const struct explained *x, struct insight *out)
{
	const struct daifugo *d = x->seen;
	struct question q = { .d = d,
			      .best = x->best.move,
			      .played = x->played.move,
			      .asked = x->asked,
			      .out = out };

	if (d->phase != PHASE_PLAY || d->turn != x->seat)
		return false;
	q.s = daifugo_observation(d, x->seat);
	for (unsigned i = 0; i < DAIFUGO_PATTERNS; i++) {
		const struct pattern *p = &daifugo_patterns[i];

		if ((q.asked ? p->missed : p->why) && tests[i](&q)) {
			out->pattern = p;
			return true;
		}
	}
	return false;
}
