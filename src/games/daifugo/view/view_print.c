/* SPDX-License-Identifier: MIT */
/* The table line by line. */
#include <stdio.h>

#include "base/i18n.h"
#include "games/daifugo/view/view_private.h"

enum { PRINT_TEXT = 2048, LEGAL_COLS = 60 };

static void add_player(struct words *w, const struct daifugo *d, unsigned s)
{
	const char *class = daifugo_class_name(daifugo_class(d, s));

	words_add(w, _("Player %u"), s + 1);
	words_add(w, ngettext(": %u card", ": %u cards", d->count[s]), d->count[s]);
	if (*class)
		words_add(w, ", %s", class);
	if (d->rank[s])
		words_add(w, _(", rank %u"), d->rank[s]);
	else if (d->passed >> s & 1)
		words_add(w, "%s", _(", passed"));
	words_add(w, "\n");
}

static void add_field(struct words *w, const struct daifugo *d)
{
	char field[PLAY_TEXT], kind[64], text[128];

	play_text(d->table.field, field, sizeof field);
	daifugo_kind_name(d->table.field, kind, sizeof kind);
	if (d->table.field == PLAY_PASS)
		words_add(w, "%s", _("Field: empty"));
	else
		words_add(w, _("Field: %s (%s) by player %u"), field, kind, d->owner + 1U);
	daifugo_lock_text(d->table.lock, GLYPHS_ASCII, text, sizeof text);
	if (*text)
		words_add(w, _(", locked to %s"), text);
	daifugo_order_text(&d->table, sizeof text, text, sizeof text);
	words_add(w, "\n%s\n", text);
}

/* A few of the legal plays, and how many there are. */
static void add_legal(struct words *w, const struct daifugo *d, unsigned seat)
{
	struct move_list legal = {0};
	char line[LEGAL_COLS] = "", text[PLAY_TEXT];
	struct words l = words_in(line, sizeof line);
	size_t i = 0;

	game_daifugo.legal(d, seat, &legal);
	for (; i < legal.len && l.len + PLAY_TEXT / 4 < sizeof line; i++) {
		play_text(legal.at[i], text, sizeof text);
		words_add(&l, "%s%s", i ? ", " : "", text);
	}
	words_add(w, ngettext("%zu legal play: %s%s\n", "%zu legal plays: %s%s\n", legal.len), legal.len, line,
		  i < legal.len ? ", ..." : "");
	move_list_free(&legal);
}

size_t daifugo_print(const void *seen, unsigned seat, char *buf, size_t size)
{
	const struct daifugo *d = seen;
	char text[PRINT_TEXT], hand[CARDS_TEXT], exchange[WORDS_TEXT], name[MAX_SEATS][32];
	const char *names[MAX_SEATS];
	struct words w = words_in(text, sizeof text);

	for (unsigned s = 0; s < d->rules.players; s++) {
		add_player(&w, d, s);
		snprintf(name[s], sizeof name[s], _("Player %u"), s + 1);
		names[s] = name[s];
	}
	for (unsigned s = 0; d->last_seat == DAIFUGO_NOBODY && s < d->rules.players; s++)
		if (daifugo_exchange_text(d, s, names, exchange, sizeof exchange))
			words_add(&w, "%s\n", exchange);
	add_field(&w, d);
	for (unsigned s = 0; s < d->rules.players; s++) {
		cards_text(d->hand[s], ' ', hand, sizeof hand);
		if (s == seat)
			words_add(&w, _("Hand: %s\n"), hand);
		else if (seat == SEAT_ALL)
			words_add(&w, _("Hand of player %u: %s\n"), s + 1, hand);
	}
	if (seat < d->rules.players && d->phase == PHASE_PLAY && d->turn == seat)
		add_legal(&w, d, seat);
	return (size_t)snprintf(buf, size, "%s", text);
}
