#include "cli/table.h"

bool seat_players(struct match_config *c, char error[ERROR_TEXT])
{
	for (unsigned s = 0; s < c->setup.seats; s++) {
		c->players[s] = player_new(c->who[s], NULL, error);
		if (!c->players[s] || !player_settle(c->players[s], error)) {
			free_players(c);
			return false;
		}
	}
	return true;
}

void free_players(struct match_config *c)
{
	for (unsigned s = 0; s < c->setup.seats; s++) {
		player_free(c->players[s]);
		c->players[s] = NULL;
	}
}
