/* SPDX-License-Identifier: MIT */
/* settings.h - a person's settings, saved in $XDG_CONFIG_HOME/asobi/config (usually
 * ~/.config/asobi/config) with one "key = value" per line. Lines that begin with # are comments.
 * The command line and the environment override the settings. */
#ifndef ASOBI_SETTINGS_H
#define ASOBI_SETTINGS_H

#include "asobi/canvas.h"
#include "asobi/player.h"

/* Settings whose value is one of a few words, of which the first is the default. */
enum setting_id {
	SET_LANGUAGE,
	SET_THEME,
	SET_GLYPHS,
	SET_MOUSE,
	SET_BELL,
	SET_KEYS,
	SET_PREVIEWS,
	SET_SUITS,
	SET_GUIDE,
	SET_PRACTICE,
	SET_DELAY,
	SETTINGS
};
struct settings;
/* The pages on which settings can be changed. */
enum setting_group { GROUP_LOOK, GROUP_MOVEMENT, GROUP_PLAYERS, GROUP_KEYS, GROUP_FILES, GROUPS };
/* Everything about a setting except its effect. Texts are translated when they are shown. */
struct setting_spec {
	enum setting_group group;
	unsigned place; /* the number of the setting's row on its page */
	/* The setting's name in the file, and its title on the page. */
	const char *key, *title;
	/* The possible values: as words in the file, and as titles on the page. Both lists end
	 * with NULL. */
	const char *const *words, *const *titles;
	const char *remark; /* the comment above the setting in the file */
	/* The format in which a number is shown, such as "%d ms"; NULL if the values have titles.
	 */
	const char *unit;
	int most; /* if above 0, the file may contain a number up to this one instead of a word */
};
extern const struct setting_spec setting_specs[SETTINGS];
/* Returns the number of words that the setting can have as its value. */
unsigned setting_words(enum setting_id s);
enum { GUIDE_FIRST, GUIDE_ALWAYS, GUIDE_OFF }; /* the possible values of SET_GUIDE */
enum { PRACTICE_ASK, PRACTICE_AT_ONCE };       /* the possible values of SET_PRACTICE */
/* Converts a value of SET_PREVIEWS to the number of seconds before the menu starts a demo game; 0
 * means never. */
int setting_seconds(unsigned word);
/* Returns the pause set by SET_DELAY, in milliseconds; USUAL_DELAY if it sets none. */
int settings_delay_ms(const struct settings *s);

enum { SETTING_NAME = 32, SETTING_PLAYERS = 512, MOST_PLAYED = 16, MOST_COMPLAINTS = 8 };
enum { LONGEST_DELAY_MS = 600000, USUAL_DELAY = -1 };

/* A complaint about a line of the file that Asobi couldn't understand. */
struct complaint {
	unsigned line; /* the line number, from 1 */
	enum { NO_SETTING, NO_VALUE, NO_KEY, NO_COLOUR, NO_PLAYERS, TWICE } what;
	char text[96]; /* the invalid word from the line, shortened if it is long */
	char key[SETTING_NAME];
};

/* The players chosen for a game, as a list that who_next() can read. */
struct chosen_players {
	const struct game *game;
	char who[SETTING_PLAYERS];
};

struct settings {
	/* The index of each setting's value among its words; setting_words() if the value is in
	 * `number` instead. */
	unsigned word[SETTINGS];
	int number[SETTINGS];
	/* The names of the people at this keyboard; "" if a name isn't set. */
	char name[MAX_SEATS][SETTING_NAME];
	const struct game *game; /* the game last chosen in the menu, or NULL */
	struct chosen_players players[MOST_PLAYED];
	unsigned n_players;
	/* Custom colours, numbered from 0 to 255; -1 for the default. */
	short ink[STYLE_COUNT], ground[GROUND_COUNT];
	struct complaint complaints[MOST_COMPLAINTS];
	unsigned n_complaints;
	/* True for each setting that the command line or the environment overrides. */
	bool fixed[SETTINGS];
};

void settings_default(struct settings *s);
/* Reads settings from text. Lines that can't be understood are ignored, and complaints about the
 * first few are stored. */
void settings_parse(struct settings *s, const char *text);
/* Like snprintf(), these two functions write a setting's value: setting_text() in the form used in
 * the file, and setting_title() in the translated form shown to the user. */
size_t setting_text(const struct settings *s, enum setting_id id, char *buf, size_t size);
size_t setting_title(const struct settings *s, enum setting_id id, char *buf, size_t size);
/* Writes a complaint as one translated sentence, which names the line, like snprintf. */
size_t settings_complaint(const struct complaint *c, char *buf, size_t size);
/* Returns the file's new content. `old` is its present content, whose lines keep their places and
 * comments; NULL if there is no file. Settings with their default value become comments. The
 * caller frees the text. */
char *settings_text(const struct settings *s, const char *old);

/* Loads the settings. A missing file isn't an error. If the file can't be read, writes the reason
 * to `error`; otherwise writes "". */
void settings_load(struct settings *s, char error[ERROR_TEXT]);
bool settings_save(const struct settings *s, char error[ERROR_TEXT]);

/* Returns the players chosen for a game; NULL if none were chosen. */
const char *settings_players(const struct settings *s, const struct game *g);
void settings_choose_players(struct settings *s, const struct game *g, const char *who);
bool settings_have_colours(const struct settings *s);

#endif
