/* SPDX-License-Identifier: MIT */
/* Reads bytes from the terminal and has decode.c turn them into keys. The key sequences for this
 * terminal type come from curses. */
#include <curses.h>
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/clock.h"
#include "tui/decode.h"
#include "tui/terminal.h"

#include <term.h> /* included last because it defines macros with common names */

static const struct {
	const char *capability;
	int code;
} names[] = {
	{ "kcuu1", K_ARROW_UP },    { "kcud1", K_ARROW_DOWN }, { "kcub1", K_ARROW_LEFT },
	{ "kcuf1", K_ARROW_RIGHT }, { "khome", K_FIRST },      { "kend", K_LAST },
	{ "kpp", K_PAGE_UP },	    { "knp", K_PAGE_DOWN },    { "kcbt", K_BACK_TAB },
	{ "kbs", K_BACK },	    { "kdch1", K_DEL },	       { "kent", K_RETURN },
	{ "kf1", K_HELP_F1 },
};

static struct decoder decoder;
static bool gone;

static int escape_ms(void)
{
	const char *wanted = getenv("ESCDELAY");
	const long ms = wanted ? strtol(wanted, NULL, 10) : ESCAPE_MS;

	return ms < 0 ? 0 : ms > SEQUENCE_MS ? SEQUENCE_MS : (int)ms;
}

void keys_begin(bool mouse)
{
	gone = false;
	decoder = (struct decoder){ .mouse = mouse, .escape_ms = escape_ms() };
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		const char *bytes = tigetstr(names[i].capability);

		if (bytes != (const char *)-1)
			decoder_know(&decoder, bytes, names[i].code);
	}
}

/* Asks the terminal for its background colour. The answer arrives mixed in with the key input,
 * possibly late or never. */
void keys_ask_ground(void)
{
	const char *term = getenv("TERM");

	if (!term || !strncmp(term, "linux", 5))
		/* don't ask on the Linux console, which prints sequences that it doesn't
		 * understand */
		return;
	print_control(stdout, "\033]11;?\033\\");
	fflush(stdout);
}

void keys_end(void)
{
	decoder_free(&decoder);
}

/* Reads the bytes that are available. A closed terminal always polls as readable but returns no
 * data, so this is also where the closing is noticed. */
static void read_more(void)
{
	struct pollfd input = { .fd = STDIN_FILENO, .events = POLLIN };
	char bytes[4096];
	ssize_t n;

	if (poll(&input, 1, 0) <= 0)
		return;
	n = read(STDIN_FILENO, bytes, sizeof bytes);
	if (n > 0)
		decoder_feed(&decoder, bytes, (size_t)n, clock_ms());
	else if (n == 0 || (errno != EINTR && errno != EAGAIN))
		gone = true;
}

bool keys_next(struct key *out)
{
	if (decoder.at >= decoder.waiting.len)
		read_more();
	return decoder_next(&decoder, clock_ms(), out);
}

int keys_wait_ms(void)
{
	return decoder_wait_ms(&decoder, clock_ms());
}

bool keys_gone(void)
{
	return gone;
}
