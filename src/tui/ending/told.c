/* SPDX-License-Identifier: MIT */
/* Draws the result page's text: what decided the game, its numbers, and what the player can do
 * next. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "match/attempt.h"
#include "tui/ending/ending.h"

/* Writes a paragraph about one of the game's mistakes: the move, what the player overlooked, and
 * the better move. */
static int put_moment(struct canvas *c, int row, const struct result *r, const struct judgement *j)
{
	char text[JUDGEMENT_TEXT], shown[2 * JUDGEMENT_TEXT];

	match_observe_at(r->match, j->ply, j->seat, r->before);
	judgement_line(r->game, r->seats, r->before, j, text, sizeof text);
	view_signs(r->view, text, c->glyphs, shown, sizeof shown);
	return row + canvas_wrap(c, row, 0, c->cols,
				 j->class >= MOVE_MISTAKE ? STYLE_BAD : STYLE_WARN, shown);
}

/* Returns the number of rows that the paragraph about a mistake needs. */
static int moment_rows(const struct canvas *c, const struct result *r, const struct judgement *j)
{
	struct canvas nowhere = canvas_part((struct canvas *)c, 0, 0, 0, c->cols);

	return put_moment(&nowhere, 0, r, j);
}

/* Writes both players' accuracy on one line: "Accuracy You 64 Hard 100". A player who made too few
 * moves gets a dash. If both made too few moves, writes nothing. */
static int put_accuracy(struct canvas *c, int row, const struct result *r)
{
	int col = 0, start = 0, percent;
	char text[NAME_TEXT + 16];
	bool rated = false;

	for (unsigned s = 0; s < r->seats && s < 2; s++)
		rated = rated || accuracy_percent(&r->review[s].accuracy) >= 0;
	if (!rated)
		return row;
	for (unsigned s = 0; s < r->seats && s < 2 && row < c->rows; s++) {
		percent = accuracy_percent(&r->review[s].accuracy);
		if (percent < 0)
			snprintf(text, sizeof text, "%s -", r->name[s]);
		else
			snprintf(text, sizeof text, "%s %d", r->name[s], percent);
		if (!col)
			col = start = canvas_put(c, row, 0, STYLE_DIM, _("Accuracy"));
		else if (col + 2 + utf8_width(text) > c->cols && ++row < c->rows)
			col = start;
		col += 2 + canvas_put(c, row, col + 2, STYLE_PLAIN, text);
	}
	return row + (col > 0);
}

/* Sums up the mistakes of the other player in one line. */
static int put_others(struct canvas *c, int row, const struct result *r)
{
	const unsigned other = 1 - r->about, n = r->review[other].all_moments;
	struct canvas nowhere = canvas_part(c, 0, 0, 0, c->cols);
	char text[MESSAGE_TEXT];

	if (r->seats != 2 || row >= c->rows)
		return row;
	if (n)
		snprintf(text, sizeof text,
			 ngettext("%s made %u mistake, on move %u.",
				  "%s made %u mistakes. The worst was move %u.", n),
			 r->name[other], n, r->review[other].worst.number);
	else
		snprintf(text, sizeof text, _("%s made no mistakes."), r->name[other]);
	if (row + canvas_wrap(&nowhere, 0, 0, c->cols, STYLE_DIM, text) > c->rows)
		return row;
	return row + canvas_wrap(c, row, 0, c->cols, STYLE_DIM, text);
}

/* Shows how much of the result was due to skill and how much to luck, followed by as many moves as
 * fit, one per row. */
static int put_account(struct canvas *c, int row, const struct skill_account *a)
{
	enum { HEADINGS = 2 }; /* the number of rows for the table's headings */
	const size_t size = skill_account_text(a, NULL, 0) + 1;
	char *text = xcalloc(1, size), *line = text, *end;

	skill_account_text(a, text, size);
	for (unsigned i = 0; *line && row < c->rows; line = end + 1, i++) {
		if (i == HEADINGS && row + 2 > c->rows)
			break; /* headings would be useless without a row below them */
		end = strchr(line, '\n');
		*end = '\0';
		row += canvas_wrap_sentences(c, row, 0, c->cols, STYLE_PLAIN, line);
	}
	free(text);
	return row;
}

