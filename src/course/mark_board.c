/* SPDX-License-Identifier: MIT */
/* This file judges a program that implements the rules of the exercise's game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "course/board_judge.h"
#include "course/folder.h"
#include "course/mark.h"

static void take_result(struct mark *m, const struct board_result *r)
{
	m->starts = r->starts;
	m->positions = r->positions;
	m->questions = r->asked;
	if (r->cut) {
		mark_end(m, MARK_CUT, REASON_NONE);
	} else if (r->untried) {
		memcpy(m->why, r->finding.why, sizeof m->why);
		mark_end(m, MARK_UNTRIED, REASON_NO_PROGRAM);
	} else if (r->finding.fault) {
		mark_end(m, MARK_FAILED, REASON_FAULT);
	} else if (r->slow) {
		mark_end(m, MARK_FAILED, REASON_SLOW);
	}
}

void mark_by_board(const struct mark_task *t, struct mark *out)
{
	char **words = who_command(&t->who);
	const struct board_plan plan = { .rules = { .argv = words,
						    .name = folder_program(&t->who),
						    .answer_ms = link_patience_ms(RULES_ANSWER_MS),
						    .cancel = t->cancel },
					 .game = t->who.game,
					 .settings = t->exercise->settings,
					 .until_ms = mark_until_ms(t),
					 .seed = t->seeded ? t->seed : 0,
					 .brief = !t->share,
					 .unmeasured = t->share,
					 .progress = t->progress,
					 .onlooker = t->onlooker };

	if (!words) {
		snprintf(out->why, sizeof out->why,
			 _("'%.100s' is a computer player, but this exercise judges a board "
			   "program. Give its command line."),
			 t->who.text);
		mark_end(out, MARK_UNTRIED, REASON_NO_PROGRAM);
		return;
	}
	out->board = xcalloc(1, sizeof *out->board);
	judge_board(&plan, out->board);
	take_result(out, out->board);
	if (t->share) {
		out->kept = out->board->kept;
		out->asked = out->board->asked;
	}
	free(words);
}
