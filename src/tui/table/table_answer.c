/* SPDX-License-Identifier: MIT */
/* Makes a chosen move a person's answer, if it is the person's turn and the move is legal. */
#include "base/i18n.h"
#include "tui/table/table.h"

void table_refuse_move(struct table *t, unsigned seat, const void *seen, const char *text)
{
	char why[MESSAGE_TEXT];

	view_refuse(t->view, seen, seat, text, why, sizeof why);
	table_complain(t, STYLE_BAD, "%s", why);
}

/* Has the task judge a move; returns true if the move is also to be played. */
static bool judge_move(struct table *t, game_move m)
{
	const struct task *task = &t->options.task;
	const bool played = task->ops->judge(task->context, m);

	table_tell_task(t);
	return played;
}

void table_answer(struct table *t, unsigned seat, game_move m)
{
	t->advice.hint_wanted = false;
	t->entry.auto_held = false;
	if (t->afar.context && !player_human_asked(t->config.players[seat])) {
		table_complain(t, STYLE_WARN, "%s",
			       _("No connection right now. You can play once it's back."));
		return;
	}
	t->entry.chosen = false;
	if (player_human_asked(t->config.players[seat]))
		player_human_answer(t->config.players[seat], m);
	/* Have the match play the move at once, because the next key may be the next player's. */
	table_take_answer(t);
}

void table_answer_legal(struct table *t, unsigned seat, const void *seen, game_move m)
{
	char text[MOVE_TEXT];

	if (!game_is_legal(t->game, seen, seat, m)) {
		game_format_move(t->game, seen, seat, m, text, sizeof text);
		table_refuse_move(t, seat, seen, text);
		entry_clear(&t->entry);
		return;
	}
	entry_clear(&t->entry);
	if (table_looks_back(t)) {
		variation_begin(t, seat, m);
		return;
	}
	if ((table_has_task(t) && !judge_move(t, m)) || teacher_judges(t, seat, m))
		return;
	table_answer(t, seat, m);
}

/* Returns the position that the user is looking at, as the player to move in it sees it. */
static void *look_back(struct table *t, unsigned *seat)
{
	const int mover = table_free_seat(t);
	const char *why = mover < 0 ? NULL : variation_refused(t);

	if (why)
		table_complain(t, STYLE_WARN, "%s", why);
	if (mover < 0 || why)
		return NULL;
	*seat = (unsigned)mover;
	return table_seen(t, table_position(t), *seat);
}

void *table_my_turn(struct table *t, unsigned *seat)
{
	const int human = table_human_to_move(t);

	if (table_looks_back(t))
		return look_back(t, seat);
	if (table_over(t) || table_task_over(t))
		/* no message needed: the prompt already says that the game or the task is over */
		return NULL;
	if (human < 0) {
		table_complain(
			t, STYLE_WARN, "%s",
			table_awaits_people(t)
				? _("It isn't your turn yet.")
				: _("You have no more turns in this game. The others play on."));
		return NULL;
	}
	*seat = (unsigned)human;
	return table_now(t, *seat);
}

/* Returns true if the key or click came before its position was on the screen. Without pauses
 * between moves, keys may be typed ahead. */
static bool came_early(const struct table *t)
{
	const struct app *app = t->scene.app;

	return app->terminal->person && t->pace.fixed_ms && t->viewpoint.browsed < 0 &&
	       (t->drawn.shown != match_plies(t->match) + 1 ||
		app->frames_before <= t->drawn.frame);
}

bool table_answer_key(struct table *t, unsigned seat, const void *seen, game_move m)
{
	if (!came_early(t) || !game_is_legal(t->game, seen, seat, m)) {
		table_answer_legal(t, seat, seen, m);
		return true;
	}
	if (!t->view->confirm)
		entry_clear(&t->entry);
	view_point_at(t->view, t->entry.memo[seat], seen, seat, m);
	t->entry.chosen = true;
	table_complain(t, STYLE_WARN, "%s",
		       _("You entered this before your turn. Press Enter to play it."));
	return false;
}
