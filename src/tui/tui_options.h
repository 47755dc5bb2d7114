/* SPDX-License-Identifier: MIT */
/* tui_options.h - the options that the arcade starts with. */
#ifndef ASOBI_TUI_OPTIONS_H
#define ASOBI_TUI_OPTIONS_H

#include "asobi/canvas.h"
#include "asobi/match.h"
#include "shelf/keep.h"

enum tui_mode { TUI_MENU, TUI_PLAY, TUI_WATCH, TUI_REPLAY, TUI_DRILL, TUI_LEARN };
/* THEME_DEFAULT is meant for dark terminals. THEME_OWN is the default or light theme with the
 * user's colours from the settings. */
enum theme { THEME_DEFAULT, THEME_LIGHT, THEME_CONTRAST, THEME_MONO, THEME_OWN, THEME_COUNT };

struct settings;

/* Where news of a game that is being played elsewhere comes from. */
struct news {
	/* Gets what has happened since the last call; returns false if nothing has. The table
	 * frees *out. NULL if there is no game to follow. */
	bool (*next)(void *context, struct follow *out);
	/* Returns true if nothing more will happen until a key is pressed. */
	bool (*at_rest)(void *context);
	void *context;
};

/* What the board shows instead of the game's own position: a position, a move, and the position
 * after that move. */
struct shown_line {
	void *before, *state;
	game_move last;
};

/* A task at a table, such as a puzzle. It judges the user's moves but doesn't necessarily play
 * them. */
struct tui_options;
struct verdict_list;
struct task_ops {
	/* Judges a legal move; returns true if the move is also to be played. */
	bool (*judge)(void *context, game_move m);
	bool (*over)(const void *context); /* returns true if the task is finished */
	/* Returns why the user can't be shown the answer at the moment, or NULL if it may be shown,
	 * which finishes the task. */
	const char *(*withheld)(const void *context);
	void (*show)(void *context);
	/* Gets the position or move that the board shows in reply to the last move. Returns false
	 * if the board shows the task's position. */
	bool (*shows)(const void *context, struct shown_line *out);
	/* Removes the reply to the last move, so that the user can try another one. Returns false
	 * if there is no reply, or if it stays because the task is finished. */
	bool (*retry)(void *context);
	/* returns the time in milliseconds until the result of shows() changes; -1 if it won't */
	int (*wait_ms)(const void *context);
	/* kind() returns this kind of task's translated name for the header. prompt() returns the
	 * prompt to show when the task is over. */
	const char *(*kind)(const void *context);
	const char *(*prompt)(const void *context);
	/* Returns a translated sentence if the user can't go on to another task before this one is
	 * finished, otherwise NULL. */
	const char *(*stay)(const void *context);
	/* returns true if there is another task, apart from what stay() says */
	bool (*more)(const void *context);
	/* ask() writes what the user has to do; tell() writes how the last move turned out, or ""
	 * if there was none. Both texts are translated, and both functions work like snprintf(). */
	size_t (*ask)(const void *context, char *buf, size_t size);
	size_t (*tell)(const void *context, char *buf, size_t size);
	/* When the task is finished, returns the verdicts on all moves in its position; NULL if
	 * they aren't known. */
	const struct verdict_list *(*worths)(const void *context);
	/* Writes the translated title for the pane beside the board, like snprintf(). */
	size_t (*title)(const void *context, char *buf, size_t size);
	/* Draws the pane beside the board, below its title. */
	void (*draw)(const void *context, struct canvas *c);
	/* Sets up the options for the next task. If there is none, returns false, and the table
	 * closes. */
	bool (*next)(const void *context, struct tui_options *o);
	void (*destroy)(void *context);
};
struct task {
	const struct task_ops *ops; /* NULL if there is no task */
	void *context;		    /* the task's data; once the table is open, it owns this data */
};

struct tui_options {
	enum tui_mode mode;
	/* The chosen game; NULL in the menu, or for all games in TUI_WATCH, TUI_DRILL and
	 * TUI_LEARN. */
	const struct game *game;
	/* for TUI_PLAY and TUI_WATCH: the game's setup; the players are in `who` and the seed is
	 * in `seed` */
	struct setup setup;
	struct who who[MAX_SEATS];
	uint64_t seed;
	bool unkept; /* true if games aren't saved, and saved games aren't looked up */
	bool seeded; /* true if `seed` is set; false if every game gets a new seed */
	/* For TUI_REPLAY: the game to browse. For TUI_PLAY and TUI_WATCH: the game to continue,
	 * which must have the setup and players given here, or NULL. The record is borrowed. */
	const struct record *record;
	/* The saved game to continue. The table takes ownership of it, even if the table can't be
	 * opened. */
	struct keeping keeping;
	/* for TUI_REPLAY: where news comes from if the game is still being played */
	struct news news;
	/* for TUI_REPLAY: true if nobody presses keys, so that no keys are mentioned */
	bool filmed;
	/* For TUI_REPLAY: true if moves are reviewed only on request, to leave the processor to
	 * other work. */
	bool review_on_request;
	/* For TUI_PLAY: the owner of a game on another machine, from whom the table borrows its
	 * match later; NULL for a game on this machine. */
	void *afar;
	struct task task; /* for TUI_PLAY: a task, such as a puzzle, that replaces the game */
	/* For TUI_PLAY: if this game is a variation, the number of plies before it in the game at
	 * the table below, plus one; otherwise 0. Variations are neither saved nor counted. */
	unsigned varies;
	bool parade;   /* for TUI_WATCH: true if a different kind of game follows this one */
	bool analysis; /* for TUI_PLAY: true if the analysis pane is open from the start */
	enum glyphs glyphs;
	enum theme theme;
	bool light; /* true if the user has said that the terminal's background is light */
	/* true to ask the terminal for its background colour and choose the theme accordingly */
	bool ask_ground;
	/* The settings, borrowed. Choices that the user makes permanent are saved there; if this
	 * is NULL, nothing is saved. */
	struct settings *settings;
	bool mouse;
	bool coach; /* for TUI_PLAY: true if a teacher asks the user about bad moves */
	struct match_clock clock;
	uint64_t max_nodes; /* the maximum number of nodes to search per move; 0 for no limit */
	/* true if the suits of cards have only two colours, black and red, as on printed cards */
	bool two_suits;
	bool at_once;	/* true if advice turns a game into practice without asking the user */
	unsigned guide; /* when to show the guide: a value of SET_GUIDE (shelf/settings.h) */
	/* How many seconds without a key press it takes until the menu shows demo games; 0 for
	 * never. */
	int previews;
	/* The pause in milliseconds before each move in a watched game, and after each move in a
	 * game with more than 2 players; -1 for the default. */
	int delay_ms;
};

/* Sets up the options to show this record, which is borrowed. Of its players, only the names are
 * used; unknown players are shown as people. */
void tui_replay(struct tui_options *o, const struct record *r);

#endif
