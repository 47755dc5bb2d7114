/* SPDX-License-Identifier: MIT */
/* analyzer.h - what a game can analyze from facts instead of moves: "these calls
 * were answered so", "this is the field, this my hand".  `asobi analyze GAME` hands
 * the facts over as text when at least one of them is given; the game answers with
 * lines of text and knows neither the command line nor where they go. */
#ifndef ASOBI_ANALYZER_H
#define ASOBI_ANALYZER_H

#include "asobi/agent.h"
#include "asobi/game.h"
#include "base/strbuf.h"

enum { MAX_FACTS = 12 };

/* Given as --key, or as --key TEXT where there is a value. */
struct fact_spec {
	const char *key;   /* no option of the program or of the game */
	const char *value; /* what follows, for the help; NULL: nothing does */
	const char *help;  /* shown translated */
};

enum analyzed {
	ANALYSIS_DONE,
	ANALYSIS_NO, /* a question was asked, and the answer is no */
	ANALYSIS_WRONG
};

struct analyzer {
	const struct game *game;
	const struct fact_spec *facts; /* end at key == NULL; at most MAX_FACTS */

	/* Add lines, each with its \n, to `out`: all that is known when the budget is spent.
	 * facts[i] is what was given for the i-th spec: NULL if it was not, "" if it has
	 * no value; at least one was given.  ANALYSIS_WRONG with one sentence that says what
	 * is wrong with the facts; `out` is then not used. */
	enum analyzed (*run)(const struct setup *setup, const char *const *facts,
			     struct budget *budget, struct strbuf *out, char error[ERROR_TEXT]);
};

/* Ends with NULL; generated from game.am files. */
extern const struct analyzer *const all_analyzers[];
const struct analyzer *analyzer_find(const struct game *g); /* NULL: the game has none */

#endif
