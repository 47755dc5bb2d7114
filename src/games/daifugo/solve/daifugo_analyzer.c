/* SPDX-License-Identifier: MIT */
/* Implements: asobi analyze daifugo --field "S5 H5" --hand "S6 H6 D9 Jo" [--play "S6 H6"] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/analyzer.h"
#include "asobi/verdict.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/xalloc.h"
#include "games/daifugo/players/mc.h"
#include "games/daifugo/players/packed.h"
#include "games/daifugo/rules/private.h"

enum {
	GIVEN_HAND,
	GIVEN_FIELD,
	GIVEN_LOCK,
	GIVEN_REVOLUTION,
	GIVEN_ELEVENBACK,
	GIVEN_OTHERS,
	GIVEN_PLAY
};

static const struct fact_spec facts[] = {
	[GIVEN_HAND] = { "hand", "\"CARDS\"", N_("your cards, such as \"S6 H6 D9 Jo\"") },
	[GIVEN_FIELD] = { "field", "\"CARDS\"",
			  N_("the cards on the field (default: none; '-' also means none)") },
	[GIVEN_LOCK] = { "lock", "\"SUITS\"",
			 N_("suits that the field is locked to, such as \"S "
			    "H\"") },
	[GIVEN_REVOLUTION] = { "revolution", NULL, N_("a revolution is in effect") },
	[GIVEN_ELEVENBACK] = { "elevenback", NULL, N_("an eleven-back is in effect") },
	[GIVEN_OTHERS] = { "others", "\"N N ...\"",
			   N_("how many cards each opponent holds, starting with the next player (default: as many as you)") },
	[GIVEN_PLAY] = { "play", "\"CARDS\"",
			 N_("judge this play (default: list all legal plays with their values)") },
	{ .key = NULL },
};

/* The position to analyze: it is seat 0's turn, and the seat before it owns the cards on the
 * field. */
struct question {
	struct daifugo_rules rules;
	struct daifugo_table table;
	card_set hand;
	/* The number of cards in each seat other than seat 0; 0 if that player is out. */
	uint8_t others[DAIFUGO_SEATS];
};

/* Makes up a complete game that fits the question: the other hands are drawn at random, and all
 * remaining cards count as played. */
static void draw_game(const struct question *q, struct rng *rng, struct daifugo *out)
{
	card_set rest = cards_without(cards_without(cards_deck(q->rules.jokers), q->hand),
				      play_cards(q->table.field));
	unsigned out_of_it = 0;

	*out = (struct daifugo){
		.rules = q->rules,
		.table = q->table,
		.phase = PHASE_PLAY,
		.last = q->table.field,
		.owner = DAIFUGO_NOBODY,
		.last_seat = DAIFUGO_NOBODY,
		.hand = { q->hand },
		.count = { (uint8_t)cards_count(q->hand) },
	};
	for (unsigned s = 0; s < q->rules.players; s++) {
		out->next_seat[s] = (uint8_t)((s + 1) % q->rules.players);
		if (!s)
			continue;
		out->count[s] = q->others[s];
		out->hand[s] = daifugo_draw_cards(rest, q->others[s], rng);
		rest = cards_without(rest, out->hand[s]);
		if (!q->others[s])
			out->rank[s] = (uint8_t)++out_of_it;
		else if (q->table.field != PLAY_PASS)
			out->owner = out->last_seat = (uint8_t)s;
	}
	out->played[0] = rest;
	if (out->owner != DAIFUGO_NOBODY)
		out->played[out->owner] = play_cards(q->table.field);
}

/* Lists all legal plays in batches of MC_ARMS, and returns the number of batches. */
static unsigned list_plays(const struct question *q, struct mc *batch)
{
	play_word *plays = xcalloc(DAIFUGO_MAX_PLAYS, sizeof *plays);
	const unsigned n = daifugo_generate(&q->rules, &q->table, q->hand, plays);

	for (unsigned i = 0; i < n; i++)
		batch[i / MC_ARMS].arm[batch[i / MC_ARMS].n_arms++] = (struct mc_arm){
			.move = plays[i]
		};
	free(plays);
	return (n + MC_ARMS - 1) / MC_ARMS;
}

