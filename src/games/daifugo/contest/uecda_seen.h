/* SPDX-License-Identifier: MIT */
/* uecda_seen.h - what one player at a contest table knows, collected from the server's messages in
 * the form of an observation of the game (daifugo.h).
 *
 * The server is always right: what it says about hands, counts, order and locks replaces our own
 * conclusions, and plays that our rules forbid are recorded all the same. */
#ifndef ASOBI_UECDA_SEEN_H
#define ASOBI_UECDA_SEEN_H

#include "games/daifugo/rules/daifugo.h"
#include "games/daifugo/contest/uecda_wire.h"

struct uecda_seen {
	struct daifugo d;
	unsigned me;
	card_set dealt; /* our hand, as given in the table that started the game */
	bool dealing;	/* true from the deal until the first turn */
};

void uecda_seen_start(struct uecda_seen *s, const struct daifugo_rules *rules, unsigned me);
/* Begins a game. If our player has to give cards, the observation becomes a position in which that
 * player chooses a gift. */
void uecda_seen_deal(struct uecda_seen *s, const struct wire_table *table,
		     const struct wire_deal *deal);
/* Begins a turn. If the table contradicts what was known before, returns false and writes one
 * sentence to `error`. */
bool uecda_seen_turn(struct uecda_seen *s, const struct wire_turn *turn, char *error);
/* Records a play by the player whose turn it is; PLAY_PASS for a pass. */
void uecda_seen_play(struct uecda_seen *s, play_word p);
/* Records the field shown after another player's turn. It shows either that player's new play or,
 * after a pass, the old cards. If the cards are impossible, returns false and writes one sentence
 * to `error`. */
bool uecda_seen_shown(struct uecda_seen *s, play_word shown, char *error);
/* Returns true if the observation is consistent enough to ask a player about it. This is like the
 * game's own sane(), but servers needn't deal the longer hands to neighbouring seats, so the seat
 * `first` isn't checked strictly. */
bool uecda_seen_sane(const struct uecda_seen *s);
/* Ends the game; the last player left takes the remaining rank. */
void uecda_seen_end(struct uecda_seen *s);

#endif
