/* SPDX-License-Identifier: MIT */
/* Describes a ply, both in a sentence and for the list of moves. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "games/daifugo/view/view_private.h"

static_assert((int)CARDS_TEXT >= (int)PLAY_TEXT, "a buffer for cards holds a play");

static const struct {
	unsigned effect;
	const char *told, *tag;
} effects[] = {
	{ EFFECT_SPADE3, N_("The 3 of spades beats the joker and clears the field."),
	  N_("beats Jo") },
	{ EFFECT_EIGHT, N_("8-cut: the 8 clears the field."), N_("8-cut") },
	{ EFFECT_REVOLUTION, N_("Revolution!"), N_("rev.") },
	{ EFFECT_ELEVENBACK, N_("Eleven-back!"), N_("11-back") },
	{ EFFECT_LOCK, NULL, N_("lock") },
	{ EFFECT_UNLOCK, N_("The joker releases the lock."), N_("unlock") },
	{ EFFECT_FOUL, N_("Forbidden finish: a foul!"), N_("foul") },
	{ EFFECT_MIYAKO, N_("Miyako-ochi: the daifugo falls to the lowest free rank."),
	  N_("miyako") },
	{ EFFECT_LOTS, N_("Too many passes: the remaining ranks are assigned at random."),
	  N_("at random") },
};

static void add_rank(struct words *w, const struct daifugo *a, unsigned seat)
{
	const char *name = daifugo_class_name(daifugo_class_of(a->rank[seat], a->rules.players));

	if (*name)
		words_add(w, _(" Out with rank %u: %s."), a->rank[seat], name);
	else
		words_add(w, _(" Out with rank %u."), a->rank[seat]);
}

static void add_lock(struct words *w, const struct daifugo *a)
{
	static const char *const names[SUITS] = { N_("spades"), N_("hearts"), N_("diamonds"),
						  N_("clubs") };
	unsigned left = a->table.lock;
	struct words suits;
	char text[80];

	suits = words_in(text, sizeof text);
	for (unsigned s = 0; left; s++) {
		if (!(left >> s & 1))
			continue;
		left &= ~(1U << s);
		words_add(&suits, "%s%s",
			  !suits.len ? ""
			  : left     ? _(", ")
				     : _(" and "),
			  _(names[s]));
	}
	words_add(w, _(" Locked to %s."), text);
}

static void add_effects(struct words *w, unsigned found, const struct daifugo *b, unsigned seat,
			const struct daifugo *a)
{
	if (found & EFFECT_LOCK)
		add_lock(w, a);
	for (size_t i = 0; i < sizeof effects / sizeof *effects; i++)
		if ((found & effects[i].effect) && effects[i].told)
			words_add(w, " %s", _(effects[i].told));
	if (found & (EFFECT_REVOLUTION | EFFECT_ELEVENBACK))
		words_add(w, " %s",
			  table_reversed(&a->table) ? _("Now 3 is high.") : _("Now 2 is high."));
	if (found & EFFECT_OUT)
		add_rank(w, a, seat);
	if (found & EFFECT_MISS)
		words_add(w, _(" Rank %u."), a->rank[seat]);
	if ((found & EFFECT_CLEAR) && !(found & (EFFECT_EIGHT | EFFECT_SPADE3 | EFFECT_OVER)) &&
	    b->table.field != PLAY_PASS)
		words_add(w, "%s", _(" The field clears."));
}

static void tell_play(struct words *w, const struct daifugo *b, unsigned seat, game_move m,
		      const struct daifugo *a, const char *name)
{
	char kind[WORDS_TEXT], cards[CARDS_TEXT];

	if (m == MOVE_TIMEOUT) {
		words_add(w, _("%s ran out of time."), name);
	} else if (m == MOVE_CRASHED) {
		words_add(w, _("%s crashed."), name);
	} else if (m == MOVE_RESIGN) {
		words_add(w, _("%s resigned."), name);
	} else if (m == MOVE_ILLEGAL) {
		words_add(w, _("%s made an illegal move."), name);
	} else if (m == PLAY_PASS) {
		words_add(w, _("%s passed."), name);
	} else {
		daifugo_kind_words(m, kind, sizeof kind);
		if (cards_jokers(m))
			cards_text(play_cards(m), ' ', cards, sizeof cards);
		else
			daifugo_play_short(m, cards, sizeof cards);
		words_add(w, _("%s played %s (%s)."), name, cards, kind);
	}
	add_effects(w, daifugo_effects(b, seat, m, a), b, seat, a);
}

/* Describes the exchange for the list of moves, where the entry stays visible. */
static size_t exchange_entry(const struct daifugo *d, char *buf, size_t size)
{
	const unsigned own = daifugo_exchanger(d);

	if (own == DAIFUGO_NOBODY)
		return (size_t)snprintf(buf, size, "%s", _("exchange"));
	return daifugo_gifts_text(d, own, buf, size);
}

