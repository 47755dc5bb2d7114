/* SPDX-License-Identifier: MIT */
/* The lobby scene, which sends the user's requests to the server and opens tables. */
#include "tui/lobby/lobby_scene.h"

#include <poll.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/pool.h"
#include "base/i18n.h"
#include "base/xalloc.h"

static const struct binding lobby_keys[] = {
	{ { 0 },
	  COMMAND_DOWN,
	  "j k",
	  N_("choose"),
	  N_("move up and down (or use the arrow keys)") },
	{ { '/' },
	  LOBBY_SEARCH,
	  "/",
	  NULL,
	  N_("find tables by game or player name (Esc: show all)") },
	{ { 'f' },
	  LOBBY_GAME,
	  "f",
	  NULL,
	  N_("switch between the chosen game's tables and all tables") },
	{ { K_RETURN },
	  LOBBY_SIT,
	  "Enter",
	  N_("sit"),
	  N_("sit down at the chosen table, or invite the chosen person to yours") },
	{ { ' ' },
	  LOBBY_READY,
	  "Space",
	  N_("ready"),
	  N_("say whether you're ready; the game starts when everyone is") },
	{ { 'a' },
	  LOBBY_FILL,
	  "a",
	  N_("computers"),
	  N_("fill the free seats at your table with computer players") },
	{ { '+' }, LOBBY_OPEN_TABLE, "+", N_("open"), N_("open your own table") },
	{ { 'w' }, LOBBY_WATCH, "w", N_("watch"), N_("watch the chosen table") },
	{ { 'x' }, LOBBY_STAND, "x", N_("stand up"), N_("leave your seat") },
	{ { K_TABULATOR, 't' },
	  LOBBY_SAY,
	  "Tab",
	  N_("talk"),
	  N_("talk to everyone in the lobby, or to your table") },
	{ { 'p' }, LOBBY_PEOPLE, "p", N_("people"), N_("switch between tables and people") },
	{ { 'r' }, LOBBY_TOP, "r", NULL, N_("show this game's top players by rating") },
	{ { K_ESCAPE },
	  LOBBY_BACK,
	  "Esc",
	  NULL,
	  N_("go back from people to tables, or show all tables again") },
	{ { 'q', 'Q' }, LOBBY_QUIT, "q", N_("leave"), N_("leave the lobby") },
	{ .label = NULL },
};
const struct keymap lobby_map = { "lobby",
				  { lobby_keys, list_keys, help_keys, look_keys },
				  .typed = false };

static struct lobby *lobby_of(const struct lobby_scene *s)
{
	return &s->session->lobby;
}

static const struct lobby_table *own_table(const struct lobby_scene *s)
{
	return lobby_table(lobby_of(s), lobby_of(s)->place);
}

static bool owns_table(const struct lobby_scene *s)
{
	const struct lobby_table *t = own_table(s);

	return t && !strcmp(t->owner, lobby_of(s)->name);
}

static bool can_run(const struct scene *scene, int command)
{
	const struct lobby_scene *s = (const struct lobby_scene *)scene;
	const struct lobby_table *t = lobby_chosen(s);
	const bool up = session_up(s->session), placed = lobby_of(s)->place != 0;

	switch (command) {
	case LOBBY_SIT:
		return up && (s->in_people ? owns_table(s) || lobby_person(lobby_of(s), s->person)
					   : t && t->state == LOBBY_OPEN && lobby_free_seats(t) &&
						     !placed);
	case LOBBY_WATCH: return up && t && !placed;
	case LOBBY_READY: return up && placed && lobby_of(s)->seat >= 0;
	case LOBBY_FILL: return up && owns_table(s) && lobby_free_seats(own_table(s));
	case LOBBY_OPEN_TABLE: return up && !placed;
	case LOBBY_STAND: return up && placed;
	case LOBBY_SAY:
	case LOBBY_TOP: return up;
	default: return true;
	}
}

/* ---- Choosing tables and people ---- */

static void point_at_table(struct lobby_scene *s, int cmd)
{
	const struct lobby_table **shown, *now = lobby_chosen(s);
	const size_t n = lobby_shown(s, &shown);
	struct list at = { .rows = s->page + 1 };

	while (at.chosen < n && shown[at.chosen] != now)
		at.chosen++;
	list_command(&at, n, cmd);
	if (n)
		s->chosen = shown[at.chosen]->id;
	free(shown);
}

