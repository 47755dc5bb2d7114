/* asobi engine, gtp, gomocup, nboard: one of our players as a program for others. */
#include <unistd.h>

#include "base/i18n.h"
#include "cli/commands.h"
#include "cli/engine/serve_loop.h"

static int serve(const struct args *a, const struct serve_protocol *protocol, const struct game *g)
{
	char error[ERROR_TEXT];
	struct who who;

	if (!g || !protocol->fits(g))
		return misuse(_("'asobi %s' cannot play %s."), protocol->id, g ? g->id : protocol->id);
	who_usual(g, WHO_BEST, &who);
	if (a->n_words && !who_parse(g, a->words[0], &who, error))
		return misuse("%s", error);
	if (who_is_person(&who))
		return misuse(_("A program is wanted here, not a person; 'asobi list players %s' names some."), g->id);
	if (!serve_loop(protocol, &who, STDIN_FILENO, STDOUT_FILENO, error)) {
		remark("%s", error);
		return FAILED;
	}
	return DONE;
}

int cmd_engine(const struct args *a)
{
	return serve(a, &serve_seat, a->game);
}

int cmd_gtp(const struct args *a)
{
	return serve(a, &serve_gtp, a->game);
}

int cmd_gomocup(const struct args *a)
{
	return serve(a, &serve_gomocup, game_find("gomoku"));
}

int cmd_nboard(const struct args *a)
{
	return serve(a, &serve_nboard, game_find("othello"));
}
