/* SPDX-License-Identifier: MIT */
/* analyzer.h - lets a game analyze facts that the user states, such as "these calls got these
 * answers" or "this is the field, and this is my hand". If at least one fact is given, `asobi
 * analyze GAME` passes the facts to the game as text. The game answers with lines of text; it
 * knows nothing of the command line or of where its lines go. */
#ifndef ASOBI_ANALYZER_H
#define ASOBI_ANALYZER_H

#include "asobi/agent.h"
#include "asobi/game.h"
#include "base/strbuf.h"

enum { MAX_FACTS = 12 };

/* A fact is given as --key, or as --key TEXT if it has a value. */
struct fact_spec {
	/* The fact's name on the command line; no option of the program or the game may share it.
	 */
	const char *key;
	/* The name of the fact's value in the help; NULL if the fact takes no value. */
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
	/* the facts, at most MAX_FACTS; the list ends at key == NULL */
	const struct fact_spec *facts;

	/* Appends everything it finds out within the budget to `out`, as lines that end with \n.
	 * facts[i] is the text given for the i-th fact: NULL if that fact wasn't given, "" if it
	 * takes no value. The user has given at least one fact. If the facts are wrong, returns
	 * ANALYSIS_WRONG with one sentence that says why; `out` is then unused. */
	enum analyzed (*run)(const struct setup *setup, const char *const *facts,
			     struct budget *budget, struct strbuf *out, char error[ERROR_TEXT]);
	/* Creates a complete state in which these facts hold and seat 0 is to move; everything
	 * that the facts leave open is random. If the facts are wrong, returns false with a
	 * sentence that says why; *state must then not be used. */
	bool (*set_up)(const struct setup *setup, const char *const *facts, struct rng *rng,
		       void *state, char error[ERROR_TEXT]);
};

/* All analyzers, generated from the game.am files; the list ends with NULL. */
extern const struct analyzer *const all_analyzers[];
/* Returns the game's analyzer, or NULL if it has none. */
const struct analyzer *analyzer_find(const struct game *g);

#endif
