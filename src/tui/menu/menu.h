/* SPDX-License-Identifier: MIT */
/* menu.h - the set-up screen's data: menu.c (keys), menu_draw.c (looks), show.c (what plays itself) and form.c
 * (the values of one game's form). */
#ifndef ASOBI_MENU_H
#define ASOBI_MENU_H

#include "asobi/setup.h"
#include "tui/menu/show.h"

enum { MOST_CHOICES = 32, SEED_TEXT = 20 };
enum form_mode { MODE_PLAY, MODE_HOT_SEAT, MODE_WATCH, MODE_MATCH, MODES };

/* How one game will be started.  The mode follows from the players: nobody at the
 * keyboard is watching, or a match, one is playing, several share a hot seat. */
struct form {
	const struct game *game;
	struct setup setup;
	struct who who[MAX_SEATS];
	struct who choices[MOST_CHOICES];	/* who can sit there: a person, levels, the others */
	int n_choices;
	char seed[SEED_TEXT];			/* digits; "" for a fresh one each time */
	bool match;				/* with nobody at the keyboard: many games, */
	unsigned length;			/* so many, or places of games played in series */
	unsigned kept, kept_plies;		/* unfinished games that nobody plays now; of the one played last */
};

/* With these players, a list (NULL: the usual ones). */
void form_init(struct form *f, const struct game *g, const char *players);
/* The players as a list that who_next() reads; as snprintf. */
size_t form_players(const struct form *f, char *buf, size_t size);
enum form_mode form_mode(const struct form *f);
/* Fields from the top: the mode, the preset, the players, the game's options, the seed,
 * the length of a match. */
int form_fields(const struct form *f);
int form_first_option(const struct form *f);
void form_change(struct form *f, int field, int by);
void form_type(struct form *f, int field, char digit);
void form_rub_out(struct form *f, int field);
/* The seat of a player's field; -1: it is another's. */
int form_seat(const struct form *f, int field);
/* Let this player sit there; false with one sentence. */
bool form_seat_player(struct form *f, int seat, const char *text, char error[ERROR_TEXT]);
/* What stands in a line of its own above a field; NULL: nothing. */
const char *form_heading(const struct form *f, int field);
/* The line of a field, from the top; which field is in a line, -1: a heading. */
int form_line(const struct form *f, int field);
int form_field_at(const struct form *f, int line);
void form_label(const struct form *f, int field, char *buf, size_t size);
void form_value(const struct form *f, int field, char *buf, size_t size);
const char *form_mode_name(enum form_mode mode);	/* translated */

/* Where the games were drawn, for the mouse. */
struct list_place {
	int row, step, col, cols;
};

struct menu {
	struct scene scene;
	struct form *forms;		/* one a game */
	int n_forms;
	int game, field;
	bool in_form;			/* keys go to the form, not to the list */
	bool was_covered;
	char note[ERROR_TEXT];
	bool naming;			/* a player is being named, */
	char name[WHO_TEXT];		/* so far so */
	struct show show;
	struct list_place list;
	int form_row, form_col;			/* likewise */
	int first_line, lines_shown;		/* a long form is scrolled */
};

enum menu_command {
	MENU_START, MENU_DOWN, MENU_UP, MENU_PANE, MENU_MORE, MENU_LESS, MENU_MUCH_MORE, MENU_MUCH_LESS,
	MENU_RUB_OUT, MENU_NAME, MENU_NAMED, MENU_UNNAMED, MENU_RUB_NAME, MENU_RESUME, MENU_EDIT, MENU_RULES, MENU_STATISTICS, MENU_SETTINGS, MENU_NETWORK, MENU_BACK, MENU_QUIT
};

static inline struct form *menu_form(const struct menu *m)
{
	return &m->forms[m->game];
}

/* A dashboard of a match as the form says; NULL with a message. */
struct scene *menu_match_new(const struct form *f, char error[ERROR_TEXT]);
void menu_draw(struct scene *s, struct canvas *c);

#endif
