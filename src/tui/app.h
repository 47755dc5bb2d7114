/* SPDX-License-Identifier: MIT */
/* app.h - the arcade as a stack of scenes (menu, table, help) that share one terminal and one
 * event loop. Scenes draw on a canvas and react to keys. Nothing here blocks. */
#ifndef ASOBI_APP_H
#define ASOBI_APP_H

#include "asobi/view.h"
#include "shelf/past.h"
#include "tui/terminal.h"

struct deed;

/* A command with its keys, texts and meaning. The same table of bindings is used to handle keys
 * and to draw the key line and the help page. */
struct binding {
	/* All keys for the command, terminated by 0. An entry without keys only provides texts for
	 * keys of another table. */
	int keys[6];
	int command;	   /* a value of the scene's own enum, or COMMAND_* */
	const char *label; /* the text that shows the keys, such as "u" or "h l" */
	const char *hint;  /* one or two words for the key line; NULL to show it only in the help */
	const char *help;  /* the text for the help page; NULL if the hint is enough */
	/* Only for the table of a game: when the command is possible and what it does
	 * (tui/table/table.h). */
	const struct deed *deed;
};

/* The key tables of a scene, in the order in which they are searched; the list ends with NULL.
 * Every key may occur only once in a keymap. A test checks all keymaps in tui_keymaps. */
struct keymap {
	const char *name;
	const struct binding *tables[10];
	/* True for tables. At a table, lower-case letters, digits and '=' are used for typing
	 * moves, so commands have other keys, and the settings can't assign letters to commands. */
	bool typed;
};
/* Returns the binding of a key in this keymap; NULL if the keymap doesn't contain the key. */
const struct binding *keymap_find(const struct keymap *map, int key);
/* All keymaps of the arcade; the list ends with NULL. */
extern const struct keymap *const tui_keymaps[];

/* A rectangle in the window; it isn't shown if it has no rows. */
struct box {
	int row, col, rows, cols;
};

/* Commands that a scene may leave to the arcade. */
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
	COMMAND_LAST, /* COMMAND_DOWN to COMMAND_LAST move in a list */
	COMMAND_MORE,
	COMMAND_LESS,
	COMMAND_RUB_OUT,
	COMMAND_NAME,
	COMMAND_NAMED,
	/* COMMAND_MORE to COMMAND_UNNAMED change the values in forms, step by step or by typing */
	COMMAND_UNNAMED
};
/* The keys for the theme, the language, the character set and redrawing. */
extern const struct binding look_keys[];
extern const struct binding help_keys[];

