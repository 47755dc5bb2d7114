/* SPDX-License-Identifier: MIT */
/* sentence_form.h - the form that the sentences of a game's patterns must have. */
#ifndef ASOBI_TEST_SENTENCE_FORM_H
#define ASOBI_TEST_SENTENCE_FORM_H

#include "asobi/view.h"

/* Expects that every sentence of the view's patterns is short and complete when it is filled in
 * with these moves and this insight, which should make it as long as possible. Only the patterns
 * with the listed ids, separated by blanks, name both moves in one sentence. */
void expect_forms(const struct view *view, const struct explained *q, const struct insight *in,
		  const char *two);

#endif
