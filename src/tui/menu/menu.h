/* SPDX-License-Identifier: MIT */
/* menu.h - the set-up screen's data: menu.c (keys), menu_draw.c and menu_about.c (looks) and plan.c
 * (how one game will be started). */
#ifndef ASOBI_MENU_H
#define ASOBI_MENU_H

#include "asobi/setup.h"
#include "shelf/past.h"
#include "tui/widgets.h"

enum { MOST_CHOICES = 32, SEED_TEXT = 20 };
enum plan_mode { MODE_PLAY, MODE_COACH, MODE_HOT_SEAT, MODE_WATCH, MODE_MATCH, MODES };

/* The plan of how one game will be started.  The mode follows from the players: nobody at the
 * keyboard is watching, or a match, one is playing, several share a hot seat. */
struct plan {
	const struct game *game;
	struct setup setup;
	struct who who[MAX_SEATS];
	struct who choices[MOST_CHOICES]; /* who can sit there: a person, levels, the others */
	int n_choices;
	char seed[SEED_TEXT]; /* digits; "" for a fresh one each time */
	bool coach;	      /* with one at the keyboard: a teacher sits by */
	bool match;	      /* with nobody at the keyboard: many games, */
	unsigned length;      /* so many, or places of games played in series */
	/* Unfinished games that nobody plays now; of the one played last. */
	unsigned kept, kept_plies;
};

/* Make a plan with these players, a list (NULL: the usual ones). */
void plan_init(struct plan *p, const struct game *g, const char *players);
/* Write the players as a list that who_next() reads; as snprintf. */
size_t plan_players(const struct plan *p, char *buf, size_t size);
enum plan_mode plan_mode(const struct plan *p);
const char *plan_mode_name(enum plan_mode mode);	 /* translated */
void plan_set_mode(struct plan *p, enum plan_mode mode); /* with the usual players of that */
/* Let this player sit there; false with one sentence. */
bool plan_seat_player(struct plan *p, int seat, const char *text, char error[ERROR_TEXT]);
/* Add the plan as rows of a form, and change a row (tui/widgets.h); of a player's row `which` is
 * the seat. */
enum { PLAN_MODE, PLAN_PLAYER, PLAN_SEED, PLAN_LENGTH };
void plan_fill(struct plan *p, struct form *form);
void plan_change(struct plan *p, const struct form_row *r, int by);

/* The games that play themselves while nobody presses a key: one after the other, each on a table
 * of its own of which the board alone is drawn. */
struct show {
	struct scene *table;	 /* NULL: nothing is shown */
	const struct game *game; /* on it */
	unsigned long keys;	 /* of the arcade, when they were last counted, */
	int64_t rest_ms;	 /* which was then */
	int64_t until_ms;	 /* the next game comes at the latest then */
	int64_t over_ms;	 /* this one was over then; 0: it is not */
};

struct menu {
	struct scene scene;
	struct plan *plans; /* one a game */
	size_t n_plans;
	struct list games;
	struct form form; /* of the chosen game's plan */
	bool in_form;	  /* keys go to the form, not to the list */
	char note[ERROR_TEXT];
	struct show show;
	struct past past; /* read once there is room to tell of it */
	bool past_wanted;
};

enum menu_command {
	MENU_START,
	MENU_PANE,
	MENU_RESUME,
	MENU_EDIT,
	MENU_RULES,
	MENU_STATISTICS,
	MENU_SETTINGS,
	MENU_NETWORK,
	MENU_DAILY,
	MENU_DRILL,
	MENU_WATCH,
	MENU_MATCH,
	MENU_COACH,
	MENU_BACK,
	MENU_QUIT
};

static inline struct plan *menu_plan(const struct menu *m)
{
	return &m->plans[m->games.chosen];
}

/* A dashboard of a match as the plan says; NULL with a message. */
struct scene *menu_match_new(const struct plan *p, char error[ERROR_TEXT]);
void menu_draw(struct scene *s, struct canvas *c);
/* Draw what is known of the chosen game: who plays at which level, how one's own games went, the
 * latest of them; as far as there are rows. */
void menu_draw_about(struct canvas *c, const struct menu *m);

#endif