/* Tries every play in the same random games, so that the results can be compared. */
static void try_plays(const struct question *q, struct mc *batch, unsigned n, struct budget *budget)
{
	enum { USUAL_GAMES = 300, THOROUGH_GAMES = 100 * USUAL_GAMES, SEED = 300 };
	struct learnt_sets sets = { 0 };
	const struct mc_way way = { .learnt = learnt_for(&sets, &q->rules) };
	struct rng rng;

	rng_seed(&rng, SEED);
	for (unsigned games = 0; games < (budget->thorough ? THOROUGH_GAMES : USUAL_GAMES);
	     games++) {
		/* Use an unlimited budget, so that each game is played to its end. */
		struct budget whole = budget_unlimited();
		struct daifugo world;

		if (games && budget_spent(budget))
			break;
		budget_tell(budget, &(struct thought){ .nodes = budget->nodes });
		draw_game(q, &rng, &world);
		for (unsigned i = 0; i < n; i++) {
			const struct mc_limits one = {
				.playouts = batch[i].playouts + batch[i].n_arms, .all_alike = true
			};
			struct rng chance = rng;

			daifugo_monte_carlo(&world, 0, &way, &one, &chance, &whole, &batch[i]);
			budget->nodes += batch[i].n_arms;
		}
		rng_next(&rng);
	}
	learnt_free(&sets);
}

/* Lists the plays with their values, best first, as `asobi analyze` does for other games. */
static void tell_plays(const struct question *q, struct budget *budget, struct strbuf *out)
{
	struct mc *batch = xcalloc(DAIFUGO_MAX_PLAYS / MC_ARMS + 1, sizeof *batch);
	const unsigned n = list_plays(q, batch);
	struct verdict_list list = { 0 };

	try_plays(q, batch, n, budget);
	for (unsigned i = 0; i < n; i++)
		for (unsigned k = 0; k < batch[i].n_arms; k++) {
			const struct verdict v = daifugo_arm_verdict(&batch[i].arm[k]);

			verdict_list_add(&list, &v);
		}
	verdict_list_sort(&list);
	for (size_t i = 0; i < list.len; i++) {
		char text[PLAY_TEXT], worth[64];

		play_text(list.at[i].move, text, sizeof text);
		verdict_text(&list.at[i], worth, sizeof worth);
		sb_addf(out, "%s\t%s\n", text, worth);
	}
	verdict_list_free(&list);
	free(batch);
}

static enum analyzed judge_play(const struct daifugo_rules *r, const struct daifugo_table *t,
				card_set hand, const char *text, struct strbuf *out,
				char error[ERROR_TEXT])
{
	char why[ERROR_TEXT];
	play_word play;

	switch (daifugo_judge_text(r, t, hand, text, &play, why)) {
	case JUDGED_LEGAL: sb_add(out, "legal\n"); return ANALYSIS_DONE;
	case JUDGED_MISS: sb_addf(out, "miss: %s\n", why); return ANALYSIS_NO;
	case JUDGED_ILLEGAL: sb_addf(out, "illegal: %s\n", why); return ANALYSIS_NO;
	case JUDGED_UNREADABLE: break;
	}
	snprintf(error, ERROR_TEXT, "%s", why);
	return ANALYSIS_WRONG;
}

/* Checks that no card is both on the field and in the hand, and that there aren't too many cards.
 */
static bool cards_fit(const struct daifugo_rules *r, card_set field, card_set hand,
		      char error[ERROR_TEXT])
{
	const card_set twice = field & hand & CARDS_NATURAL;
	char text[CARDS_TEXT];

	cards_text(twice, ' ', text, sizeof text);
	if (twice)
		snprintf(error, ERROR_TEXT,
			 _("%.100s can't be both on the field and in your hand."), text);
	else if (cards_count(hand) > DAIFUGO_MOST_HAND)
		snprintf(error, ERROR_TEXT, _("A hand of %u cards is too large. The limit is %u."),
			 cards_count(hand), (unsigned)DAIFUGO_MOST_HAND);
	else if (cards_jokers(field) + cards_jokers(hand) > r->jokers)
		snprintf(error, ERROR_TEXT, _("Too many jokers for these rules (jokers=%u)."),
			 r->jokers);
	else
		return true;
	return false;
}

/* Reads the number of cards each opponent holds. If `text` is missing, each opponent gets as many
 * cards as the player holds, or fewer if the deck is too small. */
static bool read_others(struct question *q, const char *text, char error[ERROR_TEXT])
{
	const unsigned held = cards_count(q->hand), others = q->rules.players - 1U;
	const unsigned left = cards_count(cards_deck(q->rules.jokers)) - held -
			      play_count(q->table.field);
	unsigned sum = 0, seat = 1;
	char word[8];

	for (unsigned s = 1; !text && s <= others; s++)
		q->others[s] = (uint8_t)(held < left / others ? held : left / others);
	while (text && seat <= others && parse_word(&text, " ", word, sizeof word)) {
		int n;

		if (!parse_int(word, 0, MOST_CARDS, &n))
			return fail_with(error,
					 _("Invalid number of cards '%.20s'. Use a whole number."),
					 word);
		q->others[seat++] = (uint8_t)n;
		sum += (unsigned)n;
	}
	if (!text || (!text[strspn(text, " ")] && seat > others && sum && sum <= left))
		return true;
	return fail_with(
		error,
		_("'--others' needs the number of cards that each of the %u opponents holds, 1 to "
		  "%u cards in all."),
		others, left);
}

