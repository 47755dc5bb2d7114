/* SPDX-License-Identifier: MIT */
/* print_review.h - prints the judgement of a move or of a whole game, as text or as JSON. */
#ifndef ASOBI_PRINT_REVIEW_H
#define ASOBI_PRINT_REVIEW_H

#include "asobi/match.h"
#include "base/json.h"
#include "match/review.h"

/* Reviews a game and prints, for each player, the accuracy and the mistakes. Returns false if the
 * review was cancelled. */
bool print_review(const struct match *m, bool as_json);
/* Adds the members that describe one judgement to an open JSON object. `seen` is the position
 * before the move, as its player sees it. */
void json_judgement(struct json *j, const struct game *g, unsigned players, const void *seen,
		    const struct judgement *found);

#endif
