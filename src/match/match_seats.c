/* SPDX-License-Identifier: MIT */
/* Connects a match with its players: tells them what happens, asks them for moves, and collects
 * their answers. */
#include <stdlib.h>
#include <string.h>

#include "asobi/view.h"
#include "base/clock.h"
#include "base/xalloc.h"
#include "match/match_private.h"

/* ---- Clocks ----
 *
 * Time only decides whether an answer counts as a move or as MOVE_TIMEOUT. Both are plies like any
 * other, so replaying a record doesn't need the clock. */

/* Computer players are told to answer once only a fifth of the time for a move is left. With a
 * time bank, they may use at most 1/MOVES_TO_GO of the bank, plus most of the increment. */
enum { SPARE = 5, MOVES_TO_GO = 25, WATCH_MS = 200 };

/* Returns how much time the seat has for its current move. */
static int64_t allowance_ms(const struct match *m, unsigned seat)
{
	const struct match_clock *c = &m->config.clock;

	return c->bank_ms ? m->left_ms[seat] : c->move_ms;
}

static int64_t hurry_at(const struct match *m, unsigned seat)
{
	const struct match_clock *c = &m->config.clock;
	const int64_t all = allowance_ms(m, seat), most = all - all / SPARE;
	const int64_t share = c->bank_ms ? all / MOVES_TO_GO + c->increment_ms -
						   c->increment_ms / SPARE
					 : most;

	return m->since[seat] + (share < most ? share : most);
}

static int64_t clock_end_ms(const struct match *m, unsigned seat)
{
	return m->since[seat] + allowance_ms(m, seat);
}

static bool clock_runs(const struct match *m, unsigned seat)
{
	return match_clock_runs(&m->config.clock) && ((m->asked & ~m->answered) >> seat & 1);
}

void move_clock_fill(struct match *m)
{
	for (unsigned s = 0; s < MAX_SEATS; s++)
		if (!m->left_ms[s])
			m->left_ms[s] = m->config.clock.bank_ms;
}

static void move_clock_start(struct match *m, unsigned seat)
{
	if (!match_clock_runs(&m->config.clock))
		return;
	m->since[seat] = clock_ms();
	m->hurried &= ~(1U << seat);
	m->stolen_ms[seat] = m->config.clock.fair ? -1 : 0;
}

static void move_clock_tell(const struct match *m, unsigned seat, struct question *q)
{
	if (!match_clock_runs(&m->config.clock))
		return;
	q->hurry_ms = hurry_at(m, seat);
	q->until_ms = clock_end_ms(m, seat);
	q->left_ms = m->config.clock.bank_ms ? m->left_ms : NULL;
}

/* Measures how long the player had to wait for the processor. This works only if measuring begins
 * early in the player's turn. */
static void move_clock_watch(struct match *m, unsigned seat)
{
	if (m->config.clock.fair && clock_ms() >= m->since[seat] + WATCH_MS)
		m->stolen_ms[seat] = player_stolen_ms(m->config.players[seat]);
}

static bool move_clock_ran_out(struct match *m, unsigned seat)
{
	struct player *p = m->config.players[seat];
	int64_t now;

	if (!clock_runs(m, seat))
		return false;
	move_clock_watch(m, seat);
	now = clock_ms() - m->stolen_ms[seat];
	if (now < hurry_at(m, seat))
		return false;
	if (!(m->hurried >> seat & 1))
		p->ops->hurry(p);
	m->hurried |= 1U << seat;
	return now >= clock_end_ms(m, seat);
}

static void move_clock_stop(struct match *m, unsigned seat, bool in_time)
{
	const struct match_clock *c = &m->config.clock;
	int64_t *left = &m->left_ms[seat];

	if (!c->bank_ms)
		return;
	*left -= clock_ms() - m->since[seat];
	*left = (*left < 1 ? 1 : *left) + (in_time ? c->increment_ms : 0);
}

int move_clock_left(const struct match *m, unsigned seat)
{
	int64_t left = m->left_ms[seat];

	if (clock_runs(m, seat))
		left = clock_end_ms(m, seat) - clock_ms();
	else if (!m->config.clock.bank_ms)
		return -1;
	return left < 0 ? 0 : (int)left;
}

int64_t move_clock_due(const struct match *m)
{
	int64_t due = INT64_MAX;

	for (unsigned s = 0; s < m->config.setup.seats; s++) {
		int64_t own;

		if (!clock_runs(m, s))
			continue;
		own = (m->hurried >> s & 1 ? clock_end_ms(m, s) : hurry_at(m, s)) + m->stolen_ms[s];
		if (m->stolen_ms[s] < 0 && own > m->since[s] + WATCH_MS)
			own = m->since[s] + WATCH_MS;
		if (own < due)
			due = own;
	}
	return due;
}

