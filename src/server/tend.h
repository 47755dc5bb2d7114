/* SPDX-License-Identifier: MIT */
/* tend.h - looks after the store while the server runs: what waits is written as soon as it can be,
 * and people are told of it on stderr; the server stops when its file is gone. */
#ifndef ASOBI_SERVER_TEND_H
#define ASOBI_SERVER_TEND_H

#include "server/net/loop.h"
#include "server/store/store.h"

struct tend;
/* All borrowed.  again: requests that were postponed may be asked again. */
struct tend *tend_new(struct loop *l, struct store *s, void (*again)(void *context), void *context);
void tend_free(struct tend *t); /* NULL: nothing */

#endif
