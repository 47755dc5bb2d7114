/* SPDX-License-Identifier: MIT */
/* menu.h - the data of the menu: menu.c (keys), menu_draw.c and menu_about.c (drawing) and plan.c
 * (how a game will be started). */
#ifndef ASOBI_MENU_H
#define ASOBI_MENU_H

#include "asobi/setup.h"
#include "shelf/diary.h"
#include "shelf/learning.h"
#include "shelf/lessons.h"
#include "shelf/past.h"
#include "tui/widgets.h"

enum { MOST_CHOICES = 32, SEED_TEXT = 20 };
enum plan_mode { MODE_PLAY, MODE_COACH, MODE_HOT_SEAT, MODE_WATCH, MODE_MATCH, MODES };

/* How a game will be started. The mode follows from the number of people among the players: with no
 * people, the user watches a game or a match; with one person, that person plays; several people
 * share the keyboard. */
struct plan {
	const struct game *game;
	struct setup setup;
	struct who who[MAX_SEATS];
	/* The players to choose from: a person, the levels, other programs. */
	struct who choices[MOST_CHOICES];
	int n_choices;
	char seed[SEED_TEXT]; /* the digits of the seed, or "" for a new random seed each time */
	/* The clock of the game: the number of minutes for each player (0 if the game has no
	 * clock), and the number of seconds added after each move. */
	int minutes, added;
	bool coach; /* if exactly one person plays: true to play with a teacher */
	bool match; /* if no person plays: true to play a match of many games */
	/* The number of games in the match. If games are played in series, this is the number of
	 * series. */
	unsigned length;
	/* The number of unfinished games that aren't open in another process, and the number of
	 * moves in the latest of them. */
	unsigned kept, kept_plies;
	/* True if the user has neither finished a game of this kind nor begun its lessons. */
	bool fresh;
};

/* Makes a plan with the given list of players, or with the default players if `players` is NULL. */
void plan_init(struct plan *p, const struct game *g, const char *players);
/* Writes the players as a list that who_next() reads; returns the length like snprintf(). */
size_t plan_players(const struct plan *p, char *buf, size_t size);
enum plan_mode plan_mode(const struct plan *p);
const char *plan_mode_name(enum plan_mode mode); /* the translated name of the mode */
/* Sets the mode and chooses its default players. */
void plan_set_mode(struct plan *p, enum plan_mode mode);
/* Assigns a player to this seat; returns false and an error message if the text isn't a valid
 * player. */
bool plan_seat_player(struct plan *p, int seat, const char *text, char error[ERROR_TEXT]);
/* plan_fill() adds the plan's rows to a form, and plan_change() changes the value of a row
 * (tui/widgets.h). In a player's row, `which` is the seat. */
enum { PLAN_MODE, PLAN_PLAYER, PLAN_MINUTES, PLAN_ADDED, PLAN_SEED, PLAN_LENGTH };
void plan_fill(struct plan *p, struct form *form);
void plan_change(struct plan *p, const struct form_row *r, int by);

/* The demo games that are shown as long as nobody presses a key. They are played one after the
 * other, each at its own table. Only the board of the table is drawn. */
struct show {
	struct scene *table;	 /* NULL if no demo game is shown */
	const struct game *game; /* on it */
	/* The number of keys pressed in the arcade when the menu last checked. */
	unsigned long keys;
	/* The time when the user's last activity was noticed. The wait for a demo game begins at
	 * this time. */
	int64_t rest_ms;
	int64_t until_ms; /* the latest time at which the next demo game must start */
	int64_t over_ms;  /* when this demo game ended; 0 if it hasn't */
};

/* Facts about the user, read from the files beside the saved games. */
struct home {
	struct lessons lessons;
	struct learning learning;
	struct diary diary;
};

struct menu {
	struct scene scene;
	struct plan *plans; /* one plan for each game */
	size_t n_plans;
	struct list games;
	struct form form; /* the form for setting up the chosen game */
	bool in_form;	  /* true if keys go to the form instead of the list */
	char note[ERROR_TEXT];
	struct show show;
	struct past past; /* the saved games, which are only read if there is room to show them */
	bool past_wanted;
	/* facts about the user that are read from other files, together with the saved games */
	struct home home;
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
	MENU_HOST,
	MENU_DAILY,
	MENU_PUZZLES,
	MENU_DRILL,
	MENU_LEARN,
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

/* Returns a dashboard for the match that the plan describes, or NULL and an error message. */
struct scene *menu_match_new(const struct plan *p, char error[ERROR_TEXT]);
void menu_draw(struct scene *s, struct canvas *c);
/* home_read() collects what Asobi knows about the user. home_draw() draws the part of this that
 * concerns the chosen game. It returns the number of rows used, or 0 if nothing is known. */
void home_read(struct home *h);
void home_free(struct home *h);
bool home_known(const struct menu *m);
int home_draw(struct canvas *c, const struct menu *m);
/* Draws as much information about the chosen game as fits: the levels, the user's own results and
 * the latest games. */
void menu_draw_about(struct canvas *c, const struct menu *m);

#endif
