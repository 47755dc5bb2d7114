/* SPDX-License-Identifier: MIT */
/* trees.h - whole trees of calls, worked out beforehand.
 *
 * assets/numer0n.trees, made by src/lab/make_numer0n_trees.c.  Numbers are little
 * endian, the least byte first:
 *
 *	"NUMER0NT"
 *	for each tree of enum num_tree: where its nodes begin (4 bytes), how many there
 *	are (4), the total of its calls (4), the longest (4)
 *	nodes of 5 bytes: the call (2), the answer by which its parent leads here (1, an
 *	index of num_answer_at()), the nodes from here on down, this one included (2)
 *
 * A node's children follow it in ascending order of answers, each with all below it.
 * Sets of one or two candidates have no node: the lesser one is called. */
#ifndef ASOBI_NUMER0N_TREES_H
#define ASOBI_NUMER0N_TREES_H

#include "games/numer0n/rules/numer0n.h"

enum num_tree {
	NUM_TREE_LEAST,	     /* 3 digits: the least total of calls, 3575 */
	NUM_TREE_SIX,	     /* the least total with at most six calls, 3576 */
	NUM_TREE_CONSISTENT, /* the least total of consistent calls, 3701 */
	NUM_TREE_FIRST,	     /* wins the race against NUM_TREE_LEAST most often, calling first */
	NUM_TREE_SECOND,     /* and calling second */
	NUM_TREE_FOUR,	     /* 4 digits: the least total known, 26274 */
	NUM_TREES
};

enum { TREES_HEAD = 8, TREES_ENTRY = 16, TREES_NODE = 5 };
extern const unsigned char numer0n_trees_data[]; /* the file; generated as a C array */

typedef const unsigned char *num_node;
num_node num_tree_root(enum num_tree t);
unsigned num_tree_digits(enum num_tree t);
unsigned num_tree_total(enum num_tree t);
unsigned num_tree_worst(enum num_tree t);
num_code num_node_call(num_node n);
/* NULL if no node, so at most two candidates, are left after this answer. */
num_node num_node_child(num_node n, unsigned answer);
/* Where these calls and answers lead; NULL if they are not the tree's, or to no node. */
num_node num_tree_follow(enum num_tree t, const struct num_call *calls, unsigned n);

#endif
