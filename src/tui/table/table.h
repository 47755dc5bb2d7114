/* table.h - the game table's own data and its parts, each calling only those before it:
 * table_state.c (what can be asked), table_words.c (what is said), curtain.c, table_clock.c,
 * table_maps.c (which keys there are), table_match.c (the match goes on), table_input.c and
 * table_keys.c (what keys do), table_layout.c, table_panes.c, table_standings.c and
 * table_draw.c (how it looks), table.c (the scene). */
#ifndef ASOBI_TABLE_H
#define ASOBI_TABLE_H

#include <stddef.h>

#include "asobi/match.h"
#include "asobi/view.h"
#include "shelf/keep.h"
#include "tui/app.h"
#include "tui/table/reviewer.h"
#include "tui/table/study.h"

enum { NAME_TEXT = 64, EVENT_TEXT = 256 };
enum { SPEEDS = 6 };			/* of watching; the last is without a pause */

/* A part of the window; without rows it is not shown. */
struct box {
	int row, col, rows, cols;
};

struct table {
	struct scene scene;
	enum tui_mode mode;
	const struct game *game;
	const struct view *view;
	struct match_config config;
	struct who who[MAX_SEATS];
	struct match *match;
	bool seeded;			/* keep this seed when starting again */

	/* Views read their own structs in it. */
	_Alignas(max_align_t) unsigned char memo[MAX_SEATS][MAX_MEMO];
	char typed[MOVE_TEXT];		/* a move on its way */
	unsigned long played_with;	/* this key of the app's was a whole move: its last character, or
					 * a click */
	char event[EVENT_TEXT];		/* the last thing that happened */
	enum style event_style;

	int browsed;			/* the position looked at; -1: the present one */
	bool analysis;			/* the pane is open */
	bool hint_wanted;
	bool auto_held;			/* taken back: view->auto_move() waits for a move by hand */
	struct pool *pool;		/* for players, studies and reviews */
	struct study *study;
	struct reviewer *reviewer;	/* of the finished game */

	/* Several people with secrets (curtain.c). */
	int eyes;			/* the seat of whoever confirmed to sit at the screen; -1 */
	bool curtain_drawn;		/* Enter counts only once it could be read */
	unsigned told;			/* the viewer to whom t->event was told */

	bool more;			/* things happened, others may be due at once */
	bool unsaved;			/* something happened since the last autosave */
	bool save_failed;		/* said once */
	struct keeping keeping;
	char not_kept[ERROR_TEXT];	/* why the finished game is in no archive; "" */

	struct news news;		/* replays of games that are still played */
	bool quiet;			/* replays: reckon nothing unless asked to */

	bool closed;			/* watching without the secrets */
	bool paused;			/* watching */
	unsigned steps;			/* plies to play although paused */
	int speed;			/* index into watch_delays */
	int64_t next_ply_ms;		/* not before, except for people's own moves */
	int delay_ms;			/* given on the command line; -1: by speed, or as is usual */

	/* The keys of playing or looking on, with the view's own among them. */
	struct binding view_keys[MAX_VIEW_COMMANDS + 1];
	struct keymap keymap;

	/* Where things were last drawn, for the mouse. */
	struct box board_at, hand_at;
	bool fills;			/* grounds were seen there */
};

enum table_command {
	TABLE_PLAY, TABLE_PICK, TABLE_UP, TABLE_DOWN, TABLE_LEFT, TABLE_RIGHT, TABLE_HOME, TABLE_END,
	TABLE_NEXT_LEGAL, TABLE_PREVIOUS_LEGAL, TABLE_TYPE, TABLE_RUB_OUT, TABLE_ESCAPE,
	TABLE_UNDO, TABLE_REDO, TABLE_HINT, TABLE_ANALYSIS, TABLE_MOVE_NOW, TABLE_RESIGN,
	TABLE_RESTART, TABLE_RULES, TABLE_QUIT,
	TABLE_BACK, TABLE_FORWARD, TABLE_FIRST, TABLE_LAST,
	TABLE_PAUSE, TABLE_FASTER, TABLE_SLOWER, TABLE_INSTANT,
	TABLE_COVER, TABLE_UNCOVER, TABLE_NEXT_GAME, TABLE_TAKE_OVER, TABLE_EDIT, TABLE_CLOSED,
	TABLE_FRESH,
	TABLE_VIEW			/* and up: the view's own commands in their order */
};

/* What is looked at: the number of plies before it, and whose eyes see it. */
unsigned table_position(const struct table *t);
unsigned table_viewer(const struct table *t);
/* The seat whose person is to move in the present position; -1: nobody's. */
int table_human_to_move(const struct table *t);
/* The seat of a computer that is asked for a move; -1: none. */
int table_thinking(const struct table *t);
/* Who is to be advised in the position looked at, with his observation in *seen; -1:
 * nobody the viewer may look over the shoulder of, *seen is then the viewer's own. */
