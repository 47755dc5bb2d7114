/* SPDX-License-Identifier: MIT */
/* The table's commands. Each is a row with its keys, texts, conditions and action, from which the
 * keymaps, the key line and the help are built and which decides whether a key waits. A row
 * without an action is an additional key for a command whose action is in another row. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "shelf/rating.h"
#include "tui/table/deeds.h"
#include "view/draft.h"
#include "view/grid.h"

const struct view_command *table_view_command(const struct table *t, int command)
{
	const bool own = command >= TABLE_VIEW && command < TABLE_VIEW + MAX_VIEW_COMMANDS;

	return own ? &t->view->commands[command - TABLE_VIEW] : NULL;
}

/* ---- Which commands can be used now. Over a network, some need the other players, and some are
 * never available ---- */

static bool is_mine(const struct table *t)
{
	return table_human_to_move(t) >= 0 && t->viewpoint.browsed < 0;
}
/* Returns true if Enter would play the move at the cursor, or pick up the piece there or put it
 * down. */
static bool cursor_acts(const struct table *t, unsigned seat, const void *seen)
{
	_Alignas(max_align_t) unsigned char memo[MAX_MEMO];
	game_move m;

	memcpy(memo, t->entry.memo[seat], sizeof memo);
	switch (view_input(t->view, seen, seat, memo, &(struct input){ .key = VIEW_PLAY }, &m)) {
	case INPUT_MOVE: return game_is_legal(t->game, seen, seat, m);
	case INPUT_REDRAW: return memcmp(memo, t->entry.memo[seat], sizeof memo);
	default: return false;
	}
}

/* Returns true if Enter would do what the key line says: play the typed or selected move, pick up a
 * piece, or remove the reply to a wrong move from the board. */
static bool can_play(const struct table *t)
{
	const int seat = table_human_to_move(t);
	const void *seen;
	game_move m;

	if (!is_mine(t) || (t->scene.app && table_ignores_enter(t, t->scene.app->keys)))
		return false;
	if (table_task_shows(t, &(struct shown_line){ 0 }))
		return true;
	seen = table_now(t, (unsigned)seat);
	if (t->entry.text[0])
		return game_read_move(t->game, seen, (unsigned)seat, entry_typed(&t->entry), &m) &&
		       game_is_legal(t->game, seen, (unsigned)seat, m);
	return !table_unselected(t) && cursor_acts(t, (unsigned)seat, seen);
}
static bool is_here(const struct table *t)
{
	return !t->afar.context;
}
static bool is_whole(const struct table *t)
{
	return is_here(t) || t->afar.whole;
}
static bool can_ask_others(const struct table *t)
{
	return t->afar.up && t->afar.seat >= 0;
}
static bool can_say(const struct table *t)
{
	return t->afar.up;
}
static bool can_end_early(const struct table *t)
{
	return is_here(t) || (can_ask_others(t) && !table_over(t));
}
static bool can_restart(const struct table *t)
{
	return table_over(t) && (is_here(t) || can_ask_others(t));
}
static bool can_try(const struct table *t)
{
	return mistake_here(t, &(struct judgement){ 0 });
}
static bool can_take_over(const struct table *t)
{
	return table_free_seat(t) >= 0;
}
static bool can_learn(const struct table *t)
{
	return mistake_step(t);
}
static bool can_skip_task(const struct table *t)
{
	const struct task *task = &t->options.task;

	return task->ops && task->ops->more(task->context) && !task->ops->stay(task->context);
}
static bool can_edit(const struct table *t)
{
	return is_whole(t) && table_may_edit(t);
}
static bool can_turn_secrets(const struct table *t)
{
	return t->game->secrets && !table_over(t);
}
static bool can_cover(const struct table *t)
{
	return is_here(t) && is_mine(t) && curtain_needed(t);
}
static bool goes_on(const struct table *t)
{
	return !table_over(t);
}

