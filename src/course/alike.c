/* SPDX-License-Identifier: MIT */
#include "course/alike.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

enum { LEAST_PIECES = 6, LEAST_COMMON = 6, GIVEN = -1 };

/* The hash of a part of a program, selected as one of the program's fingerprints. */
struct piece {
	uint64_t hash;
	int author; /* the author's index, or GIVEN for a text that everyone received */
	unsigned from, to;
	const char *file;
};
struct alike {
	struct piece *piece;
	size_t n;
	unsigned authors;
};

struct alike *alike_new(void)
{
	return xcalloc(1, sizeof(struct alike));
}

void alike_free(struct alike *a)
{
	if (a)
		free(a->piece);
	free(a);
}

/* ---- Reading a program as a sequence of words ---- */

struct reader {
	const char *at;
	unsigned line;
};

static void skip_bytes(struct reader *r, size_t n)
{
	for (; n && *r->at; n--, r->at++)
		r->line += *r->at == '\n';
}

static void skip_past(struct reader *r, size_t start, const char *end)
{
	const char *found;

	skip_bytes(r, start);
	found = strstr(r->at, end);
	skip_bytes(r, found ? (size_t)(found - r->at) + strlen(end) : strlen(r->at));
}

/* Skips whitespace and comments, recognizing the comment styles of all common programming
 * languages. */
static void skip_blank(struct reader *r)
{
	for (;;) {
		const size_t blanks = strspn(r->at, " \t\r\n\f\v");

		skip_bytes(r, blanks);
		if (*r->at == '#' || !strncmp(r->at, "//", 2))
			skip_bytes(r, strcspn(r->at, "\n"));
		else if (!strncmp(r->at, "/*", 2))
			skip_past(r, 2, "*/");
		else if (!strncmp(r->at, "\"\"\"", 3) || !strncmp(r->at, "'''", 3))
			skip_past(r, 3, *r->at == '"' ? "\"\"\"" : "'''");
		else if (!blanks)
			return;
	}
}

static bool is_name(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
	       c == '_' || c == '$' || (c & 0x80);
}

/* Returns true if the word is a keyword, which authors can't rename because it has the same
 * meaning in every program. */
static bool is_keyword(const char *word, size_t n)
{
	static const char keywords[] =
		" and break case class continue def do done elif else esac except false fi final for "
		"from function if import in int len let local max min new not null or private public "
		"range return self static super switch then this true try var void while with const ";
	char spaced[16] = " ";

	if (n > sizeof spaced - 3)
		return false;
	memcpy(spaced + 1, word, n);
	memcpy(spaced + 1 + n, " ", 2);
	return strstr(keywords, spaced);
}

static size_t quoted_length(const char *text)
{
	size_t n = 1;

	while (text[n] && text[n] != '\n' && text[n] != *text)
		n += text[n] == '\\' && text[n + 1] && text[n + 1] != '\n' ? 2 : 1;
	return n + (text[n] == *text);
}

static uint64_t mix(uint64_t x)
{
	x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
	return x ^ (x >> 31);
}

/* Reads the next word and represents it by a number. All names get the same number, as do all
 * numeric constants and all quoted strings. Returns false at the end of the text. */
static bool next_word(struct reader *r, uint64_t *word, unsigned *line)
{
	size_t n = 0;

	skip_blank(r);
	*line = r->line;
	if (!*r->at)
		return false;
	while (is_name(r->at[n]))
		n++;
	if (n && *r->at >= '0' && *r->at <= '9') {
		*word = '0';
	} else if (n && is_keyword(r->at, n)) {
		*word = 0;
		for (size_t i = 0; i < n; i++)
			*word = 31 * *word + 256 + (unsigned char)r->at[i];
	} else if (n) {
		*word = 'a';
	} else {
		*word = (unsigned char)*r->at;
		n = strchr("\"'`", *r->at) ? quoted_length(r->at) : 1;
	}
	*word = mix(*word + UINT64_C(0x9e3779b97f4a7c15));
	skip_bytes(r, n);
	return true;
}

/* ---- Winnowing ---- */

static void keep_piece(struct alike *a, const struct piece *p)
{
	a->piece = xgrow(a->piece, a->n, sizeof *a->piece);
	a->piece[a->n++] = *p;
}

/* Keeps the smallest hash in each window of hashes, or the last one if several are equal. A hash
 * already kept for the previous window isn't kept again. */
static void winnow_runs(struct alike *a, const struct piece *runs, size_t n)
{
	const size_t window = n < ALIKE_WINDOW ? n : ALIKE_WINDOW;
	size_t kept = n;

	for (size_t end = window; n && end <= n; end++) {
		size_t least = end - window;

		for (size_t i = least; i < end; i++)
			if (runs[i].hash <= runs[least].hash)
				least = i;
		if (least != kept)
			keep_piece(a, &runs[least]);
		kept = least;
	}
}

static void add_text(struct alike *a, int author, const char *file, const char *text)
{
	struct reader r = { .at = text, .line = 1 };
	uint64_t words[ALIKE_RUN], hash = 0, leaving = 1, word;
	unsigned lines[ALIKE_RUN], line;
	struct piece *runs = NULL;
	size_t n = 0, n_runs = 0;
	const uint64_t base = UINT64_C(0x100000001b3);

	for (unsigned i = 0; i < ALIKE_RUN; i++)
		leaving *= base;
	for (; next_word(&r, &word, &line); n++) {
		hash = hash * base + word;
		if (n >= ALIKE_RUN)
			hash -= leaving * words[n % ALIKE_RUN];
		words[n % ALIKE_RUN] = word;
		lines[n % ALIKE_RUN] = line;
		if (n + 1 < ALIKE_RUN)
			continue;
		runs = xgrow(runs, n_runs, sizeof *runs);
		runs[n_runs++] = (struct piece){ .hash = mix(hash),
						 .author = author,
						 .from = lines[(n + 1) % ALIKE_RUN],
						 .to = line,
						 .file = file };
	}
	winnow_runs(a, runs, n_runs);
	free(runs);
}

