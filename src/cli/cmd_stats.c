/* SPDX-License-Identifier: MIT */
/* asobi stats [GAME]: reports what the saved games say about the user's play. */
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/json.h"
#include "base/loss.h"
#include "base/parse.h"
#include "base/utf8.h"
#include "cli/commands.h"
#include "cli/exercise/csv.h"
#include "shelf/achievements.h"

enum { NAME_COLUMNS = 28, TITLE_TEXT = 256 };

struct user {
	struct past past;
	struct lessons lessons;
	struct diary diary;
	const struct game *only; /* the game to report on; NULL for all games */
};

static bool is_wanted(const struct user *u, const struct game *g)
{
	return g && (!u->only || g == u->only);
}

static int read_all(struct user *u, bool told)
{
	past_read(&u->past);
	if (!u->past.reading)
		return tell_misuse("%s", u->past.error);
	while (u->past.reading)
		past_read_on(&u->past, 1000);
	for (size_t i = 0; i < u->past.n; i++) {
		if (u->past.games[i].game)
			continue;
		if (told)
			tell_loss("%s: %s", u->past.games[i].path, u->past.games[i].error);
		else
			loss_note(_(
				"Some of your saved games can't be read. They are listed under 'unreadable'."));
	}
	u->lessons = lessons_read();
	u->diary = diary_read();
	return DONE;
}

/* Prints a row of a table, with the numbers aligned under their column headings in every language.
 */
static void print_row(const char *name, const char *const column[4])
{
	const int width = utf8_width(name);

	print("  %s%*s", name, width < NAME_COLUMNS ? NAME_COLUMNS - width : 0, "");
	for (int i = 0; i < 4; i++) {
		const int used = utf8_width(column[i]);

		print("%*s%s", used < 8 ? 8 - used : 1, "", column[i]);
	}
	print("\n");
}

static void print_tally(const char *name, const struct career_tally *t, bool ranked)
{
	char number[CAREER_COLUMNS][CAREER_NUMBER];

	career_numbers(t, ranked, number);
	print_row(name, (const char *const[4]){ number[0], number[1], number[2], number[3] });
}

static void print_game(const struct career_game *g)
{
	const bool ranked = career_ranked(g->game);
	const char *titles[CAREER_COLUMNS];
	char text[TITLE_TEXT];

	career_titles(ranked, titles);
	print("%s\n", _(g->game->title));
	if (g->rating.games) {
		rating_text(&g->rating, g->game, text, sizeof text);
		print("  %s: %s\n", _("Rating"), text);
	}
	if (g->tally.games)
		print_row(_("Opponent"), titles);
	for (size_t i = 0; i < g->n_opponents; i++) {
		career_opponents(g->game, g->opponents[i].who, text, sizeof text);
		print_tally(text, &g->opponents[i].tally, ranked);
	}
	if (g->n_opponents > 1)
		print_tally(_("Total"), &g->tally, ranked);
	for (unsigned i = 0; career_note(g, i, text, sizeof text); i++)
		print("  %s\n", text);
}

static void print_text(const struct user *u)
{
	const struct career *c = &u->past.career;
	bool any = false;

	for (size_t i = 0; i < c->len; i++) {
		if (!career_has(&c->games[i]) || !is_wanted(u, c->games[i].game))
			continue;
		if (any)
			print("\n");
		print_game(&c->games[i]);
		any = true;
	}
	if (!any)
		print("%s\n", _("No finished games yet."));
}

static void add_tally(struct json *j, const struct career_tally *t)
{
	json_addf(j, "games", "%u", t->games);
	json_addf(j, "wins", "%u", t->wins);
	json_addf(j, "draws", "%u", t->draws);
	json_addf(j, "losses", "%u", t->losses);
}

static void add_accuracy(struct json *j, const char *key, const int percent[PARTS])
{
	static const char *const parts[PARTS] = { "whole", "opening", "middle", "end" };

	json_open(j, key, "{");
	for (int i = 0; i < PARTS; i++)
		json_number(j, parts[i], percent && percent[i] >= 0 ? percent[i] : (double)NAN);
	json_close(j, "}");
}

static void add_rating(struct json *j, const struct career_game *g)
{
	if (!g->rating.games)
		return;
	json_open(j, "\n     rating", "{");
	json_addf(j, "value", "%.0f", g->rating.now.rating);
	json_addf(j, "deviation", "%.0f", g->rating.now.deviation);
	json_addf(j, "games", "%u", g->rating.games);
	json_addf(j, "known", rating_known(&g->rating) ? "true" : "false");
	json_close(j, "}");
}

