/* SPDX-License-Identifier: MIT */
/* What a play is, what it follows and what it brings about. */
#include "games/daifugo/rules/play.h"

unsigned play_suits(play_word p)
{
	const card_set c = p & CARDS_NATURAL;

	if (!c)
		return 0;
	/* The cards of a run share their suit: its lowest says it. */
	return cards_suits(c, cards_lowest(c)) | play_named(p);
}

static bool valid_set(play_word p)
{
	const card_set c = p & CARDS_NATURAL;

	if (p >> PLAY_BELOW & 3)
		return false;
	if (!c)
		return !play_named(p);
	return !(c & ~cards_of_rank(cards_lowest(c))) &&
	       !(play_named(p) & cards_suits(c, cards_lowest(c))) && suits_count(play_named(p)) <= cards_jokers(p);
}

static bool valid_run(const struct daifugo_rules *r, play_word p)
{
	const card_set c = p & CARDS_NATURAL;
	unsigned suit, gaps;

	if (!r->run || play_count(p) < 3 || !c || play_named(p))
		return false;
	suit = (unsigned)__builtin_ctzll(c) % 4;
	if (c & ~(CARDS_SUIT << suit))
		return false;
	gaps = cards_highest(c) - cards_lowest(c) + 1 - cards_count(c);
	return gaps + (p >> PLAY_BELOW & 3) <= cards_jokers(p) && play_low(p) >= -r->beyond &&
	       play_high(p) <= RANK_2 + r->beyond;
}

bool play_valid(const struct daifugo_rules *r, play_word p)
{
	if (p >> (PLAY_KIND + 2) || !cards_valid(play_cards(p)))
		return false;
	switch (play_kind(p)) {
	case KIND_PASS:
		return p == PLAY_PASS;
	case KIND_SINGLE:
		return play_count(p) == 1 && !(p >> PLAY_NAMED & 63);
	case KIND_SET:
		return play_count(p) >= 2 && valid_set(p);
	case KIND_RUN:
		break;
	}
	return valid_run(r, p);
}

bool play_spade3(const struct daifugo_rules *r, const struct daifugo_table *t, play_word p)
{
	return r->spade3 && play_is_lone_joker(t->field) && play_cards(p) == card_of(RANK_3, SUIT_S);
}

bool play_eight(const struct daifugo_rules *r, play_word p)
{
	if (!r->eight)
		return false;
	return (p & cards_of_rank(RANK_8)) ||
	       (r->joker8 && play_kind(p) == KIND_RUN && play_low(p) <= RANK_8 && play_high(p) >= RANK_8);
}

bool play_clears(const struct daifugo_rules *r, const struct daifugo_table *t, play_word p)
{
	return play_eight(r, p) || play_spade3(r, t, p);
}

bool play_revolution(const struct daifugo_rules *r, play_word p)
{
	if (play_kind(p) == KIND_RUN)
		return r->runrev && play_count(p) >= r->runrev;
	return r->revolution && play_count(p) >= 4;
}

bool play_elevenback(const struct daifugo_rules *r, play_word p)
{
	return r->elevenback && (p & cards_of_rank(RANK_J));
}

bool play_foul_finish(const struct daifugo_rules *r, const struct daifugo_table *t, play_word p)
{
	return r->foulfinish && (play_is_lone_joker(p) ||
				 (p & cards_of_rank(table_reversed(t) ? RANK_3 : RANK_2)));
}

/* Do jokers that stand for any suit make up for the suits that are missing? */
static bool keeps_lock(unsigned lock, play_word p)
{
	return suits_count(lock & ~play_suits(p)) <= play_wild(p);
}

/* Jokers that need not stand for a suit of the lock. */
static unsigned free_wild(unsigned lock, play_word p)
{
	const unsigned wild = play_wild(p), bound = suits_count(lock & ~play_suits(p));

	return wild > bound ? wild - bound : 0;
}

/* A joker stands for one suit: one that makes up for a suit of the lock shares no other. */
unsigned play_lock(const struct daifugo_rules *r, const struct daifugo_table *t, play_word p)
{
	const unsigned a = play_suits(t->field), b = play_suits(p);
	const bool b_shared = suits_count(b & ~a & ~t->lock) <= free_wild(t->lock, t->field);
	const bool a_shared = suits_count(a & ~b & ~t->lock) <= free_wild(t->lock, p);

	if (r->lock == LOCK_OFF || t->field == PLAY_PASS || play_is_lone_joker(p))
		return 0;
	if (r->lock == LOCK_FULL)
		return t->lock | (a_shared && b_shared ? a | b : 0);
	return t->lock | (a & b) | (a_shared ? a : 0) | (b_shared ? b : 0);
}

play_word play_plain(const struct daifugo_rules *r, const struct daifugo_table *t, play_word p)
{
	const unsigned n = play_count(p);

	if (play_kind(p) != KIND_SET ||
	    (r->lock != LOCK_OFF && n < 4 && suits_count(t->lock) < n && !play_clears(r, t, p)))
		return p;
	return p & ~(UINT64_C(15) << PLAY_NAMED);
}

/* Of the same kind and count.  Jokers alone are beaten by nothing and beat all else. */
static bool stronger(const struct daifugo_rules *r, const struct daifugo_table *t, play_word p)
{
	const int low = play_low(p), field_low = play_low(t->field);

	if (field_low == RANK_JOKER || low == RANK_JOKER)
		return field_low != RANK_JOKER;
	if (play_kind(p) == KIND_RUN && r->runover == OVER_STRICT)
		return table_reversed(t) ? play_high(p) < field_low : low > play_high(t->field);
	return table_reversed(t) ? low < field_low : low > field_low;
}

enum daifugo_fault daifugo_fault(const struct daifugo_rules *r, const struct daifugo_table *t,
				 card_set hand, play_word p)
{
	if (p == PLAY_PASS)
		return t->field == PLAY_PASS && !r->leadpass ? FAULT_LEAD_PASS : FAULT_NONE;
	if (!cards_hold(hand, play_cards(p)))
		return FAULT_HAND;
	if (!play_valid(r, p))
		return FAULT_SHAPE;
	if (t->field == PLAY_PASS || play_spade3(r, t, p))
		return FAULT_NONE;
	if (play_kind(p) != play_kind(t->field))
		return FAULT_KIND;
	if (play_count(p) != play_count(t->field))
		return FAULT_COUNT;
	if (!stronger(r, t, p))
		return FAULT_WEAK;
	return keeps_lock(t->lock, p) ? FAULT_NONE : FAULT_LOCK;
}

struct daifugo_table table_after(const struct daifugo_rules *r, const struct daifugo_table *t,
				 play_word p)
{
	struct daifugo_table after = { .revolution = t->revolution ^ play_revolution(r, p) };

	if (play_clears(r, t, p))
		return after;
	after.field = p;
	after.lock = (uint8_t)play_lock(r, t, p);
	after.elevenback = t->elevenback | play_elevenback(r, p);
	return after;
}
