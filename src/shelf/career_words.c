/* SPDX-License-Identifier: MIT */
/* Statistics in words. */
#include <stdio.h>
#include <string.h>

#include "asobi/player.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "shelf/career.h"

static size_t give(struct strbuf *sb, char *buf, size_t size)
{
	const size_t len = sb->len;

	snprintf(buf, size, "%s", sb->text ? sb->text : "");
	sb_free(sb);
	return len;
}

/* "General (ms=50)": players with options of their own are told apart. */
static void add_title(struct strbuf *sb, const struct game *g, const char *who)
{
	char error[ERROR_TEXT], title[WHO_TEXT];
	const char *options = strchr(who, ':');
	int value[MAX_AGENT_OPTIONS];
	const struct agent_class *class;
	struct who w;

	if (!who_parse(g, who, &w, error)) {
		sb_add(sb, who);	/* nobody we know any more */
		return;
	}
	who_title(&w, title, sizeof title);
	sb_add(sb, title);
	class = who_agent(&w, value);
	if (options && class && !class->titles)
		sb_addf(sb, " (%s)", options + 1);
}

size_t career_opponents(const struct game *g, const char *who, char *buf, size_t size)
{
	struct strbuf sb = {0};
	char one[WHO_TEXT];

	while (who && *who && who_next(&who, one)) {
		if (sb.len)
			sb_add(&sb, ", ");
		add_title(&sb, g, one);
	}
	return give(&sb, buf, size);
}

static void add_shared(struct strbuf *sb, unsigned winner)
{
	if (winner)
		sb_addf(sb, _("player %u won"), winner);
	else
		sb_add(sb, _("drawn"));
}

size_t career_result(const struct career_end *end, char *buf, size_t size)
{
	struct strbuf sb = {0};

	switch (end->kind) {
	case CAREER_UNFINISHED: sb_add(&sb, _("unfinished")); break;
	case CAREER_SHARED: add_shared(&sb, end->winner); break;
	case CAREER_ALONE:
		if (end->result != NO_MEASURE)
			sb_addf(&sb, _("solved in %d"), end->result);
		else
			sb_add(&sb, _("not solved"));
		break;
	case CAREER_WON: case CAREER_DRAWN: case CAREER_LOST:
		if (end->place)
			sb_addf(&sb, _("place %u"), end->place);
		else
			sb_add(&sb, end->kind == CAREER_WON ? _("won") : end->kind == CAREER_LOST ? _("lost") : _("drawn"));
	}
	if (end->practice)
		sb_addf(&sb, " (%s)", _("practice"));
	return give(&sb, buf, size);
}

static void add_streak(struct strbuf *sb, const struct career_game *g)
{
	if (g->tally.games)
		sb_addf(sb, _("Winning streak: %u now, %u at best."), g->streak, g->longest);
}

/* Up to the last place that can be reached, as far as is known. */
static void add_places(struct strbuf *sb, const struct career_game *g)
{
	unsigned last = MAX_SEATS;

	while (last > 0 && !g->places[last - 1])
		last--;
	for (unsigned p = 0; p < last; p++) {
		sb_add(sb, p ? ", " : _("Places: "));
		/* Translators: a place and how often it was reached. */
		sb_addf(sb, _("%u: %u"), p + 1, g->places[p]);
	}
}

static void add_setting(struct strbuf *sb, const struct option *o, int value)
{
	sb_addf(sb, " (%s ", _(o->title));
	if (o->names)
		sb_add(sb, _(o->names[value - o->min]));
	else
		sb_addf(sb, "%d", value);
	sb_add(sb, ")");
}

static void add_alone(struct strbuf *sb, const struct career_game *g)
{
	const int apart = career_apart(g->game);

	if (g->alone)
		sb_addf(sb, _("Alone: %u of %u solved"), g->solved, g->alone);
	for (size_t i = 0; i < g->n_best; i++) {
		sb_add(sb, i ? ", " : _("; best: "));
		sb_addf(sb, "%d", g->best[i].result);
		if (apart >= 0)
			add_setting(sb, &g->game->options[apart], g->best[i].apart);
	}
}

static void add_left_out(struct strbuf *sb, const struct career_game *g)
{
	if (g->shared || g->practice)
		sb_add(sb, _("Not counted: "));
	if (g->practice)
		sb_addf(sb, _("practice %u"), g->practice);
	if (g->practice && g->shared)
		sb_add(sb, ", ");
	if (g->shared)
		sb_addf(sb, _("between people %u"), g->shared);
}

size_t career_note(const struct career_game *g, unsigned i, char *buf, size_t size)
{
	static void (*const notes[])(struct strbuf *sb, const struct career_game *g) = {
		add_streak, add_places, add_alone, add_left_out,
	};
	struct strbuf sb = {0};

	for (size_t k = 0; k < sizeof notes / sizeof *notes; k++) {
		notes[k](&sb, g);
		if (sb.len && i-- == 0)
			return give(&sb, buf, size);
		sb_free(&sb);
	}
	return 0;
}
