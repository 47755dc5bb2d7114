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

enum { DATE_COLUMNS = 10, DIGITS = 3 };

bool attempt_calls(const struct attempt *a)
{
	return !strcmp(a->game->id, "numer0n");
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
	return attempt_calls(a) ? hide_number(a) : puzzle_make(&a->puzzle, g, day);
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

/* The question alone. */
static void put_question(const struct puzzle *p, char *buf, size_t size)
{
	if (p->plies == 3)
		snprintf(buf, size, "%s", _("One move wins with the next, whatever is answered. Which?"));
	else if (p->plies)
		snprintf(buf, size, _("One move alone wins, in %u. Which?"), p->plies);
	else
		snprintf(buf, size, _("One move alone is worth %+d discs at the end. Which?"), p->margin);
}

size_t attempt_task(const struct attempt *a, char *buf, size_t size)
{
	const struct puzzle *p = &a->puzzle;
	const struct view *view = view_find(a->game);
	char question[256], side[SIDE_TEXT];

	if (attempt_calls(a))
		return (size_t)snprintf(buf, size, "%s", _("A number of 3 different digits is hidden. EAT: right digit, right place; BITE: right digit, another place. 1-2 means 1 EAT, 2 BITE."));
	put_question(&a->puzzle, question, sizeof question);
	if (!view->sides)
		return (size_t)snprintf(buf, size, "%s", question);
	return (size_t)snprintf(buf, size, _("%s is to move. %s"), view_side_name(view, &p->setup, p->seat, side), question);
}

/* One call, and what is answered: the view says it as "123 1-0". */
static void call(struct attempt *a, struct attempt_try *try)
{
	struct board *b = &a->puzzle.board;
	void *before = xcalloc(1, a->game->state_size);
	unsigned right = 0, elsewhere = 0;
	char entry[64];
	const char *said;

	memcpy(before, b->state, a->game->state_size);
	board_put(b, 0, try->move);
	view_find(a->game)->entry(before, 0, try->move, b->state, entry, sizeof entry);
	free(before);
	said = strchr(entry, ' ');
	if (said && sscanf(said, "%u-%u", &right, &elsewhere) == 2) {
		try->right = (unsigned char)right;
		try->elsewhere = (unsigned char)elsewhere;
	}
	a->solved = board_ended(b);
}

void attempt_make(struct attempt *a, game_move m)
{
	struct attempt_try *try = &a->tried[a->tries++];

	*try = (struct attempt_try){ .move = m };
	if (attempt_calls(a)) {
		call(a, try);
		return;
	}
	a->solved = m == a->puzzle.answer;
	try->right = a->solved;
}

static const struct verdict *verdict_of(const struct puzzle *p, game_move m)
{
	for (size_t i = 0; i < p->verdicts.len; i++)
		if (p->verdicts.at[i].move == m)
			return &p->verdicts.at[i];
	return NULL;
}

/* A threat that is found by trying says it better than an estimate. */
static void say_worth(const struct puzzle *p, const struct verdict *v, char *buf, size_t size)
{
	if (p->plies != 3)
		verdict_words(v, false, buf, size);
	else
		snprintf(buf, size, "%s", v->move == p->answer ? _("wins with the next move, whatever is answered") :
			 _("can be answered"));
}

/* What a move does, and of the right one why. */
static size_t tell_move(const struct attempt *a, game_move m, char *buf, size_t size)
{
	const struct puzzle *p = &a->puzzle;
	const struct verdict *v = verdict_of(p, m);
	const struct view *view = view_find(a->game);
	char move[96], worth[96] = "", reason[256];

	view_move_words(view, p->board.state, p->seat, m, move, sizeof move);
	say_worth(p, v, worth, sizeof worth);
	if (m != p->answer)
		return (size_t)snprintf(buf, size, _("There is a better one: %s %s."), move, worth);
	if (view_move_reason(view, p->board.state, p->seat, p->setup.seats, m, reason, sizeof reason))
		return (size_t)snprintf(buf, size, _("That is it: %s %s; %s."), move, worth, reason);
	return (size_t)snprintf(buf, size, _("That is it: %s %s."), move, worth);
}

size_t attempt_told(const struct attempt *a, char *buf, size_t size)
{
	char call[MOVE_TEXT + 8];

	if (!a->tries)
		return (size_t)snprintf(buf, size, "%s", "");
	if (attempt_calls(a)) {
		attempt_call(a, a->tries - 1, call, sizeof call);
		return (size_t)snprintf(buf, size, a->solved ? _("That is it: %s.") : "%s", call);
	}
	return tell_move(a, a->tried[a->tries - 1].move, buf, size);
}

size_t attempt_call(const struct attempt *a, unsigned i, char *buf, size_t size)
{
	const struct attempt_try *try = &a->tried[i];
	char move[MOVE_TEXT];

	game_format_move(a->game, a->puzzle.board.state, 0, try->move, move, sizeof move);
	return (size_t)snprintf(buf, size, "%s %u-%u", move, try->right, try->elsewhere);
}

size_t attempt_blocks(const struct attempt *a, unsigned i, enum glyphs glyphs, char *buf, size_t size)
{
	static const char *const blocks[][3] = { { "□", "◧", "■" }, { ".", "o", "#" } };
	const char *const *block = blocks[glyphs == GLYPHS_ASCII];
	const struct attempt_try *try = &a->tried[i];

	if (!attempt_calls(a))
		return (size_t)snprintf(buf, size, "%s", block[try->right ? 2 : 0]);
	buf[0] = '\0';
	for (unsigned d = 0; d < DIGITS; d++)
		snprintf(buf + strlen(buf), size - strlen(buf), "%s", block[d < try->right ? 2 : d < try->right + try->elsewhere]);
	return strlen(buf);
}

size_t attempt_card(const struct attempt *a, enum glyphs glyphs, char *buf, size_t size)
{
	char date[DATE_TEXT], row[ATTEMPT_CARD] = "", *end = row;

	date_text(a->day * SECONDS_A_DAY, date);
	for (unsigned i = 0; i < a->tries; i++) {
		end += attempt_blocks(a, i, glyphs, end, sizeof row - (size_t)(end - row));
		if (attempt_calls(a) && i + 1 < a->tries)
			*end++ = '\n';
	}
	*end = '\0';
	return (size_t)snprintf(buf, size, a->solved ? _("Asobi %.*s %s: %u\n%s\n") : _("Asobi %.*s %s: not in %u\n%s\n"),
				DATE_COLUMNS, date, _(a->game->title), a->tries, row);
}
