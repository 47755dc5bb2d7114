/* SPDX-License-Identifier: MIT */
/* daifugo.h - the state and the moves of a game of Daifugo, for human players, the view and the
 * computer players.
 *
 * Each seat stands for a player and keeps its number throughout a series; `next_seat` says which
 * seats are next to each other. In some games, the dealer first draws a new seating order. Then
 * the dealer draws the seat at which the deal begins (the longer hands start there) and deals one
 * hand per ply, starting with seat 0. Next comes the exchange, in which the upper classes choose
 * their gifts or give them automatically, and then the play.
 *
 * Moves: a dealt hand or a gift is a card set (cards.h), a play is a play_word (daifugo_play.h),
 * and a random drawing of seats or ranks uses three bits for each entry. */
#ifndef ASOBI_DAIFUGO_H
#define ASOBI_DAIFUGO_H

#include "asobi/game.h"
#include "games/daifugo/rules/daifugo_play.h"

enum daifugo_phase {
	PHASE_SEATS, /* the dealer draws a new seating order */
	PHASE_CUT,   /* the dealer draws the seat at which the deal begins */
	PHASE_DEAL,  /* the dealer deals a hand to seat `turn` */
	PHASE_GIVE,  /* the upper classes choose their gifts without seeing the gifts of others */
	PHASE_PLAY,
	PHASE_LOTS, /* after 20 passes in a row, the dealer draws the remaining ranks at random */
	PHASE_OVER
};

enum { DAIFUGO_NOBODY = 0xff }; /* the value of `owner` while the field is empty */
/* The game ends after this many passes in a row. */
enum { DAIFUGO_MOST_PASSES = 20 };
enum {
	DAIFUGO_MOST_PAST = 56,
	PAST_LEADS = 8
}; /* the maximum number of plays, not counting passes, in one game; 54 cards allow no more */

/* The state of a game. All members are public except hand[] and gave[]. In an observation, cards
 * that the viewer may not see are 0: the opponents' hand[] (count[] says how many cards they
 * hold), and gave[] for exchanges in which the viewer took no part. */
struct daifugo {
	/* The cards in each seat's hand. If a player dropped out because of a foul, that player's
	 * cards stay here but are out of play. */
	card_set hand[DAIFUGO_SEATS];
	/* the cards that each seat has played on the field in this game */
	card_set played[DAIFUGO_SEATS];
	card_set gave[DAIFUGO_SEATS]; /* the cards that each seat gave in the exchange */
	struct daifugo_table table;
	/* the last play; remembered even after the field is cleared */
	play_word last;
	uint8_t count[DAIFUGO_SEATS]; /* the number of cards in each hand */
	/* Each seat's rank, 1 being the highest; 0 while the seat is still in the game. */
	uint8_t rank[DAIFUGO_SEATS];
	/* Each seat's rank in the previous game; 0 in the first game. */
	uint8_t place[DAIFUGO_SEATS];
	uint8_t next_seat[DAIFUGO_SEATS];
	struct daifugo_rules rules;
	uint8_t phase;
	uint8_t turn;	   /* the seat whose turn it is, or whose hand is being dealt */
	uint8_t owner;	   /* the owner of the field; DAIFUGO_NOBODY while the field is empty */
	uint8_t last_seat; /* the seat that made the last play; DAIFUGO_NOBODY if there was none */
	/* bit s is set if seat s has passed and must wait until the field is cleared */
	uint8_t passed;
	uint8_t missed;	 /* bit s is set if seat s got its rank because of a foul */
	uint8_t to_give; /* in PHASE_GIVE, bit s is set if seat s has yet to choose a gift */
	uint8_t passes;	 /* the number of passes in a row */
	uint8_t first;	 /* the seat at which the deal began */
	/* The lowest cards that each seat has passed on; see daifugo_note_declined(). */
	uint8_t declined[DAIFUGO_SEATS];
	/* The plays in this game, in order and without passes, each with the seat that made it;
	 * PAST_LEADS is added to the seat if the field was empty. The order of the seats shows
	 * which passes occurred between the plays (players/belief.h). */
	uint8_t n_past;
	uint8_t past_seat[DAIFUGO_MOST_PAST];
	play_word past[DAIFUGO_MOST_PAST];
};

