/* SPDX-License-Identifier: MIT */
/* tend.h - looks after the store while the server runs: writes waiting notes as soon as possible,
 * reports problems on stderr, and stops the server if the database file is gone. */
#ifndef ASOBI_SERVER_TEND_H
#define ASOBI_SERVER_TEND_H

#include "server/net/loop.h"
#include "server/store/store.h"

struct tend;
/* Starts looking after the store. The caller still owns everything passed in. `again` is called
 * when postponed requests can be handled again. */
struct tend *tend_new(struct loop *l, struct store *s, void (*again)(void *context), void *context);
void tend_free(struct tend *t); /* does nothing if `t` is NULL */

#endif
