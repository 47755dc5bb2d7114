/* SPDX-License-Identifier: MIT */
#include "cli/exercise/check_rules.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "cli/exercise/board_text.h"
#include "players/link.h"

enum { WALKS = 1000 };

static void show_progress(UNUSED void *onlooker, uint64_t done, UNUSED uint64_t all)
{
	progress_say(_("%" PRIu64 " positions (Ctrl-C stops)"), done);
}

int check_rules(const struct args *a)
{
	struct board_plan plan = { .until_ms = clock_ms() + 1000 * CHECK_RULES_SECONDS,
				   .brief = true,
				   .walks = WALKS,
				   .progress = show_progress };
	struct board_result r;
	struct strbuf text = { 0 };
	enum words_fault fault;
	char settings[BOARD_SETTINGS] = "";
	struct setup setup;
	char **words;

	if (args_seed(a, 0, &plan.seed) || args_setup(a, &setup))
		return MISUSED;
	if (a->game->options)
		option_text(a->game->options, setup.value, ' ', true, settings, sizeof settings);
	words = words_split(a->game->id + strlen(GUEST_GAME), &fault);
	plan.rules = (struct rules_plan){ .argv = words,
					  .answer_ms = link_patience_ms(RULES_ANSWER_MS),
					  .cancel = interrupt_flag() };
	plan.settings = settings;
	interrupt_catch();
	judge_board(&plan, &r);
	progress_clear();
	board_add_sentence(&text, &r, NULL);
	sb_add(&text, "\n\n");
	board_add_details(&text, &r, NULL);
	print("%s", text.text);
	sb_free(&text);
	free(words);
	board_result_free(&r);
	return r.cut || r.untried ? MISUSED : r.finding.fault || r.slow ? FAILED : DONE;
}