static bool can_take_back(const struct table *t)
{
	if (t->afar.context)
		return can_ask_others(t) && t->afar.undo && !table_over(t) &&
		       match_plies(t->match) > 0;
	return t->mode == TUI_PLAY && table_plies_to_undo(t) > 0;
}

static bool can_play_again(const struct table *t)
{
	return is_here(t) && t->mode == TUI_PLAY && match_redoable(t->match) > 0;
}

static bool can_move_now(const struct table *t)
{
	return is_here(t) && t->mode == TUI_PLAY && table_thinking(t) >= 0;
}

static bool allows_advice(const struct table *t)
{
	return is_here(t) || t->afar.hints || (table_over(t) && t->afar.whole);
}

static bool can_hint(const struct table *t)
{
	if (table_has_task(t))
		return !t->options.task.ops->withheld(t->options.task.context);
	return allows_advice(t) && is_mine(t) && table_advised(t, table_blank(t)) >= 0;
}

/* Returns true if the position on the screen can be analyzed, or if a review can be requested. */
static bool can_analyse(const struct table *t)
{
	const bool at_end = table_over(t) && table_position(t) == match_plies(t->match);

	if (!allows_advice(t))
		return false;
	if (!at_end && t->mode == TUI_PLAY && !t->advice.open && table_human_to_move(t) >= 0)
		return table_advised(t, table_blank(t)) >= 0;
	return !at_end || (t->options.review_on_request && review_possible(t->game));
}

/* While a person is playing, the keys for looking back and forward are always shown as a pair, so
 * the only condition is that a move has been made. */
static bool can_go_back(const struct table *t)
{
	return (t->mode == TUI_PLAY ? match_plies(t->match) : table_position(t)) > 0;
}

static bool can_go_on(const struct table *t)
{
	return table_position(t) < match_plies(t->match) ||
	       (t->mode == TUI_WATCH && (!table_over(t) || series_goes_on(t)));
}

static bool can_do_own(const struct table *t, const struct view_command *own)
{
	const unsigned viewer = table_viewer(t);

	return table_may_use(t, own->who) && !table_shows_end(t) &&
	       (!t->view->can ||
		t->view->can(table_seen(t, table_position(t), viewer), viewer, own->id));
}

/* ---- What is important to the player at the moment: going on after a finished game, closing an
 * open pane, seeing requested advice ---- */

static bool is_played_out(const struct table *t)
{
	return t->mode == TUI_PLAY && table_over(t);
}
/* While the user looks at earlier positions, the keys for that matter more. */
static bool is_at_end(const struct table *t)
{
	return is_played_out(t) && t->viewpoint.browsed < 0;
}
static bool may_begin_anew(const struct table *t)
{
	return is_at_end(t) && !series_goes_on(t);
}
static bool is_analysed(const struct table *t)
{
	return t->mode == TUI_PLAY && t->advice.open && !table_over(t);
}

static bool is_variation(const struct table *t)
{
	return t->options.varies;
}

/* ---- Which commands can ever be used at this table; the help leaves out the others ---- */

static bool has_take_back(const struct table *t)
{
	return is_here(t) || t->afar.undo;
}
static bool has_advice(const struct table *t)
{
	return is_here(t) || t->afar.hints;
}
static bool has_series(const struct table *t)
{
	return is_here(t) && series_games(t) > 1;
}
static bool has_secrets(const struct table *t)
{
	return t->game->secrets != NULL;
}
static bool has_editor(const struct table *t)
{
	return draft_possible(t->view);
}
static bool has_review(const struct table *t)
{
	return review_possible(t->game);
}

static bool has_cover(const struct table *t)
{
	return is_here(t) && t->game->secrets && table_people(t, &(unsigned){ 0 }) > 1;
}

static bool has_computer(const struct table *t)
{
	return is_here(t) && table_people(t, &(unsigned){ 0 }) < t->config.setup.seats;
}

/* ---- The rows of commands ---- */

