/* SPDX-License-Identifier: MIT */
#include "cli/print_game.h"

#include <stdio.h>
#include <stdlib.h>

#include "asobi/setup.h"
#include "asobi/view.h"
#include "base/clean.h"
#include "base/i18n.h"
#include "base/xalloc.h"

static void print_board(const struct match *m, unsigned ply, unsigned viewer)
{
	const struct game *g = match_config(m)->game;
	const struct view *view = view_find(g);
	void *seen = xcalloc(1, g->state_size);
	size_t size;
	char *text;

	match_observe_at(m, ply, viewer, seen);
	size = view_print(view, seen, viewer, NULL, NULL, 0) + 1;
	text = xcalloc(1, size);
	view_print(view, seen, viewer, NULL, text, size);
	print("%s", text);
	free(text);
	free(seen);
}

/* Returns true if the seat's side has a name of its own, such as "Black". Other sides are called
 * "Player 1" and "Player 2". */
static bool has_word(const struct match_config *c, unsigned seat)
{
	return view_side(view_find(c->game), &c->setup, seat)->word;
}

const char *print_player_name(const struct match_config *c, unsigned seat, char buf[SIDE_TEXT])
{
	if (has_word(c, seat))
		return view_side_name(view_find(c->game), &c->setup, seat, buf);
	snprintf(buf, SIDE_TEXT, _("Player %u"), seat + 1);
	return buf;
}

void print_sides(const struct match *m)
{
	const struct match_config *c = match_config(m);
	const struct view *view = view_find(c->game);
	char what[2][2 * SIDE_TEXT], who[2][SIDE_TEXT];

	if (c->setup.seats != 2 || !has_word(c, 0))
		return;
	for (unsigned s = 0; s < 2; s++) {
		const struct side *side = view_side(view, &c->setup, s);
		const unsigned at = side != &view->sides[0];

		snprintf(what[at], sizeof what[at], "%s (%s)", side_name(side), side->letter);
		snprintf(who[at], sizeof who[at], _("Player %u"), s + 1);
	}
	print(_("%s: %s (goes first). %s: %s."), what[0], who[0], what[1], who[1]);
	print("\n");
}

bool print_table(const struct match *m, unsigned ply, unsigned viewer, bool asked)
{
	const struct game *g = match_config(m)->game;
	const struct view *view = view_find(g);
	void *seen = xcalloc(1, g->state_size);
	bool shown;

	match_observe_at(m, ply, viewer, seen);
	shown = !view->settled || asked || view->settled(seen);
	free(seen);
	if (!shown)
		return false;
	if (view->settled)
		print("\n");
	print_board(m, ply, viewer);
	return true;
}

void print_turn(const struct match *m, unsigned seat)
{
	char name[SIDE_TEXT];

	if (has_word(match_config(m), seat))
		print(_("%s to move"), print_player_name(match_config(m), seat, name));
	else
		print(_("Player %u's turn"), seat + 1);
	print("\n");
}

static void print_reserved(const char *name, game_move m)
{
	static const struct {
		game_move move;
		const char *text;
	} texts[] = {
		{ MOVE_RESIGN, N_("%s resigns") },
		{ MOVE_TIMEOUT, N_("%s ran out of time") },
		{ MOVE_CRASHED, N_("%s crashed") },
		{ MOVE_ILLEGAL, N_("%s tried an illegal move") },
		{ MOVE_HIDDEN, N_("%s has chosen") },
	};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		if (texts[i].move == m)
			print(_(texts[i].text), name);
}

/* Prints who made which move, in wording that all games share. */
static void print_plainly(const struct match_config *c, const struct ply *p, const void *before)
{
	char text[MOVE_TEXT], name[SIDE_TEXT];

	game_format_move(c->game, before, p->seat, p->move, text, sizeof text);
	if (p->seat == SEAT_DEALER)
		print(_("Random outcome: %s"), text);
	else if (move_is_reserved(p->move))
		print_reserved(print_player_name(c, p->seat, name), p->move);
	else
		print(_("%s chose %s"), print_player_name(c, p->seat, name), text);
	print("\n");
}

