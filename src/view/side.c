/* SPDX-License-Identifier: MIT */
/* Finds a game's view and each player's side. A side has the same word, shape and colour wherever
 * it is mentioned or drawn. */
#include <stdio.h>

#include "asobi/view.h"
#include "base/i18n.h"
#include "base/utf8.h"

static const struct view *invited;

void view_invite(const struct view *guest)
{
	invited = guest;
}

const struct view *view_find(const struct game *g)
{
	for (const struct view *const *v = all_views; *v; v++)
		if ((*v)->game == g)
			return *v;
	return invited && invited->game == g ? invited : NULL;
}

const struct side sides_marks[2] = {
	{ NULL, "O", "O", STYLE_SEAT0, .ground_ink = STYLE_SEAT0, .body = GROUND_SEAT0,
	  .body_ink = STYLE_FACE0 },
	{ NULL, "X", "X", STYLE_SEAT1, .ground_ink = STYLE_SEAT1, .body = GROUND_SEAT1,
	  .body_ink = STYLE_FACE1 },
};
const struct side sides_men[2] = {
	{ N_("Up"), "▲", "^", STYLE_SEAT0, .ground_ink = STYLE_SEAT0, .body = GROUND_SEAT0,
	  .body_ink = STYLE_FACE0 },
	{ N_("Down"), "▼", "v", STYLE_SEAT1, .ground_ink = STYLE_SEAT1, .body = GROUND_SEAT1,
	  .body_ink = STYLE_FACE1 },
};
const struct side sides_on_green[2] = {
	{ N_("Black"), "●", "X", STYLE_PLAIN, GROUND_GREEN, STYLE_BLACK, GROUND_BLACK,
	  STYLE_WHITE },
	{ N_("White"), "○", "O", STYLE_PLAIN, GROUND_GREEN, STYLE_WHITE, GROUND_WHITE,
	  STYLE_BLACK },
};
const struct side sides_on_wood[2] = {
	{ N_("Black"), "●", "X", STYLE_PLAIN, GROUND_WOOD, STYLE_BLACK, GROUND_BLACK, STYLE_WHITE },
	{ N_("White"), "○", "O", STYLE_PLAIN, GROUND_WOOD, STYLE_WHITE, GROUND_WHITE, STYLE_BLACK },
};
/* The sides of players who have no pieces of their own. */
static const struct side nobodys[3] = {
	{ NULL, "", "", STYLE_SEAT0, .ground_ink = STYLE_SEAT0, .body = GROUND_SEAT0,
	  .body_ink = STYLE_FACE0 },
	{ NULL, "", "", STYLE_SEAT1, .ground_ink = STYLE_SEAT1, .body = GROUND_SEAT1,
	  .body_ink = STYLE_FACE1 },
	{ NULL, "", "", STYLE_PLAIN, .ground_ink = STYLE_PLAIN, .body = GROUND_GOLD,
	  .body_ink = STYLE_BLACK },
};

const struct side *view_side(const struct view *view, const struct setup *setup, unsigned seat)
{
	if (seat > 1)
		return &nobodys[2];
	if (!view->sides)
		return &nobodys[seat];
	return &view->sides[view->side_of ? view->side_of(setup, seat) : seat];
}

const char *side_mark(const struct side *side, const struct canvas *c)
{
	return c->glyphs == GLYPHS_ASCII ? side->letter : side->mark;
}

const char *side_name(const struct side *side)
{
	return side->word ? _(side->word) : side->letter;
}

const char *view_side_name(const struct view *view, const struct setup *setup, unsigned seat,
			   char buf[SIDE_TEXT])
{
	const struct side *side = view_side(view, setup, seat);

	if (*side->letter)
		snprintf(buf, SIDE_TEXT, "%s", side_name(side));
	else
		snprintf(buf, SIDE_TEXT, _("Player %u"), seat + 1);
	return buf;
}

const char *side_label(const struct side *side, enum glyphs glyphs, char buf[SIDE_TEXT])
{
	const char *mark = glyphs == GLYPHS_ASCII ? side->letter : side->mark;

	if (side->word)
		snprintf(buf, SIDE_TEXT, "%s (%s)", mark, _(side->word));
	else
		snprintf(buf, SIDE_TEXT, "%s", mark);
	return buf;
}

int side_width(const struct side *side, const struct canvas *c)
{
	const int width = utf8_width(side_mark(side, c));

	return width && c->fills && side->ground ? width + 2 : width;
}

int side_put(struct canvas *c, int row, int col, const struct side *side)
{
	/* With few colours, white is invisible on any side's background, so a white mark has a
	 * black edge, as on the board. */
	const unsigned ink = c->few ? STYLE_BLACK : side->ground_ink;

	if (!c->fills || !side->ground)
		return canvas_put(c, row, col, side->ink | MARK_STRONG, side_mark(side, c));
	canvas_ground(c, row, col, 1, 3, side->ground);
	canvas_put(c, row, col, ink, " ");
	canvas_put(c, row, col + 1, ink,
		   c->few || c->glyphs == GLYPHS_ASCII ? side_mark(side, c) : "●");
	canvas_put(c, row, col + 2, ink, " ");
	return 3;
}

void side_fact(struct analysis *out, const char *label, const struct side sides[2],
	       const char *first, const char *second)
{
	snprintf(out->row[out->len].label, sizeof out->row[0].label, "%s", label);
	snprintf(out->row[out->len++].value, sizeof out->row[0].value, "%s %s   %s %s",
		 side_name(&sides[0]), first, side_name(&sides[1]), second);
}

void side_counts(struct analysis *out, const char *label, const struct side sides[2],
		 unsigned first, unsigned second)
{
	char text[2][16];

	snprintf(text[0], sizeof text[0], "%u", first);
	snprintf(text[1], sizeof text[1], "%u", second);
	side_fact(out, label, sides, text[0], text[1]);
}
