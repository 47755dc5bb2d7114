/* SPDX-License-Identifier: MIT */
#include "match/judgement.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/board.h"
#include "asobi/view.h"
#include "base/i18n.h"
#include "base/xalloc.h"

/* ---- The chance to win ---- */

/* The scale for games without one of their own. It assumes that people are more likely to find a
 * win the closer it is. */
static const struct game_scale common_scale = {
	.unit = SCALE_CHANCE,
	.sure = { 100, 75, 55, 45, 40, 30, 25, 20, 10, 5 },
};

static const struct game_scale *scale_of(const struct game *g)
{
	return g->scale ? g->scale : &common_scale;
}

/* Returns, in percent, how likely people are to carry out a proved win. The verdict's number of
 * plies tells how many moves the winner has to find; if it is unknown, the win counts as distant.
 */
static int sureness(const struct game_scale *scale, const struct verdict *v)
{
	const unsigned half = v->outcome > 0 ? (v->plies + 1U) / 2 : v->plies / 2U;
	/* If the move itself loses the game, as it can in misère Nim, the winner doesn't have to
	 * find anything. */
	const unsigned moves = v->plies == 1 ? 1 : half;

	if (!v->exact || !moves || moves > SCALE_MOVES)
		return scale->sure[SCALE_MOVES - 1];
	return scale->sure[moves - 1];
}

int judgement_chance(const struct game *g, const struct verdict *v)
{
	enum { WIDE_MARGIN = 20 };
	const struct game_scale *scale = scale_of(g);
	int milli = v->value_milli;

	if (v->counts && scale->unit == SCALE_MARGIN)
		milli = 1000 * v->margin / WIDE_MARGIN;
	else if (verdict_is_certain(v))
		milli = 10 * v->outcome * sureness(scale, v);
	milli = milli > 1000 ? 1000 : milli < -1000 ? -1000 : milli;
	return CHANCE_EVEN + milli / 2;
}

/* Converts a loss in the game's own unit to thousandths of the chance to win, so that the classes
 * of moves have the same bounds in every game. Between the bounds, the conversion is linear. */
static int cost_of_loss(const struct game_scale *scale, int loss)
{
	const int at[] = { 0, scale->slip, scale->mistake, scale->blunder };
	static const int cost[] = { 0, COST_SLIP, COST_MISTAKE, COST_BLUNDER };
	unsigned i = 0;
	int64_t found;

	if (loss <= 0)
		return 0;
	while (i < 2 && loss >= at[i + 1])
		i++;
	found = cost[i] + (int64_t)(loss - at[i]) * (cost[i + 1] - cost[i]) / (at[i + 1] - at[i]);
	return found < COST_ALL ? (int)found : COST_ALL;
}

static int margin_cost(const struct game_scale *scale, const struct verdict *played,
		       const struct verdict *best)
{
	const int cost = cost_of_loss(scale, best->margin - played->margin);

	return played->exact && best->exact && played->outcome < best->outcome &&
			       cost < COST_MISTAKE
		       ? COST_MISTAKE
		       : cost;
}

/* An estimated difference in rank counts as a loss only if it exceeds two standard errors. */
static int places_cost(const struct game_scale *scale, const struct verdict *played,
		       const struct verdict *best)
{
	const int loss = (int)played->place_milli - (int)best->place_milli;

	return loss <= 2 * (int)played->place_error_milli ? 0 : cost_of_loss(scale, loss);
}

int judgement_cost(const struct game *g, const struct verdict *played, const struct verdict *best)
{
	const struct game_scale *scale = scale_of(g);
	int cost;

	switch (scale->unit) {
	case SCALE_MARGIN: return margin_cost(scale, played, best);
	case SCALE_TO_GO:
		return cost_of_loss(scale, (int)played->to_go_milli - (int)best->to_go_milli);
	case SCALE_PLACES:
		if (played->place_milli && best->place_milli)
			return places_cost(scale, played, best);
		break;
	case SCALE_CHANCE: break;
	}
	cost = judgement_chance(g, best) - judgement_chance(g, played);
	return cost > 0 ? cost : 0;
}

unsigned judgement_number(const struct game *g, const void *seen, unsigned seat, unsigned ply)
{
	const struct view *view = view_find(g);

	return view && view->moves && view->moves->counted ? view->tally(seen, seat) + 1 : ply + 1;
}

enum move_class judgement_class(int cost_milli)
{
	return cost_milli >= COST_BLUNDER   ? MOVE_BLUNDER
	       : cost_milli >= COST_MISTAKE ? MOVE_MISTAKE
	       : cost_milli >= COST_SLIP    ? MOVE_SLIP
	       : cost_milli > COST_BEST	    ? MOVE_GOOD
					    : MOVE_BEST;
}

/* ---- Judging a move ---- */

bool judgement_study(const struct game *g, const void *seen, unsigned seat,
		     const struct history *past, struct budget *budget, struct verdict_list *out)
{
	bool complete;

	if (!g->study)
		return false;
	budget->past = g->key ? past : NULL;
	complete = g->study(seen, seat, budget, verdict_list_found, out);
	verdict_list_sort(out);
	return complete;
}

