/* SPDX-License-Identifier: MIT */
/* Turns a person's keys and clicks into moves. A move can be typed, pointed at, or made by picking
 * its cards or pieces. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "tui/table/table.h"
#include "view/grid.h"

static void refuse_move(struct table *t, unsigned seat, const void *seen, const char *text)
{
	char why[MESSAGE_TEXT];

	view_refuse(t->view, seen, seat, text, why, sizeof why);
	table_complain(t, STYLE_BAD, "%s", why);
}

/* If the user has typed a command's letter in lower case, explains that the command needs the
 * capital letter. Returns false if no command with this letter is available now. */
static bool tell_capital(struct table *t, int code)
{
	const int capital = code >= 'a' && code <= 'z' ? code - 'a' + 'A' : 0;
	const struct binding *b = capital ? keymap_find(&t->keys.map, capital) : NULL;

	if (!b || b->command >= COMMAND_NONE || !table_can(&t->scene, b->command))
		return false;
	table_complain(t, STYLE_WARN, _("No move starts with %c here. Press %c for \"%s\"."), code,
		       capital, b->hint ? _(b->hint) : _(b->help));
	return true;
}

/* Tells the user that a character does nothing here, or which command they may have meant. */
static void tell_useless(struct table *t, int code)
{
	if (!tell_capital(t, code) && code > ' ' && code < 0x7f)
		table_complain(t, STYLE_WARN, _("%c does nothing here. Press ? for all keys."),
			       code);
}

/* Where no move can be typed, a small q leaves as it does on other pages. For other small letters,
 * explains which command the player may have meant. */
