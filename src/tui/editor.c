/* SPDX-License-Identifier: MIT */
/* The editor, in which the user sets up a position on the board to play or analyze it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/board.h"
#include "base/i18n.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "tui/pasted.h"
#include "tui/widgets.h"
#include "view/draft.h"

enum { LINE_TEXT = 2048 };

struct editor {
	struct scene scene;
	/* The options for the table to be opened; the editor adds the position to the setup. */
	struct tui_options options;
	struct draft draft;
	void *first; /* the normal starting position under the chosen rules */
	char note[ERROR_TEXT];
	/* The place of the board as last drawn, for locating mouse clicks. */
	struct box board;
	bool fills;
	/* the most recent pasted text that the editor offered to load; NULL for none */
	char *pasted;
	/* The text in the input line, which holds moves or a position. It stays there until it can
	 * be read without errors. */
	char line[LINE_TEXT];
	bool typing;
};

enum command {
	PLAY,
	ANALYZE,
	LEFT,
	RIGHT,
	UP,
	DOWN,
	HOME,
	END,
	PUT_O,
	PUT_X,
	PUT_NOTHING,
	PUT_NEXT,
	OTHER_SIDE,
	CLEAR,
	BEGINNING,
	TYPE,
	PASTE
};

static const struct binding editor_keys[] = {
	{ { K_RETURN }, PLAY, "Enter", N_("begin"), N_("play from this position") },
	{ { 'a' },
	  ANALYZE,
	  "a",
	  N_("analyze"),
	  N_("show how good each move is (starts a game between two people)") },
	{ { K_ARROW_LEFT, 'h' },
	  LEFT,
	  "h j k l",
	  NULL,
	  N_("choose a cell (or the arrow keys, Home, End)") },
	{ { K_ARROW_RIGHT, 'l' }, RIGHT, "l", NULL, NULL },
	{ { K_ARROW_UP, 'k' }, UP, "k", NULL, NULL },
	{ { K_ARROW_DOWN, 'j' }, DOWN, "j", NULL, NULL },
	{ { K_FIRST }, HOME, "Home", NULL, NULL },
	{ { K_LAST }, END, "End", NULL, NULL },
	{ { 'o' },
	  PUT_O,
	  "o x",
	  N_("place"),
	  N_("place a piece (o: O, White or Up; x: X, Black or Down)") },
	{ { 'x' }, PUT_X, "x", NULL, NULL },
	{ { '.', K_DEL, K_BACK },
	  PUT_NOTHING,
	  ".",
	  N_("erase"),
	  N_("empty this cell (or Del, Backspace)") },
	{ { ' ' },
	  PUT_NEXT,
	  "Space",
	  NULL,
	  N_("switch the cell between empty, the first side and the second side (or click)") },
	{ { 't' }, OTHER_SIDE, "t", N_("turn"), N_("change whose turn it is") },
	{ { 'c' }, CLEAR, "c", N_("clear all"), N_("clear the whole board") },
	{ { 'b' }, BEGINNING, "b", N_("reset"), N_("restore the starting position") },
	{ { 'v' }, TYPE, "v", N_("text"), N_("type or paste a position or a list of moves") },
	{ { 'q', 'Q', K_ESCAPE }, COMMAND_CLOSE, "q", N_("back"), N_("leave without playing") },
	{ .label = NULL },
};

extern const struct keymap naming_map; /* defined in form.c */
const struct keymap editor_map = { "editor",
				   { editor_keys, help_keys, look_keys },
				   .typed = false };

/* Opens a table with the position. When the user leaves the table, the position is still in the
 * editor. */
static void open_table(struct editor *e, bool analysis)
{
	struct tui_options o = e->options;

	o.analysis = analysis;
	if (analysis)
		memset(o.who, 0, sizeof o.who); /* in an analysis, all players are people */
	o.mode = TUI_WATCH;
	for (unsigned s = 0; s < o.setup.seats; s++)
		if (who_is_person(&o.who[s]))
			o.mode = TUI_PLAY;
	if (!draft_position(&e->draft, o.setup.position, e->note))
		return;
	app_push(e->scene.app, table_new(&o, e->note));
}

