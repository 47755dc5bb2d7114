#include "games/gomoku/solve/prove.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

enum {
	REPLIES = 12,			/* looked at where no fours leave fewer */
	PAIR_STEPS = 120		/* of a search for pairs */
};

struct entry {
	uint64_t own, free, zone;	/* as in the key; free is 0 only in empty entries */
	uint32_t hold, fall;
	uint32_t age;
	uint8_t side, reply;
};

struct prover {
	const struct lines *lines;
	struct entry *entries;
	unsigned shift;
	uint32_t age;
	uint64_t visits, most;
	struct budget *budget;
	bool stopped;
	const struct known *known;
};

struct prover *prover_new(const struct lines *l, unsigned log_entries)
{
	struct prover *p = xcalloc(1, sizeof *p);

	p->lines = l;
	p->shift = 64 - log_entries;
	p->entries = xcalloc((size_t)1 << log_entries, sizeof *p->entries);
	p->age = 1;
	return p;
}

void prover_free(struct prover *p)
{
	if (p)
		free(p->entries);
	free(p);
}

void prover_forget(struct prover *p)
{
	p->age++;
}

void prover_know(struct prover *p, const struct known *known)
{
	p->known = known;
}

uint64_t prover_visits(const struct prover *p)
{
	return p->visits;
}

enum { BUCKET = 4 };

static struct entry *bucket_of(const struct prover *p, const struct siege_key *k, unsigned side)
{
	uint64_t z = (k->own * UINT64_C(0x9e3779b97f4a7c15)) ^ (k->free + side) * UINT64_C(0xc2b2ae3d27d4eb4f);

	z = (z ^ z >> 29) * UINT64_C(0xbf58476d1ce4e5b9);
	return &p->entries[(z >> p->shift) & ~(uint64_t)(BUCKET - 1)];
}

static const struct entry *look_up(const struct prover *p, const struct siege_key *k, unsigned side)
{
	const struct entry *e = bucket_of(p, k, side);

	for (unsigned i = 0; i < BUCKET; i++)
		if (e[i].age == p->age && e[i].own == k->own && e[i].free == k->free && e[i].side == side)
			return &e[i];
	return NULL;
}

static void store(const struct prover *p, const struct siege_key *k, unsigned side, const struct finding *f)
{
	struct entry *bucket = bucket_of(p, k, side), *e = bucket;
	uint64_t least = UINT64_MAX;

	for (unsigned i = 0; i < BUCKET; i++) {
		const struct entry *at = &bucket[i];
		/* Settled positions and those that cost much are dear. */
		const uint64_t worth = at->age != p->age ? 0 : 1 + (uint64_t)at->hold + at->fall;

		if (at->age == p->age && at->own == k->own && at->free == k->free && at->side == side) {
			e = &bucket[i];
			break;
		}
		if (worth < least) {
			least = worth;
			e = &bucket[i];
		}
	}
	*e = (struct entry){
		.own = k->own, .free = k->free, .hold = f->hold, .fall = f->fall, .age = p->age,
		.side = (uint8_t)side, .reply = NOWHERE, .zone = siege_turned(f->zone, k->turn),
	};
	if (f->reply != NOWHERE)
		e->reply = (uint8_t)__builtin_ctzll(siege_turned(UINT64_C(1) << f->reply, k->turn));
}

static const struct finding proved = { 0, INFINITE, NOWHERE, 0 }, lost = { INFINITE, 0, NOWHERE, 0 };

static struct finding from_entry(const struct entry *e, unsigned turn)
{
	struct finding f = { e->hold, e->fall, e->reply, siege_turned_back(e->zone, turn) };

	if (e->reply != NOWHERE)
		f.reply = (uint8_t)__builtin_ctzll(siege_turned_back(UINT64_C(1) << e->reply, turn));
	return f;
}

/* Look at a position for the first time. */
static struct finding judge(struct prover *p, const struct siege *s, unsigned side,
			    const struct siege_key *key)
{
	const uint64_t wins = siege_wins(p->lines, s);
	struct finding f = proved;
	struct pairing pairing;
	const struct known_entry *entry;
	uint64_t cells;

	if (side == TO_ATTACK ? wins != 0 : (wins & (wins - 1)) != 0)
		return lost;
	if (side == TO_DEFEND && p->known && (entry = known_find(p->known, key)) != NULL) {
		f.zone = siege_turned_back(entry->zone, key->turn);
		f.reply = known_reply(entry, key);
		return f;
	}
	siege_pair(p->lines, s, PAIR_STEPS, &pairing);
	f.zone = pairing.cells;
	if (!pairing.uncovered)
		return f;
	if (side == TO_ATTACK && siege_fours_win(p->lines, s, &cells))
		return lost;
	f.hold = 1 + pairing.uncovered * pairing.uncovered;
	f.fall = 1;
	return f;
}

