/* SPDX-License-Identifier: MIT */
#include "server/net/peers.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

#include "base/sum.h"
#include "base/xalloc.h"

struct peer {
	struct peer *next;
	unsigned count;
	char key[PEER_ADDRESS];
};

void peer_key(const char *address, char key[PEER_ADDRESS])
{
	unsigned char v6[16];

	memset(key, 0, PEER_ADDRESS);
	if (inet_pton(AF_INET6, address, v6) == 1) {
		memset(v6 + 8, 0, 8);
		inet_ntop(AF_INET6, v6, key, PEER_ADDRESS);
	} else {
		strncpy(key, address, PEER_ADDRESS - 1);
	}
}

bool peer_is_one_of(const char *address, const char *const *all)
{
	for (; all && *all; all++)
		if (!strcmp(*all, address))
			return true;
	return false;
}

/* Writes the key under which an address's connections are counted, and finds the key's place in
 * the table. */
static struct peer **find_peer(const struct peers *p, const char *address, char key[PEER_ADDRESS])
{
	struct peer **at;

	peer_key(address, key);
	at = (struct peer **)&p->table[sum_text(SUM_START, key, strlen(key)) % PEER_TABLE];
	while (*at && strcmp((*at)->key, key) != 0)
		at = &(*at)->next;
	return at;
}

unsigned peers_add(struct peers *p, const char *address)
{
	char key[PEER_ADDRESS];
	struct peer **at = find_peer(p, address, key);

	if (!*at) {
		*at = xcalloc(1, sizeof **at);
		memcpy((*at)->key, key, sizeof key);
	}
	return ++(*at)->count;
}

unsigned peers_remove(struct peers *p, const char *address)
{
	char key[PEER_ADDRESS];
	struct peer **at = find_peer(p, address, key), *gone;

	if (!*at)
		return 0;
	if (--(*at)->count)
		return (*at)->count;
	gone = *at;
	*at = gone->next;
	free(gone);
	return 0;
}

unsigned peers_count(const struct peers *p, const char *address)
{
	char key[PEER_ADDRESS];
	struct peer **at = find_peer(p, address, key);

	return *at ? (*at)->count : 0;
}

void peers_free(struct peers *p)
{
	for (unsigned i = 0; i < PEER_TABLE; i++)
		while (p->table[i]) {
			struct peer *next = p->table[i]->next;

			free(p->table[i]);
			p->table[i] = next;
		}
}
