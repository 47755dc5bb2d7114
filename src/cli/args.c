#include "cli/args.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/strbuf.h"
#include "cli/commands.h"

static void say(const char *format, va_list ap)
{
	fputs("asobi: ", stderr);
	vfprintf(stderr, format, ap);
	fputc('\n', stderr);
}

int misuse(const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	say(format, ap);
	va_end(ap);
	return MISUSED;
}

void remark(const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	say(format, ap);
	va_end(ap);
}

const char *args_language(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		if (!strcmp(argv[i], "--lang"))
			return argv[i + 1];
		if (!strncmp(argv[i], "--lang=", 7))
			return argv[i] + 7;
	}
	return NULL;
}

static int unknown_game(const struct args *a, const char *word)
{
	struct strbuf games = {0};

	for (const struct game *const *g = all_games; *g; g++)
		if (!((*g)->traits & GAME_TEMPLATE))
			sb_addf(&games, "%s%s", games.len ? ", " : "", (*g)->id);
	if (a->command->name)
		misuse(_("There is no game '%s'; choose one of: %s."), word, games.text);
	else
		misuse(_("There is no game or command '%s'; the games are: %s; 'asobi --help' lists the commands."),
		       word, games.text);
	sb_free(&games);
	return MISUSED;
}

static int add_setting(struct args *a, const char *key, const char *value)
{
	for (unsigned i = 0; i < a->n_settings; i++)
		if (!strcmp(a->settings[i].key, key))
			return misuse(_("'%s' was given twice; give it once."), key);
	if (a->n_settings == MAX_SETTINGS)
		return misuse(_("These are too many options."));
	a->settings[a->n_settings++] = (struct setting){ key, value };
	return DONE;
}

/* A word that is no option: the command, its game, key=value or another word. */
static int add_word(struct args *a, char *word)
{
	char *equals = strchr(word, '=');

	if (!a->command) {
		a->command = command_find(word);
		if (a->command->name)
			return DONE;
	}
	if (a->command->takes_game && !a->game) {
		a->game = game_find(word);
		return a->game ? DONE : unknown_game(a, word);
	}
	if (equals && equals != word && a->command->takes_settings) {
		*equals = '\0';
		return add_setting(a, word, equals + 1);
	}
	if (a->n_words == a->command->max_words)
		return misuse(_("'%s' is too much here; the form is: asobi %s"), word, a->command->usage);
	a->words[a->n_words++] = word;
	return DONE;
}

/* Two commands may take different options of one name; else any of that name, or -1. */
static int find_arg(const struct command *c, const char *name)
{
	int found = -1;

	for (int i = ARG_COUNT - 1; i >= 0; i--) {
		if (strcmp(arg_specs[i].name, name))
			continue;
		if (c && command_takes(c) & TAKES(i))
			return i;
		found = i;
	}
	return found;
}

static bool is_game_option(const struct args *a, const char *name)
{
	if (!a->command || !a->game)
		return false;
	return option_find(a->game->options, name) >= 0 || (a->game->presets && !strcmp(name, "rules"));
}

static int unknown_option(const struct args *a, const char *name)
{
	if (is_game_option(a, name))
		return misuse(_("Write game options as %s=VALUE with 'asobi %s'."), name, a->command->name);
	if (a->game && a->command->takes_game_args)
		return misuse(_("There is no option '--%s'; 'asobi %s --help' lists them."), name, a->game->id);
	if (a->command && a->command->name)
		return misuse(_("There is no option '--%s'; 'asobi %s --help' lists them."), name,
			      a->command->name);
	return misuse(_("There is no option '--%s'; 'asobi --help' lists them."), name);
}

/* The value of argv[*at], which is --name=value or --name value; NULL after a message. */
static const char *value_of(const char *name, char *equals, char **argv, int *at)
{
	if (equals)
		return equals + 1;
	if (argv[*at + 1] && strncmp(argv[*at + 1], "--", 2))
		return argv[++*at];
	misuse(_("A value must follow '--%s'."), name);
	return NULL;
}

