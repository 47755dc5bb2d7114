/* SPDX-License-Identifier: MIT */
/* make-hamlet-book FILE [JOBS]: makes the book of Hamlet's opening.
 *
 * It lists all positions with up to 12 stones. It solves those with 12 and derives the scores of
 * the others from them. See src/games/hamlet/opening_book.h for the file format. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fnv.h"
#include "base/xalloc.h"
#include "games/hamlet/opening_book.h"
#include "lab/hamlet_layers.h"

/* The cells of a layer store its scores. Peeling a hypergraph decides which cell each position
 * gets. If only one position uses a cell, that cell can get its value last, whatever values the
 * other cells have. The position is then removed, so that other cells have only one position left.
 * With 1.23 cells per position, this almost always works until no position is left. */
struct cells {
	uint32_t third, seed;
	unsigned char *value; /* an array of 3 * third values; the caller frees it */
};

/* For each cell: the number of positions that use it, and the XOR of the indices of these
 * positions. If only one position is left, the XOR is its index. */
struct user {
	uint32_t count;
	size_t mixed;
};

struct peeling {
	const struct layer *layer;
	struct cells cells;
	struct user *user;
	size_t *order;	    /* the positions in the order in which they were removed */
	uint32_t *own_cell; /* the cell assigned to each removed position */
	uint32_t *lonely;   /* the cells that are used by only one of the remaining positions */
	size_t n_taken, n_lonely;
};

static void cells_of(const struct peeling *p, size_t i, uint32_t cell[3])
{
	hamlet_book_cells(p->layer->key[i], p->cells.seed, p->cells.third, cell);
}

static void change_users(struct peeling *p, size_t i, uint32_t by)
{
	uint32_t cell[3];

	cells_of(p, i, cell);
	for (int k = 0; k < 3; k++) {
		struct user *u = &p->user[cell[k]];

		u->count += by;
		u->mixed ^= i;
		if (by != 1 && u->count == 1)
			p->lonely[p->n_lonely++] = cell[k];
	}
}

static void find_lonely(struct peeling *p)
{
	p->n_lonely = 0;
	for (uint32_t cell = 0; cell < 3 * p->cells.third; cell++)
		p->user[cell] = (struct user){ 0 };
	for (size_t i = 0; i < p->layer->len; i++)
		change_users(p, i, 1);
	for (uint32_t cell = 0; cell < 3 * p->cells.third; cell++)
		if (p->user[cell].count == 1)
			p->lonely[p->n_lonely++] = cell;
}

static bool peel_positions(struct peeling *p)
{
	find_lonely(p);
	p->n_taken = 0;
	while (p->n_lonely) {
		const uint32_t cell = p->lonely[--p->n_lonely];
		const size_t i = p->user[cell].mixed;

		if (p->user[cell].count != 1)
			continue;
		p->order[p->n_taken] = i;
		p->own_cell[p->n_taken++] = cell;
		change_users(p, i, (uint32_t)-1);
	}
	return p->n_taken == p->layer->len;
}

/* Assigns the values in reverse order, starting with the position removed last. No later assignment
 * changes the other cells of a position. */
static void assign_values(struct peeling *p)
{
	unsigned char *value = p->cells.value;

	while (p->n_taken--) {
		const size_t i = p->order[p->n_taken];
		uint32_t cell[3];

		cells_of(p, i, cell);
		value[p->own_cell[p->n_taken]] = (unsigned char)((p->layer->score[i] + BOOK_ZERO) ^
								 value[cell[0]] ^ value[cell[1]] ^
								 value[cell[2]]);
	}
}

static struct cells cells_for(const struct layer *l)
{
	struct peeling p = { .layer = l };
	const size_t n = (l->len * 123 / 100 + 32) / 3 * 3;

	p.cells.third = (uint32_t)(n / 3);
	p.cells.value = xcalloc(n, 1);
	p.user = xcalloc(n, sizeof *p.user);
	p.lonely = xcalloc(2 * n, sizeof *p.lonely);
	p.order = xcalloc(l->len, sizeof *p.order);
	p.own_cell = xcalloc(l->len, sizeof *p.own_cell);
	while (!peel_positions(&p))
		p.cells.seed++;
	assign_values(&p);
	free(p.user);
	free(p.lonely);
	free(p.order);
	free(p.own_cell);
	return p.cells;
}

