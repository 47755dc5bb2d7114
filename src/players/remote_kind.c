/* SPDX-License-Identifier: MIT */
/* "remote:NAME": somebody who sits at another machine, in games that were played over a network. */
#include <stdio.h>
#include <string.h>

#include "asobi/player.h"
#include "base/i18n.h"

static const char remote[] = "remote:";

static bool knows(const struct game *g, const char *text)
{
	(void)g;
	return !strncmp(text, remote, strlen(remote));
}

static bool parse(const struct game *g, const char *text, char canonical[WHO_TEXT], char error[ERROR_TEXT])
{
	(void)g;
	if (!text[strlen(remote)] || strlen(text) >= WHO_TEXT) {
		snprintf(error, ERROR_TEXT, _("Somebody elsewhere has a name; write remote:NAME."));
		return false;
	}
	strcpy(canonical, text);
	return true;
}

static size_t title(const struct who *w, char *buf, size_t size)
{
	return (size_t)snprintf(buf, size, "%s", w->text + strlen(remote));
}

static struct player *seat(const struct who *w, struct pool *pool, char error[ERROR_TEXT])
{
	(void)pool;
	snprintf(error, ERROR_TEXT, _("%.80s plays at another machine; 'asobi join' leads to such games."),
		 w->text + strlen(remote));
	return NULL;
}

static void list(const struct game *g, void (*found)(void *context, const char *name), void *context)
{
	(void)g, (void)found, (void)context;	/* nobody can be named so here */
}

const struct player_kind remote_kind = { knows, parse, title, seat, list };
