/* SPDX-License-Identifier: MIT */
/* Plays a table's game with the same match code as the rest of the arcade. Computer players think
 * for themselves; for all other players, the table passes their moves to the match. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "referee/tables_private.h"

/* ---- Starting and ending a game ---- */

void play_free(struct table *t)
{
	referee_free(&t->referee);
	free(t->record);
	t->record = NULL;
	t->drawn = t->referee.goes_on = false;
	for (struct person *p = t->here; p; p = p->next_here)
		show_begin(p);
}

/* Called when a computer player may have answered. The pool is still collecting its jobs at this
 * point, so the match is stepped later. */
static void has_news(void *context)
{
	struct table *t = context;
	struct tables *all = t->all;

	t->dirty = true;
	if (all->config.wake)
		all->config.wake(all->config.context);
}

/* Creates the match's players. Computer players think for themselves; the table answers for
 * everyone else. */
static bool seat_players(struct table *t, char error[ERROR_TEXT])
{
	struct referee *r = &t->referee;

	r->pool = t->all->config.pool;
	r->news = has_news;
	r->context = t;
	for (unsigned s = 0; s < t->seats; s++)
		r->who[s] = t->seat[s].holder == HELD_OWN ? t->seat[s].who
							  : (struct who){ .kind = NULL };
	return referee_seat_players(r, error);
}

static void note_names(struct table *t)
{
	for (unsigned s = 0; s < t->seats; s++) {
		struct seat_at *seat = &t->seat[s];

		strcpy(seat->rated_name, seat->name);
		seat->rated_user = seat->person ? seat->person->user : 0;
		seat->ready = seat->gone = seat->committed = seat->accepts = false;
		seat->answers = (struct kept_answers){ 0 };
		seat->offer = OFFER_NONE;
	}
}

static void tell_people(struct table *t)
{
	for (struct person *p = t->here; p; p = p->next_here)
		news_of_person(p);
	news_of_table(t);
}

static bool draw_random(const struct table *t, void *out, size_t n)
{
	return t->all->config.random(t->all->config.context, out, n);
}

bool play_begin(struct table *t, char error[ERROR_TEXT])
{
	struct tables *all = t->all;
	struct referee *r = &t->referee;
	const bool goes_on = r->goes_on;
	uint64_t seed = t->seed;

	play_free(t);
	if (!goes_on)
		r->next = (struct match_config){
			.game = t->game, .setup = t->setup, .clock = t->clock, .times = t->league
		};
	/* set this for every game, because the previous game at this table may have had a
	 * different setting */
	r->next.notes = t->league;
	if ((!seed && !draw_random(t, &seed, sizeof seed)) ||
	    !draw_random(t, t->secret.key, sizeof t->secret.key))
		return fail_with(error, "%s",
				 _("Can't get secure random numbers from the system."));
	/* Each game has its own seed, so that its record reveals nothing about other deals. */
	r->next.seed = seed;
	if (!seat_players(t, error) || !referee_begin_game(r, error)) {
		referee_free(r);
		return false;
	}
	note_names(t);
	t->state = TABLE_PLAYING;
	t->games++;
	t->touched_at = all->now;
	keep_begun(t);
	tell_people(t);
	play_step(t);
	return true;
}

bool play_resume(struct table *t, const struct record *record)
{
	struct referee *r = &t->referee;
	char error[ERROR_TEXT];

	r->next = (struct match_config){
		.game = t->game, .setup = t->setup, .times = t->league, .notes = t->league
	};
	if (!draw_random(t, t->secret.key, sizeof t->secret.key) || !seat_players(t, error) ||
	    !referee_resume_game(r, record, error)) {
		referee_free(r);
		return false;
	}
	t->state = TABLE_PLAYING;
	t->kept = true;
	t->kept_plies = match_plies(t->referee.match);
	play_step(t);
	return true;
}

static void stop_thinking(struct table *t)
{
	guests_charge(t);
	t->thinking = 0;
	referee_open_turn(&t->referee, INT64_MAX, INT64_MAX);
}

