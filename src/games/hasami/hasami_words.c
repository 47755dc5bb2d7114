/* SPDX-License-Identifier: MIT */
/* This file contains the sentences about forts and moves, the help for a player's first game, and
 * the sentences about how a game of Hasami shogi ended. */
#include <stdio.h>

#include "base/i18n.h"
#include "base/strbuf.h"
#include "games/hasami/hasami_takes.h"
#include "games/hasami/hasami_view.h"

enum { FORT_MEN = 3 }; /* forts with fewer safe men are not mentioned */

unsigned hasami_fort_text(const struct hasami *h, unsigned seat, struct hasami_fort *f,
			  char from[3], char to[3])
{
	const unsigned safe = hasami_find_fort(h, seat, f) ? (unsigned)bits_count(f->safe) : 0;

	if (safe < FORT_MEN)
		return 0;
	snprintf(from, 3, "%c%c", (int)('a' + hasami_file_of(f->from)),
		 (int)('1' + hasami_rank_of(f->from)));
	snprintf(to, 3, "%c%c", (int)('a' + hasami_file_of(f->to)),
		 (int)('1' + hasami_rank_of(f->to)));
	return safe;
}

size_t hasami_tell_fort(const struct hasami *h, unsigned seat, char *buf, size_t size)
{
	struct hasami_fort f;
	char from[3], to[3];
	const unsigned safe = hasami_fort_text(h, seat, &f, from, to);

	if (!safe)
		return 0;
	return (size_t)snprintf(
		buf, size,
		_(" %s has a fort: %u pieces are safe as long as one of them keeps moving between %s and %s."),
		side_name(&sides_men[seat]), safe, from, to);
}

size_t hasami_narrate(const void *before, unsigned seat, game_move m, const void *after,
		      const char *name, char *buf, size_t size)
{
	const unsigned taken = move_is_reserved(m)
				       ? 0
				       : hasami_taken(after, seat) - hasami_taken(before, seat);
	char text[MOVE_TEXT];

	if (!taken)
		return 0;
	game_format_move(&game_hasami, before, seat, m, text, sizeof text);
	return (size_t)snprintf(buf, size,
				ngettext("%s played %s and captured %u piece.",
					 "%s played %s and captured %u pieces.", taken),
				name, text, taken);
}

/* ---- Help in a first game ---- */

/* Starts a new line, because each sentence gets its own line. */
static void end_line(struct strbuf *sb)
{
	if (sb->len)
		sb_add(sb, "\n");
}

static const char *goal_of(const struct hasami *h)
{
	switch (h->win) {
	case HASAMI_FIVE: return _("Capture 5 pieces to win.");
	case HASAMI_THREE:
		return _("Capture 5 pieces to win, or be 3 captures ahead when your turn comes.");
	case HASAMI_ALL: return _("Capture all but one of your opponent's pieces to win.");
	default: return _("To win, line up 5 pieces vertically or diagonally.");
	}
}

/* Collects the men that a seat can capture. Returns the maximum number of men that a single
 * capture takes. */
static unsigned survey_takes(const struct hasami *h, unsigned seat, struct bits *men)
{
	struct hasami_takes takes;
	unsigned most = 0;

	*men = (struct bits){ 0, 0 };
	hasami_takes_of(h, seat, &takes);
	for (unsigned i = 0; i < takes.n; i++) {
		*men = bits_or(*men, takes.at[i].taken);
		most = takes.at[i].men > most ? takes.at[i].men : most;
	}
	return most;
}

/* Adds a sentence that lists cells: "In danger: d5, e5." */
static void add_cells(struct strbuf *sb, const char *form, struct bits cells)
{
	struct strbuf list = { 0 };

	while (bits_any(cells)) {
		const unsigned cell = bits_pop(&cells);

		sb_addf(&list, "%s%c%c", list.len ? _(", ") : "", (int)('a' + hasami_file_of(cell)),
			(int)('1' + hasami_rank_of(cell)));
	}
	sb_addf(sb, form, list.text);
	sb_free(&list);
}

/* Writes what each side can capture, and where these pieces stand. */
static void add_captures(struct strbuf *sb, const struct hasami *h, unsigned seat)
{
	struct bits targets, danger;
	const unsigned own = survey_takes(h, seat, &targets),
		       others = survey_takes(h, 1 - seat, &danger);

	end_line(sb);
	if (own) {
		sb_addf(sb,
			ngettext("You can capture %u piece now.", "You can capture %u pieces now.",
				 own),
			own);
		add_cells(sb, _(" Targets: %s."), targets);
	}
	if (others) {
		end_line(sb);
		sb_addf(sb,
			ngettext("Your opponent can capture %u piece next.",
				 "Your opponent can capture %u pieces next.", others),
			others);
		add_cells(sb, _(" In danger: %s."), danger);
	}
	if (!own && !others)
		sb_add(sb,
		       _("No piece can be captured now. A piece next to an enemy is safe as long as no other enemy can reach the cell on its far side."));
}

static void add_fort(struct strbuf *sb, const struct hasami *h, unsigned seat, bool own)
{
	struct hasami_fort f;
	char from[3], to[3];
	const unsigned n = hasami_fort_text(h, seat, &f, from, to);

	if (!n)
		return;
	end_line(sb);
	sb_addf(sb,
		own ? _("You have a fort: %u pieces are safe as long as one of them keeps moving between %s and %s.")
		    : _("Your opponent has a fort: %u pieces are safe as long as one of them keeps moving between %s and %s."),
		n, from, to);
}