static struct finding look(struct prover *p, const struct siege *s, unsigned side)
{
	const struct siege_key key = siege_key(p->lines, s);
	const struct entry *e = look_up(p, &key, side);
	struct finding f;

	if (e)
		return from_entry(e, key.turn);
	f = judge(p, s, side, &key);
	p->visits++;
	store(p, &key, side, &f);
	return f;
}

bool prover_recall(struct prover *p, const struct siege *s, unsigned side, struct finding *out)
{
	const struct siege_key key = siege_key(p->lines, s);
	const struct entry *e = look_up(p, &key, side);

	if (e)
		*out = from_entry(e, key.turn);
	return e != NULL;
}

static bool settled(const struct finding *f)
{
	return !f->hold || !f->fall;
}

static bool stop(struct prover *p)
{
	if (!p->stopped && (p->visits > p->most || budget_spent(p->budget)))
		p->stopped = true;
	return p->stopped;
}

/* 1.25 times, and at least one more. */
static uint32_t a_little_more(uint32_t n)
{
	return n < INFINITE ? n + n / 4 + 1 : INFINITE;
}

static uint32_t lesser(uint32_t a, uint32_t b)
{
	return a < b ? a : b;
}

struct child {
	uint8_t cell;
	uint32_t hold, fall;
};

/* The cells, those that matter most first; returns how many. */
static unsigned rank(const struct prover *p, const struct siege *s, uint64_t cells, uint8_t ranked[64])
{
	unsigned worth[64], n = 0;

	for (; cells; cells &= cells - 1) {
		const unsigned cell = (unsigned)__builtin_ctzll(cells), w = siege_potential(p->lines, s, cell);
		unsigned i = n++;

		for (; i && worth[i - 1] < w; i--) {
			worth[i] = worth[i - 1];
			ranked[i] = ranked[i - 1];
		}
		worth[i] = w;
		ranked[i] = (uint8_t)cell;
	}
	return n;
}

/* Replies that held against most of the attacker's other moves. */
struct favourites {
	uint8_t first, second;
};

static unsigned find_replies(const struct prover *p, const struct siege *s, const struct favourites *fav,
			     uint8_t reply[64])
{
	const uint64_t open = siege_open(p->lines, s) & s->free, wins = siege_wins(p->lines, s);
	uint64_t fours;
	unsigned n;

	if (wins) {
		reply[0] = (uint8_t)__builtin_ctzll(wins);
		return 1;
	}
	if (siege_fours_win(p->lines, s, &fours)) {
		n = rank(p, s, fours, reply);
	} else {
		n = rank(p, s, open, reply);
		n = n < REPLIES ? n : REPLIES;
		fours = open;
	}
	for (unsigned k = 0; k < 2; k++) {
		const uint8_t cell = k ? fav->first : fav->second;
		unsigned i = 0;

		if (cell == NOWHERE || !(fours >> cell & 1))
			continue;
		while (i < n && reply[i] != cell)
			i++;
		n += i == n;
		memmove(reply + 1, reply, i);
		reply[0] = cell;
	}
	return n;
}

static struct finding defend(struct prover *p, const struct siege *s, uint32_t hold, uint32_t fall,
			     const struct favourites *fav);

/* The attacker is to move: every move must be answered, except those outside the zone
 * of a sibling that is proved. */
static struct finding attack(struct prover *p, const struct siege *s, uint32_t hold, uint32_t fall)
{
	const struct siege_key key = siege_key(p->lines, s);
	uint64_t left = siege_open(p->lines, s) & s->free, zone = 0;
	struct finding f = { 0, INFINITE, NOWHERE, 0 };
	uint8_t refuted[64] = {0}, ranked[64];
	struct child child[64];
	unsigned n = 0, count = rank(p, s, left, ranked);

