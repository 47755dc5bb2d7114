/* SPDX-License-Identifier: MIT */
#include "games/daifugo/view/view_private.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "games/daifugo/solve/outlook.h"

static const char *const signs[] = { "♠", "♥", "♦", "♣" }, *const letters[] = { "S", "H", "D",
										"C" };

void daifugo_symbols(const char *text, enum glyphs glyphs, char *buf, size_t size)
{
	struct words w = words_in(buf, size);
	bool inside = false; /* true while the loop is inside a word */

	if (!strcmp(text, "-")) {
		words_add(&w, "%s", _("pass"));
		return;
	}
	for (; *text; text++) {
		const bool joker = !inside && glyphs == GLYPHS_UNICODE &&
				   !strncmp(text, "Jo=", 3) && text[3] && strchr("SHDC", text[3]);
		const char *suit;
		bool card;

		if (joker) {
			words_add(&w, "★");
			text += 3;
		}
		suit = strchr("SHDC", *text);
		card = !inside && suit && text[1] && strchr("0123456789JQKA", text[1]);

		if (card && glyphs == GLYPHS_UNICODE)
			words_add(&w, "%s", signs[suit - "SHDC"]);
		else
			words_add(&w, "%c", *text);
		inside = (*text >= '0' && *text <= '9') || (*text >= 'A' && *text <= 'Z') ||
			 (*text >= 'a' && *text <= 'z');
	}
}

void daifugo_play_short(play_word p, char *buf, size_t size)
{
	const unsigned suit = p & CARDS_NATURAL ? (unsigned)__builtin_ctzll(p) % 4 : 0;
	char low[CARD_TEXT], high[CARD_TEXT];

	if (p == PLAY_PASS) {
		snprintf(buf, size, "%s", _("pass"));
	} else if (play_kind(p) == KIND_RUN && !cards_jokers(p)) {
		card_text(card_of((unsigned)play_low(p), suit), low);
		card_text(card_of((unsigned)play_high(p), suit), high);
		snprintf(buf, size, "%s-%s", low, high);
	} else {
		play_text(p, buf, size);
	}
}

void daifugo_kind_name(play_word p, char *buf, size_t size)
{
	const unsigned n = play_count(p);

	if (play_kind(p) == KIND_RUN)
		snprintf(buf, size, _("run of %u"), n);
	else if (n == 1)
		snprintf(buf, size, "%s", _("single"));
	else if (n == 2)
		snprintf(buf, size, "%s", _("pair"));
	else
		snprintf(buf, size, _("%u of a kind"), n);
}

/* Writes the cards that the jokers stand for, as players type them ("Jo=S6"). */
size_t daifugo_stand_ins(play_word p, char *buf, size_t size)
{
	struct words w = words_in(buf, size);
	char text[PLAY_TEXT], *rest = text;
	const bool named = play_kind(p) == KIND_RUN || play_named(p);

	play_text(p, text, sizeof text);
	for (char *word; named && (word = strtok_r(rest, " ", &rest)) != NULL;)
		if (!strncmp(word, "Jo", 2))
			words_add(&w, "%s%s", w.len ? _(" and ") : "",
				  word[2] ? word + 3 : _("any suit"));
	return w.len;
}

void daifugo_kind_words(play_word p, char *buf, size_t size)
{
	char kind[64], names[WORDS_TEXT];

	daifugo_kind_name(p, kind, sizeof kind);
	if (daifugo_stand_ins(p, names, sizeof names))
		snprintf(buf, size,
			 cards_jokers(p) > 1 ? _("%s, the jokers as %s") : _("%s, the joker as %s"),
			 kind, names);
	else
		snprintf(buf, size, "%s", kind);
}

