/* SPDX-License-Identifier: MIT */
#include "games/gomoku/solve/gomoku_prove.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

/* The maximum number of replies searched for a position in which the attacker doesn't threaten to
 * win by fours. */
enum { REPLIES = 12 };

struct prover {
	const struct lines *lines;
	struct memory memory;
	struct limit limit;
	uint64_t most;
	const struct known *known;
};

struct prover *prover_new(const struct lines *l, unsigned log_entries)
{
	struct prover *p = xcalloc(1, sizeof *p);

	p->lines = l;
	p->memory = memory_new(findings.slot_bytes, log_entries);
	return p;
}

void prover_free(struct prover *p)
{
	if (p)
		memory_free(&p->memory);
	free(p);
}

void prover_forget(struct prover *p)
{
	memory_forget(&p->memory);
}

void prover_know(struct prover *p, const struct known *known)
{
	p->known = known;
}

uint64_t prover_visits(const struct prover *p)
{
	return p->limit.nodes;
}

bool prover_recall(struct prover *p, const struct siege *s, unsigned side, struct finding *out)
{
	const struct siege_key key = siege_key(p->lines, s);

	return finding_recall(&p->memory, &key, side, out);
}

/* Returns true if the search is out of time. The limit on visited positions is checked elsewhere,
 * where the last visit is always completed, so all searches with the same limit give the same
 * result. */
static bool is_late(struct prover *p)
{
	const struct budget *b = p->limit.budget;
	const bool late = b->spent && b->nodes <= b->max_nodes;

	p->limit.stopped = p->limit.stopped || late;
	return late;
}

/* Counts a visited position. It doesn't call limit_spent(), because visits must be counted even
 * after the search was told to stop, so that the same limit always gives the same results. */
static void count_visit(struct prover *p)
{
	struct limit *l = &p->limit;

	l->nodes++;
	l->stopped = budget_spent(l->budget) || l->nodes > p->most || l->stopped;
}

static const struct finding proved = { .fall = INFINITE, .reply = NOWHERE },
			    lost = { .hold = INFINITE, .reply = NOWHERE };

/* Estimates how hard a position is to prove. In a pairing strategy, the defender answers each
 * attack with a stone in the other cell of the attacked pair. `uncovered` is the number of lines
 * that contain no pair and therefore stay open. */
static struct finding guess_finding(unsigned uncovered)
{
	return (struct finding){
		.hold = 1 + uncovered * uncovered,
		.fall = 1,
		.reply = NOWHERE,
		.uncovered = (uint8_t)uncovered,
	};
}

/* Evaluates a position with the attacker to move. */
static struct finding look_at_attack(struct prover *p, const struct siege *s,
				     const struct siege_key *key)
{
	struct finding f = proved;
	struct pairing pairing;
	uint64_t cells;

	if (finding_recall(&p->memory, key, TO_ATTACK, &f))
		return f;
	if (is_late(p))
		return guess_finding(0);
	count_visit(p);
	siege_pair(p->lines, s, &pairing);
	f.zone = pairing.cells;
	if (pairing.uncovered)
		f = siege_fours_win(p->lines, s, &cells) ? lost : guess_finding(pairing.uncovered);
	finding_keep(&p->memory, key, TO_ATTACK, &f);
	return f;
}

/* Evaluates a position with the defender to move. It doesn't search for a pairing, because an
 * attack creates no new pairs; the position is assumed to be as hard as it was before the attack.
 */
static struct finding look_at_defence(struct prover *p, const struct siege *s,
				      const struct siege_key *key, unsigned uncovered)
{
	const uint64_t wins = siege_wins(p->lines, s);
	const struct known_entry *entry;
	struct finding f = proved;

	if (wins & (wins - 1))
		return lost;
	if (finding_recall(&p->memory, key, TO_DEFEND, &f))
		return f;
	if (!p->known || !(entry = known_find(p->known, key)))
		return guess_finding(uncovered);
	f.zone = siege_turned_back(entry->zone, key->turn);
	f.reply = known_reply(entry, key->turn);
	return f;
}

