/* SPDX-License-Identifier: MIT */
/* widgets.h - the building blocks of pages: lists, lines of text and questions (widgets.c), and
 * forms (form.c). */
#ifndef ASOBI_WIDGETS_H
#define ASOBI_WIDGETS_H

#include "tui/app.h"

/* Edit and draw a line of text. line_type() appends the typed character if it is one and still
 * fits; line_rub_out() deletes the last character. */
void line_type(char *line, size_t size, int code);
void line_rub_out(char *line);
void line_draw(struct canvas *c, int row, const char *before, const char *text);

/* A list of rows, one of which is selected; it shows as many rows as fit and scrolls. */
struct list {
	size_t chosen, first;
	bool round; /* true if moving past the last row wraps around to the first */
	/* Where the list was last drawn, needed for mouse clicks and paging: `rows` rows of `step`
	 * lines each. */
	int row, col, cols, step, rows;
};
/* The keys that every list understands. A page that wants to mention some of them in its key line
 * and help has entries without keys for them in its own command table. */
extern const struct binding list_keys[];
/* Chooses this row or, if it doesn't exist, the nearest one that does. */
void list_choose(struct list *l, size_t n, long to);
/* Handles a command. Returns true if it was a list command (COMMAND_DOWN ...). */
bool list_command(struct list *l, size_t n, int command);
/* Returns the row that the user clicked, or -1 if the click missed all rows. */
long list_hit(const struct list *l, size_t n, const struct key *k);
/* Handles a click on a row: the first click chooses the row, and a second click opens it. Returns
 * true if the row should be opened. */
bool list_click(struct list *l, size_t n, const struct key *k);

/* Iterates over the visible rows, which always include the chosen one. Use it like this:
 *	for (struct list_row r = list_begin(&list, c, n, step); list_next(&r);) ... */
struct list_row {
	struct list *list;
	const struct canvas *whole;
	size_t n, i;	      /* the number of rows, and this row's index */
	bool here;	      /* true if this is the selected row */
	struct canvas canvas; /* the area in which to draw this row */
};
struct list_row list_begin(struct list *l, const struct canvas *c, size_t n, int step);
bool list_next(struct list_row *r);

/* A form: rows of labelled values. The page supplies the rows; the form lets the user move between
 * them and change their values, accepts typed text and draws the rows. */
/* The form's own kinds of rows, in addition to the page's. The first and last rows are never of
 * the kind ROW_HEADING. */
enum { ROW_HEADING = -1, ROW_PRESET = -2, ROW_OPTION = -3 };
enum { MOST_FORM_ROWS = 80, FORM_TYPED = 512 };
struct form_row {
	int kind, which; /* the row's kind, and its number among the rows of that kind */
	char label[96], value[256];
	enum {
		TYPED_NOT,
		TYPED_TEXT,
		TYPED_WORD,
		TYPED_DIGITS
	} typed;    /* TYPED_WORD accepts only ASCII without spaces */
	char *text; /* for rows that accept typed text: the page's buffer of `size` bytes */
	size_t size;
	/* if most > 0, the user can type a number from `least` to `most` */
	long number, least, most;
	/* If > 0, COMMAND_NAME lets the user type a name, which must be shorter than this many
	 * bytes. */
	size_t named;
};
struct form;
struct form_page {
	/* Adds the page's rows to the form, with their current values. */
	void (*fill)(struct form *f, void *page);
	/* Changes a row's value by this many steps. Never called for rows with typed text or for
	 * the form's own kinds of rows. */
	void (*change)(void *page, const struct form_row *r, int by);
	/* Accepts the name typed for a row. Returns false if the user should go on typing. NULL if
	 * no row can be named. */
	bool (*name)(void *page, const struct form_row *r, const char *text);
};
struct form {
	const struct form_page *ops;
	void *page;
	/* Also set by the page: the game whose rules the form can change. */
	const struct game *game;
	struct setup *setup;
	enum glyphs glyphs; /* the glyphs used when the form was last drawn */
	struct list list;
	struct form_row row[MOST_FORM_ROWS];
	unsigned n;
	int value_col;	/* the screen's column where the chosen row's value was drawn */
	bool continues; /* true while the next typed digit continues a number */
	bool naming;
	char name[FORM_TYPED];
};
/* The keys that every form understands. Pages mention them in the same way as those in list_keys.
 */
