/* SPDX-License-Identifier: MIT */
/* Programs that are named by a protocol and a command line, such as "exec:./bot --fast" or
 * "gtp:gtp-rhino". */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/player.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "players/engine.h"
#include "proto/talk.h"

/* Splits a name into the protocol and the command line after the colon. Returns NULL if it isn't
 * the name of a program. */
static const struct talk_protocol *take_apart(const char *text, const char **command)
{
	const char *colon = strchr(text, ':');
	char id[16];

	if (!colon || (size_t)(colon - text) >= sizeof id)
		return NULL;
	memcpy(id, text, (size_t)(colon - text));
	id[colon - text] = '\0';
	*command = colon + 1 + strspn(colon + 1, " ");
	return talk_find(id);
}

static bool knows_name(UNUSED const struct game *g, const char *text)
{
	const char *command;

	return take_apart(text, &command) != NULL;
}

static bool parse_name(const struct game *g, const char *text, char canonical[WHO_TEXT],
		       char error[ERROR_TEXT])
{
	const char *command;
	const struct talk_protocol *protocol = take_apart(text, &command);
	enum words_fault fault;
	char **words = words_split(command, &fault);

	free(words);
	if (fault == WORDS_NONE)
		snprintf(error, ERROR_TEXT, _("'%s' needs a command line, such as %s:./engine."),
			 protocol->id, protocol->id);
	else if (fault == WORDS_QUOTE_OPEN)
		snprintf(error, ERROR_TEXT, _("'%.100s' has an unclosed quotation mark."), command);
	else if (fault == WORDS_TOO_MANY)
		snprintf(error, ERROR_TEXT,
			 _("The command line '%.40s...' has more than %d words."), command,
			 COMMAND_WORDS);
	else if (!protocol->fits(g))
		snprintf(
			error, ERROR_TEXT,
			_("Programs of type '%s' can't play %s. Use a program of type 'exec', which can play any game."),
			protocol->id, g->id);
	else if ((size_t)snprintf(canonical, WHO_TEXT, "%s:%s", protocol->id, command) >= WHO_TEXT)
		snprintf(error, ERROR_TEXT,
			 _("The command line '%.40s...' is longer than %d bytes."), command,
			 WHO_TEXT - 1);
	else
		return true;
	return false;
}

/* Writes the name of the program without its directory. */
static size_t write_title(const struct who *w, char *buf, size_t size)
{
	const char *command, *name;
	enum words_fault fault;
	char **words;
	size_t n;

	take_apart(w->text, &command);
	words = words_split(command, &fault);
	name = words ? strrchr(words[0], '/') : NULL;
	n = (size_t)snprintf(buf, size, "%.40s",
			     !words	       ? command
			     : name && name[1] ? name + 1
					       : words[0]);
	free(words);
	return n;
}

static char **command_words(const struct who *w)
{
	const char *command;
	enum words_fault fault;

	take_apart(w->text, &command);
	return words_split(command, &fault);
}

static struct player *seat_player(const struct who *w, UNUSED struct pool *pool,
				  char error[ERROR_TEXT])
{
	const char *command;
	const struct talk_protocol *protocol = take_apart(w->text, &command);
	char **words = command_words(w);

	assert(words); /* can't fail: parse_name() has already split this name */
	return engine_new(w->game, protocol, command, words, false, error);
}

static void list_names(UNUSED const struct game *g, void (*found)(void *context, const char *name),
		       void *context)
{
	found(context, "exec:COMMAND");
}

const struct player_kind engine_kind = { knows_name,  parse_name, write_title,
					 seat_player, list_names, command_words };

/* ---- apart:WHO: a built-in computer player in a process of its own ---- */

static const char apart[] = "apart:";
const char *engine_self;

static bool knows_apart(UNUSED const struct game *g, const char *text)
{
	return !strncmp(text, apart, strlen(apart));
}

static bool parse_apart(const struct game *g, const char *text, char canonical[WHO_TEXT],
			char error[ERROR_TEXT])
{
	struct who inner;

	if (!who_parse(g, text + strlen(apart), &inner, error))
		return false;
	if (inner.kind != &agent_kind)
		return fail_with(
			error,
			_("Only built-in players can run in a separate process, not '%.60s'."),
			inner.text);
	if ((size_t)snprintf(canonical, WHO_TEXT, "%s%.*s", apart, (int)(WHO_TEXT - sizeof apart),
			     inner.text) < WHO_TEXT)
		return true;
	return fail_with(error, _("The player's name is too long."));
}

static size_t title_apart(const struct who *w, char *buf, size_t size)
{
	char error[ERROR_TEXT];
	struct who inner;

	if (who_parse(w->game, w->text + strlen(apart), &inner, error))
		return who_title(&inner, buf, size);
	return (size_t)snprintf(buf, size, "%s", w->text);
}

static struct player *seat_apart(const struct who *w, UNUSED struct pool *pool,
				 char error[ERROR_TEXT])
{
	const char *who = w->text + strlen(apart);
	const char *const words[] = { engine_self ? engine_self : "asobi", "engine", w->game->id,
				      who, NULL };

	struct player *p = engine_new(w->game, &talk_seat, who, words_pack(words), true, error);

	if (p)
		engine_is_ours(p);
	return p;
}

static void list_apart(UNUSED const struct game *g, void (*found)(void *context, const char *name),
		       void *context)
{
	found(context, "apart:WHO");
}

const struct player_kind apart_kind = { knows_apart, parse_apart, title_apart, seat_apart,
					list_apart };
