/* SPDX-License-Identifier: MIT */
#include "cli/prove/prove_report.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/clean.h"
#include "base/i18n.h"
#include "base/json.h"
#include "base/strbuf.h"
#include "cli/messages.h"

/* ---- Many walks into one report ---- */

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

/* A true fault tells more than a player that wavers. */
static bool is_shorter(const struct proof *p, const struct proof *than)
{
	if (!p->fault || !than->fault)
		return p->fault != PROVE_NO_FAULT;
	if ((p->fault == PROVE_WAVERED) != (than->fault == PROVE_WAVERED))
		return than->fault == PROVE_WAVERED;
	return p->n < than->n;
}

void prove_report_add(struct prove_report *r, const struct setup *setup, unsigned seat, uint64_t seed, struct proof *p)
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
}

int prove_report_status(const struct prove_report *r)
{
	if (r->refuted)
		return FAILED;
	if (r->shortest.fault)
		return MISUSED;
	return r->whole == r->walks && !r->cut && !r->count.unjudged ? DONE : PROVE_OPEN;
}

/* ---- In words ---- */

static void add_move(struct strbuf *sb, const struct game *g, const void *state, unsigned seat, game_move m)
{
	char text[MOVE_TEXT];

	game_format_move(g, state, seat, m, text, sizeof text);
	sb_add(sb, text);
}

/* "b2 a1 c3", as `asobi analyze --moves` takes them; `at`: the position they lead to. */
static void add_line(struct strbuf *sb, const struct prove_report *r, struct board *at)
{
	sb_add(sb, "");
	for (unsigned i = 0; i < r->shortest.n; i++) {
		sb_add(sb, i ? " " : "");
		add_move(sb, r->game, at->state, r->shortest.line[i].seat, r->shortest.line[i].move);
		board_put(at, r->shortest.line[i].seat, r->shortest.line[i].move);
	}
}

static const char *worth_name(int outcome)
{
	return outcome > 0 ? _("a win") : outcome < 0 ? _("a loss") : _("a draw");
}

/* What it is proved to do, for the head of the sentence. */
static const char *claim(const struct prove_report *r)
{
	if (r->whole < r->walks || r->cut || r->count.unjudged)
		return _("gave nothing away as far as was looked, which proves nothing of the rest");
	if (r->won + r->drawn + r->lost < r->walks)
		return _("gives nothing away");
	if (r->losses_only && r->lost)
		return _("never loses what is not lost from the start");
	if (r->losses_only)
		return _("never loses");
	if (!r->lost)
		return r->won == r->walks ? _("always wins") : _("never loses");
	return r->drawn ? _("keeps what every start is worth") : _("wins every game that can be won");
}

static void print_counts(const struct prove_report *r)
{
	const struct prove_count *c = &r->count;

	if (r->setups > 1)
		print(ngettext("%u start, ", "%u starts, ", r->setups), r->setups);
	print(ngettext("%" PRIu64 " position, ", "%" PRIu64 " positions, ", (unsigned long)c->positions), c->positions);
	print(ngettext("%" PRIu64 " question, ", "%" PRIu64 " questions, ", (unsigned long)c->questions), c->questions);
	print("%s\n", _("both seats"));
}

static void print_reach(const struct prove_report *r)
{
	const struct prove_count *c = &r->count;

	if (r->whole == r->walks)
		return;
	print(ngettext("Not whole: every reply was followed for %u ply", "Not whole: every reply was followed for %u plies",
		       c->plies), c->plies);
	if (c->samples)
		print(_("; beyond them %" PRIu64 " lines were drawn at random, with %" PRIu64 " questions"), c->samples, c->sampled);
	print(".\n");
}

static void print_caveats(const struct prove_report *r)
{
	if (r->count.unjudged)
		print(ngettext("%" PRIu64 " answer could not be judged exactly.\n", "%" PRIu64 " answers could not be judged exactly.\n",
			       (unsigned long)r->count.unjudged), r->count.unjudged);
	if (r->by_chance && r->seeds == 1)
		print(_("It leaves something to chance: this holds for its seed %" PRIu64 " alone; '--seeds N' walks N of them.\n"),
		      r->first_seed);
	else if (r->by_chance)
		print(_("It leaves something to chance: this holds for its seeds %" PRIu64 " to %" PRIu64 " alone.\n"),
		      r->first_seed, r->first_seed + r->seeds - 1);
	if (r->cut)
		print("%s\n", _("Stopped; that is how far it got."));
}

