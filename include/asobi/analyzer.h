/* SPDX-License-Identifier: MIT */
/* analyzer.h - a game's analysis of facts that the user states, such as "these calls got these
 * answers" or "this is the field, and this is my hand". If at least one fact is given, `asobi
 * analyze GAME` passes the facts to the game as text. The game answers with lines of text; it
 * doesn't know the command line or where the lines go. */
#ifndef ASOBI_ANALYZER_H
#define ASOBI_ANALYZER_H

#include "asobi/agent.h"
#include "asobi/game.h"
#include "base/strbuf.h"

enum { MAX_FACTS = 12 };

/* A fact is given as --key, or as --key TEXT if it has a value. */
struct fact_spec {
	/* The name of the fact on the command line; no option of the program or the game may have
	 * the same name. */
	const char *key;
	/* The name of the fact's value in the help; NULL if the fact has no value. */
	const char *value;
	const char *help; /* the help text, shown translated */
};

enum analyzed {
	ANALYSIS_DONE,
	ANALYSIS_NO, /* the user asked a question, and the answer is no */
	ANALYSIS_WRONG
};

struct analyzer {
	const struct game *game;
	const struct fact_spec *facts; /* the facts, at most MAX_FACTS; ends at key == NULL */

	/* Appends everything that is known when the budget is spent to `out`, as lines that end
	 * with \n. facts[i] is the text given for the i-th fact: NULL if it was not given, "" if
	 * it has no value. The user has given at least one fact. If the facts are wrong, returns
	 * ANALYSIS_WRONG with one sentence that says why; `out` is then not used. */
	enum analyzed (*run)(const struct setup *setup, const char *const *facts,
			     struct budget *budget, struct strbuf *out, char error[ERROR_TEXT]);
	/* Makes a complete state in which these facts hold and seat 0 is to move. Everything that
	 * the facts leave open is chosen at random. If the facts are wrong, returns false with a
	 * sentence that says why; *state then must not be used. */
	bool (*set_up)(const struct setup *setup, const char *const *facts, struct rng *rng,
		       void *state, char error[ERROR_TEXT]);
};

/* All analyzers, generated from the game.am files. The list ends with NULL. */
extern const struct analyzer *const all_analyzers[];
/* Returns the analyzer of a game, or NULL if the game has none. */
const struct analyzer *analyzer_find(const struct game *g);

#endif