/* Writes a move for use in a sentence, where jokers aren't written as "Jo=S6". */
size_t daifugo_move_words(const void *seen, UNUSED unsigned seat, game_move m, char *buf,
			  size_t size)
{
	const struct daifugo *d = seen;
	char cards[CARDS_TEXT], names[WORDS_TEXT];

	if (d->phase != PHASE_PLAY || !daifugo_stand_ins(m, names, sizeof names)) {
		if (d->phase == PHASE_PLAY)
			daifugo_play_short(m, cards, sizeof cards);
		else
			cards_text(m, ' ', cards, sizeof cards);
		return (size_t)snprintf(buf, size, "%s", cards);
	}
	cards_text(play_cards(m), ' ', cards, sizeof cards);
	return (size_t)snprintf(buf, size,
				cards_jokers(m) > 1 ? _("%s, the jokers as %s")
						    : _("%s, the joker as %s"),
				cards, names);
}

bool daifugo_order_text(const struct daifugo_table *t, int width, char *buf, size_t size)
{
	static const char *const orders[][2] = {
		{ N_("Order: normal, 2 is high"), N_("2 is high") },
		{ N_("Order: REVERSED by a revolution (3 is high)"),
		  N_("REVERSED: 3 is high (rev.)") },
		{ N_("Order: REVERSED by eleven-back (3 is high)"),
		  N_("REVERSED: 3 is high (11-back)") },
		{ N_("Order: normal (revolution + eleven-back), 2 is high"),
		  N_("2 is high (rev. + 11-back)") },
	};
	const char *const *order = orders[t->revolution + 2 * t->elevenback];

	snprintf(buf, size, "%s", utf8_width(_(order[0])) <= width ? _(order[0]) : _(order[1]));
	return t->revolution || t->elevenback;
}

void daifugo_lock_text(unsigned lock, enum glyphs glyphs, char *buf, size_t size)
{
	struct words w = words_in(buf, size);

	for (unsigned s = 0; s < SUITS; s++)
		if (lock >> s & 1)
			words_add(&w, "%s%s", w.len ? " " : "",
				  (glyphs == GLYPHS_UNICODE ? signs : letters)[s]);
}

/* Describes what this legal play would cause. */
static void add_consequences(struct words *w, const struct daifugo *d, play_word p)
{
	const struct daifugo_table *t = &d->table;

	if (play_spade3(&d->rules, t, p))
		words_add(w, "%s", _(", beats the joker"));
	else if (play_eight(&d->rules, p))
		words_add(w, "%s", _(", clears the field"));
	if (play_revolution(&d->rules, p))
		words_add(w, "%s", _(", revolution"));
	if (play_elevenback(&d->rules, p) && !t->elevenback)
		words_add(w, "%s", _(", eleven-back"));
	if (!play_clears(&d->rules, t, p) && play_lock(&d->rules, t, p) & ~t->lock)
		words_add(w, "%s", _(", locks the suits"));
}

static void tell_legal(struct words *w, const struct daifugo *d, unsigned seat,
		       const struct selection *s)
{
	char kind[64], cards[PLAY_TEXT];

	if (s->move == PLAY_PASS && daifugo_observation(d, seat).own_field) {
		words_add(w, "%s", _("Everyone else passed. Press Enter or P to lead."));
		return;
	}
	if (s->move == PLAY_PASS) {
		words_add(w, "%s",
			  s->plays ? _("press Enter or P to pass")
				   : _("You can't play any cards. Press Enter or P to pass."));
		return;
	}
	daifugo_kind_name(s->move, kind, sizeof kind);
	daifugo_play_short(s->move, cards, sizeof cards);
	if (s->state == SELECT_MISS) {
		words_add(w, _("%s %s: CAREFUL! %s"), kind, cards, s->why);
		return;
	}
	words_add(w, _("%s %s: can be played"), kind, cards);
	add_consequences(w, d, s->move);
	if (s->cards == d->hand[seat])
		words_add(w, "%s", _(", and you go out!"));
	if (s->readings > 1)
		words_add(w, _("; J: joker option %u of %u"), s->reading + 1, s->readings);
}

static void tell_gift(struct words *w, const struct daifugo *d, unsigned seat,
		      const struct selection *s)
{
	char cards[CARDS_TEXT];
	unsigned n;

	daifugo_partner(d, seat, &n);
	cards_text(s->cards, ' ', cards, sizeof cards);
	if (s->state == SELECT_LEGAL)
		words_add(w, _("give %s: press Enter"), cards);
	else if (s->state == SELECT_ILLEGAL)
		words_add(w, "%s", s->why);
	else
		words_add(w,
			  ngettext("Pick %u card to give away.", "Pick %u cards to give away.", n),
			  n);
}