void match_restart_clock(struct match *m)
{
	for (unsigned s = 0; s < m->config.setup.seats; s++)
		if (clock_runs(m, s))
			move_clock_start(m, s);
}

/* ---- Informing the players ---- */

static void brief_player(struct match *m, unsigned seat)
{
	const struct match_config *c = &m->config;
	const struct briefing b = {
		.game = c->game,
		.setup = &c->setup,
		.seat = seat,
		.who = c->who,
		.game_no = c->game_no,
		.total = c->total,
		.clock = &c->clock,
		.max_nodes = c->max_nodes,
		.seen = m->seen,
	};

	match_observe_at(m, 0, seat, m->seen);
	c->players[seat]->ops->begin(c->players[seat], &b);
}

void seats_begin(struct match *m)
{
	bool outside = false;

	for (unsigned s = 0; s < m->config.setup.seats; s++)
		outside |= m->config.players[s] && m->config.players[s]->outside;
	if (outside)
		secret_of_seed(&m->secret, m->config.seed);
	for (unsigned s = 0; s < m->config.setup.seats; s++) {
		m->chance[s] = rng_of_seat(m->config.seed, m->config.game_no, s);
		if (m->config.players[s])
			brief_player(m, s);
	}
}

static void make_room(struct match *m)
{
	if (!m->config.game->secrets || m->board.len < m->shown_cap)
		return;
	m->shown_cap = 2 * m->board.len + 32;
	for (unsigned s = 0; s < m->config.setup.seats; s++)
		if (m->config.players[s])
			m->shown[s] = xrealloc(m->shown[s], m->shown_cap, sizeof *m->shown[s]);
}

/* Shows a player the ply that is about to be played. */
static void show_ply(struct match *m, unsigned viewer, const struct ply *p)
{
	struct player *player = m->config.players[viewer];
	struct seen_ply told;

	if (!m->shown[viewer] && !player->ops->tell)
		return;
	told = (struct seen_ply){ .number = (unsigned)m->board.len, .ply = *p, .before = m->seen };
	if (m->shown[viewer]) {
		told.ply.move = game_redact(m->config.game, m->board.state, p->seat, p->move,
					    viewer);
		m->shown[viewer][told.number] = told.ply;
	}
	if (!player->ops->tell)
		return;
	game_observe(m->config.game, m->board.state, viewer, m->seen);
	player->ops->tell(player, &told);
}

void seats_put(struct match *m, unsigned seat, game_move move)
{
	const struct ply p = { .seat = seat, .move = move };

	make_room(m);
	for (unsigned s = 0; s < m->config.setup.seats; s++)
		if (m->config.players[s])
			show_ply(m, s, &p);
	board_put(&m->board, seat, move);
	m->plies_of[seat]++;
}

void seats_unput(struct match *m, unsigned plies)
{
	for (unsigned i = 0; i < plies; i++) {
		m->plies_of[m->board.plies[m->board.len - 1].seat]--;
		board_unput(&m->board);
	}
	for (unsigned s = 0; s < m->config.setup.seats; s++) {
		struct player *p = m->config.players[s];

		if (m->n_asked[s] > m->board.len)
			m->n_asked[s] = (unsigned)m->board.len;
		if (p && p->ops->undo)
			p->ops->undo(p, plies);
	}
}

/* Sends the whole game to a player who has reconnected and has lost all information about it. */
static void tell_anew(struct match *m, unsigned seat)
{
	struct player *p = m->config.players[seat];
	struct seen_ply told = { .before = m->seen };

	brief_player(m, seat);
	m->n_asked[seat] = 0;
	for (; p->ops->tell && told.number < m->board.len; told.number++) {
		told.ply = match_ply_at(m, seat, told.number);
		match_observe_at(m, told.number, seat, m->seen);
		p->ops->tell(p, &told);
	}
}

void seats_end(struct match *m, enum match_end how)
{
	int points[MAX_SEATS];

	if (how != END_NONE)
		match_score(m, points);
	for (unsigned s = 0; s < m->config.setup.seats; s++)
		if (m->config.players[s])
			player_end(m->config.players[s], how, how == END_NONE ? NULL : points);
}

/* ---- Asking the players ---- */

static void put_question(struct match *m, unsigned seat)
{
	const struct match_config *c = &m->config;
	struct question q = {
		.seen = m->seen,
		.plies = m->shown[seat] ? m->shown[seat] : m->board.plies,
		.n_plies = (unsigned)m->board.len,
		.n_asked = m->n_asked[seat],
		.seat = seat,
		.history = &m->board.history,
		.nth = m->plies_of[seat],
		.max_nodes = c->max_nodes,
	};

	q.rng = rng_nth(m->chance[seat], q.nth);
	if (c->players[seat]->outside)
		q.told = secret_number(&m->secret, c->game_no, seat, q.nth);
	game_observe(c->game, m->board.state, seat, m->seen);
	move_clock_tell(m, seat, &q);
	m->n_asked[seat] = q.n_plies;
	c->players[seat]->ops->ask(c->players[seat], &q);
}

