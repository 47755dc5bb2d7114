/* SPDX-License-Identifier: MIT */
/* Pages of text: a scene's help and a game's rules. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/player.h"
#include "asobi/setup.h"
#include "asobi/view.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/paths.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "tui/widgets.h"

struct pager {
	struct scene scene;
	const struct game *game;   /* the game whose rules are shown, or NULL */
	bool chosen;		   /* true if the page also lists the rules in use */
	struct setup setup;	   /* the setup with the rules in use */
	char *text;		   /* text to show as it is, or NULL */
	const struct scene *about; /* the scene that this help page is about, or NULL */
	/* true if the scene's keys don't all fit on the help page */
	bool short_of;
	bool all; /* true to show all keys, even if they need several pages */
	/* true if the next drawing scrolls to the first key that isn't one of the main keys */
	bool to_added;
	/* the scroll position: the chosen line is the first visible one */
	struct list at;
	int lines; /* the number of lines on the page when it was last drawn */
};

enum { PAGER_ALL };

static const struct binding pager_keys[] = {
	{ { K_TABULATOR },
	  PAGER_ALL,
	  "Tab",
	  N_("all keys"),
	  N_("show only the main keys, or all of them") },
	{ { 0 }, COMMAND_DOWN, "j k", N_("scroll"), N_("scroll (or use the arrow keys or wheel)") },
	{ { ' ' }, COMMAND_PAGE_DOWN, "PgDn", N_("page"), NULL },
	{ { 'b' }, COMMAND_PAGE_UP, "PgUp", NULL, NULL },
	{ { 'q', 'Q', K_ESCAPE, K_RETURN, '?' }, COMMAND_CLOSE, "q", N_("close"), NULL },
	{ .label = NULL },
};

const struct keymap pager_map = { "pager", { pager_keys, list_keys, look_keys }, .typed = false };

static bool can_run(const struct scene *s, int command)
{
	const struct pager *p = (const struct pager *)s;

	if (command == PAGER_ALL)
		return p->short_of;
	return command == COMMAND_CLOSE || p->lines > p->at.rows;
}

static const char *name_command(const struct scene *s, int command)
{
	return command == PAGER_ALL && ((const struct pager *)s)->all ? N_("main keys") : NULL;
}

static void run_command(struct scene *s, int cmd, const struct key *k)
{
	struct pager *p = (struct pager *)s;
	const int last = p->lines > p->at.rows ? p->lines - p->at.rows : 0;

	(void)k;
	if (cmd == PAGER_ALL) {
		p->all = !p->all;
		p->to_added = p->all;
		p->at.chosen = 0;
		return;
	}
	if (!list_command(&p->at, (size_t)last + 1, cmd))
		app_close(s->app);
}

static char *load_rules(const struct game *g)
{
	char name[96], error[ERROR_TEXT];
	char *path, *text;

	if (game_is_guest(g))
		return xstrdup(
			_("The rules of this game come from an external program, so Asobi has no "
			  "page about them. The legal moves are listed below the board."));
	snprintf(name, sizeof name, "rules/%s.%s.txt", g->id, i18n_code(i18n_language()));
	path = path_data(name);
	text = file_read(path, 1 << 16, error, sizeof error);
	free(path);
	return text ? text : xstrdup(error);
}

enum { HELP_LABEL = 14, TALL = 1000, TERMS_TEXT = 1024 };

/* Draws the help from the tables that also define the keys. Unless `all` is true, shows only the
 * important keys, which are those on the key line. */
static int draw_help(struct canvas *c, const struct scene *about, bool all)
{
	const struct keymap *map = scene_keymap(about);
	char label[32];
	int row = 0;

	for (int t = 0; map->tables[t]; t++) {
		for (const struct binding *b = map->tables[t]; b->label; b++) {
			if ((!b->hint && (!b->help || !all)) ||
			    (about->ops->has && !about->ops->has(about, b->command)))
				continue;
			binding_label(about->app, map, b, label, sizeof label);
			canvas_put(c, row, HELP_LABEL - utf8_width(label), STYLE_KEY, label);
			row += canvas_wrap(c, row, HELP_LABEL + 2, c->cols - HELP_LABEL - 2,
					   STYLE_PLAIN, _(b->help ? b->help : b->hint));
		}
	}
	if (map->typed && all)
		row += 1 +
		       canvas_wrap(
			       c, row + 1, 0, c->cols, STYLE_PLAIN,
			       _("You can also type a move. In every game, lowercase letters and "
				 "digits are reserved for moves; commands use other keys. What you "
				 "type appears at the prompt. Asobi plays the move as soon as what "
				 "you've typed fits only one legal move, or when you press Enter. "
				 "Esc clears what you typed. Enter plays only what you have typed "
				 "or selected in the same turn."));
	return row;
}

