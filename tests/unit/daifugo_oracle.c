/* SPDX-License-Identifier: MIT */
#include "daifugo_oracle.h"

#include <stdio.h>
#include <string.h>

enum { EIGHT = 5, TWO = 12, JOKER = 13 };

struct oracle_hand oracle_draw(struct rng *rng, int n, int jokers)
{
	struct oracle_hand deck = { 0 }, hand = { 0 };

	for (int rank = 0; rank < 13; rank++)
		for (int suit = 0; suit < 4; suit++)
			deck.card[deck.n++] = (struct oracle_card){ rank, suit };
	while (jokers--)
		deck.card[deck.n++] = (struct oracle_card){ JOKER, 0 };
	while (n--) {
		const int i = (int)rng_below(rng, (uint32_t)deck.n);

		hand.card[hand.n++] = deck.card[i];
		deck.card[i] = deck.card[--deck.n];
	}
	return hand;
}

static void card_name(int column, int suit, char *buf)
{
	static const char *const names[] = {
		"0", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "14",
	};

	sprintf(buf, "%c%s", "SHDC"[suit], names[column + 1]);
}

static void add(char *text, const char *format, const char *name)
{
	const size_t n = strlen(text);

	snprintf(text + n, ORACLE_TEXT - n, "%s", n ? " " : "");
	snprintf(text + strlen(text), ORACLE_TEXT - strlen(text), format, name);
}

void oracle_hand_text(const struct oracle_hand *h, char *buf, int size)
{
	buf[0] = '\0';
	for (int i = 0; i < h->n; i++) {
		char name[8] = "Jo";

		if (h->card[i].rank != JOKER)
			card_name(h->card[i].rank, h->card[i].suit, name);
		snprintf(buf + strlen(buf), (size_t)size - strlen(buf), "%s%s", i ? " " : "", name);
	}
}

/* A play's cards, by column and suit, and its number of jokers. */
struct laid {
	bool at[13][4];
	int naturals, jokers;
};

static bool reversed(const struct oracle_table *t)
{
	return t->revolution != t->elevenback;
}

static int suits_of(const bool suit[4])
{
	return suit[0] + suit[1] + suit[2] + suit[3];
}

static bool clears_by_eight(const struct daifugo_rules *r, const struct oracle_play *p)
{
	if (!r->eight)
		return false;
	if (p->natural[EIGHT + 1])
		return true;
	return r->joker8 && p->kind == ORACLE_RUN && p->low <= EIGHT && p->low + p->count > EIGHT;
}

/* Returns true if it matters which suits the jokers in a set stand for. It does if suits can be
 * locked, the play doesn't clear the field, the set lacks at least one suit, and the lock doesn't
 * already determine all of the set's suits. */
static bool names_matter(const struct daifugo_rules *r, const struct oracle_table *t,
			 const struct oracle_play *p)
{
	return r->lock != LOCK_OFF && p->count < 4 && suits_of(t->lock) < p->count &&
	       !clears_by_eight(r, p);
}

static void set_of(const struct daifugo_rules *r, const struct oracle_table *t,
		   const struct laid *l, int rank, struct oracle_play *out, int *n)
{
	for (int names = 0; names < 16; names++) {
		struct oracle_play p = {
			.kind = ORACLE_SET,
			.count = l->naturals + l->jokers,
			.low = rank,
			.wild = l->jokers,
		};
		bool fits = true;
		char name[8];

		if (l->naturals)
			p.natural[rank + 1] = true;
		for (int s = 0; s < 4; s++) {
			if (!l->naturals || !l->at[rank][s])
				continue;
			p.suit[s] = true;
			card_name(rank, s, name);
			add(p.text, "%s", name);
		}
		for (int s = 0; s < 4; s++) {
			if (!(names >> s & 1))
				continue;
			fits = fits && l->naturals && !l->at[rank][s] && p.wild > 0;
			p.suit[s] = true;
			p.wild--;
			card_name(rank, s, name);
			add(p.text, "Jo=%s", name);
		}
		for (int i = 0; i < p.wild; i++)
			add(p.text, "%s", "Jo");
		if (fits && (!names || names_matter(r, t, &p)))
			out[(*n)++] = p;
	}
}

static void sets(const struct daifugo_rules *r, const struct oracle_table *t, const struct laid *l,
		 struct oracle_play *out, int *n)
{
	int rank = JOKER;

	if (l->naturals + l->jokers < 2)
		return;
	for (int column = 0; column < 13; column++)
		for (int s = 0; s < 4; s++)
			if (l->at[column][s]) {
				if (rank != JOKER && rank != column)
					return;
				rank = column;
			}
	set_of(r, t, l, rank, out, n);
}

static bool holds(const struct laid *l, int column, int suit)
{
	return column >= 0 && column < 13 && l->at[column][suit];
}

/* Adds the run of this suit that starts at column `low`, provided that it includes every natural
 * card of the play. */
