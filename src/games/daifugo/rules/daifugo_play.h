/* SPDX-License-Identifier: MIT */
/* daifugo_play.h - one play in one word: its cards, and what each of its jokers stands for.
 *
 * Bits 0 to 53 are the cards (cards.h); the word 0 is a pass.
 * Bits 54 to 57: in a set, the suits named for its jokers ("S5 Jo=H5").  A joker
 *	without a named suit ("S5 Jo") stands for any suit.
 * Bits 58 to 59: in a run, the number of jokers below its lowest natural card.  Jokers fill
 *	the gaps first; any left over go above the highest card.
 * Bits 60 to 61: the kind.
 *
 * A joker played alone is the highest single, and two jokers together are the highest pair; they
 * stand for no card. In a set with a natural card, jokers take on its rank. Under the rule
 * `beyond`, a joker may extend a run one place below the 3 or above the 2 (the contest's wire
 * format has columns for these places): to column -1, written "S0", or to column 13, written
 * "S14".
 *
 * Each play is represented by exactly one word. If naming a set's suits makes no difference, the
 * word names none: see play_plain(). */
#ifndef ASOBI_DAIFUGO_PLAY_H
#define ASOBI_DAIFUGO_PLAY_H

#include "games/daifugo/rules/cards.h"
#include "games/daifugo/rules/daifugo_options.h"

typedef uint64_t play_word;
#define PLAY_PASS UINT64_C(0)

enum play_kind { KIND_PASS, KIND_SINGLE, KIND_SET, KIND_RUN };
enum { PLAY_NAMED = 54, PLAY_BELOW = 58, PLAY_KIND = 60 };

/* The state of the table, on which the legal plays depend. */
struct daifugo_table {
	/* The last play on the field; PLAY_PASS if the field is empty, so that the player leads. */
	play_word field;
	uint8_t lock; /* the suits to which the field is locked; bit 0 is spades */
	/* True while a revolution or an eleven-back is in force; if both are, they cancel each
	 * other out. */
	uint8_t revolution, elevenback;
	uint8_t pad[5]; /* 0 */
};

static inline card_set play_cards(play_word p)
{
	return p & CARDS_ALL;
}

static inline enum play_kind play_kind(play_word p)
{
	return (enum play_kind)(p >> PLAY_KIND & 3);
}

static inline unsigned play_count(play_word p)
{
	return cards_count(p);
}

/* Returns the suits named for a set's jokers. */
static inline unsigned play_named(play_word p)
{
	return (unsigned)(p >> PLAY_NAMED) & 15;
}

/* Returns the number of jokers that can stand for any suit, whether in a set or alone. */
static inline unsigned play_wild(play_word p)
{
	if (play_kind(p) == KIND_RUN)
		return 0;
	return cards_jokers(p) - suits_count(play_named(p));
}

/* Returns a play's lowest column: its rank, RANK_JOKER for jokers alone, or -1 for a run that
 * begins below the 3. */
static inline int play_low(play_word p)
{
	if (!(p & CARDS_NATURAL))
		return RANK_JOKER;
	return (int)cards_lowest(p) - (int)(p >> PLAY_BELOW & 3);
}

/* Returns a play's highest column; 13 for a run that ends above the 2. */
static inline int play_high(play_word p)
{
	return play_kind(p) == KIND_RUN ? play_low(p) + (int)play_count(p) - 1 : play_low(p);
}

/* Returns the suits of a play's natural cards and named jokers; 0 for jokers alone. */
unsigned play_suits(play_word p);

static inline bool play_is_lone_joker(play_word p)
{
	return play_cards(p) == jokers_of(1);
}

static inline bool table_reversed(const struct daifugo_table *t)
{
	return t->revolution ^ t->elevenback;
}

/* Returns the play without its named suits if they make no difference. That is so if there is no
 * lock rule, if the play clears the field or has four or more suits, or if the lock already covers
 * all its suits. */
play_word play_plain(const struct daifugo_rules *r, const struct daifugo_table *t, play_word p);

/* Returns true if the word is a play under these rules: a single, a set, or a run of three or more
 * cards without a gap. Whether it may follow the field is decided by daifugo_fault(). */
bool play_valid(const struct daifugo_rules *r, play_word p);

/* The reasons why a play isn't allowed on this table with this hand. */
enum daifugo_fault {
	FAULT_NONE,
	FAULT_HAND,  /* some cards aren't in the hand */
	FAULT_SHAPE, /* the cards don't form a play */
	FAULT_LEAD_PASS,
	/* the play isn't of the same kind as the play on the field; for example, it is a set and
	 * the field shows a run */
	FAULT_KIND,
	FAULT_COUNT,
	FAULT_WEAK,
	FAULT_LOCK
};
enum daifugo_fault daifugo_fault(const struct daifugo_rules *r, const struct daifugo_table *t,
				 card_set hand, play_word p);

