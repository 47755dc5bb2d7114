/* Hasami shogi on the screen: a man is picked, what it reaches lights up. */
#include <stdio.h>
#include <string.h>

#include "asobi/view.h"
#include "base/i18n.h"
#include "games/hasami/hasami.h"
#include "view/art.h"

struct memo {
	uint8_t cell;			/* 1 + the cell pointed at; 0: the middle of one's own rank */
	uint8_t picked;			/* 1 + the cell of the man picked; 0: none */
};

/* How large a cell can be drawn and where the board then stands, ranks numbered at the
 * left, files lettered below. */
struct frame {
	int h, w;			/* inside a cell */
	int gap;			/* rows between cells: 1, 0 on a low board */
	int top, left;			/* of the board itself */
};

enum { LABEL = 2 };			/* columns for the numbers */

static int height(const struct frame *f)
{
	return HASAMI_SIDE * (f->h + f->gap) + f->gap + 1;
}

static int width(const struct frame *f)
{
	return LABEL + HASAMI_SIDE * (f->w + 1) + 1;
}

static struct frame frame_for(int rows, int cols)
{
	static const struct frame frames[] = {
		{ .h = 3, .w = 7, .gap = 1 }, { .h = 1, .w = 3, .gap = 1 }, { .h = 1, .w = 3 }, { .h = 1, .w = 1 },
	};
	const size_t last = sizeof frames / sizeof *frames - 1;
	struct frame f;
	size_t i = 0;

	while (i < last && (height(&frames[i]) > rows || width(&frames[i]) > cols))
		i++;
	f = frames[i];
	f.top = rows > height(&f) ? (rows - height(&f)) / 2 : 0;
	f.left = LABEL + (cols > width(&f) ? (cols - width(&f)) / 2 : 0);
	return f;
}

static int row_of(const struct frame *f, unsigned cell)
{
	return f->top + f->gap + (int)(HASAMI_SIDE - 1 - hasami_rank_of(cell)) * (f->h + f->gap);
}

static int col_of(const struct frame *f, unsigned cell)
{
	return f->left + 1 + (int)hasami_file_of(cell) * (f->w + 1);
}

static unsigned pointed(const struct memo *m, unsigned seat)
{
	return m->cell ? m->cell - 1U : seat == 1 ? 76 : 4;
}

/* The man picked, if it still stands there and is this seat's; else HASAMI_CELLS. */
static unsigned picked(const struct memo *m, const struct hasami *h, unsigned seat)
{
	return m->picked && seat < 2 && hasami_has(&h->men, seat, m->picked - 1U) ? m->picked - 1U : HASAMI_CELLS;
}

static void draw_man(struct canvas *c, const struct frame *f, unsigned cell, unsigned seat)
{
	const int row = row_of(f, cell), col = col_of(f, cell);
	const unsigned style = seat ? STYLE_SEAT1 : STYLE_SEAT0;

	if (f->h == 1)
		canvas_put(c, row, col + f->w / 2, style, seat ? "X" : "O");
	else if (seat)
		art_cross(c, row, col + (f->w - (2 * f->h - 1)) / 2, f->h, style);
	else
		art_nought(c, row, col + 1, f->h, f->w - 2, style);
}

