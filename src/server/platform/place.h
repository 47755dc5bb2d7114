/* place.h - one place of the platform while it is played: five seats, N games of Daifugo on
 * the arcade's own match.  It knows no socket and no database: it tells what happens through
 * callbacks, as facts; others make messages and rows of them. */
#ifndef ASOBI_SERVER_PLACE_H
#define ASOBI_SERVER_PLACE_H

#include "asobi/match.h"
#include "server/net/loop.h"
#include "server/store/store.h"

struct place;

enum play_result { PLAY_TAKEN, PLAY_NOT_NOW };	/* not now: nothing happens (platform contract, 5) */

struct place_ops {
	void (*started)(void *context, struct place *p);
	void (*game_began)(void *context, struct place *p);	/* dealt and exchanged */
	void (*turn_began)(void *context, struct place *p, unsigned seat);
	/* Out, missed or last: which rank, from 1. */
	void (*player_ended)(void *context, struct place *p, unsigned seat, unsigned rank);
	void (*turn_ended)(void *context, struct place *p, unsigned seat, game_move move, bool cleared);
	void (*game_ended)(void *context, struct place *p, const struct store_game *game);
	void (*ended)(void *context, struct place *p, enum place_status how);
};

/* Begins nothing yet.  `from`: the number of finished games of a run that goes on (0: a new one),
 * with the ranks of the last.  NULL with one sentence. */
struct place_config {
	struct store_place place;
	unsigned from;
	unsigned last_rank[PLACE_SEATS];
	uint64_t seed;
	int64_t turn_ms;
	struct pool *pool;
	struct loop *loop;
	const struct place_ops *ops;
	void *context;
};
struct place *place_new(const struct place_config *c, char error[ERROR_TEXT]);
void place_free(struct place *p);

void place_start(struct place *p);
void place_next(struct place *p);	/* PUT next_turn: hurries automatic mode, too */
/* The cards as posted, NULL: a pass.  Text that names no card is a card nobody holds: a miss. */
enum play_result place_play(struct place *p, unsigned seat, const char *const *cards, unsigned n);
void place_stop(struct place *p);	/* by an admin; what is not finished is dropped */

const struct store_place *place_settings(const struct place *p);
unsigned place_game_no(const struct place *p);		/* from 1; 0 before the first */
const struct match *place_match(const struct place *p);	/* NULL between games */
int place_turn_seat(const struct place *p);		/* whose turn is open; -1: nobody's */

#endif
