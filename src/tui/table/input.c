/* SPDX-License-Identifier: MIT */
/* Passes a person's keys and clicks on. A move can be typed, pointed at, or made by picking its
 * cards or pieces. */
#include <string.h>

#include "base/i18n.h"
#include "tui/table/table.h"

/* Clears a hint that says that its cards are picked, because the player has picked others. */
static void drop_picked_hint(struct table *t)
{
	if (table_picks(t) && t->message.style == STYLE_WARN &&
	    hint_names_move(&t->advice.hints, match_plies(t->match)))
		t->message.text[0] = '\0';
}

/* Returns true if the key or click picks cards or puts them back. */
static bool picks_cards(const struct input *in)
{
	return in->key == VIEW_PICK || in->key == VIEW_CLICK || in->key == VIEW_UP ||
	       in->key == VIEW_DOWN;
}

/* Passes a key to the view and carries out the action that the view asks for. */
static void show_view(struct table *t, unsigned seat, const void *seen, const struct input *in)
{
	game_move m;

	if (in->key == VIEW_PLAY && table_unselected(t)) {
		table_complain(t, STYLE_WARN, "%s",
			       _("Select a move with the arrow keys, or type one."));
		return;
	}
	t->entry.chosen = t->entry.chosen || in->key <= VIEW_END || in->key == VIEW_CLICK;
	switch (view_input(t->view, seen, seat, t->entry.memo[seat], in, &m)) {
	case INPUT_MOVE:
		if (table_answer_key(t, seat, seen, m) && in->key == VIEW_CLICK)
			t->entry.played_with = t->scene.app->keys;
		break;
	case INPUT_UNUSED:
		if (in->key == VIEW_PLAY)
			table_refuse_move(t, seat, seen, "");
		else if (in->key == VIEW_CLICK && !t->message.text[0])
			table_complain(t, STYLE_WARN, "%s", _("There's nothing to click there."));
		else if (in->key == VIEW_PICK && in->command != ' ')
			table_tell_useless(t, in->command);
		break;
	case INPUT_TYPED: table_type_at(t, (size_t)(m >> 8), (int)(m & 0xff)); break;
	case INPUT_REDRAW:
		if (t->message.style == STYLE_BAD)
			t->message.text[0] = '\0';
		if (picks_cards(in))
			drop_picked_hint(t);
		break;
	}
}

static void to_view(struct table *t, const struct input *in)
{
	unsigned seat;
	void *seen = table_my_turn(t, &seat);

	if (!seen)
		return;
	if (in->key == VIEW_PLAY && t->entry.text[0]) {
		table_play_typed(t, seat, seen);
		return;
	}
	if (entry_is_typing(&t->entry, t->view))
		entry_clear(&t->entry);
	/* Earlier positions have no cursor, so only typed text and clicks can make a move there. */
	if (table_looks_back(t) && in->key != VIEW_CLICK) {
		if (in->key == VIEW_PICK)
			variation_begin(t, seat, MOVE_HIDDEN);
		else
			table_complain(
				t, STYLE_WARN, "%s",
				_("This is an earlier position. Type a move to try it, or press } to return to the game."));
		return;
	}
	show_view(t, seat, seen, in);
}

/* Passes the view a key or command that isn't a move, on behalf of the person looking at the
 * table. This works even when it is nobody's turn. */
static void to_view_of_onlooker(struct table *t, const struct input *in)
{
	game_move none;

	view_input(t->view, table_seen(t, table_position(t), table_viewer(t)), table_viewer(t),
		   table_memo(t), in, &none);
}

void table_own_command(struct table *t, const struct view_command *command)
{
	const struct input in = { .key = VIEW_COMMAND,
				  .rows = t->drawn.board.rows,
				  .cols = t->drawn.board.cols,
				  .command = command->id };
	char said[MESSAGE_TEXT];

	if (command->who == VIEW_MOVER) {
		to_view(t, &in);
		return;
	}
	to_view_of_onlooker(t, &in);
	if (t->view->done && t->view->done(table_memo(t), command->id, said, sizeof said))
		message_set(&t->message, STYLE_PLAIN, "%s", said);
}

void table_key_to_view(struct table *t, enum view_key key)
{
	to_view(t, &(struct input){ .key = key });
}

