/* SPDX-License-Identifier: MIT */
#include "cli/engine/check_board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "prove/interview.h"

/* `chosen` says which of the program's questions in the test game are asked again, counted from 0.
 * `order` is the order in which the test returns to them by taking back moves. */
static const unsigned chosen[] = { 0, 1, 2, 3, 4, 6 }, order[] = { 2, 0, 4, 1, 5, 3 };
enum { EACH = sizeof chosen / sizeof *chosen, PATIENCE_MS = 5000 };

/* The ways to bring a program to a position: tell it the earlier moves in a new game (TOLD), have
 * it play them itself (PLAYED), reach it by taking back moves from other positions (TAKEN_BACK),
 * or start a game from the position (PLACED). */
enum way { TOLD, PLAYED, TAKEN_BACK, PLACED, WAYS };

/* The position after the first n plies of the test game, and the program's answer there for each
 * way of reaching it. */
struct place {
	unsigned n;
	game_move answer[WAYS];
};

struct tour {
	const struct who *who;
	const struct setup *setup;
	/* the setup for games that start from one of the remembered positions */
	struct setup placed;
	unsigned seat; /* the program's seat */
	struct board game;
	struct place place[EACH];
	unsigned n;
	struct interview *interview;
	/* True if the program may answer the same question differently, either because it plays at
	 * random or because no exercise proves anything about this game. */
	bool free;
	char why[ERROR_TEXT];
};

/* Asks for the program's move after the first n plies, always with the same seed. Returns false if
 * the answer isn't a legal move, with the reason in t->why. */
static bool ask_after(struct tour *t, unsigned n, game_move *out)
{
	const struct prove_question q = {
		.line = t->game.plies, .n = n, .seat = t->seat, .seed = 1
	};
	enum prove_answer how;

	*out = MOVE_RESIGN;
	how = interview_ask(t->interview, &q, out, t->why);
	return how == PROVE_MOVED || how == PROVE_RESIGNED;
}

static bool begin_game(struct tour *t)
{
	return interview_begin(t->interview, t->setup, t->seat, t->why);
}

/* Plays the test game against random moves and remembers several positions in which the program
 * was to move. */
static bool play_game(struct tour *t)
{
	const struct game *g = t->who->game;
	struct move_list moves = { 0 };
	struct board *b = &t->game;
	unsigned asked = 0;
	struct rng rng;
	bool well = begin_game(t);

	rng_seed(&rng, 1);
	while (well && t->n < EACH && game_actors(g, b->state)) {
		const unsigned actor = game_first_actor(game_actors(g, b->state));
		game_move m;

		if (actor != t->seat)
			m = actor == SEAT_DEALER ? g->deal(b->state, &rng)
						 : game_pick(g, b->state, actor, &rng, &moves);
		else if ((well = ask_after(t, (unsigned)b->len, &m)) && asked++ == chosen[t->n])
			t->place[t->n++] = (struct place){ .n = (unsigned)b->len,
							   .answer[PLAYED] = m };
		if (well)
			board_put(b, actor, m);
	}
	move_list_free(&moves);
	return well;
}

/* Replays the game from the previous remembered position to the i-th one, asking the program for
 * each of its moves. Returns false if any move differs from the one in the game. */
static bool play_up_to(struct tour *t, unsigned i, game_move *out)
{
	const struct ply *line = t->game.plies;

	for (unsigned k = i ? t->place[i - 1].n + 1 : 0; k < t->place[i].n; k++)
		if (line[k].seat == t->seat && (!ask_after(t, k, out) || *out != line[k].move))
			return false;
	return ask_after(t, t->place[i].n, out);
}

/* Sets up the i-th remembered position on board `b` and returns `b`. */
static struct board *board_at(struct tour *t, unsigned i, struct board *b)
{
	board_copy(b, &t->game);
	while (b->len > t->place[i].n)
		board_unput(b);
	return b;
}

static bool ask_place(struct tour *t, enum way way, unsigned i, bool first, game_move *out)
{
	struct board b;

	if (way == PLACED) {
		game_encode(t->who->game, board_at(t, i, &b)->state, t->placed.position,
			    sizeof t->placed.position);
		board_free(&b);
		return interview_begin(t->interview, &t->placed, t->seat, t->why) &&
		       ask_after(t, 0, out);
	}
	if ((way == TOLD || first) && !begin_game(t))
		return false;
	return way == PLAYED ? play_up_to(t, i, out) : ask_after(t, t->place[i].n, out);
}

static bool ask_all(struct tour *t, enum way way, game_move answer[EACH])
{
	bool first = true;

	for (unsigned k = 0; k < EACH; k++) {
		const unsigned i = way == TAKEN_BACK ? order[k] : k;

		if (i < t->n && !ask_place(t, way, i, first, &answer[i]))
			return false;
		first = first && i >= t->n;
	}
	return true;
}

/* Returns true if the program's answer differs from its answer in a new game, and not just by
 * chance. Both questions are asked once more to find out whether the program answers at random. */
