/* SPDX-License-Identifier: MIT */
/* print_review.h - prints how good a move or all moves of a game were, as text or as JSON. */
#ifndef ASOBI_PRINT_REVIEW_H
#define ASOBI_PRINT_REVIEW_H

#include "asobi/match.h"
#include "base/json.h"
#include "match/review.h"

/* Reviews a game and prints each player's accuracy and mistakes. Returns false if the review was
 * cancelled. */
bool print_review(const struct match *m, bool as_json);
/* Adds the members that describe one judgement to an open JSON object. `seen` is the position
 * before the move as its player saw it. */
void json_judgement(struct json *j, const struct game *g, unsigned players, const void *seen,
		    const struct judgement *found);

#endif
