/* SPDX-License-Identifier: MIT */
#include <assert.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "match/match_private.h"

static const struct plies_source own_source;

struct match *match_new(const struct match_config *c, char error[ERROR_TEXT])
{
	struct match *m = xcalloc(1, sizeof *m);

	m->config = *c;
	m->config.practice = c->practice || c->coach;
	m->source = &own_source;
	m->seen = xcalloc(1, c->game->state_size);
	if (!board_start(&m->board, c->game, &c->setup, error)) {
		free(m->seen);
		free(m);
		return NULL;
	}
	move_clock_fill(m);
	seats_begin(m);
	return m;
}

/* Stores the note for a ply. The note survives if the ply is taken back and redone, but a
 * different move overwrites it. */
static void keep_note(struct match *m, size_t ply, int64_t us, const char *remark)
{
	struct ply_note *note;

	if (!m->config.notes)
		return;
	if (ply >= m->notes_cap) {
		m->notes_cap = 2 * ply + 16;
		m->notes = xrealloc(m->notes, m->notes_cap, sizeof *m->notes);
	}
	note = &m->notes[ply];
	note->us = us;
	snprintf(note->remark, sizeof note->remark, "%s", remark);
}

const char *match_remark(const struct match *m, unsigned ply)
{
	assert(ply < m->board.len);
	return ply < m->notes_cap ? m->notes[ply].remark : "";
}

struct match *match_resume(const struct match_config *c, const struct record *r,
			   char error[ERROR_TEXT])
{
	struct match_config config = *c;
	const int64_t *left_ms = NULL;
	struct match *m;

	config.game = r->game;
	config.setup = r->setup;
	config.seed = r->seed;
	config.game_no = r->game_no;
	memcpy(config.total, r->total, sizeof config.total);
	config.practice = r->practice;
	config.coach = c->coach || r->coach;
	config.coached = r->coached;
	if (!match_clock_runs(&config.clock)) {
		config.clock = r->clock;
		left_ms = r->left_ms;
	}
	m = match_new(&config, error);
	if (!m)
		return NULL;
	for (unsigned s = 0; left_ms && config.clock.bank_ms && s < config.setup.seats; s++)
		m->left_ms[s] = left_ms[s];
	for (size_t i = 0; i < r->board.len; i++) {
		keep_note(m, i, r->notes ? r->notes[i].us : -1, r->notes ? r->notes[i].remark : "");
		seats_put(m, r->board.plies[i].seat, r->board.plies[i].move);
	}
	return m;
}

void match_free(struct match *m)
{
	if (!m)
		return;
	seats_drop_questions(m);
	if (!m->over_told)
		/* If the caller frees the match without calling match_step() after the last ply,
		 * the players haven't been told yet that the game is over. */
		seats_end(m, match_ended(m));
	seats_free(m);
	board_free(&m->board);
	board_free(&m->past);
	free(m->seen);
	free(m->undone);
	free(m->notes);
	if (m->source->free)
		m->source->free(m);
	free(m);
}

/* Checks that converting the move to text and back gives the same move, so that bugs in saving,
 * replays and protocols show up at once. */
static void pass_as_text(const struct match *m, unsigned seat, game_move move)
{
	const struct game *g = m->config.game;
	char text[MOVE_TEXT];
	game_move again = 0;
	const size_t len = game_format_move(g, m->board.state, seat, move, text, sizeof text);
	const bool read = len < sizeof text &&
			  game_parse_move(g, m->board.state, seat, text, &again);

	assert(read && again == move);
	(void)read;
}

/* Fills in the fields one by one rather than clearing the whole event, because there are many
 * events and few of them contain a reason. */
static void tell_of(const struct match *m, enum match_event_kind kind, unsigned actor,
		    struct match_event *out)
{
	out->kind = kind;
	out->ply = (unsigned)m->board.len;
	out->actor = actor;
	out->move = 0;
	out->us = 0;
	out->why[0] = '\0';
}

static void play_move(struct match *m, unsigned seat, game_move move, struct match_event *out)
{
	if (!m->config.quick)
		pass_as_text(m, seat, move);
	keep_note(m, m->board.len, -1, "");
	tell_of(m, MATCH_PLY, seat, out);
	out->move = move;
	/* A new move discards any moves that were taken back. */
	m->n_undone = 0;
	seats_put(m, seat, move);
}

void match_note_answer(struct match *m, int64_t us, const char *text)
{
	char clean[RECORD_REMARK];

	if (!m->config.notes) {
		m->config.notes = true;
		for (size_t i = 0; i < m->board.len; i++)
			keep_note(m, i, -1, "");
	}
	clean_text(text, clean, sizeof clean, sizeof clean);
	keep_note(m, m->board.len - 1, us, clean);
}

