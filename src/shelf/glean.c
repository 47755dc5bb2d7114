/* SPDX-License-Identifier: MIT */
#include "shelf/glean.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/paths.h"
#include "base/xalloc.h"
#include "match/review.h"
#include "shelf/archive.h"
#include "shelf/career.h"

static const char *name_of(const char *path)
{
	return strrchr(path, '/') + 1;
}

/* Returns true if a file name can be stored as the last word of a line in the file "lessons". */
static bool fits_a_line(const char *name)
{
	return !isspace((unsigned char)name[0]) && !strpbrk(name, "\n\r");
}

struct backlog backlog_of(const struct lessons *l)
{
	struct backlog b = { 0 };
	struct archive *a = archive_open(NULL, b.error);

	for (size_t i = a ? archive_size(a) : 0; i-- > 0;) {
		const char *path = archive_path(a, i);

		if (!fits_a_line(name_of(path)) || (lessons_have_read(l, name_of(path)) &&
						    accuracies_find(&l->accuracies, name_of(path))))
			continue;
		b.paths = xrealloc(b.paths, b.len + 1, sizeof *b.paths);
		b.paths[b.len++] = xstrdup(path);
	}
	archive_close(a);
	return b;
}

void backlog_free(struct backlog *b)
{
	for (size_t i = 0; i < b->len; i++)
		free(b->paths[i]);
	free(b->paths);
	*b = (struct backlog){ 0 };
}

const char *backlog_next(struct backlog *b)
{
	return b->next < b->len ? b->paths[b->next++] : NULL;
}

/* ---- One game ---- */

/* The state of a search for mistakes in one game, which has `plies` plies. An earlier game already
 * contains the first `before` of them. */
struct search {
	struct gleaning *out;
	size_t plies, before;
	struct accuracy part[PARTS];
};

static void take_judgement(void *context, UNUSED const struct board *b, const struct judgement *j)
{
	struct search *s = context;
	struct gleaning *out = s->out;

	accuracy_add(&s->part[PART_WHOLE], j);
	accuracy_add(&s->part[PART_OPENING + 3 * j->ply / s->plies], j);
	if (j->cost_milli < COST_MISTAKE || !j->kind || j->ply < s->before)
		return;
	out->found = xrealloc(out->found, out->n + 1, sizeof *out->found);
	out->found[out->n++] = (struct mistake){ j->ply, j->kind->id };
}

/* Returns the mean accuracy of the moves. No minimum number of moves is required, because the
 * parts of a game are short. */
static int mean_percent(const struct accuracy *a)
{
	return a->moves ? (int)lround(a->sum / a->moves) : -1;
}

static bool are_same_ply(const struct ply *a, const struct ply *b)
{
	return a->seat == b->seat && a->move == b->move;
}

/* Returns how many plies both records share if `old` may be the game that `later` goes on from. */
static size_t shared_plies(const struct record *old, const struct record *later)
{
	size_t n = 0;

	if (old->game != later->game || old->seed != later->seed ||
	    old->game_no != later->game_no || old->finished > later->finished ||
	    memcmp(old->setup.value, later->setup.value, sizeof old->setup.value) ||
	    strcmp(old->setup.position, later->setup.position))
		return 0;
	while (n < old->board.len && n < later->board.len &&
	       are_same_ply(&old->board.plies[n], &later->board.plies[n]))
		n++;
	return n;
}

/* Returns how many plies of a practice game were already played in a game saved before it. Asobi
 * saves both if the player takes back moves after the end and goes on. */
static size_t plies_played_before(const char *path, const struct record *r)
{
	char error[ERROR_TEXT];
	struct archive *a = r->practice ? archive_open(NULL, error) : NULL;
	size_t most = 0;

	for (size_t i = a ? archive_size(a) : 0; i-- > 0;) {
		const char *other = archive_path(a, i);
		struct record old;

		if (strcmp(name_of(other), name_of(path)) >= 0 || !archive_load(other, &old, error))
			continue;
		const size_t n = shared_plies(&old, r);

		most = n > most ? n : most;
		record_free(&old);
	}
	archive_close(a);
	return most;
}

