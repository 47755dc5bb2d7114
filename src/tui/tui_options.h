/* SPDX-License-Identifier: MIT */
/* tui_options.h - the options that the arcade starts with. */
#ifndef ASOBI_TUI_OPTIONS_H
#define ASOBI_TUI_OPTIONS_H

#include "asobi/canvas.h"
#include "asobi/match.h"
#include "shelf/keep.h"

enum tui_mode { TUI_MENU, TUI_PLAY, TUI_WATCH, TUI_REPLAY, TUI_DRILL, TUI_LEARN };
/* THEME_DEFAULT is for dark terminals; THEME_OWN adds the colours from the settings to the default
 * or light theme. */
enum theme { THEME_DEFAULT, THEME_LIGHT, THEME_CONTRAST, THEME_MONO, THEME_OWN, THEME_COUNT };

struct settings;

/* Where a table gets the news of a game in progress elsewhere. */
struct news {
	/* Gets what has happened since the last call; returns false if nothing has. The table
	 * frees *out. The callback is NULL if there is no game to follow. */
	bool (*next)(void *context, struct follow *out);
	/* Tells whether there will be no news until a key is pressed. */
	bool (*at_rest)(void *context);
	void *context;
};

/* What a board shows instead of the game's own position: two positions and the move between them.
 */
struct shown_line {
	void *before, *state;
	game_move last;
};

/* A task at a table, such as a puzzle: it judges moves, which aren't necessarily played. */
struct tui_options;
struct verdict_list;
struct task_ops {
	/* Takes a legal move; returns true if the move is also played. */
	bool (*judge)(void *context, game_move m);
	bool (*over)(const void *context); /* true if the task is finished */
	/* Tells whether the answer can be shown, which finishes the task. */
	bool (*can_show)(const void *context);
	void (*show)(void *context);
	/* Gets what the board shows at this moment to answer the last move; returns false if it
	 * shows the position of the task. */
	bool (*shows)(const void *context, struct shown_line *out);
	/* Removes the answer to the last move, so that the user can try another move. Returns false
	 * if there is no answer, or if it stays because the task is finished. */
	bool (*retry)(void *context);
	int (*wait_ms)(const void *context); /* the milliseconds until the result of shows()
						changes; -1 if it won't */
	/* Returns the translated kind of task for the header and for the prompt once it is over. */
	const char *(*kind)(const void *context);
	const char *(*prompt)(const void *context);
	/* ask() writes the task; tell() writes the result of the last move, or "" if there was
	 * none. Both texts are translated, and both functions work like snprintf(). */
	size_t (*ask)(const void *context, char *buf, size_t size);
	size_t (*tell)(const void *context, char *buf, size_t size);
	/* Returns the verdicts on all moves of the position once the task is finished; NULL if they
	 * aren't known. */
	const struct verdict_list *(*worths)(const void *context);
	/* Writes the translated title of the pane beside the board, like snprintf(). */
	size_t (*title)(const void *context, char *buf, size_t size);
	/* Draws the pane beside the board, below its title. */
	void (*draw)(const void *context, struct canvas *c);
	/* Sets up the next task. If it returns false there is none, and the table closes. */
	bool (*next)(const void *context, struct tui_options *o);
	void (*destroy)(void *context);
};
struct task {
	const struct task_ops *ops; /* NULL if there is no task */
	void *context;		    /* the table owns this pointer once the table is opened */
};

struct tui_options {
	enum tui_mode mode;
	/* NULL in the menu; in TUI_WATCH, TUI_DRILL and TUI_LEARN, NULL means all games. */
	const struct game *game;
	/* for TUI_PLAY and TUI_WATCH: the setup of the game; `who` has its players, and `seed`
	 * its seed */
	struct setup setup;
	struct who who[MAX_SEATS];
	uint64_t seed;
	bool unkept; /* true to save no games and look for no saved ones */
	bool seeded; /* true if `seed` is set; false to choose a new seed for every game */
	/* For TUI_REPLAY: the game to browse. For TUI_PLAY and TUI_WATCH: the game to continue,
	 * with the same setup and players as given here, or NULL. The record is borrowed. */
	const struct record *record;
	/* The saved game to continue; the table takes it over even if it can't be opened. */
	struct keeping keeping;
	struct news news; /* TUI_REPLAY: where news of a game in progress comes from */
	bool filmed;	  /* TUI_REPLAY: nobody presses keys, so don't mention any */
	/* TUI_REPLAY: review the moves only when asked, because other work needs the processor. */
	bool review_on_request;
	/* TUI_PLAY: the owner of a game on another machine; the table has no match until it borrows
	 * one. NULL for a game on this machine. */
	void *afar;
	struct task task; /* TUI_PLAY: a puzzle instead of a game */
	/* For TUI_PLAY: one more than the ply after which this variation begins, counted in the
	 * game at the table below; 0 if this game isn't a variation. A variation is neither saved
	 * nor counted. */
	unsigned varies;
	bool parade;   /* for TUI_WATCH: true if a game of another kind follows this game */
	bool analysis; /* TUI_PLAY: the analysis pane is open from the start */
	enum glyphs glyphs;
	enum theme theme;
	bool light;	 /* the user says that the terminal's background is light */
	bool ask_ground; /* ask the terminal for its background and choose the theme accordingly */
	/* The settings, borrowed; permanent choices are written to them. If NULL, nothing is saved.
	 */
	struct settings *settings;
	bool mouse;
	bool coach; /* TUI_PLAY: a teacher asks about bad moves */
	struct match_clock clock;
	uint64_t max_nodes; /* the maximum number of nodes to search for each move; 0 for no limit
			     */
	bool two_suits;	    /* cards use only black and red, as printed ones do */
	bool at_once;	    /* advice turns a game into practice without asking */
	unsigned guide;	    /* a value of SET_GUIDE (shelf/settings.h) */
	/* After this many seconds without a key, the menu shows demo games; 0 for never. */
	int previews;
	/* The pause before each move while watching, and after each move with more than 2 players;
	 * -1 for the default. */
	int delay_ms;
};

/* Sets the options up to show this record, which is borrowed. Only the names of its players matter;
 * unknown ones are shown as people. */
void tui_replay(struct tui_options *o, const struct record *r);

#endif