/* Returns n + n / 4 + 1, or INFINITE if n is already that large. */
static uint32_t a_little_more(uint32_t n)
{
	return n < INFINITE ? n + n / 4 + 1 : INFINITE;
}

static uint32_t min(uint32_t a, uint32_t b)
{
	return a < b ? a : b;
}

struct child {
	uint8_t cell;
	uint32_t hold, fall;
};

/* Sorts the cells by importance, the most important first. Returns their number. */
static unsigned rank_cells(const struct prover *p, const struct siege *s, uint64_t cells,
			   struct ranked ranked[64])
{
	unsigned n = 0;

	for (; cells; cells &= cells - 1) {
		const unsigned cell = (unsigned)__builtin_ctzll(cells);

		order_insert(ranked, n++, cell, (int32_t)siege_potential(p->lines, s, cell));
	}
	return n;
}

/* The attacks on a position that still need an answer, and the zone of cells on which the answers
 * found so far rely. */
struct attacks {
	struct child child[64];
	unsigned n;
	/* The attacks that still need an answer; each of the others has been answered or lies
	 * outside the zone of an answer. */
	uint64_t left;
	uint64_t zone;
	/* for each cell, the number of attacks that are answered by a reply there */
	uint8_t refuted[64];
};

static void note_answered(struct attacks *a, const struct finding *f)
{
	a->left &= f->zone;
	a->zone |= f->zone;
	if (f->reply != NOWHERE)
		a->refuted[f->reply]++;
}

/* Lists the attacks on a position; returns false if one of them wins. */
static bool list_attacks(struct prover *p, const struct siege *s, unsigned uncovered,
			 struct attacks *a)
{
	struct ranked ranked[64];
	unsigned n;

	*a = (struct attacks){ .left = siege_open(p->lines, s) & s->free };
	n = rank_cells(p, s, a->left, ranked);
	for (unsigned i = 0; i < n; i++) {
		const uint8_t cell = (uint8_t)ranked[i].item;
		struct siege after = *s;
		struct siege_key key;
		struct finding f;

		if (!(a->left >> cell & 1))
			continue;
		siege_attack(p->lines, &after, cell);
		key = siege_key(p->lines, &after);
		f = look_at_defence(p, &after, &key, uncovered);
		if (!f.fall)
			return false;
		if (!f.hold)
			note_answered(a, &f);
		else
			a->child[a->n++] = (struct child){ cell, f.hold, f.fall };
	}
	return true;
}

/* Drops the attacks that no longer need an answer and adds up the effort for the rest. `*best` is
 * the attack that seems closest to winning, which is searched next; `*second` is the effort for
 * the second-best attack. */
static struct finding sum_up_attacks(struct attacks *a, unsigned *best, uint32_t *second)
{
	struct finding f = { .fall = INFINITE, .reply = NOWHERE, .zone = a->zone };
	unsigned n = 0;

	*best = 0;
	*second = INFINITE;
	for (unsigned i = 0; i < a->n; i++) {
		const struct child c = a->child[i];

		if (!(a->left >> c.cell & 1))
			continue;
		if (c.fall < f.fall) {
			*second = f.fall;
			f.fall = c.fall;
			*best = n;
		} else {
			*second = min(*second, c.fall);
		}
		f.hold = c.hold > f.hold ? c.hold : f.hold;
		a->child[n++] = c;
	}
	a->n = n;
	return f;
}

/* The replies that have refuted the largest number of the attacker's other moves. */
struct favourites {
	uint8_t first, second;
};

static struct favourites favourites_of(const struct attacks *a)
{
	struct favourites fav = { NOWHERE, NOWHERE };

	for (uint8_t cell = 0; cell < 64; cell++) {
		if (!a->refuted[cell])
			continue;
		if (fav.first == NOWHERE || a->refuted[cell] > a->refuted[fav.first]) {
			fav.second = fav.first;
			fav.first = cell;
		} else if (fav.second == NOWHERE || a->refuted[cell] > a->refuted[fav.second]) {
			fav.second = cell;
		}
	}
	return fav;
}

