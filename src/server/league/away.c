/* SPDX-License-Identifier: MIT */
/* Exports a league round to be played on other machines, and imports the results. Each pair of
 * programs plays one match of two games, with sides swapped. The pair's number is the seed of its
 * match. The import recognizes a result file by this number, the players and the game. */
#include "server/league/away.h"

#include <stdio.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/clean.h"
#include "base/i18n.h"
#include "event/journal.h"
#include "server/league/league_private.h"
#include "server/tasks.h"

enum { PAIR_GAMES = 2 };

/* ---- Exporting the round ---- */

/* Writes a program or computer player in the form in which `asobi match` accepts it. */
static void player_of(const struct program *p, char text[sizeof p->who.text])
{
	char program[TASK_PROGRAM];

	task_program(p->is.user, program);
	snprintf(text, sizeof p->who.text, "%s", *p->is.who ? p->who.text : program);
}

static void add_task(struct tasks *t, const struct league *l, const struct program *a,
		     const struct program *b, int64_t pair)
{
	tasks_begin(t, l->game->id);
	tasks_seat(t, 0, *a->is.who ? 0 : a->is.user, a->is.who, a->is.name);
	tasks_seat(t, 1, *b->is.who ? 0 : b->is.user, b->is.who, b->is.name);
	sb_addf(&t->lines, " --games %d --swap --seed %lld --record pair-%lld.txt", PAIR_GAMES,
		(long long)pair, (long long)pair);
	if (*l->is.clock)
		sb_addf(&t->lines, " --clock %s", l->is.clock);
	if (*l->is.options)
		sb_addf(&t->lines, " %s", l->is.options);
	sb_add(&t->lines, "\n");
}

static bool is_in(const struct program *p)
{
	return *p->is.who || p->is.user;
}

static bool add_round(struct store *s, const struct league *l, struct tasks *t,
		      char error[ERROR_TEXT])
{
	const int64_t round = store_round_add(s, l->is.id, true, error);
	int64_t in[LEAGUE_PROGRAMS];
	unsigned n = 0;

	for (unsigned i = 0; i < l->n; i++)
		if (is_in(&l->program[i]))
			in[n++] = l->program[i].is.id;
	if (!round)
		return false;
	store_round_begin(s, round, in, n);
	for (unsigned i = 0; i < l->n; i++)
		for (unsigned k = i + 1; k < l->n; k++) {
			const struct program *a = &l->program[i], *b = &l->program[k];

			if (is_in(a) && is_in(b) && (!*a->is.who || !*b->is.who))
				add_task(t, l, a, b,
					 store_pair_add(
						 s, &(struct store_pair){ .round = round,
									  .turn = 1,
									  .first = a->is.id,
									  .second = b->is.id }));
		}
	store_round_turn(s, round, 1);
	if (!t->n)
		snprintf(error, ERROR_TEXT, "%s", _("This league doesn't have two programs yet."));
	return t->n;
}

static bool write_round(struct store *s, const struct league *l, struct tasks *t, const char *dir,
			char error[ERROR_TEXT])
{
	struct strbuf merge = { 0 };
	bool well;

	if (!store_begin(s, error))
		return false;
	sb_add(&merge, "# --data DIR: where the server keeps its data\nasobi-server league merge ");
	tasks_quote(&merge, l->is.name);
	sb_add(&merge, " pair-*.txt \"$@\"\n");
	well = add_round(s, l, t, error) && tasks_write(t, dir, merge.text, error);
	sb_free(&merge);
	return store_finish(s, well, error);
}

int league_export(struct store *s, const struct store_league *is, const struct options *o)
{
	const char *dir = o->text[OPT_OUT];
	char error[ERROR_TEXT];
	struct tasks t = { .n = 0 };
	struct league *l;
	int status = DONE;

	if (!dir)
		return misuse(_("Use '--out DIR' to say where to write the matches."));
	l = league_load(s, is, error);
	if (!l)
		return misuse("%s", error);
	if (l->setup.seats != 2) {
		status = misuse(_("Only leagues for two-player games can be exported."));
	} else if (!write_round(s, l, &t, dir, error)) {
		status = misuse("%s", error);
	} else {
		print(ngettext("Wrote %u pairing to %s. Next steps in that directory:\n",
			       "Wrote %u pairings to %s. Next steps in that directory:\n", t.n),
		      t.n, dir);
		tasks_say_how(&t);
	}
	tasks_free(&t);
	league_free_all_of(l);
	return status;
}

/* ---- Importing the results ---- */

struct coming {
	struct store *store;
	struct league *league;
	const char *path;
	struct store_pair pair;
	struct program *program[2];
	unsigned news, known;
};

static bool tell_fault(const struct coming *c, const char *why, char error[ERROR_TEXT])
{
	return fail_with(error, "%.100s: %s", c->path, why);
}

/* Returns true if the journal belongs to the match that was exported for this pair. */
static bool is_of_pair(const struct coming *c, const struct event *e)
{
	const struct league *l = c->league;
	char player[sizeof e->who[0].text], here[256], there[256];

	option_text(l->game->options, l->setup.value, ' ', false, here, sizeof here);
	option_text(e->game->options, e->setup.value, ' ', false, there, sizeof there);
	if (e->game != l->game || e->kind != EVENT_MATCH ||
	    event_games(e, 0, event_units(e)) != PAIR_GAMES || !e->swap || strcmp(here, there))
		return false;
	for (unsigned i = 0; i < 2; i++) {
		player_of(c->program[i], player);
		if (strcmp(player, e->who[i].text))
			return false;
	}
	return true;
}

