/* asobi: thinking games in the terminal. */
#include <signal.h>

#include "base/file.h"
#include "base/i18n.h"
#include "cli/event/afresh.h"
#include "cli/commands.h"
#include "cli/help.h"

static int run(int argc, char **argv)
{
	const char *language = args_language(argc, argv);
	struct args a;
	int status;

	if (!i18n_init(language))
		return misuse(_("There is no language '%s'; use 'en' or 'ja'."), language);
	status = args_parse(&a, all_commands, argc, argv);
	if (status)
		return status;
	if (a.value[ARG_HELP])
		print_help(&a, all_commands);
	else if (a.value[ARG_VERSION])
		print_version();
	else
		status = a.command->run(&a);
	return status;
}

static void do_nothing(int number)
{
	(void)number;
}

/* A file that may not grow any more (ulimit -f) is told by write(), as a full disk is.  What is
 * ignored would stay so in programs that are started from here; what is caught does not. */
static void survive_limits(void)
{
	struct sigaction action = { .sa_handler = do_nothing, .sa_flags = SA_RESTART };

	sigemptyset(&action.sa_mask);
	sigaction(SIGXFSZ, &action, NULL);
}

int main(int argc, char **argv)
{
	int status;

	if (!file_open_standard())
		return FAILED;
	survive_limits();
	afresh_remember(argv);
	status = run(argc, argv);
	if (!output_flush()) {
		remark(_("The output cannot be written: %s."), output_error());
		return FAILED;
	}
	return status;
}