static void deal_chance(struct match *m, struct match_event *out)
{
	const struct match_config *c = &m->config;
	struct rng rng;

	rng_for_decision(&rng, c->seed, c->game_no, SEAT_DEALER, m->plies_of[SEAT_DEALER]);
	play_move(m, SEAT_DEALER, c->game->deal(m->board.state, &rng), out);
}

/* If the player in this seat has reported a problem, adds the latest report to the event. */
static void tell_why(const struct match *m, unsigned seat, struct match_event *out)
{
	if (m->why[seat])
		snprintf(out->why, sizeof out->why, "%s", m->why[seat]);
}

/* Plays one of the answers once every player who may move has answered. Answers are played in seat
 * order, so it doesn't matter which one arrived first. */
static bool play_answers(struct match *m, uint32_t actors, struct match_event *out)
{
	const struct thought *thought;
	unsigned seat;

	if ((m->answered & actors) != actors)
		return false;
	seat = game_first_actor(actors);
	m->asked &= ~(1U << seat);
	m->answered &= ~(1U << seat);
	play_move(m, seat, m->answer[seat], out);
	out->us = m->us[seat];
	thought = player_thought(m->config.players[seat]);
	keep_note(m, out->ply, m->config.times ? out->us : -1, thought ? thought->remark : "");
	tell_why(m, seat, out);
	return true;
}

static bool tell_over(struct match *m, struct match_event *out)
{
	if (m->over_told || (m->source->is_open && m->source->is_open(m)))
		return false;
	m->over_told = true;
	seats_end(m, match_ended(m));
	tell_of(m, MATCH_OVER, 0, out);
	return true;
}

static bool tell_turn(struct match *m, struct match_event *out)
{
	unsigned seat;

	if (!m->turned)
		return false;
	seat = game_first_actor(m->turned);
	m->turned &= m->turned - 1;
	tell_of(m, m->away >> seat & 1 ? MATCH_AWAY : MATCH_BACK, seat, out);
	if (out->kind == MATCH_AWAY)
		tell_why(m, seat, out);
	return true;
}

static bool take_step(struct match *m, struct match_event *out)
{
	const uint32_t actors = match_actors(m);

	if (actors >> SEAT_DEALER & 1) {
		deal_chance(m, out);
		return true;
	}
	for (unsigned s = 0; s < m->config.setup.seats; s++) {
		if (!m->config.players[s])
			continue;
		if ((actors & ~m->asked) >> s & 1)
			seats_ask(m, s);
		seats_serve(m, s);
	}
	return tell_turn(m, out) || play_answers(m, actors, out);
}

bool match_step(struct match *m, struct match_event *out)
{
	return match_ended(m) ? tell_over(m, out) : m->source->step(m, out);
}

size_t match_event_words(const struct match_event *event, char *buf, size_t size)
{
	if (event->kind == MATCH_PLY && event->move == MOVE_ILLEGAL)
		return (size_t)snprintf(buf, size, _("Player %u played an illegal move."),
					event->actor + 1);
	return (size_t)snprintf(buf, size, "%s", event->why);
}

void match_resign(struct match *m, unsigned seat, struct match_event *out)
{
	assert(match_actors(m) && m->source->ours);
	seats_drop_questions(m);
	play_move(m, seat, MOVE_RESIGN, out);
}

/* Adds the file descriptors that a player is waiting on. Computer players share the descriptor of
 * their thread pool. */
static int add_fds(const struct player *p, struct pollfd *out, int n, int max)
{
	struct pollfd own[4];
	const int n_own = player_fds(p, own, 4);

	for (int i = 0; i < n_own; i++) {
		int at = 0;

		while (at < n && out[at].fd != own[i].fd)
			at++;
		if (at < n)
			out[at].events |= own[i].events;
		else if (n < max)
			out[n++] = own[i];
	}
	return n;
}

int match_fds(const struct match *m, struct pollfd *out, int max)
{
	int n = 0;

	for (unsigned s = 0; s < m->config.setup.seats; s++)
		if (m->config.players[s])
			n = add_fds(m->config.players[s], out, n, max);
	return n;
}

static int wait_ms(const struct match *m)
{
	const int64_t now = clock_ms();
	int64_t due = move_clock_due(m), left;

	for (unsigned s = 0; s < m->config.setup.seats; s++) {
		const int64_t own = m->config.players[s] ? player_due_ms(m->config.players[s])
							 : INT64_MAX;

		due = own < due ? own : due;
	}
	left = due - now;
	return due == INT64_MAX ? -1 : left < 0 ? 0 : left > INT_MAX ? INT_MAX : (int)left;
}

