#include "cli/say.h"

#include <stdio.h>
#include <stdlib.h>

#include "asobi/setup.h"
#include "asobi/view.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "match/review.h"

void say_board(const struct match *m, unsigned ply, unsigned viewer)
{
	const struct game *g = match_config(m)->game;
	const struct view *view = view_find(g);
	void *seen = xcalloc(1, g->state_size);
	size_t size;
	char *text;

	match_observe_at(m, ply, viewer, seen);
	size = view->print(seen, viewer, NULL, 0) + 1;
	text = xcalloc(1, size);
	view->print(seen, viewer, text, size);
	fputs(text, stdout);
	free(text);
	free(seen);
}

void say_turn(unsigned seat)
{
	printf(_("Player %u's turn"), seat + 1);
	printf("\n");
}

static void say_reserved(unsigned seat, game_move m)
{
	static const struct {
		game_move move;
		const char *text;
	} texts[] = {
		{ MOVE_RESIGN, N_("Player %u resigns") },
		{ MOVE_TIMEOUT, N_("Player %u ran out of time") },
		{ MOVE_ILLEGAL, N_("Player %u tried an impossible move") },
		{ MOVE_HIDDEN, N_("Player %u has chosen") },
	};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		if (texts[i].move == m)
			printf(_(texts[i].text), seat + 1);
}

void say_ply(const struct match *m, unsigned ply, unsigned viewer)
{
	const struct game *g = match_config(m)->game;
	const struct ply p = match_ply_at(m, viewer, ply);
	void *before = xcalloc(1, g->state_size);
	char text[MOVE_TEXT];

	match_observe_at(m, ply, viewer, before);
	game_format_move(g, before, p.seat, p.move, text, sizeof text);
	free(before);
	printf("\n");
	if (p.seat == SEAT_DEALER)
		printf(_("Chance decided: %s"), text);
	else if (move_is_reserved(p.move))
		say_reserved(p.seat, p.move);
	else
		printf(_("Player %u chose %s"), p.seat + 1, text);
	printf("\n");
}

static void say_winner(const struct match *m)
{
	const unsigned seats = match_config(m)->setup.seats;
	int points[MAX_SEATS];
	unsigned best = 0, sharing = 0;

	match_score(m, points);
	for (unsigned s = 0; s < seats; s++) {
		if (points[s] > points[best])
			best = s;
	}
	for (unsigned s = 0; s < seats; s++)
		sharing += points[s] == points[best];
	if (sharing == 1)
		printf(_("Player %u wins."), best + 1);
	else
		printf("%s", _("Draw"));
	printf("\n");
}

/* As the game tells it; false: it does not. */
static bool say_result(const struct match *m)
{
	const struct match_config *c = match_config(m);
	const struct view *view = view_find(c->game);
	const char *names[MAX_SEATS] = {0};
	char name[MAX_SEATS][64], text[256];
	void *state;

	if (!view->result)
		return false;
	state = xcalloc(1, c->game->state_size);
	match_observe(m, SEAT_ALL, state);
	for (unsigned s = 0; s < c->setup.seats; s++) {
		snprintf(name[s], sizeof name[s], _("Player %u"), s + 1);
		names[s] = name[s];
	}
	view->result(state, SEAT_ALL, names, text, sizeof text);
	printf("%s\n", text);
	free(state);
	return true;
}

void say_end(const struct match *m)
{
	say_board(m, match_plies(m), SEAT_ALL);
	printf("%s\n", _("Game over"));
	if (!say_result(m))
		say_winner(m);
}

void say_totals(const struct match *m)
{
	const struct match_config *c = match_config(m);
	int points[MAX_SEATS];

	match_score(m, points);
	printf(_("After game %u of %u:"), c->game_no + 1, setup_series(c->game, &c->setup));
	for (unsigned s = 0; s < c->setup.seats; s++) {
		printf("%s ", s ? "," : "");
		printf(_("player %u has %d"), s + 1, c->total[s] + points[s]);
	}
	printf("\n");
}

struct telling {
	const struct match *match;
	unsigned slips;
};

static void say_slip(void *context, const struct slip *s)
{
	struct telling *telling = context;
	const struct game *g = match_config(telling->match)->game;
	void *truth = xcalloc(1, g->state_size);
	char text[256];

	match_observe_at(telling->match, s->ply, SEAT_ALL, truth);
	review_text(s, g, truth, text, sizeof text);
	free(truth);
	printf(_("ply %u: %s"), s->ply + 1, text);
	printf("\n");
	telling->slips++;
}

void say_review(const struct match *m)
{
	const struct match_config *c = match_config(m);
	struct budget budget = budget_unlimited();
	struct telling telling = { .match = m };
	char error[ERROR_TEXT];
	struct board b;

	if (!review_possible(c->game)) {
		printf("%s\n", _("This game cannot be solved, so its moves are not reviewed."));
		return;
	}
	if (!board_start(&b, c->game, &c->setup, error))
		return;
	for (unsigned i = 0; i < match_plies(m); i++) {
		const struct ply p = match_ply_at(m, SEAT_ALL, i);

		board_put(&b, p.seat, p.move);
	}
	review_game(&b, &budget, say_slip, &telling);
	if (!telling.slips)
		printf("%s\n", c->game->observe ? _("No move threw anything away.") :
		       _("No move changed the outcome: what could be won was won."));
	board_free(&b);
}