/* The keys for typing a move, one row per command. */
/* clang-format off */
static const struct binding type_keys[] = {
	{ { K_RETURN, ' ' }, TABLE_PLAY, "Enter", N_("play"), N_("play the selected or typed move (or Space, or click)"),
	  &(const struct deed){ .can = can_play, .waits = WAITS, .run = table_press_enter } },
	{ { ':' }, TABLE_TYPE, ":", NULL, N_("type a move that starts with a command key, or type "
"cards by name"),
	  &(const struct deed){ .can = is_mine, .waits = WAITS, .run = table_type_any } },
	{ { K_BACK, K_DEL }, TABLE_RUB_OUT, "Backspace", NULL, N_("delete the last character you typed, or put back what you picked"),
	  &(const struct deed){ .waits = WAITS, .run = table_rub_out } },
	{ .label = NULL },
};

/* These rows replace those for typing a move in games where moves are made by picking cards one by
 * one. */
static const struct binding pick_keys[] = {
	{ { K_RETURN }, TABLE_PLAY, "Enter", N_("play"), N_("play what you picked") },
	{ { ' ' }, TABLE_PICK, "Space", NULL, N_("pick the item at the cursor, or put it back (or click, or type its letter)"),
	  &(const struct deed){ .can = is_mine, .waits = WAITS, .run = table_pick_here } },
	{ { ':' }, TABLE_TYPE, ":", NULL, N_("type a move instead") },
	{ { K_BACK, K_DEL }, TABLE_RUB_OUT, "Backspace", NULL, N_("put back everything you picked (or Esc)") },
	{ .label = NULL },
};

static const struct binding point_keys[] = {
	{ { K_ARROW_LEFT }, TABLE_LEFT, "arrows", N_("select"), N_("select a move (also Home, End)"),
	  &(const struct deed){ .can = is_mine, .waits = WAITS, .run = table_point_left } },
	{ { K_ARROW_RIGHT }, TABLE_RIGHT, "arrows", NULL, NULL,
	  &(const struct deed){ .waits = WAITS, .run = table_point_right } },
	{ { K_ARROW_UP }, TABLE_UP, "arrows", NULL, NULL,
	  &(const struct deed){ .waits = WAITS, .run = table_point_up } },
	{ { K_ARROW_DOWN }, TABLE_DOWN, "arrows", NULL, NULL,
	  &(const struct deed){ .waits = WAITS, .run = table_point_down } },
	{ { K_FIRST }, TABLE_HOME, "Home", NULL, NULL,
	  &(const struct deed){ .waits = WAITS, .run = table_point_home } },
	{ { K_LAST }, TABLE_END, "End", NULL, NULL, &(const struct deed){ .waits = WAITS, .run = table_point_end } },
	{ { K_TABULATOR }, TABLE_NEXT_LEGAL, "Tab", NULL, N_("next legal move (Shift-Tab: previous)"),
	  &(const struct deed){ .waits = WAITS, .run = table_next_legal } },
	{ { K_BACK_TAB }, TABLE_PREVIOUS_LEGAL, "Shift-Tab", NULL, NULL,
	  &(const struct deed){ .waits = WAITS, .run = table_previous_legal } },
	{ .label = NULL },
};

