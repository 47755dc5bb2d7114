/* SPDX-License-Identifier: MIT */
/* widgets.h - the parts of pages: lists, lines that are typed, questions (widgets.c) and forms
 * (form.c). */
#ifndef ASOBI_WIDGETS_H
#define ASOBI_WIDGETS_H

#include "tui/app.h"

/* A line that is typed: the character of a key is added where it is one and there is room; the last
 * one is rubbed out. */
void line_type(char *line, size_t size, int code);
void line_rub_out(char *line);
void line_draw(struct canvas *c, int row, const char *before, const char *text);

/* A list of rows of which one is chosen, and as many are seen as fit. */
struct list {
	size_t chosen, first;
	bool round; /* behind the last comes the first */
	/* Where it was drawn, for the mouse and for paging: so many rows of `step` lines each. */
	int row, col, cols, step, rows;
};
/* The keys of every list; which of them a page's key line and help tell of stands in its own table,
 * in rows without keys. */
extern const struct binding list_keys[];
void list_choose(struct list *l, size_t n, long to);	  /* or the nearest there is */
bool list_command(struct list *l, size_t n, int command); /* true: it was one of COMMAND_DOWN ... */
/* The row that was clicked on; -1: none. */
long list_hit(const struct list *l, size_t n, const struct key *k);
/* The first click on a row chooses it; true: the second, which opens it. */
bool list_click(struct list *l, size_t n, const struct key *k);

/* The rows that are seen, the chosen one among them:
 * for (struct list_row r = list_begin(&list, c, n, step); list_next(&r);) ... */
struct list_row {
	struct list *list;
	const struct canvas *whole;
	size_t n, i;	      /* i: which row it is */
	bool here;	      /* the chosen one */
	struct canvas canvas; /* its place */
};
struct list_row list_begin(struct list *l, const struct canvas *c, size_t n, int step);
bool list_next(struct list_row *r);

/* A form: rows of labelled values.  A page fills in what they are; the form moves, changes, types,
 * draws. */
/* Kinds beside the page's own; ROW_HEADING is never the first or last. */
enum { ROW_HEADING = -1, ROW_PRESET = -2, ROW_OPTION = -3 };
enum { MOST_FORM_ROWS = 80, FORM_TYPED = 512 };
struct form_row {
	int kind, which; /* what it is of, and which one of these */
	char label[96], value[256];
	enum {
		TYPED_NOT,
		TYPED_TEXT,
		TYPED_WORD,
		TYPED_DIGITS
	} typed;    /* of TYPED_WORD no blanks, only ASCII */
	char *text; /* of typed ones: the page's own, of so many bytes */
	size_t size;
	long number, least, most; /* most > 0: digits can be typed */
	size_t named;		  /* > 0: COMMAND_NAME has a name of fewer bytes typed for it */
};
struct form;
struct form_page {
	/* Add the rows as they are now. */
	void (*fill)(struct form *f, void *page);
	/* Change a row's value by so many steps; never one that is typed, nor of the form's own
	 * kinds. */
	void (*change)(void *page, const struct form_row *r, int by);
	/* Take what was typed for a row; false: it goes on being typed.  NULL: none has a name. */
	bool (*name)(void *page, const struct form_row *r, const char *text);
};
struct form {
	const struct form_page *ops;
	void *page;
	/* The page fills in, too, of which game the rules are chosen here. */
	const struct game *game;
	struct setup *setup;
	enum glyphs glyphs; /* of the last drawing */
	struct list list;
	struct form_row row[MOST_FORM_ROWS];
	unsigned n;
	bool naming;
	char name[FORM_TYPED];
};
extern const struct binding form_keys[]; /* of every form, as list_keys; where text is typed */
extern const struct binding form_typed_keys[]; /* the letters are no keys */
/* The page's keys, or those of a name that is typed. */
const struct keymap *form_keymap(const struct form *f, const struct keymap *usual);
struct form_row *form_add(struct form *f, int kind, int which, const char *label);
/* The rules of a game: its presets in one row, and its options in the order of its view, with
 * headings. */
void form_add_preset(struct form *f);
void form_add_options(struct form *f);
/* Make the rows anew; the same one stays chosen. */
void form_fill(struct form *f);
/* The one chosen, after form_fill(); NULL: none. */
const struct form_row *form_here(const struct form *f);
bool form_writes(const struct form *f);		    /* a field of text takes what is typed */
bool form_command(struct form *f, int command);	    /* true: it was one of a form */
void form_key(struct form *f, const struct key *k); /* typed characters and clicks */
/* Begin as list_begin() does, with the rows made anew; then put a row as usual: the label at 2, the
 * value at `left`. */
struct list_row form_begin(struct form *f, const struct canvas *c, int step);
void form_put_row(struct canvas *c, int left, const struct form_row *r, bool here);
/* Put the marks of the chosen row round its value, from `left` to before `end`. */
void form_point(struct canvas *c, int left, int end, const struct form_row *r);
/* The number that comes after `now`, one step that way round, among n. */
int form_next(int now, int by, int n);

/* A question with up to four answers; answered() gets the answer's command.  Enter takes
 * the first, which must be harmless.  q and Esc take none: `back` says where they lead (NULL:
 * "back"), and answered() gets DIALOG_NOTHING. */
enum { DIALOG_NOTHING = -1, QUESTION_TEXT = 512 };
struct answer {
	int key;
	const char *label, *text;
	int command;
};
struct dialog_question {
	const char *text;	      /* copied; translated */
	const struct answer *answers; /* of which the words are kept; shown translated */
	int n;
	const char *back;
	void (*answered)(void *context, int command);
	void *context;
	/* It comes to somebody who waits for something else: keys from before it was seen are no
	 * answers. */
	bool unasked;
	/* The key that led to it, whose habitual Enter is no answer either; 0: none. */
	unsigned long typed;
	/* What is to be seen beside it, where that was drawn last; NULL: nothing. */
	const struct box *clear;
};
struct scene *dialog_new(const struct dialog_question *q);
/* Yes or no: only a yes comes as `command`. */
struct scene *dialog_yes_or_no(const char *question, int command,
			       void (*answered)(void *context, int command), void *context);

#endif
