/* SPDX-License-Identifier: MIT */
/* private.h - declarations shared by the source files that implement Daifugo's rules. */
#ifndef ASOBI_DAIFUGO_PRIVATE_H
#define ASOBI_DAIFUGO_PRIVATE_H

#include "asobi/game.h"
#include "games/daifugo/rules/daifugo.h"

struct rng;

/* Returns the i-th entry in a random drawing of seats or ranks. Each entry takes three bits, the
 * first one the lowest. */
static inline unsigned drawn_at(game_move m, unsigned i)
{
	return (unsigned)(m >> 3 * i) & 7;
}

static inline unsigned players_in(const struct daifugo *d)
{
	unsigned n = 0;

	for (unsigned s = 0; s < d->rules.players; s++)
		n += daifugo_is_in(d, s);
	return n;
}

/* The functions below are in deal.c and cover everything from the first drawing to the first play.
 */
bool daifugo_dealt_is_legal(const struct daifugo *d, game_move m);
void daifugo_list_dealt(const struct daifugo *d, struct move_list *out);
game_move daifugo_deal(const void *state, struct rng *rng);
void daifugo_apply_dealt(struct daifugo *d, game_move m);
unsigned daifugo_hand_size(const struct daifugo *d, unsigned seat);
/* Draws n cards at random from a set that contains at least n. */
card_set daifugo_draw_cards(card_set from, unsigned n, struct rng *rng);

/* The functions below are in turn.c and handle the exchange of cards. */
void daifugo_begin_exchange(struct daifugo *d);
bool daifugo_gift_is_legal(const struct daifugo *d, unsigned seat, game_move m);
void daifugo_list_gifts(const struct daifugo *d, unsigned seat, struct move_list *out);
void daifugo_give(struct daifugo *d, unsigned seat, card_set gift);
/* Returns the default gift of a player who doesn't choose one. */
card_set daifugo_usual_gift(const struct daifugo *d, unsigned seat);

/* The functions below are in turn.c and handle the play of cards. */
/* starts the exchange, or the play if there is no exchange */
void daifugo_end_deal(struct daifugo *d);
/* In PHASE_GIVE, gives these cards for a seat; the play begins once all seats have given theirs. */
void daifugo_take_gift(struct daifugo *d, unsigned seat, card_set gift);
void daifugo_play(struct daifugo *d, unsigned seat, play_word p);
void daifugo_miss(struct daifugo *d, unsigned seat);
void daifugo_draw_lots(struct daifugo *d, game_move m);

/* The functions below are in daifugo_secret.c. */
void daifugo_observe(const void *state, unsigned seat, void *out);
game_move daifugo_redact(const void *state, unsigned actor, game_move m, unsigned viewer);
bool daifugo_imagine(const void *seen, unsigned seat, struct rng *rng, void *out);
/* Returns true if an imagined deal, whose hands must have the right sizes, is possible. Guesses
 * the opponents' exchanges anew. */
bool daifugo_imaginable(const struct daifugo *seen, unsigned viewer, struct daifugo *world);

/* The functions below are in daifugo_text.c. They convert moves and states to and from text, and
 * check which states can occur. */
size_t daifugo_format_move(const void *state, unsigned seat, game_move m, char *buf, size_t size);
bool daifugo_parse_move(const void *state, unsigned seat, const char *text, game_move *out);
size_t daifugo_encode(const void *state, char *buf, size_t size);
bool daifugo_decode(void *state, const char *text);
bool daifugo_sane(const void *state);

/* The functions below are in daifugo_rules.c. */
bool daifugo_start(void *state, const struct setup *setup, char error[ERROR_TEXT]);
void daifugo_score(const void *state, int points[MAX_SEATS]);

/* Implements game->study in daifugo_analyzer.c: finds the expected points, in thousandths. Every
 * call gives the same result. */
bool daifugo_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
		   void *context);

#endif
