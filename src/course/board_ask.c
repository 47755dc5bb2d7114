/* SPDX-License-Identifier: MIT */
#include "course/board_ask.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

enum { ODD = 3, ILLEGAL = 16 };

void board_way_add(struct board_way *w, uint32_t word)
{
	w->word = xgrow(w->word, w->n, sizeof *w->word);
	w->word[w->n++] = word;
}

/* ---- Starts ---- */

bool board_ask_open(struct board_judge *j, char error[ERROR_TEXT])
{
	rules_close(j->link);
	j->link = rules_open(&j->plan->rules, NULL, error);
	return j->link;
}

void board_ask_enter(struct board_judge *j)
{
	char error[ERROR_TEXT];

	j->chosen = false;
	board_words_init(&j->words, j->game, &j->setup);
	board_twins_init(&j->twins, j->game ? j->game->state_size : sizeof(uint64_t));
	if (!j->game)
		return;
	j->start = xcalloc(1, j->game->state_size);
	j->state = xcalloc(1, j->game->state_size);
	j->next_state = xcalloc(1, j->game->state_size);
	j->game->start(j->start, &j->setup, error);
}

void board_ask_leave(struct board_judge *j)
{
	board_words_free(&j->words);
	board_twins_free(&j->twins);
	free(j->start);
	free(j->state);
	free(j->next_state);
	j->start = j->state = j->next_state = NULL;
}

/* ---- Notes ---- */

static void add_words(const struct board_judge *j, const uint32_t *word, unsigned n,
		      struct board_line *out)
{
	out->n = n;
	out->words.len = 0;
	sb_add(&out->words, "");
	for (unsigned i = 0; i < n; i++)
		sb_addf(&out->words, "%s%s", i ? " " : "", j->words.text[word[i]]);
}

/* Plays the given moves by Asobi's rules, starting from the starting position, and leaves the
 * result in `state`. Returns false if a move isn't legal. */
static bool follow_words(struct board_judge *j, const uint32_t *word, unsigned n, void *state)
{
	struct board_view *view = &j->step;
	const struct board_move *m;

	memcpy(state, j->start, j->game->state_size);
	for (unsigned i = 0; i < n; i++) {
		board_view_ours(&j->words, state, &j->scratch, view);
		m = board_view_find(view, word[i]);
		if (!m)
			return false;
		j->game->apply(state, view->turn, m->move);
	}
	return true;
}

static void add_position(struct board_judge *j, const uint32_t *word, unsigned n,
			 struct strbuf *out)
{
	void *state = j->game ? xcalloc(1, j->game->state_size) : NULL;
	char text[STATE_TEXT] = "";

	if (j->game && follow_words(j, word, n, state))
		game_encode(j->game, state, text, sizeof text);
	out->len = 0;
	sb_add(out, text);
	free(state);
}

static void add_said(struct board_judge *j, const struct board_view *v,
		     const struct board_view *other, struct board_said *out)
{
	out->moves.len = 0;
	sb_add(&out->moves, "");
	if (!v)
		return;
	out->over = v->over;
	out->turn = v->turn;
	out->winner = v->winner;
	if (other)
		board_view_only(&j->words, v, other, &out->moves);
}

void board_note(struct board_judge *j, enum board_fault fault, enum board_aspect about,
		const char *move, const struct board_view *yours, const struct board_view *rule)
{
	struct board_finding *f = &j->out->finding;

	j->faults++;
	if (f->fault && f->line.n <= j->way.n)
		return;
	f->fault = fault;
	f->about = about;
	f->walked = j->walking;
	memcpy(f->settings, j->settings, sizeof f->settings);
	add_words(j, j->way.word, j->way.n, &f->line);
	add_position(j, j->way.word, j->way.n, &f->position);
	f->move.len = 0;
	sb_add(&f->move, move ? move : "");
	add_said(j, yours, rule, &f->yours);
	add_said(j, rule, yours, &f->rule);
	f->other.len = 0;
	f->other_line.n = 0;
}