static void add_shuttling(struct strbuf *sb, const struct hasami *h, unsigned seat)
{
	const unsigned n = HASAMI_SHUTTLES - h->shuttled[seat];

	if (!h->shuttled[seat])
		return;
	end_line(sb);
	sb_addf(sb,
		ngettext(
			"You're moving in an area your opponent can't reach: after %u more such move without a capture, you lose.",
			"You're moving in an area your opponent can't reach: after %u more such moves without a capture, you lose.",
			n),
		n);
}

/* Warns the player if the opponent is about to win by a lead. */
static void add_lead(struct strbuf *sb, const struct hasami *h, unsigned seat)
{
	const unsigned mine = hasami_taken(h, seat), theirs = hasami_taken(h, 1 - seat);

	if (h->win == HASAMI_THREE && theirs > mine + 2)
		sb_add(sb, _("You're 3 pieces behind. Capture one with this move, or you lose."));
	else if (h->win <= HASAMI_THREE && theirs == 4)
		sb_add(sb, _("Your opponent wins with one more capture."));
	else if (h->win == HASAMI_THREE && theirs == mine + 2)
		sb_add(sb, _("You're 2 pieces behind. With a lead of 3, your opponent wins unless "
			     "you capture at once."));
}

/* At the start of the game, explains how to move and how to win. Later, describes which pieces of
 * each side would be in danger if the other side moved next, which side has pieces in a fort, and
 * how many shuttling moves are left. */
size_t hasami_guide(const void *seen, unsigned seat, char *buf, size_t size)
{
	const struct hasami *h = seen;
	struct strbuf sb = { 0 };
	size_t len;

	if (h->since_capture < 2 && !hasami_taken(h, 0) && !hasami_taken(h, 1))
		return (size_t)snprintf(
			buf, size, "%s\n%s",
			_("Pieces move in straight lines, as far as the path is clear. A piece "
			  "caught between two enemy pieces is captured."),
			goal_of(h));
	if (h->winner != WINNER_OPEN)
		return 0;
	add_lead(&sb, h, seat);
	add_captures(&sb, h, seat);
	add_fort(&sb, h, seat, true);
	add_fort(&sb, h, 1 - seat, false);
	add_shuttling(&sb, h, seat);
	len = (size_t)snprintf(buf, size, "%s", sb.text);
	sb_free(&sb);
	return len;
}

/* ---- How the game ended, in the order in which the rules check it ---- */

/* Explains that the game ended because a side took enough men. */
static size_t by_men(const struct hasami *h, unsigned seat, const char *const names[MAX_SEATS],
		     char *buf, size_t size)
{
	const unsigned lead = hasami_taken(h, 1 - seat) - hasami_taken(h, seat);

	if (h->win >= HASAMI_ALL && h->left[1 - seat] == 1)
		return (size_t)snprintf(buf, size, _("%s captured all pieces but one."),
					names[seat]);
	if (h->win >= HASAMI_ALL && !h->left[1 - seat])
		return (size_t)snprintf(buf, size, _("%s captured all pieces."), names[seat]);
	if (h->win <= HASAMI_THREE && hasami_taken(h, seat) >= 5)
		return (size_t)snprintf(buf, size, _("%s captured %u pieces; 5 are enough to win."),
					names[seat], hasami_taken(h, seat));
	if (h->win == HASAMI_THREE && hasami_taken(h, 1 - seat) >= hasami_taken(h, seat) + 3)
		return (size_t)snprintf(
			buf, size, _("%s led by %u pieces, and the next move didn't change that."),
			names[1 - seat], lead);
	return 0;
}

/* Explains that the game ended because a position was repeated. */
static size_t by_recurrence(const struct hasami *h, unsigned seat,
			    const char *const names[MAX_SEATS], char *buf, size_t size)
{
	if (h->repetition == HASAMI_SUPERKO)
		return (size_t)snprintf(buf, size, _("%s repeated an earlier position."),
					names[seat]);
	if (h->winner < 2)
		return (size_t)snprintf(
			buf, size,
			_("The same position came up for the 4th time. %s loses for having made "
			  "more moves in areas the opponent can't reach."),
			name_within(names[1 - h->winner]));
	return (size_t)snprintf(
		buf, size, "%s",
		h->repetition == HASAMI_SHUTTLE
			? _("The same position came up for the 4th time, and both sides had made "
			    "the same number of moves in areas their opponent couldn't reach.")
			: _("The same position came up for the 4th time."));
}

size_t hasami_why(UNUSED const void *before, unsigned seat, UNUSED game_move m, const void *ended,
		  const char *const names[MAX_SEATS], char *buf, size_t size)
{
	const struct hasami *h = ended;
	size_t len = by_men(h, seat, names, buf, size);

	if (len)
		return len;
	if (h->win == HASAMI_FIVE_LINE && hasami_has_five(&h->men, seat))
		return (size_t)snprintf(buf, size, _("%s lined up five pieces."), names[seat]);
	if (!hasami_can_move(&h->men, 1 - seat))
		return (size_t)snprintf(buf, size, _("%s had no more moves."), names[1 - seat]);
	if (h->shuttled[seat] >= HASAMI_SHUTTLES)
		return (size_t)snprintf(
			buf, size,
			_("%s lost after making %u non-capturing moves in areas the opponent "
			  "can't reach."),
			names[seat], h->shuttled[seat]);
	if (h->since_capture >= h->limit)
		len = (size_t)snprintf(buf, size, _("%u moves passed without a capture."),
				       h->since_capture);
	else
		len = by_recurrence(h, seat, names, buf, size);
	for (unsigned side = 0; side < 2 && h->winner == WINNER_DRAW; side++)
		len += hasami_tell_fort(h, side, len < size ? buf + len : NULL,
					len < size ? size - len : 0);
	return len;
}
