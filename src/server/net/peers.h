/* SPDX-License-Identifier: MIT */
/* peers.h - counts each address's connections. */
#ifndef ASOBI_SERVER_PEERS_H
#define ASOBI_SERVER_PEERS_H

#include <stdbool.h>

/* PEER_ADDRESS equals INET6_ADDRSTRLEN, enough room for any numeric address. */
enum { PEER_ADDRESS = 46, PEER_TABLE = 1024 };

struct peer;
struct peers {
	struct peer *table[PEER_TABLE];
};

/* These functions add or remove one of the address's connections, and return how many it has
 * afterwards. An IPv6 address is counted together with its whole /64 network, because a household
 * usually gets a network of that size. */
unsigned peers_add(struct peers *p, const char *address);
unsigned peers_remove(struct peers *p, const char *address);
unsigned peers_count(const struct peers *p, const char *address);
void peers_free(struct peers *p);
/* Returns true if the address is in the list. The list ends with NULL; NULL means an empty list. */
bool peer_is_one_of(const char *address, const char *const *all);
/* Writes the key under which an address is counted; for an IPv6 address, this is its /64 network.
 */
void peer_key(const char *address, char key[PEER_ADDRESS]);

#endif
