/* SPDX-License-Identifier: MIT */
/* asobi stats [GAME]: what the saved games say about the user's play. */
#include <stdio.h>

#include "base/clean.h"
#include "base/i18n.h"
#include "base/json.h"
#include "base/loss.h"
#include "base/utf8.h"
#include "cli/commands.h"
#include "shelf/archive.h"
#include "shelf/career.h"

enum { NAME_COLUMNS = 28, TITLE_TEXT = 256 };

/* The files that could not be read, as JSON. */
struct unreadable {
	struct json json;
	bool told; /* true if unreadable files are reported on stderr as well */
};

static void note_unreadable(struct unreadable *u, const struct archived *file)
{
	if (u->told)
		tell_loss("%s: %s", file->path, file->error);
	else
		loss_note(_(
			"Some of your saved games can't be read. They are listed under 'unreadable'."));
	json_open(&u->json, "\n    ", "{");
	json_text(&u->json, "file", file->path);
	json_text(&u->json, "error", file->error);
	json_close(&u->json, "}");
}

static int count_all(struct career *c, struct unreadable *u)
{
	char error[ERROR_TEXT];
	struct archive *a = archive_open(NULL, error);
	struct archived file;

	if (!a)
		return tell_misuse("%s", error);
	while (archive_next(a, &file)) {
		if (!file.readable) {
			note_unreadable(u, &file);
			continue;
		}
		career_add(c, &file.record);
		record_free(&file.record);
	}
	archive_close(a);
	return DONE;
}

/* Prints a row of a table. Numbers are aligned with the headings of their columns in every
 * language. */
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

static void print_tally(const char *name, const struct career_tally *t)
{
	const unsigned n[4] = { t->games, t->wins, t->draws, t->losses };
	char text[4][16];

	for (int i = 0; i < 4; i++)
		snprintf(text[i], sizeof text[i], "%u", n[i]);
	print_row(name, (const char *const[4]){ text[0], text[1], text[2], text[3] });
}

static void print_game(const struct career_game *g)
{
	char text[TITLE_TEXT];

	print("%s\n", _(g->game->title));
	if (g->tally.games)
		print_row(_("Opponent"),
			  (const char *const[4]){ _("games"), _("won"), _("drawn"), _("lost") });
	for (size_t i = 0; i < g->n_opponents; i++) {
		career_opponents(g->game, g->opponents[i].who, text, sizeof text);
		print_tally(text, &g->opponents[i].tally);
	}
	if (g->n_opponents > 1)
		print_tally(_("Total"), &g->tally);
	for (unsigned i = 0; career_note(g, i, text, sizeof text); i++)
		print("  %s\n", text);
}

static void print_text(const struct career *c, const struct game *only)
{
	bool any = false;

	for (size_t i = 0; i < c->len; i++) {
		if (!career_has(&c->games[i]) || (only && c->games[i].game != only))
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

static void add_game(struct json *j, const struct career_game *g)
{
	const int apart = career_apart(g->game);

	json_open(j, "\n    ", "{");
	json_text(j, "game", g->game->id);
	add_tally(j, &g->tally);
	json_addf(j, "streak", "%u", g->streak);
	json_addf(j, "longest_streak", "%u", g->longest);
	json_addf(j, "alone", "%u", g->alone);
	json_addf(j, "solved", "%u", g->solved);
	json_addf(j, "shared", "%u", g->shared);
	json_addf(j, "practice", "%u", g->practice);
	json_open(j, "\n     places", "[");
	for (unsigned p = 0; g->game->max_seats > 2 && p < g->game->max_seats; p++)
		json_addf(j, NULL, "%u", g->places[p]);
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

static void print_json(const struct career *c, const struct game *only, const struct unreadable *u)
{
	struct json j = { 0 };

	json_open(&j, NULL, "{");
	json_open(&j, "\n  games", "[");
	for (size_t i = 0; i < c->len; i++)
		if (career_has(&c->games[i]) && (!only || c->games[i].game == only))
			add_game(&j, &c->games[i]);
	json_close(&j, "]");
	json_addf(&j, "\n  unreadable", "[%s]", u->json.sb.text ? u->json.sb.text : "");
	json_close(&j, "\n}\n");
	json_print(&j);
}

int cmd_stats(const struct args *a)
{
	const struct game *only = a->n_words ? game_find(a->words[0]) : NULL;
	struct unreadable u = { .told = !a->value[ARG_JSON] };
	struct career c;
	int status;

	if (a->n_words && !only)
		return tell_misuse(_("Unknown game '%s'. List the games with 'asobi list'."),
				   a->words[0]);
	c = career_new();
	status = count_all(&c, &u);
	if (status == DONE && a->value[ARG_JSON])
		print_json(&c, only, &u);
	else if (status == DONE)
		print_text(&c, only);
	sb_free(&u.json.sb);
	career_free(&c);
	return status;
}
