/* SPDX-License-Identifier: MIT */
/* table.h - the game table and its parts. The files (each uses only files that are listed before
 * it): pace.c and layout.c (independent of the others), state.c (questions about the table),
 * table_words.c (texts), curtain.c, table_result.c, advice.c, table_keys.c (the list of commands),
 * play.c (the match), practice.c (questions before a game becomes practice), teacher.c (questions
 * about moves), input.c, takeover.c, paste.c, deeds.c (the actions of the commands),
 * table_board.c, graph.c, history.c, players.c and draw.c (drawing), table.c (the scene). */
#ifndef ASOBI_TABLE_H
#define ASOBI_TABLE_H

#include "asobi/match.h"
#include "asobi/view.h"
#include "base/i18n.h"
#include "match/coach.h"
#include "match/hint.h"
#include "tui/ending/ending.h"
#include "tui/widgets.h"
#include "tui/table/pace.h"

enum { GUIDE_TEXT = 1024 };

/* ---- Layout of the panes (layout.c) ---- */

/* The pane below the history. */
enum lower_pane {
	PANE_NONE,
	PANE_ANALYSIS,
	PANE_WEIGHED,
	PANE_REVIEW,
	PANE_STANDINGS,
	PANE_GUIDE,
	PANE_TASK
};

/* The boxes of the panes, including frames. */
struct table_layout {
	struct box board, hand, history, lower;
	/* the players, above the history; left out when other panes need the room */
	struct box players;
	/* the graph, which is only shown when a game of 2 players is being analyzed */
	struct box graph;
	bool bare; /* true if the board and the hand have no frames */
};
/* Lays out a window of this size. `breadth` is the width that suits the board best; if it is 0, the
 * board has no preferred width and cards are drawn with lines. `onlooker` is true if nobody picks
 * cards from the hand. */
struct table_layout table_layout(const struct view *view, enum lower_pane lower, int breadth,
				 bool onlooker, int rows, int cols);
int table_board_room(int cols); /* the widest board that a window of this width allows */

/* ---- The state of a table ---- */

struct table;

/* The position on the screen, and how much of it is visible. */
struct viewpoint {
	int browsed; /* the position after this many plies; -1 for the current one */
	/* true if a user who is watching sees only what every player can see */
	bool without_secrets;
};

/* The message row: the last thing that happened. */
struct message {
	char text[MESSAGE_TEXT];
	enum style style;
	bool last_game; /* the message is the result of the last game of a series */
};

/* A person's move in progress: the typed text, or what the view stores about pointing and picking.
 */
struct entry {
	/* Each view stores its own struct here. */
	_Alignas(max_align_t) unsigned char memo[MAX_SEATS][MAX_MEMO];
	char text[MOVE_TEXT]; /* the text typed so far, or "" */
	/* The number (app->keys) of the key press or click that completed a typed move. 0 if there
	 * is none. */
	unsigned long played_with;
	/* The number of keys pressed when a typed character was refused; 0 if none was refused.
	 * Enter or space right after the refusal doesn't play the move at the cursor, because the
	 * player meant a different move. */
	unsigned long refused_with;
	/* A letter that began no move, and the number of keys when it was typed. A digit right
	 * after it doesn't make a move of its own: the 2 of "b2" isn't cell 2. */
	int letter;
	unsigned long letter_with;
	/* true after a move has been taken back: automatic moves are then off until the player has
	 * moved */
	bool auto_held;
};

/* The computer's advice: verdicts for the position on the screen, hints, and the review. */
struct advice {
	bool open; /* the analysis pane is open */
	bool hint_wanted;
	struct hint_course hints;
	struct insight hinted; /* the pattern that the last hint was about */
	/* True if the user has asked for the mistakes of the finished game, even if no pane shows
	 * them. */
	bool mistakes_wanted;
	struct study *study;
	/* Reviews the finished game, or a game in progress while its analysis is open. */
	struct reviewer *reviewer;
	/* The description of a position: which position it is about, and whether all verdicts were
	 * known. */
	struct about {
		void *seen; /* NULL if there is no description yet */
		bool complete;
		enum language language;
		/* The whole text, and the text without the reason for the best move. */
		char text[GUIDE_TEXT], brief[GUIDE_TEXT];
	} about;
};

