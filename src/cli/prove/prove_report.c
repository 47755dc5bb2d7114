/* SPDX-License-Identifier: MIT */
#include "cli/prove/prove_report.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "asobi/view.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "cli/cli_messages.h"

/* ---- Combining many walks into one report ---- */

static void add_count(struct prove_count *to, const struct prove_count *c, bool first)
{
	to->positions += c->positions;
	to->questions += c->questions;
	to->unjudged += c->unjudged;
	to->samples += c->samples;
	to->sampled += c->sampled;
	to->again += c->again;
	if (first || c->plies < to->plies)
		to->plies = c->plies;
}

/* Returns true if the fault of `p` should replace that of `than` in the report. A real fault takes
 * precedence over different answers to the same question; apart from that, the shorter line of
 * moves wins. */
static bool is_shorter(const struct proof *p, const struct proof *than)
{
	if (!p->fault || !than->fault)
		return p->fault != PROVE_NO_FAULT;
	if ((p->fault == PROVE_WAVERED) != (than->fault == PROVE_WAVERED))
		return than->fault == PROVE_WAVERED;
	return p->n < than->n;
}

void prove_report_add(struct prove_report *r, const struct setup *setup, unsigned seat,
		      uint64_t seed, struct proof *p)
{
	add_count(&r->count, &p->count, r->walks == 0);
	r->worst = r->walks == 0 || p->worst < r->worst ? p->worst : r->worst;
	r->walks++;
	r->whole += p->end == PROVE_WHOLE;
	r->refuted += p->end == PROVE_REFUTED;
	r->cut |= p->end == PROVE_CUT;
	r->by_chance |= p->by_chance;
	r->won += p->valued && p->value > 0;
	r->drawn += p->valued && p->value == 0;
	r->lost += p->valued && p->value < 0;
	prove_hunts_add(r, setup, seat, &p->hunt);
	if (!is_shorter(p, &r->shortest)) {
		proof_free(p);
		return;
	}
	proof_free(&r->shortest);
	r->shortest = *p;
	r->setup = *setup;
	r->seat = seat;
	r->seed = seed;
}

void prove_report_free(struct prove_report *r)
{
	proof_free(&r->shortest);
	free(r->longest.line);
	free(r->first_idle.line);
}

int prove_report_status(const struct prove_report *r)
{
	if (r->refuted)
		return FAILED;
	if (r->shortest.fault)
		return MISUSED;
	return r->whole == r->walks && !r->cut && !r->count.unjudged ? DONE : PROVE_OPEN;
}

/* ---- The report in words ---- */

void prove_add_move(struct strbuf *sb, const struct game *g, const void *state, unsigned seat,
		    game_move m)
{
	char text[MOVE_TEXT];

	game_format_move(g, state, seat, m, text, sizeof text);
	sb_add(sb, text);
}

/* Adds the moves that lead to the fault, such as "b2 a1 c3", as `asobi analyze --moves` accepts
 * them, and plays them on the board `at`. */
static void add_line(struct strbuf *sb, const struct prove_report *r, struct board *at)
{
	sb_add(sb, "");
	for (unsigned i = 0; i < r->shortest.n; i++) {
		sb_add(sb, i ? " " : "");
		prove_add_move(sb, r->game, at->state, r->shortest.line[i].seat,
			       r->shortest.line[i].move);
		board_put(at, r->shortest.line[i].seat, r->shortest.line[i].move);
	}
}

static const char *worth_name(int outcome)
{
	return outcome > 0 ? _("a win") : outcome < 0 ? _("a loss") : _("a draw");
}