static const struct binding play_keys[] = {
	{ { 'U' }, TABLE_UNDO, "U", N_("undo"), N_("take back your last move (makes this a practice game)"),
	  &(const struct deed){ .can = can_take_back, .has = has_take_back, .run = table_take_back } },
	{ { 'Y' }, TABLE_REDO, "Y", N_("redo"), N_("redo the move you took back"),
	  &(const struct deed){ .can = can_play_again, .has = is_here, .run = table_play_again } },
	{ { 'H' }, TABLE_HINT, "H", N_("hint"), N_("show the best move (makes this a practice game)"),
	  &(const struct deed){ .can = can_hint, .has = has_advice, .first = table_has_task, .waits = WAITS,
			      .run = table_seek_hint } },
	{ { 'N' }, TABLE_MOVE_NOW, "N", N_("move now"), N_("make the computer stop thinking and move"),
	  &(const struct deed){ .can = can_move_now, .has = has_computer, .run = table_move_now } },
	{ { 'R' }, TABLE_RESTART, "R", N_("again"), N_("play again"),
	  &(const struct deed){ .can = can_restart, .first = may_begin_anew, .run = table_ask_restart } },
	{ { 'K' }, TABLE_SAME, "K", NULL, N_("play again and keep your side (R swaps sides)"),
	  &(const struct deed){ .can = table_changes_sides, .run = table_begin_same } },
	{ { 'G' }, TABLE_RESIGN, "G", NULL, N_("resign"),
	  &(const struct deed){ .can = can_end_early, .waits = WAITS_HERE, .run = table_ask_resign } },
	{ { 'C' }, TABLE_COVER, "C", N_("cover"), N_("hide the table from the other players"),
	  &(const struct deed){ .can = can_cover, .has = has_cover, .waits = WAITS, .run = curtain_cover } },
	{ .label = NULL },
};

/* These rows only label keys in the key line after a game; during a game, the same keys have other
 * meanings. */
static const struct binding series_keys[] = {
	{ { 0 }, TABLE_NEXT_GAME, "Enter", N_("next game"), N_("after a game: play the next one in the "
"series (or N)"),
	  &(const struct deed){ .can = series_goes_on, .has = has_series, .first = is_played_out } },
	{ .label = NULL },
};

static const struct binding watch_keys[] = {
	{ { ' ' }, TABLE_PAUSE, "Space", N_("pause"), N_("pause or resume"),
	  &(const struct deed){ .can = goes_on, .run = table_pause_or_go } },
	{ { '.', K_ARROW_RIGHT }, TABLE_FORWARD, ".", N_("step"), N_("one move forward (or the right arrow)"),
	  &(const struct deed){ .can = can_go_on, .run = table_step_forward } },
	{ { ',', K_ARROW_LEFT }, TABLE_BACK, ",", N_("back"), N_("look back one move (or the left arrow)"),
	  &(const struct deed){ .can = can_go_back, .first = is_played_out, .run = table_step_back } },
	{ { '+', '=' }, TABLE_FASTER, "+", N_("faster"), N_("shorten the pause between moves"),
	  &(const struct deed){ .can = goes_on, .run = table_speed_up } },
	{ { '-' }, TABLE_SLOWER, "-", N_("slower"), N_("lengthen the pause between moves"),
	  &(const struct deed){ .can = goes_on, .run = table_slow_down } },
	{ { '>' }, TABLE_INSTANT, ">", N_("instant"), N_("no pause between moves"),
	  &(const struct deed){ .can = goes_on, .run = table_drop_pauses } },
	{ { 'V' }, TABLE_CLOSED, "V", N_("secrets"), N_("show everything, or only what all players can see"),
	  &(const struct deed){ .can = can_turn_secrets, .has = has_secrets, .run = table_turn_secrets } },
	{ { 'N', K_RETURN }, TABLE_MOVE_NOW, "N", NULL, N_("make the computer stop thinking and move") },
	{ { 'R' }, TABLE_RESTART, "R", N_("again"), N_("play again") },
	{ .label = NULL },
};

static const struct binding replay_keys[] = {
	{ { '.', ' ', K_ARROW_RIGHT }, TABLE_FORWARD, ".", N_("forward"), N_("one move forward (or Space, or the right arrow)") },
	{ { ',', K_ARROW_LEFT }, TABLE_BACK, ",", N_("back"), N_("one move back (or the left arrow)") },
	{ { K_RETURN }, TABLE_TRY, "Enter", NULL, N_("at a mistake: play on with the better move"),
	  &(const struct deed){ .can = can_try, .has = has_review, .run = table_enter_replay } },
	{ { ':' }, TABLE_TYPE, ":", NULL, N_("type a move instead") },
	{ { K_BACK, K_DEL }, TABLE_RUB_OUT, "Backspace", NULL, N_("delete the last character you typed") },
	{ { 'P' }, TABLE_TAKE_OVER, "P", N_("play on"), N_("take over the player whose turn it is; computers play the others"),
	  &(const struct deed){ .can = can_take_over, .run = table_take_over } },
	{ .label = NULL },
};

