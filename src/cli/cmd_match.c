#include "cli/commands.h"

int cmd_match(const struct args *a)
{
	(void)a;
	return FAILED;
}
