/* SPDX-License-Identifier: MIT */
/* The built-in computer players, as one kind of player. Their names have the form NAME, NAME:VALUE
 * (a value for the first option) or NAME:key=value,key=value. A level may have tenths, as in
 * "level:2.6". The name "even" stands for the level that matches the user's strength
 * (shelf/rating.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/player.h"
#include "asobi/setup.h"
#include "base/i18n.h"
#include "base/parse.h"

static const struct agent_class *find_named(const struct game *g, const char **text)
{
	char name[32];

	if (!strcmp(*text, EVEN_NAME)) {
		*text = "";
		return &agent_between;
	}
	return **text != ':' && parse_word(text, ":", name, sizeof name) ? agent_find(g, name)
									 : NULL;
}

static bool knows_name(const struct game *g, const char *text)
{
	return find_named(g, &text) != NULL;
}

/* Sets the option given as "key=value"; a bare value sets the first option. *given has a bit for
 * each option that is already set, and an option must not be set twice: in "level:2,5", a comma may
 * stand for a decimal point. */
static bool set_option(const struct agent_class *class, int *value, char *word, unsigned *given,
		       char error[ERROR_TEXT])
{
	const struct option *options = class->options;
	char *equals = strchr(word, '=');
	const char *key = word, *text = "";
	int i;

	if (equals) {
		*equals = '\0';
		text = equals + 1;
	} else if (options) {
		key = options[0].key;
		text = word;
	}
	i = option_find(options, key);
	if (i >= 0 && *given & 1U << i)
		return fail_with(error, _("%s gets its option '%s' twice. Give it once."),
				 class->id, key);
	if (i >= 0)
		*given |= 1U << i;
	return option_set(options, value, class->id, key, text, error);
}

/* Reads a level between two whole ones, such as "2.6" or "level=2.6". Returns the level in tenths,
 * or 0 if the text doesn't have this form. */
static int read_tenths(const struct game *g, const char *word)
{
	const char *text = strncmp(word, "level=", 6) ? word : word + 6;
	const bool fits = strlen(text) == 3 && strspn(text, "12345678") >= 1 && text[1] == '.' &&
			  strspn(text + 2, "0123456789") == 1;
	const int tenths = fits ? 10 * (text[0] - '0') + text[2] - '0' : 0;

	return tenths <= 10 * (int)level_count(g) ? tenths : 0;
}

static const struct agent_class *read_name(const struct game *g, const char *text,
					   int value[MAX_AGENT_OPTIONS], char error[ERROR_TEXT])
{
	const struct agent_class *class = find_named(g, &text);
	char word[64];
	unsigned given = 0;
	int tenths;

	option_defaults(class->options, value);
	while (parse_word(&text, ":,", word, sizeof word)) {
		tenths = class->titles && !given ? read_tenths(g, word) : 0;
		if (tenths) {
			class = &agent_between;
			value[0] = tenths;
			given = 1;
		} else if (!set_option(class, value, word, &given, error)) {
			return NULL;
		}
	}
	if (text[strspn(text, ":,")]) {
		snprintf(error, ERROR_TEXT, _("Option '%.40s...' is too long."), text);
		return NULL;
	}
	return class;
}

static bool parse_name(const struct game *g, const char *text, char canonical[WHO_TEXT],
		       char error[ERROR_TEXT])
{
	int value[MAX_AGENT_OPTIONS];
	const struct agent_class *class = read_name(g, text, value, error);
	char settings[WHO_TEXT / 2];

	if (!class)
		return false;
	option_text(class->options, value, ',', false, settings, sizeof settings);
	if (!strcmp(text, EVEN_NAME))
		snprintf(canonical, WHO_TEXT, "%s", EVEN_NAME);
	else if (class == &agent_between)
		snprintf(canonical, WHO_TEXT, "%s:%d.%d", class->id, value[0] / 10, value[0] % 10);
	else if (class->titles)
		snprintf(canonical, WHO_TEXT, "%s:%d", class->id, value[0]);
	else
		snprintf(canonical, WHO_TEXT, "%s%s%s", class->id, *settings ? ":" : "", settings);
	return true;
}

