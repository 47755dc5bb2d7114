/* WHO: naming players in text. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/player.h"
#include "asobi/setup.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/strbuf.h"

static const char *const level_names[] = {
	N_("Beginner"), N_("Easy"), N_("Normal"), N_("Hard"), N_("Perfect"),
};

static bool is_human(const char *name)
{
	return !strcmp(name, "human") || !strcmp(name, "simple");
}

static bool unknown(const struct game *g, const char *name, char error[ERROR_TEXT])
{
	struct strbuf names = {0};

	for (const struct agent_class *const *a = all_agents; *a; a++)
		if (agent_find(g, (*a)->id) == *a)
			sb_addf(&names, ", %s", (*a)->id);
	snprintf(error, ERROR_TEXT, _("%s has no player '%.40s'; use one of: human%s."), g->id, name,
		 names.text ? names.text : "");
	sb_free(&names);
	return false;
}

/* One "key=value", or a bare value for the first option. */
static bool set_option(struct who *w, char *word, char error[ERROR_TEXT])
{
	const struct option *options = w->agent->options;
	char *equals = strchr(word, '=');

	if (equals)
		*equals = '\0';
	else if (options[0].key)
		return option_set(options, w->value, w->agent->id, options[0].key, word, error);
	return option_set(options, w->value, w->agent->id, word, equals ? equals + 1 : "", error);
}

bool who_parse(const struct game *g, const char *text, struct who *out, char error[ERROR_TEXT])
{
	char name[32], word[64];
	const char *rest = text;

	memset(out, 0, sizeof *out);
	if (*text == ':' || !parse_word(&rest, ":", name, sizeof name))
		return unknown(g, text, error);
	if (is_human(name)) {
		if (!*rest)
			return true;
		snprintf(error, ERROR_TEXT, _("A human has no options; write just 'human'."));
		return false;
	}
	out->agent = agent_find(g, name);
	if (!out->agent)
		return unknown(g, name, error);
	option_defaults(out->agent->options, out->value);
	while (parse_word(&rest, ":,", word, sizeof word))
		if (!set_option(out, word, error))
			return false;
	if (rest[strspn(rest, ":,")]) {
		snprintf(error, ERROR_TEXT, _("'%.40s...' is too long to be an option."), rest);
		return false;
	}
	return true;
}

size_t who_text(const struct who *w, char *buf, size_t size)
{
	char settings[WHO_TEXT];

	if (!w->agent)
		return (size_t)snprintf(buf, size, "human");
	if (!strcmp(w->agent->id, "level"))
		return (size_t)snprintf(buf, size, "level:%d", w->value[0]);
	option_text(w->agent->options, w->value, ',', false, settings, sizeof settings);
	return (size_t)snprintf(buf, size, "%s%s%s", w->agent->id, *settings ? ":" : "", settings);
}

size_t who_title(const struct who *w, char *buf, size_t size)
{
	if (!w->agent)
		return (size_t)snprintf(buf, size, "%s", _("Human"));
	if (!strcmp(w->agent->id, "level"))
		return (size_t)snprintf(buf, size, "%s", _(level_names[w->value[0] - 1]));
	return (size_t)snprintf(buf, size, "%s", _(w->agent->title));
}

struct player *player_new(const struct game *g, const struct who *w, bool threaded,
			  char error[ERROR_TEXT])
{
	return w->agent ? player_agent_new(g, w, threaded, error) : player_human_new();
}

void player_free(struct player *p)
{
	if (p)
		p->ops->destroy(p);
}
