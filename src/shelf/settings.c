/* SPDX-License-Identifier: MIT */
#include "shelf/settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/parse.h"
#include "base/utf8.h"

#define WORDS(...) ((const char *const[]){ __VA_ARGS__, NULL })

const struct setting_spec setting_specs[SETTINGS] = {
	[SET_LANGUAGE] = { GROUP_LOOK, 0, "language", N_("Language"), WORDS("auto", "en", "ja"),
			   WORDS(N_("auto"), "English", "日本語"),
			   N_("Language: auto (the system language), en or ja.") },
	[SET_THEME] = { GROUP_LOOK, 1, "theme", N_("Theme"),
			WORDS("auto", "default", "light", "contrast", "mono", "own"),
			WORDS(N_("auto"), N_("dark"), N_("light"), N_("high contrast"), N_("mono"),
			      N_("custom colours")),
			N_("Colours: auto (asks the terminal whether it's dark or light), default (for dark terminals), light, contrast, mono, or own (see below).") },
	[SET_GLYPHS] = { GROUP_LOOK, 2, "glyphs", N_("Characters"),
			 WORDS("auto", "unicode", "ascii"), WORDS(N_("auto"), "Unicode", "ASCII"),
			 N_("Characters: auto, unicode or ascii.") },
	[SET_MOUSE] = { GROUP_KEYS, 1, "mouse", N_("Mouse"), WORDS("on", "off"),
			WORDS(N_("on"), N_("off")),
			N_("Mouse: on, or off to leave it to the terminal.") },
	[SET_BELL] = { GROUP_KEYS, 2, "bell", N_("Bell on your turn"), WORDS("off", "on"),
		       WORDS(N_("off"), N_("on")),
		       N_("Ring the terminal bell when it's your turn: off or on.") },
	[SET_KEYS] = { GROUP_KEYS, 0, "keys", N_("Movement keys"), WORDS("hjkl", "wasd"),
		       WORDS("h j k l", "a s w d"),
		       N_("Letters that work like the arrow keys in menus and lists: hjkl or wasd. "
			  "With wasd, the commands on these letters are swapped: h and a, j and s, "
			  "k and w, l and d. At the board, lowercase letters are only for moves.") },
	[SET_SUITS] = { GROUP_LOOK, 3, "suits", N_("Suit colours"), WORDS("four", "two"),
			WORDS(N_("four colours"), N_("two colours")),
			N_("Suit colours on cards: four, or two (as on printed cards).") },
	[SET_GUIDE] = { GROUP_LOOK, 4, "guide", N_("First-game guide"),
			WORDS("first", "always", "off"),
			WORDS(N_("first games"), N_("always"), N_("off")),
			N_("Tips beside the board while you play: first (only the first time you play each game), always, or off.") },
	[SET_PRACTICE] = { GROUP_LOOK, 5, "practice", N_("Hints and analysis"),
			   WORDS("ask", "at-once"), WORDS(N_("ask first"), N_("right away")),
			   N_("What to do when a hint or the analysis would turn a game into "
			      "practice (not counted): 'ask' (confirm first) or 'at-once' (show it "
			      "right away).") },
	[SET_PREVIEWS] = { GROUP_MOVEMENT, 1, "previews", N_("Menu previews"),
			   WORDS("20", "3", "60", "off"),
			   WORDS(N_("after 20 seconds"), N_("after 3 seconds"),
				 N_("after 60 seconds"), N_("never")),
			   N_("Seconds without a key press before the menu shows a demo game: 3, 20, 60 or off.") },
	[SET_DELAY] = { GROUP_MOVEMENT, 0, "delay", N_("Pause between moves"),
			WORDS("usual", "0", "200", "400", "700", "1500", "3000"),
			WORDS(N_("normal"), "0", "200", "400", "700", "1500", "3000"),
			N_("Pause between moves when you watch a game or play with several others: "
			   "a number of milliseconds, or 'usual'."),
			.unit = N_("%d ms"), .most = LONGEST_DELAY_MS },
};

