/* SPDX-License-Identifier: MIT */
/* Defines Daifugo's view: a table of the functions that draw the game and handle input. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "games/daifugo/view/view_private.h"

/* ---- Help for beginners: what to do this turn, and which special rules are in force ---- */

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
			d->rules.run
				? _("You lead: play one card, two or more of a rank, or a run of one suit. The first player with no cards left wins.")
				: _("You lead: play one card, or two or more of a rank. The first player with no cards left wins."));
	game_legal(&game_daifugo, d, seat, &moves);
	plays = (unsigned)moves.len - 1; /* the number of legal plays other than the pass */
	move_list_free(&moves);
	if (!plays)
		return (size_t)snprintf(buf, size, "%s",
					_("You can't beat the cards on the table: pass."));
	return (size_t)snprintf(
		buf, size,
		ngettext("Play the same number of cards, of the same kind but stronger, or pass. "
			 "You have %u legal play.",
			 "Play the same number of cards, of the same kind but stronger, or pass. "
			 "You have %u legal plays.",
			 plays),
		plays);
}

static size_t guide_player(const void *seen, unsigned seat, char *buf, size_t size)
{
	const struct daifugo *d = seen;
	size_t len;

	if (d->phase == PHASE_GIVE)
		return daifugo_exchange_told(d, buf, size);
	if (d->phase != PHASE_PLAY || d->turn != seat)
		return 0;
	len = say_turn(d, seat, buf, size);
	if (daifugo_exchanger(d) == seat && d->last_seat == DAIFUGO_NOBODY && len + 1 < size) {
		buf[len++] = '\n';
		len += daifugo_exchange_told(d, buf + len, size - len);
	}
	if (in_revolution(d) && len < size)
		len += (size_t)snprintf(buf + len, size - len, "\n%s",
					_("The order is reversed: weak cards are strong now."));
	if (d->table.lock && len < size)
		len += (size_t)snprintf(buf + len, size - len, "\n%s",
					_("The field is locked: play only the same suits."));
	return len;
}

/* ---- The rules that a player can choose, grouped and described in words ---- */

static const char *const holders[] = { "H3", "D3", "S3" };
static const char *const leaders[] = { N_("last-place player"), N_("holder of H3"),
				       N_("holder of D3"), N_("holder of S3") };
static const char *const exchanges[] = { N_("none"), N_("best for weakest"),
					 N_("upper classes choose") };
static const char *const overs[] = { N_("4-5-6 beats 3-4-5"), N_("4-5-6 doesn't beat 3-4-5") };
static const char *const lengths[] = { N_("none"), N_("4 or more"), N_("5 or more") };
static const char *const locks[] = { N_("none"), N_("any shared suit"),
				     N_("only if all suits match") };
static const char *const afters[] = { N_("the field clears"), N_("others may answer") };
static const char *const penalties[] = { N_("foul"), N_("pass") };
static const char *const points[] = { "0", "1" };

static const struct view_option options[] = {
	{ OPTION_PLAYERS, N_("Cards and players"), NULL },
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
	{ OPTION_ILLEGAL, NULL, penalties },
	{ OPTION_AFTEROUT, NULL, afters },
	{ OPTION_FOULFINISH, N_("Finishes and classes"), NULL },
	{ OPTION_MIYAKO, NULL, NULL },
	{ OPTION_EXCHANGE, NULL, exchanges },
	{ OPTION_POINTS, NULL, points },
};

_Static_assert(sizeof options / sizeof *options == DAIFUGO_OPTIONS, "each stands in one group");

static size_t name_setting(const char *key, unsigned value, char *buf, size_t size)
{
	if (!strcmp(key, "games"))
		return (size_t)snprintf(buf, size, ngettext("%u game", "%u games", value), value);
	if (!strcmp(key, "players"))
		return (size_t)snprintf(buf, size, ngettext("%u player", "%u players", value),
					value);
	if (!strcmp(key, "jokers"))
		return value ? (size_t)snprintf(buf, size, ngettext("%u joker", "%u jokers", value),
						value)
			     : (size_t)snprintf(buf, size, "%s", _("no jokers"));
	return 0;
}

/* ---- The view's functions ------------------------------------------------ */

/* Sets the view's minimum size: the size of the table in a window of 40 x 16 cells. With more
 * rows, the players and cards are shown in full. */
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
							    : _("stronger cards, or pass"));
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

/* Explains why a move is refused. The view can send only two kinds of illegal moves: picked cards
 * that can't be played, and a pass. */
static size_t refuse_move(const void *seen, unsigned seat, const char *text, char *buf, size_t n)
{
	const struct daifugo *d = seen;
	char why[ERROR_TEXT] = "";
	play_word unused;

	if (d->phase == PHASE_GIVE)
		return (size_t)snprintf(
			buf, n, "%s", _("Pick exactly the number of cards you have to give away."));
	if (daifugo_judge_text(&d->rules, &d->table, d->hand[seat], text, &unused, why) <=
	    JUDGED_MISS)
		return (size_t)snprintf(
			buf, n, "%s",
			_("You haven't picked any cards. Pick some, or press P to pass."));
	return (size_t)snprintf(buf, n, "%s", why);
}

static_assert(sizeof(struct daifugo_memo) <= MAX_MEMO, "a memo holds it");

static const struct view_hand hand = {
	.rows = 6,
	.tall_rows = 15,
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

/* Returns the highest possible score, in thousandths of a point; the player who goes out first
 * gets it. */
static int most_milli(const void *seen)
{
	const struct daifugo *d = seen;

	return 1000 * (d->rules.players - 1 + d->rules.points);
}

static bool is_out(const void *seen, unsigned seat)
{
	return !daifugo_is_in(seen, seat);
}

const struct view view_daifugo = {
	.brief = name_setting,
	.game = &game_daifugo,
	.memo_kept = offsetof(struct daifugo_memo, picked),
	.size = set_least_size,
	.draw = daifugo_draw_table,
	.input = daifugo_input,
	.point_at = point_at,
	.hand = &hand,
	.tally = tally_seat,
	.tallied = N_("cards"),
	.is_out = is_out,
	.motion = daifugo_motion,
	.auto_move = daifugo_auto_move,
	.commands = daifugo_commands,
	.can = daifugo_can_do,
	.done = daifugo_command_done,
	.options = options,
	.prompt = write_prompt,
	.refuse = refuse_move,
	.reasons = true,
	.signs = daifugo_symbols,
	.print = daifugo_print,
	.settled = daifugo_settled,
	.typing = N_(
		"Type cards as suit and rank, such as S5 H5 (S spades, H hearts, D diamonds, C clubs). Jo is a joker, Jo=S6 a joker used as S6. Type - or p to pass."),
	.narrate = daifugo_narrate,
	.dealt_to = daifugo_dealt_to,
	.entry = daifugo_entry,
	.facts = daifugo_facts,
	.pane_facts = daifugo_pane_facts,
	.standing = daifugo_standing,
	.note = daifugo_note,
	.most_milli = most_milli,
	.move_words = daifugo_move_words,
	.insight = daifugo_insight,
	.patterns = daifugo_patterns,
	.guide = guide_player,
	.terms = daifugo_class_rules,
	.why = daifugo_why,
	.result = daifugo_result,
	.rank = daifugo_view_rank,
	.sequel = daifugo_sequel,
	.remarkable = daifugo_remarkable,
	.summary = N_("Five players race to get rid of their cards."),
	.tagline = N_("empty your hand first"),
	.icon = draw_icon,
};
