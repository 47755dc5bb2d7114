/* table.h - players and a match, set up from the command line. */
#ifndef ASOBI_TABLE_H
#define ASOBI_TABLE_H

#include "asobi/match.h"

/* Fill c->players for c->who, all thinking in the caller's thread.  False with a
 * message; then none is left. */
bool seat_players(struct match_config *c, char error[ERROR_TEXT]);
void free_players(struct match_config *c);

#endif