/* Loads the final position of a recorded game into the editor. */
static void load_record(struct editor *e, const struct record *r)
{
	draft_start(&e->draft, view_find(e->options.game), r->board.state);
	e->draft.like = e->first;
}

/* Reads the moves or the position typed by the user. Text with an error stays in the field, so
 * that the user can correct it. */
static void read_line(struct editor *e)
{
	struct record r;

	e->typing = pasted_read(e->options.game, &e->options.setup, e->line, &r) ? false
										 : e->line[0];
	if (e->typing) {
		snprintf(
			e->note, sizeof e->note,
			_("This is neither a list of legal moves nor a valid %s position. Correct it, or press Esc."),
			_(e->options.game->title));
		return;
	}
	if (!e->line[0])
		return;
	load_record(e, &r);
	record_free(&r);
	e->line[0] = '\0';
}

static void point_draft(struct editor *e, enum view_key key)
{
	draft_point(&e->draft, &(struct input){ .key = key });
}

static void run_command(struct scene *s, int cmd, const struct key *k)
{
	struct editor *e = (struct editor *)s;
	struct draft *d = &e->draft;

	(void)k;
	e->note[0] = '\0';
	switch (cmd) {
	case PLAY: open_table(e, false); break;
	case ANALYZE: open_table(e, true); break;
	case LEFT: point_draft(e, VIEW_LEFT); break;
	case RIGHT: point_draft(e, VIEW_RIGHT); break;
	case UP: point_draft(e, VIEW_UP); break;
	case DOWN: point_draft(e, VIEW_DOWN); break;
	case HOME: point_draft(e, VIEW_HOME); break;
	case END: point_draft(e, VIEW_END); break;
	case PUT_O: draft_put_letter(d, 'O'); break;
	case PUT_X: draft_put_letter(d, 'X'); break;
	case PUT_NOTHING: draft_put(d, GRID_EMPTY); break;
	case PUT_NEXT: draft_turn_over(d); break;
	case OTHER_SIDE: d->turn = 1 - d->turn; break;
	case CLEAR: draft_clear(d); break;
	case BEGINNING: draft_start(d, view_find(e->options.game), e->first); break;
	case TYPE: e->typing = true; break;
	case COMMAND_NAMED: read_line(e); break;
	case COMMAND_UNNAMED: e->typing = false; break;
	case COMMAND_RUB_OUT: line_rub_out(e->line); break;
	default: app_close(s->app); break;
	}
}

static void take_key(struct scene *s, const struct key *k)
{
	struct editor *e = (struct editor *)s;
	const struct input in = {
		.key = VIEW_CLICK,
		.row = k->row - e->board.row,
		.col = k->col - e->board.col,
		.rows = e->board.rows,
		.cols = e->board.cols,
		.fills = e->fills,
	};

	if (e->typing && k->code != K_CLICKED) {
		e->note[0] = '\0';
		line_type(e->line, sizeof e->line, k->code);
		return;
	}
	if (k->code != K_CLICKED || !draft_point(&e->draft, &in))
		return;
	e->note[0] = '\0';
	draft_turn_over(&e->draft);
}

static void load_pasted(void *context, int cmd)
{
	struct editor *e = context;
	struct record r;

	if (cmd != PASTE || !pasted_read(e->options.game, &e->options.setup, e->pasted, &r))
		return;
	load_record(e, &r);
	record_free(&r);
}

static void paste_text(struct scene *s, const char *text)
{
	struct editor *e = (struct editor *)s;
	char question[ERROR_TEXT];
	struct record r;

	if (!pasted_read(e->options.game, &e->options.setup, text, &r)) {
		snprintf(e->note, sizeof e->note,
			 _("Pasted text was ignored. It isn't a move list or a position for %s."),
			 _(e->options.game->title));
		return;
	}
	free(e->pasted);
	e->pasted = xstrdup(text);
	pasted_question(&r, question, sizeof question);
	record_free(&r);
	app_push(s->app, dialog_yes_or_no(question, PASTE, load_pasted, e));
}

