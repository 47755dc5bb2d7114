/* SPDX-License-Identifier: MIT */
/* These tests cut a player's connection at different points of a game. After reconnecting, the
 * player must receive the game as it is stored, and no answer may be lost or counted twice. The
 * games are those of a five-player league, and of a series in which cards are exchanged. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/record.h"
#include "base/xalloc.h"
#include "server_league.h"
#include "test_clock.h"
#include "turned_loop.h"
#include "suite.h"

/* ---- What is stored ---- */

struct kept {
	struct record r[A_DEAL];
	char names[A_DEAL][MAX_SEATS][STORE_NAME];
	unsigned n;
};

static bool keep_game(void *context, const struct store_table_game *g)
{
	struct kept *k = context;
	char error[ERROR_TEXT], *text = store_table_record(house_store, g->id);

	ck_assert_uint_lt(k->n, A_DEAL);
	ck_assert_msg(record_parse(&k->r[k->n], text, error), "%s", error);
	memcpy(k->names[k->n++], g->name, sizeof k->names[0]);
	free(text);
	return true;
}

/* ---- What the server told a player ---- */

struct listener {
	/* The record of the game that the server is sending to the player; NULL if there is none.
	 */
	const struct record *r;
	struct board b; /* the board of this game, as far as the player knows it */
	unsigned seat, overs, games;
	char is[2000]; /* the last line that told the player about a game's start */
	/* `forgets` is true if the server was restarted, after which it doesn't send finished
	 * games again. */
	bool forgets, over;
	void *seen;
};

static unsigned field(const char *line, const char *key)
{
	const char *at = strstr(line, key);
	unsigned n = 0;

	ck_assert_msg(at && sscanf(at + strlen(key), "%u", &n) == 1, "%s: %s", key, line);
	return n;
}

/* Handles the line that announces the next game, or announces the same game again. */
static void hear_game(struct listener *l, const struct kept *k, const char *line)
{
	const char(*name)[STORE_NAME];
	char names[5 * STORE_NAME + 60], error[ERROR_TEXT];

	if (l->r)
		board_free(&l->b);
	if (strcmp(line, l->is) || (l->forgets && l->over))
		l->games++;
	snprintf(l->is, sizeof l->is, "%s", line);
	l->over = false;
	ck_assert_uint_le(l->games, k->n);
	name = k->names[k->n - l->games]; /* names are stored newest game first */
	l->r = &k->r[k->n - l->games];
	l->seat = field(line, "\tseat=");
	snprintf(names, sizeof names, "\tname0=%s\tname1=%s\tname2=%s\tname3=%s\tname4=%s\t",
		 name[0], name[1], name[2], name[3], name[4]);
	ck_assert_msg(strstr(line, names) && field(line, "\tgame_no=") == l->r->game_no,
		      "%s was told, not %s", line, names);
	ck_assert_msg(board_start(&l->b, l->r->game, &l->r->setup, error), "%s", error);
}

static void hear_ply(struct listener *l, const char *line)
{
	char text[MOVE_TEXT], wanted[MOVE_TEXT + 20];
	struct ply p;

	ck_assert_msg(l->b.len < l->r->board.len, "a ply too many: %s", line);
	p = l->r->board.plies[l->b.len];
	game_observe(l->r->game, l->b.state, l->seat, l->seen);
	game_format_move(l->r->game, l->seen, p.seat,
			 game_redact(l->r->game, l->b.state, p.seat, p.move, l->seat), text,
			 sizeof text);
	if (p.seat == SEAT_DEALER)
		snprintf(wanted, sizeof wanted, "played\tdealer\t%s", text);
	else
		snprintf(wanted, sizeof wanted, "played\t%u\t%s", p.seat, text);
	ck_assert_str_eq(line, wanted);
	board_put(&l->b, p.seat, p.move);
}

static void hear_state(struct listener *l, const char *line)
{
	char text[STATE_TEXT];

	game_observe(l->r->game, l->b.state, l->seat, l->seen);
	game_encode(l->r->game, l->seen, text, sizeof text);
	ck_assert_str_eq(line + strlen("state\t"), text);
}

/* Checks all lines that a player received over all its connections. Returns how many of them
 * report the end of a game. */
static unsigned compare(const struct kept *k, unsigned g, bool forgets)
{
	struct listener l = { .forgets = forgets, .seen = xcalloc(1, k->r[0].game->state_size) };
	char *line, *rest = house.guest[g].heard.text;

	while (rest && *rest && (line = strtok_r(rest, "\n", &rest)) != NULL) {
		if (!strncmp(line, "game\t", 5))
			hear_game(&l, k, line);
		else if (!strncmp(line, "played\t", 7))
			hear_ply(&l, line);
		else if (!strncmp(line, "state\t", 6))
			hear_state(&l, line);
		else if (!strncmp(line, "over\t", 5)) {
			ck_assert_uint_eq(l.b.len, l.r->board.len);
			l.over = true;
			l.overs++;
		}
	}
	if (l.r)
		board_free(&l.b);
	free(l.seen);
	house.guest[g].heard.len = 0;
	return l.overs;
}

/* ---- Cut connections ---- */

enum cut { ASKED, ANSWERED, AWAY, ON_A_SECOND_LINE, ENDED_ASKED, ENDED_ANSWERED, CUTS };
struct cut_game {
	unsigned user;
	enum cut how;
	bool to_league;
	bool again; /* true if the server must repeat the question to the player after the cut */
	unsigned cuts, away;
	struct strbuf answered;
};

