/* SPDX-License-Identifier: MIT */
#include "course/build.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "course/box.h"
#include "players/link.h"

enum { LINE = 65536, WAIT_MS = 100, MOST_FDS = 4 };

bool build_wanted(const char *folder)
{
	struct strbuf path = { 0 };
	struct stat status;
	bool wanted;

	sb_addf(&path, "%s/build", folder);
	wanted = !stat(path.text, &status) && S_ISREG(status.st_mode) && (status.st_mode & 0111);
	sb_free(&path);
	return wanted;
}

/* Waits for the build to finish. Returns false if it took too long or was cancelled. */
static bool await_end(struct link *l, const atomic_bool *cancel)
{
	const int64_t until = clock_ms() + link_patience_ms(BUILD_MS);

	while (!l->ended && clock_ms() < until && !atomic_load(cancel)) {
		struct pollfd fds[MOST_FDS];

		poll(fds, (nfds_t)link_fds(l, fds, MOST_FDS), WAIT_MS);
		link_pump(l);
	}
	return l->ended;
}

bool build_folder(const char *folder, bool boxed, atomic_bool *cancel, char error[ERROR_TEXT])
{
	/* Compilers may report errors on stdout or on stderr, so redirect both to the stream that
	 * is quoted. */
	char **argv = box_command(folder, boxed, "./build >&2");
	struct link l;
	size_t n = 0;
	int number;
	bool built = false;

	if (!link_start(&l, argv, LINE, &number)) {
		snprintf(error, ERROR_TEXT, _("Can't start 'build': %s."), strerror(number));
		free(argv);
		return false;
	}
	if (!await_end(&l, cancel))
		n = (size_t)snprintf(error, ERROR_TEXT,
				     _("'build' didn't finish within %g seconds."),
				     (double)link_patience_ms(BUILD_MS) / 1000);
	else if (l.status)
		n = (size_t)snprintf(error, ERROR_TEXT, _("'build' failed with exit status %d."),
				     l.status);
	else
		built = true;
	if (!built && n < ERROR_TEXT)
		link_words(&l, error + n, ERROR_TEXT - n);
	link_kill(&l);
	free(argv);
	return built;
}
