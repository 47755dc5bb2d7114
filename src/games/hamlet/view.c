#include <stdio.h>

#include "base/i18n.h"
#include "games/hamlet/draw.h"

struct memo {
	uint8_t column;			/* 1 + the column pointed at; 0: near the middle */
};

static bool is_open(const struct hamlet *h, unsigned col)
{
	return hamlet_landings(h) & hamlet_column(col);
}

/* The next column with room, from `col` on in steps of `by`, around the edges. */
static unsigned seek(const struct hamlet *h, unsigned col, unsigned by)
{
	for (int i = 0; i < HAMLET_COLS && !is_open(h, col); i++)
		col = (col + by) % HAMLET_COLS;
	return col;
}

enum { RIGHT = 1, LEFT = HAMLET_COLS - 1 };

static unsigned pointed(const struct memo *m, const struct hamlet *h)
{
	return seek(h, m->column ? m->column - 1U : 2, RIGHT);
}

static void draw(struct canvas *c, const void *seen, unsigned seat, const void *memo,
		 const struct look *look)
{
	(void)seat;
	hamlet_draw(c, seen, pointed(memo, seen), look);
}

static void size(const void *seen, int *rows, int *cols)
{
	(void)seen;
	hamlet_least_size(rows, cols);
}

static enum input_result input(const void *seen, unsigned seat, void *memo, const struct input *in,
			       game_move *out)
{
	struct memo *m = memo;
	unsigned at = pointed(m, seen);

	(void)seat;
	switch (in->key) {
	case VIEW_LEFT:  at = seek(seen, (at + LEFT) % HAMLET_COLS, LEFT); break;
	case VIEW_RIGHT: at = seek(seen, (at + RIGHT) % HAMLET_COLS, RIGHT); break;
	case VIEW_HOME:  at = 0; break;
	case VIEW_END:   at = seek(seen, HAMLET_COLS - 1, LEFT); break;
	case VIEW_UP: case VIEW_DOWN:
		return INPUT_UNUSED;
	case VIEW_PLAY:
		*out = at;
		return INPUT_MOVE;
	case VIEW_COMMAND: case VIEW_PICK: case VIEW_CLEAR:
		return INPUT_UNUSED;
	case VIEW_CLICK:
		if (!hamlet_clicked(in, &at))
			return INPUT_UNUSED;
		*out = at;
	}
	m->column = (uint8_t)(at + 1);
	return in->key == VIEW_CLICK ? INPUT_MOVE : INPUT_REDRAW;
}

static void point_at(void *memo, const void *seen, unsigned seat, game_move move)
{
	struct memo *m = memo;

	(void)seen;
	(void)seat;
	if (move < HAMLET_COLS)
		m->column = (uint8_t)(move + 1);
}

static size_t prompt(const void *seen, unsigned seat, char *buf, size_t n)
{
	(void)seen;
	(void)seat;
	return (size_t)snprintf(buf, n, "%s", _("column 0-5"));
}

static size_t refuse(const void *seen, unsigned seat, const char *text, char *buf, size_t n)
{
	(void)seen;
	(void)seat;
	if (text[0] >= '0' && text[0] <= '5' && !text[1])
		return (size_t)snprintf(buf, n, _("Column %s is full; choose another."), text);
	return (size_t)snprintf(buf, n, _("There is no column '%.20s'; type a number from 0 to 5."), text);
}

/* The classroom program's board: the number stands where the stone would land. */
static size_t print(const void *seen, unsigned seat, char *buf, size_t n)
{
	const struct hamlet *h = seen;
	char text[HAMLET_ROWS * 2 * (HAMLET_COLS * 4 + 2) + 1];
	size_t len = 0;

	(void)seat;
	for (unsigned row = HAMLET_ROWS; row-- > 0; ) {
		for (unsigned col = 0; col < HAMLET_COLS; col++) {
			const uint64_t cell = hamlet_cell(col, row);
			const bool lands = hamlet_landings(h) & cell;
			const char mark = h->side[0] & cell ? 'O' : h->side[1] & cell ? 'X' :
					  lands ? (char)('0' + col) : ' ';

			len += (size_t)snprintf(text + len, sizeof text - len, lands ? "|(%c)" : "| %c ", mark);
		}
		len += (size_t)snprintf(text + len, sizeof text - len, "|\n+---+---+---+---+---+---+\n");
	}
	return (size_t)snprintf(buf, n, "%s", text);
}

/* The empty cells where a stone of this side would complete four. */
static uint64_t threats(const struct hamlet *h, unsigned seat)
{
	uint64_t found = 0;

	for (uint64_t rest = HAMLET_BOARD & ~hamlet_taken(h); rest; rest &= rest - 1) {
		uint64_t cell = rest & -rest;

		if (hamlet_has_line(h->side[seat] | cell))
			found |= cell;
	}
	return found;
}

/* "3 5", or "3:4 5:2" with the rows, which people count from 1; "-" for none. */
static size_t cells_text(uint64_t cells, bool rows, char *buf, size_t n)
{
	size_t len = 0;

	if (!cells)
		return (size_t)snprintf(buf, n, "-");
	for (; cells && len + 5 <= n; cells &= cells - 1) {
		const unsigned bit = (unsigned)__builtin_ctzll(cells);

		len += (size_t)snprintf(buf + len, n - len, "%s%u", len ? " " : "", bit / HAMLET_PITCH);
		if (rows)
			len += (size_t)snprintf(buf + len, n - len, ":%u", bit % HAMLET_PITCH + 1);
	}
	return len;
}

static void add_threats(struct analysis *out, const char *label, const uint64_t cells[2], bool rows)
{
	char text[2][20];

	if (!(cells[0] | cells[1]))
		return;
	cells_text(cells[0], rows, text[0], sizeof text[0]);
	cells_text(cells[1], rows, text[1], sizeof text[1]);
	snprintf(out->row[out->len].label, sizeof out->row[0].label, "%s", label);
	snprintf(out->row[out->len++].value, sizeof out->row[0].value, "O %s   X %s", text[0], text[1]);
}

static void facts(const void *seen, unsigned seat, struct analysis *out)
{
	const struct hamlet *h = seen;
	const uint64_t now = hamlet_landings(h), all[2] = { threats(h, 0), threats(h, 1) };

	(void)seat;
	out->len = 0;
	if (h->winner != HAMLET_OPEN)
		return;
	/* The pane is low: what there is nothing to say about takes no line. */
	add_threats(out, _("Four now"), (const uint64_t[]){ all[0] & now, all[1] & now }, false);
	add_threats(out, _("Four later"), (const uint64_t[]){ all[0] & ~now, all[1] & ~now }, true);
	if (out->len)
		return;
	snprintf(out->row[0].label, sizeof out->row[0].label, "%s", _("Stones"));
	snprintf(out->row[0].value, sizeof out->row[0].value, _("%u of %u"), h->plies, HAMLET_CELLS);
	out->len = 1;
}

const struct view view_hamlet = {
	.game = &game_hamlet,
	.memo_size = sizeof(struct memo),
	.size = size,
	.draw = draw,
	.input = input,
	.point_at = point_at,
	.seat_marks = { "O", "X" },
	.typed = "0123456789",
	.prompt = prompt,
	.refuse = refuse,
	.print = print,
	.facts = facts,
	.summary = N_("Stones fall; four in a line win."),
};
