/* SPDX-License-Identifier: MIT */
/* Keys from curses into our own codes. */
#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "base/clean.h"
/* Names that begin with KEY_ are curses', those with K_ ours. */
#include "tui/terminal.h"

static const struct {
	int curses, ours;
} special[] = {
	{ KEY_UP, K_ARROW_UP }, { KEY_DOWN, K_ARROW_DOWN }, { KEY_LEFT, K_ARROW_LEFT },
	{ KEY_RIGHT, K_ARROW_RIGHT }, { KEY_HOME, K_FIRST }, { KEY_END, K_LAST },
	{ KEY_PPAGE, K_PAGE_UP }, { KEY_NPAGE, K_PAGE_DOWN }, { KEY_BTAB, K_BACK_TAB },
	{ KEY_BACKSPACE, K_BACK }, { KEY_DC, K_DEL }, { KEY_ENTER, K_RETURN },
	{ KEY_F(1), K_HELP_F1 }, { KEY_RESIZE, K_RESIZED },
};

static int from_mouse(struct key *out)
{
	MEVENT event;

	if (getmouse(&event) != OK)
		return K_NONE;
	out->row = event.y;
	out->col = event.x;
	if (event.bstate & BUTTON4_PRESSED)
		return K_WHEEL_UP;
	if (event.bstate & BUTTON5_PRESSED)
		return K_WHEEL_DOWN;
	return event.bstate & BUTTON1_PRESSED ? K_CLICKED : K_NONE;
}

static int from_special(int code, struct key *out)
{
	if (code == KEY_MOUSE)
		return from_mouse(out);
	for (size_t i = 0; i < sizeof special / sizeof *special; i++)
		if (special[i].curses == code)
			return special[i].ours;
	return K_NONE;
}

static int from_character(wint_t c)
{
	if (c == '\r')
		return K_RETURN;
	if (c == 127)
		return K_BACK;
	return (int)c;
}

/* Reading from a window refreshes it first; the screen is nobody's business here. */
static WINDOW *unseen;

void keys_begin(void)
{
	unseen = newpad(1, 1);
	keypad(unseen, TRUE);
	nodelay(unseen, TRUE);
}

/* ---- What ground the terminal has ---- */

/* Its answer to OSC 11 comes among the keys, some time or never: "ESC ] 11 ; rgb:RRRR/GGGG/BBBB",
 * then BEL, or ESC and a backslash. */
enum { CODE_GROUND = 0x7000 };

static struct {
	bool coming;
	size_t len;
	char text[40];
} answer;

void keys_ask_ground(void)
{
	const char *term = getenv("TERM");

	if (!term || !strncmp(term, "linux", 5))
		return;			/* the console shows what it does not know */
	define_key("\033]11;", CODE_GROUND);
	print_control(stdout, "\033]11;?\033\\");
	fflush(stdout);
}

/* Each part has one to four hexadecimal digits, of which the first says enough. */
static int from_answer(void)
{
	static const char digits[] = "0123456789abcdef";
	const char *at = answer.text;
	long part[3];

	answer.text[answer.len] = '\0';
	if (strncmp(at, "rgb:", 4))
		return K_NONE;
	at += 4;
	for (int i = 0; i < 3; i++) {
		const char *digit = *at ? strchr(digits, *at | 0x20) : NULL;

		if (!digit)
			return K_NONE;
		part[i] = digit - digits;
		at += strspn(at, "0123456789abcdefABCDEF");
		if (*at++ != (i < 2 ? '/' : '\0'))
			return K_NONE;
	}
	return 3 * part[0] + 6 * part[1] + part[2] >= 80 ? K_LIGHT_GROUND : K_DARK_GROUND;
}

/* Is this character part of it?  Then *code is what comes of it. */
static bool of_answer(wint_t c, int kind, int *code)
{
	*code = K_NONE;
	if (kind == KEY_CODE_YES && c == CODE_GROUND) {
		answer.coming = true;
		answer.len = 0;
		return true;
	}
	if (!answer.coming)
		return false;
	if (kind == KEY_CODE_YES || answer.len + 1 >= sizeof answer.text) {
		answer.coming = false;
		return false;
	}
	if (c == 7 || c == '\\') {
		answer.coming = false;
		*code = from_answer();
	} else if (c != K_ESCAPE) {
		answer.text[answer.len++] = c < 0x7f ? (char)c : '?';
	}
	return true;
}

void keys_end(void)
{
	delwin(unseen);
}

bool keys_next(struct key *out)
{
	wint_t c;
	int kind;

	*out = (struct key){ .code = K_NONE };
	kind = wget_wch(unseen, &c);
	if (kind == ERR)
		return false;
	if (!of_answer(c, kind, &out->code))
		out->code = kind == KEY_CODE_YES ? from_special((int)c, out) : from_character(c);
	return true;
}
