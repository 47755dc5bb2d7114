/* SPDX-License-Identifier: MIT */
/* app.h - the arcade: a stack of scenes (menu, table, help) over one terminal and
 * one loop.  Scenes draw into a canvas and react to keys; nothing here blocks. */
#ifndef ASOBI_APP_H
#define ASOBI_APP_H

#include "asobi/view.h"
#include "shelf/past.h"
#include "tui/terminal.h"

struct deed;

/* One command: its keys, its words, its meaning.  The same table drives the keys,
 * the key line and the help page. */
struct binding {
	/* All ways to type it; 0 ends; none: the words alone, for keys of another table. */
	int keys[5];
	int command;	   /* the scene's own enum, or COMMAND_* */
	const char *label; /* the keys as shown: "u", "h l" */
	const char *hint;  /* for the key line, one word or two; NULL: only in the help */
	const char *help;  /* for the help page; NULL: the hint says it all */
	/* Of a game's table alone: when it works, what it does (tui/table/table.h). */
	const struct deed *deed;
};

/* The tables a scene answers to, looked up in this order; ends with NULL.  No key
 * may stand twice in one map, nor be a character that begins a typed move there;
 * a test checks every map in tui_keymaps. */
struct keymap {
	const char *name;
	const struct binding *tables[10];
	bool typed;   /* moves can be typed on this screen */
	bool letters; /* letters pick things: none changes its place */
};
extern const struct keymap *const tui_keymaps[]; /* ends with NULL */

/* A part of the window; without rows it is not shown. */
struct box {
	int row, col, rows, cols;
};

/* Commands every scene may leave to the arcade. */
enum {
	COMMAND_NONE = 999,
	COMMAND_HELP,
	COMMAND_THEME,
	COMMAND_LANGUAGE,
	COMMAND_GLYPHS,
	COMMAND_REPAINT,
	COMMAND_CLOSE,
	COMMAND_DOWN,
	COMMAND_UP,
	COMMAND_PAGE_DOWN,
	COMMAND_PAGE_UP,
	COMMAND_FIRST,
	COMMAND_LAST, /* in a list */
	COMMAND_MORE,
	COMMAND_LESS,
	COMMAND_RUB_OUT,
	COMMAND_NAME,
	COMMAND_NAMED,
	COMMAND_UNNAMED /* in a form */
};
extern const struct binding look_keys[]; /* theme, language, glyphs, repaint */
extern const struct binding help_keys[]; /* help */

struct app;
struct scene;
struct scene_ops {
	void (*draw)(struct scene *s, struct canvas *c);
	/* The keys that it answers to; a function if these change. */
	const struct keymap *keys;
	const struct keymap *(*keymap)(const struct scene *s);
	/* Does this command make sense now?  Decides what the key line shows.  NULL: each does. */
	bool (*can)(const struct scene *s, int command);
	/* The words by which the key line calls a command now, to be translated, if these differ
	 * from its binding's; NULL: they do not. */
	const char *(*hint)(const struct scene *s, int command);
	/* Does it belong to the moment, so that it is shown first where there is no room for all?
	 * NULL: none does. */
	bool (*first)(const struct scene *s, int command);
	/* Does it ever make sense on this scene?  Else the help passes over it; NULL: all of them
	 * do. */
	bool (*has)(const struct scene *s, int command);
	void (*command)(struct scene *s, int command, const struct key *k);
	/* Keys that are in no table: typed moves, clicks.  May be NULL. */
	void (*key)(struct scene *s, const struct key *k);
	/* Does a field of text take what is typed now?  Then it takes what is pasted, through
	 * key().  NULL: never. */
	bool (*writes)(const struct scene *s);
	/* Take text that is pasted elsewhere, as it came.  NULL: it is ignored with a sentence. */
	void (*paste)(struct scene *s, const char *text);
	/* Does a key wait for what is on its way, as for another's move?  Then all behind it do,
	 * too: what is typed ahead comes to the same as what is typed with pauses.  COMMAND_NONE:
	 * it is in no table.  May be NULL: none waits. */
	bool (*waits)(struct scene *s, int command);
	/* Do what can be done without waiting; may be NULL like all that follow. */
	void (*tick)(struct scene *s);
	/* Fill in descriptors that are waited for, too, for reading or writing; returns how
	 * many. */
	int (*fds)(const struct scene *s, struct pollfd *out, int max);
	int (*wait_ms)(const struct scene *s); /* until tick() is wanted; -1: no need */
	bool (*busy)(const struct scene *s);   /* an answer is on its way */
	void (*destroy)(struct scene *s);      /* NULL: it is but itself */
	void (*retell)(struct scene *s);       /* the language changed: so must words kept */
	void (*uncovered)(struct scene *s);    /* what covered it was closed */
	/* Nothing is to be seen that was not drawn already, unless by a key. */
	bool (*unchanged)(const struct scene *s);
};
struct scene {
	const struct scene_ops *ops; /* first member of each kind */
	struct app *app;
};
const struct keymap *scene_keymap(const struct scene *s);
bool scene_can(const struct scene *s, int command);
bool scene_is_top(const struct scene *s); /* nothing covers it */
void scene_free(struct scene *s);