void alike_ignore(struct alike *a, const char *text)
{
	add_text(a, GIVEN, "", text);
}

void alike_add(struct alike *a, unsigned author, const char *file, const char *text)
{
	if (author >= a->authors)
		a->authors = author + 1;
	add_text(a, (int)author, file, text);
}

/* ---- Comparing all authors ---- */

static int by_hash(const void *a, const void *b)
{
	const struct piece *x = a, *y = b;

	if (x->hash != y->hash)
		return x->hash < y->hash ? -1 : 1;
	return (x->author > y->author) - (x->author < y->author);
}

/* Removes duplicates, so that each author has at most one piece per hash, and removes all pieces
 * found in texts that everyone received. The pieces must be sorted. */
static void drop_given(struct alike *a)
{
	const unsigned common = a->authors / 4 > LEAST_COMMON ? a->authors / 4 : LEAST_COMMON;
	size_t kept = 0;

	for (size_t i = 0, next; i < a->n; i = next) {
		const size_t first = kept;
		const bool given = a->piece[i].author == GIVEN;

		for (next = i; next < a->n && a->piece[next].hash == a->piece[i].hash; next++)
			if (next == i || a->piece[next].author != a->piece[next - 1].author)
				a->piece[kept++] = a->piece[next];
		if (given || kept - first > common)
			kept = first;
	}
	a->n = kept;
}

/* Counts how many pieces each pair of authors shares. shared[x * authors + x] is how many pieces
 * author x has. */
static unsigned *count_shared(const struct alike *a)
{
	unsigned *shared = xcalloc((size_t)a->authors * a->authors + 1, sizeof *shared);

	for (size_t i = 0; i < a->n; i++)
		for (size_t k = i; k < a->n && a->piece[k].hash == a->piece[i].hash; k++)
			shared[(size_t)a->piece[i].author * a->authors +
			       (size_t)a->piece[k].author]++;
	return shared;
}

/* A piece that occurs in both authors' programs. */
struct match {
	const struct piece *piece[2];
};

static bool same_files(const struct match *a, const struct match *b)
{
	return a->piece[0]->file == b->piece[0]->file && a->piece[1]->file == b->piece[1]->file;
}

/* Returns the pieces that two authors share; the caller frees them. */
static struct match *find_matches(const struct alike *a, const struct alike_pair *p)
{
	struct match *found = xcalloc(p->pieces + 1, sizeof *found);
	size_t n = 0;

	for (size_t i = 0, k; i < a->n; i = k) {
		struct match m = { { NULL, NULL } };

		for (k = i; k < a->n && a->piece[k].hash == a->piece[i].hash; k++)
			for (unsigned side = 0; side < 2; side++)
				if (a->piece[k].author == (int)p->author[side])
					m.piece[side] = &a->piece[k];
		if (m.piece[0] && m.piece[1])
			found[n++] = m;
	}
	return found;
}

/* Finds which two files of the pair share the most text, and the first and last lines of the
 * shared part. */
static void locate_pair(const struct alike *a, struct alike_pair *p)
{
	struct match *match = find_matches(a, p), *best = match;
	unsigned most = 0;

	for (unsigned i = 0; i < p->pieces; i++) {
		unsigned n = 0;

		for (unsigned k = 0; k < p->pieces; k++)
			n += same_files(&match[i], &match[k]);
		best = n > most ? &match[i] : best;
		most = n > most ? n : most;
	}
	for (unsigned side = 0; side < 2; side++) {
		p->file[side] = best->piece[side]->file;
		p->from[side] = best->piece[side]->from;
		for (unsigned i = 0; i < p->pieces; i++) {
			const struct piece *piece = match[i].piece[side];

			if (!same_files(&match[i], best))
				continue;
			p->from[side] = piece->from < p->from[side] ? piece->from : p->from[side];
			p->to[side] = piece->to > p->to[side] ? piece->to : p->to[side];
		}
	}
	free(match);
}

static int by_percent(const void *a, const void *b)
{
	const struct alike_pair *x = a, *y = b;

	if (x->percent != y->percent)
		return x->percent > y->percent ? -1 : 1;
	return (x->pieces < y->pieces) - (x->pieces > y->pieces);
}

size_t alike_pairs(struct alike *a, unsigned least_percent, struct alike_pair **out)
{
	unsigned *shared;
	size_t n = 0;

	if (a->n)
		qsort(a->piece, a->n, sizeof *a->piece, by_hash);
	drop_given(a);
	shared = count_shared(a);
	*out = NULL;
	for (unsigned x = 0; x < a->authors; x++)
		for (unsigned y = x + 1; y < a->authors; y++) {
			const unsigned both = shared[(size_t)x * a->authors + y],
				       all_x = shared[(size_t)x * a->authors + x],
				       all_y = shared[(size_t)y * a->authors + y],
				       all = all_x < all_y ? all_x : all_y;

			if (both < LEAST_PIECES || 100 * both < least_percent * all)
				continue;
			*out = xrealloc(*out, n + 1, sizeof **out);
			(*out)[n] = (struct alike_pair){ .author = { x, y },
							 .percent = 100 * both / all,
							 .pieces = both };
			locate_pair(a, &(*out)[n++]);
		}
	if (n)
		qsort(*out, n, sizeof **out, by_percent);
	free(shared);
	return n;
}
