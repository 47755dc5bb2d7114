/* SPDX-License-Identifier: MIT */
/* view_private.h - what the files of Daifugo's view share. */
#ifndef ASOBI_DAIFUGO_VIEW_PRIVATE_H
#define ASOBI_DAIFUGO_VIEW_PRIVATE_H

#include "asobi/canvas.h"
#include "asobi/view.h"
#include "games/daifugo/rules/daifugo.h"

/* ---- What a player has picked of its hand, and what that makes ------------ */

/* The memo holds what a player points at and has picked; all zero at first. */
struct daifugo_memo {
	/* Kept over the games of a series. */
	uint8_t by_suit;   /* the hand is sorted by suit, not by strength */
	uint8_t auto_pass; /* pass where nothing else is legal */
	uint8_t pad[6];
	/* These belong to one game. */
	uint64_t picked;   /* bits of the hand's slots */
	play_word reading; /* chosen among the readings of what is picked */
	uint8_t cursor;	   /* index of a slot */
	uint8_t passing;   /* the pass is pointed at */
	uint8_t pad2[6];
};

/* The cards of a hand as they lie on the screen: each slot is a bit of its card set,
 * where 52 and 53 are two jokers side by side; returns their number. */
unsigned daifugo_slots(card_set hand, bool by_suit, uint8_t slots[MOST_CARDS]);
/* The characters that pick them, first to last; enough for the largest hand. */
extern const char daifugo_letters[];
/* The one that picks this slot of a hand: the same from the first play to the last. */
char daifugo_letter(const struct daifugo *d, unsigned seat, bool by_suit, unsigned slot);
/* The place among the hand's slots that a character picks; -1: none. */
int daifugo_lettered(const struct daifugo *d, unsigned seat, bool by_suit, int letter);

enum selection_state {
	SELECT_NOTHING,
	SELECT_PART,  /* not yet a play; legal ones hold these cards and more */
	SELECT_LEGAL, /* also the pass pointed at, and the only choice */
	SELECT_MISS,  /* legal, and loses: a forbidden finish */
	SELECT_ILLEGAL
};

struct selection {
	enum selection_state state;
	card_set cards;
	game_move move;		    /* of SELECT_LEGAL and SELECT_MISS */
	card_set playable;	    /* cards that stand in any legal play */
	unsigned plays;		    /* legal ones other than the pass */
	unsigned holding;	    /* of them, those that hold the picked cards */
	unsigned readings, reading; /* of exactly these cards; the one taken, from 0 */
	bool may_pass;
	char why[ERROR_TEXT]; /* of SELECT_MISS and SELECT_ILLEGAL, translated */
};
/* A selection is for seats that are to move, from their own observation; others have nothing to
 * select. */
void daifugo_select(const struct daifugo *d, unsigned seat, const struct daifugo_memo *m,
		    struct selection *out);

/* These change a memo. */
void daifugo_toggle(struct daifugo_memo *m, unsigned slot);
void daifugo_put_back(struct daifugo_memo *m); /* all that is picked */
void daifugo_pick_move(struct daifugo_memo *m, const struct daifugo *d, unsigned seat,
		       game_move move);
void daifugo_next_reading(struct daifugo_memo *m, const struct daifugo *d, unsigned seat);
/* The answer when the player wants to play the picked cards: a legal move, or one that is
 * refused. */
game_move daifugo_picked_move(const struct daifugo *d, const struct selection *s);

/* ---- Daifugo in words ---------------------------------------------------- */

enum { WORDS_TEXT = 256 };

/* Text pieced together in a buffer; what does not fit is left off. */
struct words {
	char *text;
	size_t size, len;
};
struct words words_in(char *buf, size_t size); /* empty at first */
void words_add(struct words *w, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Put the suits' signs for their letters in a text with names of cards ("S9" becomes a
 * spade and "9", "Jo=S9" a star before them); in ASCII the text stays. */
void daifugo_symbols(const char *text, enum glyphs glyphs, char *buf, size_t size);

/* "S9", "S5 H5", "S9-SJ", "S4 S5 Jo=S6", "pass". */
void daifugo_play_short(play_word p, char *buf, size_t size);
/* "pair", "run of 3"; translated. */
void daifugo_kind_name(play_word p, char *buf, size_t size);
/* Name the cards that the jokers of a play stand for, "S6" or "S6 and S7"; "" and 0: they need not
 * be named. */
size_t daifugo_stand_ins(play_word p, char *buf, size_t size);
/* "pair", "run of 3, the joker as S6". */
void daifugo_kind_words(play_word p, char *buf, size_t size);
/* "S4 S5 Jo, the joker as S6", "S9-SJ", "pass". */
size_t daifugo_move_words(const void *seen, unsigned seat, game_move m, char *buf, size_t size);
/* "Order: reversed by revolution, 3 is high", in fewer words where that is wider than so
 * many cells; and whether it is out of the usual. */