static int add_own(struct args *a, int arg, char *equals, char **argv, int *at)
{
	const char *name = arg_specs[arg].name, *value = "";

	if (arg_specs[arg].value)
		value = value_of(name, equals, argv, at);
	else if (equals)
		return misuse(_("'--%s' takes no value."), name);
	if (!value)
		return MISUSED;
	if (a->value[arg])
		return misuse(_("'--%s' was given twice; give it once."), name);
	a->value[arg] = value;
	return DONE;
}

/* The place among the facts of the game's analyzer, or -1. */
static int find_fact(const struct args *a, const char *name)
{
	const struct analyzer *analyzer =
		a->command && a->command->takes_facts && a->game ? analyzer_find(a->game) : NULL;

	for (int i = 0; analyzer && analyzer->facts[i].key; i++)
		if (!strcmp(analyzer->facts[i].key, name))
			return i;
	return -1;
}

static int add_fact(struct args *a, int fact, char *equals, char **argv, int *at)
{
	const struct fact_spec *spec = &analyzer_find(a->game)->facts[fact];
	const char *value = "";

	if (spec->value)
		value = value_of(spec->key, equals, argv, at);
	else if (equals)
		return misuse(_("'--%s' takes no value."), spec->key);
	if (!value)
		return MISUSED;
	if (a->facts[fact])
		return misuse(_("'--%s' was given twice; give it once."), spec->key);
	a->facts[fact] = value;
	return DONE;
}

/* A preset may be given as --rules wherever options of the game are. */
static bool takes_as_option(const struct args *a, const char *name)
{
	return a->command->takes_game_args || (a->command->takes_settings && !strcmp(name, "rules"));
}

static int add_option(struct args *a, char **argv, int *at)
{
	char *name = argv[*at] + 2, *equals = strchr(name, '=');
	bool own;
	int arg;

	if (equals)
		*equals = '\0';
	if (find_fact(a, name) >= 0)
		return add_fact(a, find_fact(a, name), equals, argv, at);
	arg = find_arg(a->command, name);
	own = arg >= 0 && (!a->command || (command_takes(a->command) & TAKES(arg)));
	if (!own && is_game_option(a, name) && takes_as_option(a, name)) {
		const char *value = value_of(name, equals, argv, at);

		return value ? add_setting(a, name, value) : MISUSED;
	}
	return arg < 0 ? unknown_option(a, name) : add_own(a, arg, equals, argv, at);
}

/* Options may stand before the command that does not take them. */
static int check_taken(const struct args *a)
{
	for (int i = 0; i < ARG_COUNT; i++) {
		if (!a->value[i] || (command_takes(a->command) & TAKES(i)))
			continue;
		if (a->command->name)
			return misuse(_("'--%s' does not go with 'asobi %s'; 'asobi %s --help' lists what does."),
				      arg_specs[i].name, a->command->name, a->command->name);
		return misuse(_("'--%s' does not go with playing; 'asobi --help' tells what it belongs to."),
			      arg_specs[i].name);
	}
	if (a->command->takes_game && a->command->name && !a->game && !a->value[ARG_RESUME_FILE])
		return misuse(_("Name a game; the form is: asobi %s"), a->command->usage);
	return DONE;
}

int args_parse(struct args *a, int argc, char **argv)
{
	bool only_words = false;

	memset(a, 0, sizeof *a);
	for (int i = 1; i < argc; i++) {
		int status;

		if (!only_words && !strcmp(argv[i], "--")) {
			only_words = true;
			continue;
		}
		if (only_words || argv[i][0] != '-' || !argv[i][1])
			status = add_word(a, argv[i]);
		else if (argv[i][1] == '-')
			status = add_option(a, argv, &i);
		else
			status = misuse(_("There is no option '%s'; options begin with two dashes ('asobi --help' lists them)."),
					argv[i]);
		if (status)
			return status;
		if (a->value[ARG_HELP] || a->value[ARG_VERSION])
			return DONE;
	}
	if (!a->command)
		a->command = command_find("");
	return check_taken(a);
}
