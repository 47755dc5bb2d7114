/* SPDX-License-Identifier: MIT */
#include "match/attempt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "asobi/view.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/xalloc.h"

enum { SECONDS_A_DAY = 86400, DATE_COLUMNS = 10 };

/* A hidden number is found by calls; else one move is. */
static bool is_number(const struct game *g)
{
	return !strcmp(g->id, "numer0n");
}

static bool hide_number(struct attempt *a)
{
	struct puzzle *p = &a->puzzle;
	char error[ERROR_TEXT];

	setup_default(a->game, &p->setup);
	if (!setup_apply(a->game, &p->setup, "digits=3 mode=solo", error) ||
	    !board_start(&p->board, a->game, &p->setup, error))
		return false;
	puzzle_deal(&p->board, a->day);
	return true;
}

bool attempt_begin(struct attempt *a, const struct game *g, int64_t day)
{
	*a = (struct attempt){ .game = g, .day = day };
	return is_number(g) ? hide_number(a) : puzzle_make(&a->puzzle, g, day);
}

void attempt_free(struct attempt *a)
{
	puzzle_free(&a->puzzle);
	*a = (struct attempt){0};
}

bool attempt_over(const struct attempt *a)
{
	return a->solved || a->tries == ATTEMPT_TRIES;
}

size_t attempt_task(const struct attempt *a, char *buf, size_t size)
{
	const struct puzzle *p = &a->puzzle;

	if (is_number(a->game))
		return (size_t)snprintf(buf, size, "%s", _("A number of 3 different digits is hidden. EAT: right digit, right place; BITE: right digit, another place. 1-2 means 1 EAT, 2 BITE."));
	if (p->plies == 3)
		return (size_t)snprintf(buf, size, "%s", _("One move wins with the next, whatever is answered. Which?"));
	if (p->plies)
		return (size_t)snprintf(buf, size, _("One move alone wins, in %u. Which?"), p->plies);
	return (size_t)snprintf(buf, size, _("One move alone is worth %+d discs at the end. Which?"), p->margin);
}

/* One call, and what is said of it as the list of moves has it ("123 1-0"). */
static size_t call(struct attempt *a, game_move m, char *buf, size_t size)
{
	struct board *b = &a->puzzle.board;
	struct attempt_mark *mark = &a->mark[a->tries++];
	void *before = xcalloc(1, a->game->state_size);
	unsigned right = 0, elsewhere = 0;
	const char *said;

	memcpy(before, b->state, a->game->state_size);
	board_put(b, 0, m);
	view_find(a->game)->entry(before, 0, m, b->state, buf, size);
	free(before);
	said = strchr(buf, ' ');
	if (said && sscanf(said, "%u-%u", &right, &elsewhere) == 2)
		*mark = (struct attempt_mark){ (unsigned char)right, (unsigned char)elsewhere };
	a->solved = board_ended(b);
	return strlen(buf);
}

static const struct verdict *verdict_of(const struct puzzle *p, game_move m)
{
	for (size_t i = 0; i < p->verdicts.len; i++)
		if (p->verdicts.at[i].move == m)
			return &p->verdicts.at[i];
	return NULL;
}

/* What a move is worth; a threat that is found by trying says it better than an estimate. */
static void put_worth(const struct attempt *a, game_move m, char *buf, size_t size)
{
	const struct puzzle *p = &a->puzzle;
	const struct verdict *v = verdict_of(p, m);

	buf[0] = '\0';
	if (p->plies == 3)
		snprintf(buf, size, "%s", m == p->answer ? _("wins with the next move, whatever is answered") : _("can be answered"));
	else if (v)
		view_worth(view_find(a->game), p->board.state, p->seat, v, buf, size);
}

static size_t say(const struct attempt *a, game_move m, char *buf, size_t size)
{
	const struct puzzle *p = &a->puzzle;
	char move[MOVE_TEXT], worth[96], reason[256];

	game_format_move(a->game, p->board.state, p->seat, m, move, sizeof move);
	put_worth(a, m, worth, sizeof worth);
	if (m != p->answer)
		return (size_t)snprintf(buf, size, _("There is a better one: %s %s."), move, worth);
	if (view_move_reason(view_find(a->game), p->board.state, p->seat, p->setup.seats, m, reason, sizeof reason))
		return (size_t)snprintf(buf, size, _("That is it: %s %s (%s)."), move, worth, reason);
	return (size_t)snprintf(buf, size, _("That is it: %s %s."), move, worth);
}

size_t attempt_make(struct attempt *a, game_move m, char *buf, size_t size)
{
	if (is_number(a->game))
		return call(a, m, buf, size);
	a->solved = m == a->puzzle.answer;
	a->mark[a->tries++].right = a->solved;
	return say(a, m, buf, size);
}

/* As many blocks as the number has digits. */
static void put_call(const struct attempt_mark *m, const char *const block[3], char *buf, size_t size)
{
	for (unsigned i = 0; i < 3; i++)
		snprintf(buf + strlen(buf), size - strlen(buf), "%s", block[i < m->right ? 2 : i < m->right + m->elsewhere]);
}

size_t attempt_card(const struct attempt *a, enum glyphs glyphs, char *buf, size_t size)
{
	static const char *const blocks[][3] = { { "□", "◧", "■" }, { ".", "o", "#" } };
	const char *const *block = blocks[glyphs == GLYPHS_ASCII];
	char date[DATE_TEXT], row[ATTEMPT_CARD] = "";

	date_text(a->day * SECONDS_A_DAY, date);
	for (unsigned i = 0; i < a->tries; i++) {
		if (is_number(a->game))
			put_call(&a->mark[i], block, row, sizeof row);
		else
			snprintf(row + strlen(row), sizeof row - strlen(row), "%s", block[a->mark[i].right ? 2 : 0]);
		if (is_number(a->game) && i + 1 < a->tries)
			snprintf(row + strlen(row), sizeof row - strlen(row), "\n");
	}
	return (size_t)snprintf(buf, size, a->solved ? _("Asobi %.*s %s: %u\n%s\n") : _("Asobi %.*s %s: not in %u\n%s\n"),
				DATE_COLUMNS, date, _(a->game->title), a->tries, row);
}