struct gleaning glean_slips(const char *path, atomic_bool *cancel)
{
	struct gleaning out = { .whole = true };
	struct search search = { .out = &out };
	struct budget budget = budget_unlimited();
	struct record r;
	const int seat = archive_load(path, &r, out.error) ? career_seat(&r) : -2;

	if (seat == -2)
		return out;
	out.game = r.game;
	budget.cancel = cancel;
	search.plies = r.board.len + 1;
	search.before = plies_played_before(path, &r);
	if (seat >= 0 && review_possible(r.game))
		out.whole = review_game(&r.board, r.setup.seats, 0, 1U << seat, &budget,
					take_judgement, &search);
	out.accuracy[PART_WHOLE] = accuracy_percent(&search.part[PART_WHOLE]);
	for (int i = PART_OPENING; i < PARTS; i++)
		out.accuracy[i] = mean_percent(&search.part[i]);
	record_free(&r);
	return out;
}

bool glean_keep(struct gleaning *g, struct backlog *b, struct lessons *l, int64_t day,
		char error[ERROR_TEXT])
{
	const char *file = name_of(b->paths[b->next - 1]);
	bool written = true;

	if (!g->game) {
		b->unreadable++;
		snprintf(b->error, sizeof b->error, "%s", g->error);
	} else if (g->whole) {
		if (!lessons_have_read(l, file))
			written = lessons_add(l, day, g->game, file, g->found, g->n, error);
		written = accuracies_add(&l->accuracies, file, g->accuracy, error) && written;
	}
	free(g->found);
	*g = (struct gleaning){ 0 };
	return written;
}

/* ---- The position before a mistake ---- */

/* Takes the game back to the position before the given ply, and sets `*missed` to the move that was
 * played there. */
static bool go_back(struct record *r, unsigned seat, unsigned ply, game_move *missed)
{
	struct board *b = &r->board;

	if (ply >= b->len || b->plies[ply].seat != seat || move_is_reserved(b->plies[ply].move))
		return false;
	*missed = b->plies[ply].move;
	while (b->len > ply)
		board_unput(b);
	r->clock = (struct match_clock){ 0 };
	return true;
}

static bool give_up(const struct lesson *lesson, struct record *record, char error[ERROR_TEXT])
{
	record_free(record);
	return fail_with(error, _("The file %.100s has changed since you made this mistake."),
			 lesson->file);
}

/* Loads the game in which a mistake was made and takes it back to the position before the mistake.
 * Returns false and writes the reason if that isn't possible. */
static bool load_back(const struct lesson *lesson, struct record *record, unsigned *seat,
		      game_move *missed, char error[ERROR_TEXT])
{
	char *dir = path_kept("games"), path[4096];
	int person;

	snprintf(path, sizeof path, "%s/%s", dir ? dir : "", lesson->file);
	free(dir);
	if (!archive_load(path, record, error))
		return false;
	person = career_seat(record);
	*seat = (unsigned)person;
	if (record->game == lesson->game && person >= 0 &&
	    go_back(record, *seat, lesson->ply, missed))
		return true;
	return give_up(lesson, record, error);
}

bool lesson_begin(const struct lesson *lesson, struct record *record, struct attempt *a,
		  char error[ERROR_TEXT])
{
	unsigned seat;
	game_move missed;

	if (!load_back(lesson, record, &seat, &missed, error))
		return false;
	if (attempt_begin_own(a, record, seat, missed, GLEAN_NODES))
		return true;
	return give_up(lesson, record, error);
}

bool lesson_show(const struct lesson *lesson, struct puzzle *out, char error[ERROR_TEXT])
{
	struct record record;
	game_move missed;

	*out = (struct puzzle){ 0 };
	if (!load_back(lesson, &record, &out->seat, &missed, error))
		return false;
	out->seen = xcalloc(1, record.game->state_size);
	game_observe(record.game, record.board.state, out->seat, out->seen);
	record_free(&record);
	return true;
}
