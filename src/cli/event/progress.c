/* SPDX-License-Identifier: MIT */
#include "cli/event/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"

enum { EVERY_MS = 200 };
static int64_t last_ms;
static bool shown;

/* Asked after every unit: quick where there is no terminal. */
bool progress_due(void)
{
	static int terminal = -1;

	if (terminal < 0)
		terminal = isatty(STDERR_FILENO);
	return terminal && clock_ms() - last_ms >= EVERY_MS;
}

static void begin(void)
{
	last_ms = clock_ms();
	shown = true;
	print_control(stderr, "\r");
}

static void end(void)
{
	print_control(stderr, "\033[K");
	fflush(stderr);
}

static void show_time(double seconds)
{
	const uint64_t s = (uint64_t)seconds;

	print_to(stderr, _(", %" PRIu64 ":%02u:%02u left"), s / 3600, (unsigned)(s / 60 % 60), (unsigned)(s % 60));
}

void progress_show(uint64_t before, uint64_t done, uint64_t all, double seconds)
{
	const double rate = seconds > 0 ? (double)(done - before) / seconds : 0;

	begin();
	print_to(stderr, _("%" PRIu64 " of %" PRIu64 " games (%.1f%%), %.1f a second"), done, all,
		100 * (double)done / (double)all, rate);
	if (rate > 0)
		show_time((double)(all - done) / rate);
	end();
}

void progress_say(const char *text)
{
	begin();
	print_to(stderr, "%s", text);
	end();
}

void progress_clear(void)
{
	if (shown)
		print_control(stderr, "\r\033[K");
	shown = false;
}