/* Returns how the game ended for the player whom the review is mainly about. Only a loss by play,
 * between two players without secrets, says who was ahead. */
static enum review_end review_end(const struct result *r)
{
	const unsigned plies = match_plies(r->match);
	struct ply p = { .seat = SEAT_DEALER };

	/* Among several players, the others go on after one has resigned. */
	for (unsigned i = 0; i < plies; i++) {
		p = match_ply_at(r->match, SEAT_ALL, i);
		if (p.seat == r->about && p.move == MOVE_RESIGN)
			return REVIEW_RESIGNED;
	}
	return r->seats == 2 && game_is_open(r->game) && plies && !move_is_reserved(p.move) &&
			       r->outcome[r->about] < 0
		       ? REVIEW_LOST
		       : REVIEW_NOT_LOST;
}

/* Sums up a game in which the player addressed as "you" made no mistakes or resigned. */
static int put_summary(struct canvas *c, int row, const struct result *r, bool clean)
{
	const struct review_summary *own = &r->review[r->about];
	const enum review_end end = review_end(r);
	char text[MESSAGE_TEXT];

	if (clean && !r->n_hinted && review_clean_text(own, end, text, sizeof text))
		row += canvas_wrap(c, row, 0, c->cols, STYLE_GOOD, text);
	if (end == REVIEW_RESIGNED && r->seats == 2 && game_is_open(r->game) &&
	    review_resigned_text(own, text, sizeof text))
		row += canvas_wrap(c, row, 0, c->cols, STYLE_PLAIN, text);
	return row;
}

/* Says how many moves came from hints, because they make the numbers below look better. */
static int put_hinted(struct canvas *c, int row, const struct result *r)
{
	char text[MESSAGE_TEXT];

	if (!r->n_hinted)
		return row;
	snprintf(text, sizeof text,
		 ngettext("A hint named %u of your moves. The numbers include it.",
			  "Hints named %u of your moves. The numbers include them.", r->n_hinted),
		 r->n_hinted);
	return row + canvas_wrap_sentences(c, row, 0, c->cols, STYLE_WARN, text);
}

/* Shows what the player can learn: the worst mistakes, as many as fit, then the accuracy and the
 * other player's mistakes. */
static int put_review(struct canvas *c, int row, const struct result *r)
{
	enum { ROWS_BELOW = 2 };
	const struct review_summary *own = &r->review[r->about];
	char text[MESSAGE_TEXT];
	unsigned shown = 0;

	if (!r->reviewed)
		return row;
	for (unsigned i = 0; i < own->moments; i++) {
		const int rows = moment_rows(c, r, &own->moment[i]);

		if (shown && row + rows > c->rows - ROWS_BELOW)
			continue;
		row = put_moment(c, row, r, &own->moment[i]);
		shown++;
	}
	if (r->reviewing)
		return row + canvas_wrap(c, row, 0, c->cols, STYLE_DIM, _("analyzing..."));
	if (r->me == r->about) {
		row = put_summary(c, row, r, !shown);
	} else if (!shown) {
		snprintf(text, sizeof text, _("%s made no mistakes."), r->name[r->about]);
		row += canvas_wrap(c, row, 0, c->cols, STYLE_GOOD, text);
	}
	row = put_hinted(c, row, r);
	if (reviewer_account(r->reviewer, r->about))
		return put_account(c, row, reviewer_account(r->reviewer, r->about));
	row = put_accuracy(c, row, r);
	return put_others(c, row, r);
}

/* Writes which rule ended the game, or that a player left. */
static int put_why(struct canvas *c, int row, const struct result *r)
{
	if (!r->why[0])
		return row;
	return row + canvas_wrap(c, row, 0, c->cols, STYLE_TITLE, r->why) + (c->rows > 8);
}

