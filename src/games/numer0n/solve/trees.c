/* SPDX-License-Identifier: MIT */
#include "games/numer0n/solve/trees.h"

#include "games/numer0n/rules/code.h"

static unsigned number_at(const unsigned char *at, unsigned bytes)
{
	unsigned number = 0;

	while (bytes-- > 0)
		number = number << 8 | at[bytes];
	return number;
}

static unsigned read_entry(enum num_tree t, unsigned field)
{
	return number_at(numer0n_trees_data + TREES_HEAD + TREES_ENTRY * t + 4 * field, 4);
}

num_node num_tree_root(enum num_tree t)
{
	return numer0n_trees_data + read_entry(t, 0);
}

unsigned num_tree_digits(enum num_tree t)
{
	return t == NUM_TREE_FOUR ? 4 : 3;
}

unsigned num_tree_total(enum num_tree t)
{
	return read_entry(t, 2);
}

unsigned num_tree_worst(enum num_tree t)
{
	return read_entry(t, 3);
}

num_code num_node_call(num_node n)
{
	return number_at(n, 2);
}

static unsigned nodes_below(num_node n)
{
	return number_at(n + 3, 2);
}

num_node num_node_child(num_node n, unsigned answer)
{
	const num_node end = n + TREES_NODE * nodes_below(n);

	for (num_node child = n + TREES_NODE; child < end; child += TREES_NODE * nodes_below(child))
		if (child[2] == answer)
			return child;
	return NULL;
}

num_node num_tree_follow(enum num_tree t, const struct num_call *calls, unsigned n)
{
	const unsigned digits = num_tree_digits(t);
	num_node node = num_tree_root(t);

	for (unsigned i = 0; i < n && node; i++) {
		const struct num_answer a = { calls[i].eat, calls[i].bite };

		if (num_node_call(node) != calls[i].call)
			return NULL;
		node = num_node_child(node, num_answer_index(a, digits));
	}
	return node;
}