static void take_letter(struct table *t, int code)
{
	if (code == 'q' && scene_is_top(&t->scene))
		t->scene.ops->command(&t->scene, TABLE_QUIT, &(struct key){ .code = 'Q' });
	else if (table_over(t))
		tell_useless(t, code);
	else
		tell_capital(t, code);
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

static void answer_legal(struct table *t, unsigned seat, const void *seen, game_move m)
{
	char text[MOVE_TEXT];

	if (!game_is_legal(t->game, seen, seat, m)) {
		game_format_move(t->game, seen, seat, m, text, sizeof text);
		refuse_move(t, seat, seen, text);
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
		table_complain(t, STYLE_WARN, "%s", _("It isn't your turn yet."));
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

/* Plays the move that a key or click has made. If it came early, only selects the move, because
 * the user may have meant an earlier position. Returns true if the move may count as played. */
static bool answer_key(struct table *t, unsigned seat, const void *seen, game_move m)
{
	if (!came_early(t) || !game_is_legal(t->game, seen, seat, m)) {
		answer_legal(t, seat, seen, m);
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

/* Counts the legal moves whose text begins with what has been typed. */
static size_t count_continuations(struct table *t, unsigned seat, const void *seen,
				  const char *typed)
{
	struct move_list list = { 0 };
	char text[MOVE_TEXT];
	size_t n = 0;

	game_legal(t->game, seen, seat, &list);
	for (size_t i = 0; i < list.len; i++) {
		game_format_move(t->game, seen, seat, list.at[i], text, sizeof text);
		n += !strncmp(text, typed, strlen(typed));
	}
	move_list_free(&list);
	return n;
}

/* Plays the typed move. If the text is only the beginning of a legal move, keeps it, so that the
 * user can go on typing. */
static void play_typed(struct table *t, unsigned seat, const void *seen)
{
	game_move m;

	if (game_read_move(t->game, seen, seat, entry_typed(&t->entry), &m)) {
		answer_key(t, seat, seen, m);
		return;
	}
	refuse_move(t, seat, seen, entry_typed(&t->entry));
	if (!count_continuations(t, seat, seen, entry_typed(&t->entry)))
		entry_clear(&t->entry);
}

/* Types a character at this place of the text, in place of the one that was there. */
static void type_at(struct table *t, size_t place, int code)
{
	const size_t len = strlen(t->entry.text);
	char rest[MOVE_TEXT] = "";

	if (place > len) {
		table_complain(t, STYLE_WARN, "%s",
			       _("Choose the digits from the first to the last."));
		return;
	}
	if (place < len)
		snprintf(rest, sizeof rest, "%s", t->entry.text + place + 1);
	t->entry.text[place] = '\0';
	table_type(t, code);
	for (const char *at = rest; *at; at++)
		table_type(t, *at);
}

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
		if (answer_key(t, seat, seen, m) && in->key == VIEW_CLICK)
			t->entry.played_with = t->scene.app->keys;
		break;
	case INPUT_UNUSED:
		if (in->key == VIEW_PLAY)
			refuse_move(t, seat, seen, "");
		else if (in->key == VIEW_CLICK && !t->message.text[0])
			table_complain(t, STYLE_WARN, "%s", _("There's nothing to click there."));
		else if (in->key == VIEW_PICK && in->command != ' ')
			tell_useless(t, in->command);
		break;
	case INPUT_TYPED: type_at(t, (size_t)(m >> 8), (int)(m & 0xff)); break;
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
		play_typed(t, seat, seen);
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
	answer_legal(t, seat, seen, m);
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

/* Appends a character to the typed text. Moves such as a1-a5 may be typed without the hyphen.
 * Returns the number of legal moves that begin with the text. */
static size_t append_typed(struct table *t, unsigned seat, const void *seen, int code)
{
	const size_t len = strlen(t->entry.text);
	size_t n;

	snprintf(t->entry.text + len, sizeof t->entry.text - len, "%c", code);
	n = count_continuations(t, seat, seen, entry_typed(&t->entry));
	if (n || !len || len + 3 > sizeof t->entry.text)
		return n;
	snprintf(t->entry.text + len, sizeof t->entry.text - len, "-%c", code);
	n = count_continuations(t, seat, seen, entry_typed(&t->entry));
	if (!n)
		snprintf(t->entry.text + len, sizeof t->entry.text - len, "%c", code);
	return n;
}

/* Returns true if this letter names a column of the board. The user may then have started to type
 * a move, even if no legal move begins with the letter. */
static bool names_column(const struct table *t, const void *seen, int code)
{
	const struct grid *grid = t->view->grid;
	const struct grid_shape shape = grid ? grid->shape(seen) : (struct grid_shape){ 0 };

	return shape.first_col >= 'a' && code >= shape.first_col &&
	       code < shape.first_col + shape.cols;
}

/* Converts a capital letter to lower case, in case Caps Lock is on, unless the capital continues a
 * legal move, as the D in the card ":SD" does. */
static int small_letter(struct table *t, unsigned seat, const void *seen, int code)
{
	const int small = code >= 'A' && code <= 'Z' ? code - 'A' + 'a' : code;
	char text[MOVE_TEXT + 2];

	snprintf(text, sizeof text, "%s%c", entry_typed(&t->entry), code);
	return small == code || count_continuations(t, seat, seen, text) ? code : small;
}

/* Returns true if the character belongs to the text dropped just before it: a digit, or the rest
 * of a move such as "a1-b2". */
static bool continues_dropped(const struct table *t, int code)
{
	const struct entry *e = &t->entry;
	const size_t len = strlen(e->dropped);
	const bool letter = code >= 'a' && code <= 'z';

	if (e->text[0] || !len || len + 2 > sizeof e->dropped ||
	    e->dropped_with + 1 != t->scene.app->keys)
		return false;
	if (e->refused_with == e->dropped_with && !entry_refused(e, e->dropped_with)[0])
		return false;
	return (code >= '0' && code <= '9') || (code == '-' && !strchr(e->dropped, '-')) ||
	       (letter && e->dropped[len - 1] == '-');
}

/* If the character continues the text dropped just before it, explains why that text isn't played,
 * and returns true. */
static bool refuse_dropped(struct table *t, unsigned seat, const void *seen, int code)
{
	struct entry *e = &t->entry;
	const int first = e->dropped[0], small = first < 'a' ? first - 'A' + 'a' : first;
	char text[sizeof e->dropped];

	if (!continues_dropped(t, code) || (first != small && !names_column(t, seen, small)))
		return false;
	snprintf(text, sizeof text, "%.*s%c", (int)sizeof text - 2, e->dropped, code);
	entry_drop(e, text, t->scene.app->keys);
	text[0] = (char)small;
	if (first != small)
		table_complain(t, STYLE_WARN, _("Type moves in lowercase letters: %s."), text);
	else
		refuse_move(t, seat, seen, text);
	e->refused_with = t->scene.app->keys;
	return true;
}

bool table_means_card(struct table *t, int code)
{
	const int seat = table_human_to_move(t), small = code - 'A' + 'a';
	_Alignas(max_align_t) unsigned char copy[MAX_MEMO];
	const struct input in = { .key = VIEW_PICK, .command = small };
	game_move m;

	if (seat < 0 || !table_picks(t) || table_looks_back(t) || code < 'A' || code > 'Z' ||
	    !strchr(t->view->hand->picks, small))
		return false;
	memcpy(copy, t->entry.memo[seat], sizeof copy);
	return view_input(t->view, table_now(t, (unsigned)seat), (unsigned)seat, copy, &in, &m) ==
	       INPUT_REDRAW;
}

bool table_refuse_capital(struct table *t, int code)
{
	if (!table_means_card(t, code))
		return false;
	table_complain(t, STYLE_WARN, _("Pick cards with small letters (%c). Is Caps Lock on?"),
		       code - 'A' + 'a');
	t->entry.capital_with = t->scene.app->keys;
	return true;
}

bool table_withdraw(void *context, int code)
{
	struct table *t = context;
	const int human = table_human_to_move(t);

	if (table_refuse_capital(t, code))
		return true;
	return human >= 0 &&
	       refuse_dropped(t, (unsigned)human, table_now(t, (unsigned)human), code);
}

bool table_means_column(struct table *t, int code)
{
	const int human = table_human_to_move(t);

	return code >= 'A' && code <= 'Z' && human >= 0 &&
	       names_column(t, table_now(t, (unsigned)human), code - 'A' + 'a');
}

void table_type(struct table *t, int code)
{
	const size_t len = strlen(t->entry.text);
	unsigned seat;
	void *seen;
	game_move m;
	size_t n;
	bool whole;

	if (code <= ' ' || code >= 0x7f || len + 2 > sizeof t->entry.text)
		return;
	seen = table_my_turn(t, &seat);
	if (!seen) {
		table_drop_complaint(t);
		if (table_over(t))
			take_letter(t, code);
		else
			tell_capital(t, code);
		return;
	}
	if (refuse_dropped(t, seat, seen, code))
		return;
	code = small_letter(t, seat, seen, code);
	/* Keep a message about a refused character visible while more text is typed, so that the
	 * user understands why the character is missing. */
	if (t->message.style == STYLE_BAD && !len)
		t->message.text[0] = '\0';
	if (!len)
		table_drop_complaint(t);
	n = append_typed(t, seat, seen, code);
	whole = game_read_move(t->game, seen, seat, entry_typed(&t->entry), &m);
	if (whole && !t->view->confirm)
		view_point_at(t->view, t->entry.memo[seat], seen, seat, m);
	switch (n) {
	case 0:
		if (!len && names_column(t, seen, code))
			break;
		/* On boards whose columns have letters, no move begins with a digit. */
		if (!len && code >= '0' && code <= '9' && names_column(t, seen, 'a') &&
		    t->entry.played_with && t->scene.app->keys == t->entry.played_with + 1)
			table_complain(t, STYLE_WARN, "%s",
				       _("Your move has already been played."));
		else if (len || !tell_capital(t, code))
			refuse_move(t, seat, seen, entry_typed(&t->entry));
		entry_drop(&t->entry, len && t->view->confirm ? "" : t->entry.text,
			   t->scene.app->keys);
		t->entry.refused_with = t->scene.app->keys;
		t->entry.text[t->view->confirm ? len : 0] = '\0';
		break;
	case 1:
		/* Don't play the move automatically if another person takes over the keyboard
		 * after it. */
		if (!whole || t->view->confirm || curtain_needed(t))
			break;
		if (answer_key(t, seat, seen, m))
			t->entry.played_with = t->scene.app->keys;
		break;
	}
}

void table_pick(struct table *t, int code)
{
	if (table_over(t) && !table_looks_back(t))
		take_letter(t, code);
	else if (code < 128 && strchr(t->view->hand->picks, code))
		to_view(t, &(struct input){ .key = VIEW_PICK, .command = code });
	else if (!table_refuse_capital(t, code))
		tell_useless(t, code);
}

bool table_continues(struct table *t, int code)
{
	char text[MOVE_TEXT + 1];
	unsigned seat;
	void *seen;

	if (code <= ' ' || code >= 0x7f || !t->entry.text[0])
		return false;
	if (t->entry.text[0] == ':')
		return true;
	snprintf(text, sizeof text, "%s%c", t->entry.text, code);
	seen = table_my_turn(t, &seat);
	return seen && count_continuations(t, seat, seen, text);
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
		take_letter(t, k->code);
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
