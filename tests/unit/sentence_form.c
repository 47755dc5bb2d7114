/* SPDX-License-Identifier: MIT */
#include "sentence_form.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "suite.h"

/* Expects the sentence to fit on one line. A sentence about a move follows the words `before` and
 * the move. A hint stands alone, so its `before` is NULL. */
static void expect_sentence(const struct view *view, const struct explained *q,
			    const struct insight *in, enum insight_frame frame, const char *text,
			    const char *before)
{
	enum { LINE = 76 };
	char move[MOVE_TEXT], filled[512], line[700];

	if (!text)
		return;
	for (const char *c = text; *c; c++)
		ck_assert_msg(!isdigit((unsigned char)*c), "%s", text);
	ck_assert_uint_gt(insight_text(view, q, in, frame, filled, sizeof filled), 0);
	ck_assert_msg(!strpbrk(filled, "{}") && !strstr(filled, "plies"), "%s", filled);
	view_move_words(view, q->seen, q->seat, q->best.move, move, sizeof move);
	if (before)
		snprintf(line, sizeof line, "%s%s: %s", before, move, filled);
	else
		snprintf(line, sizeof line, "%s", filled);
	ck_assert_msg(utf8_width(line) <= LINE, "%d: %s", utf8_width(line), line);
	/* A clause doesn't end in a full stop or a question mark; a hint, which is a whole
	 * sentence, does. */
	ck_assert_msg(!strchr(".?", filled[strlen(filled) - 1]) == (before != NULL), "%s", filled);
}

void expect_forms(const struct view *view, const struct explained *q, const struct insight *in,
		  const char *two)
{
	enum { TITLE = 50 };
	struct insight told = *in;

	for (const struct pattern *p = view->patterns; p->id; p++) {
		told.pattern = p;
		told.moves = strstr(two, p->id) ? 2 : 1;
		ck_assert_msg(*p->id && strlen(p->id) < PATTERN_ID, "%s", p->id);
		ck_assert_msg(*p->title && utf8_width(p->title) <= TITLE, "%s", p->title);
		ck_assert_msg(!p->look == !p->why && (p->why || p->missed), "%s", p->id);
		ck_assert_msg(!p->look || !strstr(p->look, "{move"), "%s", p->look);
		ck_assert_msg(!p->why || !strstr(p->why, "{played}"), "%s", p->why);
		for (const struct pattern *other = view->patterns; other != p; other++)
			ck_assert_str_ne(other->id, p->id);
		expect_sentence(view, q, &told, INSIGHT_LOOK, p->look, NULL);
		expect_sentence(view, q, &told, INSIGHT_WHY, p->why, "");
		expect_sentence(view, q, &told, INSIGHT_MISSED, p->missed, "Move 36, ");
	}
}
