/* SPDX-License-Identifier: MIT */
/* asobi replay FILE: shows a recorded game on the screen, as plain text or as a film. Given a
 * directory or a file with several records, prints a list; the user selects a record by its
 * number. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/clean.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "cli/commands.h"
#include "cli/print_game.h"
#include "cli/print_review.h"
#include "cli/screen_options.h"
#include "match/transcript.h"
#include "players/rules_game.h"
#include "shelf/archive.h"
#include "shelf/career.h"
#include "shelf/collection.h"

enum { FILM, PICTURE, TEXT, BOARD };
const struct arg_spec replay_options[] = {
	[FILM] = { "film", "OUT.svg",
		   N_("save the game as an animation in a new SVG file, for browsers and forums") },
	[PICTURE] = { "picture", "OUT.svg",
		      N_("save a picture of the last position in a new SVG file") },
	[TEXT] = { "text", NULL,
		   N_("print the players, all moves and the result as text that you can share") },
	[BOARD] = { "board", "COMMAND",
		    N_("start this program if the game's rules came from a board program") },
	{ NULL, NULL, NULL }
};

/* Prints a recorded game. Nothing is hidden, because the game is over and is being reviewed. */
static int print_game(const struct args *a, const struct record *r)
{
	struct match_config c = { .game = r->game };
	char error[ERROR_TEXT];
	struct match *m = match_resume(&c, r, error);

	if (!m)
		return tell_misuse("%s", error);
	print_sides(m);
	for (unsigned i = 0; i < match_plies(m); i++) {
		const unsigned seat = match_ply_at(m, SEAT_ALL, i).seat;

		if (seat != SEAT_DEALER && print_table(m, i, SEAT_ALL, false))
			print_turn(m, seat);
		print_ply(m, i, SEAT_ALL);
	}
	if (match_ended(m)) {
		print_end(m);
	} else {
		print_table(m, match_plies(m), SEAT_ALL, true);
		print("%s\n", _("The game was not finished."));
	}
	if (a->value[ARG_REVIEW])
		print_review(m, false);
	match_free(m);
	return DONE;
}

/* Prints a game as text that the user can share. People have the same names as on the screen. */
static int print_transcript(const struct record *r)
{
	const struct match_config c = { .game = r->game };
	char error[ERROR_TEXT], name[MAX_SEATS][WHO_TEXT], *text;
	const char *names[MAX_SEATS] = { 0 };
	struct match *m = match_resume(&c, r, error);
	struct who who;

	if (!m)
		return tell_misuse("%s", error);
	for (unsigned s = 0; s < r->setup.seats; s++) {
		names[s] = name[s];
		if (!who_parse(r->game, r->who[s], &who, error) || who_is_person(&who))
			snprintf(name[s], sizeof name[s], _("Player %u"), s + 1);
		else
			who_title(&who, name[s], sizeof name[s]);
	}
	text = match_transcript(m, names, r->finished);
	print("%s", text);
	free(text);
	match_free(m);
	return DONE;
}

static int write_film(const char *path, const struct tui_options *o, const struct record *r,
		      bool still)
{
	char error[ERROR_TEXT], *svg = tui_film(o, r, still, error);
	int reason;

	if (!svg)
		return tell_misuse("%s", error);
	reason = file_write_new(path, svg);
	free(svg);
	if (reason == EEXIST)
		return tell_misuse(_("%.100s already exists. Choose another file."), path);
	return reason ? tell_misuse(_("Can't write %s: %s."), path, strerror(reason)) : DONE;
}

static int replay_record(const struct args *a, const struct record *r)
{
	struct tui_options o = { 0 };

	if (screen_options(a, &o))
		return MISUSED;
	if (a->own[FILM])
		return write_film(a->own[FILM], &o, r, false);
	if (a->own[PICTURE])
		return write_film(a->own[PICTURE], &o, r, true);
	if (a->own[TEXT])
		return print_transcript(r);
	tui_replay(&o, r);
	return screen_wanted(a) ? tui_run(&o) : print_game(a, r);
}

/* ---- Listing a directory ---- */

static void print_record(const char *name, const struct record *r)
{
	const struct career_end end = career_end(r);
	char result[64], date[DATE_TEXT] = "";

	career_result(&end, result, sizeof result);
	if (r->finished)
		date_local(r->finished, date);
	print("%s\t%s\t", name, r->game->id);
	for (unsigned s = 0; s < r->setup.seats; s++)
		print("%s%s", s ? ", " : "", r->who[s]);
	print("\t%s\t%s\n", result, date);
}

