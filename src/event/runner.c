/* SPDX-License-Identifier: MIT */
#include "event/runner.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/loss.h"
#include "base/xalloc.h"

enum { WINDOW = 4096 }; /* the maximum number of units that are in progress or wait to be taken */

struct job {
	struct runner *runner;
	unsigned number;
	struct unit_bench bench;
	pthread_t thread;
	int64_t sample_due; /* the time at which this job may store the next game for viewing */
	/* The state that onlookers see. Its members are written one by one, so an onlooker may see
	 * values from two different games. */
	atomic_bool running;
	atomic_uint unit, table, game, plies;
};

struct runner {
	const struct event *event;
	struct runner_plan plan;
	struct job *jobs;
	unsigned n_started;
	atomic_bool stop, paused;
	atomic_int watched; /* the number of the job being watched; negative if none is */

	pthread_mutex_t lock;
	pthread_cond_t news; /* wakes the owner when results are ready or a job has ended */
	/* wakes the jobs when there is room for more results or a pause ends */
	pthread_cond_t go_on;
	unsigned next, taken; /* the first unit not begun yet, and the first one not taken yet */
	/* Finished units that haven't been taken yet, the unit `taken` being the first; unit
	 * number n is stored at index n % WINDOW. */
	struct unit_result *done[WINDOW];
	unsigned finished; /* the number of finished units (units may finish in any order) */
	unsigned at_home;  /* the number of jobs that have ended */
	unsigned held;	   /* the number of jobs waiting for a pause to end */
	/* Seconds played before the last pause, and the time at which play resumed after it. */
	double played, since;
	/* News of the watched game that the onlooker hasn't fetched yet. The members below give
	 * the table, game and ply up to which the news has been recorded. */
	struct follow follow;
	bool any_told;
	struct event_table told_table;
	unsigned told_game, told_plies;
	/* Why no more units can be played; "" if play can go on. */
	char error[ERROR_TEXT];

	/* Units that the owner collected from the jobs in one go; only the owner uses this array.
	 */
	struct unit_result *ready[WINDOW];
	unsigned n_ready, next_ready;

	/* Results that are no longer needed. Each job reuses one of them for its next unit,
	 * because it is expensive for one thread to free memory that another allocated. Protected
	 * by the lock. */
	struct unit_result *old[WINDOW];
	unsigned n_old;
};

static void publish_place(struct job *j, const struct match *m, const struct event_table *table)
{
	atomic_store_explicit(&j->unit, table->unit, memory_order_relaxed);
	atomic_store_explicit(&j->table, table->number, memory_order_relaxed);
	atomic_store_explicit(&j->game, match_config(m)->game_no - table->game_no,
			      memory_order_relaxed);
	atomic_store_explicit(&j->plies, match_plies(m), memory_order_relaxed);
}

static bool is_watched(const struct job *j)
{
	return atomic_load_explicit(&j->runner->watched, memory_order_relaxed) == (int)j->number;
}

static void tell_anew(struct runner *r, const struct match *m, const struct event_table *table)
{
	follow_free(&r->follow);
	r->follow.record = match_record(m);
	r->any_told = true;
	r->told_table = *table;
	r->told_game = match_config(m)->game_no;
	r->told_plies = match_plies(m);
}

/* Records news of the watched game: the whole game if it is new, otherwise its latest plies. The
 * caller holds the lock. */
static void tell_follower(struct runner *r, const struct match *m, const struct event_table *table)
{
	const unsigned plies = match_plies(m);
	struct follow *f = &r->follow;

	if (!r->any_told || r->told_table.unit != table->unit ||
	    r->told_table.number != table->number || r->told_game != match_config(m)->game_no ||
	    plies < r->told_plies) {
		tell_anew(r, m, table);
		return;
	}
	if (plies > r->told_plies)
		f->plies = xrealloc(f->plies, f->n_plies + plies - r->told_plies, sizeof *f->plies);
	for (; r->told_plies < plies; r->told_plies++)
		f->plies[f->n_plies++] = match_ply_at(m, SEAT_ALL, r->told_plies);
}