/* Handles the end of a game, for whatever reason it ended. */
static void end_game(struct table *t)
{
	t->state = TABLE_OVER;
	t->record = referee_end_game(&t->referee);
	keep_plies(t);
	keep_gone(t);
	keep_over(t, over_reason(t));
	t->begin_at = t->all->now + t->all->config.limits.between_ms;
	stop_thinking(t);
	t->touched_at = t->all->now;
	for (unsigned s = 0; s < t->seats; s++) {
		t->seat[s].ready = t->seat[s].accepts = false;
		t->seat[s].offer = OFFER_NONE;
	}
}

/* ---- Stepping the match ---- */

/* Answers for players who needn't be asked again: those who have already chosen a move that is
 * still legal, even if another player has left in the meantime, and those who have left the game.
 * Returns true if it answered for any player. */
static bool answer_for_them(struct table *t)
{
	const unsigned n = match_plies(t->referee.match);

	for (unsigned s = 0; s < t->seats; s++) {
		struct seat_at *seat = &t->seat[s];
		struct match_event e;

		if (!referee_awaits_person(&t->referee, s))
			continue;
		if (seat->gone)
			return match_follow(t->referee.match, s, MOVE_CRASHED, &e);
		if (!seat->committed)
			continue;
		match_observe(t->referee.match, s, t->all->before);
		if (game_is_legal(t->game, t->all->before, s, seat->move) &&
		    n >= seat->committed_at) {
			referee_answer(&t->referee, s, seat->move);
			return true;
		}
		seat->committed = false;
	}
	return false;
}

static void ply_played(struct table *t, const struct match_event *e)
{
	if (e->actor < t->seats)
		t->seat[e->actor].committed = false;
	league_answered(t, e);
	miss_tell(t, e);
	for (unsigned s = 0; s < t->seats; s++)
		if (t->seat[s].offer == OFFER_UNDO || t->seat[s].offer == OFFER_DRAW)
			t->seat[s].offer = OFFER_NONE;
	t->touched_at = t->all->now;
	stop_thinking(t);
	news_of_plies(t);
}

/* Starts the clock for the computer players that have begun to think. */
static void watch_own(struct table *t)
{
	uint32_t own = 0;

	for (unsigned s = 0; s < t->seats; s++)
		own |= (uint32_t)(t->seat[s].holder == HELD_OWN) << s;
	own &= match_awaited(t->referee.match);
	if (!own) {
		stop_thinking(t);
	} else if (!t->thinking) {
		t->thinking = own;
		t->thinks_at = t->all->now;
		referee_open_turn(&t->referee, t->all->now + guests_time(t), INT64_MAX);
	}
}

static void show_everybody(struct table *t)
{
	for (struct person *p = t->here; p; p = p->next_here) {
		if (p->seat >= 0 && p->talk && p->talk->asked &&
		    (t->state != TABLE_PLAYING ||
		     !referee_awaits_person(&t->referee, (unsigned)p->seat)))
			show_stop(p);
		show_all(p);
	}
}

void play_step(struct table *t)
{
	const unsigned before = t->referee.match ? match_plies(t->referee.match) : 0;
	const bool played = t->state == TABLE_PLAYING;
	struct match_event e;

	if (!t->referee.match)
		return;
	while (t->state == TABLE_PLAYING) {
		if (!match_step(t->referee.match, &e)) {
			if (!answer_for_them(t))
				break;
		} else if (e.kind == MATCH_PLY) {
			ply_played(t, &e);
		} else if (e.kind == MATCH_OVER) {
			end_game(t);
		}
	}
	if (t->state == TABLE_PLAYING) {
		watch_own(t);
		keep_plies(t);
	}
	show_everybody(t);
	if (t->state == TABLE_PLAYING && match_plies(t->referee.match) != before)
		show_clock(t);
	if (played && t->state == TABLE_OVER)
		/* people are told about the end of the game only after its last ply */
		tell_people(t);
	t->due = 0;
}

/* Tells the players at the table that they no longer need to answer their questions. */
static void drop_questions(struct table *t)
{
	for (struct person *p = t->here; p; p = p->next_here)
		if (p->seat >= 0)
			show_stop(p);
}

static void fault_seat(struct table *t, unsigned seat, game_move how)
{
	struct match_event e;

	if (t->state != TABLE_PLAYING)
		return;
	drop_questions(t);
	if (match_actors(t->referee.match) && match_follow(t->referee.match, seat, how, &e))
		ply_played(t, &e);
	play_step(t);
}

void play_resign(struct table *t, unsigned seat)
{
	fault_seat(t, seat, MOVE_RESIGN);
}

