/* SPDX-License-Identifier: MIT */
/* This file converts plays to and from text, and explains in one sentence why a play isn't legal.
 */
#include "games/daifugo/rules/daifugo_play.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "asobi/game.h"
#include "base/i18n.h"

/* A play as the user typed it: its cards, its unnamed jokers, and the places of its named jokers.
 */
struct typed {
	card_set cards; /* the natural cards */
	/* The number of jokers typed on their own ("Jo"), and the number typed with the card they
	 * stand for ("Jo=S6"). */
	unsigned unnamed, named;
	int column[MOST_JOKERS];
	unsigned suit[MOST_JOKERS];
};

/* Writes a joker's place: the name of a card such as "S6", or "S0" or "S14" for the places below
 * the 3 and above the 2. */
static void place_text(int column, unsigned suit, char *buf, size_t size)
{
	char name[CARD_TEXT];

	if (column >= 0 && column < RANKS) {
		card_text(card_of((unsigned)column, suit), name);
		snprintf(buf, size, "Jo=%s", name);
	} else {
		snprintf(buf, size, "Jo=%c%d", "SHDC"[suit], column + 1);
	}
}

static void add_word(char *text, size_t size, const char *word)
{
	const size_t len = strlen(text);

	snprintf(text + len, size - len, "%s%s", len ? " " : "", word);
}

static void run_text(play_word p, char *text, size_t size)
{
	const unsigned suit = (unsigned)__builtin_ctzll(p) % 4;

	for (int column = play_low(p); column <= play_high(p); column++) {
		const bool card = column >= 0 && column < RANKS &&
				  (p & card_of((unsigned)column, suit));
		char word[16];

		if (card)
			card_text(card_of((unsigned)column, suit), word);
		else
			place_text(column, suit, word, sizeof word);
		add_word(text, size, word);
	}
}

size_t play_text(play_word p, char *buf, size_t size)
{
	char text[PLAY_TEXT] = "", word[16];

	if (play_kind(p) == KIND_RUN) {
		run_text(p, text, sizeof text);
		return (size_t)snprintf(buf, size, "%s", text);
	}
	for (card_set rest = p & CARDS_NATURAL; rest; rest &= rest - 1) {
		card_text(rest & -rest, word);
		add_word(text, sizeof text, word);
	}
	for (unsigned named = play_named(p); named; named &= named - 1) {
		place_text(play_low(p), (unsigned)__builtin_ctz(named), word, sizeof word);
		add_word(text, sizeof text, word);
	}
	for (unsigned n = play_wild(p); n; n--)
		add_word(text, sizeof text, "Jo");
	return (size_t)snprintf(buf, size, "%s", *text ? text : "-");
}

/* Returns a translated sentence that explains why a play isn't legal under these rules. */
static const char *fault_text(const struct daifugo_rules *r, enum daifugo_fault fault)
{
	switch (fault) {
	case FAULT_HAND: return _("You don't hold all of these cards.");
	case FAULT_SHAPE:
		return r->run ? _("These cards can't be played together. Use cards of one rank or a run of 3 or more.")
			      : _("These cards can't be played together. Use cards of one rank.");
	case FAULT_LEAD_PASS: return _("You can't pass when you lead. Play something.");
	case FAULT_KIND:
		return r->run ? _("Play the same kind as on the field: a single card, a set or a run.")
			      : _("Play the same kind as on the field: a single card or a set.");
	case FAULT_COUNT: return _("Play the same number of cards as on the field.");
	case FAULT_WEAK:
		return _("In the current ranking, these cards don't beat the cards on the "
			 "table.");
	case FAULT_LOCK: return _("The field is locked to other suits.");
	case FAULT_NONE: break;
	}
	return "";
}

/* Parses a joker's place: a card such as "S6", or "S0" or "S14" for the places below the 3 and
 * above the 2. */
static bool parse_place(struct typed *t, const char *text, size_t n)
{
	card_set card;

	if (t->named == MOST_JOKERS || !suit_parse(*text, &t->suit[t->named]))
		return false;
	if (card_parse(text, n, &card))
		t->column[t->named++] = (int)cards_lowest(card);
	else if (n == 2 && text[1] == '0')
		t->column[t->named++] = -1;
	else if (n == 3 && !strncmp(text + 1, "14", 2))
		t->column[t->named++] = RANKS;
	else
		return false;
	return true;
}