static void point_at_person(struct lobby_scene *s, int cmd)
{
	const struct lobby *l = lobby_of(s);
	const struct lobby_person *now = lobby_person(l, s->person);
	struct list at = { .chosen = now ? (size_t)(now - l->people) : 0, .rows = s->page + 1 };

	list_command(&at, l->n_people, cmd);
	if (l->n_people)
		snprintf(s->person, sizeof s->person, "%s", l->people[at.chosen].name);
}

/* ---- Requests ---- */

static void ask_word(struct lobby_scene *s, const struct lobby_table *t, bool watch)
{
	s->talk = (struct talk_line){ .open = true };
	s->asks = N_("passphrase for this table");
	s->for_table = t->id;
	s->watch = watch;
}

static void enter_table(struct lobby_scene *s, unsigned id, bool watch, const char *word)
{
	session_ask(s->session,
		    &(struct lobby_message){ .kind = watch ? REQUEST_WATCH : REQUEST_SIT,
					     .table = id,
					     .seat = UINT_MAX,
					     .word = word });
}

static void go_to_table(struct lobby_scene *s, const struct lobby_table *t, bool watch)
{
	if (t->locked)
		ask_word(s, t, watch);
	else
		enter_table(s, t->id, watch, NULL);
}

static void fill_seats(struct lobby_scene *s)
{
	const struct lobby_table *t = own_table(s);

	for (unsigned i = 0; i < t->seats; i++)
		if (t->kind[i] == LOBBY_FREE)
			fill_seat(s->session, i);
}

static void send_line(struct lobby_scene *s)
{
	if (s->searches) {
		snprintf(s->search, sizeof s->search, "%s", s->talk.text);
	} else if (s->asks) {
		enter_table(s, s->for_table, s->watch, s->talk.text);
	} else if (s->talk.text[0]) {
		session_ask(s->session,
			    &(struct lobby_message){ .kind = REQUEST_SAY, .text = s->talk.text });
	}
}

static void take_answer(void *context, int command)
{
	struct lobby_scene *s = context;

	if (command == LOBBY_QUIT)
		app_close(s->scene.app);
}

static void quit_lobby(struct lobby_scene *s)
{
	if (s->hosting.pid > 0)
		app_push(s->scene.app,
			 dialog_yes_or_no(_("Close this table for everyone and stop hosting?"),
					  LOBBY_QUIT, take_answer, s));
	else if (lobby_of(s)->place && lobby_of(s)->seat >= 0)
		app_push(s->scene.app,
			 dialog_yes_or_no(
				 _("Leave the lobby? Your seat will be held for 2 minutes."),
				 LOBBY_QUIT, take_answer, s));
	else
		app_close(s->scene.app);
}

static void ask_for_top(struct lobby_scene *s)
{
	const struct lobby_table *t = lobby_chosen(s);

	session_ask(s->session, &(struct lobby_message){ .kind = REQUEST_TOP,
							 .game = t ? t->game : "othello" });
	s->note[0] = '\0';
}

static void typed_command(struct lobby_scene *s, int cmd)
{
	if (cmd == TALK_RUB) {
		line_rub_out(s->talk.text);
		return;
	}
	if (cmd == TALK_SEND)
		send_line(s);
	/* After a chat message is sent, the input line stays open for another one; sending an
	 * empty line closes it. */
	s->talk = (struct talk_line){ .open = cmd == TALK_SEND && !s->asks && s->talk.text[0] };
	s->asks = NULL;
	s->searches = false;
}

static void show_all(struct lobby_scene *s)
{
	s->in_people = false;
	s->only[0] = s->search[0] = '\0';
}

