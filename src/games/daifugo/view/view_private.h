/* SPDX-License-Identifier: MIT */
/* view_private.h - declarations shared by the files of Daifugo's view. */
#ifndef ASOBI_DAIFUGO_VIEW_PRIVATE_H
#define ASOBI_DAIFUGO_VIEW_PRIVATE_H

#include "asobi/canvas.h"
#include "asobi/insight.h"
#include "asobi/view.h"
#include "games/daifugo/rules/daifugo.h"

/* ---- The cards a player has picked, and the play they make ---------------- */

/* The state of a player's selection: the card or pass at the cursor, and the picked cards. All
 * members are initially zero. */
struct daifugo_memo {
	/* These members keep their values from game to game in a series. */
	uint8_t by_suit;   /* true if the hand is sorted by suit instead of strength */
	uint8_t auto_pass; /* true to pass automatically if nothing else is legal */
	uint8_t pad[6];
	/* These members apply to one game only. */
	uint64_t picked; /* the picked cards, as bits of the hand's slots */
	/* The chosen reading of the picked cards, that is, the play that they stand for. */
	play_word reading;
	uint8_t cursor;	 /* the index of the slot that the cursor is on */
	uint8_t passing; /* true if the cursor is on the pass */
	/* True if a hint or Tab picked the cards. Then the next card that the player picks replaces
	 * them, so that no play mixes the computer's choice with the player's. */
	uint8_t offered;
	uint8_t pad2[5];
};

/* Lists a hand's cards in the order in which they appear on the screen and returns their number.
 * Each slot is the number of a bit in the card set. Two jokers have slots 52 and 53 and are
 * adjacent. */
unsigned daifugo_slots(card_set hand, bool by_suit, uint8_t slots[MOST_CARDS]);
/* The characters that pick cards, in order from the first card; there are enough for the largest
 * hand. */
extern const char daifugo_letters[];
/* Returns the character that picks this slot of a hand; the character stays the same throughout
 * the game. */
char daifugo_letter(const struct daifugo *d, unsigned seat, bool by_suit, unsigned slot);
/* Returns the card that a character picks, as an index into the list of slots; -1 if the character
 * picks no card. */
int daifugo_lettered(const struct daifugo *d, unsigned seat, bool by_suit, int letter);

enum selection_state {
	SELECT_NOTHING,
	/* the picked cards aren't a legal play, but are part of one */
	SELECT_PART,
	/* a legal play, or a pass if the cursor is on it or passing is the only legal choice */
	SELECT_LEGAL,
	SELECT_MISS, /* legal, but a forbidden finish, which loses */
	SELECT_ILLEGAL
};

struct selection {
	enum selection_state state;
	card_set cards;
	game_move move;	   /* the selected move, for SELECT_LEGAL and SELECT_MISS */
	card_set playable; /* the cards that occur in at least one legal play */
	unsigned plays;	   /* the number of legal plays other than the pass */
	unsigned holding;  /* the number of legal plays that contain the picked cards */
	/* The number of plays that exactly the picked cards can stand for, and the index of the
	 * current one, counted from 0. */
	unsigned readings, reading;
	bool may_pass;
	char why[ERROR_TEXT]; /* the translated reason, for SELECT_MISS and SELECT_ILLEGAL */
};
/* Fills `out` with the selection of the player whose turn it is, using only that player's
 * observation; other players have nothing to select. */
void daifugo_select(const struct daifugo *d, unsigned seat, const struct daifugo_memo *m,
		    struct selection *out);

/* Each of the following functions changes the player's selection. */
/* Picks a card in place of any offered ones; without offered cards, picks or deselects it. */
void daifugo_toggle(struct daifugo_memo *m, unsigned slot);
void daifugo_put_back(struct daifugo_memo *m); /* deselects all picked cards */
/* Picks a move's cards for the player, that is, offers them. */
void daifugo_pick_move(struct daifugo_memo *m, const struct daifugo *d, unsigned seat,
		       game_move move);
