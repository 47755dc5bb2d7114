/* SPDX-License-Identifier: MIT */
/* Describes the classes and the cards that they exchange before a game. Every text about them is
 * written here, so that the table, the guide, the help and the result page use the same words. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "games/daifugo/view/view_private.h"

/* ---- The classes, each with the rank that it stands for ---- */

const char *daifugo_ordinal(unsigned rank)
{
	static const char *const ordinals[DAIFUGO_SEATS] = { N_("1st"), N_("2nd"), N_("3rd"),
							     N_("4th"), N_("5th"), N_("6th") };

	return rank && rank <= DAIFUGO_SEATS ? _(ordinals[rank - 1]) : "";
}

/* Writes the class of the player with this rank, such as "daifugo (1st)". */
static const char *class_words(const struct daifugo *d, unsigned rank, char buf[CLASS_TEXT])
{
	snprintf(buf, CLASS_TEXT, _("%s (%s)"),
		 daifugo_class_name(daifugo_class_of(rank, d->rules.players)),
		 daifugo_ordinal(rank));
	return buf;
}

/* ---- The rule for the exchange ---- */

/* Returns the number of cards that the player with this rank exchanges; 0 for none. */
static unsigned count_gifts(const struct daifugo *d, unsigned rank)
{
	struct daifugo one = { .rules = d->rules };
	unsigned cards;

	one.place[0] = (uint8_t)rank;
	daifugo_partner(&one, 0, &cards);
	return cards;
}

/* Ends a sentence, if there is one, so that another can follow. Japanese needs no space. */
static void end_sentence(struct words *w)
{
	if (w->len && w->text[w->len - 1] == '.')
		words_add(w, " ");
}

/* Adds which cards a lower class gives to the upper class with this rank. */
static void add_duty(struct words *w, const struct daifugo *d, unsigned rank)
{
	const unsigned cards = count_gifts(d, rank);
	char upper[CLASS_TEXT], lower[CLASS_TEXT];

	if (!cards)
		return;
	class_words(d, rank, upper);
	class_words(d, d->rules.players + 1U - rank, lower);
	end_sentence(w);
	words_add(w,
		  ngettext("The %s must give the %s their strongest card.",
			   "The %s must give the %s their %u strongest cards.", cards),
		  lower, upper, cards);
}

static void add_return(struct words *w, const struct daifugo *d)
{
	end_sentence(w);
	words_add(
		w, "%s",
		d->rules.exchange == EXCHANGE_CHOOSE
			? _("They get the same number of cards back, chosen by the upper class.")
			: _("They get the same number of cards back, the weakest of the upper class."));
}

size_t daifugo_class_rules(const struct setup *setup, char *buf, size_t size)
{
	struct words w = words_in(buf, size), classes;
	char list[DAIFUGO_SEATS * CLASS_TEXT], class[CLASS_TEXT];
	struct daifugo d = { .rules = daifugo_rules_of(setup) };

	if (daifugo_class_of(1, d.rules.players) == CLASS_NONE)
		return 0;
	classes = words_in(list, sizeof list);
	for (unsigned rank = 1; rank <= d.rules.players; rank++)
		words_add(&classes, "%s%s", rank > 1 ? _(", ") : "", class_words(&d, rank, class));
	words_add(&w, _("Your rank in a game is your class in the next: %s."), list);
	if (count_gifts(&d, 1)) {
		add_duty(&w, &d, 1);
		add_duty(&w, &d, 2);
		add_return(&w, &d);
	}
	return w.len;
}

/* ---- The exchange as the viewer sees it ---- */

/* Returns true if the viewer knows this player's cards. */
static bool knows_hand(const struct daifugo *d, unsigned seat)
{
	return cards_count(d->hand[seat]) == d->count[seat];
}

unsigned daifugo_exchanger(const struct daifugo *d)
{
	for (unsigned s = 0; s < d->rules.players; s++) {
		unsigned cards;
		const unsigned partner = daifugo_partner(d, s, &cards);

		if (cards && d->gave[s] && d->gave[partner] && knows_hand(d, s) &&
		    !knows_hand(d, partner))
			return s;
	}
	return DAIFUGO_NOBODY;
}

/* Returns the only player whose cards the viewer knows; DAIFUGO_NOBODY if the viewer isn't a
 * player. */
static unsigned find_viewer(const struct daifugo *d)
{
	unsigned found = DAIFUGO_NOBODY;

	for (unsigned s = 0; s < d->rules.players; s++) {
		if (!knows_hand(d, s))
			continue;
		if (found != DAIFUGO_NOBODY)
			return DAIFUGO_NOBODY;
		found = s;
	}
	return found;
}

static bool is_upper(const struct daifugo *d, unsigned seat)
{
	return d->place[seat] <= 2;
}

