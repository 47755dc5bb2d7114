/* SPDX-License-Identifier: MIT */
#include "players/rules_pool.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/clean.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "players/rules_link.h"
#include "players/rules_words.h"

enum { CACHE = 1 << 14 };

/* One running copy of the program that implements the game's rules. */
struct copy {
	struct rules_link *link;
	/* true once a game has begun; the program's board then shows the position `at` */
	bool began;
	struct rules_path at;
	struct rules_look look;
	struct copy *next;
};

/* A cache entry: what is known about the position with this hash. An entry with a `key` of 0 is
 * empty. */
struct entry {
	uint64_t key;
	struct rules_known known;
	uint16_t n;
	game_move *moves;
};

static char *const *program;
/* The options that the program's first copy listed. They remain valid even after that copy has
 * exited. */
static const struct option *options;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct copy *idle;
static struct entry cache[CACHE];

/* Prints the sentence and ends Asobi, because a game can't continue without its rules. */
static _Noreturn void give_up(const char *sentence)
{
	struct strbuf words = { 0 };

	print_flush();
	sb_add(&words, "asobi: ");
	clean_add(&words, sentence, strlen(sentence));
	sb_add(&words, "\n");
	xalloc_give_up(words.text);
}

static _Noreturn void give_up_about(const struct copy *c, const char *form, const char *word)
{
	char sentence[ERROR_TEXT];

	snprintf(sentence, sizeof sentence, form, rules_name(c->link), word);
	give_up(sentence);
}

/* ---- Copies ---- */

static struct copy *copy_new(char error[ERROR_TEXT])
{
	struct rules_link *link = rules_open(&(struct rules_plan){ .argv = program }, NULL, error);
	struct copy *c = link ? xcalloc(1, sizeof *c) : NULL;

	if (c) {
		c->link = link;
		c->look.brief = true;
	}
	return c;
}

static void copy_free(struct copy *c)
{
	rules_close(c->link);
	rules_look_free(&c->look);
	free(c);
}

/* Returns how many moves two games have in common, counted from the start; -1 if their settings
 * differ. */
static int shared_moves(const struct rules_path *a, const struct rules_path *b)
{
	const unsigned most = a->len < b->len ? a->len : b->len;
	unsigned n = 0;

	if (memcmp(a->value, b->value, sizeof a->value))
		return -1;
	while (n < most && a->word[n] == b->word[n])
		n++;
	return (int)n;
}

/* Takes the idle copy whose game shares the most moves with the given position off the list and
 * returns it. If no copy is idle, starts a new one. */
static struct copy *take_copy(const struct rules_path *path)
{
	char error[ERROR_TEXT];
	struct copy **best = NULL, *c;
	int most = -2;

	pthread_mutex_lock(&lock);
	for (struct copy **at = &idle; *at; at = &(*at)->next) {
		const int shared = shared_moves(&(*at)->at, path);

		if (shared > most) {
			most = shared;
			best = at;
		}
	}
	c = best ? *best : NULL;
	if (c)
		*best = c->next;
	pthread_mutex_unlock(&lock);
	if (!c && !(c = copy_new(error)))
		give_up(error);
	return c;
}

static void return_copy(struct copy *c)
{
	pthread_mutex_lock(&lock);
	c->next = idle;
	idle = c;
	pthread_mutex_unlock(&lock);
}

/* Copies the options that the program's first copy listed, because games refer to them until Asobi
 * exits. */
static const struct option *keep_options(const struct option *from)
{
	const unsigned n = option_count(from);
	struct option *kept = xcalloc(n + 1, sizeof *kept);

	for (unsigned i = 0; i < n; i++) {
		kept[i] = from[i];
		kept[i].key = kept[i].title = xstrdup(from[i].key);
	}
	return kept;
}

const struct rules_link *rules_pool_open(char *const *argv, char error[ERROR_TEXT])
{
	struct copy *c;

	program = argv;
	c = copy_new(error);
	if (!c)
		return NULL;
	options = keep_options(rules_options(c->link));
	return_copy(c);
	return c->link;
}

