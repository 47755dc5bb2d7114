/* SPDX-License-Identifier: MIT */
/* Prints the table line by line: how many cards each player holds, the field, and all legal plays.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "games/daifugo/view/view_private.h"

enum { PRINT_TEXT = 1 << 16, PRINT_COLS = 78 };

static void add_player(struct words *w, const struct daifugo *d, unsigned s, const char *name)
{
	const char *class = daifugo_class_name(daifugo_class(d, s));

	words_add(w, "%s", name);
	words_add(w, ngettext(": %u card", ": %u cards", d->count[s]), d->count[s]);
	if (*class)
		words_add(w, ", %s", class);
	if (d->rank[s])
		words_add(w, _(", rank %u"), d->rank[s]);
	else if (d->passed >> s & 1)
		words_add(w, "%s", _(", passed"));
	words_add(w, "\n");
}

static void add_field(struct words *w, const struct daifugo *d, const char *const names[MAX_SEATS])
{
	char cards[CARDS_TEXT], kind[WORDS_TEXT], text[128];

	cards_text(play_cards(d->table.field), ' ', cards, sizeof cards);
	daifugo_kind_words(d->table.field, kind, sizeof kind);
	if (d->table.field == PLAY_PASS)
		words_add(w, "%s", _("Field: empty"));
	else
		words_add(w, _("Field: %s (%s) by %s"), cards, kind, names[d->owner]);
	daifugo_lock_text(d->table.lock, GLYPHS_ASCII, text, sizeof text);
	if (*text)
		words_add(w, _(", locked to %s"), text);
	daifugo_order_text(&d->table, sizeof text, text, sizeof text);
	words_add(w, "\n%s\n", text);
}

/* ---- The legal plays: one line for each kind, with each set of cards listed once ---- */

static bool are_alike(play_word a, play_word b)
{
	return play_kind(a) == play_kind(b) && play_count(a) == play_count(b);
}

/* Writes all cards that the jokers in this play may stand for, such as "(as S3 or S6)", unless
 * this is obvious. */
static void stand_ins(const struct move_list *legal, play_word p, char *buf, size_t size)
{
	struct words w = words_in(buf, size);
	char names[WORDS_TEXT];

	for (size_t i = 0; i < legal->len; i++) {
		if (!are_alike(legal->at[i], p) || play_cards(legal->at[i]) != play_cards(p))
			continue;
		if (!daifugo_stand_ins(legal->at[i], names, sizeof names)) {
			*buf = '\0';
			return;
		}
		words_add(&w, "%s%s", w.len ? _(" or ") : _(" (as "), names);
	}
	words_add(&w, ")");
}

/* Lists all plays of one kind, on several lines if necessary. */
static void add_kind(struct words *w, const struct move_list *legal, size_t first, bool *told)
{
	const play_word like = legal->at[first];
	char cards[CARDS_TEXT], as[WORDS_TEXT], entry[CARDS_TEXT + WORDS_TEXT];
	int col;

	daifugo_kind_name(like, cards, sizeof cards);
	words_add(w, "  %s:", cards);
	col = 3 + utf8_width(cards);
	for (size_t i = first; i < legal->len; i++) {
		if (told[i] || !are_alike(legal->at[i], like))
			continue;
		stand_ins(legal, legal->at[i], as, sizeof as);
		for (size_t k = i; k < legal->len; k++)
			told[k] = told[k] || (are_alike(legal->at[k], like) &&
					      play_cards(legal->at[k]) == play_cards(legal->at[i]));
		cards_text(play_cards(legal->at[i]), ' ', cards, sizeof cards);
		snprintf(entry, sizeof entry, "%s%s", cards, as);
		words_add(w, "%s", i > first ? "," : "");
		if (col + 2 + utf8_width(entry) > PRINT_COLS) {
			words_add(w, "\n   ");
			col = 3;
		}
		words_add(w, " %s", entry);
		col += 2 + utf8_width(entry);
	}
	words_add(w, "\n");
}

static void add_legal(struct words *w, const struct daifugo *d, unsigned seat)
{
	struct move_list legal = { 0 };
	bool *told, passes = false;

	game_legal(&game_daifugo, d, seat, &legal);
	told = xcalloc(legal.len, sizeof *told);
	for (size_t i = 0; i < legal.len; i++) {
		told[i] = legal.at[i] == PLAY_PASS;
		passes = passes || told[i];
	}
	if (legal.len == 1 && passes)
		words_add(w, "%s\n", _("You can't play any cards. Type - to pass."));
	else
		words_add(w, "%s\n",
			  passes ? _("You can play (or type - to pass):") : _("You can play:"));
	for (size_t i = 0; i < legal.len; i++)
		if (!told[i])
			add_kind(w, &legal, i, told);
	free(told);
	move_list_free(&legal);
}

bool daifugo_settled(const void *seen)
{
	const struct daifugo *d = seen;

	return d->table.field == PLAY_PASS;
}

size_t daifugo_print(const void *seen, unsigned seat, const char *const names[MAX_SEATS], char *buf,
		     size_t size)
{
	const struct daifugo *d = seen;
	char *text = xcalloc(1, PRINT_TEXT), hand[CARDS_TEXT], exchange[WORDS_TEXT];
	struct words w = words_in(text, PRINT_TEXT);
	int len;

	for (unsigned s = 0; s < d->rules.players; s++)
		add_player(&w, d, s, names[s]);
	for (unsigned s = 0; d->last_seat == DAIFUGO_NOBODY && s < d->rules.players; s++)
		if (daifugo_exchange_text(d, s, names, exchange, sizeof exchange))
			words_add(&w, "%s\n", exchange);
	add_field(&w, d, names);
	for (unsigned s = 0; s < d->rules.players; s++) {
		cards_text(d->hand[s], ' ', hand, sizeof hand);
		if (s == seat)
			words_add(&w, _("Hand: %s\n"), hand);
		else if (seat == SEAT_ALL)
			words_add(&w, _("%s's hand: %s\n"), names[s], hand);
	}
	if (seat < d->rules.players && d->phase == PHASE_PLAY && d->turn == seat)
		add_legal(&w, d, seat);
	len = snprintf(buf, size, "%s", text);
	free(text);
	return (size_t)len;
}
