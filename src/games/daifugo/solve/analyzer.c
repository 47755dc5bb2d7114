/* SPDX-License-Identifier: MIT */
/* asobi analyze daifugo --field "S5 H5" --hand "S6 H6 D9 Jo" [--play "S6 H6"] */
#include "asobi/analyzer.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "games/daifugo/rules/daifugo.h"
#include "games/daifugo/rules/generate.h"
#include "games/daifugo/rules/judge.h"

enum { FACT_HAND, FACT_FIELD, FACT_LOCK, FACT_REVOLUTION, FACT_ELEVENBACK, FACT_PLAY };

static const struct fact_spec facts[] = {
	[FACT_HAND] = { "hand", "\"CARDS\"", N_("the cards in hand, like \"S6 H6 D9 Jo\"") },
	[FACT_FIELD] = { "field", "\"CARDS\"", N_("the play on the field; left out or '-': it is empty") },
	[FACT_LOCK] = { "lock", "\"SUITS\"", N_("suits that the field is bound to, like \"S H\"") },
	[FACT_REVOLUTION] = { "revolution", NULL, N_("a revolution is in force") },
	[FACT_ELEVENBACK] = { "elevenback", NULL, N_("an eleven-back is in force") },
	[FACT_PLAY] = { "play", "\"CARDS\"", N_("judge this play; without it all legal plays are listed") },
	{ .key = NULL },
};

/* Weak plays first, short ones before long ones, the pass at the end. */
static int by_strength(const void *a, const void *b)
{
	const play_word x = *(const play_word *)a, y = *(const play_word *)b;

	if (!x || !y)
		return (x == 0) - (y == 0);
	if (play_count(x) != play_count(y))
		return play_count(x) < play_count(y) ? -1 : 1;
	if (play_low(x) != play_low(y))
		return play_low(x) < play_low(y) ? -1 : 1;
	return (x > y) - (x < y);
}

static void list_plays(const struct daifugo_rules *r, const struct daifugo_table *t, card_set hand,
		       struct strbuf *out)
{
	play_word *plays = xcalloc(DAIFUGO_MAX_PLAYS, sizeof *plays);
	const unsigned n = daifugo_generate(r, t, hand, plays);
	char text[PLAY_TEXT];

	qsort(plays, n, sizeof *plays, by_strength);
	for (unsigned i = 0; i < n; i++) {
		play_text(plays[i], text, sizeof text);
		sb_addf(out, "%s\n", text);
	}
	free(plays);
}

static enum analyzed judge(const struct daifugo_rules *r, const struct daifugo_table *t, card_set hand,
			   const char *text, struct strbuf *out, char error[ERROR_TEXT])
{
	char why[ERROR_TEXT];
	play_word play;

	switch (daifugo_judge_text(r, t, hand, text, &play, why)) {
	case JUDGED_LEGAL:
		sb_add(out, "legal\n");
		return ANALYSIS_DONE;
	case JUDGED_MISS:
		sb_addf(out, "miss: %s\n", why);
		return ANALYSIS_NO;
	case JUDGED_ILLEGAL:
		sb_addf(out, "illegal: %s\n", why);
		return ANALYSIS_NO;
	case JUDGED_UNREADABLE:
		break;
	}
	snprintf(error, ERROR_TEXT, "%s", why);
	return ANALYSIS_WRONG;
}

/* What lies on the field is nobody's hand any more. */
static bool cards_fit(const struct daifugo_rules *r, card_set field, card_set hand, char error[ERROR_TEXT])
{
	const card_set twice = field & hand & CARDS_NATURAL;
	char text[CARDS_TEXT];

	cards_text(twice, ' ', text, sizeof text);
	if (twice)
		snprintf(error, ERROR_TEXT, _("%.100s cannot lie on the field and be in the hand."), text);
	else if (cards_count(hand) > DAIFUGO_MOST_HAND)
		snprintf(error, ERROR_TEXT, _("A hand of %u cards is too large; none has more than %u."),
			 cards_count(hand), (unsigned)DAIFUGO_MOST_HAND);
	else if (cards_jokers(field) + cards_jokers(hand) > r->jokers)
		snprintf(error, ERROR_TEXT, _("These are more jokers than the rules have (jokers=%u)."), r->jokers);
	else
		return true;
	return false;
}

static enum analyzed run(const struct setup *setup, const char *const *given, struct budget *budget,
			 struct strbuf *out, char error[ERROR_TEXT])
{
	const struct daifugo_rules r = daifugo_rules_of(setup);
	struct daifugo_table table;
	card_set hand;

	(void)budget;			/* it takes no time to speak of */
	if (!given[FACT_HAND]) {
		snprintf(error, ERROR_TEXT, _("Say which cards are held, as in --hand \"S6 H6 D9 Jo\"."));
		return ANALYSIS_WRONG;
	}
	if (!daifugo_table_parse(&r, given[FACT_FIELD] ? given[FACT_FIELD] : "",
				 given[FACT_LOCK] ? given[FACT_LOCK] : "", given[FACT_REVOLUTION] != NULL,
				 given[FACT_ELEVENBACK] != NULL, &table, error) ||
	    !cards_parse(given[FACT_HAND], &hand, error) ||
	    !cards_fit(&r, play_cards(table.field), hand, error))
		return ANALYSIS_WRONG;
	if (given[FACT_PLAY])
		return judge(&r, &table, hand, given[FACT_PLAY], out, error);
	list_plays(&r, &table, hand, out);
	return ANALYSIS_DONE;
}

const struct analyzer analyzer_daifugo = { .game = &game_daifugo, .facts = facts, .run = run };
