/* SPDX-License-Identifier: MIT */
/* table.h - the game table: what stands on it, and what its parts do with it.  The files in their
 * order, each calling only those before it: pace.c, layout.c (of themselves), state.c (what can be
 * asked), table_words.c (what is said), curtain.c, table_result.c, advice.c, table_keys.c (the rows
 * of all commands), play.c (the match goes on), practice.c (what is asked before it), teacher.c
 * (which moves are asked about), input.c, takeover.c, paste.c, deeds.c (what keys do, named in the
 * rows), table_board.c, graph.c, history.c and draw.c (how it looks), table.c (the scene). */
#ifndef ASOBI_TABLE_H
#define ASOBI_TABLE_H

#include "asobi/match.h"
#include "asobi/view.h"
#include "base/i18n.h"
#include "match/coach.h"
#include "tui/ending/ending.h"
#include "tui/widgets.h"
#include "tui/table/pace.h"

enum { GUIDE_TEXT = 1024 };

/* ---- Where the panes stand (layout.c) ---- */

/* The pane that stands below the history. */
enum lower_pane {
	PANE_NONE,
	PANE_ANALYSIS,
	PANE_WEIGHED,
	PANE_REVIEW,
	PANE_STANDINGS,
	PANE_GUIDE,
	PANE_TASK
};

/* The boxes of the panes, frames included. */
struct table_layout {
	struct box board, hand, history, lower;
	struct box graph; /* of a game of two that is analysed */
	bool bare;	  /* board and hand have no frames */
};
/* Lay out a window of this size.  `breadth`: the columns that the board would like to have; 0: it
 * does not say, and what is held is drawn of lines.  `onlooker`: nobody picks from what is held. */
struct table_layout table_layout(const struct view *view, enum lower_pane lower, int breadth,
				 bool onlooker, int rows, int cols);
int table_board_room(int cols); /* the most that it can have in a window of so many */

/* ---- What stands on a table ---- */

struct table;

/* The position that is looked at, and what of it is seen. */
struct viewpoint {
	int browsed;	      /* the one after so many plies; -1: the present one */
	bool without_secrets; /* watching: only what all at the table see */
};

/* The last thing that happened, in a line. */
struct message {
	char text[MESSAGE_TEXT];
	enum style style;
	bool last_game; /* it is what came of the last game of a series */
};

/* A person's move on its way: typed, or what the view notes of pointing and picking. */
struct entry {
	/* Views read their own structs in it. */
	_Alignas(max_align_t) unsigned char memo[MAX_SEATS][MAX_MEMO];
	char text[MOVE_TEXT]; /* as far as it is typed; "" */
	/* Which key (app->keys) completed a move (its last character, or a click); 0: none. */
	unsigned long played_with;
	bool auto_held; /* a move was taken back: none is made by itself before one by hand */
};

/* The advice that the computer gives: verdicts of the position looked at, hints, the review. */
struct advice {
	bool open; /* the pane of verdicts */
	bool hint_wanted;
	bool mistakes_wanted; /* of the finished game, also where no pane shows them */
	struct study *study;
	/* Of the finished game, or of one that goes on beside its analysis. */
	struct reviewer *reviewer;
	/* The words for what the position is about: of which position they speak, and whether all
	 * verdicts were there. */
	struct about {
		void *seen; /* NULL: none yet */
		bool complete;
		enum language language;
		/* All of it; without what speaks for the best move. */
		char text[GUIDE_TEXT], brief[GUIDE_TEXT];
	} about;
};

/* The sentences beside the board in somebody's first game of a kind. */
struct guide {
	bool on;
	unsigned position, seat; /* of which it speaks */
	enum language language;
	char text[GUIDE_TEXT]; /* sentences, each in a line of its own */
};

/* A teacher by the people at the table: how far it is with the move that one of them has made, and
 * the studies of the position before it, and after it. */
struct teacher {
	struct study *before, *after;
	enum {
		TEACHER_AT_REST,
		TEACHER_LOOKS,
		TEACHER_LOOKS_ON,
		TEACHER_ASKS,
		TEACHER_ALLOWS
	} stage;
	unsigned seat, plies; /* whose move it is, and after how many plies */
	game_move move;
	struct objection objection;
};