void daifugo_next_reading(struct daifugo_memo *m, const struct daifugo *d, unsigned seat);
/* Returns the move that is sent when the player plays the picked cards: a legal move, or one that
 * will be refused. */
game_move daifugo_picked_move(const struct daifugo *d, const struct selection *s);

/* ---- Describing Daifugo in words ----------------------------------------- */

enum { WORDS_TEXT = 256 };

/* A string that is being built in a buffer; anything that doesn't fit is left out. */
struct words {
	char *text;
	size_t size, len;
};
struct words words_in(char *buf, size_t size); /* returns an empty text that uses this buffer */
void words_add(struct words *w, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Replaces suit letters with symbols in text that names cards ("S9" becomes a spade and "9", and
 * "Jo=S9" gets a star). With ASCII glyphs, the text isn't changed. */
void daifugo_symbols(const char *text, enum glyphs glyphs, char *buf, size_t size);

/* Writes a play in short form: "S9", "S5 H5", "S9-SJ", "S4 S5 Jo=S6" or "pass". */
void daifugo_play_short(play_word p, char *buf, size_t size);
/* Writes the translated name of the play's kind, such as "pair" or "run of 3". */
void daifugo_kind_name(play_word p, char *buf, size_t size);
/* Writes the cards that a play's jokers stand for, such as "S6" or "S6 and S7"; writes "" and
 * returns 0 if they needn't be named. */
size_t daifugo_stand_ins(play_word p, char *buf, size_t size);
/* Writes a play's kind and what its jokers stand for, such as "pair" or "run of 3, the joker as
 * S6". */
void daifugo_kind_words(play_word p, char *buf, size_t size);
/* Writes a move in words, such as "S4 S5 Jo, the joker as S6", "S9-SJ" or "pass". */
size_t daifugo_move_words(const void *seen, unsigned seat, game_move m, char *buf, size_t size);
/* Writes the order in force, such as "Order: reversed by revolution, 3 is high", or a shorter text
 * if that is wider than `width` cells. Returns true if the order isn't the normal one. */
bool daifugo_order_text(const struct daifugo_table *t, int width, char *buf, size_t size);
/* Writes the suits that the field is locked to, such as "S H" or their symbols; "" if there is no
 * lock. */
void daifugo_lock_text(unsigned lock, enum glyphs glyphs, char *buf, size_t size);
/* Writes what the selection means to the player to move, such as "run S9-SJ: legal, Enter plays
 * it". */
void daifugo_selection_text(const struct daifugo *d, unsigned seat, const struct selection *s,
			    char *buf, size_t size);

/* ---- Classes and the card exchange (exchange.c) --------------------------- */

enum { CLASS_TEXT = 48 };

/* Returns a rank from 1 to 6 as a translated ordinal number, such as "1st". */
const char *daifugo_ordinal(unsigned rank);
/* Returns the player who got this rank in a game that is over. */
unsigned daifugo_seat_of_rank(const struct daifugo *d, unsigned rank);
/* Explains the classes and what they exchange under these rules; returns 0 if there are none. */
size_t daifugo_class_rules(const struct setup *setup, char *buf, size_t size);
/* Describes the exchange before this game: which cards the viewer gave and received and why, or
 * the rule for all classes if the viewer had no part in it. */
size_t daifugo_exchange_told(const struct daifugo *d, char *buf, size_t size);
/* Returns the player who is the viewer and has given and received cards; DAIFUGO_NOBODY if there
 * is none. */
unsigned daifugo_exchanger(const struct daifugo *d);
/* Writes which cards a player gave and received in the exchange, such as "-S2 Jo +C3 D3"; returns
 * 0 if nothing is known about them. */
size_t daifugo_gifts_text(const struct daifugo *d, unsigned seat, char *buf, size_t size);
/* Describes an exchange from the upper-class player's point of view, such as "X gave S2 Jo to Y,
 * got C3 D3", or "X and Y exchange 2 cards" if the viewer may not see the cards. Returns false if
 * this player gave no cards to a lower class. */
bool daifugo_exchange_text(const struct daifugo *d, unsigned upper,
			   const char *const names[MAX_SEATS], char *buf, size_t size);

/* ---- Movements on the table after a ply (motion.c) ------------------------ */

/* These functions compute what moves on the table after a ply, and which rules took effect. Both
 * are shown only briefly. Nothing is stored: the functions need only the position before the ply
 * and the time since then. */

enum { SLIDE_STEPS = 4, CROSS_STEPS = 8, TURN_BANDS = 5 };

/* The last ply, as the viewer saw it. */
struct daifugo_ply {
	const struct daifugo *before; /* the position before the ply; NULL if it isn't known */
	unsigned mover;		      /* the seat that moved, or SEAT_DEALER */
	/* the play that was put on the field; PLAY_PASS if there was none */
	play_word play;
	unsigned effects; /* the effects of the ply, from enum daifugo_effect */
	/* milliseconds since the ply; 0 if nothing is moving any more */
	int ms;
};
struct daifugo_ply daifugo_last_ply(const struct daifugo *now, const struct look *look);
struct view_motion daifugo_motion(const void *before, unsigned seat, game_move m,
				  const void *after);

/* Returns how many of the SLIDE_STEPS a played card has already moved towards the field;
 * SLIDE_STEPS if nothing is moving. */
int daifugo_slid(const struct daifugo_ply *p);
/* Returns the cards still shown on the field after it has been cleared, and sets *columns to the
 * number of columns they have already moved; PLAY_PASS if there are none. */
play_word daifugo_leaving(const struct daifugo_ply *p, int *columns);
/* Returns how many of the TURN_BANDS, counted from the middle outwards, already show the new
 * order's colour; TURN_BANDS if nothing is moving. */
int daifugo_turned(const struct daifugo_ply *p);
/* Returns how many of the CROSS_STEPS the exchanged cards have moved; -1 if no cards are being
 * exchanged. */
int daifugo_crossed(const struct daifugo_ply *p);

/* A message that a rule has taken effect. */

struct notice {
	enum ground ground;
	char title[WORDS_TEXT / 4]; /* the rule's name, such as "REVOLUTION" */
	/* the reason, and the rule that applies now; up to about 43 columns */
	char text[WORDS_TEXT];
};
enum { MOST_NOTICES = 4 };
/* Returns the number of rules that took effect, at most MOST_NOTICES. */
unsigned daifugo_rules_fired(const struct daifugo_ply *p);
unsigned daifugo_notices(const struct daifugo_ply *p, const struct daifugo *now,
			 struct notice out[MOST_NOTICES]);
/* Returns the index of the notice to show now if only one of n notices fits; n if none should be
 * shown any more. */
unsigned daifugo_notice_told(const struct daifugo_ply *p, unsigned n);

/* ---- Drawing cards ------------------------------------------------------- */

/* A card's text and colour on the screen. */
struct face {
	char text[8]; /* the card's suit symbol and rank, such as "♠10"; "★Jo" for a joker */
	unsigned style;
	unsigned suit; /* the suit; SUITS for a joker */
	/* the card's rank, such as "10" or "Jo", or the rank that a joker stands for */
	char rank[4];
};

/* The following functions are in draw_cards.c. */
struct face daifugo_face(unsigned slot, enum glyphs glyphs);
/* Fills `faces` with a play's cards in order and returns their number. A joker is shown as the
 * card that it stands for ("★6"). */
unsigned daifugo_faces(play_word p, enum glyphs glyphs, struct face faces[MOST_CARDS]);
/* Returns the style for a suit. On a canvas with only two suit colours, each colour serves two
 * suits. */
unsigned daifugo_suit_style(const struct canvas *c, unsigned style);
enum { CARD_ROWS = 3, CARD_COLS = 5 };
/* The heights, in rows, of the three larger card sizes; small cards are CARD_ROWS high. */
enum { LARGE_ROWS = 5, HUGE_ROWS = 7, GIANT_ROWS = 9 };
/* The size of cards laid side by side, and the distance in columns from one card to the next. */
struct card_fit {
	int rows, cols, pitch;
};
/* Returns the largest size, at most `rows` high, in which n cards fit into `cols` columns with at
 * most `gap` columns between them. If even small cards don't fit, filled cards are made narrower
 * and framed cards overlap. */
struct card_fit daifugo_fit_cards(unsigned n, bool filled, int rows, int cols, int gap);
/* Draws a framed card in the size given by `fit`. */
void daifugo_draw_card(struct canvas *c, int row, int col, const struct card_fit *fit,
		       const struct face *f, unsigned frame);
/* Writes the faces as text in a single row, separated by blanks, using at most `width` columns;
 * returns the number of columns used. */
int daifugo_put_faces(struct canvas *c, int row, int col, int width, const struct face *f,
		      unsigned n);

/* Draws a card as a filled area that is CARD_ROWS, LARGE_ROWS, HUGE_ROWS or GIANT_ROWS high; small
 * cards may be narrower if many lie side by side. A card one row high is at least three columns
 * wide. */
void daifugo_fill_card(struct canvas *c, int row, int col, int rows, int cols, const struct face *f,
		       bool lifted);
/* Draws face-down cards, `rows` rows high and at most `cols` columns wide in total; returns the
 * number of columns used. */
int daifugo_fill_backs(struct canvas *c, int row, int col, int rows, int cols, unsigned cards);

/* draw_felt.c: the round table with the players seated around it, drawn if the terminal shows
 * background colours and there is enough room. */
bool daifugo_felt_fits(const struct canvas *c);
void daifugo_draw_felt(struct canvas *c, const struct daifugo *d, unsigned viewer,
		       const struct look *look);

/* The caption shown in the middle of the table while no cards lie there. */
enum { CAPTION_LINES = 3 };
struct caption {
	char line[CAPTION_LINES][WORDS_TEXT];
	bool strong; /* true to emphasize the caption's first line */
};
/* Fills in the caption; its first line is shortened if it would be wider than `width` columns. */
void daifugo_empty_caption(const struct daifugo *d, unsigned viewer, const struct look *look,
			   int width, struct caption *out);

/* The following functions are in draw_seats.c. */
/* Writes the word shown beside a player's number of cards, such as "passed" or "out"; "" if there
 * is none. */
void daifugo_state_text(const struct daifugo *d, unsigned seat, char *buf, size_t size);
/* Writes a player's total points in the series, such as "(45)". The current game's points are
 * included once it is over. */
void daifugo_total_text(const struct daifugo *d, unsigned seat, const int *totals, char *buf,
			size_t size);
/* Writes a player's rank, such as "rank 2", or the player's points once the game is over. */
void daifugo_rank_text(const struct daifugo *d, unsigned seat, char *buf, size_t size);
void daifugo_draw_table(struct canvas *c, const void *seen, unsigned seat, const void *memo,
			const struct look *look);
/* Lists the seats in order around the table, starting with the viewer's. */
unsigned daifugo_around(const struct daifugo *d, unsigned viewer, unsigned seats[DAIFUGO_SEATS]);
/* A copy of a struct look in which every player has a name: those without a name in the original
 * are called "Player 1", "Player 2" and so on. */
struct named_look {
	struct look look;
	char name[DAIFUGO_SEATS][32];
};
const struct look *daifugo_named(const struct daifugo *d, const struct look *look,
				 struct named_look *out);
bool daifugo_to_act(const struct daifugo *d, unsigned seat);
/* Draws one line for each player; the lines are `step` rows apart. */
void daifugo_draw_seats(struct canvas *c, int row, int step, const struct daifugo *d,
			unsigned viewer, const struct look *look);
/* Draws only the players' names and card counts, in as few rows as possible. */
void daifugo_draw_counts(struct canvas *c, int row, const struct daifugo *d, unsigned viewer,
			 const struct look *look);

/* The following functions are in draw_hand.c. */
/* Returns the card at a position on the canvas; -1 if there is none. */
int daifugo_hand_at(const struct daifugo *d, unsigned seat, const struct daifugo_memo *m,
		    const struct input *in);
void daifugo_draw_hand(struct canvas *c, const void *seen, unsigned seat, const void *memo,
		       const struct look *look);
size_t daifugo_hand_title(const void *seen, unsigned seat, char *buf, size_t size);

/* The following functions are in view_input.c. */
extern const struct view_command daifugo_commands[];
bool daifugo_can_do(const void *seen, unsigned seat, int id);
size_t daifugo_command_done(const void *memo, int id, char *buf, size_t size);
enum input_result daifugo_input(const void *seen, unsigned seat, void *memo, const struct input *in,
				game_move *out);
bool daifugo_auto_move(const void *seen, unsigned seat, const void *memo, game_move *out);

/* The following functions are in view_print.c. */
size_t daifugo_print(const void *seen, unsigned seat, const char *const names[MAX_SEATS], char *buf,
		     size_t size);
bool daifugo_settled(const void *seen); /* true if there are no cards on the field */

/* The following functions are in view_narrate.c and view_facts.c. */
unsigned daifugo_dealt_to(const void *before, game_move m, const void *after);
size_t daifugo_narrate(const void *before, unsigned seat, game_move m, const void *after,
		       const char *name, char *buf, size_t size);
size_t daifugo_entry(const void *before, unsigned seat, game_move m, const void *after, char *buf,
		     size_t size);
size_t daifugo_why(const void *before, unsigned seat, game_move m, const void *ended,
		   const char *const names[MAX_SEATS], char *buf, size_t size);
size_t daifugo_result(const void *ended, unsigned viewer, const char *const names[MAX_SEATS],
		      char *buf, size_t size);
void daifugo_view_rank(const void *ended, unsigned seat, struct view_rank *out);
size_t daifugo_sequel(const void *ended, unsigned line, const char *const names[MAX_SEATS],
		      char *buf, size_t size);
bool daifugo_remarkable(const void *before, unsigned seat, game_move m, const void *after);
void daifugo_facts(const void *seen, unsigned seat, struct analysis *out);
void daifugo_pane_facts(const void *seen, unsigned seat, bool fills, struct analysis *out);
size_t daifugo_standing(const void *seen, unsigned seat, char *buf, size_t size);
size_t daifugo_note(const void *seen, unsigned seat, game_move m, char *buf, size_t size);

/* The patterns that explain plays, in the order in which they are tested (daifugo_patterns.c). */
enum {
	PATTERN_FOUL_OUT,
	PATTERN_OUT,
	PATTERN_FINISH,
	PATTERN_FOUL,
	PATTERN_SPADE3,
	PATTERN_ONE_CARD,
	PATTERN_REVOLUTION,
	PATTERN_TOP_CARD,
	PATTERN_STRONG_FIRST,
	PATTERN_BREAKS_SET,
	PATTERN_BREAKS_RUN,
	PATTERN_KEEP_JOKER,
	PATTERN_KEEP_EIGHT,
	PATTERN_KEEP_HIGH,
	PATTERN_LOCK,
	PATTERN_BIGGEST_SET,
	PATTERN_LOW_FIRST,
	PATTERN_JUST_ENOUGH,
	PATTERN_FOLLOW,
	PATTERN_DANGER,
	PATTERN_PASS,
	DAIFUGO_PATTERNS
};
extern const struct pattern daifugo_patterns[];
bool daifugo_insight(const struct explained *q, struct insight *out);

#endif
