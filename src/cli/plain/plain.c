/* SPDX-License-Identifier: MIT */
#include "cli/plain/plain.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "asobi/rng.h"
#include "asobi/setup.h"
#include "asobi/view.h"
#include "base/clean.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "cli/args.h"
#include "cli/plain/plain_private.h"
#include "cli/plain/typed_line.h"
#include "cli/print_game.h"

/* Through whose eyes to show what is not one person's own business: the only
 * person's; everything if computers are watched; else what all may see. */
static unsigned onlooker(const struct plain *p)
{
	if (!p->people)
		return SEAT_ALL;
	return p->people & (p->people - 1) ? SEAT_PUBLIC : game_first_actor(p->people);
}

/* ---- Several people at one keyboard in a game with secrets ---- */

static bool shared(const struct plain *p)
{
	return match_config(p->match)->game->secrets && (p->people & (p->people - 1));
}

static bool types_secret(const struct plain *p, unsigned seat)
{
	const struct game *g = match_config(p->match)->game;
	struct move_list scratch = {0};
	struct rng rng;
	game_move m;
	bool secret;
	void *seen;

	if (!shared(p))
		return false;
	/* What is hidden of one move is hidden of any other. */
	seen = xcalloc(1, g->state_size);
	match_observe(p->match, seat, seen);
	rng_seed(&rng, 1);
	m = game_pick(g, seen, seat, &rng, &scratch);
	secret = game_redact(g, seen, seat, m, SEAT_PUBLIC) != m;
	move_list_free(&scratch);
	free(seen);
	return secret;
}

/* The screen and what scrolled out of it; on paper and in files a line must do. */
static void clear_screen(void)
{
	if (isatty(STDOUT_FILENO))
		print_control(stdout, "\033[H\033[2J\033[3J");
	else
		print("----------------------------------------\n");
}

/* Only a person at a terminal can be waited for. */
static void hand_over(struct plain *p, unsigned seat)
{
	char line[TYPED_LINE];

	if (!shared(p) || !(p->people >> seat & 1) || p->eyes == (int)seat)
		return;
	p->eyes = (int)seat;
	clear_screen();
	print(_("Pass the keyboard to player %u; everyone else, look away."), seat + 1);
	print("\n");
	if (!isatty(STDIN_FILENO))
		return;
	print("%s", _("Then press Enter. "));
	if (!output_flush() || !typed_line(line, false))
		p->stopped = true;
}

/* ---- Asking ---- */

/* As in the original, empty lines are passed over without a word.  A secret is not shown while
 * others may look on. */
static bool read_choice(const struct plain *p, unsigned seat, char line[TYPED_LINE])
{
	const bool secret = types_secret(p, seat);

	do {
		if (!typed_line(line, secret))
			return false;
	} while (!*line);
	return true;
}

static bool parse_answer(const struct plain *p, unsigned seat, const char *line, game_move *out)
{
	const struct game *g = match_config(p->match)->game;
	void *seen = xcalloc(1, g->state_size);
	bool known;

	match_observe(p->match, seat, seen);
	known = g->parse_move(seen, seat, line, out) &&
		(!(g->traits & GAME_UNLISTED) || game_is_listed(g, seen, seat, *out));
	free(seen);
	return known;
}

static void say_refusal(const struct plain *p, unsigned seat, const char *line)
{
	const struct game *g = match_config(p->match)->game;
	const struct view *view = view_find(g);
	void *seen = xcalloc(1, g->state_size);
	char why[TYPED_LINE + 64];

	match_observe(p->match, seat, seen);
	if (view->reasons)
		view->refuse(seen, seat, line, why, sizeof why);
	else
		snprintf(why, sizeof why, _("%s cannot be chosen."), line);
	print("%s\n", why);
	free(seen);
}

