/* SPDX-License-Identifier: MIT */
/* daifugo_play.h - one play in one word: which cards, and what each joker in it stands for.
 *
 * Bits 0 to 53 are the cards (cards.h); the word 0 is the pass.
 * Bits 54 to 57: in a set, the suits that its jokers are named for ("S5 Jo=H5").  A joker
 *	that is not named ("S5 Jo") stands for any suit.
 * Bits 58 to 59: in a run, how many jokers lie below its lowest natural card.  Jokers fill
 *	the gaps first; what is left lies above the highest.
 * Bits 60 to 61: the kind.
 *
 * A joker played alone and two jokers together are the highest single and pair and stand
 * for no card.  In a set with a natural card jokers take its rank.  Under the rule
 * `beyond` a joker may end a run one place below the 3 or above the 2 (the contest's wire
 * format has columns for it); these places are column -1, named "S0" after it, and 13, "S14".
 *
 * One play has one word.  Where the naming of suits in a set can have no consequence the
 * word names none: see play_plain(). */
#ifndef ASOBI_DAIFUGO_PLAY_H
#define ASOBI_DAIFUGO_PLAY_H

#include "games/daifugo/rules/cards.h"
#include "games/daifugo/rules/daifugo_options.h"

typedef uint64_t play_word;
#define PLAY_PASS UINT64_C(0)

enum play_kind { KIND_PASS, KIND_SINGLE, KIND_SET, KIND_RUN };
enum { PLAY_NAMED = 54, PLAY_BELOW = 58, PLAY_KIND = 60 };

