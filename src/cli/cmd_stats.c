/* SPDX-License-Identifier: MIT */
/* asobi stats [GAME]: what the kept games say about their person. */
#include <stdio.h>

#include "base/clean.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "cli/commands.h"
#include "shelf/archive.h"
#include "shelf/career.h"

enum { NAME_COLUMNS = 28, TITLE_TEXT = 256 };

/* What could not be read, as JSON. */
struct unreadable {
	struct strbuf json;
	bool told;			/* on stderr as well */
};

static void note_unreadable(struct unreadable *u, const struct archived *file)
{
	if (u->told)
		remark("%s: %s", file->path, file->error);
	sb_add(&u->json, u->json.len ? ",\n    {\"file\": " : "\n    {\"file\": ");
	sb_add_json(&u->json, file->path);
	sb_add(&u->json, ", \"error\": ");
	sb_add_json(&u->json, file->error);
	sb_add(&u->json, "}");
}

static int count_all(struct career *c, struct unreadable *u)
{
	char error[ERROR_TEXT];
	struct archive *a = archive_open(NULL, error);
	struct archived file;

	if (!a)
		return misuse("%s", error);
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

/* Numbers stand below their heading, whatever its language. */
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
		print_row(_("Opponent"), (const char *const[4]){ _("games"), _("won"), _("drawn"), _("lost") });
	for (size_t i = 0; i < g->n_opponents; i++) {
		career_opponents(g->game, g->opponents[i].who, text, sizeof text);
		print_tally(text, &g->opponents[i].tally);
	}
	if (g->n_opponents > 1)
		print_tally(_("All"), &g->tally);
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
		print("%s\n", _("No finished game has been kept yet."));
}

static void add_tally(struct strbuf *sb, const struct career_tally *t)
{
	sb_addf(sb, "\"games\": %u, \"wins\": %u, \"draws\": %u, \"losses\": %u", t->games, t->wins, t->draws,
		t->losses);
}

static void add_game(struct strbuf *sb, const struct career_game *g)
{
	const int apart = career_apart(g->game);

	sb_addf(sb, "{\"game\": \"%s\", ", g->game->id);
	add_tally(sb, &g->tally);
	sb_addf(sb, ", \"streak\": %u, \"longest_streak\": %u, \"alone\": %u, \"solved\": %u, \"shared\": %u, \"practice\": %u",
		g->streak, g->longest, g->alone, g->solved, g->shared, g->practice);
	sb_add(sb, ",\n     \"places\": [");
	for (unsigned p = 0; g->game->max_seats > 2 && p < g->game->max_seats; p++)
		sb_addf(sb, "%s%u", p ? ", " : "", g->places[p]);
	sb_add(sb, "],\n     \"best\": [");
	for (size_t i = 0; i < g->n_best; i++) {
		sb_add(sb, i ? ", {" : "{");
		if (apart >= 0)
			sb_addf(sb, "\"%s\": %d, ", g->game->options[apart].key, g->best[i].apart);
		sb_addf(sb, "\"%s\": %d}", g->game->measures[0].key, g->best[i].result);
	}
	sb_add(sb, "],\n     \"opponents\": [");
	for (size_t i = 0; i < g->n_opponents; i++) {
		sb_add(sb, i ? ",\n       {\"who\": " : "\n       {\"who\": ");
		sb_add_json(sb, g->opponents[i].who);
		sb_add(sb, ", ");
		add_tally(sb, &g->opponents[i].tally);
		sb_add(sb, "}");
	}
	sb_add(sb, "]}");
}

static void print_json(const struct career *c, const struct game *only, const struct unreadable *u)
{
	struct strbuf sb = {0};

	sb_add(&sb, "");
	for (size_t i = 0; i < c->len; i++) {
		if (!career_has(&c->games[i]) || (only && c->games[i].game != only))
			continue;
		sb_add(&sb, sb.len ? ",\n    " : "\n    ");
		add_game(&sb, &c->games[i]);
	}
	print("{\n  \"games\": [%s],\n  \"unreadable\": [%s]\n}\n", sb.text, u->json.len ? u->json.text : "");
	sb_free(&sb);
}

int cmd_stats(const struct args *a)
{
	const struct game *only = a->n_words ? game_find(a->words[0]) : NULL;
	struct unreadable u = { .told = !a->value[ARG_JSON] };
	struct career c;
	int status;

	if (a->n_words && !only)
		return misuse(_("There is no game '%s'; 'asobi list' names them."), a->words[0]);
	c = career_new();
	status = count_all(&c, &u);
	if (status == DONE && a->value[ARG_JSON])
		print_json(&c, only, &u);
	else if (status == DONE)
		print_text(&c, only);
	sb_free(&u.json);
	career_free(&c);
	return status;
}
