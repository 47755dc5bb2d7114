/* SPDX-License-Identifier: MIT */
#include "cli/help.h"

#include <stdio.h>
#include <string.h>

#include "base/clean.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "shelf/rating.h"
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
	struct strbuf name = { 0 };

	sb_addf(&name, "--%s%s%s", spec->name, arg_needs_value(spec) ? " " : "",
		spec->value ? spec->value : "");
	print("  %-*s  %s\n", NAME_COLUMNS, name.text, _(spec->help));
	sb_free(&name);
}

/* Prints a command's options; `own` lists those that only this command has, or is NULL. */
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
	print("\n%s\n",
	      _("WHO is a player, written as NAME or NAME:KEY=VALUE,... (for example, human, random, level:3 or general:ms=200)."));
}

/* Prints a game option as "--key", or as "key=" for commands that accept only that form. */
static void print_game_option(const char *key, bool dashed, const char *title, const char *range)
{
	print("  %s%-*s  %s (%s)\n", dashed ? "--" : "", NAME_COLUMNS - (dashed ? 2 : 0), key,
	      title, range);
}

static void print_game_options(const struct game *g, bool dashed)
{
	if (!option_count(g->options))
		return;
	print("\n");
	print(_("Options of %s:"), _(g->title));
	print("\n");
	if (g->presets) {
		struct strbuf ids = { 0 };

		option_add_presets(&ids, g->presets);
		print_game_option("rules", true, _("Rule set"), ids.text);
		sb_free(&ids);
	}
	for (const struct option *o = g->options; o && o->key; o++) {
		struct strbuf range = { 0 }, key = { 0 };

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
	print(_("For %s, you can give these options instead of moves:"), _(g->title));
	print("\n");
	for (const struct fact_spec *f = analyzer->facts; f->key; f++)
		print("  --%s%s%s\n      %s\n", f->key, f->value ? " " : "",
		      f->value ? f->value : "", _(f->help));
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

	print("%s\n", _("Asobi: thinking games for your terminal."));
	print("\n%s\n", _("Usage:"));
	for (const struct command *const *c = all; *c; c++) {
		print("  asobi %s\n      %s\n", (*c)->usage, _((*c)->summary));
		takes |= command_takes(*c);
	}
	print_options(NULL, takes);
	print_who();
	print("%s\n",
	      _("List the games with 'asobi list'. Learn more with 'asobi COMMAND --help' and 'asobi GAME --help'."));
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
	print("%s\n",
	      _("MIT License: you may use, change and share this program. It comes without warranty."));
}

/* The rest of this file completes command lines. The tables used by args.c say which words may
 * appear where, so the shells need no lists of their own. */
/* The command line typed so far. */
struct line {
	const struct command *const *all;
	const struct command *command; /* the command; NULL if it hasn't been typed yet */
	const struct game *game;
	/* The option whose value comes next or is being typed; NULL if there is none. */
	const char *open_name, *open_value;
	unsigned n_words;  /* the number of words, not counting the command and the game */
	const char *typed; /* the word at the cursor, which is still incomplete */
	size_t before;	   /* how many bytes at the beginning of that word every completion keeps */
};

static void offer_word(const struct line *l, const char *word, const char *meaning)
{
	const char *part = l->typed + l->before;

	if (strncmp(word, part, strlen(part)))
		return;
	print("%.*s%s", (int)l->before, l->typed, word);
	print(meaning ? "\t%s\n" : "\n", meaning);
}

static void offer_option(const struct line *l, const struct arg_spec *spec)
{
	char word[64];

	snprintf(word, sizeof word, "--%s", spec->name);
	offer_word(l, word, spec->help ? _(spec->help) : "");
}

static void offer_games(const struct line *l)
{
	for (const struct game *const *g = all_games; *g; g++)
		if (!((*g)->traits & GAME_TEMPLATE))
			offer_word(l, (*g)->id, _((*g)->title));
}

static void offer_players(const struct line *l)
{
	char name[64];

	if (!l->command->name)
		offer_word(l, "human", _("Human"));
	for (const struct agent_class *const *c = all_agents; *c; c++) {
		const struct option *o = (*c)->options;

		if (agent_find(l->game, (*c)->id) != *c)
			continue;
		if (!(*c)->titles)
			offer_word(l, (*c)->id, _((*c)->title));
		for (int i = o ? o->min : 0; (*c)->titles && i <= o->max; i++) {
			snprintf(name, sizeof name, "%s:%d", (*c)->id, i);
			offer_word(l, name, _((*c)->titles[i - o->min]));
		}
	}
	if (rating_possible(l->game))
		offer_word(l, EVEN_NAME, _(agent_between.title));
}

/* Offers each of the game's options as "key=" or "--key". */
static void offer_settings(const struct line *l, const char *form)
{
	char word[64];

	if (l->game->presets) {
		snprintf(word, sizeof word, form, "rules");
		offer_word(l, word, _("Rule set"));
	}
	for (const struct option *o = l->game->options; o && o->key; o++) {
		snprintf(word, sizeof word, form, o->key);
		offer_word(l, word, _(o->title));
	}
}

/* Offers the values of a game option if they have names or are few. Returns false if the game has
 * no such option. */
static bool offer_range(const struct line *l, const char *key)
{
	enum { FEW = 20 };
	int found = l->game ? option_find(l->game->options, key) : -1;
	const struct option *o;

	if (l->game && l->game->presets && !strcmp(key, "rules")) {
		for (const struct preset *p = l->game->presets; p->id; p++)
			offer_word(l, p->id, _(p->title));
		return true;
	}
	if (found < 0)
		return false;
	o = &l->game->options[found];
	for (int i = o->min; i <= o->max && o->max - o->min < FEW; i++) {
		struct strbuf value = { 0 };

		option_add_value(&value, o, i);
		offer_word(l, value.text, NULL);
		sb_free(&value);
	}
	return true;
}

static bool is_one_of(const char *word, const char *const *list)
{
	for (; *list; list++)
		if (!strcmp(word, *list))
			return true;
	return false;
}

/* Offers values for an option according to its placeholder in the help text, such as FILE or GAME.
 */
static void offer_value(struct line *l, const char *name, const char *value)
{
	static const char *const files[] = { "FILE", "DIR", "DIR|FILE.asobi", NULL };
	static const char *const few[][8] = {
		{ "lang", "en", "ja" },
		{ "glyphs", "auto", "unicode", "ascii" },
		{ "theme", "auto", "default", "light", "contrast", "mono", "own" },
	};

	if (is_one_of(value, files)) {
		print("%s\n", ":files");
	} else if (!strncmp(value, "WHO", 3)) {
		const char *comma = strrchr(l->typed + l->before, ',');

		if (comma && !strcmp(value, "WHO,..."))
			l->before = (size_t)(comma + 1 - l->typed);
		if (l->game)
			offer_players(l);
	} else if (!strcmp(value, "GAME")) {
		offer_games(l);
	}
	for (size_t i = 0; i < sizeof few / sizeof *few; i++)
		for (const char *const *word = few[i] + 1; !strcmp(name, few[i][0]) && *word;
		     word++)
			offer_word(l, *word, NULL);
}

static const struct arg_spec *find_spec(const struct line *l, const char *name)
{
	const struct arg_spec *own = l->command ? l->command->own : NULL;

	for (; own && own->name; own++)
		if (!strcmp(own->name, name))
			return own;
	for (int i = ARG_COUNT - 1; i >= 0; i--)
		if (!strcmp(arg_specs[i].name, name) &&
		    (!l->command || command_takes(l->command) & TAKES(i)))
			return &arg_specs[i];
	return NULL;
}

static const struct analyzer *facts_of(const struct line *l)
{
	return l->command && l->command->takes_facts && l->game ? analyzer_find(l->game) : NULL;
}

/* Takes note of a complete word before the one that is being typed. */
static void pass_word(struct line *l, const char *word)
{
	if (l->open_name) {
		l->open_name = NULL;
		return;
	}
	if (!strncmp(word, "--", 2)) {
		const struct arg_spec *spec = find_spec(l, word + 2);
		const struct analyzer *analyzer = facts_of(l);

		if (spec && arg_needs_value(spec)) {
			l->open_name = spec->name;
			l->open_value = spec->value;
		} else if (!spec && l->game && !strchr(word, '=') &&
			   (option_find(l->game->options, word + 2) >= 0 ||
			    !strcmp(word, "--rules"))) {
			l->open_name = word + 2;
			l->open_value = "";
		}
		for (int i = 0; !spec && analyzer && analyzer->facts[i].key; i++)
			if (!strcmp(analyzer->facts[i].key, word + 2) && analyzer->facts[i].value)
				l->open_name = l->open_value = analyzer->facts[i].key;
		return;
	}
	if (!l->command) {
		l->command = command_find(l->all, word);
		if (l->command->name)
			return;
	}
	if (!l->game && (l->command->takes_game || game_find(word)))
		l->game = game_find(word);
	else if (!strchr(word, '='))
		l->n_words++;
}

/* Returns true if the option belongs to a seat that the game doesn't have. */
static bool is_no_seat(const struct line *l, int arg)
{
	const int seats = l->game ? (int)l->game->max_seats : 2;

	return arg >= ARG_P1 + seats && arg <= ARG_P_LAST;
}

static void offer_options(const struct line *l)
{
	const struct command *c = l->command ? l->command : l->all[0];
	const struct analyzer *analyzer = facts_of(l);

	for (const struct arg_spec *own = c->own; own && own->name; own++)
		offer_option(l, own);
	for (int i = 0; i < ARG_COUNT; i++)
		if (command_takes(c) & TAKES(i) && !is_no_seat(l, i))
			offer_option(l, &arg_specs[i]);
	for (int i = 0; analyzer && analyzer->facts[i].key; i++)
		offer_option(l, &(const struct arg_spec){ analyzer->facts[i].key, NULL,
							  analyzer->facts[i].help });
	if (l->game && c->takes_game_args)
		offer_settings(l, "--%s");
}

static bool takes_files(const struct line *l)
{
	return l->command && l->command->name &&
	       (!strcmp(l->command->name, "replay") || !strcmp(l->command->name, "merge"));
}

/* Offers the words that the command accepts besides options: the name of a list, a game or a
 * player. */
static void offer_words(const struct line *l)
{
	static const char *const lists[] = { "games", "players", "options" };
	static const char *const with_game[] = { "stats", "bench", "help", NULL },
				 *const with_player[] = { "engine", "gtp", "prove", NULL };
	const char *name = l->command->name ? l->command->name : "";
	const bool list = !strcmp(name, "list");

	for (size_t i = 0; list && !l->n_words && i < sizeof lists / sizeof *lists; i++)
		offer_word(l, lists[i], NULL);
	if (!l->game && ((list && l->n_words) || is_one_of(name, with_game)))
		offer_games(l);
	for (const struct command *const *c = l->all + 1;
	     !strcmp(name, "help") && !l->n_words && *c; c++)
		offer_word(l, (*c)->name, _((*c)->summary));
	if (l->game && !l->n_words && is_one_of(name, with_player))
		offer_players(l);
}

static void offer_next(struct line *l)
{
	const char *equals = strchr(l->typed, '=');

	if (!l->command) {
		for (const struct command *const *c = l->all + 1; *c; c++)
			offer_word(l, (*c)->name, _((*c)->summary));
		offer_games(l);
	} else if (l->command->takes_game && !l->game) {
		offer_games(l);
	} else if (l->game && l->command->takes_settings && equals) {
		char key[64];

		snprintf(key, sizeof key, "%.*s", (int)(equals - l->typed), l->typed);
		l->before = (size_t)(equals + 1 - l->typed);
		offer_range(l, key);
		return;
	} else if (takes_files(l) && l->typed[0] != '-') {
		print("%s\n", ":files");
		return;
	} else {
		offer_words(l);
	}
	if (l->game && l->command && l->command->takes_settings && !l->command->takes_game_args)
		offer_settings(l, "%s=");
	if (l->typed[0] == '-' || (l->command && (!l->command->takes_game || l->game)))
		offer_options(l);
}

int complete_line(command_list all, int n, char **words)
{
	struct line l = { .all = all, .typed = n ? words[n - 1] : "" };
	const char *equals = strchr(l.typed, '=');
	char name[64];

	for (int i = 0; i < n - 1; i++)
		pass_word(&l, words[i]);
	if (!l.open_name && !strncmp(l.typed, "--", 2) && equals) {
		snprintf(name, sizeof name, "%.*s", (int)(equals - l.typed), l.typed);
		pass_word(&l, name);
		l.before = (size_t)(equals + 1 - l.typed);
	}
	if (!l.open_name)
		offer_next(&l);
	else if (!offer_range(&l, l.open_name))
		offer_value(&l, l.open_name, l.open_value);
	return DONE;
}