void seats_ask(struct match *m, unsigned seat)
{
	free(m->why[seat]);
	m->why[seat] = NULL;
	if (m->config.times)
		m->us[seat] = m->config.at_once && m->answered_us ? m->answered_us : clock_us();
	move_clock_start(m, seat);
	put_question(m, seat);
	m->asked |= 1U << seat;
}

/* Records that a player has left or come back. A player who comes back is sent the whole game
 * again. */
static void note_presence(struct match *m, unsigned seat, bool away)
{
	const uint32_t bit = 1U << seat;

	m->away = away ? m->away | bit : m->away & ~bit;
	m->turned |= bit;
	if (away)
		return;
	tell_anew(m, seat);
	if ((m->asked & bit) && !(m->answered & bit))
		put_question(m, seat);
}

/* Converts a player's report into an answer. Returns false if the report isn't an answer. */
static bool is_answer(struct match *m, unsigned seat, enum player_news news, game_move *answer)
{
	switch (news) {
	case PLAYER_WAITING: return false;
	case PLAYER_AWAY:
	case PLAYER_BACK: note_presence(m, seat, news == PLAYER_AWAY); return false;
	case PLAYER_MOVED:
		if (*answer != MOVE_RESIGN && !board_is_legal(&m->board, seat, *answer))
			*answer = MOVE_ILLEGAL;
		return true;
	case PLAYER_LATE: *answer = MOVE_TIMEOUT; return true;
	case PLAYER_LOST: *answer = MOVE_RESIGN; return true;
	case PLAYER_CRASHED: *answer = MOVE_CRASHED; return true;
	}
	return false;
}

/* Tells a player why its answer lost the game, so that a program's author can find the bug. */
static void explain_miss(struct match *m, unsigned seat, game_move answer)
{
	const struct match_config *c = &m->config;
	struct player *p = c->players[seat];
	struct miss_answer a = { .text = answer == MOVE_ILLEGAL ? player_said(p) : NULL,
				 .ms = -1,
				 .limit_ms = c->clock.move_ms };
	char why[MISS_TEXT];

	if (!p->ops->missed || (answer != MOVE_ILLEGAL && answer != MOVE_TIMEOUT))
		return;
	if (match_clock_runs(&c->clock)) {
		a.ms = clock_ms() - m->since[seat];
		a.limit_ms = c->clock.move_ms ? c->clock.move_ms : m->left_ms[seat];
	}
	game_observe(c->game, m->board.state, seat, m->seen);
	view_miss(view_find(c->game), m->seen, seat, &a, why, sizeof why);
	p->ops->missed(p, why);
}

static void keep_why(struct match *m, unsigned seat, const char *why)
{
	free(m->why[seat]);
	m->why[seat] = xstrdup(why);
}

/* Exchanges data with the player in a seat and collects any answer. Players that are told about
 * every ply are served all the time, all others only while they are being asked for a move. */
void seats_serve(struct match *m, unsigned seat)
{
	const bool awaited = (m->asked & ~m->answered) >> seat & 1;
	struct player *p = m->config.players[seat];
	char why[ERROR_TEXT];
	enum player_news news;
	game_move answer;
	bool answered;

	if (!awaited && !p->ops->tell)
		return;
	why[0] = '\0';
	news = p->ops->poll(p, &answer, why);
	answered = (awaited || news == PLAYER_AWAY || news == PLAYER_BACK) &&
		   is_answer(m, seat, news, &answer);
	if (*why && (awaited || news == PLAYER_AWAY))
		keep_why(m, seat, why);
	if (!awaited)
		return;
	if (!answered && move_clock_ran_out(m, seat)) {
		p->ops->cancel(p);
		answer = MOVE_TIMEOUT;
		answered = true;
	}
	if (!answered)
		return;
	explain_miss(m, seat, answer);
	m->answer[seat] = answer;
	m->answered |= 1U << seat;
	move_clock_stop(m, seat, answer != MOVE_TIMEOUT);
	if (m->config.times) {
		m->answered_us = clock_us();
		m->us[seat] = m->answered_us - m->us[seat];
	}
}

void seats_drop_questions(struct match *m)
{
	for (unsigned s = 0; s < m->config.setup.seats; s++)
		if (m->asked >> s & 1)
			m->config.players[s]->ops->cancel(m->config.players[s]);
	m->asked = m->answered = 0;
}

void seats_free(struct match *m)
{
	for (unsigned s = 0; s < MAX_SEATS; s++) {
		free(m->shown[s]);
		free(m->why[s]);
	}
}