static bool find_pair(struct coming *c, const struct journal_head *h, char error[ERROR_TEXT])
{
	const struct league *l = c->league;

	c->program[0] = c->program[1] = NULL;
	if (h->event.seed <= INT64_MAX &&
	    store_pair_get(c->store, l->is.id, (int64_t)h->event.seed, &c->pair))
		for (unsigned i = 0; i < l->n; i++)
			if (l->program[i].is.id == c->pair.first ||
			    l->program[i].is.id == c->pair.second)
				c->program[l->program[i].is.id == c->pair.second] = &l->program[i];
	if (!c->program[0] || !c->program[1] || !is_of_pair(c, &h->event))
		return tell_fault(c, _("These results don't belong to a round of this league."),
				  error);
	return true;
}

static struct kept_answers answers_of(const struct game_result *g, unsigned seat)
{
	const struct effort *e = &g->effort[seat];

	return (struct kept_answers){ .moves = e->decisions,
				      .misses = g->fault[FAULT_ILLEGAL][seat] +
						g->fault[FAULT_TIMEOUT][seat],
				      .late = g->fault[FAULT_TIMEOUT][seat],
				      .us = e->us,
				      .slowest_us = e->most_us };
}

static const char *reason_of(const struct game_result *g)
{
	static const char *const words[FAULT_KINDS] = { "illegal", "timeout", "resigned", "crashed",
							"crashed" };

	for (unsigned f = 0; f < FAULT_KINDS; f++)
		if (g->fault[f][0] || g->fault[f][1])
			return words[f];
	return "played";
}

/* Stores an imported game as if it had been played at one of this server's tables, but without its
 * moves. */
static void keep_game(struct coming *c, const struct event *e, const struct unit_result *u,
		      unsigned nth, int halves[2])
{
	const struct game_result *g = &u->games[nth];
	const struct tables_keeper keeper = store_tables_keeper(c->store);
	struct kept_game kept = { .game = c->league->game,
				  .reason = reason_of(g),
				  .record = "",
				  .seats = 2,
				  .league = c->league->is.id };
	struct event_table table;

	event_table(e, u->unit, nth, &table);
	for (unsigned s = 0; s < 2; s++) {
		const struct program *p = c->program[table.player[s]];

		kept.name[s] = p->is.name;
		kept.user[s] = *p->is.who ? 0 : p->is.user;
		kept.points[s] = g->points[s];
		kept.answers[s] = answers_of(g, s);
		halves[table.player[s]] += g->points[s] > g->points[!s]
						   ? 2
						   : g->points[s] == g->points[!s];
	}
	keeper.game(keeper.context, &kept);
	league_keep(c->store, c->league, &kept);
}

static bool bring_in(struct coming *c, struct journal_reader *r, char error[ERROR_TEXT])
{
	const struct event *e = &journal_head(r)->event;
	struct unit_result *u = NULL;
	char why[ERROR_TEXT];
	enum journal_news first, then;
	int halves[2] = { 0 };
	bool well;

	first = journal_read(r, &u, why);
	if (first != JOURNAL_UNIT)
		return first == JOURNAL_WRONG
			       ? (snprintf(error, ERROR_TEXT, "%s", why), false)
			       : tell_fault(c, _("This match isn't finished."), error);
	well = u->n_games == PAIR_GAMES;
	then = well ? journal_read(r, &(struct unit_result *){ 0 }, why) : JOURNAL_CUT;
	if (then == JOURNAL_END && c->pair.points[0] < 0) {
		for (unsigned i = 0; i < PAIR_GAMES; i++)
			keep_game(c, e, u, i, halves);
		store_pair_done(c->store, c->pair.id, halves, true);
	}
	c->news += then == JOURNAL_END && c->pair.points[0] < 0;
	c->known += then == JOURNAL_END && c->pair.points[0] >= 0;
	unit_result_free(u);
	if (then == JOURNAL_WRONG)
		snprintf(error, ERROR_TEXT, "%s", why);
	return then == JOURNAL_END ||
	       (then != JOURNAL_WRONG && tell_fault(c, _("This match isn't finished."), error));
}

static bool merge_file(struct coming *c, const char *path, char error[ERROR_TEXT])
{
	struct journal_reader *r = journal_open(path, error);
	bool well;

	c->path = path;
	well = r && find_pair(c, journal_head(r), error) && bring_in(c, r, error);
	if (r)
		journal_close(r);
	return well;
}

/* Imports the results from all files, or nothing if any of the files is invalid. */
int league_merge(struct store *s, const struct store_league *is, const struct options *o)
{
	char error[ERROR_TEXT];
	struct coming c = { .store = s };
	bool well;

	if (o->n_words < 4)
		return misuse(_("Usage: asobi-server league merge NAME FILE..."));
	well = store_begin(s, error) && (c.league = league_load(s, is, error));
	for (unsigned i = 3; i < o->n_words && well; i++)
		well = merge_file(&c, o->words[i], error);
	if (well)
		store_rounds_close(s, is->id);
	well = store_finish(s, well, error);
	if (c.league)
		league_free_all_of(c.league);
	if (!well)
		return misuse("%s", error);
	print(ngettext("%u pair added", "%u pairs added", c.news), c.news);
	print(ngettext(", %u already existed.\n", ", %u already existed.\n", c.known), c.known);
	return DONE;
}
