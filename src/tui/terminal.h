/* SPDX-License-Identifier: MIT */
/* terminal.h - what the arcade needs of a terminal.  The real one is screen.c
 * with keys.c; tests play prepared keys on one of their own. */
#ifndef ASOBI_TERMINAL_H
#define ASOBI_TERMINAL_H

#include <stdbool.h>
#include <stdint.h>

#include "asobi/canvas.h"
#include "tui/tui_options.h"

/* Beyond these, a key's code is its Unicode character. */
enum key_code {
	K_NONE,
	K_CTRL_L = 12,
	K_BACK = 8,
	K_TABULATOR = 9,
	K_RETURN = 10,
	K_ESCAPE = 27,
	K_FIRST_SPECIAL = 0x110000,
	K_ARROW_UP,
	K_ARROW_DOWN,
	K_ARROW_LEFT,
	K_ARROW_RIGHT,
	K_FIRST,
	K_LAST,
	K_PAGE_UP,
	K_PAGE_DOWN,
	K_BACK_TAB,
	K_DEL,
	K_HELP_F1,
	K_CLICKED,
	K_WHEEL_UP,
	K_WHEEL_DOWN,
	K_RESIZED,
	K_LIGHT_GROUND,
	K_DARK_GROUND, /* the terminal says what it has */
	K_PASTED
};

struct key {
	int code;
	int row, col;	  /* of K_CLICKED and the wheel */
	const char *text; /* of K_PASTED, as it came; borrowed until the next key is asked for */
};

/* A terminal waits for at most so many descriptors beside its own. */
enum { MOST_FDS = 64 };
struct pollfd;
struct terminal;
struct terminal_ops {
	void (*size)(struct terminal *t, int *rows, int *cols);
	void (*show)(struct terminal *t, const struct canvas *c);
	void (*set_theme)(struct terminal *t, enum theme theme);
	void (*repaint)(struct terminal *t); /* everything, at the next show() */
	void (*ring)(struct terminal *t);    /* its bell */
	/* False: no key is waiting. */
	bool (*next_key)(struct terminal *t, struct key *out);
	/* Wait for a key, something on one of the descriptors, a signal, or the end of `timeout_ms`
	 * (-1: for ever). busy: an answer is on its way. */
	void (*wait)(struct terminal *t, const struct pollfd *fds, int n, int timeout_ms,
		     bool busy);
	/* 0, or the signal that asks us to end (SIGHUP when the terminal is gone). */
	int (*ended)(struct terminal *t);
	void (*destroy)(struct terminal *t); /* leaves the terminal as it was */
};
struct terminal {
	const struct terminal_ops *ops; /* first member of each kind */
	bool fills, few;		/* grounds are seen in this theme; no shades are */
	bool person;			/* somebody reads it as it comes */
	bool moves;			/* and frames come fast enough */
	bool light;			/* its own ground; set_theme() minds it */
	const char *notice;		/* translated, to be told once; NULL: nothing */
};

/* The terminal on standard input and output; tui_possible() was asked.  NULL: curses cannot set it
 * up, which was said. */
struct terminal *screen_new(const struct tui_options *o);
/* These read keys from standard input, from newterm() to endwin(). */
void keys_begin(bool mouse); /* whether clicks and the wheel are asked for */
void keys_ask_ground(void);  /* the answer comes as a key, or never */
void keys_end(void);
bool keys_next(struct key *out); /* false: none is waiting */
int keys_wait_ms(void);		 /* until it is to be asked again without news, or -1 */
bool keys_gone(void);		 /* nobody types there any more */

#endif
