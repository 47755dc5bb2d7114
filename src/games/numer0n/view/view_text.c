/* SPDX-License-Identifier: MIT */
/* Sentences: what to type, why not, what happened, what calls are worth. */
#include <stdio.h>
#include <string.h>

#include "asobi/verdict.h"
#include "base/i18n.h"
#include "games/numer0n/view/view_private.h"

size_t num_prompt(const void *seen, unsigned seat, char *buf, size_t size)
{
	const struct numer0n *n = seen;

	(void)seat;
	return (size_t)snprintf(buf, size, n->phase == NUM_HIDE ? _("hide %u different digits") :
				_("call %u different digits"), n->digits);
}

static bool repeats(const char *text)
{
	for (; *text; text++)
		if (strchr(text + 1, *text))
			return true;
	return false;
}

size_t num_refuse(const void *seen, unsigned seat, const char *text, char *buf, size_t size)
{
	const unsigned digits = ((const struct numer0n *)seen)->digits;
	const size_t len = strlen(text);

	(void)seat;
	if (!len)
		return (size_t)snprintf(buf, size, _("Nothing is typed yet; type %u digits."), digits);
	if (strspn(text, "0123456789") != len)
		return (size_t)snprintf(buf, size, _("'%.20s' is no number; type %u digits from 0 to 9."), text,
					digits);
	if (len > digits)
		return (size_t)snprintf(buf, size, _("'%.20s' is too long; type %u digits."), text, digits);
	if (repeats(text))
		return (size_t)snprintf(buf, size, _("'%.20s' repeats a digit; all digits must be different."), text);
	return (size_t)snprintf(buf, size, _("'%.20s' is too short; type %u digits."), text, digits);
}

/* Numbers that were hidden are not named: they would stay on the screen. */
size_t num_narrate(const void *before, unsigned seat, game_move m, const void *after, const char *name,
		   char *buf, size_t size)
{
	const struct numer0n *was = before, *n = after;
	const struct num_call *call;
	char code[NUM_MOST_DIGITS + 1];

	if (seat == SEAT_DEALER)
		return (size_t)snprintf(buf, size, "%s", _("A number has been drawn: find it."));
	if (move_is_reserved(m) || (was->phase != NUM_HIDE && !n->n_calls[seat]))
		return 0;		/* or a server says that a call left none */
	if (was->phase == NUM_HIDE)
		return (size_t)snprintf(buf, size, _("%s chose a number."), name);
	call = &n->calls[seat][n->n_calls[seat] - 1];
	num_format(call->call, n->digits, code);
	return (size_t)snprintf(buf, size, call->eat == n->digits ? _("%s called %s: %u EAT, a hit!") :
				_("%s called %s: %u EAT %u BITE."), name, code, call->eat, call->bite);
}

size_t num_entry(const void *before, unsigned seat, game_move m, const void *after, char *buf, size_t size)
{
	const struct numer0n *was = before, *n = after;
	const struct num_call *call;
	char code[NUM_MOST_DIGITS + 1];

	if (m == MOVE_HIDDEN && seat == SEAT_DEALER)
		return 0;
	if (was->phase == NUM_HIDE)
		return (size_t)snprintf(buf, size, "%.*s", n->digits, "*****");
	if (!n->n_calls[seat])
		return (size_t)snprintf(buf, size, "?");
	call = &n->calls[seat][n->n_calls[seat] - 1];
	num_format(call->call, n->digits, code);
	return (size_t)snprintf(buf, size, "%s %u-%u", code, call->eat, call->bite);
}

/* "4.97 calls, most 7; fits": short enough for the pane of a small window. */
size_t num_worth(const void *seen, unsigned seat, const struct verdict *v, char *buf, size_t size)
{
	const struct numer0n *n = seen;
	const double calls = v->to_go_milli / 1000.0;
	const bool possible = n->phase == NUM_CALL && num_clash(n, seat, (num_code)v->move) < 0;
	char most[48] = "";

	if (v->plies)
		snprintf(most, sizeof most, v->exact ? _(", most %u") : _(", most %u+"), v->plies);
	return (size_t)snprintf(buf, size, v->exact ? _("%.2f calls%s; %s") : _("~%.2f calls%s; %s"),
				calls, most, possible ? _("fits") : _("probe"));
}

/* How many numbers a call left, or would have left. */
static unsigned left_by(const struct numer0n *truth, const struct num_knowledge *before, unsigned seat, game_move m)
{
	const struct num_answer a = num_judge(truth->secret[1 - seat], (num_code)m, truth->digits);
	const struct num_call call = { .call = (uint32_t)m, .eat = a.eat, .bite = a.bite };
	struct num_knowledge after = *before;

	return num_keep_fitting(after.fitting, after.count, &call, truth->digits);
}

size_t num_lost(const void *truth, const void *seen, unsigned seat, const struct verdict *played,
		const struct verdict *best, char *buf, size_t size)
{
	const double lost = verdict_loss_milli(played, best) / 1000.0;
	struct num_knowledge before;

	num_knowledge_of(seen, seat, &before);
	return (size_t)snprintf(buf, size, _("left %u, the best would have left %u; %.2f calls lost"),
				left_by(truth, &before, seat, played->move),
				left_by(truth, &before, seat, best->move), lost);
}

static void add_left(const struct numer0n *n, unsigned seat, const char *label, struct analysis *out)
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
		add_left(n, 0, _("Numbers left"), out);
		return;
	}
	for (unsigned s = 0; s < 2; s++)
		add_left(n, s, seat > 1 ? s ? _("Left for player 2") : _("Left for player 1") :
			 s == seat ? _("Left for you") : _("Left for the other"), out);
}
