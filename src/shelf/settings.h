/* SPDX-License-Identifier: MIT */
/* settings.h - a person's saved settings in $XDG_CONFIG_HOME/asobi/config (usually
 * ~/.config/asobi/config), one "key = value" per line. Lines that begin with # are comments. The
 * command line and the environment override the settings. */
#ifndef ASOBI_SETTINGS_H
#define ASOBI_SETTINGS_H

#include "asobi/canvas.h"
#include "asobi/player.h"

/* Settings that take one of a few words. The first word is the default. */
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
/* The pages where settings can be changed. */
enum setting_group { GROUP_LOOK, GROUP_MOVEMENT, GROUP_PLAYERS, GROUP_KEYS, GROUP_FILES, GROUPS };
/* Everything about a setting except what it does. Texts are translated when they are shown. */
struct setting_spec {
	enum setting_group group;
	unsigned place;		 /* the number of the setting's row on its page */
	const char *key, *title; /* the setting's name in the file, and on the page */
	const char *const *words, *const *titles; /* the words for its values, in the file and on
						     the page; end with NULL */
	const char *remark;			  /* a comment above the setting in the file */
	const char *unit; /* the format of values that are numbers, such as "%d ms"; NULL if the
			     values have titles */
	int most;	  /* if above 0, the file may contain other numbers up to this one */
};
extern const struct setting_spec setting_specs[SETTINGS];
unsigned setting_words(enum setting_id s);     /* the number of words that the setting can have */
enum { GUIDE_FIRST, GUIDE_ALWAYS, GUIDE_OFF }; /* the possible values of SET_GUIDE */
enum { PRACTICE_ASK, PRACTICE_AT_ONCE };       /* the possible values of SET_PRACTICE */
/* Returns the seconds for a value of SET_PREVIEWS; 0 means never. */
int setting_seconds(unsigned word);
/* Returns the milliseconds of SET_DELAY, or USUAL_DELAY. */
int settings_delay_ms(const struct settings *s);

enum { SETTING_NAME = 32, SETTING_PLAYERS = 512, MOST_PLAYED = 16, MOST_COMPLAINTS = 8 };
enum { LONGEST_DELAY_MS = 600000, USUAL_DELAY = -1 };

/* A line that couldn't be understood. */
struct complaint {
	unsigned line; /* the line number, from 1 */
	enum { NO_SETTING, NO_VALUE, NO_KEY, NO_COLOUR, NO_PLAYERS, TWICE } what;
	char text[96]; /* the word that is wrong, or its beginning */
	char key[SETTING_NAME];
};

/* The players chosen for a game, as a list that who_next() reads. */
struct chosen_players {
	const struct game *game;
	char who[SETTING_PLAYERS];
};

struct settings {
	unsigned word[SETTINGS]; /* setting_words() if the value isn't one of the words but `number`
				  */
	int number[SETTINGS];
	char name[MAX_SEATS][SETTING_NAME]; /* the names of the people at this keyboard; "" if not
					       set */
	const struct game *game;	    /* the game chosen last in the menu, or NULL */
	struct chosen_players players[MOST_PLAYED];
	unsigned n_players;
	short ink[STYLE_COUNT], ground[GROUND_COUNT]; /* custom colours from 0 to 255; -1 for the
							 default */
	struct complaint complaints[MOST_COMPLAINTS];
	unsigned n_complaints;
	bool fixed[SETTINGS]; /* set on the command line or in the environment */
};

void settings_default(struct settings *s);
/* Reads settings from text. Lines that can't be understood are ignored, and the first few are noted
 * as complaints. */
void settings_parse(struct settings *s, const char *text);
/* Write a setting as it is in the file (setting_text) or as it is shown, translated
 * (setting_title), like snprintf. */
size_t setting_text(const struct settings *s, enum setting_id id, char *buf, size_t size);
size_t setting_title(const struct settings *s, enum setting_id id, char *buf, size_t size);
/* Writes one translated sentence that names the line, like snprintf. */
size_t settings_complaint(const struct complaint *c, char *buf, size_t size);
/* Returns the new content of the file. The lines of `old` keep their places and comments; `old` is
 * NULL if there is no file. Settings with their default value become comments. The caller frees the
 * text. */
char *settings_text(const struct settings *s, const char *old);

/* Loads the settings. A missing file isn't an error. If the file can't be read, `error` says so;
 * otherwise it is "". */
void settings_load(struct settings *s, char error[ERROR_TEXT]);
bool settings_save(const struct settings *s, char error[ERROR_TEXT]);

/* Returns the players chosen for a game, or NULL if none were chosen. */
const char *settings_players(const struct settings *s, const struct game *g);
void settings_choose_players(struct settings *s, const struct game *g, const char *who);
bool settings_have_colours(const struct settings *s);

#endif