/* The guide: text beside the board that helps a player in the first game of each kind. */
struct guide {
	bool on;
	unsigned position, seat; /* the position and the player that the text is about */
	enum language language;
	char text[GUIDE_TEXT]; /* one sentence per line */
};

/* The teacher: how far its check of a person's move has progressed, and its analyses of the
 * positions before and after that move. */
struct teacher {
	struct study *before, *after;
	enum {
		TEACHER_AT_REST,
		TEACHER_LOOKS,
		TEACHER_LOOKS_ON,
		TEACHER_ASKS,
		TEACHER_ALLOWS
	} stage;
	unsigned seat, plies; /* the player who made the move, and the number of plies before it */
	game_move move;
	/* One more than the number of plies at the last objection; 0 if there was none. A second
	 * objection in the same position also gives the reason. */
	unsigned objected_at;
	struct objection objection;
};

/* If several people share a keyboard and the game has hidden information, the table is shown only
 * after the player to move has confirmed that they are at the screen. If the game has a clock, the
 * table is shown when somebody says that they are ready. */
struct curtain {
	/* The seat of the person who has confirmed that they are at the screen; -1 if nobody has.
	 */
	int sitting;
	bool ready;	      /* somebody was ready, so the clock has started */
	unsigned told_viewer; /* the viewer for whom the message was written, so that it contains
				 only what this viewer may know */
};

/* What the table remembers about saving: it saves the game after everything that happens in it. */
struct saving {
	bool due;    /* something has happened since the last save */
	bool warned; /* the user has already been told that saving failed */
	/* The number of keys that had been pressed when the user was told that saving failed. */
	unsigned long warned_keys;
	struct keeping keeping;
	char not_kept[ERROR_TEXT]; /* why saving the game failed, or "" */
};

/* Where things were last drawn, to locate mouse clicks. */
struct drawn {
	struct box board, hand;
	bool graph; /* the evaluation graph was visible when last drawn */
	bool fills; /* the board was drawn with background colours */
	/* The list of moves, and the view's own graph of the game, were drawn beside the board. */
	bool listed, coursed;
	bool last_game; /* the page of a series describes its last game */
};

enum table_command {
	TABLE_PLAY,
	TABLE_PICK,
	TABLE_UP,
	TABLE_DOWN,
	TABLE_LEFT,
	TABLE_RIGHT,
	TABLE_HOME,
	TABLE_END,
	TABLE_NEXT_LEGAL,
	TABLE_PREVIOUS_LEGAL,
	TABLE_TYPE,
	TABLE_RUB_OUT,
	TABLE_ESCAPE,
	TABLE_UNDO,
	TABLE_REDO,
	TABLE_HINT,
	TABLE_ANALYSIS,
	TABLE_MOVE_NOW,
	TABLE_RESIGN,
	TABLE_RESTART,
	TABLE_RULES,
	TABLE_QUIT,
	TABLE_BACK,
	TABLE_FORWARD,
	TABLE_FIRST,
	TABLE_LAST,
	TABLE_PAUSE,
	TABLE_FASTER,
	TABLE_SLOWER,
	TABLE_INSTANT,
	TABLE_COVER,
	TABLE_UNCOVER,
	TABLE_NEXT_GAME,
	TABLE_TAKE_OVER,
	TABLE_EDIT,
	TABLE_CLOSED,
	TABLE_NEXT_TASK,
	TABLE_DRILL,
	TABLE_LEARN,
	TABLE_FRESH,
	TABLE_EVEN,
	TABLE_MISTAKE,
	TABLE_TRY,
	TABLE_OFFER_DRAW,
	TABLE_SAY,
	TABLE_ENDING,
	TABLE_SHARE,
	TABLE_SAME,
	TABLE_PASTE,
	TABLE_VARY,
	/* the number of the first of the view's own commands; the view's other commands follow
	 * in order */
	TABLE_VIEW
};