static void add_mistakes(struct json *j, const struct user *u, const struct game *g)
{
	size_t n;
	struct lessons_kind *kinds = lessons_kinds(&u->lessons, g, &n);

	json_open(j, "\n     mistakes", "[");
	for (size_t i = 0; i < n; i++) {
		json_open(j, "\n       ", "{");
		json_text(j, "pattern", kinds[i].pattern ? kinds[i].pattern->id : "");
		json_addf(j, "missed", "%u", kinds[i].missed);
		json_addf(j, "learnt", "%u", kinds[i].learnt);
		json_close(j, "}");
	}
	json_close(j, "]");
	free(kinds);
}

static void add_achievements(struct json *j, const char *key, const struct user *u,
			     const struct game *g)
{
	struct achievement a;

	json_open(j, key, "[");
	for (unsigned i = 0; achievement_at(&u->past, &u->lessons, &u->diary, g, i, &a); i++)
		if (a.reached)
			json_text(j, NULL, a.key);
	json_close(j, "]");
}

static void add_game(struct json *j, const struct user *u, const struct career_game *g)
{
	const int apart = career_apart(g->game);
	int percent[PARTS];

	json_open(j, "\n    ", "{");
	json_text(j, "game", g->game->id);
	add_tally(j, &g->tally);
	json_addf(j, "streak", "%u", g->streak);
	json_addf(j, "longest_streak", "%u", g->longest);
	json_addf(j, "alone", "%u", g->alone);
	json_addf(j, "solved", "%u", g->solved);
	json_addf(j, "shared", "%u", g->shared);
	json_addf(j, "practice", "%u", g->practice);
	add_rating(j, g);
	if (past_accuracy(&u->past, &u->lessons.accuracies, g->game, UINT_MAX, percent))
		add_accuracy(j, "\n     accuracy", percent);
	json_open(j, "\n     seats", "[");
	for (int i = 0; i < 2 && (g->side[0].games || g->side[1].games); i++) {
		json_open(j, NULL, "{");
		add_tally(j, &g->side[i]);
		json_close(j, "}");
	}
	json_close(j, "]");
	add_mistakes(j, u, g->game);
	add_achievements(j, "\n     achievements", u, g->game);
	json_open(j, "\n     places", "[");
	for (unsigned p = 0; g->game->max_seats > 2 && p < g->game->max_seats; p++)
		json_addf(j, NULL, "%u", g->tally.places[p]);
	json_close(j, "]");
	json_open(j, "\n     best", "[");
	for (size_t i = 0; i < g->n_best; i++) {
		json_open(j, NULL, "{");
		if (apart >= 0)
			json_addf(j, g->game->options[apart].key, "%d", g->best[i].apart);
		json_addf(j, g->game->measures[0].key, "%d", g->best[i].result);
		json_close(j, "}");
	}
	json_close(j, "]");
	json_open(j, "\n     opponents", "[");
	for (size_t i = 0; i < g->n_opponents; i++) {
		json_open(j, "\n       ", "{");
		json_text(j, "who", g->opponents[i].who);
		add_tally(j, &g->opponents[i].tally);
		json_close(j, "}");
	}
	json_close(j, "]}");
}

/* Returns the word that denotes a result in machine-readable output. */
static const char *result_word(const struct career_end *end)
{
	static const char *const words[] = {
		[CAREER_UNFINISHED] = "unfinished", [CAREER_WON] = "won",
		[CAREER_DRAWN] = "drawn",	    [CAREER_LOST] = "lost",
		[CAREER_ALONE] = "alone",	    [CAREER_SHARED] = "shared",
	};

	return words[end->kind];
}

static void add_played(struct json *j, const struct user *u, const struct past_game *g)
{
	char date[DATE_TEXT];

	date_text(g->finished, date);
	json_open(j, "\n    ", "{");
	json_text(j, "file", g->name);
	json_text(j, "game", g->game->id);
	json_text(j, "finished", g->finished ? date : "");
	json_text(j, "opponents", g->who);
	json_addf(j, "seat", "%d", g->seat + 1);
	json_text(j, "result", result_word(&g->end));
	json_addf(j, "rank", "%u", g->end.place);
	json_addf(j, "practice", g->end.practice ? "true" : "false");
	json_addf(j, "moves", "%u", g->moves);
	json_number(j, "rating", g->rating == NO_RATING ? (double)NAN : g->rating);
	add_accuracy(j, "accuracy", accuracies_find(&u->lessons.accuracies, g->name));
	json_close(j, "}");
}

