/* SPDX-License-Identifier: MIT */
#include "match/step.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/analyzer.h"
#include "asobi/rng.h"
#include "asobi/setup.h"
#include "base/parse.h"
#include "base/xalloc.h"
#include "match/judgement.h"

/* REPLY_NODES limits the search for the opponent's reply, because the player is waiting for it. */
enum { SEED = 1, REPLY_NODES = 20000 };

/* ---- The table of steps ---- */

const struct step *steps_of(const struct game *g, unsigned *n)
{
	const struct step *first = all_steps;

	while (first->id && strcmp(first->game, g->id))
		first++;
	for (*n = 0; first[*n].id && !strcmp(first[*n].game, g->id);)
		++*n;
	return first;
}

bool steps_exist(const struct game *g)
{
	unsigned n;

	steps_of(g, &n);
	return n > 0;
}

const struct step *step_find(const struct game *g, const char *id)
{
	for (const struct step *s = all_steps; s->id; s++)
		if (!strcmp(s->game, g->id) && !strcmp(s->id, id))
			return s;
	return NULL;
}

unsigned step_number(const struct step *s)
{
	unsigned n;

	return (unsigned)(s - steps_of(game_find(s->game), &n));
}

const char *step_said(const char *const in[LANG_COUNT])
{
	return in[i18n_language()];
}

/* ---- A step's position ---- */

/* Converts the facts that describe a step's position to a position, and writes it into the setup.
 */
static bool position_of_facts(const struct step *s, const struct game *g, struct setup *setup,
			      char error[ERROR_TEXT])
{
	const struct analyzer *a = analyzer_find(g);
	const char *facts[MAX_FACTS] = { NULL };
	void *state = xcalloc(1, g->state_size);
	struct rng rng;
	bool done;

	for (unsigned i = 0; s->facts[i].key; i++)
		for (unsigned f = 0; a && a->facts[f].key; f++)
			if (!strcmp(a->facts[f].key, s->facts[i].key))
				facts[f] = s->facts[i].text;
	rng_seed(&rng, SEED);
	done = a && a->set_up(setup, facts, &rng, state, error);
	if (done)
		game_encode(g, state, setup->position, sizeof setup->position);
	free(state);
	return done;
}

/* Reads the next right move from *list and moves *list past it. */
static bool next_accepted(const struct puzzle *p, const char **list, game_move *out)
{
	char word[MOVE_TEXT];

	return parse_word(list, " ", word, sizeof word) &&
	       game_read_move(p->board.game, p->seen, p->seat, word, out);
}

/* Finds the first right move of a step. It is an error if the step has none. */
static bool find_answer(const struct step *s, struct puzzle *p)
{
	struct move_list moves = { 0 };
	const char *list = s->accept;
	bool found = false;

	if (*list != '@')
		return next_accepted(p, &list, &p->answer);
	game_legal(p->board.game, p->seen, p->seat, &moves);
	for (size_t i = 0; i < moves.len && !found; i++) {
		found = step_accepts(s, p, moves.at[i]);
		p->answer = moves.at[i];
	}
	move_list_free(&moves);
	return found;
}

bool step_set_up(const struct step *s, struct puzzle *p, char error[ERROR_TEXT])
{
	const struct game *g = game_find(s->game);

	*p = (struct puzzle){ 0 };
	setup_default(g, &p->setup);
	if (!setup_apply(g, &p->setup, s->options, error))
		return false;
	snprintf(p->setup.position, sizeof p->setup.position, "%s", s->position);
	if ((!*s->position && !position_of_facts(s, g, &p->setup, error)) ||
	    !board_start(&p->board, g, &p->setup, error))
		return false;
	p->seat = game_first_actor(game_actors(g, p->board.state));
	p->seen = xcalloc(1, g->state_size);
	game_observe(g, p->board.state, p->seat, p->seen);
	if (find_answer(s, p))
		return true;
	snprintf(error, ERROR_TEXT, "%s %s: %s", s->game, s->id, s->accept);
	puzzle_free(p);
	return false;
}

/* ---- Answers ---- */

bool step_accepts(const struct step *s, const struct puzzle *p, game_move m)
{
	struct verdict_list verdicts = { 0 };
	const char *list = s->accept;
	game_move right;
	bool accepted = false;

	if (*list == '@') {
		accepted = step_passes(s, p, &verdicts, m);
		verdict_list_free(&verdicts);
	}
	while (*list != '@' && !accepted && next_accepted(p, &list, &right))
		accepted = right == m;
	return accepted;
}

bool step_find_reply(const struct puzzle *p, const void *after, unsigned *replier, game_move *out)
{
	const struct game *g = p->board.game;
	const uint32_t actors = game_actors(g, after);
	struct budget budget = budget_unlimited();
	struct verdict_list list = { 0 };
	bool found;

	if (!game_is_open(g) || p->setup.seats != 2 || !actors || actors >> p->seat & 1)
		return false;
	*replier = game_first_actor(actors);
	budget.max_nodes = REPLY_NODES;
	judgement_study(g, after, *replier, NULL, &budget, &list);
	found = list.len;
	if (found)
		*out = list.at[0].move;
	verdict_list_free(&list);
	return found;
}