const struct option *rules_pool_options(void)
{
	return options;
}

void rules_pool_rest(void)
{
	pthread_mutex_lock(&lock);
	while (idle) {
		struct copy *c = idle;

		idle = c->next;
		copy_free(c);
	}
	pthread_mutex_unlock(&lock);
}

/* ---- Setting up a position in a copy of the program ---- */

static enum rules_answer begin_game(struct copy *c, const struct rules_path *path,
				    char refusal[ERROR_TEXT])
{
	char settings[2048];
	enum rules_answer answer;

	option_text(options, path->value, ' ', true, settings, sizeof settings);
	answer = rules_new(c->link, settings, refusal);
	if (answer == RULES_BROKEN)
		give_up(rules_why(c->link));
	c->began = answer == RULES_OK;
	memcpy(c->at.value, path->value, sizeof path->value);
	c->at.len = 0;
	return answer;
}

/* Sets up the given position in a copy of the program and asks the copy about it. */
static void visit(struct copy *c, const struct rules_path *path)
{
	const char *moves[RULES_MOST_PLIES];
	char refusal[ERROR_TEXT];
	int shared = c->began ? shared_moves(&c->at, path) : -1;
	unsigned back = shared < 0 ? 0 : c->at.len - (unsigned)shared, n = 0;

	/* If most of the game would have to be taken back, beginning a new one is faster. */
	if (shared < 0 || back > (unsigned)shared + 1) {
		if (begin_game(c, path, refusal) != RULES_OK)
			give_up_about(
				c,
				_("The board program '%s' refuses settings that it accepted before: %s."),
				refusal);
		shared = 0;
		back = 0;
	}
	for (unsigned i = (unsigned)shared; i < path->len; i++)
		moves[n++] = rules_word_text(path->word[i]);
	switch (rules_visit(c->link, back, moves, n, &c->look)) {
	case RULES_BROKEN: give_up(rules_why(c->link));
	case RULES_NO:
		give_up_about(
			c,
			n ? _("The board program '%s' refuses the move '%s' after listing it as "
			      "legal.")
			  : _("The board program '%s' refuses to take back a move ('%s')."),
			n ? moves[n - 1] : "unput");
	case RULES_OK: break;
	}
	memcpy(c->at.word + shared, path->word + shared,
	       (size_t)(path->len - shared) * sizeof *path->word);
	c->at.len = path->len;
}

/* ---- The cache ---- */

static uint64_t hash_of(const struct rules_path *path)
{
	uint64_t h = UINT64_C(14695981039346656037) ^ path->len;

	for (unsigned i = 0; i < MAX_OPTIONS; i++)
		h = (h ^ (uint32_t)path->value[i]) * UINT64_C(1099511628211);
	for (unsigned i = 0; i < path->len; i++)
		h = (h ^ path->word[i]) * UINT64_C(0x9e3779b97f4a7c15), h ^= h >> 29;
	return h ? h : 1;
}

static struct entry *slot_of(uint64_t key)
{
	return &cache[(key ^ key >> 32) % CACHE];
}

/* Copies a cache entry for the caller, who must hold the cache's lock. */
static void give(const struct entry *e, struct rules_known *out, struct move_list *moves)
{
	*out = e->known;
	for (unsigned i = 0; moves && i < e->n; i++)
		move_list_add(moves, e->moves[i]);
}

static int by_number(const void *a, const void *b)
{
	const game_move x = *(const game_move *)a, y = *(const game_move *)b;

	return (x > y) - (x < y);
}

/* True if a word already has another meaning in records and protocols, so it can't be a move. */
static bool is_reserved(const char *word)
{
	static const char *const reserved[] = { "resign", "timeout", "illegal", "crashed", "?" };

	for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
		if (!strcmp(word, reserved[i]))
			return true;
	return false;
}