static struct finding search_defence(struct prover *p, const struct siege *s, unsigned uncovered,
				     uint32_t hold, uint32_t fall, const struct favourites *fav);

/* Searches a position with the attacker to move. Every attack must be answered unless it lies
 * outside the zone of a sibling that has been proved. */
static struct finding search_attack(struct prover *p, const struct siege *s, uint32_t hold,
				    uint32_t fall)
{
	const struct siege_key key = siege_key(p->lines, s);
	struct finding f = look_at_attack(p, s, &key);
	const uint8_t uncovered = f.uncovered;
	struct attacks attacks;
	uint32_t second;
	unsigned best;

	if (finding_settled(&f) || f.hold >= hold || f.fall >= fall)
		return f;
	if (!list_attacks(p, s, uncovered, &attacks)) {
		finding_keep(&p->memory, &key, TO_ATTACK, &lost);
		return lost;
	}
	for (;;) {
		struct favourites fav;
		struct siege after = *s;
		struct finding c;

		f = sum_up_attacks(&attacks, &best, &second);
		if (finding_settled(&f) || f.hold >= hold || f.fall >= fall || p->limit.stopped)
			break;
		fav = favourites_of(&attacks);
		siege_attack(p->lines, &after, attacks.child[best].cell);
		c = search_defence(p, &after, uncovered, hold, min(fall, a_little_more(second)),
				   &fav);
		attacks.child[best].hold = c.hold;
		attacks.child[best].fall = c.fall;
		if (!c.hold)
			note_answered(&attacks, &c);
	}
	f.uncovered = uncovered;
	finding_keep(&p->memory, &key, TO_ATTACK, &f);
	return f;
}

/* Moves those of the favourite replies that are among these cells to the front of the list.
 * Returns the new length of the list. */
static unsigned prefer_favourites(const struct favourites *fav, uint64_t cells,
				  struct ranked reply[64], unsigned n)
{
	for (unsigned k = 0; k < 2; k++) {
		const uint8_t cell = k ? fav->first : fav->second;
		unsigned i = 0;

		if (cell == NOWHERE || !(cells >> cell & 1))
			continue;
		while (i < n && reply[i].item != cell)
			i++;
		n += i == n;
		memmove(reply + 1, reply, i * sizeof *reply);
		reply[0].item = cell;
	}
	return n;
}

static unsigned find_replies(const struct prover *p, const struct siege *s,
			     const struct favourites *fav, struct ranked reply[64])
{
	const uint64_t wins = siege_wins(p->lines, s);
	uint64_t cells;
	unsigned n;

	if (wins) {
		reply[0].item = (uint8_t)__builtin_ctzll(wins);
		return 1;
	}
	if (siege_fours_win(p->lines, s, &cells)) {
		n = rank_cells(p, s, cells, reply);
	} else {
		cells = siege_open(p->lines, s) & s->free;
		n = rank_cells(p, s, cells, reply);
		n = n < REPLIES ? n : REPLIES;
	}
	return prefer_favourites(fav, cells, reply, n);
}

struct replies {
	struct child child[64];
	unsigned n;
};

static struct finding held_by(uint8_t reply, const struct finding *after)
{
	struct finding f = proved;

	f.reply = reply;
	f.zone = after->zone | UINT64_C(1) << reply;
	return f;
}

/* Lists the defender's replies. If one of them is already known to hold, stops there, stores that
 * reply's finding in *f and returns true. */
static bool list_replies(struct prover *p, const struct siege *s, const struct favourites *fav,
			 struct replies *r, struct finding *f)
{
	struct ranked reply[64];

