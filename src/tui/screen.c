/* SPDX-License-Identifier: MIT */
/* The real terminal, controlled through curses. Only this file and keys.c use curses. */
#include <curses.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "shelf/settings.h"
#include "tui/signals.h"
#include "tui/terminal.h"
#include "tui/tui.h"
#include "tui/theme.h"

#include <term.h> /* included last because it defines macros with common names */

struct tty {
	struct terminal base;
	SCREEN *screen;
	struct palette palette;
	struct ink ink[STYLE_COUNT];
	attr_t attr[STYLE_COUNT];
	short pair[STYLE_COUNT][GROUND_COUNT]; /* the colour pairs; 0 for those not created yet */
	short n_pairs;
	struct canvas shown; /* the screen contents last passed to curses */
	bool resized;	     /* true if next_key() must return K_RESIZED next */
	/* when to stop checking the size repeatedly after a resize */
	int64_t settled_ms;
	bool gone;
	bool marks; /* true if the terminal marks the start and end of pasted text */
	char notice[ERROR_TEXT];
};

/* ---- The terminal type ---- */

enum { KIND_TEXT = 64 };

/* Returns true if terminfo knows this terminal type. Sets `places` if the terminal can move its
 * cursor, and `standard` if it understands ECMA-48 sequences. */
static bool look_up_kind(const char *kind, bool *places, bool *standard)
{
	const char *cup;
	int found;

	if (setupterm((char *)(uintptr_t)kind, STDOUT_FILENO, &found) != OK)
		return false;
	cup = tigetstr("cup");
	*places = cup && cup != (const char *)-1;
	*standard = *places && !strncmp(cup, "\033[", 2);
	del_curterm(cur_term); /* newterm() loads the terminfo entry again itself */
	return true;
}

/* Finds a terminal type that terminfo knows. Unknown names are common over ssh. A terminal with an
 * unknown name usually works like one with a shorter form of the name ("tmux" for
 * "tmux-256color"), and nearly every terminal works like xterm. */
static bool find_kind(char kind[KIND_TEXT], bool *places, bool *standard)
{
	static const char *const usual[] = { "xterm-256color", "xterm", "vt100", "ansi" };
	const char *term = getenv("TERM");

	snprintf(kind, KIND_TEXT, "%s", term ? term : "");
	if (!*kind || look_up_kind(kind, places, standard))
		return *kind;
	for (char *part; (part = strrchr(kind, '-')) != NULL && strncmp(kind, "xterm-", 6);) {
		*part = '\0';
		if (look_up_kind(kind, places, standard))
			return true;
	}
	for (size_t i = 0; i < sizeof usual / sizeof *usual; i++) {
		snprintf(kind, KIND_TEXT, "%s", usual[i]);
		if (look_up_kind(kind, places, standard))
			return true;
	}
	return false;
}

bool tui_possible(char error[ERROR_TEXT])
{
	const char *term = getenv("TERM");
	char kind[KIND_TEXT];
	bool places, standard;

	if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
		snprintf(error, ERROR_TEXT, "%s",
			 _("The output isn't a terminal. Run Asobi in a terminal window."));
		return false;
	}
	if (!term || !*term) {
		snprintf(
			error, ERROR_TEXT, "%s",
			_("TERM isn't set, so the terminal type is unknown. Set it, as in 'TERM=xterm asobi'."));
		return false;
	}
	if (!find_kind(kind, &places, &standard)) {
		snprintf(
			error, ERROR_TEXT,
			_("Unknown terminal type '%.40s'. Install its terminfo entry, or set TERM to a known type ('TERM=xterm asobi')."),
			term);
		return false;
	}
	if (!places) {
		snprintf(error, ERROR_TEXT,
			 _("Terminals of type '%.40s' can't display Asobi's screens."), term);
		return false;
	}
	return true;
}

/* ---- Colours ---- */

static void apply_theme(struct tty *t, enum theme theme)
{
	t->palette.theme = theme;
	t->palette.light = t->base.light;
	t->palette.colours = has_colors() ? theme_colours(COLORS) : 0;
	t->base.fills = theme_fills(&t->palette);
	t->base.moves = t->base.fills;
	t->base.few = !theme_shades(&t->palette);
	memset(t->pair, 0, sizeof t->pair);
	t->n_pairs = 0;
	for (unsigned s = 0; s < STYLE_COUNT; s++) {
		t->ink[s] = theme_ink(&t->palette, s);
		t->attr[s] = (t->ink[s].bold ? A_BOLD : A_NORMAL) |
			     (t->ink[s].dim ? A_DIM : A_NORMAL) |
			     (t->ink[s].reverse ? A_REVERSE : A_NORMAL);
	}
}

/* Returns the colour pair for a style and a background, creating it on first use. If no pair is
 * needed or all are taken, returns the terminal's default pair. */
