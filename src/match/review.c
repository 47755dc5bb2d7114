/* SPDX-License-Identifier: MIT */
#include "match/review.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/xalloc.h"

/* Limits the time for studying a move in a game with secrets, where the study might otherwise
 * never end. */
enum { HIDDEN_MS = 5000 };

bool review_possible(const struct game *g)
{
	return g->study;
}

bool review_study(const struct board *b, unsigned seat, struct budget *budget,
		  struct verdict_list *out)
{
	const struct game *g = b->game;
	void *seen = xcalloc(1, g->state_size);
	bool complete;

	game_observe(g, b->state, seat, seen);
	complete = judgement_study(g, seen, seat, &b->history, budget, out);
	free(seen);
	return complete;
}

/* Judges a ply before it is played. Leaving the game isn't judged as a move, but the graph still
 * shows the player's chances at that point. */
static bool judge_by_list(const struct board *b, unsigned players, const void *seen,
			  const struct ply *p, const struct verdict_list *all,
			  struct budget *budget, struct judgement *out)
{
	const struct game *g = b->game;

	if (!move_is_reserved(p->move)) {
		if (!judgement_of(g, players, seen, p->seat, all, p->move, out))
			return false;
		if (out->class > MOVE_GOOD)
			judgement_find_reply(g, seen, p->seat, &b->history, budget, out);
		return true;
	}
	*out = (struct judgement){ .seat = p->seat, .played.move = p->move, .best = all->at[0] };
	out->chance_milli = judgement_chance(g, &out->best);
	return true;
}

/* Judges the next ply before it is played and passes the judgement on. Returns false if the budget
 * ran out. */
static bool review_ply(const struct board *b, unsigned players, const struct ply *p,
		       struct budget *budget, review_fn *judged, void *context)
{
	const struct game *g = b->game;
	struct budget own = g->secrets ? budget_within(budget, HIDDEN_MS) : *budget;
	struct verdict_list all = { 0 };
	void *seen = xcalloc(1, g->state_size);
	struct judgement j;
	bool complete;

	game_observe(g, b->state, p->seat, seen);
	complete = judgement_study(g, seen, p->seat, &b->history, &own, &all) || g->secrets;
	budget->nodes = own.nodes;
	if (complete && all.len && judge_by_list(b, players, seen, p, &all, budget, &j)) {
		j.ply = (unsigned)b->len;
		j.number = judgement_number(g, seen, p->seat, j.ply);
		complete = !budget_spent(budget);
		if (complete)
			judged(context, b, &j);
	}
	verdict_list_free(&all);
	free(seen);
	return complete && !budget_spent(budget);
}

bool review_game(struct board *b, unsigned players, unsigned from, uint32_t seats,
		 struct budget *budget, review_fn *judged, void *context)
{
	const size_t len = b->len;
	struct ply *plies = xcalloc(len, sizeof *plies);
	bool complete = true;

	for (size_t i = 0; i < len; i++)
		plies[i] = b->plies[i];
	while (b->len > from)
		board_unput(b);
	for (size_t i = from; i < len; i++) {
		if (complete && plies[i].seat != SEAT_DEALER && seats >> plies[i].seat & 1)
			complete = review_ply(b, players, &plies[i], budget, judged, context);
		board_put(b, plies[i].seat, plies[i].move);
	}
	free(plies);
	return complete;
}

/* Collects a seat's moves, each with a copy of the position before it; the caller frees the
 * copies. */
static size_t collect_moves(struct board *b, unsigned seat, struct skill_move *moves, size_t most)
{
	const size_t size = b->game->state_size, len = b->len;
	struct ply *plies = xcalloc(len ? len : 1, sizeof *plies);
	size_t n = 0;

	for (size_t i = 0; i < len; i++)
		plies[i] = b->plies[i];
	while (b->len > 0)
		board_unput(b);
	for (size_t i = 0; i < len; i++) {
		if (plies[i].seat == seat && !move_is_reserved(plies[i].move) && n < most) {
			void *before = xcalloc(1, size);

			memcpy(before, b->state, size);
			moves[n++] = (struct skill_move){ before, plies[i].move };
		}
		board_put(b, plies[i].seat, plies[i].move);
	}
	free(plies);
	return n;
}

