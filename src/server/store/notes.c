/* SPDX-License-Identifier: MIT */
/* Writes what happens in games to the database as notes. A note is one or more statements that are
 * written together or not at all. It is written at once if possible. If another process holds the
 * file's lock, or the disk is full, the note waits in memory as SQL, and all later notes wait
 * behind it in order. Until a note is written, any data in it that others may read (a session, a
 * rating, a token's last use) is kept as "fresh". */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "server/store/store_private.h"

/* The maximum number of statements written to the database at a time. Writing that many takes
 * about 20 ms, during which all games on the event loop have to wait. */
enum { AT_ONCE = 1000 };

/* ---- The lock ---- */

/* SQLite's busy handler: waits for another process until this call's waiting time is used up. */
int store_wait_busy(void *store, int times)
{
	static const struct timespec ms = { .tv_nsec = 1000 * 1000 };
	struct store *s = store;

	if (times >= s->patience_ms)
		return 0;
	s->slept_ms++;
	nanosleep(&ms, NULL);
	return 1;
}

static bool begin_at_once(struct store *s)
{
	const int patience_ms = s->patience_ms;
	bool begun;

	if (s->serving)
		s->patience_ms = 0;
	begun = s->waiting.why != STORE_GONE && store_control(s, "BEGIN IMMEDIATE");
	s->patience_ms = patience_ms;
	return begun;
}

/* ---- Waiting notes ---- */

/* Called when an SQLite error has prevented a note from being written; from then on, notes wait in
 * memory. */
static void begin_to_wait(struct store *s)
{
	const enum store_why why = store_failure(s);
	const bool new = !s->waiting.why;

	if (s->waiting.why == STORE_GONE)
		return;
	if (new)
		s->waiting.since_ms = clock_ms();
	s->waiting.why = why ? why : STORE_FAILS;
	store_tell_failure(s, s->waiting.sentence);
	if (new && s->on_wait)
		s->on_wait(s->wait_context);
}

static void push_note(struct store *s)
{
	s->notes = xgrow(s->notes, s->n_notes, sizeof *s->notes);
	s->notes[s->n_notes++] = sb_take(&s->note);
	s->waiting.changes++;
}

static void drop_first_notes(struct store *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		free(s->notes[i]);
	s->n_notes -= n;
	if (s->n_notes)
		memmove(s->notes, s->notes + n, s->n_notes * sizeof *s->notes);
}

static void all_is_written(struct store *s)
{
	s->n_fresh = 0;
	s->waiting = (struct store_waiting){ .why = STORE_WRITES };
}

/* Reports a statement that can never be written because its row no longer exists; it would block
 * all later notes. Only the first such statement is reported, since it may have caused the others.
 */
static void tell_refused(struct store *s)
{
	if (!s->told_refused)
		print_to(
			stderr,
			_("asobi-server: Skipped a change that conflicts with the stored data: %s.\n"),
			sqlite3_errmsg(s->db));
	s->told_refused = true;
}

/* Writes a note; returns false if it can't be written now. */
static bool write_note(struct store *s, const char *sql, unsigned *statements)
{
	int status = SQLITE_DONE;

	for (sqlite3_stmt *q; *sql && status == SQLITE_DONE; ++*statements) {
		if (sqlite3_prepare_v2(s->db, sql, -1, &q, &sql) != SQLITE_OK)
			return false;
		if (!q)
			break;
		while ((status = sqlite3_step(q)) == SQLITE_ROW)
			;
		if (status == SQLITE_CONSTRAINT) {
			tell_refused(s);
			status = SQLITE_DONE;
		}
		sqlite3_finalize(q);
	}
	return status == SQLITE_DONE;
}

/* Writes the oldest notes in one transaction. If no notes are waiting, tests whether a note could
 * be written. */
static bool write_oldest(struct store *s)
{
	unsigned statements = 0;
	size_t n = 0;
	bool well = begin_at_once(s);

	while (well && n < s->n_notes && statements < AT_ONCE)
		well = write_note(s, s->notes[n++], &statements);
	well = well && store_control(s, "COMMIT");
	if (!well)
		begin_to_wait(s);
	if (!sqlite3_get_autocommit(s->db))
		store_control(s, "ROLLBACK");
	if (well)
		drop_first_notes(s, n);
	return well;
}

bool store_catch_up(struct store *s)
{
	store_end_note(s);
	if (s->waiting.why && write_oldest(s) && !s->n_notes)
		all_is_written(s);
	return !s->waiting.why;
}

const struct store_waiting *store_waits(const struct store *s)
{
	return s->waiting.why ? &s->waiting : NULL;
}