extern const struct game game_daifugo;
extern const struct level_about daifugo_levels;

static inline bool daifugo_is_in(const struct daifugo *d, unsigned seat)
{
	return !d->rank[seat];
}

/* Returns the rank of the lowest single (or pair) that a player has passed on in this game despite
 * holding enough cards; -1 if there is none. Only passes in the normal order and without a lock
 * count. */
static inline int daifugo_declined(const struct daifugo *d, unsigned seat, bool pair)
{
	return (int)(d->declined[seat] >> (pair ? 4 : 0) & 15) - 1;
}
/* Records a pass for daifugo_declined(); call this before applying the pass. */
void daifugo_note_declined(struct daifugo *d, unsigned seat);
/* Adds a play, which must not be a pass, to the record of the game's plays. */
void daifugo_note_past(struct daifugo *d, unsigned seat, play_word p);

/* The classes correspond to the ranks in the previous game. There are none in the first game or
 * with three players. */
enum daifugo_class {
	CLASS_NONE,
	CLASS_DAIFUGO,
	CLASS_FUGO,
	CLASS_HEIMIN,
	CLASS_HINMIN,
	CLASS_DAIHINMIN
};
enum daifugo_class daifugo_class(const struct daifugo *d, unsigned seat);
/* Returns the class for a rank in a game with this many players; also works for ranks in a game
 * that has just ended. */
enum daifugo_class daifugo_class_of(unsigned place, unsigned players);
const char *daifugo_class_name(enum daifugo_class c); /* returns the translated name of a class */
/* Returns the seat with which this seat exchanges cards, and stores how many cards each gives. If
 * that number is 0, the seat takes no part in the exchange. */
unsigned daifugo_partner(const struct daifugo *d, unsigned seat, unsigned *cards);

/* Returns the cards whose place the viewer (a player or the public) doesn't know: they are in
 * other hands, laid aside or not dealt yet. */
card_set daifugo_unseen(const struct daifugo *seen, unsigned viewer);
/* Returns the unseen cards that must be in the hand of `seat`, because the viewer gave them to
 * that seat and they haven't been played since. */
card_set daifugo_known(const struct daifugo *seen, unsigned viewer, unsigned seat);

/* The effects of a ply, used for describing and highlighting it. They can be determined from
 * observations as well as from true states. */
enum daifugo_effect {
	EFFECT_EIGHT = 1 << 0,	    /* an 8 cleared the field */
	EFFECT_SPADE3 = 1 << 1,	    /* the 3 of spades beat a lone joker */
	EFFECT_REVOLUTION = 1 << 2, /* the order was reversed; see after->table.revolution */
	EFFECT_ELEVENBACK = 1 << 3, /* the order is reversed until the field is cleared */
	/* The field was locked to one or more suits; see after->table.lock. */
	EFFECT_LOCK = 1 << 4,
	EFFECT_UNLOCK = 1 << 5,	   /* a lone joker ended the lock */
	EFFECT_CLEAR = 1 << 6,	   /* the field was cleared, for any reason */
	EFFECT_OUT = 1 << 7,	   /* the player played its last card */
	EFFECT_MISS = 1 << 8,	   /* the player got the lowest free rank because of a foul */
	EFFECT_FOUL = 1 << 9,	   /* the player's foul was to finish with a forbidden card */
	EFFECT_MIYAKO = 1 << 10,   /* miyako-ochi: the previous game's daifugo dropped out */
	EFFECT_DEALT = 1 << 11,	   /* the last hand was dealt */
	EFFECT_EXCHANGE = 1 << 12, /* cards were exchanged; see gave[] */
	EFFECT_LOTS = 1 << 13, /* after too many passes, the remaining ranks were drawn at random */
	EFFECT_OVER = 1 << 14  /* the game ended */
};
unsigned daifugo_effects(const struct daifugo *before, unsigned seat, game_move m,
			 const struct daifugo *after);

#endif
