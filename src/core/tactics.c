/* SPDX-License-Identifier: MIT */
#include "core/tactics.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

/* A copy of a position, for trying out a move without having to undo it. */
struct trial {
	const struct game *g;
	void *state;
};

static struct trial trial_of(const struct game *g, const void *state, unsigned seat, game_move m)
{
	struct trial t = { g, xcalloc(1, g->state_size) };

	memcpy(t.state, state, g->state_size);
	g->apply(t.state, seat, m);
	return t;
}

bool tactics_fit(const struct game *g, unsigned seats)
{
	/* Asking another program for the rules of thousands of positions would take too long. */
	return seats == 2 && game_is_open(g) && !game_is_guest(g);
}

static bool won_by(const struct game *g, const void *state, unsigned seat)
{
	return !game_actors(g, state) && game_outcome(g, state, 2, seat) > 0;
}

static bool is_turn_of(const struct game *g, const void *state, unsigned seat)
{
	return game_actors(g, state) == 1U << seat;
}

/* Returns true if `seat`, which is to move, can win with a single move; *how receives that move. */
static bool wins_at_once(const struct game *g, const void *state, unsigned seat, game_move *how)
{
	struct move_list moves = { 0 };
	bool found = false;

	if (!is_turn_of(g, state, seat))
		return false;
	game_legal(g, state, seat, &moves);
	for (unsigned i = 0; i < moves.len && !found; i++) {
		struct trial t = trial_of(g, state, seat, moves.at[i]);

		found = won_by(g, t.state, seat);
		*how = moves.at[i];
		free(t.state);
	}
	move_list_free(&moves);
	return found;
}

/* Returns true if `m` stops the opponent from winning with the next move, while no other move
 * does. */
static bool is_defence(const struct game *g, const void *state, unsigned seat, game_move m,
		       game_move *reply)
{
	struct trial mine = trial_of(g, state, seat, m);
	struct move_list moves = { 0 };
	bool holds = !wins_at_once(g, mine.state, 1 - seat, reply);

	free(mine.state);
	if (holds)
		game_legal(g, state, seat, &moves);
	holds = holds && moves.len > 1;
	for (unsigned i = 0; i < moves.len && holds; i++) {
		struct trial t = { 0 };

		if (moves.at[i] == m)
			continue;
		t = trial_of(g, state, seat, moves.at[i]);
		holds = wins_at_once(g, t.state, 1 - seat, reply);
		free(t.state);
	}
	move_list_free(&moves);
	return holds;
}

/* Counts the opponent's replies after which `seat` can't win with its next move, stopping at two;
 * *reply receives the last one counted. */
static unsigned count_answers(const struct game *g, const void *after, unsigned seat,
			      game_move *reply)
{
	struct move_list moves = { 0 };
	unsigned n = 0;
	game_move how;

	game_legal(g, after, 1 - seat, &moves);
	for (unsigned i = 0; i < moves.len && n < 2; i++) {
		struct trial t = trial_of(g, after, 1 - seat, moves.at[i]);

		if (!wins_at_once(g, t.state, seat, &how)) {
			n++;
			*reply = moves.at[i];
		}
		free(t.state);
	}
	/* If only one reply is legal at all, the move doesn't count as a threat. */
	n = moves.len > 1 ? n : 2;
	move_list_free(&moves);
	return n;
}

struct tactic tactic_of(const struct game *g, const void *state, unsigned seat, game_move m)
{
	struct tactic found = { TACTIC_NONE, 0 };
	struct trial t = trial_of(g, state, seat, m);
	game_move reply = 0;
	unsigned n;

	if (won_by(g, t.state, seat)) {
		found.kind = TACTIC_WINS;
	} else if (is_defence(g, state, seat, m, &reply)) {
		found = (struct tactic){ TACTIC_DEFENDS, reply };
	} else if (is_turn_of(g, t.state, 1 - seat) &&
		   !wins_at_once(g, t.state, 1 - seat, &reply)) {
		n = count_answers(g, t.state, seat, &reply);
		if (n < 2)
			found = (struct tactic){ n ? TACTIC_THREATENS : TACTIC_FORKS, reply };
	}
	free(t.state);
	return found;
}

struct alarm tactics_alarm(const struct game *g, const void *state, unsigned seat)
{
	struct move_list moves = { 0 };
	struct alarm alarm = { 0 };
	game_move how;

	alarm.wins = wins_at_once(g, state, seat, &how);
	game_legal(g, state, seat, &moves);
	alarm.moves = (unsigned)moves.len;
	for (unsigned i = 0; i < moves.len && !alarm.wins; i++) {
		struct trial t = trial_of(g, state, seat, moves.at[i]);

		alarm.losing += wins_at_once(g, t.state, 1 - seat, &how);
		free(t.state);
	}
	move_list_free(&moves);
	return alarm;
}