static void tell_onlooker(struct job *j, const struct match *m, const struct event_table *table)
{
	struct runner *r = j->runner;

	if (!is_watched(j))
		return;
	pthread_mutex_lock(&r->lock);
	tell_follower(r, m, table);
	pthread_mutex_unlock(&r->lock);
}

/* Waits until the pause ends. An onlooker who starts to watch during the pause is given the
 * current position. */
static void wait_out_pause(struct job *j, const struct match *m, const struct event_table *table)
{
	struct runner *r = j->runner;

	pthread_mutex_lock(&r->lock);
	r->held++;
	while (atomic_load(&r->paused) && !atomic_load(&r->stop)) {
		/* The onlooker may have started to watch just before we took the lock. */
		if (is_watched(j))
			tell_follower(r, m, table);
		pthread_cond_wait(&r->go_on, &r->lock);
	}
	r->held--;
	pthread_mutex_unlock(&r->lock);
}

static bool note_progress(void *context, const struct match *m, const struct event_table *table)
{
	struct job *j = context;

	publish_place(j, m, table);
	tell_onlooker(j, m, table);
	if (atomic_load_explicit(&j->runner->paused, memory_order_relaxed))
		wait_out_pause(j, m, table);
	return !atomic_load_explicit(&j->runner->stop, memory_order_relaxed);
}

/* Waits until there is room for another result, then takes the next unit to play. The caller holds
 * the lock. */
static bool begin_unit(struct job *j, unsigned *unit)
{
	struct runner *r = j->runner;

	while (r->next < r->plan.end && r->next - r->taken >= WINDOW && !atomic_load(&r->stop))
		pthread_cond_wait(&r->go_on, &r->lock);
	if (r->next >= r->plan.end || atomic_load(&r->stop))
		return false;
	*unit = r->next++;
	j->bench.old = r->n_old ? r->old[--r->n_old] : NULL;
	return true;
}

/* Returns true if this unit's games should be stored for viewing. Storing every game would take
 * too much time. */
static bool is_sampled(struct job *j, unsigned unit)
{
	const struct runner_plan *plan = &j->runner->plan;
	const unsigned every = plan->sample_ms;
	const int64_t now = every ? clock_ms() : 0;

	if (every && (unit - plan->first < RUNNER_ENDS || plan->end - unit <= RUNNER_ENDS))
		return true;
	if (!every || now < j->sample_due)
		return false;
	j->sample_due = now + every;
	return true;
}

/* Plays units until none are left. Wakes the owner only after half a window of units or when the
 * job ends: with short games, waking it after every unit would cost too much. */
static void *work_on_units(void *job)
{
	struct job *j = job;
	struct runner *r = j->runner;
	unsigned unit;

	pthread_mutex_lock(&r->lock);
	while (begin_unit(j, &unit)) {
		struct unit_result *u;

		pthread_mutex_unlock(&r->lock);
		atomic_store_explicit(&j->running, true, memory_order_relaxed);
		j->bench.records = r->plan.records || is_sampled(j, unit);
		u = unit_play(&j->bench, unit);
		atomic_store_explicit(&j->running, false, memory_order_relaxed);
		pthread_mutex_lock(&r->lock);
		if (!u && *j->bench.error && !*r->error) {
			memcpy(r->error, j->bench.error, sizeof r->error);
			atomic_store(&r->stop, true);
			pthread_cond_broadcast(&r->go_on);
		}
		/* Stopping may have rushed the players' last answers, so discard this unit. */
		if (atomic_load(&r->stop)) {
			unit_result_free(u);
			break;
		}
		r->done[unit % WINDOW] = u;
		r->finished += u != NULL;
		if (unit - r->taken >= WINDOW / 2)
			pthread_cond_signal(&r->news);
	}
	r->at_home++;
	pthread_cond_signal(&r->news);
	pthread_mutex_unlock(&r->lock);
	return NULL;
}

