/* SPDX-License-Identifier: MIT */
/* The table as a scene: what it does in each iteration of the event loop. */
#include "tui/table/table.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>

#include "asobi/pool.h"
#include "base/clock.h"
#include "base/i18n.h"

enum { NEWS_MS = 100 }; /* how often to ask for news of a game played elsewhere */

/* Saves the game, unless it is only watched or replayed. During a game, a failure to save is shown
 * only once, until the user presses a key. */
static void keep_if_due(struct table *t)
{
	struct saving *s = &t->saving;

	if (t->mode != TUI_PLAY || t->options.unkept || !s->due)
		return;
	s->due = false;
	s->not_kept[0] = '\0';
	if (keep_game(t->match, &s->keeping))
		return;
	memcpy(s->not_kept, s->keeping.lost, sizeof s->not_kept);
	if (match_ended(t->match) || s->warned)
		return;
	s->warned = true;
	s->warned_keys = t->scene.app->keys;
}

/* If the user is watching all games in turn, replaces this table with one for the next game. */
static void march_on(struct table *t)
{
	struct app *app = t->scene.app;
	struct tui_options o;
	char error[ERROR_TEXT];
	struct scene *next;

	if (!t->options.parade || !table_over(t) || t->pace.paused || t->viewpoint.browsed >= 0 ||
	    !pace_due(&t->pace) || !scene_is_top(&t->scene))
		return;
	o = app->options;
	o.game = t->game;
	o.mode = TUI_WATCH;
	tui_next_game(&o);
	next = table_new(&o, error);
	if (!next)
		return;
	app_close(app);
	app_push(app, next);
}

/* Collects the threads' results and checks the clock, before any other code uses them. */
static void look_up(struct table *t)
{
	pace_look(&t->pace);
	pool_collect(t->pool);
	motion_tick(&t->motion, clock_ms());
}

static void play_what_is_allowed(struct table *t)
{
	if (teacher_tick(t))
		table_answer(t, t->teacher.seat, t->teacher.move);
}

/* The table's steps in each iteration of the event loop, in order: the match continues, the user
 * is informed, the game is saved, and advice is requested for the new position. */
static void (*const ticks[])(struct table *t) = {
	look_up,
	table_tick_end,
	table_follow,
	series_tick,
	table_clock_tick,
	table_play_on,
	table_move_by_itself,
	play_what_is_allowed,
	curtain_settle,
	advice_note_practice,
	keep_if_due,
	advice_tick,
	guide_tick,
	march_on,
};

void table_tick(struct scene *s)
{
	for (size_t i = 0; i < sizeof ticks / sizeof *ticks; i++)
		ticks[i]((struct table *)s);
}

int table_fds(const struct scene *s, struct pollfd *out, int max)
{
	const struct table *t = (const struct table *)s;
	int n = t->match ? match_fds(t->match, out, max) : 0, i = 0;

	while (i < n && out[i].fd != pool_fd(t->pool))
		i++;
	/* The pool's file descriptor wakes the loop when the analysis or the review has results. */
	if (i == n && n < max)
		out[n++] = (struct pollfd){ .fd = pool_fd(t->pool), .events = POLLIN };
	return n;
}

static bool going_on(const struct table *t)
{
	return t->mode == TUI_WATCH && (!table_over(t) || series_goes_on(t) || t->options.parade) &&
	       (t->pace.steps || (!t->pace.paused && t->viewpoint.browsed < 0));
}

/* Returns the milliseconds until the next ply is due, or -1 if none is due automatically. */
static int ply_wait_ms(const struct table *t)
{
	struct pollfd fds[MAX_SEATS];

	if (t->mode == TUI_PLAY)
		return pace_wait_ms(&t->pace);
	if (!going_on(t) || match_fds(t->match, fds, MAX_SEATS) > 0)
		return -1; /* the thinking player's file descriptor wakes the loop */
	return t->pace.steps ? 0 : pace_left_ms(&t->pace);
}

static int task_wait_ms(const struct table *t)
{
	return table_has_task(t) ? t->options.task.ops->wait_ms(t->options.task.context) : -1;
}

int table_wait_ms(const struct scene *s)
{
	const struct table *t = (const struct table *)s;
	const int clock = table_clock_wait_ms(t);
	int frame = motion_wait_ms(&t->motion, clock_ms());

	if (t->pace.more)
		return 0;
	if (t->options.news.next)
		return t->options.news.at_rest(t->options.news.context) ? -1 : NEWS_MS;
	/* If an answer has arrived that the table can't take yet, the loop checks again soon. */
	frame = sooner_ms(frame, task_wait_ms(t));
	frame = sooner_ms(frame, entry_wait_ms(&t->entry, t->scene.app->keys));
	return sooner_ms(sooner_ms(clock == 0 && !table_may_step(t) ? NEWS_MS : clock, frame),
			 sooner_ms(ending_wait_ms(&t->ending), ply_wait_ms(t)));
}

bool table_busy(const struct scene *s)
{
	const struct table *t = (const struct table *)s;

	if (task_wait_ms(t) >= 0)
		return true;
	if (advice_busy(&t->advice) || teacher_busy(t) || t->pace.more || t->afar.context)
		/* waiting for people doesn't count as busy, because they may take a long time */
		return advice_busy(&t->advice) || teacher_busy(t) || t->pace.more;
	if (t->mode == TUI_WATCH)
		return going_on(t) && (ply_wait_ms(t) <= 0 || table_dealing(t)); /* a longer pause
										    between moves
										    doesn't count as
										    busy */
	return table_thinking(t) >= 0 && !table_over(t) && !curtain_asks_ready(t);
}

