/* SPDX-License-Identifier: MIT */
/* Facts for the analysis pane. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "games/daifugo/players/packed.h"
#include "games/daifugo/solve/count.h"
#include "games/daifugo/solve/partition.h"
#include "games/daifugo/players/observation.h"
#include "games/daifugo/view/view_private.h"

enum { FEW = 12 };			/* columns for plays that are named */

static char *add(struct analysis *out, const char *label)
{
	snprintf(out->row[out->len].label, sizeof out->row[0].label, "%s", label);
	return out->row[out->len++].value;
}

enum { VALUE = sizeof ((struct analysis *)0)->row[0].value };

static void add_plays(struct analysis *out, const struct move_list *legal)
{
	char *value = add(out, _("Legal plays"));
	size_t passes = 0;

	for (size_t i = 0; i < legal->len; i++)
		passes += legal->at[i] == PLAY_PASS;
	snprintf(value, VALUE, passes ? _("%zu, or pass") : "%zu", legal->len - passes);
}

static void add_unbeatable(struct analysis *out, const struct daifugo *d, unsigned seat, const struct move_list *legal)
{
	const struct observation observation = daifugo_observation(d, seat);
	char text[PLAY_TEXT], names[VALUE] = "";
	struct words w = words_in(names, sizeof names);
	unsigned n = 0;

	for (size_t i = 0; i < legal->len; i++) {
		if (legal->at[i] == PLAY_PASS ||
		    !daifugo_unbeatable(&d->rules, &d->table, legal->at[i], observation.unseen, observation.most))
			continue;
		daifugo_play_short(legal->at[i], text, sizeof text);
		if (w.len < FEW)
			words_add(&w, "%s %s", n ? "," : "", text);
		else if (w.len < sizeof names - 5)
			words_add(&w, "%s", names[w.len - 1] == '.' ? "" : " ..");
		n++;
	}
	snprintf(add(out, _("Cannot be beaten")), VALUE, "%u%s%.40s", n, n ? ":" : "", names);
}

/* The likeliest plays of the learnt policy. */
static void add_shares(struct analysis *out, const struct daifugo *d, unsigned seat)
{
	const struct observation observation = daifugo_observation(d, seat);
	struct words w = words_in(add(out, _("Policy")), VALUE);
	struct learnt_sets sets = {0};
	struct choice c;
	char text[PLAY_TEXT];

	daifugo_weigh(learnt_for(&sets, &d->rules), &observation, &c, NULL);
	learnt_free(&sets);
	for (unsigned i = 0; i < c.n && w.len < FEW; i++) {
		const unsigned best = daifugo_likeliest(&c);
		const unsigned percent = (unsigned)(100 * c.share[best] + 0.5F);

		if (!percent)
			break;
		daifugo_play_short(c.move[best], text, sizeof text);
		words_add(&w, "%s%s %u%%", i ? ", " : "", text, percent);
		c.share[best] = -1;
	}
}

static void add_own(struct analysis *out, const struct daifugo *d, unsigned seat)
{
	struct move_list legal = {0};
	char gifts[VALUE];

	if (d->phase == PHASE_PLAY && d->turn == seat) {
		game_daifugo.legal(d, seat, &legal);
		add_plays(out, &legal);
		add_unbeatable(out, d, seat, &legal);
		add_shares(out, d, seat);
		move_list_free(&legal);
	}
	if (daifugo_gifts_text(d, seat, gifts, sizeof gifts))
		snprintf(add(out, _("Exchange")), VALUE, "%s", gifts);
	if (d->hand[seat] && daifugo_is_in(d, seat))
		snprintf(add(out, _("Fewest plays")), VALUE, "%u",
			 daifugo_least_plays(&d->rules, d->hand[seat]));
}

/* Ranks over how many cards of them are in others' hands; in two halves, which fit
 * beside the board of the smallest window. */
static void add_half(struct analysis *out, card_set cards, unsigned from, unsigned to, const char *label)
{
	struct words ranks = words_in(add(out, label), VALUE);
	struct words counts = words_in(add(out, ""), VALUE);
	char name[CARD_TEXT];

	snprintf(out->row[out->len - 1].label, sizeof out->row[0].label, "%*s", utf8_width(label), "");
	for (unsigned rank = from; rank <= to; rank++) {
		const bool joker = rank == RANK_JOKER;
		int width;

		card_text(joker ? jokers(1) : card_of(rank, SUIT_S), name);
		width = (int)strlen(name) - !joker;
		words_add(&ranks, "%s ", joker ? name : name + 1);
		words_add(&counts, "%-*u ", width, joker ? cards_jokers(cards) :
			  suits_count(cards_suits(cards, rank)));
	}
}

void daifugo_facts(const void *seen, unsigned seat, struct analysis *out)
{
	const struct daifugo *d = seen;
	const bool seated = seat < d->rules.players;
	const char *label = seated ? _("Unseen") : _("Left");
	char blank[32];
	card_set cards;

	out->len = 0;
	if (d->phase < PHASE_GIVE)
		return;
	/* Who sees everything is told about the one to move. */
	if (seated || (seat == SEAT_ALL && d->phase == PHASE_PLAY))
		add_own(out, d, seated ? seat : d->turn);
	cards = daifugo_unseen(d, seated ? seat : SEAT_PUBLIC);
	snprintf(blank, sizeof blank, "%*s", utf8_width(label), "");
	add_half(out, cards, RANK_3, RANK_8 + 1, label);
	add_half(out, cards, RANK_8 + 2, RANK_JOKER, blank);
}
