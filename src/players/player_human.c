/* SPDX-License-Identifier: MIT */
/* A person at the keyboard, whose answers are passed in by the front end. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/player.h"
#include "base/i18n.h"
#include "base/xalloc.h"

struct human {
	struct player base;
	bool asked, answered;
	game_move answer;
};

static void begin_game(struct player *p, UNUSED const struct briefing *b)
{
	struct human *h = (struct human *)p;

	h->asked = h->answered = false;
}

static void ask_question(struct player *p, UNUSED const struct question *q)
{
	struct human *h = (struct human *)p;

	h->asked = true;
	h->answered = false;
}

static enum player_news poll_answer(struct player *p, game_move *out, UNUSED char why[ERROR_TEXT])
{
	struct human *h = (struct human *)p;

	if (!h->answered)
		return PLAYER_WAITING;
	h->asked = h->answered = false;
	*out = h->answer;
	return PLAYER_MOVED;
}

static void hurry_answer(struct player *p)
{
	(void)p; /* people aren't hurried */
}

static void cancel_question(struct player *p)
{
	struct human *h = (struct human *)p;

	h->asked = h->answered = false;
}

static void destroy_player(struct player *p)
{
	free(p);
}

static const struct player_ops ops = {
	.begin = begin_game,
	.ask = ask_question,
	.poll = poll_answer,
	.hurry = hurry_answer,
	.cancel = cancel_question,
	.destroy = destroy_player,
};

struct player *player_human_new(void)
{
	struct human *h = xcalloc(1, sizeof *h);

	h->base.ops = &ops;
	return &h->base;
}

bool player_human_asked(const struct player *p)
{
	return p->ops == &ops && ((const struct human *)p)->asked &&
	       !((const struct human *)p)->answered;
}

void player_human_answer(struct player *p, game_move m)
{
	struct human *h = (struct human *)p;

	assert(player_human_asked(p));
	h->answered = true;
	h->answer = m;
}

/* ---- The kind "human", also called "simple" as in the classroom program ---- */

static bool knows_name(UNUSED const struct game *g, const char *text)
{
	return agent_is_named(text, "human") || agent_is_named(text, "simple");
}

static bool parse_name(UNUSED const struct game *g, const char *text, char canonical[WHO_TEXT],
		       char error[ERROR_TEXT])
{
	if (strchr(text, ':'))
		return fail_with(error, _("'human' takes no options. Write just 'human'."));
	strcpy(canonical, "human");
	return true;
}

static size_t write_title(UNUSED const struct who *w, char *buf, size_t size)
{
	return (size_t)snprintf(buf, size, "%s", _("Human"));
}

static struct player *seat_player(UNUSED const struct who *w, UNUSED struct pool *pool,
				  UNUSED char error[ERROR_TEXT])
{
	return player_human_new();
}

static void list_names(UNUSED const struct game *g, void (*found)(void *context, const char *name),
		       void *context)
{
	found(context, "human");
}

const struct player_kind person_kind = { knows_name, parse_name, write_title, seat_player,
					 list_names };

/* ---- The kind "remote:NAME": a player on another machine, in games over a network ---- */

static const char remote[] = "remote:";

static bool knows_remote(UNUSED const struct game *g, const char *text)
{
	return !strncmp(text, remote, strlen(remote));
}

static bool parse_remote(UNUSED const struct game *g, const char *text, char canonical[WHO_TEXT],
			 char error[ERROR_TEXT])
{
	if (!text[strlen(remote)] || strlen(text) >= WHO_TEXT)
		return fail_with(error,
				 _("A player on another machine needs a name. Write remote:NAME."));
	strcpy(canonical, text);
	return true;
}

static size_t title_remote(const struct who *w, char *buf, size_t size)
{
	return (size_t)snprintf(buf, size, "%s", w->text + strlen(remote));
}

static struct player *seat_remote(const struct who *w, UNUSED struct pool *pool,
				  char error[ERROR_TEXT])
{
	snprintf(
		error, ERROR_TEXT,
		_("%.80s plays on another machine. To play with people on other machines, use 'asobi join'."),
		w->text + strlen(remote));
	return NULL;
}

static void list_remote(const struct game *g, void (*found)(void *context, const char *name),
			void *context)
{
	/* There are no names to list, because players on other machines aren't known here. */
	(void)g, (void)found, (void)context;
}

const struct player_kind remote_kind = { knows_remote, parse_remote, title_remote, seat_remote,
					 list_remote };
