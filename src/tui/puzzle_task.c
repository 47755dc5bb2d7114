/* SPDX-License-Identifier: MIT */
#include "tui/puzzle_task.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "asobi/view.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "shelf/settings.h"
#include "tui/verdicts.h"

struct puzzle_task {
	struct attempt attempt;
	const struct puzzle_ops *ops;
	void *context;
	char not_written[ERROR_TEXT]; /* why the last attempt couldn't be saved, or "" */
	int64_t tried_ms;	      /* when the user last tried a move */
};

/* The result card for the user to share. It outlives the screen, so that it can be printed at the
 * end and copied from the terminal. */
static char last_card[ATTEMPT_CARD];

const char *puzzle_card(void)
{
	return last_card;
}

/* ---- The task ---- */

static void note_attempt(struct puzzle_task *p)
{
	if (p->ops->tried(p->context, &p->attempt, p->not_written))
		p->not_written[0] = '\0';
	p->ops->card(p->context, &p->attempt, GLYPHS_UNICODE, last_card, sizeof last_card);
}

static bool judge_move(void *context, game_move m)
{
	struct puzzle_task *p = context;

	attempt_make(&p->attempt, m);
	p->tried_ms = clock_ms();
	note_attempt(p);
	return attempt_calls(&p->attempt);
}

static const char *withhold_answer(const void *context)
{
	const struct attempt *a = &((const struct puzzle_task *)context)->attempt;

	return attempt_can_show(a) ? NULL
	       : attempt_over(a)   ? _("This puzzle is already over.")
	       : attempt_calls(a)  ? _("There's no solution to show: find the number by calling.")
				  : _("Try a move first. After a wrong one, H shows the solution.");
}

static void show_answer(void *context)
{
	struct puzzle_task *p = context;

	attempt_show(&p->attempt);
	p->tried_ms = clock_ms();
	note_attempt(p);
}

/* ---- The reply to a wrong move: the board shows first the move, then the reply ---- */

enum { REPLY_MS = 900 };

/* Returns how many milliseconds remain until the reply is shown; -1 if no reply is due. */
static int wait_ms(const void *context)
{
	const struct puzzle_task *p = context;
	const int64_t left = p->tried_ms + REPLY_MS - clock_ms();

	return p->attempt.answered && left > 0 ? (int)left : -1;
}

static bool show_line(const void *context, struct shown_line *out)
{
	const struct attempt *a = &((const struct puzzle_task *)context)->attempt;
	const bool answered = a->answered && wait_ms(context) < 0;

	if (!a->after)
		return false;
	out->before = answered ? a->after : a->puzzle.seen;
	out->state = answered ? a->answered : a->after;
	out->last = answered ? a->reply : a->shown ? a->puzzle.answer : a->tried[a->tries - 1].move;
	return true;
}

static bool retry_step(void *context)
{
	return attempt_retry(&((struct puzzle_task *)context)->attempt);
}

static const char *name_kind(const void *context)
{
	const struct puzzle_task *p = context;

	return p->ops->kind ? p->ops->kind(p->context) : _("PUZZLE  ");
}

static const char *tell_prompt(const void *context)
{
	const struct puzzle_task *p = context;
	const char *own = p->ops->prompt(p->context, &p->attempt);

	return own ? own : _("Press Enter for the next puzzle.");
}

static const char *tell_stay(const void *context)
{
	const struct puzzle_task *p = context;

	return p->ops->stay ? p->ops->stay(p->context, &p->attempt) : NULL;
}

static bool has_more(const void *context)
{
	const struct puzzle_task *p = context;

	return !p->ops->more || p->ops->more(p->context);
}

static bool is_over(const void *context)
{
	return attempt_over(&((const struct puzzle_task *)context)->attempt);
}

static size_t tell_task(const void *context, char *buf, size_t size)
{
	return attempt_task(&((const struct puzzle_task *)context)->attempt, buf, size);
}

static size_t tell_attempt(const void *context, char *buf, size_t size)
{
	return attempt_told(&((const struct puzzle_task *)context)->attempt, buf, size);
}

