/* SPDX-License-Identifier: MIT */
#include "view/draft.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "view/grid_private.h"

static unsigned count_cells(const struct draft *d)
{
	const struct grid_shape s = d->grid->shape(d->like);

	return (unsigned)(s.rows * s.cols);
}

static const struct side *sides_of(const struct draft *d)
{
	return view_find(d->grid->game)->sides;
}

bool draft_possible(const struct view *view)
{
	return view->grid && view->grid->position;
}

void draft_start(struct draft *d, const struct view *view, const void *like)
{
	struct grid_cell cell[GRID_CELLS] = { 0 };
	struct grid_shape s;

	*d = (struct draft){ .grid = view->grid, .like = like };
	s = d->grid->shape(like);
	d->at = (unsigned)((s.rows - 1) / 2 * s.cols + (s.cols - 1) / 2);
	d->grid->cells(like, cell);
	for (unsigned i = 0; i < count_cells(d); i++)
		d->sign[i] = cell[i].sign >= GRID_FIRST ? cell[i].sign : GRID_EMPTY;
	if (game_actors(view->game, like))
		d->turn = game_first_actor(game_actors(view->game, like));
}

void draft_clear(struct draft *d)
{
	memset(d->sign, GRID_EMPTY, sizeof d->sign);
}

/* Lets the pieces in this cell's column fall until no gaps remain between them. */
static void let_fall(struct draft *d, unsigned cell)
{
	const struct grid_shape s = d->grid->shape(d->like);
	const unsigned cols = (unsigned)s.cols;
	unsigned free = cell % cols;

	for (unsigned at = cell % cols; at < count_cells(d); at += cols) {
		const uint8_t sign = d->sign[at];

		d->sign[at] = GRID_EMPTY;
		d->sign[free] = sign;
		free += sign ? cols : 0;
	}
}

void draft_put(struct draft *d, unsigned sign)
{
	d->sign[d->at] = (uint8_t)sign;
	if (d->grid->settle)
		let_fall(d, d->at);
}

void draft_put_letter(struct draft *d, char letter)
{
	const char first = *sides_of(d)[0].letter;
	const bool named = first == 'O' || first == 'X';

	draft_put(d, letter == (named ? first : 'O') ? GRID_FIRST : GRID_SECOND);
}

void draft_turn_over(struct draft *d)
{
	const unsigned sign = d->sign[d->at];

	draft_put(d, sign == GRID_EMPTY	  ? GRID_FIRST
		     : sign == GRID_FIRST ? GRID_SECOND
					  : GRID_EMPTY);
}

/* In the editor, every cell can be chosen, even on boards where pieces fall. */
static struct grid_frame frame_of(const struct draft *d, bool fills, int rows, int cols)
{
	struct grid_frame f = grid_frame(d->grid, d->like, fills, rows, cols, d->at);

	f.gravity = false;
	return f;
}

bool draft_point(struct draft *d, const struct input *in)
{
	const struct grid_shape s = d->grid->shape(d->like);
	const unsigned rows = (unsigned)s.rows, cols = (unsigned)s.cols;
	unsigned row = d->at / cols, col = d->at % cols, clicked;
	struct grid_frame frame;

	switch (in->key) {
	case VIEW_LEFT: col = (col + cols - 1) % cols; break;
	case VIEW_RIGHT: col = (col + 1) % cols; break;
	case VIEW_HOME: col = 0; break;
	case VIEW_END: col = cols - 1; break;
	case VIEW_UP:
	case VIEW_DOWN:
		row = (row + ((in->key == VIEW_UP) == s.upward ? 1 : rows - 1)) % rows;
		break;
	case VIEW_CLICK:
		frame = frame_of(d, in->fills, in->rows, in->cols);
		clicked = grid_cell_at(&frame, in->row, in->col);
		if (clicked != GRID_NONE)
			d->at = clicked;
		return clicked != GRID_NONE;
	default: return false;
	}
	d->at = row * cols + col;
	return true;
}

