/* SPDX-License-Identifier: MIT */
/* trees.h - complete trees of calls that were computed in advance.
 *
 * The file assets/numer0n.trees is made by src/lab/make_numer0n_trees.c. It is little endian:
 *
 * 	"NUMER0NT"
 * 	for each tree of enum num_tree: the offset of its nodes (4 bytes), their number
 * 	(4), the total of its calls (4), the longest path (4)
 * 	nodes of 5 bytes: the call (2), the answer by which its parent leads here (1, an
 * 	index of num_answer_at()), the number of nodes in this subtree (2)
 *
 * A node is followed by its children in ascending order of answers, each with its whole subtree.
 * Sets of one or two candidates have no node; the smaller candidate is called. */
#ifndef ASOBI_NUMER0N_TREES_H
#define ASOBI_NUMER0N_TREES_H

#include "games/numer0n/rules/numer0n.h"

enum num_tree {
	NUM_TREE_LEAST,	     /* 3 digits: the lowest total number of calls, 3575 */
	NUM_TREE_SIX,	     /* the lowest total if no number takes more than six calls, 3576 */
	NUM_TREE_CONSISTENT, /* the lowest total if only candidates may be called, 3701 */
	NUM_TREE_FIRST,	     /* wins most often against NUM_TREE_LEAST when calling first */
	NUM_TREE_SECOND,     /* wins most often against NUM_TREE_LEAST when calling second */
	NUM_TREE_FOUR,	     /* 4 digits: the lowest known total, 26274 */
	NUM_TREES
};

enum { TREES_HEAD = 8, TREES_ENTRY = 16, TREES_NODE = 5 };
/* The contents of assets/numer0n.trees, generated as a C array. */
extern const unsigned char numer0n_trees_data[];

typedef const unsigned char *num_node;
num_node num_tree_root(enum num_tree t);
unsigned num_tree_digits(enum num_tree t);
unsigned num_tree_total(enum num_tree t);
unsigned num_tree_worst(enum num_tree t);
num_code num_node_call(num_node n);
/* Returns the child node for this answer, or NULL if it has no node because at most two candidates
 * are left. */
num_node num_node_child(num_node n, unsigned answer);
/* Returns the node that these calls and answers lead to, or NULL if the calls deviate from the
 * tree or there is no such node. */
num_node num_tree_follow(enum num_tree t, const struct num_call *calls, unsigned n);

#endif
