/* SPDX-License-Identifier: MIT */
/* held_form.h - checks the form of the sentences of one pattern. */
#ifndef ASOBI_TEST_HELD_FORM_H
#define ASOBI_TEST_HELD_FORM_H

#include "asobi/insight.h"
#include "asobi/view.h"

/* Fills in all sentences of the pattern. `q` must have a move that was played. Each sentence must
 * fit into a line, have no unknown name in braces, and not speak of plies. */
void hold_pattern_form(const struct view *view, const struct explained *q,
		       const struct insight *in);

#endif