static void print_kept(const struct prove_report *r, const struct board *at)
{
	const struct proof *p = &r->shortest;
	struct strbuf moves = {0};

	for (size_t i = 0; i < p->kept.len; i++) {
		sb_add(&moves, i ? ", " : "");
		add_move(&moves, r->game, at->state, r->seat, p->kept.at[i].move);
	}
	if (moves.len)
		print(ngettext("This would have kept %s: %s\n", "Any of these would have kept %s: %s\n", (unsigned long)p->kept.len),
		      worth_name(p->best.outcome), moves.text);
	sb_free(&moves);
}

static void print_fault(const struct prove_report *r, const char *answer, const char *other)
{
	const struct proof *p = &r->shortest;
	char worth[64];

	verdict_words(&p->played, false, worth, sizeof worth);
	switch (p->fault) {
	case PROVE_GAVE_AWAY:
		print(_("Then it plays %s, which %s.\n"), answer, worth);
		break;
	case PROVE_GAVE_UP:
		print("%s\n", _("Then it resigns."));
		break;
	case PROVE_BAD_MOVE:
		if (move_is_reserved(p->answer))
			print("%s\n", _("Then it answers what is no move of the game."));
		else
			print(_("Then it plays %s, which is not legal.\n"), answer);
		break;
	case PROVE_NO_ANSWER:
	case PROVE_BROKE_DOWN:
		print(_("Then: %s\n"), p->why);
		break;
	case PROVE_WAVERED:
		print(_("There it answers %s the first time and %s the second time, with the same seed.\n"), answer, other);
		break;
	case PROVE_NO_FAULT:
		break;
	}
}

static void print_head(const struct prove_report *r)
{
	const struct proof *p = &r->shortest;
	const char *seat = r->seat == 0 ? _("first") : _("second");

	switch (p->fault) {
	case PROVE_GAVE_AWAY: case PROVE_GAVE_UP:
		print(_("gives away %s as %s player"), worth_name(p->best.outcome), seat);
		break;
	case PROVE_BAD_MOVE:
		print(_("makes an illegal move as %s player"), seat);
		break;
	case PROVE_NO_ANSWER:
		print(_("does not answer as %s player"), seat);
		break;
	case PROVE_BROKE_DOWN:
		print(_("breaks down as %s player"), seat);
		break;
	case PROVE_WAVERED:
		print(_("answers differently when asked twice about one position as %s player: so nothing can be proved of it"), seat);
		break;
	case PROVE_NO_FAULT:
		break;
	}
}

static void print_where(const struct prove_report *r)
{
	const struct proof *p = &r->shortest;
	char options[256] = "", answer[MOVE_TEXT] = "", other[MOVE_TEXT] = "", error[ERROR_TEXT];
	struct strbuf line = {0};
	struct board at;

	if (!board_start(&at, r->game, &r->setup, error))
		return;
	if (r->game->options)
		option_text(r->game->options, r->setup.value, ' ', r->setups > 1, options, sizeof options);
	add_line(&line, r, &at);
	if (*options)
		print(_("With %s.\n"), options);
	if (p->n)
		print(ngettext("After %u ply: %s\n", "After %u plies: %s\n", p->n), p->n, line.text);
	else
		print("%s\n", _("At once, in the first position."));
	if (p->answer != MOVE_HIDDEN)
		game_format_move(r->game, at.state, r->seat, p->answer, answer, sizeof answer);
	if (p->other != MOVE_HIDDEN)
		game_format_move(r->game, at.state, r->seat, p->other, other, sizeof other);
	print_fault(r, answer, other);
	print_kept(r, &at);
	if (p->sampled)
		print("%s\n", _("This was met in a line drawn at random; there may be a shorter one."));
	sb_free(&line);
	board_free(&at);
}

void prove_report_print(const struct prove_report *r)
{
	print("%s: %s ", r->game->id, r->who);
	if (!r->shortest.fault) {
		print(_("%s: "), claim(r));
		print_counts(r);
		print_reach(r);
	} else {
		print_head(r);
		if (r->refuted && r->walks > 2)
			print(_("; in %u of %u walks"), r->refuted, r->walks);
		print(".\n");
		print_where(r);
	}
	print_caveats(r);
}

/* ---- As JSON ---- */