static void run_command(struct scene *scene, int cmd, const struct key *k)
{
	struct lobby_scene *s = (struct lobby_scene *)scene;
	const struct lobby_table *t = lobby_chosen(s);

	(void)k;
	if (s->talk.open) {
		typed_command(s, cmd);
		return;
	}
	s->note[0] = '\0';
	if (!can_run(scene, cmd))
		return;
	switch (cmd) {
	case LOBBY_GAME:
		snprintf(s->only, sizeof s->only, "%s", *s->only || !t ? "" : t->game);
		break;
	case LOBBY_SEARCH:
		s->talk = (struct talk_line){ .open = true };
		s->asks = N_("find tables");
		s->searches = true;
		break;
	case LOBBY_SIT:
		if (s->in_people)
			session_ask(s->session, &(struct lobby_message){ .kind = REQUEST_INVITE,
									 .name = s->person });
		else
			go_to_table(s, t, false);
		break;
	case LOBBY_WATCH: go_to_table(s, t, true); break;
	case LOBBY_READY:
		session_ask(s->session, &(struct lobby_message){ .kind = REQUEST_READY });
		break;
	case LOBBY_FILL: fill_seats(s); break;
	case LOBBY_OPEN_TABLE: app_push(scene->app, open_form_new(s->session, s->host)); break;
	case LOBBY_STAND: lobby_leave_table(s); break;
	case LOBBY_SAY: s->talk.open = true; break;
	case LOBBY_PEOPLE:
		s->in_people = !s->in_people;
		if (!lobby_person(lobby_of(s), s->person))
			point_at_person(s, COMMAND_FIRST);
		break;
	case LOBBY_TOP: ask_for_top(s); break;
	case LOBBY_BACK: show_all(s); break;
	case LOBBY_QUIT: quit_lobby(s); break;
	default: (s->in_people ? point_at_person : point_at_table)(s, cmd);
	}
}

static void take_key(struct scene *scene, const struct key *k)
{
	struct lobby_scene *s = (struct lobby_scene *)scene;

	if (s->talk.open)
		line_type(s->talk.text, sizeof s->talk.text, k->code);
}

static bool takes_text(const struct scene *scene)
{
	return ((const struct lobby_scene *)scene)->talk.open;
}

static const struct keymap *choose_keymap(const struct scene *scene)
{
	return ((const struct lobby_scene *)scene)->talk.open ? &lobby_talk_map : &lobby_map;
}

/* ---- Events from the server ---- */

static void answered_invitation(void *context, int command)
{
	struct lobby_scene *s = context;
	if (command == LOBBY_SIT)
		enter_table(s, s->for_table, false, NULL);
}

static void hear_invitation(struct lobby_scene *s)
{
	struct lobby *l = lobby_of(s);
	char question[256], title[64] = "?";
	const struct lobby_table *t = lobby_table(l, l->invited_to);

	if (!l->invited_to || !scene_is_top(&s->scene) || s->talk.open)
		return;
	s->for_table = l->invited_to;
	l->invited_to = 0;
	if (!t || l->place)
		return;
	lobby_table_title(t, title, sizeof title);
	snprintf(question, sizeof question, _("%s invites you to table %u (%s). Sit down?"),
		 l->inviter, t->id, title);
	app_push(s->scene.app,
		 dialog_confirm((struct dialog_question){ .text = question,
							  .back = N_("no"),
							  .answered = answered_invitation,
							  .context = s,
							  .unasked = true },
				LOBBY_SIT));
}

/* Shows the server's reason for refusing a request, above the prompt. */
static void hear_sorry(struct lobby_scene *s)
{
	struct lobby *l = lobby_of(s);

	if (!l->sorry[0] || !l->welcome)
		return;
	lobby_sorry_text(l->sorry, s->note, sizeof s->note);
	s->note_style = STYLE_WARN;
	if (!s->afar)
		l->sorry[0] = '\0';
}

static void hear_top(struct lobby_scene *s)
{
	struct lobby *l = lobby_of(s);
	const struct game *g;
	size_t n;

	if (!l->top_game[0])
		return;
	g = game_find(l->top_game);
	n = (size_t)snprintf(s->note, sizeof s->note, "%s:", g ? _(g->title) : l->top_game);
	for (size_t i = 0; i < l->n_top && i < 6 && n < sizeof s->note; i++)
		n += (size_t)snprintf(s->note + n, sizeof s->note - n, "  %zu %s %d ±%d", i + 1,
				      l->top[i].name, l->top[i].rating, l->top[i].error);
	if (!l->n_top)
		snprintf(s->note, sizeof s->note, _("Nobody has a rating in %s yet."),
			 g ? _(g->title) : l->top_game);
	s->note_style = STYLE_PLAIN;
	l->top_game[0] = '\0';
}

/* When a game begins at the user's table, opens the table on top of the lobby. */
static void enter_game(struct lobby_scene *s)
{
	struct remote_news n;
	char error[ERROR_TEXT];

	if (s->afar || s->scene.app->depth > 6)
		return;
	while (s->leaves && session_news(s->session, &n))
		;
	if (s->leaves)
		return;
	while (!s->afar && session_news(s->session, &n))
		if (n.kind == REMOTE_GAME && !afar_new(s, error)) {
			snprintf(s->note, sizeof s->note, "%s", error);
			s->note_style = STYLE_BAD;
		}
}

