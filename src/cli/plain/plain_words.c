/* SPDX-License-Identifier: MIT */
/* What people may type instead of a move. */
#include <stdlib.h>
#include <string.h>

#include "agents/advise.h"
#include "asobi/rng.h"
#include "asobi/verdict.h"
#include "asobi/view.h"
#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "cli/plain/plain_private.h"
#include "cli/print_game.h"

enum { HINT_MS = 1000 };

/* The table changed under us: everybody is asked anew. */
static void start_over(struct plain *p)
{
	p->said = match_plies(p->match);
	p->announced = 0;
	print("\n");
}

/* Back to before the last move that a person made. */
static enum word_result undo(struct plain *p, unsigned seat)
{
	const bool practice = match_config(p->match)->practice;
	unsigned all = match_plies(p->match), n = 1;

	(void)seat;
	while (n <= all && !plain_is_person(p, match_ply_at(p->match, SEAT_ALL, all - n).seat))
		n++;
	if (n > all || !match_undo(p->match, n)) {
		print("%s\n", _("There is no move to take back."));
		return WORD_ASK_AGAIN;
	}
	if (!practice)
		print("%s\n", _("This is a practice game now."));
	start_over(p);
	return WORD_GO_ON;
}

/* Forward to a person's turn. */
static enum word_result redo(struct plain *p, unsigned seat)
{
	unsigned all = match_redoable(p->match), n = 1;

	(void)seat;
	while (n < all && !plain_is_person(p, match_undone_at(p->match, n).seat))
		n++;
	if (n > all || !match_redo(p->match, n)) {
		print("%s\n", _("There is no move to play again."));
		return WORD_ASK_AGAIN;
	}
	start_over(p);
	return WORD_GO_ON;
}

static void tell_hint(const struct game *g, const void *seen, unsigned seat, unsigned seats, struct verdict_list *list)
{
	const struct view *view = view_find(g);
	char text[MOVE_TEXT], worth[96], reason[256];

	if (!list->len) {
		print("%s\n", _("There is no hint."));
		return;
	}
	verdict_list_sort(list);
	game_format_move(g, seen, seat, list->at[0].move, text, sizeof text);
	view_worth(view, seen, seat, &list->at[0], worth, sizeof worth);
	print(_("Hint: %s (%s)"), text, worth);
	if (view_reason(view, seen, seat, seats, list, reason, sizeof reason))
		print(": %s", reason);
	print("\n");
}

static enum word_result hint(struct plain *p, unsigned seat)
{
	const struct match_config *c = match_config(p->match);
	struct budget budget = budget_unlimited();
	struct verdict_list list = {0};
	struct rng rng;
	void *seen = xcalloc(1, c->game->state_size);

	match_practise(p->match);
	budget.deadline_ms = clock_ms() + HINT_MS;
	budget.past = c->game->key ? match_history_at(p->match, match_plies(p->match)) : NULL;
	rng_seed(&rng, c->seed + match_plies(p->match));
	match_observe(p->match, seat, seen);
	advise(c->game, seen, seat, &rng, &budget, verdict_list_found, &list);
	tell_hint(c->game, seen, seat, c->setup.seats, &list);
	verdict_list_free(&list);
	free(seen);
	return WORD_ASK_AGAIN;
}

static enum word_result resign(struct plain *p, unsigned seat)
{
	struct match_event event;

	match_resign(p->match, seat, &event);
	return WORD_GO_ON;
}

static enum word_result quit(struct plain *p, unsigned seat)
{
	(void)seat;
	p->stopped = true;
	return WORD_GO_ON;
}

static enum word_result help(struct plain *p, unsigned seat);

static const struct {
	const char *word, *help;
	enum word_result (*act)(struct plain *p, unsigned seat);
} words[] = {
	{ "undo", N_("take the last move back"), undo },
	{ "redo", N_("play it again"), redo },
	{ "hint", N_("show a good move"), hint },
	{ "resign", N_("give up"), resign },
	{ "quit", N_("stop; the game is kept"), quit },
	{ "help", N_("show these words"), help },
};

static enum word_result help(struct plain *p, unsigned seat)
{
	(void)p;
	(void)seat;
	print("%s\n", _("Type one of the moves, or:"));
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		print("  %-8s%s\n", words[i].word, _(words[i].help));
	return WORD_ASK_AGAIN;
}

enum word_result plain_word(struct plain *p, unsigned seat, const char *word)
{
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (!strcmp(words[i].word, word))
			return words[i].act(p, seat);
	return WORD_UNKNOWN;
}
