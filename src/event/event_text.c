/* SPDX-License-Identifier: MIT */
#include "event/event_text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/parse.h"

enum { WORD = 32, MOST_COUNT = 1000000 };

const char *const event_words[EVENT_KINDS] = { "match", "round-robin", "gauntlet" };
const char *const sprt_model_words[SPRT_MODELS] = { "logistic", "normalised" };

/* In steps of 1 / parts, so that text keeps it exactly. */
static bool read_decimal(const char *word, double parts, double *out)
{
	char *end;
	const double value = strtod(word, &end);

	if (end == word || *end || !isfinite(value))
		return false;
	*out = round(value * parts) / parts;
	return true;
}

static bool next_decimal(const char **text, double parts, double *out)
{
	char word[WORD];

	return parse_word(text, ",", word, sizeof word) && read_decimal(word, parts, out);
}

static bool next_count(const char **text, int least, unsigned *out)
{
	char word[WORD];
	int value;

	if (!parse_word(text, ",", word, sizeof word) || !parse_int(word, least, MOST_COUNT, &value))
		return false;
	*out = (unsigned)value;
	return true;
}

/* A share of what a win is worth. */
static bool next_milli(const char **text, int *out)
{
	double value;

	if (!next_decimal(text, 1000, &value) || value < 0 || value > 1)
		return false;
	*out = (int)lround(value * 1000);
	return true;
}

static bool read_model(const char *word, enum sprt_model *out)
{
	for (unsigned i = 0; i < SPRT_MODELS; i++)
		if (!strcmp(word, sprt_model_words[i])) {
			*out = (enum sprt_model)i;
			return true;
		}
	return false;
}

static bool read_setting(const char *word, struct sprt_plan *out)
{
	if (!strncmp(word, "alpha=", 6))
		return read_decimal(word + 6, 10000, &out->alpha);
	if (!strncmp(word, "beta=", 5))
		return read_decimal(word + 5, 10000, &out->beta);
	return !strncmp(word, "model=", 6) && read_model(word + 6, &out->model);
}

bool sprt_parse(const char *text, struct sprt_plan *out)
{
	char word[WORD];

	*out = (struct sprt_plan){ .alpha = SPRT_ERROR, .beta = SPRT_ERROR };
	if (!next_decimal(&text, 1000, &out->elo0) || !next_decimal(&text, 1000, &out->elo1))
		return false;
	while (parse_word(&text, ",", word, sizeof word))
		if (!read_setting(word, out))
			return false;
	return !*text && sprt_possible(out);
}

void sprt_add(struct strbuf *sb, const struct sprt_plan *plan)
{
	sb_addf(sb, "%.10g,%.10g,alpha=%.10g,beta=%.10g,model=%s", plan->elo0, plan->elo1, plan->alpha, plan->beta,
		sprt_model_words[plan->model]);
}

bool draw_parse(const char *text, struct adjudication *out)
{
	return next_count(&text, 0, &out->draw_from) && next_count(&text, 1, &out->draw_plies) &&
	       next_milli(&text, &out->draw_milli) && !*text;
}

void draw_add(struct strbuf *sb, const struct adjudication *a)
{
	sb_addf(sb, "%u,%u,%.10g", a->draw_from, a->draw_plies, a->draw_milli / 1000.0);
}

bool resign_parse(const char *text, struct adjudication *out)
{
	return next_count(&text, 1, &out->resign_moves) && next_milli(&text, &out->resign_milli) && !*text;
}

void resign_add(struct strbuf *sb, const struct adjudication *a)
{
	sb_addf(sb, "%u,%.10g", a->resign_moves, a->resign_milli / 1000.0);
}
