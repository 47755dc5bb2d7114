/* SPDX-License-Identifier: MIT */
/* A game at a table on another machine. It is shown at an ordinary table, but the session owns the
 * match. This file adds the requests that players send each other, such as to take back a move. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/loss.h"
#include "base/xalloc.h"
#include "shelf/keep.h"
#include "tui/lobby/lobby_scene.h"
#include "tui/table/table.h"

enum { TRIP_SHOWN_MS = 200 };

struct afar_table {
	struct lobby_scene *lobby;
	struct table *table;
	/* True for each player whose connection is lost; the seat is held until `away_until_ms`. */
	bool away[MAX_SEATS];
	int64_t away_until_ms[MAX_SEATS];
	/* the other player's request that a dialog is showing now; OFFER_NONE if there is none */
	enum offer_kind asked;
	unsigned asker;
	/* The record that was already saved, because the server may send it again; NULL if none
	 * was saved. */
	char *kept;
	size_t heard; /* the number of chat lines already shown at the table */
	struct talk_line talk;
};

static struct afar_table *afar_of(const struct scene *s)
{
	return ((const struct table *)s)->afar.context;
}

static struct session *session_of(const struct afar_table *a)
{
	return a->lobby->session;
}

static bool is_seated(const struct afar_table *a)
{
	return a->table->afar.seat >= 0;
}

static void send_request(const struct afar_table *a, enum message_kind kind)
{
	session_ask(session_of(a), &(struct lobby_message){ .kind = kind });
}

static void send_offer(const struct afar_table *a, enum offer_kind what)
{
	session_ask(session_of(a), &(struct lobby_message){ .kind = REQUEST_OFFER, .offer = what });
}

/* ---- News from the server ---- */

static void answered_offer(void *context, int command)
{
	struct afar_table *a = context;

	if (a->asked == OFFER_NONE)
		return;
	a->asked = OFFER_NONE;
	send_request(a, command == TABLE_PLAY ? REQUEST_ACCEPT : REQUEST_DECLINE);
}

static void hear_offer(struct afar_table *a, const struct remote_news *n)
{
	char name[NAME_TEXT], text[MESSAGE_TEXT];
	struct table *t = a->table;

	if ((int)n->seat == t->afar.seat) {
		message_set(&t->message, STYLE_PLAIN, "%s", _("Waiting for the others to answer."));
		return;
	}
	switch (n->what) {
	case OFFER_UNDO:
		snprintf(text, sizeof text, _("%s wants to take back a move."),
			 table_name(t, n->seat, name));
		break;
	case OFFER_DRAW:
		snprintf(text, sizeof text, _("%s offers a draw."), table_name(t, n->seat, name));
		break;
	case OFFER_AGAIN:
		snprintf(text, sizeof text, _("%s wants to play again."),
			 table_name(t, n->seat, name));
		break;
	default:
		snprintf(text, sizeof text, _("%s wants to play again with sides swapped."),
			 table_name(t, n->seat, name));
	}
	message_set(&t->message, STYLE_WARN, "%s", text);
	if (!is_seated(a) || a->asked != OFFER_NONE)
		return;
	a->asked = n->what;
	a->asker = n->seat;
	app_push(t->scene.app, dialog_confirm((struct dialog_question){ .text = text,
									.answered = answered_offer,
									.context = a,
									.unasked = true },
					      TABLE_PLAY));
}

static void allow_help(const struct afar_table *a)
{
	const struct lobby *lobby = &session_of(a)->lobby;
	const struct lobby_table *l = lobby_table(lobby, lobby->place);
	struct table *t = a->table;

	t->afar.hints = l && l->hints;
	t->afar.undo = l && l->undo;
	t->afar.up = session_up(session_of(a)) && lobby->place;
	if (!t->afar.hints && !table_over(t))
		t->advice.open = t->advice.hint_wanted = false;
}

static void begin_game(struct afar_table *a, bool anew)
{
	const struct remote *r = session_of(a)->remote;

	table_borrow(a->table, remote_match(r), remote_seat(r), anew);
	memset(a->away, 0, sizeof a->away);
	a->asked = OFFER_NONE;
}

/* Saves the finished game. After a lost connection, the server may send it again; it is still
 * saved only once. */
