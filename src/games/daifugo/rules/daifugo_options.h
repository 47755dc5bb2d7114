/* SPDX-License-Identifier: MIT */
/* daifugo_options.h - the rules in force, from the options of a setup.  What each means stands
 * in assets/rules/daifugo.en.txt. */
#ifndef ASOBI_DAIFUGO_OPTIONS_H
#define ASOBI_DAIFUGO_OPTIONS_H

#include "asobi/game.h"

enum { DAIFUGO_LEAST = 3, DAIFUGO_SEATS = 6 }; /* players at the table */

enum { CARD_H3, CARD_D3, CARD_S3 };	       /* .start */
enum { NEXT_LAST, NEXT_H3, NEXT_D3, NEXT_S3 }; /* .next */
enum { EXCHANGE_OFF, EXCHANGE_AUTO, EXCHANGE_CHOOSE };
enum { OVER_OVERLAP, OVER_STRICT }; /* .runover */
enum { LOCK_OFF, LOCK_PARTIAL, LOCK_FULL };
enum { ILLEGAL_MISS, ILLEGAL_PASS };
enum { AFTEROUT_CLEAR, AFTEROUT_ANSWER };

/* All bytes, so that states hold no padding. */
struct daifugo_rules {
	uint8_t players;
	uint8_t jokers; /* 0 to 2 in the deck */
	uint8_t start, next, exchange;
	uint8_t run; /* there are runs */
	uint8_t runover;
	uint8_t eight, joker8;
	uint8_t revolution; /* by four or more of a kind */
	uint8_t runrev;	    /* a run of this many is a revolution; 0: none is */
	uint8_t elevenback, spade3, lock, foulfinish, leadpass;
	uint8_t reseat; /* this many games to a drawing of seats; 0: never */
	uint8_t miyako, illegal, ownerpass, afterout;
	uint8_t points; /* of the last place; each place above has one more */
	uint8_t beyond; /* a joker may end a run below the 3 or above the 2 */
	uint8_t pad;	/* 0 */
};

/* The places of the options: in files and on the wire they stand in this order. */
enum {
	OPTION_PLAYERS,
	OPTION_JOKERS,
	OPTION_START,
	OPTION_NEXT,
	OPTION_EXCHANGE,
	OPTION_RUN,
	OPTION_RUNOVER,
	OPTION_EIGHT,
	OPTION_JOKER8,
	OPTION_REVOLUTION,
	OPTION_RUNREV,
	OPTION_ELEVENBACK,
	OPTION_SPADE3,
	OPTION_LOCK,
	OPTION_FOULFINISH,
	OPTION_LEADPASS,
	OPTION_RESEAT,
	OPTION_MIYAKO,
	OPTION_ILLEGAL,
	OPTION_OWNERPASS,
	OPTION_AFTEROUT,
	OPTION_GAMES,
	OPTION_POINTS,
	OPTION_BEYOND,
	DAIFUGO_OPTIONS
};
extern const struct option daifugo_options[];
extern const struct preset daifugo_presets[];

unsigned daifugo_seats(const struct setup *setup);
struct daifugo_rules daifugo_rules_of(const struct setup *setup);
/* Could these rules come from a setup?  For what strangers wrote. */
bool daifugo_rules_sane(const struct daifugo_rules *r);

#endif