/* Returns true if the choice of move makes no difference, because the worst move is as good as the
 * best. */
static bool are_equal(const struct game *g, const struct verdict_list *all)
{
	for (size_t i = 1; i < all->len; i++)
		if (judgement_cost(g, &all->at[i], &all->at[0]) > 0)
			return false;
	return true;
}

/* Returns true if even the best move loses, for example because the opponent wins with the next
 * move. */
static bool is_lost_already(const struct game *g, const struct verdict *best)
{
	return scale_of(g)->unit == SCALE_CHANCE && judgement_chance(g, best) <= CHANCE_LOST;
}

/* Returns the general kind of a mistake that no pattern explains. */
static const struct pattern *general_kind(const struct view *view, const struct judgement *j)
{
	const char *id = !j->certain				? "estimate"
			 : j->played.outcome == j->best.outcome ? "worse"
			 : j->best.outcome > 0			? "won"
								: "drawn";

	return view_pattern_find(view, id);
}

struct explained judgement_explained(const struct judgement *j, unsigned seats, const void *seen)
{
	const bool other = j->played.move != j->best.move && j->class > MOVE_GOOD;

	return (struct explained){
		.seen = seen,
		.seat = j->seat,
		.seats = seats,
		.best = other ? j->best : j->played,
		.asked = other,
		.played = j->played,
	};
}

/* Rates the move. Overlooking an immediate win, or a rule that works at any distance from the end,
 * is at least a slip. A move isn't rated if it was forced, if all moves were equally good, or if
 * the game was already lost. */
static void rate_move(const struct game *g, unsigned seats, const void *seen,
		      const struct verdict_list *all, struct judgement *j)
{
	static const int least_cost[] = {
		[MOVE_SLIP] = COST_SLIP,
		[MOVE_MISTAKE] = COST_MISTAKE,
		[MOVE_BLUNDER] = COST_BLUNDER,
	};
	const struct view *view = view_find(g);
	struct explained q = judgement_explained(j, seats, seen);
	enum move_class least;

	j->class = judgement_class(j->cost_milli);
	q.all = all;
	q.best = j->best;
	q.asked = j->cost_milli > 0 && j->played.move != j->best.move;
	insight_find(view, &q, &j->insight);
	least = q.asked && j->insight.pattern ? j->insight.pattern->least : MOVE_UNRATED;
	if (j->best.exact && j->best.outcome > 0 && j->best.plies == 1 && q.asked &&
	    least < MOVE_SLIP)
		least = MOVE_SLIP;
	if (!j->lost_already && least > MOVE_GOOD && j->class < least) {
		j->class = least;
		j->cost_milli = least_cost[least];
	}
	if (j->forced || j->equal || j->lost_already) {
		j->class = MOVE_UNRATED;
		j->cost_milli = 0;
	}
	if (j->class <= MOVE_GOOD) {
		/* A good move is explained by what it does itself, whatever the best move was. */
		q = judgement_explained(j, seats, seen);
		q.all = all;
		insight_find(view, &q, &j->insight);
		return;
	}
	j->kind = j->insight.pattern ? j->insight.pattern : general_kind(view, j);
}

/* With more than two players, the expected rank takes the place of the chance to win: the first
 * rank counts as a win, the last as a loss. */
static int chance_among(const struct game *g, unsigned seats, const struct verdict *v)
{
	if (scale_of(g)->unit == SCALE_PLACES && v->place_milli && seats > 1)
		return (int)((1000 * seats - v->place_milli) / (seats - 1));
	return judgement_chance(g, v);
}

bool judgement_of(const struct game *g, unsigned seats, const void *seen, unsigned seat,
		  const struct verdict_list *all, game_move move, struct judgement *out)
{
	const struct verdict *played = verdict_list_find(all, move);

	*out = (struct judgement){ .seat = seat };
	if (!played)
		return false;
	out->played = *played;
	out->best = all->at[0];
	out->certain = verdict_is_certain(&out->played) && verdict_is_certain(&out->best);
	out->chance_milli = chance_among(g, seats, &out->best);
	out->forced = all->len == 1;
	out->equal = are_equal(g, all);
	out->lost_already = is_lost_already(g, &out->best);
	out->cost_milli = judgement_cost(g, &out->played, &out->best);
	/* A move that costs no more than the first one in the list counts as the best move. */
	if (!out->cost_milli)
		out->best = out->played;
	rate_move(g, seats, seen, all, out);
	return true;
}

bool judge(const struct game *g, unsigned seats, const void *seen, unsigned seat,
	   const struct history *past, game_move move, struct budget *budget, struct judgement *out)
{
	struct verdict_list all = { 0 };
	const bool complete = judgement_study(g, seen, seat, past, budget, &all);
	const bool judged = (complete || g->secrets) &&
			    judgement_of(g, seats, seen, seat, &all, move, out);

	verdict_list_free(&all);
	return judged;
}

