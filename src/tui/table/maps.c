/* SPDX-License-Identifier: MIT */
/* Which keys the table knows. */

#include "base/i18n.h"
#include "tui/table/table.h"

static const struct binding type_keys[] = {
	{ { K_RETURN, ' ' }, TABLE_PLAY, "Enter", N_("play"), N_("play the move pointed at or typed; also Space or a click") },
	{ { ':' }, TABLE_TYPE, ":", NULL, N_("type a move that begins with the letter of a command, as in :a1") },
	{ { K_BACK, K_DEL }, TABLE_RUB_OUT, "Backspace", NULL, N_("take back what was typed, a character at a time, or picked") },
	{ .label = NULL },
};

/* In place of these for views whose moves are picked piece by piece. */
static const struct binding pick_keys[] = {
	{ { K_RETURN }, TABLE_PLAY, "Enter", N_("play"), N_("play what is picked") },
	{ { ' ' }, TABLE_PICK, "Space", NULL, N_("pick what the cursor is at, or put it back; also a click, or the letter below it") },
	{ { ':' }, TABLE_TYPE, ":", NULL, N_("type a move instead") },
	{ { K_BACK, K_DEL }, TABLE_RUB_OUT, "Backspace", NULL, N_("put back all that is picked; also Esc") },
	{ .label = NULL },
};

static const struct binding point_keys[] = {
	{ { K_ARROW_LEFT, 'h' }, TABLE_LEFT, "h j k l", N_("point"), N_("point at a move; also the arrows, Home and End") },
	{ { K_ARROW_RIGHT, 'l' }, TABLE_RIGHT, "l", NULL, NULL },
	{ { K_ARROW_UP, 'k' }, TABLE_UP, "k", NULL, NULL },
	{ { K_ARROW_DOWN, 'j' }, TABLE_DOWN, "j", NULL, NULL },
	{ { K_FIRST }, TABLE_HOME, "Home", NULL, NULL },
	{ { K_LAST }, TABLE_END, "End", NULL, NULL },
	{ { K_TABULATOR }, TABLE_NEXT_LEGAL, "Tab", NULL, N_("the next legal move; Shift-Tab the one before") },
	{ { K_BACK_TAB }, TABLE_PREVIOUS_LEGAL, "Shift-Tab", NULL, NULL },
	{ .label = NULL },
};

static const struct binding play_keys[] = {
	{ { 'u' }, TABLE_UNDO, "u", N_("undo"), N_("take back your last move (the game is then practice)") },
	{ { 'U' }, TABLE_REDO, "U", N_("redo"), N_("play again what was taken back") },
	{ { 'H' }, TABLE_HINT, "H", N_("hint"), N_("point at a best move (the game is then practice)") },
	{ { 'n' }, TABLE_MOVE_NOW, "n", N_("move now"), N_("the computer stops thinking and moves") },
	{ { 'r' }, TABLE_RESTART, "r", N_("again"), N_("start the game again") },
	{ { '=' }, TABLE_SAME, "=", NULL, N_("start it again without a change of sides, where r changes them") },
	{ { 'R' }, TABLE_RESIGN, "R", NULL, N_("resign") },
	{ { 'c' }, TABLE_COVER, "c", N_("cover"), N_("hide the table from the others") },
	{ .label = NULL },
};

/* Only told: these keys have other meanings while a game is played. */
static const struct binding series_keys[] = {
	{ { 0 }, TABLE_NEXT_GAME, "Enter", N_("next game"), N_("the next game of the series, once one is over; also n") },
	{ .label = NULL },
};