static void keep_at_home(struct afar_table *a, const struct match *m)
{
	const char *record = remote_record_text(session_of(a)->remote);

	if (!match_ended(m) || (a->kept && !strcmp(a->kept, record)))
		return;
	if (!keep_end(m, clock_now(), a->table->saving.not_kept)) {
		loss_note(a->table->saving.not_kept);
		return;
	}
	free(a->kept);
	a->kept = xstrdup(record);
}

/* Replaces the partial record, which contains only what this player could see, with the full
 * record from the server, and saves it. */
static void take_record(struct afar_table *a)
{
	struct match_config c = { .game = NULL };
	struct table *t = a->table;
	struct match_event over;
	bool told;
	char error[ERROR_TEXT];
	struct record r;
	struct match *m;

	if (!remote_record(session_of(a)->remote, &r))
		return;
	c.practice = match_config(t->match)->practice;
	for (unsigned s = 0; s < MAX_SEATS; s++)
		c.who[s] = &t->who[s];
	r.practice = r.practice || c.practice;
	m = match_resume(&c, &r, error);
	record_free(&r);
	if (!m)
		return;
	told = match_ended(t->match) && !match_step(t->match, &over);
	table_own(t, m);
	if (told)
		/* skip this event, because the end of the game was already reported */
		match_step(m, &over);
	keep_at_home(a, m);
}

static void hear_news(struct afar_table *a, const struct remote_news *n)
{
	struct table *t = a->table;
	char name[NAME_TEXT], text[ERROR_TEXT];

	switch (n->kind) {
	case REMOTE_GAME: begin_game(a, n->n); break;
	case REMOTE_PLY: table_take_event(t, &n->event); break;
	case REMOTE_UNDONE:
		entry_begin(&t->entry);
		t->entry.auto_held = true;
		t->viewpoint.browsed = -1;
		message_set(&t->message, STYLE_PLAIN,
			    ngettext("%u move was taken back.", "%u moves were taken back.", n->n),
			    n->n);
		break;
	case REMOTE_REFUSED:
		lobby_sorry_text(n->text, text, sizeof text);
		message_set(&t->message, STYLE_BAD, _("The server rejected your move: %s"), text);
		break;
	case REMOTE_AWAY:
		a->away[n->seat] = true;
		a->away_until_ms[n->seat] = clock_ms() + 1000 * (int64_t)n->n;
		break;
	case REMOTE_BACK:
		a->away[n->seat] = false;
		/* Don't overwrite the result of a finished game with this message. */
		if (!table_over(t))
			message_set(&t->message, STYLE_GOOD, _("%s is back."),
				    table_name(t, n->seat, name));
		break;
	case REMOTE_OFFERED: hear_offer(a, n); break;
	case REMOTE_DECLINED:
		a->asked = OFFER_NONE;
		message_set(&t->message, STYLE_WARN, _("%s declined."),
			    table_name(t, n->seat, name));
		break;
	case REMOTE_OVER:
		if (n->n)
			table_narrate_result(t);
		break;
	case REMOTE_RECORD: take_record(a); break;
	case REMOTE_ASKED:
	case REMOTE_WRONG:
	case REMOTE_NOTHING: break;
	}
}

/* Shows new chat lines from this table, and notices from the server, in the message row. */
static void hear_talk(struct afar_table *a)
{
	const struct lobby *l = &session_of(a)->lobby;

	for (; a->heard < l->n_talk; a->heard++) {
		const struct lobby_said *s = lobby_said(l, l->n_talk - 1 - a->heard);
		char text[MESSAGE_TEXT];

		if (!s || (s->event == LOBBY_TALKED ? s->at != l->place : s->event != LOBBY_TOLD))
			continue;
		if (s->event == LOBBY_TALKED) {
			message_set(&a->table->message, STYLE_TITLE, "%.80s: %.160s", s->name,
				    s->text);
		} else {
			lobby_sorry_text(s->text, text, sizeof text);
			message_set(&a->table->message, STYLE_WARN, "%s", text);
		}
	}
}