void judgement_find_reply(const struct game *g, const void *seen, unsigned seat,
			  const struct history *past, struct budget *budget, struct judgement *j)
{
	struct verdict_list list = { 0 };
	struct history went = { 0 };
	void *after;
	uint32_t actors;

	if (!game_is_open(g) || j->replied)
		return;
	after = xcalloc(1, g->state_size);
	memcpy(after, seen, g->state_size);
	g->apply(after, seat, j->played.move);
	actors = game_actors(g, after);
	if (actors && !(actors & (actors - 1))) {
		j->replier = game_first_actor(actors);
		if (past) {
			history_copy(&went, past);
			history_add(&went, g, after);
		}
		judgement_study(g, after, j->replier, past ? &went : NULL, budget, &list);
		j->replied = list.len;
		j->reply = list.len ? list.at[0].move : 0;
	}
	verdict_list_free(&list);
	history_free(&went);
	free(after);
}

/* ---- Words for moves and judgements ---- */

const char *move_class_title(enum move_class c)
{
	static const char *const titles[] = {
		N_("forced"), N_("best"), N_("good"), N_("slip"), N_("mistake"), N_("blunder"),
	};

	return titles[c];
}

const char *judgement_title(const struct judgement *j)
{
	if (j->class != MOVE_UNRATED)
		return move_class_title(j->class);
	return j->forced	 ? N_("forced")
	       : j->lost_already ? N_("already lost")
				 : N_("any move is as good");
}

const char *move_class_word(enum move_class c)
{
	static const char *const words[] = {
		"unrated", "best", "good", "slip", "mistake", "blunder"
	};

	return words[c];
}

/* Writes the opponent's reply to the move in the notation used for the position after the move. */
static void reply_words(const struct game *g, const void *seen, const struct judgement *j,
			char *buf, size_t size)
{
	void *after = xcalloc(1, g->state_size);

	memcpy(after, seen, g->state_size);
	g->apply(after, j->seat, j->played.move);
	view_move_words(view_find(g), after, j->replier, j->reply, buf, size);
	free(after);
}

/* Writes a sentence about a move that no pattern explains. */
static size_t plain_text(const struct game *g, const void *seen, const struct judgement *j,
			 char *buf, size_t size)
{
	const struct view *view = view_find(g);
	char better[MOVE_TEXT], reply[MOVE_TEXT];

	view_move_words(view, seen, j->seat, j->best.move, better, sizeof better);
	if (!j->replied)
		return (size_t)snprintf(buf, size, _("%s was better"), better);
	reply_words(g, seen, j, reply, sizeof reply);
	if (!strcmp(better, reply))
		return (size_t)snprintf(
			buf, size, _("%s was better; now the opponent can play there"), better);
	return (size_t)snprintf(buf, size, _("%s was better; this lets the opponent play %s"),
				better, reply);
}

size_t judgement_text(const struct game *g, unsigned seats, const void *seen,
		      const struct judgement *j, char *buf, size_t size)
{
	const struct explained q = judgement_explained(j, seats, seen);
	const bool missed = j->class > MOVE_GOOD;
	const size_t len = insight_text(view_find(g), &q, &j->insight,
					missed ? INSIGHT_MISSED : INSIGHT_WHY, buf, size);

	return len || !missed ? len : plain_text(g, seen, j, buf, size);
}

size_t judgement_line(const struct game *g, unsigned seats, const void *seen,
		      const struct judgement *j, char *buf, size_t size)
{
	char move[MOVE_TEXT], text[JUDGEMENT_TEXT];

	view_move_words(view_find(g), seen, j->seat, j->played.move, move, sizeof move);
	if (!judgement_text(g, seats, seen, j, text, sizeof text))
		return (size_t)snprintf(buf, size, _("Move %u, %s (%s)."), j->number, move,
					_(judgement_title(j)));
	return (size_t)snprintf(buf, size, _("Move %u, %s (%s): %s."), j->number, move,
				_(judgement_title(j)), text);
}

/* ---- Accuracy and moments ---- */

double accuracy_of_move(int cost_milli)
{
	const double a = 103.1668 * exp(-0.04354 * cost_milli / 10) - 3.1669;

	return a < 0 ? 0 : a > 100 ? 100 : a;
}

void accuracy_add(struct accuracy *a, const struct judgement *j)
{
	const double of_move = accuracy_of_move(j->cost_milli);

	if (j->class == MOVE_UNRATED)
		return;
	a->moves++;
	a->sum += of_move;
	/* A single blunder must not bring the harmonic mean down to zero. */
	a->inverse += 1 / (of_move < 1 ? 1 : of_move);
}

int accuracy_percent(const struct accuracy *a)
{
	enum { LEAST_MOVES = 4 };

	if (a->moves < LEAST_MOVES)
		return -1;
	return (int)lround((a->sum / a->moves + a->moves / a->inverse) / 2);
}

bool judgement_is_moment(const struct judgement *j)
{
	return j->class >= MOVE_MISTAKE || (j->class == MOVE_SLIP && j->insight.pattern);
}

int judgement_weight(const struct judgement *j)
{
	return j->insight.pattern ? j->cost_milli : j->cost_milli * 4 / 10;
}
