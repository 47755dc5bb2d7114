/* SPDX-License-Identifier: MIT */
/* The terminal of tui/terminal.h without a terminal: keys come from the file named
 * by ASOBI_KEYS, screens go to standard output where the script asks for them. */
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/xalloc.h"
#include "script.h"
#include "shelf/settings.h"
#include "tui/tui.h"

struct script {
	struct terminal base;
	char *text;
	const char *rest;
	struct script_item next;
	int rows, cols;
	struct canvas shown;
	bool ready;			/* one item may be taken */
	bool now;			/* the next one even while an answer is on its way */
	bool looks;			/* at what cannot be read */
	unsigned unread;
};

static void size_of(struct terminal *t, int *rows, int *cols)
{
	*rows = ((struct script *)t)->rows;
	*cols = ((struct script *)t)->cols;
}

static void show(struct terminal *t, const struct canvas *c)
{
	struct script *s = (struct script *)t;

	snapshot_check(c);
	s->unread += s->looks ? contrast_check(c) : 0;
	if (s->shown.cells)
		canvas_free(&s->shown);
	s->shown = canvas_new(c->rows, c->cols, c->glyphs);
	s->shown.fills = c->fills;
	memcpy(s->shown.cells, c->cells, (size_t)c->rows * (size_t)c->cols * sizeof *c->cells);
	*s->shown.point = *c->point;
}

static void set_theme(struct terminal *t, enum theme theme)
{
	(void)t;
	printf("=== theme: %s\n", setting_specs[SET_THEME].words[1 + theme]);
}

static void nothing(struct terminal *t)
{
	(void)t;
}

static void ring(struct terminal *t)
{
	(void)t;
	printf("=== the bell rings\n");
}

static bool is_chosen(const struct script *s, const char *words)
{
	const size_t size = canvas_text(&s->shown, NULL, 0) + 1;
	char *text = xcalloc(size, 1), *rest = NULL;
	bool found = false;

	canvas_text(&s->shown, text, size);
	for (char *line = strtok_r(text, "\n", &rest); line && !found; line = strtok_r(NULL, "\n", &rest)) {
		const char *mark = strstr(line, s->shown.glyphs == GLYPHS_ASCII ? ">" : "▸");

		found = mark && strstr(mark, words);
	}
	free(text);
	return found;
}

/* Do the words stand at this cell?  The column of their last one, or -1. */
static int end_of(const struct canvas *c, int row, int col, const char *words)
{
	for (; *words && col < c->cols; col++) {
		const char *utf8 = c->cells[row * c->stride + col].utf8, *shown = !*utf8 && *words == ' ' ? " " : utf8;

		if (strncmp(words, shown, strlen(shown)))
			return -1;
		words += strlen(shown);
	}
	return *words ? -1 : col - 1;
}

static struct key click_on(const struct canvas *c, const char *words)
{
	for (int row = c->rows - 2; row < c->rows; row++)
		for (int col = 0; col < c->cols; col++)
			if (end_of(c, row, col, words) >= 0)
				return (struct key){ K_CLICKED, row, end_of(c, row, col, words) };
	printf("=== nowhere in the last rows: %s\n", words);
	return (struct key){ .code = K_NONE };
}

/* Obey what is no key; true: there is a key. */
static bool obey(struct script *s, struct key *out)
{
	const struct script_item item = s->next;

	if (item.kind == SCRIPT_CHOOSE && !is_chosen(s, item.title)) {
		*out = (struct key){ .code = 'j' };
		return true;
	}
	s->next = script_next(&s->rest);
	s->now = item.kind == SCRIPT_NOW;
	switch (item.kind) {
	case SCRIPT_SNAP: case SCRIPT_STYLES:
		snapshot_print(&s->shown, item.title, item.kind == SCRIPT_STYLES);
		return false;
	case SCRIPT_RESIZE:
		s->rows = item.key.row;
		s->cols = item.key.col;
		*out = (struct key){ .code = K_RESIZED };
		return true;
	case SCRIPT_KEY:
		*out = item.key;
		return true;
	case SCRIPT_ON:
		*out = click_on(&s->shown, item.title);
		return true;
	default:
		return false;
	}
}

/* One item for each time the screen was drawn and nothing more was to come. */
static bool next_key(struct terminal *t, struct key *out)
{
	struct script *s = (struct script *)t;
	const bool ready = s->ready;

	s->ready = false;
	return ready && obey(s, out);
}

/* Between the plies of a watched game it is quiet too: `--delay 600000` shows them
 * one by one. */
static void wait_for_news(struct terminal *t, const struct pollfd *fds, int n, int timeout_ms, bool busy)
{
	struct script *s = (struct script *)t;
	struct pollfd polled[MOST_FDS];

	s->ready = s->next.kind == SCRIPT_ASLEEP ? timeout_ms < 0 : !busy || s->now || s->next.kind == SCRIPT_NOW;
	if (s->ready)
		return;
	for (int i = 0; i < n; i++)
		polled[i] = fds[i];
	poll(polled, (nfds_t)n, timeout_ms);
}

/* At the end of the keys the terminal is gone. */
static int ended(struct terminal *t)
{
	return ((struct script *)t)->next.kind == SCRIPT_END ? SIGHUP : 0;
}

static void destroy(struct terminal *t)
{
	struct script *s = (struct script *)t;

	if (s->next.kind != SCRIPT_END)
		printf("=== left although more keys were to come\n");
	if (s->unread)
		printf("=== pairs of colours that cannot be read: %u\n", s->unread);
	if (s->shown.cells)
		canvas_free(&s->shown);
	free(s->text);
	free(s);
}

static const struct terminal_ops ops = {
	size_of, show, set_theme, nothing, ring, next_key, wait_for_news, ended, destroy,
};

struct terminal *screen_new(const struct tui_options *o)
{
	struct script *s = xcalloc(1, sizeof *s);
	const char *file = getenv("ASOBI_KEYS");
	char error[256];

	s->base.ops = &ops;
	s->base.fills = getenv("ASOBI_FILLS") != NULL;
	s->base.few = getenv("ASOBI_FEW") != NULL;
	s->looks = getenv("ASOBI_CONTRAST") != NULL;
	s->rows = 24;
	s->cols = 80;
	s->text = file ? file_read(file, 1 << 16, error, sizeof error) : NULL;
	if (!s->text) {
		fprintf(stderr, "ASOBI_KEYS must name a file of keys\n");
		exit(99);
	}
	s->rest = s->text;
	s->next = script_next(&s->rest);
	if (o->theme != THEME_DEFAULT)
		set_theme(&s->base, o->theme);
	return &s->base;
}

bool tui_possible(char error[ERROR_TEXT])
{
	(void)error;
	return true;
}

/* Stands before the C library's: the command line asks it for a terminal. */
int isatty(int fd)
{
	(void)fd;
	return 1;
}