/* Each of the following functions returns true if a play has a certain effect. */
bool play_clears(const struct daifugo_rules *r, const struct daifugo_table *t, play_word p);
bool play_eight(const struct daifugo_rules *r, play_word p);
bool play_spade3(const struct daifugo_rules *r, const struct daifugo_table *t, play_word p);
bool play_revolution(const struct daifugo_rules *r, play_word p);
bool play_elevenback(const struct daifugo_rules *r, play_word p);
/* Returns true if going out with this play would be a forbidden finish; `t` is the table before
 * the play. */
bool play_foul_finish(const struct daifugo_rules *r, const struct daifugo_table *t, play_word p);
/* Returns the lock after a play on table `t`; the play may keep, widen or end an existing lock. */
unsigned play_lock(const struct daifugo_rules *r, const struct daifugo_table *t, play_word p);

/* Returns the table after a legal play (not a pass); if the play clears the field, the field is
 * empty. A revolution stays in force; everything else ends when the field is cleared. */
struct daifugo_table table_after(const struct daifugo_rules *r, const struct daifugo_table *t,
				 play_word p);

enum { PLAY_TEXT = 96 }; /* the size in bytes that holds any play as text, including the NUL */
/* Writes a play, from weak to strong, as in "S4 S5 Jo=S6", or "-" for a pass; works like snprintf.
 */
size_t play_text(play_word p, char *buf, size_t size);

/* Parses a play for this hand and table. Cards are separated by blanks, commas or plus signs, and
 * jokers may be named ("Jo=S6") or not ("Jo"); "-", "p" and "pass" mean a pass. An unnamed joker
 * takes the strongest place in which the play is legal, or any suit in a set. If a name is
 * invalid, a card is named twice or isn't in the hand, or the play isn't legal, returns false and
 * writes one translated sentence to `error` (ERROR_TEXT bytes). Sets *illegal only in the last
 * case. */
bool play_parse(const struct daifugo_rules *r, const struct daifugo_table *t, card_set hand,
		const char *text, play_word *out, bool *illegal, char *error);

/* ---- All legal plays ----------------------------------------------------- */

/* With three players, a hand contains at most 18 cards; with four, at most 14, plus two received
 * in the exchange. */
enum { DAIFUGO_MOST_HAND = 20 };
/* An upper limit on the number of plays with any hand. The most plays are possible with the lead
 * and a hand of 13 cards of one suit, five other cards and two jokers. */
enum { DAIFUGO_MAX_PLAYS = 4096 };

/* Fills out[] with every legal play for this hand, including the pass if it is legal; each play
 * occurs once, in no particular order. The hand must contain at most DAIFUGO_MOST_HAND cards.
 * Returns the number of plays, which is 0 only for an empty hand that may not pass. Allocates no
 * memory. */
unsigned daifugo_generate(const struct daifugo_rules *r, const struct daifugo_table *t,
			  card_set hand, play_word out[DAIFUGO_MAX_PLAYS]);

/* ---- Judging plays that the user types or selects ------------------------ */

enum daifugo_judgement {
	JUDGED_LEGAL,
	JUDGED_MISS, /* the play is possible, but loses because it is a forbidden finish */
	JUDGED_ILLEGAL,
	/* the text doesn't name any cards, or names cards that aren't in the hand */
	JUDGED_UNREADABLE
};

/* Judges a typed play. Unless it is legal, writes one translated sentence to `why` (ERROR_TEXT
 * bytes). If it is legal or a forbidden finish, stores the play in *out. */
enum daifugo_judgement daifugo_judge_text(const struct daifugo_rules *r,
					  const struct daifugo_table *t, card_set hand,
					  const char *text, play_word *out, char *why);
/* Judges cards that a player has selected by typing their letters. Jokers selected this way don't
 * stand for particular cards. */
enum daifugo_judgement daifugo_judge_cards(const struct daifugo_rules *r,
					   const struct daifugo_table *t, card_set hand,
					   card_set cards, play_word *out, char *why);
enum daifugo_judgement daifugo_judge(const struct daifugo_rules *r, const struct daifugo_table *t,
				     card_set hand, play_word p, char *why);

/* Fills in a table on which plays can be judged, given the play on the field ("" or "-" for none)
 * and the suits to which it is locked (such as "S H", or "" for none). If they aren't valid,
 * returns false and writes one translated sentence to `error`. */
bool daifugo_table_parse(const struct daifugo_rules *r, const char *field, const char *lock,
			 bool revolution, bool elevenback, struct daifugo_table *out, char *error);

#endif