/* The action of a key at the table, and the conditions for it; struct binding has the texts. */
struct deed {
	bool (*can)(const struct table *t); /* tells whether the command works now; NULL means
					       always */
	/* Tells whether the command ever works at this table; NULL means yes. */
	bool (*has)(const struct table *t);
	/* Tells whether the command is important at the moment; NULL means never. */
	bool (*first)(const struct table *t);
	enum {
		WAITS_NEVER,
		WAITS,
		WAITS_HERE
	} waits; /* whether the key waits for the player's turn; with WAITS_HERE, only in games on
		    this machine */
	/* performs the command; NULL if another part of the program performs it */
	void (*run)(struct table *t);
};

/* The keys for playing or watching, including the view's own. */
struct table_keys {
	struct binding own[MAX_VIEW_COMMANDS + 1];
	struct keymap map;
	const struct deed *deed[TABLE_VIEW]; /* the actions, indexed by command */
};

/* Memory for positions that are needed only briefly. Each new position overwrites the oldest one.
 */
enum { GLIMPSES = 16 };
struct glimpses {
	void *at[GLIMPSES];
	unsigned n;
};

/* A game played on another machine. The match is a copy lent by the owner of the connection
 * (tui/lobby) until the game is over and completely known. */
struct afar {
	void *context;	  /* the owner's data; NULL for a game on this machine */
	int seat;	  /* the user's seat; -1 for a spectator */
	bool whole;	  /* true if the table owns the match, which then contains the whole game */
	bool hints, undo; /* whether the table allows hints and taking back moves */
	/* true if the connection works, so that requests can be sent to the other players */
	bool up;
};

struct table {
	struct scene scene;
	/* The options with which the table was opened; their record and `keeping` are not used
	 * later. */
	struct tui_options options;
	/* the mode; if no person plays in a continued game, the user watches it */
	enum tui_mode mode;
	const struct game *game;
	const struct view *view;
	struct match_config config;
	struct who who[MAX_SEATS];
	struct pool *pool; /* threads for players, analysis and reviews */
	struct glimpses *states;
	struct match *match;
	int64_t finished; /* the time at which a recorded game ended; 0 if the time isn't known */
	struct afar afar;

	struct viewpoint viewpoint;
	struct message message;
	struct entry entry;
	struct advice advice;
	struct guide guide;
	struct teacher teacher;
	/* The action that would make this a practice game. It is run when the user has agreed. */
	void (*practised)(struct table *t);
	/* A variation that the user begins at this table: its first move, or MOVE_HIDDEN if no
	 * move has been chosen yet. While `open` is true, the variation is open on top of this
	 * table and the clock is stopped. */
	struct variation {
		game_move move;
		unsigned seat;
		bool open;
	} variation;
	struct curtain curtain;
	struct pace pace;
	struct motion motion;
	struct ending ending;
	struct saving saving;
	struct table_keys keys;
	struct drawn drawn;
	/* the pasted text that the table last offered to open; NULL for none */
	char *pasted;
};

/* A table may open an editor only if no more scenes than this are open. The limit is needed
 * because the editor may open another table. */
enum { DEEPEST_TABLE = 4 };

/* ---- Questions about a table (state.c) ---- */

/* table_position() returns the position on the screen, given as the number of plies before it.
 * table_viewer() returns the viewer; only what the viewer knows is shown. */
unsigned table_position(const struct table *t);
unsigned table_viewer(const struct table *t);
/* Returns the seat of the person whose turn it is in the current position, or -1 if it isn't a
 * person's turn. */
int table_human_to_move(const struct table *t);
/* Returns the seat of the computer that is thinking about a move, or -1 if none is thinking. */
int table_thinking(const struct table *t);
/* Returns true if the next ply is the dealer's. */
bool table_dealing(const struct table *t);
/* table_blank() returns an empty state to fill in, table_seen() the position before ply `at` as
 * this viewer sees it, and table_now() the current position. The table owns these states and
 * reuses the memory after GLIMPSES more calls, so callers can use only a few at a time. */