/* Rules pages are shown as they are written, except that paragraphs of running text are rewrapped
 * to the width of the window. Running text is indented by 2 columns and may begin with a list mark
 * ("- ", "・", "1. ") or with words and a wide gap ("eight a play with an 8 ..."). A line aligned
 * with the start of the text continues the paragraph. Everything else (headings, boards, examples)
 * is left unchanged; a line without any words counts as a row of a board. */
enum { PROSE = 2, LEAST_TEXT = 20, LEVEL_COLUMN = 14 };

struct paragraph {
	/* The list mark or words that precede the paragraph's text; "" if there are none. */
	char label[96];
	/* The columns where the label and the text begin; 0 outside a paragraph. */
	int indent, column;
	struct strbuf text;
};

static int put_paragraph(struct canvas *c, int row, struct paragraph *p)
{
	int rows = 0, column = p->column;

	if (p->label[0])
		canvas_put(c, row, p->indent, STYLE_PLAIN, p->label);
	/* If there isn't enough room for the text next to the label, put it below. */
	if (p->label[0] && c->cols - column < LEAST_TEXT) {
		column = 2 * PROSE;
		rows = 1;
	}
	if (p->text.len)
		rows += canvas_wrap(c, row + rows, column, c->cols - column, STYLE_PLAIN,
				    p->text.text);
	sb_free(&p->text);
	*p = (struct paragraph){ 0 };
	return rows;
}

/* Returns the length in bytes of the list mark at the start of the text, or 0 if there is none. */
static size_t mark_of(const char *text)
{
	size_t digits = strspn(text, "0123456789");

	if (!strncmp(text, "- ", 2))
		return 2;
	if (!strncmp(text, "・", strlen("・")))
		return strlen("・");
	return digits && !strncmp(text + digits, ". ", 2) ? digits + 2 : 0;
}

/* Returns the length in bytes of the words before a wide gap, including the gap; 0 if the text has
 * no such gap. */
static size_t words_of(const char *text)
{
	const char *gap = NULL;

	for (const char *at = text; (at = strstr(at, "  ")) != NULL; at += strspn(at, " "))
		gap = at;
	return gap ? (size_t)(gap - text) + strspn(gap, " ") : 0;
}

/* Returns true if the line contains a word, that is, two adjacent letters or a non-ASCII
 * character. */
static bool has_word(const char *line)
{
	for (const unsigned char *at = (const unsigned char *)line; *at; at++)
		if (*at >= 0x80 || (isalpha(*at) && isalpha(at[1])))
			return true;
	return false;
}

/* Returns true if this line begins a paragraph, and if so stores its start in *p. */
static bool begins_paragraph(const char *line, struct paragraph *p)
{
	const size_t indent = strspn(line, " ");
	const char *text = line + indent;
	size_t label = mark_of(text);

	if (!label)
		label = words_of(text);
	if (indent < PROSE || !*text || (!label && indent != PROSE) || !has_word(text) ||
	    label >= sizeof p->label)
		return false;
	snprintf(p->label, sizeof p->label, "%.*s", (int)label, text);
	p->indent = (int)indent;
	p->column = (int)indent + utf8_width(p->label);
	sb_add(&p->text, text + label);
	return true;
}

static bool goes_on(const char *line, const struct paragraph *p)
{
	const size_t indent = strspn(line, " ");

	return p->column && (int)indent == p->column && line[indent] && !mark_of(line + indent) &&
	       !words_of(line + indent);
}

/* Appends text to a paragraph, with a space in between unless the paragraph ends with a wide
 * character. */
static void add_text(struct strbuf *paragraph, const char *text)
{
	const char *end = paragraph->len ? paragraph->text + utf8_without_last(paragraph->text)
					 : "";

	if (utf8_width(end) == 1)
		sb_add(paragraph, " ");
	sb_add(paragraph, text);
}

/* For a game with many options, lists the rules in use from this row on. Returns the row below the
 * list. */