/* Converts the program's list of legal moves to numbers, and checks that they meet the
 * requirements for moves in any game. */
static void take_moves(const struct copy *c, struct entry *e)
{
	const struct rules_look *look = &c->look;

	e->n = (uint16_t)look->n;
	e->moves = xcalloc(look->n, sizeof *e->moves);
	for (unsigned i = 0; i < look->n; i++) {
		const unsigned place = rules_word_add(look->move[i]);

		if (is_reserved(look->move[i]))
			give_up_about(
				c,
				_("The board program '%s' calls a move '%s', which means something else to Asobi. Choose another word."),
				look->move[i]);
		if (place == NO_RULES_WORD)
			give_up_about(
				c,
				_("The board program '%s' has too many different moves, such as '%s'."),
				look->move[i]);
		e->moves[i] = rules_word_number(place);
	}
	qsort(e->moves, e->n, sizeof *e->moves, by_number);
	for (unsigned i = 1; i < e->n; i++)
		if (e->moves[i] == e->moves[i - 1])
			give_up_about(c,
				      _("The board program '%s' lists the legal move '%s' twice."),
				      rules_word_text(rules_word_find(e->moves[i])));
}

static struct entry entry_of(const struct copy *c, uint64_t key)
{
	const struct rules_look *look = &c->look;
	struct entry e = { .key = key };

	e.known.winner = (uint8_t)look->winner;
	e.known.turn = look->over ? 0 : (uint8_t)look->turn;
	if (look->over && look->n)
		give_up_about(
			c,
			_("The board program '%s' says that the game is over, but also that '%s' is a legal move."),
			look->move[0]);
	if (!look->over && !look->n)
		give_up_about(
			c,
			_("The board program '%s' lists no legal moves, but says that the game "
			  "isn't over (the last move was '%s')."),
			c->at.len ? rules_word_text(c->at.word[c->at.len - 1]) : "-");
	if (!look->over && c->at.len == RULES_MOST_PLIES)
		give_up_about(
			c,
			_("The game run by the board program '%s' is too long: it isn't over after "
			  "%s moves."),
			"2000");
	take_moves(c, &e);
	return e;
}

/* Looks up a position in the cache; returns false if it isn't there. */
static bool recall(uint64_t key, struct rules_known *out, struct move_list *moves)
{
	bool found;

	pthread_mutex_lock(&lock);
	found = slot_of(key)->key == key;
	if (found)
		give(slot_of(key), out, moves);
	pthread_mutex_unlock(&lock);
	return found;
}

static void learn(const struct copy *c, uint64_t key, struct rules_known *out,
		  struct move_list *moves)
{
	const struct entry e = entry_of(c, key);
	struct entry *slot = slot_of(key);

	pthread_mutex_lock(&lock);
	free(slot->moves);
	*slot = e;
	give(slot, out, moves);
	pthread_mutex_unlock(&lock);
}

bool rules_pool_start(const struct rules_path *path, char error[ERROR_TEXT])
{
	char refusal[ERROR_TEXT];
	struct copy *c = take_copy(path);
	const bool good = begin_game(c, path, refusal) == RULES_OK;

	if (!good)
		snprintf(error, ERROR_TEXT,
			 _("The board program '%s' refuses these settings: %.300s."),
			 rules_name(c->link), refusal);
	return_copy(c);
	return good;
}

void rules_pool_look(const struct rules_path *path, struct rules_known *out,
		     struct move_list *moves)
{
	const uint64_t key = hash_of(path);
	struct copy *c;

	if (recall(key, out, moves))
		return;
	c = take_copy(path);
	visit(c, path);
	learn(c, key, out, moves);
	return_copy(c);
}

char *rules_pool_print(const struct rules_path *path)
{
	struct copy *c = take_copy(path);
	struct strbuf text = { 0 };

	visit(c, path);
	if (!rules_print(c->link, &text))
		give_up(rules_why(c->link));
	return_copy(c);
	sb_add(&text, "");
	return sb_take(&text);
}
