/* SPDX-License-Identifier: MIT */
/* settings.h - what a person has chosen for good: $XDG_CONFIG_HOME/asobi/config (usually
 * ~/.config/asobi/config), a line "key = value" each; what follows a # at the beginning of a
 * line is a remark.  The command line and the environment go before it. */
#ifndef ASOBI_SETTINGS_H
#define ASOBI_SETTINGS_H

#include "asobi/canvas.h"
#include "asobi/player.h"

/* Settings with a few words to choose from, of which the first is as shipped. */
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
/* The pages on which settings are changed. */
enum setting_group { GROUP_LOOK, GROUP_MOVEMENT, GROUP_PLAYERS, GROUP_KEYS, GROUP_FILES, GROUPS };
/* All of a setting but what it does; words for people are translated where they are shown. */
struct setting_spec {
	enum setting_group group;
	unsigned place;				  /* of its row there */
	const char *key, *title;		  /* in the file, and on the page */
	const char *const *words, *const *titles; /* likewise; ends with NULL */
	const char *remark;			  /* stands above it in the file */
	const char *unit; /* of words that are numbers, as shown: "%d ms"; NULL: they have titles */
	int most;	  /* > 0: other numbers to this one can be written in the file */
};
extern const struct setting_spec setting_specs[SETTINGS];
unsigned setting_words(enum setting_id s);     /* how many there are */
enum { GUIDE_FIRST, GUIDE_ALWAYS, GUIDE_OFF }; /* the words of SET_GUIDE */
enum { PRACTICE_ASK, PRACTICE_AT_ONCE };       /* those of SET_PRACTICE */
/* The seconds that a word of SET_PREVIEWS means; 0: never. */
int setting_seconds(unsigned word);
/* The milliseconds of SET_DELAY, or USUAL_DELAY. */
int settings_delay_ms(const struct settings *s);

enum { SETTING_NAME = 32, SETTING_PLAYERS = 512, MOST_PLAYED = 16, MOST_COMPLAINTS = 8 };
enum { LONGEST_DELAY_MS = 600000, USUAL_DELAY = -1 };

/* A line that says nothing to us. */
struct complaint {
	unsigned line; /* from 1 */
	enum { NO_SETTING, NO_VALUE, NO_KEY, NO_COLOUR, NO_PLAYERS, TWICE } what;
	char text[96]; /* the word that is wrong, or its beginning */
	char key[SETTING_NAME];
};

/* The players whom a person has chosen for a game, as a list that who_next() reads. */
struct chosen_players {
	const struct game *game;
	char who[SETTING_PLAYERS];
};

struct settings {
	unsigned word[SETTINGS]; /* setting_words(): none of them, but this number: */
	int number[SETTINGS];
	char name[MAX_SEATS][SETTING_NAME]; /* of the people at this keyboard; "": none */
	const struct game *game;	    /* chosen last in the menu; NULL: none */
	struct chosen_players players[MOST_PLAYED];
	unsigned n_players;
	short ink[STYLE_COUNT], ground[GROUND_COUNT]; /* of one's own; of 256, -1: as shipped */
	struct complaint complaints[MOST_COMPLAINTS];
	unsigned n_complaints;
	bool fixed[SETTINGS]; /* by the command line or the environment */
};

void settings_default(struct settings *s);
/* Lines that cannot be understood are ignored, and the first of them complained about. */
void settings_parse(struct settings *s, const char *text);
/* A value as it stands in the file, and as it is shown, translated; as snprintf. */
size_t setting_text(const struct settings *s, enum setting_id id, char *buf, size_t size);
size_t setting_title(const struct settings *s, enum setting_id id, char *buf, size_t size);
/* One translated sentence with the line; as snprintf. */
size_t settings_complaint(const struct complaint *c, char *buf, size_t size);
/* The file as it should be: lines of `old` (NULL: there is none) stay where they are, remarks and
 * all; what is as shipped stands there as a remark.  The caller frees it. */
char *settings_text(const struct settings *s, const char *old);

/* No file is no mistake; one that cannot be read is told in *error, else it is "". */
void settings_load(struct settings *s, char error[ERROR_TEXT]);
bool settings_save(const struct settings *s, char error[ERROR_TEXT]);

/* NULL: none were chosen. */
const char *settings_players(const struct settings *s, const struct game *g);
void settings_choose_players(struct settings *s, const struct game *g, const char *who);
bool settings_have_colours(const struct settings *s);

#endif
