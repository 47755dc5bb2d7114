/* SPDX-License-Identifier: MIT */
/* How Daifugo looks and is played: the table of the parts. */
#include <stddef.h>
#include <stdio.h>

#include "base/i18n.h"
#include "games/daifugo/rules/judge.h"
#include "games/daifugo/view/motion.h"
#include "games/daifugo/view/view_private.h"

/* The least is the table of a window of 40 x 16; more rows show seats and cards in full. */
static void size(const void *seen, int *rows, int *cols)
{
	(void)seen;
	*rows = 4;
	*cols = 38;
}

static void point_at(void *memo, const void *seen, unsigned seat, game_move move)
{
	daifugo_pick_move(memo, seen, seat, move);
}

static size_t prompt(const void *seen, unsigned seat, char *buf, size_t n)
{
	const struct daifugo *d = seen;
	unsigned cards;

	daifugo_partner(d, seat, &cards);
	if (d->phase == PHASE_GIVE)
		return (size_t)snprintf(buf, n, ngettext("give %u card", "give %u cards", cards), cards);
	return (size_t)snprintf(buf, n, "%s", d->table.field == PLAY_PASS ? _("lead with any cards") :
				_("beat the field or pass"));
}

static size_t picked(const void *seen, unsigned seat, const void *memo, char *buf, size_t n)
{
	const struct daifugo *d = seen;
	struct selection s;

	daifugo_select(d, seat, memo, &s);
	if (s.cards)
		return cards_text(s.cards, ' ', buf, n);
	return (size_t)snprintf(buf, n, "%s", s.state == SELECT_LEGAL ? _("pass") : "");
}

/* Only what was picked is refused, and a pass; neither is there where it is legal. */
static size_t refuse(const void *seen, unsigned seat, const char *text, char *buf, size_t n)
{
	const struct daifugo *d = seen;
	char why[ERROR_TEXT] = "";
	play_word unused;

	if (d->phase == PHASE_GIVE)
		return (size_t)snprintf(buf, n, "%s", _("Give as many cards of your own hand as is asked for."));
	if (daifugo_judge_text(&d->rules, &d->table, d->hand[seat], text, &unused, why) <= JUDGED_MISS)
		return (size_t)snprintf(buf, n, "%s", _("No card is picked: pick some, or press p to pass."));
	return (size_t)snprintf(buf, n, "%s", why);
}

static_assert(sizeof(struct daifugo_memo) <= MAX_MEMO, "a memo holds it");

static const struct view_hand hand = {
	.rows = 6, .tall_rows = 13, .filled_rows = 11, .least_filled_rows = 8,
	.draw = daifugo_draw_hand,
	.title = daifugo_hand_title,
	.picks = daifugo_letters,
	.picked = picked,
};
/* An ace and a two, the strongest. */
static void icon(struct canvas *c)
{
	static const char *const rank[2] = { "A", "2" }, *const suit[2][2] = { { "S", "H" }, { "♠", "♥" } };
	const bool ascii = c->glyphs == GLYPHS_ASCII;

	for (int i = 0; i < 2; i++) {
		const unsigned ink = i ? (c->fills ? STYLE_HEART : STYLE_BAD) : c->fills ? STYLE_BLACK : STYLE_TITLE;

		for (int row = 0; row < ICON_ROWS && !c->fills; row++)
			canvas_put(c, row, 5 * i, STYLE_FRAME, ascii ? "|  |" : "│  │");
		if (c->fills)
			canvas_ground(c, 0, 5 * i, ICON_ROWS, 4, GROUND_CARD);
		canvas_put(c, 0, 5 * i + !c->fills, ink, rank[i]);
		canvas_put(c, 1, 5 * i + 2 + c->fills, ink, suit[!ascii][i]);
	}
}

const struct view view_daifugo = {
	.game = &game_daifugo,
	.memo_kept = offsetof(struct daifugo_memo, picked),
	.size = size,
	.draw = daifugo_draw_table,
	.input = daifugo_input,
	.point_at = point_at,
	.hand = &hand,
	.motion = daifugo_motion,
	.auto_move = daifugo_auto_move,
	.commands = daifugo_commands,
	.options = daifugo_view_options,
	.prompt = prompt,
	.refuse = refuse,
	.reasons = true,
	.signs = daifugo_symbols,
	.print = daifugo_print,
	.narrate = daifugo_narrate,
	.entry = daifugo_entry,
	.facts = daifugo_facts,
	.worth = daifugo_worth,
	.reason = daifugo_reason_text,
	.guide = daifugo_guide,
	.judge = daifugo_judge_slip,
	.result = daifugo_result,
	.rank = daifugo_view_rank,
	.sequel = daifugo_sequel,
	.remarkable = daifugo_remarkable,
	.summary = N_("Five at the table: be rid of your cards first."),
	.tagline = N_("empty your hand first"),
	.icon = icon,
};
