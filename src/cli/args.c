/* SPDX-License-Identifier: MIT */
#include "cli/args.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/parse.h"
#include "base/strbuf.h"
#include "cli/nearest.h"
#include "players/rules_game.h"
#include "shelf/rating.h"

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

const struct command *command_find(command_list all, const char *name)
{
	for (const struct command *const *c = &all[1]; *c; c++)
		if (!strcmp((*c)->name, name))
			return *c;
	return all[0];
}

uint64_t command_takes(const struct command *c)
{
	return c->takes | TAKES(ARG_ENGINE_MEMORY) | TAKES(ARG_ENGINE_LOG) | TAKES(ARG_LANG) |
	       TAKES(ARG_HELP) | TAKES(ARG_VERSION);
}

int unknown_name(const struct args *a, command_list all, const char *word)
{
	const bool command = !a->command->name;
	struct nearest near = { .word = word };
	struct strbuf games = { 0 };

	for (const struct game *const *g = all_games; *g; g++) {
		if ((*g)->traits & GAME_TEMPLATE)
			continue;
		sb_addf(&games, "%s%s", games.len ? ", " : "", (*g)->id);
		nearest_consider(&near, (*g)->id);
	}
	for (const struct command *const *c = all + 1; command && *c; c++)
		nearest_consider(&near, (*c)->name);
	if (command && !strcmp(word, "play"))
		tell_misuse(
			"%s",
			_("To start a game, type just its name: 'asobi GAME', as in 'asobi nim'."));
	else if (command && near.name)
		tell_misuse(_("Unknown game or command '%s'. Did you mean '%s'?"), word, near.name);
	else if (command)
		tell_misuse(
			_("Unknown game or command '%s'. The games are: %s. List the commands with 'asobi --help'."),
			word, games.text);
	else if (near.name)
		tell_misuse(_("Unknown game '%s'. Did you mean '%s'?"), word, near.name);
	else
		tell_misuse(_("Unknown game '%s'. Choose one of these: %s."), word, games.text);
	sb_free(&games);
	return MISUSED;
}

static int add_setting(struct args *a, const char *key, const char *value)
{
	for (unsigned i = 0; i < a->n_settings; i++)
		if (!strcmp(a->settings[i].key, key))
			return tell_misuse(_("'%s' appears twice. Give it only once."), key);
	if (a->n_settings == MAX_SETTINGS)
		return tell_misuse(_("Too many game options. Leave some out."));
	a->settings[a->n_settings++] = (struct setting){ key, value };
	return DONE;
}

/* Returns true if the word contains "=" but isn't a setting because it is a command line ("./mine
 * depth=3"). That is only possible while the command still expects a word. */
static bool is_word_with_equals(const struct args *a, const char *word)
{
	return a->n_words < a->command->max_words &&
	       word[strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789-_")] != '=';
}

/* Finds the game that a word names. For "board:COMMAND", or just COMMAND after 'asobi board',
 * starts the program that implements the game's rules. */
static int add_game(struct args *a, command_list all, const char *word)
{
	const bool named = !strncmp(word, GUEST_GAME, strlen(GUEST_GAME));
	char error[ERROR_TEXT];

	if (named && a->command->own_games)
		return tell_misuse(_("'asobi %s' works only with Asobi's own games."),
				   a->command->name);
	a->game = a->command->takes_board && !named ? rules_game_open(word, error)
						    : rules_game_named(word, error);
	if (a->game)
		return DONE;
	return *error ? tell_misuse("%s", error) : unknown_name(a, all, word);
}

/* Adds a word that isn't an option: the command, its game, a key=value setting or any other word.
 */
static int add_word(struct args *a, command_list all, char *word)
{
	char *equals = strchr(word, '=');

	if (!a->command) {
		a->command = command_find(all, word);
		if (a->command->name)
			return DONE;
	}
	if (a->command->takes_game && !a->game)
		return add_game(a, all, word);
	if (equals && equals != word && a->command->takes_settings &&
	    !is_word_with_equals(a, word)) {
		*equals = '\0';
		return add_setting(a, word, equals + 1);
	}
	if (a->n_words == a->command->max_words)
		return tell_misuse(_("Unexpected argument '%s'. Usage: asobi %s"), word,
				   a->command->usage);
	a->words[a->n_words++] = word;
	return DONE;
}

/* Finds an option by name, or returns -1. Commands may have different options with the same name,
 * so an option that the given command accepts takes precedence. */
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
	return option_find(a->game->options, name) >= 0 ||
	       (a->game->presets && !strcmp(name, "rules"));
}

