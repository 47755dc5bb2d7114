/* SPDX-License-Identifier: MIT */
/* What stands on the page of settings. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/strbuf.h"
#include "tui/settings/settings.h"

static const int delays[] = { USUAL_DELAY, 0, 200, 400, 700, 1500, 3000 };
enum { DELAYS = sizeof delays / sizeof *delays };

const char *group_title(enum settings_group g)
{
	static const char *const titles[GROUPS] = {
		N_("Look"), N_("Movement"), N_("Players"), N_("Keys and sound"), N_("The file"),
	};

	return _(titles[g]);
}

unsigned group_rows(const struct settings_page *p, struct row out[MOST_ROWS])
{
	unsigned n = 0;

	switch (p->group) {
	case GROUP_LOOK:
		out[n++] = (struct row){ ROW_WORD, SET_LANGUAGE };
		out[n++] = (struct row){ ROW_WORD, SET_THEME };
		out[n++] = (struct row){ ROW_WORD, SET_GLYPHS };
		out[n++] = (struct row){ ROW_WORD, SET_SUITS };
		out[n++] = (struct row){ ROW_WORD, SET_GUIDE };
		break;
	case GROUP_MOVEMENT:
		out[n++] = (struct row){ ROW_DELAY, 0 };
		out[n++] = (struct row){ ROW_WORD, SET_PREVIEWS };
		break;
	case GROUP_PLAYERS:
		for (unsigned i = 0; i < NAMED; i++)
			out[n++] = (struct row){ ROW_NAME, i };
		for (unsigned i = 0; i < p->now.n_players; i++)
			out[n++] = (struct row){ ROW_PLAYERS, i };
		break;
	case GROUP_KEYS:
		out[n++] = (struct row){ ROW_WORD, SET_KEYS };
		out[n++] = (struct row){ ROW_WORD, SET_MOUSE };
		out[n++] = (struct row){ ROW_WORD, SET_BELL };
		break;
	default:
		break;
	}
	return n;
}

void row_label(const struct settings_page *p, const struct row *r, char *buf, size_t size)
{
	static const char *const words[SETTINGS] = {
		[SET_LANGUAGE] = N_("Language"), [SET_THEME] = N_("Theme"), [SET_GLYPHS] = N_("Characters"),
		[SET_MOUSE] = N_("Mouse"), [SET_BELL] = N_("Bell at your turn"), [SET_KEYS] = N_("Keys that point"),
		[SET_PREVIEWS] = N_("Previews play after"), [SET_SUITS] = N_("Suits on cards"),
		[SET_GUIDE] = N_("First-game guide"),
	};

	if (r->kind == ROW_WORD)
		snprintf(buf, size, "%s", _(words[r->which]));
	else if (r->kind == ROW_DELAY)
		snprintf(buf, size, "%s", _("Pause between moves"));
	else if (r->kind == ROW_NAME)
		snprintf(buf, size, _("Person %u"), r->which + 1);
	else
		snprintf(buf, size, "%s", _(p->now.players[r->which].game->title));
}

/* Words of the file as people read them. */
static const char *title_of(unsigned setting, unsigned word)
{
	static const char *const languages[] = { N_("auto"), "English", "日本語" };
	static const char *const titles[SETTINGS][6] = {
		[SET_THEME] = { N_("auto"), N_("dark"), N_("light"), N_("high contrast"), N_("mono"), N_("own colours") },
		[SET_GLYPHS] = { N_("auto"), "Unicode", "ASCII" },
		[SET_MOUSE] = { N_("on"), N_("off") },
		[SET_BELL] = { N_("off"), N_("on") },
		[SET_KEYS] = { "h j k l", "a s w d" },
		[SET_SUITS] = { N_("four colours"), N_("two colours") },
		[SET_GUIDE] = { N_("in first games"), N_("always"), N_("off") },
		[SET_PREVIEWS] = { N_("20 seconds"), N_("3 seconds"), N_("60 seconds"), N_("never") },
	};

	return _(setting == SET_LANGUAGE ? languages[word] : titles[setting][word]);
}

