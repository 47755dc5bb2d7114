/* SPDX-License-Identifier: MIT */
/* make-daifugo-policy FILE [PRESET|all [GAMES [THREADS [SEED [on]]]]]: trains Daifugo's `policy`
 * for one preset or all of them; the weights of the other presets in FILE stay unchanged. GAMES is
 * 0 for the default number. With "on" the training continues from the weights in FILE with smaller
 * steps; otherwise it starts from those of `rules`. Prints the learning curve: games played,
 * processor seconds, the value of each rank, and the mean points per game in one seat with `rules`
 * in the others (the same deals for every line). The same games, seed and starting weights give
 * the same file, whatever the number of threads. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/xalloc.h"
#include "lab/daifugo_pack.h"
#include "lab/daifugo_school.h"

enum { LINES = 20, EXAMINED = 1000, MOST_FILE = 1 << 20 };

/* The default number of training games for each preset, in the order of daifugo_presets. All later
 * presets use the weights of the most similar of these presets. */
static const unsigned long usual_games[POLICY_PRESETS] = { 400000, 400000, 1900000 };

/* The packed weights of each preset; a size of 0 means that the preset has no weights yet. */
struct sets {
	size_t size[POLICY_PRESETS];
	unsigned char at[POLICY_PRESETS][PACKED_ROOM];
};

static void read_sets(const char *name, struct sets *sets)
{
	unsigned char *file = xcalloc(1, MOST_FILE);
	FILE *f = fopen(name, "rb");
	const size_t size = f ? fread(file, 1, MOST_FILE, f) : 0;

	for (unsigned i = 0; i < POLICY_PRESETS; i++) {
		const unsigned char *set;
		size_t len;

		if (!daifugo_find_packed(file, size, i, &set, &len) || len > PACKED_ROOM)
			continue;
		memcpy(sets->at[i], set, len);
		sets->size[i] = len;
	}
	if (f)
		fclose(f);
	free(file);
}

static int write_sets(const char *name, const struct sets *sets)
{
	FILE *f = fopen(name, "wb");

	if (!f)
		return -1;
	for (unsigned i = 0; i < POLICY_PRESETS; i++) {
		unsigned char head[PACKED_HEAD];

		daifugo_packed_head(sets->at[i], sets->size[i], head);
		fwrite(head, 1, sizeof head, f);
		fwrite(sets->at[i], 1, sets->size[i], f);
	}
	return fclose(f);
}

static void print_progress(const struct school *s, const char *preset, unsigned long games,
			   unsigned players)
{
	const float *value = school_rank_values(s);

	printf("%s\t%lu\t%.0f\t", preset, games, (double)clock() / CLOCKS_PER_SEC);
	for (unsigned r = 0; r < players; r++)
		printf("%.2f ", (double)value[r]);
	printf("\t%.3f\n", school_examine(s, EXAMINED));
	fflush(stdout);
}

struct worker {
	pthread_t thread;
	struct school *school;
	unsigned first, step;
};

static void *run_worker(void *arg)
{
	const struct worker *w = arg;

	for (unsigned part = w->first; part < SCHOOL_PARTS; part += w->step)
		school_play(w->school, part);
	return NULL;
}

/* Plays all parts of a batch in several threads. If the system refuses a thread, its parts are
 * played in the calling thread. */
static void play_parts(struct school *s, unsigned threads)
{
	struct worker w[SCHOOL_PARTS];
	bool started[SCHOOL_PARTS] = { 0 };

	threads = threads < 1 ? 1 : threads > SCHOOL_PARTS ? SCHOOL_PARTS : threads;
	for (unsigned i = 0; i < threads; i++)
		w[i] = (struct worker){ .school = s, .first = i, .step = threads };
	for (unsigned i = 1; i < threads; i++)
		started[i] = !pthread_create(&w[i].thread, NULL, run_worker, &w[i]);
	for (unsigned i = 0; i < threads; i++)
		if (!started[i])
			run_worker(&w[i]);
	for (unsigned i = 1; i < threads; i++)
		if (started[i])
			pthread_join(w[i].thread, NULL);
}

/* Prints a progress line and saves the weights learned so far. */
static int keep_progress(const struct school *s, unsigned preset, unsigned batches,
			 const struct setup *setup, const char *name, struct sets *sets)
{
	print_progress(s, daifugo_presets[preset].id, (unsigned long)batches * BATCH_GAMES,
		       setup->seats);
	sets->size[preset] = daifugo_pack(school_average(s), sets->at[preset]);
	return write_sets(name, sets);
}

static int teach_preset(unsigned preset, unsigned long games, unsigned threads, uint64_t seed,
			const struct learnt *from, const char *name, struct sets *sets)
{
	const unsigned batches = (unsigned)(games / BATCH_GAMES);
	int failed = 0;
	char ignored[ERROR_TEXT];
	struct setup setup;
	struct school *s;

	setup_default(&game_daifugo, &setup);
	setup_apply(&game_daifugo, &setup, daifugo_presets[preset].settings, ignored);
	s = school_new(&setup, from, seed, batches);
	for (unsigned b = 0; b < batches && !failed; b++) {
		if (b % (batches / LINES + 1) == 0)
			failed = keep_progress(s, preset, b, &setup, name, sets);
		play_parts(s, threads);
		school_learn(s);
	}
	failed = failed || keep_progress(s, preset, batches, &setup, name, sets);
	school_free(s);
	return failed;
}

int main(int argc, char **argv)
{
	const char *const preset = argc > 2 ? argv[2] : "all";
	const unsigned long games = argc > 3 ? strtoul(argv[3], NULL, 10) : 0;
	const unsigned threads = argc > 4 ? (unsigned)strtoul(argv[4], NULL, 10) : 1;
	const uint64_t seed = argc > 5 ? strtoull(argv[5], NULL, 10) : 1;
	struct sets *sets = xcalloc(1, sizeof *sets);
	bool found = false;
	int failed = 0;

	const bool goes_on = argc > 6 && !strcmp(argv[6], "on");
	struct learnt *from = xcalloc(1, sizeof *from);

	if (argc < 2 || argc > 7 || (argc > 6 && !goes_on)) {
		fprintf(stderr,
			"Usage: make-daifugo-policy FILE [PRESET|all [GAMES [THREADS [SEED [on]]]]]\n");
		return 2;
	}
	read_sets(argv[1], sets);
	for (unsigned i = 0; i < POLICY_PRESETS && !failed; i++) {
		if (strcmp(preset, "all") && strcmp(preset, daifugo_presets[i].id))
			continue;
		if (goes_on &&
		    (!sets->size[i] || !daifugo_unpack(sets->at[i], sets->size[i], from))) {
			fprintf(stderr,
				"make-daifugo-policy: %s has no weights of '%s' to go on from\n",
				argv[1], daifugo_presets[i].id);
			return 2;
		}
		failed = teach_preset(i, games ? games : usual_games[i], threads, seed,
				      goes_on ? from : NULL, argv[1], sets);
		found = true;
	}
	free(sets);
	if (failed)
		perror(argv[1]);
	if (!found)
		fprintf(stderr, "make-daifugo-policy: there is no preset '%s'\n", preset);
	return failed || !found;
}