/* Returns the allowed option that the user probably meant when they typed an unknown one; NULL if
 * none is similar. */
static const char *nearest_option(const struct args *a, const char *name)
{
	const struct command *c = a->command;
	struct nearest near = { .word = name };

	for (const struct arg_spec *own = c ? c->own : NULL; own && own->name; own++)
		nearest_consider(&near, own->name);
	for (int i = 0; i < ARG_COUNT; i++)
		if (!c || command_takes(c) & TAKES(i))
			nearest_consider(&near, arg_specs[i].name);
	for (const struct option *o = a->game && c->takes_game_args ? a->game->options : NULL;
	     o && o->key; o++)
		nearest_consider(&near, o->key);
	return near.name;
}

static int unknown_option(const struct args *a, const char *name)
{
	const char *meant = nearest_option(a, name);

	if (is_game_option(a, name))
		return tell_misuse(
			_("Write game options in the form %s=VALUE when you use 'asobi %s'."), name,
			a->command->name);
	if (meant)
		return tell_misuse(_("Unknown option '--%s'. Did you mean '--%s'?"), name, meant);
	if (a->game && a->command->takes_game_args)
		return tell_misuse(
			_("Unknown option '--%s'. List the options with 'asobi %s --help'."), name,
			game_typed_word(a->game));
	if (a->command && a->command->name)
		return tell_misuse(
			_("Unknown option '--%s'. List the options with 'asobi %s --help'."), name,
			a->command->name);
	return tell_misuse(_("Unknown option '--%s'. List the options with 'asobi --help'."), name);
}

/* Returns the value of the option at argv[*at], given as --name=value or --name value. Returns
 * NULL after printing an error message. */
static const char *value_of(const char *name, char *equals, char **argv, int *at)
{
	if (equals)
		return equals + 1;
	/* A position may begin with "--", because "-" can stand for an empty square. */
	if (argv[*at + 1] && (strncmp(argv[*at + 1], "--", 2) || !strcmp(name, "position")))
		return argv[++*at];
	tell_misuse(_("'--%s' needs a value."), name);
	return NULL;
}

bool arg_needs_value(const struct arg_spec *spec)
{
	return spec->value && spec->value[0] != '[';
}

static int add_value(const struct arg_spec *spec, char *equals, char **argv, int *at,
		     const char **slot)
{
	const char *value = "";

	if (arg_needs_value(spec) || (spec->value && equals))
		value = value_of(spec->name, equals, argv, at);
	else if (equals)
		return tell_misuse(_("'--%s' doesn't take a value."), spec->name);
	if (!value)
		return MISUSED;
	if (*slot)
		return tell_misuse(_("'--%s' appears twice. Give it only once."), spec->name);
	*slot = value;
	return DONE;
}

/* Returns the index of the option among the command's own options, or -1. */
static int find_own(const struct args *a, const char *name)
{
	const struct arg_spec *own = a->command ? a->command->own : NULL;

	for (int i = 0; own && own[i].name; i++)
		if (!strcmp(own[i].name, name))
			return i;
	return -1;
}

/* Returns the option's index among the facts that the game's analyzer accepts, or -1. */
static int find_fact(const struct args *a, const char *name)
{
	const struct analyzer *analyzer = a->command && a->command->takes_facts && a->game
						  ? analyzer_find(a->game)
						  : NULL;

	for (int i = 0; analyzer && analyzer->facts[i].key; i++)
		if (!strcmp(analyzer->facts[i].key, name))
			return i;
	return -1;
}

