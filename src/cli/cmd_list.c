/* SPDX-License-Identifier: MIT */
/* asobi list: lists the games, or a game's players or options, in tab-separated columns. */
#include <stdio.h>
#include <string.h>

#include "base/clean.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "cli/commands.h"
#include "cli/help.h"
#include "players/rules_game.h"
#include "proto/talk.h"

static void list_games(void)
{
	for (const struct game *const *g = all_games; *g; g++)
		if (!((*g)->traits & GAME_TEMPLATE))
			print("%s\t%s\n", (*g)->id, _((*g)->title));
}

/* Lists each level as a separate player with its own description. */
static void list_levels(const struct game *g, const struct agent_class *class)
{
	const struct option *o = class->options;
	char name[WHO_TEXT], title[WHO_TEXT], about[512], error[ERROR_TEXT];
	struct who who;

	for (int i = o ? o->min : 0; class->titles && i <= o->max; i++) {
		snprintf(name, sizeof name, "%s:%d", class->id, i);
		if (!who_parse(g, name, &who, error) || !who_about(&who, about, sizeof about))
			continue;
		who_title(&who, title, sizeof title);
		print("%s\t%s\t\t%s\n", name, title, about);
	}
}

static void list_player(const struct game *g, const struct agent_class *class)
{
	struct strbuf options = { 0 };

	for (const struct option *o = class->options; o && o->key; o++) {
		sb_addf(&options, "%s%s=", options.len ? "," : "", o->key);
		option_add_range(&options, o);
	}
	print("%s\t%s\t%s\n", class->id, _(class->title), options.len ? options.text : "");
	sb_free(&options);
	list_levels(g, class);
}

/* Prefixes such as "exec:" that introduce the name of a program; the rest of the name follows. */
static const struct {
	const char *protocol, *begins, *title, *rest;
} programs[] = {
	{ "exec", "exec:", N_("Program (seat protocol, see asobi-seat(5))"), "COMMAND" },
	{ "gtp", "gtp:", N_("Program (GTP 2)"), "COMMAND" },
	{ "gomocup", "gomocup:", N_("Program (Gomocup protocol)"), "COMMAND" },
	{ "nboard", "nboard:", N_("Program (NBoard protocol)"), "COMMAND" },
	{ NULL, "apart:", N_("Computer player in a separate process"), "WHO" },
};

static void list_programs(const struct game *g)
{
	for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
		if (!programs[i].protocol || talk_find(programs[i].protocol)->fits(g))
			print("%s\t%s\t%s\n", programs[i].begins, _(programs[i].title),
			      programs[i].rest);
}

static void list_players(const struct game *g)
{
	print("human\t%s\t\n", _("Human"));
	for (const struct agent_class *const *c = all_agents; *c; c++)
		if (agent_find(g, (*c)->id) == *c)
			list_player(g, *c);
	list_programs(g);
}

static void list_options(const struct game *g)
{
	if (g->presets) {
		struct strbuf sb = { 0 };

		option_add_presets(&sb, g->presets);
		print("rules\t%s\t%s\t%s\n", _("Rule set"), sb.text, g->presets[0].id);
		sb_free(&sb);
	}
	for (const struct option *o = g->options; o && o->key; o++) {
		struct strbuf sb = { 0 };

		option_add_range(&sb, o);
		sb_add(&sb, "\t");
		option_add_value(&sb, o, o->fallback);
		print("%s\t%s\t%s\n", o->key, _(o->title), sb.text);
		sb_free(&sb);
	}
}

static const struct {
	const char *what;
	void (*list)(const struct game *g);
} lists[] = {
	{ "players", list_players },
	{ "options", list_options },
};

static int list_of_game(const struct args *a)
{
	char error[ERROR_TEXT] = "";
	const struct game *g = a->n_words > 1 ? rules_game_named(a->words[1], error) : NULL;

	for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
		if (strcmp(lists[i].what, a->words[0]))
			continue;
		if (g)
			lists[i].list(g);
		else if (*error)
			return tell_misuse("%s", error);
		else if (a->n_words < 2)
			return tell_misuse(_("Name a game. Usage: asobi list %s GAME"),
					   a->words[0]);
		else
			return tell_misuse(
				_("Unknown game '%s'. List the games with 'asobi list'."),
				a->words[1]);
		return DONE;
	}
	return tell_misuse(_("Can't list '%s'. Usage: asobi %s"), a->words[0], a->command->usage);
}

int cmd_list(const struct args *a)
{
	if (a->n_words && strcmp(a->words[0], "games"))
		return list_of_game(a);
	if (a->n_words > 1)
		return tell_misuse(_("Unexpected argument '%s'. Usage: asobi %s"), a->words[1],
				   a->command->usage);
	list_games();
	return DONE;
}