static const char *const fault_words[] = {
	[PROVE_NO_FAULT] = "none", [PROVE_GAVE_AWAY] = "gave away", [PROVE_GAVE_UP] = "resigned",
	[PROVE_BAD_MOVE] = "illegal", [PROVE_NO_ANSWER] = "late", [PROVE_BROKE_DOWN] = "crashed",
	[PROVE_WAVERED] = "wavered"
};
static const char *const outcome_words[] = { "loss", "draw", "win" };

static void add_text_move(struct json *j, const char *key, const struct prove_report *r, const struct board *at,
			  unsigned seat, game_move m)
{
	struct strbuf text = {0};

	add_move(&text, r->game, at->state, seat, m);
	json_text(j, key, text.text);
	sb_free(&text);
}

static void add_fault(struct json *j, const struct prove_report *r)
{
	const struct proof *p = &r->shortest;
	char options[256] = "", error[ERROR_TEXT];
	struct board at;

	if (!board_start(&at, r->game, &r->setup, error))
		return;
	json_open(j, "\n  fault", "{");
	json_text(j, "\n    kind", fault_words[p->fault]);
	if (r->game->options)
		option_text(r->game->options, r->setup.value, ' ', true, options, sizeof options);
	json_text(j, "\n    options", options);
	json_addf(j, "\n    seat", "%u", r->seat);
	json_addf(j, "\n    seed", "%" PRIu64, r->seed);
	json_open(j, "\n    line", "[");
	for (unsigned i = 0; i < p->n; i++) {
		add_text_move(j, NULL, r, &at, p->line[i].seat, p->line[i].move);
		board_put(&at, p->line[i].seat, p->line[i].move);
	}
	json_close(j, "]");
	if (p->answer != MOVE_HIDDEN)
		add_text_move(j, "\n    answer", r, &at, r->seat, p->answer);
	if (p->other != MOVE_HIDDEN)
		add_text_move(j, "\n    other answer", r, &at, r->seat, p->other);
	if (p->kept.len) {
		json_text(j, "\n    worth", outcome_words[1 + p->played.outcome]);
		json_text(j, "\n    was worth", outcome_words[1 + p->best.outcome]);
		json_open(j, "\n    would have kept it", "[");
		for (size_t i = 0; i < p->kept.len; i++)
			add_text_move(j, NULL, r, &at, r->seat, p->kept.at[i].move);
		json_close(j, "]");
	}
	if (*p->why)
		json_text(j, "\n    why", p->why);
	json_close(j, "\n  }");
	board_free(&at);
}

void prove_report_json(const struct prove_report *r)
{
	static const char *const verdicts[] = { "proved", "refuted", "not tried", "open" };
	const struct prove_count *c = &r->count;
	struct json j = {0};

	json_open(&j, NULL, "{");
	json_text(&j, "\n  game", r->game->id);
	json_text(&j, "\n  player", r->who);
	json_text(&j, "\n  verdict", verdicts[prove_report_status(r)]);
	json_text(&j, "\n  asked for", r->losses_only ? "never loses" : "gives nothing away");
	json_addf(&j, "\n  starts", "%u", r->setups);
	json_addf(&j, "\n  walks", "%u", r->walks);
	json_addf(&j, "\n  whole walks", "%u", r->whole);
	json_addf(&j, "\n  refuted walks", "%u", r->refuted);
	json_addf(&j, "\n  plies", "%u", c->plies);
	json_addf(&j, "\n  positions", "%" PRIu64, c->positions);
	json_addf(&j, "\n  questions", "%" PRIu64, c->questions);
	json_addf(&j, "\n  unjudged", "%" PRIu64, c->unjudged);
	json_addf(&j, "\n  samples", "%" PRIu64, c->samples);
	json_addf(&j, "\n  sample questions", "%" PRIu64, c->sampled);
	json_addf(&j, "\n  asked again", "%" PRIu64, c->again);
	json_addf(&j, "\n  first seed", "%" PRIu64, r->first_seed);
	json_addf(&j, "\n  seeds", "%u", r->seeds);
	json_addf(&j, "\n  by chance", "%s", r->by_chance ? "true" : "false");
	json_addf(&j, "\n  stopped", "%s", r->cut ? "true" : "false");
	if (r->whole)
		json_text(&j, "\n  worst end", outcome_words[1 + r->worst]);
	if (r->shortest.fault)
		add_fault(&j, r);
	json_close(&j, "\n}");
	json_print(&j);
}