static void answer(struct cut_game *c)
{
	sb_addf(&c->answered, "%s\n", guest_answer(line_of[c->user]));
	c->again = false;
}

static bool is_done(const struct cut_game *c)
{
	return games_kept() == (c->to_league ? A_DEAL : A_SERIES);
}

static void cut(struct cut_game *c)
{
	const unsigned u = c->user;

	if (is_done(c))
		return;
	c->cuts++;
	if (c->how == ENDED_ASKED || c->how == ENDED_ANSWERED) {
		begin_again();
		for (unsigned i = 0; i < A_DEAL; i++)
			come(i, c->to_league);
	} else if (c->how == ON_A_SECOND_LINE) {
		line_of[u] = line_of[u] == u ? OTHER_LINE : u;
		come(u, c->to_league);
	} else {
		guest_go(u);
		c->away = c->how == AWAY ? 6 : 1;
	}
}

static void meet_question(struct cut_game *c)
{
	if (c->how == ANSWERED || c->how == ENDED_ANSWERED) {
		answer(c);
		cut(c);
	} else if (c->again) {
		answer(c);
	} else {
		c->again = true;
		cut(c);
	}
}

/* Lets every guest handle everything that it has received and answer, then advances the clock. */
static void go_round(struct cut_game *c)
{
	const bool asked = guest_hear(line_of[c->user], "think");

	for (unsigned u = 0; u < A_DEAL; u++)
		house_step(line_of[u]);
	if (c->away && !--c->away)
		come(c->user, c->to_league);
	else if (asked)
		meet_question(c);
	if (is_done(c))
		return;
	still_ms += PAUSE_MS;
	tables_tick(house.tables);
	clock_fire(NULL);
}

/* Compares the answers that a program sent with those stored: each must occur once, in the same
 * order. If an answer was waiting for the answers of others when the server ended, the program is
 * asked again. Returns how many of the program's answers are hidden from everyone else; these are
 * the cards that it gave away. */
static unsigned compare_answers(const struct cut_game *c, const struct kept *k)
{
	char *text = xstrdup(c->answered.text), *rest = text, name[8], move[MOVE_TEXT],
	     error[ERROR_TEXT];
	unsigned lost = 0, secret = 0;

	snprintf(name, sizeof name, "P%u", c->user);
	for (unsigned i = k->n; i-- > 0;) {
		struct board b;

		ck_assert(board_start(&b, k->r[i].game, &k->r[i].setup, error));
		for (size_t n = 0; n < k->r[i].board.len; n++) {
			const struct ply p = k->r[i].board.plies[n];

			game_format_move(b.game, b.state, p.seat, p.move, move, sizeof move);
			if (p.seat < A_DEAL && !strcmp(k->names[i][p.seat], name)) {
				const char *said = strtok_r(rest, "\n", &rest);

				for (; said && strcmp(said, move) && c->how == ENDED_ANSWERED;
				     lost++)
					said = strtok_r(rest, "\n", &rest);
				ck_assert_msg(said && !strcmp(said, move),
					      "%s answered %s, kept is %s", name, said, move);
				secret += game_redact(b.game, b.state, p.seat, p.move,
						      SEAT_PUBLIC) == MOVE_HIDDEN;
			}
			board_put(&b, p.seat, p.move);
		}
		board_free(&b);
	}
	ck_assert_msg(!strtok_r(rest, "\n", &rest), "an answer is not kept");
	ck_assert_uint_le(lost, A_SERIES);
	free(text);
	return secret;
}

static unsigned play_and_cut(unsigned user, enum cut how, bool to_league)
{
	struct cut_game c = { .user = user, .how = how, .to_league = to_league };
	struct kept k = { .n = 0 };
	unsigned rounds = 0, overs, gave;

	open_all(100000, "60");
	everybody_comes(A_DEAL, to_league);
	house.guest[user].plays = house.guest[OTHER_LINE].plays = false;
	while (!is_done(&c)) {
		go_round(&c);
		ck_assert_uint_lt(++rounds, 5000);
	}
	for (unsigned u = 0; u < A_DEAL; u++)
		house_step(line_of[u]);
	store_table_games(house_store, 100, keep_game, &k);
	for (unsigned g = 0; g < A_DEAL; g++) {
		overs = compare(&k, g, how >= ENDED_ASKED);
		ck_assert_msg(g == user || how >= ENDED_ASKED || overs == k.n,
			      "cut %d: %u heard %u ends", how, g, overs);
	}
	compare(&k, OTHER_LINE, false);
	gave = compare_answers(&c, &k);
	ck_assert_uint_gt(c.cuts, 5);
	for (unsigned i = 0; i < k.n; i++)
		record_free(&k.r[i]);
	sb_free(&c.answered);
	close_all();
	return gave;
}

START_TEST(cut_lines_lose_nothing)
{
	unsigned gave = 0;

	for (unsigned user = 0; user < A_DEAL; user++)
		for (int to_league = 0; to_league < 2; to_league++)
			gave += play_and_cut(user, (enum cut)_i, to_league);
	ck_assert_uint_gt(gave, 0);
}
END_TEST

void cut_cases(Suite *s)
{
	TCase *t = suite_case(s, "cuts");

	tcase_add_loop_test(t, cut_lines_lose_nothing, 0, CUTS);
}