/* Several people at one keyboard with something to hide: the table is shown to the person to move
 * only when that person has confirmed to sit there. */
struct curtain {
	int sitting; /* the seat of whoever confirmed to sit at the screen; -1: nobody did */
	unsigned told_viewer; /* what this viewer may know is in the message */
};

/* The game on the table is kept after whatever happens on it. */
struct saving {
	bool due;		   /* something happened since it was last kept */
	bool warned;		   /* that it could not be was said already, ... */
	unsigned long warned_keys; /* ... when so many keys had been pressed */
	struct keeping keeping;
	char not_kept[ERROR_TEXT]; /* why not; "" */
};

/* The places where things were last drawn, for the mouse. */
struct drawn {
	struct box board, hand;
	bool graph; /* so was how the game goes */
	bool fills; /* grounds were seen there */
	/* Beside the board stand the moves, and the view's course of the game. */
	bool listed, coursed;
	bool last_game; /* on the page of a series its last game is told */
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
	TABLE_FRESH,
	TABLE_MISTAKE,
	TABLE_TRY,
	TABLE_OFFER_DRAW,
	TABLE_SAY,
	TABLE_ENDING,
	TABLE_FILM,
	TABLE_SAME,
	TABLE_PASTE,
	TABLE_VIEW /* and up: the view's own commands in their order */
};

/* The deed that stands behind a key of a table, beside its words (struct binding). */
struct deed {
	bool (*can)(const struct table *t);   /* can it work now?  NULL: always */
	bool (*has)(const struct table *t);   /* does it ever work at this table?  NULL: yes */
	bool (*first)(const struct table *t); /* does it belong to the moment?  NULL: never */
	enum {
		WAITS_NEVER,
		WAITS,
		WAITS_HERE
	} waits; /* for one's turn; HERE: but not while people elsewhere play */
	void (*run)(struct table *t); /* NULL: others do it */
};

/* The keys of playing or looking on, with the view's own among them. */
struct table_keys {
	struct binding own[MAX_VIEW_COMMANDS + 1];
	struct keymap map;
	const struct deed *deed[TABLE_VIEW]; /* by command */
};

/* Positions that are looked at; the oldest is the next to be overwritten. */
enum { GLIMPSES = 16 };
struct glimpses {
	void *at[GLIMPSES];
	unsigned n;
};

/* A game that is played on another machine: the match is a mirror, lent by whoever has the line
 * there (tui/lobby), until the whole game is told at its end. */
struct afar {
	void *context;	  /* theirs; NULL: the game is our own */
	int seat;	  /* mine; -1: I watch */
	bool whole;	  /* the match is our own copy of the whole game */
	bool hints, undo; /* what the table allows */
	bool up;	  /* the others can be asked */
};

struct table {
	struct scene scene;
	/* As it was opened; its record and keeping are not looked at again. */
	struct tui_options options;
	enum tui_mode mode; /* a game that goes on is watched where no person sits */
	const struct game *game;
	const struct view *view;
	struct match_config config;
	struct who who[MAX_SEATS];
	struct pool *pool; /* for players, studies and reviews */
	struct glimpses *states;
	struct match *match;
	struct afar afar;

	struct viewpoint viewpoint;
	struct message message;
	struct entry entry;
	struct advice advice;
	struct guide guide;
	struct teacher teacher;
	void (*practised)(struct table *t); /* what was asked about, and is done after a yes */
	struct curtain curtain;
	struct pace pace;
	struct motion motion;
	struct ending ending;
	struct saving saving;
	struct table_keys keys;
	struct drawn drawn;
	char *pasted; /* what was offered to be opened last; NULL: nothing */
};

/* An editor and a table of its own need room above this one. */
enum { DEEPEST_TABLE = 4 };

/* ---- What can be asked (state.c) ---- */

