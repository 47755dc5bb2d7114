/* SPDX-License-Identifier: MIT */
/* table.h - the searcher's memory of positions: pairs of entries, of which the first
 * keeps what was dearer and the second the latest.  Part of engine.c. */

static inline uint64_t hash_of(const struct position *p)
{
	uint64_t h = p->own * UINT64_C(0x9e3779b97f4a7c15) ^ (p->other + UINT64_C(0x7f4a7c159e3779b9)) * UINT64_C(0xc2b2ae3d27d4eb4f);

	h ^= h >> 29;
	return h * UINT64_C(0xbf58476d1ce4e5b9) >> 17;
}

static inline struct entry *table_pair(const struct searcher *s, const struct position *p)
{
	return &s->table[hash_of(p) & s->table_mask & ~UINT64_C(1)];
}

static inline bool entry_holds(const struct searcher *s, const struct entry *e, const struct position *p)
{
	return e->at.own == p->own && e->at.other == p->other && e->age == s->age;
}

/* NULL: not there. */
static inline const struct entry *table_find(const struct searcher *s, const struct position *p)
{
	const struct entry *pair = table_pair(s, p);

	return entry_holds(s, pair, p) ? pair : entry_holds(s, pair + 1, p) ? pair + 1 : NULL;
}

/* Is what an entry knows good enough for a question? */
static inline bool entry_serves(const struct entry *e, int depth, int sureness)
{
	return e->depth >= depth && e->sureness <= sureness;
}

static inline void table_store(struct searcher *s, const struct position *p, int depth, int sureness,
			       int value, int alpha, unsigned move)
{
	struct entry *e = table_pair(s, p);
	struct entry fresh = { .at = *p, .low = -SEARCH_UNKNOWN, .high = SEARCH_UNKNOWN, .depth = (uint8_t)depth,
			       .sureness = (uint8_t)sureness, .move = { (uint8_t)move, OTHELLO_PASS }, .age = s->age };

	if (!entry_holds(s, e, p)) {
		if (entry_holds(s, e + 1, p))
			e++;
		else if (e->age == s->age && e->depth > depth)
			e++;
		else
			e[1] = e[0];
	}
	if (entry_holds(s, e, p)) {
		if (e->depth == depth && e->sureness == sureness) {
			fresh.low = e->low;
			fresh.high = e->high;
		}
		fresh.move[1] = e->move[0] == move ? e->move[1] : e->move[0];
	}
	if (value > alpha)
		fresh.low = (int8_t)(value > fresh.low ? value : fresh.low);
	else {
		fresh.high = (int8_t)(value < fresh.high ? value : fresh.high);
		/* No move was good: what was best before still is the best guess. */
		if (entry_holds(s, e, p) && e->move[0] != OTHELLO_PASS && move == OTHELLO_PASS) {
			fresh.move[0] = e->move[0];
			fresh.move[1] = e->move[1];
		}
	}
	*e = fresh;
}