/* Keys typed ahead are forgotten beyond so many. */
enum { MOST_AHEAD = 1024, MOST_HINTS = 32 };

struct app {
	struct terminal *terminal;
	struct tui_options options; /* glyphs and theme as they are now */
	struct scene *stack[8];
	int depth;
	struct scene *closed[8]; /* left, to be destroyed after the key is handled */
	int n_closed;
	int rows, cols;	    /* of the last drawing */
	unsigned long keys; /* so many were pressed */
	bool touched;	    /* a key or another scene may have changed anything */
	struct key_hint {   /* where the last rows tell of keys, for the mouse */
		int row, col, end, key;
	} hints[MOST_HINTS];
	int n_hints;
	struct key ahead[MOST_AHEAD]; /* these wait, in their order */
	int n_ahead;
	/* Translated; over the last rows until the next key; "": nothing. */
	char notice[ERROR_TEXT];
};

/* Run until the last scene is closed or the terminal ends it, which is then left as it was; the
 * exit status. */
int app_run(struct app *app);
/* The key whose place a letter has taken, by the settings. */
int app_key(const struct app *app, const struct keymap *map, int code);
void app_push(struct app *app, struct scene *s); /* owns s from now on; NULL: nothing happens */
void app_close(struct app *app);		 /* the top scene */
void app_bury_closed(struct app *app);		 /* the loop's own: destroy them */

/* The smallest window in which anything but a request for a larger one is shown. */
enum { LEAST_ROWS = 16, LEAST_COLS = 40, FULL_ROWS = 24, FULL_COLS = 80 };
/* Is there room for panes beside and below another? */
bool window_is_full(int rows, int cols);

/* The keys of a binding as shown, with the letters where the settings have them. */
void binding_label(const struct app *app, const struct keymap *map, const struct binding *b,
		   char *buf, size_t size);
/* The key line: what can be done now, as much as fits, the help and the way out always. */
void draw_key_line(struct canvas *c, int row, const struct scene *s);
/* The columns that the help and the way out take there. */
int key_line_least(const struct canvas *c, const struct scene *s);
/* The same in the rows up to the last, if one is not enough. */
void draw_key_lines(struct canvas *c, int first, int last, const struct scene *s);
/* A frame, with a title or NULL; what is inside. */
struct canvas draw_pane(struct canvas *c, int row, int col, int rows, int cols, const char *title);
void draw_header(struct canvas *c, const char *left, const char *middle, const char *right);
/* A bar of two parts: so many columns of its width filled. */
void draw_bar(struct canvas *c, int row, int col, int width, int filled, unsigned style,
	      unsigned rest);

/* The mark of a side and the name of who has it, within so many columns. */
void draw_player(struct canvas *c, int row, int col, int width, const struct side *side,
		 const char *name);

/* Text pages over the whole window: help for a scene, rules of a game. */
struct scene *help_new(const struct scene *about);
/* Show the rules, and those in force under this setup (NULL: that is not said). */
struct scene *rules_new(const struct game *g, const struct setup *setup);

/* Each level of a game with what it does, from this row on; marked are those who play at these
 * seats.  Returns the row behind. */
enum levels_told {
	LEVELS_WHOLE,
	LEVELS_BRIEF, /* the first sentence of it */
	LEVELS_CHOSEN /* of those who play; of the others the name alone */
};
int draw_levels(struct canvas *c, int row, const struct game *g, const struct who *players,
		unsigned seats, enum levels_told told);

/* Statistics and the list of finished games; and a line of it, with the game's title or without. */
struct scene *career_scene_new(void);
void draw_past_game(struct canvas *c, const struct past_game *r, bool titled, unsigned mark);

/* The page of settings, which stay chosen; the options must have settings. */
struct scene *settings_new(struct app *app);

/* The set-up screen and the table. */
struct scene *menu_new(struct app *app);
/* Let the options show the game after theirs (NULL: the first), one of it, as computers usually
 * play it. */
void tui_next_game(struct tui_options *o);
/* Go on with this record, which is borrowed: its game, setup and players.  False
 * with a message if one of them is unknown. */
bool continue_record(struct tui_options *o, const struct record *r, char error[ERROR_TEXT]);
struct scene *table_new(const struct tui_options *o, char error[ERROR_TEXT]);
/* The unfinished games of one kind; may_begin: a new one, too, as the options say.  And a table at
 * which one of them goes on; NULL with a message. */
struct scene *unfinished_new(const struct tui_options *o, const struct game *g, bool may_begin);
struct scene *unfinished_table(struct app *app, const struct unfinished *u, char error[ERROR_TEXT]);
/* Draw up a position (of games on boards of cells), beginning with the state `from` (NULL: as
 * games begin), to play what the options say from there.  NULL with a message. */
bool editor_possible(const struct game *g);
struct scene *editor_new(const struct tui_options *o, const void *from, char error[ERROR_TEXT]);

#endif
