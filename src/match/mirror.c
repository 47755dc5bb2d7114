/* SPDX-License-Identifier: MIT */
/* A local copy of a match that is being played on another machine. */
#include "match/mirror.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "match/match_private.h"

/* How often the clocks are checked, in milliseconds. A mirrored match never ends a game itself
 * when time runs out. */
enum { LOOK_MS = 1000 };

struct mirror {
	unsigned viewer; /* the seat from which the match is seen */
	/* In games with secrets: the positions before each ply and the current one, as the viewer
	 * sees them. */
	unsigned char *seen;
	size_t cap;
	/* True if the last ply is a move by the viewer that the referee hasn't confirmed yet. */
	bool ahead;
	/* the move that has yet to be sent to the referee; "" if there is none */
	char answer[MOVE_TEXT];
	uint32_t running; /* the set of seats whose clocks are running */
	/* true if the players agreed to end the game with the points below */
	bool agreed;
	int points[MAX_SEATS];
};

static size_t state_size(const struct match *m)
{
	return m->config.game->state_size;
}

static bool hides_secrets(const struct match *m)
{
	return m->config.game->secrets;
}

/* Reads the referee's position into m->seen. Returns false if it isn't a valid position in this
 * game. */
static bool read_state(struct match *m, const char *text)
{
	const struct game *g = m->config.game;

	return game_decode(g, m->seen, text) && game_same_rules(g, m->board.state, m->seen);
}

static void keep_state(struct match *m)
{
	struct mirror *mirror = m->mirror;
	const size_t n = m->board.len;

	if (n >= mirror->cap) {
		mirror->cap = 2 * n + 16;
		mirror->seen = xrealloc(mirror->seen, mirror->cap, state_size(m));
	}
	memcpy(mirror->seen + n * state_size(m), m->seen, state_size(m));
	memcpy(m->board.state, m->seen, state_size(m));
}

/* ---- Receiving plies ---- */

static void drop_questions(struct match *m)
{
	seats_drop_questions(m);
	m->mirror->answer[0] = '\0';
}

/* Removes the viewer's last move if the referee hasn't played it yet. Returns true if it removed a
 * move. */
static bool drop_ahead(struct match *m)
{
	if (!m->mirror->ahead)
		return false;
	m->mirror->ahead = false;
	seats_unput(m, 1);
	return true;
}

static bool read_move(const struct match *m, unsigned seat, const char *text, game_move *out)
{
	const struct game *g = m->config.game;
	const uint32_t actors = match_actors(m);

	if (!actors || (seat >= m->config.setup.seats && seat != SEAT_DEALER))
		return false;
	if (!strcmp(text, "?")) {
		*out = MOVE_HIDDEN;
		return hides_secrets(m) && (actors >> seat & 1);
	}
	if (!game_parse_move(g, m->board.state, seat, text, out))
		return false;
	return move_is_reserved(*out) ? seat != SEAT_DEALER : (actors >> seat & 1) != 0;
}

/* Plays a move in a game without secrets. The position computed here must be the same as the one
 * the referee sent. */
static bool put_open(struct match *m, unsigned seat, game_move move)
{
	if (!move_is_reserved(move) && !board_is_legal(&m->board, seat, move))
		return false;
	board_put(&m->board, seat, move);
	if (!memcmp(m->board.state, m->seen, state_size(m)))
		return true;
	board_unput(&m->board);
	return false;
}

static void put_hidden(struct match *m, unsigned seat, game_move move)
{
	struct board *b = &m->board;

	if (b->len == b->cap) {
		b->cap = 2 * b->cap + 32;
		b->plies = xrealloc(b->plies, b->cap, sizeof *b->plies);
	}
	b->plies[b->len++] = (struct ply){ .seat = seat, .move = move };
	keep_state(m);
}

enum mirror_ply mirror_played(struct match *m, unsigned seat, const char *text, const char *state,
			      struct match_event *out)
{
	const game_move shown = m->mirror->ahead ? m->board.plies[m->board.len - 1].move
						 : MOVE_HIDDEN;
	const bool was_ahead = drop_ahead(m);
	game_move move;

	if (m->board.len >= game_max_plies(m->config.game, &m->config.setup) ||
	    !read_move(m, seat, text, &move) || !read_state(m, state))
		return MIRROR_WRONG;
	if (hides_secrets(m))
		put_hidden(m, seat, move);
	else if (!put_open(m, seat, move))
		return MIRROR_WRONG;
	if (seat == m->mirror->viewer || !match_actors(m))
		drop_questions(m);
	*out = (struct match_event){
		.kind = MATCH_PLY, .ply = (unsigned)m->board.len - 1, .actor = seat, .move = move
	};
	return was_ahead && seat == m->mirror->viewer && move == shown ? MIRROR_CONFIRMED
								       : MIRROR_PLAYED;
}