/* Describes a gift of cards. The text names the cards only if the viewer may see them. */
static size_t tell_gift(const struct daifugo *b, game_move m, const char *name, char *buf,
			size_t size)
{
	char gift[CARDS_TEXT];

	if (b->phase != PHASE_GIVE || move_is_reserved(m))
		return 0;
	cards_text(m, ' ', gift, sizeof gift);
	return (size_t)snprintf(buf, size, _("%s gave %s."), name, gift);
}

unsigned daifugo_dealt_to(const void *before, game_move m, const void *after)
{
	const struct daifugo *b = before, *a = after;

	return b->phase == PHASE_CUT						      ? a->first
	       : b->phase == PHASE_DEAL && a->phase == PHASE_DEAL && m != MOVE_HIDDEN ? b->turn
										      : SEAT_DEALER;
}

size_t daifugo_narrate(const void *before, unsigned seat, game_move m, const void *after,
		       const char *name, char *buf, size_t size)
{
	const struct daifugo *b = before, *a = after;
	struct words w = words_in(buf, size);

	if (b->phase == PHASE_PLAY && m != MOVE_HIDDEN) {
		tell_play(&w, b, seat, m, a, name);
		return w.len;
	}
	if (seat != SEAT_DEALER) {
		return daifugo_exchanger(a) != DAIFUGO_NOBODY ? daifugo_exchange_told(a, buf, size)
							      : tell_gift(b, m, name, buf, size);
	}
	if ((daifugo_effects(b, seat, m, a) & EFFECT_EXCHANGE) && a->phase == PHASE_PLAY)
		return daifugo_exchange_told(a, buf, size);
	if (b->phase == PHASE_SEATS)
		return (size_t)snprintf(buf, size, "%s", _("Everyone changes seats at random."));
	if (b->phase == PHASE_CUT)
		return (size_t)snprintf(buf, size, _("The deal starts with %s."),
					name_within(name));
	if (a->phase == PHASE_PLAY)
		return (size_t)snprintf(buf, size, "%s", _("The cards are dealt."));
	if (a->phase == PHASE_DEAL && m != MOVE_HIDDEN) {
		char hand[CARDS_TEXT];

		cards_text(m, ' ', hand, sizeof hand);
		return (size_t)snprintf(buf, size, _("Cards for %s: %s."), name_within(name), hand);
	}
	return a->phase == PHASE_GIVE ? daifugo_exchange_told(a, buf, size) : 0;
}

size_t daifugo_entry(const void *before, unsigned seat, game_move m, const void *after, char *buf,
		     size_t size)
{
	const struct daifugo *b = before;
	struct words w = words_in(buf, size);
	char text[CARDS_TEXT];
	unsigned found;

	if (b->phase == PHASE_CUT) {
		words_add(&w, "%s", _("first card"));
		return w.len;
	}
	if (b->phase == PHASE_DEAL && (daifugo_effects(b, seat, m, after) & EFFECT_EXCHANGE))
		return exchange_entry(after, buf, size);
	if (m == MOVE_HIDDEN)
		return 0;
	if (b->phase == PHASE_DEAL) {
		words_add(&w, ngettext("%u card", "%u cards", cards_count(m)), cards_count(m));
		return w.len;
	}
	if (b->phase != PHASE_PLAY) {
		game_format_move(&game_daifugo, before, seat, m, text, sizeof text);
		words_add(&w, "%s", text);
		return w.len;
	}
	found = daifugo_effects(b, seat, m, after);
	daifugo_play_short(m, text, sizeof text);
	words_add(&w, "%s", text);
	for (size_t i = 0; i < sizeof effects / sizeof *effects; i++)
		if (found & effects[i].effect)
			words_add(&w, " %s", _(effects[i].tag));
	if (found & EFFECT_OUT)
		words_add(&w, " %s", _("out"));
	else if (m == PLAY_PASS && (found & EFFECT_CLEAR) && b->table.field != PLAY_PASS)
		words_add(&w, " %s", _("clears"));
	return w.len;
}

