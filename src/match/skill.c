/* SPDX-License-Identifier: MIT */
#include "match/skill.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "match/judgement.h"

/* Returns the accuracy as judgement.h defines it, but without requiring a minimum number of moves:
 * in games that count moves, good players often need only a few. */
static int find_skill(const struct game *g, const struct skill_account *a)
{
	double sum = 0, inverse = 0;
	unsigned moves = 0;

	for (unsigned i = 0; i < a->rows; i++) {
		const struct skill_line *r = &a->row[i];
		const double of_move = accuracy_of_move(judgement_cost(g, &r->played, &r->best));

		if (!r->rated)
			continue;
		moves++;
		sum += of_move;
		inverse += 1 / (of_move < 1 ? 1 : of_move);
	}
	return moves ? (int)lround((sum / moves + moves / inverse) / 2) : -1;
}

bool skill_account_of(const struct game *g, const struct skill_move *moves, size_t n, unsigned seat,
		      struct budget *budget, struct skill_account *out)
{
	const struct view *view = view_find(g);

	if (!view->account || !view->account(moves, n, seat, budget, out))
		return false;
	out->skill = find_skill(g, out);
	return true;
}

/* ---- Writing a skill account as text ---- */

struct page {
	char *buf;
	size_t size, len;
};

static void add_text(struct page *p, const char *text)
{
	const size_t room = p->len < p->size ? p->size - p->len : 0;

	p->len += (size_t)snprintf(room ? p->buf + p->len : NULL, room, "%s", text);
}

/* Adds a cell and pads it with spaces to the column width. */
static void add_cell(struct page *p, const char *text, int width)
{
	add_text(p, text);
	for (int i = utf8_width(text); i < width + 2; i++)
		add_text(p, " ");
}

/* Ends the line, dropping the padding after its last cell. */
static void end_line(struct page *p)
{
	while (p->len && p->len < p->size && p->buf[p->len - 1] == ' ')
		p->len--;
	add_text(p, "\n");
}

static int column_width(const struct skill_account *a, unsigned column)
{
	int width = utf8_width(_(a->heading[column]));

	for (unsigned i = 0; i < a->rows; i++) {
		const int cell = utf8_width(a->row[i].cell[column]);

		width = cell > width ? cell : width;
	}
	return width;
}

size_t skill_account_text(const struct skill_account *a, char *buf, size_t size)
{
	struct page p = { buf, size, 0 };
	int width[SKILL_COLUMNS];
	char line[96];

	if (a->skill < 0)
		snprintf(line, sizeof line, _("Luck: %d/100 (50 is average)."), a->luck);
	else
		snprintf(line, sizeof line, _("Skill: %d/100. Luck: %d/100 (50 is average)."),
			 a->skill, a->luck);
	add_text(&p, line);
	add_text(&p, "\n");
	add_text(&p, a->summary);
	add_text(&p, "\n");
	for (unsigned c = 0; c < SKILL_COLUMNS; c++)
		add_cell(&p, _(a->heading[c]), width[c] = column_width(a, c));
	end_line(&p);
	for (unsigned i = 0; i < a->rows; i++) {
		for (unsigned c = 0; c < SKILL_COLUMNS; c++)
			add_cell(&p, a->row[i].cell[c], width[c]);
		add_text(&p, a->row[i].remark ? _(a->row[i].remark) : "");
		end_line(&p);
	}
	return p.len;
}