/* Adds which cards the viewer gave and received. */
static void add_own_gifts(struct words *w, const struct daifugo *d, unsigned seat)
{
	unsigned cards;
	const unsigned partner = daifugo_partner(d, seat, &cards);
	char own[CLASS_TEXT], other[CLASS_TEXT], gave[CARDS_TEXT], got[CARDS_TEXT];

	class_words(d, d->place[seat], own);
	class_words(d, d->place[partner], other);
	cards_text(d->gave[seat], ' ', gave, sizeof gave);
	cards_text(d->gave[partner], ' ', got, sizeof got);
	if (!d->gave[seat])
		words_add(w, _("As %s, you got %s from the %s. Choose what to give back."), own,
			  got, other);
	else if (is_upper(d, seat))
		words_add(w, _("As %s, you got %s from the %s and gave %s."), own, got, other,
			  gave);
	else if (d->gave[partner])
		words_add(w, _("As %s, you gave %s to the %s and got %s."), own, gave, other, got);
	else
		words_add(w, _("As %s, you gave %s to the %s."), own, gave, other);
}

size_t daifugo_exchange_told(const struct daifugo *d, char *buf, size_t size)
{
	const unsigned viewer = find_viewer(d);
	struct words w = words_in(buf, size);
	char own[CLASS_TEXT];
	unsigned cards = 0;

	if (viewer != DAIFUGO_NOBODY)
		daifugo_partner(d, viewer, &cards);
	if (cards) {
		const unsigned players = d->rules.players, rank = d->place[viewer];

		add_own_gifts(&w, d, viewer);
		add_duty(&w, d, rank <= 2 ? rank : players + 1 - rank);
		return w.len;
	}
	if (viewer != DAIFUGO_NOBODY)
		words_add(&w, _("As %s, you exchange no cards."),
			  class_words(d, d->place[viewer], own));
	add_duty(&w, d, 1);
	add_duty(&w, d, 2);
	if (viewer == DAIFUGO_NOBODY)
		add_return(&w, d);
	return w.len;
}

size_t daifugo_gifts_text(const struct daifugo *d, unsigned seat, char *buf, size_t size)
{
	struct words w = words_in(buf, size);
	char gave[CARDS_TEXT], got[CARDS_TEXT];
	unsigned cards;
	const unsigned partner = daifugo_partner(d, seat, &cards);

	if (cards && d->gave[seat] && d->gave[partner]) {
		cards_text(d->gave[seat], ' ', gave, sizeof gave);
		cards_text(d->gave[partner], ' ', got, sizeof got);
		words_add(&w, _("gave %s, got %s"), gave, got);
	}
	return w.len;
}

bool daifugo_exchange_text(const struct daifugo *d, unsigned upper,
			   const char *const names[MAX_SEATS], char *buf, size_t size)
{
	char gave[CARDS_TEXT], got[CARDS_TEXT];
	unsigned cards;
	const unsigned lower = daifugo_partner(d, upper, &cards);

	if (!cards || d->place[upper] > d->place[lower])
		return false;
	cards_text(d->gave[upper], ' ', gave, sizeof gave);
	cards_text(d->gave[lower], ' ', got, sizeof got);
	if (!d->gave[lower])
		snprintf(buf, size,
			 ngettext("%s and %s exchange %u card", "%s and %s exchange %u cards",
				  cards),
			 names[lower], name_within(names[upper]), cards);
	else if (d->gave[upper])
		snprintf(buf, size, _("%s gave %s to %s and got %s"), names[lower], got,
			 name_within(names[upper]), gave);
	else
		snprintf(buf, size, _("%s gave %s to %s"), names[lower], got,
			 name_within(names[upper]));
	return true;
}

/* ---- The exchange before the next game, for the result page ---- */

unsigned daifugo_seat_of_rank(const struct daifugo *d, unsigned rank)
{
	for (unsigned s = 0; s < d->rules.players; s++)
		if (d->rank[s] == rank)
			return s;
	return 0;
}

/* Describes who gives how many cards to whom, with one line for each pair, the highest class
 * first. */
size_t daifugo_sequel(const void *ended, unsigned line, const char *const names[MAX_SEATS],
		      char *buf, size_t size)
{
	const struct daifugo *d = ended;
	struct daifugo next = { .rules = d->rules };
	unsigned cards, upper, lower;
	const char *class[2];

	memcpy(next.place, d->rank, sizeof next.place);
	upper = daifugo_seat_of_rank(d, line + 1);
	lower = daifugo_partner(&next, upper, &cards);
	if (!cards || next.place[upper] >= next.place[lower])
		return 0;
	class[0] = daifugo_class_name(daifugo_class(&next, lower));
	class[1] = daifugo_class_name(daifugo_class(&next, upper));
	if (cards == 1)
		return (size_t)snprintf(
			buf, size,
			_("%s (%s) will give the strongest card to %s (%s) and get one in return."),
			names[lower], class[0], name_within(names[upper]), class[1]);
	return (size_t)snprintf(
		buf, size,
		_("%s (%s) will give the %u strongest cards to %s (%s) and get %u in return."),
		names[lower], class[0], cards, name_within(names[upper]), class[1], cards);
}