/* Prints a ply in the game's own words; returns false if the game has none for it. */
static bool print_in_its_words(const struct match_config *c, const struct ply *p,
			       const void *before, const void *after)
{
	const struct view *view = view_find(c->game);
	const unsigned named = view_named(view, before, p->seat, p->move, after);
	char name[SIDE_TEXT], text[512];

	print_player_name(c, named, name);
	if (!view->narrate ||
	    !view->narrate(before, p->seat, p->move, after,
			   named == SEAT_DEALER ? _("Dealer") : name, text, sizeof text))
		return false;
	print("%s\n", text);
	return true;
}

/* Prints one ply. Deals, moves at tables with more than two seats and remarkable moves have
 * consequences that the game's own wording describes best. Cards dealt secretly to other players
 * aren't reported. */
void print_ply(const struct match *m, unsigned ply, unsigned viewer)
{
	const struct match_config *c = match_config(m);
	const struct view *view = view_find(c->game);
	const struct ply p = match_ply_at(m, viewer, ply);
	void *before, *after;

	if (p.seat == SEAT_DEALER && p.move == MOVE_HIDDEN)
		return;
	before = xcalloc(1, c->game->state_size);
	after = xcalloc(1, c->game->state_size);
	match_observe_at(m, ply, viewer, before);
	match_observe_at(m, ply + 1, viewer, after);
	if (!view->settled)
		print("\n");
	if (!(p.seat == SEAT_DEALER || c->setup.seats > 2 ||
	      (view->remarkable && view->remarkable(before, p.seat, p.move, after))) ||
	    !print_in_its_words(c, &p, before, after))
		print_plainly(c, &p, before);
	free(before);
	free(after);
}

static void print_winner(const struct match *m)
{
	const unsigned seats = match_config(m)->setup.seats;
	int points[MAX_SEATS];
	unsigned best = 0, sharing = 0;
	char name[SIDE_TEXT];

	match_score(m, points);
	for (unsigned s = 0; s < seats; s++) {
		if (points[s] > points[best])
			best = s;
	}
	for (unsigned s = 0; s < seats; s++)
		sharing += points[s] == points[best];
	if (sharing == 1 && has_word(match_config(m), best))
		print(_("%s wins."), print_player_name(match_config(m), best, name));
	else if (sharing == 1)
		print(_("Player %u wins."), best + 1);
	else
		print("%s", _("Draw"));
	print("\n");
}

/* Prints the result in the game's own words; returns false if it has none. */
static bool print_result(const struct match *m, const char *const names[MAX_SEATS])
{
	const struct match_config *c = match_config(m);
	const struct view *view = view_find(c->game);
	void *state;
	char text[256];
	bool told;

	if (!view->result)
		return false;
	state = xcalloc(1, c->game->state_size);
	match_observe(m, SEAT_ALL, state);
	told = view->result(state, SEAT_ALL, names, text, sizeof text) > 0;
	if (told)
		print("%s\n", text);
	free(state);
	return told;
}

/* Prints the rule that ended the game. If a player left, the report of the last ply has already
 * said so. */
static void print_why(const struct match *m, const char *const names[MAX_SEATS])
{
	const unsigned plies = match_plies(m);
	char text[512];

	if (match_config(m)->setup.seats <= 2 && plies &&
	    move_is_reserved(match_ply_at(m, SEAT_ALL, plies - 1).move))
		return;
	if (match_why(m, names, text, sizeof text))
		print("%s\n", text);
}

void print_end(const struct match *m)
{
	const struct match_config *c = match_config(m);
	const char *names[MAX_SEATS] = { 0 };
	char name[MAX_SEATS][SIDE_TEXT];

	print_table(m, match_plies(m), SEAT_ALL, true);
	print("%s\n", _("Game over"));
	for (unsigned s = 0; s < c->setup.seats; s++)
		names[s] = print_player_name(c, s, name[s]);
	if (!print_result(m, names))
		print_winner(m);
	print_why(m, names);
}

void print_totals(const struct match *m)
{
	const struct match_config *c = match_config(m);
	int points[MAX_SEATS];

	match_score(m, points);
	print(_("After game %u of %u:"), c->game_no + 1, setup_series(c->game, &c->setup));
	for (unsigned s = 0; s < c->setup.seats; s++) {
		print("%s ", s ? "," : "");
		print(_("player %u: %d"), s + 1, c->total[s] + points[s]);
	}
	print("\n");
}