static bool parse_word_of(struct typed *t, const char *word, size_t n, char *error)
{
	card_set card;

	if (n > 3 && !strncasecmp(word, "Jo=", 3)) {
		if (parse_place(t, word + 3, n - 3))
			return true;
	} else if (card_parse(word, n, &card)) {
		if (card == jokers_of(1) && t->named + t->unnamed < MOST_JOKERS) {
			t->unnamed++;
			return true;
		}
		if (card != jokers_of(1) && !(t->cards & card)) {
			t->cards |= card;
			return true;
		}
		return fail_with(error, _("%.*s appears too many times."), (int)n, word);
	}
	return fail_with(
		error, _("Unknown card '%.*s'. Cards are S3 to C2 (suits S H D C), Jo, or Jo=S6."),
		n < 40 ? (int)n : 40, word);
}

static bool parse_words(struct typed *t, const char *text, char *error)
{
	static const char separators[] = " ,+";

	*t = (struct typed){ 0 };
	for (text += strspn(text, separators); *text; text += strspn(text, separators)) {
		const size_t n = strcspn(text, separators);

		if (!parse_word_of(t, text, n, error))
			return false;
		text += n;
	}
	if (t->cards || t->unnamed + t->named)
		return true;
	return fail_with(error, "%s", _("Type the cards to play, such as S5 H5, or - to pass."));
}

static bool in_hand(const struct typed *t, card_set hand, char *error)
{
	const card_set missing = t->cards & ~hand;
	char name[CARD_TEXT];

	if (!missing && t->unnamed + t->named <= cards_jokers(hand))
		return true;
	card_text(missing ? missing & -missing : jokers_of(1), name);
	return fail_with(error, _("%s isn't in your hand."), name);
}

/* Builds the play word for one possible reading of the typed text; returns false if a named joker
 * can't be in its place. */
static bool read_as(const struct typed *t, enum play_kind kind, unsigned below, play_word *out)
{
	play_word p = t->cards | jokers_of(t->unnamed + t->named) | (uint64_t)below << PLAY_BELOW |
		      (uint64_t)kind << PLAY_KIND;

	for (unsigned i = 0; i < t->named; i++) {
		const int column = t->column[i];
		const bool again = i && column == t->column[0] && t->suit[i] == t->suit[0];

		if (again || kind == KIND_SINGLE || !t->cards || column < play_low(p) ||
		    column > play_high(p))
			return false;
		if (column >= 0 && column < RANKS &&
		    (t->cards & card_of((unsigned)column, t->suit[i])))
			return false;
		if (kind == KIND_RUN && t->suit[i] != (unsigned)__builtin_ctzll(t->cards) % 4)
			return false;
		if (kind == KIND_SET)
			p |= UINT64_C(1) << (PLAY_NAMED + t->suit[i]);
	}
	*out = p;
	return true;
}

struct reading {
	const struct daifugo_rules *rules;
	const struct daifugo_table *table;
	const struct typed *typed;
	enum daifugo_fault fault; /* what is wrong with the best reading so far */
	play_word best;
};

/* Returns true if a play is a better reading of the typed text than the best one so far. Readings
 * differ only in a run's place. The better run is the stronger one: it begins higher or, in
 * reversed order, ends lower. */
static bool is_better(const struct reading *r, play_word p)
{
	if (play_kind(r->best) != KIND_RUN || play_kind(p) != KIND_RUN)
		return false;
	return table_reversed(r->table) ? play_low(p) < play_low(r->best)
					: play_low(p) > play_low(r->best);
}

static void try_reading(struct reading *r, enum play_kind kind, unsigned below)
{
	enum daifugo_fault fault;
	play_word p;

	if (!read_as(r->typed, kind, below, &p) || !play_valid(r->rules, p))
		return;
	fault = daifugo_fault(r->rules, r->table, CARDS_ALL, p);
	/* If no reading is legal, keep the fault of the one that comes closest to being legal. */
	if (fault == FAULT_NONE ? r->fault != FAULT_NONE || is_better(r, p)
				: r->fault != FAULT_NONE && fault > r->fault) {
		r->fault = fault;
		r->best = p;
	}
}

static void try_readings(struct reading *r)
{
	try_reading(r, KIND_SINGLE, 0);
	try_reading(r, KIND_SET, 0);
	for (unsigned below = 0; below <= r->typed->unnamed + r->typed->named; below++)
		try_reading(r, KIND_RUN, below);
}

