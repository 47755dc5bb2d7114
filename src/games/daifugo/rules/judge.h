/* SPDX-License-Identifier: MIT */
/* judge.h - may this play be made, and if not, why; in one sentence for people. */
#ifndef ASOBI_DAIFUGO_JUDGE_H
#define ASOBI_DAIFUGO_JUDGE_H

#include "games/daifugo/rules/play.h"

enum daifugo_judgement {
	JUDGED_LEGAL,
	JUDGED_MISS,			/* may be made and loses: a forbidden finish */
	JUDGED_ILLEGAL,
	JUDGED_UNREADABLE		/* no cards, or not in the hand */
};

/* Judge a typed play.  `why` (ERROR_TEXT bytes) gets one translated sentence unless it is
 * legal, *out the play if it is legal or a miss. */
enum daifugo_judgement daifugo_judge_text(const struct daifugo_rules *r, const struct daifugo_table *t,
					  card_set hand, const char *text, play_word *out, char *why);
/* The same for cards without a name for their jokers: as a player picks them by letters. */
enum daifugo_judgement daifugo_judge_cards(const struct daifugo_rules *r, const struct daifugo_table *t,
					   card_set hand, card_set cards, play_word *out, char *why);
/* The same for a play. */
enum daifugo_judgement daifugo_judge(const struct daifugo_rules *r, const struct daifugo_table *t,
				     card_set hand, play_word p, char *why);

/* A table to judge on, from words: the play that lies there ("" or "-": none), the suits it
 * is locked to ("S H", "" none).  False with one translated sentence in `error`. */
bool daifugo_table_parse(const struct daifugo_rules *r, const char *field, const char *lock,
			 bool revolution, bool elevenback, struct daifugo_table *out, char *error);

#endif