static void tick_table(struct scene *s)
{
	struct afar_table *a = afar_of(s);
	struct table *t = a->table;
	struct remote_news n;

	/* Pause between moves, so that the user can follow them. */
	while (pace_due(&t->pace) && session_news(session_of(a), &n)) {
		if (n.kind == REMOTE_GAME &&
		    match_config(remote_match(session_of(a)->remote))->game != t->game) {
			table_borrow(t, NULL, -1, false);
			break;
		}
		hear_news(a, &n);
	}
	if (!t->match ||
	    (!session_of(a)->lobby.place && session_up(session_of(a)) && !table_over(t))) {
		if (scene_is_top(s))
			app_close(s->app);
		if (!t->match)
			return;
	}
	allow_help(a);
	hear_talk(a);
	table_tick(s);
	session_send_answer(session_of(a));
}

/* ---- Keys ---- */

enum { ANSWER_AGAIN = 600, ANSWER_SWAP, ANSWER_LEAVE, ANSWER_GO };

static void take_answer(void *context, int command)
{
	struct afar_table *a = context;

	if (command == TABLE_RESIGN)
		send_request(a, REQUEST_RESIGN);
	if (command == TABLE_OFFER_DRAW || command == ANSWER_AGAIN || command == ANSWER_SWAP)
		send_offer(a, command == TABLE_OFFER_DRAW ? OFFER_DRAW
			      : command == ANSWER_AGAIN	  ? OFFER_AGAIN
							  : OFFER_SWAP);
	if (command == ANSWER_LEAVE) {
		lobby_leave_table(a->lobby);
		app_close(a->table->scene.app);
	}
}

static void ask_first(struct afar_table *a, const char *question, int command)
{
	app_push(a->table->scene.app, dialog_yes_or_no(question, command, take_answer, a));
}

static void ask_again(struct afar_table *a)
{
	const struct answer answers[] = {
		{ 'a', "a", N_("again"), ANSWER_AGAIN },
		{ 's', "s", N_("swap sides"), ANSWER_SWAP },
	};

	app_push(a->table->scene.app, dialog_new(&(struct dialog_question){
					      .text = _("Ask the others to play again?"),
					      .answers = answers,
					      .n = 2,
					      .answered = take_answer,
					      .context = a,
				      }));
}

static void leave_table(struct afar_table *a)
{
	if (!is_seated(a) || table_over(a->table) || !session_of(a)->lobby.place)
		take_answer(a, ANSWER_LEAVE);
	else
		ask_first(a, _("Leave the table? You'll resign this game."), ANSWER_LEAVE);
}

/* Runs a command. Commands that concern only this user, such as looking back or reading the rules,
 * run locally; those that concern the other players are sent to the server. */
static void run_command(struct scene *s, int cmd, const struct key *k)
{
	struct afar_table *a = afar_of(s);

	if (a->talk.open) {
		if (cmd == TALK_RUB)
			line_rub_out(a->talk.text);
		if (cmd == TALK_SEND && a->talk.text[0])
			session_ask(session_of(a), &(struct lobby_message){ .kind = REQUEST_SAY,
									    .text = a->talk.text });
		if (cmd == TALK_SEND || cmd == TALK_LEAVE)
			a->talk = (struct talk_line){ 0 };
		return;
	}
	if (entry_is_typing(&a->table->entry, a->table->view) && k->code > ' ' && k->code < 0x7f) {
		table_command(s, cmd, k);
		return;
	}
	switch (cmd) {
	case TABLE_UNDO:
		if (table_can(s, cmd))
			send_offer(a, OFFER_UNDO);
		break;
	case TABLE_OFFER_DRAW:
	case TABLE_RESIGN:
		if (table_can(s, cmd))
			ask_first(a,
				  cmd == TABLE_RESIGN ? _("Resign this game?") : _("Offer a draw?"),
				  cmd);
		break;
	case TABLE_RESTART:
		if (table_can(s, cmd))
			ask_again(a);
		break;
	case TABLE_SAY: a->talk.open = table_can(s, cmd); break;
	case TABLE_QUIT: leave_table(a); break;
	default:
		if (table_can(s, cmd))
			table_command(s, cmd, k);
	}
	session_send_answer(session_of(a));
}

static void take_key(struct scene *s, const struct key *k)
{
	struct afar_table *a = afar_of(s);

	if (a->talk.open)
		line_type(a->talk.text, sizeof a->talk.text, k->code);
	else
		table_key(s, k);
	session_send_answer(session_of(a));
}