bool review_account(struct board *b, unsigned seat, struct budget *budget,
		    struct skill_account *out)
{
	struct skill_move moves[SKILL_ROWS];
	size_t n;
	bool known;

	if (!view_find(b->game) || !view_find(b->game)->account)
		return false;
	n = collect_moves(b, seat, moves, SKILL_ROWS);
	known = n && skill_account_of(b->game, moves, n, seat, budget, out);
	for (size_t i = 0; i < n; i++)
		free((void *)moves[i].before);
	return known;
}

/* ---- What players can learn from a game ---- */

/* Inserts a moment behind those that cost more. Of two that cost the same, the later one comes
 * first, because the game was decided there. If there are too many, the last one is dropped. */
static void add_moment(struct review_summary *s, const struct judgement *j)
{
	unsigned at = s->moments;

	s->all_moments++;
	while (at > 0 && s->moment[at - 1].cost_milli <= j->cost_milli)
		at--;
	if (at == MOST_MOMENTS)
		return;
	s->moments += s->moments < MOST_MOMENTS;
	for (unsigned i = s->moments - 1; i > at; i--)
		s->moment[i] = s->moment[i - 1];
	s->moment[at] = *j;
}

static bool is_certain_loss(const struct verdict *v)
{
	return verdict_is_certain(v) && v->outcome < 0;
}

void review_sum(struct review_summary *s, const struct judgement *j)
{
	if (!s->looked)
		s->behind_from_start = is_certain_loss(&j->best);
	s->looked = true;
	if (j->chance_milli > s->most_chance_milli)
		s->most_chance_milli = j->chance_milli;
	if (j->played.move == MOVE_RESIGN) {
		s->resigned = true;
		s->resignation = *j;
		return;
	}
	accuracy_add(&s->accuracy, j);
	s->classes[j->class]++;
	if (j->cost_milli > 0 && (!s->judged || j->cost_milli > s->worst.cost_milli)) {
		s->judged = true;
		s->worst = *j;
	}
	if (judgement_is_moment(j))
		add_moment(s, j);
}

size_t review_resigned_text(const struct review_summary *s, char *buf, size_t size)
{
	const int chance = s->resignation.chance_milli;
	const char *text = "";

	if (s->resigned && chance >= CHANCE_EVEN + COST_MISTAKE)
		text = verdict_is_certain(&s->resignation.best)
			       ? _("You could still have won when you resigned.")
			       : _("You were ahead when you resigned.");
	else if (s->resigned)
		text = chance <= CHANCE_EVEN - COST_MISTAKE
			       ? _("Your opponent was ahead when you resigned.")
			       : _("The game was still even when you resigned.");
	return (size_t)snprintf(buf, size, "%s", text);
}

size_t review_clean_text(const struct review_summary *s, enum review_end end, char *buf,
			 size_t size)
{
	const int worst = s->judged ? (s->worst.cost_milli + 9) / 10 : 0;

	if (end == REVIEW_RESIGNED)
		return (size_t)snprintf(
			buf, size, "%s",
			s->accuracy.moves ? _("You made no mistakes before you resigned.") : "");
	if (end == REVIEW_LOST && !worst && s->behind_from_start)
		return (size_t)snprintf(
			buf, size, "%s",
			_("You made no mistakes: your opponent was a move ahead from the start."));
	if (end == REVIEW_LOST && worst)
		return (size_t)snprintf(
			buf, size,
			s->most_chance_milli < CHANCE_EVEN
				? _("None of your moves lowered your chance of winning by more "
				    "than %d%%: your opponent was a little ahead throughout.")
				: _("None of your moves lowered your chance of winning by more "
				    "than %d%%."),
			worst);
	return (size_t)snprintf(buf, size, "%s", _("You made no mistakes in this game."));
}