static void draw(struct canvas *c, const void *seen, unsigned seat, const void *memo, const struct look *look)
{
	const struct hasami *h = seen;
	const struct frame f = frame_for(c->rows, c->cols);
	const unsigned man = look->pointing ? picked(memo, h, seat) : HASAMI_CELLS, at = pointed(memo, seat);
	const bool ascii = c->glyphs == GLYPHS_ASCII;

	if (f.gap)
		art_grid(c, f.top, f.left, HASAMI_SIDE, HASAMI_SIDE, f.h, f.w);
	for (unsigned i = 0; i < HASAMI_SIDE; i++) {
		canvas_putf(c, row_of(&f, HASAMI_SIDE * i) + f.h / 2, f.left - LABEL, STYLE_DIM, "%u", i + 1);
		canvas_putf(c, f.top + height(&f) - 1, col_of(&f, i) + f.w / 2, STYLE_DIM, "%c", (int)('a' + i));
	}
	for (unsigned cell = 0; cell < HASAMI_CELLS; cell++) {
		const int row = row_of(&f, cell), col = col_of(&f, cell);
		const bool target = man < HASAMI_CELLS && game_hasami.is_legal(h, seat, hasami_move(man, cell));

		for (unsigned s = 0; s < 2; s++)
			if (hasami_has(&h->men, s, cell))
				draw_man(c, &f, cell, s);
		if (target)
			canvas_put(c, row + f.h / 2, col + f.w / 2, STYLE_GOOD | MARK_STRONG, ascii ? "+" : "•");
		else if (!f.gap && !hasami_has(&h->men, 0, cell) && !hasami_has(&h->men, 1, cell))
			canvas_put(c, row, col + f.w / 2, STYLE_DIM, ascii ? "." : "·");
		if (cell == man || (look->pointing && cell == at))
			canvas_restyle(c, row, col, f.h, f.w, (cell == man ? STYLE_GOOD : STYLE_PLAIN) | MARK_CURSOR);
	}
	if (!move_is_reserved(look->last_move) && f.gap)
		art_heavy_frame(c, row_of(&f, hasami_to(look->last_move)), col_of(&f, hasami_to(look->last_move)),
				f.h, f.w, STYLE_TITLE);
	if (look->pointing)
		canvas_rest(c, row_of(&f, at) + f.h / 2, col_of(&f, at) + f.w / 2);
}

static void size(const void *seen, int *rows, int *cols)
{
	const struct frame f = frame_for(0, 0);

	(void)seen;
	*rows = height(&f);
	*cols = width(&f);
}

static bool clicked(const struct input *in, unsigned *cell)
{
	const struct frame f = frame_for(in->rows, in->cols);

	for (*cell = 0; *cell < HASAMI_CELLS; ++*cell) {
		const int row = row_of(&f, *cell), col = col_of(&f, *cell);

		if (in->row >= row && in->row < row + f.h && in->col >= col && in->col < col + f.w)
			return true;
	}
	return false;
}

/* Pick the man there, put it back, or play the picked man to there. */
static enum input_result choose(const struct hasami *h, unsigned seat, struct memo *m, unsigned at, game_move *out)
{
	const unsigned man = picked(m, h, seat);

	m->cell = (uint8_t)(at + 1);
	if (at == man) {
		m->picked = 0;
		return INPUT_REDRAW;
	}
	if (man == HASAMI_CELLS || hasami_has(&h->men, seat, at)) {
		m->picked = hasami_has(&h->men, seat, at) ? (uint8_t)(at + 1) : 0;
		return m->picked ? INPUT_REDRAW : INPUT_UNUSED;
	}
	*out = hasami_move(man, at);
	if (game_hasami.is_legal(h, seat, *out))
		m->picked = 0;
	return INPUT_MOVE;
}

static enum input_result input(const void *seen, unsigned seat, void *memo, const struct input *in, game_move *out)
{
	struct memo *m = memo;
	unsigned at = pointed(m, seat), f = hasami_file_of(at), r = hasami_rank_of(at);

	switch (in->key) {
	case VIEW_LEFT:  f = (f + 8) % HASAMI_SIDE; break;
	case VIEW_RIGHT: f = (f + 1) % HASAMI_SIDE; break;
	case VIEW_UP:    r = (r + 1) % HASAMI_SIDE; break;
	case VIEW_DOWN:  r = (r + 8) % HASAMI_SIDE; break;
	case VIEW_HOME:  f = 0; break;
	case VIEW_END:   f = 8; break;
	case VIEW_PLAY:
		return choose(seen, seat, m, at, out);
	case VIEW_CLEAR:
		m->picked = 0;
		return INPUT_REDRAW;
	case VIEW_COMMAND: case VIEW_PICK:
		return INPUT_UNUSED;
	case VIEW_CLICK:
		return clicked(in, &at) ? choose(seen, seat, m, at, out) : INPUT_UNUSED;
	}
	m->cell = (uint8_t)(HASAMI_SIDE * r + f + 1);
	return INPUT_REDRAW;
}

static void point_at(void *memo, const void *seen, unsigned seat, game_move move)
{
	struct memo *m = memo;

	(void)seen;
	(void)seat;
	if (move_is_reserved(move))
		return;
	m->picked = (uint8_t)(hasami_from(move) + 1);
	m->cell = (uint8_t)(hasami_to(move) + 1);
}

static size_t prompt(const void *seen, unsigned seat, char *buf, size_t n)
{
	(void)seen;
	(void)seat;
	return (size_t)snprintf(buf, n, "%s", _("move such as a1-a5"));
}

