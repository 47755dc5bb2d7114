/* SPDX-License-Identifier: MIT */
/* This file defines the view of Daifugo: a table of the functions that draw it and handle input. */
#include <stddef.h>
#include <stdio.h>

#include "base/i18n.h"
#include "games/daifugo/view/view_private.h"

/* ---- Help for beginners: what the turn asks for, and what is in force ---- */

static bool in_revolution(const struct daifugo *d)
{
	return d->table.revolution != d->table.elevenback;
}

static size_t say_turn(const struct daifugo *d, unsigned seat, char *buf, size_t size)
{
	struct move_list moves = { 0 };
	unsigned plays;

	if (d->table.field == PLAY_PASS)
		return (size_t)snprintf(
			buf, size, "%s",
			_("You lead: play one card, or two or more of a rank, or a run of one suit. Whoever is rid of all cards first wins."));
	game_legal(&game_daifugo, d, seat, &moves);
	plays = (unsigned)moves.len - 1; /* the number of legal plays without the pass */
	move_list_free(&moves);
	if (!plays)
		return (size_t)snprintf(buf, size, "%s",
					_("Nothing you hold beats what lies there: pass."));
	return (size_t)snprintf(
		buf, size,
		ngettext(
			"Beat what lies there with as many cards of its kind, or pass. %u play would do.",
			"Beat what lies there with as many cards of its kind, or pass. %u plays would do.",
			plays),
		plays);
}

static size_t guide_player(const void *seen, unsigned seat, char *buf, size_t size)
{
	const struct daifugo *d = seen;
	size_t len;

	if (d->phase == PHASE_GIVE)
		return (size_t)snprintf(
			buf, size, "%s",
			_("The upper classes give cards they do not need and get the best of the lower ones."));
	if (d->phase != PHASE_PLAY || d->turn != seat)
		return 0;
	len = say_turn(d, seat, buf, size);
	if (in_revolution(d) && len < size)
		len += (size_t)snprintf(
			buf + len, size - len, "\n%s",
			_("The order is turned over: the weak cards are the strong ones now."));
	if (d->table.lock && len < size)
		len += (size_t)snprintf(buf + len, size - len, "\n%s",
					_("The field is locked: only its suits may follow."));
	return len;
}

/* ---- The rules that can be chosen, in groups and in full words ------------- */

static const char *const holders[] = { "H3", "D3", "S3" };
static const char *const leaders[] = { N_("last of the game before"), N_("holder of H3"),
				       N_("holder of D3"), N_("holder of S3") };
static const char *const exchanges[] = { N_("none"), N_("best for weakest"),
					 N_("upper classes choose") };
static const char *const overs[] = { N_("its weakest is stronger"), N_("all of it is stronger") };
static const char *const lengths[] = { N_("none"), N_("4 or more"), N_("5 or more") };
static const char *const locks[] = { N_("none"), N_("suits in common"), N_("all suits the same") };
static const char *const afters[] = { N_("the field clears"), N_("others may answer") };
static const char *const points[] = { "0", "1" };

static const struct view_option options[] = {
	{ OPTION_PLAYERS, N_("Cards and table"), NULL },
	{ OPTION_JOKERS, NULL, NULL },
	{ OPTION_GAMES, NULL, NULL },
	{ OPTION_START, NULL, holders },
	{ OPTION_NEXT, NULL, leaders },
	{ OPTION_RESEAT, NULL, NULL },
	{ OPTION_RUN, N_("Combinations"), NULL },
	{ OPTION_RUNOVER, NULL, overs },
	{ OPTION_BEYOND, NULL, NULL },
	{ OPTION_EIGHT, NULL, NULL },
	{ OPTION_JOKER8, NULL, NULL },
	{ OPTION_SPADE3, NULL, NULL },
	{ OPTION_LOCK, NULL, locks },
	{ OPTION_REVOLUTION, N_("Revolutions"), NULL },
	{ OPTION_RUNREV, NULL, lengths },
	{ OPTION_ELEVENBACK, NULL, NULL },
	{ OPTION_LEADPASS, N_("Turns"), NULL },
	{ OPTION_OWNERPASS, NULL, NULL },
	{ OPTION_ILLEGAL, NULL, NULL },
	{ OPTION_AFTEROUT, NULL, afters },
	{ OPTION_FOULFINISH, N_("Finishes and classes"), NULL },
	{ OPTION_MIYAKO, NULL, NULL },
	{ OPTION_EXCHANGE, NULL, exchanges },
	{ OPTION_POINTS, NULL, points },
};

_Static_assert(sizeof options / sizeof *options == DAIFUGO_OPTIONS, "each stands in one group");

/* ---- The functions of the view ------------------------------------------- */

/* Sets the least size, which is that of the table in a window of 40 x 16 cells; with more rows, the
 * players and cards are shown in full. */
static void set_least_size(UNUSED const void *seen, int *rows, int *cols)
{
	*rows = 4;
	*cols = 38;
}

static void point_at(void *memo, const void *seen, unsigned seat, game_move move)
{
	daifugo_pick_move(memo, seen, seat, move);
}

