/* SPDX-License-Identifier: MIT */
/* numer0n_view.h - the types and functions that the files of Numer0n's view share. */
#ifndef ASOBI_NUMER0N_VIEW_H
#define ASOBI_NUMER0N_VIEW_H

#include "asobi/view.h"
#include "games/numer0n/rules/numer0n.h"

/* The player's selection and notes; all members start as zero. */
struct num_memo {
	uint32_t code;	 /* the code selected by a hint or Tab */
	uint8_t code_at; /* the value of num_moment() when the code was selected; 0 for none */
	/* The value of num_moment() at which the player wants to see their own number; 0 for none.
	 */
	uint8_t peek_at;
	uint8_t row, col; /* the cursor in the notes: place and digit */
	/* the digits that the player crossed out, as a set for each place */
	uint16_t out[NUM_MOST_DIGITS];
	uint16_t sure[NUM_MOST_DIGITS];
	/* the page of the candidate list that is shown, counted from 1; 0 if the list is hidden */
	uint16_t page;
	uint8_t fill; /* true to show what the answers prove */
};

/* Returns the number of the current moment in the game: 1 while the players choose their secret
 * numbers, and one more after each call. A memo stores this number together with a selection,
 * which is valid only at that moment. */
unsigned num_moment(const struct numer0n *n);
/* Stores the selected code. Returns false if no code is selected now. */
bool num_pointed(const struct numer0n *n, const struct num_memo *m, num_code *out);

/* Returns the name of the player who made these calls. If the canvas has no player names, it
 * returns a default name. */
const char *num_name(const struct look *look, unsigned seat);

/* The layout of a player's canvas (numer0n_view.c). */
/* A size of the large view: digits on tiles and, for three digits, a spot for each number. The
 * spots run down the columns in ascending order, each one or two half rows high. */
struct num_size {
	/* The width of the board, the width of a tile and the distance between tiles, in columns;
	 * the height of a tile in rows. */
	int width, tile, pitch, tile_rows;
	bool twice; /* true to draw the digits in double size */
	/* The size of the field of spots in rows and columns, and the size of a spot: 1 (half a
	 * row high) or 2 (a full row high). */
	int field_rows, field_cols, spot;
};
struct num_layout {
	/* The first column and the width of the block that contains the whole view. */
	int left, width;
	int own, entry, entry_rows, remark, notes, notes_step, cell, counts, counts_rows, calls;
	/* The size of the large view, or NULL if the view is drawn with lines. */
	const struct num_size *filled;
	int first_tile; /* the column of the first tile */
	/* The place where the candidates are shown: next to the tiles or below everything else. If
	 * `aside_rows` is 0, they are not shown. */
	int aside, aside_row, aside_rows;
	int answer; /* the first of the three rows of the last answer; -1 if it is not shown */
	bool field; /* true to show a spot for each number instead of a bar */
};
enum { NUM_FIELD_DIGITS = 3, NUM_ANSWER_ROWS = 3 };
/* Computes the layout. `listed` is true if the calls are shown outside the board and need no rows
 * in it. */
struct num_layout num_lay_out(const struct numer0n *n, bool fills, bool listed, int rows, int cols);
/* Returns the largest size in which one number and the candidates for it fit into this space, or
 * NULL if none fits. */
const struct num_size *num_onlooker_size(const struct numer0n *n, int rows, int cols);
enum { NUM_LABEL = 6 }; /* the width in columns of the labels in front of the notes */

/* The following two functions return how many candidates fit on a page and how many pages there
 * are. */
int num_page_size(const struct numer0n *n, int rows, int cols);
int num_pages(const struct numer0n *n, unsigned seat, int rows, int cols);

/* The functions below are in numer0n_draw.c, draw_filled.c, draw_calls.c and course.c. */
void num_draw_table(struct canvas *c, const void *seen, unsigned seat, const void *memo,
		    const struct look *look);
void num_draw_tiles(struct canvas *c, const struct num_layout *at, const struct numer0n *n,
		    const char *text, bool typing);
/* Draws the candidates that begin with `prefix`. With `weighed`, it draws all calls that begin
 * with `prefix`, sorted by the average number of candidates that they leave, fewest first; for a
 * complete call, it draws the odds of its answers. */
void num_draw_aside(struct canvas *c, const struct num_layout *at, const struct numer0n *n,
		    const struct num_knowledge *t, const char *prefix, bool weighed);
/* Draws the odds of the answers to a complete call in one row, with as many answers as fit. */
void num_draw_odds(struct canvas *c, int row, int left, int width, unsigned style,
		   const struct numer0n *n, const struct num_knowledge *t, num_code call);
