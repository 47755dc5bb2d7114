/* SPDX-License-Identifier: MIT */
/* Functions that read a match without changing it, for example to get the current position or an
 * earlier one. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/view.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "match/match_private.h"

const struct match_config *match_config(const struct match *m)
{
	return &m->config;
}

uint32_t match_actors(const struct match *m)
{
	return game_actors(m->config.game, m->board.state);
}

uint32_t match_awaited(const struct match *m)
{
	return match_actors(m) & ~m->answered;
}

int match_time_left(const struct match *m, unsigned seat)
{
	return m->source->time_left(m, seat);
}

static const int *agreed_points(const struct match *m)
{
	return m->source->agreed ? m->source->agreed(m) : NULL;
}

/* Determines from the last ply how the game ended. This also works for games resumed from a
 * record. */
enum match_end match_ended(const struct match *m)
{
	game_move last = m->board.len ? m->board.plies[m->board.len - 1].move : 0;

	if (agreed_points(m))
		return END_PLAYED;
	if (!board_ended(&m->board))
		return END_NONE;
	switch (last) {
	case MOVE_RESIGN: return END_RESIGNED;
	case MOVE_ILLEGAL: return END_ILLEGAL;
	case MOVE_TIMEOUT: return END_TIMEOUT;
	case MOVE_CRASHED: return END_CRASHED;
	default: return END_PLAYED;
	}
}

void match_score(const struct match *m, int points[MAX_SEATS])
{
	memset(points, 0, MAX_SEATS * sizeof *points);
	if (agreed_points(m))
		memcpy(points, agreed_points(m), MAX_SEATS * sizeof *points);
	else
		game_score(m->config.game, m->board.state, points);
}

size_t match_why(const struct match *m, const char *const names[MAX_SEATS], char *buf, size_t size)
{
	const struct game *g = m->config.game;
	const unsigned plies = match_plies(m);
	void *before, *ended;
	struct ply last;
	size_t len;

	if (agreed_points(m))
		return (size_t)snprintf(buf, size, "%s", _("The players agreed to a draw."));
	if (!plies || !board_ended(&m->board))
		return 0;
	last = m->board.plies[plies - 1];
	before = xcalloc(1, g->state_size);
	ended = xcalloc(1, g->state_size);
	match_observe_at(m, plies - 1, SEAT_ALL, before);
	match_observe(m, SEAT_ALL, ended);
	len = view_why(view_find(g), m->config.setup.seats, before, last.seat, last.move, ended,
		       names, buf, size);
	free(before);
	free(ended);
	return len;
}

unsigned match_plies(const struct match *m)
{
	return (unsigned)m->board.len;
}

unsigned match_moves(const struct match *m, unsigned position)
{
	return board_moves(&m->board, position);
}

/* Returns the position before ply n. The match has a second board for this, which moves from the
 * last position requested to the new one, so stepping back and forth is cheap. */
static const void *state_at(const struct match *match, unsigned n)
{
	/* The second board is only a cache, so the match itself doesn't really change. */
	struct match *m = (struct match *)match;
	const void *came = m->source->state_at && n < m->board.len ? m->source->state_at(m, n)
								   : NULL;
	struct board *past = &m->past;
	size_t same = 0;

	if (n == m->board.len)
		return m->board.state;
	if (came)
		return came;
	if (!past->state)
		board_copy(past, &m->board);
	while (same < past->len && same < n &&
	       past->plies[same].move == m->board.plies[same].move &&
	       past->plies[same].seat == m->board.plies[same].seat)
		same++;
	while (past->len > same)
		board_unput(past);
	while (past->len < n)
		board_put(past, m->board.plies[past->len].seat, m->board.plies[past->len].move);
	return past->state;
}

struct ply match_ply_at(const struct match *m, unsigned viewer, unsigned ply)
{
	struct ply p;

	assert(ply < m->board.len);
	p = m->board.plies[ply];
	if (m->config.game->secrets && viewer != SEAT_ALL)
		p.move = game_redact(m->config.game, state_at(m, ply), p.seat, p.move, viewer);
	return p;
}

void match_observe(const struct match *m, unsigned viewer, void *out)
{
	game_observe(m->config.game, m->board.state, viewer, out);
}

void match_observe_at(const struct match *m, unsigned ply, unsigned viewer, void *out)
{
	assert(ply <= m->board.len);
	game_observe(m->config.game, state_at(m, ply), viewer, out);
}

const struct history *match_history_at(const struct match *m, unsigned ply)
{
	assert(ply <= m->board.len);
	state_at(m, ply); /* moves the second board to the position before this ply */
	return ply == m->board.len || !m->past.state ? &m->board.history : &m->past.history;
}

void match_copy_board(const struct match *m, struct board *out)
{
	board_copy(out, &m->board);
}

/* Returns true if a ply can be taken back. Deals and hidden moves can't be, because players can't
 * unlearn what those plies revealed. */
static bool can_take_back(const struct match *m, size_t ply)
{
	const struct ply *p = &m->board.plies[ply];

	if (p->seat == SEAT_DEALER)
		return false;
	if (!m->config.game->secrets)
		return true;
	return game_redact(m->config.game, state_at(m, (unsigned)ply), p->seat, p->move,
			   SEAT_PUBLIC) == p->move;
}

unsigned match_undoable(const struct match *m)
{
	size_t n = 0;

	if (!m->source->ours)
		return 0;
	while (n < m->board.len && can_take_back(m, m->board.len - 1 - n))
		n++;
	return (unsigned)n;
}

unsigned match_redoable(const struct match *m)
{
	return (unsigned)m->n_undone;
}

struct ply match_undone_at(const struct match *m, unsigned i)
{
	assert(i < m->n_undone);
	return m->undone[m->n_undone - 1 - i];
}