void play_crash(struct table *t, unsigned seat)
{
	fault_seat(t, seat, MOVE_CRASHED);
}

void play_move(struct table *t, unsigned seat, const char *text)
{
	struct seat_at *s = &t->seat[seat];
	struct person *p = s->person;
	const bool program = p->kind != IN_LOBBY;
	game_move m;
	bool asked;

	if (t->state == TABLE_PLAYING)
		play_step(t); /* first checks whether the player's time is up */
	asked = p->talk->asked || p->answers;
	p->answers = false;
	if (t->state != TABLE_PLAYING || !referee_awaits_person(&t->referee, seat) || !asked) {
		if (!program)
			say_to(p, &(struct lobby_message){
					  .kind = MESSAGE_REFUSED,
					  .move = text,
					  .text = N_("It isn't your turn to move.") });
		return;
	}
	match_observe(t->referee.match, seat, t->all->before);
	if (!game_parse_move(t->game, t->all->before, seat, text, &m) || move_is_reserved(m) ||
	    !game_is_legal(t->game, t->all->before, seat, m)) {
		if (program) {
			t->answer = text;
			fault_seat(t, seat, MOVE_ILLEGAL);
			t->answer = NULL;
		} else {
			miss_refuse(t, seat, text);
		}
		return;
	}
	p->talk->asked = false;
	s->committed = true;
	s->committed_at = match_plies(t->referee.match);
	s->move = m;
	referee_answer(&t->referee, seat, m);
	play_step(t);
}

/* ---- Take-backs and draws by agreement ---- */

unsigned play_undo_plies(const struct table *t, unsigned seat)
{
	const unsigned n = match_plies(t->referee.match), most = match_undoable(t->referee.match);
	unsigned back = 1;

	while (back <= most && match_ply_at(t->referee.match, SEAT_ALL, n - back).seat != seat)
		back++;
	return back <= most ? back : 0;
}

void play_undo(struct table *t, unsigned plies)
{
	drop_questions(t);
	if (!plies || !match_undo(t->referee.match, plies))
		return;
	for (unsigned s = 0; s < t->seats; s++)
		t->seat[s].committed = false;
	tell_people(t);
	play_step(t);
	show_clock(t);
}

void play_break(struct table *t)
{
	if (t->state != TABLE_PLAYING)
		return;
	drop_questions(t);
	end_game(t);
	show_everybody(t);
	tell_people(t);
}

void play_draw(struct table *t)
{
	t->drawn = true;
	play_break(t);
}

/* ---- Time limits ---- */

/* Ends the turn of a program that doesn't answer at a table without a clock. */
static void look_for_silent(struct table *t)
{
	const int64_t most = t->all->config.limits.program_ms;

	if (match_clock_runs(&t->clock))
		return;
	for (unsigned s = 0; s < t->seats && t->state == TABLE_PLAYING; s++) {
		const struct person *p = t->seat[s].person;

		if (p && p->kind != IN_LOBBY && p->talk && p->talk->asked &&
		    t->all->now >= p->asked_at + most)
			fault_seat(t, s, MOVE_TIMEOUT);
	}
}

void play_tick(struct table *t)
{
	if (t->state != TABLE_PLAYING)
		return;
	t->dirty = false;
	referee_watch_turn(&t->referee, t->all->now);
	play_step(t);
	look_for_silent(t);
}

static int64_t silent_due(const struct table *t)
{
	int64_t due = INT64_MAX;

	for (unsigned s = 0; s < t->seats && !match_clock_runs(&t->clock); s++) {
		const struct person *p = t->seat[s].person;

		if (p && p->kind != IN_LOBBY && p->talk && p->talk->asked &&
		    p->asked_at + t->all->config.limits.program_ms < due)
			due = p->asked_at + t->all->config.limits.program_ms;
	}
	return due;
}

int64_t play_due(const struct table *t)
{
	int64_t due, own;
	int wait;

	if (t->state != TABLE_PLAYING)
		return INT64_MAX;
	if (t->dirty)
		return 0;
	wait = match_wait_ms(t->referee.match);
	due = wait < 0 ? INT64_MAX : t->all->now + wait;
	own = silent_due(t);
	due = own < due ? own : due;
	own = referee_due(&t->referee);
	return own < due ? own : due;
}
