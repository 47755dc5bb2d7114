/* SPDX-License-Identifier: MIT */
#include <inttypes.h>
#include <stdlib.h>

#include "asobi/setup.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "core/former_level.h"
#include "event/journal_private.h"
#include "event/openings.h"

const char *const journal_fault_words[FAULT_KINDS] = { "illegal", "timeout", "resigned", "lost",
						       "crashed" };
const char *const adjudged_words[ADJUDGED_KINDS] = { "no", "draw", "resigned", "long" };

static const char *on_off(bool on)
{
	return on ? "on" : "off";
}

static void add_players(struct strbuf *sb, const struct event *e)
{
	char who[WHO_TEXT];

	for (unsigned p = 0; p < e->n_players; p++) {
		who_text(&e->who[p], who, sizeof who);
		sb_addf(sb, "player %u %s\n", p + 1, who);
	}
}

static void add_openings(struct strbuf *sb, const struct event *e)
{
	const unsigned n = e->openings ? openings_count(e->openings) : 0;

	sb_addf(sb, "opening %u\nopenings %u\n", e->opening, n);
	for (unsigned i = 0; i < n; i++)
		sb_addf(sb, "line %s\n", openings_text(e->openings, i));
}

/* Adds "KEY off", or the key followed by the value that `add` writes. */
static void add_rule(struct strbuf *sb, const char *key, bool on,
		     void (*add)(struct strbuf *sb, const struct adjudication *a),
		     const struct adjudication *a)
{
	sb_addf(sb, "%s %s", key, on ? "" : "off");
	if (on)
		add(sb, a);
	sb_add(sb, "\n");
}

void journal_add_head(struct strbuf *sb, const struct journal_head *h)
{
	const struct event *e = &h->event;
	const struct adjudication *a = &e->adjudication;
	char options[1024], clock[2 * MATCH_CLOCK_TEXT];

	option_text(e->game->options, e->setup.value, ' ', true, options, sizeof options);
	sb_addf(sb, "asobi-journal %u\ngame %s\noptions%s%s\n",
		h->version ? h->version : JOURNAL_VERSION, e->game->id, *options ? " " : "",
		options);
	if (e->setup.position[0])
		sb_addf(sb, "position %s\n", e->setup.position);
	sb_addf(sb, "event %s\n", event_words[e->kind]);
	add_players(sb, e);
	sb_addf(sb, "seed %" PRIu64 "\nlength %u\n", e->seed, e->length);
	sb_addf(sb, "swap %s\nduplicate %s\n", on_off(e->swap), on_off(e->duplicate));
	add_openings(sb, e);
	add_rule(sb, "draw", a->draw_plies, draw_add, a);
	add_rule(sb, "resign", a->resign_moves, resign_add, a);
	if (e->max_nodes)
		sb_addf(sb, "nodes %" PRIu64 "\n", e->max_nodes);
	match_clock_text(&e->clock, clock, sizeof clock);
	sb_addf(sb, "longest %u\nclock %s\nsprt %s", a->most_plies, clock, e->sprt ? "" : "off");
	if (e->sprt)
		sprt_add(sb, &e->test);
	sb_addf(sb, "\ntimes %s\npart %u of %u\n", on_off(h->times), h->part + 1, h->parts);
}

void journal_add_game_name(struct strbuf *sb, const struct event *e, unsigned unit, unsigned game)
{
	const unsigned games = event_games_of_table(e);
	struct event_table table;

	event_table(e, unit, game / games, &table);
	sb_addf(sb, "game %u %u %u players", unit + 1, game / games + 1, game % games + 1);
	for (unsigned s = 0; s < e->setup.seats; s++)
		sb_addf(sb, " %u", table.player[s] + 1);
}

static void add_faults(struct strbuf *sb, const unsigned *count, unsigned seats, const char *word)
{
	unsigned all = 0;

	for (unsigned s = 0; s < seats; s++)
		all += count[s];
	if (!all)
		return;
	sb_addf(sb, " %s", word);
	for (unsigned s = 0; s < seats; s++)
		sb_addf(sb, " %u", count[s]);
}

