/* SPDX-License-Identifier: MIT */
/* The real terminal through curses.  This file and keys.c alone know curses. */
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

#include "base/clock.h"
#include "base/i18n.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "shelf/settings.h"
#include "tui/signals.h"
#include "tui/terminal.h"
#include "tui/tui.h"
#include "tui/theme.h"

#include <term.h>	/* last: it makes macros of common words */

struct tty {
	struct terminal base;
	SCREEN *screen;
	struct palette palette;
	struct ink ink[STYLE_COUNT];
	attr_t attr[STYLE_COUNT];
	short pair[STYLE_COUNT][GROUND_COUNT];	/* 0: not made yet */
	short n_pairs;
	struct canvas shown;		/* what curses was last told */
	bool resized;			/* to be told with the next key */
	int64_t settled_ms;		/* until then the size is asked for again and again */
	int silent_reads;		/* readable, but nothing to read, in a row */
	bool gone;
};

/* Can terminals of this kind place their cursor? */
static bool can_place_cursor(void)
{
	const char *cup;
	int found;

	if (setupterm(NULL, STDOUT_FILENO, &found) != OK)
		return false;
	cup = tigetstr("cup");
	found = cup && cup != (const char *)-1;
	del_curterm(cur_term);		/* newterm() looks for itself */
	return found;
}

bool tui_possible(char error[ERROR_TEXT])
{
	const char *term = getenv("TERM");

	if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
		snprintf(error, ERROR_TEXT, "%s", _("This is no terminal."));
		return false;
	}
	if (!term || !*term) {
		snprintf(error, ERROR_TEXT, "%s", _("TERM is not set, so the terminal's kind is unknown."));
		return false;
	}
	if (!can_place_cursor()) {
		snprintf(error, ERROR_TEXT, _("A terminal of the kind '%.40s' cannot show the screen."), term);
		return false;
	}
	return true;
}

static void apply_theme(struct tty *t, enum theme theme)
{
	t->palette.theme = theme;
	t->palette.light = t->base.light;
	t->palette.colours = has_colors() ? COLORS : 0;
	t->base.fills = theme_fills(&t->palette);
	t->base.moves = t->base.fills;
	t->base.few = !theme_shades(&t->palette);
	memset(t->pair, 0, sizeof t->pair);
	t->n_pairs = 0;
	for (unsigned s = 0; s < STYLE_COUNT; s++) {
		t->ink[s] = theme_ink(&t->palette, s);
		t->attr[s] = (t->ink[s].bold ? A_BOLD : A_NORMAL) | (t->ink[s].dim ? A_DIM : A_NORMAL) |
			     (t->ink[s].reverse ? A_REVERSE : A_NORMAL);
	}
}

/* Pairs of colours are made when they are first met; where there are no more, or none are
 * needed, it is the terminal's own. */
static short pair_of(struct tty *t, unsigned style, unsigned ground)
{
	const short behind = theme_ground(&t->palette, ground);
	short *pair = &t->pair[style][ground];

	if (*pair || (t->ink[style].colour < 0 && behind < 0) || t->n_pairs + 1 >= COLOR_PAIRS)
		return *pair;
	*pair = ++t->n_pairs;
	init_pair(*pair, t->ink[style].colour, behind);
	return *pair;
}

static void repaint(struct terminal *base)
{
	struct tty *t = (struct tty *)base;

	clearok(curscr, TRUE);
	if (t->shown.cells)
		canvas_free(&t->shown);
}

/* Is curses' size the window's?  If not it is from now on, and whatever curses cut or the
 * terminal lost meanwhile is drawn again. */
static bool catch_up_with_size(struct tty *t)
{
	struct winsize size;

	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || !size.ws_row || !size.ws_col ||
	    (size.ws_row == LINES && size.ws_col == COLS))
		return false;
	resizeterm(size.ws_row, size.ws_col);
	repaint(&t->base);
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
	return a->style == b->style && a->ground == b->ground && a->width == b->width && !strcmp(a->utf8, b->utf8);
}

/* The canvas replaces what was shown; curses hears of the differences only. */
static void remember(struct tty *t, const struct canvas *c)
{
	if (t->shown.rows != c->rows || t->shown.cols != c->cols) {
		if (t->shown.cells)
			canvas_free(&t->shown);
		t->shown = canvas_new(c->rows, c->cols, c->glyphs);
	}
	memcpy(t->shown.cells, c->cells, (size_t)c->rows * (size_t)c->cols * sizeof *c->cells);
}

static void show(struct terminal *base, const struct canvas *c)
{
	struct tty *t = (struct tty *)base;
	const bool fresh = t->shown.rows != c->rows || t->shown.cols != c->cols;

	if (fresh)
		werase(stdscr);
	for (int r = 0; r < c->rows; r++) {
		for (int k = 0; k < c->cols; k++) {
			const struct cell *cell = &c->cells[r * c->stride + k];

			if (cell->width && (fresh || !same_cell(cell, &t->shown.cells[r * c->cols + k])))
				put_cell(t, r, k, cell);
		}
	}
	remember(t, c);
	curs_set(c->point->row >= 0);
	if (c->point->row >= 0)
		wmove(stdscr, c->point->row, c->point->col);
	wnoutrefresh(stdscr);
	doupdate();
}