void daifugo_selection_text(const struct daifugo *d, unsigned seat, const struct selection *s,
			    char *buf, size_t size)
{
	struct words w = words_in(buf, size);
	char cards[CARDS_TEXT];

	cards_text(s->cards, ' ', cards, sizeof cards);
	if (d->phase == PHASE_GIVE) {
		tell_gift(&w, d, seat, s);
		return;
	}
	switch (s->state) {
	case SELECT_LEGAL:
	case SELECT_MISS: tell_legal(&w, d, seat, s); break;
	case SELECT_PART:
		words_add(&w,
			  ngettext("%s: pick more cards (%u possible play)",
				   "%s: pick more cards (%u possible plays)", s->holding),
			  cards, s->holding);
		break;
	case SELECT_ILLEGAL: words_add(&w, "%s: %s", cards, s->why); break;
	case SELECT_NOTHING:
		words_add(&w,
			  ngettext("%u legal play. Pick by letter or Tab.",
				   "%u legal plays. Pick by letter or Tab.", s->plays),
			  s->plays);
		break;
	}
}

/* ---- The caption in the middle of the table while no cards lie there ---- */

/* Adds the caption's lines below the first one, which tell which cards changed hands. */
static void caption_of_exchange(const struct daifugo *d, const struct look *look,
				struct caption *out)
{
	unsigned n = 0;

	for (unsigned s = 0; s < d->rules.players && n < CAPTION_LINES - 1; s++)
		n += daifugo_exchange_text(d, s, look->names, out->line[n + 1],
					   sizeof out->line[0]);
}

static void caption_of_lead(const struct daifugo *d, unsigned viewer, const struct look *look,
			    int width, struct caption *out)
{
	/* Once the game is over, the viewer sees everyone's cards, but if the viewer made the last
	 * play, the caption still says "You". */
	const bool yours = d->turn == viewer || name_is_you(look->names[d->turn]);
	char last[PLAY_TEXT];

	out->strong = true;
	if (yours)
		snprintf(out->line[0], sizeof out->line[0], "%s",
			 _("The field is empty: you lead."));
	else
		snprintf(out->line[0], sizeof out->line[0], _("The field is empty: %s leads."),
			 look->names[d->turn]);
	if (utf8_width(out->line[0]) > width && yours)
		snprintf(out->line[0], sizeof out->line[0], "%s", _("You lead."));
	else if (utf8_width(out->line[0]) > width)
		snprintf(out->line[0], sizeof out->line[0], _("%s leads."), look->names[d->turn]);
	if (d->last_seat == DAIFUGO_NOBODY)
		return;
	daifugo_play_short(d->last, last, sizeof last);
	snprintf(out->line[1], sizeof out->line[0], _("Last play: %s by %s"), last,
		 name_within(look->names[d->last_seat]));
}

/* Fills in the caption; until the first play, it shows which cards were exchanged. */
void daifugo_empty_caption(const struct daifugo *d, unsigned viewer, const struct look *look,
			   int width, struct caption *out)
{
	if (d->phase == PHASE_OVER)
		snprintf(out->line[0], sizeof out->line[0], "%s", _("The game is over."));
	else if (d->phase == PHASE_LOTS)
		snprintf(out->line[0], sizeof out->line[0], "%s",
			 _("Too many passes: ranks assigned at random."));
	else if (d->phase < PHASE_GIVE)
		snprintf(out->line[0], sizeof out->line[0], "%s", _("The cards are dealt."));
	else if (d->phase == PHASE_GIVE)
		snprintf(out->line[0], sizeof out->line[0], "%s", _("Choosing cards to exchange."));
	else
		caption_of_lead(d, viewer, look, width, out);
	if (d->phase == PHASE_GIVE || (d->phase == PHASE_PLAY && d->last_seat == DAIFUGO_NOBODY))
		caption_of_exchange(d, look, out);
}
