/* SPDX-License-Identifier: MIT */
/* chances GAMES [GAME]...: measures how often a player of level 3 actually wins from a proved win
 * against another player of level 3.
 *
 * It plays seeded games and, in every position, asks the game's study for a proved result; n is
 * the number of moves that the winner still has to find. The table shows for every n how often the
 * winner scored. It ends with the row `sure` of struct game_scale, which rates a proved win for
 * every n on a scale from an even game (0) to a sure win (100). */
#include <stdio.h>
#include <stdlib.h>

#include "asobi/board.h"
#include "asobi/setup.h"
#include "match/review.h"

enum { LEVEL = 3, STUDY_NODES = 20000, MOST_PLIES = 400 };

struct count {
	unsigned positions;
	/* The points of the winners in half points: 2 for a win, 1 for a draw. */
	unsigned halves;
};

/* A proved position of the current game. */
struct proved {
	unsigned winner, moves;
};

/* Studies the position. Returns false if no result is proved. */
static bool find_proved(const struct board *b, unsigned seat, struct proved *out)
{
	struct budget budget = budget_unlimited();
	struct verdict_list list = { 0 };
	const struct verdict *best;
	bool found = false;

	budget.max_nodes = STUDY_NODES;
	review_study(b, seat, &budget, &list);
	best = list.at;
	if (list.len && best->exact && best->outcome) {
		const unsigned moves = best->outcome > 0 ? (best->plies + 1U) / 2
							 : best->plies / 2U;

		*out = (struct proved){
			.winner = best->outcome > 0 ? seat : 1 - seat,
			.moves = moves > SCALE_MOVES ? SCALE_MOVES : moves,
		};
		found = moves > 0;
	}
	verdict_list_free(&list);
	return found;
}

static void play_game(const struct game *g, struct agent *const players[2],
		      const struct agent_class *class, uint64_t seed, struct count *count)
{
	struct proved proved[MOST_PLIES];
	unsigned n = 0;
	char error[ERROR_TEXT];
	struct setup setup;
	struct board b;
	struct rng rng;

	setup_default(g, &setup);
	if (!board_start(&b, g, &setup, error))
		return;
	rng_seed(&rng, seed);
	while (!board_ended(&b)) {
		const unsigned seat = game_first_actor(game_actors(g, b.state));
		struct budget budget = budget_unlimited();
		struct thought thought = { 0 };

		if (n < MOST_PLIES && find_proved(&b, seat, &proved[n]))
			n++;
		budget.past = g->key ? &b.history : NULL;
		class->think(players[seat], b.state, seat, &rng, &budget, &thought);
		board_put(&b, seat, thought.move);
	}
	for (unsigned i = 0; i < n; i++) {
		struct count *c = &count[proved[i].moves];

		c->positions++;
		c->halves += (unsigned)(1 + game_outcome(g, b.state, 2, proved[i].winner));
	}
	board_free(&b);
}

static void print_counts(const struct game *g, unsigned games, const struct count *count)
{
	int sure = 100;

	printf("%s, %u games\n   n  positions  score %%\n", g->id, games);
	for (unsigned n = 1; n <= SCALE_MOVES; n++)
		if (count[n].positions)
			printf("%4u%s %9u %8.1f\n", n, n == SCALE_MOVES ? "+" : " ",
			       count[n].positions, 50.0 * count[n].halves / count[n].positions);
	printf("\t.sure = {");
	for (unsigned n = 1; n <= SCALE_MOVES; n++) {
		const struct count *c = &count[n];

		/* A win that is further away must not count as easier to find than a nearer win. */
		if (c->positions) {
			const int found = (int)(100 * c->halves / c->positions) - 100;

			sure = found < sure ? found : sure;
			sure = sure < 0 ? 0 : sure;
		}
		printf("%s %d", n == 1 ? "" : ",", sure);
	}
	printf(" },\n\n");
	fflush(stdout);
}

static void count_chances(const struct game *g, unsigned games)
{
	const struct agent_class *class = agent_find(g, "level");
	const int level[MAX_AGENT_OPTIONS] = { LEVEL };
	struct agent *const players[2] = { agent_new(class, g, level), agent_new(class, g, level) };
	struct count count[SCALE_MOVES + 1] = { 0 };

	for (unsigned i = 0; i < games; i++)
		play_game(g, players, class, i, count);
	print_counts(g, games, count);
	for (unsigned s = 0; s < 2; s++)
		agent_free(class, players[s]);
}

int main(int argc, char **argv)
{
	static const char *const usual[] = { "tictactoe", "nim", "hamlet", "gomoku" };
	const unsigned games = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 0;
	const unsigned n = argc > 2 ? (unsigned)argc - 2 : sizeof usual / sizeof *usual;

	if (!games) {
		fprintf(stderr, "Usage: chances GAMES [GAME]...\n");
		return 2;
	}
	for (unsigned i = 0; i < n; i++) {
		const struct game *g = game_find(argc > 2 ? argv[i + 2] : usual[i]);

		if (!g || !game_is_open(g)) {
			fprintf(stderr, "This needs an open game for two.\n");
			return 2;
		}
		count_chances(g, games);
	}
	return 0;
}
