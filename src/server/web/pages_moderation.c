/* SPDX-License-Identifier: MIT */
/* Two pages: one with the moderators' commands and their log, and one that shows what the server
 * stores about people and for how long. */
#include <stdio.h>
#include <string.h>

#include "base/parse.h"
#include "referee/tables.h"
#include "server/league/league.h"
#include "server/web/platform_private.h"
#include "server/store/moderation.h"

/* ---- Moderation ---- */

static const char *words_of(enum moderation_kind kind)
{
	static const char *const words[MODERATION_KINDS] = {
		N_("table closed"),	   N_("muted"),	  N_("banned"),
		N_("mute and ban lifted"), N_("renamed"),
	};

	return _(words[kind]);
}

static bool add_row(void *rows, const struct moderation *m)
{
	char at[DATE_TEXT], until[DATE_TEXT] = "";

	html_date(m->at, at);
	if (m->until)
		html_date(m->until, until);
	html_fill_part(rows, "moderation_row",
		       FACTS(FACT("at", at), FACT("by", m->who), FACT("what", words_of(m->kind)),
			     FACT("about", m->about), FACT("more", m->more), FACT("until", until)));
	return true;
}

static bool add_line(void *data, const struct moderation *m)
{
	data_add_object(data, NULL, FACT("at", value_time(m->at)), FACT("who", m->who),
			FACT("what", moderation_words[m->kind]), FIELDS(m, about, more),
			FACT("until", m->until ? value_time(m->until) : value_null()));
	return true;
}

static void page_moderation(struct visit *v, const char *error)
{
	const struct page page = page_frame(v, _("Moderation"));
	struct strbuf rows = { 0 };

	store_moderation(v->store, add_row, &rows);
	page_show(v, &page, "moderation",
		  FACTS(FACT("error", error), FACT("about", error ? visit_param(v, "about") : ""),
			FACT_HTML("rows", rows)));
}

void show_moderation(struct visit *v)
{
	struct data d;

	if (v->format == FORMAT_HTML) {
		page_moderation(v, NULL);
		return;
	}
	d = list_for(v, "moderation");
	store_moderation(v->store, add_line, &d);
	answer_list(v, &d);
}

void post_moderation(struct visit *v)
{
	struct moderation m = { .kind = MODERATE_CLOSE };
	uint64_t minutes = 0;
	char error[ERROR_TEXT];
	struct data d = data_for(v);

	while (m.kind < MODERATION_KINDS &&
	       strcmp(moderation_words[m.kind], visit_param(v, "what")) != 0)
		m.kind++;
	snprintf(m.who, sizeof m.who, "%s", v->user.name);
	snprintf(m.about, sizeof m.about, "%.*s", (int)sizeof m.about - 1, visit_param(v, "about"));
	snprintf(m.more, sizeof m.more, "%.*s", (int)sizeof m.more - 1, visit_param(v, "more"));
	if (!parse_u64(visit_param(v, "minutes"), &minutes) || minutes > MODERATION_MINUTES)
		minutes = 0;
	if (m.kind == MODERATION_KINDS)
		snprintf(error, sizeof error, "%s",
			 _("Choose an action: 'close', 'mute', 'ban', 'free' or 'rename'."));
	if (m.kind < MODERATION_KINDS && store_moderate(v->store, &m, (int64_t)minutes, error)) {
		if (v->format == FORMAT_HTML) {
			answer_redirect(v, "/moderation");
			return;
		}
		data_add_object(&d, "moderation", FACT("what", moderation_words[m.kind]),
				FACT("about", m.about));
		answer_data(v, 200, &d);
	} else if (v->format == FORMAT_HTML) {
		page_moderation(v, error);
		v->out->status = 422;
	} else {
		answer_refusal(v, 422, error);
	}
}

bool visit_is_banned(const struct visit *v)
{
	return v->user.id && !v->user.admin &&
	       store_moderated(v->store, MODERATE_BAN, v->user.name);
}

/* ---- What the server stores about people ---- */

void show_kept(struct visit *v)
{
	const struct page page = page_frame(v, _("What data this server stores, and for how long"));

	page_show(v, &page, "kept",
		  FACTS(FACT("session_days", STORE_SESSION_DAYS),
			FACT("guest_games", STORE_GUEST_GAMES), FACT("log_lines", 2 * LEAGUE_LOG),
			FACT("moderation_days", MODERATION_DAYS)));
}
