/* SPDX-License-Identifier: MIT */
/* Describes a game's options in words and groups them for forms and pages. */
#include <stdio.h>
#include <string.h>

#include "asobi/setup.h"
#include "asobi/view.h"
#include "base/i18n.h"
#include "base/strbuf.h"

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

/* Writes the n-th option's value so that it makes sense alone. */
static void add_setting(const struct view *view, int nth, int value, struct strbuf *out)
{
	const struct option *o = &view->game->options[view_option(view, nth)];
	char text[96];

	if (out->len)
		sb_add(out, _(", "));
	if (view->brief && view->brief(o->key, (unsigned)value, text, sizeof text)) {
		sb_add(out, text);
		return;
	}
	view_option_value(view, nth, value, text, sizeof text);
	sb_addf(out, _("%s: %s"), _(o->title), text);
}

size_t view_settings(const struct view *view, const struct setup *setup, char *buf, size_t size)
{
	const struct preset *preset = setup_preset(view->game, setup);
	const int n = (int)option_count(view->game->options);
	struct setup usual, base;
	struct strbuf out = { 0 };
	char error[ERROR_TEXT];
	size_t len;

	setup_default(view->game, &usual);
	base = usual;
	if (preset && setup_apply(view->game, &base, preset->settings, error) &&
	    memcmp(base.value, usual.value, sizeof base.value) != 0)
		sb_add(&out, _(preset->title));
	for (int i = 0; i < n; i++) {
		const int option = view_option(view, i);

		if (setup->value[option] != base.value[option])
			add_setting(view, i, setup->value[option], &out);
	}
	len = (size_t)snprintf(buf, size, "%s", sb_text(&out));
	sb_free(&out);
	return len;
}