/* ---- How a game ended and what its plays were worth ---------------------- */

/* Returns the last player left at the end of the game: the one who was still playing before the
 * last ply, didn't make that ply, and isn't the daifugo who dropped out because of it. */
static unsigned left_alone(const struct daifugo *before, unsigned seat)
{
	unsigned alone = DAIFUGO_SEATS;

	for (unsigned s = 0; s < before->rules.players; s++)
		if (s != seat && daifugo_is_in(before, s) &&
		    (alone == DAIFUGO_SEATS || before->place[alone] == 1))
			alone = s;
	return alone;
}

size_t daifugo_why(const void *before, unsigned seat, UNUSED game_move m, UNUSED const void *ended,
		   const char *const names[MAX_SEATS], char *buf, size_t size)
{
	const struct daifugo *b = before;

	if (b->phase == PHASE_LOTS)
		return (size_t)snprintf(
			buf, size, "%s",
			_("Everyone passed too often, so the remaining ranks were assigned at "
			  "random."));
	return (size_t)snprintf(buf, size, _("Only one player was left: %s."),
				name_within(names[left_alone(b, seat)]));
}

static void tell_own(struct words *w, const struct daifugo *d, unsigned seat)
{
	const char *name = daifugo_class_name(daifugo_class_of(d->rank[seat], d->rules.players));
	int points[MAX_SEATS];

	game_score(&game_daifugo, d, points);
	if (*name)
		words_add(w,
			  ngettext("Your rank in this game is %u (%s), with %d point.",
				   "Your rank in this game is %u (%s), with %d points.",
				   (unsigned)points[seat]),
			  d->rank[seat], name, points[seat]);
	else
		words_add(w,
			  ngettext("Your rank in this game is %u, with %d point.",
				   "Your rank in this game is %u, with %d points.",
				   (unsigned)points[seat]),
			  d->rank[seat], points[seat]);
}

size_t daifugo_result(const void *ended, unsigned viewer, const char *const names[MAX_SEATS],
		      char *buf, size_t size)
{
	const struct daifugo *d = ended;
	struct words w = words_in(buf, size);

	if (viewer < d->rules.players) {
		tell_own(&w, d, viewer); /* the view lists the other players beside this text */
		return w.len;
	}
	words_add(&w, _("%s wins."), names[daifugo_seat_of_rank(d, 1)]);
	for (unsigned rank = 1; rank <= d->rules.players; rank++)
		words_add(&w, "%s %u %s", rank > 1 ? "," : "", rank,
			  names[daifugo_seat_of_rank(d, rank)]);
	words_add(&w, ".");
	return w.len;
}

void daifugo_view_rank(const void *ended, unsigned seat, struct view_rank *out)
{
	const struct daifugo *d = ended;

	*out = (struct view_rank){
		d->place[seat],
		d->rank[seat],
		daifugo_class_name(daifugo_class(d, seat)),
		daifugo_class_name(daifugo_class_of(d->rank[seat], d->rules.players)),
	};
}

bool daifugo_remarkable(const void *before, unsigned seat, game_move m, const void *after)
{
	const struct daifugo *b = before, *a = after;
	const bool first = seat < DAIFUGO_SEATS && a->rank[seat] == 1 && !b->rank[seat];

	return first ||
	       (daifugo_effects(before, seat, m, after) &
		(EFFECT_REVOLUTION | EFFECT_MISS | EFFECT_FOUL | EFFECT_MIYAKO | EFFECT_LOTS));
}
