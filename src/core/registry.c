/* SPDX-License-Identifier: MIT */
/* Looking things up in the generated tables. */
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
		if ((!strcmp((*a)->id, id) || ((*a)->classic && !strcmp((*a)->classic, id))) && (*a)->fits(g))
			return *a;
	return NULL;
}

const struct agent_class *agent_perfect(const struct game *g)
{
	for (const struct agent_class *const *a = all_agents; *a; a++)
		if ((*a)->perfect && (*a)->fits(g))
			return *a;
	return NULL;
}

const struct agent_class *agent_scale(const struct game *g)
{
	for (const struct agent_class *const *a = all_agents; *a; a++)
		if ((*a)->titles && (*a)->fits(g))
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
