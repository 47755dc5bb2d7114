/* SPDX-License-Identifier: MIT */
/* table.h - the game table.  What stands on it is here; each of its parts has a header and a
 * file of its own.  The files in their order, each calling only those before it: pace.c,
 * saving.c, layout.c, entry.c (of themselves), state.c (what can be asked), words.c (what is said),
 * curtain.c, ending.c, clock.c, maps.c (which keys there are), play.c (the match goes on), input.c,
 * takeover.c and commands.c (what keys do), history.c, analysis.c, standings.c, decided.c, ladder.c,
 * banner.c, told.c, next.c, podium.c, course.c, pages.c (the page of an end) and draw.c (how it
 * looks), advice.c, table.c (the scene). */
#ifndef ASOBI_TABLE_H
#define ASOBI_TABLE_H

#include "asobi/match.h"
#include "asobi/view.h"
#include "tui/app.h"
#include "tui/table/advice.h"
#include "tui/table/curtain.h"
#include "tui/table/ending.h"
#include "tui/table/entry.h"
#include "tui/table/guide.h"
#include "tui/table/layout.h"
#include "tui/table/motion.h"
#include "tui/table/pace.h"
#include "tui/table/saving.h"

enum { NAME_TEXT = 64, MESSAGE_TEXT = 512 };

/* Which of the positions is looked at, and what of it. */
struct viewpoint {
	int browsed;			/* -1: the present one */
	bool without_secrets;		/* watching: only what all at the table see */
};

/* The last thing that happened, in a line. */
struct message {
	char text[MESSAGE_TEXT];
	enum style style;
};

/* The keys of playing or looking on, with the view's own among them. */
struct table_keys {
	struct binding own[MAX_VIEW_COMMANDS + 1];
	struct keymap map;
};

/* A game that is played on another machine: the match is a mirror, lent by whoever has the line
 * there (tui/lobby), until the whole game is told at its end. */
struct afar {
	void *context;			/* theirs; NULL: the game is our own */
	int seat;			/* mine; -1: I watch */
	bool whole;			/* the match is our own copy of the whole game */
	bool hints, undo;		/* what the table allows */
};

struct table {
	struct scene scene;
	enum tui_mode mode;
	const struct game *game;
	const struct view *view;
	struct match_config config;
	struct who who[MAX_SEATS];
	struct pool *pool;		/* for players, studies and reviews */
	struct match *match;
	bool parade;			/* watching: another game comes after this one */
	bool unkept;			/* nobody will want to go on with it */
	bool seeded;			/* keep this seed when starting again */
	const struct settings *settings;	/* names, bell; NULL: none.  Borrowed */
	struct news news;		/* replays of games that are still played */
	struct afar afar;

	struct viewpoint viewpoint;
	struct message message;
	struct entry entry;
	struct advice advice;
	struct guide guide;
	struct curtain curtain;
	struct pace pace;
	struct motion motion;
	struct ending ending;
	struct saving saving;
	struct table_keys keys;
	struct drawn drawn;
};

enum table_command {
	TABLE_PLAY, TABLE_PICK, TABLE_UP, TABLE_DOWN, TABLE_LEFT, TABLE_RIGHT, TABLE_HOME, TABLE_END,
	TABLE_NEXT_LEGAL, TABLE_PREVIOUS_LEGAL, TABLE_TYPE, TABLE_RUB_OUT, TABLE_ESCAPE,
	TABLE_UNDO, TABLE_REDO, TABLE_HINT, TABLE_ANALYSIS, TABLE_MOVE_NOW, TABLE_RESIGN,
	TABLE_RESTART, TABLE_RULES, TABLE_QUIT,
	TABLE_BACK, TABLE_FORWARD, TABLE_FIRST, TABLE_LAST,
	TABLE_PAUSE, TABLE_FASTER, TABLE_SLOWER, TABLE_INSTANT,
	TABLE_COVER, TABLE_UNCOVER, TABLE_NEXT_GAME, TABLE_TAKE_OVER, TABLE_EDIT, TABLE_CLOSED,
	TABLE_FRESH, TABLE_MISTAKE, TABLE_TRY, TABLE_OFFER_DRAW, TABLE_SAY, TABLE_ENDING, TABLE_SAME,
	TABLE_VIEW			/* and up: the view's own commands in their order */
};

/* ---- What can be asked (state.c) ---- */

/* What is looked at: the number of plies before it, and whose eyes see it. */
unsigned table_position(const struct table *t);
unsigned table_viewer(const struct table *t);
/* The seat whose person is to move in the present position; -1: nobody's. */
int table_human_to_move(const struct table *t);
/* The seat of a computer that is asked for a move; -1: none. */
int table_thinking(const struct table *t);
/* Is chance to move next? */
bool table_dealing(const struct table *t);
/* Replays: who is to move in the position looked at; -1: nobody. */
int table_free_seat(const struct table *t);
/* Who is to be advised in the position looked at, with his observation in *seen; -1:
 * nobody the viewer may look over the shoulder of, *seen is then the viewer's own. */
