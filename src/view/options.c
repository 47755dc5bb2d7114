/* SPDX-License-Identifier: MIT */
/* Describes a game's options in words and groups them for forms and pages. */
#include <stdio.h>

#include "asobi/setup.h"
#include "asobi/view.h"
#include "base/i18n.h"

int view_option(const struct view *view, int nth)
{
	return view->options ? view->options[nth].option : nth;
}

const char *view_option_group(const struct view *view, int nth)
{
	const char *group = view->options ? view->options[nth].group : NULL;

	return group ? _(group) : NULL;
}

bool view_options_grouped(const struct view *view)
{
	return view->options && view->options[0].group;
}

size_t view_option_value(const struct view *view, int nth, int value, char *buf, size_t size)
{
	const struct option *o = &view->game->options[view_option(view, nth)];
	const char *const *words = view->options && view->options[nth].words
					   ? view->options[nth].words
					   : o->names;

	if (words)
		return (size_t)snprintf(buf, size, "%s", _(words[value - o->min]));
	if (o->min == 0 && o->max == 1)
		return (size_t)snprintf(buf, size, "%s", value ? _("on") : _("off"));
	return (size_t)snprintf(buf, size, "%d", value);
}
