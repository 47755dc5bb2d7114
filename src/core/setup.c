/* SPDX-License-Identifier: MIT */
#include "asobi/setup.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/parse.h"
#include "base/strbuf.h"

int option_find(const struct option *options, const char *key)
{
	for (int i = 0; options && options[i].key; i++)
		if (!strcmp(options[i].key, key))
			return i;
	return -1;
}

unsigned option_count(const struct option *options)
{
	unsigned n = 0;

	while (options && options[n].key)
		n++;
	return n;
}

void option_defaults(const struct option *options, int *value)
{
	for (int i = 0; options && options[i].key; i++)
		value[i] = options[i].fallback;
}

static void list_keys(const struct option *options, struct strbuf *out)
{
	for (int i = 0; options && options[i].key; i++)
		sb_addf(out, "%s%s", i ? ", " : "", options[i].key);
}

static bool unknown_key(const struct option *options, const char *whose, const char *key,
			char error[ERROR_TEXT])
{
	struct strbuf keys = { 0 };

	list_keys(options, &keys);
	if (keys.len)
		snprintf(error, ERROR_TEXT, _("%s has no option '%.40s'. Available options: %s."),
			 whose, key, keys.text);
	else
		snprintf(error, ERROR_TEXT, _("%s has no options, so you can't set '%.40s'."),
			 whose, key);
	sb_free(&keys);
	return false;
}

static bool bad_value(const struct option *o, const char *whose, const char *text,
		      char error[ERROR_TEXT])
{
	struct strbuf words = { 0 };

	for (int v = o->min; o->names && v <= o->max; v++)
		sb_addf(&words, "%s%s", v > o->min ? ", " : "", o->names[v - o->min]);
	if (o->names)
		snprintf(error, ERROR_TEXT, _("%s doesn't accept %s=%.40s. Use one of: %s."), whose,
			 o->key, text, words.text);
	else
		snprintf(error, ERROR_TEXT,
			 _("%s doesn't accept %s=%.40s. Use a number from %d to %d."), whose,
			 o->key, text, o->min, o->max);
	sb_free(&words);
	return false;
}

/* Returns true if the option's values are named by numbers. In that case, "5" means the value with
 * that name, not the fifth value in the list. */
static bool names_are_numbers(const struct option *o)
{
	int number;

	for (int v = o->min; v <= o->max; v++)
		if (parse_int(o->names[v - o->min], INT_MIN, INT_MAX, &number))
			return true;
	return false;
}

static bool set_switch(const struct option *o, const char *text, int *value)
{
	const bool on = !strcmp(text, "on");

	if (o->names || o->min != 0 || o->max != 1 || (!on && strcmp(text, "off")))
		return false;
	*value = on;
	return true;
}

bool option_set(const struct option *options, int *value, const char *whose, const char *key,
		const char *text, char error[ERROR_TEXT])
{
	int i = option_find(options, key);

	if (i < 0)
		return unknown_key(options, whose, key, error);
	for (int v = options[i].min; options[i].names && v <= options[i].max; v++) {
		if (!strcmp(options[i].names[v - options[i].min], text)) {
			value[i] = v;
			return true;
		}
	}
	if (options[i].names && names_are_numbers(&options[i]))
		return bad_value(&options[i], whose, text, error);
	return parse_int(text, options[i].min, options[i].max, &value[i]) ||
	       set_switch(&options[i], text, &value[i]) ||
	       bad_value(&options[i], whose, text, error);
}

static void add_option(struct strbuf *sb, const struct option *o, int value, char separator)
{
	if (sb->len)
		sb_add_bytes(sb, &separator, 1);
	if (o->names)
		sb_addf(sb, "%s=%s", o->key, o->names[value - o->min]);
	else
		sb_addf(sb, "%s=%d", o->key, value);
}

size_t option_text(const struct option *options, const int *value, char separator, bool all,
		   char *buf, size_t size)
{
	struct strbuf sb = { 0 };
	size_t len;

	for (int i = 0; options && options[i].key; i++)
		if ((all && !options[i].newer) || value[i] != options[i].fallback)
			add_option(&sb, &options[i], value[i], separator);
	len = (size_t)snprintf(buf, size, "%s", sb.len ? sb.text : "");
	sb_free(&sb);
	return len;
}

void setup_default(const struct game *g, struct setup *s)
{
	memset(s, 0, sizeof *s);
	option_defaults(g->options, s->value);
	setup_settle(g, s);
}

void setup_settle(const struct game *g, struct setup *s)
{
	s->seats = g->seats ? g->seats(s) : g->max_seats;
}

unsigned setup_series(const struct game *g, const struct setup *s)
{
	return g->series ? (unsigned)s->value[g->series->length] : 1;
}

static bool apply_preset(const struct game *g, struct setup *s, const char *id,
			 char error[ERROR_TEXT])
{
	struct strbuf ids = { 0 };

	for (const struct preset *p = g->presets; p->id; p++)
		if (!strcmp(p->id, id))
			return setup_apply(g, s, p->settings, error);
	for (const struct preset *p = g->presets; p->id; p++)
		sb_addf(&ids, "%s%s", ids.len ? ", " : "", p->id);
	snprintf(error, ERROR_TEXT, _("%s has no rules called '%.40s'. Use one of: %s."), g->id, id,
		 ids.text);
	sb_free(&ids);
	return false;
}

bool setup_set(const struct game *g, struct setup *s, const char *key, const char *text,
	       char error[ERROR_TEXT])
{
	if (g->presets && !strcmp(key, "rules"))
		return apply_preset(g, s, text, error);
	if (!option_set(g->options, s->value, g->id, key, text, error))
		return false;
	setup_settle(g, s);
	return true;
}

bool setup_apply(const struct game *g, struct setup *s, const char *settings,
		 char error[ERROR_TEXT])
{
	char word[128];

	while (parse_word(&settings, " ", word, sizeof word)) {
		char *equals = strchr(word, '=');

		if (!equals)
			return fail_with(error, _("Invalid option '%.40s'. Use key=value."), word);
		*equals = '\0';
		if (!setup_set(g, s, word, equals + 1, error))
			return false;
	}
	if (settings[strspn(settings, " ")])
		return fail_with(error, _("Option '%.40s...' is too long."), settings);
	return true;
}

bool setup_apply_recorded(const struct game *g, struct setup *s, const char *settings,
			  char error[ERROR_TEXT])
{
	setup_default(g, s);
	return (!g->formerly || setup_apply(g, s, g->formerly, error)) &&
	       setup_apply(g, s, settings, error);
}

void setup_for_newcomer(const struct game *g, struct setup *s)
{
	char error[ERROR_TEXT];

	if (g->newcomers)
		setup_set(g, s, "rules", g->newcomers, error);
}

const struct preset *setup_preset(const struct game *g, const struct setup *s)
{
	char error[ERROR_TEXT];

	for (const struct preset *p = g->presets; p && p->id; p++) {
		struct setup same = *s;
		const bool set = setup_apply(g, &same, p->settings, error);

		if (g->series)
			same.value[g->series->length] = s->value[g->series->length];
		if (set && !memcmp(same.value, s->value, sizeof same.value))
			return p;
	}
	return NULL;
}