void board_note_broken(struct board_judge *j)
{
	struct board_finding *f = &j->out->finding;

	if (rules_fault(j->link) == RULES_STOPPED) {
		j->out->cut = true;
		return;
	}
	if (f->fault)
		return;
	board_note(j, BOARD_BROKEN, ABOUT_NOTHING, NULL, NULL, NULL);
	snprintf(f->why, sizeof f->why, "%s", rules_why(j->link));
}

/* ---- Moving ---- */

bool board_ask_new(struct board_judge *j)
{
	char refusal[ERROR_TEXT] = "";
	const enum rules_answer answer = rules_new(j->link, j->settings, refusal);

	j->way.n = 0;
	if (j->game)
		memcpy(j->state, j->start, j->game->state_size);
	if (answer == RULES_BROKEN) {
		board_note_broken(j);
	} else if (answer == RULES_NO) {
		board_note(j, BOARD_NO_GAME, ABOUT_NOTHING, j->settings, NULL, NULL);
		snprintf(j->out->finding.why, sizeof j->out->finding.why, "%s", refusal);
	}
	return answer == RULES_OK;
}

/* Finds out which of the legal moves in j->texts the program refuses, and records that as its
 * fault. */
static void note_refused(struct board_judge *j)
{
	const unsigned n = j->way.n;
	unsigned done = 0;

	if (!board_ask_new(j) || rules_go(j->link, 0, j->texts, n, &done) == RULES_BROKEN) {
		board_note_broken(j);
		return;
	}
	j->way.n = done < n ? done : n - 1;
	board_note(j, BOARD_NO_PUT, ABOUT_NOTHING, j->texts[j->way.n], NULL, NULL);
}

bool board_ask_go(struct board_judge *j, const uint32_t *word, unsigned n)
{
	enum rules_answer answer;

	if (!board_ask_new(j) || (j->game && !follow_words(j, word, n, j->state)))
		return false;
	if (n > j->cap_texts) {
		j->cap_texts = 2 * n;
		j->texts = xrealloc(j->texts, j->cap_texts, sizeof *j->texts);
	}
	for (unsigned i = 0; i < n; i++) {
		j->texts[i] = j->words.text[word[i]];
		board_way_add(&j->way, word[i]);
	}
	answer = rules_visit(j->link, 0, j->texts, n, &j->look);
	if (answer == RULES_BROKEN)
		board_note_broken(j);
	else if (answer == RULES_NO)
		note_refused(j);
	return answer == RULES_OK;
}

/* Handles the answer to making a legal move or taking it back. If the program crashes here, the
 * position after the move is the one at fault. */
static bool accept_answer(struct board_judge *j, enum rules_answer answer, enum board_fault refusal,
			  uint32_t word)
{
	if (answer == RULES_BROKEN) {
		board_way_add(&j->way, word);
		board_note_broken(j);
	} else if (answer == RULES_NO) {
		board_note(j, refusal, ABOUT_NOTHING, j->words.text[word], NULL, NULL);
	}
	return answer == RULES_OK;
}

bool board_ask_put(struct board_judge *j, const struct board_move *m)
{
	const char *move = j->words.text[m->word];

	if (!accept_answer(j, rules_visit(j->link, 0, &move, 1, &j->look), BOARD_NO_PUT, m->word))
		return false;
	board_way_add(&j->way, m->word);
	if (j->game)
		j->game->apply(j->state, j->rule.turn, m->move);
	return true;
}

/* ---- Looking ---- */

/* Turns the program's answers about the current position into a view that can be compared. */
static void read_look(struct board_judge *j, struct board_view *out)
{
	if (!j->chosen && j->look.n)
		board_words_choose(&j->words, j->look.move[0]);
	j->chosen |= j->look.n > 0;
	board_view_theirs(&j->words, &j->look, out);
}