bool daifugo_order_text(const struct daifugo_table *t, int width, char *buf, size_t size);
/* "S H" or their symbols, "" without a lock. */
void daifugo_lock_text(unsigned lock, enum glyphs glyphs, char *buf, size_t size);
/* "run S9-SJ: legal, Enter plays it", or what else is to be said to the player to move. */
void daifugo_selection_text(const struct daifugo *d, unsigned seat, const struct selection *s,
			    char *buf, size_t size);
/* "-S2 Jo +C3 D3": what a seat gave in the exchange and got; 0: nothing that is known. */
size_t daifugo_gifts_text(const struct daifugo *d, unsigned seat, char *buf, size_t size);
/* "X gave S2 Jo to Y, got C3 D3", one of the exchanges by the seat that was higher; "X and Y
 * exchange 2 cards" to those whom it is a secret to; false: this seat gave to nobody lower. */
bool daifugo_exchange_text(const struct daifugo *d, unsigned upper,
			   const char *const names[MAX_SEATS], char *buf, size_t size);

/* ---- What a ply sets in motion on the table (motion.c) -------------------- */

/* And the rules it made fire, which are told for a while.  Nothing is kept: all follows from the
 * position before and how long ago it was. */

enum { SLIDE_STEPS = 4, CROSS_STEPS = 8, TURN_BANDS = 5 };

/* The last ply, as the viewer saw it. */
struct daifugo_ply {
	const struct daifugo *before; /* NULL: nothing is known of it */
	unsigned mover;		      /* a seat, or SEAT_DEALER */
	play_word play;		      /* that was laid; PLAY_PASS: none was */
	unsigned effects;	      /* enum daifugo_effect */
	int ms;			      /* since then; 0: all is at rest */
};
struct daifugo_ply daifugo_last_ply(const struct daifugo *now, const struct look *look);
struct view_motion daifugo_motion(const void *before, unsigned seat, game_move m,
				  const void *after);

/* The number of the SLIDE_STEPS to the field that are done; all at rest. */
int daifugo_slid(const struct daifugo_ply *p);
/* The cards that lie on the field although it was cleared by now, and how many columns they are
 * on their way out; PLAY_PASS: none do. */
play_word daifugo_leaving(const struct daifugo_ply *p, int *columns);
/* The number of the TURN_BANDS, from the middle, that have the new order's colour; all at rest. */
int daifugo_turned(const struct daifugo_ply *p);
/* The number of the CROSS_STEPS that cards changing hands have done; -1: none do. */
int daifugo_crossed(const struct daifugo_ply *p);

/* Rules that fired. */

struct notice {
	enum ground ground;
	char title[WORDS_TEXT / 4]; /* "REVOLUTION" */
	char text[WORDS_TEXT];	    /* why, and what holds now; at most some 43 columns */
};
enum { MOST_NOTICES = 4 };
unsigned daifugo_rules_fired(const struct daifugo_ply *p); /* at most MOST_NOTICES */
unsigned daifugo_notices(const struct daifugo_ply *p, const struct daifugo *now,
			 struct notice out[MOST_NOTICES]);
/* This names the one of n notices that is told where there is room for one alone; n: none any
 * more. */
unsigned daifugo_notice_told(const struct daifugo_ply *p, unsigned n);

/* ---- Cards --------------------------------------------------------------- */

/* A card as it is shown. */
struct face {
	char text[8]; /* its suit's sign and its rank, "♠10"; a joker "★Jo" */
	unsigned style;
	unsigned suit; /* SUITS: a joker */
	char rank[4];  /* "10", "Jo", what a joker stands for */
};

/* draw_cards.c */
struct face daifugo_face(unsigned slot, enum glyphs glyphs);
/* The cards of a play in its order, jokers as what they stand for ("★6"); their number. */
unsigned daifugo_faces(play_word p, enum glyphs glyphs, struct face faces[MOST_CARDS]);
/* A suit's style where there are but two colours. */
unsigned daifugo_suit_style(const struct canvas *c, unsigned style);
enum { CARD_ROWS = 3, CARD_COLS = 5 };
/* Columns from card to card, at most `most`, so that n of this breadth fit into this many
 * columns. */
int daifugo_pitch(unsigned n, int card, int cols, int most);
void daifugo_draw_card(struct canvas *c, int row, int col, const struct face *f, unsigned frame);
/* The faces in a row of text, a blank between them, within `width`; returns the columns used. */
int daifugo_put_faces(struct canvas *c, int row, int col, int width, const struct face *f,
		      unsigned n);

/* Cards that are filled, of three sizes. */
enum { LARGE_ROWS = 5, HUGE_ROWS = 7 };
/* The columns of a card of this many rows. */
static inline int daifugo_card_cols(int rows)
{
	return rows + CARD_COLS - CARD_ROWS;
}
/* Draw a card of CARD_ROWS, LARGE_ROWS or HUGE_ROWS; small ones may be narrower by what lies side
 * by side.  A card of one row is three columns wide or more. */
void daifugo_fill_card(struct canvas *c, int row, int col, int rows, int cols, const struct face *f,
		       bool lifted);
/* Draw cards seen from behind, in these rows and at most these columns; returns the columns
 * used. */
