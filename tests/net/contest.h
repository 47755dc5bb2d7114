/* SPDX-License-Identifier: MIT */
/* contest.h - the server side of a UECda contest, for tests. It holds the game's true state, makes
 * each seat's tables and handles the clients' answers. It shares only the rules with the client,
 * so that a mistake on one side isn't hidden by the same mistake on the other.
 *
 *	contest_start(); for each game:
 *		contest_deal(); a table to each seat; a gift from each seat that gives;
 *		then in turns: a table to each seat, a play, its answer, the field to each, the
 *		status */
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
	/* the number of games to play, and the index of the current game, counted from 0 */
	unsigned games, game_no;
	struct daifugo truth;
	card_set dealt[CONTEST_SEATS];
	play_word shown; /* the play on the field; PLAY_PASS if the field is empty */
	unsigned refuse; /* the server refuses one in this many plays; 0 to refuse none */
	unsigned reset;	 /* the number of games after which the classes are reset; 0 for never */
	/* True to deal the cards in order of seat number, wherever the players sit. */
	bool by_number;
	unsigned plays;
	unsigned points[CONTEST_SEATS];
};

void contest_start(struct contest *c, unsigned games, uint64_t seed);
/* Deals the next game, up to but not including the exchange of cards. */
void contest_deal(struct contest *c);
/* Returns the number of cards that a seat has to give away in the exchange: 2, 1, 0, -1 or -2. If
 * negative, the seat receives cards instead. */
int contest_gives(const struct contest *c, unsigned seat);
void contest_deal_table(const struct contest *c, unsigned seat, unsigned char bytes[CONTEST_TABLE]);
/* Takes the cards that a seat gives away. If its choice is invalid, it gives its weakest cards. */
void contest_take_gift(struct contest *c, unsigned seat, const unsigned char bytes[CONTEST_TABLE]);
unsigned contest_turn(const struct contest *c);
void contest_turn_table(const struct contest *c, unsigned seat, unsigned char bytes[CONTEST_TABLE]);
/* Takes the play of the player to move. Returns the server's answer: 8 if the play was refused, 9
 * if it was accepted. */
int contest_take_play(struct contest *c, const unsigned char bytes[CONTEST_TABLE]);
/* Fills `bytes` with the table that shows the cards on the field. The cells that hold the game's
 * state in other tables contain random numbers in this one. */
void contest_field_table(struct contest *c, unsigned char bytes[CONTEST_TABLE]);
/* Returns 0 if the game isn't over, 1 if another game follows it, or 2 if it was the last. Once it
 * is over, adds up its points. */
int contest_status(struct contest *c);

void contest_number(int number, unsigned char bytes[CONTEST_NUMBER]);

/* Fills `bytes` with a random legal play; used for seats without a client. */
void contest_random_play(struct contest *c, unsigned char bytes[CONTEST_TABLE]);
void contest_random_gift(struct contest *c, unsigned seat, unsigned char bytes[CONTEST_TABLE]);

#endif
