#include "cli/commands.h"

int cmd_list(const struct args *a)
{
	(void)a;
	return FAILED;
}