void table_cancel(struct table *t)
{
	entry_begin(&t->entry);
	teacher_forget(&t->teacher);
	drop_picked_hint(t);
	if (t->advice.hint_wanted)
		message_set(&t->message, STYLE_PLAIN, "%s", _("There will be no hint."));
	t->advice.hint_wanted = false;
	to_view_of_onlooker(t, &(struct input){ .key = VIEW_CANCEL });
}

bool table_own_move(struct table *t, game_move *out)
{
	const int seat = table_human_to_move(t);

	if (seat < 0 || t->viewpoint.browsed >= 0 || t->teacher.stage || t->entry.auto_held ||
	    !t->view->auto_move)
		return false;
	return t->view->auto_move(table_now(t, (unsigned)seat), (unsigned)seat, t->entry.memo[seat],
				  out);
}

void table_move_by_itself(struct table *t)
{
	unsigned seat;
	void *seen;
	game_move m;

	if (!pace_due(&t->pace) || !table_own_move(t, &m))
		return;
	seen = table_my_turn(t, &seat);
	table_answer_legal(t, seat, seen, m);
	t->pace.more = true;
}

/* Passes a click to the view. Returns false if the click was outside this area of the view. */
static bool click_to_view(struct table *t, const struct key *k, enum view_area area,
			  const struct box *b)
{
	const struct input in = { .key = VIEW_CLICK,
				  .area = area,
				  .row = k->row - b->row,
				  .col = k->col - b->col,
				  .rows = b->rows,
				  .cols = b->cols,
				  .fills = t->drawn.fills,
				  .listed = t->drawn.listed,
				  .start = table_seen(t, 0, table_viewer(t)) };
	const bool inside = in.row >= 0 && in.row < b->rows && in.col >= 0 && in.col < b->cols;

	if (inside)
		to_view(t, &in);
	return inside;
}

/* Moves the pointer to the next or previous legal move. */
void table_to_legal(struct table *t, int direction)
{
	struct move_list list = { 0 };
	unsigned seat;
	void *seen = table_my_turn(t, &seat);
	game_move now = 0;
	size_t i = 0;

	if (!seen)
		return;
	game_legal(t->game, seen, seat, &list);
	table_at_cursor(t, seat, seen, &now);
	if (direction > 0) {
		while (i < list.len && list.at[i] <= now)
			i++;
	} else {
		while (i < list.len && list.at[i] < now)
			i++;
		i += list.len - 1;
	}
	view_point_at(t->view, t->entry.memo[seat], seen, seat, list.at[i % list.len]);
	entry_clear(&t->entry);
	t->entry.chosen = true;
	drop_picked_hint(t);
	move_list_free(&list);
}

void table_pick(struct table *t, int code)
{
	if (table_over(t) && !table_looks_back(t))
		table_take_letter(t, code);
	else if (code < 128 && strchr(t->view->hand->picks, code))
		to_view(t, &(struct input){ .key = VIEW_PICK, .command = code });
	else if (!table_refuse_capital(t, code))
		table_tell_useless(t, code);
}

void table_rest(struct table *t)
{
	motion_end(&t->motion);
	motion_end(&t->ending.motion);
	if (t->mode == TUI_PLAY && t->config.setup.seats <= 2)
		pace_now(&t->pace);
	else
		pace_no_later(&t->pace, t->mode == TUI_PLAY ? pace_play_delay_ms(&t->pace)
							    : pace_watch_delay_ms(&t->pace));
}

void table_key(struct scene *s, const struct key *k)
{
	struct table *t = (struct table *)s;

	table_rest(t);
	if ((t->mode == TUI_WATCH && !table_over(t)) || curtain_closed(t)) {
		table_take_letter(t, k->code);
		return;
	}
	if (table_task_retry(t) && k->code == K_CLICKED)
		return; /* the click was on a board that is no longer shown */
	if (k->code == K_CLICKED || table_picks(t))
		table_drop_complaint(t);
	if (k->code != K_CLICKED && table_picks(t) && !entry_is_typing(&t->entry, t->view))
		table_pick(t, k->code);
	else if (k->code != K_CLICKED)
		table_type(t, k->code);
	else if (!click_to_view(t, k, AREA_BOARD, &t->drawn.board))
		click_to_view(t, k, AREA_HAND, &t->drawn.hand);
}