struct app;
struct scene;
struct scene_ops {
	void (*draw)(struct scene *s, struct canvas *c);
	/* The keymap of the scene, or a function that returns the keymap if it can change. */
	const struct keymap *keys;
	const struct keymap *(*keymap)(const struct scene *s);
	/* Returns true if the command is possible now; the key line shows only such commands. If
	 * the callback is NULL, every command is always possible. */
	bool (*can)(const struct scene *s, int command);
	/* Returns the untranslated text that the key line shows for a command now. If it returns
	 * NULL, the text of the command's binding is shown. */
	const char *(*hint)(const struct scene *s, int command);
	/* Returns true if the command is important now. If there isn't room for all commands, the
	 * important ones are shown first. If the callback is NULL, no command is important. */
	bool (*first)(const struct scene *s, int command);
	/* Returns true if the command can ever be possible in this scene; otherwise the help leaves
	 * it out. If the callback is NULL, the help shows all commands. */
	bool (*has)(const struct scene *s, int command);
	void (*command)(struct scene *s, int command, const struct key *k);
	/* Handles keys that no table of the keymap contains, such as typed moves and clicks. May
	 * be NULL. */
	void (*key)(struct scene *s, const struct key *k);
	/* Returns true if typed text currently goes into an input field. Pasted text then also
	 * goes there, through key(). If the callback is NULL, the scene has no input field. */
	bool (*writes)(const struct scene *s);
	/* Takes text that the user pasted when there was no input field. The text is passed
	 * unchanged. If the callback is NULL, the text is ignored with a message. */
	void (*paste)(struct scene *s, const char *text);
	/* Returns true if a key must wait, for example for the opponent's move. All keys after it
	 * then wait as well, so that typing ahead has the same effect as typing slowly. `command`
	 * is COMMAND_NONE for a key that no table contains. If the callback is NULL, no key waits.
	 */
	bool (*waits)(struct scene *s, int command);
	/* Does the work that can be done without waiting. This and all following members may be
	 * NULL. */
	void (*tick)(struct scene *s);
	/* Adds the file descriptors on which the scene waits to read or write, and returns their
	 * number. */
	int (*fds)(const struct scene *s, struct pollfd *out, int max);
	/* Returns the milliseconds until tick() should be called; -1 if it needn't be. */
	int (*wait_ms)(const struct scene *s);
	bool (*busy)(const struct scene *s); /* true while the scene waits for an answer */
	void (*destroy)(struct scene *s); /* frees what belongs to the scene, except for the scene
					     itself; NULL if there is nothing */
	/* Called when the language has changed, so that the scene can write its stored texts in
	 * the new language. */
	void (*retell)(struct scene *s);
	/* Called when the scene that covered this one has been closed. */
	void (*uncovered)(struct scene *s);
	/* Returns true if nothing visible has changed since the last drawing. Changes made by a key
	 * don't count. */
	bool (*unchanged)(const struct scene *s);
};
struct scene {
	const struct scene_ops *ops; /* the first member of every scene struct */
	struct app *app;
};
const struct keymap *scene_keymap(const struct scene *s);
bool scene_can(const struct scene *s, int command);
bool scene_is_top(const struct scene *s); /* true if no other scene covers this one */
void scene_free(struct scene *s);

/* MOST_AHEAD is the maximum number of keys that are remembered when the user types faster than the
 * program answers. */
enum { MOST_AHEAD = 1024, MOST_HINTS = 32 };

struct app {
	struct terminal *terminal;
	/* The options, which include the current character set and theme. */
	struct tui_options options;
	struct scene *stack[8];
	int depth;
	struct scene *closed[8]; /* closed scenes, freed after the current key has been handled */
	int n_closed;
	int rows, cols;	    /* the window size when it was last drawn */
	unsigned long keys; /* the number of keys pressed so far */
	bool touched; /* true if a key or another scene may have changed something on the screen */
	/* The positions of the keys in the last rows of the window, so that the user can click on
	 * them. */
	struct key_hint {
		int row, col, end, key;
	} hints[MOST_HINTS];
	int n_hints;
	struct key ahead[MOST_AHEAD]; /* keys typed ahead, in order */
	int n_ahead;
	/* A translated message that covers the last rows until the next key is pressed; "" if
	 * there is none. */
	char notice[ERROR_TEXT];
};

/* Runs until the last scene is closed or the terminal is closed. Restores the terminal and returns
 * the exit status. */
int app_run(struct app *app);
/* Translates a typed letter into the letter that the keymap lists for its command, because the
 * settings can assign commands to other letters. */
int app_key(const struct app *app, const struct keymap *map, int code);
/* Puts the scene s on top of the stack. The stack then owns the scene. Does nothing if s is NULL.
 */
void app_push(struct app *app, struct scene *s);
void app_close(struct app *app);       /* closes the top scene */
void app_bury_closed(struct app *app); /* frees closed scenes; called by the main loop */

/* The smallest window in which the arcade works; in a smaller one it only asks the user to enlarge
 * the window. For FULL_ROWS and FULL_COLS, see window_is_full(). */
enum { LEAST_ROWS = 16, LEAST_COLS = 40, FULL_ROWS = 24, FULL_COLS = 80 };
/* Returns true if the window is large enough for panes both side by side and stacked. */
bool window_is_full(int rows, int cols);

/* Writes the keys of a binding as the user sees them, with the letters chosen in the settings. */
void binding_label(const struct app *app, const struct keymap *map, const struct binding *b,
		   char *buf, size_t size);
/* Draws the key line with as many of the possible commands as fit. It always shows the help key
 * and the key that leaves the scene. */
