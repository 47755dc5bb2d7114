/* SPDX-License-Identifier: MIT */
/* ending.h - the page that a game or a series ends with.  It knows no table: whoever shows it hands
 * it a result, which it only reads, and draws board and graph of a game of two in the boxes that
 * its layout leaves for them. The files, each calling only those before it: decided.c, result.c
 * (what is asked of a result), ending.c (when the page is shown, and what is kept for it),
 * ending_layout.c, ranks.c, podium.c, told.c (the parts), ending_page.c (all of it). */
#ifndef ASOBI_ENDING_H
#define ASOBI_ENDING_H

#include "asobi/match.h"
#include "asobi/view.h"
#include "tui/app.h"
#include "tui/reviewer.h"
#include "tui/screen_motion.h"

enum { NAME_TEXT = 64, MESSAGE_TEXT = 512, MOST_AFTER_END = 5 };

/* ---- What is kept for the page, and when it is shown (ending.c) ---- */

/* A game of the series that was played at this table. */
struct course_game {
	unsigned game_no;
	int points[MAX_SEATS], total[MAX_SEATS]; /* total: with it */
	char moment[256]; /* what was remarkable in it, translated; "": nothing */
};

/* The podium of a series rises row by row, and confetti falls once it stands. */
enum { GROWING_MS = 1400, CONFETTI_MS = 4000 };

struct ending {
	bool taken;		   /* the end of this game is noted */
	bool open;		   /* the page is shown, at the last position */
	int64_t due_ms;		   /* when it opens by itself; 0: it does not */
	int64_t began_ms, took_ms; /* of this game; 0: that is not known */
	struct motion motion;	   /* the podium that grows, and confetti */
	struct course_game *course;
	unsigned n_course;
	/* Games of two at this table but practice; won[0]: by whom the first game gave the first
	 * seat. */
	unsigned won[2], drawn;
	bool swapped; /* that one has the second seat now */
};

/* ---- The result of a game or a series (filled by who shows the page; result.c) ---- */

/* The slip, swing or leaving that decided a finished game, as far as it was computed. */
struct decided {
	enum {
		DECIDED_UNKNOWN,    /* there is no review of this game */
		DECIDED_LOOKING,    /* the review is not at its end */
		DECIDED_BY_NOTHING, /* no move changed what it was worth */
		/* After this one nothing was given away any more; or it cost most. */
		DECIDED_BY_SLIP,
		DECIDED_BY_SWING,  /* an estimate changed most there */
		DECIDED_BY_LEAVING /* somebody gave up, or was lost */
	} by;
	struct slip slip;
	unsigned ply, seat; /* of a swing or of who left */
	/* What the other could expect is: by how much to win where that is counted, else chances in
	 * percent. */
	bool known, counts;
	int before, after;
	unsigned slips[MAX_SEATS]; /* so many by each seat */
};

struct result {
	/* Borrowed while the page is drawn. */
	const struct game *game;
	const struct view *view;
	const struct match *match;
	const struct ending *ending;
	struct reviewer *reviewer;
	/* The last position, all open; room for two more; result_free(). */
	void *ended, *before, *after;

	unsigned seats, me, game_no; /* me: who is spoken to as "you"; SEAT_ALL: nobody */
	bool series, all_over; /* one game of several; which are over: points are totals then */
	bool follows;	       /* another game of the series */
	bool agreed;	       /* a draw was agreed */
	bool tells;	       /* it tells of games won: neither practice nor looked back at */
	/* Its review is to be told; its positions are weighed between two. */
	bool reviewed, weighed;
	int gained[MAX_SEATS], total[MAX_SEATS]; /* in this game; with it in the series */
	char name[MAX_SEATS][NAME_TEXT];
	const char *names[MAX_SEATS]; /* the same */
	const struct side *side[MAX_SEATS];
	/* Translated: by which rule it is over; "": that goes without saying. */
	char why[MESSAGE_TEXT];
	/* Translated: the slip, or in words the move of the swing, that decided it. */
	char decider[MESSAGE_TEXT];
	int64_t took_ms; /* 0: it is not told how long it took */
	struct choice {
		const char *key;
		char what[96];	  /* translated */
	} choice[MOST_AFTER_END]; /* what can be done next */
	unsigned n_choices;

