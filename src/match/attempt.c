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
#include "match/review.h"

enum { DATE_COLUMNS = 10, DIGITS = 3 };

bool attempt_calls(const struct attempt *a)
{
	return !a->own && !strcmp(a->game->id, "numer0n");
}

const void *attempt_seen(const struct attempt *a)
{
	return attempt_calls(a) ? a->puzzle.board.state : a->puzzle.seen;
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

bool attempt_begin_own(struct attempt *a, const struct record *r, unsigned seat, game_move missed,
		       uint64_t nodes)
{
	*a = (struct attempt){ .game = r->game, .own = true, .missed = missed, .day = -1 };
	if (r->finished)
		a->day = r->finished / SECONDS_A_DAY;
	return puzzle_of(&a->puzzle, &r->board, &r->setup, seat, nodes);
}

void attempt_free(struct attempt *a)
{
	puzzle_free(&a->puzzle);
	*a = (struct attempt){ 0 };
}

bool attempt_over(const struct attempt *a)
{
	return a->solved || a->shown || a->tries == (a->own ? ATTEMPT_OWN_TRIES : ATTEMPT_TRIES);
}

size_t attempt_title(const struct attempt *a, char *buf, size_t size)
{
	const unsigned ply = (unsigned)a->puzzle.board.len + 1;
	char date[DATE_TEXT];

	date_text(a->day * SECONDS_A_DAY, date);
	if (!a->own)
		return (size_t)snprintf(buf, size, _("Puzzle of the day, %.10s"), date);
	if (a->day < 0)
		return (size_t)snprintf(buf, size, _("Your game, move %u"), ply);
	return (size_t)snprintf(buf, size, _("Game of %.10s, move %u"), date, ply);
}

/* Returns the question for a position from the player's own game. It tells what kind of mistake the
 * move played there was, without naming the move. */
static const char *own_question(const struct verdict *best)
{
	if (best->exact && !best->to_go_milli && best->outcome > 0)
		return _("You missed a win here. Which move wins?");
	if (best->exact && !best->to_go_milli && best->outcome == 0)
		return _("You missed a draw here. Which move draws?");
	return _("You lost ground here. Which move is better?");
}

/* Writes only the question and not who is to move. */
static void put_question(const struct attempt *a, char *buf, size_t size)
{
	const struct puzzle *p = &a->puzzle;

	if (a->own)
		snprintf(buf, size, "%s", own_question(&p->verdicts.at[0]));
	else if (p->plies == 3)
		snprintf(buf, size, "%s",
			 _("One move guarantees a win next turn, whatever the reply. Which one?"));
	else if (p->plies)
		snprintf(buf, size, _("Only one move wins (in %u moves). Which one?"), p->plies);
	else
		snprintf(buf, size,
			 _("Only one move leads to a final margin of %+d discs. Which one?"),
			 p->margin);
}

size_t attempt_task(const struct attempt *a, char *buf, size_t size)
{
	const struct puzzle *p = &a->puzzle;
	const struct view *view = view_find(a->game);
	char question[256], side[SIDE_TEXT];

	if (attempt_calls(a))
		return (size_t)snprintf(
			buf, size, "%s",
			_("Find the hidden number with 3 different digits. EAT: right digit, right place. BITE: right digit, wrong place. 1-2 means 1 EAT, 2 BITE."));
	put_question(a, question, sizeof question);
	if (!view->sides)
		return (size_t)snprintf(buf, size, "%s", question);
	return (size_t)snprintf(buf, size, _("%s to move. %s"),
				view_side_name(view, &p->setup, p->seat, side), question);
}

/* Plays a call and reads its answer from the move list entry, such as "123 1-0". */
static void judge_call(struct attempt *a, struct attempt_try *try)
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

/* Returns true if the move solves the puzzle. In a position from the player's own game, every other
 * move that gives nothing away is right as well. */
static bool is_right(const struct attempt *a, game_move m)
{
	const struct verdict_list *list = &a->puzzle.verdicts;
	const struct verdict *v = verdict_list_find(list, m);

	return a->own ? m != a->missed && v && judgement_cost(a->game, v, &list->at[0]) < COST_SLIP
		      : m == a->puzzle.answer;
}

void attempt_make(struct attempt *a, game_move m)
{
	struct attempt_try *try = &a->tried[a->tries++];

	*try = (struct attempt_try){ .move = m };
	if (attempt_calls(a)) {
		judge_call(a, try);
		return;
	}
	a->solved = is_right(a, m);
	try->right = a->solved;
}

bool attempt_can_show(const struct attempt *a)
{
	return a->tries && !attempt_over(a) && !attempt_calls(a);
}

void attempt_show(struct attempt *a)
{
	a->shown = attempt_can_show(a);
}

/* Writes what a move is worth, such as "wins in 5 moves". Sets *aside if the text doesn't continue
 * the sentence and belongs in brackets after the move. */
static void say_worth(const struct attempt *a, const struct verdict *v, bool *aside, char *buf,
		      size_t size)
{
	const struct puzzle *p = &a->puzzle;
	const struct view *view = view_find(a->game);

	*aside = a->own && (view->worth || !v->exact);
	/* In these puzzles it is clearer to say that the move wins next turn than to give an
	 * estimated score. */
	if (!a->own && p->plies == 3)
		snprintf(buf, size, "%s",
			 v->move == p->answer ? _("wins next turn, whatever the reply")
					      : _("can be stopped"));
	else if (*aside)
		view_worth(view, p->seen, p->seat, v, buf, size);
	else
		verdict_words(v, false, buf, size);
}

/* Writes a move with its worth and the reason, such as "column 3 wins in 5 moves; it leaves 12." */
static void put_move(const struct attempt *a, game_move m, const char *reason, char *buf,
		     size_t size)
{
	const struct puzzle *p = &a->puzzle;
	const struct verdict *v = verdict_list_find(&p->verdicts, m);
	char move[MOVE_TEXT], worth[96];
	bool aside;

	view_move_words(view_find(a->game), p->seen, p->seat, m, move, sizeof move);
	if (!v) {
		snprintf(buf, size, "%s.", move);
		return;
	}
	say_worth(a, v, &aside, worth, sizeof worth);
	if (reason[0])
		snprintf(buf, size, aside ? _("%s (%s); %s.") : _("%s %s; %s."), move, worth,
			 reason);
	else
		snprintf(buf, size, aside ? _("%s (%s).") : _("%s %s."), move, worth);
}

/* Explains what the move does and, at the end of the puzzle, why the right move is right. */
static size_t tell_move(const struct attempt *a, game_move m, char *buf, size_t size)
{
	const struct puzzle *p = &a->puzzle;
	const bool given_up = !a->solved && attempt_over(a);
	const game_move shown = given_up ? p->answer : m;
	const char *lead = a->solved  ? _("Correct:")
			   : given_up ? _("Not solved. The best move:")
				      : _("Try again:");
	char move[384], reason[256] = "";

	if (a->solved || given_up)
		view_move_reason(view_find(a->game), p->seen, p->seat, p->setup.seats, shown,
				 reason, sizeof reason);
	put_move(a, shown, reason, move, sizeof move);
	if (a->solved || given_up)
		return (size_t)snprintf(buf, size, "%s %s", lead, move);
	return (size_t)snprintf(buf, size, "%s %s %s", lead, move,
				a->own && m == a->missed
					? _("That's the move from your game. There's a better one.")
					: _("There's a better move."));
}

size_t attempt_told(const struct attempt *a, char *buf, size_t size)
{
	char call[MOVE_TEXT + 8];

	if (!a->tries)
		return (size_t)snprintf(buf, size, "%s", "");
	if (attempt_calls(a)) {
		attempt_call(a, a->tries - 1, call, sizeof call);
		return (size_t)snprintf(buf, size, a->solved ? _("Correct: %s.") : "%s", call);
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

const char *attempt_block(enum glyphs glyphs, unsigned right)
{
	static const char *const blocks[][3] = { { "□", "◧", "■" }, { ".", "o", "#" } };

	return blocks[glyphs == GLYPHS_ASCII][right];
}

size_t attempt_blocks(const struct attempt *a, unsigned i, enum glyphs glyphs, char *buf,
		      size_t size)
{
	const struct attempt_try *try = &a->tried[i];

	if (!attempt_calls(a))
		return (size_t)snprintf(buf, size, "%s", attempt_block(glyphs, try->right ? 2 : 0));
	buf[0] = '\0';
	for (unsigned d = 0; d < DIGITS; d++)
		snprintf(buf + strlen(buf), size - strlen(buf), "%s",
			 attempt_block(glyphs,
				       d < try->right ? 2 : d < try->right + try->elsewhere));
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
	return (size_t)snprintf(buf, size,
				a->solved ? _("Asobi %.*s %s: %u\n%s\n")
					  : _("Asobi %.*s %s: not solved in %u\n%s\n"),
				DATE_COLUMNS, date, _(a->game->title), a->tries, row);
}
