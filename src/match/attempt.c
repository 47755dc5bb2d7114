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
#include "match/difficulty.h"
#include "match/review.h"

enum { DATE_COLUMNS = 10, DIGITS = 3 };

bool attempt_calls(const struct attempt *a)
{
	return !a->own && !a->step && !a->packed && !strcmp(a->game->id, "numer0n");
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

bool attempt_begin_packed(struct attempt *a, const struct packed *from, bool once)
{
	*a = (struct attempt){ .game = packed_game(from), .day = -1, .packed = from, .once = once };
	return packed_puzzle(from, &a->puzzle);
}

bool attempt_begin_step(struct attempt *a, const struct step *s, char error[ERROR_TEXT])
{
	*a = (struct attempt){ .game = game_find(s->game), .step = s, .day = -1 };
	return step_set_up(s, &a->puzzle, error);
}

/* Discards the positions that the last try led to. */
static void forget_line(struct attempt *a)
{
	free(a->after);
	free(a->answered);
	a->after = a->answered = NULL;
}

void attempt_free(struct attempt *a)
{
	forget_line(a);
	puzzle_free(&a->puzzle);
	*a = (struct attempt){ 0 };
}

bool attempt_over(const struct attempt *a)
{
	const unsigned most = a->once ? 1 : a->own || a->packed ? ATTEMPT_OWN_TRIES : ATTEMPT_TRIES;

	return a->solved || a->shown || a->tries == most;
}

static unsigned count_steps(const struct attempt *a)
{
	unsigned n;

	steps_of(a->game, &n);
	return n;
}

size_t attempt_title(const struct attempt *a, char *buf, size_t size)
{
	const unsigned ply = (unsigned)a->puzzle.board.len + 1;
	char date[DATE_TEXT];

	if (a->step)
		return (size_t)snprintf(buf, size, _("Lesson, step %u of %u"),
					step_number(a->step) + 1, count_steps(a));
	if (a->packed)
		return (size_t)snprintf(buf, size, _("Puzzle, difficulty %u of %u"),
					a->packed->difficulty, DIFFICULTY_MOST);
	date_text(a->day * SECONDS_A_DAY, date);
	/* Each day has a puzzle of every game, but only one of them is the puzzle of the day. */
	if (!a->own)
		return (size_t)snprintf(buf, size,
					a->game == puzzle_game((uint64_t)a->day)
						? _("Puzzle of the day, %.10s")
						: _("Extra puzzle, %.10s"),
					date);
	if (a->day < 0)
		return (size_t)snprintf(buf, size, _("Your game, move %u"), ply);
	return (size_t)snprintf(buf, size, _("Game of %.10s, move %u"), date, ply);
}

/* Returns the question for a position from one of the player's own games. It says what kind of
 * mistake the player made there, but doesn't name the move. */
static const char *own_question(const struct verdict *best)
{
	if (best->exact && !best->to_go_milli && best->outcome > 0)
		return _("You missed a win here. Which move wins?");
	if (best->exact && !best->to_go_milli && best->outcome == 0)
		return _("You missed a draw here. Which move draws?");
	return _("You lost ground here. Which move is better?");
}

/* Writes the question for a puzzle that isn't from one of the player's own games. If the player
 * can win soon, it only asks for the winning move, because a hint would give it away. In all other
 * puzzles, including those in which the player must stop the opponent from winning, the pattern
 * tells the player what to look for. */
static void put_puzzle_question(const struct puzzle *p, char *buf, size_t size)
{
	const struct verdict *best = &p->verdicts.at[0];
	const bool wins = best->exact && best->outcome > 0 && !best->counts && !best->to_go_milli &&
			  !p->defends;
	const unsigned moves = (best->plies + 1U) / 2;
	const struct explained e = puzzle_explained(p);
	char look[JUDGEMENT_TEXT];

	if (wins && moves == 1)
		snprintf(buf, size, "%s", _("One move wins at once. Which one?"));
	else if (wins && best->plies <= PUZZLE_PLIES)
		snprintf(buf, size,
			 _("Find the move that forces a win in at most %u of your moves."), moves);
	else if (wins)
		snprintf(buf, size, "%s", _("Only one move wins. Which one?"));
	else if (insight_text(view_find(p->board.game), &e, &p->insight, INSIGHT_LOOK, look,
			      sizeof look))
		snprintf(buf, size, _("%s Find the best move."), look);
	else
		snprintf(buf, size, "%s", _("Find the best move."));
}

/* Writes the question without adding whose turn it is. */
static void put_question(const struct attempt *a, char *buf, size_t size)
{
	if (a->own)
		snprintf(buf, size, "%s", own_question(&a->puzzle.verdicts.at[0]));
	else
		put_puzzle_question(&a->puzzle, buf, size);
}

/* Writes the task for a step of a lesson. It includes the calls made so far, because a small board
 * may not show them all. */
static size_t step_task(const struct step *s, char *buf, size_t size)
{
	for (unsigned i = 0; i < STEP_FACTS && s->facts[i].key; i++)
		if (!strcmp(s->facts[i].key, "calls"))
			return (size_t)snprintf(buf, size, _("%s Answers so far: %s."),
						step_said(s->task), s->facts[i].text);
	return (size_t)snprintf(buf, size, "%s", step_said(s->task));
}

size_t attempt_task(const struct attempt *a, char *buf, size_t size)
{
	const struct puzzle *p = &a->puzzle;
	const struct view *view = view_find(a->game);
	char question[256], side[SIDE_TEXT];

	if (a->step)
		return step_task(a->step, buf, size);
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

/* Plays a call and reads the answer from its entry in the move list, such as "123 1-0". */
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

/* Returns true if the move solves the puzzle. */
static bool is_right(const struct attempt *a, game_move m)
{
	if (a->step)
		return step_accepts(a->step, &a->puzzle, m);
	return !(a->own && m == a->missed) && puzzle_accepts(&a->puzzle, m);
}

/* Plays a step's move on a copy of the board. If the move is wrong, also plays the opponent's
 * reply. */
static void follow_line(struct attempt *a, game_move m)
{
	const struct puzzle *p = &a->puzzle;
	void *state = xcalloc(1, a->game->state_size);
	unsigned replier;

	forget_line(a);
	memcpy(state, p->board.state, a->game->state_size);
	a->game->apply(state, p->seat, m);
	a->after = xcalloc(1, a->game->state_size);
	game_observe(a->game, state, p->seat, a->after);
	if (!a->solved && !a->shown && step_find_reply(p, state, &replier, &a->reply)) {
		a->game->apply(state, replier, a->reply);
		a->answered = xcalloc(1, a->game->state_size);
		game_observe(a->game, state, p->seat, a->answered);
	}
	free(state);
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
	if (a->step)
		follow_line(a, m);
}

bool attempt_can_show(const struct attempt *a)
{
	return a->tries && !attempt_over(a) && !attempt_calls(a);
}

void attempt_show(struct attempt *a)
{
	a->shown = attempt_can_show(a);
	if (a->step && a->shown)
		follow_line(a, a->puzzle.answer);
}

bool attempt_retry(struct attempt *a)
{
	const bool line = a->after && !attempt_over(a);

	if (line)
		forget_line(a);
	return line;
}

/* Writes why a correct move is correct or what a wrong move overlooked; "" if there is nothing to
 * say. */
static void put_reason(const struct attempt *a, game_move m, bool right, char *buf, size_t size)
{
	const struct puzzle *p = &a->puzzle;
	struct budget budget = budget_unlimited();
	struct judgement j;

	buf[0] = '\0';
	if (!judgement_of(a->game, p->setup.seats, p->seen, p->seat, &p->verdicts, m, &j))
		return;
	if (!right && !j.insight.pattern) {
		budget.max_nodes = PUZZLE_NODES;
		judgement_find_reply(a->game, p->seen, p->seat, &p->board.history, &budget, &j);
	}
	judgement_text(a->game, p->setup.seats, p->seen, &j, buf, size);
}

/* Writes a hint that doesn't name the right move, taken from the pattern that explains the move;
 * writes "" if there is no pattern. */
static void put_look(const struct puzzle *p, char *buf, size_t size)
{
	const struct explained e = puzzle_explained(p);

	insight_text(view_find(p->board.game), &e, &p->insight, INSIGHT_LOOK, buf, size);
}

/* Returns true if the text names one of the right moves. */
static bool gives_away(const struct puzzle *p, const char *text)
{
	char move[MOVE_TEXT];

	for (size_t i = 0; i < p->verdicts.len; i++) {
		const game_move m = p->verdicts.at[i].move;

		view_move_words(view_find(p->board.game), p->seen, p->seat, m, move, sizeof move);
		if (puzzle_accepts(p, m) && strstr(text, move))
			return true;
	}
	return false;
}

/* Writes what was wrong with a move, without giving away the right one while the player is still
 * looking for it. */
static size_t tell_wrong(const struct attempt *a, game_move m, char *buf, size_t size)
{
	const struct puzzle *p = &a->puzzle;
	char move[MOVE_TEXT], text[JUDGEMENT_TEXT];

	view_move_words(view_find(a->game), p->seen, p->seat, m, move, sizeof move);
	put_reason(a, m, false, text, sizeof text);
	if (text[0] && !gives_away(p, text))
		return (size_t)snprintf(buf, size, _("Try again: %s: %s."), move, text);
	if (a->own && m == a->missed)
		return (size_t)snprintf(
			buf, size, "%s",
			_("Try again: that's the move from your game. There's a better one."));
	put_look(p, text, sizeof text);
	if (text[0])
		return (size_t)snprintf(buf, size, _("Try again: %s isn't it. %s"), move, text);
	return (size_t)snprintf(buf, size, _("Try again: %s isn't it. There's a better move."),
				move);
}

/* Writes the right move and the reason for it. If no pattern explains the move, the reason is its
 * value. */
static void put_right(const struct attempt *a, game_move m, char *buf, size_t size)
{
	const struct puzzle *p = &a->puzzle;
	const struct view *view = view_find(a->game);
	const struct verdict *v = verdict_list_find(&p->verdicts, m);
	char move[MOVE_TEXT], text[JUDGEMENT_TEXT];

	view_move_words(view, p->seen, p->seat, m, move, sizeof move);
	put_reason(a, m, true, text, sizeof text);
	if (text[0]) {
		snprintf(buf, size, "%s: %s.", move, text);
		return;
	}
	view_worth(view, p->seen, p->seat, v, text, sizeof text);
	snprintf(buf, size, _("%s (%s)."), move, text);
}

/* Explains what the move does and, once the puzzle is over, why the right move is right. */
static size_t tell_move(const struct attempt *a, game_move m, char *buf, size_t size)
{
	char right[JUDGEMENT_TEXT + MOVE_TEXT + 8];

	if (!a->solved && !attempt_over(a))
		return tell_wrong(a, m, buf, size);
	put_right(a, a->solved ? m : a->puzzle.answer, right, sizeof right);
	return (size_t)snprintf(buf, size, "%s %s",
				a->solved ? _("Correct:") : _("Not solved. The best move:"), right);
}

/* Writes what the lesson's step has to say about the last try. */
static size_t tell_step(const struct attempt *a, char *buf, size_t size)
{
	const struct puzzle *p = &a->puzzle;
	char move[MOVE_TEXT];

	if (a->solved)
		return (size_t)snprintf(buf, size, _("Correct! %s"), step_said(a->step->right));
	if (!attempt_over(a))
		return (size_t)snprintf(buf, size, "%s", step_said(a->step->wrong));
	view_move_words(view_find(a->game), p->seen, p->seat, p->answer, move, sizeof move);
	return (size_t)snprintf(buf, size, _("Not solved. The answer: %s. %s"), move,
				step_said(a->step->right));
}

size_t attempt_told(const struct attempt *a, char *buf, size_t size)
{
	char call[MOVE_TEXT + 8];

	if (!a->tries)
		return (size_t)snprintf(buf, size, "%s", "");
	if (a->step)
		return tell_step(a, buf, size);
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

	if (a->day >= 0)
		date_text(a->day * SECONDS_A_DAY, date);
	for (unsigned i = 0; i < a->tries; i++) {
		end += attempt_blocks(a, i, glyphs, end, sizeof row - (size_t)(end - row));
		if (attempt_calls(a) && i + 1 < a->tries)
			*end++ = '\n';
	}
	*end = '\0';
	return (size_t)snprintf(buf, size,
				a->solved ? _("Asobi %.*s %s: %u\n%s\n")
					  : ngettext("Asobi %.*s %s: not solved in %u try\n%s\n",
						     "Asobi %.*s %s: not solved in %u tries\n%s\n",
						     a->tries),
				DATE_COLUMNS, date, _(a->game->title), a->tries, row);
}

/* Returns the block character that stands for this class of move. */
static const char *class_block(enum move_class c, enum glyphs glyphs)
{
	return attempt_block(glyphs, c == MOVE_BEST || c == MOVE_GOOD ? 2 : c <= MOVE_SLIP ? 1 : 0);
}

size_t game_card(const struct game *g, int64_t day, int outcome, int accuracy,
		 const enum move_class *moves, size_t n, enum glyphs glyphs, char *buf, size_t size)
{
	const char *won = outcome > 0 ? _("won") : outcome < 0 ? _("lost") : _("drawn");
	char date[DATE_TEXT], row[ATTEMPT_CARD] = "", how[48] = "";
	size_t len = 0;

	date_text(day * SECONDS_A_DAY, date);
	if (accuracy >= 0)
		snprintf(how, sizeof how, _(", accuracy %d"), accuracy);
	/* Forced moves don't get a block character. */
	for (size_t i = 0; i < n && len + 4 < sizeof row; i++)
		if (moves[i] != MOVE_UNRATED)
			len += (size_t)snprintf(row + len, sizeof row - len, "%s",
						class_block(moves[i], glyphs));
	if (day < 0)
		return (size_t)snprintf(buf, size, _("Asobi %s: %s%s\n%s\n"), _(g->title), won, how,
					row);
	return (size_t)snprintf(buf, size, _("Asobi %s %.*s: %s%s\n%s\n"), _(g->title),
				DATE_COLUMNS, date, won, how, row);
}
