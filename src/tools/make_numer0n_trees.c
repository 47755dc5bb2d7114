/* Makes the stored trees of Numer0n: make-numer0n-trees FILE
 *
 * See src/games/numer0n/trees.h for the file.  Those for 3 digits are proven; the one
 * for 4 digits is the best that a search among the most promising calls finds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "games/numer0n/fitting.h"
#include "games/numer0n/solver.h"
#include "games/numer0n/trees.h"

enum { MOST_CALLS = 16 };

struct output {
	unsigned char *byte;
	size_t len;
};

/* A tree on its way into the file. */
struct tree {
	struct output nodes;
	unsigned found[MOST_CALLS];	/* candidates, by the calls they take */
	struct num_solver *solver;
	struct num_solver *elsewhere;	/* for one subtree; NULL: none */
	unsigned digits;
};

static void put(unsigned char *at, uint64_t number, int bytes)
{
	for (int i = 0; i < bytes; i++)
		at[i] = (unsigned char)(number >> 8 * i);
}

static size_t add(struct output *o, const void *bytes, size_t len)
{
	const size_t at = o->len;

	o->byte = xrealloc(o->byte, o->len + len, 1);
	memcpy(o->byte + at, bytes, len);
	o->len += len;
	return at;
}

static unsigned part_of(const struct tree *t, const num_code *codes, unsigned n, num_code call, unsigned answer,
			num_code *part)
{
	struct num_judge judge;
	unsigned size = 0;

	num_judge_start(&judge, call, t->digits);
	for (unsigned i = 0; i < n; i++)
		if (num_judge_index(&judge, codes[i]) == answer)
			part[size++] = codes[i];
	return size;
}

/* The node that the given answer leads to, and all below it; `made` calls led there. */
static void add_nodes(struct tree *t, const num_code *codes, unsigned n, unsigned made, unsigned answer)
{
	unsigned char node[TREES_NODE] = {0};
	num_code call, *part = xcalloc(n, sizeof *part);
	const size_t at = add(&t->nodes, node, sizeof node);

	num_solve(t->solver, codes, n, made, NULL, &call);
	for (unsigned a = 0; a < num_answers(t->digits); a++) {
		const unsigned size = part_of(t, codes, n, call, a, part);
		const bool hit = a + 1 == num_answers(t->digits);
		struct num_solver *const usual = t->solver;

		if (hit || size < 3) {
			t->found[made + (hit ? 1 : 2)] += size > 0;
			t->found[made + 3] += size == 2;
			continue;
		}
		/* The second answer 0-0 after a first 0-1: see least_tree(). */
		if (t->elsewhere && made == 1 && answer == 1 && a == 0)
			t->solver = t->elsewhere;
		add_nodes(t, part, size, made + 1, a);
		t->solver = usual;
	}
	free(part);
	put(t->nodes.byte + at, call, 2);
	put(t->nodes.byte + at + 2, answer, 1);
	put(t->nodes.byte + at + 3, (t->nodes.len - at) / TREES_NODE, 2);
}

/* Frees the goals' solvers. */
static struct tree tree_for(const struct num_goal *goal, const struct num_goal *elsewhere)
{
	struct tree t = { .digits = goal->digits, .solver = num_solver_new(goal) };
	num_code *codes = xcalloc(num_count(t.digits), sizeof *codes);

	t.elsewhere = elsewhere ? num_solver_new(elsewhere) : NULL;
	num_list(t.digits, codes);
	add_nodes(&t, codes, num_count(t.digits), 0, 0);
	num_solver_free(t.solver);
	num_solver_free(t.elsewhere);
	free(codes);
	return t;
}

/* Of the trees with the least total the one with the distribution 1 4 25 156 342 187 5
 * over one to seven calls: in one subtree, calls that find some a call sooner and as
 * many a call later. */
static struct tree least_tree(void)
{
	const struct num_goal calls = num_goal_calls(3);
	struct num_goal apart = calls;

