/* SPDX-License-Identifier: MIT */
/* gleaner.h - searches the saved games for mistakes (shelf/glean.h) in the background, one game
 * after another, while a page that shows the progress is open. */
#ifndef ASOBI_TUI_GLEANER_H
#define ASOBI_TUI_GLEANER_H

#include <poll.h>

#include "shelf/glean.h"

struct gleaner {
	struct lessons lessons;
	struct backlog backlog;
	/* The thread pool that does the searching; NULL if no file descriptor was available, in
	 * which case no games are searched. */
	struct pool *pool;
	struct gleaner_job *job;
	/* a borrowed buffer of ERROR_TEXT bytes, which receives the error message if writing fails
	 */
	char *note;
};

void gleaner_begin(struct gleaner *g, char *note);
void gleaner_end(struct gleaner *g);
bool gleaner_busy(const struct gleaner *g);
/* Call this once per iteration of the event loop. */
void gleaner_tick(struct gleaner *g);
int gleaner_fds(const struct gleaner *g, struct pollfd *out, int max);
/* Writes the progress of the search as text and returns its length, like snprintf(). Returns 0 if
 * the search has ended. */
size_t gleaner_progress(const struct gleaner *g, char *buf, size_t size);

#endif
