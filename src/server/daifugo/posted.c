/* SPDX-License-Identifier: MIT */
#include "server/daifugo/posted.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"

const char *const post_words[] = { "", "time", "card", "hand", "play", "finish" };

/* ---- Judging posted cards ---- */

/* Explains that one of the posted strings isn't a card, or that the same card was posted twice. */
static void tell_no_card(const char *const *cards, unsigned n, char *why)
{
	card_set one;
	unsigned i = 0;

	while (i < n && wire_card_parse(cards[i], &one))
		i++;
	if (i < n)
		snprintf(why, ERROR_TEXT,
			 _("Invalid card '%.40s'. Use suit-number, for example '2-3', or 'joker'."),
			 cards[i]);
	else
		snprintf(why, ERROR_TEXT, "%s",
			 _("You sent more copies of a card than the deck contains."));
}

struct post_at post_of(const struct daifugo *d, unsigned seat)
{
	return (struct post_at){ .rules = d->rules, .table = d->table, .hand = d->hand[seat] };
}

enum post_fault post_judge(const struct post_at *at, const char *const *cards, unsigned n,
			   game_move *move, char *why)
{
	enum daifugo_judgement j;
	play_word play = PLAY_PASS;
	card_set set;

	*why = '\0';
	*move = MOVE_ILLEGAL;
	if (n && !wire_cards_parse(cards, n, &set)) {
		tell_no_card(cards, n, why);
		return POST_NO_CARD;
	}
	j = n ? daifugo_judge_cards(&at->rules, &at->table, at->hand, set, &play, why)
	      : daifugo_judge(&at->rules, &at->table, at->hand, PLAY_PASS, why);
	if (j <= JUDGED_MISS)
		*move = play;
	return j == JUDGED_LEGAL     ? POST_GOOD
	       : j == JUDGED_MISS    ? POST_FINISH
	       : j == JUDGED_ILLEGAL ? POST_NO_PLAY
				     : POST_NOT_HELD;
}

/* Compares two plays for qsort(): plays with fewer cards come first and, among those with equally
 * many, plays with weaker cards. */
static int by_weight(const void *a, const void *b)
{
	const card_set x = *(const card_set *)a, y = *(const card_set *)b;
	const unsigned nx = cards_count(x), ny = cards_count(y);

	return nx != ny ? (nx > ny) - (nx < ny) : (x > y) - (x < y);
}

/* Lists the cards of all legal plays that don't lose the game. A set of cards that can be played
 * in several ways is listed once for each of them. */
static unsigned list_legal(const struct post_at *at, card_set out[DAIFUGO_MAX_PLAYS])
{
	const unsigned n = daifugo_generate(&at->rules, &at->table, at->hand, out);
	unsigned kept = 0;
	char why[ERROR_TEXT];

	for (unsigned i = 0; i < n; i++)
		if (daifugo_judge(&at->rules, &at->table, at->hand, out[i], why) == JUDGED_LEGAL)
			out[kept++] = play_cards(out[i]);
	return kept;
}

unsigned post_legal(const struct post_at *at, card_set *out, unsigned most)
{
	card_set plays[DAIFUGO_MAX_PLAYS];
	const unsigned n = list_legal(at, plays);
	unsigned all = 0;

	qsort(plays, n, sizeof *plays, by_weight);
	for (unsigned i = 0; i < n; i++) {
		if (i && plays[i] == plays[i - 1])
			continue;
		if (all++ < most)
			out[all - 1] = plays[i];
	}
	return all;
}

card_set post_playable(const struct post_at *at)
{
	card_set plays[DAIFUGO_MAX_PLAYS], all = 0;
	const unsigned n = list_legal(at, plays);

	for (unsigned i = 0; i < n; i++)
		all |= plays[i];
	return all & CARDS_JOKERS ? all | CARDS_JOKERS : all;
}

/* ---- Saving as text ---- */