static void add_days(struct json *j, const struct user *u)
{
	const int64_t today = clock_today();
	unsigned played[PAST_DAYS];
	const unsigned streak = past_days(&u->past, u->only, today, played);
	char date[DATE_TEXT];

	json_addf(j, "\n  days_in_a_row", "%u", streak);
	json_open(j, "\n  days", "[");
	for (int i = 0; i < PAST_DAYS; i++) {
		if (!played[i])
			continue;
		date_text((today - PAST_DAYS + 1 + i) * SECONDS_A_DAY, date);
		date[10] = '\0';
		json_open(j, NULL, "{");
		json_text(j, "day", date);
		json_addf(j, "games", "%u", played[i]);
		json_close(j, "}");
	}
	json_close(j, "]");
}

static void print_json(const struct user *u)
{
	const struct career *c = &u->past.career;
	struct json j = { 0 };

	json_open(&j, NULL, "{");
	json_open(&j, "\n  games", "[");
	for (size_t i = 0; i < c->len; i++)
		if (career_has(&c->games[i]) && is_wanted(u, c->games[i].game))
			add_game(&j, u, &c->games[i]);
	json_close(&j, "]");
	json_open(&j, "\n  played", "[");
	for (size_t i = 0; i < u->past.n; i++)
		if (is_wanted(u, u->past.games[i].game))
			add_played(&j, u, &u->past.games[i]);
	json_close(&j, "]");
	add_days(&j, u);
	add_achievements(&j, "\n  achievements", u, NULL);
	json_open(&j, "\n  unreadable", "[");
	for (size_t i = 0; i < u->past.n; i++) {
		if (u->past.games[i].game)
			continue;
		json_open(&j, "\n    ", "{");
		json_text(&j, "file", u->past.games[i].path);
		json_text(&j, "error", u->past.games[i].error);
		json_close(&j, "}");
	}
	json_close(&j, "]");
	json_close(&j, "\n}\n");
	json_print(&j);
}

/* ---- One line per game, for spreadsheets ---- */

static void add_number(struct strbuf *sb, bool known, int value)
{
	sb_add(sb, ",");
	if (known)
		sb_addf(sb, "%d", value);
}

static void print_csv(const struct user *u)
{
	struct strbuf sb = { 0 };
	char date[DATE_TEXT];

	sb_add(&sb, "file,game,finished,opponents,seat,result,rank,practice,moves,rating,accuracy,"
		    "opening,middle,end\n");
	for (size_t i = 0; i < u->past.n; i++) {
		const struct past_game *g = &u->past.games[i];
		const int *percent = accuracies_find(&u->lessons.accuracies, g->name);

		if (!is_wanted(u, g->game))
			continue;
		date_text(g->finished, date);
		csv_add(&sb, g->name);
		sb_addf(&sb, ",%s,%s,", g->game->id, g->finished ? date : "");
		csv_add(&sb, g->who);
		add_number(&sb, g->seat >= 0, g->seat + 1);
		sb_addf(&sb, ",%s", result_word(&g->end));
		add_number(&sb, g->end.place, (int)g->end.place);
		sb_addf(&sb, ",%d,%u", g->end.practice, g->moves);
		add_number(&sb, g->rating != NO_RATING, g->rating);
		for (int k = 0; k < PARTS; k++)
			add_number(&sb, percent && percent[k] >= 0, percent ? percent[k] : 0);
		sb_add(&sb, "\n");
	}
	print("%s", sb_text(&sb));
	sb_free(&sb);
}

enum { CSV };
const struct arg_spec stats_options[] = {
	[CSV] = { "csv", NULL, N_("print a line for each game, for spreadsheets") },
	{ .name = NULL },
};

int cmd_stats(const struct args *a)
{
	struct user u = { .only = a->n_words ? game_find(a->words[0]) : NULL };
	int status;

	if (a->n_words && !u.only)
		return tell_misuse(_("Unknown game '%s'. List the games with 'asobi list'."),
				   a->words[0]);
	if (a->value[ARG_JSON] && a->own[CSV])
		return tell_misuse("%s", _("Choose either '--json' or '--csv'."));
	status = read_all(&u, !a->value[ARG_JSON]);
	if (status == DONE && a->value[ARG_JSON])
		print_json(&u);
	else if (status == DONE && a->own[CSV])
		print_csv(&u);
	else if (status == DONE)
		print_text(&u);
	past_free(&u.past);
	lessons_free(&u.lessons);
	diary_free(&u.diary);
	return status;
}
