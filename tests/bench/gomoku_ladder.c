/* SPDX-License-Identifier: MIT */
/* Measures how strong versions of the Gomoku players are. All versions run in this process without
 * sharing any state.
 *
 *	gomoku_ladder openings N [SIZE]		print N balanced openings, for 15x15 or another size
 *	gomoku_ladder FILE PAIRS PLAYER PLAYER	play pairs of games from the openings in FILE
 *
 * A player is "threats" or "plain" with options ("plain:ms=28"), or "engine", which is the search
 * alone. All times are processor time. The engine's options "reduces=0", "counts=0" and so on
 *change how it searches (struct engine_habits); "weights=FILE" loads other weights. The program
 *also prints how much processor time the players used for their moves. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "games/gomoku/engine/classes.h"
#include "games/gomoku/engine/gomoku_engine.h"
#include "ladder.h"

enum { MOST_OPENINGS = 200, LOG_TABLE = 17, USUAL_SIZE = 15 };

struct version {
	const struct agent_class *class;
	struct agent *agent;
	struct gomoku_engine *engine;
	struct engine_habits habits;
	unsigned char weights[WEIGHTS_BYTES];
	int ms, nodes;
	struct pace pace;
};

static unsigned choose_move(struct version *v, const struct gomoku *g, struct rng *rng)
{
	struct budget budget = budget_unlimited();
	const double start = ladder_start(&budget, v->engine && !v->nodes ? v->ms : 0);
	unsigned cell;

	if (v->engine) {
		struct engine_found found;

		if (v->nodes)
			budget.max_nodes = (uint64_t)v->nodes;
		gomoku_engine_search(v->engine, g, 100, &budget, &found);
		cell = found.cell;
	} else {
		struct thought t = { 0 };

		v->class->think(v->agent, g, g->turn, rng, &budget, &t);
		cell = (unsigned)t.move;
	}
	ladder_stop(&v->pace, start);
	return cell;
}

static struct gomoku start_board(int size)
{
	char error[ERROR_TEXT];
	struct setup setup;
	struct gomoku g;

	setup_default(&game_gomoku, &setup);
	setup.value[GOMOKU_OPTION_SIZE] = size;
	if (!game_gomoku.start(&g, &setup, error))
		ladder_fail("no such board", error);
	return g;
}

static void read_weights(const char *name, unsigned char data[WEIGHTS_BYTES])
{
	FILE *f = fopen(name, "rb");

	if (!f || fread(data, 1, WEIGHTS_BYTES, f) != WEIGHTS_BYTES)
		ladder_fail("can't read", name);
	fclose(f);
}

static void set_habit(struct version *v, const char *option)
{
	const struct {
		const char *format;
		int *number;
	} numbers[] = {
		{ "ms=%d", &v->ms },
		{ "nodes=%d", &v->nodes },
		{ "reduces=%d", &v->habits.reduces },
		{ "counts=%d", &v->habits.counts },
		{ "widens=%d", &v->habits.widens },
		{ "margin=%d", &v->habits.margin },
		{ "lead=%d", &v->habits.lead },
		{ "quiet=%d", &v->habits.quiet },
		{ "extends=%d", &v->habits.extends },
		{ "fours=%d", &v->habits.fours },
		{ "remembers=%d", &v->habits.remembers },
	};

	for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++)
		if (sscanf(option, numbers[i].format, numbers[i].number) == 1)
			return;
	if (!strncmp(option, "weights=", 8))
		read_weights(option + 8, v->weights);
	else
		ladder_fail("unknown option", option);
}

static void open_version(struct version *v, const char *text)
{
	char copy[256], *word, *rest;
	int values[MAX_AGENT_OPTIONS];

	*v = (struct version){ .habits = engine_habits, .ms = 20 };
	memcpy(v->weights, gomoku_weights_data, sizeof v->weights);
	snprintf(copy, sizeof copy, "%s", text);
	word = strtok_r(copy, ":", &rest);
	v->class = word ? agent_find(&game_gomoku, word) : NULL;
	if (word && !strcmp(word, "engine")) {
		while ((word = strtok_r(NULL, ",", &rest)))
			set_habit(v, word);
		v->engine = gomoku_engine_new(LOG_TABLE, v->weights);
		gomoku_engine_use(v->engine, &v->habits);
		return;
	}
	if (!v->class || !v->class->options)
		ladder_fail("unknown player", text);
	option_defaults(v->class->options, values);
	while ((word = strtok_r(NULL, ",", &rest))) {
		char *equals = strchr(word, '='), error[ERROR_TEXT];

		if (!equals)
			ladder_fail("unknown option", word);
		*equals = '\0';
		if (!option_set(v->class->options, values, v->class->id, word, equals + 1, error))
			ladder_fail("unknown option", error);
	}
	v->agent = agent_new(v->class, &game_gomoku, values);
}

static void close_version(struct version *v)
{
	gomoku_engine_free(v->engine);
	if (v->agent)
		agent_free(v->class, v->agent);
}

/* Plays a game to its end. Returns twice player 0's points. */
static unsigned play_game(struct version *const player[2], struct gomoku g, unsigned seat,
			  struct rng *rng)
{
	for (unsigned i = 0; i < 2; i++)
		if (player[i]->agent && player[i]->class->begin)
			player[i]->class->begin(player[i]->agent, i ? 1 - seat : seat);
	while (g.winner == WINNER_OPEN) {
		const unsigned cell = choose_move(player[g.turn == seat ? 0 : 1], &g, rng);

		game_gomoku.apply(&g, g.turn, cell);
	}
	return g.winner == WINNER_DRAW ? 1U : g.winner == seat ? 2U : 0;
}

