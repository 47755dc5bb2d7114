/* SPDX-License-Identifier: MIT */
/* Describes Numer0n in words: prompts, reasons for rejecting a move, what happened, how the game
 * ended, and the board as text. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "games/numer0n/rules/code.h"
#include "games/numer0n/view/numer0n_view.h"

size_t num_prompt(const void *seen, UNUSED unsigned seat, char *buf, size_t size)
{
	const struct numer0n *n = seen;

	return (size_t)snprintf(buf, size,
				n->phase == NUM_HIDE ? _("hide %u different digits")
						     : _("call %u different digits"),
				n->digits);
}

static bool has_repeats(const char *text)
{
	for (; *text; text++)
		if (strchr(text + 1, *text))
			return true;
	return false;
}

size_t num_refuse(const void *seen, UNUSED unsigned seat, const char *text, char *buf, size_t size)
{
	const unsigned digits = ((const struct numer0n *)seen)->digits;
	const size_t len = strlen(text);

	if (!len)
		return (size_t)snprintf(buf, size, _("Nothing typed yet. Type %u digits."), digits);
	if (strspn(text, "0123456789") != len)
		return (size_t)snprintf(buf, size,
					_("'%.20s' isn't a number. Type %u digits from 0 to 9."),
					text, digits);
	if (len > digits)
		return (size_t)snprintf(buf, size, _("'%.20s' is too long. Type %u digits."), text,
					digits);
	if (has_repeats(text))
		return (size_t)snprintf(buf, size,
					_("'%.20s' repeats a digit. Use different digits."), text);
	return (size_t)snprintf(buf, size, _("'%.20s' is too short. Type %u digits."), text,
				digits);
}

/* Describes a move. The text stays on the screen, so it never names a secret number. */
size_t num_narrate(const void *before, unsigned seat, game_move m, const void *after,
		   const char *name, char *buf, size_t size)
{
	const struct numer0n *was = before, *n = after;
	const struct num_call *call;
	char code[NUM_MOST_DIGITS + 1];

	if (seat == SEAT_DEALER)
		return (size_t)snprintf(buf, size, "%s",
					_("A secret number has been chosen. Find it."));
	if (move_is_reserved(m) || (was->phase != NUM_HIDE && !n->n_calls[seat]))
		/* nothing to tell, or a server has reported a call that isn't in the list of calls
		 * yet */
		return 0;
	if (was->phase == NUM_HIDE)
		return (size_t)snprintf(buf, size, _("%s chose a number."), name);
	call = &n->calls[seat][n->n_calls[seat] - 1];
	num_format(call->call, n->digits, code);
	return (size_t)snprintf(buf, size,
				call->eat == n->digits ? _("%s called %s: %u EAT, a hit!")
						       : _("%s called %s: %u EAT %u BITE."),
				name, code, call->eat, call->bite);
}

size_t num_entry(const void *before, unsigned seat, game_move m, const void *after, char *buf,
		 size_t size)
{
	const struct numer0n *was = before, *n = after;
	const struct num_call *call;
	char code[NUM_MOST_DIGITS + 1];

	/* Write nothing when a player chooses a secret number. */
	if ((m == MOVE_HIDDEN && seat == SEAT_DEALER) || was->phase == NUM_HIDE ||
	    !n->n_calls[seat])
		return 0;
	call = &n->calls[seat][n->n_calls[seat] - 1];
	num_format(call->call, n->digits, code);
	return (size_t)snprintf(buf, size, "%s %u-%u", code, call->eat, call->bite);
}

static void tell_left(const struct numer0n *n, unsigned seat, const char *label,
		      struct analysis *out)
{
	struct num_knowledge t;

	num_knowledge_of(n, seat, &t);
	snprintf(out->row[out->len].label, sizeof out->row[0].label, "%s", label);
	snprintf(out->row[out->len++].value, sizeof out->row[0].value, _("%u of %u"), t.count,
		 num_count(n->digits));
}

void num_facts(const void *seen, unsigned seat, struct analysis *out)
{
	const struct numer0n *n = seen;

	out->len = 0;
	if (n->solo) {
		tell_left(n, 0, _("Candidates"), out);
		return;
	}
	for (unsigned s = 0; s < 2; s++)
		tell_left(n, s,
			  seat > 1    ? s ? _("Player 2's candidates") : _("Player 1's candidates")
			     : s == seat ? _("Your candidates")
				      : _("Opponent's candidates"),
			  out);
}

/* ---- Explanations for beginners ---- */

