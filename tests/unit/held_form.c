/* SPDX-License-Identifier: MIT */
#include "held_form.h"

#include <ctype.h>
#include <string.h>

#include "base/utf8.h"
#include "suite.h"

enum { LINE = 76 };

static void hold_sentence(const char *id, const char *text)
{
	ck_assert_msg(utf8_width(text) <= LINE, "%s is too long: %s", id, text);
	ck_assert_msg(!strpbrk(text, "{}"), "%s: a name is unknown: %s", id, text);
	ck_assert_msg(!strstr(text, "plies") && !strstr(text, "ply"), "%s: %s", id, text);
}

void hold_pattern_form(const struct view *view, const struct explained *q, const struct insight *in)
{
	const struct pattern *p = in->pattern;
	char text[512];

	ck_assert_msg(strlen(p->id) < PATTERN_ID, "%s: the id is too long", p->id);
	ck_assert_msg(p->title && (p->why || p->missed) && !p->why == !p->look,
		      "%s: a sentence is missing", p->id);
	hold_sentence(p->id, p->title);
	for (int frame = INSIGHT_LOOK; frame <= INSIGHT_MISSED; frame++) {
		const size_t len = insight_text(view, q, in, (enum insight_frame)frame, text,
						sizeof text);
		const char *given = frame == INSIGHT_LOOK  ? p->look
				    : frame == INSIGHT_WHY ? p->why
							   : p->missed;

		ck_assert(!len == !given);
		if (!len)
			continue;
		hold_sentence(p->id, text);
		if (frame == INSIGHT_LOOK)
			ck_assert_msg(!islower((unsigned char)text[0]) && text[len - 1] == '.',
				      "%s: not a sentence: %s", p->id, text);
		else
			ck_assert_msg(text[len - 1] != '.', "%s: not a clause: %s", p->id, text);
	}
}