int table_advised(const struct table *t, void *seen);
bool table_over(const struct table *t);
/* The notes of who looks on; those who see everything share the first seat's. */
void *table_memo(struct table *t);
/* How many people hold seats, and the first of these. */
unsigned table_people(const struct table *t, unsigned *first);
bool table_may_use(const struct table *t, enum view_who who);	/* who looks on now */
bool table_picks(const struct table *t);	/* moves are picked piece by piece here */
enum lower_pane table_lower_pane(const struct table *t);
/* A game of two, or of one alone, that is over, of which all is known that its review needs. */
bool table_reviewable(const struct table *t);
/* The next game is one with sides changed, as after one against one computer. */
bool table_changes_sides(const struct table *t);
/* The seat whose player then begins, or begins if they are not; -1: that cannot be said. */
int table_next_beginner(const struct table *t, bool changed);
/* Games one after the other. */
unsigned series_games(const struct table *t);
bool series_goes_on(const struct table *t);	/* over, and another game follows */
/* Places and points say more than the message. */
bool series_has_standings(const struct table *t);

/* ---- What is said (words.c) ---- */

void message_set(struct message *m, enum style style, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
const char *table_name(const struct table *t, unsigned seat, char buf[NAME_TEXT]);
void table_narrate(struct table *t, unsigned ply);
/* Is the ply worth telling once more when all is over?  Then it is told. */
bool table_remark(const struct table *t, unsigned ply, char *buf, size_t size);
void table_narrate_result(struct table *t);	/* of a game that is over, after its last ply */
/* Look at the position before ply `to`, or as far as there are any. */
void table_browse(struct table *t, int to);
void table_retell(struct scene *s);

/* ---- Mistakes of a game that is over (mistakes.c) ---- */

/* "You: 3 loses in 12; 2 wins in 21", translated; as snprintf. */
size_t mistake_text(const struct table *t, const struct slip *s, char *buf, size_t size);
bool mistake_here(const struct table *t, struct slip *out);	/* before the move that was one */
void table_next_mistake(struct table *t);

/* ---- The move clock (clock.c) ---- */

void table_clock_tick(struct table *t);
int table_clock_wait_ms(const struct table *t);	/* until it is to be looked at or drawn again; -1 */

/* ---- Keys (maps.c, commands.c) ---- */

void table_bind(struct table *t);	/* make the keymap; once the mode, view and afar are known */
const struct keymap *table_keymap(const struct scene *s);
bool table_can(const struct scene *s, int command);
bool table_has(const struct scene *s, int command);
void table_command(struct scene *s, int command, const struct key *k);
bool table_waits(struct scene *s, int command);

/* ---- The match (play.c) ---- */

/* table_new() with these operations; what it makes is ended by table_destroy(). */
struct scene *table_make(const struct scene_ops *ops, const struct tui_options *o, char error[ERROR_TEXT]);
void table_destroy(struct scene *s);
bool table_start(struct table *t, const struct record *continued, char error[ERROR_TEXT]);
bool table_may_step(const struct table *t);
/* A key ends at once what moves, and the breath after it. */
void table_rest(struct table *t);
void table_play_on(struct table *t);		/* by itself, as far as it may now */
/* The match plays what a person has chosen, and no more: keys typed ahead must not meet
 * a position that was never shown. */
void table_take_answer(struct table *t);
void table_resign(struct table *t, unsigned seat);
void table_take_event(struct table *t, const struct match_event *event);
/* Show a match that stays somebody else's, until the next one or NULL; anew: it is the game that was
 * shown already.  And one of our own that has ended, with nobody to play it. */
void table_borrow(struct table *t, struct match *m, const struct who who[MAX_SEATS], bool anew);
void table_own(struct table *t, struct match *m);
/* A replay of a game that is still played: take the news. */
void table_follow(struct table *t);
void series_next(struct table *t);
void series_restart(struct table *t);		/* the next game is the first again */
bool series_due(const struct table *t);		/* watching, the next game begins by itself */

/* ---- From a game looked at into one of one's own (takeover.c) ---- */

/* Ask, and play on from the position looked at, at a table of its own. */
void table_take_over(struct table *t);
void table_try_better(struct table *t);	/* of the mistake looked at */
/* The same after the position was changed on the board. */
bool table_may_edit(const struct table *t);
void table_edit(struct table *t);

/* ---- How it looks (draw.c) ---- */

void table_draw(struct scene *s, struct canvas *c);
/* The board alone, as whoever looks on sees it. */
void table_draw_board(struct scene *s, struct canvas *c);

#endif