static const struct verdict_list *list_worths(const void *context)
{
	const struct attempt *a = &((const struct puzzle_task *)context)->attempt;

	return a->puzzle.verdicts.len ? &a->puzzle.verdicts : NULL;
}

static size_t write_title(const void *context, char *buf, size_t size)
{
	return attempt_title(&((const struct puzzle_task *)context)->attempt, buf, size);
}

static bool set_next(const void *context, struct tui_options *o)
{
	const struct puzzle_task *p = context;

	return p->ops->next(p->context, &p->attempt, o);
}

static void destroy_task(void *context)
{
	struct puzzle_task *p = context;

	attempt_free(&p->attempt);
	p->ops->destroy(p->context);
	free(p);
}

/* ---- The parts beside the board: as many as fit, from top to bottom ---- */

int puzzle_heading(struct canvas *c, int row, const char *text)
{
	canvas_put_whole(c, row + 1, 1, c->cols - 2, STYLE_TITLE, text);
	return row + 2;
}

/* Draws the position without a cursor. If the game's view has a hand, it takes up the lower part
 * of the canvas. */
void puzzle_draw_position(struct canvas *c, const struct game *g, const struct puzzle *p)
{
	static const _Alignas(max_align_t) unsigned char no_memo[MAX_MEMO];
	const struct look look = { .last_move = MOVE_HIDDEN };
	const struct view *view = view_find(g);
	struct canvas board = *c, hand = canvas_part(c, 0, 0, 0, 0);
	int rows, cols;

	view_size(view, p->seen, &rows, &cols);
	if (view->hand && c->rows >= rows + view->hand->rows) {
		const int below = c->rows / 3 > view->hand->rows ? c->rows / 3 : view->hand->rows;

		board = canvas_part(c, 0, 0, c->rows - below, c->cols);
		hand = canvas_part(c, c->rows - below, 0, below, c->cols);
	}
	if (rows > board.rows || cols > board.cols)
		return;
	view_draw(view, &board, p->seen, p->seat, no_memo, &look);
	if (hand.rows)
		view->hand->draw(&hand, p->seen, p->seat, no_memo, &look);
}

void puzzle_draw_step(struct canvas *c, const struct step *s)
{
	struct puzzle p = { 0 };
	char error[ERROR_TEXT];

	if (!step_set_up(s, &p, error))
		return;
	puzzle_draw_position(c, game_find(s->game), &p);
	puzzle_free(&p);
}

static int put_question(struct canvas *c, int row, const struct attempt *a)
{
	char text[512];

	attempt_task(a, text, sizeof text);
	return row + canvas_wrap(c, row, 1, c->cols - 2, STYLE_PLAIN, text);
}

/* Lists the calls, one per row; if they don't all fit, lists only the latest ones. */
static int put_calls(struct canvas *c, int row, const struct attempt *a, int room)
{
	const unsigned from = a->tries > (unsigned)room ? a->tries - (unsigned)room : 0;
	char call[64], blocks[64];

	for (unsigned i = from; i < a->tries; i++, row++) {
		attempt_call(a, i, call, sizeof call);
		attempt_blocks(a, i, c->glyphs, blocks, sizeof blocks);
		canvas_putf(c, row, 1, STYLE_DIM, "%2u", i + 1);
		canvas_put(c, row, 5, STYLE_PLAIN, call);
		canvas_put(c, row, 15, STYLE_KEY, blocks);
	}
	return row;
}

static int put_tries(struct canvas *c, int row, const struct puzzle_task *p)
{
	const struct attempt *a = &p->attempt;
	const char *before = a->tries ? NULL : p->ops->before(p->context, a);
	char block[16];

	row = puzzle_heading(c, row, attempt_calls(a) ? _("Your calls") : _("Your attempts"));
	if (before)
		return row + canvas_wrap(c, row, 1, c->cols - 2, STYLE_DIM, before);
	if (!a->tries)
		canvas_put(c, row, 1, STYLE_DIM, _("none yet"));
	if (attempt_calls(a))
		return a->tries ? put_calls(c, row, a, c->rows / 2) : row + 1;
	for (unsigned i = 0; i < a->tries; i++) {
		attempt_blocks(a, i, c->glyphs, block, sizeof block);
		canvas_put(c, row, 1 + 2 * (int)i, a->tried[i].right ? STYLE_GOOD : STYLE_BAD,
			   block);
	}
	return row + 1;
}

