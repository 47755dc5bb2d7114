/* SPDX-License-Identifier: MIT */
#include <inttypes.h>

#include "asobi/board.h"
#include "asobi/setup.h"
#include "base/json.h"
#include "cli/prove/prove_report.h"

static const char *const fault_words[] = {
	[PROVE_NO_FAULT] = "none",	     [PROVE_GAVE_AWAY] = "gave away",
	[PROVE_GAVE_UP] = "resigned",	     [PROVE_BAD_MOVE] = "illegal",
	[PROVE_NO_ANSWER] = "late",	     [PROVE_BROKE_DOWN] = "crashed",
	[PROVE_WAVERED] = "wavered",	     [PROVE_NOT_FOUND] = "not found",
	[PROVE_TOO_LONG] = "too many calls", [PROVE_MEAN_OVER] = "too many calls on average",
	[PROVE_CANT_BE] = "can't be"
};
const char *prove_fault_word(enum prove_fault fault)
{
	return fault_words[fault];
}

static const char *const outcome_words[] = { "loss", "draw", "win" };

static void add_text_move(struct json *j, const char *key, const struct prove_report *r,
			  const struct board *at, unsigned seat, game_move m)
{
	struct strbuf text = { 0 };

	prove_add_move(&text, r->game, at->state, seat, m);
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

static void add_hunts(struct json *j, const struct prove_report *r)
{
	json_addf(j, "\n  hidden", "%" PRIu64, r->hidden);
	json_addf(j, "\n  looked for", "%" PRIu64, r->tried);
	json_addf(j, "\n  found", "%" PRIu64, r->found);
	json_addf(j, "\n  calls", "%" PRIu64, r->calls);
	if (r->found)
		json_number(j, "\n  mean", (double)r->calls / (double)r->found);
	json_addf(j, "\n  worst", "%u", r->most);
	json_addf(j, "\n  idle calls", "%u", r->idle);
	if (r->mean_milli)
		json_number(j, "\n  mean asked for", r->mean_milli / 1000.0);
	if (r->most_calls)
		json_addf(j, "\n  worst asked for", "%u", r->most_calls);
}

void prove_report_json(const struct prove_report *r)
{
	static const char *const verdicts[] = { "proved", "refuted", "not tried", "open" };
	const struct prove_count *c = &r->count;
	struct json j = { 0 };

	json_open(&j, NULL, "{");
	json_text(&j, "\n  game", r->game->id);
	json_text(&j, "\n  player", r->who);
	json_text(&j, "\n  verdict", verdicts[prove_report_status(r)]);
	json_text(&j, "\n  asked for",
		  r->hunts	   ? "finds everything"
		  : r->losses_only ? "never loses"
				   : "gives nothing away");
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
	if (r->hunts)
		add_hunts(&j, r);
	else if (r->whole)
		json_text(&j, "\n  worst end", outcome_words[1 + r->worst]);
	if (r->shortest.fault)
		add_fault(&j, r);
	json_close(&j, "\n}");
	json_print(&j);
}