/* Lists as many noteworthy moments as fit, in chronological order. */
static int put_moments(struct canvas *c, int row, const struct result *r)
{
	char text[MESSAGE_TEXT], shown[2 * MESSAGE_TEXT];

	for (unsigned i = 0; r->view->remarkable && i < match_plies(r->match) && row < c->rows;
	     i++) {
		struct canvas body = canvas_part(c, row, 5, c->rows - row, c->cols - 5);

		if (!result_remark(r, i, text, sizeof text))
			continue;
		view_signs(r->view, text, c->glyphs, shown, sizeof shown);
		canvas_putf(c, row, 0, STYLE_DIM, "%3u:", i + 1);
		row += canvas_wrap_sentences(&body, 0, 0, body.cols, STYLE_PLAIN, shown);
	}
	return row;
}

/* Writes on the pane's last lines how the next game will differ from this one. */
static int put_sequel(struct canvas *c, int row, const struct result *r)
{
	char text[MESSAGE_TEXT];

	for (unsigned i = 0; r->view->sequel && r->follows &&
			     r->view->sequel(r->ended, i, r->names, text, sizeof text);
	     i++) {
		if (i == 0)
			canvas_put(c, row++, 0, STYLE_TITLE, _("Next card exchange"));
		row += canvas_wrap_sentences(c, row, 0, c->cols, STYLE_PLAIN, text);
	}
	return row;
}

/* Writes a two-line summary of the game to copy and share, on the last rows of the pane if they
 * are free. */
static void put_card(struct canvas *c, int row, const struct result *r)
{
	enum { MOST_CARD_MOVES = 128 };
	enum move_class moves[MOST_CARD_MOVES];
	char card[ATTEMPT_CARD], *blocks;
	struct judgement j;
	size_t n = 0;

	if (!r->reviewed || r->reviewing || r->me >= r->seats || !r->tells || row + 3 > c->rows)
		return;
	for (unsigned i = 0; i < match_plies(r->match) && n < MOST_CARD_MOVES; i++)
		if (reviewer_judgement(r->reviewer, i, &j) && j.seat == r->me)
			moves[n++] = j.class;
	game_card(r->game, -1, r->outcome[r->me], accuracy_percent(&r->review[r->me].accuracy),
		  moves, n, c->glyphs, card, sizeof card);
	blocks = strchr(card, '\n');
	*blocks++ = '\0';
	blocks[strcspn(blocks, "\n")] = '\0';
	canvas_put(c, c->rows - 2, 0, STYLE_DIM, card);
	if (utf8_width(blocks) <= c->cols)
		canvas_put(c, c->rows - 1, 0, STYLE_PLAIN, blocks);
}

void draw_decided(struct canvas *c, const struct result *r)
{
	int row, below;

	if (r->seats > 2) {
		row = put_why(c, 0, r);
		below = put_sequel(c, row, r);
		row = put_moments(c, below > row ? below + 1 : row, r);
		put_review(c, row, r);
		return;
	}
	row = put_why(c, 0, r);
	below = put_moments(c, row, r);
	put_card(c, put_review(c, below > row ? below + 1 : row, r), r);
}

/* ---- Numbers, and what the player can do next ---- */

/* Writes the game's length and duration: "17 moves Time 2:14". */
static int put_length(struct canvas *c, int row, const struct result *r)
{
	const int s = (int)(r->took_ms / 1000);
	const unsigned moves = match_moves(r->match, match_plies(r->match));
	int col = canvas_putf(c, row, 0, STYLE_PLAIN, ngettext("%u move", "%u moves", moves),
			      moves);

	if (r->took_ms) {
		col += 3 + canvas_putf(c, row, col + 3, STYLE_DIM, "%s ", _("Time"));
		canvas_putf(c, row, col, STYLE_PLAIN, "%d:%02d", s / 60, s % 60);
	}
	return row + 1;
}

/* Writes one of the numbers that the game counts for each player, with both players on one line
 * ("Discs You 34 Hard 30") or each on a separate line. */