/* Draws the answer to this seat's last call as pegs. */
void num_draw_answer(struct canvas *c, const struct num_layout *at, const struct numer0n *n,
		     unsigned seat);
/* Draws a spot for each number of three digits, showing whether it is a candidate, was ruled out by
 * the last call or was ruled out earlier. */
void num_draw_field(struct canvas *c, int row, int left, const struct num_size *size,
		    const struct numer0n *n, unsigned seat, const struct look *look);
void num_draw_counts(struct canvas *c, int row, int rows, int left, int width,
		     const struct num_size *field, const struct numer0n *n, unsigned seat,
		     const struct num_knowledge *t, const struct look *look);
void num_draw_calls(struct canvas *c, int row, int left, int width, const struct numer0n *n,
		    const struct look *look);
/* Draws stairs that show how many numbers each call left and how many were to be expected. */
void num_draw_course(struct canvas *c, const void *seen, unsigned seat, const struct look *look);
/* Writes "n more above" in the first row of a list whose beginning does not fit. */
void num_put_above(struct canvas *c, int row, int col, int n);
/* Returns the length of the step for this number of candidates: its share of `width`, but at least
 * one column. */
int num_stair(unsigned left, unsigned all, int width);
void num_tint(struct canvas *line);
/* Draws one page of the list of a seat's candidates in place of the board. `last` is true for the
 * last list; after its last page, the board is shown again. */
void num_draw_page(struct canvas *c, const struct numer0n *n, unsigned seat, unsigned wanted,
		   bool last, const struct look *look);

/* The functions below are in numer0n_view.c. */
enum num_command { NUM_PEEK, NUM_CROSS, NUM_SURE, NUM_CLEAR, NUM_FILL, NUM_LIST };
enum input_result num_input(const void *seen, unsigned seat, void *memo, const struct input *in,
			    game_move *out);

/* The functions below are in numer0n_words.c and worth.c. */
size_t num_prompt(const void *seen, unsigned seat, char *buf, size_t size);
size_t num_refuse(const void *seen, unsigned seat, const char *text, char *buf, size_t size);
size_t num_narrate(const void *before, unsigned seat, game_move m, const void *after,
		   const char *name, char *buf, size_t size);
/* Writes "607 1-1" as "607 ●○·": a disc for each EAT and a ring for each BITE. */
void num_signs(const char *text, enum glyphs glyphs, char *buf, size_t size);
size_t num_entry(const void *before, unsigned seat, game_move m, const void *after, char *buf,
		 size_t size);
/* How many candidates a call would leave. */
struct num_leaves {
	unsigned count; /* the number of candidates now */
	/* The average number (times 10) and the maximum number of candidates that the call leaves.
	 */
	unsigned tenths, most;
	bool fits; /* true if the call is a candidate itself */
};
struct num_leaves num_leaves_of(const num_code *codes, unsigned count, num_code call,
				unsigned digits);
struct num_call_weighed {
	num_code code;
	struct num_leaves leaves;
};
/* Fills `out`, which has room for num_count() elements, with all calls that begin with `prefix`,
 * sorted by the average number of candidates that they leave, fewest first. Returns their number,
 * or 0 if there are too many calls to compute between two keystrokes. */
unsigned num_completions(unsigned digits, const struct num_knowledge *t, const char *prefix,
			 struct num_call_weighed *out);
size_t num_standing(const void *seen, unsigned seat, char *buf, size_t size);
size_t num_note(const void *seen, unsigned seat, game_move m, char *buf, size_t size);
size_t num_wasted(const void *seen, unsigned seat, game_move m, char *buf, size_t size);
size_t num_guide(const void *seen, unsigned seat, char *buf, size_t size);
size_t num_worth(const void *seen, unsigned seat, const struct verdict *v, char *buf, size_t size);
void num_facts(const void *seen, unsigned seat, struct analysis *out);
size_t num_why(const void *before, unsigned seat, game_move m, const void *ended,
	       const char *const names[MAX_SEATS], char *buf, size_t size);
size_t num_result(const void *ended, unsigned viewer, const char *const names[MAX_SEATS], char *buf,
		  size_t size);
size_t num_print(const void *seen, unsigned seat, const char *const names[MAX_SEATS], char *buf,
		 size_t size);

/* The functions below are in numer0n_insight.c and numer0n_account.c. */
bool num_insight(const struct explained *q, struct insight *out);
extern const struct pattern num_patterns[];
bool num_account(const struct skill_move *moves, size_t n, unsigned seat, struct budget *budget,
		 struct skill_account *out);

#endif