unsigned setting_words(enum setting_id s)
{
	unsigned n = 0;

	while (setting_specs[s].words[n])
		n++;
	return n;
}

int setting_seconds(unsigned word)
{
	return atoi(setting_specs[SET_PREVIEWS].words[word]);
}

int settings_delay_ms(const struct settings *s)
{
	const unsigned word = s->word[SET_DELAY];

	return !word				 ? USUAL_DELAY
	       : word < setting_words(SET_DELAY) ? atoi(setting_specs[SET_DELAY].words[word])
						 : s->number[SET_DELAY];
}

size_t setting_text(const struct settings *s, enum setting_id id, char *buf, size_t size)
{
	if (s->word[id] < setting_words(id))
		return (size_t)snprintf(buf, size, "%s", setting_specs[id].words[s->word[id]]);
	return (size_t)snprintf(buf, size, "%d", s->number[id]);
}

size_t setting_title(const struct settings *s, enum setting_id id, char *buf, size_t size)
{
	const struct setting_spec *spec = &setting_specs[id];
	char text[32];
	int n;

	setting_text(s, id, text, sizeof text);
	if (spec->unit && parse_int(text, 0, spec->most, &n))
		return (size_t)snprintf(buf, size, _(spec->unit), n);
	return (size_t)snprintf(buf, size, "%s", _(spec->titles[s->word[id]]));
}

void settings_default(struct settings *s)
{
	*s = (struct settings){ .n_players = 0 };
	for (int i = 0; i < STYLE_COUNT; i++)
		s->ink[i] = -1;
	for (int i = 0; i < GROUND_COUNT; i++)
		s->ground[i] = -1;
}

bool settings_have_colours(const struct settings *s)
{
	for (int i = 0; i < STYLE_COUNT; i++)
		if (s->ink[i] >= 0)
			return true;
	for (int i = 0; i < GROUND_COUNT; i++)
		if (s->ground[i] >= 0)
			return true;
	return false;
}

const char *settings_players(const struct settings *s, const struct game *g)
{
	for (unsigned i = 0; i < s->n_players; i++)
		if (s->players[i].game == g)
			return s->players[i].who;
	return NULL;
}

void settings_choose_players(struct settings *s, const struct game *g, const char *who)
{
	unsigned i = 0;

	while (i < s->n_players && s->players[i].game != g)
		i++;
	if (i == MOST_PLAYED || strlen(who) >= SETTING_PLAYERS)
		return;
	if (i == s->n_players)
		s->players[s->n_players++].game = g;
	strcpy(s->players[i].who, who);
}

size_t settings_complaint(const struct complaint *c, char *buf, size_t size)
{
	static const char *const sentences[] = {
		[NO_SETTING] = N_("config, line %u: unknown setting '%s'."),
		[NO_VALUE] = N_("config, line %u: invalid value '%s' for '%s'."),
		[NO_KEY] = N_("config, line %u: '%s' isn't in the form 'key = value'."),
		[NO_COLOUR] = N_(
			"config, line %u: invalid colour '%s' for '%s'. Use a number from 0 to 255 or #rrggbb."),
		[NO_PLAYERS] = N_("config, line %u: invalid list of players '%s' for '%s'."),
		[TWICE] = N_("config, line %u: '%s' appears twice."),
	};

	return (size_t)snprintf(buf, size, _(sentences[c->what]), c->line, c->text, c->key);
}

/* ---- Reading ---- */

struct reader {
	struct settings *s;
	unsigned line;
	const char *seen[64]; /* the keys found in the file so far */
	unsigned n_seen;
};

static void add_complaint(struct reader *r, int what, const char *text, const char *key)
{
	struct complaint *c = &r->s->complaints[r->s->n_complaints];

	if (r->s->n_complaints == MOST_COMPLAINTS)
		return;
	r->s->n_complaints++;
	*c = (struct complaint){ .line = r->line, .what = what };
	snprintf(c->text, sizeof c->text, "%.*s", (int)utf8_fit(text, 20), text);
	snprintf(c->key, sizeof c->key, "%.*s", SETTING_NAME - 1, key);
}

