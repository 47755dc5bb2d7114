/* SPDX-License-Identifier: MIT */
/* daifugo_options.h - the rules in force, as set by a setup's options. The file
 * assets/rules/daifugo.en.txt explains each rule. */
#ifndef ASOBI_DAIFUGO_OPTIONS_H
#define ASOBI_DAIFUGO_OPTIONS_H

#include "asobi/game.h"

enum { DAIFUGO_LEAST = 3, DAIFUGO_SEATS = 6 }; /* the smallest and the largest number of players */

enum {
	CARD_H3,
	CARD_D3,
	CARD_S3
}; /* values of the option `start`, the card that decides who starts the first game */
enum {
	NEXT_LAST,
	NEXT_H3,
	NEXT_D3,
	NEXT_S3
}; /* values of the option `next`, which decides who leads in later games */
enum { EXCHANGE_OFF, EXCHANGE_AUTO, EXCHANGE_CHOOSE };
enum {
	OVER_OVERLAP,
	OVER_STRICT
}; /* values of the option `runover`, which decides what beats a run */
enum { LOCK_OFF, LOCK_PARTIAL, LOCK_FULL };
enum { ILLEGAL_MISS, ILLEGAL_PASS };
enum { AFTEROUT_CLEAR, AFTEROUT_ANSWER };

/* The rules. All members are bytes, so that states contain no padding. */
struct daifugo_rules {
	uint8_t players;
	uint8_t jokers; /* the number of jokers in the deck, 0 to 2 */
	uint8_t start, next, exchange;
	uint8_t run; /* true if runs are allowed */
	uint8_t runover;
	uint8_t eight, joker8;
	uint8_t revolution; /* true if four or more cards of the same rank cause a revolution */
	/* the minimum length of a run that causes a revolution; 0 if no run does */
	uint8_t runrev;
	uint8_t elevenback, spade3, lock, foulfinish, leadpass;
	uint8_t reseat; /* after how many games new seats are drawn; 0 for never */
	uint8_t miyako, illegal, ownerpass, afterout;
	uint8_t points; /* the points for the last rank; each higher rank scores one more */
	uint8_t beyond; /* true if a joker may extend a run below the 3 or above the 2 */
	uint8_t pad;	/* 0 */
};

/* The indices of the options; files and the protocol list the options in this order. */
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
/* Returns true if these rules could come from a setup. Use it to check data from other programs. */
bool daifugo_rules_sane(const struct daifugo_rules *r);

#endif
