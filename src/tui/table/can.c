/* SPDX-License-Identifier: MIT */
/* Which commands can work at the table now, and which ever do: what the key line offers, and the help tells of. */
#include <string.h>

#include "tui/table/table.h"

const struct view_command *table_view_command(const struct table *t, int command)
{
	const bool own = command >= TABLE_VIEW && command < TABLE_VIEW + MAX_VIEW_COMMANDS;

	return own ? &t->view->commands[command - TABLE_VIEW] : NULL;
}

/* Never at a table of another machine. */
static bool is_only_here(int command)
{
	return command == TABLE_REDO || command == TABLE_MOVE_NOW || command == TABLE_NEXT_GAME || command == TABLE_COVER;
}

/* At a table of another machine nothing of this goes without the others. */
static bool can_ask(const struct table *t, int command)
{
	const bool up = t->afar.up && t->afar.seat >= 0;

	switch (command) {
	case TABLE_UNDO:
		return up && t->afar.undo && !table_over(t) && match_plies(t->match) > 0;
	case TABLE_OFFER_DRAW: case TABLE_RESIGN:
		return up && !table_over(t);
	case TABLE_RESTART:
		return up && table_over(t);
	case TABLE_SAY:
		return t->afar.up;
	case TABLE_EDIT:
		return t->afar.whole;
	case TABLE_HINT: case TABLE_ANALYSIS:
		return t->afar.hints || (table_over(t) && t->afar.whole);
	default:
		return !is_only_here(command);
	}
}

/* Is a position shown that verdicts can be had of, or a review that waits to be asked for? */
static bool can_analyse(const struct table *t)
{
	const bool at_end = table_over(t) && table_position(t) == match_plies(t->match);

	if (!at_end && t->mode == TUI_PLAY && !t->advice.open && table_human_to_move(t) >= 0)
		return table_advised(t, table_blank(t)) >= 0;
	return !at_end || (t->options.review_on_request && review_possible(t->game));
}

/* Looking back is offered as a pair of keys while one plays. */
static bool can_go_back(const struct table *t)
{
	return (t->mode == TUI_PLAY ? match_plies(t->match) : table_position(t)) > 0;
}

static bool can_go_on(const struct table *t)
{
	return table_position(t) < match_plies(t->match) || (t->mode == TUI_WATCH && (!table_over(t) || series_goes_on(t)));
}

/* One other than that which is looked at. */
static bool can_go_to_mistake(const struct table *t)
{
	struct slip s;

	return table_over(t) && mistake_next(t, &s) && s.ply != table_position(t);
}

static bool can_do_own(const struct table *t, const struct view_command *own)
{
	const unsigned viewer = table_viewer(t);

	return table_may_use(t, own->who) && !ending_shown(t) &&
	       (!t->view->can || t->view->can(table_seen(t, table_position(t), viewer), viewer, own->id));
}

bool table_can(const struct scene *s, int command)
{
	const struct table *t = (const struct table *)s;
	const bool mine = table_human_to_move(t) >= 0 && t->viewpoint.browsed < 0;

	if (t->afar.context && (!can_ask(t, command) || command == TABLE_UNDO))
		return can_ask(t, command);
	switch (command) {
	case TABLE_PLAY: case TABLE_PICK: case TABLE_TYPE: case TABLE_LEFT:
		return mine;
	case TABLE_HINT:
		if (table_has_task(t))
			return t->options.task.ops->can_show(t->options.task.context);
		return mine && table_advised(t, table_blank(t)) >= 0;
	case TABLE_UNDO:
		return t->mode == TUI_PLAY && table_plies_to_undo(t) > 0;
	case TABLE_REDO:
		return t->mode == TUI_PLAY && match_redoable(t->match) > 0;
	case TABLE_MOVE_NOW:
		return t->mode == TUI_PLAY && table_thinking(t) >= 0;
	case TABLE_ANALYSIS:
		return can_analyse(t);
	case TABLE_BACK:
		return can_go_back(t);
	case TABLE_FORWARD:
		return can_go_on(t);
	case TABLE_MISTAKE:
		return can_go_to_mistake(t);
	case TABLE_RESTART: case TABLE_ENDING:
		return table_over(t);
	case TABLE_SAME:
		return table_changes_sides(t);
	case TABLE_DRILL:
		return table_over(t) && t->mode == TUI_PLAY && review_possible(t->game);
	case TABLE_FILM:
		return ending_shown(t) && (!t->afar.context || t->afar.whole);
	case TABLE_TRY:
		return mistake_here(t, &(struct slip){0});
	case TABLE_TAKE_OVER:
		return table_free_seat(t) >= 0;
	case TABLE_EDIT:
		return table_may_edit(t);
	case TABLE_CLOSED:
		return t->game->secrets && !table_over(t);
	case TABLE_NEXT_GAME:
		return series_goes_on(t);
	case TABLE_COVER:
		return mine && curtain_needed(t);
	case TABLE_PAUSE: case TABLE_FASTER: case TABLE_SLOWER: case TABLE_INSTANT:
		return !table_over(t);
	default:
		return !table_view_command(t, command) || can_do_own(t, table_view_command(t, command));
	}
}

const char *table_hint(const struct scene *s, int command)
{
	return command == TABLE_ENDING && ending_shown((const struct table *)s) ? N_("board") : NULL;
}

/* For whoever plays: what to do with a game that is over, how to close what is open, how to see what is sought. */
bool table_first(const struct scene *s, int command)
{
	const struct table *t = (const struct table *)s;

	switch (command) {
	case TABLE_RESTART:
		return t->mode == TUI_PLAY && table_over(t) && !series_goes_on(t);
	case TABLE_NEXT_GAME: case TABLE_ENDING: case TABLE_BACK: case TABLE_MISTAKE:
		return t->mode == TUI_PLAY && table_over(t);
	case TABLE_ANALYSIS:
		return t->mode == TUI_PLAY && t->advice.open && !table_over(t);
	case TABLE_HINT:
		return table_has_task(t);
	default:
		return false;
	}
}

/* Do moves begin with a letter, which may be a command's? */
static bool moves_have_letters(const struct table *t)
{
	void *seen = table_blank(t);
	struct move_list list = {0};
	char text[MOVE_TEXT] = "";
	const int seat = table_human_to_move(t);

	if (seat >= 0) {
		match_observe(t->match, (unsigned)seat, seen);
		game_legal(t->game, seen, (unsigned)seat, &list);
	}
	if (list.len)
		game_format_move(t->game, seen, (unsigned)seat, list.at[0], text, sizeof text);
	move_list_free(&list);
	return !strchr("0123456789", text[0]) || !text[0];
}

bool table_has(const struct scene *s, int command)
{
	const struct table *t = (const struct table *)s;
	const bool picks = table_picks(t);
	unsigned first;

	if (t->afar.context && is_only_here(command))
		return false;
	switch (command) {
	case TABLE_UNDO:
		return !t->afar.context || t->afar.undo;
	case TABLE_HINT: case TABLE_ANALYSIS:
		return !t->afar.context || t->afar.hints;
	case TABLE_TYPE:
		return picks || moves_have_letters(t);
	case TABLE_COVER:
		return t->game->secrets && table_people(t, &first) > 1;
	case TABLE_NEXT_GAME:
		return series_games(t) > 1;
	case TABLE_CLOSED:
		return t->game->secrets != NULL;
	case TABLE_EDIT:
		return editor_possible(t->game);
	case TABLE_MOVE_NOW:
		return table_people(t, &first) < t->config.setup.seats;
	case TABLE_MISTAKE: case TABLE_TRY:
		return review_possible(t->game);
	default:
		return true;
	}
}
