/* SPDX-License-Identifier: MIT */
/* Reads moves that a person types, and explains characters that can't be part of one. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "tui/table/table.h"
#include "view/grid.h"

/* Returns the command whose capital letter the user may have meant with this small one, or NULL. */
static const struct binding *meant_command(const struct table *t, int code)
{
	const bool small = code >= 'a' && code <= 'z';
	const struct binding *b = small ? keymap_find(&t->keys.map, code - 'a' + 'A') : NULL;

	return b && b->command < COMMAND_NONE ? b : NULL;
}

/* If the user has typed a command's letter in lower case, explains that the command needs the
 * capital letter, or that it can't be used now. Returns false if there is no such command. */
static bool tell_capital(struct table *t, int code)
{
	const struct binding *b = meant_command(t, code);
	const int capital = code - 'a' + 'A';

	if (!b || !(b->hint || b->help))
		return false;
	table_complain(t, STYLE_WARN,
		       table_can(&t->scene, b->command)
			       ? _("No move starts with %c here. Press %c for \"%s\".")
			       : _("No move starts with %c here. %c (%s) can't be used right now."),
		       code, capital, b->hint ? _(b->hint) : _(b->help));
	return true;
}

void table_tell_useless(struct table *t, int code)
{
	if (!tell_capital(t, code) && code > ' ' && code < 0x7f)
		table_complain(t, STYLE_WARN, _("%c does nothing here. Press ? for all keys."),
			       code);
}

void table_take_letter(struct table *t, int code)
{
	if (code == 'q' && scene_is_top(&t->scene))
		t->scene.ops->command(&t->scene, TABLE_QUIT, &(struct key){ .code = 'Q' });
	else if (table_over(t))
		table_tell_useless(t, code);
	else
		tell_capital(t, code);
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

void table_play_typed(struct table *t, unsigned seat, const void *seen)
{
	game_move m;

	if (game_read_move(t->game, seen, seat, entry_typed(&t->entry), &m)) {
		table_answer_key(t, seat, seen, m);
		return;
	}
	table_refuse_move(t, seat, seen, entry_typed(&t->entry));
	if (!t->view->confirm && !count_continuations(t, seat, seen, entry_typed(&t->entry)))
		entry_clear(&t->entry);
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

/* Returns true if the letter may be part of a cell's name, on this board or on a slightly larger
 * one.
 */
static bool may_name_column(const struct table *t, const void *seen, int code)
{
	enum { BEYOND = 3 };

	return names_column(t, seen, code) || names_column(t, seen, code - BEYOND);
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

static bool is_digit(int code)
{
	return code >= '0' && code <= '9';
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
	return is_digit(code) || (code == '-' && !strchr(e->dropped, '-')) ||
	       (letter && e->dropped[len - 1] == '-');
}

/* Appends a character to the text dropped just before it. A cell has at most two digits, so that
 * digits can't pile up. */
static void append_dropped(struct table *t, int code, char *text, size_t size)
{
	const char *dropped = t->entry.dropped;
	const size_t len = strlen(dropped);
	const bool full = len > 2 && is_digit(dropped[len - 1]) && is_digit(dropped[len - 2]);

	snprintf(text, size, "%.*s%c", (int)size - 2, dropped, code);
	if (full && is_digit(code))
		text[len] = '\0';
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
	append_dropped(t, code, text, sizeof text);
	entry_drop(e, text, t->scene.app->keys);
	text[0] = (char)small;
	if (first != small)
		table_complain(t, STYLE_WARN, _("Type moves in lowercase letters: %s."), text);
	else
		table_refuse_move(t, seat, seen, text);
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

/* Returns true if the character could stand in this place of a longer move, although no legal move
 * begins with what is now typed. Where only Enter plays moves, such a character stays, so that the
 * player sees and corrects it. */
static bool stays_typed(struct table *t, unsigned seat, const void *seen, int code)
{
	struct move_list list = { 0 };
	char text[MOVE_TEXT];
	bool stays = false;

	if (!t->view->confirm)
		return false;
	game_legal(t->game, seen, seat, &list);
	for (size_t i = 0; i < list.len && !stays; i++) {
		game_format_move(t->game, seen, seat, list.at[i], text, sizeof text);
		stays = strchr(text, code) && strlen(text) >= strlen(entry_typed(&t->entry));
	}
	move_list_free(&list);
	return stays;
}

/* Explains the character that was typed last, with which no legal move begins, and deletes it
 * unless the player can still make a move of it. */
static void refuse_typed(struct table *t, unsigned seat, const void *seen, int code)
{
	const unsigned long keys = t->scene.app->keys;
	struct entry *e = &t->entry;
	const bool begins = !e->text[1];
	bool forgotten;

	/* On boards whose columns have letters, no move begins with a digit. */
	if (begins && is_digit(code) && names_column(t, seen, 'a') && e->played_with &&
	    keys == e->played_with + 1)
		table_complain(t, STYLE_WARN, "%s", _("Your move has already been played."));
	else if (!begins || !tell_capital(t, code))
		table_refuse_move(t, seat, seen, entry_typed(e));
	if (stays_typed(t, seat, seen, code))
		return;
	/* A command's letter usually isn't part of a move, so a digit after it begins one. */
	forgotten = begins ? meant_command(t, code) && !may_name_column(t, seen, code)
			   : t->view->confirm;
	entry_drop(e, forgotten ? "" : e->text, keys);
	e->refused_with = keys;
	e->text[t->view->confirm ? strlen(e->text) - 1 : 0] = '\0';
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
			table_take_letter(t, code);
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
		if (len || !names_column(t, seen, code))
			refuse_typed(t, seat, seen, code);
		break;
	case 1:
		/* Don't play the move automatically if another person takes over the keyboard
		 * after it. */
		if (!whole || t->view->confirm || curtain_needed(t))
			break;
		if (table_answer_key(t, seat, seen, m))
			t->entry.played_with = t->scene.app->keys;
		break;
	}
}

void table_type_at(struct table *t, size_t place, int code)
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
