/* Keys from curses into our own codes. */
#include <curses.h>
#include <wchar.h>

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
	out->code = kind == KEY_CODE_YES ? from_special((int)c, out) : from_character(c);
	return true;
}
