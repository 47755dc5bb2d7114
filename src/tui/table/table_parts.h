/* SPDX-License-Identifier: MIT */
/* table_parts.h - the game table as data: struct table and the structs of its parts. table.h
 * declares the functions that work on them. */
#ifndef ASOBI_TABLE_PARTS_H
#define ASOBI_TABLE_PARTS_H

#include "asobi/match.h"
#include "asobi/view.h"
#include "base/i18n.h"
#include "match/coach.h"
#include "match/hint.h"
#include "tui/ending/ending.h"
#include "tui/table/table_entry.h"
#include "tui/table/layout.h"
#include "tui/table/pace.h"
#include "tui/widgets.h"

enum { GUIDE_TEXT = 1024 };

struct table;

/* Which position is on the screen, and how much of it the user may see. */
struct viewpoint {
	/* the number of plies before the position on the screen; -1 for the current position */
	int browsed;
	/* true if a user who is watching sees only what is public */
	bool without_secrets;
};

/* The contents of the message row: the latest event. */
struct message {
	char text[MESSAGE_TEXT];
	enum style style;
	/* The length of the sentences about the series, with which the result of its last game
	 * begins; 0 in any other message. */
	size_t series;
	/* The number (app->keys) of the key press or click that this message is about; 0 if it is
	 * about something else. The next action drops such a message. */
	unsigned long complaint;
};

/* The computer's advice: verdicts for the position on the screen, hints, and the review. */
struct advice {
	bool open; /* true if the analysis pane is open */
	bool hint_wanted;
	struct hint_course hints;
	struct insight hinted; /* the pattern that the last hint was about */
	unsigned n_hinted;     /* the number of moves in this game that a hint named */
	/* True if the user has asked for the mistakes of the finished game, even if no pane shows
	 * them. */
	bool mistakes_wanted;
	/* True if the user has asked for the next mistake before the review had found any. It is
	 * shown once the review is complete, if the same position is then on the screen. */
	bool mistake_due;
	unsigned due_at; /* that position */
	struct study *study;
	/* Reviews the game once it is finished, or earlier if its analysis is open. */
	struct reviewer *reviewer;
	/* The description of a position, with the position it belongs to and whether all verdicts
	 * were known. */
	struct about {
		void *seen; /* NULL while there is no description */
		bool complete;
		enum language language;
		/* The full text, and a shorter text without the reason for the best move. */
		char text[GUIDE_TEXT], brief[GUIDE_TEXT];
	} about;
};

/* The guide: text beside the board that helps a player through the first game of each kind. */
struct guide {
	bool on;
	unsigned position, seat; /* the position and the player that the text is about */
	enum language language;
	char text[GUIDE_TEXT]; /* one sentence per line */
};

/* The teacher's state: how far it has checked a person's move, and its analyses of the positions
 * before and after that move. */
struct teacher {
	struct study *before, *after;
	enum {
		TEACHER_AT_REST,
		TEACHER_LOOKS,
		TEACHER_LOOKS_ON,
		TEACHER_ASKS,
		TEACHER_ALLOWS
	} stage;
	/* the player who made the move that is being checked, and the number of plies before it */
	unsigned seat, plies;
	game_move move;
	/* The number of plies at the last objection, plus one; 0 if there was none. A second
	 * objection in the same position also gives the reason. */
	unsigned objected_at;
	struct objection objection;
};

/* The curtain. If several people share a keyboard in a game with hidden information, the table is
 * hidden until the player to move confirms being at the screen. If the game has a clock, the table
 * is hidden until someone says that they are ready. */
struct curtain {
	/* The seat of the person who has confirmed being at the screen; -1 for nobody. */
	int sitting;
	bool ready; /* true once someone has been ready, so that the clock has started */
	/* the viewer for whom the message was written; it contains only what this viewer may
	 * know */
	unsigned told_viewer;
};