extern const struct binding form_keys[];
/* a form's keys while the user types text, when letters aren't commands */
extern const struct binding form_typed_keys[];
/* Returns the page's usual keymap, or the keymap for typing if the user is typing a name. */
const struct keymap *form_keymap(const struct form *f, const struct keymap *usual);
struct form_row *form_add(struct form *f, int kind, int which, const char *label);
/* Add the rules of a game to a form: the presets as a single row, and the options in the order and
 * under the headings that the game's view defines. */
void form_add_preset(struct form *f);
void form_add_options(struct form *f);
/* Rebuilds the rows and keeps the same row selected. */
void form_fill(struct form *f);
/* Returns the selected row as the last form_fill() built it, or NULL if the form has no rows. */
const struct form_row *form_here(const struct form *f);
/* true if typed characters currently go into a text field */
bool form_writes(const struct form *f);
/* Handles a command. Returns true if it was a form command. */
bool form_command(struct form *f, int command);
void form_key(struct form *f, const struct key *k); /* handles typed characters and clicks */
/* form_begin() rebuilds the rows and otherwise works like list_begin(). form_put_row() draws a row
 * in the usual style, with its label in column 2 and its value in column `left`. */
struct list_row form_begin(struct form *f, const struct canvas *c, int step);
void form_put_row(struct form *f, struct canvas *c, int left, const struct form_row *r, bool here);
/* Draws the marks that point out the selected row around its value, from column `left` up to but
 * not including `end`. */
void form_point(struct canvas *c, int left, int end, const struct form_row *r);
/* Returns the number after `now`, or the one before it if `by` is negative; the n numbers wrap
 * around. */
int form_next(int now, int by, int n);

/* A question with up to 4 answers. The callback answered() receives the chosen answer's command.
 * Enter chooses the first answer, which must be harmless. q and Esc choose none of them:
 * answered() then receives DIALOG_NOTHING. `back` says where q and Esc lead (NULL means "back"). */
enum { DIALOG_NOTHING = -1, QUESTION_TEXT = 512 };
struct answer {
	int key;
	const char *label, *text;
	int command;
};
struct dialog_question {
	const char *text; /* the translated question; the dialog copies it */
	/* The array is copied but its strings aren't; they are translated when the question is
	 * shown. */
	const struct answer *answers;
	int n;
	const char *back;
	void (*answered)(void *context, int command);
	void *context;
	/* True if the question appears while the user is waiting for something else. Keys pressed
	 * before it became visible then don't answer it. */
	bool unasked;
	/* The sequence number of the key press that led to the question; 0 for none. Pressing
	 * Enter right after that key, out of habit, doesn't count as an answer. */
	unsigned long typed;
	/* Called for a typed character that isn't an answer. If it returns true, the question is
	 * withdrawn, because the user meant something else. NULL: such characters are ignored. */
	bool (*withdrawn)(void *context, int code);
	/* True if the user has asked for what the question proposes and nothing is lost by it.
	 * Enter then answers a yes-or-no question with yes. */
	bool proposed;
	/* The part of the screen to leave visible beside the question, as last drawn; NULL for
	 * none. */
	const struct box *clear;
};
struct scene *dialog_new(const struct dialog_question *q);
/* Asks a yes-or-no question. `command` is passed on only if the user answers yes. The answers of
 * the question needn't be set. */
struct scene *dialog_confirm(struct dialog_question q, int command);
/* Asks a yes-or-no question for which nothing else has to be set. */
struct scene *dialog_yes_or_no(const char *question, int command,
			       void (*answered)(void *context, int command), void *context);

#endif
