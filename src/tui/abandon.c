#include "tui/abandon.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <termios.h>
#include <unistd.h>

#include "tui/signals.h"
#include "tui/tui.h"

/* Curses knows nothing of the screen of an earlier program, so this is what most terminals
 * understand: no mouse, plain text, usual keys, the cursor, the former screen (ECMA-48 and
 * the private modes of xterm). */
static const char restore[] = "\033[?1006l\033[?1000l\033[0m\033[?1l\033>\033[?25h\033[?1049l";

static struct termios before;
static atomic_bool holding;

void abandon_begin(void)
{
	holding = tcgetattr(STDIN_FILENO, &before) == 0;
}

void abandon_end(void)
{
	holding = false;
}

int tui_abandon(void)
{
	if (!holding)
		return 0;
	tcsetattr(STDIN_FILENO, TCSANOW, &before);
	return signals_seen();
}

void tui_leave_abandoned(void)
{
	const ssize_t written = write(STDOUT_FILENO, restore, sizeof restore - 1);

	(void)written;			/* who could be told? */
}
