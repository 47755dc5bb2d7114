/* SPDX-License-Identifier: MIT */
/* app.h - the arcade as a stack of scenes (menu, table, help) that share one terminal and one
 * event loop. Scenes draw on a canvas and react to keys. Nothing here may block. */
#ifndef ASOBI_APP_H
#define ASOBI_APP_H

#include "asobi/view.h"
#include "shelf/past.h"
#include "tui/terminal.h"

struct deed;

/* A command with its keys and texts. The same table of bindings serves to handle keys and to draw
 * the key line and the help page. */
struct binding {
	/* All keys that give the command, terminated by 0. An entry without keys only provides
	 * texts for keys from another table. */
	int keys[6];
	int command;	   /* a value of the scene's own enum, or COMMAND_* */
	const char *label; /* the text that represents the keys, such as "u" or "h l" */
	/* one or two words for the key line; NULL for commands shown only in the help */
	const char *hint;
	const char *help; /* the text on the help page; NULL if the hint is enough */
	/* Used only in a game's table of bindings: when the command is possible and what it does
	 * (tui/table/table.h). */
	const struct deed *deed;
};

/* A scene's tables of bindings, in the order in which they are searched, terminated by NULL. Each
 * key may occur only once in a keymap. A test checks all keymaps in tui_keymaps. */
struct keymap {
	const char *name;
	const struct binding *tables[10];
	/* True for game tables, where lower-case letters, digits and '=' are used to type moves.
	 * Commands there have other keys, and the settings can't assign letters to them. */
	bool typed;
};
/* Returns the key's binding in this keymap; NULL if the keymap doesn't contain the key. */
const struct binding *keymap_find(const struct keymap *map, int key);
/* All keymaps of the arcade, terminated by NULL. */
extern const struct keymap *const tui_keymaps[];

/* A rectangle in the window; a box without rows isn't shown. */
struct box {
	int row, col, rows, cols;
};

/* Commands that a scene can leave for the arcade to handle. */
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
	COMMAND_LAST, /* COMMAND_DOWN to COMMAND_LAST move the selection in a list */
	COMMAND_MORE,
	COMMAND_LESS,
	COMMAND_RUB_OUT,
	COMMAND_NAME,
	COMMAND_NAMED,
	/* COMMAND_MORE to COMMAND_UNNAMED change values in forms, either step by step or by typing
	 */
	COMMAND_UNNAMED
};
/* The keys that change the theme, language and character set, and that redraw the screen. */
extern const struct binding look_keys[];
extern const struct binding help_keys[];