static int draw_in_force(struct canvas *c, int row, const struct game *g, const struct setup *setup)
{
	const struct view *view = view_find(g);
	const struct preset *preset = setup_preset(g, setup);
	const int n = (int)option_count(g->options);
	int wide = 0;

	if (!view_options_grouped(view))
		return row;
	for (int i = 0; i < n; i++)
		if (utf8_width(_(g->options[i].title)) > wide)
			wide = utf8_width(_(g->options[i].title));
	row += 2;
	canvas_put(c, row, 0, STYLE_TITLE, _("Rules in use:"));
	canvas_put(c, row, 1 + utf8_width(_("Rules in use:")), STYLE_TITLE,
		   preset ? _(preset->title) : _("custom rules"));
	row += 2;
	for (int i = 0; i < n; i++) {
		const int at = view_option(view, i);
		char value[64], shown[128];

		if (view_option_group(view, i))
			canvas_put(c, row++, 0, STYLE_WARN, view_option_group(view, i));
		view_signs(view, _(g->options[at].title), c->glyphs, shown, sizeof shown);
		canvas_put(c, row, PROSE, STYLE_PLAIN, shown);
		view_option_value(view, i, setup->value[at], value, sizeof value);
		view_signs(view, value, c->glyphs, shown, sizeof shown);
		if (!canvas_put_whole(c, row, PROSE + wide + 2, c->cols, STYLE_TITLE, shown))
			canvas_put(c, ++row, 2 * PROSE, STYLE_TITLE, shown);
		/* If there is room, also show the option's key, which is its name on the rules
		 * page. */
		if (PROSE + wide + 4 + utf8_width(shown) + (int)strlen(g->options[at].key) <
		    c->cols)
			canvas_put_right(c, row, c->cols, STYLE_DIM, g->options[at].key);
		row++;
	}
	return row;
}

static int draw_rules(struct canvas *c, const struct pager *p)
{
	char *text = load_rules(p->game), *next;
	struct paragraph paragraph = { 0 };
	int row = 0;

	for (char *line = text; line; line = next) {
		next = strchr(line, '\n');
		if (next)
			*next++ = '\0';
		if (goes_on(line, &paragraph)) {
			add_text(&paragraph.text, line + strspn(line, " "));
			continue;
		}
		row += put_paragraph(c, row, &paragraph);
		if (!begins_paragraph(line, &paragraph))
			row += *line ? canvas_wrap(c, row, 0, c->cols, STYLE_PLAIN, line)
				     : next != NULL;
	}
	row += put_paragraph(c, row, &paragraph);
	free(text);
	return p->chosen ? draw_in_force(c, row, p->game, &p->setup) : row;
}

/* Cuts the text after its first sentence. */
static void cut_to_sentence(char *text)
{
	char *end = strstr(text, ". "), *other = strstr(text, "。");

	if (end)
		end[1] = '\0';
	if (other)
		other[strlen("。")] = '\0';
}

static bool is_seated(const char *name, const struct who *who, unsigned seats)
{
	char other[WHO_TEXT];

	for (unsigned s = 0; s < seats; s++) {
		who_text(&who[s], other, sizeof other);
		if (!strcmp(name, other))
			return true;
	}
	return false;
}

int draw_levels(struct canvas *c, int row, const struct game *g, const struct who *players,
		unsigned seats, enum levels_told told, int ends[MOST_LEVELS])
{
	const struct agent_class *scale = agent_scale(g);
	char name[WHO_TEXT], title[64], about[512], error[ERROR_TEXT];
	struct who who;

	for (int i = scale->options[0].min; i <= scale->options[0].max; i++) {
		snprintf(name, sizeof name, "%s:%d", scale->id, i);
		who_parse(g, name, &who, error);
		who_title(&who, title, sizeof title);
		canvas_put_field(c, row, 0, LEVEL_COLUMN - 1,
				 is_seated(name, players, seats) ? STYLE_KEY : STYLE_PLAIN, title);
		if (!g->about_levels ||
		    (told == LEVELS_CHOSEN && !is_seated(name, players, seats)) ||
		    !who_about(&who, about, sizeof about)) {
			row++;
		} else if (told == LEVELS_CHOSEN) {
			/* without other descriptions, no column is needed */
			row += 1 + canvas_wrap(c, row + 1, 2, c->cols - 2, STYLE_DIM, about);
		} else {
			if (told == LEVELS_BRIEF)
				cut_to_sentence(about);
			row += canvas_wrap(c, row, LEVEL_COLUMN, c->cols - LEVEL_COLUMN, STYLE_DIM,
					   about);
		}
		if (ends && i - scale->options[0].min < MOST_LEVELS)
			ends[i - scale->options[0].min] = row;
	}
	return row;
}

/* Lists the levels of the computer players, if they have descriptions and not just names. */
static int draw_players(struct canvas *c, int row, const struct game *g)
{
	struct canvas part = canvas_part(c, 0, PROSE, c->rows, c->cols - PROSE);

	if (!g->about_levels)
		return 0;
	canvas_put(c, row + 2, 0, STYLE_PLAIN, _("THE LEVELS"));
	return draw_levels(&part, row + 4, g, NULL, 0, LEVELS_WHOLE, NULL) - row;
}

/* Draws the scene's words with their meanings; returns the number of rows. */
static int draw_terms(struct canvas *c, int row, const struct scene *about)
{
	char text[TERMS_TEXT];

	if (!about->ops->terms || !about->ops->terms(about, text, sizeof text))
		return 0;
	return 1 + canvas_wrap(c, row + 1, 0, c->cols, STYLE_PLAIN, text);
}