const struct agent_class *who_agent(const struct who *w, int value[MAX_AGENT_OPTIONS])
{
	char error[ERROR_TEXT];

	return w->kind == &agent_kind ? read_name(w->game, w->text, value, error) : NULL;
}

void who_usual(const struct game *g, enum who_usual which, struct who *out)
{
	const struct agent_class *scale = agent_scale(g);
	const struct option *o = &scale->options[0];
	const int value = which == WHO_BEST				 ? o->max
			  : which == WHO_WATCHED && o->fallback < o->max ? o->fallback + 1
									 : o->fallback;

	*out = (struct who){ .game = g, .kind = &agent_kind };
	snprintf(out->text, sizeof out->text, "%s:%d", scale->id, value);
}

static size_t write_title(const struct who *w, char *buf, size_t size)
{
	int value[MAX_AGENT_OPTIONS];
	const struct agent_class *class = who_agent(w, value);

	return (size_t)snprintf(
		buf, size, "%s",
		_(class->titles ? class->titles[value[0] - class->options[0].min] : class->title));
}

int who_tenths(const struct who *w)
{
	int value[MAX_AGENT_OPTIONS];
	const struct agent_class *class = who_agent(w, value);

	return class == &agent_between ? value[0] : class && class->titles ? 10 * value[0] : 0;
}

static size_t write_about_between(const struct who *w, int tenths, char *buf, size_t size)
{
	if (!strcmp(w->text, EVEN_NAME))
		return (size_t)snprintf(
			buf, size, "%s",
			_("Adapts to your rating, so that you win about half of your games."));
	if (tenths % 10 == 0)
		return (size_t)snprintf(buf, size, _("Plays like %s."),
					_(level_title(w->game, (unsigned)tenths / 10)));
	return (size_t)snprintf(buf, size,
				_("Plays like %s or like %s, chosen at random for each "
				  "move."),
				_(level_title(w->game, (unsigned)tenths / 10)),
				_(level_title(w->game, (unsigned)tenths / 10 + 1)));
}

size_t who_about(const struct who *w, char *buf, size_t size)
{
	int value[MAX_AGENT_OPTIONS];
	const struct agent_class *class = who_agent(w, value);
	const struct level_about *about = w->game->about_levels;
	const char *character;
	unsigned level, points, within;

	if (class == &agent_between)
		return write_about_between(w, value[0], buf, size);
	if (!class || !class->titles || !about)
		return 0;
	level = (unsigned)(value[0] - class->options[0].min);
	points = about->level[level].points;
	within = about->level[level].within;
	character = _(about->level[level].character);
	if (about->measure)
		return (size_t)snprintf(buf, size, _(about->measure), character, points / 100,
					points % 100, within / 100, within % 100);
	return (size_t)snprintf(buf, size,
				_("%s Wins about %u of 100 games against %s (draws count half)."),
				character, points, _(class->titles[level ? level - 1 : 1]));
}

const char *who_manner(const struct who *w)
{
	const struct agent_class *class = who_agent(w, (int[MAX_AGENT_OPTIONS]){ 0 });

	return class && class->about ? _(class->about) : NULL;
}

static struct player *seat_player(const struct who *w, struct pool *pool,
				  UNUSED char error[ERROR_TEXT])
{
	int value[MAX_AGENT_OPTIONS];
	const struct agent_class *class = who_agent(w, value);

	return player_agent_new(w->game, class, value, pool);
}

static void list_names(const struct game *g, void (*found)(void *context, const char *name),
		       void *context)
{
	for (const struct agent_class *const *a = all_agents; *a; a++)
		if (agent_find(g, (*a)->id) == *a)
			found(context, (*a)->id);
}

const struct player_kind agent_kind = { knows_name, parse_name, write_title, seat_player,
					list_names };