static bool read_question(const struct setup *setup, const char *const *given, struct question *q,
			  char error[ERROR_TEXT])
{
	*q = (struct question){ .rules = daifugo_rules_of(setup) };
	if (!given[GIVEN_HAND])
		return fail_with(error,
				 _("Specify your cards, for example: --hand \"S6 H6 D9 Jo\"."));
	return daifugo_table_parse(&q->rules, given[GIVEN_FIELD] ? given[GIVEN_FIELD] : "",
				   given[GIVEN_LOCK] ? given[GIVEN_LOCK] : "",
				   given[GIVEN_REVOLUTION] != NULL, given[GIVEN_ELEVENBACK] != NULL,
				   &q->table, error) &&
	       cards_parse(given[GIVEN_HAND], &q->hand, error) &&
	       cards_fit(&q->rules, play_cards(q->table.field), q->hand, error) &&
	       read_others(q, given[GIVEN_OTHERS], error);
}

static enum analyzed run_analysis(const struct setup *setup, const char *const *given,
				  struct budget *budget, struct strbuf *out, char error[ERROR_TEXT])
{
	struct question q;

	if (!read_question(setup, given, &q, error))
		return ANALYSIS_WRONG;
	if (given[GIVEN_PLAY])
		return judge_play(&q.rules, &q.table, q.hand, given[GIVEN_PLAY], out, error);
	tell_plays(&q, budget, out);
	return ANALYSIS_DONE;
}

/* ---- Making up a whole game from the facts that the user gives ----------- */

/* Distributes the cards already played, so that every seat was dealt as many cards as the rules
 * require. Returns false if a seat holds more cards than it can have been dealt. */
static bool share_played(struct daifugo *d, struct rng *rng)
{
	const card_set field = play_cards(d->table.field);
	card_set rest = cards_without(d->played[0], field);

	for (unsigned s = 0; s < d->rules.players; s++) {
		const unsigned dealt = daifugo_hand_size(d, s),
			       owns = d->count[s] + (s == d->owner ? cards_count(field) : 0);

		if (owns > dealt)
			return false;
		d->played[s] = daifugo_draw_cards(rest, dealt - owns, rng);
		rest = cards_without(rest, d->played[s]);
		if (s == d->owner)
			d->played[s] |= field;
	}
	return !rest;
}

/* If the player leads, assumes that the seat before it won the previous field with a single card.
 */
static void lead_after_single(struct daifugo *d)
{
	const unsigned before = d->rules.players - 1U;
	const card_set played = d->played[before] & CARDS_NATURAL;

	if (d->table.field != PLAY_PASS || !played)
		return;
	d->last_seat = (uint8_t)before;
	d->last = (played & -played) | (play_word)KIND_SINGLE << PLAY_KIND;
}

static bool set_up_game(const struct setup *setup, const char *const *given, struct rng *rng,
			void *state, char error[ERROR_TEXT])
{
	struct daifugo *d = state;
	struct question q;

	if (!read_question(setup, given, &q, error))
		return false;
	draw_game(&q, rng, d);
	if (!share_played(d, rng))
		return fail_with(error, "%s",
				 _("A player holds more cards than they were "
				   "dealt."));
	lead_after_single(d);
	return true;
}

const struct analyzer analyzer_daifugo = {
	.game = &game_daifugo,
	.facts = facts,
	.run = run_analysis,
	.set_up = set_up_game,
};

/* ---- Studying a game ----------------------------------------------------- */

/* At first, all plays are tried in about FIRST_DEALS deals, and their values are reported. A
 * normal study then tries only the plays that may still be the best, in at most MORE_DEALS deals
 * and MORE_PLAYOUTS playouts. It must be quick, because a review studies every position in a game
 * this way. A thorough study instead tries all plays in ten times as many deals before each
 * further report. */
enum { FIRST_DEALS = 12, MORE_DEALS = 60, MORE_PLAYOUTS = 200 };
enum { THOROUGH_STEP = 10, THOROUGH_DEALS = 30000, SEED = 300 };

enum { ENDING_NODES = 20000 };

/* When two players are left, returns the better or the worse of the two ranks still free. */
static unsigned rank_left(const struct daifugo *d, bool better)
{
	unsigned taken = 0, rank = 1;

	for (unsigned s = 0; s < d->rules.players; s++)
		taken |= 1U << d->rank[s];
	while (taken >> rank & 1)
		rank++;
	while (!better && ((taken | 1U << rank) >> (rank + 1) & 1))
		rank++;
	return better ? rank : rank + 1;
}

