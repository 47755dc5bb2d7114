/* SPDX-License-Identifier: MIT */
/* How a game ended, in one sentence. */
#include <stdio.h>

#include "base/i18n.h"
#include "games/numer0n/view/view_private.h"

static size_t solo_result(const struct numer0n *n, char *buf, size_t size)
{
	/* The least mean over all numbers, in hundredths of a call: 451 / 90, 3575 / 720
	 * and, for four digits, 26274 / 5040; for five it is not known. */
	static const unsigned best[NUM_MOST_DIGITS + 1] = { [2] = 501, [3] = 497, [4] = 521 };
	const unsigned calls = n->n_calls[0], mean = best[n->digits];
	char code[NUM_MOST_DIGITS + 1];

	if (num_has_hit(n, 0) && mean)
		return (size_t)snprintf(buf, size, ngettext("Found in %u call; the best plan needs %u.%02u on average.",
				"Found in %u calls; the best plan needs %u.%02u on average.", calls),
				calls, mean / 100, mean % 100);
	if (num_has_hit(n, 0))
		return (size_t)snprintf(buf, size, ngettext("Found in %u call.", "Found in %u calls.", calls), calls);
	if (n->secret[1] >= NUM_UNSEEN)
		return (size_t)snprintf(buf, size, "%s", _("Given up."));
	num_format(n->secret[1], n->digits, code);
	return (size_t)snprintf(buf, size, ngettext("Not found in %u call: it was %s.",
				"Not found in %u calls: it was %s.", calls), calls, code);
}

static int duel_head(const struct numer0n *n, unsigned viewer, const char *const names[MAX_SEATS], char *buf,
		     size_t size)
{
	int points[MAX_SEATS];
	unsigned winner;

	game_numer0n.score(n, points);
	winner = points[1] > points[0];
	if (points[0] == points[1])
		return num_has_hit(n, 0) ?
			snprintf(buf, size, _("A draw: both hit with call %u."), n->n_calls[0]) :
			snprintf(buf, size, _("A draw: nobody hit in %u calls."), n->n_calls[0]);
	if (n->resigned && viewer < 2)
		return winner == viewer ? snprintf(buf, size, _("You win: %s gave up."), names[1 - winner]) :
			snprintf(buf, size, _("You gave up: %s wins."), names[winner]);
	if (n->resigned)
		return snprintf(buf, size, _("%s wins: %s gave up."), names[winner], names[1 - winner]);
	if (viewer > 1)
		return snprintf(buf, size, _("%s wins with call %u."), names[winner], n->n_calls[winner]);
	if (winner == viewer)
		return snprintf(buf, size, _("You win with call %u!"), n->n_calls[winner]);
	return snprintf(buf, size, _("You lose: %s hit with call %u."), names[winner], n->n_calls[winner]);
}

size_t num_result(const void *ended, unsigned viewer, const char *const names[MAX_SEATS], char *buf,
		  size_t size)
{
	const struct numer0n *n = ended;
	char code[2][NUM_MOST_DIGITS + 1], head[192];

	if (n->solo)
		return solo_result(n, buf, size);
	duel_head(n, viewer, names, head, sizeof head);
	if (n->secret[0] >= NUM_UNSEEN || n->secret[1] >= NUM_UNSEEN)
		return (size_t)snprintf(buf, size, "%s", head);
	num_format(n->secret[0], n->digits, code[0]);
	num_format(n->secret[1], n->digits, code[1]);
	return (size_t)snprintf(buf, size, _("%s The numbers: %s and %s."), head, code[0], code[1]);
}
