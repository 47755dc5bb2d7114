/* SPDX-License-Identifier: MIT */
/* This file converts moves and positions of Hasami shogi to and from text and checks which
 * positions can arise. */
#include <stdio.h>
#include <string.h>

#include "base/parse.h"
#include "games/hasami/hasami.h"

size_t hasami_format_move(UNUSED const void *state, UNUSED unsigned seat, game_move m, char *buf,
			  size_t size)
{
	const unsigned from = hasami_from(m), to = hasami_to(m);

	return (size_t)snprintf(buf, size, "%c%u-%c%u", (int)('a' + hasami_file_of(from)),
				hasami_rank_of(from) + 1, (int)('a' + hasami_file_of(to)),
				hasami_rank_of(to) + 1);
}

/* Reads a cell such as "a1" at the beginning of a string. Returns the rest of the string, or NULL
 * if the string doesn't begin with a cell. */
static const char *read_cell(const char *text, unsigned *cell)
{
	const int file = text[0] - 'a', rank = text[0] ? text[1] - '1' : -1;

	if (file < 0 || file >= HASAMI_SIDE || rank < 0 || rank >= HASAMI_SIDE)
		return NULL;
	*cell = (unsigned)(HASAMI_SIDE * rank + file);
	return text + 2;
}

/* Reads a move such as "a1-a5" or "a1a5". */
bool hasami_parse_move(UNUSED const void *state, UNUSED unsigned seat, const char *text,
		       game_move *out)
{
	unsigned from, to;
	const char *rest = read_cell(text, &from);

	rest = rest && *rest == '-' ? rest + 1 : rest;
	rest = rest ? read_cell(rest, &to) : NULL;
	if (!rest || *rest)
		return false;
	*out = hasami_move(from, to);
	return true;
}

/* Writes a state as text, like "XXXXXXXXX/........./... 1 - 4 9 1 1 100": the rows of the board
 * from the ninth down, the seat to move, the winner ('=' for a draw, '-' if the game isn't over),
 * the number of plies since the last capture, the number of men, the winning rule, the border rules
 * and the ply limit. If repetitions don't simply lead to a draw, " 1 0 3" follows: the repetition
 * rule, and how often each seat has moved a man back and forth. Last comes the handicap, if there
 * is one. */
size_t hasami_encode(const void *state, char *buf, size_t size)
{
	const struct hasami *h = state;
	char ranks[HASAMI_CELLS + HASAMI_SIDE + 1], *end = ranks, repetition[24] = "";

	for (unsigned r = HASAMI_SIDE; r-- > 0; *end++ = '/')
		for (unsigned f = 0; f < HASAMI_SIDE; f++)
			*end++ = h->men.rank[0][r] >> f & 1   ? 'O'
				 : h->men.rank[1][r] >> f & 1 ? 'X'
							      : '.';
	end[-1] = '\0';
	if (h->handicap)
		snprintf(repetition, sizeof repetition, " %u %u %u %u", h->repetition,
			 h->shuttled[0], h->shuttled[1], h->handicap);
	else if (h->repetition)
		snprintf(repetition, sizeof repetition, " %u %u %u", h->repetition, h->shuttled[0],
			 h->shuttled[1]);
	return (size_t)snprintf(buf, size, "%s %u %c %u %u %u %u %u%s", ranks, h->turn,
				"01=-"[h->winner], h -> since_capture, h -> each, h -> win,
				h -> border, h -> limit, repetition);
}

static bool decode_ranks(struct hasami *h, const char *text)
{
	for (unsigned r = HASAMI_SIDE; r-- > 0; text += HASAMI_SIDE + 1) {
		for (unsigned f = 0; f < HASAMI_SIDE; f++) {
			if (!text[f] || !strchr("OX.", text[f]))
				return false;
			if (text[f] == '.')
				continue;
			hasami_flip(&h->men, text[f] == 'X', HASAMI_SIDE * r + f);
			h->left[text[f] == 'X']++;
		}
		if (text[HASAMI_SIDE] != (r ? '/' : '\0'))
			return false;
	}
	return true;
}

