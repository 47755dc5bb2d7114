/* SPDX-License-Identifier: MIT */
/* terminal.h - the interface to a terminal. The real terminal is in screen.c and keys.c; tests use
 * their own, which feeds in scripted key presses. */
#ifndef ASOBI_TERMINAL_H
#define ASOBI_TERMINAL_H

#include <stdbool.h>
#include <stdint.h>

#include "asobi/canvas.h"
#include "tui/tui_options.h"

/* Codes for keys that aren't characters. Any other key's code is its Unicode character. */
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
	/* this key or K_LIGHT_GROUND arrives when the terminal reports its background */
	K_DARK_GROUND,
	K_PASTED
};

struct key {
	int code;
	int row, col; /* where the mouse was clicked or its wheel was turned */
	/* The pasted text, unchanged; borrowed until the next call to next_key(). */
	const char *text;
	/* the number of frames that the app had shown when it took the key from the terminal */
	unsigned long frames;
};

/* The maximum number of file descriptors that a terminal waits for, besides its own. */
enum { MOST_FDS = 64 };
struct pollfd;
struct terminal;
struct terminal_ops {
	void (*size)(struct terminal *t, int *rows, int *cols);
	void (*show)(struct terminal *t, const struct canvas *c);
	void (*set_theme)(struct terminal *t, enum theme theme);
	void (*repaint)(struct terminal *t); /* makes the next show() redraw everything */
	void (*ring)(struct terminal *t);    /* rings the terminal's bell */
	/* Gets the next key. Returns false if no key is waiting. */
	bool (*next_key)(struct terminal *t, struct key *out);
	/* Waits until a key is pressed, a file descriptor is ready, a signal arrives or
	 * `timeout_ms` has passed (-1: no limit). `busy` is true while the program is still
	 * computing something. */
	void (*wait)(struct terminal *t, const struct pollfd *fds, int n, int timeout_ms,
		     bool busy);
	/* Returns the signal that asked the program to end (SIGHUP if the terminal is gone), or 0
	 * if there was none. */
	int (*ended)(struct terminal *t);
	void (*destroy)(struct terminal *t); /* restores the terminal */
};
struct terminal {
	const struct terminal_ops *ops; /* must be the first member of every implementation */
	/* `fills` is true if the theme has background colours, `few` if the terminal has too few
	 * colours for shades. */
	bool fills, few;
	bool person;	    /* true if a person is watching the screen */
	bool moves;	    /* true if the terminal is fast enough for animations */
	bool light;	    /* true if the terminal's background is light, for use by set_theme() */
	const char *notice; /* a translated message to show once; NULL for none */
};

/* Returns the terminal on standard input and output; call tui_possible() first. If curses can't
 * set it up, prints an error and returns NULL. */
struct terminal *screen_new(const struct tui_options *o);
/* These functions read keys from standard input, between newterm() and endwin(). */
void keys_begin(bool mouse); /* `mouse` enables clicks and the wheel */
/* Asks the terminal for its background colour. The answer arrives later as a key, if at all. */
void keys_ask_ground(void);
void keys_end(void);
bool keys_next(struct key *out); /* gets the next key; returns false if no key is waiting */
/* Returns the number of milliseconds after which keys_next() must be called even if there is no
 * input; -1 if that isn't needed. */
int keys_wait_ms(void);
bool keys_gone(void); /* returns true if the terminal's input has been closed */

#endif