void *table_blank(const struct table *t);
void *table_seen(const struct table *t, unsigned at, unsigned viewer);
void *table_now(const struct table *t, unsigned viewer);
/* In a replay, returns the seat whose turn it is in the position on the screen, or -1 if there is
 * none. */
int table_free_seat(const struct table *t);
/* Returns the seat of the player who gets advice in the position on the screen, and sets *seen to
 * this player's observation. Returns -1 if the viewer may not see any player's advice; *seen is
 * then the viewer's own observation. */
int table_advised(const struct table *t, void *seen);
bool table_over(const struct table *t);
bool table_has_task(const struct table *t);
bool table_task_shows(const struct table *t, struct shown_line *out); /* see struct task_ops */
/* Removes the answer to a wrong move from the board, so that the board shows the position of the
 * task again. */
bool table_task_retry(struct table *t);
/* true if the table has a task and the task is finished */
bool table_task_over(const struct table *t);
/* True if the user is looking through the positions of the game instead of playing on. A move made
 * in the position on the screen then begins a variation. */
bool table_looks_back(const struct table *t);
/* Returns the memory in which the view keeps notes for the current viewer. Viewers who see
 * everything share the notes of the first seat. */
void *table_memo(struct table *t);
/* Returns the number of people at the table, and sets *first to the first seat with a person. */
unsigned table_people(const struct table *t, unsigned *first);
/* Returns true if the current viewer belongs to the people (`who`) who may use a command. */
bool table_may_use(const struct table *t, enum view_who who);
/* true if the player makes moves by picking cards one by one */
bool table_picks(const struct table *t);
enum lower_pane table_lower_pane(const struct table *t);
/* Returns true for a zero-sum game of 2 players without hidden information. */
bool table_is_weighed(const struct table *t);
/* Returns true if the game is over and has 1 or 2 players, and if everything needed for its review
 * is known. */
bool table_reviewable(const struct table *t);
/* These functions return true if the user can now edit the position, practise the mistakes or share
 * the game. */
bool table_may_edit(const struct table *t);
bool table_may_drill(const struct table *t);
bool table_may_share(const struct table *t);
/* Returns true if the next game swaps sides, as it does after a game against a single computer. */
bool table_changes_sides(const struct table *t);
/* Returns the seat of the player who will move first in the next game. `changed` means that the
 * sides are swapped. Returns -1 if this isn't known. */
int table_next_beginner(const struct table *t, bool changed);
/* table_plies_to_undo() returns how many plies to take back until it is a person's turn again.
 * table_plies_to_redo() returns how many plies to redo until it is a person's turn or no ply is
 * left. Both return 0 if there is nothing to take back or redo. */
unsigned table_plies_to_undo(const struct table *t);
unsigned table_plies_to_redo(const struct table *t);
/* Returns the seat of the person who can resign: the person whose turn it is, or the only person
 * at the table; -1 if nobody can resign. */
int table_resigner(const struct table *t);
/* Returns the seat of the player addressed as "you", or SEAT_ALL if there is none. */
unsigned table_me(const struct table *t);
/* True if the result page is shown instead of the panes. */
bool table_shows_end(const struct table *t);
/* These functions are about series of games. */
unsigned series_games(const struct table *t);
/* true if the game is over and another game of the series follows */
bool series_goes_on(const struct table *t);
bool series_is_over(const struct table *t); /* true if this is the last game of the series */
/* True if this game needs a curtain with these players. A curtain hides the table between two
 * people's turns, or before the clock starts. */
bool curtain_needed(const struct table *t);
/* Returns true while a game with a clock is waiting for someone to be ready. Until then, no player
 * is asked for a move. */
bool curtain_asks_ready(const struct table *t);
bool curtain_closed(const struct table *t);	/* true if the curtain hides the table now */
const char *entry_typed(const struct entry *e); /* returns the typed text without the ':' */
void entry_clear(struct entry *e);		/* deletes the text that has been typed */
/* Returns true if the user is typing a move; choosing a move in another way would then delete the
 * typed text. If only Enter plays moves (view->confirm), this is true only after ':'. */
