/* SPDX-License-Identifier: MIT */
/* Handles the keys and mouse clicks that pick cards and play them. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "games/daifugo/view/view_private.h"

enum command { PASS, SORT, AUTO_PASS, NEXT_READING };

const struct view_command daifugo_commands[] = {
	{ 'P', PASS, "P", VIEW_MOVER, N_("pass"), N_("pass") },
	{ 'S', SORT, "S", VIEW_ANYBODY, N_("sort"), N_("sort the hand by suit or by strength") },
	{ 'J', NEXT_READING, "J", VIEW_MOVER, NULL,
	  N_("change how the joker is used (if there's a choice)") },
	{ 'Z', AUTO_PASS, "Z", VIEW_SEATED, NULL,
	  N_("pass automatically when nothing else is legal (on/off)") },
	{ .key = 0 },
};

/* Returns true if a visible hand looks different sorted by suit than sorted by strength. */
static bool can_sort(const struct daifugo *d, unsigned seat)
{
	uint8_t by_suit[MOST_CARDS], by_strength[MOST_CARDS];

	for (unsigned s = 0; s < d->rules.players; s++) {
		unsigned n;

		if ((seat < d->rules.players && s != seat) || !d->hand[s])
			continue;
		n = daifugo_slots(d->hand[s], true, by_suit);
		daifugo_slots(d->hand[s], false, by_strength);
		if (memcmp(by_suit, by_strength, n))
			return true;
	}
	return false;
}

bool daifugo_can_do(const void *seen, unsigned seat, int id)
{
	if (id == PASS)
		return ((const struct daifugo *)seen)->phase == PHASE_PLAY &&
		       game_is_legal(&game_daifugo, seen, seat, PLAY_PASS);
	return id != SORT || can_sort(seen, seat);
}

size_t daifugo_command_done(const void *memo, int id, char *buf, size_t size)
{
	const struct daifugo_memo *m = memo;

	if (id != AUTO_PASS)
		return 0;
	return (size_t)snprintf(
		buf, size, "%s",
		m->auto_pass ? _("Auto-pass is on: you pass automatically when you can't play.")
			     : _("Auto-pass is off."));
}

/* Chooses to pass; the table refuses an illegal pass. */
static enum input_result choose_pass(struct daifugo_memo *m, const struct daifugo *d,
				     game_move *out)
{
	if (d->phase != PHASE_PLAY)
		return INPUT_UNUSED;
	daifugo_put_back(m);
	*out = PLAY_PASS;
	return INPUT_MOVE;
}

static enum input_result run_command(const struct daifugo *d, unsigned seat, struct daifugo_memo *m,
				     int id, game_move *out)
{
	switch ((enum command)id) {
	case PASS: return choose_pass(m, d, out);
	case SORT: m->by_suit = !m->by_suit; break;
	case AUTO_PASS: m->auto_pass = !m->auto_pass; break;
	case NEXT_READING: daifugo_next_reading(m, d, seat); break;
	}
	return INPUT_REDRAW;
}

static enum input_result play_picked(const struct daifugo *d, unsigned seat, struct daifugo_memo *m,
				     game_move *out)
{
	struct selection s;

	daifugo_select(d, seat, m, &s);
	*out = daifugo_picked_move(d, &s);
	if (s.state == SELECT_LEGAL || s.state == SELECT_MISS)
		daifugo_put_back(m);
	return INPUT_MOVE;
}

static enum input_result move_cursor(struct daifugo_memo *m, unsigned n, enum view_key key)
{
	const unsigned at = m->cursor < n ? m->cursor : n - 1;

	switch (key) {
	case VIEW_LEFT: m->cursor = (uint8_t)((at + n - 1) % n); break;
	case VIEW_RIGHT: m->cursor = (uint8_t)((at + 1) % n); break;
	case VIEW_HOME: m->cursor = 0; break;
	default: m->cursor = (uint8_t)(n - 1); break;
	}
	return INPUT_REDRAW;
}

/* Picks card number `at` of the `n` cards, or deselects it if it is already picked. */
static enum input_result toggle_card(struct daifugo_memo *m, const uint8_t *slots, unsigned n,
				     int at)
{
	if (at < 0 || at >= (int)n)
		return INPUT_UNUSED;
	m->cursor = (uint8_t)at;
	daifugo_toggle(m, slots[at]);
	return INPUT_REDRAW;
}

/* Handles the up key, which picks the card at the cursor, and the down key, which deselects it. */
static enum input_result lift_card(struct daifugo_memo *m, const uint8_t *slots, unsigned n,
				   bool up)
{
	const unsigned at = m->cursor < n ? m->cursor : n - 1;

	if ((m->picked >> slots[at] & 1) == up)
		return INPUT_REDRAW;
	if (!up) /* the player edits the offered cards, so the others stay picked */
		m->offered = 0;
	return toggle_card(m, slots, n, (int)at);
}

enum input_result daifugo_input(const void *seen, unsigned seat, void *memo, const struct input *in,
				game_move *out)
{
	const struct daifugo *d = seen;
	struct daifugo_memo *m = memo;
	uint8_t slots[MOST_CARDS];
	unsigned n;

	if (in->key == VIEW_COMMAND)
		return run_command(d, seat, m, in->command, out);
	if (seat >= d->rules.players || !d->hand[seat])
		return INPUT_UNUSED;
	n = daifugo_slots(d->hand[seat], m->by_suit, slots);
	switch (in->key) {
	case VIEW_PLAY: return play_picked(d, seat, m, out);
	case VIEW_CANCEL: daifugo_put_back(m); return INPUT_REDRAW;
	case VIEW_PICK:
		return toggle_card(m, slots, n,
				   in->command != ' '
					   ? daifugo_lettered(d, seat, m->by_suit, in->command)
				   : m->cursor < n ? m->cursor
						   : (int)n - 1);
	case VIEW_CLICK:
		return in->area == AREA_HAND
			       ? toggle_card(m, slots, n, daifugo_hand_at(d, seat, m, in))
			       : INPUT_UNUSED;
	case VIEW_UP:
	case VIEW_DOWN: return lift_card(m, slots, n, in->key == VIEW_UP);
	default: return move_cursor(m, n, in->key);
	}
}

bool daifugo_auto_move(const void *seen, unsigned seat, const void *memo, game_move *out)
{
	const struct daifugo_memo *m = memo;
	struct selection s;

	if (!m->auto_pass)
		return false;
	daifugo_select(seen, seat, m, &s);
	*out = PLAY_PASS;
	return s.may_pass && !s.plays;
}
