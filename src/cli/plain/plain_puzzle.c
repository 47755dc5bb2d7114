/* SPDX-License-Identifier: MIT */
#include "cli/plain/plain_puzzle.h"

#include <stdio.h>
#include <string.h>

#include "asobi/setup.h"
#include "asobi/view.h"
#include "base/clean.h"
#include "base/i18n.h"
#include "cli/plain/plain.h"

static void print_board(const struct attempt *a)
{
	const struct puzzle *p = &a->puzzle;
	const struct view *view = view_find(a->game);
	char text[2048], state[STATE_TEXT], side[2][SIDE_TEXT];

	if (!a->step && game_encode(a->game, attempt_seen(a), state, sizeof state) < sizeof state) {
		print(_("Position: %s\n"), state);
		if (view->encoded)
			print(_("(In this position, %c is %s and %c is %s.)\n"), view->encoded[0],
			      side_name(&view->sides[0]), view->encoded[1],
			      side_name(&view->sides[1]));
	}
	option_text(a->game->options, p->setup.value, ' ', true, state, sizeof state);
	if (state[0] && !a->step)
		print(_("Options: %s\n"), state);
	view_print(view, attempt_seen(a), p->seat, NULL, text, sizeof text);
	print("%s", text);
	if (view->sides && p->setup.seats == 2)
		print(_("You play %s, and your opponent plays %s.\n"),
		      side_label(view_side(view, &p->setup, p->seat), GLYPHS_ASCII, side[0]),
		      side_label(view_side(view, &p->setup, p->seat ^ 1), GLYPHS_ASCII, side[1]));
}

static void print_task(const struct attempt *a)
{
	char text[512];

	if (!attempt_calls(a))
		print_board(a);
	attempt_task(a, text, sizeof text);
	print("%s\n", text);
}

static bool is_word(const char *line, const char *const *words)
{
	for (; *words; words++)
		if (!strcmp(line, *words))
			return true;
	return false;
}

/* Shows what a wrong move in a learning step leads to: the opponent's reply and the resulting
 * board. */
static void print_reply(const struct attempt *a)
{
	const struct puzzle *p = &a->puzzle;
	const struct view *view = view_find(a->game);
	const void *after = a->answered ? a->answered : a->after;
	char move[MOVE_TEXT], text[2048];

	if (!a->after || a->solved)
		return;
	if (a->answered) {
		view_move_words(view, a->after, p->seat ^ 1, a->reply, move, sizeof move);
		print(_("The reply: %s.\n"), move);
	}
	view_print(view, after, p->seat, NULL, text, sizeof text);
	print("%s", text);
}

/* Handles a typed line; returns true if it was a move. */
static bool answer_line(struct attempt *a, const char *line)
{
	const struct puzzle *p = &a->puzzle;
	const void *seen = attempt_seen(a);
	char text[512];
	game_move m;
	const bool legal = game_parse_move(a->game, seen, p->seat, line, &m) &&
			   !move_is_reserved(m) && game_is_legal(a->game, seen, p->seat, m);

	if (legal) {
		attempt_make(a, m);
		print_reply(a);
		attempt_told(a, text, sizeof text);
	} else {
		view_refuse(view_find(a->game), seen, p->seat, line, text, sizeof text);
	}
	print("%s\n", text);
	return legal;
}

bool plain_ask(struct attempt *a, void (*tried)(void *context, const struct attempt *a),
	       void *context, bool *left)
{
	static const char *const leave[] = { "q", "quit", "exit", NULL }, *const help[] = {
		"", "h", "?", "help", NULL
	};
	char line[TYPED_LINE];

	*left = false;
	print_task(a);
	while (!attempt_over(a)) {
		print("%s", attempt_calls(a) ? _("Your call: ") : _("Your move: "));
		if (!print_flush() || !typed_line(line, false))
			return false;
		if (is_word(line, leave))
			return !(*left = true);
		if (is_word(line, help)) {
			print_task(a);
			print("%s\n",
			      a->step ? _("Type a move, or q to leave.")
			      : a->own
				      ? _("Type a move, or q to leave. The answer appears after the third try.")
				      : _("Type a move, or q to leave. The answer appears after you solve it."));
		} else if (answer_line(a, line) && tried) {
			tried(context, a);
		}
	}
	return true;
}
