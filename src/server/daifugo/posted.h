/* SPDX-License-Identifier: MIT */
/* posted.h - judging cards that a client posts, and explaining why a play lost: the cards on the
 * table, the cards posted, the broken rule, the legal plays, and the time used. Explanations are
 * the rules' own sentences in the current language; what is saved doesn't depend on a language. */
#ifndef ASOBI_SERVER_POSTED_H
#define ASOBI_SERVER_POSTED_H

#include "asobi/board.h"
#include "games/daifugo/rules/daifugo.h"
#include "server/daifugo/place_wire.h"

enum post_fault { POST_GOOD, POST_LATE, POST_NO_CARD, POST_NOT_HELD, POST_NO_PLAY, POST_FINISH };
extern const char *const post_words[]; /* words for programs: "", "time", "card", "hand", "play",
					  "finish" */

/* The situation in which cards are posted. */
struct post_at {
	struct daifugo_rules rules;
	struct daifugo_table table;
	card_set hand;
};
struct post_at post_of(const struct daifugo *d, unsigned seat);
/* Judges posted cards; no cards mean a pass. *move is the move for the match. `why` (ERROR_TEXT
 * bytes) gets one translated sentence, or "" if the play is good. */
enum post_fault post_judge(const struct post_at *at, const char *const *cards, unsigned n,
			   game_move *move, char *why);
/* Lists the legal plays that don't lose, by their cards, each once, fewest and weakest cards first;
 * 0 stands for a pass. Writes at most `most` plays and returns how many there are. */
unsigned post_legal(const struct post_at *at, card_set *out, unsigned most);

card_set post_playable(const struct post_at *at); /* the cards that occur in any legal play */

enum { POSTED_TEXT = 320 }; /* enough for all cards as words */
void posted_text(const char *const *cards, unsigned n, char out[POSTED_TEXT]);

struct miss {
	unsigned game_no; /* the game in which it happened; 0 for never */
	struct post_at at;
	bool late;	      /* no cards came in time */
	int64_t ms, limit_ms; /* the time from the start of the turn to the answer; the time limit
				 of a turn */
	char posted[POSTED_TEXT];
};
/* Fills in *m if this turn was a miss; `posted` is the text of a play that wasn't valid. Returns
 * false and leaves *m unchanged if it wasn't a miss. The caller fills in the game and the times. */
bool miss_note(struct miss *m, const struct daifugo *before, const struct ply *turn,
	       const struct daifugo *after, const char *posted);
enum post_fault miss_explain(const struct miss *m, char why[ERROR_TEXT]);
/* Adds the fields of a miss to an object. */
void miss_add(struct data *d, const struct miss *m);
enum { MISS_PLAYS = 12 }; /* the most legal plays that are listed with a miss */

#endif
