/* SPDX-License-Identifier: MIT */
/* platform.h - the Daifugo platform: answers requests, runs series, and reports what happens in
 * them. */
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
	/* the store that holds all data; borrowed, like everything else that this struct points to
	 */
	struct store *store;
	/* the queue of password checks, which must outlive all waiting requests */
	struct logins *logins;
	/* The tables listed on a page; NULL if there are none. */
	const struct tables *tables;
	/* The leagues shown on pages; NULL if there are none. */
	const struct leagues *leagues;
	struct loop *loop;
	/* The thread pool for computer players; if NULL, they think in the event loop, which waits
	 * for them. */
	struct pool *pool;
	int64_t turn_ms;
	unsigned places; /* the maximum number of series that can be played at the same time */
	/* The maximum number of practice series that players without an account can play at the
	 * same time. */
	unsigned practices;
	/* The maximum number of practice series started from one address within ten minutes. */
	unsigned practices_per_address;
	uint64_t seed; /* the seed for all deals; 0 to use an unpredictable one */
	/* `send` sends a message, like web_send(); `end` closes a channel, like web_end(). */
	void (*send)(void *context, const struct audience *to, const char *text);
	void (*end)(void *context, uint64_t channel);
	void *context;
	/* Continues a waiting request, like web_go_on(). */
	void (*go_on)(void *asker);
};
extern const struct platform_config platform_usual; /* the default limits; all other members are
						       zero */

struct platform;
/* Creates the platform. Series that were still being played when the server last ended become
 * "stopped". On failure, returns NULL and writes one sentence. */
struct platform *platform_new(const struct platform_config *c, char error[ERROR_TEXT]);
void platform_free(struct platform *p); /* stops the running series; they can be continued later */

/* The callbacks for struct web_config; their context is the platform. */
void platform_answer(void *platform, const struct http_request *r, struct http_response *out);
void platform_forget(void *later);
int platform_upgrade(void *platform, const struct http_request *r, struct hearing *out);

#endif