/* Ask until a move is chosen, or something else happened. */
static void ask_person(struct plain *p, unsigned seat)
{
	struct player *player = match_config(p->match)->players[seat];
	char line[TYPED_LINE];
	game_move m;

	for (;;) {
		print("%s", _("Your choice: "));
		if (!output_flush() || !read_choice(p, seat, line)) {
			p->stopped = true;
			return;
		}
		if (parse_answer(p, seat, line, &m)) {
			player_human_answer(player, m);
			/* Others choose at the same time: nothing is told yet. */
			if (match_actors(p->match) >> (seat + 1))
				print("\n");
			return;
		}
		switch (plain_word(p, seat, line)) {
		case WORD_GO_ON:
			return;
		case WORD_UNKNOWN:
			say_refusal(p, seat, line);
			break;
		case WORD_ASK_AGAIN:
			break;
		}
	}
}

static void keep(struct plain *p)
{
	static bool told;		/* once, not after every game of a series */
	char error[ERROR_TEXT];

	if (!p->people || p->kept == match_plies(p->match))
		return;
	p->kept = match_plies(p->match);
	if (keep_game(p->match, p->keeping, error) || told)
		return;
	told = true;
	remark("%s", error);
}

static void pause_to_watch(const struct plain *p)
{
	struct timespec t = { p->delay_ms / 1000, p->delay_ms % 1000 * 1000000L };

	if (!p->people && p->delay_ms > 0)
		nanosleep(&t, NULL);
}

static void announce(struct plain *p, uint32_t actors)
{
	uint32_t fresh = actors & ~p->announced;
	unsigned seat;

	if (!fresh || (actors >> SEAT_DEALER & 1))
		return;
	seat = game_first_actor(fresh);
	p->announced |= UINT32_C(1) << seat;
	hand_over(p, seat);
	if (p->stopped)
		return;
	print_board(p->match, match_plies(p->match), plain_is_person(p, seat) ? seat : onlooker(p));
	print_turn(seat);
	output_flush();
	pause_to_watch(p);
}

/* Tell the plies that were played since. */
static void tell(struct plain *p)
{
	while (p->said < match_plies(p->match)) {
		p->announced &= ~(UINT32_C(1) << match_ply_at(p->match, SEAT_ALL, p->said).seat);
		print_ply(p->match, p->said++, onlooker(p));
	}
	keep(p);
}

/* False: it is not for a person to go on. */
static bool ask_people(struct plain *p)
{
	for (unsigned s = 0; s < match_config(p->match)->setup.seats; s++) {
		const struct player *player = match_config(p->match)->players[s];

		if ((p->announced >> s & 1) && player_human_asked(player)) {
			ask_person(p, s);
			return true;
		}
	}
	return false;
}

static void play_on(struct plain *p, uint32_t actors)
{
	struct match_event event;
	char wrong[ERROR_TEXT];

	announce(p, actors);
	if (!match_step(p->match, &event)) {
		/* Others may still be told that it is their turn. */
		if (!ask_people(p) && !(actors & ~p->announced))
			match_wait(p->match, -1);
	} else if (match_event_words(&event, wrong, sizeof wrong)) {
		remark("%s", wrong);
	}
	tell(p);
}

int plain_play(struct match *m, struct keeping *k, int delay_ms)
{
	struct plain p = { .match = m, .delay_ms = delay_ms, .said = match_plies(m), .kept = match_plies(m),
			   .keeping = k, .eyes = -1 };
	const struct match_config *c = match_config(m);
	uint32_t actors;

	for (unsigned s = 0; s < c->setup.seats; s++)
		p.people |= (uint32_t)who_is_person(c->who[s]) << s;
	if (match_ended(m)) {
		p.kept = 0;		/* its record may be all that is missing */
		keep(&p);
	}
	while ((actors = match_actors(m)) != 0 && !p.stopped && output_flush())
		play_on(&p, actors);
	if (!actors) {
		print_end(m);
		if (setup_series(c->game, &c->setup) > 1)
			print_totals(m);
	} else if (p.people) {
		print("\n");
	}
	return DONE;
}
