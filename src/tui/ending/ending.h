/* SPDX-License-Identifier: MIT */
/* ending.h - the page shown at the end of a game or a series. It doesn't depend on the table: the
 * caller passes a result, which the page only reads. The layout leaves boxes free in which the
 * caller draws the board and the graph of a two-player game. Each of these files uses only those
 * before it: result.c (facts about a result), ending.c (when the page is shown, and its stored
 * data), ending_layout.c, ranks.c, podium.c and told.c (the parts), ending_page.c (the whole
 * page). */
#ifndef ASOBI_ENDING_H
#define ASOBI_ENDING_H

#include "asobi/match.h"
#include "asobi/view.h"
#include "tui/app.h"
#include "tui/reviewer.h"
#include "tui/screen_motion.h"

enum { NAME_TEXT = 64, MESSAGE_TEXT = 512, MOST_AFTER_END = 6 };

/* ---- Data stored for the page, and when it is shown (ending.c) ---- */

/* A finished game of the series played at this table. */
struct course_game {
	unsigned game_no;
	/* The points from this game, and the total points after it. */
	int points[MAX_SEATS], total[MAX_SEATS];
	/* The ply of the game's most noteworthy event, with the positions before and after it;
	 * these are NULL if there was none. */
	unsigned seat;
	game_move move;
	void *before, *after;
};

/* At the end of a series, the podium rises row by row; confetti falls once the podium is complete.
 */
enum { GROWING_MS = 1400, CONFETTI_MS = 4000 };

struct ending {
	bool taken;	 /* true once the end of the current game has been recorded */
	bool open;	 /* true while the page is open; the table then shows the final position */
	int64_t due_ms;	 /* when the page opens automatically; 0 if it doesn't */
	int64_t came_ms; /* when the page last opened automatically; 0 if a key opened it */
	int64_t began_ms, took_ms; /* when this game began, and how long it took; 0 if unknown */
	struct motion motion;	   /* the animation of the podium and the confetti */
	struct course_game *course;
	unsigned n_course;
	/* Results of the two-player games at this table, without practice games. won[0] counts the
	 * wins of the player who moved first in the first of these games. */
	unsigned won[2], drawn;
	/* true if the player whose wins are in won[0] moves second in the current game */
	bool swapped;
};

/* ---- The result of a game or a series (filled by the caller; result.c) ---- */

struct result {
	/* The following pointers are borrowed; they must stay valid while the page is drawn. */
	const struct game *game;
	const struct view *view;
	const struct match *match;
	const struct ending *ending;
	struct reviewer *reviewer;
	/* The final position with all hidden information revealed, and room for two more
	 * positions. result_free() frees all three. */
	void *ended, *before, *after;

	/* `me` is the seat of the player addressed as "you", or SEAT_ALL if there is none. */
	unsigned seats, me, game_no;
	/* `series` is true if the game belongs to a series; `all_over` is true if the series is
	 * over, so that points are totals. */
	bool series, all_over;
	bool follows; /* true if another game of the series follows */
	bool agreed;  /* true if the players agreed to a draw */
	/* True if the result counts, which excludes practice games and replays. */
	bool tells;
	unsigned n_hinted; /* the number of moves that a hint named */
	/* `reviewed` is true if the page shows the review; `weighed` is true if the review
	 * compares the chances of two players. */
	bool reviewed, weighed;
	/* The points gained in this game, and the series totals after it. */
	int gained[MAX_SEATS], total[MAX_SEATS];
	char name[MAX_SEATS][NAME_TEXT];
	/* Pointers to the players' names, which are stored in the array above. */
	const char *names[MAX_SEATS];
	const struct side *side[MAX_SEATS];
	/* A translated sentence about the rule that ended the game; "" if that is obvious. */
	char why[MESSAGE_TEXT];
	int64_t took_ms; /* the duration of the game; 0 if it isn't shown */
	struct choice {
		const char *key;
		char what[96];	  /* the translated label of a choice */
	} choice[MOST_AFTER_END]; /* what the player can do next */
	unsigned n_choices;

	/* result_settle() fills in the following fields. */
	int points[MAX_SEATS];	   /* the points that decide the ranking */
	int outcome[MAX_SEATS];	   /* +1 for a win, -1 for a loss, 0 for neither */
	int winner;		   /* the only player in first place; -1 if there is none */
	unsigned order[MAX_SEATS]; /* the seats, sorted by rank */
	int name_width;		   /* the width of the longest name in columns */
	/* The review so far: whether it is still running, which player it is mainly about (`me`,
	 * or the loser if no one is addressed as "you"), and the findings for each player. */
	bool reviewing;
	unsigned about;
	struct review_summary review[MAX_SEATS];
};