static const struct binding watch_keys[] = {
	{ { ' ' }, TABLE_PAUSE, "Space", N_("pause"), N_("pause and go on") },
	{ { '.', K_ARROW_RIGHT, 'l' }, TABLE_FORWARD, ".", N_("step"), N_("one move forward; also the right arrow") },
	{ { ',', K_ARROW_LEFT, 'h' }, TABLE_BACK, ",", N_("back"), N_("look one move back; also the left arrow") },
	{ { '+', '=' }, TABLE_FASTER, "+", N_("faster"), N_("a shorter pause between moves") },
	{ { '-' }, TABLE_SLOWER, "-", N_("slower"), N_("a longer pause between moves") },
	{ { '0' }, TABLE_INSTANT, "0", N_("instant"), N_("no pause at all") },
	{ { 'V' }, TABLE_CLOSED, "V", N_("secrets"), N_("show what is secret, or only what all at the table see") },
	{ { 'n', K_RETURN }, TABLE_MOVE_NOW, "n", NULL, N_("the computer stops thinking and moves") },
	{ { 'r' }, TABLE_RESTART, "r", N_("again"), N_("start the game again") },
	{ .label = NULL },
};

static const struct binding replay_keys[] = {
	{ { '.', ' ', K_ARROW_RIGHT, 'l' }, TABLE_FORWARD, ".", N_("forward"), N_("one move forward; also Space and the right arrow") },
	{ { ',', K_ARROW_LEFT, 'h' }, TABLE_BACK, ",", N_("back"), N_("one move back; also the left arrow") },
	{ { K_RETURN }, TABLE_TRY, "Enter", NULL, N_("at a mistake: try the better move from here") },
	{ { 'p' }, TABLE_TAKE_OVER, "p", N_("play on"), N_("take over as the player to move; computers play the others") },
	{ .label = NULL },
};

static const struct binding table_keys[] = {
	{ { 'W' }, TABLE_ENDING, "W", N_("result"), N_("once the game is over: the page of its end, or its board again; also Enter") },
	{ { 'a' }, TABLE_ANALYSIS, "a", N_("analysis"), N_("what every move is worth, on and off (then practice)") },
	{ { '[', K_WHEEL_UP, K_PAGE_UP }, TABLE_BACK, "[ ]", N_("look back"), N_("look at earlier positions; { } the first and the present; also PgUp, PgDn, the wheel") },
	{ { ']', K_WHEEL_DOWN, K_PAGE_DOWN }, TABLE_FORWARD, "]", NULL, NULL },
	{ { '{' }, TABLE_FIRST, "{", NULL, NULL },
	{ { '}' }, TABLE_LAST, "}", NULL, NULL },
	{ { K_ESCAPE }, TABLE_ESCAPE, "Esc", NULL, N_("one step back: from what is typed, picked or looked at") },
	{ { '*' }, TABLE_EDIT, "*", NULL, N_("change this position on the board and play from there; on a table looked at, or once the game is over") },
	{ { 'M' }, TABLE_MISTAKE, "M", N_("mistakes"), N_("once the game is over: to the next mistake; there Enter tries the better move; left and right walk the graph") },
	{ { '!' }, TABLE_DRILL, "!", N_("drill"), N_("once the game is over: your own mistakes again") },
	{ { '&' }, TABLE_FILM, "&", N_("film"), N_("once the game is over: write it as a moving picture") },
	{ { 'i' }, TABLE_RULES, "i", N_("rules"), N_("the rules of the game") },
	{ { 'q' }, TABLE_QUIT, "q", N_("leave"), N_("leave the table; an unfinished game is kept") },
	{ .label = NULL },
};

/* At a table where something is to be found. */
static const struct binding task_keys[] = {
	{ { 'H' }, TABLE_HINT, "H", N_("solution"), N_("show the solution, once a move was wrong; it is not solved then") },
	{ { 'n' }, TABLE_NEXT_TASK, "n", N_("another"), N_("another puzzle") },
	{ { 'i' }, TABLE_RULES, "i", N_("rules"), N_("the rules of the game") },
	{ { K_ESCAPE }, TABLE_ESCAPE, "Esc", NULL, N_("forget what is typed; else leave") },
	{ { 'q' }, TABLE_QUIT, "q", N_("leave"), N_("leave the puzzle") },
	{ .label = NULL },
};

