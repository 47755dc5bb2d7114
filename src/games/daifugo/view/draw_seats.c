/* SPDX-License-Identifier: MIT */
/* Draws the players at the table with the number of cards each of them holds. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "games/daifugo/view/view_private.h"

enum {
	MARK = 2,
	TOTAL = 6,
	CLASS = 9,
	RANKED_CLASS = 13,
	STATES = 6,
	COUNT = 3,
	ROOMY = 24
}; /* the widths of the parts of a player's line, in columns */

unsigned daifugo_around(const struct daifugo *d, unsigned viewer, unsigned seats[DAIFUGO_SEATS])
{
	unsigned seat = viewer < d->rules.players ? viewer : 0;

	for (unsigned i = 0; i < d->rules.players; i++, seat = d->next_seat[seat])
		seats[i] = seat;
	return d->rules.players;
}

const struct look *daifugo_named(const struct daifugo *d, const struct look *look,
				 struct named_look *out)
{
	out->look = *look;
	for (unsigned s = 0; s < d->rules.players; s++) {
		snprintf(out->name[s], sizeof out->name[s], _("Player %u"), s + 1);
		if (!look->names[s])
			out->look.names[s] = out->name[s];
	}
	return &out->look;
}

bool daifugo_to_act(const struct daifugo *d, unsigned seat)
{
	return (d->phase == PHASE_PLAY && d->turn == seat) ||
	       (d->phase == PHASE_GIVE && (d->to_give >> seat & 1));
}

static const char *arrow_sign(const struct canvas *c)
{
	return c->glyphs == GLYPHS_ASCII ? ">" : "▸";
}

void daifugo_state_text(const struct daifugo *d, unsigned seat, char *buf, size_t size)
{
	*buf = '\0';
	if (d->missed >> seat & 1)
		/* A foul with the last card leaves no cards in hand, but a resignation does. */
		snprintf(buf, size, "%s", d->count[seat] ? _("left") : _("fouled"));
	else if (d->rank[seat] && d->phase != PHASE_OVER)
		snprintf(buf, size, "%s", d->count[seat] ? _("ousted") : _("out"));
	else if (daifugo_is_in(d, seat) && (d->passed >> seat & 1))
		snprintf(buf, size, "%s", _("passed"));
}

/* Draws a bar with one block for each card. If the bar for the longest hand doesn't fit, draws no
 * bars at all, because a shortened bar would be misleading. */
static void put_bar(struct canvas *c, int row, int col, int width, const struct daifugo *d,
		    unsigned seat)
{
	const int hand = (MOST_CARDS + d->rules.players - 1) / d->rules.players;

	if (width >= hand)
		canvas_fill(c, row, col, 1, d->count[seat], STYLE_SEAT0,
			    c->glyphs == GLYPHS_ASCII ? "#" : "▮");
}

void daifugo_total_text(const struct daifugo *d, unsigned seat, const int *totals, char *buf,
			size_t size)
{
	int points[MAX_SEATS] = { 0 };

	if (d->phase == PHASE_OVER)
		game_score(&game_daifugo, d, points);
	snprintf(buf, size, "(%d)", totals[seat] + points[seat]);
}

void daifugo_rank_text(const struct daifugo *d, unsigned seat, char *buf, size_t size)
{
	int points[MAX_SEATS];

	game_score(&game_daifugo, d, points);
	if (d->phase == PHASE_OVER)
		snprintf(buf, size, ngettext("%d point", "%d points", (unsigned)points[seat]),
			 points[seat]);
	else
		snprintf(buf, size, _("rank %u"), d->rank[seat]);
}

/* Returns true if the players have classes. In the first game of a series, they have none until
 * the game is over. */
static bool has_classes(const struct daifugo *d)
{
	return daifugo_class_of(d->phase == PHASE_OVER ? 1 : d->place[0], d->rules.players) !=
	       CLASS_NONE;
}

/* Returns true if there is room for a player's rank in the last game in front of the class: it
 * must not take the room of the bar or of the rank in this game. */
static bool shows_ranks(const struct daifugo *d, int room)
{
	const int hand = (MOST_CARDS + d->rules.players - 1) / d->rules.players,
		  more = RANKED_CLASS - CLASS, bar = room - COUNT - 1 - STATES;

	return d->phase != PHASE_OVER && room - more >= COUNT + 4 + STATES &&
	       (bar < hand || bar - more >= hand);
}

static void put_class(struct canvas *c, int row, int col, int width, const struct daifugo *d,
		      unsigned seat)
{
	const bool over = d->phase == PHASE_OVER;
	char text[64];

	if (width == RANKED_CLASS)
		snprintf(text, sizeof text, "%s %s", daifugo_ordinal(d->place[seat]),
			 daifugo_class_name(daifugo_class(d, seat)));
	else
		snprintf(text, sizeof text, "%s",
			 daifugo_class_name(over ? daifugo_class_of(d->rank[seat], d->rules.players)
						 : daifugo_class(d, seat)));
	canvas_put_field(c, row, col, width, over ? STYLE_TITLE : STYLE_DIM, text);
}

