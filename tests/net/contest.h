/* SPDX-License-Identifier: MIT */
/* contest.h - the server's side of a UECda contest for tests: the truth, the tables it
 * shows to each seat, what it makes of the answers.  It shares no code with the client
 * but the rules, so that a mistake in one is not made up for by the other.
 *
 *	contest_start(); for each game:
 *		contest_deal(); a table to each seat; a gift from each seat that gives;
 *		then in turns: a table to each seat, a play, its answer, the field to each, the
 *status
 */
#ifndef ASOBI_TEST_CONTEST_H
#define ASOBI_TEST_CONTEST_H

#include "asobi/rng.h"
#include "asobi/setup.h"
#include "games/daifugo/rules/daifugo.h"

enum { CONTEST_SEATS = 5, CONTEST_TABLE = 480, CONTEST_NUMBER = 4 };
enum { CONTEST_REFUSED = 8, CONTEST_ACCEPTED = 9 };

struct contest {
	struct setup setup;
	struct rng rng;
	unsigned games, game_no; /* to play; begun, less one */
	struct daifugo truth;
	card_set dealt[CONTEST_SEATS];
	play_word shown; /* what the field's table shows */
	unsigned refuse; /* refuse every so many plays; 0: none */
	unsigned reset;	 /* no classes after every so many games; 0: always */
	bool by_number;	 /* deal in the order of the seats' numbers, wherever they sit */
	unsigned plays;
	unsigned points[CONTEST_SEATS];
};

void contest_start(struct contest *c, unsigned games, uint64_t seed);
/* Deal the next, up to the exchange. */
void contest_deal(struct contest *c);
/* How many cards a seat has to give: 2, 1, 0, -1 or -2. */
int contest_gives(const struct contest *c, unsigned seat);
void contest_deal_table(const struct contest *c, unsigned seat, unsigned char bytes[CONTEST_TABLE]);
/* What makes no gift is replaced by the seat's weakest cards. */
void contest_take_gift(struct contest *c, unsigned seat, const unsigned char bytes[CONTEST_TABLE]);
unsigned contest_turn(const struct contest *c);
void contest_turn_table(const struct contest *c, unsigned seat, unsigned char bytes[CONTEST_TABLE]);
/* The play of the seat in turn; gives the answer, 8 or 9. */
int contest_take_play(struct contest *c, const unsigned char bytes[CONTEST_TABLE]);
/* State cells in it are noise. */
void contest_field_table(struct contest *c, unsigned char bytes[CONTEST_TABLE]);
/* 0, 1 or 2; a game that is over is counted. */
int contest_status(struct contest *c);

void contest_number(int number, unsigned char bytes[CONTEST_NUMBER]);

/* For seats without a client: any legal play at random, as a table. */
void contest_random_play(struct contest *c, unsigned char bytes[CONTEST_TABLE]);
void contest_random_gift(struct contest *c, unsigned seat, unsigned char bytes[CONTEST_TABLE]);

#endif
