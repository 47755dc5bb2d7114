/* SPDX-License-Identifier: MIT */
#include "referee/game_replay.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

static void skip_dealer(struct game_replay *r)
{
	while (r->ply < match_plies(r->match) &&
	       match_ply_at(r->match, SEAT_ALL, r->ply).seat == SEAT_DEALER)
		r->ply++;
}

bool replay_open(struct game_replay *r, const char *text, char error[ERROR_TEXT])
{
	struct match_config c = { .game = NULL };

	memset(r, 0, sizeof *r);
	if (!record_parse(&r->record, text, error))
		return false;
	c.game = r->record.game;
	r->match = match_resume(&c, &r->record, error);
	if (!r->match) {
		record_free(&r->record);
		return false;
	}
	for (size_t i = 0; i < r->record.board.len; i++)
		r->turns += r->record.board.plies[i].seat != SEAT_DEALER;
	r->before = xcalloc(1, c.game->state_size);
	r->after = xcalloc(1, c.game->state_size);
	skip_dealer(r);
	match_observe_at(r->match, r->ply, SEAT_ALL, r->after);
	return true;
}

void replay_close(struct game_replay *r)
{
	match_free(r->match);
	record_free(&r->record);
	free(r->before);
	free(r->after);
}

bool replay_next_turn(struct game_replay *r)
{
	skip_dealer(r);
	if (r->ply == match_plies(r->match))
		return false;
	r->last = match_ply_at(r->match, SEAT_ALL, r->ply);
	match_observe_at(r->match, r->ply, SEAT_ALL, r->before);
	match_observe_at(r->match, ++r->ply, SEAT_ALL, r->after);
	r->nth++;
	return true;
}