/* Returns the text of the proved claim, with which the report begins. */
static const char *claim_text(const struct prove_report *r)
{
	if (r->whole < r->walks || r->cut || r->count.unjudged)
		return _("made no mistakes in the part that was checked (the rest is unproven)");
	if (r->won + r->drawn + r->lost < r->walks)
		return _("never throws away a win or a draw");
	if (r->losses_only && r->lost)
		return _("never loses a game that isn't lost from the start");
	if (r->losses_only)
		return _("never loses");
	if (!r->lost)
		return r->won == r->walks ? _("always wins") : _("never loses");
	return r->drawn ? _("gets the best possible result from every starting position")
			: _("wins every game that can be won");
}

static void add_counts(struct strbuf *sb, const struct prove_report *r)
{
	const struct prove_count *c = &r->count;

	if (r->setups > 1)
		sb_addf(sb, ngettext("%u start, ", "%u starts, ", r->setups), r->setups);
	sb_addf(sb,
		ngettext("%" PRIu64 " position, ", "%" PRIu64 " positions, ",
			 (unsigned long)c->positions),
		c->positions);
	sb_addf(sb,
		ngettext("%" PRIu64 " question, ", "%" PRIu64 " questions, ",
			 (unsigned long)c->questions),
		c->questions);
	sb_addf(sb, "%s\n", _("both sides"));
}

static void add_reach(struct strbuf *sb, const struct prove_report *r)
{
	const struct prove_count *c = &r->count;

	if (r->whole == r->walks)
		return;
	sb_addf(sb,
		ngettext("Incomplete: Asobi followed the replies only %u move deep.",
			 "Incomplete: Asobi followed the replies only %u moves deep.", c->plies),
		c->plies);
	if (c->samples)
		sb_addf(sb,
			_(" Beyond that, %" PRIu64 " random sequences of moves were tried (%" PRIu64
			  " questions asked)."),
			c->samples, c->sampled);
	sb_add(sb, "\n");
}

static void add_caveats(struct strbuf *sb, const struct prove_report *r)
{
	if (r->count.unjudged)
		sb_addf(sb,
			ngettext("%" PRIu64 " answer couldn't be judged exactly.\n",
				 "%" PRIu64 " answers couldn't be judged exactly.\n",
				 (unsigned long)r->count.unjudged),
			r->count.unjudged);
	if (r->by_chance && r->seeds == 1)
		sb_addf(sb,
			_("The player makes random choices, so this result holds only for seed %" PRIu64
			  ". Test more seeds with '--seeds N'.\n"),
			r->first_seed);
	else if (r->by_chance)
		sb_addf(sb,
			_("The player makes random choices, so this holds only for seeds %" PRIu64
			  " to %" PRIu64 ".\n"),
			r->first_seed, r->first_seed + r->seeds - 1);
	if (r->cut)
		sb_addf(sb, "%s\n", _("Stopped before the end; this is the result so far."));
}

static void add_kept(struct strbuf *sb, const struct prove_report *r, const struct board *at)
{
	const struct proof *p = &r->shortest;
	struct strbuf moves = { 0 };

	for (size_t i = 0; i < p->kept.len; i++) {
		sb_add(&moves, i ? ", " : "");
		prove_add_move(&moves, r->game, at->state, r->seat, p->kept.at[i].move);
	}
	if (moves.len && r->losses_only)
		sb_addf(sb,
			ngettext("This move wouldn't have lost: %s\n",
				 "These moves wouldn't have lost: %s\n",
				 (unsigned long)p->kept.len),
			moves.text);
	else if (moves.len)
		sb_addf(sb,
			ngettext("This move would have kept %s: %s\n",
				 "These moves would have kept %s: %s\n",
				 (unsigned long)p->kept.len),
			worth_name(p->best.outcome), moves.text);
	sb_free(&moves);
}