/* Explains the editor's keys, as many as fit. */
static void draw_keys(struct canvas *c, int row)
{
	enum { LABEL = 9 };
	struct canvas body;

	for (const struct binding *b = editor_keys; b->label; b++) {
		body = canvas_part(c, row, LABEL, c->rows - row, c->cols - LABEL);
		if (!b->help ||
		    !canvas_wrap_sentences(&body, 0, 0, body.cols, STYLE_PLAIN, _(b->help)))
			continue;
		canvas_put(c, row, 0, STYLE_KEY, b->label);
		row += canvas_wrap_sentences(&body, 0, 0, body.cols, STYLE_PLAIN, _(b->help));
	}
}

/* Writes which pieces are on the board, whether the position can be played, its text form, and
 * what the keys do. */
static void draw_side_pane(struct canvas *c, const struct editor *e)
{
	char text[STATE_TEXT], error[ERROR_TEXT];
	int row = draft_tally(&e->draft, c) + 1;

	if (draft_position(&e->draft, text, error)) {
		row += canvas_wrap(c, row, 0, c->cols, STYLE_GOOD,
				   _("This position as text (you can play from it):"));
		row += canvas_wrap_sentences(c, row, 0, c->cols, STYLE_KEY, text);
	} else {
		row += canvas_wrap_sentences(c, row, 0, c->cols, STYLE_WARN, error);
	}
	draw_keys(c, row + 1);
}

static void draw_editor(struct scene *s, struct canvas *c)
{
	enum { SIDE = 36, WIDE = 100 };
	struct editor *e = (struct editor *)s;
	/* In a small window, the board takes all rows, and its title is in the header. */
	const bool full = window_is_full(c->rows, c->cols);
	const int side = !full ? 0 : c->cols < WIDE ? SIDE : c->cols * 2 / 5, left = c->cols - side;
	struct canvas board, part;
	char title[96];

	e->board = full ? (struct box){ 2, 1, c->rows - 6, left - 2 }
			: (struct box){ 1, 0, c->rows - 4, left };
	board = canvas_part(c, e->board.row, e->board.col, e->board.rows, e->board.cols);
	e->fills = c->fills;
	draft_title(&e->draft, title, sizeof title);
	draw_header(c, _("ASOBI"), _("Position"), full ? _(e->options.game->title) : title);
	if (full)
		canvas_box(c, 1, 0, c->rows - 4, left, title);
	draft_draw(&e->draft, &board);
	if (side) {
		part = draw_pane(c, 1, left, c->rows - 4, side, _("Position"));
		draw_side_pane(&part, e);
	}
	if (e->typing)
		line_draw(c, c->rows - 2, _("moves or position"), e->line);
	draw_whole(c, c->rows - 3, c->rows - (e->typing ? 3 : 2), STYLE_BAD, e->note);
	draw_key_line(c, c->rows - 1, s);
}

static const struct keymap *choose_keymap(const struct scene *s)
{
	return ((const struct editor *)s)->typing ? &naming_map : &editor_map;
}

static bool takes_text(const struct scene *s)
{
	return ((const struct editor *)s)->typing;
}

static void destroy_editor(struct scene *s)
{
	struct editor *e = (struct editor *)s;

	free(e->first);
	free(e->pasted);
	free(e);
}

static void retell_editor(struct scene *s)
{
	((struct editor *)s)->note[0] = '\0';
}

static const struct scene_ops ops = {
	.draw = draw_editor,
	.keymap = choose_keymap,
	.writes = takes_text,
	.command = run_command,
	.key = take_key,
	.paste = paste_text,
	.destroy = destroy_editor,
	.retell = retell_editor,
};

bool editor_possible(const struct game *g)
{
	return draft_possible(view_find(g));
}

struct scene *editor_new(const struct tui_options *o, const void *from, char error[ERROR_TEXT])
{
	struct editor *e;
	struct board board;
	struct setup usual = o->setup;

	usual.position[0] = '\0';
	if (!board_start(&board, o->game, &usual, error))
		return NULL;
	e = xcalloc(1, sizeof *e);
	e->scene.ops = &ops;
	e->options = *o;
	e->options.setup = usual;
	e->options.record = NULL;
	e->options.news = (struct news){ 0 };
	e->first = xcalloc(1, o->game->state_size);
	memcpy(e->first, board.state, o->game->state_size);
	board_free(&board);
	draft_start(&e->draft, view_find(o->game), from ? from : e->first);
	e->draft.like = e->first;
	return &e->scene;
}