static const struct binding table_keys[] = {
	{ { 0 }, TABLE_VARY, "", NULL, NULL, &(const struct deed){ .run = table_vary } },
	{ { 'W' }, TABLE_ENDING, "W", N_("result"), N_("after the game: switch between the result and the board (or Enter)"),
	  &(const struct deed){ .can = table_over, .first = is_at_end, .run = table_turn_page } },
	{ { 'M' }, TABLE_MISTAKE, "M", N_("mistakes"), N_("after the game: go to the next mistake (Enter tries the better move, left and right move along the graph)"),
	  &(const struct deed){ .can = mistake_elsewhere, .has = has_review, .first = is_played_out, .run = table_next_mistake } },
	{ { 'A' }, TABLE_ANALYSIS, "A", N_("analysis"), N_("show or hide how good each move is (makes this a practice game)"),
	  &(const struct deed){ .can = can_analyse, .has = has_advice, .first = is_analysed, .run = table_turn_analysis } },
	{ { '[', K_WHEEL_UP, K_PAGE_UP }, TABLE_BACK, "[ ]", N_("look back"), N_("look at earlier positions (or use PgUp, "
"PgDn or the wheel); { shows the first, } "
"the current one") },
	{ { ']', K_WHEEL_DOWN, K_PAGE_DOWN }, TABLE_FORWARD, "]", NULL, NULL },
	{ { '{' }, TABLE_FIRST, "{", NULL, NULL, &(const struct deed){ .run = table_go_first } },
	{ { '}' }, TABLE_LAST, "}", NULL, NULL, &(const struct deed){ .run = table_go_last } },
	{ { K_ESCAPE }, TABLE_ESCAPE, "Esc", N_("return"), N_("clear what you typed or picked, or return from an earlier position or a variation"),
	  &(const struct deed){ .can = is_variation, .first = is_variation, .run = table_step_out } },
	{ { '*' }, TABLE_EDIT, "*", NULL, N_("edit this position and play from there (when watching or replaying, or after the game)"),
	  &(const struct deed){ .can = can_edit, .has = has_editor, .run = table_edit } },
	{ { '^' }, TABLE_LEARN, "^", N_("lesson"), N_("after the game: open the lesson on what you missed"),
	  &(const struct deed){ .can = can_learn, .first = is_played_out, .run = table_open_lesson } },
	{ { '!' }, TABLE_DRILL, "!", N_("drill"), N_("after the game: retry your own mistakes"),
	  &(const struct deed){ .can = table_may_drill, .first = is_played_out, .run = table_open_drill } },
	{ { '&' }, TABLE_SHARE, "&", N_("share"), N_("after the game or in a replay: share it as "
"text, a picture or an animation"),
	  &(const struct deed){ .can = table_may_share, .run = table_share } },
	{ { 'I' }, TABLE_RULES, "I", N_("rules"), N_("show the rules of the game"),
	  &(const struct deed){ .run = table_show_rules } },
	{ { 'Q' }, TABLE_QUIT, "Q", N_("leave"), N_("leave the table and save the unfinished game (on pages without a board, q also goes back)"),
	  &(const struct deed){ .run = table_leave } },
	{ .label = NULL },
};

/* The keys at a table with a task. */
static const struct binding task_keys[] = {
	{ { 'H' }, TABLE_HINT, "H", N_("solution"), N_("show the solution after a wrong move (the puzzle then counts as unsolved)") },
	{ { 'N' }, TABLE_NEXT_TASK, "N", N_("another"), N_("another puzzle"),
	  &(const struct deed){ .can = can_skip_task, .run = table_next_task } },
	{ { 'I' }, TABLE_RULES, "I", N_("rules"), N_("show the rules of the game") },
	{ { K_ESCAPE }, TABLE_ESCAPE, "Esc", NULL, N_("clear what you typed, or leave before the first move") },
	{ { 'Q' }, TABLE_QUIT, "Q", N_("leave"), N_("leave the puzzle") },
	{ .label = NULL },
};

