/* SPDX-License-Identifier: MIT */
/* Looking things up in the generated tables. */
#include <stdlib.h>
#include <string.h>

#include "asobi/agent.h"
#include "asobi/analyzer.h"
#include "base/i18n.h"

const char *const level_titles[LEVELS] = {
	N_("Beginner"), N_("Easy"), N_("Normal"), N_("Hard"), N_("Perfect"),
};
const char *const level_titles_unsolved[LEVELS] = {
	N_("Beginner"), N_("Easy"), N_("Normal"), N_("Hard"), N_("Master"),
};

const struct option level_options[] = {
	{ "level", N_("Level"), 1, LEVELS, 3, NULL },
	{ .key = NULL },
};

bool agent_fits(const struct agent_class *c, const struct game *g)
{
	return c->game ? c->game == g : !c->fits || c->fits(g);
}

void agent_free(const struct agent_class *c, struct agent *a)
{
	if (c->destroy && a)
		c->destroy(a);
	else
		free(a);
}

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
		if ((!strcmp((*a)->id, id) || ((*a)->classic && !strcmp((*a)->classic, id))) && agent_fits(*a, g))
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
