/* SPDX-License-Identifier: MIT */
/* The life of a program that plays on a seat, and the conversation with it.
 *
 * 	        start            READY             ACCEPTED
 * 	 DOWN ---------> HELLO ----------> IDLE ... begin() ... BEGINS ------> PLAYS
 * 	   ^               |                                      |              |
 * 	   +---------------+--- it ended, wrote nonsense, let a deadline pass ---+
 *
 * Everything that happens at the table before the state PLAYS is stored and told to the program
 * when it reaches that state. A program that ends or fails while it is asked loses that game, and
 * it is restarted for the next one. */
#include <stdio.h>
#include <string.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "players/engine_private.h"
#include "players/misread.h"

enum { HELLO_MS = 10000 };

const char *engine_short_name(const struct engine *e)
{
	const char *slash = strrchr(e->argv[0], '/');

	return e->named ? e->name : slash && slash[1] ? slash + 1 : e->argv[0];
}

/* Stops the program after a failure. It can be started again later. */
static void go_down(struct engine *e, const char *what)
{
	size_t n;

	if (e->state == DOWN)
		return;
	n = (size_t)snprintf(e->why, sizeof e->why, _("The program '%.60s' %s."),
			     engine_short_name(e), what);
	if (n < sizeof e->why)
		link_words(&e->link, e->why + n, sizeof e->why - n);
	link_kill(&e->link);
	talk_free(e->talk);
	e->talk = NULL;
	e->state = DOWN;
	e->deadline = INT64_MAX;
}

void engine_send(struct engine *e)
{
	if (e->state != DOWN && !link_send(&e->link, &e->talk->out))
		go_down(e, _("doesn't read its input"));
}

bool engine_start(struct engine *e)
{
	int error;

	if (!link_start(&e->link, e->argv, e->protocol->line, &error)) {
		snprintf(e->why, sizeof e->why, _("Can't start the program '%.60s': %s."), e->name,
			 strerror(error));
		return false;
	}
	e->talk = talk_new(e->protocol);
	e->state = HELLO;
	*e->said = '\0';
	e->deadline = clock_ms() + link_patience_ms(HELLO_MS);
	e->protocol->hello(e->talk);
	engine_send(e);
	return true;
}

void engine_tell_game(struct engine *e)
{
	const char *names[MAX_SEATS];

	for (unsigned s = 0; s < e->seats; s++)
		names[s] = e->names[s];
	e->waits = false;
	if (e->protocol->can_tell && !e->protocol->can_tell(e->game, &e->setup)) {
		e->refused = true;
		go_down(e,
			_("can't play this game: its protocol can't express the starting position "
			  "or the options"));
		return;
	}
	e->state = BEGINS;
	*e->said = '\0';
	e->deadline = clock_ms() + link_patience_ms(HELLO_MS);
	e->protocol->begin(
		e->talk,
		&(struct talk_table){ .game = e->game,
				      .setup = &e->setup,
				      .seat = e->seat,
				      .seats = e->seats,
				      .names = names,
				      .position = *e->setup.position ? e->setup.position : NULL });
	engine_send(e);
}

void engine_put_question(struct engine *e)
{
	int64_t left = e->until_ms ? e->until_ms - clock_ms() : 0;

	e->question.seen = e->seen;
	e->question.ms = e->until_ms && left < 1 ? 1 : left;
	e->protocol->think(e->talk, &e->question);
	if (e->talk->given)
		e->answered = game_parse_move(e->game, e->seen, e->seat, e->talk->given,
					      &e->answer);
	engine_send(e);
}

/* Tells a program that has just accepted the game everything that has happened so far. */
static void catch_up(struct engine *e)
{
	e->state = PLAYS;
	e->deadline = INT64_MAX;
	for (size_t i = 0; i < e->heard.len && e->state == PLAYS; i++)
		e->protocol->played(e->talk, e->heard.at[i].before, e->heard.at[i].seat,
				    e->heard.at[i].move);
	heard_forget(&e->heard);
	if (e->asked && e->state == PLAYS)
		engine_put_question(e);
	engine_send(e);
}

