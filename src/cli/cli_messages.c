/* SPDX-License-Identifier: MIT */
#include "cli/cli_messages.h"

#include <inttypes.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/loss.h"
#include "base/passfile.h"

static void say_message(const char *format, va_list ap)
{
	print_to(stderr, "asobi: ");
	print_list(stderr, format, ap);
	print_to(stderr, "\n");
}

int tell_misuse(const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	say_message(format, ap);
	va_end(ap);
	return MISUSED;
}

void tell_remark(const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	say_message(format, ap);
	va_end(ap);
}

void tell_loss(const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	say_message(format, ap);
	va_end(ap);
	loss_note("");
}

static atomic_int seen; /* the number of the signal that arrived, or 0; any thread may read it */
static atomic_bool flag;
static atomic_int since_ms;

/* The first signal asks the program to stop; a later one ends it at once. A second signal right
 * after the first is ignored, because timeout(1) signals both the program and its process group,
 * so the program gets two signals. */
static void on_signal(int number)
{
	enum { SAME_MS = 200 };
	const int now = (int)(clock_ms() & INT_MAX);

	if (!seen) {
		seen = number;
		since_ms = now;
		flag = true;
	} else if (now - since_ms >= SAME_MS) {
		signal(number, SIG_DFL);
		raise(number);
	}
}

void interrupt_catch(void)
{
	static const int caught[] = { SIGINT, SIGTERM, SIGHUP };
	struct sigaction action = { .sa_handler = on_signal, .sa_flags = SA_RESTART };

	sigemptyset(&action.sa_mask);
	for (unsigned i = 0; i < sizeof caught / sizeof *caught; i++) {
		struct sigaction before;

		/* nohup and shells running background jobs ignore signals on purpose, so leave
		 * ignored signals ignored */
		if (sigaction(caught[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
			sigaction(caught[i], &action, NULL);
	}
}

int interrupt_seen(void)
{
	return seen;
}

atomic_bool *interrupt_flag(void)
{
	return &flag;
}

enum { EVERY_MS = 200 };
static int64_t last_ms;
static bool shown;

/* Called after every unit of work, so it must return quickly when there is no terminal. */
bool progress_due(void)
{
	static int terminal = -1;

	if (terminal < 0)
		terminal = isatty(STDERR_FILENO);
	return terminal && clock_ms() - last_ms >= EVERY_MS;
}

static void begin_progress(void)
{
	last_ms = clock_ms();
	shown = true;
	print_control(stderr, "\r");
}

static void end_progress(void)
{
	print_control(stderr, "\033[K");
	fflush(stderr);
}

static void show_time(double seconds)
{
	const uint64_t s = (uint64_t)seconds;

	print_to(stderr, _(", %" PRIu64 ":%02u:%02u left"), s / 3600, (unsigned)(s / 60 % 60),
		 (unsigned)(s % 60));
}

void progress_show(uint64_t before, uint64_t done, uint64_t all, double seconds)
{
	const double rate = seconds > 0 ? (double)(done - before) / seconds : 0;

	begin_progress();
	print_to(stderr, _("%" PRIu64 " of %" PRIu64 " games (%.1f%%), %.1f per second"), done, all,
		 100 * (double)done / (double)all, rate);
	if (rate > 0)
		show_time((double)(all - done) / rate);
	end_progress();
}

void progress_write(const char *format, ...)
{
	va_list ap;

	begin_progress();
	va_start(ap, format);
	print_list(stderr, format, ap);
	va_end(ap);
	end_progress();
}

void progress_clear(void)
{
	if (shown)
		print_control(stderr, "\r\033[K");
	shown = false;
}

int take_secret(const char *file, const char *variable, char *out, size_t size)
{
	char error[256];
	bool to_others;

	if (!passfile_read(file, variable, out, size, &to_others, error, sizeof error))
		return tell_misuse("%s", error);
	if (to_others)
		tell_remark(_("Other users can read %.150s. Protect it with 'chmod 600 %.150s'."),
			    file, file);
	return DONE;
}