static void add_fault(struct strbuf *sb, const struct prove_report *r, const char *answer,
		      const char *other)
{
	const struct proof *p = &r->shortest;
	char worth[64];

	verdict_words(&p->played, false, worth, sizeof worth);
	switch (p->fault) {
	case PROVE_GAVE_AWAY:
		sb_addf(sb, _("Then the player chooses %s, which %s.\n"), answer, worth);
		break;
	case PROVE_GAVE_UP: sb_addf(sb, "%s\n", _("Then the player resigns.")); break;
	case PROVE_BAD_MOVE:
		if (*p->why)
			sb_addf(sb, _("Then: %s\n"), p->why);
		else if (move_is_reserved(p->answer))
			sb_addf(sb, "%s\n",
				_("Then the player gives an answer that isn't a move."));
		else
			sb_addf(sb, _("Then the player chooses %s, which is illegal.\n"), answer);
		break;
	case PROVE_NO_ANSWER:
	case PROVE_BROKE_DOWN:
		if (*p->why)
			sb_addf(sb, _("Then: %s\n"), p->why);
		break;
	case PROVE_WAVERED:
		sb_addf(sb,
			_("Here, with the same seed, the player answers %s the first time and %s "
			  "the second time.\n"),
			answer, other);
		break;
	case PROVE_CANT_BE:
		prove_hunts_misfit(sb, r);
		sb_add(sb, "\n");
		break;
	case PROVE_NOT_FOUND:
	case PROVE_TOO_LONG:
	case PROVE_MEAN_OVER:
	case PROVE_NO_FAULT: break;
	}
}

static void add_head(struct strbuf *sb, const struct prove_report *r)
{
	const struct proof *p = &r->shortest;
	const char *seat = r->seat == 0 ? _("first") : _("second");

	switch (p->fault) {
	case PROVE_GAVE_UP:
		if (r->hunts) {
			sb_addf(sb, _("resigns as %s player"), seat);
			break;
		}
		/* fall through */
	case PROVE_GAVE_AWAY:
		sb_addf(sb, _("throws away %s as %s player"), worth_name(p->best.outcome), seat);
		break;
	case PROVE_BAD_MOVE: sb_addf(sb, _("makes an illegal move as %s player"), seat); break;
	case PROVE_NO_ANSWER: sb_addf(sb, _("doesn't answer as %s player"), seat); break;
	case PROVE_BROKE_DOWN: sb_addf(sb, _("stops working as %s player"), seat); break;
	case PROVE_WAVERED:
		sb_addf(sb,
			_("answers inconsistently as %s player (two different answers to the same position), so nothing can be proved"),
			seat);
		break;
	case PROVE_NOT_FOUND: sb_addf(sb, _("doesn't find every number as %s player"), seat); break;
	case PROVE_TOO_LONG:
		sb_addf(sb, _("needs %u calls for a number (limit: %u) as %s player"), p->hunt.most,
			r->most_calls, seat);
		break;
	case PROVE_MEAN_OVER:
		sb_addf(sb, _("needs %.3f calls on average (limit: %g) as %s player"),
			(double)p->hunt.calls / p->hunt.found, r->mean_milli / 1000.0, seat);
		break;
	case PROVE_CANT_BE: /* only exercises make this claim */
	case PROVE_NO_FAULT: break;
	}
}

/* Adds the board on which the player went wrong, indented, as it appears in line mode. */
static void add_board(struct strbuf *sb, const struct prove_report *r, const struct board *at)
{
	const struct view *view = view_find(r->game);
	const size_t size = view_print(view, at->state, r->seat, NULL, NULL, 0) + 1;
	const struct side *side = view_side(view, &r->setup, r->seat);
	char *text = xcalloc(1, size);

	if (view->encoded)
		sb_addf(sb, _("The player has %s (%s; %c in 'state') and moves next:\n"),
			side_name(side), side->letter, view->encoded[side - view->sides]);
	else if (view->sides && side->word)
		sb_addf(sb, _("The player has %s (%s) and moves next:\n"), side_name(side),
			side->letter);
	else if (view->sides)
		sb_addf(sb, _("The player has %s and moves next:\n"), side_name(side));
	else
		sb_addf(sb, "%s\n", _("The player is to move:"));
	view_print(view, at->state, r->seat, NULL, text, size);
	for (const char *from = text; *from;) {
		const size_t n = strcspn(from, "\n");

		sb_addf(sb, "%s%.*s\n", n ? "    " : "", (int)n, from);
		from += n + (from[n] == '\n');
	}
	free(text);
}

