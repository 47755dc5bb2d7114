/* SPDX-License-Identifier: MIT */
/* asobi: thinking games in the terminal. */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/loss.h"
#include "base/paths.h"
#include "cli/commands.h"
#include "cli/help.h"
#include "players/engine.h"
#include "players/link.h"
#include "players/rules_pool.h"
#include "shelf/settings.h"

/* Reads the options that apply to every program started as a player during this run. */
static int engine_options(const struct args *a, const char *self)
{
	enum { MB = 1024 * 1024, MOST = 1024 * 1024 };
	int megabytes;

	engine_self = access("/proc/self/exe", X_OK) == 0 ? "/proc/self/exe" : self;
	if (args_int(a, ARG_ENGINE_MEMORY, 0, MOST, -1, &megabytes))
		return MISUSED;
	if (megabytes >= 0)
		engine_limits.process.memory = (uint64_t)megabytes * MB;
	/* The programs that Asobi starts inherit this variable. Without it, each thread of a Java
	 * program reserves 64 MiB of address space for malloc(), so some programs would exceed the
	 * memory limit unpredictably. */
	setenv("MALLOC_ARENA_MAX", "2", 0);
	engine_limits.log = a->value[ARG_ENGINE_LOG];
	/* A program that provides a game's rules was started before its limits were known, so it
	 * is told to quit. It starts again, with the limits, when it is next needed. */
	if (megabytes >= 0 || engine_limits.log)
		rules_pool_rest();
	if (engine_limits.log && !file_make_dirs(engine_limits.log))
		return tell_misuse(_("Can't create the directory %s: %s."), engine_limits.log,
				   strerror(errno));
	return DONE;
}

/* Returns the user's language from the command line, the environment or the settings, in that
 * order. NULL means the system's language. */
static const char *language_wanted(int argc, char **argv, const struct settings *s)
{
	const char *said = args_language(argc, argv), *variable = getenv("ASOBI_LANG");

	if (said)
		return said;
	if (variable && *variable)
		return variable;
	return s->word[SET_LANGUAGE] ? setting_specs[SET_LANGUAGE].words[s->word[SET_LANGUAGE]]
				     : NULL;
}

/* Reports at startup if files that belong to Asobi are missing, because later errors would be
 * harder to understand. */
static void tell_missing(void)
{
	char sentence[ERROR_TEXT + 64], *rules = path_data("rules");

	i18n_missing(i18n_language(), sentence, sizeof sentence);
	if (*sentence)
		tell_remark("%s", sentence);
	if (access(rules, R_OK) != 0)
		tell_remark(
			_("Can't show the rules and exercises: %s is missing. Reinstall Asobi."),
			rules);
	free(rules);
}

static int run_command(int argc, char **argv)
{
	static struct settings settings;
	char unread[ERROR_TEXT];
	const char *language;
	struct args a;
	int status;

	settings_load(&settings, unread);
	language = language_wanted(argc, argv, &settings);
	if (!i18n_init(language))
		return tell_misuse(_("Unknown language '%s'. Use 'en' or 'ja'."), language);
	if (argc > 1 && !strcmp(argv[1], "complete"))
		return complete_line(all_commands, argc - 2, argv + 2);
	tell_missing();
	status = args_parse(&a, all_commands, argc, argv);
	if (status)
		return status;
	if (unread[0])
		tell_remark("%s", unread);
	a.kept = &settings;
	status = engine_options(&a, argv[0]);
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

static void do_nothing(UNUSED int number)
{
}

/* Makes write() fail at the file size limit (ulimit -f) as it does on a full disk. SIGXFSZ is
 * caught rather than ignored, because programs that Asobi starts would inherit an ignored signal.
 */
static void survive_limits(void)
{
	struct sigaction action = { .sa_handler = do_nothing, .sa_flags = SA_RESTART };

	sigemptyset(&action.sa_mask);
	sigaction(SIGXFSZ, &action, NULL);
}

/* Returns the program's exit status. Only this function knows whether everything that had to be
 * saved, such as games and logs, was saved. If a command failed or a signal ended it, its own
 * status already says so. */
static int status_of_all(int status)
{
	if (!print_flush())
		tell_loss(_("Can't write the output: %s."), print_error());
	if (*loss_untold() && status != MISUSED)
		tell_remark("%s", loss_untold());
	return loss_any() && status != MISUSED && status < SIGNALLED ? FAILED : status;
}

int main(int argc, char **argv)
{
	if (!file_open_standard())
		return FAILED;
	path_know_program(argv[0]);
	survive_limits();
	return status_of_all(run_command(argc, argv));
}
