/* asobi-server: the Daifugo platform and the Numer0n rooms. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/i18n.h"
#include "server/net/web.h"

enum { DONE = 0, FAILED = 1, MISUSED = 2, FINISH_MS = 5000 };

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

/* Until the platform stands here, everything is unknown. */
static void answer(void *context, const struct http_request *r, struct http_response *out)
{
	(void)context;
	(void)r;
	(void)out;
}

static int upgrade(void *context, const struct http_request *r, uint64_t *channel)
{
	(void)context;
	*channel = 0;
	return strcmp(r->path, "/") == 0 || strcmp(r->path, "/ws") == 0 ? 101 : 404;
}

static int serve(const struct options *o)
{
	struct web_config config = {
		.address = o->http ? o->http : "127.0.0.1:8080", .limits = web_limits_usual,
		.answer = answer, .upgrade = upgrade,
	};
	char error[ERROR_TEXT];
	struct loop *loop = loop_new(error);
	struct web *web = loop ? web_new(loop, &config, error) : NULL;

	if (web) {
		printf("ready http=%u rooms=%u\n", web_port(web), 0U);
		fflush(stdout);
		loop_run(loop);
		web_finish(web);
		loop_finish(loop, FINISH_MS);
	}
	web_free(web);
	loop_free(loop);
	return web ? DONE : misuse(error);
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
