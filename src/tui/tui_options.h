/* SPDX-License-Identifier: MIT */
/* tui_options.h - the options that the arcade starts with. */
#ifndef ASOBI_TUI_OPTIONS_H
#define ASOBI_TUI_OPTIONS_H

#include "asobi/canvas.h"
#include "asobi/match.h"
#include "shelf/keep.h"

enum tui_mode { TUI_MENU, TUI_PLAY, TUI_WATCH, TUI_REPLAY, TUI_DRILL, TUI_LEARN };
/* THEME_DEFAULT is for dark terminals. THEME_OWN is the default or light theme with the colours
 * from the settings. */
enum theme { THEME_DEFAULT, THEME_LIGHT, THEME_CONTRAST, THEME_MONO, THEME_OWN, THEME_COUNT };

struct settings;

/* The source of news about a game that is being played elsewhere. */
struct news {
	/* Gets what has happened since the last call; returns false if nothing has. The table
	 * frees *out. The callback is NULL if there is no game to follow. */
	bool (*next)(void *context, struct follow *out);
	/* Returns true if there will be no news until a key is pressed. */
	bool (*at_rest)(void *context);
	void *context;
};

/* A line that the board shows instead of the game's own position: a position, a move, and the
 * position after that move. */
struct shown_line {
	void *before, *state;
	game_move last;
};

/* A task at a table, such as a puzzle. The task judges the user's moves, but doesn't necessarily
 * play them. */
struct tui_options;
struct verdict_list;
struct task_ops {
	/* Takes a legal move; returns true if the move is also played. */
	bool (*judge)(void *context, game_move m);
	bool (*over)(const void *context); /* true if the task is finished */
	/* Returns true if the answer can be shown. Showing the answer finishes the task. */
	bool (*can_show)(const void *context);
	void (*show)(void *context);
	/* Gets the position or move that the board currently shows as an answer to the last move.
	 * Returns false if the board shows the position of the task. */
	bool (*shows)(const void *context, struct shown_line *out);
	/* Removes the answer to the last move, so that the user can try another move. Returns
	 * false if there is no answer, or if the answer stays because the task is finished. */
	bool (*retry)(void *context);
	/* returns how many milliseconds remain until the result of shows() changes; -1 if it
	 * won't change */
	int (*wait_ms)(const void *context);
	/* kind() returns the translated name of this kind of task for the header. prompt() returns
	 * the text of the prompt when the task is over. */
	const char *(*kind)(const void *context);
	const char *(*prompt)(const void *context);
	/* ask() writes the task; tell() writes the result of the last move, or "" if there was
	 * none. Both texts are translated, and both functions work like snprintf(). */
	size_t (*ask)(const void *context, char *buf, size_t size);
	size_t (*tell)(const void *context, char *buf, size_t size);
	/* When the task is finished, returns the verdicts on all moves of the position; NULL if
	 * they aren't known. */
	const struct verdict_list *(*worths)(const void *context);
	/* Writes the translated title of the pane beside the board, like snprintf(). */
	size_t (*title)(const void *context, char *buf, size_t size);
	/* Draws the pane beside the board, below its title. */
	void (*draw)(const void *context, struct canvas *c);
	/* Sets up the next task. If there is none, returns false, and the table closes. */
	bool (*next)(const void *context, struct tui_options *o);
	void (*destroy)(void *context);
};
struct task {
	const struct task_ops *ops; /* NULL if there is no task */
	void *context;		    /* the task's data; an open table owns it */
};

struct tui_options {
	enum tui_mode mode;
	/* NULL in the menu; in TUI_WATCH, TUI_DRILL and TUI_LEARN, NULL means all games. */
	const struct game *game;
	/* for TUI_PLAY and TUI_WATCH: the setup of the game; its players are in `who` and its seed
	 * is in `seed` */
	struct setup setup;
	struct who who[MAX_SEATS];
	uint64_t seed;
	bool unkept; /* true if games aren't saved, and saved games aren't looked up */
	bool seeded; /* true if `seed` is set; false if every game gets a new seed */
	/* For TUI_REPLAY: the game to browse. For TUI_PLAY and TUI_WATCH: the game to continue,
	 * with the same setup and players as given here, or NULL. The record is borrowed. */
	const struct record *record;
	/* The saved game to continue. The table takes it over, even if the table can't be opened.
	 */
	struct keeping keeping;
	/* for TUI_REPLAY: the source of news about a game that is still being played */
	struct news news;
	/* for TUI_REPLAY: true if nobody presses keys, so that no keys are mentioned */
	bool filmed;
	/* For TUI_REPLAY: true if moves are reviewed only on request, because other work needs the
	 * processor. */
	bool review_on_request;
	/* For TUI_PLAY: the owner of a game on another machine; the table has no match until it
	 * borrows one from the owner. NULL for a game on this machine. */
	void *afar;
	struct task task; /* for TUI_PLAY: a task, such as a puzzle, instead of a game */
	/* For TUI_PLAY: one more than the number of plies before this variation in the game at the
	 * table below; 0 if this game isn't a variation. A variation is neither saved nor counted.
	 */
	unsigned varies;
	bool parade;   /* for TUI_WATCH: true if a game of another kind follows this game */
	bool analysis; /* for TUI_PLAY: true if the analysis pane is open from the start */
	enum glyphs glyphs;
	enum theme theme;
	bool light; /* true if the user has said that the terminal's background is light */
	/* true to ask the terminal for its background colour and choose the theme accordingly */
	bool ask_ground;
	/* The settings, borrowed; permanent choices are written to them. If NULL, nothing is saved.
	 */
	struct settings *settings;
	bool mouse;
	bool coach; /* for TUI_PLAY: true if a teacher asks about bad moves */
	struct match_clock clock;
	uint64_t max_nodes; /* the maximum number of nodes to search for each move; 0 for no limit
			     */
	bool two_suits;	    /* true if cards use only black and red, like printed cards */
	bool at_once;	    /* true if advice turns a game into practice without asking the user */
	unsigned guide;	    /* a value of SET_GUIDE (shelf/settings.h) */
	/* The number of seconds without a key press after which the menu shows demo games; 0 for
	 * never. */
	int previews;
	/* The pause in milliseconds before each move of a watched game, and after each move of a
	 * game with more than 2 players; -1 for the default. */
	int delay_ms;
};

/* Sets up the options to show this record, which is borrowed. Only the names of its players are
 * used; unknown players are shown as people. */
void tui_replay(struct tui_options *o, const struct record *r);

#endif