bool mirror_undone(struct match *m, unsigned plies, const char *state)
{
	drop_ahead(m);
	if (plies > m->board.len || !read_state(m, state))
		return false;
	if (!hides_secrets(m)) {
		for (unsigned i = 0; i < plies; i++)
			board_unput(&m->board);
		m->mirror->agreed = false;
	} else {
		m->board.len -= plies;
		keep_state(m);
	}
	m->over_told = false;
	m->config.practice = true;
	drop_questions(m);
	return true;
}

/* ---- The viewer's own move ---- */

static struct player *viewing_person(const struct match *m)
{
	return m->mirror->viewer < MAX_SEATS ? m->config.players[m->mirror->viewer] : NULL;
}

void mirror_ask(struct match *m)
{
	const struct question nothing = { .seat = m->mirror->viewer };

	if (!viewing_person(m) || !(match_actors(m) >> m->mirror->viewer & 1) || m->mirror->ahead)
		return;
	drop_questions(m);
	viewing_person(m)->ops->ask(viewing_person(m), &nothing);
	m->asked = 1U << m->mirror->viewer;
}

static bool take_step(struct match *m, struct match_event *out)
{
	const unsigned seat = m->mirror->viewer;
	char why[ERROR_TEXT] = "";
	game_move move;

	if (!(m->asked & ~m->answered) ||
	    viewing_person(m)->ops->poll(viewing_person(m), &move, why) != PLAYER_MOVED ||
	    move_is_reserved(move))
		return false;
	game_format_move(m->config.game, m->board.state, seat, move, m->mirror->answer, MOVE_TEXT);
	m->answered |= 1U << seat;
	if (hides_secrets(m))
		return false;
	seats_put(m, seat, move);
	m->mirror->ahead = true;
	*out = (struct match_event){
		.kind = MATCH_PLY, .ply = (unsigned)m->board.len - 1, .actor = seat, .move = move
	};
	return true;
}

bool mirror_answer(struct match *m, char move[MOVE_TEXT])
{
	if (!m->mirror->answer[0])
		return false;
	memcpy(move, m->mirror->answer, MOVE_TEXT);
	m->mirror->answer[0] = '\0';
	return true;
}

bool mirror_refused(struct match *m)
{
	const bool waited = m->mirror->ahead || m->answered;

	drop_ahead(m);
	mirror_ask(m);
	return waited;
}

void mirror_withdraw(struct match *m)
{
	drop_ahead(m);
	drop_questions(m);
	m->mirror->running = 0;
}

/* ---- Clocks and the end ---- */

void mirror_clock(struct match *m, const int64_t left_ms[MAX_SEATS], uint32_t running)
{
	m->mirror->running = running;
	for (unsigned s = 0; s < m->config.setup.seats; s++) {
		m->left_ms[s] = left_ms[s];
		m->since[s] = clock_ms();
	}
}

void mirror_agreed(struct match *m, const int points[MAX_SEATS])
{
	drop_ahead(m);
	drop_questions(m);
	m->mirror->agreed = true;
	memcpy(m->mirror->points, points, sizeof m->mirror->points);
}

/* Returns how much time the seat has left, based on the referee's last report. */
static int time_left(const struct match *m, unsigned seat)
{
	const bool counts = m->mirror->running >> seat & 1;
	int64_t left = m->left_ms[seat];

	if (!match_clock_runs(&m->config.clock) || (!counts && !m->config.clock.bank_ms))
		return -1;
	if (counts)
		left -= clock_ms() - m->since[seat];
	return left < 0 ? 0 : left > INT_MAX ? INT_MAX : (int)left;
}

static int wait_ms(const struct match *m)
{
	return m->mirror->running ? LOOK_MS : -1;
}

/* Returns true if the last ply isn't final yet. When the viewer's move ends the game, it becomes
 * final only once the referee has played it. */
static bool is_open(const struct match *m)
{
	return m->mirror->ahead;
}

static const int *agreed_points(const struct match *m)
{
	return m->mirror->agreed ? m->mirror->points : NULL;
}

static const void *state_at(const struct match *m, unsigned ply)
{
	return hides_secrets(m) ? m->mirror->seen + ply * state_size(m) : NULL;
}

/* ---- Creating and freeing a mirror ---- */

static void free_mirror(struct match *m)
{
	free(m->mirror->seen);
	free(m->mirror);
}

static const struct plies_source source = {
	.step = take_step,
	.wait_ms = wait_ms,
	.time_left = time_left,
	.is_open = is_open,
	.agreed = agreed_points,
	.state_at = state_at,
	.free = free_mirror,
};

struct match *match_new_mirror(const struct match_config *c, unsigned viewer, const char *state,
			       char error[ERROR_TEXT])
{
	struct match *m = match_new(c, error);

	if (!m)
		return NULL;
	m->source = &source;
	m->mirror = xcalloc(1, sizeof *m->mirror);
	m->mirror->viewer = viewer;
	if (!read_state(m, state) ||
	    (!hides_secrets(m) && memcmp(m->seen, m->board.state, state_size(m)) != 0)) {
		snprintf(error, ERROR_TEXT,
			 _("The server sent an invalid starting position for %s."), c->game->id);
		match_free(m);
		return NULL;
	}
	if (hides_secrets(m))
		keep_state(m);
	return m;
}