static bool answer_differs(struct tour *t, enum way way, unsigned i)
{
	const game_move *was = t->place[i].answer;
	game_move again[EACH], told;

	if (t->free || was[way] == was[TOLD])
		return false;
	t->free = !ask_all(t, way, again) || again[i] != was[way] ||
		  !ask_place(t, TOLD, i, true, &told) || told != was[TOLD];
	return !t->free;
}

static const struct {
	const char *illegal, *differs, *well;
} sentences[WAYS] = {
	[TOLD] = { N_("Moves sent: %s Apply the moves from all 'played' lines to your board, "
		      "including your own moves, or rely only on 'state'."),
		   NULL, NULL },
	[PLAYED] = { "%s",
		     N_("Moves sent: in a game, the program answered '%s', but when it was told "
			"the same moves in a new game, it answered '%s'. Apply the moves from all "
			"'played' lines to your board, including your own moves, or rely only on "
			"'state'."),
		     N_("Moves sent: the program follows 'played'.") },
	[TAKEN_BACK] = { N_("Taking back: %s Take back the last N moves when you read 'undone N', or rely only on 'state'."),
			 N_("Taking back: after 'undone', the program answered '%s', but in the "
			    "same position of a new game, it answered '%s'. Take back the last N "
			    "moves when you read 'undone N', or rely only on 'state'."),
			 N_("Taking back: the program follows 'undone'.") },
	[PLACED] = { N_("Starting position: %s Begin the game from the position in 'position=' "
			"when the 'game' line has this field, or rely only on 'state'."),
		     N_("Starting position: when the game began with 'position=', the program "
			"answered '%s', but when moves led to the same position, it answered '%s'. "
			"Begin the game from 'position=' when the 'game' line has this field, or "
			"rely only on 'state'."),
		     N_("Starting position: the program follows 'position='.") },
};

static bool judge_way(struct tour *t, enum way way, char said[ERROR_TEXT])
{
	for (unsigned i = 0; i < t->n; i++)
		if (answer_differs(t, way, i)) {
			const struct game *g = t->who->game;
			const game_move *answer = t->place[i].answer;
			char first[MOVE_TEXT], now[MOVE_TEXT];
			struct board b;

			board_at(t, i, &b);
			game_format_move(g, b.state, t->seat, answer[TOLD], first, sizeof first);
			game_format_move(g, b.state, t->seat, answer[way], now, sizeof now);
			board_free(&b);
			snprintf(said, ERROR_TEXT, _(sentences[way].differs), now, first);
			return false;
		}
	snprintf(said, ERROR_TEXT, "%s", _(sentences[way].well));
	return true;
}

static bool keep_answers(struct tour *t, enum way way, char said[ERROR_TEXT])
{
	game_move answer[EACH];

	if (!ask_all(t, way, answer)) {
		snprintf(said, ERROR_TEXT, _(sentences[way].illegal), t->why);
		return false;
	}
	for (unsigned i = 0; i < t->n; i++)
		t->place[i].answer[way] = answer[i];
	return true;
}

static bool check_way(struct tour *t, enum way way, char said[ERROR_TEXT])
{
	return keep_answers(t, way, said) && judge_way(t, way, said);
}

/* Leads the program to each remembered position in a new game, by telling it the moves, and does
 * so twice: the second time shows whether the program answers at random. */
static bool check_told(struct tour *t, char said[ERROR_TEXT])
{
	game_move before[EACH] = { 0 };

	for (unsigned time = 0; time < 2; time++) {
		if (!keep_answers(t, TOLD, said))
			return false;
		for (unsigned i = 0; i < t->n; i++) {
			t->free |= time && t->place[i].answer[TOLD] != before[i];
			before[i] = t->place[i].answer[TOLD];
		}
	}
	return judge_way(t, PLAYED, said);
}

unsigned check_board(const struct who *who, const struct setup *setup, bool strict,
		     char said[BOARD_FINDINGS][ERROR_TEXT], bool well[BOARD_FINDINGS])
{
	/* The program takes the last seat, because other seats have already moved before it is
	 * asked for the first time. */
	struct tour t = { .who = who, .setup = setup, .placed = *setup, .seat = setup->seats - 1 };
	unsigned n = 1;

	t.free = !strict;
	t.interview = interview_new(who, PATIENCE_MS, 0, NULL, t.why);
	well[0] = board_start(&t.game, who->game, setup, t.why) && t.interview && play_game(&t);
	if (!well[0])
		snprintf(said[0], ERROR_TEXT, "%s", t.why);
	else
		well[0] = check_told(&t, said[0]);
	if (well[0]) {
		well[n] = check_way(&t, TAKEN_BACK, said[n]);
		n++;
		if (game_is_open(who->game) && !*setup->position) {
			well[n] = check_way(&t, PLACED, said[n]);
			n++;
		}
	}
	interview_free(t.interview);
	board_free(&t.game);
	return n;
}