/* The position looked at, by the number of plies before it, and the seat whose eyes see it. */
unsigned table_position(const struct table *t);
unsigned table_viewer(const struct table *t);
/* The seat whose person is to move in the present position; -1: nobody's. */
int table_human_to_move(const struct table *t);
/* The seat of a computer that is asked for a move; -1: none. */
int table_thinking(const struct table *t);
/* Is chance to move next? */
bool table_dealing(const struct table *t);
/* The position before ply `at`, or the present one, as this viewer sees it, and a state to be
 * filled in: the table's own, until GLIMPSES more were asked for.  Whoever looks holds a few at a
 * time. */
void *table_blank(const struct table *t);
void *table_seen(const struct table *t, unsigned at, unsigned viewer);
void *table_now(const struct table *t, unsigned viewer);
/* Replays: who is to move in the position looked at; -1: nobody. */
int table_free_seat(const struct table *t);
/* The seat that is to be advised in the position looked at, with its observation in *seen; -1:
 * nobody the viewer may look over the shoulder of, *seen is then the viewer's own. */
int table_advised(const struct table *t, void *seen);
bool table_over(const struct table *t);
bool table_has_task(const struct table *t);
bool table_task_over(const struct table *t); /* it has one, of which nothing more is asked */
/* The notes of who looks on; those who see everything share the first seat's. */
void *table_memo(struct table *t);
/* Count the people who hold seats, and tell the first of these. */
unsigned table_people(const struct table *t, unsigned *first);
bool table_may_use(const struct table *t, enum view_who who); /* who looks on now */
bool table_picks(const struct table *t); /* moves are picked piece by piece here */
enum lower_pane table_lower_pane(const struct table *t);
/* Is it a game of two, of whom one wins what the other loses before all eyes? */
bool table_is_weighed(const struct table *t);
/* Is it a game of two, or of one alone, that is over, and is all known that its review needs? */
bool table_reviewable(const struct table *t);
/* Can the position be changed, its mistakes be played again, or the game be written as a film
 * now? */
bool table_may_edit(const struct table *t);
bool table_may_drill(const struct table *t);
bool table_may_film(const struct table *t);
/* The next game is one with sides changed, as after one against one computer. */
bool table_changes_sides(const struct table *t);
/* The seat whose player then begins, or begins if they are not; -1: that cannot be said. */
int table_next_beginner(const struct table *t, bool changed);
/* Plies to take back until a person is to move again; to play again until one is, or all; 0: there
 * is nothing. */
unsigned table_plies_to_undo(const struct table *t);
unsigned table_plies_to_redo(const struct table *t);
/* The seat whose person gives up: the one to move, or the only one there is; -1: nobody can. */
int table_resigner(const struct table *t);
/* The seat that is spoken to as "you"; SEAT_ALL: none. */
unsigned table_me(const struct table *t);
bool table_shows_end(const struct table *t); /* the page is in place of the panes */
/* These tell of games one after the other. */
unsigned series_games(const struct table *t);
bool series_goes_on(const struct table *t);	/* over, and another game follows */
bool series_is_over(const struct table *t);	/* this is its last game */
bool curtain_needed(const struct table *t);	/* in this game, with these players */
bool curtain_closed(const struct table *t);	/* it hides the table now */
const char *entry_typed(const struct entry *e); /* without the ':' */
void entry_clear(struct entry *e);		/* nothing is typed */
/* Do characters belong to a move, and not to commands?  A move can be typed at every table: a
 * character that is no command begins it, ':' does so for any.  Once it is begun all characters
 * belong to it, but where Enter alone plays it (view->confirm) only after ':'. */
bool entry_is_typing(const struct entry *e, const struct view *view);

/* ---- What is said (table_words.c) ---- */

