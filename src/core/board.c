#include "asobi/board.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

bool board_start(struct board *b, const struct game *g, const struct setup *s, char error[ERROR_TEXT])
{
	*b = (struct board){ .game = g, .state = xcalloc(1, g->state_size) };
	if (!g->start(b->state, s, error)) {
		board_free(b);
		return false;
	}
	return true;
}

void board_free(struct board *b)
{
	free(b->state);
	free(b->plies);
	free(b->snapshots);
	*b = (struct board){0};
}

bool board_is_legal(const struct board *b, unsigned seat, game_move m)
{
	return game_is_legal(b->game, b->state, seat, m);
}

static void make_room(struct board *b)
{
	if (b->len < b->cap)
		return;
	b->cap = b->cap ? b->cap * 2 : 32;
	b->plies = xrealloc(b->plies, b->cap, sizeof *b->plies);
	if (!b->game->revert)
		b->snapshots = xrealloc(b->snapshots, b->cap, b->game->state_size);
}

void board_put(struct board *b, unsigned seat, game_move m)
{
	const size_t size = b->game->state_size;
	struct ply *p;

	assert(move_is_reserved(m) || board_is_legal(b, seat, m));
	make_room(b);
	if (b->snapshots)
		memcpy(b->snapshots + b->len * size, b->state, size);
	p = &b->plies[b->len++];
	*p = (struct ply){ .seat = seat, .move = m };
	p->undo = b->game->apply(b->state, seat, m);
}

void board_unput(struct board *b)
{
	const size_t size = b->game->state_size;
	const struct ply *p;

	assert(b->len > 0);
	p = &b->plies[--b->len];
	if (b->snapshots)
		memcpy(b->state, b->snapshots + b->len * size, size);
	else
		b->game->revert(b->state, p->seat, p->move, p->undo);
}

bool board_ended(const struct board *b)
{
	return b->game->actors(b->state) == 0;
}