static const struct plies_source own_source = {
	.ours = true,
	.step = take_step,
	.wait_ms = wait_ms,
	.time_left = move_clock_left,
};

int match_wait_ms(const struct match *m)
{
	return m->source->wait_ms(m);
}

bool match_wait(const struct match *m, int most_ms)
{
	struct pollfd fds[4 * MAX_SEATS];
	const int n = match_fds(m, fds, 4 * MAX_SEATS);
	int ms = match_wait_ms(m);

	if (!n && ms < 0)
		return false;
	if (most_ms >= 0 && (ms < 0 || ms > most_ms))
		ms = most_ms;
	poll(fds, (nfds_t)n, ms);
	return true;
}

enum match_end match_run(struct match *m)
{
	struct match_event event;

	while (!match_ended(m) || !m->over_told)
		if (!match_step(m, &event) && !match_wait(m, -1))
			break;
	return match_ended(m);
}

void follow_free(struct follow *f)
{
	free(f->record);
	free(f->plies);
	*f = (struct follow){ 0 };
}

bool match_follow(struct match *m, unsigned seat, game_move move, struct match_event *out)
{
	const bool fits = m->source->ours && match_actors(m) &&
			  (seat < m->config.setup.seats || seat == SEAT_DEALER);

	if (!fits || (move_is_reserved(move) ? move == MOVE_HIDDEN || seat == SEAT_DEALER
					     : !board_is_legal(&m->board, seat, move)))
		return false;
	seats_drop_questions(m);
	play_move(m, seat, move, out);
	return true;
}

bool match_undo(struct match *m, unsigned plies)
{
	if (plies > match_undoable(m))
		return false;
	seats_drop_questions(m);
	m->over_told = false;
	m->config.practice = m->config.practice || plies > 0;
	m->undone = xrealloc(m->undone, m->n_undone + plies, sizeof *m->undone);
	for (unsigned i = 0; i < plies; i++)
		m->undone[m->n_undone++] = m->board.plies[m->board.len - 1 - i];
	seats_unput(m, plies);
	return true;
}

bool match_redo(struct match *m, unsigned plies)
{
	if (plies > m->n_undone)
		return false;
	seats_drop_questions(m);
	while (plies--) {
		const struct ply *p = &m->undone[--m->n_undone];

		seats_put(m, p->seat, p->move);
	}
	return true;
}

bool match_goes_on(const struct match *m)
{
	return m->source->ours && match_ended(m) &&
	       m->config.game_no + 1 < setup_series(m->config.game, &m->config.setup);
}

bool match_next(const struct match *m, struct match_config *next)
{
	const struct match_config *c = &m->config;
	int points[MAX_SEATS];

	if (!match_goes_on(m))
		return false;
	match_score(m, points);
	*next = *c;
	c->game->series->next(m->board.state, &c->setup, c->game_no, &next->setup);
	next->setup.position[0] = '\0';
	next->game_no++;
	next->practice = false;
	next->coached = 0;
	for (unsigned s = 0; s < c->setup.seats; s++)
		next->total[s] += points[s];
	return true;
}

void match_coached(struct match *m)
{
	m->config.coached++;
}

void match_practise(struct match *m)
{
	m->config.practice = true;
}

void match_hurry(struct match *m)
{
	for (unsigned s = 0; s < m->config.setup.seats; s++)
		if ((m->asked >> s & 1) && !(m->answered >> s & 1))
			m->config.players[s]->ops->hurry(m->config.players[s]);
}

char *match_record(const struct match *m)
{
	return match_dated_record(m, 0);
}

char *match_dated_record(const struct match *m, int64_t finished)
{
	static const struct who nobody;
	const struct match_config *c = &m->config;
	struct record r = {
		.game = c->game,
		.setup = c->setup,
		.seed = c->seed,
		.game_no = c->game_no,
		.finished = finished,
		.practice = c->practice,
		.coach = c->coach,
		.coached = c->coached,
		.clock = c->clock,
		.board = m->board,
		.notes = m->notes,
	};

	memcpy(r.total, c->total, sizeof r.total);
	for (unsigned s = 0; c->clock.bank_ms && s < c->setup.seats; s++)
		r.left_ms[s] = match_time_left(m, s) > 0 ? match_time_left(m, s) : 1;
	for (unsigned s = 0; s < c->setup.seats; s++)
		who_text(c->who[s] ? c->who[s] : &nobody, r.who[s], sizeof r.who[s]);
	return record_format(&r);
}