/* Additional rows for a game on another machine, with commands that involve the other players. */
static const struct binding afar_keys[] = {
	{ { '%' }, TABLE_OFFER_DRAW, "%", N_("draw"), N_("offer a draw (online, U asks to take back a move and R to play again)"),
	  &(const struct deed){ .can = can_end_early } },
	{ { '@' }, TABLE_SAY, "@", N_("say"), N_("say something to the others at the table"),
	  &(const struct deed){ .can = can_say } },
	{ .label = NULL },
};
/* clang-format on */

static const struct keymap play_map = {
	"play",
	{ type_keys, point_keys, play_keys, series_keys, help_keys, table_keys, look_keys },
	.typed = true,
};
static const struct keymap pick_map = {
	"pick",
	{ pick_keys, point_keys, play_keys, series_keys, help_keys, table_keys, look_keys },
	.typed = true,
};
static const struct keymap afar_play_map = {
	"play over a network",
	{ type_keys, point_keys, play_keys, afar_keys, help_keys, table_keys, look_keys },
	.typed = true,
};
static const struct keymap afar_pick_map = {
	"pick over a network",
	{ pick_keys, point_keys, play_keys, afar_keys, help_keys, table_keys, look_keys },
	.typed = true,
};
static const struct keymap task_map = {
	"puzzle",
	{ type_keys, point_keys, task_keys, help_keys, look_keys },
	.typed = true,
};
static const struct keymap task_pick_map = {
	"pick in a puzzle",
	{ pick_keys, point_keys, task_keys, help_keys, look_keys },
	.typed = true,
};
static const struct keymap watch_map = {
	"watch",
	{ watch_keys, series_keys, help_keys, table_keys, look_keys },
	.typed = true,
};
static const struct keymap replay_map = {
	"replay",
	{ replay_keys, help_keys, table_keys, look_keys },
	.typed = true,
};
extern const struct keymap drill_map, learn_map, menu_map, naming_map, unfinished_map, editor_map,
	pager_map, career_map, dashboard_map, settings_map, lobby_map, lobby_talk_map,
	open_form_map, open_word_map, join_map;
const struct keymap *const tui_keymaps[] = {
	&play_map,	&pick_map,	&task_map,	&task_pick_map,	 &curtain_map,
	&watch_map,	&replay_map,	&drill_map,	&learn_map,	 &menu_map,
	&naming_map,	&pager_map,	&career_map,	&dashboard_map,	 &editor_map,
	&settings_map,	&afar_play_map, &afar_pick_map, &lobby_map,	 &lobby_talk_map,
	&open_form_map, &open_word_map, &join_map,	&unfinished_map, &ready_map,
	NULL,
};

static const struct keymap *usual_keymap(const struct table *t)
{
	if (t->afar.context)
		return table_picks(t) ? &afar_pick_map : &afar_play_map;
	if (table_has_task(t))
		return table_picks(t) ? &task_pick_map : &task_map;
	if (t->mode == TUI_PLAY)
		return table_picks(t) ? &pick_map : &play_map;
	return t->mode == TUI_WATCH ? &watch_map : &replay_map;
}

/* Collects the actions of all commands. Each command has exactly one row with an action. */
static void list_deeds(struct table_keys *k)
{
	static const struct binding *const tables[] = {
		type_keys,   pick_keys,	 point_keys, play_keys, series_keys,  watch_keys,
		replay_keys, table_keys, task_keys,  afar_keys, curtain_keys,
	};

	for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
		for (const struct binding *b = tables[i]; b->label; b++)
			if (b->deed)
				k->deed[b->command] = b->deed;
}

/* Builds the keymap: the commands for playing or watching, then the view's own, of which
 * spectators can use only some. */
