/* SPDX-License-Identifier: MIT */
/* This file looks things up in the generated tables of games and players. */
#include <string.h>

#include "asobi/agent.h"
#include "asobi/analyzer.h"

const struct game *game_find(const char *id)
{
	for (const struct game *const *g = all_games; *g; g++)
		if (!strcmp((*g)->id, id))
			return *g;
	return NULL;
}

const struct agent_class *agent_find(const struct game *g, const char *id)
{
	for (const struct agent_class *const *a = all_agents; *a; a++)
		if ((!strcmp((*a)->id, id) || ((*a)->classic && !strcmp((*a)->classic, id))) &&
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

const struct analyzer *analyzer_find(const struct game *g)
{
	for (const struct analyzer *const *a = all_analyzers; *a; a++)
		if ((*a)->game == g)
			return *a;
	return NULL;
}
