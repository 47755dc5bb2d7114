/* SPDX-License-Identifier: MIT */
#include "cli/screen_options.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "shelf/settings.h"

/* Returns the value of an environment variable; NULL if it isn't set. */
static const char *read_variable(const char *name)
{
	const char *value = getenv(name);

	return value && *value ? value : NULL;
}

/* Returns the value that the environment gives a setting, or else the saved value. */
static unsigned choose_by_environment(struct settings *s, enum setting_id setting, const char *name)
{
	const char *said = read_variable(name);
	unsigned word = 0;

	while (said && word < setting_words(setting) &&
	       strcmp(setting_specs[setting].words[word], said))
		word++;
	s->fixed[setting] = said && word < setting_words(setting);
	if (said && !s->fixed[setting])
		tell_remark(_("%s: unknown value '%.40s'."), name, said);
	return s->fixed[setting] ? word : s->word[setting];
}

/* Determines a setting's value; the command line overrides the environment, which overrides the
 * saved settings. */
static int choose_setting(const struct args *a, enum arg arg, const char *name,
			  enum setting_id setting, unsigned *out)
{
	int chosen = -1;

	if (args_word(a, arg, setting_specs[setting].words, -1, &chosen))
		return MISUSED;
	*out = chosen >= 0 ? (unsigned)chosen : choose_by_environment(a->kept, setting, name);
	a->kept->fixed[setting] = a->kept->fixed[setting] || chosen >= 0;
	return DONE;
}

/* Returns true if the environment says that the terminal has a light background. COLORFGBG holds
 * the numbers of the foreground and background colours, from 0 to 15, as in "15;0". */
static bool said_light(void)
{
	const char *said = read_variable("COLORFGBG"), *last = said ? strrchr(said, ';') : NULL;

	return last && (!strcmp(last, ";7") || !strcmp(last, ";15"));
}

static int choose_theme(const struct args *a, struct tui_options *o)
{
	unsigned word;

	if (choose_setting(a, ARG_THEME, "ASOBI_THEME", SET_THEME, &word))
		return MISUSED;
	if (!a->value[ARG_THEME] && read_variable("NO_COLOR")) {
		word = 1 + THEME_MONO;
		a->kept->fixed[SET_THEME] = true;
	}
	o->light = said_light();
	tui_set_option(o, SET_THEME, word);
	return DONE;
}

static int choose_glyphs(const struct args *a, struct tui_options *o)
{
	unsigned word;

	if (choose_setting(a, ARG_GLYPHS, "ASOBI_GLYPHS", SET_GLYPHS, &word))
		return MISUSED;
	tui_set_option(o, SET_GLYPHS, word);
	return DONE;
}

static int choose_delay(const struct args *a, struct tui_options *o)
{
	a->kept->fixed[SET_DELAY] = a->value[ARG_DELAY] != NULL;
	return args_int(a, ARG_DELAY, 0, LONGEST_DELAY_MS, settings_delay_ms(a->kept),
			&o->delay_ms);
}

static void tell_complaints(const struct settings *s)
{
	char text[ERROR_TEXT];

	for (unsigned i = 0; i < s->n_complaints; i++) {
		settings_complaint(&s->complaints[i], text, sizeof text);
		tell_remark("%s", text);
	}
}

int screen_options(const struct args *a, struct tui_options *o)
{
	struct settings *s = a->kept;

	o->settings = s;
	tell_complaints(s);
	if (choose_theme(a, o) || choose_glyphs(a, o) || choose_delay(a, o))
		return MISUSED;
	tui_set_option(o, SET_SUITS, s->word[SET_SUITS]);
	tui_set_option(o, SET_PREVIEWS, choose_by_environment(s, SET_PREVIEWS, "ASOBI_PREVIEWS"));
	tui_set_option(o, SET_GUIDE, choose_by_environment(s, SET_GUIDE, "ASOBI_GUIDE"));
	tui_set_option(o, SET_PRACTICE, choose_by_environment(s, SET_PRACTICE, "ASOBI_PRACTICE"));
	s->fixed[SET_LANGUAGE] = a->value[ARG_LANG] || read_variable("ASOBI_LANG");
	s->fixed[SET_MOUSE] = a->value[ARG_NO_MOUSE] != NULL;
	o->mouse = !a->value[ARG_NO_MOUSE] && s->word[SET_MOUSE] == 0;
	return DONE;
}

int screen_clock(const struct args *a, struct tui_options *o)
{
	if (args_clock(a, &o->clock))
		return MISUSED;
	if (match_clock_runs(&o->clock) && !screen_wanted(a))
		return tell_misuse(
			_("'--clock' needs the full screen. Leave it out to play line by line."));
	return DONE;
}

static bool asks_for_screen(const struct args *a)
{
	return !a->value[ARG_PLAIN] && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

bool screen_possible(const struct args *a)
{
	char ignored[ERROR_TEXT];

	return asks_for_screen(a) && tui_possible(ignored);
}

bool screen_wanted(const struct args *a)
{
	char error[ERROR_TEXT];

	if (!asks_for_screen(a))
		return false;
	if (tui_possible(error))
		return true;
	tell_remark("%s", error);
	return false;
}