static void put_seat(struct canvas *c, int row, const struct daifugo *d, unsigned seat,
		     unsigned viewer, const struct look *look)
{
	const int left = c->cols >= 60 ? 2 : 0, gap = c->cols >= 60 ? 3 : 1;
	const bool classes = has_classes(d);
	const int name = c->cols >= 60 ? 20 : classes ? 12 : 20, total = look->totals ? TOTAL : 0;
	const int class_at = left + MARK + name + total + gap;
	const int class_cols = shows_ranks(d, c->cols - class_at - CLASS - gap) ? RANKED_CLASS
										: CLASS;
	const int bar_at = classes ? class_at + class_cols + gap : class_at;
	const int bar = c->cols - bar_at - COUNT - 1 - STATES;
	const bool over = d->phase == PHASE_OVER, acts = daifugo_to_act(d, seat),
		   in = daifugo_is_in(d, seat);
	char state[32], points[16], rank[64];

	if (over)
		canvas_putf(c, row, left, STYLE_TITLE, "%u", d->rank[seat]);
	else if (acts)
		canvas_put(c, row, left, STYLE_TITLE, arrow_sign(c));
	canvas_put_name(c, row, left + MARK, name,
			!in && !over	 ? STYLE_DIM
			: seat == viewer ? STYLE_SEAT1
			: acts		 ? STYLE_TITLE
					 : STYLE_PLAIN,
			look->names[seat]);
	if (total) {
		daifugo_total_text(d, seat, look->totals, points, sizeof points);
		canvas_put(c, row, class_at - gap - utf8_width(points), STYLE_DIM, points);
	}
	if (classes)
		put_class(c, row, class_at, class_cols, d, seat);
	if (in) {
		canvas_putf(c, row, bar_at, STYLE_PLAIN | MARK_STRONG, "%*u", COUNT - 1,
			    d->count[seat]);
		put_bar(c, row, bar_at + COUNT, bar, d, seat);
	} else {
		daifugo_rank_text(d, seat, rank, sizeof rank);
		canvas_put_field(c, row, bar_at, c->cols - bar_at - STATES,
				 d->rank[seat] == 1 ? STYLE_GOOD : STYLE_PLAIN, rank);
	}
	daifugo_state_text(d, seat, state, sizeof state);
	canvas_put(c, row, c->cols - STATES, d->missed >> seat & 1 ? STYLE_BAD : STYLE_DIM, state);
}

/* Sorts the players by rank after the game. */
static void by_rank(const struct daifugo *d, unsigned seats[DAIFUGO_SEATS])
{
	for (unsigned s = 0; s < d->rules.players; s++)
		seats[d->rank[s] - 1] = s;
}

void daifugo_draw_seats(struct canvas *c, int row, int step, const struct daifugo *d,
			unsigned viewer, const struct look *look)
{
	unsigned seats[DAIFUGO_SEATS];
	const unsigned n = daifugo_around(d, viewer, seats);

	if (d->phase == PHASE_OVER)
		by_rank(d, seats);
	for (unsigned i = 0; i < n; i++)
		put_seat(c, row + step * (int)i, d, seats[i], viewer, look);
}

/* Writes a player's number of cards or rank: "11-" means that the player holds 11 cards and has
 * passed, "#2" that the player went out second. */
static void count_text(const struct daifugo *d, unsigned seat, char *buf, size_t size)
{
	if (daifugo_is_in(d, seat))
		snprintf(buf, size, "%u%s", d->count[seat], d->passed >> seat & 1 ? "-" : "");
	else
		snprintf(buf, size, "#%u", d->rank[seat]);
}

void daifugo_draw_counts(struct canvas *c, int row, const struct daifugo *d, unsigned viewer,
			 const struct look *look)
{
	unsigned seats[DAIFUGO_SEATS];
	const unsigned n = daifugo_around(d, viewer, seats);
	const int rows = c->rows - row > 0 ? c->rows - row : 1;
	const int across = ((int)n + rows - 1) / rows, width = c->cols / across;

	if (d->phase == PHASE_OVER)
		by_rank(d, seats);
	for (unsigned i = 0; i < n; i++) {
		const unsigned s = seats[i];
		const int r = row + (int)i / across, col = (int)i % across * width;
		const bool in = daifugo_is_in(d, s), passed = d->passed >> s & 1;
		char count[16], points[16];
		int end = col + width - 1, left = col + 1;

		count_text(d, s, count, sizeof count);
		canvas_put(c, r, end - utf8_width(count), STYLE_PLAIN | MARK_STRONG, count);
		end -= utf8_width(count) + 1;
		if (look->totals && width >= ROOMY) {
			end = col + width - 1 - COUNT - 1;
			daifugo_total_text(d, s, look->totals, points, sizeof points);
			canvas_put(c, r, end - utf8_width(points), STYLE_DIM, points);
			end -= utf8_width(points) + 1;
		}
		if (daifugo_to_act(d, s))
			canvas_put(c, r, col, STYLE_TITLE, arrow_sign(c));
		/* A long name may use the column of the arrow, but a blank separates it from the
		 * count. */
		if (utf8_width(look->names[s]) > end - left && !daifugo_to_act(d, s))
			left = col;
		canvas_put_name(c, r, left, end - left, in && !passed ? STYLE_PLAIN : STYLE_DIM,
				look->names[s]);
	}
}
