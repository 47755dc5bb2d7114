/* SPDX-License-Identifier: MIT */
/* Plays random games on the program's board and takes them back. */
#include "course/board_walk.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/xalloc.h"

enum { STEPS_EVERY = 10, ILLEGAL_EVERY = 8 };

bool board_may_go_on(struct board_judge *j)
{
	const struct board_result *r = j->out;

	if (j->plan->rules.cancel &&
	    atomic_load_explicit(j->plan->rules.cancel, memory_order_relaxed))
		j->out->cut = true;
	if (!r->cut && clock_ms() >= j->plan->until_ms)
		j->out->short_time = true;
	return !r->cut && !r->short_time && !rules_fault(j->link) &&
	       !(j->plan->brief && j->faults) && r->finding.fault != BOARD_NO_GAME;
}

void board_count(struct board_judge *j, unsigned faults_before)
{
	if (j->out->cut)
		return;
	j->out->asked++;
	j->out->kept += j->faults == faults_before;
	if (j->plan->progress)
		j->plan->progress(j->plan->onlooker, j->out->asked, 0);
}

/* ---- Random games ---- */

/* Hashes of what the program answered about one position of the game. */
struct heard {
	uint64_t view, state;
};
struct walk {
	struct board_judge *j;
	struct heard *heard;
	unsigned cap;
	/* true if the next game starts with "new" rather than by taking back the previous game */
	bool fresh;
};

static struct heard hear(const struct board_view *v)
{
	return (struct heard){ board_view_hash(v), v->state };
}

static bool look(struct walk *w)
{
	struct board_judge *j = w->j;
	const unsigned before = j->faults;
	bool well = board_ask_compare(j);

	if (well && (j->rule.over || rng_below(&j->rng, ILLEGAL_EVERY) == 0))
		well = board_try_illegal(j, false);
	board_count(j, before);
	if (j->way.n >= w->cap) {
		w->cap = 2 * j->way.n + 64;
		w->heard = xrealloc(w->heard, w->cap, sizeof *w->heard);
	}
	w->heard[j->way.n] = hear(&j->now);
	return well;
}

static bool play_game(struct walk *w)
{
	struct board_judge *j = w->j;

	while (look(w) && board_may_go_on(j)) {
		if (j->rule.over)
			return true;
		if (!j->game && j->way.n == BOARD_MOST_PLIES) {
			board_note(j, BOARD_ENDLESS, ABOUT_OVER, NULL, NULL, NULL);
			return false;
		}
		if (!board_ask_put(j, &j->rule.move[rng_below(&j->rng, j->rule.n)]))
			return false;
	}
	return false;
}

/* Returns to the current position in a new game and compares the program's answers there with the
 * rules. */
static bool go_again(struct board_judge *j)
{
	const struct board_way way = j->way;
	bool there;

	j->way = (struct board_way){ 0 };
	there = board_ask_go(j, way.word, way.n) && board_ask_compare(j);
	free(way.word);
	return there;
}

/* Asks about a position that was reached by taking back moves, and compares the answers with those
 * given there before. */
static bool check_back(struct walk *w, const char *move)
{
	struct board_judge *j = w->j;
	struct heard now;

	if (!rules_see(j->link, &j->look)) {
		board_note_broken(j);
		return false;
	}
	board_view_theirs(&j->words, &j->look, &j->again);
	now = hear(&j->again);
	if (now.view == w->heard[j->way.n].view && now.state == w->heard[j->way.n].state)
		return true;
	if (go_again(j))
		board_note(j, BOARD_UNDO, board_view_differ(&j->again, &j->now), move, &j->again,
			   &j->now);
	return false;
}

static bool take_back(struct walk *w, unsigned n)
{
	struct board_judge *j = w->j;
	const char *move = j->words.text[j->way.word[j->way.n - n]];
	unsigned done = 0;
	const enum rules_answer answer = rules_go(j->link, n, NULL, 0, &done);

	j->way.n -= answer == RULES_NO ? done : n;
	if (answer == RULES_NO)
		board_note(j, BOARD_NO_UNPUT, ABOUT_NOTHING,
			   j->words.text[j->way.word[j->way.n - 1]], NULL, NULL);
	else if (answer == RULES_BROKEN)
		board_note_broken(j);
	return answer == RULES_OK && check_back(w, move);
}

static bool take_game_back(struct walk *w, bool in_steps)
{
	struct board_judge *j = w->j;

	for (bool last = true; j->way.n > 0; last = false)
		if (!take_back(w, in_steps || last ? 1 : j->way.n))
			return false;
	if (j->game)
		memcpy(j->state, j->start, j->game->state_size);
	return true;
}

bool board_walks(struct board_judge *j, unsigned walks)
{
	struct walk w = { .j = j, .fresh = true };

	j->walking = true;
	for (unsigned i = 0; i < walks && board_may_go_on(j); i++) {
		if (clock_ms() >= j->walk_until_ms ||
		    (j->faults && j->out->walks >= BOARD_WALKS_AFTER))
			break;
		/* If the previous game was taken back, the program has just answered questions
		 * about the starting position and needn't be asked again. */
		if (w.fresh && !board_ask_go(j, NULL, 0))
			break;
		/* Games come in groups of three. The first is taken back before the next one
		 * begins; the second is abandoned for a "new" game; the third is taken back, and
		 * "new" follows anyway. */
		w.fresh = !play_game(&w) || i % 3 == 1 ||
			  !take_game_back(&w, i % STEPS_EVERY == 0) || i % 3 == 2;
		j->out->walks++;
	}
	j->walking = false;
	free(w.heard);
	return board_may_go_on(j);
}