static void delay_title(int ms, char *buf, size_t size)
{
	if (ms == USUAL_DELAY)
		snprintf(buf, size, "%s", _("usual"));
	else
		snprintf(buf, size, _("%d ms"), ms);
}

void row_value(const struct settings_page *p, const struct row *r, char *buf, size_t size)
{
	if (r->kind == ROW_WORD)
		snprintf(buf, size, "%s", title_of(r->which, p->now.word[r->which]));
	else if (r->kind == ROW_DELAY)
		delay_title(p->now.delay_ms, buf, size);
	else if (r->kind == ROW_NAME)
		snprintf(buf, size, "%s", p->now.name[r->which][0] ? p->now.name[r->which] : _("no name"));
	else
		snprintf(buf, size, "%s", p->now.players[r->which].who);
}

/* Colours of one's own stand in the file alone. */
static bool is_offered(const struct settings_page *p, unsigned setting, unsigned word)
{
	return setting != SET_THEME || word != 1 + THEME_OWN || settings_have_colours(&p->now);
}

void row_others(const struct settings_page *p, const struct row *r, char *buf, size_t size)
{
	struct strbuf list = {0};

	for (unsigned w = 0; r->kind == ROW_WORD && w < setting_words(r->which); w++)
		if (w != p->now.word[r->which] && is_offered(p, r->which, w))
			sb_addf(&list, "%s%s", list.len ? ", " : "", title_of(r->which, w));
	for (unsigned i = 0; r->kind == ROW_DELAY && i < DELAYS; i++) {
		if (delays[i] == p->now.delay_ms)
			continue;
		if (delays[i] == USUAL_DELAY)
			sb_add(&list, _("usual"));
		else
			sb_addf(&list, "%s%d", list.len ? ", " : "", delays[i]);
	}
	snprintf(buf, size, "%s", list.len ? list.text : "");
	sb_free(&list);
}

bool row_changed(const struct settings_page *p, const struct row *r)
{
	switch (r->kind) {
	case ROW_WORD: return p->now.word[r->which] != 0;
	case ROW_DELAY: return p->now.delay_ms != USUAL_DELAY;
	case ROW_NAME: return p->now.name[r->which][0] != '\0';
	default: return false;
	}
}

bool row_fixed(const struct settings_page *p, const struct row *r)
{
	return r->kind == ROW_WORD ? p->now.fixed[r->which] : r->kind == ROW_DELAY && p->now.delay_fixed;
}

static unsigned delay_at(const struct settings_page *p)
{
	for (unsigned i = 0; i < DELAYS; i++)
		if (delays[i] == p->now.delay_ms)
			return i;
	return 0;
}

void row_change(struct settings_page *p, const struct row *r, int by)
{
	const unsigned n = r->kind == ROW_WORD ? setting_words(r->which) : DELAYS;

	if (r->kind == ROW_DELAY)
		p->now.delay_ms = delays[(delay_at(p) + (by > 0 ? 1 : n - 1)) % n];
	if (r->kind != ROW_WORD)
		return;
	do
		p->now.word[r->which] = (p->now.word[r->which] + (by > 0 ? 1 : n - 1)) % n;
	while (!is_offered(p, r->which, p->now.word[r->which]));
}

void row_as_shipped(struct settings_page *p, const struct row *r)
{
	switch (r->kind) {
	case ROW_WORD:
		p->now.word[r->which] = 0;
		break;
	case ROW_DELAY:
		p->now.delay_ms = USUAL_DELAY;
		break;
	case ROW_NAME:
		p->now.name[r->which][0] = '\0';
		break;
	case ROW_PLAYERS:
		memmove(&p->now.players[r->which], &p->now.players[r->which + 1],
			(--p->now.n_players - r->which) * sizeof *p->now.players);
		break;
	}
}

unsigned settings_changes(const struct settings_page *p)
{
	const struct settings *a = &p->now, *b = &p->before;
	unsigned n = a->delay_ms != b->delay_ms;

	for (unsigned i = 0; i < SETTINGS; i++)
		n += a->word[i] != b->word[i];
	for (unsigned i = 0; i < MAX_SEATS; i++)
		n += strcmp(a->name[i], b->name[i]) != 0;
	return n + b->n_players - a->n_players;
}