void posted_text(const char *const *cards, unsigned n, char out[POSTED_TEXT])
{
	size_t len = 0;

	out[0] = '\0';
	for (unsigned i = 0; i < n && len < POSTED_TEXT; i++)
		len += (size_t)snprintf(out + len, POSTED_TEXT - len, "%s%.20s", i ? " " : "",
					cards[i] + strspn(cards[i], " "));
	for (char *c = out; *c; c++)
		if ((unsigned char)*c < ' ')
			*c = '?';
}

/* Splits the posted text into words, and returns the number of words. */
static unsigned read_posted(char text[POSTED_TEXT], const char *cards[MOST_CARDS + 1])
{
	unsigned n = 0;

	for (char *word = strtok(text, " "); word && n <= MOST_CARDS; word = strtok(NULL, " "))
		cards[n++] = word;
	return n;
}

enum post_fault miss_explain(const struct miss *m, char why[ERROR_TEXT])
{
	const char *cards[MOST_CARDS + 1];
	char text[POSTED_TEXT];
	game_move ignored;

	if (m->late) {
		snprintf(why, ERROR_TEXT, _("No cards arrived within the time limit of %g s."),
			 (double)m->limit_ms / 1000);
		return POST_LATE;
	}
	strcpy(text, m->posted);
	return post_judge(&m->at, cards, read_posted(text, cards), &ignored, why);
}

/* ---- Writing as data ---- */

static void words_of(card_set set, char words[POSTED_TEXT])
{
	const struct table_cards c = wire_faces(set);
	char one[WIRE_CARD_TEXT];

	words[0] = '\0';
	for (unsigned i = 0; i < c.n; i++) {
		wire_card_text(c.id[i], one);
		strcat(strcat(words, i ? " " : ""), one);
	}
}

bool miss_note(struct miss *m, const struct daifugo *before, const struct ply *turn,
	       const struct daifugo *after, const char *posted)
{
	const unsigned seat = turn->seat;
	const game_move move = turn->move;

	if (!move_is_reserved(move) && !(daifugo_effects(before, seat, move, after) & EFFECT_MISS))
		return false;
	*m = (struct miss){ .at = post_of(before, seat), .late = move == MOVE_TIMEOUT };
	if (move_is_reserved(move))
		snprintf(m->posted, sizeof m->posted, "%s", move == MOVE_ILLEGAL ? posted : "");
	else
		words_of(play_cards(move), m->posted);
	return true;
}

static void add_words(struct data *d, card_set set)
{
	char words[POSTED_TEXT];

	words_of(set, words);
	data_add(d, FACT(NULL, words));
}

static void add_cards(struct data *d, card_set set)
{
	for (card_set rest = set & CARDS_NATURAL; rest; rest &= rest - 1)
		add_words(d, rest & -rest);
	for (unsigned i = 0; i < cards_jokers(set); i++)
		add_words(d, jokers_of(1));
}

void miss_add(struct data *d, const struct miss *m)
{
	card_set plays[MISS_PLAYS];
	const unsigned n = post_legal(&m->at, plays, MISS_PLAYS);
	char why[ERROR_TEXT];
	const enum post_fault fault = miss_explain(m, why);

	data_add(d, FACT("game_no", m->game_no), FACT("rule", post_words[fault]),
		 FACT("reason", why), FACT("place_info", wire_order(table_reversed(&m->at.table))),
		 DATA_ARRAY("place_cards"));
	add_cards(d, play_cards(m->at.table.field));
	data_add(d, DATA_CLOSE, FACT("posted", m->posted), DATA_ARRAY("hand_cards"));
	add_cards(d, m->at.hand);
	data_add(d, DATA_CLOSE, FACT("legal_count", n), DATA_ARRAY("legal_plays"));
	for (unsigned i = 0; i < n && i < MISS_PLAYS; i++)
		add_words(d, plays[i]);
	data_add(d, DATA_CLOSE, FIELDS(m, ms, limit_ms));
}
