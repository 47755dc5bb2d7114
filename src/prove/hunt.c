/* SPDX-License-Identifier: MIT */
/* A hunt proves how quickly a player finds a secret. It plays the games for all possible secrets
 * in parallel: as long as two secrets produce the same answers, the player is in the same position
 * and is asked only once. In a two-player game, the opponent hides a number and otherwise stays
 * passive: it always makes the first move that doesn't end the game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "prove/asking.h"
#include "prove/positions.h"

enum { MOST_AGAIN = 1000, TELL_EVERY = 16 };

/* One possible secret, and the state of the game played with it. */
struct item {
	unsigned char *state, *seen; /* the true position, and the position as the player sees it */
	game_move secret;
	uint64_t key; /* the hash of `seen` */
};

/* A question that the player was asked, and the player's answer. */
struct asked {
	struct ply *line;
	unsigned n;
	game_move answer;
};

struct hunt {
	const struct prove_task *task;
	const struct game *game;
	struct proof *out;
	unsigned other; /* the side that hides the number: a seat or the dealer */
	struct item *items;
	unsigned char *bytes;
	struct ply *line; /* the plies up to the current position, without the secret */
	unsigned n;
	/* A sample of the questions, one in every `step`. The player is asked these again later. */
	struct asked *again;
	unsigned n_again, step;
	struct move_list moves;
	void *scratch;
};

bool prove_is_hunt(const struct game *g)
{
	return g->secrets && g->deal && g->measures && g->measures[0].apart_by;
}

/* ---- The opponent ---- */

/* Returns the plies with one item's secret filled in; the caller frees them. */
static struct ply *line_for(const struct hunt *h, const struct item *i)
{
	struct ply *line = xcalloc(h->n + 1, sizeof *line);

	memcpy(line, h->line, h->n * sizeof *line);
	for (unsigned k = 0; k < h->n; k++)
		if (line[k].move == MOVE_HIDDEN)
			line[k].move = i->secret;
	return line;
}

static void note_ply(struct hunt *h, unsigned seat, game_move move)
{
	h->line[h->n++] = (struct ply){ .seat = seat, .move = move };
}

game_move prove_idle_move(const struct game *g, const void *state, unsigned other, unsigned seat)
{
	void *after = xcalloc(1, g->state_size);
	struct move_list moves = { 0 };
	game_move best = MOVE_HIDDEN;
	int most = -2;

	game_legal(g, state, other, &moves);
	for (size_t i = 0; i < moves.len && most < 2; i++) {
		int outcome = 2;

		memcpy(after, state, g->state_size);
		g->apply(after, other, moves.at[i]);
		if (!game_actors(g, after))
			outcome = game_outcome(g, after, 2, seat);
		if (outcome > most) {
			most = outcome;
			best = moves.at[i];
		}
	}
	move_list_free(&moves);
	free(after);
	return best;
}

/* Returns true if it is the opponent's turn and nobody else's. */
static bool others_turn(const struct hunt *h, const void *state)
{
	return game_actors(h->game, state) == UINT32_C(1) << h->other;
}

static uint64_t look_at_item(const struct hunt *h, struct item *i)
{
	game_observe(h->game, i->state, h->task->seat, i->seen);
	return i->key = positions_hash(i->seen, h->game->state_size);
}

/* ---- The player's answers ---- */

/* Judges a reply; returns false if it ends the hunt. If the reply is a fault, the proof takes
 * ownership of `line`; otherwise the caller must free it. */
static bool hear_reply(struct hunt *h, struct ply *line, const struct prove_reply *r)
{
	if (r->how == PROVE_MOVED)
		return true;
	snprintf(h->out->why, sizeof h->out->why, "%s", r->why);
	if (r->how == PROVE_RESIGNED)
		prove_refute(h->out, PROVE_GAVE_UP, line, h->n, r->move);
	else
		prove_end_by(h->out, r, line, h->n);
	return false;
}

/* Saves one in every `step` questions so that it can be asked again later. When the list is full,
 * drops every second one and doubles `step`. */