enum store_ready store_ready(struct store *s, char error[ERROR_TEXT])
{
	store_end_note(s);
	if (write_oldest(s) && !s->n_notes) {
		all_is_written(s);
		return STORE_READY;
	}
	snprintf(error, ERROR_TEXT, "%s", s->waiting.sentence);
	return s->waiting.why == STORE_HELD && clock_ms() - s->waiting.since_ms < STORE_LATER_MS
		       ? STORE_LATER
		       : STORE_REFUSES;
}

/* ---- Writing a note ---- */

/* Runs a statement inside the open transaction, which is either the one begun by store_begin() or
 * the one that writes a note (a group of statements written together or not at all). If the disk
 * is full, the function that ends the transaction reports it. */
static void do_at_once(struct store *s, sqlite3_stmt *q)
{
	char error[ERROR_TEXT];

	if (!store_step(s, q, error) && !*s->failed && store_failure(s) == STORE_WRITES)
		tell_refused(s);
}

/* Rolls back the open transaction of a note that can't be written now; the whole note can still be
 * written later. */
static void leave_transaction(struct store *s)
{
	begin_to_wait(s);
	if (!sqlite3_get_autocommit(s->db))
		store_control(s, "ROLLBACK");
	s->writing_note = false;
}

void store_note_down(struct store *s, sqlite3_stmt *q)
{
	char *sql;

	if (s->inside) {
		do_at_once(s, q);
		return;
	}
	if (!s->note.len && !s->waiting.why) {
		s->writing_note = begin_at_once(s);
		if (!s->writing_note)
			begin_to_wait(s);
	}
	sql = sqlite3_expanded_sql(q);
	sb_addf(&s->note, "%s;\n", sql ? sql : "");
	sqlite3_free(sql);
	if (!s->writing_note)
		return;
	do_at_once(s, q);
	if (store_failure(s) != STORE_WRITES)
		leave_transaction(s);
}

void store_end_note(struct store *s)
{
	if (!s->note.len)
		return;
	if (s->writing_note && !store_control(s, "COMMIT"))
		leave_transaction(s);
	if (!s->writing_note) {
		push_note(s);
		return;
	}
	s->writing_note = false;
	s->note.len = 0;
	s->n_fresh = 0;
}

/* ---- Fresh data ---- */

void store_remember(struct store *s, const struct fresh *f)
{
	s->fresh = xgrow(s->fresh, s->n_fresh, sizeof *s->fresh);
	s->fresh[s->n_fresh++] = *f;
}

const struct fresh *store_recall(const struct store *s, const void *kind, int64_t id,
				 const uint8_t *hash)
{
	for (size_t i = s->n_fresh; i-- > 0;)
		if (s->fresh[i].kind == kind &&
		    (hash ? !memcmp(s->fresh[i].hash, hash, sizeof s->fresh[i].hash)
			  : s->fresh[i].id == id))
			return &s->fresh[i];
	return NULL;
}

/* ---- Running and stopping the server ---- */

void store_serve(struct store *s, void (*on_wait)(void *context), void *context)
{
	s->serving = true;
	s->patience_ms = STORE_PATIENCE_MS;
	s->on_wait = on_wait;
	s->wait_context = context;
}

void store_give_up(struct store *s, const char *sentence)
{
	if (s->writing_note)
		leave_transaction(s);
	s->waiting.why = STORE_GONE;
	snprintf(s->waiting.sentence, sizeof s->waiting.sentence, "%s", sentence);
}

static void tell_lost(const struct store *s, char error[ERROR_TEXT])
{
	const unsigned n = (unsigned)s->n_notes;

	if (n)
		snprintf(error, ERROR_TEXT,
			 ngettext("%.150s %u change couldn't be saved and is lost.",
				  "%.150s %u changes couldn't be saved and are lost.", n),
			 s->waiting.sentence, n);
	else
		snprintf(error, ERROR_TEXT, "%s", s->waiting.sentence);
}

bool store_settle(struct store *s, int64_t ms, char error[ERROR_TEXT])
{
	size_t before;

	s->serving = false;
	s->on_wait = NULL;
	s->patience_ms = (int)ms;
	store_end_note(s);
	for (before = s->n_notes + 1; s->n_notes && s->n_notes < before;) {
		before = s->n_notes;
		store_catch_up(s);
	}
	if (!s->n_notes && s->waiting.why != STORE_GONE)
		return true;
	tell_lost(s, error);
	return false;
}

void store_free_notes(struct store *s)
{
	drop_first_notes(s, s->n_notes);
	sb_free(&s->note);
	free(s->notes);
	free(s->fresh);
}
