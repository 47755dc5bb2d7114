/* SPDX-License-Identifier: MIT */
/* make-puzzles DIRECTORY [GAME]...: collects the puzzles of the packs (match/pack.h).
 *
 * It plays seeded games between computers and keeps the positions that have exactly one right
 * answer and in which a known pattern explains that answer. For each game it keeps PACK_SIZE
 * puzzles, but only a few for each pattern and difficulty, so that a pack covers everything that
 * can be learnt. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/xalloc.h"
#include "match/pack.h"

enum { MOST_GAMES = 600, HARDEST = 8 };

/* The games from which the puzzles are taken: their settings, the level of the players, and the
 * first ply that may become a puzzle. In Hasami shogi, the players play at level 1, because they
 * then miss more and leave more positions in which there is something to find. */
static const struct source {
	const char *game, *options;
	int level;
	unsigned from;
	unsigned of_a_pattern; /* the maximum number of puzzles for one pattern */
	size_t right;	       /* the maximum number of right moves in a puzzle */
} sources[] = {
	{ "hamlet", "", 3, 8, 3, 1 },
	{ "othello", "", 3, 20, 3, 1 },
	{ "gomoku", "", 3, 8, 3, 1 },
	{ "hasami", "", 1, 12, 3, 3 },
	{ "nim", "", 3, 0, 4, 1 },
	{ "numer0n", "digits=3 mode=solo", 3, 3, 8, 40 },
	{ "daifugo", "games=1", 3, 60, 3, 2 },
};

struct pack {
	const struct source *source;
	FILE *out;
	unsigned n;
	struct {
		const struct pattern *pattern;
		unsigned difficulty;
		char *line;
	} taken[PACK_SIZE];
};

/* Returns true if the pack still needs a puzzle of this kind. */
static bool is_wanted(const struct pack *pack, const struct puzzle *p)
{
	unsigned same = 0, alike = 0;

	if (!puzzle_is_clear(p, pack->source->right) || p->difficulty > HARDEST)
		return false;
	/* A win that is too far away is too hard for people, unless its pattern can be learnt at
	 * any distance from the end. */
	if (p->plies > PUZZLE_PLIES && p->insight.pattern->least < MOVE_SLIP)
		return false;
	for (unsigned i = 0; i < pack->n; i++) {
		same += pack->taken[i].pattern == p->insight.pattern;
		alike += pack->taken[i].pattern == p->insight.pattern &&
			 pack->taken[i].difficulty == p->difficulty;
	}
	return same < pack->source->of_a_pattern && alike < (pack->source->of_a_pattern + 1) / 2;
}

/* Returns true if the pack already contains this line. */
static bool has_line(const struct pack *pack, const char *line)
{
	for (unsigned i = 0; i < pack->n; i++)
		if (!strcmp(pack->taken[i].line, line))
			return true;
	return false;
}

/* Adds the position to the pack if it makes a puzzle that the pack still needs. Returns true if
 * the position was added. */
static bool take_position(struct pack *pack, const struct board *b, const struct setup *setup,
			  unsigned seat)
{
	struct setup there = *setup;
	char line[STATE_TEXT + 1024];
	struct board alone;
	struct puzzle p = { 0 };
	char error[ERROR_TEXT];
	bool taken = false;

	/* The puzzle begins with this position, so earlier moves must not matter. */
	game_encode(b->game, b->state, there.position, sizeof there.position);
	if (!board_start(&alone, b->game, &there, error))
		return false;
	if (puzzle_of(&p, &alone, &there, seat, PUZZLE_NODES)) {
		packed_text(&p, line, sizeof line);
		taken = is_wanted(pack, &p) && !has_line(pack, line);
		if (taken) {
			fprintf(pack->out, "%s\n", line);
			pack->taken[pack->n].pattern = p.insight.pattern;
			pack->taken[pack->n].difficulty = p.difficulty;
			pack->taken[pack->n++].line = xstrdup(line);
		}
		puzzle_free(&p);
	}
	board_free(&alone);
	return taken;
}

static void play_game(struct pack *pack, const struct game *g, uint64_t seed)
{
	const struct agent_class *class = agent_find(g, "level");
	const int level[MAX_AGENT_OPTIONS] = { pack->source->level };
	struct agent *player = agent_new(class, g, level);
	void *seen = xcalloc(1, g->state_size);
	unsigned next = pack->source->from;
	struct setup setup;
	char error[ERROR_TEXT];
	struct board b;
	struct rng rng;

	rng_seed(&rng, seed);
	setup_default(g, &setup);
	setup_apply(g, &setup, pack->source->options, error);
	if (!strcmp(g->id, "nim")) {
		char options[64];

		snprintf(options, sizeof options, "n=%u k=%u misere=%u",
			 6 + rng_below(&rng, PUZZLE_HEAP - 5), 3 + rng_below(&rng, 5),
			 rng_below(&rng, 2));
		setup_apply(g, &setup, options, error);
	}
	if (!board_start(&b, g, &setup, error))
		return;
	while (!board_ended(&b) && pack->n < PACK_SIZE) {
		const unsigned seat = game_first_actor(game_actors(g, b.state));
		struct budget budget = budget_unlimited();
		struct thought thought = { 0 };

		if (seat == SEAT_DEALER) {
			board_put(&b, seat, g->deal(b.state, &rng));
			continue;
		}
		/* Puzzles from neighbouring positions of one game would be too similar. */
		if (b.len >= next && take_position(pack, &b, &setup, seat))
			next = (unsigned)b.len + 8;
		budget.past = g->key ? &b.history : NULL;
		game_observe(g, b.state, seat, seen);
		class->think(player, seen, seat, &rng, &budget, &thought);
		board_put(&b, seat, thought.move);
	}
	board_free(&b);
	agent_free(class, player);
	free(seen);
}

static bool make_pack(const char *directory, const struct source *source)
{
	struct pack pack = { .source = source };
	char path[4096];

	snprintf(path, sizeof path, "%s/%s.puzzles", directory, source->game);
	pack.out = fopen(path, "w");
	if (!pack.out) {
		perror(path);
		return false;
	}
	fprintf(pack.out, "# Made by 'make puzzles'.\n");
	for (unsigned i = 0; i < MOST_GAMES && pack.n < PACK_SIZE; i++)
		play_game(&pack, game_find(source->game), i);
	for (unsigned i = 0; i < pack.n; i++)
		free(pack.taken[i].line);
	printf("%s: %u puzzles\n", source->game, pack.n);
	fflush(stdout);
	return fclose(pack.out) == 0;
}

static bool is_asked_for(const char *game, int argc, char **argv)
{
	for (int i = 2; i < argc; i++)
		if (!strcmp(argv[i], game))
			return true;
	return argc == 2;
}

int main(int argc, char **argv)
{
	bool made = true;

	if (argc < 2) {
		fprintf(stderr, "Usage: make-puzzles DIRECTORY [GAME]...\n");
		return 2;
	}
	for (size_t i = 0; i < sizeof sources / sizeof *sources; i++)
		if (is_asked_for(sources[i].game, argc, argv))
			made = make_pack(argv[1], &sources[i]) && made;
	return !made;
}
