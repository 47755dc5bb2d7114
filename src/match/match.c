#include <assert.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "match/match_private.h"

static bool set_up(struct match *m, const struct match_config *c, char error[ERROR_TEXT])
{
	m->config = *c;
	m->seen = xcalloc(1, c->game->state_size);
	if (!board_start(&m->board, c->game, &c->setup, error))
		return false;
	return board_start(&m->past, c->game, &c->setup, error);
}

struct match *match_new(const struct match_config *c, char error[ERROR_TEXT])
{
	struct match *m = xcalloc(1, sizeof *m);

	if (!set_up(m, c, error)) {
		match_free(m);
		return NULL;
	}
	for (unsigned s = 0; s < c->setup.seats; s++)
		if (c->players[s])
			c->players[s]->ops->begin(c->players[s], c->game, s);
	return m;
}

/* A ply that is taken back and played again keeps its note; another one overwrites it. */
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

struct match *match_resume(const struct match_config *c, const struct record *r, char error[ERROR_TEXT])
{
	struct match_config config = *c;
	struct match *m;

	config.game = r->game;
	config.setup = r->setup;
	config.seed = r->seed;
	config.game_no = r->game_no;
	memcpy(config.total, r->total, sizeof config.total);
	config.practice = r->practice;
	m = match_new(&config, error);
	if (!m)
		return NULL;
	for (size_t i = 0; i < r->board.len; i++) {
		keep_note(m, i, r->notes ? r->notes[i].us : -1, r->notes ? r->notes[i].remark : "");
		board_put(&m->board, r->board.plies[i].seat, r->board.plies[i].move);
	}
	return m;
}

void match_drop_questions(struct match *m)
{
	for (unsigned s = 0; s < m->config.setup.seats; s++)
		if (m->asked >> s & 1)
			m->config.players[s]->ops->cancel(m->config.players[s]);
	m->asked = m->answered = 0;
}

void match_free(struct match *m)
{
	if (!m)
		return;
	match_drop_questions(m);
	board_free(&m->board);
	board_free(&m->past);
	free(m->seen);
	free(m->undone);
	free(m->notes);
	free(m);
}

const struct match_config *match_config(const struct match *m)
{
	return &m->config;
}

uint32_t match_actors(const struct match *m)
{
	return m->config.game->actors(m->board.state);
}

uint32_t match_awaited(const struct match *m)
{
	return match_actors(m) & ~m->answered;
}

/* A seat's decisions so far number its next one. */
static unsigned decisions(const struct match *m, unsigned seat)
{
	unsigned n = 0;

	for (size_t i = 0; i < m->board.len; i++)
		n += m->board.plies[i].seat == seat;
	return n;
}

