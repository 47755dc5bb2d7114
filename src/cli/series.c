#include "cli/series.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "cli/table.h"

/* One thread with players of its own. */
struct job {
	struct series *series;
	atomic_uint *next;		/* game not yet taken by any job */
	struct match_config table;	/* players in the order of config.who */
	void *ended;
	pthread_t thread;
};

unsigned series_player(const struct series *s, unsigned game_no, unsigned seat)
{
	return s->swap ? (seat + game_no) % s->config.setup.seats : seat;
}

static void keep_result(struct job *j, const struct match *m, struct game_result *out)
{
	const struct match_config *c = match_config(m);

	match_observe(m, SEAT_ALL, j->ended);
	for (unsigned s = 0; s < c->setup.seats; s++)
		out->outcome[s] = (int8_t)game_outcome(c->game, j->ended, c->setup.seats, s);
	out->plies = match_plies(m);
	out->spoilt = match_ended(m) == END_ILLEGAL;
}

static void play_game(struct job *j, unsigned number)
{
	const struct series *s = j->series;
	struct match_config c = j->table;
	char error[ERROR_TEXT];
	struct match *m;

	c.game_no = number;
	for (unsigned seat = 0; seat < c.setup.seats; seat++) {
		c.players[seat] = j->table.players[series_player(s, number, seat)];
		c.who[seat] = j->table.who[series_player(s, number, seat)];
	}
	m = match_new(&c, error);
	if (!m)			/* the setup was tried before: not reached */
		abort();
	match_run(m);
	keep_result(j, m, &s->results[number]);
	match_free(m);
}

static void *work(void *job)
{
	struct job *j = job;
	unsigned number;

	while ((number = atomic_fetch_add(j->next, 1)) < j->series->games)
		play_game(j, number);
	return NULL;
}

static bool prepare(struct series *s, struct job *jobs, atomic_uint *next, char error[ERROR_TEXT])
{
	for (unsigned i = 0; i < s->jobs; i++) {
		jobs[i] = (struct job){ .series = s, .next = next, .table = s->config };
		if (!seat_players(&jobs[i].table, error))
			return false;
		jobs[i].ended = xcalloc(1, s->config.game->state_size);
	}
	return true;
}

/* This thread is the first job; where no more can be started, fewer do it all. */
static void run_all(struct series *s, struct job *jobs)
{
	unsigned started = 1;

	while (started < s->jobs &&
	       pthread_create(&jobs[started].thread, NULL, work, &jobs[started]) == 0)
		started++;
	work(&jobs[0]);
	while (--started)
		pthread_join(jobs[started].thread, NULL);
}

bool series_run(struct series *s, char error[ERROR_TEXT])
{
	struct job *jobs = xcalloc(s->jobs, sizeof *jobs);
	atomic_uint next = 0;
	bool ready = prepare(s, jobs, &next, error);

	if (ready)
		run_all(s, jobs);
	for (unsigned i = 0; i < s->jobs; i++) {
		free_players(&jobs[i].table);
		free(jobs[i].ended);
	}
	free(jobs);
	return ready;
}