static void note_twin(struct board_judge *j, enum board_fault fault, const struct twin *t)
{
	struct board_finding *f = &j->out->finding;
	const bool shown = !f->fault || j->way.n < f->line.n;
	/* the starting position is reached without any moves */
	const uint32_t *moves = t->n ? j->twins.moves + t->at : NULL;

	board_note(j, fault, ABOUT_STATE, NULL, NULL, NULL);
	if (!shown)
		return;
	add_words(j, moves, t->n, &f->other_line);
	add_position(j, moves, t->n, &f->other);
	f->yours.state.len = 0;
	sb_add(&f->yours.state, sb_text(&j->look.state));
}

static bool meet_twins(struct board_judge *j, const struct board_view *now, const void *state)
{
	const uint64_t said = j->game ? now->state : board_view_hash(now);
	const struct twin *t = board_twins_meet(&j->twins, j->game ? state : &now->state, said,
						j->game != NULL, j->way.word, j->way.n);

	if (t)
		note_twin(j, j->game && t->said != said ? BOARD_TWO_STATES : BOARD_ALIKE, t);
	return !t;
}

/* Reads the program's answers about the position at the end of j->way and compares them with
 * Asobi's rules. If Asobi doesn't have the game, checks only what must be true of every game. */
static bool compare_views(struct board_judge *j, struct board_view *now, struct board_view *rule,
			  const void *state)
{
	enum board_aspect about;

	read_look(j, now);
	if (now->twice != NO_POSITION) {
		board_note(j, BOARD_TWICE, ABOUT_MOVES, j->words.text[now->twice], NULL, NULL);
		return false;
	}
	if (j->game) {
		board_view_ours(&j->words, state, &j->scratch, rule);
	} else {
		*rule = *now;
		rule->n = now->over ? 0 : now->n;
	}
	about = board_view_differ(now, rule);
	if (about)
		board_note(j, BOARD_DIFFERS, about, NULL, now, rule);
	else if (!now->over && !now->n)
		board_note(j, BOARD_STUCK, ABOUT_MOVES, NULL, NULL, NULL);
	return !about && (now->over || now->n) && meet_twins(j, now, state);
}

bool board_ask_compare(struct board_judge *j)
{
	return compare_views(j, &j->now, &j->rule, j->state);
}

/* ---- Trying illegal and legal moves ---- */

/* Compares the program's answers with those it gave earlier about the same position, which must be
 * identical. */
static bool compare_again(struct board_judge *j, enum board_fault fault, const char *move)
{
	enum board_aspect about;

	read_look(j, &j->again);
	about = board_view_differ(&j->again, &j->now);
	if (about)
		board_note(j, fault, about, move, &j->again, &j->now);
	return !about;
}

static bool is_unchanged(struct board_judge *j, enum board_fault fault, const char *move)
{
	if (rules_see(j->link, &j->look))
		return compare_again(j, fault, move);
	board_note_broken(j);
	return false;
}

bool board_try_again(struct board_judge *j)
{
	struct strbuf drawn = { 0 };
	const bool printed = rules_print(j->link, &drawn);

	sb_free(&drawn);
	if (!printed)
		board_note_broken(j);
	return printed && is_unchanged(j, BOARD_ASK_CHANGES, NULL);
}

static bool try_one_illegal(struct board_judge *j, const char *move)
{
	const enum rules_answer answer = rules_put(j->link, move);

	if (answer == RULES_BROKEN)
		board_note_broken(j);
	else if (answer == RULES_OK)
		board_note(j, BOARD_PUTS_ALL, ABOUT_NOTHING, move, NULL, NULL);
	return answer == RULES_NO && is_unchanged(j, BOARD_PUT_CHANGES, move);
}

static bool is_number(const char *word)
{
	return word[*word == '-'] &&
	       !word[(*word == '-') + strspn(word + (*word == '-'), "0123456789")];
}

/* Fills in words that aren't legal moves in this position: nonsense, numbers just outside the
 * range of legal ones, and moves that are legal elsewhere, such as occupied cells. Returns the
 * number of words. */
