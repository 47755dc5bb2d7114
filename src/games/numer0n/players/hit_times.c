/* SPDX-License-Identifier: MIT */
#include "games/numer0n/players/hit_times.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "games/numer0n/solve/fitting.h"
#include "games/numer0n/solve/trees.h"

struct plan {
	unsigned digits;
	struct num_solver *solver;
	struct budget *budget;
	struct num_hit_times *out;
};

static void count(struct num_hit_times *p, unsigned calls, unsigned n)
{
	p->hits[calls < NUM_HIT_TIMES ? calls : NUM_HIT_TIMES] += n;
}

static bool next_call(const struct plan *p, num_node node, const num_code *codes, unsigned n, num_code *call)
{
	if (!node)
		return num_solve(p->solver, codes, n, 0, p->budget, call) >= 0;
	*call = num_node_call(node);
	return true;
}

/* `node` is the tree's for these codes; NULL: the solver says what is called. */
static bool follow(const struct plan *p, num_node node, const num_code *codes, unsigned n, unsigned made)
{
	struct num_judge judge;
	num_code call, *part;
	bool known = true;

	if (n < 3) {
		count(p->out, made + 1, n > 0);
		count(p->out, made + 2, n > 1);
		return true;
	}
	if (!next_call(p, node, codes, n, &call))
		return false;
	part = xcalloc(n, sizeof *part);
	num_judge_start(&judge, call, p->digits);
	for (unsigned a = 0; a < num_answers(p->digits) && known; a++) {
		unsigned size = 0;

		for (unsigned i = 0; i < n; i++)
			if (num_judge_index(&judge, codes[i]) == a)
				part[size++] = codes[i];
		if (a + 1 == num_answers(p->digits))
			count(p->out, made + 1, size);
		else
			known = follow(p, node ? num_node_child(node, a) : NULL, part, size, made + 1);
	}
	free(part);
	return known;
}

bool num_hit_times_of(const struct numer0n *n, unsigned seat, unsigned most, struct num_solver *solver,
		     struct budget *budget, struct num_hit_times *out)
{
	const struct plan plan = { n->digits, solver, budget, out };
	num_code *codes = xcalloc(num_count(n->digits), sizeof *codes);
	num_node node = NULL;
	bool known;

	memset(out, 0, sizeof *out);
	out->n = num_fitting(n, seat, codes);
	if (n->digits == num_tree_digits(NUM_TREE_LEAST))
		node = num_tree_follow(NUM_TREE_LEAST, n->calls[seat], n->n_calls[seat]);
	known = out->n <= most && follow(&plan, node, codes, out->n, 0);
	free(codes);
	return known;
}
