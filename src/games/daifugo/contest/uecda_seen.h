/* SPDX-License-Identifier: MIT */
/* uecda_seen.h - what one player at a contest table knows, collected from the server's messages as
 * an observation of the game (daifugo.h).
 *
 * The server is always right: what it says about hands, counts, order and locks replaces our own
 * conclusions, and plays that our rules would forbid are recorded nevertheless. */
#ifndef ASOBI_UECDA_SEEN_H
#define ASOBI_UECDA_SEEN_H

#include "games/daifugo/rules/daifugo.h"
#include "games/daifugo/contest/uecda_wire.h"

struct uecda_seen {
	struct daifugo d;
	unsigned me;
	card_set dealt; /* our hand, as given in the table that began the game */
	bool dealing;	/* true until the first turn of the game */
};

void uecda_seen_start(struct uecda_seen *s, const struct daifugo_rules *rules, unsigned me);
/* Begins a game. If our player has to give cards, the observation is a position in which the
 * player chooses a gift. */
void uecda_seen_deal(struct uecda_seen *s, const struct wire_table *table,
		     const struct wire_deal *deal);
/* Begins a turn. Returns false and writes one sentence to `error` if the table contradicts what was
 * known before. */
bool uecda_seen_turn(struct uecda_seen *s, const struct wire_turn *turn, char *error);
/* Records the play of the player whose turn it is; PLAY_PASS means that the player passed. */
void uecda_seen_play(struct uecda_seen *s, play_word p);
/* Records the field shown after another player's turn: either that player's new play, or still the
 * old cards, which means a pass. Returns false and writes one sentence to `error` if the cards are
 * impossible. */
bool uecda_seen_shown(struct uecda_seen *s, play_word shown, char *error);
/* Returns true if players can be asked about this observation. It is like the game's own sane(),
 * except that servers needn't deal the longer hands to neighbours, so the seat `first` isn't
 * checked strictly. */
bool uecda_seen_sane(const struct uecda_seen *s);
/* Ends the game; the last remaining player takes the remaining rank. */
void uecda_seen_end(struct uecda_seen *s);

#endif
