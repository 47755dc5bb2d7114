/* SPDX-License-Identifier: MIT */
/* platform.h - the Daifugo platform: answers requests, runs places, tells of them. */
#ifndef ASOBI_SERVER_PLATFORM_H
#define ASOBI_SERVER_PLATFORM_H

#include "asobi/pool.h"
#include "server/net/http.h"
#include "server/net/loop.h"
#include "server/store/store.h"

struct audience;
struct http_response;
struct hearing;
struct leagues;
struct logins;
struct tables;

struct platform_config {
	struct store *store;	       /* borrowed, as all of these */
	struct logins *logins;	       /* outlives who asks */
	const struct tables *tables;   /* shown on a page; NULL: there are none */
	const struct leagues *leagues; /* the same */
	struct loop *loop;
	struct pool *pool; /* for our own players.  NULL: they think on the loop */
	int64_t turn_ms;
	unsigned places;		/* played at the same time, at most */
	unsigned practices;		/* of these, without an account */
	unsigned practices_per_address; /* opened within ten minutes */
	uint64_t seed; /* every run is dealt from it; 0: from one nobody can guess */
	/* A message (web_send), the end of a channel (web_end). */
	void (*send)(void *context, const struct audience *to, const char *text);
	void (*end)(void *context, uint64_t channel);
	void *context;
	void (*go_on)(void *asker); /* web_go_on */
};
extern const struct platform_config platform_usual; /* the limits alone */

struct platform;
/* Runs that were going on when the server ended are marked as stopped.  NULL with one sentence. */
struct platform *platform_new(const struct platform_config *c, char error[ERROR_TEXT]);
void platform_free(struct platform *p); /* places that run are stopped, and can go on */

/* The callbacks for struct web_config: their context is the platform. */
void platform_answer(void *platform, const struct http_request *r, struct http_response *out);
void platform_forget(void *later);
int platform_upgrade(void *platform, const struct http_request *r, struct hearing *out);

#endif
