/* SPDX-License-Identifier: MIT */
#include "cli/prove/prove_check.h"

#include <inttypes.h>

#include "base/i18n.h"
#include "base/json.h"

static const char *claim_text(const struct certificate_check *c)
{
	if (c->what == CERTIFIED_FINDS)
		return _("finds every number");
	if (c->all_won)
		return _("always wins");
	if (c->worst >= 0)
		return _("never loses");
	if (!c->searched)
		return _("never does worse than its certificate says");
	return c->what == CERTIFIED_NEVER_LOSES
		       ? _("never loses a game that isn't lost from the start")
		       : _("gets the best possible result from every starting position");
}

void prove_check_text(struct strbuf *sb, const struct certificate_check *c)
{
	sb_addf(sb, "%s: %s %s: ", c->game->id, c->who, claim_text(c));
	sb_addf(sb, ngettext("%u run, ", "%u runs, ", c->walks), c->walks);
	if (c->what == CERTIFIED_FINDS)
		sb_addf(sb, _("%.3f calls on average, at most %u; "),
			(double)c->calls / (double)c->hidden, c->most);
	else
		sb_addf(sb,
			ngettext("%" PRIu64 " position, ", "%" PRIu64 " positions, ",
				 (unsigned long)c->positions),
			c->positions);
	sb_addf(sb,
		ngettext("%" PRIu64 " answer\n", "%" PRIu64 " answers\n",
			 (unsigned long)c->answers),
		c->answers);
	sb_addf(sb, "%s\n",
		c->searched
			? _("The certificate is correct (checked against the rules alone).")
			: _("The certificate is correct (checked against the rules alone). Asobi "
			    "didn't check whether a better result was possible in a later "
			    "position, because the positions need more memory than '--memory' "
			    "allows."));
}

void prove_check_json(const struct certificate_check *c)
{
	struct json j = { 0 };

	json_open(&j, NULL, "{");
	json_text(&j, "\n  game", c->game->id);
	json_text(&j, "\n  player", c->who);
	json_text(&j, "\n  proved", certified_words[c->what]);
	json_addf(&j, "\n  walks", "%u", c->walks);
	json_addf(&j, "\n  positions", "%" PRIu64, c->positions);
	json_addf(&j, "\n  answers", "%" PRIu64, c->answers);
	if (c->what == CERTIFIED_FINDS) {
		json_addf(&j, "\n  hidden", "%" PRIu64, c->hidden);
		json_addf(&j, "\n  calls", "%" PRIu64, c->calls);
		json_addf(&j, "\n  worst", "%u", c->most);
	} else {
		json_text(&j, "\n  worst end", certified_ends[1 + c->worst]);
	}
	json_addf(&j, "\n  searched", "%s", c->searched ? "true" : "false");
	json_close(&j, "\n}");
	json_print(&j);
}