static int put_measure(struct canvas *c, int row, const struct result *r, unsigned i)
{
	const int left = canvas_put(c, row, 0, STYLE_DIM, _(r->game->measures[i].title));
	const int mark = side_width(r->side[0], c), marked = mark ? mark + 1 : 0;
	char text[MAX_SEATS][NAME_TEXT + 16];
	int width = left, col = left;

	for (unsigned s = 0; s < r->seats; s++) {
		const int n = game_measure(r->game, r->ended, s, i);

		snprintf(text[s], sizeof text[s], n == NO_MEASURE ? "%s -" : "%s %d", r->name[s],
			 n);
		width += 2 + marked + utf8_width(text[s]);
	}
	for (unsigned s = 0; s < r->seats; s++) {
		if (s > 0 && width > c->cols) {
			row++;
			col = left;
		}
		side_put(c, row, col + 2, r->side[s]);
		col += 2 + marked;
		col += canvas_put(c, row, col, r->side[s]->ink, text[s]);
	}
	return row + 1;
}

/* Shows which side each player had. The two players are listed side by side, or one below the
 * other. */
static int put_sides(struct canvas *c, int row, const struct result *r)
{
	const int mark = side_width(r->side[0], c) + 1, width = mark + r->name_width;
	const bool beside = 2 * width + 2 <= c->cols;

	if (!r->view->sides)
		return row;
	for (unsigned s = 0; s < 2; s++)
		draw_player(c, row + (beside ? 0 : (int)s), beside && s ? width + 2 : 0, width,
			    r->side[s], r->name[s]);
	return row + 1 + !beside;
}

/* Shows each player's side and final counts; if the header already shows the counts, shows only
 * the sides. */
static int put_measures(struct canvas *c, int row, const struct result *r)
{
	if (!game_measures(r->game) || r->view->tally)
		return put_sides(c, row, r);
	for (unsigned i = 0; i < game_measures(r->game); i++)
		row = put_measure(c, row, r, i);
	return row;
}

/* If more than one game was played at this table, writes how many each player won and how many
 * were drawn. */
static int put_tally(struct canvas *c, int row, const struct result *r)
{
	const struct ending *e = r->ending;
	char text[MESSAGE_TEXT];

	if (e->won[0] + e->won[1] + e->drawn < 2)
		return row;
	snprintf(text, sizeof text, _("So far: %s %u, %s %u, draws %u"), r->name[e->swapped],
		 e->won[0], r->name[!e->swapped], e->won[1], e->drawn);
	return row + canvas_wrap(c, row, 0, c->cols, STYLE_TITLE, text);
}

enum { KEY_COLS = 6 };

static int put_key(struct canvas *c, int row, const struct choice *choice)
{
	canvas_put(c, row, 0, STYLE_KEY, choice->key);
	return row + canvas_wrap(c, row, KEY_COLS, c->cols - KEY_COLS, STYLE_PLAIN, choice->what);
}

/* Returns the number of rows that this choice and those after it need. */
static int choice_rows(const struct canvas *c, const struct result *r, unsigned i)
{
	struct canvas nowhere = canvas_part((struct canvas *)c, 0, 0, 0, c->cols);
	int rows = 0;

	for (; i < r->n_choices; i++)
		rows = put_key(&nowhere, rows, &r->choice[i]);
	return rows;
}

void draw_next(struct canvas *c, const struct result *r)
{
	int row = put_length(c, 0, r);

	if (r->seats <= 2)
		row = put_measures(c, row, r);
	row = put_tally(c, row, r);
	row += row + choice_rows(c, r, 0) < c->rows;
	/* A choice that would be cut off is left out; the bottom row of the screen or the help
	 * shows its key. */
	for (unsigned i = 0; i < r->n_choices; i++)
		if (row + choice_rows(c, r, i) - choice_rows(c, r, i + 1) <= c->rows)
			row = put_key(c, row, &r->choice[i]);
}