/* If two players are left, tries to search to the end of the game to determine which of them
 * finishes first. */
static void be_sure(const struct daifugo *seen, unsigned seat, struct verdict *v)
{
	const enum endgame e = daifugo_endgame_after(seen, seat, ENDING_NODES, v->move);
	unsigned rank;

	v->sure = e != ENDGAME_UNKNOWN;
	if (!v->sure)
		return;
	rank = rank_left(seen, e == ENDGAME_WON);
	v->outcome = e == ENDGAME_WON ? 1 : -1;
	v->place_milli = 1000 * rank;
	v->place_error_milli = 0;
	v->first_milli = rank == 1 ? 1000 : 0;
	v->value_milli = 1000 * (int32_t)(seen->rules.players - rank + seen->rules.points);
}

/* Returns the best of the likely candidates that haven't been dropped. Among many unlikely plays,
 * one may look best by chance, so an unlikely play is never reported as the best. */
static unsigned find_best(const struct mc *mc, unsigned likely)
{
	unsigned best = 0;

	for (unsigned i = 1; i < likely; i++)
		if (!mc->arm[i].dropped &&
		    (mc->arm[best].dropped || mc->arm[i].points > mc->arm[best].points))
			best = i;
	return best;
}

/* Reports the moves' values. The best move gets its average value. Every other move gets that
 * value adjusted by its average difference from the best move, over the deals in which both were
 * played. */
static void tell_arms(const struct mc *mc, const struct daifugo *seen, unsigned seat,
		      unsigned likely, verdict_fn *found, void *context)
{
	const unsigned best = find_best(mc, likely);
	const struct verdict top = daifugo_arm_verdict(&mc->arm[best]);

	for (unsigned i = 0; i < mc->n_arms; i++) {
		struct verdict v = daifugo_arm_verdict(&mc->arm[i]);
		int32_t behind = daifugo_arm_behind(mc->pairs, i, best, &v.place_error_milli);

		if (i != best && behind <= 0 && (i >= likely || mc->arm[i].dropped))
			behind = 1;
		v.place_milli = (uint32_t)((int32_t)top.place_milli + behind);
		v.value_milli = top.value_milli - behind;
		be_sure(seen, seat, &v);
		found(context, &v);
	}
}

/* The data needed to study one position. */
struct steps {
	const struct daifugo *seen;
	unsigned seat, likely;
	struct mc_way way;
	struct rng rng;
	struct mc mc;
	verdict_fn *found;
	void *context;
};

/* Tries the plays within the given limits and reports their values. Returns false if the budget
 * ran out. */
static bool take_step(struct steps *s, const struct mc_limits *limits, struct budget *budget)
{
	if (daifugo_monte_carlo(s->seen, s->seat, &s->way, limits, &s->rng, budget, &s->mc))
		tell_arms(&s->mc, s->seen, s->seat, s->likely, s->found, s->context);
	return !budget->spent;
}

static bool study_thoroughly(struct steps *s, struct budget *budget)
{
	for (uint32_t deals = THOROUGH_STEP * FIRST_DEALS;; deals *= THOROUGH_STEP) {
		const struct mc_limits limits = {
			.playouts = UINT64_MAX,
			.all_alike = true,
			.deals = (deals < THOROUGH_DEALS ? deals : THOROUGH_DEALS) - s->mc.arm[0].n,
		};

		if (!take_step(s, &limits, budget))
			return false;
		if (deals >= THOROUGH_DEALS)
			return true;
	}
}

static bool study_shortly(struct steps *s, struct budget *budget)
{
	const struct mc_limits limits = {
		.playouts = s->mc.playouts + MORE_PLAYOUTS,
		.deals = MORE_DEALS,
	};

	return take_step(s, &limits, budget);
}

bool daifugo_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
		   void *context)
{
	const struct mc_limits first = { .playouts = UINT64_MAX,
					 .all_alike = true,
					 .deals = FIRST_DEALS };
	struct steps s = { .seen = seen, .seat = seat, .found = found, .context = context };
	struct learnt_sets sets = { 0 };
	struct mc_pairs *pairs;
	bool complete;

	if (!(game_actors(&game_daifugo, seen) >> seat & 1))
		return true;
	pairs = xcalloc(1, sizeof *pairs);
	s.way.learnt = learnt_for(&sets, &s.seen->rules);
	s.likely = daifugo_all_candidates(seen, seat, &s.way, &s.mc);
	s.mc.pairs = pairs;
	rng_seed(&s.rng, SEED);
	complete = take_step(&s, &first, budget) &&
		   (budget->thorough ? study_thoroughly : study_shortly)(&s, budget);
	learnt_free(&sets);
	free(pairs);
	return complete;
}