static int add_fact(struct args *a, int fact, char *equals, char **argv, int *at)
{
	const struct fact_spec *fact_spec = &analyzer_find(a->game)->facts[fact];
	const struct arg_spec spec = { .name = fact_spec->key, .value = fact_spec->value };

	return add_value(&spec, equals, argv, at, &a->facts[fact]);
}

/* True if the word may be given as an option of the game. A preset may be given as --rules
 * wherever the game's options are accepted. */
static bool takes_as_option(const struct args *a, const char *name)
{
	return a->command->takes_game_args ||
	       (a->command->takes_settings && !strcmp(name, "rules"));
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
	if (find_own(a, name) >= 0)
		return add_value(&a->command->own[find_own(a, name)], equals, argv, at,
				 &a->own[find_own(a, name)]);
	arg = find_arg(a->command, name);
	own = arg >= 0 && (!a->command || (command_takes(a->command) & TAKES(arg)));
	if (!own && is_game_option(a, name) && takes_as_option(a, name)) {
		const char *value = value_of(name, equals, argv, at);

		return value ? add_setting(a, name, value) : MISUSED;
	}
	return arg < 0 ? unknown_option(a, name)
		       : add_value(&arg_specs[arg], equals, argv, at, &a->value[arg]);
}

/* Checks that the command accepts all given options. This has to wait until the command is known,
 * because options may come before it. */
static int check_taken(const struct args *a)
{
	for (int i = 0; i < ARG_COUNT; i++) {
		if (!a->value[i] || (command_takes(a->command) & TAKES(i)))
			continue;
		if (a->command->name)
			return tell_misuse(
				_("'--%s' isn't an option of 'asobi %s'. List its options with 'asobi %s --help'."),
				arg_specs[i].name, a->command->name, a->command->name);
		return tell_misuse(
			_("You can't use '--%s' to play a game. See 'asobi --help' for what it does."),
			arg_specs[i].name);
	}
	if (a->command->takes_game && !a->command->game_optional && a->command->name && !a->game &&
	    !a->value[ARG_RESUME_FILE])
		return tell_misuse(_("Name a game. Usage: asobi %s"), a->command->usage);
	return DONE;
}

int args_parse(struct args *a, command_list all, int argc, char **argv)
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
			status = add_word(a, all, argv[i]);
		else if (argv[i][1] == '-')
			status = add_option(a, argv, &i);
		else if (!strcmp(argv[i], "-h"))
			status = DONE, a->value[ARG_HELP] = "";
		else
			status = tell_misuse(
				_("Unknown option '%s'. Options start with two dashes (list them with 'asobi --help')."),
				argv[i]);
		if (status)
			return status;
		if (a->value[ARG_HELP] || a->value[ARG_VERSION])
			return DONE;
	}
	if (!a->command)
		a->command = all[0];
	return check_taken(a);
}

/* ---- Interpreting the sorted words ---- */

static int read_int(const char *name, const char *text, int min, int max, int fallback, int *out)
{
	*out = fallback;
	if (!text || parse_int(text, min, max, out))
		return DONE;
	return tell_misuse(_("'--%s' needs a number from %d to %d, not '%s'."), name, min, max,
			   text);
}

int args_int(const struct args *a, enum arg arg, int min, int max, int fallback, int *out)
{
	return read_int(arg_specs[arg].name, a->value[arg], min, max, fallback, out);
}

int args_own_int(const struct args *a, unsigned own, int min, int max, int fallback, int *out)
{
	return read_int(a->command->own[own].name, a->own[own], min, max, fallback, out);
}

int args_clock(const struct args *a, struct match_clock *out)
{
	const char *text = a->value[ARG_CLOCK];

	if (match_clock_parse(text ? text : "0", out))
		return DONE;
	return tell_misuse(
		_("'--clock' needs seconds per move (such as 5 or 0.5) or seconds per game plus an increment (such as 60+1), at most %d. '%s' isn't valid."),
		MATCH_MOST_CLOCK_MS / 1000, text);
}

int args_nodes(const struct args *a, uint64_t *out)
{
	int nodes;

	if (args_int(a, ARG_NODES, 1, INT_MAX, 0, &nodes))
		return MISUSED;
	*out = (uint64_t)nodes;
	return DONE;
}