bool play_parse(const struct daifugo_rules *rules, const struct daifugo_table *table, card_set hand,
		const char *text, play_word *out, bool *illegal, char *error)
{
	struct typed typed;
	struct reading r = { rules, table, &typed, FAULT_SHAPE, PLAY_PASS };

	*illegal = false;
	if (!strcmp(text, "-") || !strcasecmp(text, "p") || !strcasecmp(text, "pass")) {
		r.fault = daifugo_fault(rules, table, hand, PLAY_PASS);
	} else {
		if (!parse_words(&typed, text, error) || !in_hand(&typed, hand, error))
			return false;
		try_readings(&r);
	}
	if (r.fault == FAULT_NONE) {
		*out = play_plain(rules, table, r.best);
		return true;
	}
	*illegal = true;
	return fail_with(error, "%s", fault_text(rules, r.fault));
}

/* ---- Judging plays ------------------------------------------------------- */

static enum daifugo_judgement judge_finish(const struct daifugo_rules *r,
					   const struct daifugo_table *t, card_set hand,
					   play_word p, char *why)
{
	if (play_cards(p) != hand || !hand || !play_foul_finish(r, t, p))
		return JUDGED_LEGAL;
	if (play_is_lone_joker(p))
		snprintf(why, ERROR_TEXT, "%s", _("Going out with a lone joker is a foul."));
	else
		snprintf(why, ERROR_TEXT,
			 _("Going out with the strongest rank (now %s) is a foul."),
			 table_reversed(t) ? "3" : "2");
	return JUDGED_MISS;
}

enum daifugo_judgement daifugo_judge(const struct daifugo_rules *r, const struct daifugo_table *t,
				     card_set hand, play_word p, char *why)
{
	const enum daifugo_fault fault = daifugo_fault(r, t, hand, p);

	if (fault == FAULT_NONE)
		return judge_finish(r, t, hand, p, why);
	snprintf(why, ERROR_TEXT, "%s", fault_text(r, fault));
	return fault == FAULT_HAND ? JUDGED_UNREADABLE : JUDGED_ILLEGAL;
}

enum daifugo_judgement daifugo_judge_text(const struct daifugo_rules *r,
					  const struct daifugo_table *t, card_set hand,
					  const char *text, play_word *out, char *why)
{
	bool illegal;

	if (play_parse(r, t, hand, text, out, &illegal, why))
		return judge_finish(r, t, hand, *out, why);
	return illegal ? JUDGED_ILLEGAL : JUDGED_UNREADABLE;
}

enum daifugo_judgement daifugo_judge_cards(const struct daifugo_rules *r,
					   const struct daifugo_table *t, card_set hand,
					   card_set cards, play_word *out, char *why)
{
	char text[CARDS_TEXT];

	cards_text(cards, ' ', text, sizeof text);
	return daifugo_judge_text(r, t, hand, text, out, why);
}

static bool parse_suits(const char *text, uint8_t *out, char *error)
{
	unsigned suit;

	*out = 0;
	for (text += strspn(text, " ,+"); *text; text += 1 + strspn(text + 1, " ,+")) {
		if (!suit_parse(*text, &suit))
			return fail_with(error, _("Unknown suit '%.20s'. Use S, H, D or C."), text);
		*out = (uint8_t)(*out | 1U << suit);
	}
	return true;
}

/* Returns true if the lock is possible on this field: a lock can't bind more suits than the field
 * has cards, and a run has only one suit. */
static bool lock_fits(const struct daifugo_table *t)
{
	const unsigned suits = suits_count(t->lock);

	return suits <= (play_kind(t->field) == KIND_RUN ? 1 : play_count(t->field)) &&
	       suits_count(t->lock & ~play_suits(t->field)) <= play_wild(t->field);
}

bool daifugo_table_parse(const struct daifugo_rules *r, const char *field, const char *lock,
			 bool revolution, bool elevenback, struct daifugo_table *out, char *error)
{
	struct daifugo_table t = { .revolution = revolution, .elevenback = elevenback };
	const struct daifugo_table empty = t;
	const char *rest = field + strspn(field, " ");
	bool illegal;

	if (*rest && strcmp(rest, "-") &&
	    !play_parse(r, &empty, CARDS_ALL, rest, &t.field, &illegal, error))
		return false;
	if (!parse_suits(lock, &t.lock, error))
		return false;
	/* A lone joker ends any lock, so there can't be a lock after it. */
	if (play_is_lone_joker(t.field))
		t.lock = 0;
	if (t.lock && !lock_fits(&t))
		return fail_with(error, "%s", _("The lock doesn't match the suits on the field."));
	*out = t;
	return true;
}
