/* SPDX-License-Identifier: MIT */
/* What all computer players have in common: how they are created, and how their levels are named.
 */
#include "asobi/agent.h"

#include <stdlib.h>

#include "asobi/setup.h"
#include "base/i18n.h"
#include "base/xalloc.h"

const char *const level_titles[USUAL_LEVELS] = {
	N_("Beginner"), N_("Easy"), N_("Normal"), N_("Hard"), N_("Master"),
};

const struct option level_options[] = {
	{ "level", N_("Level"), 1, USUAL_LEVELS, 3, NULL },
	{ .key = NULL },
};

bool agent_fits(const struct agent_class *c, const struct game *g)
{
	return c->game ? c->game == g : !c->fits || c->fits(g);
}

struct agent *agent_new(const struct agent_class *c, const struct game *g, const int *option_values)
{
	void *a = xcalloc(1, c->size ? c->size : sizeof(struct agent_base));
	struct agent_base *base = a;

	base->game = g;
	option_defaults(c->options, base->option);
	for (unsigned i = 0; option_values && i < option_count(c->options); i++)
		base->option[i] = option_values[i];
	if (c->prepare)
		c->prepare(a);
	return a;
}

void agent_free(const struct agent_class *c, struct agent *a)
{
	if (c->release)
		c->release(a);
	free(a);
}