	apart.n_prices = 7;
	for (unsigned k = 0; k < apart.n_prices; k++)
		apart.price[k] = 100000;
	apart.price[5] -= 60;
	return tree_for(&calls, &apart);
}

static struct tree tree_of_six(void)
{
	struct num_goal goal = num_goal_calls(3);

	goal.n_prices = 7;
	for (unsigned k = 0; k < 6; k++)
		goal.price[k] = 1;
	goal.price[6] = NUM_FORBIDDEN;
	return tree_for(&goal, NULL);
}

static struct tree consistent_tree(void)
{
	struct num_goal goal = num_goal_calls(3);

	goal.consistent = true;
	return tree_for(&goal, NULL);
}

/* Wins a race against one who needs as many calls as `other` says: each call costs what
 * it lets slip, in games of 720; what wins as many games shall save calls. */
static struct tree race_tree(const struct tree *other, bool first)
{
	struct num_goal goal = num_goal_calls(3);

	goal.n_prices = MOST_CALLS - 1;
	for (unsigned k = 0; k < goal.n_prices; k++)
		goal.price[k] = 1 + 1000 * (int64_t)(k + !first < MOST_CALLS ? other->found[k + !first] : 0);
	return tree_for(&goal, NULL);
}

static struct tree tree_of_four(void)
{
	struct num_goal goal = num_goal_calls(4);

	goal.width = 20;
	goal.exact_below = 8;
	return tree_for(&goal, NULL);
}

static void describe(const struct tree *t, unsigned *total, unsigned *worst)
{
	*total = 0;
	for (unsigned k = 1; k < MOST_CALLS; k++) {
		*total += k * t->found[k];
		if (t->found[k])
			*worst = k;
		if (t->found[k])
			fprintf(stderr, " %u", t->found[k]);
	}
	fprintf(stderr, ": %u\n", *total);
}

static struct output lay_out(const struct tree *trees)
{
	unsigned char head[TREES_HEAD + NUM_TREES * TREES_ENTRY] = "NUMER0NT";
	struct output o = {0};

	add(&o, head, sizeof head);
	for (int i = 0; i < NUM_TREES; i++) {
		const size_t at = add(&o, trees[i].nodes.byte, trees[i].nodes.len);
		unsigned char *entry = o.byte + TREES_HEAD + i * TREES_ENTRY;
		unsigned total, worst = 0;

		describe(&trees[i], &total, &worst);
		put(entry, at, 4);
		put(entry + 4, trees[i].nodes.len / TREES_NODE, 4);
		put(entry + 8, total, 4);
		put(entry + 12, worst, 4);
	}
	return o;
}

static bool write_trees(const char *path, const struct tree *trees)
{
	struct output o = lay_out(trees);
	FILE *f = fopen(path, "wb");
	bool written = f && fwrite(o.byte, 1, o.len, f) == o.len;

	if (f && fclose(f))
		written = false;
	free(o.byte);
	if (!written)
		perror(path);
	return written;
}

int main(int argc, char **argv)
{
	struct tree trees[NUM_TREES];
	bool written;

	if (argc != 2) {
		fprintf(stderr, "Usage: make-numer0n-trees FILE\n");
		return EXIT_FAILURE;
	}
	trees[NUM_TREE_LEAST] = least_tree();
	trees[NUM_TREE_SIX] = tree_of_six();
	trees[NUM_TREE_CONSISTENT] = consistent_tree();
	trees[NUM_TREE_FIRST] = race_tree(&trees[NUM_TREE_LEAST], true);
	trees[NUM_TREE_SECOND] = race_tree(&trees[NUM_TREE_LEAST], false);
	trees[NUM_TREE_FOUR] = tree_of_four();
	written = write_trees(argv[1], trees);
	for (int i = 0; i < NUM_TREES; i++)
		free(trees[i].nodes.byte);
	return written ? EXIT_SUCCESS : EXIT_FAILURE;
}
