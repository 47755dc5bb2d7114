/* SPDX-License-Identifier: MIT */
/* Replaces the terminal of tui/terminal.h. Keys come from the file named by ASOBI_KEYS, and
 * screens go to standard output wherever the script asks for them.
 *
 * Each new screen is also drawn twice more, as terminals with many and with few colours show it,
 * just to check that all text is readable in those colours (contrast.c); after that, the program
 * draws the screen normally again. To trigger a drawing, the script sends a key without a meaning.
 *
 * The script also prints any text, other than a name, that is truncated in any frame. If
 * ASOBI_TOUR is set, each screen is drawn in five sizes and in both languages before it is
 * printed. */
#include <ctype.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "script.h"
#include "shelf/settings.h"
#include "tui/tui.h"

/* Whether the next drawing is the script's own or just a colour check. */
enum look { LOOK_SCRIPT, LOOK_MANY, LOOK_FEW, LOOK_COUNT };

struct script {
	struct terminal base;
	char *text;
	const char *rest;
	struct script_item next;
	int rows, cols;
	struct canvas shown;
	bool ready; /* true if the script may take its next item or make its next colour check */
	bool looks; /* true if a colour check comes next */
	/* true if the script may send the next item although an answer is pending */
	bool now;
	bool fills; /* true if the screens that the script prints have filled backgrounds */
	bool fresh; /* true if the current screen hasn't been checked in other colours yet */
	enum look look;
	unsigned unread;
	/* If ASOBI_TOUR is set, each screen is drawn in all sizes before it is printed. These
	 * fields hold the number of sizes drawn so far, whether ASOBI_TOUR is set, whether all
	 * sizes have been drawn, and the size and language to restore afterwards. */
	int tour;
	bool tours, toured;
	struct key tour_size;
	enum language tour_language;
};

static const struct script *playing;

/* Returns true if the text has two letters in a row. Boards and icons, whose edges may be
 * truncated, don't have that. */
static bool has_words(const char *text)
{
	unsigned letters = 0;
	size_t len;

	for (uint32_t ch; letters < 2 && (ch = utf8_next(text, &len)) != 0; text += len)
		letters = (ch < 0x80 && isalpha((int)ch)) || ch >= 0x3040 ? letters + 1 : 0;
	return letters >= 2;
}

/* Prints each truncated text, unless it was already truncated in an earlier frame. */
static void note_cut(const char *text)
{
	static char *known[256];
	static size_t n;

	if (!has_words(text))
		return;
	for (size_t i = 0; i < n; i++)
		if (!strcmp(known[i], text))
			return;
	if (n < sizeof known / sizeof *known)
		known[n++] = xstrdup(text);
	printf("=== cut at %dx%d: %s\n", playing->cols, playing->rows, text);
}

static void size_of(struct terminal *t, int *rows, int *cols)
{
	*rows = ((struct script *)t)->rows;
	*cols = ((struct script *)t)->cols;
}

static size_t cells_size(const struct canvas *c)
{
	return (size_t)c->rows * (size_t)c->cols * sizeof *c->cells;
}

static bool is_shown(const struct script *s, const struct canvas *c)
{
	return s->shown.cells && s->shown.rows == c->rows && s->shown.cols == c->cols &&
	       s->shown.glyphs == c->glyphs && !memcmp(s->shown.cells, c->cells, cells_size(c));
}

static void keep_shown(struct script *s, const struct canvas *c)
{
	if (s->shown.cells)
		canvas_free(&s->shown);
	s->shown = canvas_new(c->rows, c->cols, c->glyphs);
	s->shown.fills = c->fills;
	memcpy(s->shown.cells, c->cells, cells_size(c));
	*s->shown.point = *c->point;
}

static void show(struct terminal *t, const struct canvas *c)
{
	struct script *s = (struct script *)t;

	/* Skip this check in other languages: sentences already on the screen remain in the
	 * language in which they were written. */
	if (!s->tour || i18n_language() == s->tour_language)
		snapshot_check(c);
	if (!s->tours)
		s->unread += contrast_check(c);
	if (s->look != LOOK_SCRIPT)
		return;
	s->fresh = s->fresh || !is_shown(s, c);
	keep_shown(s, c);
}

/* Switches to the next colour check, or back to the script's own colours, and returns the key that
 * makes the program draw a frame in them. */
static struct key look_next(struct script *s)
{
	s->look = (s->look + 1) % LOOK_COUNT;
	s->fresh = false;
	s->base.fills = s->look != LOOK_SCRIPT || s->fills;
	s->base.few = s->look == LOOK_FEW;
	return (struct key){ .code = K_NONE };
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
	for (char *line = strtok_r(text, "\n", &rest); line && !found;
	     line = strtok_r(NULL, "\n", &rest)) {
		const char *mark = strstr(line, s->shown.glyphs == GLYPHS_ASCII ? ">" : "▸");

		found = mark && strstr(mark, words);
	}
	free(text);
	return found;
}