static bool must_wait(struct scene *s, int cmd)
{
	return afar_of(s)->table->match && !afar_of(s)->talk.open && table_waits(s, cmd);
}

static bool takes_text(const struct scene *s)
{
	return afar_of(s)->talk.open;
}

static const struct keymap *choose_keymap(const struct scene *s)
{
	return afar_of(s)->talk.open ? &lobby_talk_map : table_keymap(s);
}

/* ---- Drawing ---- */

/* Writes which player's connection is lost and how long the seat will be held. Returns false if
 * everyone is connected. */
static bool away_text(const struct afar_table *a, char *buf, size_t size)
{
	char name[NAME_TEXT];

	for (unsigned s = 0; s < a->table->config.setup.seats; s++) {
		const int64_t left = a->away_until_ms[s] - clock_ms();

		if (!a->away[s])
			continue;
		snprintf(buf, size, _("%s lost the connection. Their seat is held for %d s."),
			 table_name(a->table, s, name), left > 0 ? (int)((left + 999) / 1000) : 0);
		return true;
	}
	return false;
}

static void draw_table(struct scene *s, struct canvas *c)
{
	const struct afar_table *a = afar_of(s);
	const int trip = session_of(a)->trip_ms;
	char text[LOBBY_SAID];

	if (!a->table->match)
		return;
	table_draw(s, c);
	lobby_line_text(session_of(a), text, sizeof text);
	if (*text || (!table_over(a->table) && away_text(a, text, sizeof text)))
		draw_whole(c, c->rows - 3, c->rows - 3, STYLE_WARN, text);
	if (trip > TRIP_SHOWN_MS && line_state(session_of(a)->line) == LINE_UP) {
		snprintf(text, sizeof text, _(" latency: %d ms "), trip);
		canvas_put_right(c, 1, c->cols - 2, STYLE_WARN, text);
	}
	if (a->talk.open) {
		canvas_fill(c, c->rows - 2, 0, 1, c->cols, STYLE_PLAIN, " ");
		line_draw(c, c->rows - 2, _("say"), a->talk.text);
	}
}

/* ---- The scene ---- */

/* Wakes the loop every second to update the countdown for an absent player. */
static int wait_ms(const struct scene *s)
{
	const struct afar_table *a = afar_of(s);
	int ms = a->table->match ? table_wait_ms(s) : 0;

	for (unsigned seat = 0; seat < MAX_SEATS; seat++)
		if (a->away[seat] && (ms < 0 || ms > 1000))
			ms = 1000;
	return ms;
}

/* Frees the table but not the match, which belongs to the session and may go on to another game. */
static void destroy_table(struct scene *s)
{
	struct afar_table *a = afar_of(s);

	if (a->lobby)
		a->lobby->afar = NULL;
	table_destroy(s);
	free(a->kept);
	free(a);
}

static const struct scene_ops ops = {
	.draw = draw_table,
	.keymap = choose_keymap,
	.can = table_can,
	.has = table_has,
	.terms = table_terms,
	.command = run_command,
	.key = take_key,
	.writes = takes_text,
	.paste = table_paste,
	.waits = must_wait,
	.tick = tick_table,
	.fds = table_fds,
	.wait_ms = wait_ms,
	.busy = table_busy,
	.destroy = destroy_table,
	.retell = table_retell,
};

void afar_alone(struct afar_table *a)
{
	a->lobby = NULL;
}

struct afar_table *afar_new(struct lobby_scene *s, char error[ERROR_TEXT])
{
	const struct match_config *c = match_config(remote_match(s->session->remote));
	struct afar_table *a = xcalloc(1, sizeof *a);
	struct tui_options o = s->scene.app->options;
	struct scene *scene;

	o.mode = TUI_PLAY;
	o.game = c->game;
	o.setup = c->setup;
	o.clock = c->clock;
	o.record = NULL;
	/* The game isn't saved after each move, but as a whole at the end. */
	o.unkept = true;
	o.news = (struct news){ 0 };
	o.afar = a;
	scene = table_make(&ops, &o, error);
	if (!scene) {
		free(a);
		return NULL;
	}
	a->lobby = s;
	a->table = (struct table *)scene;
	a->heard = s->session->lobby.n_talk;
	s->afar = a;
	begin_game(a, false);
	app_push(s->scene.app, scene);
	return a;
}
