/* SPDX-License-Identifier: MIT */
/* Collects the facts for the analysis pane. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "games/daifugo/players/packed.h"
#include "games/daifugo/view/view_private.h"

enum { FEW = 12 }; /* no more plays are added to a list once it has this many characters */

static char *add_row(struct analysis *out, const char *label)
{
	snprintf(out->row[out->len].label, sizeof out->row[0].label, "%s", label);
	return out->row[out->len++].value;
}

enum { VALUE = sizeof((struct analysis *)0)->row[0].value };

static void add_plays(struct analysis *out, const struct move_list *legal)
{
	char *value = add_row(out, _("Possible plays"));
	size_t passes = 0;

	for (size_t i = 0; i < legal->len; i++)
		passes += legal->at[i] == PLAY_PASS;
	snprintf(value, VALUE, passes ? _("%zu, or pass") : "%zu", legal->len - passes);
}

static void add_unbeatable(struct analysis *out, const struct daifugo *d, unsigned seat,
			   const struct move_list *legal)
{
	const struct observation observation = daifugo_observation(d, seat);
	char text[PLAY_TEXT], names[VALUE] = "";
	struct words w = words_in(names, sizeof names);
	unsigned n = 0;

	for (size_t i = 0; i < legal->len; i++) {
		if (legal->at[i] == PLAY_PASS ||
		    !daifugo_unbeatable(&d->rules, &d->table, legal->at[i], observation.unseen,
					observation.most))
			continue;
		daifugo_play_short(legal->at[i], text, sizeof text);
		if (w.len < FEW)
			words_add(&w, "%s %s", n ? "," : "", text);
		else if (w.len < sizeof names - 5)
			words_add(&w, "%s", names[w.len - 1] == '.' ? "" : " ..");
		n++;
	}
	snprintf(add_row(out, _("Unbeatable plays")), VALUE, "%u%s%.40s", n, n ? ":" : "", names);
}

/* Adds the plays that the learnt policy considers most likely. */
static void add_shares(struct analysis *out, const struct daifugo *d, unsigned seat)
{
	const struct observation observation = daifugo_observation(d, seat);
	struct words w = words_in(add_row(out, _("Likely plays")), VALUE);
	struct learnt_sets sets = { 0 };
	struct choice c;
	char text[PLAY_TEXT];

	daifugo_weigh(learnt_for(&sets, &d->rules), &observation, &c, NULL);
	learnt_free(&sets);
	for (unsigned i = 0; i < c.n && w.len < FEW; i++) {
		const unsigned best = daifugo_likeliest(&c);
		const unsigned percent = c.n > 1 ? (unsigned)fminf(99, 100 * c.share[best] + 0.5F)
						 : 100;

		if (!percent)
			break;
		daifugo_play_short(c.move[best], text, sizeof text);
		words_add(&w, "%s%s %u%%", i ? ", " : "", text, percent);
		c.share[best] = -1;
	}
}

static void add_own(struct analysis *out, const struct daifugo *d, unsigned seat)
{
	struct move_list legal = { 0 };
	char gifts[VALUE];

	if (d->phase == PHASE_PLAY && d->turn == seat) {
		game_legal(&game_daifugo, d, seat, &legal);
		add_plays(out, &legal);
		add_unbeatable(out, d, seat, &legal);
		add_shares(out, d, seat);
		move_list_free(&legal);
	}
	if (daifugo_gifts_text(d, seat, gifts, sizeof gifts))
		snprintf(add_row(out, _("Exchanged")), VALUE, "%s", gifts);
	if (d->hand[seat] && daifugo_is_in(d, seat))
		snprintf(add_row(out, _("Plays left (min)")), VALUE, "%u",
			 daifugo_least_plays(&d->rules, d->hand[seat]));
}

/* Adds two rows: ranks, and below each rank the number of its cards in other hands. The ranks are
 * split into two halves so that they fit beside the board in the smallest window. */
static void add_half(struct analysis *out, card_set cards, unsigned from, unsigned to,
		     const char *label)
{
	struct words ranks = words_in(add_row(out, label), VALUE);
	struct words counts = words_in(add_row(out, ""), VALUE);
	char name[CARD_TEXT];

	snprintf(out->row[out->len - 1].label, sizeof out->row[0].label, "%*s", utf8_width(label),
		 "");
	for (unsigned rank = from; rank <= to; rank++) {
		const bool joker = rank == RANK_JOKER;
		int width;

		card_text(joker ? jokers_of(1) : card_of(rank, SUIT_S), name);
		width = (int)strlen(name) - !joker;
		words_add(&ranks, "%s ", joker ? name : name + 1);
		words_add(&counts, "%-*u ", width,
			  joker ? cards_jokers(cards) : suits_count(cards_suits(cards, rank)));
	}
}

