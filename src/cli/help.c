/* SPDX-License-Identifier: MIT */
#include "cli/help.h"


#include "base/clean.h"
#include "base/i18n.h"
#include "config.h"

enum { NAME_COLUMNS = 20 };

void option_add_value(struct strbuf *sb, const struct option *o, int value)
{
	if (o->names)
		sb_add(sb, o->names[value - o->min]);
	else
		sb_addf(sb, "%d", value);
}

void option_add_presets(struct strbuf *sb, const struct preset *presets)
{
	for (const struct preset *p = presets; p->id; p++)
		sb_addf(sb, "%s%s", p > presets ? "|" : "", p->id);
}

void option_add_range(struct strbuf *sb, const struct option *o)
{
	if (!o->names)
		sb_addf(sb, "%d..%d", o->min, o->max);
	for (int v = o->min; o->names && v <= o->max; v++) {
		sb_add(sb, v > o->min ? "|" : "");
		option_add_value(sb, o, v);
	}
}

static void print_option(const struct arg_spec *spec)
{
	struct strbuf name = {0};

	sb_addf(&name, "--%s%s%s", spec->name, arg_needs_value(spec) ? " " : "", spec->value ? spec->value : "");
	print("  %-*s  %s\n", NAME_COLUMNS, name.text, _(spec->help));
	sb_free(&name);
}

/* own: of one command alone; may be NULL. */
static void print_options(const struct arg_spec *own, uint64_t takes)
{
	print("\n%s\n", _("Options:"));
	for (; own && own->name; own++)
		print_option(own);
	for (int i = 0; i < ARG_COUNT; i++)
		if (takes & TAKES(i) && arg_specs[i].help)
			print_option(&arg_specs[i]);
}

static void print_who(void)
{
	print("\n%s\n", _("WHO is NAME or NAME:KEY=VALUE,...; for example human, random, level:3, general:ms=200."));
}

/* "--key", or "key=" for commands that take options of games only so. */
static void print_game_option(const char *key, bool dashed, const char *title, const char *range)
{
	print("  %s%-*s  %s (%s)\n", dashed ? "--" : "", NAME_COLUMNS - (dashed ? 2 : 0), key, title, range);
}

static void print_game_options(const struct game *g, bool dashed)
{
	if (!g->options[0].key)
		return;
	print("\n");
	print(_("Options of %s:"), _(g->title));
	print("\n");
	if (g->presets) {
		struct strbuf ids = {0};

		option_add_presets(&ids, g->presets);
		print_game_option("rules", true, _("Rules set together"), ids.text);
		sb_free(&ids);
	}
	for (const struct option *o = g->options; o->key; o++) {
		struct strbuf range = {0}, key = {0};

		sb_addf(&key, "%s%s", o->key, dashed ? "" : "=");
		option_add_range(&range, o);
		print_game_option(key.text, dashed, _(o->title), range.text);
		sb_free(&range);
		sb_free(&key);
	}
}

static void print_facts(const struct game *g)
{
	const struct analyzer *analyzer = analyzer_find(g);

	if (!analyzer)
		return;
	print("\n");
	print(_("Instead of moves, for %s:"), _(g->title));
	print("\n");
	for (const struct fact_spec *f = analyzer->facts; f->key; f++)
		print("  --%s%s%s\n      %s\n", f->key, f->value ? " " : "", f->value ? f->value : "", _(f->help));
}

static void print_command(const struct command *c, const struct game *g)
{
	print(_("Usage: asobi %s"), c->usage);
	print("\n%s\n", _(c->summary));
	print_options(c->own, command_takes(c));
	if (g)
		print_game_options(g, c->takes_game_args);
	if (g && c->takes_facts)
		print_facts(g);
	if (c->takes & TAKES(ARG_P1) || c->takes_who)
		print_who();
}

static void print_everything(command_list all)
{
	uint64_t takes = 0;

	print("%s\n", _("Asobi: thinking games in the terminal."));
	print("\n%s\n", _("Usage:"));
	for (const struct command *const *c = all; *c; c++) {
		print("  asobi %s\n      %s\n", (*c)->usage, _((*c)->summary));
		takes |= command_takes(*c);
	}
	print_options(NULL, takes);
	print_who();
	print("%s\n", _("'asobi list' names the games, 'asobi COMMAND --help' and 'asobi GAME --help' tell more."));
}

void print_help(const struct args *a, command_list all)
{
	if (a->command && (a->command->name || a->game))
		print_command(a->command, a->game);
	else
		print_everything(all);
}

void print_version(void)
{
	print("asobi %s\n", PACKAGE_VERSION);
	print("Copyright (C) 2026 the Asobi authors\n");
	print("%s\n", _("License MIT: you may use, change and share it; there is no warranty."));
}
