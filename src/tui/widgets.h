/* SPDX-License-Identifier: MIT */
/* widgets.h - the building blocks of pages: lists, text lines and questions (widgets.c), and forms
 * (form.c). */
#ifndef ASOBI_WIDGETS_H
#define ASOBI_WIDGETS_H

#include "tui/app.h"

/* These functions edit and draw a line of text. line_type() appends the key's character if the key
 * is a character and there is room for it. line_rub_out() deletes the last character. */
void line_type(char *line, size_t size, int code);
void line_rub_out(char *line);
void line_draw(struct canvas *c, int row, const char *before, const char *text);

/* A list of rows, one of them chosen; it shows as many rows as fit. */
struct list {
	size_t chosen, first;
	bool round; /* true if moving past the last row leads to the first row */
	/* Where the list was last drawn, for the mouse and for paging: `rows` rows of `step` lines
	 * each. */
	int row, col, cols, step, rows;
};
/* The keys of every list. If a page's key line and help should mention some of these keys, the
 * page's own table of commands has rows for them, without keys. */
extern const struct binding list_keys[];
/* Chooses this row, or the nearest existing row. */
void list_choose(struct list *l, size_t n, long to);
/* Handles a command; returns true if it was one of the list's commands (COMMAND_DOWN ...). */
bool list_command(struct list *l, size_t n, int command);
/* Returns the row that the user clicked, or -1 if the click was outside all rows. */
long list_hit(const struct list *l, size_t n, const struct key *k);
/* Handles a click on a row. The first click chooses the row. A second click opens it; the function
 * then returns true. */
bool list_click(struct list *l, size_t n, const struct key *k);

/* The visible rows, including the chosen one. Use it like this:
 * 	for (struct list_row r = list_begin(&list, c, n, step); list_next(&r);) ... */
struct list_row {
	struct list *list;
	const struct canvas *whole;
	size_t n, i;	      /* the number of rows, and the index of this one */
	bool here;	      /* true for the chosen row */
	struct canvas canvas; /* the area for drawing this row */
};
struct list_row list_begin(struct list *l, const struct canvas *c, size_t n, int step);
bool list_next(struct list_row *r);

/* A form: rows of labelled values. The page provides the rows. The form moves between rows,
 * changes values, accepts typed text and draws the rows. */
/* The form's own kinds of rows, in addition to the page's. ROW_HEADING is never the first or last
 * row. */
enum { ROW_HEADING = -1, ROW_PRESET = -2, ROW_OPTION = -3 };
enum { MOST_FORM_ROWS = 80, FORM_TYPED = 512 };
struct form_row {
	int kind, which; /* the kind of the row, and its number among the rows of this kind */
	char label[96], value[256];
	enum {
		TYPED_NOT,
		TYPED_TEXT,
		TYPED_WORD,
		TYPED_DIGITS
	} typed;    /* TYPED_WORD allows only ASCII without spaces */
	char *text; /* for rows with typed text: the page's own buffer of `size` bytes */
	size_t size;
	long number, least, most; /* if most > 0, digits can be typed */
	/* If > 0, COMMAND_NAME lets the user type a name shorter than this many bytes. */
	size_t named;
};
struct form;
struct form_page {
	/* Adds the page's rows, with their current values, to the form. */
	void (*fill)(struct form *f, void *page);
	/* Changes the value of a row by this many steps. This isn't called for typed rows or the
	 * form's own kinds. */
	void (*change)(void *page, const struct form_row *r, int by);
	/* Accepts the name that was typed for a row. Returns false if the user should keep typing.
	 * The callback is NULL if no row has a name. */
	bool (*name)(void *page, const struct form_row *r, const char *text);
};
struct form {
	const struct form_page *ops;
	void *page;
	/* The page also fills in the following member: the game whose rules this form can change.
	 */
	const struct game *game;
	struct setup *setup;
	enum glyphs glyphs; /* the glyphs with which the form was last drawn */
	struct list list;
	struct form_row row[MOST_FORM_ROWS];
	unsigned n;
	bool naming;
	char name[FORM_TYPED];
};
/* The keys of every form. Pages mention them in the same way as the keys in list_keys. */
extern const struct binding form_keys[];
/* the keys of a form while the user is typing text, when letters aren't commands */
extern const struct binding form_typed_keys[];
/* Returns the page's keys, or the keys for typing a name. */
const struct keymap *form_keymap(const struct form *f, const struct keymap *usual);
struct form_row *form_add(struct form *f, int kind, int which, const char *label);
/* These functions add the rules of a game to a form: the presets in one row, and the options in
 * the order and with the headings of the game's view. */
void form_add_preset(struct form *f);
void form_add_options(struct form *f);
/* Rebuilds the rows; the same row stays chosen. */
void form_fill(struct form *f);
/* Returns the chosen row as built by the last form_fill(), or NULL if the form has no rows. */
const struct form_row *form_here(const struct form *f);
bool form_writes(const struct form *f); /* true if typed characters go into a text field */
/* Handles a command; returns true if it was one of the form's commands. */
bool form_command(struct form *f, int command);
void form_key(struct form *f, const struct key *k); /* handles typed characters and clicks */
/* form_begin() rebuilds the rows and then works like list_begin(); form_put_row() draws a row in
 * the usual way, with the label in column 2 and the value in column `left`. */
struct list_row form_begin(struct form *f, const struct canvas *c, int step);
void form_put_row(struct canvas *c, int left, const struct form_row *r, bool here);
/* Draws the marks of the chosen row around its value, from column `left` to just before `end`. */
void form_point(struct canvas *c, int left, int end, const struct form_row *r);
/* Returns the number before or after `now`, depending on the sign of `by`. The n numbers form a
 * circle. */
int form_next(int now, int by, int n);

/* A question with up to 4 answers. answered() receives the command of the chosen answer. Enter
 * chooses the first answer, which must be harmless. q and Esc choose no answer: answered() then
 * receives DIALOG_NOTHING. `back` describes where q and Esc lead (NULL means "back"). */
enum { DIALOG_NOTHING = -1, QUESTION_TEXT = 512 };
struct answer {
	int key;
	const char *label, *text;
	int command;
};
struct dialog_question {
	const char *text; /* the translated question; the dialog copies it */
	/* The array is copied, but its strings aren't; they are translated when they are shown. */
	const struct answer *answers;
	int n;
	const char *back;
	void (*answered)(void *context, int command);
	void *context;
	/* True if the question appears while the user waits for something else. Keys pressed
	 * before the question was visible then don't answer it. */
	bool unasked;
	/* The number of the key that led to the question; 0 for none. If the user presses Enter
	 * right after this key, out of habit, it doesn't count as an answer. */
	unsigned long typed;
	/* The part of the screen that should stay visible beside the question, as it was last
	 * drawn; NULL for none. */
	const struct box *clear;
};
struct scene *dialog_new(const struct dialog_question *q);
/* Asks a yes-or-no question. `command` is passed on only if the answer is yes. */
struct scene *dialog_yes_or_no(const char *question, int command,
			       void (*answered)(void *context, int command), void *context);

#endif
