/* SPDX-License-Identifier: MIT */
/* Lets a built-in player act as a program of the seat protocol. */
#include <stdio.h>
#include <string.h>

#include "asobi/setup.h"
#include "asobi/verdict.h"
#include "base/parse.h"
#include "proto/seat.h"
#include "proto/serve.h"

static bool fits_game(UNUSED const struct game *g)
{
	return true;
}

static void write_complaint(struct serve *s, enum seat_word word, const char *text)
{
	seat_write(&s->out, word);
	seat_add(&s->out, text);
	seat_end(&s->out);
}

static void say_hello(struct serve *s)
{
	seat_write(&s->out, SEAT_ID);
	seat_addf(&s->out, "name=%s", s->name);
	seat_add(&s->out, "author=the Asobi authors");
	seat_end(&s->out);
	seat_write(&s->out, SEAT_READY);
	seat_addf(&s->out, "%d", SEAT_VERSION);
	seat_end(&s->out);
}

/* Returns true if the field's key belongs to the seat protocol, so it isn't one of the game's
 * options. */
static bool is_ours(const char *field)
{
	return !strncmp(field, "seat=", 5) || !strncmp(field, "seats=", 6) ||
	       !strncmp(field, "position=", 9) ||
	       (!strncmp(field, "name", 4) && field[4] >= '0' && field[4] <= '9' &&
		field[5] == '=');
}

/* Plays a reported move on our board. The board is only needed to recognize repetitions; the
 * position to think about arrives separately. */
static void follow_ply(struct serve *s, const struct seat_message *m)
{
	int seat, plies;
	game_move move;

	if (!game_is_open(s->game))
		return;
	if (m->word == SEAT_PLAYED &&
	    parse_int(seat_field(m, 0), 0, (int)s->setup.seats - 1, &seat) &&
	    game_read_move(s->game, s->board.state, (unsigned)seat, seat_field(m, 1), &move))
		board_put(&s->board, (unsigned)seat, move);
	if (m->word == SEAT_UNDONE && parse_int(seat_field(m, 0), 0, (int)s->board.len, &plies))
		while (plies--)
			board_unput(&s->board);
}

static bool read_setup(struct serve *s, const struct seat_message *m, char error[ERROR_TEXT])
{
	int64_t seat;

	setup_default(s->game, &s->setup);
	for (size_t i = 1; i < m->n; i++) {
		const char *equals = strchr(m->field[i], '=');
		char key[40];

		if (!equals || is_ours(m->field[i]) || (size_t)(equals - m->field[i]) >= sizeof key)
			continue;
		memcpy(key, m->field[i], (size_t)(equals - m->field[i]));
		key[equals - m->field[i]] = '\0';
		/* Ignore fields that this version of the program doesn't know. */
		if (option_find(s->game->options, key) >= 0 &&
		    !setup_set(s->game, &s->setup, key, equals + 1, error))
			return false;
	}
	setup_settle(s->game, &s->setup);
	if (seat_value(m, 1, "position"))
		snprintf(s->setup.position, sizeof s->setup.position, "%s",
			 seat_value(m, 1, "position"));
	if (!seat_number(m, 1, "seat", 0, (int64_t)s->setup.seats - 1, &seat))
		return fail_with(error, "The line 'game' lacks its seat.");
	s->seat = (unsigned)seat;
	return serve_new_board(s, error);
}

static void hear_game(struct serve *s, const struct seat_message *m, struct serve_request *request)
{
	char error[ERROR_TEXT];

	s->known = false;
	if (strcmp(seat_field(m, 0), s->game->id) != 0) {
		snprintf(error, sizeof error, "This is a player of %s.", s->game->id);
		write_complaint(s, SEAT_REFUSE, error);
	} else if (!read_setup(s, m, error)) {
		write_complaint(s, SEAT_REFUSE, error);
	} else {
		request->kind = SERVE_BEGIN;
		request->seat = s->seat;
		seat_write(&s->out, SEAT_OK);
		seat_end(&s->out);
	}
}

static void resign_game(struct serve *s, const char *why)
{
	write_complaint(s, SEAT_ERROR, why);
	seat_write(&s->out, SEAT_RESIGN);
	seat_end(&s->out);
}

static void hear_think(struct serve *s, const struct seat_message *m, struct serve_request *request)
{
	int64_t n;

	if (!s->known) {
		resign_game(s, "There was no 'state' before 'think'.");
		return;
	}
	if (!(game_actors(s->game, s->seen) >> s->seat & 1)) {
		resign_game(s, "It is not my turn.");
		return;
	}
	request->kind = SERVE_THINK;
	request->seat = s->seat;
	if (seat_number(m, 0, "ms", 1, INT64_MAX / 2, &n))
		request->ms = n;
	if (seat_number(m, 0, "nodes", 1, INT64_MAX, &n))
		request->nodes = (uint64_t)n;
	request->nth = s->nth++;
	if (seat_value(m, 0, "seed"))
		request->seeded = parse_u64(seat_value(m, 0, "seed"), &request->seed);
}

static void hear_command(struct serve *s, char *line, struct serve_request *request)
{
	struct seat_message m;

	*request = (struct serve_request){ .kind = SERVE_NOTHING };
	seat_read(line, &m);
	switch (m.word) {
	case SEAT_ASOBI: say_hello(s); break;
	case SEAT_GAME: hear_game(s, &m, request); break;
	case SEAT_PLAYED:
	case SEAT_UNDONE: follow_ply(s, &m); break;
	case SEAT_STATE:
		s->known = game_decode(s->game, s->seen, seat_field(&m, 0));
		if (!s->known)
			write_complaint(s, SEAT_ERROR, "This 'state' cannot be read.");
		break;
	case SEAT_THINK: hear_think(s, &m, request); break;
	case SEAT_QUIT: request->kind = SERVE_QUIT; break;
	default: break;
	}
}

/* Decides when to handle a line that arrives while the player thinks. 'stop' takes effect
 * immediately; lines for the next question wait until the current one is answered. */
static enum serve_moment moment_of_line(const char *line)
{
	static const char *const later[] = { "state", "legal", "think", "game" };

	if (!strcmp(line, "stop") || !strcmp(line, "quit"))
		return SERVE_HURRY;
	for (size_t i = 0; i < sizeof later / sizeof *later; i++)
		if (!strncmp(line, later[i], strlen(later[i])))
			return SERVE_LATER;
	return SERVE_NOW;
}

static void answer_question(struct serve *s, const struct thought *a)
{
	char text[MOVE_TEXT];
	int milli;

	if (a->move == MOVE_RESIGN) {
		seat_write(&s->out, SEAT_RESIGN);
		seat_end(&s->out);
		return;
	}
	seat_write(&s->out, SEAT_INFO);
	if (thought_score(a, &milli))
		seat_addf(&s->out, "value=%d", milli);
	seat_addf(&s->out, "nodes=%llu", (unsigned long long)a->nodes);
	if (*a->remark)
		seat_addf(&s->out, "text=%s", a->remark);
	seat_end(&s->out);
	game_format_move(s->game, s->seen, s->seat, a->move, text, sizeof text);
	seat_write(&s->out, SEAT_MOVE);
	seat_add(&s->out, text);
	seat_end(&s->out);
}

const struct serve_protocol serve_seat = {
	.id = "engine",
	.line = SEAT_LINE,
	.tabs = true,
	.fits = fits_game,
	.moment = moment_of_line,
	.hear = hear_command,
	.answer = answer_question,
};