int table_advised(const struct table *t, void *seen);
bool table_over(const struct table *t);
/* The notes of who looks on; those who see everything share the first seat's. */
void *table_memo(struct table *t);
/* How many people hold seats, and the first of these. */
unsigned table_people(const struct table *t, unsigned *first);
const char *table_name(const struct table *t, unsigned seat, char buf[NAME_TEXT]);
int table_watch_delay(const struct table *t);
void table_say(struct table *t, enum style style, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
void table_narrate(struct table *t, unsigned ply);
void table_narrate_result(struct table *t);	/* of a game that is over, after its last ply */
bool table_start(struct table *t, const struct record *continued, char error[ERROR_TEXT]);
void table_move_by_itself(struct table *t);	/* as the memo of who is to move asks for */
void table_resign(struct table *t, unsigned seat);
/* Look at the position before ply `to`, or as far as there are any. */
void table_browse(struct table *t, int to);
/* A replay of a game that is still played: take the news . */
void table_follow(struct table *t);
/* The match plays what a person has chosen, and no more: keys typed ahead must not meet
 * a position that was never shown. */
void table_take_answer(struct table *t);

/* Several people at one keyboard with something to hide (curtain.c): the table is shown
 * to the person to move only when that person has confirmed to sit there. */
extern const struct keymap curtain_map;
bool curtain_needed(const struct table *t);	/* in this game, with these players */
bool curtain_closed(const struct table *t);	/* it hides the table now */
void curtain_draw(struct canvas *c, struct table *t);
void curtain_cover(struct table *t);
void curtain_uncover(struct table *t);
/* After anything happened: whoever looks now is told, and only what he may know. */
void curtain_settle(struct table *t);

/* Games one after the other. */
unsigned series_games(const struct table *t);
bool series_goes_on(const struct table *t);	/* over, and another game follows */
void series_next(struct table *t);
void series_restart(struct table *t);		/* the next game is the first again */
bool series_due(const struct table *t);		/* watching, the next game begins by itself */
/* Places, points and totals of a game that is over, where they say more than the event. */
bool series_has_standings(const struct table *t);
void series_draw_standings(struct canvas *c, const struct table *t);

/* Replays (takeover.c): who is to move in the position looked at, -1: nobody; ask, and
 * play on from there at a table of its own. */
int table_free_seat(const struct table *t);
void table_take_over(struct table *t);
/* The same after the position was changed on the board. */
bool table_may_edit(const struct table *t);
void table_edit(struct table *t);
/* The move clock (table_clock.c). */
void table_clock_tick(struct table *t);
int table_clock_wait_ms(const struct table *t);	/* until it is to be looked at or drawn again; -1 */
/* A bar at the right end of the row, of whoever is to move. */
void table_clock_draw(struct canvas *c, int row, const struct table *t);

/* The match goes on by itself, as far as it may now (table_match.c). */
void table_play_on(struct table *t);
bool table_may_step(const struct table *t);
void table_keep(struct table *t);	/* what happened since the last time */
/* table_new() with these operations; what it makes is ended by table_destroy(). */
struct scene *table_make(const struct scene_ops *ops, const struct tui_options *o, char error[ERROR_TEXT]);
void table_destroy(struct scene *s);

void table_draw(struct scene *s, struct canvas *c);
/* The panes beside the board (table_panes.c). */
void table_draw_history(struct canvas *c, const struct table *t);
void table_draw_analysis(struct canvas *pane, const struct table *t);
void table_draw_review(struct canvas *c, const struct table *t);
/* Which of them stands below the history. */
enum lower_pane { PANE_NONE, PANE_ANALYSIS, PANE_REVIEW, PANE_STANDINGS };
enum lower_pane table_lower_pane(const struct table *t);
/* Where the panes stand, frames included, in a window of this size (table_layout.c). */
struct table_layout {
	struct box board, hand, history, lower;
};
/* `breadth`: the columns that the board would like to have; 0: it does not say. */
struct table_layout table_layout(const struct view *view, enum lower_pane lower, int breadth, int rows, int cols);
int table_board_room(int cols);		/* the most that it can have in a window of so many */
const struct keymap *table_keymap(const struct scene *s);
void table_bind(struct table *t);	/* make the keymap; once the mode and view are known */
bool table_can(const struct scene *s, int command);
void table_command(struct scene *s, int command, const struct key *k);
void table_key(struct scene *s, const struct key *k);
/* A person's input (table_input.c).  The present position as the person to move sees it;
 * NULL, and a word why not: the caller frees it. */
void *table_my_turn(struct table *t, unsigned *seat);
void table_key_to_view(struct table *t, enum view_key key);
bool table_may_use(const struct table *t, enum view_who who);	/* who looks on now */
void table_own_command(struct table *t, const struct view_command *command);
/* A move can be typed at every table: a character that is no command begins it, ':' does so
 * for any.  Once it is begun all characters belong to it, but where Enter alone plays it
 * (view->confirm) only after ':'. */
void table_type(struct table *t, int code);
bool table_is_typing(const struct table *t);
const char *table_typed(const struct table *t);	/* without the ':' */
bool table_picks(const struct table *t);	/* moves are picked piece by piece here */
void table_pick(struct table *t, int code);	/* the letter of a piece; blank: where the cursor is */
void table_cancel(struct table *t);		/* what is typed, picked or shown above the board */
void table_to_legal(struct table *t, int direction);	/* point at the next or last legal move */
void table_retell(struct scene *s);

#endif