void journal_add_result(struct strbuf *sb, const struct journal_head *h,
			const struct game_result *g)
{
	const unsigned seats = h->event.setup.seats;

	sb_add(sb, " points");
	for (unsigned s = 0; s < seats; s++)
		sb_addf(sb, " %d", g->points[s]);
	sb_addf(sb, " plies %u moves", g->plies);
	for (unsigned s = 0; s < seats; s++)
		sb_addf(sb, " %u", g->effort[s].decisions);
	sb_add(sb, " nodes");
	for (unsigned s = 0; s < seats; s++)
		sb_addf(sb, " %" PRIu64, g->effort[s].nodes);
	for (unsigned i = 0; i < game_measures(h->event.game); i++) {
		sb_addf(sb, " %s", h->event.game->measures[i].key);
		for (unsigned s = 0; s < seats; s++)
			sb_addf(sb, " %d", g->measure[i][s]);
	}
	if (h->times) {
		sb_add(sb, " us");
		for (unsigned s = 0; s < seats; s++)
			sb_addf(sb, " %" PRId64, g->effort[s].us);
		sb_add(sb, " longest");
		for (unsigned s = 0; s < seats; s++)
			sb_addf(sb, " %" PRId64, g->effort[s].most_us);
	}
	for (unsigned f = 0; f < FAULT_KINDS; f++)
		add_faults(sb, g->fault[f], seats, journal_fault_words[f]);
	if (g->adjudged)
		sb_addf(sb, " adjudged %s", adjudged_words[g->adjudged]);
}

struct journal {
	struct journal_head head;
	struct sealed out;
};

struct journal *journal_create(const char *path, const struct journal_head *h,
			       char error[ERROR_TEXT])
{
	struct journal *j = xcalloc(1, sizeof *j);
	struct strbuf head = { 0 };

	j->head = *h;
	journal_add_head(&head, h);
	if (sealed_create(&j->out, path, &head, error, ERROR_TEXT))
		return j;
	sb_free(&head);
	free(j);
	return NULL;
}

bool journal_repeats(const struct journal_head *h, const char *path, char error[ERROR_TEXT])
{
	bool strangers = false, others = false;

	for (unsigned i = 0; i < h->event.n_players; i++) {
		strangers |= h->event.who[i].kind == &engine_kind;
		others |= former_level_differs(h->event.game, h->event.who[i].text);
	}
	if (h->version < JOURNAL_LEVELS && others)
		return fail_with(
			error,
			_("%s was started with an older version of Asobi, which had other levels. Continue it with that version, or start again."),
			path);
	if (h->version >= JOURNAL_CHANCE || (!h->event.game->series && !strangers))
		return true;
	return fail_with(
		error,
		_("%s was started with an older version of Asobi, which used different random numbers. Continue it with that version, or start again."),
		path);
}

struct journal *journal_continue(const char *path, const struct journal_head *h, long bytes,
				 char error[ERROR_TEXT])
{
	struct journal *j = xcalloc(1, sizeof *j);
	struct strbuf head = { 0 };
	bool continued;

	j->head = *h;
	journal_add_head(&head, h);
	continued = sealed_continue(&j->out, path, sum_text(SUM_START, head.text, head.len), bytes,
				    error, ERROR_TEXT);
	sb_free(&head);
	if (continued)
		return j;
	free(j);
	return NULL;
}

bool journal_add(struct journal *j, const struct unit_result *u, char error[ERROR_TEXT])
{
	for (unsigned i = 0; i < u->n_games; i++) {
		const size_t from = j->out.text.len;

		journal_add_game_name(&j->out.text, &j->head.event, u->unit, i);
		journal_add_result(&j->out.text, &j->head, &u->games[i]);
		sealed_seal(&j->out, from);
	}
	return sealed_write(&j->out, error, ERROR_TEXT);
}

bool journal_end(struct journal *j, unsigned units, char error[ERROR_TEXT])
{
	sb_addf(&j->out.text, "end %u", units);
	sealed_seal(&j->out, 0);
	return sealed_write(&j->out, error, ERROR_TEXT);
}

void journal_free(struct journal *j)
{
	if (!j)
		return;
	sealed_free(&j->out);
	free(j);
}
