#include "cli/screen_options.h"

#include <stdlib.h>
#include <unistd.h>

#include "base/i18n.h"

enum { LONGEST_DELAY_MS = 600000 };

int screen_options(const struct args *a, struct tui_options *o)
{
	static const char *const glyphs[] = { [GLYPHS_UNICODE] = "unicode", [GLYPHS_ASCII] = "ascii", NULL };
	static const char *const themes[] = { [THEME_DEFAULT] = "default", [THEME_LIGHT] = "light", [THEME_MONO] = "mono", NULL };
	const char *no_color = getenv("NO_COLOR");
	int chosen;

	if (args_word(a, ARG_GLYPHS, glyphs, i18n_utf8_terminal() ? GLYPHS_UNICODE : GLYPHS_ASCII, &chosen))
		return MISUSED;
	o->glyphs = (enum glyphs)chosen;
	if (args_word(a, ARG_THEME, themes, no_color && *no_color ? THEME_MONO : THEME_DEFAULT, &chosen))
		return MISUSED;
	o->theme = (enum theme)chosen;
	o->mouse = !a->value[ARG_NO_MOUSE];
	return args_int(a, ARG_DELAY, 0, LONGEST_DELAY_MS, -1, &o->delay_ms);
}

int screen_clock(const struct args *a, struct tui_options *o)
{
	if (args_clock(a, &o->clock))
		return MISUSED;
	if (match_clock_runs(&o->clock) && !screen_wanted(a))
		return misuse(_("The clock needs the screen; leave out '--clock' to play line by line."));
	return DONE;
}

bool screen_wanted(const struct args *a)
{
	char error[ERROR_TEXT];

	if (a->value[ARG_PLAIN] || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
		return false;
	if (tui_possible(error))
		return true;
	remark("%s", error);
	return false;
}
