/* SPDX-License-Identifier: MIT */
/* peers.h - how many connections each address holds. */
#ifndef ASOBI_SERVER_PEERS_H
#define ASOBI_SERVER_PEERS_H

#include <stdbool.h>

enum { PEER_ADDRESS = 46, PEER_TABLE = 1024 }; /* INET6_ADDRSTRLEN */

struct peer;
struct peers {
	struct peer *table[PEER_TABLE];
};

/* One more, or one less, of this address; an IPv6 address counts with its whole /64, which is
 * what one household gets.  Returns how many it has now. */
unsigned peers_add(struct peers *p, const char *address);
unsigned peers_remove(struct peers *p, const char *address);
unsigned peers_count(const struct peers *p, const char *address);
void peers_free(struct peers *p);
/* True if the address is in this list, which ends with NULL; NULL: an empty list. */
bool peer_is_one_of(const char *address, const char *const *all);
void peer_key(const char *address, char key[PEER_ADDRESS]); /* as what it counts */

#endif