static short pair_of(struct tty *t, unsigned style, unsigned ground)
{
	const short behind = theme_ground(&t->palette, ground);
	short *pair = &t->pair[style][ground];

	if (*pair || (t->ink[style].colour < 0 && behind < 0) || t->n_pairs + 1 >= COLOR_PAIRS)
		return *pair;
	*pair = ++t->n_pairs;
	init_extended_pair(*pair, theme_number(t->ink[style].colour, COLORS),
			   theme_number(behind, COLORS));
	return *pair;
}

static void repaint_screen(struct terminal *base)
{
	struct tty *t = (struct tty *)base;

	clearok(curscr, TRUE);
	if (t->shown.cells)
		canvas_free(&t->shown);
}

/* Updates the window size that curses uses. If it was out of date, requests a full redraw and
 * returns true. */
static bool catch_up_with_size(struct tty *t)
{
	struct winsize size;

	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || !size.ws_row || !size.ws_col ||
	    (size.ws_row == LINES && size.ws_col == COLS))
		return false;
	resizeterm(size.ws_row, size.ws_col);
	repaint_screen(&t->base);
	return true;
}

static void size_of(struct terminal *t, int *rows, int *cols)
{
	catch_up_with_size((struct tty *)t);
	getmaxyx(stdscr, *rows, *cols);
}

static void put_cell(struct tty *t, int row, int col, const struct cell *cell)
{
	const unsigned style = cell->style & STYLE_MASK;
	wchar_t text[2] = { L' ', 0 };
	attr_t attr = t->attr[style];
	size_t len;
	cchar_t out;

	if (cell->utf8[0])
		text[0] = (wchar_t)utf8_next(cell->utf8, &len);
	if (cell->style & MARK_CURSOR)
		attr ^= A_REVERSE;
	if ((cell->style & MARK_STRONG) && t->ink[style].strong)
		attr |= A_BOLD;
	setcchar(&out, text, attr, pair_of(t, style, cell->ground), NULL);
	mvadd_wch(row, col, &out);
}

static bool same_cell(const struct cell *a, const struct cell *b)
{
	return a->style == b->style && a->ground == b->ground && a->width == b->width &&
	       !strcmp(a->utf8, b->utf8);
}

/* Remembers the canvas as the current contents of the screen, so that next time only the
 * differences are passed to curses. */
static void remember_canvas(struct tty *t, const struct canvas *c)
{
	if (t->shown.rows != c->rows || t->shown.cols != c->cols) {
		if (t->shown.cells)
			canvas_free(&t->shown);
		t->shown = canvas_new(c->rows, c->cols, c->glyphs);
	}
	memcpy(t->shown.cells, c->cells, (size_t)c->rows * (size_t)c->cols * sizeof *c->cells);
}

static void show_canvas(struct terminal *base, const struct canvas *c)
{
	struct tty *t = (struct tty *)base;
	const bool fresh = t->shown.rows != c->rows || t->shown.cols != c->cols;

	if (fresh)
		werase(stdscr);
	for (int r = 0; r < c->rows; r++) {
		for (int k = 0; k < c->cols; k++) {
			const struct cell *cell = &c->cells[r * c->stride + k];

			if (cell->width &&
			    (fresh || !same_cell(cell, &t->shown.cells[r * c->cols + k])))
				put_cell(t, r, k, cell);
		}
	}
	remember_canvas(t, c);
	curs_set(c->point->row >= 0);
	if (c->point->row >= 0)
		wmove(stdscr, c->point->row, c->point->col);
	wnoutrefresh(stdscr);
	doupdate();
}

static void set_theme(struct terminal *base, enum theme theme)
{
	apply_theme((struct tty *)base, theme);
	repaint_screen(base);
}

static void ring_bell(struct terminal *base)
{
	(void)base;
	beep();
}

static bool next_key(struct terminal *base, struct key *out)
{
	struct tty *t = (struct tty *)base;

	if (t->resized) {
		t->resized = false;
		*out = (struct key){ .code = K_RESIZED };
		return true;
	}
	return keys_next(out);
}

enum { SETTLE_MS = 500, ASK_AGAIN_MS = 20 };

/* Handles a resize. After a resize signal, everything is redrawn even if the size hasn't changed,
 * because the window may have been smaller for a moment and lost its contents. Linux sends the
 * signal just before the new size can be read. */
static void look_for_resize(struct tty *t)
{
	if (signals_take_resize()) {
		t->settled_ms = clock_ms() + SETTLE_MS;
		t->resized = true;
		catch_up_with_size(t);
		repaint_screen(&t->base);
	} else if (t->settled_ms) {
		t->resized = catch_up_with_size(t) || t->resized;
		if (clock_ms() >= t->settled_ms)
			t->settled_ms = 0;
	}
}

static void wait_for_news(struct terminal *base, const struct pollfd *fds, int n, int timeout_ms,
			  bool busy)
{
	struct tty *t = (struct tty *)base;
	struct pollfd polled[2 + MOST_FDS] = {
		{ .fd = STDIN_FILENO, .events = POLLIN },
		{ .fd = signals_fd(), .events = POLLIN },
	};
	nfds_t used = 2;

	(void)busy;
	for (int i = 0; i < n && i < MOST_FDS; i++)
		polled[used++] = fds[i];
	timeout_ms = sooner_ms(sooner_ms(timeout_ms, keys_wait_ms()),
			       t->settled_ms ? ASK_AGAIN_MS : -1);
	if (poll(polled, used, timeout_ms) > 0 &&
	    polled[0].revents & (POLLHUP | POLLERR | POLLNVAL))
		t->gone = true;
	look_for_resize(t);
}

