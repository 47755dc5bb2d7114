/* SPDX-License-Identifier: MIT */
#include "games/numer0n/players/rename.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "games/numer0n/solve/fitting.h"
#include "games/numer0n/solve/symmetry.h"

enum { UNKNOWN = 10 };

/* What the digits of a tree are called in the game, as far as its calls tell. */
struct names {
	uint8_t place[NUM_MOST_DIGITS];	/* where the tree's places are */
	uint8_t digit[10];		/* UNKNOWN, or what the tree's digit is called */
	unsigned given;			/* the set of those */
};

static unsigned digit_at(num_code c, unsigned place)
{
	while (place-- > 0)
		c /= 10;
	return c % 10;
}

static bool explain(struct names *n, num_code in_tree, num_code called, unsigned digits)
{
	for (unsigned p = 0; p < digits; p++, in_tree /= 10) {
		const unsigned digit = digit_at(called, n->place[p]);
		uint8_t *name = &n->digit[in_tree % 10];

		if (*name == UNKNOWN && n->given >> digit & 1)
			return false;
		if (*name == UNKNOWN)
			*name = (uint8_t)digit;
		if (*name != digit)
			return false;
		n->given |= 1U << digit;
	}
	return true;
}

/* The node where the calls lead under these names of places; NULL: nowhere. */
static num_node follow(enum num_tree t, const struct num_choice *h, struct names *n)
{
	num_node node = num_tree_root(t);

	memset(n->digit, UNKNOWN, sizeof n->digit);
	n->given = 0;
	for (unsigned i = 0; i < h->n_calls && node; i++) {
		const struct num_answer a = { h->calls[i].eat, h->calls[i].bite };

		if (!explain(n, num_node_call(node), h->calls[i].call, h->digits))
			return NULL;
		node = num_node_child(node, num_answer_index(a, h->digits));
	}
	return node;
}

static unsigned draw_name(struct names *n, struct rng *rng)
{
	unsigned k = rng_below(rng, 10 - (unsigned)__builtin_popcount(n->given)), digit = 0;

	while (n->given >> digit & 1 || k-- > 0)
		digit++;
	n->given |= 1U << digit;
	return digit;
}

static num_code renamed(struct names *n, num_code c, unsigned digits, struct rng *rng)
{
	unsigned at[NUM_MOST_DIGITS] = {0};
	num_code out = 0;

	for (unsigned p = 0; p < digits; p++, c /= 10) {
		uint8_t *name = &n->digit[c % 10];

		if (*name == UNKNOWN)
			*name = (uint8_t)draw_name(n, rng);
		at[n->place[p]] = *name;
	}
	for (unsigned p = digits; p-- > 0; )
		out = out * 10 + at[p];
	return out;
}

struct search {
	enum num_tree tree;
	const struct num_choice *choice;
	struct rng *rng;
	unsigned n;			/* orders of places that explain the calls */
	num_code call;
};

/* All orders of the places from `p` on; the k-th that fits is taken one time in k. */
static void try_places(struct search *s, struct names *n, unsigned p, unsigned taken)
{
	num_node node;

	for (unsigned to = 0; p < s->choice->digits && to < s->choice->digits; to++)
		if (!(taken >> to & 1)) {
			n->place[p] = (uint8_t)to;
			try_places(s, n, p + 1, taken | 1U << to);
		}
	if (p < s->choice->digits)
		return;
	node = follow(s->tree, s->choice, n);
	if (node && rng_below(s->rng, ++s->n) == 0)
		s->call = renamed(n, num_node_call(node), s->choice->digits, s->rng);
}

bool num_renamed_call(enum num_tree t, const struct num_choice *h, struct rng *rng, num_code *call)
{
	struct search s = { .tree = t, .choice = h, .rng = rng };
	struct names names;

	try_places(&s, &names, 0, 0);
	*call = s.call;
	return s.n > 0;
}

num_code num_call_like(const struct num_choice *h, num_code call, struct rng *rng)
{
	bool *member = xcalloc(num_limit(h->digits), sizeof *member);
	struct num_symmetry symmetry;
	num_code class, chosen = call;
	unsigned n = 0;

	for (unsigned i = 0; i < h->n; i++)
		member[h->codes[i]] = true;
	num_symmetry_find(&symmetry, h->codes, h->n, h->digits, member);
	class = num_symmetry_class(&symmetry, call);
	for (num_code c = 0; c < num_limit(h->digits); c++)
		if (num_distinct(c, h->digits) && num_symmetry_class(&symmetry, c) == class &&
		    rng_below(rng, ++n) == 0)
			chosen = c;
	free(member);
	return chosen;
}