/* How it ended follows from the last ply, also after resuming a record. */
enum match_end match_ended(const struct match *m)
{
	game_move last = m->board.len ? m->board.plies[m->board.len - 1].move : 0;

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

static void play(struct match *m, unsigned seat, game_move move, struct match_event *out)
{
	keep_note(m, m->board.len, -1, "");
	*out = (struct match_event){
		.kind = EVENT_PLY, .ply = (unsigned)m->board.len, .actor = seat, .move = move,
	};
	/* What is played now replaces what was taken back. */
	m->n_undone = 0;
	board_put(&m->board, seat, move);
}

static void deal(struct match *m, struct match_event *out)
{
	const struct match_config *c = &m->config;
	struct rng rng;

	rng_for_decision(&rng, c->seed, c->game_no, SEAT_DEALER, decisions(m, SEAT_DEALER));
	play(m, SEAT_DEALER, c->game->deal(m->board.state, &rng), out);
}

static void ask(struct match *m, unsigned seat)
{
	const struct match_config *c = &m->config;
	struct question q = { .seed = c->seed, .game_no = c->game_no, .seat = seat, .nth = decisions(m, seat) };

	game_observe(c->game, m->board.state, seat, m->seen);
	m->why[seat][0] = '\0';
	m->us[seat] = c->times ? clock_us() : 0;
	move_clock_start(m, seat);
	move_clock_tell(m, seat, &q);
	c->players[seat]->ops->ask(c->players[seat], m->seen, &q);
	m->asked |= 1U << seat;
}

static void take_answer(struct match *m, unsigned seat)
{
	struct player *p = m->config.players[seat];
	game_move *answer = &m->answer[seat];

	switch (p->ops->poll(p, answer, m->why[seat])) {
	case PLAYER_WAITING:
		if (!move_clock_ran_out(m, seat))
			return;
		p->ops->cancel(p);
		*answer = MOVE_TIMEOUT;
		break;
	case PLAYER_MOVED:
		if (*answer != MOVE_RESIGN && !board_is_legal(&m->board, seat, *answer))
			*answer = MOVE_ILLEGAL;
		break;
	case PLAYER_LATE:
		*answer = MOVE_TIMEOUT;
		break;
	case PLAYER_LOST:
		*answer = MOVE_RESIGN;
		break;
	case PLAYER_CRASHED:
		*answer = MOVE_CRASHED;
		break;
	}
	m->answered |= 1U << seat;
	m->us[seat] = m->config.times ? clock_us() - m->us[seat] : 0;
}

/* Everybody who may move has answered: play in the order of seats, so that the
 * order of arrival leaves no trace. */
static bool play_answers(struct match *m, uint32_t actors, struct match_event *out)
{
	const struct thought *thought;
	unsigned seat;

	if ((m->answered & actors) != actors)
		return false;
	seat = game_first_actor(actors);
	m->asked &= ~(1U << seat);
	m->answered &= ~(1U << seat);
	play(m, seat, m->answer[seat], out);
	out->us = m->us[seat];
	thought = m->config.players[seat]->ops->thought(m->config.players[seat]);
	keep_note(m, out->ply, m->config.times ? out->us : -1, thought ? thought->remark : "");
	memcpy(out->why, m->why[seat], sizeof out->why);
	return true;
}

static bool tell_over(struct match *m, struct match_event *out)
{
	if (m->over_told)
		return false;
	m->over_told = true;
	*out = (struct match_event){ .kind = EVENT_GAME_OVER, .ply = (unsigned)m->board.len };
	return true;
}

bool match_step(struct match *m, struct match_event *out)
{
	uint32_t actors = match_actors(m);

	if (!actors)
		return tell_over(m, out);
	if (actors >> SEAT_DEALER & 1) {
		deal(m, out);
		return true;
	}
	for (unsigned s = 0; s < m->config.setup.seats; s++) {
		if (!(actors >> s & 1) || !m->config.players[s])
			continue;
		if (!(m->asked >> s & 1))
			ask(m, s);
		if (!(m->answered >> s & 1))
			take_answer(m, s);
	}
	return play_answers(m, actors, out);
}

size_t match_event_words(const struct match_event *event, char *buf, size_t size)
{
	if (event->kind == EVENT_PLY && event->move == MOVE_ILLEGAL)
		return (size_t)snprintf(buf, size, _("Player %u played an impossible move."), event->actor + 1);
	return (size_t)snprintf(buf, size, "%s", event->why);
}

void match_resign(struct match *m, unsigned seat, struct match_event *out)
{
	assert(match_actors(m));
	match_drop_questions(m);
	play(m, seat, MOVE_RESIGN, out);
}

int match_poll_fds(const struct match *m, int *fds, int max)
{
	int n = 0;

	for (unsigned s = 0; s < m->config.setup.seats; s++) {
		const struct player *p = m->config.players[s];

		if (p && (m->asked >> s & 1) && !(m->answered >> s & 1) && p->ops->fd(p) >= 0 && n < max)
			fds[n++] = p->ops->fd(p);
	}
	return n;
}

void match_wait(const struct match *m, int ms)
{
	struct pollfd polled[MAX_SEATS];
	int fds[MAX_SEATS], n = match_poll_fds(m, fds, MAX_SEATS);

	for (int i = 0; i < n; i++)
		polled[i] = (struct pollfd){ .fd = fds[i], .events = POLLIN };
	if (n)
		poll(polled, (nfds_t)n, ms);
}

enum match_end match_run(struct match *m)
{
	struct match_event event;

	while (!match_ended(m) || !m->over_told)
		if (!match_step(m, &event))
			match_wait(m, match_wait_ms(m));
	return match_ended(m);
}

void match_score(const struct match *m, int points[MAX_SEATS])
{
	memset(points, 0, MAX_SEATS * sizeof *points);
	m->config.game->score(m->board.state, points);
}

bool match_goes_on(const struct match *m)
{
	return match_ended(m) && m->config.game_no + 1 < setup_series(m->config.game, &m->config.setup);
}

bool match_next(const struct match *m, struct match_config *next)
{
	const struct match_config *c = &m->config;
	int points[MAX_SEATS];

	if (!match_goes_on(m))
		return false;
	match_score(m, points);
	*next = *c;
	c->game->next_setup(m->board.state, &c->setup, c->game_no, &next->setup);
	next->game_no++;
	next->practice = false;
	for (unsigned s = 0; s < c->setup.seats; s++)
		next->total[s] += points[s];
	return true;
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
	static const struct who nobody;
	const struct match_config *c = &m->config;
	struct record r = {
		.game = c->game, .setup = c->setup, .seed = c->seed, .game_no = c->game_no,
		.practice = c->practice, .board = m->board, .notes = m->notes,
	};

	memcpy(r.total, c->total, sizeof r.total);
	for (unsigned s = 0; s < c->setup.seats; s++)
		who_text(c->who[s] ? c->who[s] : &nobody, r.who[s], sizeof r.who[s]);
	return record_format(&r);
}