/* Explains in words what the answer to the last call means. */
static size_t explain_answer(const struct numer0n *n, unsigned seat, unsigned left, char *buf,
			     size_t size)
{
	const struct num_call *last = &n->calls[seat][n->n_calls[seat] - 1];
	char call[NUM_MOST_DIGITS + 1];

	num_format(last->call, n->digits, call);
	return (size_t)snprintf(
		buf, size,
		ngettext(
			"Your call %s: EAT %u (right place), BITE %u (wrong place). %u number fits all answers.",
			"Your call %s: EAT %u (right place), BITE %u (wrong place). %u numbers fit all answers.",
			left),
		call, last->eat, last->bite, left);
}

size_t num_guide(const void *seen, unsigned seat, char *buf, size_t size)
{
	const struct numer0n *n = seen;
	num_code *codes = xcalloc(num_count(n->digits), sizeof *codes);
	const unsigned mine = n->phase == NUM_CALL ? num_fitting(n, seat, codes) : 0;
	const unsigned theirs = n->phase == NUM_CALL && !n->solo ? num_fitting(n, 1 - seat, codes)
								 : 0;
	size_t len;

	free(codes);
	if (n->phase == NUM_HIDE)
		return (size_t)snprintf(
			buf, size,
			_("Choose a secret number with %u different digits. Your opponent looks for it while you look for theirs."),
			n->digits);
	if (!n->n_calls[seat])
		return (size_t)snprintf(
			buf, size, "%s",
			_("Call a number. EAT counts correct digits in the right place, BITE correct digits in the wrong place."));
	len = explain_answer(n, seat, mine, buf, size);
	if (!theirs || !n->n_calls[1 - seat] || len + 1 >= size)
		return len;
	buf[len++] = '\n';
	return len +
	       (size_t)snprintf(
		       buf + len, size - len,
		       ngettext("Your opponent has narrowed your number down to %u candidate.",
				"Your opponent has narrowed your number down to %u candidates.",
				theirs),
		       theirs);
}

/* ---- How a game ended ---- */

static size_t solo_why(const struct numer0n *n, char *buf, size_t size)
{
	const unsigned calls = n->n_calls[0];

	if (num_has_hit(n, 0))
		return (size_t)snprintf(buf, size,
					ngettext("Found in %u call.", "Found in %u calls.", calls),
					calls);
	return (size_t)snprintf(buf, size,
				ngettext("Not found in %u call.", "Not found in %u calls.", calls),
				calls);
}

static size_t duel_why(const struct numer0n *n, const char *const names[MAX_SEATS], char *buf,
		       size_t size)
{
	const bool hit[2] = { num_has_hit(n, 0), num_has_hit(n, 1) };

	if (!hit[0] && !hit[1])
		return (size_t)snprintf(buf, size,
					ngettext("Neither player found the opponent's number in %u "
						 "call.",
						 "Neither player found the opponent's number in %u "
						 "calls.",
						 n->n_calls[0]),
					n->n_calls[0]);
	if (hit[0] && hit[1])
		return (size_t)snprintf(buf, size,
					_("Both players found each other's number on "
					  "call %u."),
					n->n_calls[0]);
	return (size_t)snprintf(buf, size, _("%s found the number on call %u."), names[hit[1]],
				n->n_calls[hit[1]]);
}

/* Explains how the game ended, and reveals the secret numbers if they are known. */
size_t num_why(UNUSED const void *before, UNUSED unsigned seat, UNUSED game_move m,
	       const void *ended, const char *const names[MAX_SEATS], char *buf, size_t size)
{
	const struct numer0n *n = ended;
	char code[2][NUM_MOST_DIGITS + 1];
	size_t len;

	if (n->solo)
		return solo_why(n, buf, size);
	len = duel_why(n, names, buf, size);
	if (n->secret[0] >= NUM_UNSEEN || n->secret[1] >= NUM_UNSEEN)
		return len;
	num_format(n->secret[0], n->digits, code[0]);
	num_format(n->secret[1], n->digits, code[1]);
	return len + (size_t)snprintf(len < size ? buf + len : NULL, len < size ? size - len : 0,
				      _(" The numbers were %s and %s."), code[0], code[1]);
}

/* For a solo game, writes how many calls the best strategy needs on average, or what the secret
 * number was. */
size_t num_result(const void *ended, UNUSED unsigned viewer,
		  UNUSED const char *const names[MAX_SEATS], char *buf, size_t size)
{
	/* The lowest possible average number of calls over all secret numbers, in hundredths of a
	 * call: 451 / 90, 3575 / 720 and, for four digits, 26274 / 5040. The average for five
	 * digits is unknown. */
	static const unsigned best[NUM_MOST_DIGITS + 1] = { [2] = 501, [3] = 497, [4] = 521 };
	const struct numer0n *n = ended;
	const unsigned mean = best[n->digits];
	char code[NUM_MOST_DIGITS + 1];

	if (!n->solo)
		return 0;
	if (num_has_hit(n, 0) && mean)
		return (size_t)snprintf(buf, size,
					_("The best strategy needs %u.%02u calls on average."),
					mean / 100, mean % 100);
	if (n->secret[1] >= NUM_UNSEEN)
		return (size_t)snprintf(buf, size, "%s", _("The number remains secret."));
	num_format(n->secret[1], n->digits, code);
	return (size_t)snprintf(buf, size, _("The number was %s."), code);
}