/* At a table of another machine, where nothing goes without the others. */
static const struct binding afar_keys[] = {
	{ { '%' }, TABLE_OFFER_DRAW, "%", N_("draw"), N_("offer a draw; over a network u asks to take back and r to play again") },
	{ { '@' }, TABLE_SAY, "@", N_("say"), N_("say something to the others at the table") },
	{ .label = NULL },
};

static const struct keymap play_map = {
	"play", { type_keys, point_keys, play_keys, series_keys, help_keys, table_keys, look_keys }, .typed = true,
};
static const struct keymap pick_map = {
	"pick", { pick_keys, point_keys, play_keys, series_keys, help_keys, table_keys, look_keys }, .typed = true, .letters = true,
};
static const struct keymap afar_play_map = {
	"play over a network", { type_keys, point_keys, play_keys, afar_keys, help_keys, table_keys, look_keys }, .typed = true,
};
static const struct keymap afar_pick_map = {
	"pick over a network", { pick_keys, point_keys, play_keys, afar_keys, help_keys, table_keys, look_keys }, .typed = true, .letters = true,
};
static const struct keymap task_map = {
	"puzzle", { type_keys, point_keys, task_keys, help_keys, look_keys }, .typed = true,
};
static const struct keymap watch_map = {
	"watch", { watch_keys, series_keys, help_keys, table_keys, look_keys }, .typed = false,
};
static const struct keymap replay_map = {
	"replay", { replay_keys, help_keys, table_keys, look_keys }, .typed = false,
};
extern const struct keymap drill_map, menu_map, naming_map, unfinished_map, editor_map, pager_map, career_map, dashboard_map,
	settings_map, lobby_map, lobby_talk_map, open_form_map, open_word_map, join_map;
const struct keymap *const tui_keymaps[] = {
	&play_map, &pick_map, &task_map, &curtain_map, &watch_map, &replay_map, &drill_map, &menu_map, &naming_map, &pager_map, &career_map,
	&dashboard_map, &editor_map, &settings_map, &afar_play_map, &afar_pick_map,
	&lobby_map, &lobby_talk_map, &open_form_map, &open_word_map, &join_map, &unfinished_map, NULL,
};

static const struct keymap *usual_keymap(const struct table *t)
{
	if (t->afar.context)
		return table_picks(t) ? &afar_pick_map : &afar_play_map;
	if (table_has_task(t))
		return &task_map;
	if (t->mode == TUI_PLAY)
		return table_picks(t) ? &pick_map : &play_map;
	return t->mode == TUI_WATCH ? &watch_map : &replay_map;
}

/* The view's own commands stand behind those of playing or looking on; those who only
 * look on have not all of them. */
void table_bind(struct table *t)
{
	const struct view_command *own = t->view->commands;
	struct binding *next = t->keys.own;
	/* Who picks needs the view's keys before those of the cursor. */
	const int at = t->mode == TUI_PLAY && !table_picks(t) ? 3 : 1;

	t->keys.map = *usual_keymap(t);
	for (int i = sizeof t->keys.map.tables / sizeof *t->keys.map.tables - 1; i > at; i--)
		t->keys.map.tables[i] = t->keys.map.tables[i - 1];
	t->keys.map.tables[at] = t->keys.own;
	for (int n = 0; own && own[n].key; n++)
		if (t->mode == TUI_PLAY || own[n].who == VIEW_ANYBODY)
			*next++ = (struct binding){
				{ own[n].key }, TABLE_VIEW + n, own[n].label, own[n].hint, own[n].help,
			};
	*next = (struct binding){ .label = NULL };
}

const struct keymap *table_keymap(const struct scene *s)
{
	const struct table *t = (const struct table *)s;

	return curtain_closed(t) ? &curtain_map : &t->keys.map;
}
