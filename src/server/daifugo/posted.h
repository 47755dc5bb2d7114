/* SPDX-License-Identifier: MIT */
/* posted.h - judges the cards that a client posts, and explains why a play lost the game. The
 * explanation lists the cards on the table, the posted cards, the broken rule, the legal plays and
 * the time used. Its sentences come from the rules, in the current language; the stored data is
 * the same in every language. */
#ifndef ASOBI_SERVER_POSTED_H
#define ASOBI_SERVER_POSTED_H

#include "asobi/board.h"
#include "games/daifugo/rules/daifugo.h"
#include "server/daifugo/place_wire.h"

enum post_fault { POST_GOOD, POST_LATE, POST_NO_CARD, POST_NOT_HELD, POST_NO_PLAY, POST_FINISH };
/* The word that programs receive for each fault: "", "time", "card", "hand", "play" or "finish". */
extern const char *const post_words[];

/* What posted cards are judged by: the rules, the cards on the table and the player's hand at that
 * moment. */
struct post_at {
	struct daifugo_rules rules;
	struct daifugo_table table;
	card_set hand;
};
struct post_at post_of(const struct daifugo *d, unsigned seat);
/* Judges posted cards; no cards mean a pass. Sets `*move` to the move that these cards make in the
 * game. Writes to `why` (ERROR_TEXT bytes) one translated sentence that explains the fault, or ""
 * if the play is good. */
enum post_fault post_judge(const struct post_at *at, const char *const *cards, unsigned n,
			   game_move *move, char *why);
/* Lists the legal plays that don't lose the game, as card sets without duplicates; plays with the
 * fewest and weakest cards come first. The empty set (0) stands for a pass. Writes at most `most`
 * plays to `out`, and returns how many such plays there are. */
unsigned post_legal(const struct post_at *at, card_set *out, unsigned most);

/* Returns all cards that occur in at least one legal play. */
card_set post_playable(const struct post_at *at);

enum { POSTED_TEXT = 320 }; /* enough bytes for the names of all cards */
void posted_text(const char *const *cards, unsigned n, char out[POSTED_TEXT]);

struct miss {
	/* The number of the game in which the miss (an illegal or late play) happened; 0 if there
	 * was no miss. */
	unsigned game_no;
	struct post_at at;
	bool late; /* true if the player didn't post any cards in time */
	/* How long the player took from the start of the turn, and the time limit for a turn. */
	int64_t ms, limit_ms;
	char posted[POSTED_TEXT];
};
/* If this turn was a miss (an illegal or late play), fills in *m and returns true; `posted` is the
 * text of an illegal play. Otherwise leaves *m unchanged and returns false. The caller fills in
 * the game number and the times. */
bool miss_note(struct miss *m, const struct daifugo *before, const struct ply *turn,
	       const struct daifugo *after, const char *posted);
enum post_fault miss_explain(const struct miss *m, char why[ERROR_TEXT]);
/* Adds the fields of a miss (an illegal or late play) to a data object. */
void miss_add(struct data *d, const struct miss *m);
/* The maximum number of legal plays listed in the explanation of an illegal or late play. */
enum { MISS_PLAYS = 12 };

#endif