static void keep_to_ask_again(struct hunt *h, struct ply *line, game_move answer)
{
	if ((h->out->count.questions - 1) % h->step) {
		free(line);
		return;
	}
	if (h->n_again == MOST_AGAIN) {
		for (unsigned i = 0; i < MOST_AGAIN; i++) {
			if (i % 2)
				free(h->again[i].line);
			else
				h->again[i / 2] = h->again[i];
		}
		h->n_again /= 2;
		h->step *= 2;
	}
	h->again[h->n_again++] = (struct asked){ line, h->n, answer };
}

static bool ask_player(struct hunt *h, const struct item *i, game_move *answer)
{
	struct ply *line = line_for(h, i);
	struct prove_question q = {
		.state = i->seen, .line = line, .n = h->n, .seat = h->task->seat
	};
	struct prove_reply r;
	bool well;

	prove_ask(h->task, &q, &r);
	well = hear_reply(h, line, &r);
	r.judged = JUDGED_KEPT;
	prove_keep(h->task, &q, &r);
	*answer = r.move;
	if (!well) {
		if (h->out->line != line)
			free(line);
		return false;
	}
	h->out->count.positions = ++h->out->count.questions;
	if (h->task->progress && h->out->count.questions % TELL_EVERY == 0)
		h->task->progress(h->task->onlooker, &h->out->count);
	keep_to_ask_again(h, line, r.move);
	return true;
}

/* ---- The search tree ---- */

static bool may_go_on(struct hunt *h)
{
	const struct prove_task *t = h->task;

	if (prove_cancelled(t))
		h->out->end = PROVE_CUT;
	else if ((t->questions && h->out->count.questions >= t->questions) ||
		 (t->deadline_ms != INT64_MAX && clock_ms() >= t->deadline_ms))
		h->out->end = PROVE_IN_PART;
	return h->out->end == PROVE_WHOLE;
}

/* Counts a finished game's calls. If the player didn't find the secret, ends the hunt and returns
 * false. */
static bool count_end(struct hunt *h, const struct item *i)
{
	struct prove_hunt *c = &h->out->hunt;
	const int calls = game_measure(h->game, i->state, h->task->seat, 0);

	c->tried++;
	if (calls == NO_MEASURE) {
		prove_refute(h->out, PROVE_NOT_FOUND, line_for(h, i), h->n, MOVE_HIDDEN);
		return false;
	}
	c->found++;
	c->calls += (unsigned)calls;
	if ((unsigned)calls > c->most) {
		free(c->most_line);
		c->most = (unsigned)calls;
		c->most_line = line_for(h, i);
		c->most_n = h->n;
	}
	return true;
}

static int by_key(const void *a, const void *b)
{
	const struct item *x = a, *y = b;

	if (x->key != y->key)
		return x->key < y->key ? -1 : 1;
	return (x->secret > y->secret) - (x->secret < y->secret);
}

static void note_idle(struct hunt *h, const struct item *i, game_move answer, unsigned n)
{
	struct prove_hunt *c = &h->out->hunt;

	if (c->idle++)
		return;
	c->idle_line = line_for(h, i);
	c->idle_n = n;
	c->idle_call = answer;
}

/* Returns true if this number is the secret in at least one of the given games, which all look the
 * same to the player. */
static bool may_be_hidden(const struct item *items, unsigned n, game_move number)
{
	while (n > 0 && items[n - 1].secret != number)
		n--;
	return n > 0;
}

static void note_misfit(struct hunt *h, const struct item *i, game_move answer)
{
	struct prove_hunt *c = &h->out->hunt;

	if (c->misfit_line && c->misfit_n <= h->n)
		return;
	free(c->misfit_line);
	c->misfit_line = line_for(h, i);
	c->misfit_n = h->n;
	c->misfit_call = answer;
}

/* Plays the player's move and the opponent's reply in all given games. Moves the games that are
 * still running to the front of the list and returns how many there are. */
static unsigned advance_items(struct hunt *h, struct item *items, unsigned n, game_move answer)
{
	const struct game *g = h->game;
	game_move idle = MOVE_HIDDEN;
	unsigned left = 0, before;

	note_ply(h, h->task->seat, answer);
	before = h->n;
	for (unsigned k = 0; k < n; k++) {
		struct item i = items[k];

		h->n = before;
		g->apply(i.state, h->task->seat, answer);
		if (others_turn(h, i.state)) {
			idle = idle == MOVE_HIDDEN
				       ? prove_idle_move(h->game, i.state, h->other, h->task->seat)
				       : idle;
			note_ply(h, h->other, idle);
			g->apply(i.state, h->other, idle);
		}
		if (!game_actors(g, i.state)) {
			if (!count_end(h, &i))
				return 0;
			continue;
		}
		look_at_item(h, &i);
		items[k] = items[left];
		items[left++] = i;
	}
	h->n = before;
	if (left && idle != MOVE_HIDDEN)
		note_ply(h, h->other, idle);
	qsort(items, left, sizeof *items, by_key);
	return left;
}

