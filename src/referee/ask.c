/* SPDX-License-Identifier: MIT */
/* Reports a table's game to players and spectators. Each of them is shown one ply after another
 * until they have seen everything they are allowed to see. It therefore makes no difference
 * whether someone has been at the table all along, has come back, or is watching with a delay.
 * Players and spectators are sent only what they may see, never secrets. */
#include <stdio.h>
#include <string.h>

#include "referee/tables_private.h"

static unsigned viewer_of(const struct person *p)
{
	return p->seat >= 0 ? (unsigned)p->seat : SEAT_PUBLIC;
}

/* Returns how many of the game's plies this person may already know about. */
static unsigned limit_of(const struct person *p)
{
	const struct table *t = p->table;
	const unsigned n = match_plies(t->referee.match);

	if (p->seat >= 0 || !t->delay || t->state == TABLE_OVER)
		return n;
	return n > t->delay ? n - t->delay : 0;
}

/* Sends the position to someone who is connected as a person, after each ply. Programs get it
 * before each question instead. */
static void show_state(struct person *p, unsigned ply)
{
	const struct table *t = p->table;
	char text[STATE_TEXT];

	if (p->kind != IN_LOBBY || !p->peer)
		return;
	match_observe_at(t->referee.match, ply, viewer_of(p), t->all->after);
	game_encode(t->game, t->all->after, text, sizeof text);
	say_to(p, &(struct lobby_message){ .kind = MESSAGE_STATE, .state = text });
}

static void show_game(struct person *p)
{
	const struct table *t = p->table;
	const char *names[MAX_SEATS];
	const struct match_config *config = match_config(t->referee.match);
	const struct setup *setup = &config->setup;
	struct strbuf more = { 0 };

	sb_addf(&more, "table=%lld\tnth=%u\tgame_no=%u", (long long)t->id, t->games,
		config->game_no);
	for (unsigned s = 0; s < t->seats; s++) {
		names[s] = t->seat[s].rated_name;
		sb_addf(&more, "\ttotal%u=%d", s, config->total[s]);
	}
	p->talk->protocol->begin(
		p->talk,
		&(struct talk_table){ .game = t->game,
				      .setup = setup,
				      .seat = viewer_of(p),
				      .seats = t->seats,
				      .names = names,
				      .position = *setup->position ? setup->position : NULL,
				      .more = more.text });
	sb_free(&more);
	send_talk(p);
	p->told_game = true;
	p->told_over = false;
	p->shown = 0;
	show_state(p, 0);
}

static void show_ply(struct person *p)
{
	const struct table *t = p->table;
	const struct ply ply = match_ply_at(t->referee.match, viewer_of(p), p->shown);

	match_observe_at(t->referee.match, p->shown, viewer_of(p), t->all->before);
	p->talk->protocol->played(p->talk, t->all->before, ply.seat, ply.move);
	send_talk(p);
	show_state(p, ++p->shown);
}

static void show_undone(struct person *p)
{
	const unsigned n = match_plies(p->table->referee.match);

	p->talk->protocol->undone(p->talk, p->shown - n);
	send_talk(p);
	p->shown = n;
	p->told_over = false;
	show_state(p, n);
}

const char *over_reason(const struct table *t)
{
	return t->drawn ? "agreed" : match_end_word(match_ended(t->referee.match));
}

static void show_over(struct person *p)
{
	const struct table *t = p->table;
	const enum match_end how = match_ended(t->referee.match);
	int points[MAX_SEATS] = { 0 };

	if (how != END_NONE)
		match_score(t->referee.match, points);
	p->talk->protocol->over(p->talk, over_reason(t),
				how != END_NONE || t->drawn ? points : NULL);
	send_talk(p);
	p->told_over = true;
	/* a record reveals the deal; if the deal is fixed, others will play it again, so the
	 * record isn't sent */
	if (p->kind == IN_LOBBY && t->record && !t->seed)
		say_to(p, &(struct lobby_message){ .kind = MESSAGE_RECORD, .record = t->record });
}

static void say_clock(struct person *p)
{
	const struct table *t = p->table;
	struct lobby_message m = { .kind = MESSAGE_CLOCK, .is.seats = t->seats };

	for (unsigned s = 0; s < t->seats; s++)
		m.left_ms[s] = match_time_left(t->referee.match, s);
	m.n = t->state == TABLE_PLAYING ? (unsigned)(match_awaited(t->referee.match) & 0xff) : 0;
	say_to(p, &m);
}

void show_clock(struct table *t)
{
	if (!t->referee.match || !match_clock_runs(&t->clock))
		return;
	for (struct person *p = t->here; p; p = p->next_here)
		if (p->kind == IN_LOBBY && p->peer && p->told_game)
			say_clock(p);
}

/* Asks a player for a move. The seed sent with the question isn't the match's seed, so the player
 * can't use it to learn anything about the deal or about what others are told. */
static void show_question(struct person *p)
{
	struct table *t = p->table;
	struct tables *all = t->all;
	const int time = match_time_left(t->referee.match, (unsigned)p->seat);
	/* Send at least 1 ms, because a limit of 0 would mean no limit. */
	int64_t ms = time > 0 ? time : time == 0;

	if (time < 0 && p->kind != IN_LOBBY)
		ms = all->config.limits.program_ms;
	p->asked_at = all->now;
	p->asked_ms = ms;
	match_observe(t->referee.match, (unsigned)p->seat, all->before);
	p->talk->protocol->think(
		p->talk, &(struct talk_question){
				 .seen = all->before,
				 .ms = ms,
				 .seed = secret_number(&t->secret, t->games, (unsigned)p->seat,
						       match_plies(t->referee.match)) });
	send_talk(p);
}

static bool is_asked(const struct person *p)
{
	const struct table *t = p->table;

	return p->seat >= 0 && t->state == TABLE_PLAYING &&
	       referee_awaits_person(&t->referee, (unsigned)p->seat);
}

void show_begin(struct person *p)
{
	p->told_game = p->told_over = false;
	p->shown = 0;
}

void show_all(struct person *p)
{
	const struct table *t = p->table;

	if (!t->referee.match || !p->talk || !p->spoke || !p->peer)
		return;
	if (!p->told_game) {
		show_game(p);
		p->talk->asked = false;
	}
	if (p->shown > match_plies(t->referee.match))
		show_undone(p);
	while (p->shown < limit_of(p))
		show_ply(p);
	if (is_asked(p) && !p->talk->asked && !p->answers)
		show_question(p);
	if (t->state == TABLE_OVER && !p->told_over)
		show_over(p);
}

void show_stop(struct person *p)
{
	if (!p->talk)
		return;
	if (p->kind == IN_LOBBY)
		/* people aren't told that their question was dropped, so no answer to it is due */
		p->talk->asked = false;
	else
		talk_drop(p->talk);
	send_talk(p);
}