/* Remembers that a key was found in the file. If the key occurs again, adds a complaint; the later
 * line takes effect. */
static void mind_key(struct reader *r, const char *key)
{
	for (unsigned i = 0; i < r->n_seen; i++)
		if (!strcmp(r->seen[i], key)) {
			add_complaint(r, TWICE, key, "");
			return;
		}
	if (r->n_seen < sizeof r->seen / sizeof *r->seen)
		r->seen[r->n_seen++] = key;
}

/* Reads a setting whose value must be one of a few words. */
static bool read_word(struct reader *r, const char *key, const char *value)
{
	for (unsigned i = 0; i < SETTINGS; i++) {
		const struct setting_spec *spec = &setting_specs[i];
		const unsigned n = setting_words(i);
		unsigned w = 0;

		if (strcmp(key, spec->key))
			continue;
		mind_key(r, spec->key);
		while (w < n && strcmp(spec->words[w], value))
			w++;
		if (w < n || (spec->most && parse_int(value, 0, spec->most, &r->s->number[i])))
			r->s->word[i] = w;
		else
			add_complaint(r, NO_VALUE, value, key);
		return true;
	}
	return false;
}

static bool is_name(const char *text)
{
	size_t len;

	for (const char *at = text; *at; at += len) {
		const uint32_t c = utf8_next(at, &len);

		if (c < ' ' || c == 0x7f || c == 0xfffd || utf8_char_width(c) < 1)
			return false;
	}
	return *text && strlen(text) < SETTING_NAME;
}

static void read_names(struct reader *r, const char *value)
{
	char name[SETTING_NAME];

	mind_key(r, "names");
	memset(r->s->name, 0, sizeof r->s->name);
	for (unsigned n = 0; *value && n < MAX_SEATS; n++) {
		const size_t len = strcspn(value, ",");

		snprintf(name, sizeof name, "%.*s", len < sizeof name ? (int)len : 0, value);
		while (name[0] && name[strlen(name) - 1] == ' ')
			name[strlen(name) - 1] = '\0';
		if (is_name(name))
			strcpy(r->s->name[n], name);
		else
			add_complaint(r, NO_VALUE, value, "names");
		value += len + (value[len] == ',');
		value += strspn(value, " ");
	}
}

static void read_game(struct reader *r, const char *value)
{
	const struct game *g = game_find(value);

	mind_key(r, "game");
	if (g)
		r->s->game = g;
	else
		add_complaint(r, NO_VALUE, value, "game");
}

static bool are_players(const struct game *g, const char *list)
{
	char name[WHO_TEXT], error[ERROR_TEXT];
	struct who who;
	unsigned n = 0;

	while (list) {
		if (!who_next(&list, name) || !who_parse(g, name, &who, error) || ++n > MAX_SEATS)
			return false;
	}
	return n > 0;
}

static void read_players(struct reader *r, const char *id, const char *value)
{
	const struct game *g = game_find(id);

	if (!g) {
		add_complaint(r, NO_VALUE, id, "players");
		return;
	}
	if (settings_players(r->s, g))
		add_complaint(r, TWICE, id, "");
	if (strlen(value) < SETTING_PLAYERS && are_players(g, value))
		settings_choose_players(r->s, g, value);
	else
		add_complaint(r, NO_PLAYERS, value, id);
}

/* ---- Custom colours ---- */

static const char *const ink_names[STYLE_COUNT] = {
	"plain", "frame",     "dim",	  "title",  "header", "seat0", "seat1", "good",
	"bad",	 "warn",      "key",	  "shade0", "shade1", "face0", "face1", "lit",
	"rack",	 "greenline", "woodline", "black",  "white",  "gold",  "last",	"pointer",
};
static const char *const ground_names[GROUND_COUNT] = {
	NULL,	 "seat0", "seat1", "shade0", "shade1", "rack",	"focus", "glow",
	"green", "wood",  "cloth", "cloth2", "black",  "white", "bar",
};