bool hasami_decode(void *state, const char *text)
{
	static const char winners[] = "01=-";
	char ranks[HASAMI_CELLS + HASAMI_SIDE + 1], word[8];
	const char *rest = text, *winner;
	struct hasami *h = state;
	int value[9] = { 0 }, turn;

	*h = (struct hasami){ 0 };
	if (!parse_word(&rest, " ", ranks, sizeof ranks) || !decode_ranks(h, ranks) ||
	    !parse_word(&rest, " ", word, sizeof word) || !parse_int(word, 0, 1, &turn) ||
	    !parse_word(&rest, " ", word, sizeof word) || !(winner = strchr(winners, word[0])) ||
	    !word[0])
		return false;
	for (int i = 0; i < 5 || (i < 9 && rest[strspn(rest, " ")]); i++)
		if (!parse_word(&rest, " ", word, sizeof word) ||
		    !parse_int(word, 0, 400, &value[i]))
			return false;
	if (value[1] > 18 || value[2] > HASAMI_FIVE_LINE || value[3] > 3 ||
	    value[5] > HASAMI_SUPERKO || value[6] > HASAMI_SHUTTLES || value[7] > HASAMI_SHUTTLES ||
	    value[8] > HASAMI_HANDICAP)
		return false;
	h->turn = (uint8_t)turn;
	h->winner = (uint8_t)(winner - winners);
	h->since_capture = (uint16_t)value[0];
	h->each = (uint8_t)value[1];
	h->win = (uint8_t)value[2];
	h->border = (uint8_t)value[3];
	h->limit = (uint16_t)value[4];
	h->repetition = (uint8_t)value[5];
	h->shuttled[0] = (uint8_t)value[6];
	h->shuttled[1] = (uint8_t)value[7];
	h->handicap = (uint8_t)value[8];
	return true;
}

/* Checks the counts of shuttling moves. Neither side can have more of them than quiet plies, of
 * which each side made half. A count that reaches the limit ends the game. */
static bool can_have_shuttled(const struct hasami *h)
{
	const int own = h->shuttled[h->turn], others = h->shuttled[1 - h->turn];

	return own <= h->since_capture / 2 && others <= (h->since_capture + 1) / 2 &&
	       own < HASAMI_SHUTTLES && others <= HASAMI_SHUTTLES &&
	       (h->repetition == HASAMI_SHUTTLE || !(own | others));
}

static bool well_formed(const struct hasami *h)
{
	unsigned men[2] = { 0, 0 };

	if (h->turn > 1)
		return false;
	for (unsigned cell = 0; cell < HASAMI_CELLS; cell++) {
		const unsigned f = hasami_file_of(cell), r = hasami_rank_of(cell);

		for (unsigned s = 0; s < 2; s++) {
			if ((h->men.file[s][f] >> r & 1) != hasami_has(&h->men, s, cell))
				return false;
			men[s] += hasami_has(&h->men, s, cell);
		}
		if (hasami_has(&h->men, 0, cell) && hasami_has(&h->men, 1, cell))
			return false;
	}
	for (unsigned i = 0; i < 2 * HASAMI_SIDE; i++)
		if ((h->men.rank[i / 9][i % 9] | h->men.file[i / 9][i % 9]) & ~HASAMI_LINE)
			return false;
	return men[0] == h->left[0] && men[1] == h->left[1] && h->handicap <= HASAMI_HANDICAP &&
	       men[0] <= hasami_begins(h, 0) && men[1] <= hasami_begins(h, 1) &&
	       (h->each == 9 || h->each == 18) && h->win <= HASAMI_FIVE_LINE &&
	       (h->win != HASAMI_FIVE_LINE || h->each == 18) && h->border <= 3 &&
	       h->repetition <= HASAMI_SUPERKO && !h->pad && can_have_shuttled(h) &&
	       h->limit >= 20 && h->limit <= 400 && h->since_capture <= h->limit &&
	       h->winner <= WINNER_OPEN;
}

bool hasami_sane(const void *state)
{
	const struct hasami *h = state;
	const unsigned mover = 1U - h->turn, lost = hasami_taken(h, 0) + hasami_taken(h, 1);
	unsigned verdict;

	if (!well_formed(h))
		return false;
	/* Until a man is taken, the number of plies tells which side moved last. */
	if (!lost && (h->since_capture & 1) != h->turn)
		return false;
	if (!lost && !h->since_capture) {
		struct hasami first = { .each = h->each, .handicap = h->handicap };

		hasami_line_up(&first);
		return !memcmp(&first.men, &h->men, sizeof h->men) && h->winner != WINNER_DRAW;
	}
	verdict = hasami_verdict(h, mover);
	/* Each repetition of a position takes at least four quiet plies, so a position can occur
	 * for the fourth time only after enough of them. */
	if (verdict == WINNER_OPEN)
		return h->winner != WINNER_DRAW ||
		       (h->repetition != HASAMI_SUPERKO && h->shuttled[0] == h->shuttled[1] &&
			h->since_capture >= 4 * (HASAMI_TIMES - 1));
	return h->winner == verdict;
}
