/* Several people at one keyboard, line by line, in a game with secrets. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "asobi/rng.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "cli/messages.h"
#include "cli/plain/plain_private.h"

static bool shared(const struct plain *p)
{
	return match_config(p->match)->game->secrets && (p->people & (p->people - 1));
}

bool plain_types_secret(const struct plain *p, unsigned seat)
{
	const struct game *g = match_config(p->match)->game;
	struct move_list scratch = {0};
	struct rng rng;
	game_move m;
	bool secret;
	void *seen;

	if (!shared(p))
		return false;
	/* What is hidden of one move is hidden of any other. */
	seen = xcalloc(1, g->state_size);
	match_observe(p->match, seat, seen);
	rng_seed(&rng, 1);
	m = game_pick(g, seen, seat, &rng, &scratch);
	secret = game_redact(g, seen, seat, m, SEAT_PUBLIC) != m;
	move_list_free(&scratch);
	free(seen);
	return secret;
}

/* The screen and what scrolled out of it; on paper and in files a line must do. */
static void clear_screen(void)
{
	if (isatty(STDOUT_FILENO))
		printf("\033[H\033[2J\033[3J");
	else
		printf("----------------------------------------\n");
}

/* Only a person at a terminal can be waited for. */
void plain_hand_over(struct plain *p, unsigned seat)
{
	char line[PLAIN_LINE];

	if (!shared(p) || !(p->people >> seat & 1) || p->eyes == (int)seat)
		return;
	p->eyes = (int)seat;
	clear_screen();
	printf(_("Pass the keyboard to player %u; everyone else, look away."), seat + 1);
	printf("\n");
	if (!isatty(STDIN_FILENO))
		return;
	printf("%s", _("Then press Enter. "));
	if (!output_flush() || !plain_read_line(line))
		p->stopped = true;
}