static void hear_thought(struct engine *e, const struct talk_thought *t)
{
	struct thought *th = &e->thought;

	if (t->valued) {
		th->value = t->value_milli;
		e->valued = true;
	}
	if (t->nodes)
		th->nodes = t->nodes;
	if (*t->line || t->depth)
		talk_remark(t, th->remark, sizeof th->remark);
}

/* Treats an unreadable line as the program's answer, because no other answer is going to follow. */
static void hear_misread(struct engine *e, const struct talk_news *news)
{
	char what[ERROR_TEXT];

	misread_text(news, what, sizeof what);
	if (e->state == HELLO || e->state == BEGINS) {
		go_down(e, what);
		return;
	}
	snprintf(e->slip, sizeof e->slip, _("The program '%.60s' %s."), engine_short_name(e), what);
	snprintf(e->said, sizeof e->said, "%s", news->text);
	e->answer = MOVE_ILLEGAL;
	e->answered = true;
}

static void hear_news(struct engine *e, const struct talk_news *news)
{
	char what[160];

	switch (news->kind) {
	case TALK_READY:
		if (e->state != HELLO)
			break;
		e->state = IDLE;
		e->deadline = INT64_MAX;
		if (e->waits)
			engine_tell_game(e);
		break;
	case TALK_ACCEPTED:
		if (e->state == BEGINS)
			catch_up(e);
		break;
	case TALK_REFUSED:
		if (e->state != BEGINS)
			break;
		snprintf(what, sizeof what, _("refused the game: %.100s"), news->text);
		e->refused = true;
		go_down(e, what);
		break;
	case TALK_MOVED:
		*e->said = '\0';
		if (!e->asked ||
		    !game_parse_move(e->game, e->seen, e->seat, news->text, &e->answer) ||
		    move_is_reserved(e->answer))
			e->answer = MOVE_ILLEGAL;
		if (e->answer == MOVE_ILLEGAL ||
		    !game_is_legal(e->game, e->seen, e->seat, e->answer))
			clean_text(e->protocol->tabs ? news->text : e->talk->quote, e->said,
				   sizeof e->said, sizeof e->said);
		e->answered = true;
		break;
	case TALK_RESIGNED:
		*e->said = '\0';
		e->answer = MOVE_RESIGN;
		e->answered = true;
		break;
	case TALK_THOUGHT: hear_thought(e, &news->thought); break;
	case TALK_UNREADABLE: hear_misread(e, news); break;
	case TALK_UNKNOWN:
		if (!*e->stray)
			memcpy(e->stray, e->talk->quote, sizeof e->stray);
		/* fall through */
	case TALK_COMPLAINED:
		if (!e->answered)
			snprintf(e->said, sizeof e->said, "%s", e->talk->quote);
		break;
	case TALK_NOTHING:
	case TALK_STRAY: break;
	}
}

void engine_serve(struct engine *e)
{
	char *line, fault[ERROR_TEXT];

	if (e->state == DOWN)
		return;
	link_pump(&e->link);
	while (e->state != DOWN && (line = lines_next(&e->link.wire.lines))) {
		struct talk_news news;

		talk_hear(e->talk, line, &news);
		hear_news(e, &news);
	}
	if (e->state == DOWN)
		return;
	if (e->deadline != INT64_MAX && !e->talk->owed && e->state == PLAYS)
		/* the answer to the dropped question has arrived, so its time limit no longer
		 * applies */
		e->deadline = INT64_MAX;
	engine_send(e);
	if (e->state != DOWN && link_fault(&e->link, fault, sizeof fault))
		go_down(e, fault);
	else if (e->state != DOWN && clock_ms() >= e->deadline) {
		silence_text(e->protocol,
			     e->state == HELLO	  ? SILENT_AT_HELLO
			     : e->state == BEGINS ? SILENT_AT_GAME
						  : SILENT_AT_STOP,
			     e->said, fault, sizeof fault);
		go_down(e, fault);
	}
}
