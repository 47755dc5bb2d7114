/* SPDX-License-Identifier: MIT */
/* Plays random legal moves in any game. Put your own ideas into choose().
 *
 * 	cc -o run player.c && asobi exercise nim-legal ./run */
#include "seat.h"

static const char *choose(const struct seat *s)
{
	return s->move[(s->seed >> 33) % (unsigned)s->moves];
}

int main(void)
{
	return seat_play("player.c", NULL, choose);
}