int daifugo_fill_backs(struct canvas *c, int row, int col, int rows, int cols, unsigned cards);

/* draw_felt.c: the table with seats round it, where grounds are seen and room is enough. */
bool daifugo_felt_fits(const struct canvas *c);
void daifugo_draw_felt(struct canvas *c, const struct daifugo *d, unsigned viewer,
		       const struct look *look);

/* The caption stands in the middle while no cards lie there. */
enum { CAPTION_LINES = 3 };
struct caption {
	char line[CAPTION_LINES][WORDS_TEXT];
	bool strong; /* the first one */
};
/* The first line in fewer words where it would be wider than this many columns. */
void daifugo_empty_caption(const struct daifugo *d, unsigned viewer, const struct look *look,
			   int width, struct caption *out);

/* draw_seats.c */
/* The words beside a seat's count: "passed", "out"; "" for none. */
void daifugo_state_text(const struct daifugo *d, unsigned seat, char *buf, size_t size);
/* "(45)": what was made in the games before; once this one is over, with it. */
void daifugo_total_text(const struct daifugo *d, unsigned seat, const int *totals, char *buf,
			size_t size);
/* "rank 2", and once the game is over its points. */
void daifugo_rank_text(const struct daifugo *d, unsigned seat, char *buf, size_t size);
void daifugo_draw_table(struct canvas *c, const void *seen, unsigned seat, const void *memo,
			const struct look *look);
/* The seats in their order around the table, the viewer's first. */
unsigned daifugo_around(const struct daifugo *d, unsigned viewer, unsigned seats[DAIFUGO_SEATS]);
/* A look in which every seat has a name: canvases without players have none. */
struct named_look {
	struct look look;
	char name[DAIFUGO_SEATS][32];
};
const struct look *daifugo_named(const struct daifugo *d, const struct look *look,
				 struct named_look *out);
/* A name; the number at its end, by which players of one kind are told apart, is never cut off. */
void daifugo_put_name(struct canvas *c, int row, int col, int width, unsigned style,
		      const char *name);
bool daifugo_to_act(const struct daifugo *d, unsigned seat);
/* A line for each seat, `step` rows apart. */
void daifugo_draw_seats(struct canvas *c, int row, int step, const struct daifugo *d,
			unsigned viewer, const struct look *look);
/* The same in as few rows as can be: names and counts. */
void daifugo_draw_counts(struct canvas *c, int row, const struct daifugo *d, unsigned viewer,
			 const struct look *look);

/* draw_hand.c */
/* The card at a place of the canvas; -1: none. */
int daifugo_hand_at(const struct daifugo *d, unsigned seat, const struct daifugo_memo *m,
		    const struct input *in);
void daifugo_draw_hand(struct canvas *c, const void *seen, unsigned seat, const void *memo,
		       const struct look *look);
size_t daifugo_hand_title(const void *seen, unsigned seat, char *buf, size_t size);

/* view_input.c */
extern const struct view_command daifugo_commands[];
bool daifugo_can_do(const void *seen, unsigned seat, int id);
enum input_result daifugo_input(const void *seen, unsigned seat, void *memo, const struct input *in,
				game_move *out);
bool daifugo_auto_move(const void *seen, unsigned seat, const void *memo, game_move *out);

/* view_print.c */
size_t daifugo_print(const void *seen, unsigned seat, const char *const names[MAX_SEATS], char *buf,
		     size_t size);
bool daifugo_settled(const void *seen); /* no cards lie there */

/* view_narrate.c, view_facts.c */
size_t daifugo_narrate(const void *before, unsigned seat, game_move m, const void *after,
		       const char *name, char *buf, size_t size);
size_t daifugo_entry(const void *before, unsigned seat, game_move m, const void *after, char *buf,
		     size_t size);
size_t daifugo_why(const void *before, unsigned seat, game_move m, const void *ended,
		   const char *const names[MAX_SEATS], char *buf, size_t size);
size_t daifugo_result(const void *ended, unsigned viewer, const char *const names[MAX_SEATS],
		      char *buf, size_t size);
size_t daifugo_judge_slip(const void *truth, const void *seen, unsigned seat,
			  const struct verdict *played, const struct verdict *best, char *buf,
			  size_t size);
void daifugo_view_rank(const void *ended, unsigned seat, struct view_rank *out);
size_t daifugo_sequel(const void *ended, unsigned line, const char *const names[MAX_SEATS],
		      char *buf, size_t size);
bool daifugo_remarkable(const void *before, unsigned seat, game_move m, const void *after);
size_t daifugo_reason_text(const void *seen, unsigned seat, game_move m, char *buf, size_t size);
void daifugo_facts(const void *seen, unsigned seat, struct analysis *out);
void daifugo_pane_facts(const void *seen, unsigned seat, bool fills, struct analysis *out);
size_t daifugo_standing(const void *seen, unsigned seat, char *buf, size_t size);
size_t daifugo_note(const void *seen, unsigned seat, game_move m, char *buf, size_t size);

#endif