static void run_at(const struct laid *l, int low, int suit, struct oracle_play *out, int *n)
{
	struct oracle_play p = { .kind = ORACLE_RUN, .count = l->naturals + l->jokers, .low = low };
	int inside = 0;
	char name[8];

	for (int column = low; column < low + p.count; column++)
		inside += holds(l, column, suit);
	if (inside != l->naturals)
		return;
	p.suit[suit] = true;
	for (int column = low; column < low + p.count; column++) {
		p.natural[column + 1] = holds(l, column, suit);
		card_name(column, suit, name);
		add(p.text, p.natural[column + 1] ? "%s" : "Jo=%s", name);
	}
	out[(*n)++] = p;
}

static void runs(const struct daifugo_rules *r, const struct laid *l, struct oracle_play *out,
		 int *n)
{
	const int count = l->naturals + l->jokers;

	if (!r->run || count < 3 || !l->naturals)
		return;
	for (int suit = 0; suit < 4; suit++)
		for (int low = r->beyond ? -1 : 0; low + count - 1 <= (r->beyond ? 13 : 12); low++)
			run_at(l, low, suit, out, n);
}

static void singles(const struct laid *l, struct oracle_play *out, int *n)
{
	struct oracle_play p = {
		.kind = ORACLE_SINGLE, .count = 1, .low = JOKER, .wild = l->jokers
	};

	if (l->naturals + l->jokers != 1)
		return;
	strcpy(p.text, "Jo");
	for (int column = 0; column < 13; column++)
		for (int s = 0; s < 4; s++)
			if (l->at[column][s]) {
				p.low = column;
				p.suit[s] = true;
				p.natural[column + 1] = true;
				card_name(column, s, p.text);
			}
	out[(*n)++] = p;
}

int oracle_ways(const struct daifugo_rules *r, const struct oracle_table *t,
		const struct oracle_hand *h, struct oracle_play *out)
{
	int n = 0;

	for (unsigned subset = 1; subset < 1U << h->n; subset++) {
		struct laid l = { 0 };
		bool second_alone = false;

		for (int i = 0; i < h->n; i++) {
			const struct oracle_card c = h->card[i];

			if (c.rank == JOKER)
				/* The two jokers are interchangeable, so skip ways that use the
				 * second without the first. */
				for (int k = 0; k < i; k++)
					second_alone |= h->card[k].rank == JOKER &&
							(subset >> i & 1) && !(subset >> k & 1);
			if (!(subset >> i & 1))
				continue;
			if (c.rank == JOKER)
				l.jokers++;
			else
				l.at[c.rank][c.suit] = true;
			l.naturals += c.rank != JOKER;
		}
		if (second_alone)
			continue;
		singles(&l, out, &n);
		sets(r, t, &l, out, &n);
		runs(r, &l, out, &n);
	}
	return n;
}

static bool lone_joker(const struct oracle_play *p)
{
	return p->kind == ORACLE_SINGLE && p->low == JOKER;
}

static bool beats(const struct daifugo_rules *r, const struct oracle_table *t,
		  const struct oracle_play *p)
{
	const struct oracle_play *f = &t->field;
	const int last = p->count - 1;

	if (f->low == JOKER && f->kind != ORACLE_RUN)
		return false;
	if (p->low == JOKER && p->kind != ORACLE_RUN)
		return true;
	if (p->kind == ORACLE_RUN && r->runover == OVER_STRICT)
		return reversed(t) ? p->low + last < f->low : p->low > f->low + last;
	if (p->kind == ORACLE_RUN) /* in the reversed order, a run's weakest card is the last one */
		return reversed(t) ? p->low + last < f->low + last : p->low > f->low;
	return reversed(t) ? p->low < f->low : p->low > f->low;
}

/* Returns true if the play obeys the lock. Unnamed jokers must stand in for any locked suits that
 * are missing. */
static bool keeps_lock(const struct oracle_table *t, const struct oracle_play *p)
{
	int missing = 0;

	for (int s = 0; s < 4; s++)
		missing += t->lock[s] && !p->suit[s];
	return missing <= p->wild;
}

bool oracle_legal(const struct daifugo_rules *r, const struct oracle_table *t,
		  const struct oracle_play *p)
{
	if (t->field.kind == ORACLE_NONE)
		return true;
	if (r->spade3 && lone_joker(&t->field) && p->kind == ORACLE_SINGLE && p->low == 0 &&
	    p->suit[0])
		return true;
	return p->kind == t->field.kind && p->count == t->field.count && beats(r, t, p) &&
	       keeps_lock(t, p);
}

bool oracle_foul(const struct daifugo_rules *r, const struct oracle_table *t,
		 const struct oracle_play *p)
{
	return r->foulfinish && (lone_joker(p) || p->natural[(reversed(t) ? 0 : TWO) + 1]);
}
