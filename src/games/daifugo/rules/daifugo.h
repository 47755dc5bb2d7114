/* SPDX-License-Identifier: MIT */
/* daifugo.h - a game of Daifugo as its players, its view and its agents see it.
 *
 * Seats are players and keep their numbers through a series; `next_seat` says who sits
 * next to whom.  The dealer first redraws the seats (some games only), then draws the seat
 * that is dealt to first (the longer hands begin there), then deals a hand a ply, seat 0
 * first.  The exchange follows, by itself or by choice of the upper classes, then the play.
 *
 * Moves: a dealer's hand and a gift are card sets (cards.h), a play is a play_word
 * (daifugo_play.h), a drawing of seats or ranks has three bits for each place. */
#ifndef ASOBI_DAIFUGO_H
#define ASOBI_DAIFUGO_H

#include "asobi/game.h"
#include "games/daifugo/rules/daifugo_play.h"

enum daifugo_phase {
	PHASE_SEATS, /* the dealer redraws the order of sitting */
	PHASE_CUT,   /* the dealer draws who is dealt to first */
	PHASE_DEAL,  /* the dealer deals a hand to seat `turn` */
	PHASE_GIVE,  /* upper classes choose what they give, unseen by each other */
	PHASE_PLAY,
	PHASE_LOTS, /* the dealer draws the ranks left after 20 passes */
	PHASE_OVER
};

enum { DAIFUGO_NOBODY = 0xff }; /* owner */
/* In a row: more end the game. */
enum { DAIFUGO_MOST_PASSES = 20 };
enum {
	DAIFUGO_MOST_PAST = 56,
	PAST_LEADS = 8
}; /* no game has more plays that lay cards: 54 cards */

/* All members are public except hand[] and gave[].  An observation has 0 for what its
 * viewer may not see: hand[] of the others (count[] tells how many cards they hold) and
 * gave[] of pairs one is no part of. */
struct daifugo {
	card_set hand[DAIFUGO_SEATS];	/* a seat that missed keeps its cards, laid away */
	card_set played[DAIFUGO_SEATS]; /* what each has laid on the field in this game */
	card_set gave[DAIFUGO_SEATS];	/* what each gave in the exchange */
	struct daifugo_table table;
	play_word last;		      /* the last play, kept when the field clears */
	uint8_t count[DAIFUGO_SEATS]; /* cards in each hand */
	uint8_t rank[DAIFUGO_SEATS];  /* 1 for the first; 0: still in the game */
	uint8_t place[DAIFUGO_SEATS]; /* rank in the game before, 0 in the first */
	uint8_t next_seat[DAIFUGO_SEATS];
	struct daifugo_rules rules;
	uint8_t phase;
	uint8_t turn;			 /* the seat to play, to be dealt to */
	uint8_t owner;			 /* of the field; DAIFUGO_NOBODY: it is empty */
	uint8_t last_seat;		 /* who made the last play; DAIFUGO_NOBODY: nobody yet */
	uint8_t passed;			 /* bit s: seat s is out until the field clears */
	uint8_t missed;			 /* bit s: seat s has its rank by a miss */
	uint8_t to_give;		 /* PHASE_GIVE: bit s: seat s is still to choose */
	uint8_t passes;			 /* in a row */
	uint8_t first;			 /* dealt to first */
	uint8_t declined[DAIFUGO_SEATS]; /* what each passed on: daifugo_note_declined() */
	/* The plays of this game that laid cards, in order, and who made them: the seat, and
	 * PAST_LEADS if the field was empty.  Passes between them are what the turns imply
	 * (players/belief.h). */
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

/* The lowest single, or pair, on which a seat has passed in this game though it held cards enough,
 * no lock bound it and ranks counted in their usual order: the rank, or -1 if it has on none. */
static inline int daifugo_declined(const struct daifugo *d, unsigned seat, bool pair)
{
	return (int)(d->declined[seat] >> (pair ? 4 : 0) & 15) - 1;
}
/* Before a pass: note it there. */
void daifugo_note_declined(struct daifugo *d, unsigned seat);
/* Note a play that lays cards among those of the game. */
void daifugo_note_past(struct daifugo *d, unsigned seat, play_word p);

/* Classes go by the place in the game before; there are none in the first game and with
 * three players. */
enum daifugo_class {
	CLASS_NONE,
	CLASS_DAIFUGO,
	CLASS_FUGO,
	CLASS_HEIMIN,
	CLASS_HINMIN,
	CLASS_DAIHINMIN
};
enum daifugo_class daifugo_class(const struct daifugo *d, unsigned seat);
/* The same for a place among this many players, also for the ranks of an ended game. */
enum daifugo_class daifugo_class_of(unsigned place, unsigned players);
const char *daifugo_class_name(enum daifugo_class c); /* translated */
/* This names the seat with whom a seat exchanges cards and tells how many; 0 cards: with nobody. */
unsigned daifugo_partner(const struct daifugo *d, unsigned seat, unsigned *cards);

/* Cards that the viewer's observation (of a seat's or the public's) does not place: in the
 * others' hands or laid away or not dealt yet. */
card_set daifugo_unseen(const struct daifugo *seen, unsigned viewer);
/* The unseen cards known to be in `seat`'s hand: the viewer gave them to it, and they are not
 * played since. */
card_set daifugo_known(const struct daifugo *seen, unsigned viewer, unsigned seat);

/* The effects of a ply, for narration and marks; from observations as well as from true states of
 * the same viewer. */
enum daifugo_effect {
	EFFECT_EIGHT = 1 << 0,	    /* an 8 cleared the field */
	EFFECT_SPADE3 = 1 << 1,	    /* S3 took a lone joker */
	EFFECT_REVOLUTION = 1 << 2, /* the order turned; see after->table.revolution */
	EFFECT_ELEVENBACK = 1 << 3, /* reversed until the field clears */
	EFFECT_LOCK = 1 << 4,	    /* the field is bound to (more) suits: after->table.lock */
	EFFECT_UNLOCK = 1 << 5,	    /* a lone joker released the lock */
	EFFECT_CLEAR = 1 << 6,	    /* the field was cleared, for whatever reason */
	EFFECT_OUT = 1 << 7,	    /* the seat laid its last card */
	EFFECT_MISS = 1 << 8,	    /* the seat took the lowest free rank for a miss */
	EFFECT_FOUL = 1 << 9,	    /* ... by a forbidden finish */
	EFFECT_MIYAKO = 1 << 10,    /* the last game's daifugo dropped */
	EFFECT_DEALT = 1 << 11,	    /* the last hand was dealt */
	EFFECT_EXCHANGE = 1 << 12,  /* cards changed hands: gave[] */
	EFFECT_LOTS = 1 << 13,	    /* too many passes: lots for the ranks left */
	EFFECT_OVER = 1 << 14	    /* the game ended */
};
unsigned daifugo_effects(const struct daifugo *before, unsigned seat, game_move m,
			 const struct daifugo *after);

#endif