/* Shows where each possible move would have led, in at most `room` rows. */
static int put_worths(struct canvas *c, int row, const struct attempt *a, int room)
{
	const struct puzzle *p = &a->puzzle;
	struct canvas part;

	if (!p->verdicts.len || room < 2)
		return row;
	row = puzzle_heading(c, row, _("What each move leads to"));
	part = canvas_part(c, row, 1, room, c->cols - 2);
	draw_verdicts(&part, view_find(a->game), p->seen, p->seat, room, &p->verdicts);
	return row + (p->verdicts.len < (size_t)room ? (int)p->verdicts.len : room);
}

/* Draws the result card with its heading and returns the next free row. */
static int put_card(struct canvas *c, int row, const struct puzzle_task *p)
{
	char card[ATTEMPT_CARD];

	puzzle_heading(c, row, p->ops->card_title(p->context, &p->attempt));
	row += 2;
	p->ops->card(p->context, &p->attempt, c->glyphs, card, sizeof card);
	for (char *line = card, *end; *line; line = end) {
		end = line + strcspn(line, "\n");
		if (*end)
			*end++ = '\0';
		row += canvas_wrap(c, row, 1, c->cols - 2, STYLE_PLAIN, line);
	}
	return row;
}

enum { SHORTEST_CARD = 4 }; /* the minimum height of the card: its heading and its first lines */

static void draw_task(const void *context, struct canvas *c)
{
	const struct puzzle_task *p = context;
	const struct attempt *a = &p->attempt;
	struct canvas nowhere = canvas_part(c, 0, 0, 0, c->cols);
	int row = put_tries(c, put_question(c, 0, a), p);

	if (attempt_over(a)) {
		const int card = put_card(&nowhere, 0, p);

		row = put_worths(c, row, a, c->rows - row - 2 - card);
		/* The card may be cut off at the bottom, because it is printed in full when the
		 * user leaves the arcade. */
		row = row + SHORTEST_CARD <= c->rows ? put_card(c, row, p) : row;
	}
	if (p->not_written[0])
		row += 1 + canvas_wrap(c, row + 1, 1, c->cols - 2, STYLE_WARN, p->not_written);
	p->ops->draw_rest(p->context, c, row);
}

static const struct task_ops task_ops = {
	.judge = judge_move,
	.over = is_over,
	.withheld = withhold_answer,
	.show = show_answer,
	.shows = show_line,
	.retry = retry_step,
	.wait_ms = wait_ms,
	.kind = name_kind,
	.prompt = tell_prompt,
	.stay = tell_stay,
	.more = has_more,
	.ask = tell_task,
	.tell = tell_attempt,
	.worths = list_worths,
	.title = write_title,
	.draw = draw_task,
	.next = set_next,
	.destroy = destroy_task,
};

/* Seats computer players in the other seats, but they never move: in a puzzle, only the user does.
 */
void puzzle_set(struct tui_options *o, const struct attempt *a, const struct record *r,
		const struct puzzle_ops *ops, void *context)
{
	struct puzzle_task *p = xcalloc(1, sizeof *p);
	char error[ERROR_TEXT];

	*p = (struct puzzle_task){ .attempt = *a, .ops = ops, .context = context };
	o->mode = TUI_PLAY;
	o->game = a->game;
	o->setup = a->puzzle.setup;
	if (!r)
		game_encode(a->game, a->puzzle.board.state, o->setup.position,
			    sizeof o->setup.position);
	for (unsigned s = 0; s < MAX_SEATS; s++) {
		o->who[s] = (struct who){ 0 };
		if (s != a->puzzle.seat)
			who_parse(a->game, a->step ? "level:1" : "random", &o->who[s], error);
	}
	o->unkept = true;
	o->coach = false;
	o->record = r;
	o->keeping = (struct keeping){ 0 };
	o->clock = (struct match_clock){ 0 };
	o->analysis = false;
	o->guide = GUIDE_OFF;
	o->task = (struct task){ .ops = &task_ops, .context = p };
}
