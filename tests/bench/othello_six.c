/* SPDX-License-Identifier: MIT */
/* Solves Othello on a 6x6 board from the starting position, whose value has been known since 1993
 * (J. Feinstein: the second player wins by 4). If a position is given as an argument, the program
 * solves that one instead. */
#include <inttypes.h>
#include <stdio.h>

#include "base/clock.h"
#include "games/othello/othello.h"
#include "games/othello/rules/bits.h"
#include "games/othello/solve/othello_search.h"

int main(int argc, char **argv)
{
	enum { LOG_TABLE = 26 }; /* 1.5 GB */
	const char *text = argc > 1 ? argv[1] : "--------------OX----XO-------------- X";
	struct budget budget = budget_unlimited();
	struct searcher *s = othello_searcher(6, LOG_TABLE);
	struct othello o;
	struct position p;
	int value;

	if (!othello_decode(&o, text) || o.size != 6) {
		fprintf(stderr, "This is no position on 6x6.\n");
		return 2;
	}
	limit_begin(&s->limit, &budget);
	p = (struct position){ o.disc[o.turn], o.disc[1 - o.turn] };
	value = searcher_solve(s, &p);
	printf("%s: %+d for who is to move, %" PRIu64 " positions, %.0f s of processor time\n",
	       text, value, s->limit.nodes, clock_cpu_seconds());
	searcher_free(s);
	return 0;
}