static int find_end_signal(struct terminal *base)
{
	const struct tty *t = (const struct tty *)base;

	return signals_seen() ? signals_seen() : t->gone || keys_gone() ? SIGHUP : 0;
}

/* The sequences that make the terminal start and stop marking pasted text. */
static const char paste_on[] = "\033[?2004h", paste_off[] = "\033[?2004l";

static void mark_pastes(const struct tty *t, bool on)
{
	if (t->marks)
		print_control(stdout, on ? paste_on : paste_off);
	fflush(stdout);
}

static void destroy_screen(struct terminal *base)
{
	struct tty *t = (struct tty *)base;

	if (t->shown.cells)
		canvas_free(&t->shown);
	keys_end();
	signals_stop_with(NULL, NULL);
	mark_pastes(t, false);
	endwin();
	delscreen(t->screen);
	/* Clear the error flag: errors while drawing don't count as output errors, and ended()
	 * already reports why drawing stopped. */
	clearerr(stdout);
	signals_restore();
	free(t);
}

static const struct terminal_ops ops = {
	size_of,  show_canvas,	 set_theme,	  repaint_screen, ring_bell,
	next_key, wait_for_news, find_end_signal, destroy_screen,
};

/* ---- Setup and cleanup ---- */

/* Stores the text that endwin() would write. A signal handler needs it, because it can't call
 * endwin(). */
static void leaving_text(const char *kind, bool standard, bool mouse, char *buf, size_t size)
{
	static const char *const last[] = { "rmkx", "op", "sgr0", "cnorm", "rmcup" };
	size_t n = (size_t)snprintf(buf, size, "%s%s", standard ? paste_off : "",
				    mouse ? "\033[?1006;1000l" : "");
	int found;

	if (setupterm((char *)(uintptr_t)kind, STDOUT_FILENO, &found) != OK)
		return;
	for (size_t i = 0; i < sizeof last / sizeof *last; i++) {
		const char *text = tigetstr(last[i]);

		if (text && text != (const char *)-1 && n < size)
			n += (size_t)snprintf(buf + n, size - n, "%s", text);
	}
	del_curterm(cur_term); /* newterm() loads the terminfo entry again itself */
}

/* If the terminal type is unknown and another one is used instead, prepares a notice for the user.
 */
static void tell_kind(struct tty *t, const char *kind)
{
	if (!strcmp(kind, getenv("TERM")))
		return;
	snprintf(
		t->notice, sizeof t->notice,
		_("Unknown terminal type '%.40s'. Using '%s' instead. If the screen looks wrong, install its terminfo entry or set TERM."),
		getenv("TERM"), kind);
	t->base.notice = t->notice;
}

struct terminal *screen_new(const struct tui_options *o)
{
	struct tty *t = xcalloc(1, sizeof *t);
	struct termios before = { 0 };
	char leave[256], kind[KIND_TEXT];
	bool places = false, standard = false;

	find_kind(kind, &places, &standard);
	tcgetattr(STDIN_FILENO, &before);
	t->base.ops = &ops;
	t->base.person = true;
	/* with LINES and COLUMNS set, curses wouldn't notice when the window is resized */
	unsetenv("LINES");
	unsetenv("COLUMNS");
	leaving_text(kind, standard, o->mouse, leave, sizeof leave);
	/* Catch signals before newterm() does. For signals without a handler, newterm() installs
	 * its own, which would end the program with status 1 and would be mistaken for the
	 * original ones by signals_restore(). */
	signals_catch(leave, &before);
	t->screen = newterm(kind, stdout, stdin);
	if (!t->screen) {
		print_to(stderr, "asobi: %s\n",
			 _("Can't set up the terminal. Check the TERM "
			   "variable."));
		signals_restore();
		free(t);
		return NULL;
	}
	if (has_colors()) {
		start_color();
		use_default_colors();
	}
	cbreak();
	noecho();
	nonl();
	/* Always finish drawing, even if keys are waiting. Otherwise the rest would never be drawn
	 * if the next key does nothing. */
	typeahead(-1);
	keypad(stdscr, TRUE);
	t->marks = standard;
	mark_pastes(t, true);
	signals_stop_with(standard ? paste_off : "", standard ? paste_on : "");
	keys_begin(o->mouse);
	if (o->ask_ground && standard)
		keys_ask_ground();
	if (o->mouse)
		mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
	t->base.light = o->light;
	if (o->settings) {
		t->palette.ink = o->settings->ink;
		t->palette.ground = o->settings->ground;
	}
	apply_theme(t, o->theme);
	tell_kind(t, kind);
	return &t->base;
}
