/* SPDX-License-Identifier: MIT */
#include "cli/print_review.h"

#include <stdlib.h>
#include <string.h>

#include "asobi/view.h"
#include "base/clean.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "cli/cli_messages.h"
#include "cli/print_game.h"

struct collected {
	struct judgement *at;
	size_t n;
	struct review_summary of[MAX_SEATS];
};

static void collect_judgement(void *context, UNUSED const struct board *b,
			      const struct judgement *j)
{
	struct collected *c = context;

	c->at = xrealloc(c->at, c->n + 1, sizeof *c->at);
	c->at[c->n++] = *j;
	review_sum(&c->of[j->seat], j);
}

/* Returns the position before the judged move as the player saw it; the caller frees it. */
static void *seen_before(const struct match *m, const struct judgement *j)
{
	void *seen = xcalloc(1, match_config(m)->game->state_size);

	match_observe_at(m, j->ply, j->seat, seen);
	return seen;
}

/* ---- As text ---- */

/* Prints a player's accuracy and how many of their moves were good or bad. */
static void print_summary(const struct match *m, unsigned seat, const struct review_summary *s)
{
	const int percent = accuracy_percent(&s->accuracy);
	char name[SIDE_TEXT];

	print_player_name(match_config(m), seat, name);
	if (percent < 0)
		print(_("%s: too few moves to measure accuracy"), name);
	else
		print(_("%s: accuracy %d"), name, percent);
	for (enum move_class c = MOVE_BEST; c <= MOVE_BLUNDER; c++)
		if (s->classes[c])
			print(", %s %u", _(move_class_title(c)), s->classes[c]);
	print("\n");
}

static void print_moment(const struct match *m, const struct judgement *j)
{
	const struct match_config *c = match_config(m);
	void *seen = seen_before(m, j);
	char line[JUDGEMENT_TEXT];

	judgement_line(c->game, c->setup.seats, seen, j, line, sizeof line);
	print("  %s\n", line);
	free(seen);
}

/* Prints how much of the player's result was skill and how much was luck, in games that can tell
 * the two apart. */
static void print_account(const struct match *m, unsigned seat)
{
	struct budget budget = budget_unlimited();
	struct skill_account account = { 0 };
	struct board b;

	match_copy_board(m, &b);
	if (review_account(&b, seat, &budget, &account)) {
		const size_t size = skill_account_text(&account, NULL, 0) + 1;
		char *text = xcalloc(1, size);

		skill_account_text(&account, text, size);
		print("%s", text);
		free(text);
	}
	board_free(&b);
}

static void print_text(const struct match *m, const struct collected *c)
{
	bool rated = false;

	for (unsigned s = 0; s < match_config(m)->setup.seats; s++) {
		unsigned shown = 0;

		if (!c->of[s].accuracy.moves)
			continue;
		rated = true;
		print_summary(m, s, &c->of[s]);
		print_account(m, s);
		for (size_t i = 0; i < c->n; i++)
			if (c->at[i].seat == s && judgement_is_moment(&c->at[i])) {
				print_moment(m, &c->at[i]);
				shown++;
			}
		if (!shown)
			print("  %s\n", _("No mistakes."));
	}
	if (!rated)
		print("%s\n", _("The choice of move never mattered in this game."));
}

/* ---- As JSON ---- */

static void add_move(struct json *out, const char *key, const struct game *g, const void *seen,
		     unsigned seat, game_move m)
{
	char text[MOVE_TEXT] = "";

	if (!move_is_reserved(m))
		game_format_move(g, seen, seat, m, text, sizeof text);
	json_text(out, key, text);
}

/* Adds the reply to the judged move, written as a move in the position after that move. */
static void add_reply(struct json *out, const struct game *g, const void *seen,
		      const struct judgement *j)
{
	void *after;

	if (!j->replied)
		return;
	after = xcalloc(1, g->state_size);
	memcpy(after, seen, g->state_size);
	g->apply(after, j->seat, j->played.move);
	add_move(out, "reply", g, after, j->replier, j->reply);
	free(after);
}

void json_judgement(struct json *out, const struct game *g, unsigned players, const void *seen,
		    const struct judgement *j)
{
	char text[JUDGEMENT_TEXT] = "";

	add_move(out, "move", g, seen, j->seat, j->played.move);
	json_text(out, "class", move_class_word(j->class));
	json_addf(out, "cost", "%d.%d", j->cost_milli / 10, j->cost_milli % 10);
	json_addf(out, "chance", "%d.%d", j->chance_milli / 10, j->chance_milli % 10);
	add_move(out, "best", g, seen, j->seat, j->best.move);
	json_text(out, "pattern", j->insight.pattern ? j->insight.pattern->id : "");
	json_open(out, "cells", "[");
	for (unsigned i = 0; i < j->insight.cells; i++)
		json_addf(out, NULL, "%u", j->insight.cell[i]);
	json_close(out, "]");
	add_reply(out, g, seen, j);
	json_addf(out, "forced", "%s", j->forced ? "true" : "false");
	json_addf(out, "equal", "%s", j->equal ? "true" : "false");
	json_addf(out, "lost_already", "%s", j->lost_already ? "true" : "false");
	judgement_text(g, players, seen, j, text, sizeof text);
	json_text(out, "text", text);
}

static void print_json(const struct match *m, const struct collected *c)
{
	const struct match_config *config = match_config(m);
	struct json j = { 0 };

	json_open(&j, NULL, "{");
	json_open(&j, "\n  moves", "[");
	for (size_t i = 0; i < c->n; i++) {
		void *seen = seen_before(m, &c->at[i]);

		json_open(&j, "\n    ", "{");
		json_addf(&j, "number", "%u", c->at[i].ply + 1);
		json_addf(&j, "player", "%u", c->at[i].seat + 1);
		json_judgement(&j, config->game, config->setup.seats, seen, &c->at[i]);
		json_close(&j, "}");
		free(seen);
	}
	json_close(&j, "]");
	json_open(&j, "\n  accuracy", "[");
	for (unsigned s = 0; s < config->setup.seats; s++) {
		const int percent = accuracy_percent(&c->of[s].accuracy);

		json_addf(&j, NULL, percent < 0 ? "null" : "%d", percent);
	}
	json_close(&j, "]");
	json_close(&j, "\n}\n");
	json_print(&j);
}

bool print_review(const struct match *m, bool as_json)
{
	const struct match_config *c = match_config(m);
	struct budget budget = budget_unlimited();
	struct collected found = { 0 };
	struct board b;
	bool whole;

	if (!review_possible(c->game)) {
		print("%s\n", _("No review is available, because Asobi can't solve this game."));
		return true;
	}
	budget.cancel = interrupt_flag();
	match_copy_board(m, &b);
	whole = review_game(&b, c->setup.seats, 0, UINT32_MAX, &budget, collect_judgement, &found);
	if (as_json)
		print_json(m, &found);
	else
		print_text(m, &found);
	board_free(&b);
	free(found.at);
	if (!whole)
		tell_remark("%s", _("Stopped. These are the results so far."));
	return whole;
}