struct app;
struct scene;
struct scene_ops {
	void (*draw)(struct scene *s, struct canvas *c);
	/* The scene's keymap, or a function that returns it if it can change. */
	const struct keymap *keys;
	const struct keymap *(*keymap)(const struct scene *s);
	/* Returns true if the command is possible now; the key line shows only such commands. If
	 * this callback is NULL, all commands are always possible. */
	bool (*can)(const struct scene *s, int command);
	/* Returns the untranslated text that the key line now shows for a command; if NULL, the
	 * key line shows the text of the command's binding. */
	const char *(*hint)(const struct scene *s, int command);
	/* Returns true if the command is important now. If there isn't room for all commands, the
	 * important ones have priority. If this callback is NULL, no command is important. */
	bool (*first)(const struct scene *s, int command);
	/* Returns true if the command can ever become possible in this scene; otherwise, the help
	 * leaves it out. If this callback is NULL, the help shows all commands. */
	bool (*has)(const struct scene *s, int command);
	/* Explains words on the scene's screen, below the keys in the help. Writes like
	 * snprintf(), and returns 0 if there is nothing to explain. May be NULL. */
	size_t (*terms)(const struct scene *s, char *buf, size_t size);
	void (*command)(struct scene *s, int command, const struct key *k);
	/* Handles keys that aren't in any of the keymap's tables, such as typed moves and clicks.
	 * May be NULL. */
	void (*key)(struct scene *s, const struct key *k);
	/* Returns true while typed text goes into an input field. Pasted text is then passed to
	 * key() as well. If this callback is NULL, the scene has no input field. */
	bool (*writes)(const struct scene *s);
	/* Receives text, unchanged, that the user pasted while there was no input field. If this
	 * callback is NULL, the text is ignored with a message. */
	void (*paste)(struct scene *s, const char *text);
	/* Returns true if a key must wait, for example until the opponent has moved. All later
	 * keys then wait as well, so that typing ahead has the same effect as typing slowly.
	 * `command` is COMMAND_NONE for a key that isn't in any table. If this callback is NULL,
	 * no key waits. */
	bool (*waits)(struct scene *s, int command);
	/* Does any work that can be done without blocking. This and all following members may be
	 * NULL. */
	void (*tick)(struct scene *s);
	/* Adds the file descriptors that the scene is waiting to read from or write to, and
	 * returns their number. */
	int (*fds)(const struct scene *s, struct pollfd *out, int max);
	/* Returns the number of milliseconds until tick() must be called; -1 if it needn't be. */
	int (*wait_ms)(const struct scene *s);
	/* returns true while the scene is waiting for an answer */
	bool (*busy)(const struct scene *s);
	/* frees everything that the scene owns, but not the scene itself; NULL if it owns
	 * nothing */
	void (*destroy)(struct scene *s);
	/* Called after the language has changed, so that the scene can recreate its stored strings
	 * in the new language. */
	void (*retell)(struct scene *s);
	/* Called after the scene that covered this one has closed. */
	void (*uncovered)(struct scene *s);
	/* Returns true if nothing visible has changed since the last drawing. Changes made by a key
	 * don't count. */
	bool (*unchanged)(const struct scene *s);
};
struct scene {
	const struct scene_ops *ops; /* must be the first member of every scene struct */
	struct app *app;
};
const struct keymap *scene_keymap(const struct scene *s);
bool scene_can(const struct scene *s, int command);
bool scene_is_top(const struct scene *s); /* returns true if no other scene covers this one */
void scene_free(struct scene *s);

/* MOST_AHEAD is the maximum number of keys that are stored while the user types faster than the
 * program responds. */
enum { MOST_AHEAD = 1024, MOST_HINTS = 32 };

struct app {
	struct terminal *terminal;
	/* The options, including the current character set and theme. */
	struct tui_options options;
	struct scene *stack[8];
	int depth;
	/* closed scenes, to be freed after the current key has been handled */
	struct scene *closed[8];
	int n_closed;
	int rows, cols;	    /* the size of the window when it was last drawn */
	unsigned long keys; /* the number of keys pressed so far */
	/* The number of frames shown so far, and before the key that is being handled. */
	unsigned long frames, frames_before;
	/* The scene to which Enter has led, until the next drawing; NULL if there is none. */
	const struct scene *undrawn;
	bool touched; /* true if a key or another scene may have changed something on the screen */
	/* The positions of the keys in the bottom rows of the window, so that the user can click
	 * on them. */
	struct key_hint {
		int row, col, end, key;
	} hints[MOST_HINTS];
	int n_hints;
	struct key ahead[MOST_AHEAD]; /* keys typed ahead, in the order in which they were typed */
	int n_ahead;
	/* A translated message that covers the bottom rows until the next key is pressed; "" for
	 * none. */
	char notice[ERROR_TEXT];
};

/* Runs until the last scene or the terminal is closed. Restores the terminal and returns the exit
 * status. */
int app_run(struct app *app);
/* Converts a typed letter into the letter that the keymap lists for its command, because the
 * settings can assign other letters to commands. */
int app_key(const struct app *app, const struct keymap *map, int code);
/* Pushes the scene `s` onto the stack, which takes ownership of it. Does nothing if `s` is NULL. */
void app_push(struct app *app, struct scene *s);
void app_close(struct app *app); /* closes the top scene */
/* frees scenes that have been closed; called by the main loop */
void app_bury_closed(struct app *app);

/* The smallest window in which the arcade works; in a smaller one, it only asks the user to
 * enlarge the window. For FULL_ROWS and FULL_COLS, see window_is_full(). */
enum { LEAST_ROWS = 16, LEAST_COLS = 40, FULL_ROWS = 24, FULL_COLS = 80 };
/* Returns true if the window is large enough for panes both side by side and stacked. */
bool window_is_full(int rows, int cols);

/* Writes a binding's keys as the user sees them, with the letters chosen in the settings. */
void binding_label(const struct app *app, const struct keymap *map, const struct binding *b,
		   char *buf, size_t size);
