/* SPDX-License-Identifier: MIT */
/* traits.h - the features by which the learnt policy judges a play: which cards it takes from the
 * hand, which cards stay there, and how these compare with the unseen cards and the opponents'
 * hands.
 *
 * A trait is the index of a weight. The weights of the traits in `fact` are simply added up. The
 * traits in `input` are inputs to the small net (learnt.h), as are the traits of the scene, which
 * all plays in a decision share. Ranks are identified by their strength in the current order, so
 * that what the policy has learnt also applies in a revolution. */
#ifndef ASOBI_DAIFUGO_TRAITS_H
#define ASOBI_DAIFUGO_TRAITS_H

#include "games/daifugo/players/policy.h"

enum { SLOTS = RANKS, SLOT_EIGHT = RANKS - 1, SLOT_JOKER = RANKS, PLAY_SLOTS = RANKS + 1 };
/* SHAPES is the number of shapes; a shape combines a play's kind and size, and shape 0 is the
 * pass. PLAY_IDS is the number of values that play_id() can return. */
enum { SHAPES = 8, PLAY_IDS = SHAPES * PLAY_SLOTS };
enum {
	SITUATIONS = 3,
	COST_STEPS = 12,
	SIZE_STEPS = 7,
	FEW_STEPS = 4,
	THREAT_STEPS = 5,
	KEEP_STEPS = 6
};

/* The start of each table of facts; traits.c shows how each table is indexed. */
enum {
	FACT_HELD = 0,
	FACT_ABOVE = FACT_HELD + SITUATIONS * FEW_STEPS * SLOTS * SUITS,
	FACT_TWO_RANKS = FACT_ABOVE + SITUATIONS * 3 * 13 * FEW_STEPS,
	FACT_RUN_LEFT = FACT_TWO_RANKS + 2 * SLOTS * SLOTS * 4,
	FACT_PLAY_REST = FACT_RUN_LEFT + SITUATIONS * 3 * SLOTS,
	FACT_PLAY_UNSEEN = FACT_PLAY_REST + PLAY_IDS * SLOTS * 5,
	FACT_PLAY_SUIT = FACT_PLAY_UNSEEN + PLAY_IDS * SLOTS * 5,
	FACT_LOCK = FACT_PLAY_SUIT + PLAY_IDS * 4 * 3,
	FACT_PLAY_SIZE = FACT_LOCK + 3 * 2 * SIZE_STEPS * 2,
	FACT_PLAY_THREAT = FACT_PLAY_SIZE + PLAY_IDS * SIZE_STEPS,
	FACT_PLAY_NEXT = FACT_PLAY_THREAT + PLAY_IDS * THREAT_STEPS,
	FACT_PLAY_ANSWERING = FACT_PLAY_NEXT + PLAY_IDS * (THREAT_STEPS + 1),
	FACT_PLAY_FIELD = FACT_PLAY_ANSWERING + PLAY_IDS * DAIFUGO_SEATS,
	FACT_PLAY_LONE = FACT_PLAY_FIELD + PLAY_IDS * PLAY_IDS,
	FACT_COST = FACT_PLAY_LONE + PLAY_IDS * 2,
	FACT_COST_KEEPS = FACT_COST + COST_STEPS * SITUATIONS * THREAT_STEPS,
	FACT_JOKER = FACT_COST_KEEPS + COST_STEPS * KEEP_STEPS,
	FACT_JOKER_LEFT = FACT_JOKER + 2 * SHAPES * SIZE_STEPS,
	FACT_PASS_FIELD = FACT_JOKER_LEFT + 2 * SITUATIONS * SIZE_STEPS,
	FACT_PASS_COST = FACT_PASS_FIELD + PLAY_IDS * THREAT_STEPS * THREAT_STEPS,
	FACT_EIGHT = FACT_PASS_COST + SHAPES * COST_STEPS * DAIFUGO_SEATS,
	FACT_SPADE3 = FACT_EIGHT + 2 * COST_STEPS,
	FACT_TURNS = FACT_SPADE3 + COST_STEPS,
	FACT_FOUL = FACT_TURNS + 2 * COST_STEPS,
	FACTS = FACT_FOUL + 2 * 4
};