static void add_unseen(struct analysis *out, const struct daifugo *d, unsigned seat)
{
	const bool seated = seat < d->rules.players;
	const char *label = seated ? _("Unseen") : _("Left");
	const card_set cards = daifugo_unseen(d, seated ? seat : SEAT_PUBLIC);
	char blank[32];

	snprintf(blank, sizeof blank, "%*s", utf8_width(label), "");
	add_half(out, cards, RANK_3, RANK_8 + 1, label);
	add_half(out, cards, RANK_8 + 2, RANK_JOKER, blank);
}

void daifugo_facts(const void *seen, unsigned seat, struct analysis *out)
{
	const struct daifugo *d = seen;
	const bool seated = seat < d->rules.players;

	out->len = 0;
	if (d->phase < PHASE_GIVE)
		return;
	/* A viewer who sees all hands gets the facts for the player whose turn it is. */
	if (seated || (seat == SEAT_ALL && d->phase == PHASE_PLAY))
		add_own(out, d, seated ? seat : d->turn);
	add_unseen(out, d, seat);
}

/* Adds the facts for the analysis pane. If the hand is drawn with filled cards, it already shows
 * the number of unseen cards; daifugo_standing() reports the rest. */
void daifugo_pane_facts(const void *seen, unsigned seat, bool fills, struct analysis *out)
{
	const struct daifugo *d = seen;

	out->len = 0;
	if (d->phase >= PHASE_GIVE && !(fills && seat < d->rules.players))
		add_unseen(out, d, seat);
}

/* ---- What matters in the position ---- */

static unsigned count_unbeatable(const struct daifugo *d, unsigned seat)
{
	const struct observation observation = daifugo_observation(d, seat);
	struct move_list legal = { 0 };
	unsigned n = 0;

	game_legal(&game_daifugo, d, seat, &legal);
	for (size_t i = 0; i < legal.len; i++)
		n += legal.at[i] != PLAY_PASS &&
		     daifugo_unbeatable(&d->rules, &d->table, legal.at[i], observation.unseen,
					observation.most);
	move_list_free(&legal);
	return n;
}

/* Describes how close the player's hand is to going out, which of its plays nobody can beat, and
 * which opponent is closest to going out. */
size_t daifugo_standing(const void *seen, unsigned seat, char *buf, size_t size)
{
	const struct daifugo *d = seen;
	struct words w = words_in(buf, size);
	unsigned plays, safe, least = MOST_CARDS;

	if (d->phase != PHASE_PLAY || d->turn != seat)
		return 0;
	plays = daifugo_least_plays(&d->rules, d->hand[seat]);
	safe = count_unbeatable(d, seat);
	for (unsigned s = 0; s < d->rules.players; s++)
		least = s != seat && daifugo_is_in(d, s) && d->count[s] < least ? d->count[s]
										: least;
	words_add(&w,
		  ngettext("You need at least %u more play to go out. ",
			   "You need at least %u more plays to go out. ", plays),
		  plays);
	if (safe)
		words_add(&w,
			  ngettext("%u of your plays can't be beaten now. ",
				   "%u of your plays can't be beaten now. ", safe),
			  safe);
	else
		words_add(&w, "%s", _("Any of your plays could be beaten now. "));
	words_add(&w,
		  ngettext("The opponent closest to going out holds %u card.",
			   "The opponent closest to going out holds %u cards.", least),
		  least);
	return w.len;
}

size_t daifugo_note(const void *seen, unsigned seat, game_move m, char *buf, size_t size)
{
	const struct daifugo *d = seen;
	struct observation observation;

	if (d->phase != PHASE_PLAY || d->turn != seat || m == PLAY_PASS)
		return 0;
	observation = daifugo_observation(d, seat);
	if (daifugo_finishes(&observation, m))
		return (size_t)snprintf(buf, size, "%s", _("goes out"));
	if (daifugo_unbeatable(&d->rules, &d->table, m, observation.unseen, observation.most))
		return (size_t)snprintf(buf, size, "%s", _("unbeatable"));
	return 0;
}
