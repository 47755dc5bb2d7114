/* What it costs to solve endgames 40 to 44 of the test suite of the French Othello
 * federation (FFO), 20 to 23 empty squares, exactly and from an empty table. */
#include "asobi/workload.h"
#include "games/othello/rules/bits.h"
#include "games/othello/rules/private.h"
#include "games/othello/solve/weights.h"

static const char *const endgames[] = {
	"O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X",
	"-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X",
	"--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X",
	"--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX- O",
	"--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O",
};

static uint64_t solve_endgames(void)
{
	struct budget budget = budget_unlimited();
	struct searcher *s = searcher_new(8, 20);
	uint64_t nodes;

	weights_unpack(s, othello_weights_data, othello_weights_size);
	s->budget = &budget;
	for (size_t i = 0; i < sizeof endgames / sizeof *endgames; i++) {
		struct othello o;
		struct position p;

		othello_decode(&o, endgames[i]);
		p = (struct position){ o.disc[o.turn], o.disc[1 - o.turn] };
		searcher_forget(s);
		searcher_solve(s, &p);
	}
	nodes = s->nodes;
	searcher_free(s);
	return nodes;
}

const struct workload workloads_othello[] = {
	{ &game_othello, "ffo40_44", "ms", WORKLOAD_MS, solve_endgames },
	{ &game_othello, "ffo40_44_nodes", "nodes", WORKLOAD_AMOUNT, solve_endgames },
	{ &game_othello, "ffo40_44_speed", "nodes/s", WORKLOAD_PER_SECOND, solve_endgames },
	{ .name = NULL },
};
