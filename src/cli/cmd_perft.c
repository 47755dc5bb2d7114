/* SPDX-License-Identifier: MIT */
/* asobi perft: counts all move sequences of each length from 1 to the given depth. Each possible
 * deal counts as a move. If several seats may move at the same time, the lowest seat moves first.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/board.h"
#include "base/clean.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/xalloc.h"
#include "cli/commands.h"

/* The working memory for one ply of the search; there is one for each ply still to be played. */
struct level {
	struct move_list moves;
	void *state;
};

static uint64_t count_leaves(const struct game *g, const void *state, int depth,
			     struct level *level)
{
	uint32_t actors = game_actors(g, state);
	unsigned seat;
	uint64_t n = 0;

	if (!actors)
		return 0;
	seat = game_first_actor(actors);
	level->moves.len = 0;
	game_legal(g, state, seat, &level->moves);
	if (depth == 1)
		return level->moves.len;
	for (size_t i = 0; i < level->moves.len; i++) {
		memcpy(level->state, state, g->state_size);
		g->apply(level->state, seat, level->moves.at[i]);
		n += count_leaves(g, level->state, depth - 1, level + 1);
	}
	return n;
}

static void print_perft(const struct board *b, int depth)
{
	struct level *levels = xcalloc((size_t)depth, sizeof *levels);

	for (int d = 0; d < depth; d++)
		levels[d].state = xcalloc(1, b->game->state_size);
	for (int d = 1; d <= depth && print_flush(); d++)
		print("%d\t%" PRIu64 "\n", d, count_leaves(b->game, b->state, d, levels));
	for (int d = 0; d < depth; d++) {
		move_list_free(&levels[d].moves);
		free(levels[d].state);
	}
	free(levels);
}

int cmd_perft(const struct args *a)
{
	enum { DEEPEST = 1000 };
	char error[ERROR_TEXT];
	struct setup setup;
	struct board board;
	int depth;

	if (!a->n_words)
		return tell_misuse(_("Give a depth. Usage: asobi %s"), a->command->usage);
	if (!parse_int(a->words[0], 1, DEEPEST, &depth))
		return tell_misuse(_("DEPTH must be a number from 1 to %d, not '%s'."), DEEPEST,
				   a->words[0]);
	if (args_setup(a, &setup))
		return MISUSED;
	if (!board_start(&board, a->game, &setup, error))
		return tell_misuse("%s", error);
	print_perft(&board, depth);
	board_free(&board);
	return DONE;
}