/* A play has to beat and keep to what the table shows. */
struct daifugo_table {
	play_word field; /* the last play on it; PLAY_PASS: empty, the player leads */
	uint8_t lock;	 /* suits that the field is bound to, bit 0 spades */
	uint8_t revolution, elevenback; /* in force; together they cancel */
	uint8_t pad[5];			/* 0 */
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

/* Suits that jokers of a set are named for. */
static inline unsigned play_named(play_word p)
{
	return (unsigned)(p >> PLAY_NAMED) & 15;
}

/* Jokers that stand for any suit: in sets and alone. */
static inline unsigned play_wild(play_word p)
{
	if (play_kind(p) == KIND_RUN)
		return 0;
	return cards_jokers(p) - suits_count(play_named(p));
}

/* The lowest column: its rank, RANK_JOKER for jokers alone, -1 for a run that begins below
 * the 3. */
static inline int play_low(play_word p)
{
	if (!(p & CARDS_NATURAL))
		return RANK_JOKER;
	return (int)cards_lowest(p) - (int)(p >> PLAY_BELOW & 3);
}

/* The highest column; 13 for a run that ends above the 2. */
static inline int play_high(play_word p)
{
	return play_kind(p) == KIND_RUN ? play_low(p) + (int)play_count(p) - 1 : play_low(p);
}

/* The suits of its cards and named jokers; 0 for jokers alone. */
unsigned play_suits(play_word p);

static inline bool play_is_lone_joker(play_word p)
{
	return play_cards(p) == jokers_of(1);
}

static inline bool table_reversed(const struct daifugo_table *t)
{
	return t->revolution ^ t->elevenback;
}

/* The play with its named suits left out if they can have no consequence: no lock rule,
 * the play clears the field, its suits are four or more, or the lock binds them all. */
play_word play_plain(const struct daifugo_rules *r, const struct daifugo_table *t, play_word p);

/* Is the word a play at all under these rules: a single, a set, a run of three or more
 * without a card out of place?  Whether it follows the field is daifugo_fault()'s. */
bool play_valid(const struct daifugo_rules *r, play_word p);

/* Can the play be made on the table from a hand that holds its cards? */
enum daifugo_fault {
	FAULT_NONE,
	FAULT_HAND,  /* cards that are not in the hand */
	FAULT_SHAPE, /* no play at all */
	FAULT_LEAD_PASS,
	FAULT_KIND, /* a set on a run and so on */
	FAULT_COUNT,
	FAULT_WEAK,
	FAULT_LOCK
};
enum daifugo_fault daifugo_fault(const struct daifugo_rules *r, const struct daifugo_table *t,
				 card_set hand, play_word p);

/* Does the play bring these consequences? */
bool play_clears(const struct daifugo_rules *r, const struct daifugo_table *t, play_word p);
bool play_eight(const struct daifugo_rules *r, play_word p);
bool play_spade3(const struct daifugo_rules *r, const struct daifugo_table *t, play_word p);
bool play_revolution(const struct daifugo_rules *r, play_word p);
bool play_elevenback(const struct daifugo_rules *r, play_word p);
/* To go out on it would be a miss; the table is the one before the play. */
bool play_foul_finish(const struct daifugo_rules *r, const struct daifugo_table *t, play_word p);
/* The lock after this play on that table, which the play may keep, widen or release. */
unsigned play_lock(const struct daifugo_rules *r, const struct daifugo_table *t, play_word p);

/* The table after a legal play other than a pass; empty if it clears.  A revolution
 * stays, the rest goes with the field. */
struct daifugo_table table_after(const struct daifugo_rules *r, const struct daifugo_table *t,
				 play_word p);

enum { PLAY_TEXT = 96 }; /* bytes for any play as text, NUL included */
/* "S4 S5 Jo=S6", weak to strong, "-" for the pass; as snprintf. */
size_t play_text(play_word p, char *buf, size_t size);

/* Read a play for this hand and table.  Cards are parted by blanks, commas or plus signs,
 * jokers named or not ("Jo", "Jo=S6"); "-", "p" and "pass" pass.  A joker that is not named takes
 * the strongest place in which the play is legal, or any suit in a set.  False with one
 * translated sentence (ERROR_TEXT bytes): a bad name, a card twice or not in the hand, or
 * *illegal set and why the play cannot be made. */
bool play_parse(const struct daifugo_rules *r, const struct daifugo_table *t, card_set hand,
		const char *text, play_word *out, bool *illegal, char *error);

/* ---- All legal plays ----------------------------------------------------- */

/* 18 cards at three players; 14 and two that were given at four. */
enum { DAIFUGO_MOST_HAND = 20 };
/* More than any hand has: 13 cards of a suit, five others and two jokers lead. */
enum { DAIFUGO_MAX_PLAYS = 4096 };

/* Fill out[] with every legal play of this hand, of at most DAIFUGO_MOST_HAND cards, each
 * once, the pass included where it is legal, in no order to rely on; returns their number,
 * 0 only for an empty hand that may not pass.  Allocates nothing. */
unsigned daifugo_generate(const struct daifugo_rules *r, const struct daifugo_table *t,
			  card_set hand, play_word out[DAIFUGO_MAX_PLAYS]);

/* ---- Judging what is typed or picked ------------------------------------- */

enum daifugo_judgement {
	JUDGED_LEGAL,
	JUDGED_MISS, /* may be made and loses: a forbidden finish */
	JUDGED_ILLEGAL,
	JUDGED_UNREADABLE /* no cards, or not in the hand */
};

/* Judge a typed play.  `why` (ERROR_TEXT bytes) gets one translated sentence unless it is
 * legal, *out the play if it is legal or a miss. */
enum daifugo_judgement daifugo_judge_text(const struct daifugo_rules *r,
					  const struct daifugo_table *t, card_set hand,
					  const char *text, play_word *out, char *why);
/* The same for cards without a name for their jokers: as a player picks them by letters. */
enum daifugo_judgement daifugo_judge_cards(const struct daifugo_rules *r,
					   const struct daifugo_table *t, card_set hand,
					   card_set cards, play_word *out, char *why);
/* The same for a play. */
enum daifugo_judgement daifugo_judge(const struct daifugo_rules *r, const struct daifugo_table *t,
				     card_set hand, play_word p, char *why);

/* A table to judge on, from words: the play that lies there ("" or "-": none), the suits it
 * is locked to ("S H", "" none).  False with one translated sentence in `error`. */
bool daifugo_table_parse(const struct daifugo_rules *r, const char *field, const char *lock,
			 bool revolution, bool elevenback, struct daifugo_table *out, char *error);

#endif