/* Returns the nearest of the colours that all 256-colour terminals share: the 6x6x6 cube and 24
 * greys. */
static short nearest_colour(const int rgb[3])
{
	static const int level[6] = { 0, 95, 135, 175, 215, 255 };
	int best = -1, least = 0;

	for (int n = 16; n < 256; n++) {
		const int i = n - 16, grey = 8 + 10 * (n - 232);
		const int found[3] = {
			n < 232 ? level[i / 36] : grey,
			n < 232 ? level[i / 6 % 6] : grey,
			n < 232 ? level[i % 6] : grey,
		};
		int far = 0;

		for (int k = 0; k < 3; k++)
			far += (found[k] - rgb[k]) * (found[k] - rgb[k]);
		if (best < 0 || far < least) {
			best = n;
			least = far;
		}
	}
	return (short)best;
}

static bool read_colour(const char *value, short *out)
{
	int n, rgb[3];

	if (value[0] == '#' && strlen(value) == 7 &&
	    strspn(value + 1, "0123456789abcdefABCDEF") == 6) {
		const long all = strtol(value + 1, NULL, 16);

		rgb[0] = (int)(all >> 16);
		rgb[1] = (int)(all >> 8 & 255);
		rgb[2] = (int)(all & 255);
		*out = nearest_colour(rgb);
		return true;
	}
	if (!parse_int(value, 0, 255, &n))
		return false;
	*out = (short)n;
	return true;
}

static void colour_in(struct reader *r, const char *const *names, int count, short *colours,
		      const char *key, const char *value)
{
	const char *name = strchr(key, '.') + 1;

	for (int i = 0; i < count; i++)
		if (names[i] && !strcmp(names[i], name)) {
			if (!read_colour(value, &colours[i]))
				add_complaint(r, NO_COLOUR, value, key);
			return;
		}
	add_complaint(r, NO_SETTING, key, "");
}

static void read_setting(struct reader *r, const char *key, const char *value)
{
	if (read_word(r, key, value))
		return;
	if (!strcmp(key, "names"))
		read_names(r, value);
	else if (!strcmp(key, "game"))
		read_game(r, value);
	else if (!strncmp(key, "players.", 8))
		read_players(r, key + 8, value);
	else if (!strncmp(key, "ink.", 4))
		colour_in(r, ink_names, STYLE_COUNT, r->s->ink, key, value);
	else if (!strncmp(key, "ground.", 7))
		colour_in(r, ground_names, GROUND_COUNT, r->s->ground, key, value);
	else
		add_complaint(r, NO_SETTING, key, "");
}

/* Splits "key = value" and trims the spaces around both parts. Returns false if the line doesn't
 * have this form. */
static bool cut_line(char *line, char **key, char **value)
{
	char *equals = strchr(line, '='), *end;

	if (!equals)
		return false;
	*key = line + strspn(line, " \t");
	for (end = equals; end > *key && (end[-1] == ' ' || end[-1] == '\t');)
		end--;
	if (end == *key)
		return false;
	*value = equals + 1 + strspn(equals + 1, " \t");
	*end = '\0';
	for (end = *value + strlen(*value); end > *value && strchr(" \t", end[-1]);)
		end--;
	*end = '\0';
	return true;
}

void settings_parse(struct settings *s, const char *text)
{
	struct reader r = { .s = s };
	char line[1024], *key, *value;

	for (size_t len; *text; text += len + (text[len] == '\n')) {
		len = strcspn(text, "\n");
		r.line++;
		snprintf(line, sizeof line, "%.*s",
			 len < sizeof line ? (int)len : (int)sizeof line - 1, text);
		if (!line[strspn(line, " \t")] || line[strspn(line, " \t")] == '#')
			continue;
		if (len < sizeof line && cut_line(line, &key, &value))
			read_setting(&r, key, value);
		else
			add_complaint(&r, NO_KEY, line, "");
	}
}
