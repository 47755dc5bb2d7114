/* SPDX-License-Identifier: MIT */
/* Looks things up in the generated tables of games and players. */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "asobi/agent.h"
#include "asobi/analyzer.h"

static const struct game *guest;

void game_invite(const struct game *g)
{
	guest = g;
}

const struct game *game_find(const char *id)
{
	for (const struct game *const *g = all_games; *g; g++)
		if (!strcmp((*g)->id, id))
			return *g;
	return !strncmp(id, GUEST_GAME, strlen(GUEST_GAME)) ? guest : NULL;
}

bool agent_is_named(const char *text, const char *name)
{
	const size_t n = strlen(name);

	/* Compare the first letters first: most names differ there, and the screens look up names
	 * all the time. */
	if (tolower((unsigned char)*text) != tolower((unsigned char)*name) ||
	    strncasecmp(text, name, n))
		return false;
	text += n;
	if (!strncasecmp(text, "player", 6))
		text += 6;
	return !*text || *text == ':';
}

const struct agent_class *agent_find(const struct game *g, const char *id)
{
	for (const struct agent_class *const *a = all_agents; *a; a++)
		if ((agent_is_named(id, (*a)->id) ||
		     ((*a)->classic && agent_is_named(id, (*a)->classic))) &&
		    agent_fits(*a, g))
			return *a;
	return NULL;
}

const struct agent_class *agent_perfect(const struct game *g)
{
	for (const struct agent_class *const *a = all_agents; *a; a++)
		if ((*a)->perfect && agent_fits(*a, g))
			return *a;
	return NULL;
}

const struct agent_class *agent_scale(const struct game *g)
{
	for (const struct agent_class *const *a = all_agents; *a; a++)
		if ((*a)->titles && agent_fits(*a, g))
			return *a;
	return NULL;
}

unsigned level_count(const struct game *g)
{
	const struct agent_class *scale = agent_scale(g);

	return scale ? (unsigned)scale->options[0].max : 0;
}

const char *level_title(const struct game *g, unsigned level)
{
	return agent_scale(g)->titles[level - 1];
}

const struct analyzer *analyzer_find(const struct game *g)
{
	for (const struct analyzer *const *a = all_analyzers; *a; a++)
		if ((*a)->game == g)
			return *a;
	return NULL;
}