static void init_locks(struct runner *r)
{
	pthread_condattr_t monotonic;

	pthread_condattr_init(&monotonic);
	pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
	pthread_mutex_init(&r->lock, NULL);
	pthread_cond_init(&r->news, &monotonic);
	pthread_cond_init(&r->go_on, NULL);
	pthread_condattr_destroy(&monotonic);
}

static bool open_jobs(struct runner *r, char error[ERROR_TEXT])
{
	for (unsigned i = 0; i < r->plan.jobs; i++) {
		struct job *j = &r->jobs[i];

		j->runner = r;
		j->number = i;
		j->bench = (struct unit_bench){
			.event = r->event,
			.times = r->plan.times,
			.paused_at_times = r->plan.sample_ms > 0,
			.onward = note_progress,
			.context = j,
		};
		if (!unit_bench_open(&j->bench, error))
			return false;
		for (unsigned p = 0; p < r->event->n_players; p++)
			player_heed(j->bench.players[p], &r->stop);
	}
	return true;
}

/* Starts the threads. If only some of them can be started, they do all the work; if none can,
 * returns false. */
static bool start_threads(struct runner *r, char error[ERROR_TEXT])
{
	while (r->n_started < r->plan.jobs &&
	       pthread_create(&r->jobs[r->n_started].thread, NULL, work_on_units,
			      &r->jobs[r->n_started]) == 0)
		r->n_started++;
	if (r->n_started)
		return true;
	snprintf(error, ERROR_TEXT, _("Can't start a thread to run the games."));
	loss_note(error); /* the system failed, not one of the players */
	return false;
}

struct runner *runner_start(const struct event *e, const struct runner_plan *plan,
			    char error[ERROR_TEXT])
{
	struct runner *r = xcalloc(1, sizeof *r);
	const unsigned units = plan->end - plan->first;

	r->event = e;
	r->plan = *plan;
	if (r->plan.jobs > units)
		r->plan.jobs = units ? units : 1;
	r->next = r->taken = plan->first;
	atomic_store(&r->watched, -1);
	r->jobs = xcalloc(r->plan.jobs, sizeof *r->jobs);
	r->since = clock_seconds();
	init_locks(r);
	if (!open_jobs(r, error) || !start_threads(r, error)) {
		runner_free(r);
		return NULL;
	}
	return r;
}

void runner_free(struct runner *r)
{
	if (!r)
		return;
	runner_stop(r);
	for (unsigned i = 0; i < r->n_started; i++)
		pthread_join(r->jobs[i].thread, NULL);
	for (unsigned i = 0; i < r->plan.jobs; i++)
		unit_bench_close(&r->jobs[i].bench);
	for (unsigned i = 0; i < WINDOW; i++)
		unit_result_free(r->done[i]);
	for (unsigned i = 0; i < r->n_ready; i++)
		unit_result_free(r->ready[i]);
	while (r->n_old)
		unit_result_free(r->old[--r->n_old]);
	pthread_cond_destroy(&r->news);
	pthread_cond_destroy(&r->go_on);
	pthread_mutex_destroy(&r->lock);
	follow_free(&r->follow);
	free(r->jobs);
	free(r);
}

/* Returns the results taken earlier, so that jobs can reuse their memory. The caller holds the
 * lock. */
static void give_back(struct runner *r)
{
	for (unsigned i = 0; i < r->n_ready; i++) {
		if (r->n_old < WINDOW)
			r->old[r->n_old++] = r->ready[i];
		else
			unit_result_free(r->ready[i]);
	}
}

/* Collects the finished results for the owner, in order, up to the first unfinished unit. The
 * caller holds the lock. */