	for (unsigned i = 0; i < count; i++) {
		struct siege after = *s;
		struct finding c;

		if (!(left >> ranked[i] & 1))
			continue;
		siege_attack(p->lines, &after, ranked[i]);
		c = look(p, &after, TO_DEFEND);
		if (!c.fall) {
			f = lost;
			store(p, &key, TO_ATTACK, &f);
			return f;
		}
		if (!c.hold) {
			left &= c.zone;
			zone |= c.zone;
			if (c.reply != NOWHERE)
				refuted[c.reply]++;
		} else {
			child[n++] = (struct child){ ranked[i], c.hold, c.fall };
		}
	}
	for (;;) {
		struct favourites fav = { NOWHERE, NOWHERE };
		struct siege after = *s;
		uint32_t second = INFINITE;
		unsigned best = 0, kept = 0;
		struct finding c;

		f = (struct finding){ 0, INFINITE, NOWHERE, zone };
		for (unsigned i = 0; i < n; i++) {
			if (!(left >> child[i].cell & 1))
				continue;
			child[kept] = child[i];
			f.hold = child[kept].hold > f.hold ? child[kept].hold : f.hold;
			f.fall = lesser(f.fall, child[kept].fall);
			kept++;
		}
		n = kept;
		if (n)
			f.hold = lesser(f.hold + n - 1, INFINITE);
		for (unsigned i = 1; i < n; i++)
			if (child[i].fall < child[best].fall ||
			    (child[i].fall == child[best].fall && child[i].hold < child[best].hold))
				best = i;
		for (unsigned i = 0; i < n; i++)
			if (i != best)
				second = lesser(second, child[i].fall);
		if (!n || !f.fall || f.hold >= hold || f.fall >= fall || stop(p))
			break;
		for (unsigned cell = 0; cell < 64; cell++) {
			if (!refuted[cell])
				continue;
			if (fav.first == NOWHERE || refuted[cell] > refuted[fav.first]) {
				fav.second = fav.first;
				fav.first = (uint8_t)cell;
			} else if (fav.second == NOWHERE || refuted[cell] > refuted[fav.second]) {
				fav.second = (uint8_t)cell;
			}
		}
		siege_attack(p->lines, &after, child[best].cell);
		c = defend(p, &after, hold - (n - 1), lesser(fall, a_little_more(second)), &fav);
		child[best].hold = c.hold;
		child[best].fall = c.fall;
		if (!c.hold) {
			left &= c.zone;
			zone |= c.zone;
			if (c.reply != NOWHERE)
				refuted[c.reply]++;
		}
	}
	store(p, &key, TO_ATTACK, &f);
	return f;
}

/* The defender is to move: one reply that holds is enough. */
static struct finding defend(struct prover *p, const struct siege *s, uint32_t hold, uint32_t fall,
			     const struct favourites *fav)
{
	const struct siege_key key = siege_key(p->lines, s);
	const struct entry *known = look_up(p, &key, TO_DEFEND);
	struct finding f = lost;
	struct child child[64] = { { NOWHERE, INFINITE, 0 } };
	uint8_t reply[64];
	unsigned n;

	if (known && (!known->hold || !known->fall || known->hold >= hold || known->fall >= fall))
		return from_entry(known, key.turn);
	n = find_replies(p, s, fav, reply);
	for (unsigned i = 0; i < n; i++) {
		struct siege after = *s;
		struct finding c;

		siege_defend(p->lines, &after, reply[i]);
		c = look(p, &after, TO_ATTACK);
		child[i] = (struct child){ reply[i], c.hold, c.fall };
		if (!c.hold) {
			f = (struct finding){ 0, INFINITE, reply[i], c.zone | UINT64_C(1) << reply[i] };
			store(p, &key, TO_DEFEND, &f);
			return f;
		}
	}
	for (;;) {
		struct siege after = *s;
		uint32_t second = INFINITE, open = 0;
		unsigned best = 0;
		struct finding c;

		f = lost;
		for (unsigned i = 0; i < n; i++) {
			f.fall = child[i].fall > f.fall ? child[i].fall : f.fall;
			open += child[i].fall != 0;
			if (child[i].hold < child[best].hold ||
			    (child[i].hold == child[best].hold && child[i].fall > child[best].fall))
				best = i;
		}
		f.hold = child[best].hold;
		f.fall = open ? f.fall + open - 1 : 0;
		for (unsigned i = 0; i < n; i++)
			if (i != best)
				second = lesser(second, child[i].hold);
		if (settled(&f) || f.hold >= hold || f.fall >= fall || stop(p))
			break;
		siege_defend(p->lines, &after, child[best].cell);
		c = attack(p, &after, lesser(hold, a_little_more(second)), fall - (open - 1));
		child[best].hold = c.hold;
		child[best].fall = c.fall;
		if (!c.hold) {
			f = (struct finding){ 0, INFINITE, child[best].cell, c.zone | UINT64_C(1) << child[best].cell };
			break;
		}
	}
	store(p, &key, TO_DEFEND, &f);
	return f;
}

struct finding prover_search(struct prover *p, const struct siege *s, unsigned side, uint64_t most,
			     struct budget *budget)
{
	static const struct favourites none = { NOWHERE, NOWHERE };
	struct finding f;

	p->visits = 0;
	p->most = most;
	p->budget = budget;
	p->stopped = false;
	f = look(p, s, side);
	if (settled(&f) || stop(p))
		return f;
	return side == TO_ATTACK ? attack(p, s, INFINITE, INFINITE) : defend(p, s, INFINITE, INFINITE, &none);
}