	r->n = find_replies(p, s, fav, reply);
	for (unsigned i = 0; i < r->n; i++) {
		const uint8_t cell = (uint8_t)reply[i].item;
		struct siege after = *s;
		struct siege_key key;
		struct finding c;

		siege_defend(p->lines, &after, cell);
		key = siege_key(p->lines, &after);
		c = look_at_attack(p, &after, &key);
		if (!c.hold) {
			*f = held_by(cell, &c);
			return true;
		}
		r->child[i] = (struct child){ cell, c.hold, c.fall };
	}
	return false;
}

/* Adds up the effort for the replies. `*best` is the reply that seems closest to holding, which is
 * searched next; `*second` is the effort for the second-best reply. `*others` is what the
 * remaining replies add to the effort of showing that every reply fails. */
static struct finding sum_up_replies(const struct replies *r, unsigned *best, uint32_t *second,
				     uint32_t *others)
{
	struct finding f = lost;
	unsigned open = 0;

	*best = 0;
	*second = INFINITE;
	for (unsigned i = 0; i < r->n; i++) {
		const struct child *c = &r->child[i];

		open += c->fall != 0;
		f.fall = c->fall > f.fall ? c->fall : f.fall;
		if (c->hold < f.hold || (c->hold == f.hold && c->fall > r->child[*best].fall)) {
			*second = f.hold;
			f.hold = c->hold;
			*best = i;
		} else {
			*second = min(*second, c->hold);
		}
	}
	*others = open ? open - 1 : 0;
	f.fall += *others;
	return f;
}

/* Searches a position with the defender to move, who needs only one reply that holds. */
static struct finding search_defence(struct prover *p, const struct siege *s, unsigned uncovered,
				     uint32_t hold, uint32_t fall, const struct favourites *fav)
{
	const struct siege_key key = siege_key(p->lines, s);
	struct finding f = look_at_defence(p, s, &key, uncovered);
	struct replies replies;
	uint32_t second, others;
	unsigned best;
	bool held;

	if (finding_settled(&f) || f.hold >= hold || f.fall >= fall)
		return f;
	for (held = list_replies(p, s, fav, &replies, &f); !held;) {
		struct siege after = *s;
		struct finding c;

		f = sum_up_replies(&replies, &best, &second, &others);
		if (finding_settled(&f) || f.hold >= hold || f.fall >= fall || p->limit.stopped)
			break;
		siege_defend(p->lines, &after, replies.child[best].cell);
		c = search_attack(p, &after, min(hold, a_little_more(second)), fall - others);
		replies.child[best].hold = c.hold;
		replies.child[best].fall = c.fall;
		if ((held = !c.hold))
			f = held_by(replies.child[best].cell, &c);
	}
	finding_keep(&p->memory, &key, TO_DEFEND, &f);
	return f;
}

struct finding prover_search(struct prover *p, const struct siege *s, unsigned side, uint64_t most,
			     struct budget *budget)
{
	static const struct favourites none = { NOWHERE, NOWHERE };
	struct pairing pairing;

	p->limit = (struct limit){ .budget = budget };
	p->most = most;
	if (side == TO_ATTACK)
		return search_attack(p, s, INFINITE, INFINITE);
	siege_pair(p->lines, s, &pairing);
	if (!pairing.uncovered)
		return (struct finding){ .fall = INFINITE,
					 .reply = NOWHERE,
					 .zone = pairing.cells };
	return search_defence(p, s, pairing.uncovered, INFINITE, INFINITE, &none);
}

struct finding short_search(struct prover *p, const struct lines *l, const struct siege *s,
			    unsigned side, uint64_t most, struct budget *budget)
{
	const struct siege_key key = siege_key(l, s);
	const struct siege turned = siege_with(l, key.own, key.free);
	struct finding f;

	prover_forget(p);
	f = prover_search(p, &turned, side, most, budget);
	f.zone = siege_turned_back(f.zone, key.turn);
	if (f.reply != NOWHERE) {
		const uint64_t reply = siege_turned_back(UINT64_C(1) << f.reply, key.turn);

		f.reply = (uint8_t)__builtin_ctzll(reply);
	}
	return f;
}