enum {
	INPUT_CARD = 0, /* the cards left in the hand, by strength and suit, with the jokers last */
	INPUT_HELD = INPUT_CARD + SLOTS * SUITS + MOST_JOKERS,
	INPUT_PLAY = INPUT_HELD + SLOTS * SUITS,
	INPUT_PLAY_SUIT = INPUT_PLAY + PLAY_IDS,
	INPUT_PLAY_JOKERS = INPUT_PLAY_SUIT + SUITS,
	INPUT_SITUATION = INPUT_PLAY_JOKERS + MOST_JOKERS,
	INPUT_LOCK = INPUT_SITUATION + SITUATIONS,
	INPUT_COST = INPUT_LOCK + 3,
	INPUT_KEEPS = INPUT_COST + COST_STEPS,
	INPUT_TURNS = INPUT_KEEPS + KEEP_STEPS,
	/* The inputs below describe the scene. */
	INPUT_UNSEEN = INPUT_TURNS + 1, /* the number of unseen cards of each rank */
	INPUT_UNSEEN_CARD = INPUT_UNSEEN + SLOTS * 5,
	INPUT_UNSEEN_JOKERS = INPUT_UNSEEN_CARD + SLOTS * SUITS,
	INPUT_FIELD = INPUT_UNSEEN_JOKERS + MOST_JOKERS + 1,
	INPUT_FIELD_SUIT = INPUT_FIELD + PLAY_IDS,
	INPUT_LOCKED = INPUT_FIELD_SUIT + SUITS,
	INPUT_REVOLUTION = INPUT_LOCKED + SUITS,
	/* The number of cards in the player's own hand; 12 stands for 12 or more. */
	INPUT_SIZE = INPUT_REVOLUTION + 1,
	/* The number of cards in each opponent's hand; 12 stands for 12 or more. */
	INPUT_AHEAD = INPUT_SIZE + 13,
	INPUT_SILENT = INPUT_AHEAD + 13 * (DAIFUGO_SEATS - 1),
	INPUT_OWNER = INPUT_SILENT + DAIFUGO_SEATS - 1,
	INPUT_PLACE = INPUT_OWNER + DAIFUGO_SEATS,
	/* The lowest single and the lowest pair that each opponent has passed on. */
	INPUT_DECLINED = INPUT_PLACE + DAIFUGO_SEATS + 1,
	INPUT_PARTNER = INPUT_DECLINED + 2 * (DAIFUGO_SEATS - 1) * (RANKS + 1),
	/* The cards known to be in the exchange partner's hand, by strength, then the joker. */
	INPUT_KNOWN = INPUT_PARTNER + DAIFUGO_SEATS - 1,
	INPUT_CAP = INPUT_KNOWN + PLAY_SLOTS,
	/* Set if the player must give 1 or 2 cards instead of making a play. */
	INPUT_GIVES = INPUT_CAP + SLOTS,
	INPUTS = INPUT_GIVES + 2
};
_Static_assert((int)FACTS <= UINT16_MAX && (int)INPUTS <= UINT16_MAX, "they are kept in 16 bits");

/* The maximum number of traits per play. A hand contains at most 13 different ranks, which form 13
 * * 12 / 2 pairs. */
enum { MOST_FACTS = 192, MOST_INPUTS = 96, MOST_SCENE = 160 };

struct traits {
	unsigned n_facts, n_inputs;
	float worth; /* policy_careful's rating of the play, in leads */
	uint16_t fact[MOST_FACTS], input[MOST_INPUTS];
};

/* The part of the situation shared by all plays in a decision. */
struct scene {
	const struct observation *observation;
	rank_counts unseen;
	/* The number of cards or ranks that beat a play, indexed by the order, the play's size
	 * minus 1, and the play's rank. */
	uint8_t above[2][3][RANKS];
	/* The number of unseen cards of each rank, arranged by strength in the current order. */
	uint8_t unseen_slot[SLOTS];
	unsigned field, size, threat, next, lone;
	unsigned n_inputs;
	uint16_t input[MOST_SCENE];
};

/* daifugo_scene() and daifugo_traits() borrow their arguments; `gives` is the number of cards that
 * the player must give, or 0 for a play. */
void daifugo_scene(const struct observation *s, unsigned gives, struct scene *out);
void daifugo_traits(const struct scene *c, const struct appraisal *a, struct traits *out);

/* The traits of a gift: which cards are given and which are kept. Gifts have their own table of
 * weights. */
enum {
	GIFT_CARD = 0,
	GIFT_TWO = GIFT_CARD + 2 * (RANKS * SUITS + 1),
	GIFT_KEPT = GIFT_TWO + PLAY_SLOTS * PLAY_SLOTS * 2,
	GIFT_KEPT_PAIRS = GIFT_KEPT + RANKS * 5,
	GIFT_NEXT_TO = GIFT_KEPT_PAIRS + RANKS * RANKS * 4,
	GIFT_COST = GIFT_NEXT_TO + 4 * RANKS,
	GIFTS = GIFT_COST + 2 * COST_STEPS
};
void daifugo_gift_traits(const struct observation *s, card_set gift, int cost, struct traits *out);

#endif