static void collect_units(struct runner *r)
{
	struct unit_result *u;

	give_back(r);
	r->n_ready = r->next_ready = 0;
	while (r->n_ready < WINDOW && (u = r->done[r->taken % WINDOW]) != NULL) {
		r->done[r->taken % WINDOW] = NULL;
		r->taken++;
		r->ready[r->n_ready++] = u;
	}
	if (r->n_ready)
		pthread_cond_broadcast(&r->go_on);
}

const struct unit_result *runner_take(struct runner *r, int wait_ms)
{
	if (r->next_ready == r->n_ready) {
		struct timespec until = clock_in_ms(wait_ms);

		pthread_mutex_lock(&r->lock);
		collect_units(r);
		if (!r->n_ready && r->at_home < r->n_started) {
			pthread_cond_timedwait(&r->news, &r->lock, &until);
			collect_units(r);
		}
		pthread_mutex_unlock(&r->lock);
	}
	return r->next_ready < r->n_ready ? r->ready[r->next_ready++] : NULL;
}

bool runner_over(struct runner *r)
{
	bool over;

	pthread_mutex_lock(&r->lock);
	over = r->next_ready == r->n_ready && r->at_home == r->n_started &&
	       !r->done[r->taken % WINDOW];
	pthread_mutex_unlock(&r->lock);
	return over;
}

bool runner_failed(struct runner *r, char error[ERROR_TEXT])
{
	pthread_mutex_lock(&r->lock);
	memcpy(error, r->error, sizeof r->error);
	pthread_mutex_unlock(&r->lock);
	return *error;
}

void runner_pause(struct runner *r, bool paused)
{
	pthread_mutex_lock(&r->lock);
	if (paused && !atomic_load(&r->paused))
		r->played += clock_seconds() - r->since;
	if (!paused && atomic_load(&r->paused))
		r->since = clock_seconds();
	atomic_store(&r->paused, paused);
	pthread_cond_broadcast(&r->go_on);
	pthread_mutex_unlock(&r->lock);
}

void runner_stop(struct runner *r)
{
	pthread_mutex_lock(&r->lock);
	atomic_store(&r->stop, true);
	pthread_cond_broadcast(&r->go_on);
	pthread_mutex_unlock(&r->lock);
}

static void look_at(const struct runner *r, struct job *j, struct runner_game *out)
{
	struct event_table table;

	out->running = atomic_load(&j->running);
	out->unit = atomic_load(&j->unit);
	out->game = atomic_load(&j->game);
	out->plies = atomic_load(&j->plies);
	event_table(r->event, out->unit, atomic_load(&j->table), &table);
	for (unsigned s = 0; s < r->event->setup.seats; s++)
		out->player[s] = table.player[s];
}

void runner_look(struct runner *r, struct runner_look *out)
{
	pthread_mutex_lock(&r->lock);
	out->taken = r->taken - r->plan.first;
	out->finished = r->finished;
	out->units = r->plan.end - r->plan.first;
	out->paused = atomic_load(&r->paused);
	out->stopping = atomic_load(&r->stop);
	out->at_rest = out->paused && r->held + r->at_home == r->n_started;
	out->seconds = r->played + (out->paused ? 0 : clock_seconds() - r->since);
	pthread_mutex_unlock(&r->lock);
	out->jobs = r->n_started;
	for (unsigned i = 0; i < r->n_started; i++)
		look_at(r, &r->jobs[i], &out->game[i]);
}

void runner_watch(struct runner *r, int job)
{
	pthread_mutex_lock(&r->lock);
	atomic_store(&r->watched, job);
	follow_free(&r->follow);
	r->any_told = false;
	pthread_cond_broadcast(&r->go_on);
	pthread_mutex_unlock(&r->lock);
}

bool runner_watched(struct runner *r, struct follow *out)
{
	pthread_mutex_lock(&r->lock);
	*out = r->follow;
	r->follow = (struct follow){ 0 };
	pthread_mutex_unlock(&r->lock);
	return out->record || out->n_plies;
}