void draft_draw(const struct draft *d, struct canvas *c)
{
	const struct look look = { .last_move = MOVE_HIDDEN };
	const struct grid_frame f = frame_of(d, c->fills, c->rows, c->cols);
	struct grid_scene scene = { .grid = d->grid,
				    .sides = sides_of(d),
				    .seen = d->like,
				    .look = &look,
				    .man = GRID_NONE,
				    .at = d->at,
				    .seat = d->turn };

	for (unsigned i = 0; i < count_cells(d); i++)
		scene.now[i].sign = d->sign[i];
	grid_draw_scene(c, &f, &scene);
}

static const struct side *mover_of(const struct draft *d)
{
	const unsigned sign = d->grid->sign_of ? d->grid->sign_of(d->like, d->turn)
			      : d->turn	       ? GRID_SECOND
					       : GRID_FIRST;

	return &sides_of(d)[sign == GRID_SECOND];
}

static const char *mover_name(const struct draft *d)
{
	return side_name(mover_of(d));
}

static void count_men(const struct draft *d, unsigned men[GRID_SECOND + 1])
{
	memset(men, 0, (GRID_SECOND + 1) * sizeof *men);
	for (unsigned i = 0; i < count_cells(d); i++)
		men[d->sign[i]]++;
}

int draft_tally(const struct draft *d, struct canvas *c)
{
	unsigned men[GRID_SECOND + 1];
	char text[96];

	count_men(d, men);
	for (int i = 0; i < 2; i++) {
		const struct side *side = &sides_of(d)[i];

		/* If a side is shown as a letter, that letter is both its name and its mark. */
		snprintf(text, sizeof text, "%s %u", side->word ? side_name(side) : "",
			 men[GRID_FIRST + i]);
		canvas_put(c, i, side_put(c, i, 0, side) + !!side->word, STYLE_PLAIN, text);
	}
	snprintf(text, sizeof text, _("%s to move"), mover_name(d));
	canvas_put(c, 2, mover_of(d)->word ? 1 + side_put(c, 2, 0, mover_of(d)) : 0, STYLE_TITLE,
		   text);
	return 3;
}

void draft_title(const struct draft *d, char *buf, size_t size)
{
	unsigned men[GRID_SECOND + 1];

	count_men(d, men);
	snprintf(buf, size, _("%s %u   %s %u   %s to move"), side_name(&sides_of(d)[0]),
		 men[GRID_FIRST], side_name(&sides_of(d)[1]), men[GRID_SECOND], mover_name(d));
}

/* Writes why the edited position can't occur in a game. */
static void tell_flaw(const struct draft *d, char error[ERROR_TEXT])
{
	unsigned men[GRID_SECOND + 1];

	count_men(d, men);
	if (d->grid->in_turn && men[GRID_FIRST] != men[GRID_SECOND] + d->turn)
		snprintf(
			error, ERROR_TEXT,
			d->turn ? _("When it's %s's turn, %s must have one more piece (now %u to %u). Press t to change the turn.")
				: _("When it's %s's turn, %s must have the same number of pieces "
				    "(now %u to %u). Press t to change the turn."),
			mover_name(d), side_name(&sides_of(d)[!d->turn]),
			men[d->turn ? GRID_FIRST : GRID_SECOND],
			men[d->turn ? GRID_SECOND : GRID_FIRST]);
	else if (d->grid->in_turn)
		snprintf(
			error, ERROR_TEXT, "%s",
			_("No moves can lead to this position: the game would have ended earlier."));
	else if (!d->grid->flaw || !d->grid->flaw(d->like, d->sign, error, ERROR_TEXT))
		snprintf(error, ERROR_TEXT,
			 _("This position can't occur in %s with %s to move. Check the pieces, or "
			   "change the turn (press t)."),
			 _(d->grid->game->title), mover_name(d));
}

bool draft_position(const struct draft *d, char text[STATE_TEXT], char error[ERROR_TEXT])
{
	const struct game *g = d->grid->game;
	void *state = xcalloc(1, g->state_size);
	bool good = d->grid->position(d->like, d->sign, d->turn, text, STATE_TEXT) < STATE_TEXT &&
		    game_decode(g, state, text);

	if (!good) {
		tell_flaw(d, error);
	} else if (!game_actors(g, state)) {
		snprintf(error, ERROR_TEXT, "%s",
			 _("The game is already over in this position. Change it so that there is "
			   "at least one legal move."));
		good = false;
	}
	free(state);
	return good;
}