/* Returns the first row in which all keys differ from the main keys. */
static int first_added(const struct scene *about, int cols, enum glyphs glyphs)
{
	struct canvas all = canvas_new(TALL, cols, glyphs), few = canvas_new(TALL, cols, glyphs);
	const size_t row_size = (size_t)cols * sizeof *all.cells;
	int row = 0;

	draw_help(&all, about, true);
	draw_help(&few, about, false);
	while (row < TALL &&
	       !memcmp(&all.cells[row * all.stride], &few.cells[row * few.stride], row_size))
		row++;
	canvas_free(&all);
	canvas_free(&few);
	return row < TALL ? row : 0;
}

/* Draws all keys or, if they don't all fit, only the most important ones; Tab then shows the rest.
 * The words come last. */
static int draw_keys(struct canvas *c, struct pager *p, int room)
{
	struct canvas nowhere = canvas_part(c, 0, 0, 0, c->cols);
	int rows;

	p->short_of = draw_help(&nowhere, p->about, true) > room;
	if (p->to_added)
		p->at.chosen = (size_t)first_added(p->about, c->cols, c->glyphs);
	p->to_added = false;
	rows = draw_help(c, p->about, p->all || !p->short_of);
	return rows + draw_terms(c, rows, p->about);
}

/* Draws the text line by line without rewrapping it; only lines that are too long continue in the
 * next row. */
static int draw_text(struct canvas *c, const char *text)
{
	char line[1024];
	int row = 0;

	for (const char *at = text; *at; at += strcspn(at, "\n"), at += *at == '\n') {
		snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
		row += *line ? canvas_wrap(c, row, 0, c->cols, STYLE_PLAIN, line) : 1;
	}
	return row;
}

/* Draws the whole page, then copies the visible part. */
static int draw_page(struct canvas *c, struct pager *p)
{
	struct canvas whole = canvas_new(TALL, c->cols, c->glyphs);
	int lines = p->text   ? draw_text(&whole, p->text)
		    : p->game ? draw_rules(&whole, p)
			      : draw_keys(&whole, p, c->rows);
	int first;

	if (p->game)
		lines += draw_players(&whole, lines, p->game);
	/* Fill the page to the bottom if there are enough lines. */
	if (p->at.chosen && (int)p->at.chosen > lines - c->rows)
		p->at.chosen = (size_t)(lines > c->rows ? lines - c->rows : 0);
	first = (int)p->at.chosen;
	for (int r = 0; r < c->rows && first + r < lines && first + r < TALL; r++)
		memcpy(&c->cells[r * c->stride], &whole.cells[(first + r) * whole.stride],
		       (size_t)c->cols * sizeof *c->cells);
	canvas_free(&whole);
	return lines;
}

static void draw_pager(struct scene *s, struct canvas *c)
{
	struct pager *p = (struct pager *)s;
	const int width = c->cols > 84 ? 84 : c->cols, left = (c->cols - width) / 2;
	struct canvas inside = canvas_part(c, 2, left + 3, c->rows - 5, width - 6);

	draw_header(c, _("ASOBI"),
		    p->text   ? _("To share")
		    : p->game ? _("Rules")
			      : _("Help"),
		    p->game ? _(p->game->title) : "");
	p->at.rows = inside.rows;
	p->lines = draw_page(&inside, p);
	canvas_box(c, 1, left, c->rows - 3, width,
		   !p->short_of ? NULL
		   : p->all	? _("All keys")
				: _("Main keys"));
	if ((int)p->at.chosen + inside.rows < p->lines)
		canvas_put(c, c->rows - 3, left + width - 9, STYLE_DIM, _(" more "));
	draw_key_line(c, c->rows - 1, s);
}

static void free_pager(struct scene *s)
{
	free(((struct pager *)s)->text);
	free(s);
}

static const struct scene_ops ops = {
	.destroy = free_pager,
	.draw = draw_pager,
	.keys = &pager_map,
	.can = can_run,
	.hint = name_command,
	.command = run_command,
};

struct scene *help_new(const struct scene *about)
{
	struct pager *p = xcalloc(1, sizeof *p);

	p->scene.ops = &ops;
	p->about = about;
	return &p->scene;
}

struct scene *rules_page_new(const struct game *g, const struct setup *setup)
{
	struct pager *p = xcalloc(1, sizeof *p);

	p->scene.ops = &ops;
	p->game = g;
	p->chosen = setup != NULL;
	if (setup)
		p->setup = *setup;
	return &p->scene;
}

struct scene *text_page_new(char *text)
{
	struct pager *p = xcalloc(1, sizeof *p);

	p->scene.ops = &ops;
	p->text = text;
	return &p->scene;
}