void message_set(struct message *m, enum style style, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
const char *table_name(const struct table *t, unsigned seat, char buf[NAME_TEXT]);
/* The side whose men a seat has, or by whose colour it is spoken of. */
const struct side *table_side(const struct table *t, unsigned seat);
/* The mark of its side and its name within so many columns. */
void table_put_name(struct canvas *c, int row, int col, int width, const struct table *t,
		    unsigned seat);
int table_name_width(const struct table *t, bool dealer); /* columns of the longest one */
/* Before the first move: who has which men; nothing where nobody has. */
void table_say_sides(struct table *t);
void table_narrate(struct table *t, unsigned ply);
/* May whoever looks hear what this computer thinks?  In a game of one's own only as practice; where
 * it knows more than others its thoughts may tell of that. */
bool table_hears(const struct table *t, unsigned seat);
/* Write what the computer thought that played before the position looked at, translated.  False,
 * and "": there is nothing, or whoever looks may not hear it. */
bool table_thought(const struct table *t, char *buf, size_t size);
/* Is why the game could not be kept to be told now: at the first move, and at its end? */
bool table_tells_loss(const struct table *t);
void table_tell_task(struct table *t); /* what is asked, or what came of it */
/* Why the game is over; as match_why(). */
size_t table_why(const struct table *t, char *buf, size_t size);
void table_narrate_result(struct table *t); /* of a game that is over, after its last ply */
/* Look at the position before ply `to`, or as far as there are any. */
void table_browse(struct table *t, int to);
void table_retell(struct scene *s);

/* Word a mistake of a game that is over: "You: column 3 only draws; column 2 wins (35 plies)",
 * translated; as snprintf. */
size_t mistake_text(const struct table *t, const struct slip *s, char *buf, size_t size);
/* The move that was better, in words. */
void mistake_better(const struct table *t, const struct slip *s, char buf[MOVE_TEXT]);
bool mistake_here(const struct table *t, struct slip *out); /* before the move that was one */
/* Find the one after the position looked at, round to the first. */
bool mistake_next(const struct table *t, struct slip *out);
bool mistake_elsewhere(const struct table *t); /* that one is not looked at now */
void mistake_none(struct table *t); /* tells why there is none to go to, or begins to look */
void table_next_mistake(struct table *t);

/* ---- Between the turns of several people (curtain.c) ---- */

extern const struct keymap curtain_map;
extern const struct binding curtain_keys[];
void curtain_new_game(struct table *t);
void curtain_draw(struct canvas *c, struct table *t);
void curtain_cover(struct table *t);
void curtain_uncover(struct table *t);
/* Call this after anything happened: whoever looks now is told, and only what he may know. */
void curtain_settle(struct table *t);

/* ---- The page of an end (table_result.c) ---- */

/* The game as its page may read it; result_free(). */
void table_result(const struct table *t, struct result *r);
/* The game is over, and its board comes to rest after so many milliseconds. */
void table_take_end(struct table *t, int rest_ms);
void table_open_end(struct table *t);
void table_tick_end(struct table *t);

/* ---- What the computer says (advice.c) ---- */

void advice_new_game(struct advice *a);
/* Whoever is shown advice at a move of his own only practises. */
void advice_note_practice(struct table *t);
/* Begin what is wanted, and tell what was found. */
void advice_tick(struct table *t);
bool advice_busy(const struct advice *a);
/* A game begins: is there a guide? */
void guide_new_game(struct table *t);
/* Reckon the guide when it is a person's turn, and keep it until the next one. */
void guide_tick(struct table *t);

/* ---- Keys (table_keys.c) ---- */

void table_bind(struct table *t); /* make the keymap; once the mode, view and afar are known */
const struct keymap *table_keymap(const struct scene *s);
/* The view's own command of that number, or NULL. */
const struct view_command *table_view_command(const struct table *t, int command);
bool table_can(const struct scene *s, int command);
const char *table_hint(const struct scene *s, int command);
bool table_first(const struct scene *s, int command);
bool table_has(const struct scene *s, int command);
/* Without one: a deed of nothing. */
const struct deed *table_deed(const struct table *t, int command);

/* ---- What makes a game practice (practice.c) ---- */

/* Does it count until now, and would advice or a move taken back change that? */
bool practice_costs(const struct table *t);
/* Ask if it would, unless the settings say otherwise: after a yes it is practice, and then() is
 * called.  False: nothing needs asking. */
bool practice_asks(struct table *t, const char *question, void (*then)(struct table *t));
/* Close what is open from an earlier game: it must not make the next one practice without a
 * word. */
void practice_new_game(struct table *t);

/* ---- A teacher (teacher.c) ---- */

void teacher_begin(struct table *t);
void teacher_free(struct teacher *c);
void teacher_forget(struct teacher *c); /* the move it looks at is not to be made */
/* A legal move of a person: true if it waits for the teacher, who allows it or asks. */
bool teacher_judges(struct table *t, unsigned seat, game_move m);
bool teacher_looks(const struct table *t); /* nothing is said yet */
bool teacher_busy(const struct table *t);
bool teacher_tick(struct table *t); /* the move that waited is to be played now */
/* The positions that would follow, to be seen while it asks: two, and the move between them. */
struct shown {
	void *before, *state;
	game_move last;
};
bool teacher_shows(const struct table *t, struct shown *out);

/* ---- The match (play.c) ---- */

/* table_new() with these operations; what it makes is ended by table_destroy(). */
struct scene *table_make(const struct scene_ops *ops, const struct tui_options *o,
			 char error[ERROR_TEXT]);
void table_destroy(struct scene *s);
bool table_start(struct table *t, const struct record *continued, char error[ERROR_TEXT]);
bool table_may_step(const struct table *t);
/* A key ends at once what moves, and the breath after it. */
void table_rest(struct table *t);
void table_play_on(struct table *t); /* by itself, as far as it may now */
/* The match plays what a person has chosen, and no more: keys typed ahead must not meet
 * a position that was never shown. */
void table_take_answer(struct table *t);
void table_resign(struct table *t, unsigned seat);
void table_take_event(struct table *t, const struct match_event *event);
/* Show a match that stays somebody else's, until the next one or NULL, at one's seat there, or -1;
 * anew: it is the game that was shown already.  And one of our own that has ended, with nobody to
 * play it. */
void table_borrow(struct table *t, struct match *m, int seat, bool anew);
void table_own(struct table *t, struct match *m);
/* A replay of a game that is still played: take the news. */
void table_follow(struct table *t);
void series_next(struct table *t);
void series_restart(struct table *t); /* the next game is the first again */
void series_tick(struct table *t);    /* watching, the next game begins by itself */
void table_clock_tick(struct table *t);
/* Until the clock is to be looked at or drawn again; -1. */
int table_clock_wait_ms(const struct table *t);

/* ---- How a person's keys and clicks become moves (input.c) ---- */

/* The present position as the person to move sees it; NULL, and a word why not. */
void *table_my_turn(struct table *t, unsigned *seat);
void table_answer(struct table *t, unsigned seat, game_move m); /* a legal one is played */
void table_key_to_view(struct table *t, enum view_key key);
void table_own_command(struct table *t, const struct view_command *command);
void table_type(struct table *t, int code);
void table_pick(struct table *t, int code); /* the letter of a piece; blank: where the cursor is */
void table_cancel(struct table *t);	    /* what is typed, picked or shown above the board */
void table_to_legal(struct table *t, int direction); /* point at the next or last legal move */
/* The move that is made without a key, as the memo of who is to move asks for; false: none. */
bool table_own_move(struct table *t, game_move *out);
void table_move_by_itself(struct table *t); /* makes it once it is due */
void table_key(struct scene *s, const struct key *k);

/* ---- From a game looked at into one of one's own (takeover.c) ---- */

/* The scene covers the table; NULL: it could not be made, and this says why. */
void table_put_above(struct table *t, struct scene *s, const char *error);
/* Ask, and play on from the position looked at, at a table of its own. */
void table_take_over(struct table *t);
void table_try_better(struct table *t); /* of the mistake looked at */
/* The same after the position was changed on the board. */
void table_edit(struct table *t);
/* Moves or a position are offered to be looked at; anything else is ignored with a sentence. */
void table_paste(struct scene *s, const char *text);

/* ---- The scene (table.c) ---- */

void table_command(struct scene *s, int command, const struct key *k);
bool table_waits(struct scene *s, int command);
void table_tick(struct scene *s);
int table_fds(const struct scene *s, struct pollfd *out, int max);
int table_wait_ms(const struct scene *s);
bool table_busy(const struct scene *s);

/* ---- How it looks (draw.c; of what, draw.h) ---- */

void table_draw(struct scene *s, struct canvas *c);
/* table_board.c: the board alone, as whoever looks on sees it. */
void table_draw_board(struct scene *s, struct canvas *c);

#endif