void draw_key_line(struct canvas *c, int row, const struct scene *s);
/* Returns how many columns the key line needs for the help key and the key that leaves the scene.
 */
int key_line_least(const struct canvas *c, const struct scene *s);
/* Draws the key line in the row `last` if it fits there; otherwise in several rows from `first` to
 * `last`. */
void draw_key_lines(struct canvas *c, int first, int last, const struct scene *s);
/* Draws a frame, with a title unless it is NULL, and returns the canvas inside. */
struct canvas draw_pane(struct canvas *c, int row, int col, int rows, int cols, const char *title);
void draw_header(struct canvas *c, const char *left, const char *middle, const char *right);
/* Writes a sentence, starting in the row `first`. If the sentence would need rows below `last`, it
 * starts further up and covers what was drawn in these rows. */
void draw_whole(struct canvas *c, int first, int last, unsigned style, const char *text);
/* Draws a bar of two parts, with `filled` of its `width` columns filled. */
void draw_bar(struct canvas *c, int row, int col, int width, int filled, unsigned style,
	      unsigned rest);

/* Draws the mark of a side and the name of its player, within `width` columns. */
void draw_player(struct canvas *c, int row, int col, int width, const struct side *side,
		 const char *name);

/* Opens a page over the whole window with the help for a scene. */
struct scene *help_new(const struct scene *about);
/* Opens a page with the rules of a game. If `setup` isn't NULL, the page also shows the current
 * options. */
struct scene *rules_page_new(const struct game *g, const struct setup *setup);

/* Opens a page with a text that can be shared or copied. The page frees the text when it is
 * closed. */
struct scene *text_page_new(char *text);

/* Which texts draw_levels() shows. It draws the levels of a game with their descriptions, starting
 * at the given row, and marks the levels of the given players. It returns the row after the last
 * one. */
enum levels_told {
	LEVELS_WHOLE,
	LEVELS_BRIEF, /* draws only the first sentence of each description */
	/* Shows the descriptions of the players' levels, and only the names of the other levels.
	 */
	LEVELS_CHOSEN
};
int draw_levels(struct canvas *c, int row, const struct game *g, const struct who *players,
		unsigned seats, enum levels_told told);

/* career_scene_new() opens the statistics with the list of finished games. draw_past_game() draws
 * one line of that list, with or without the title of the game. */
struct scene *career_scene_new(void);
void draw_past_game(struct canvas *c, const struct past_game *r, bool titled, unsigned mark);

/* Opens the settings page and saves the changes that the user makes there. The app's options must
 * contain settings. */
struct scene *settings_new(struct app *app);

/* Opens the menu for setting up a game. */
struct scene *menu_new(struct app *app);
/* Sets the options for a demonstration of the next game in the list, or of the first game if the
 * options name none. The demonstration is a single game between the usual computer players. */
void tui_next_game(struct tui_options *o);
/* Sets the options so that this record is continued, with its game, setup and players. The record
 * is borrowed. Returns false with a message if the game, the setup or a player is unknown. */
bool continue_record(struct tui_options *o, const struct record *r, char error[ERROR_TEXT]);
struct scene *table_new(const struct tui_options *o, char error[ERROR_TEXT]);
/* unfinished_new() opens the list of unfinished games of one kind; with `may_begin` the list also
 * offers a new game with these options. unfinished_table() opens a table that continues an
 * unfinished game, or returns NULL with a message. */
struct scene *unfinished_new(const struct tui_options *o, const struct game *g, bool may_begin);
struct scene *unfinished_table(struct app *app, const struct unfinished *u, char error[ERROR_TEXT]);
/* editor_possible() returns true if a game has an editor for positions, and editor_new() opens
 * this editor. The editor starts from the state `from`, or from the game's initial position if
 * `from` is NULL. The edited position is then played with these options. editor_new() returns NULL
 * with a message on failure. */
bool editor_possible(const struct game *g);
struct scene *editor_new(const struct tui_options *o, const void *from, char error[ERROR_TEXT]);

#endif