int args_seed(const struct args *a, uint64_t fallback, uint64_t *out)
{
	*out = fallback;
	if (!a->value[ARG_SEED] || parse_u64(a->value[ARG_SEED], out))
		return DONE;
	return tell_misuse(_("'--seed' needs a number from 0 to %" PRIu64 ", not '%s'."),
			   UINT64_MAX, a->value[ARG_SEED]);
}

int args_word(const struct args *a, enum arg arg, const char *const *words, int fallback, int *out)
{
	struct strbuf list = { 0 };

	*out = fallback;
	if (!a->value[arg])
		return DONE;
	for (*out = 0; words[*out]; ++*out) {
		if (!strcmp(a->value[arg], words[*out])) {
			sb_free(&list);
			return DONE;
		}
		sb_addf(&list, "%s%s", list.len ? ", " : "", words[*out]);
	}
	tell_misuse(_("'--%s' must be one of %s, not '%s'."), arg_specs[arg].name, list.text,
		    a->value[arg]);
	sb_free(&list);
	return MISUSED;
}

/* Applies the options after the preset, no matter where on the command line the preset appears. */
static int apply_settings(const struct args *a, struct setup *out, bool presets,
			  char error[ERROR_TEXT])
{
	for (unsigned i = 0; i < a->n_settings; i++) {
		const struct setting *s = &a->settings[i];

		if ((a->game->presets && !strcmp(s->key, "rules")) == presets &&
		    !setup_set(a->game, out, s->key, s->value, error))
			return MISUSED;
	}
	return DONE;
}

int args_setup(const struct args *a, struct setup *out)
{
	char error[ERROR_TEXT];
	struct board trial;

	setup_default(a->game, out);
	if (apply_settings(a, out, true, error) || apply_settings(a, out, false, error))
		return tell_misuse("%s", error);
	if (a->value[ARG_POSITION] && strlen(a->value[ARG_POSITION]) >= sizeof out->position)
		return tell_misuse(_("The position is too long for %s."), a->game->id);
	if (a->value[ARG_POSITION] && !*a->value[ARG_POSITION])
		return tell_misuse(_("'--%s' needs a value."), arg_specs[ARG_POSITION].name);
	if (a->value[ARG_POSITION])
		strcpy(out->position, a->value[ARG_POSITION]);
	if (!board_start(&trial, a->game, out, error))
		return tell_misuse("%s", error);
	board_free(&trial);
	return DONE;
}

int args_each_player(const char *list, int (*add)(void *context, const char *who), void *context)
{
	char name[WHO_TEXT];
	int status = DONE;

	while (list && !status)
		if (who_next(&list, name))
			status = add(context, name);
		else
			status = tell_misuse(
				_("Invalid list of players '%.60s'. Put a name that contains commas in double quotes."),
				list);
	return status;
}

static int check_seats(const struct args *a, const struct setup *setup)
{
	for (unsigned s = setup->seats; s < MAX_SEATS; s++)
		if (a->value[ARG_P1 + s])
			return tell_misuse(
				_("Can't use '--%s': with these options, the number of players in %s is limited to %u."),
				arg_specs[ARG_P1 + s].name, _(a->game->title), setup->seats);
	return DONE;
}

int args_players(const struct args *a, const char *const fallback[MAX_SEATS],
		 const struct setup *setup, struct who who[MAX_SEATS])
{
	char error[ERROR_TEXT];

	if (check_seats(a, setup))
		return MISUSED;
	for (unsigned s = 0; s < setup->seats; s++) {
		const char *text = a->value[ARG_P1 + s] ? a->value[ARG_P1 + s] : fallback[s];

		if (!text)
			return tell_misuse(
				_("Choose a player with '--p%u'. List the players with 'asobi list players %s'."),
				s + 1, game_typed_word(a->game));
		if (!who_parse(a->game, text, &who[s], error))
			return tell_misuse("%s", error);
	}
	rating_settle(setup, who, setup->seats);
	return DONE;
}