/* Continues the given games. They all look the same to the player, so each question is asked only
 * once. */
static bool look_for(struct hunt *h, struct item *items, unsigned n)
{
	const unsigned at = h->n;
	game_move answer;
	unsigned left, after;

	if (!may_go_on(h) || !ask_player(h, &items[0], &answer))
		return false;
	if (h->task->fits_only && !may_be_hidden(items, n, answer)) {
		note_misfit(h, &items[0], answer);
		return true;
	}
	left = advance_items(h, items, n, answer);
	after = h->n;
	if (h->out->end != PROVE_WHOLE)
		return false;
	for (unsigned from = 0, to; from < left; from = to) {
		to = from + 1;
		while (to < left && items[to].key == items[from].key &&
		       !memcmp(items[to].seen, items[from].seen, h->game->state_size))
			to++;
		h->n = at;
		if (n > 1 && to - from == n)
			note_idle(h, &items[0], answer, at);
		h->n = after;
		if (!look_for(h, items + from, to - from))
			return false;
	}
	h->n = at;
	return true;
}

/* ---- The whole hunt ---- */

/* Plays up to the point where the opponent hides its number. The player first hides a number too,
 * the same one in all games. */
static bool hide_own(struct hunt *h, struct board *b)
{
	struct item i = { .state = b->state };
	game_move answer;
	bool well;

	if (!(game_actors(h->game, b->state) >> h->task->seat & 1))
		return true;
	i.seen = xcalloc(1, h->game->state_size);
	look_at_item(h, &i);
	well = ask_player(h, &i, &answer);
	free(i.seen);
	if (!well)
		return false;
	board_put(b, h->task->seat, answer);
	note_ply(h, h->task->seat, answer);
	return true;
}

static bool hide_all(struct hunt *h, const struct board *b)
{
	const struct game *g = h->game;
	unsigned n;

	h->moves.len = 0;
	game_legal(g, b->state, h->other, &h->moves);
	n = h->out->hunt.hidden = (unsigned)h->moves.len;
	if (h->task->memory && 2 * (uint64_t)n * g->state_size > h->task->memory) {
		snprintf(h->out->why, ERROR_TEXT,
			 _("Checking every possible hidden number needs %u MB of memory. Raise the "
			   "limit with '--memory'."),
			 (unsigned)(2 * (uint64_t)n * g->state_size >> 20) + 1);
		h->out->end = PROVE_UNTRIED;
		return false;
	}
	h->items = xcalloc(n, sizeof *h->items);
	h->bytes = xcalloc(n, 2 * g->state_size);
	note_ply(h, h->other, MOVE_HIDDEN);
	for (unsigned k = 0; k < n; k++) {
		struct item *i = &h->items[k];

		i->state = h->bytes + 2 * (size_t)k * g->state_size;
		i->seen = i->state + g->state_size;
		i->secret = h->moves.at[k];
		memcpy(i->state, b->state, g->state_size);
		g->apply(i->state, h->other, i->secret);
	}
	return true;
}

/* If the opponent begins, makes its first move in all games. */
static void open_all(struct hunt *h)
{
	game_move idle = MOVE_HIDDEN;

	if (others_turn(h, h->items[0].state)) {
		idle = prove_idle_move(h->game, h->items[0].state, h->other, h->task->seat);
		note_ply(h, h->other, idle);
	}
	for (unsigned k = 0; k < h->out->hunt.hidden; k++) {
		if (idle != MOVE_HIDDEN)
			h->game->apply(h->items[k].state, h->other, idle);
		look_at_item(h, &h->items[k]);
	}
}

