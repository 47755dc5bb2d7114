/* asobi-server: the Daifugo platform and the Numer0n rooms. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/i18n.h"
#include "asobi/pool.h"
#include "server/net/web.h"
#include "server/platform/platform.h"
#include "server/store/store.h"

enum { DONE = 0, FAILED = 1, MISUSED = 2, FINISH_MS = 5000, THINKERS = 2 };

struct options {
	const char *data, *http, *rooms;
};

static int misuse(const char *sentence)
{
	fprintf(stderr, "asobi-server: %s\n", sentence);
	return MISUSED;
}

static int read_options(struct options *o, int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		const char **to = strcmp(argv[i], "--data") == 0 ? &o->data :
				  strcmp(argv[i], "--http") == 0 ? &o->http :
				  strcmp(argv[i], "--rooms") == 0 ? &o->rooms : NULL;
		char error[ERROR_TEXT];

		if (!to) {
			snprintf(error, sizeof error, _("There is no option '%.60s'; see asobi-server --help."), argv[i]);
			return misuse(error);
		}
		if (!argv[++i]) {
			snprintf(error, sizeof error, _("%s needs a value."), argv[i - 1]);
			return misuse(error);
		}
		*to = argv[i];
	}
	return o->data ? DONE : misuse(_("Say with --data where what is played is kept, as in --data ./asobi-data."));
}

static void send_to(void *web, uint64_t channel, const char *text)
{
	web_send(*(struct web **)web, channel, text);
}

static void end_channel(void *web, uint64_t channel)
{
	web_end(*(struct web **)web, channel);
}

static int serve_on(const struct options *o, struct loop *loop, struct store *store, struct pool *pool)
{
	struct web_config config = {
		.address = o->http ? o->http : "127.0.0.1:8080", .limits = web_limits_usual,
		.answer = platform_answer, .upgrade = platform_upgrade,
	};
	struct platform_config places = platform_usual;
	struct web *web = NULL;
	char error[ERROR_TEXT];

	places.store = store;
	places.loop = loop;
	places.pool = pool;
	places.send = send_to;
	places.end = end_channel;
	places.context = &web;
	config.context = platform_new(&places, error);
	web = config.context ? web_new(loop, &config, error) : NULL;
	if (web) {
		printf("ready http=%u rooms=%u\n", web_port(web), 0U);
		fflush(stdout);
		loop_run(loop);
		web_finish(web);
		loop_finish(loop, FINISH_MS);
		platform_free(config.context);
		web_free(web);
		return DONE;
	}
	platform_free(config.context);
	return misuse(error);
}

static int serve(const struct options *o)
{
	char error[ERROR_TEXT];
	struct store *store = store_open(o->data, error);
	struct loop *loop = store ? loop_new(error) : NULL;
	struct pool *pool = pool_new(THINKERS);
	const int status = loop ? serve_on(o, loop, store, pool) : misuse(error);

	loop_free(loop);
	if (pool)
		pool_free(pool);
	store_close(store);
	return status;
}

int main(int argc, char **argv)
{
	struct options o = {0};
	int status;

	if (!file_open_standard())
		return FAILED;
	i18n_init(NULL);
	status = read_options(&o, argc, argv);
	return status ? status : serve(&o);
}
