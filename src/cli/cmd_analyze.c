#include "cli/commands.h"

int cmd_analyze(const struct args *a)
{
	(void)a;
	return FAILED;
}
