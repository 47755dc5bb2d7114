/* SPDX-License-Identifier: MIT */
#include "asobi/board.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/xalloc.h"

static void reserve_history(struct history *h, size_t len)
{
	if (len <= h->cap)
		return;
	h->cap = 2 * len + 32;
	h->key = xrealloc(h->key, h->cap, sizeof *h->key);
}

void history_add(struct history *h, const struct game *g, void *state)
{
	uint64_t key;
	unsigned times = 1;

	if (!g->key)
		return;
	key = g->key(state);
	for (size_t i = 0; i < h->len; i++)
		times += h->key[i] == key;
	reserve_history(h, h->len + 1);
	h->key[h->len++] = key;
	if (times > 1 && game_actors(g, state))
		g->recurred(state, times);
}

void history_copy(struct history *to, const struct history *from)
{
	reserve_history(to, from->len);
	if (from->len)
		memcpy(to->key, from->key, from->len * sizeof *to->key);
	to->len = from->len;
}

void history_free(struct history *h)
{
	free(h->key);
	*h = (struct history){ 0 };
}

/* Writes to `error` why game_decode() rejected the position; `usual` is the game's normal starting
 * position. */
static void refuse_position(const struct board *b, const void *usual, const char *position,
			    char error[ERROR_TEXT])
{
	enum { SHOWN = 80 };
	const struct game *g = b->game;
	char text[STATE_TEXT];

	if (!game_read_state(g, b->state, position)) {
		const size_t len = game_encode(g, usual, text, sizeof text);

		snprintf(error, ERROR_TEXT,
			 _("Invalid position '%.60s' for %s. The starting position is '%.*s'%s."),
			 position, g->id, SHOWN, text, len > SHOWN ? "..." : "");
	} else if (!g->sane(b->state)) {
		snprintf(error, ERROR_TEXT, _("Position '%.60s' can't occur in a game of %s."),
			 position, g->id);
	} else {
		game_encode(g, b->state, text, sizeof text);
		snprintf(error, ERROR_TEXT,
			 _("The position '%.60s' for %s isn't written correctly. Write it as "
			   "'%.100s'."),
			 position, g->id, text);
	}
}

/* Replaces the starting position with a given one. */
static bool place_position(struct board *b, const char *position, char error[ERROR_TEXT])
{
	const struct game *g = b->game;
	void *usual = xcalloc(1, g->state_size);
	bool good;

	memcpy(usual, b->state, g->state_size);
	good = game_decode(g, b->state, position);
	if (!good)
		refuse_position(b, usual, position, error);
	else if (!(good = game_same_rules(g, usual, b->state)))
		snprintf(
			error, ERROR_TEXT,
			_("Position '%.60s' doesn't match these options of %s. Use the options it was made with."),
			position, g->id);
	free(usual);
	if (good && board_ended(b))
		return fail_with(
			error,
			_("The game is already over in position '%.60s'. Start from a position that still has a legal move."),
			position);
	return good;
}

bool board_start(struct board *b, const struct game *g, const struct setup *s,
		 char error[ERROR_TEXT])
{
	*b = (struct board){ .game = g, .state = xcalloc(1, g->state_size) };
	if (!g->start(b->state, s, error) ||
	    (s->position[0] && !place_position(b, s->position, error))) {
		board_free(b);
		return false;
	}
	history_add(&b->history, g, b->state);
	return true;
}

void board_copy(struct board *to, const struct board *from)
{
	const size_t size = from->game->state_size, cap = from->len;

	*to = (struct board){
		.game = from->game, .state = xcalloc(1, size), .len = from->len, .cap = cap
	};
	memcpy(to->state, from->state, size);
	history_copy(&to->history, &from->history);
	if (!cap)
		return;
	to->plies = xcalloc(cap, sizeof *to->plies);
	memcpy(to->plies, from->plies, cap * sizeof *to->plies);
	if (from->snapshots) {
		to->snapshots = xcalloc(cap, size);
		memcpy(to->snapshots, from->snapshots, cap * size);
	}
}

void board_free(struct board *b)
{
	free(b->state);
	free(b->plies);
	free(b->snapshots);
	history_free(&b->history);
	*b = (struct board){ 0 };
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
	history_add(&b->history, b->game, b->state);
}

void board_unput(struct board *b)
{
	const size_t size = b->game->state_size;
	const struct ply *p;

	assert(b->len > 0);
	p = &b->plies[--b->len];
	if (b->history.len)
		b->history.len--;
	if (b->snapshots)
		memcpy(b->state, b->snapshots + b->len * size, size);
	else
		b->game->revert(b->state, p->seat, p->move, p->undo);
}

bool board_ended(const struct board *b)
{
	return game_actors(b->game, b->state) == 0;
}

unsigned board_moves(const struct board *b, size_t plies)
{
	unsigned n = 0;

	for (size_t i = 0; i < plies; i++)
		n += !move_is_forfeit(b->plies[i].move);
	return n;
}