	/* result_settle() fills in the rest. */
	int points[MAX_SEATS];	   /* which the result goes by */
	int outcome[MAX_SEATS];	   /* +1 won, -1 lost, 0 neither */
	int winner;		   /* who came first alone; -1: nobody */
	unsigned order[MAX_SEATS]; /* the seats, who stands first at first */
	int name_width;		   /* columns of the longest name */
	struct decided decided;
};

/* Fill in the rest from all else that is filled in. */
void result_settle(struct result *r);
void result_free(struct result *r);
/* Is the ply worth telling once more when all is over?  Then it is told. */
bool result_remark(const struct result *r, unsigned ply, char *buf, size_t size);
void decided_find(const struct result *r, struct decided *out);

/* ---- When it is shown (ending.c) ---- */

void ending_begin(struct ending *e, bool timed); /* another game */
/* The game is over: its result is noted, and the page opens in so many milliseconds; < 0: it waits
 * to be asked for. */
void ending_take(struct ending *e, const struct result *r, int opens_ms);
void ending_open(struct ending *e, bool moves);
void ending_close(struct ending *e); /* it does not come again by itself */
void ending_forget_course(struct ending *e);
int ending_wait_ms(const struct ending *e); /* until it is to be looked at or drawn again; -1 */

/* ---- Where its parts stand (ending_layout.c) ---- */

/* The boxes of the parts.  Frames are included, which banner and field have not, but a board has
 * its own. */
struct ending_layout {
	struct box banner; /* who won */
	struct box field;  /* the board, the ranks or the podium */
	bool board, bare;  /* it is the board; which has no frame */
	struct box told, graph, more;
};
/* Lay out the page of ranks or of a whole series; `course`: several games of it can be told.  It is
 * also the page of a game of one or two in a window in which the board has no room beside the
 * words. */
struct ending_layout ending_layout(bool ranks, bool series, bool course, int rows, int cols);
/* Lay out the page of a game of one or two: the board stays where it was laid, the words stand
 * beside it. */
struct ending_layout ending_beside(const struct box *board, bool bare, int banner, int rows,
				   int cols);

/* ---- How it looks ---- */

/* ending_page.c: the rows between header and message.  `board`: where the board stands, with words
 * beside it; NULL: it has no room.  Whoever shows the page draws the field if that is the board,
 * and the graph unless several play. */
struct ending_layout ending_draw(struct canvas *c, const struct result *r, const struct box *board,
				 bool bare);
/* The page is of several players or of a series that is over. */
bool ending_ranks(const struct result *r);
/* ranks.c: places, points and totals; who stands where, from the last game to this one; points
 * after each game of the series, and which games made the difference. */
void draw_standings(struct canvas *c, const struct result *r);
void draw_ladder(struct canvas *c, const struct result *r);
/* Of a series: who stood where after it, and before. */
void draw_last_game(struct canvas *c, const struct result *r);
void draw_course(struct canvas *c, const struct result *r);
void draw_turns(struct canvas *c, const struct result *r);
/* A name cut to the width without the number at its end, by which players of one kind are told
 * apart. */
void draw_name(struct canvas *c, int row, int col, int width, unsigned style, const char *name);
/* podium.c */
/* The rows that it would have of so many, in so many columns. */
int banner_rows(const struct result *r, int most, int cols);
void draw_banner(struct canvas *c, const struct result *r);
void draw_podium(struct canvas *c, const struct result *r);
void draw_confetti(struct canvas *c, const struct result *r);
/* told.c: what decided it; how long it was, what was counted, how it stands, what can be done
 * next. */
void draw_decided(struct canvas *c, const struct result *r);
void draw_next(struct canvas *c, const struct result *r);

#endif
