/* SPDX-License-Identifier: MIT */
/* peers.h - counts the connections of each address. */
#ifndef ASOBI_SERVER_PEERS_H
#define ASOBI_SERVER_PEERS_H

#include <stdbool.h>

/* PEER_ADDRESS equals INET6_ADDRSTRLEN, which is enough for any numeric address. */
enum { PEER_ADDRESS = 46, PEER_TABLE = 1024 };

struct peer;
struct peers {
	struct peer *table[PEER_TABLE];
};

/* Each function adds or removes one connection of this address, and returns how many connections
 * the address now has. An IPv6 address is counted with its whole /64 network, because a household
 * usually gets a network of this size. */
unsigned peers_add(struct peers *p, const char *address);
unsigned peers_remove(struct peers *p, const char *address);
unsigned peers_count(const struct peers *p, const char *address);
void peers_free(struct peers *p);
/* Returns true if the address is in the list. The list ends with NULL; NULL means an empty list. */
bool peer_is_one_of(const char *address, const char *const *all);
/* Writes the key under which an address is counted. */
void peer_key(const char *address, char key[PEER_ADDRESS]);

#endif