static size_t write_prompt(const void *seen, unsigned seat, char *buf, size_t n)
{
	const struct daifugo *d = seen;
	unsigned cards;

	daifugo_partner(d, seat, &cards);
	if (d->phase == PHASE_GIVE)
		return (size_t)snprintf(buf, n, ngettext("give %u card", "give %u cards", cards),
					cards);
	return (size_t)snprintf(buf, n, "%s",
				d->table.field == PLAY_PASS ? _("lead with any cards")
							    : _("beat the field or pass"));
}

static size_t write_picked(const void *seen, unsigned seat, const void *memo, char *buf, size_t n)
{
	const struct daifugo *d = seen;
	struct selection s;

	daifugo_select(d, seat, memo, &s);
	if (s.cards)
		return cards_text(s.cards, ' ', buf, n);
	return (size_t)snprintf(buf, n, "%s", s.state == SELECT_LEGAL ? _("pass") : "");
}

/* Explains why a move is refused. The table refuses only picked cards or a pass, and only if they
 * aren't legal. */
static size_t refuse_move(const void *seen, unsigned seat, const char *text, char *buf, size_t n)
{
	const struct daifugo *d = seen;
	char why[ERROR_TEXT] = "";
	play_word unused;

	if (d->phase == PHASE_GIVE)
		return (size_t)snprintf(buf, n, "%s",
					_("Give as many cards of your own hand as is asked for."));
	if (daifugo_judge_text(&d->rules, &d->table, d->hand[seat], text, &unused, why) <=
	    JUDGED_MISS)
		return (size_t)snprintf(buf, n, "%s",
					_("No card is picked: pick some, or press p to pass."));
	return (size_t)snprintf(buf, n, "%s", why);
}

static_assert(sizeof(struct daifugo_memo) <= MAX_MEMO, "a memo holds it");

static const struct view_hand hand = {
	.rows = 6,
	.tall_rows = 13,
	.filled_rows = 11,
	.least_filled_rows = 8,
	.draw = daifugo_draw_hand,
	.title = daifugo_hand_title,
	.picks = daifugo_letters,
	.picked = write_picked,
};
/* Draws the game's icon: an ace and a two, the strongest cards. */
static void draw_icon(struct canvas *c)
{
	static const char *const rank[2] = { "A", "2" };
	static const char *const suit[2][2] = { { "S", "H" }, { "♠", "♥" } };
	const bool ascii = c->glyphs == GLYPHS_ASCII;

	for (int i = 0; i < 2; i++) {
		const unsigned ink = i		? (c->fills ? STYLE_HEART : STYLE_BAD)
				     : c->fills ? STYLE_BLACK
						: STYLE_TITLE;

		for (int row = 0; row < ICON_ROWS && !c->fills; row++)
			canvas_put(c, row, 5 * i, STYLE_FRAME, ascii ? "|  |" : "│  │");
		if (c->fills)
			canvas_ground(c, 0, 5 * i, ICON_ROWS, 4, GROUND_CARD);
		canvas_put(c, 0, 5 * i + !c->fills, c->fills && c->few ? STYLE_BLACK : ink,
			   rank[i]);
		canvas_put(c, 1, 5 * i + 2 + c->fills, ink, suit[!ascii][i]);
	}
}

static unsigned tally_seat(const void *seen, unsigned seat)
{
	return ((const struct daifugo *)seen)->count[seat];
}

/* Returns the most points, in thousandths, which go to the player who goes out first. */
static int most_milli(const void *seen)
{
	const struct daifugo *d = seen;

	return 1000 * (d->rules.players - 1 + d->rules.points);
}

const struct view view_daifugo = {
	.game = &game_daifugo,
	.memo_kept = offsetof(struct daifugo_memo, picked),
	.size = set_least_size,
	.draw = daifugo_draw_table,
	.input = daifugo_input,
	.point_at = point_at,
	.hand = &hand,
	.tally = tally_seat,
	.tallied = N_("cards"),
	.motion = daifugo_motion,
	.auto_move = daifugo_auto_move,
	.commands = daifugo_commands,
	.can = daifugo_can_do,
	.options = options,
	.prompt = write_prompt,
	.refuse = refuse_move,
	.reasons = true,
	.signs = daifugo_symbols,
	.print = daifugo_print,
	.settled = daifugo_settled,
	.typing = N_(
		"Cards are named by suit and rank, as in S5 H5 (spades S, hearts H, diamonds D, clubs C); Jo is a joker, Jo=S6 one that stands for S6; - or p passes."),
	.narrate = daifugo_narrate,
	.entry = daifugo_entry,
	.facts = daifugo_facts,
	.pane_facts = daifugo_pane_facts,
	.standing = daifugo_standing,
	.note = daifugo_note,
	.most_milli = most_milli,
	.move_words = daifugo_move_words,
	.reason = daifugo_reason_text,
	.guide = guide_player,
	.judge = daifugo_judge_slip,
	.why = daifugo_why,
	.result = daifugo_result,
	.rank = daifugo_view_rank,
	.sequel = daifugo_sequel,
	.remarkable = daifugo_remarkable,
	.summary = N_("Five at the table: be rid of your cards first."),
	.tagline = N_("empty your hand first"),
	.icon = draw_icon,
};
