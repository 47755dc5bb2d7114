/* SPDX-License-Identifier: MIT */
/* menu.h - the menu's data. The code is in menu.c (keys), menu_start.c (what the keys start),
 * menu_draw.c and menu_about.c (drawing), home.c (facts about the user) and plan.c (how a game will
 * be started). */
#ifndef ASOBI_MENU_H
#define ASOBI_MENU_H

#include "asobi/setup.h"
#include "shelf/diary.h"
#include "shelf/learning.h"
#include "shelf/lessons.h"
#include "shelf/past.h"
#include "tui/menu/show.h"
#include "tui/widgets.h"

enum { MOST_CHOICES = 32, SEED_TEXT = 20 };
enum plan_mode { MODE_PLAY, MODE_COACH, MODE_HOT_SEAT, MODE_WATCH, MODE_MATCH, MODES };

/* How a game will be started. The mode follows from the number of people among the players: with
 * none, the user watches a game or a match; with one, that person plays; with more, they share the
 * keyboard. */
struct plan {
	const struct game *game;
	struct setup setup;
	struct who who[MAX_SEATS];
	/* The players to choose from: a person, the built-in levels, and external programs. */
	struct who choices[MOST_CHOICES];
	int n_choices;
	char seed[SEED_TEXT]; /* the digits of the seed, or "" for a new random seed each time */
	/* The clock: minutes for each player (0 for no clock), and seconds added after each move.
	 */
	int minutes, added;
	bool coach; /* true to play with a teacher; only if exactly one person plays */
	bool match; /* true to play a match of many games; only if no person plays */
	/* The number of games in the match or, for a game played in series, the number of series.
	 */
	unsigned length;
	/* How many unfinished games could be resumed here (those open in another process don't
	 * count), and how many moves the latest of them has. */
	unsigned kept, kept_plies;
	/* True if the user has neither finished a game of this kind nor begun its lessons. */
	bool fresh;
};

/* Initializes a plan with the players in this list, or with the default players if `players` is
 * NULL. */
void plan_init(struct plan *p, const struct game *g, const char *players);
/* Writes the players in the form that who_next() reads; returns the length like snprintf(). */
size_t plan_players(const struct plan *p, char *buf, size_t size);
enum plan_mode plan_mode(const struct plan *p);
const char *plan_mode_name(enum plan_mode mode); /* the mode's translated name */
/* Sets the mode and fills the seats with its default players. */
void plan_set_mode(struct plan *p, enum plan_mode mode);
/* Assigns a player to this seat. If the text doesn't name a valid player, returns false and an
 * error message. */
bool plan_seat_player(struct plan *p, int seat, const char *text, char error[ERROR_TEXT]);
/* Describes a player in one or two translated sentences, which also say if the player is a person
 * or outside the levels. Works like snprintf(). */
size_t plan_about(const struct who *who, char *buf, size_t size);
/* Gives this level, counted from 0, to the player in this seat or, if the seat is -1, to all
 * computer players. */
void plan_set_level(struct plan *p, int seat, int level);
/* plan_fill() adds the plan's rows to a form, and plan_change() changes a row's value
 * (tui/widgets.h). For a player's row, `which` is the seat. */
enum { PLAN_MODE, PLAN_PLAYER, PLAN_MINUTES, PLAN_ADDED, PLAN_SEED, PLAN_LENGTH };
void plan_fill(struct plan *p, struct form *form);
void plan_change(struct plan *p, const struct form_row *r, int by);

/* Facts about the user, from files stored with the saved games. */
struct home {
	struct lessons lessons;
	struct learning learning;
	struct diary diary;
};

struct menu {
	struct scene scene;
	struct plan *plans; /* one plan per game */
	size_t n_plans;
	struct list games;
	struct form form; /* the chosen game's setup form */
	/* Where the list of levels was last drawn, and the row below each level; for clicks. */
	struct box levels;
	int level_ends[MOST_LEVELS];
	bool in_form; /* true if the form has the focus, false if the list has it */
	char note[ERROR_TEXT];
	bool refused; /* true if the note only says that the last key did nothing */
	/* The sequence number of the key press after which q quits; 0 for none. */
	unsigned long back_with;
	struct show show;
	struct past past; /* the saved games, read only if there is room to show them */
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

/* ---- What the menu starts (menu_start.c; a match: plan.c) ---- */

/* Starts a game as chosen in the form, and remembers its players for next time. */
void menu_start_game(struct menu *m);
/* Starts a game in this mode with the mode's default players and the rules chosen in the form. */
void menu_start_in(struct menu *m, enum plan_mode mode);
/* Opens a table of the chosen game on this machine for other people to join. */
void menu_host_table(struct menu *m);
void menu_solve_daily(struct menu *m);
void menu_learn(struct menu *m);
/* Begins a streak of puzzles from the chosen game, or from all games if the chosen game has none.
 */
void menu_solve_puzzles(struct menu *m);
void menu_edit_position(struct menu *m);
/* Continues an unfinished game; if there are several, lists them first. */
void menu_resume(struct menu *m);
/* Returns a dashboard for the match that the plan describes, or NULL and an error message. */
struct scene *menu_match_new(const struct plan *p, char error[ERROR_TEXT]);

/* ---- What Asobi knows about the user (home.c) ---- */

/* Recounts the unfinished games. Their number changes when the user plays in a scene on top of the
 * menu, or in another running Asobi. */
void menu_look_for_kept(struct menu *m);
/* Finds out which games are new to the user, who has neither finished a game of that kind nor
 * begun its lessons. */
void menu_look_for_fresh(struct menu *m);
/* Returns a result as a letter or, in games with ranks, as the rank ("2nd"), and the style in which
 * to draw it. */
const char *home_result(const struct career_end *end, unsigned *style);
/* home_read() collects what Asobi knows about the user. home_draw() draws what concerns the chosen
 * game and returns the number of rows used, or 0 if nothing is known. */
void home_read(struct home *h);
void home_free(struct home *h);
bool home_known(const struct menu *m);
int home_draw(struct canvas *c, const struct menu *m);

/* ---- Drawing (menu_draw.c, menu_about.c) ---- */

void menu_draw(struct scene *s, struct canvas *c);
/* Draws as much information about the chosen game as fits: its levels, the user's own results and
 * the latest games. */
void menu_draw_about(struct canvas *c, struct menu *m);

#endif