void prove_where_text(struct strbuf *sb, const struct prove_report *r)
{
	const struct proof *p = &r->shortest;
	char options[256] = "", answer[MOVE_TEXT] = "", other[MOVE_TEXT] = "", error[ERROR_TEXT];
	struct strbuf line = { 0 };
	struct board at;

	if (!board_start(&at, r->game, &r->setup, error))
		return;
	if (r->game->options)
		option_text(r->game->options, r->setup.value, ' ', r->setups > 1, options,
			    sizeof options);
	add_line(&line, r, &at);
	if (*options)
		sb_addf(sb, _("Options of the game: %s.\n"), options);
	if (r->hunts)
		prove_hunts_where(sb, r);
	else if (p->n)
		sb_addf(sb, ngettext("After %u move: %s\n", "After %u moves: %s\n", p->n), p->n,
			line.text);
	else
		sb_addf(sb, "%s\n", _("This happens in the starting position."));
	if (!r->hunts)
		add_board(sb, r, &at);
	if (p->answer != MOVE_HIDDEN)
		game_format_move(r->game, at.state, r->seat, p->answer, answer, sizeof answer);
	if (p->other != MOVE_HIDDEN)
		game_format_move(r->game, at.state, r->seat, p->other, other, sizeof other);
	add_fault(sb, r, answer, other);
	add_kept(sb, r, &at);
	if (p->sampled)
		sb_addf(sb, "%s\n",
			_("This was found in a random sequence of moves. There may be a shorter one."));
	sb_free(&line);
	board_free(&at);
}

void prove_where_brief(struct strbuf *sb, const struct prove_report *r)
{
	enum { MOST_TOLD = 12 };
	const struct proof *p = &r->shortest;
	struct strbuf line = { 0 }, answer = { 0 }, kept = { 0 };
	char options[256] = "", error[ERROR_TEXT];
	struct board at;

	if (!board_start(&at, r->game, &r->setup, error))
		return;
	if (r->game->options)
		option_text(r->game->options, r->setup.value, ' ', r->setups > 1, options,
			    sizeof options);
	add_line(&line, r, &at);
	prove_add_move(&answer, r->game, at.state, r->seat, p->answer);
	if (p->kept.len)
		prove_add_move(&kept, r->game, at.state, r->seat, p->kept.at[0].move);
	if (*options)
		sb_addf(sb, "(%s) ", options);
	if (p->n > MOST_TOLD)
		sb_addf(sb, _("After %u moves, the player chose %s, but %s was right."), p->n,
			answer.text, kept.text ? kept.text : "?");
	else if (p->n)
		sb_addf(sb, _("After the moves %s, the player chose %s, but %s was right."),
			line.text, answer.text, kept.text ? kept.text : "?");
	else
		sb_addf(sb, _("In the first position, the player chose %s, but %s was right."),
			answer.text, kept.text ? kept.text : "?");
	sb_free(&line);
	sb_free(&answer);
	sb_free(&kept);
	board_free(&at);
}

void prove_report_text(struct strbuf *sb, const struct prove_report *r)
{
	sb_addf(sb, "%s: %s ", r->game->id, r->who);
	if (!r->shortest.fault && r->hunts) {
		prove_hunts_text(sb, r);
	} else if (!r->shortest.fault) {
		sb_addf(sb, _("%s: "), claim_text(r));
		add_counts(sb, r);
		add_reach(sb, r);
	} else {
		add_head(sb, r);
		if (r->refuted && r->walks > 2)
			sb_addf(sb, _("; in %u of %u runs"), r->refuted, r->walks);
		sb_add(sb, _(".\n"));
		prove_where_text(sb, r);
	}
	add_caveats(sb, r);
}