static void set_theme(struct terminal *base, enum theme theme)
{
	apply_theme((struct tty *)base, theme);
	repaint(base);
}

static void ring(struct terminal *base)
{
	(void)base;
	beep();
}

static bool next_key(struct terminal *base, struct key *out)
{
	struct tty *t = (struct tty *)base;
	bool got;

	if (t->resized) {
		t->resized = false;
		*out = (struct key){ .code = K_RESIZED };
		return true;
	}
	got = keys_next(out);
	if (got)
		t->silent_reads = 0;
	return got;
}

/* A closed terminal is readable for ever without a byte to read. */
static void look_for_hangup(struct tty *t, short revents)
{
	if (revents & (POLLHUP | POLLERR | POLLNVAL))
		t->gone = true;
	else if (revents & POLLIN && ++t->silent_reads > 50)
		t->gone = true;
}

enum { SETTLE_MS = 500, ASK_AGAIN_MS = 20 };

/* The window may have been smaller in between, and lost what stood there, although its size
 * is the same again: a resize that was told of is drawn whole in any case.  Linux tells of it
 * just before the new size can be asked for. */
static void look_for_resize(struct tty *t)
{
	if (signals_take_resize()) {
		t->settled_ms = clock_ms() + SETTLE_MS;
		t->resized = true;
		catch_up_with_size(t);
		repaint(&t->base);
	} else if (t->settled_ms) {
		t->resized = catch_up_with_size(t) || t->resized;
		if (clock_ms() >= t->settled_ms)
			t->settled_ms = 0;
	}
}

static void wait_for_news(struct terminal *base, const struct pollfd *fds, int n, int timeout_ms, bool busy)
{
	struct tty *t = (struct tty *)base;
	struct pollfd polled[2 + MOST_FDS] = {
		{ .fd = STDIN_FILENO, .events = POLLIN }, { .fd = signals_fd(), .events = POLLIN },
	};
	nfds_t used = 2;

	(void)busy;
	for (int i = 0; i < n && i < MOST_FDS; i++)
		polled[used++] = fds[i];
	if (t->settled_ms && (timeout_ms < 0 || timeout_ms > ASK_AGAIN_MS))
		timeout_ms = ASK_AGAIN_MS;
	if (poll(polled, used, timeout_ms) > 0)
		look_for_hangup(t, polled[0].revents);
	look_for_resize(t);
}

static int ended(struct terminal *base)
{
	const struct tty *t = (const struct tty *)base;

	return signals_seen() ? signals_seen() : t->gone ? SIGHUP : 0;
}

static void destroy(struct terminal *base)
{
	struct tty *t = (struct tty *)base;

	if (t->shown.cells)
		canvas_free(&t->shown);
	keys_end();
	endwin();
	delscreen(t->screen);
	clearerr(stdout);		/* what is drawn is no output; ended() tells why it broke off */
	signals_restore();
	free(t);
}

static const struct terminal_ops ops = {
	size_of, show, set_theme, repaint, ring, next_key, wait_for_news, ended, destroy,
};

/* What endwin() would write, for who cannot call it. */
static void leaving_text(bool mouse, char *buf, size_t size)
{
	static const char *const last[] = { "rmkx", "op", "sgr0", "cnorm", "rmcup" };
	size_t n = (size_t)snprintf(buf, size, "%s", mouse ? "\033[?1006;1000l" : "");
	int found;

	if (setupterm(NULL, STDOUT_FILENO, &found) != OK)
		return;
	for (size_t i = 0; i < sizeof last / sizeof *last; i++) {
		const char *text = tigetstr(last[i]);

		if (text && text != (const char *)-1 && n < size)
			n += (size_t)snprintf(buf + n, size - n, "%s", text);
	}
	del_curterm(cur_term);		/* newterm() looks for itself */
}

struct terminal *screen_new(const struct tui_options *o)
{
	struct tty *t = xcalloc(1, sizeof *t);
	struct termios before = {0};
	char leave[256];

	tcgetattr(STDIN_FILENO, &before);
	t->base.ops = &ops;
	t->base.person = true;
	unsetenv("LINES");		/* they would freeze the size */
	unsetenv("COLUMNS");
	if (!getenv("ESCDELAY"))
		set_escdelay(25);	/* 0 would break arrow keys over slow lines */
	leaving_text(o->mouse, leave, sizeof leave);
	/* Before newterm(), which has handlers of its own for signals that nobody caught; they end the
	 * program with status 1, and would be what signals_restore() gives back. */
	signals_catch(leave, &before);
	t->screen = newterm(NULL, stdout, stdin);
	if (!t->screen) {
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
	keys_begin();
	if (o->ask_ground)
		keys_ask_ground();
	if (o->mouse) {
		mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
		mouseinterval(0);
	}
	t->base.light = o->light;
	if (o->settings) {
		t->palette.ink = o->settings->ink;
		t->palette.ground = o->settings->ground;
	}
	apply_theme(t, o->theme);
	return &t->base;
}
