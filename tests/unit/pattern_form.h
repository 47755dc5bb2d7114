/* SPDX-License-Identifier: MIT */
/* pattern_form.h - checks the form of one pattern's sentences. */
#ifndef ASOBI_TEST_PATTERN_FORM_H
#define ASOBI_TEST_PATTERN_FORM_H

#include "asobi/insight.h"
#include "asobi/view.h"

/* Fills in all sentences of the pattern. `q` must have a move that was played. Each sentence must
 * fit on a line, contain no unknown name in braces, and not mention plies. */
void hold_pattern_form(const struct view *view, const struct explained *q,
		       const struct insight *in);

#endif
