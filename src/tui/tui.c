#include "tui/tui.h"

#include <stdio.h>

bool tui_possible(char error[ERROR_TEXT])
{
	snprintf(error, ERROR_TEXT, "The arcade's screen is not built yet.");
	return false;
}

int tui_run(const struct tui_options *o)
{
	(void)o;
	return 1;
}