/* Remembers that the key `code` was typed but began no move; keys other than letters are forgotten.
 */
void entry_drop(struct entry *e, int code, unsigned long keys);
bool entry_is_typing(const struct entry *e, const struct view *view);

/* ---- Texts (table_words.c) ---- */

void message_set(struct message *m, enum style style, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
const char *table_name(const struct table *t, unsigned seat, char buf[NAME_TEXT]);
/* Returns the side of a player; for a player without pieces, a side that only provides a colour. */
const struct side *table_side(const struct table *t, unsigned seat);
/* Draws the mark of the player's side and the player's name, within this width. */
void table_put_name(struct canvas *c, int row, int col, int width, const struct table *t,
		    unsigned seat);
/* The width of the longest name, in columns. */
int table_name_width(const struct table *t, bool dealer);
/* Before the first move, shows which side each player has, if the game has sides. */
void table_say_sides(struct table *t);
/* Describes what a ply did; table_narrate() shows this description in the message row. */
void table_tell(const struct table *t, unsigned ply, struct message *out);
void table_narrate(struct table *t, unsigned ply);
/* Writes what is known about a player's strength, or only the rating if `brief` is true. The text
 * is translated. Works like snprintf(), and returns 0 if nothing is known. */
size_t table_about(const struct table *t, unsigned seat, bool brief, char *buf, size_t size);
/* Returns true if the viewer may see the thoughts of this computer player. In the user's own game
 * the analysis must be open, which makes the game practice. If the computer knows more than the
 * other players, its thoughts stay hidden, because they could reveal secret information. */
bool table_hears(const struct table *t, unsigned seat);
/* Writes the computer's thoughts, translated, about the move that led to the position on the
 * screen. If there are none or the viewer may not see them, writes "" and returns false. */
bool table_thought(const struct table *t, char *buf, size_t size);
/* Returns true if the user should now be told why the game couldn't be saved: this happens at the
 * first failure, and again at the end of the game. */
bool table_tells_loss(const struct table *t);
void table_tell_task(struct table *t); /* shows the task, or the result of the last move */
/* Returns the game as a text that can be shared, in which no player is called "You". The caller
 * frees the text. */
char *table_transcript(const struct table *t);
/* Writes why the game is over, like match_why(). */
size_t table_why(const struct table *t, char *buf, size_t size);
void table_narrate_result(struct table *t); /* describes the result of a finished game */
/* Shows the position before ply `to`, or the nearest one that exists. */
void table_browse(struct table *t, int to);
void table_retell(struct scene *s);

/* Finds the i-th mistake to show in a finished game; returns false if there are fewer. */
bool mistake_at(const struct table *t, size_t i, struct judgement *out);
/* Describes a mistake in a finished game. The text is translated; it comes from judgement_line().
 */
size_t mistake_text(const struct table *t, const struct judgement *s, char *buf, size_t size);
/* Writes the better move in words. */
void mistake_better(const struct table *t, const struct judgement *s, char buf[MOVE_TEXT]);
/* True if the player made a mistake in this position. */
bool mistake_here(const struct table *t, struct judgement *out);
/* Finds the next mistake after the position on the screen. After the last mistake, starts again
 * with the first one. */
bool mistake_next(const struct table *t, struct judgement *out);
/* true if there is a mistake to go to in another position */
bool mistake_elsewhere(const struct table *t);
/* Explains why there is no mistake to go to, or starts the review. */
void mistake_none(struct table *t);
void table_next_mistake(struct table *t);
/* Returns the lesson step that covers the mistake on the screen or, if no mistake is on the
 * screen, the worst mistake. Returns NULL if no lesson covers this mistake. */
const struct step *mistake_step(const struct table *t);

/* ---- The curtain, which hides the table between two people's turns and before the clock starts
 * (curtain.c) ---- */

extern const struct keymap curtain_map, ready_map;
extern const struct binding curtain_keys[];
void curtain_new_game(struct table *t);
void curtain_draw(struct canvas *c, struct table *t);
void curtain_cover(struct table *t);
void curtain_uncover(struct table *t);
/* Call this function after each event. It rewrites the message, which then contains only what the
 * current viewer may know. */
void curtain_settle(struct table *t);

/* ---- The result page (table_result.c) ---- */

/* Fills in the result of the game for the result page. Free the result with result_free(). */
void table_result(const struct table *t, struct result *r);
/* Records the end of the game. The last animation ends after `rest_ms` milliseconds. */
void table_take_end(struct table *t, int rest_ms);
void table_open_end(struct table *t);
void table_tick_end(struct table *t);

/* ---- Advice from the computer (advice.c) ---- */

void advice_new_game(struct advice *a);
/* Turns the game into practice if the player sees advice on their own move. */
void advice_note_practice(struct table *t);
/* Starts the analysis and review that are wanted, and shows their results. */
void advice_tick(struct table *t);
bool advice_busy(const struct advice *a);
/* At the start of a game, decides whether to show the guide. */
void guide_new_game(struct table *t);
/* Writes the guide when it becomes a person's turn, and keeps the text until their next turn. */
void guide_tick(struct table *t);

/* ---- Keys (table_keys.c) ---- */

/* Builds the keymap. Call this function when the mode, the view and `afar` are known. */
void table_bind(struct table *t);
const struct keymap *table_keymap(const struct scene *s);
/* Returns the view's own command with this number, or NULL. */
const struct view_command *table_view_command(const struct table *t, int command);
bool table_can(const struct scene *s, int command);
const char *table_hint(const struct scene *s, int command);
bool table_first(const struct scene *s, int command);
bool table_has(const struct scene *s, int command);
/* Returns the deed of a command, which contains the command's action and conditions. If the
 * command has no deed, returns an empty one. */
const struct deed *table_deed(const struct table *t, int command);

/* ---- Turning a game into practice (practice.c) ---- */

/* Returns true if the game still counts; advice or taking back a move would then turn it into
 * practice. */
bool practice_costs(const struct table *t);
/* Asks the user whether the game may become practice. It asks only if the game still counts, at
 * most `most` people play at this table, and the settings allow the question. If the user says
 * yes, the game becomes practice and then() is called. Returns false if the question isn't needed.
 */
bool practice_asks(struct table *t, unsigned most, const char *question,
		   void (*then)(struct table *t));
/* Returns a translated sentence that says why a variation can't begin here, or NULL if it can. */
const char *variation_refused(const struct table *t);
/* Begins a variation with this move by the player in this seat, or without a move if `m` is
 * MOVE_HIDDEN. If this turns the game at the table into practice, asks the user first. */
void variation_begin(struct table *t, unsigned seat, game_move m);
/* Closes the analysis if it was left open in an earlier game; otherwise it would turn the new game
 * into practice without asking the user. */
void practice_new_game(struct table *t);

/* ---- The teacher (teacher.c) ---- */

void teacher_begin(struct table *t);
void teacher_free(struct teacher *c);
/* Drops the move that the teacher is checking. The move won't be played. */
void teacher_forget(struct teacher *c);
/* Call this function for every legal move by a person. Returns true if the move has to wait until
 * the teacher has checked it; the teacher then allows the move or asks about it. */
bool teacher_judges(struct table *t, unsigned seat, game_move m);
bool teacher_looks(const struct table *t); /* true while the teacher is still checking a move */
bool teacher_busy(const struct table *t);
/* returns true if the teacher allows the waiting move, which should then be played */
bool teacher_tick(struct table *t);
/* Gets the position or moves that the board shows while the teacher asks. */
bool teacher_shows(const struct table *t, struct shown_line *out);

/* ---- The match (play.c) ---- */

/* Works like table_new(), but the scene uses the operations `ops`. table_destroy() frees the
 * result. */
struct scene *table_make(const struct scene_ops *ops, const struct tui_options *o,
			 char error[ERROR_TEXT]);
void table_destroy(struct scene *s);
bool table_start(struct table *t, const struct record *continued, char error[ERROR_TEXT]);
bool table_may_step(const struct table *t);
/* Ends animations and the pause after them. Called when a key is pressed. */
void table_rest(struct table *t);
/* Continues the match until a person has to press a key. */
void table_play_on(struct table *t);
/* Lets the match play the move that a person has chosen, and nothing more. If the match played on,
 * keys typed ahead could apply to a position that was never shown. */
void table_take_answer(struct table *t);
void table_resign(struct table *t, unsigned seat);
void table_take_event(struct table *t, const struct match_event *event);
/* table_borrow() shows a match that another part of the program owns, until the next call; pass
 * NULL to stop showing it. `seat` is the user's seat or -1, and `anew` means that this game was
 * already shown. table_own() makes the table the owner of a finished match without players. */
void table_borrow(struct table *t, struct match *m, int seat, bool anew);
void table_own(struct table *t, struct match *m);
/* In a replay of a game that is still being played, fetches the moves made since the last call. */
void table_follow(struct table *t);
void series_next(struct table *t);
void series_restart(struct table *t); /* starts the series again with its first game */
void series_tick(struct table *t);    /* starts the next game of a watched series automatically */
void table_clock_tick(struct table *t);
/* Returns how many milliseconds remain until the clock needs attention or must be redrawn; -1 if
 * neither is needed. */
int table_clock_wait_ms(const struct table *t);

/* ---- Turning a person's keys and clicks into moves (input.c) ---- */

/* Returns the current position as seen by the person whose turn it is. If nobody can move now,
 * returns NULL with a message that gives the reason. */
void *table_my_turn(struct table *t, unsigned *seat);
void table_answer(struct table *t, unsigned seat, game_move m); /* plays a legal move */
void table_key_to_view(struct table *t, enum view_key key);
void table_own_command(struct table *t, const struct view_command *command);
void table_type(struct table *t, int code);
/* Returns true if it's a person's turn and the capital letter `code` stands for a column of the
 * board, typed with Caps Lock on. */
bool table_means_column(struct table *t, int code);
/* Returns true if a character belongs to the text that is being typed. After ':', every character
 * does. Otherwise a character does only if a legal move begins with the text including this
 * character. */
bool table_continues(struct table *t, int code);
/* Picks a card: by its letter, or by a space for the card under the cursor. */
void table_pick(struct table *t, int code);
/* drops the typed text, the picked cards or piece, a requested hint, and a move that the teacher
 * is checking */
void table_cancel(struct table *t);
/* Moves the pointer to the next or previous legal move. */
void table_to_legal(struct table *t, int direction);
/* Finds the move that the view makes automatically for the player whose turn it is. Returns false
 * if there is no such move. */
bool table_own_move(struct table *t, game_move *out);
void table_move_by_itself(struct table *t); /* makes the view's automatic move once it is due */
void table_key(struct scene *s, const struct key *k);

/* ---- Playing on from a position of another game (takeover.c) ---- */

void table_vary(struct table *t);      /* opens the variation on top of the table */
void table_uncovered(struct scene *s); /* ends the variation shown on top of the table */
/* Opens a scene on top of the table. If `s` is NULL, shows the error instead. */
void table_put_above(struct table *t, struct scene *s, const char *error);
/* Asks the user, and then opens a new table to play on from the position on the screen. */
void table_take_over(struct table *t);
/* Plays on from the position of the mistake on the screen, with the better move. */
void table_try_better(struct table *t);
/* Opens the editor with the position on the screen. */
void table_edit(struct table *t);
/* Asks whether to open pasted moves or a pasted position. If the text is neither of these, only
 * tells the user so. */
void table_paste(struct scene *s, const char *text);

/* ---- The scene (table.c) ---- */

void table_command(struct scene *s, int command, const struct key *k);
bool table_waits(struct scene *s, int command);
void table_tick(struct scene *s);
int table_fds(const struct scene *s, struct pollfd *out, int max);
int table_wait_ms(const struct scene *s);
bool table_busy(const struct scene *s);

/* ---- Drawing (draw.c; the panes are in draw.h) ---- */

void table_draw(struct scene *s, struct canvas *c);
/* table_board.c: draws only the board, as the current viewer sees it. */
void table_draw_board(struct scene *s, struct canvas *c);

#endif