static int list_records(const char *dir)
{
	char error[ERROR_TEXT];
	struct archive *a = archive_open(dir, error);
	struct archived file;
	unsigned readable = 0, others = 0;

	if (!a)
		return tell_misuse("%s", error);
	while (archive_next(a, &file)) {
		if (file.readable) {
			print_record(file.name, &file.record);
			record_free(&file.record);
			readable++;
		} else {
			print("%s\t-\t%s\n", file.name, file.error);
			others++;
		}
	}
	archive_close(a);
	if (readable && others)
		tell_loss(ngettext("%u file in %s can't be read as a saved game.",
				   "%u files in %s can't be read as saved games.", others),
			  others, dir);
	if (readable)
		return DONE;
	return others ? tell_misuse(_("None of the saved games in %s can be read."), dir)
		      : tell_misuse(_("There are no saved games in %s."), dir);
}

/* ---- Files with several records ---- */

static bool parse_record(const char *text, struct record *out)
{
	char error[ERROR_TEXT];

	return record_parse(out, text, error);
}

static int list_collection(struct collection *c, const char *path)
{
	char name[COLLECTION_NAME], numbered[COLLECTION_NAME + 16], *text;
	struct record r;
	unsigned n = 0, others = 0;

	while (collection_next(c, name, &text)) {
		snprintf(numbered, sizeof numbered, "%u\t%s", ++n, name);
		if (parse_record(text, &r)) {
			print_record(numbered, &r);
			record_free(&r);
		} else {
			print("%s\t-\n", numbered);
			others++;
		}
		free(text);
	}
	if (others)
		tell_loss(ngettext("%u saved game in %s can't be read.",
				   "%u saved games in %s can't be read.", others),
			  others, path);
	return n ? DONE : tell_misuse(_("There are no saved games in %s."), path);
}

static int replay_one(const struct args *a, struct collection *c, int wanted)
{
	char name[COLLECTION_NAME], error[ERROR_TEXT], *text = NULL;
	struct record record;
	int n = 0, status;
	bool ok;

	while (n < wanted && collection_next(c, name, n + 1 == wanted ? &text : NULL))
		n++;
	if (!text)
		return tell_misuse(_("There are only %d saved games in %s, so there's no game %d."),
				   n, a->words[0], wanted);
	ok = record_parse(&record, text, error);
	free(text);
	if (!ok)
		return tell_misuse("%s", error);
	status = replay_record(a, &record);
	record_free(&record);
	return status;
}

/* If the user gave an option that produces something to share, such as a film or plain text,
 * returns the option's name; otherwise, returns NULL. Only a single game can be shared. */
static const char *find_shared(const struct args *a)
{
	for (int i = FILM; i <= TEXT; i++)
		if (a->own[i])
			return replay_options[i].name;
	return NULL;
}

static int needs_one(const struct args *a)
{
	return tell_misuse(_("'--%s' needs a single game. List the games with 'asobi replay %s'."),
			   find_shared(a), a->words[0]);
}

static int replay_collection(const struct args *a)
{
	char error[ERROR_TEXT];
	struct collection *c = collection_open(a->words[0], error);
	int number = 0, status;

	if (!c)
		return tell_misuse("%s", error);
	if (a->n_words == 1 && find_shared(a))
		status = needs_one(a);
	else if (a->n_words > 1 && !parse_int(a->words[1], 1, INT_MAX, &number))
		status = tell_misuse(
			_("'%s' isn't the number of a saved game. List the games with 'asobi replay %s'."),
			a->words[1], a->words[0]);
	else
		status = number ? replay_one(a, c, number) : list_collection(c, a->words[0]);
	collection_close(c);
	return status;
}

static bool is_directory(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

int cmd_replay(const struct args *a)
{
	char error[ERROR_TEXT];
	struct record record;
	int status;

	if (!a->n_words)
		return tell_misuse(_("Specify the file of a saved game. Usage: asobi %s"),
				   a->command->usage);
	if (a->own[BOARD] && !rules_game_open(a->own[BOARD], error))
		return tell_misuse("%s", error);
	if (collection_is(a->words[0]))
		return replay_collection(a);
	if (a->n_words > 1)
		return tell_misuse(_("Unexpected argument '%s'. Usage: asobi %s"), a->words[1],
				   a->command->usage);
	if (is_directory(a->words[0]))
		return find_shared(a) ? needs_one(a) : list_records(a->words[0]);
	if (!archive_load(a->words[0], &record, error))
		return tell_misuse("%s", error);
	status = replay_record(a, &record);
	record_free(&record);
	return status;
}
