/* SPDX-License-Identifier: MIT */
/* tui_options.h - what the arcade is started with. */
#ifndef ASOBI_TUI_OPTIONS_H
#define ASOBI_TUI_OPTIONS_H

#include "asobi/canvas.h"
#include "asobi/match.h"
#include "shelf/keep.h"

enum tui_mode { TUI_MENU, TUI_PLAY, TUI_WATCH, TUI_REPLAY, TUI_DRILL };
/* default: for dark terminals; own: colours of the settings on top of default or light. */
enum theme { THEME_DEFAULT, THEME_LIGHT, THEME_CONTRAST, THEME_MONO, THEME_OWN, THEME_COUNT };

struct settings;

/* A game that is played elsewhere. */
struct news {
	/* Tell what happened in it since the last call; false: nothing.  The table frees it.  NULL:
	 * there is no such game. */
	bool (*next)(void *context, struct follow *out);
	/* Is there none to come until a key is pressed? */
	bool (*at_rest)(void *context);
	void *context;
};

/* A task at a table, where something is to be found: moves are judged, and need not be played. */
struct tui_options;
struct verdict_list;
struct task_ops {
	bool (*judge)(void *context, game_move m); /* of a legal move; true: it is played, too */
	bool (*over)(const void *context);	   /* nothing more is asked */
	bool (*can_show)(const void *context);	   /* the answer, after which it is over */
	void (*show)(void *context);
	/* Write what is asked; and what came of the last move ("": there was none); translated, as
	 * snprintf. */
	size_t (*ask)(const void *context, char *buf, size_t size);
	size_t (*tell)(const void *context, char *buf, size_t size);
	/* The worth of all moves of the position, once it is over; NULL: that is not known. */
	const struct verdict_list *(*worths)(const void *context);
	size_t (*title)(const void *context, char *buf, size_t size); /* translated; as snprintf */
	void (*draw)(const void *context, struct canvas *c); /* beside the board, under its title */
	/* Set another one; false: there is none, and the table is left. */
	bool (*next)(const void *context, struct tui_options *o);
	void (*destroy)(void *context);
};
struct task {
	const struct task_ops *ops; /* NULL: there is none */
	void *context;		    /* the table's once it is opened */
};

struct tui_options {
	enum tui_mode mode;
	const struct game *game; /* NULL in the menu; TUI_WATCH, TUI_DRILL: all */
	struct setup setup;	 /* of TUI_PLAY and TUI_WATCH, with who and seed */
	struct who who[MAX_SEATS];
	uint64_t seed;
	bool unkept; /* nothing of what is played is kept, nor looked for */
	bool seeded; /* false: a fresh seed for every game */
	/* TUI_REPLAY: the game to browse; TUI_PLAY and TUI_WATCH: the game to continue, with setup
	 * and who as they are here; or NULL.  Borrowed. */
	const struct record *record;
	/* Of the game to continue; the table's from then on, whether it can be opened or not. */
	struct keeping keeping;
	struct news news; /* TUI_REPLAY: the game goes on while it is looked at */
	bool filmed;	  /* TUI_REPLAY: nobody presses keys, so none are named */
	/* TUI_REPLAY: what every move was worth is reckoned only when asked for: others need the
	 * processor. */
	bool review_on_request;
	/* TUI_PLAY: it is played on another machine, by whoever this is; the table has no match
	 * until it is lent one.  NULL: here. */
	void *afar;
	struct task task; /* TUI_PLAY: a puzzle, not a game */
	bool parade;	  /* TUI_WATCH: another game comes after this one */
	bool analysis;	  /* TUI_PLAY: the pane is open from the beginning */
	enum glyphs glyphs;
	enum theme theme;
	bool light;	 /* the terminal is said to have a light ground */
	bool ask_ground; /* the terminal is asked, and the theme goes by its answer */
	/* Borrowed; what is chosen for good is changed in them.  NULL: nothing is kept. */
	struct settings *settings;
	bool mouse;
	bool coach; /* TUI_PLAY: a teacher asks about moves that give something away */
	struct match_clock clock;
	uint64_t max_nodes; /* to be searched for each move; 0: no limit */
	bool two_suits;	    /* cards are black and red, as printed */
	bool at_once;	    /* advice makes a game practice without asking first */
	unsigned guide;	    /* a word of SET_GUIDE (shelf/settings.h) */
	/* After so many seconds without a key games play themselves in the menu; 0: never. */
	int previews;
	/* Pause before each move when watching, and after those of a table of several; -1: the
	 * default. */
	int delay_ms;
};

/* Let the options show this record, which is borrowed.  Of its players only the names
 * matter; who is unknown is shown as a person. */
void tui_replay(struct tui_options *o, const struct record *r);

#endif