/* ---- The board as text ---- */

/* The width of a column, and the size of a buffer for one line. The player's own number never
 * appears in the text, because the text remains in the scrollback. */
enum { COLUMN = 20, LINE_TEXT = 192 };

/* A text buffer that functions append to. As with snprintf(), the full length is counted even if
 * the text doesn't fit. */
struct page {
	char *buf;
	size_t size, len;
};

static void add_column(struct page *p, const char *text, int columns)
{
	const int pad = columns - utf8_width(text);

	p->len += (size_t)snprintf(p->len < p->size ? p->buf + p->len : NULL,
				   p->len < p->size ? p->size - p->len : 0, "%s%*s", text,
				   pad > 0 ? pad : 0, "");
}

static void number_text(const struct numer0n *n, unsigned place, bool open, char *buf, size_t size)
{
	char code[NUM_MOST_DIGITS + 1] = "*****";

	if (n->secret[place] == NUM_UNCHOSEN) {
		snprintf(buf, size, "-");
		return;
	}
	if (open && n->secret[place] < NUM_UNSEEN)
		num_format(n->secret[place], n->digits, code);
	snprintf(buf, size, "%.*s", n->digits, code);
}

static void add_numbers(struct page *p, const struct numer0n *n, bool open,
			const char *const names[MAX_SEATS])
{
	char number[16], line[LINE_TEXT];

	for (unsigned s = 0; s < 2; s++) {
		number_text(n, s, open, number, sizeof number);
		if (n->solo)
			snprintf(line, sizeof line, _("Secret number: %s\n"), number);
		else
			snprintf(line, sizeof line, _("%s's number: %s\n"), names[s], number);
		if (!n->solo || s == 1)
			add_column(p, line, 0);
	}
}

static void add_call(struct page *p, const struct numer0n *n, unsigned seat, unsigned i)
{
	const struct num_call *call = &n->calls[seat][i];
	char code[NUM_MOST_DIGITS + 1], text[64] = "";

	if (i < n->n_calls[seat]) {
		num_format(call->call, n->digits, code);
		snprintf(text, sizeof text, "%s %u EAT %u BITE", code, call->eat, call->bite);
	}
	add_column(p, text, seat || n->solo ? 0 : COLUMN);
}

static void add_calls(struct page *p, const struct numer0n *n)
{
	char text[64];

	for (unsigned i = 0; i < n->n_calls[0]; i++) {
		snprintf(text, sizeof text, "%3u  ", i + 1);
		add_column(p, text, 0);
		add_call(p, n, 0, i);
		if (!n->solo && i < n->n_calls[1])
			add_call(p, n, 1, i);
		add_column(p, "\n", 0);
	}
}

/* Adds how many candidates are left for the player called `name`, or for the only player of a solo
 * game if `name` is NULL. */
static void add_left(struct page *p, const struct numer0n *n, unsigned seat, const char *name)
{
	struct num_knowledge t;
	char line[LINE_TEXT];

	num_knowledge_of(n, seat, &t);
	if (name)
		snprintf(line, sizeof line, _("Candidates for %s: %u of %u\n"), name, t.count,
			 num_count(n->digits));
	else
		snprintf(line, sizeof line, _("Candidates: %u of %u\n"), t.count,
			 num_count(n->digits));
	add_column(p, line, 0);
}

static void add_task(struct page *p, const struct numer0n *n, unsigned seat)
{
	char line[96] = "";

	if (n->phase == NUM_HIDE && n->secret[seat] == NUM_UNCHOSEN)
		snprintf(line, sizeof line, _("Choose a secret number with %u different digits.\n"),
			 n->digits);
	else if (n->phase == NUM_CALL && num_turn(n) == seat)
		snprintf(line, sizeof line, _("Call a number with %u different digits.\n"),
			 n->digits);
	add_column(p, line, 0);
}

size_t num_print(const void *seen, unsigned seat, const char *const names[MAX_SEATS], char *buf,
		 size_t size)
{
	const struct numer0n *n = seen;
	struct page p = { buf, size, 0 };
	const bool player = seat < 2 && n->phase != NUM_OVER;

	add_numbers(&p, n, !player, names);
	add_calls(&p, n);
	for (unsigned s = 0; s < (n->solo ? 1U : 2U); s++)
		if (!player || s == seat)
			add_left(&p, n, s, !player && !n->solo ? names[s] : NULL);
	if (player)
		add_task(&p, n, seat);
	return p.len;
}