/* ---- Keys ---- */

/* Returns true if it is a person's turn and nothing else has to happen before the person moves. */
static bool awaits_a_move(struct table *t)
{
	const int human = table_human_to_move(t);
	game_move own;

	return human >= 0 && !teacher_looks(t) &&
	       (t->afar.context || player_human_asked(t->config.players[human])) &&
	       !table_own_move(t, &own);
}

static bool waits_its_turn(const struct table *t, int command)
{
	const struct view_command *own = table_view_command(t, command);
	const struct deed *deed = table_deed(t, command);

	if (own)
		return own->who == VIEW_MOVER;
	return command == COMMAND_NONE || deed->waits == WAITS ||
	       (deed->waits == WAITS_HERE && !t->afar.context);
}

/* Returns true if the key must wait. Keys that make moves wait for the player's turn and cut the
 * current pause short. Other keys wait only behind a key that is already waiting. */
bool table_waits(struct scene *s, int command)
{
	struct table *t = (struct table *)s;
	const bool due = pace_due(&t->pace);

	if (t->mode != TUI_PLAY || table_over(t) || table_task_over(t) || !table_awaits_people(t) ||
	    awaits_a_move(t) || curtain_asks_ready(t) || !waits_its_turn(t, command))
		return false;
	table_rest(t);
	t->pace.more = t->pace.more || (!due && pace_due(&t->pace));
	return true;
}

/* Returns true if this command is used to make a move. */
static bool makes_move(const struct table *t, int command)
{
	return table_deed(t, command)->waits == WAITS && command != TABLE_HINT;
}

/* Runs one of the view's own commands once the user has agreed to it. */
static void take_own(void *context, int command)
{
	struct table *t = context;

	if (command != DIALOG_NOTHING && table_human_to_move(t) >= 0)
		table_own_command(t, table_view_command(t, command));
}

/* Asks before a move is made with a key that, with Caps Lock on, would have picked a card. */
static void ask_own(struct table *t, const struct view_command *own, int code, int command)
{
	char question[ERROR_TEXT];

	snprintf(question, sizeof question,
		 _("%c means \"%s\", and %c is a card. Go on with \"%s\"?"), code, _(own->hint),
		 code - 'A' + 'a', _(own->hint));
	app_push(t->scene.app,
		 dialog_confirm((struct dialog_question){ .text = question,
							  .answered = take_own,
							  .context = t,
							  .withdrawn = table_withdraw },
				command));
}

/* Runs a command. If the command can't be used now and gives no reason of its own, a message says
 * so, so that no key seems dead. */
static void run_command(struct table *t, int command, int code)
{
	const struct view_command *own = table_view_command(t, command);
	const struct deed *deed = table_deed(t, command);
	const struct binding *b = keymap_find(&t->keys.map, code);
	const bool refused = code > ' ' && code < 0x7f && !table_can(&t->scene, command);
	const struct message before = t->message;

	if (refused)
		t->message.text[0] = '\0';
	if (deed->run)
		deed->run(t);
	else if (own && own->who == VIEW_MOVER && own->hint && table_means_card(t, code))
		ask_own(t, own, code, command);
	else if (own && table_may_use(t, own->who))
		table_own_command(t, own);
	if (!refused || t->message.text[0])
		return;
	/* On the result page, the view's own commands aren't offered in the key line, but still
	 * work. */
	if (b && b->hint && scene_is_top(&t->scene) && !(own && table_shows_end(t)))
		table_complain(t, STYLE_WARN, _("%c (%s) can't be used right now."), code,
			       _(b->hint));
	else
		t->message = before;
}

void table_command(struct scene *s, int command, const struct key *k)
{
	struct table *t = (struct table *)s;

	table_rest(t);
	/* Enter only removes the reply to a wrong move from the board; other keys also have their
	 * usual effect. */
	if (makes_move(t, command) && table_task_retry(t) && command == TABLE_PLAY)
		return;
	if (command == TABLE_PLAY && table_ignores_enter(t, s->app->keys - 1))
		return;
	if (t->entry.capital_with && s->app->keys == t->entry.capital_with + 1 &&
	    table_refuse_capital(t, k->code))
		return;
	if (table_continues(t, k->code) ||
	    (!table_has(s, command) && table_means_column(t, k->code))) {
		table_type(t, k->code);
	} else {
		table_drop_complaint(t);
		run_command(t, command, k->code);
		entry_drop(&t->entry, (char[]){ k->code < 0x7f ? (char)k->code : '\0', '\0' },
			   s->app->keys);
	}
}

static const struct scene_ops ops = {
	.draw = table_draw,
	.keymap = table_keymap,
	.can = table_can,
	.hint = table_hint,
	.first = table_first,
	.has = table_has,
	.terms = table_terms,
	.command = table_command,
	.key = table_key,
	.paste = table_paste,
	.waits = table_waits,
	.tick = table_tick,
	.fds = table_fds,
	.wait_ms = table_wait_ms,
	.busy = table_busy,
	.destroy = table_destroy,
	.retell = table_retell,
	.uncovered = table_uncovered,
};

struct scene *table_new(const struct tui_options *o, char error[ERROR_TEXT])
{
	return table_make(&ops, o, error);
}