enum {
	LAST = 12,
	CHUNK = 64, /* how many neighbouring positions a job solves at a time */
	MOST_JOBS = 64
};

struct work {
	struct layer *layer;
	atomic_size_t next;
};

static void *solve_chunks(void *argument)
{
	struct work *w = argument;
	struct hamlet_solver *s = hamlet_solver_new(SOLVER_LOG_ENTRIES);
	size_t from;

	while ((from = atomic_fetch_add(&w->next, CHUNK)) < w->layer->len) {
		for (size_t i = from; i < from + CHUNK && i < w->layer->len; i++) {
			const struct hamlet_position p = layer_position(w->layer, i);

			w->layer->score[i] = (int8_t)hamlet_solve(s, &p, -SOLVER_BEST, NULL);
		}
		fprintf(stderr, "\r%zu of %zu", from, w->layer->len);
	}
	hamlet_solver_free(s);
	return NULL;
}

static bool solve_layer(struct layer *l, int jobs)
{
	struct work work = { .layer = l };
	pthread_t thread[MOST_JOBS];
	int running = 0;

	atomic_init(&work.next, 0);
	while (running < jobs && !pthread_create(&thread[running], NULL, solve_chunks, &work))
		running++;
	for (int i = 0; i < running; i++)
		pthread_join(thread[i], NULL);
	fputc('\n', stderr);
	return running > 0;
}

struct output {
	unsigned char *byte;
	size_t len;
};

static void add_number(struct output *o, uint64_t number, int bytes)
{
	o->byte = xrealloc(o->byte, o->len + 8, 1);
	for (int i = 0; i < bytes; i++)
		o->byte[o->len++] = (unsigned char)(number >> 8 * i);
}

static void add_cells(struct output *o, const struct cells *c)
{
	o->byte = xrealloc(o->byte, o->len + 3 * c->third, 1);
	memcpy(o->byte + o->len, c->value, 3 * c->third);
	o->len += 3 * c->third;
}

static struct output lay_out(const struct layer layer[LAST + 1])
{
	enum { LAYERS = LAST / 2 + 1 };
	struct cells cells[LAYERS];
	struct output o = { 0 };
	size_t at = BOOK_HEAD + LAYERS * BOOK_LAYER;

	for (const char *c = "HAMLETBK"; *c; c++)
		add_number(&o, (unsigned char)*c, 1);
	add_number(&o, BOOK_VERSION, 4);
	add_number(&o, LAYERS, 4);
	for (int i = 0; i < LAYERS; i++) {
		struct layer undecided = layer_undecided(&layer[2 * i]);

		cells[i] = cells_for(&undecided);
		add_number(&o, undecided.len, 4);
		layer_free(&undecided);
		add_number(&o, cells[i].third, 4);
		add_number(&o, cells[i].seed, 4);
		add_number(&o, at, 4);
		at += 3 * cells[i].third;
	}
	for (int i = 0; i < LAYERS; i++) {
		add_cells(&o, &cells[i]);
		free(cells[i].value);
	}
	add_number(&o, fnv_hash(o.byte, o.len), 8);
	return o;
}

static bool write_book(const char *path, const struct layer layer[LAST + 1])
{
	struct output o = lay_out(layer);
	FILE *f = fopen(path, "wb");
	bool written = f && fwrite(o.byte, 1, o.len, f) == o.len;

	if (f && fclose(f))
		written = false;
	free(o.byte);
	if (!written)
		perror(path);
	return written;
}

int main(int argc, char **argv)
{
	const int jobs = argc > 2 ? atoi(argv[2]) : 2;
	struct layer layer[LAST + 1];
	bool made;

	if (argc < 2 || argc > 3 || jobs < 1 || jobs > MOST_JOBS) {
		fprintf(stderr, "Usage: make-hamlet-book FILE [JOBS]\n");
		return EXIT_FAILURE;
	}
	layer[0] = layer_first();
	for (int i = 1; i <= LAST; i++)
		layer[i] = layer_after(&layer[i - 1]);
	made = solve_layer(&layer[LAST], jobs);
	for (int i = LAST; i-- > 0 && made;)
		layer_deduce(&layer[i], &layer[i + 1]);
	made = made && write_book(argv[1], layer);
	for (int i = 0; i <= LAST; i++)
		layer_free(&layer[i]);
	return made ? EXIT_SUCCESS : EXIT_FAILURE;
}
