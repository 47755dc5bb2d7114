/* SPDX-License-Identifier: MIT */
/* uecda_seen.h - what a seat at a contest's table knows, put together from the server's
 * messages as an observation of the game (daifugo.h).
 *
 * The server's word counts: what it tells of hands, counts, order and locks replaces what
 * was worked out, and plays that our rules would refuse are noted all the same. */
#ifndef ASOBI_UECDA_SEEN_H
#define ASOBI_UECDA_SEEN_H

#include "games/daifugo/rules/daifugo.h"
#include "games/daifugo/contest/uecda_wire.h"

struct uecda_seen {
	struct daifugo d;
	unsigned me;
	card_set dealt; /* the hand in the table that began the game */
	bool dealing;	/* no turn has come since */
};

void uecda_seen_start(struct uecda_seen *s, const struct daifugo_rules *rules, unsigned me);
/* A game begins.  Afterwards the observation is that of a seat choosing its gift if it
 * has to give cards. */
void uecda_seen_deal(struct uecda_seen *s, const struct wire_table *table,
		     const struct wire_deal *deal);
/* A turn begins.  False with a sentence if the table contradicts all that came before. */
bool uecda_seen_turn(struct uecda_seen *s, const struct wire_turn *turn, char *error);
/* The seat in turn made this play; PLAY_PASS: it passed. */
void uecda_seen_play(struct uecda_seen *s, play_word p);
/* The field as shown after the turn of another seat: was that a play, or does it show what
 * lay there before?  False with a sentence if the cards cannot be. */
bool uecda_seen_shown(struct uecda_seen *s, play_word shown, char *error);
/* Is it an observation that players can be asked about?  As the game's own sane(), but
 * servers need not deal the longer hands to neighbours: `first` means little here. */
bool uecda_seen_sane(const struct uecda_seen *s);
/* The game is over: the last one left takes the rank that is free. */
void uecda_seen_end(struct uecda_seen *s);

#endif