/* Returns the column where the words end if they start at this cell, otherwise -1. */
static int end_of(const struct canvas *c, int row, int col, const char *words)
{
	for (; *words && col < c->cols; col++) {
		const char *utf8 = c->cells[row * c->stride + col].utf8,
			   *shown = !*utf8 && *words == ' ' ? " " : utf8;

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

static bool prints(const struct script *s)
{
	return s->next.kind == SCRIPT_SNAP || s->next.kind == SCRIPT_STYLES;
}

/* Returns the key that makes the program draw the screen in the next size or language or, after
 * the last one, in the original size and language again. */
static struct key tour_next(struct script *s)
{
	static const int sizes[][2] = {
		{ 40, 16 }, { 60, 20 }, { 80, 24 }, { 120, 40 }, { 200, 60 }
	};
	const int n = sizeof sizes / sizeof *sizes, at = s->tour++;

	if (at == 0) {
		s->tour_size = (struct key){ K_RESIZED, s->rows, s->cols };
		s->tour_language = i18n_language();
	}
	if (at == LANG_COUNT * n)
		s->tour = 0;
	s->cols = s->tour ? sizes[at % n][0] : s->tour_size.col;
	s->rows = s->tour ? sizes[at % n][1] : s->tour_size.row;
	i18n_set_language(s->tour ? (enum language)(at / n) : s->tour_language);
	return (struct key){ K_RESIZED, s->rows, s->cols };
}

/* Carries out the script's next item. Returns true if it yields a key for the program. */
static bool obey(struct script *s, struct key *out)
{
	const struct script_item item = s->next;

	if (s->tours && prints(s) && !s->toured) {
		s->toured = true;
		*out = tour_next(s);
		return true;
	}
	s->toured = false;
	if (item.kind == SCRIPT_CHOOSE && !is_chosen(s, item.title)) {
		*out = (struct key){ .code = 'j' };
		return true;
	}
	s->next = script_next(&s->rest);
	s->now = item.kind == SCRIPT_NOW;
	switch (item.kind) {
	case SCRIPT_SNAP:
	case SCRIPT_STYLES:
		snapshot_print(&s->shown, item.title, item.kind == SCRIPT_STYLES);
		return false;
	case SCRIPT_RESIZE:
		s->rows = item.key.row;
		s->cols = item.key.col;
		*out = (struct key){ .code = K_RESIZED };
		return true;
	case SCRIPT_KEY: *out = item.key; return true;
	case SCRIPT_ON: *out = click_on(&s->shown, item.title); return true;
	default: return false;
	}
}

/* Returns the next key. The script takes an item whenever the screen has been drawn and no further
 * change is pending. */
static bool next_key(struct terminal *t, struct key *out)
{
	struct script *s = (struct script *)t;

	if (!s->ready)
		return false;
	s->ready = false;
	if (!s->looks && !s->tour)
		return obey(s, out);
	*out = s->looks ? look_next(s) : tour_next(s);
	return true;
}

/* Returns true if the program has reached the state that the next item waits for. A game being
 * watched also pauses between plies; `--delay 600000` shows them one by one. */
static bool is_due(const struct script *s, int timeout_ms, bool busy)
{
	if (s->next.kind == SCRIPT_ASLEEP)
		return timeout_ms < 0;
	return !busy || s->now || s->next.kind == SCRIPT_NOW;
}

/* Waits for input unless the next item is due. A screen must be printed before its colours are
 * checked, because the program goes on running during the check. */
static void wait_for_news(struct terminal *t, const struct pollfd *fds, int n, int timeout_ms,
			  bool busy)
{
	struct script *s = (struct script *)t;
	const bool due = is_due(s, timeout_ms, busy);
	struct pollfd polled[MOST_FDS];

	s->looks = s->look != LOOK_SCRIPT || (s->fresh && !(due && prints(s)));
	s->ready = s->looks || s->tour || due;
	if (s->ready)
		return;
	for (int i = 0; i < n; i++)
		polled[i] = fds[i];
	poll(polled, (nfds_t)n, timeout_ms);
}

/* Returns true once no keys are left; the program then believes that the terminal was closed. */
static int ended(struct terminal *t)
{
	const struct script *s = (const struct script *)t;

	return s->next.kind == SCRIPT_END && !s->fresh && s->look == LOOK_SCRIPT ? SIGHUP : 0;
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
	s->base.fills = s->fills = getenv("ASOBI_FILLS") != NULL;
	s->rows = 24;
	s->cols = 80;
	s->text = file ? file_read(file, 1 << 16, error, sizeof error) : NULL;
	if (!s->text) {
		fprintf(stderr, "ASOBI_KEYS must name a file of keys\n");
		exit(99);
	}
	s->rest = s->text;
	s->next = script_next(&s->rest);
	s->tours = getenv("ASOBI_TOUR") != NULL;
	playing = s;
	canvas_on_cut = note_cut;
	if (o->theme != THEME_DEFAULT)
		set_theme(&s->base, o->theme);
	return &s->base;
}

bool tui_possible(char error[ERROR_TEXT])
{
	(void)error;
	return true;
}

/* Replaces the C library's function, with which the command line checks for a terminal. */
int isatty(int fd)
{
	(void)fd;
	return 1;
}