/* The table saves the game after every event; this is what it remembers about saving. */
struct saving {
	bool due;    /* true if something has happened since the last save */
	bool warned; /* true if the user has already been told that saving failed */
	/* How many keys had been pressed when the user was told that saving failed. */
	unsigned long warned_keys;
	struct keeping keeping;
	char not_kept[ERROR_TEXT]; /* why the game couldn't be saved, or "" if it could */
};

/* Where things were last drawn, so that mouse clicks can be matched to them. */
struct drawn {
	struct box board, hand;
	bool graph; /* true if the last drawing included the evaluation graph */
	bool fills; /* true if the board was drawn with background colours */
	/* True if the list of moves, and the view's own graph of the game, were drawn beside the
	 * board. */
	bool listed, coursed;
	/* The latest position of the game that has been drawn, as 1 + the number of plies before it
	 * (0: none yet), and the number of its first frame (app->frames). */
	unsigned shown;
	unsigned long frame;
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
	/* the view's first own command; the view's other commands have the numbers after it */
	TABLE_VIEW
};

/* What a table's command does and when it can be used; its texts are in struct binding. */
struct deed {
	/* whether the command can be used now; NULL means always */
	bool (*can)(const struct table *t);
	/* Whether the command can ever be used at this table; NULL means yes. */
	bool (*has)(const struct table *t);
	/* Whether the command is important at the moment; NULL means never. */
	bool (*first)(const struct table *t);
	enum {
		WAITS_NEVER,
		WAITS,
		WAITS_HERE
		/* whether the key waits for the player's turn; WAITS_HERE means only in games on
		 * this machine */
	} waits;
	/* runs the command; NULL if it is handled elsewhere */
	void (*run)(struct table *t);
};

/* The keys for playing or watching, including those for the view's own commands. */
struct table_keys {
	struct binding own[MAX_VIEW_COMMANDS + 1];
	struct keymap map;
	const struct deed *deed[TABLE_VIEW]; /* what each command does, indexed by command */
};

/* Short-lived positions share this many buffers: each new position overwrites the oldest one. */
enum { GLIMPSES = 16 };
struct glimpses {
	void *at[GLIMPSES];
	unsigned n;
};

/* A game on another machine. Until the game is over and fully known, its match is a copy borrowed
 * from the owner of the connection (tui/lobby). */
struct afar {
	void *context;	  /* the connection owner's data; NULL for a game on this machine */
	int seat;	  /* the user's seat; -1 for a spectator */
	bool whole;	  /* true if the match belongs to the table and contains the whole game */
	bool hints, undo; /* whether hints and taking back moves are allowed at this table */
	/* true if the connection works, so that the other players can receive requests */
	bool up;
};

struct table {
	struct scene scene;
	/* The options with which the table was opened; later code doesn't use their record and
	 * `keeping`. */
	struct tui_options options;
	/* the table's mode, which is watching if a continued game has no person to play it */
	enum tui_mode mode;
	const struct game *game;
	const struct view *view;
	struct match_config config;
	struct who who[MAX_SEATS];
	struct pool *pool; /* threads for players, analysis and reviews */
	struct glimpses *states;
	struct match *match;
	int64_t finished; /* when a recorded game ended; 0 if that isn't known */
	struct afar afar;

	struct viewpoint viewpoint;
	/* The message on the screen and, if that is about a key press, the one that it covers. */
	struct message message, behind;
	struct entry entry;
	struct advice advice;
	struct guide guide;
	struct teacher teacher;
	/* The action that turns this game into practice, run once the user has agreed. `agreed` is
	 * true once the user has agreed in this series. */
	void (*practised)(struct table *t);
	bool agreed;
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
	/* the pasted text that the table most recently offered to open, or NULL */
	char *pasted;
};

/* A table may open further scenes, such as an editor or a variation, only while at most this many
 * scenes are open, because those scenes can open more tables in turn. */
enum { DEEPEST_TABLE = 4 };

#endif
