/* SPDX-License-Identifier: MIT */
/* referee.h - one referee: games between fixed seats, one after the other.  It seats the players,
 * begins the games of a series or goes on behind a recorded one, plays moves, and knows until when
 * the open turn may last.  Tables, places and duels are its tongues: each has a referee and tells
 * in its own words what happens.  No line, page, store or loop is known here. */
#ifndef ASOBI_REFEREE_H
#define ASOBI_REFEREE_H

#include "asobi/match.h"

/* Begin with all zero but what the caller gives: the first block. */
struct referee {
	struct pool *pool;	     /* computer players think there; NULL: within match_step() */
	void (*news)(void *context); /* one of them may have answered: step, but in a later turn of
					the loop */
	void *context;
	struct who who[MAX_SEATS]; /* who sits there; of no kind: a person whom the record does not
				      name */
	struct match_config next; /* the game to come, later the one that is played; who and players
				     are filled in */

	struct match *match; /* NULL: none.  It stays when it is over, until it is freed */
	bool goes_on;	     /* `next` is what follows the last game of an unfinished series */
	int64_t hurry_at, late_at; /* the open turn, on the caller's clock; INT64_MAX: never */
};

/* The computer player of ours that a stranger names, and nothing that would start a program; NULL:
 * there is none. */
const struct agent_class *referee_find_computer(const struct game *g, const char *name,
						struct who *out);
/* A player for each seat of next.setup; of people the caller tells the moves.  False with one
 * sentence, and nobody sits. */
bool referee_seat_players(struct referee *r, char error[ERROR_TEXT]);
/* Begins a game.  False with one sentence. */
bool referee_begin_game(struct referee *r, char error[ERROR_TEXT]);
bool referee_resume_game(struct referee *r, const struct record *record, char error[ERROR_TEXT]);
/* Makes `next` the game that follows the one of this text.  False with one sentence, also where
 * none follows. */
bool referee_go_on_after(struct referee *r, const char *record, char error[ERROR_TEXT]);
void referee_free_game(struct referee *r);
void referee_free(struct referee *r); /* the players, too */

/* A person sits there and is asked. */
bool referee_awaits_person(const struct referee *r, unsigned seat);
void referee_answer(struct referee *r, unsigned seat, game_move move); /* for such a person */
void referee_deal(struct referee *r); /* all that chance does before somebody moves */
/* Plays a seat's move, asked or not; one that cannot be played is MOVE_ILLEGAL. */
void referee_play(struct referee *r, unsigned seat, game_move move, struct match_event *out);
/* The game is over, or left: its record, which the caller frees.  If the series goes on, `next` is
 * the game to come. */
char *referee_end_game(struct referee *r);

void referee_open_turn(struct referee *r, int64_t hurry_at, int64_t late_at);
/* Returns true if it is too late.  Computers are hurried once when it is time. */
bool referee_watch_turn(struct referee *r, int64_t now);
int64_t referee_due(const struct referee *r); /* referee_watch_turn() is wanted then */

#endif