/* If the server refused the user or couldn't be reached at all, closes the lobby, reports the
 * reason to its caller and returns true. */
static bool is_turned_away(struct lobby_scene *s)
{
	struct session *session = s->session;
	const bool hopeless = !session->was_in && line_state(session->line) == LINE_WAITING &&
			      *line_error(session->line);

	if (!scene_is_top(&s->scene) || (!session->refused && !(hopeless && s->fail)))
		return false;
	if (s->fail && session->refused)
		lobby_sorry_text(lobby_of(s)->sorry, s->fail, ERROR_TEXT);
	else if (s->fail)
		snprintf(s->fail, ERROR_TEXT, "%s", line_error(session->line));
	app_close(s->scene.app);
	return true;
}

/* Repeats the request to leave the table if the connection broke after the user asked to leave. */
static void go_on_leaving(struct lobby_scene *s)
{
	if (!s->leaves || !session_up(s->session))
		return;
	if (!lobby_of(s)->place)
		s->leaves = false;
	else if (s->leaves_on != s->session->number)
		lobby_leave_table(s);
}

static void open_wanted(struct lobby_scene *s)
{
	if (!s->game.game || !session_up(s->session))
		return;
	open_table_as(s->session, &s->game);
	s->game.game = NULL;
}

static void tick_lobby(struct scene *scene)
{
	struct lobby_scene *s = (struct lobby_scene *)scene;

	pool_collect(s->pool);
	if (session_tick(s->session))
		scene->app->touched = true;
	if (is_turned_away(s))
		return;
	open_wanted(s);
	go_on_leaving(s);
	enter_game(s);
	hear_sorry(s);
	hear_top(s);
	hear_invitation(s);
}

static int fill_fds(const struct scene *scene, struct pollfd *out, int max)
{
	const struct lobby_scene *s = (const struct lobby_scene *)scene;
	int n = session_fds(s->session, out, max);

	if (n < max)
		out[n++] = (struct pollfd){ .fd = pool_fd(s->pool), .events = POLLIN };
	return n;
}

static int wait_ms(const struct scene *scene)
{
	return session_wait_ms(((const struct lobby_scene *)scene)->session);
}

static void destroy_lobby(struct scene *scene)
{
	struct lobby_scene *s = (struct lobby_scene *)scene;

	if (s->afar)
		afar_alone(s->afar);
	session_free(s->session);
	pool_free(s->pool);
	hosting_end(&s->hosting);
	free(s);
}

static const struct scene_ops ops = {
	.draw = lobby_draw,
	.keymap = choose_keymap,
	.can = can_run,
	.command = run_command,
	.key = take_key,
	.writes = takes_text,
	.tick = tick_lobby,
	.fds = fill_fds,
	.wait_ms = wait_ms,
	.destroy = destroy_lobby,
};

struct scene *lobby_scene_new(const struct tui_join *join, char *fail, char error[ERROR_TEXT])
{
	struct lobby_scene *s = xcalloc(1, sizeof *s);

	s->hosting = join->hosting;
	s->pool = pool_new(1);
	if (!s->pool) {
		snprintf(
			error, ERROR_TEXT,
			_("Can't open this table: too many open files. Raise the limit with 'ulimit -n'."));
		hosting_end(&s->hosting);
		free(s);
		return NULL;
	}
	s->scene.ops = &ops;
	s->fail = fail;
	s->session = session_new(&join->where, join->name, join->password,
				 join->kept.number ? &join->kept : NULL, s->pool);
	address_text(&join->where, LINE_PORT, s->host, sizeof s->host);
	if (join->opens.game)
		s->game = join->opens;
	snprintf(s->invite, sizeof s->invite, "%s", join->invite);
	return &s->scene;
}

struct scene *hosted_lobby_new(const struct tui_options *opens, char *fail, char error[ERROR_TEXT])
{
	struct tui_join j = { .opens = *opens };

	session_usual_name(j.name);
	/* If another hosted table is using the usual port, let the system choose any free port. */
	if (!hosting_begin(&j, HOSTING_ANYWHERE, LINE_PORT, error) &&
	    !hosting_begin(&j, HOSTING_ANYWHERE, 0, error))
		return NULL;
	return lobby_scene_new(&j, fail, error);
}
