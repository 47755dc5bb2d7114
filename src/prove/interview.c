/* SPDX-License-Identifier: MIT */
#include "prove/interview.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"

enum { GRACE_MS = 2000, MOST_FDS = 8, MOST_WAIT_MS = 100, WATCH_MS = 200 };

struct interview {
	struct who who;
	/* The player. If it has failed, this is NULL until the next game, when the player is
	 * started again. */
	struct player *player;
	/* How the player failed. Until the next game, this is the answer to every question. */
	enum prove_answer broke;
	char why[ERROR_TEXT];
	/* the first line that isn't part of the protocol, as returned by interview_stray() */
	char stray[64];
	const struct game *game;
	struct board board;	   /* the current position in the player's game */
	void *seen;		   /* the position as the player sees it */
	struct ply *told;	   /* the plies as the player sees them */
	const struct setup *setup; /* the game's setup, borrowed from the caller */
	bool begun;
	/* The number of plies when the player was last asked, and the number of moves the player
	 * has made so far. */
	unsigned n_asked, nth;
	unsigned seat;
	int64_t patience_ms;
	uint64_t nodes;
	atomic_bool *cancel;
};

static bool seat_player(struct interview *i, char error[ERROR_TEXT])
{
	i->player = player_new(&i->who, NULL, error);
	if (i->player && i->cancel)
		player_heed(i->player, i->cancel);
	return i->player;
}

struct interview *interview_new(const struct who *who, int64_t patience_ms, uint64_t nodes,
				atomic_bool *cancel, char error[ERROR_TEXT])
{
	struct interview *i = xcalloc(1, sizeof *i);

	*i = (struct interview){ .who = *who,
				 .game = who->game,
				 .patience_ms = patience_ms,
				 .nodes = nodes,
				 .cancel = cancel };
	if (seat_player(i, error) && player_settle(i->player, error))
		return i;
	interview_free(i);
	return NULL;
}

const char *interview_stray(struct interview *i)
{
	if (i->player && !*i->stray)
		snprintf(i->stray, sizeof i->stray, "%s", player_stray(i->player));
	return i->stray;
}

static void leave_game(struct interview *i)
{
	if (!i->begun)
		return;
	if (i->player)
		player_end(i->player, END_NONE, NULL);
	board_free(&i->board);
	i->begun = false;
}

void interview_free(struct interview *i)
{
	if (!i)
		return;
	leave_game(i);
	player_free(i->player);
	free(i->seen);
	free(i->told);
	free(i);
}

void interview_words(const struct interview *i, char *buf, size_t size)
{
	buf[0] = '\0';
	if (i->player)
		player_words(i->player, buf, size);
}

bool interview_begin(struct interview *i, const struct setup *setup, unsigned seat,
		     char error[ERROR_TEXT])
{
	static const struct match_clock no_clock;
	const struct who *nobody[MAX_SEATS] = { 0 };
	const int none[MAX_SEATS] = { 0 };

	leave_game(i);
	if ((!i->player && !seat_player(i, error)) ||
	    !board_start(&i->board, i->game, setup, error))
		return false;
	i->begun = true;
	i->setup = setup;
	i->seat = seat;
	if (!i->seen)
		i->seen = xcalloc(1, i->game->state_size);
	game_observe(i->game, i->board.state, seat, i->seen);
	i->n_asked = i->nth = 0;
	i->player->ops->begin(i->player, &(struct briefing){ .game = i->game,
							     .setup = setup,
							     .seat = seat,
							     .who = nobody,
							     .total = none,
							     .clock = &no_clock,
							     .max_nodes = i->nodes,
							     .seen = i->seen });
	return player_settle(i->player, error);
}

/* ---- Moving from one position to another ---- */

static void take_back(struct interview *i, unsigned plies)
{
	if (!plies)
		return;
	for (unsigned k = 0; k < plies; k++) {
		i->nth -= i->board.plies[i->board.len - 1].seat == i->seat;
		board_unput(&i->board);
	}
	if (i->n_asked > i->board.len)
		i->n_asked = (unsigned)i->board.len;
	if (i->player->ops->undo)
		i->player->ops->undo(i->player, plies);
}

static void play_ply(struct interview *i, const struct ply *ply)
{
	const size_t at = i->board.len;
	struct seen_ply told = { .number = (unsigned)at, .before = i->seen };

	told.ply = (struct ply){ .seat = ply->seat,
				 .move = game_redact(i->game, i->board.state, ply->seat, ply->move,
						     i->seat) };
	i->told = xgrow(i->told, at, sizeof *i->told);
	i->told[at] = told.ply;
	game_observe(i->game, i->board.state, i->seat, i->seen);
	if (i->player->ops->tell)
		i->player->ops->tell(i->player, &told);
	board_put(&i->board, ply->seat, ply->move);
	i->nth += ply->seat == i->seat;
}