/* Draws the key line with as many of the possible commands as fit. It always shows the help key
 * and the key that leaves the scene. */
void draw_key_line(struct canvas *c, int row, const struct scene *s);
/* Returns the number of columns that the key line needs for the help key and the key that leaves
 * the scene. */
int key_line_least(const struct canvas *c, const struct scene *s);
/* Draws the key line in the row `last` if it fits there; otherwise, spreads it over several rows
 * from `first` to `last`. */
void draw_key_lines(struct canvas *c, int first, int last, const struct scene *s);
/* Draws a frame, with a title unless `title` is NULL, and returns the canvas inside the frame. */
struct canvas draw_pane(struct canvas *c, int row, int col, int rows, int cols, const char *title);
void draw_header(struct canvas *c, const char *left, const char *middle, const char *right);
/* Writes a sentence that starts in the row `first`. If it wouldn't end by the row `last`, it
 * starts further up and covers whatever was drawn there. */
void draw_whole(struct canvas *c, int first, int last, unsigned style, const char *text);
/* Draws a two-part bar in which `filled` of `width` columns are filled. */
void draw_bar(struct canvas *c, int row, int col, int width, int filled, unsigned style,
	      unsigned rest);

/* Draws a side's mark and the name of its player, within `width` columns. */
void draw_player(struct canvas *c, int row, int col, int width, const struct side *side,
		 const char *name);

/* Opens a full-window page with the help for a scene. */
struct scene *help_new(const struct scene *about);
/* Opens a page with a game's rules, and with the current options if `setup` isn't NULL. */
struct scene *rules_page_new(const struct game *g, const struct setup *setup);

/* Opens a page that shows text to copy or share. The page owns the text and frees it when it
 * closes. */
struct scene *text_page_new(char *text);

/* Which texts draw_levels() shows. That function draws a game's levels with their descriptions,
 * beginning at the given row, and marks the levels of the given players. It returns the row after
 * the last one. */
enum levels_told {
	LEVELS_WHOLE,
	LEVELS_BRIEF, /* shows only the first sentence of each description */
	/* Shows descriptions only for the levels of the given players, and only the names of the
	 * other levels. */
	LEVELS_CHOSEN
};
/* Unless `ends` is NULL, each level's entry in it is set to the row below that level. */
int draw_levels(struct canvas *c, int row, const struct game *g, const struct who *players,
		unsigned seats, enum levels_told told, int ends[MOST_LEVELS]);

/* career_scene_new() opens the statistics with the list of finished games. draw_past_game() draws
 * one row of that list, with or without the game's title. */
struct scene *career_scene_new(void);
void draw_past_game(struct canvas *c, const struct past_game *r, bool titled, unsigned mark);

/* Opens the settings page, which saves any changes that the user makes. The app's options must
 * contain settings. */
struct scene *settings_new(struct app *app);

/* Opens the menu for setting up a game. */
struct scene *menu_new(struct app *app);
/* Sets the options to show a demonstration of the next game in the list, or of the first game if
 * the options don't name one. The demonstration is a single game between the usual computer
 * players. */
void tui_next_game(struct tui_options *o);
/* Sets the options to continue this record's game with the same setup and players. The caller
 * keeps ownership of the record. Returns false with a message if the game, the setup or a player
 * is unknown. */
bool continue_record(struct tui_options *o, const struct record *r, char error[ERROR_TEXT]);
struct scene *table_new(const struct tui_options *o, char error[ERROR_TEXT]);
/* unfinished_new() opens the list of unfinished games of one kind; if `may_begin` is true, the
 * list also offers a new game with these options. unfinished_table() opens a table to continue an
 * unfinished game, or returns NULL with a message. */
struct scene *unfinished_new(const struct tui_options *o, const struct game *g, bool may_begin);
struct scene *unfinished_table(struct app *app, const struct unfinished *u, char error[ERROR_TEXT]);
/* editor_possible() returns true if the game has a position editor, and editor_new() opens this
 * editor. The editor starts from the state `from`, or from the game's initial position if `from`
 * is NULL. The edited position is then played with these options. On failure, editor_new() returns
 * NULL with a message. */
bool editor_possible(const struct game *g);
struct scene *editor_new(const struct tui_options *o, const void *from, char error[ERROR_TEXT]);

#endif