/* Computes the remaining fields of a result from those that the caller has filled in. */
void result_settle(struct result *r);
/* Writes, translated, who won the series and which rank the player addressed as "you" has in it,
 * from the total points of all players. */
void result_series(const struct result *r, char *buf, size_t size);
void result_free(struct result *r);
/* Describes a ply between these positions, in translated words. */
void result_tell(const struct result *r, unsigned seat, game_move m, const void *before,
		 const void *after, char *buf, size_t size);
/* Returns true if the ply is worth mentioning after the game, and writes a description of it to
 * `buf`. */
bool result_remark(const struct result *r, unsigned ply, char *buf, size_t size);

/* ---- When the page is shown (ending.c) ---- */

/* Prepares for the next game; call this when the game begins. */
void ending_begin(struct ending *e, bool timed);
/* Records the result of a finished game. The page opens after `opens_ms` milliseconds or, if
 * `opens_ms` is negative, only when the player asks for it. */
void ending_take(struct ending *e, const struct result *r, int opens_ms);
void ending_open(struct ending *e, bool moves);
/* Returns true if the page has only just opened automatically. A key that would close it was then
 * meant to open it. */
bool ending_is_fresh(const struct ending *e);
/* Closes the page and keeps it from opening automatically again. */
void ending_close(struct ending *e);
void ending_forget_course(struct ending *e);
/* Returns the number of milliseconds until the page must be opened or redrawn; -1 if neither is
 * necessary. */
int ending_wait_ms(const struct ending *e);

/* ---- Layout (ending_layout.c) ---- */

/* The boxes for the parts of the page. Each box includes the frame around its part, except that
 * the banner has no frame, and the field has only the frame that the board itself draws. */
struct ending_layout {
	struct box banner; /* the box for the winner's name */
	struct box field;  /* the box for the board, the ranks or the podium */
	/* `board` is true if the field shows the board; `bare` is true if the board has no frame.
	 */
	bool board, bare;
	struct box told, graph, more;
};
/* Lays out the page for ranks or for a whole series. `course` is true if the graph of the series
 * has several games to show. In a small window, this layout also serves a game for 1 or 2 players;
 * the page then doesn't show the board. */
struct ending_layout ending_layout(bool ranks, bool series, bool course, int rows, int cols);
/* Lays out the page for a game for 1 or 2 players beside the board, which stays where it is. */
struct ending_layout ending_beside(const struct box *board, bool bare, int banner, int rows,
				   int cols);

/* ---- Drawing ---- */

/* ending_page.c: draws the rows between the header and the message. `board` is the box of the
 * board, with the text beside it, or NULL if there is no room for the board. The caller draws the
 * board and, for up to 2 players, the graph. */
struct ending_layout ending_draw(struct canvas *c, const struct result *r, const struct box *board,
				 bool bare);
/* Returns true if the page shows ranks, either because there are more than 2 players or because a
 * series is over. */
bool ending_ranks(const struct result *r);
/* ranks.c: draws ranks, points and totals; the ranking compared with that of the last game; the
 * points after each game of the series; and the games that made the difference. */
void draw_standings(struct canvas *c, const struct result *r);
void draw_ladder(struct canvas *c, const struct result *r);
/* In a series, shows the ranking of the last game and each player's rank before it. */
void draw_last_game(struct canvas *c, const struct result *r);
void draw_course(struct canvas *c, const struct result *r);
void draw_turns(struct canvas *c, const struct result *r);
/* podium.c: draws the winner's banner, the podium and the confetti. */
/* Returns the height of the winner's banner, at most `most` rows, in a window that is `cols`
 * columns wide. */
int banner_rows(const struct result *r, int most, int cols);
void draw_banner(struct canvas *c, const struct result *r);
void draw_podium(struct canvas *c, const struct result *r);
void draw_confetti(struct canvas *c, const struct result *r);
/* told.c: draws the page's text: what decided the game, its length, the scores, the state of the
 * series and what the player can do next. */
void draw_decided(struct canvas *c, const struct result *r);
void draw_next(struct canvas *c, const struct result *r);

#endif