/* Takes the player to the position at the end of this line by taking back and playing plies. If
 * this would require taking back plies that the player couldn't see, starts a new game instead.
 * Returns false if the player refuses that game. */
static bool go_to(struct interview *i, const struct ply *line, unsigned n, char why[ERROR_TEXT])
{
	unsigned same = 0;
	bool hidden = false;

	while (same < n && same < i->board.len && line[same].move == i->board.plies[same].move &&
	       line[same].seat == i->board.plies[same].seat)
		same++;
	for (size_t k = same; k < i->board.len && !hidden; k++)
		hidden = i->told[k].move == MOVE_HIDDEN;
	if (hidden) {
		if (!interview_begin(i, i->setup, i->seat, why))
			return false;
		same = 0;
	}
	take_back(i, (unsigned)i->board.len - same);
	for (; same < n; same++)
		play_ply(i, &line[same]);
	return true;
}

/* ---- Asking the question ---- */

static bool is_cancelled(const struct interview *i)
{
	return i->cancel && atomic_load_explicit(i->cancel, memory_order_relaxed);
}

static void explain_late(const struct interview *i, char why[ERROR_TEXT])
{
	const double seconds = (double)i->patience_ms / 1000;
	const char *said = player_said(i->player);

	if (*said)
		snprintf(why, ERROR_TEXT,
			 _("No valid answer within %g s. Asobi can't read '%.80s' as an answer."),
			 seconds, said);
	else
		snprintf(why, ERROR_TEXT, _("No answer within %g s."), seconds);
}

/* Waits for the answer. When the time is up, tells the player to answer immediately, then waits a
 * little longer. */
static enum prove_answer await_answer(struct interview *i, game_move *out, char why[ERROR_TEXT])
{
	struct player *p = i->player;
	const int64_t since = clock_ms();
	bool hurried = false;

	for (;;) {
		const enum player_news news = p->ops->poll(p, out, why);
		struct pollfd fds[MOST_FDS];
		int64_t waited;

		if (is_cancelled(i)) {
			p->ops->cancel(p);
			return PROVE_STOPPED;
		}
		if (news == PLAYER_MOVED)
			return PROVE_MOVED;
		if (news == PLAYER_LOST || news == PLAYER_CRASHED)
			return PROVE_CRASHED;
		waited = clock_ms() - since;
		if (waited >= WATCH_MS)
			waited -= player_stolen_ms(p);
		if (waited >= i->patience_ms && !hurried) {
			hurried = true;
			p->ops->hurry(p);
		}
		if (waited >= i->patience_ms + GRACE_MS || news == PLAYER_LATE) {
			p->ops->cancel(p);
			explain_late(i, why);
			return PROVE_LATE;
		}
		poll(fds, (nfds_t)player_fds(p, fds, MOST_FDS), MOST_WAIT_MS);
	}
}

enum prove_answer interview_ask(void *context, const struct prove_question *q, game_move *out,
				char why[ERROR_TEXT])
{
	struct interview *i = context;
	struct question question;
	enum prove_answer answer;

	if (!i->player) {
		memcpy(why, i->why, ERROR_TEXT);
		return i->broke;
	}
	if (!go_to(i, q->line, q->n, why))
		return PROVE_CRASHED;
	game_observe(i->game, i->board.state, i->seat, i->seen);
	question = (struct question){
		.seen = i->seen,
		.plies = i->told,
		.n_plies = (unsigned)i->board.len,
		.n_asked = i->n_asked,
		.history = &i->board.history,
		.seat = q->seat,
		.nth = i->nth,
		.max_nodes = i->nodes,
	};
	rng_seed(&question.rng, q->seed);
	/* The seed depends only on what the player sees, so it gives nothing away. */
	question.told = q->seed;
	i->n_asked = question.n_plies;
	i->player->ops->ask(i->player, &question);
	*why = '\0';
	answer = await_answer(i, out, why);
	if (answer == PROVE_LATE || answer == PROVE_CRASHED) {
		interview_stray(i);
		player_free(i->player);
		i->player = NULL;
		i->broke = answer;
		memcpy(i->why, why, ERROR_TEXT);
	}
	if (answer != PROVE_MOVED)
		return answer;
	if (*out == MOVE_RESIGN)
		return PROVE_RESIGNED;
	if (!move_is_reserved(*out) && board_is_legal(&i->board, q->seat, *out)) {
		/* Tell the player that its answer was played, as in any game; the move is taken
		 * back before the next question. This way, even a player that keeps its own board
		 * always knows the position it is asked about. */
		play_ply(i, &(struct ply){ .seat = q->seat, .move = *out });
		return PROVE_MOVED;
	}
	return PROVE_ILLEGAL;
}