static unsigned read_openings(const char *name, struct gomoku *openings)
{
	FILE *f = fopen(name, "r");
	char line[256];
	unsigned n = 0;
	int size = USUAL_SIZE;

	if (!f)
		ladder_fail("can't read", name);
	while (n < MOST_OPENINGS && fgets(line, sizeof line, f)) {
		struct gomoku g;
		char *rest, *word = strtok_r(line, " \n", &rest);

		if (word && sscanf(word, "size=%d", &size) == 1)
			continue;
		g = start_board(size);

		for (; word && *word != '#'; word = strtok_r(NULL, " \n", &rest)) {
			game_move m;

			if (!game_read_move(&game_gomoku, &g, g.turn, word, &m))
				ladder_fail("illegal move", word);
			game_gomoku.apply(&g, g.turn, m);
		}
		if (g.plies)
			openings[n++] = g;
	}
	fclose(f);
	return n;
}

static int play_match(const char *file, unsigned n, const char *const name[2])
{
	static struct gomoku openings[MOST_OPENINGS];
	static struct version v[2];
	struct version *const player[2] = { &v[0], &v[1] };
	const struct pace *const pace[2] = { &v[0].pace, &v[1].pace };
	const unsigned n_openings = read_openings(file, openings);
	unsigned pairs[5] = { 0 };
	struct rng rng;

	rng_seed(&rng, 1);
	for (int i = 0; i < 2; i++)
		open_version(&v[i], name[i]);
	for (unsigned i = 0; i < n; i++) {
		const struct gomoku *g = &openings[i % n_openings];

		const unsigned first = play_game(player, *g, 0, &rng);

		pairs[first + play_game(player, *g, 1, &rng)]++;
		if (i % 20 == 19 && i + 1 < n)
			ladder_tell(pairs, name, pace);
	}
	ladder_tell(pairs, name, pace);
	close_version(&v[0]);
	close_version(&v[1]);
	return 0;
}

/* ---- Openings ---- */

static int value_of(struct gomoku_engine *e, const struct gomoku *g, uint64_t nodes)
{
	struct budget budget = budget_unlimited();
	struct engine_found found;

	budget.max_nodes = nodes;
	gomoku_engine_search(e, g, 100, &budget, &found);
	return found.value;
}

static unsigned pick_near_middle(const struct gomoku *g, struct rng *rng)
{
	const unsigned edge = (g->size - 7U) / 2;

	for (;;) {
		const unsigned row = edge + rng_below(rng, 7), col = edge + rng_below(rng, 7);
		const unsigned cell = row * g->size + col;

		if (!gomoku_taken(g, cell))
			return cell;
	}
}

/* Makes openings: places a few stones at random, then one more that balances the position. */
static int make_openings(unsigned wanted, int size)
{
	enum { TRIES = 12, QUICK = 20000, SLOW = 400000, CLOSE = 40 };
	struct gomoku_engine *e = gomoku_engine_new(LOG_TABLE, gomoku_weights_data);
	struct rng rng;

	rng_seed(&rng, 1);
	printf("# Written by gomoku_ladder: openings in which neither side is ahead.\nsize=%d\n",
	       size);
	while (wanted) {
		const unsigned stones = 3 + rng_below(&rng, 5);
		unsigned order[8];
		struct gomoku g = start_board(size);

		for (unsigned i = 0; i < stones; i++) {
			order[i] = pick_near_middle(&g, &rng);
			game_gomoku.apply(&g, g.turn, order[i]);
		}
		for (unsigned i = 0; i < TRIES; i++) {
			struct gomoku after = g;

			order[stones] = pick_near_middle(&g, &rng);
			game_gomoku.apply(&after, after.turn, order[stones]);
			if (abs(value_of(e, &after, QUICK)) > CLOSE ||
			    abs(value_of(e, &after, SLOW)) > CLOSE)
				continue;
			for (unsigned k = 0; k <= stones; k++)
				printf("%c%u%c", (char)('a' + order[k] % g.size),
				       order[k] / g.size + 1U, k < stones ? ' ' : '\n');
			wanted--;
			break;
		}
	}
	gomoku_engine_free(e);
	return 0;
}

int main(int argc, char **argv)
{
	if ((argc == 3 || argc == 4) && !strcmp(argv[1], "openings"))
		return make_openings((unsigned)atoi(argv[2]),
				     argc == 4 ? atoi(argv[3]) : USUAL_SIZE);
	if (argc == 5)
		return play_match(argv[1], (unsigned)atoi(argv[2]),
				  (const char *const[]){ argv[3], argv[4] });
	fprintf(stderr, "Usage: gomoku_ladder openings N [SIZE]\n"
			"       gomoku_ladder FILE PAIRS PLAYER PLAYER\n");
	return 2;
}