static bool read_cells(const char *text, unsigned cell[2])
{
	char file[2], rank[2];
	int used = -1;

	if (sscanf(text, "%c%c-%c%c%n", &file[0], &rank[0], &file[1], &rank[1], &used) != 4 || used < 0 || text[used])
		return false;
	for (int i = 0; i < 2; i++) {
		if (file[i] < 'a' || file[i] > 'i' || rank[i] < '1' || rank[i] > '9')
			return false;
		cell[i] = (unsigned)(HASAMI_SIDE * (rank[i] - '1') + file[i] - 'a');
	}
	return true;
}

/* The rule that the move breaks. */
static size_t refuse(const void *seen, unsigned seat, const char *text, char *buf, size_t n)
{
	const struct hasami *h = seen;
	unsigned cell[2];
	char from[3], to[3];

	if (!read_cells(text, cell))
		return (size_t)snprintf(buf, n, _("'%.20s' is no move on this board; type two cells from a1 to i9, such as a1-a5."),
					text);
	snprintf(from, sizeof from, "%.2s", text);
	snprintf(to, sizeof to, "%.2s", text + 3);
	if (hasami_has(&h->men, 1 - seat, cell[0]))
		return (size_t)snprintf(buf, n, _("The man on %s is not yours; move one of your own."), from);
	if (!hasami_has(&h->men, seat, cell[0]))
		return (size_t)snprintf(buf, n, _("There is no man on %s; name the cell of one of yours first."), from);
	if (cell[0] == cell[1])
		return (size_t)snprintf(buf, n, _("A man must move: %s is where it stands."), from);
	if (hasami_file_of(cell[0]) != hasami_file_of(cell[1]) && hasami_rank_of(cell[0]) != hasami_rank_of(cell[1]))
		return (size_t)snprintf(buf, n, _("From %s to %s is not straight: men move along a rank or a file."), from, to);
	if (hasami_has(&h->men, 0, cell[1]) || hasami_has(&h->men, 1, cell[1]))
		return (size_t)snprintf(buf, n, _("A man stands on %s; move to an empty cell."), to);
	return (size_t)snprintf(buf, n, _("A man stands between %s and %s; men do not jump."), from, to);
}

static size_t print(const void *seen, unsigned seat, char *buf, size_t n)
{
	const struct hasami *h = seen;
	char text[(HASAMI_SIDE + 1) * (2 * HASAMI_SIDE + 4) + 1];
	size_t len = 0;

	(void)seat;
	for (unsigned r = HASAMI_SIDE; r-- > 0; ) {
		len += (size_t)snprintf(text + len, sizeof text - len, "%u ", r + 1);
		for (unsigned f = 0; f < HASAMI_SIDE; f++) {
			const unsigned cell = HASAMI_SIDE * r + f;

			len += (size_t)snprintf(text + len, sizeof text - len, " %c", hasami_has(&h->men, 0, cell) ? 'O' :
						hasami_has(&h->men, 1, cell) ? 'X' : '.');
		}
		len += (size_t)snprintf(text + len, sizeof text - len, "\n");
	}
	snprintf(text + len, sizeof text - len, "   a b c d e f g h i\n");
	return (size_t)snprintf(buf, n, "%s", text);
}

static void facts(const void *seen, unsigned seat, struct analysis *out)
{
	const struct hasami *h = seen;

	(void)seat;
	snprintf(out->row[0].label, sizeof out->row[0].label, "%s", _("Men taken"));
	snprintf(out->row[0].value, sizeof out->row[0].value, "O %u   X %u", hasami_taken(h, 0), hasami_taken(h, 1));
	snprintf(out->row[1].label, sizeof out->row[1].label, "%s", _("Plies without capture"));
	snprintf(out->row[1].value, sizeof out->row[1].value, _("%u of %u"), h->quiet, h->limit);
	out->len = 2;
}

const struct view view_hasami = {
	.game = &game_hasami,
	.memo_size = sizeof(struct memo),
	.size = size,
	.draw = draw,
	.input = input,
	.point_at = point_at,
	.seat_marks = { "O", "X" },
	.typed = "",
	.prompt = prompt,
	.refuse = refuse,
	.reasons = true,
	.print = print,
	.facts = facts,
	.summary = N_("Enclose the other's men to take them."),
};