static unsigned choose_illegal(struct board_judge *j, uint32_t out[ILLEGAL])
{
	static const char *const odd[] = { "-1", "0", "999999" };
	long long least = LLONG_MAX, most = LLONG_MIN;
	/* A program whose moves are numbers doesn't have to understand other words. */
	const bool numbers = is_number(j->words.text[0]);
	const char *near[ODD + 2] = { odd[0], odd[1], odd[2] };
	char below[32], above[32];
	unsigned n = 0, first = rng_below(&j->rng, j->words.known.len);

	for (unsigned i = 0; i < j->rule.n; i++) {
		const long long number = atoll(j->words.text[j->rule.move[i].word]);

		least = number < least ? number : least;
		most = number > most ? number : most;
	}
	if (!numbers) {
		near[ODD] = "asobi";
	} else if (j->rule.n) {
		snprintf(below, sizeof below, "%lld", least - 1);
		snprintf(above, sizeof above, "%lld", most + 1);
		near[ODD] = below;
		near[ODD + 1] = above;
	}
	for (unsigned i = 0; i < ODD + 2 && near[i]; i++)
		out[n++] = board_word(&j->words, near[i]);
	for (uint32_t i = 0; i < j->words.known.len && n < ILLEGAL; i++)
		out[n++] = (first + i) % j->words.known.len;
	return n;
}

bool board_try_illegal(struct board_judge *j, bool all)
{
	uint32_t word[ILLEGAL];
	const unsigned n = choose_illegal(j, word), chosen = rng_below(&j->rng, n);

	for (unsigned i = all ? 0 : chosen; i < (all ? n : chosen + 1); i++)
		if (word[i] != NO_POSITION && !board_view_find(&j->rule, word[i]) &&
		    !try_one_illegal(j, j->words.text[word[i]]))
			return false;
	return true;
}

static bool take_back(struct board_judge *j, uint32_t word)
{
	return accept_answer(j, rules_visit(j->link, 1, NULL, 0, &j->look), BOARD_NO_UNPUT, word) &&
	       compare_again(j, BOARD_UNDO, j->words.text[word]);
}

bool board_try_undo(struct board_judge *j, const struct board_move *m)
{
	return accept_answer(j, rules_put(j->link, j->words.text[m->word]), BOARD_NO_PUT,
			     m->word) &&
	       take_back(j, m->word);
}

bool board_try_move(struct board_judge *j, const struct board_move *m, uint64_t *state)
{
	const char *move = j->words.text[m->word];
	bool well;

	if (!accept_answer(j, rules_visit(j->link, 0, &move, 1, &j->look), BOARD_NO_PUT, m->word))
		return false;
	if (j->game) {
		memcpy(j->next_state, j->state, j->game->state_size);
		j->game->apply(j->next_state, j->rule.turn, m->move);
	}
	board_way_add(&j->way, m->word);
	well = compare_views(j, &j->next, &j->next_rule, j->next_state);
	j->way.n--;
	*state = j->next.state;
	return well && take_back(j, m->word);
}

static bool try_unput_nothing(struct board_judge *j)
{
	const enum rules_answer answer = rules_unput(j->link);

	if (answer == RULES_BROKEN)
		board_note_broken(j);
	else if (answer == RULES_OK)
		board_note(j, BOARD_UNPUTS_NONE, ABOUT_NOTHING, NULL, NULL, NULL);
	return answer == RULES_NO && is_unchanged(j, BOARD_PUT_CHANGES, NULL);
}

bool board_try_start(struct board_judge *j)
{
	const struct board_move first = j->rule.move[0];

	if (!try_unput_nothing(j) || j->rule.over)
		return false;
	/* This compares the new game's position with the earlier starting position, so j->now must
	 * not change in between. */
	return board_ask_put(j, &first) && board_ask_new(j) &&
	       is_unchanged(j, BOARD_NEW_KEEPS, j->words.text[first.word]);
}