void table_bind(struct table *t)
{
	const struct view_command *own = t->view->commands;
	struct binding *next = t->keys.own;
	/* If moves are made by picking cards, the view's keys take precedence over the cursor
	 * keys. */
	const int at = t->mode == TUI_PLAY && !table_picks(t) ? 3 : 1;

	list_deeds(&t->keys);
	t->keys.map = *usual_keymap(t);
	for (int i = sizeof t->keys.map.tables / sizeof *t->keys.map.tables - 1; i > at; i--)
		t->keys.map.tables[i] = t->keys.map.tables[i - 1];
	t->keys.map.tables[at] = t->keys.own;
	for (int n = 0; own && own[n].key; n++)
		if (t->mode == TUI_PLAY || own[n].who == VIEW_ANYBODY)
			*next++ = (struct binding){
				{ own[n].key }, TABLE_VIEW + n, own[n].label,
				own[n].hint,	own[n].help,
			};
	*next = (struct binding){ .label = NULL };
}

const struct keymap *table_keymap(const struct scene *s)
{
	const struct table *t = (const struct table *)s;

	if (curtain_asks_ready(t))
		return &ready_map;
	return curtain_closed(t) ? &curtain_map : &t->keys.map;
}

/* ---- What the event loop and the key line need to know about commands ---- */

const struct deed *table_deed(const struct table *t, int command)
{
	static const struct deed none;

	return command < TABLE_VIEW && t->keys.deed[command] ? t->keys.deed[command] : &none;
}

bool table_can(const struct scene *s, int command)
{
	const struct table *t = (const struct table *)s;
	const struct view_command *own = table_view_command(t, command);
	const struct deed *deed = table_deed(t, command);

	return own ? can_do_own(t, own) : !deed->can || deed->can(t);
}

/* Returns true if Enter would pick up a piece, which the player then puts on its new cell. */
static bool picks_first(const struct table *t)
{
	const struct grid *grid = t->view->grid;
	const int seat = table_human_to_move(t);
	char cell[16];

	return grid && grid->picked && seat >= 0 && !t->entry.text[0] &&
	       !grid_picked(grid, table_now(t, (unsigned)seat), (unsigned)seat, t->entry.memo[seat],
			    cell);
}

const char *table_hint(const struct scene *s, int command)
{
	const struct table *t = (const struct table *)s;

	if (command == TABLE_PLAY && table_task_shows(t, &(struct shown_line){ 0 }))
		return N_("retry");
	if (command == TABLE_PLAY && picks_first(t))
		return N_("pick");
	/* Before the next game, Enter shows the result if it hasn't been on the screen yet. */
	if (command == TABLE_NEXT_GAME && t->ending.due_ms)
		return N_("result");
	return command == TABLE_ENDING && table_shows_end(t) ? N_("board") : NULL;
}

bool table_first(const struct scene *s, int command)
{
	const struct table *t = (const struct table *)s;
	const struct deed *deed = table_deed(t, command);

	return deed->first && deed->first(t);
}

bool table_has(const struct scene *s, int command)
{
	const struct table *t = (const struct table *)s;
	const struct deed *deed = table_deed(t, command);

	return !deed->has || deed->has(t);
}

size_t table_terms(const struct scene *s, char *buf, size_t size)
{
	const struct table *t = (const struct table *)s;

	size_t len = t->view->terms ? t->view->terms(&t->config.setup, buf, size) : 0;
	const char *const general[] = {
		rating_possible(t->game)
			? _("Rating: a player rated 200 higher wins about 3 of 4 games.")
			: NULL,
		game_is_open(t->game) ? _("Analysis: + is good for the player to move, - is bad.")
				      : NULL,
	};

	for (size_t i = 0; i < sizeof general / sizeof *general; i++)
		if (general[i] && len < size)
			len += (size_t)snprintf(buf + len, size - len, "%s%s", len ? "\n" : "",
						general[i]);
	return len;
}