/* Asks the player the same question again, as prove_walk() does. */
static bool ask_once_more(struct hunt *h, const struct asked *a, enum prove_time time,
			  game_move *again)
{
	char error[ERROR_TEXT];
	struct prove_reply r;
	struct board b;

	if (!board_start(&b, h->game, h->task->setup, error))
		return false;
	for (unsigned k = 0; k < a->n; k++)
		board_put(&b, a->line[k].seat, a->line[k].move);
	game_observe(h->game, b.state, h->task->seat, h->scratch);
	board_free(&b);
	{
		struct prove_question q = { .state = h->scratch,
					    .line = a->line,
					    .n = a->n,
					    .seat = h->task->seat,
					    .time = time };

		prove_ask(h->task, &q, &r);
		prove_keep(h->task, &q, &r);
	}
	if (r.how == PROVE_STOPPED || r.how == PROVE_REFUSED)
		return false;
	*again = prove_said(&r);
	h->out->count.again++;
	return true;
}

static void ask_again_all(struct hunt *h)
{
	for (unsigned i = h->n_again; i-- > 0 && !prove_cancelled(h->task);) {
		struct asked *a = &h->again[i];
		game_move again;

		if (!ask_once_more(h, a, PROVE_OTHER_SEED, &again))
			return;
		if (again == a->answer)
			continue;
		if (!ask_once_more(h, a, PROVE_SAME_SEED, &again))
			return;
		if (again == a->answer || (h->task->fits_only && !move_is_reserved(again))) {
			h->out->by_chance = true;
			continue;
		}
		prove_refute(h->out, PROVE_WAVERED, a->line, a->n, a->answer);
		a->line = NULL;
		h->out->end = PROVE_UNTRIED;
		h->out->other = again;
		return;
	}
}

/* Compares the numbers of calls with the task's limits. */
static void judge_counts(struct hunt *h)
{
	const struct prove_task *t = h->task;
	struct prove_hunt *c = &h->out->hunt;

	if (c->misfit_line) {
		prove_refute(h->out, PROVE_CANT_BE, c->misfit_line, c->misfit_n, c->misfit_call);
		c->misfit_line = NULL;
	} else if (t->most_calls && c->most > t->most_calls) {
		prove_refute(h->out, PROVE_TOO_LONG, c->most_line, c->most_n, MOVE_HIDDEN);
		c->most_line = NULL;
	} else if (t->mean_milli && h->out->end == PROVE_WHOLE &&
		   1000 * c->calls > (uint64_t)t->mean_milli * c->found) {
		prove_refute(h->out, PROVE_MEAN_OVER, NULL, 0, MOVE_HIDDEN);
	}
}

static bool begin_hunt(struct hunt *h)
{
	struct board b;
	bool well;

	if (!board_start(&b, h->game, h->task->setup, h->out->why)) {
		h->out->end = PROVE_UNTRIED;
		return false;
	}
	h->other = game_actors(h->game, b.state) >> SEAT_DEALER & 1 ? SEAT_DEALER
								    : 1 - h->task->seat;
	h->line = xcalloc(game_max_plies(h->game, h->task->setup) + 2, sizeof *h->line);
	well = hide_own(h, &b) && hide_all(h, &b);
	board_free(&b);
	return well;
}

void prove_hunt(const struct prove_task *task, struct proof *out)
{
	struct hunt h = { .task = task, .game = task->game, .out = out, .step = 1 };

	*out = (struct proof){
		.end = PROVE_WHOLE, .worst = 1, .answer = MOVE_HIDDEN, .other = MOVE_HIDDEN
	};
	h.scratch = xcalloc(1, h.game->state_size);
	h.again = xcalloc(MOST_AGAIN, sizeof *h.again);
	if (begin_hunt(&h)) {
		open_all(&h);
		look_for(&h, h.items, out->hunt.hidden);
		if (out->end == PROVE_WHOLE || out->end == PROVE_IN_PART)
			judge_counts(&h);
		if (out->end == PROVE_WHOLE || out->end == PROVE_IN_PART)
			ask_again_all(&h);
		if ((out->end == PROVE_WHOLE || out->end == PROVE_IN_PART) && prove_cancelled(task))
			out->end = PROVE_CUT;
	}
	for (unsigned i = 0; i < h.n_again; i++)
		free(h.again[i].line);
	free(h.again);
	free(h.items);
	free(h.bytes);
	free(h.line);
	free(h.scratch);
	move_list_free(&h.moves);
}
