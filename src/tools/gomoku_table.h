/* SPDX-License-Identifier: MIT */
/* gomoku_table.h - chooses the positions of a proof which a short search would not find
 * again.
 *
 * From the ends towards the start: what a position rests on is weighed by the positions
 * of the proof below it, as far as they are not in the table; too heavy ones go into it.
 * Then the short search is asked about all that can come after a position of the table,
 * and what it does not find goes in as well, until it finds everything. */
#ifndef ASOBI_GOMOKU_TABLE_H
#define ASOBI_GOMOKU_TABLE_H

#include "games/gomoku/solve/prove.h"

struct table;
/* `large` remembers the proof; borrowed, as the lines are. */
struct table *table_new(const struct lines *l, struct prover *large);
void table_free(struct table *t);

/* Take in what holds this position, the attacker to move; it must be proved. */
void table_add(struct table *t, const struct siege *s);
/* Ask the short search about all that was taken in, and add what it does not find. */
void table_settle(struct table *t);
/* What is in it so far; the table's own. */
const struct known *table_known(const struct table *t);

#endif
