/* SPDX-License-Identifier: MIT */
/* posted.h - what becomes of cards that are posted, and why a play lost: what lay there, what was
 * posted, which rule, what was legal, how much time went by.  Sentences are the rules' own, in the
 * language of the moment; what is kept knows no language. */
#ifndef ASOBI_SERVER_POSTED_H
#define ASOBI_SERVER_POSTED_H

#include "asobi/board.h"
#include "games/daifugo/rules/daifugo.h"
#include "server/daifugo/place_wire.h"

enum post_fault { POST_GOOD, POST_LATE, POST_NO_CARD, POST_NOT_HELD, POST_NO_PLAY, POST_FINISH };
extern const char *const post_words[]; /* for programs: "", "time", "card", "hand", "play", "finish"
					*/

/* The situation in which cards are posted. */
struct post_at {
	struct daifugo_rules rules;
	struct daifugo_table table;
	card_set hand;
};
struct post_at post_of(const struct daifugo *d, unsigned seat);
/* Cards as on the wire, none: a pass.  *move is what the match is told; `why` (ERROR_TEXT bytes)
 * gets one translated sentence, "" if it is good. */
enum post_fault post_judge(const struct post_at *at, const char *const *cards, unsigned n,
			   game_move *move, char *why);
/* Plays that may be made and do not lose, by their cards, each once, the fewest and weakest first;
 * 0 among them is the pass.  At most `most` are written; returns how many there are. */
unsigned post_legal(const struct post_at *at, card_set *out, unsigned most);

card_set post_playable(const struct post_at *at); /* the cards that are in any of them */

enum { POSTED_TEXT = 320 }; /* all cards as words */
void posted_text(const char *const *cards, unsigned n, char out[POSTED_TEXT]);

struct miss {
	unsigned game_no; /* in which it happened; 0: never */
	struct post_at at;
	bool late;	      /* no cards came in time */
	int64_t ms, limit_ms; /* from the turn's begin to the answer; what a turn may take */
	char posted[POSTED_TEXT];
};
/* The miss that this turn was, `posted` where it was no play; false: it was none, and *m is as it
 * was. The caller tells the game and the times. */
bool miss_note(struct miss *m, const struct daifugo *before, const struct ply *turn,
	       const struct daifugo *after, const char *posted);
enum post_fault miss_explain(const struct miss *m, char why[ERROR_TEXT]);
/* The members of an object of data. */
void miss_add(struct data *d, const struct miss *m);
enum { MISS_PLAYS = 12 }; /* so many legal plays are told of it */

#endif
