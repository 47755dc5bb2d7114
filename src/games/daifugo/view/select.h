/* SPDX-License-Identifier: MIT */
/* select.h - what a player has picked of its hand, and what that makes. */
#ifndef ASOBI_DAIFUGO_SELECT_H
#define ASOBI_DAIFUGO_SELECT_H

#include "asobi/game.h"
#include "games/daifugo/rules/daifugo.h"

/* What a player points at and has picked; all zero at first. */
struct daifugo_memo {
	/* Kept over the games of a series. */
	uint8_t by_suit;		/* the hand is sorted by suit, not by strength */
	uint8_t auto_pass;		/* pass where nothing else is legal */
	uint8_t pad[6];
	/* Of a game. */
	uint64_t picked;		/* bits of the hand's slots */
	play_word reading;		/* chosen among the readings of what is picked */
	uint8_t cursor;			/* index of a slot */
	uint8_t passing;		/* the pass is pointed at */
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
	SELECT_PART,			/* not yet a play; legal ones hold these cards and more */
	SELECT_LEGAL,			/* also the pass pointed at, and the only choice */
	SELECT_MISS,			/* legal, and loses: a forbidden finish */
	SELECT_ILLEGAL
};

struct selection {
	enum selection_state state;
	card_set cards;
	game_move move;			/* of SELECT_LEGAL and SELECT_MISS */
	card_set playable;		/* cards that stand in any legal play */
	unsigned plays;			/* legal ones other than the pass */
	unsigned holding;		/* of them, those that hold the picked cards */
	unsigned readings, reading;	/* of exactly these cards; the one taken, from 0 */
	bool may_pass;
	char why[ERROR_TEXT];		/* of SELECT_MISS and SELECT_ILLEGAL, translated */
};
/* For seats that are to move, from their own observation; others have nothing to select. */
void daifugo_select(const struct daifugo *d, unsigned seat, const struct daifugo_memo *m, struct selection *out);

/* What changes a memo. */
void daifugo_toggle(struct daifugo_memo *m, unsigned slot);
void daifugo_put_back(struct daifugo_memo *m);		/* all that is picked */
void daifugo_pick_move(struct daifugo_memo *m, const struct daifugo *d, unsigned seat, game_move move);
void daifugo_next_reading(struct daifugo_memo *m, const struct daifugo *d, unsigned seat);
/* What a view is to answer when its player wants to play what is picked: a legal move, or
 * one that is refused. */
game_move daifugo_picked_move(const struct daifugo *d, const struct selection *s);

#endif
