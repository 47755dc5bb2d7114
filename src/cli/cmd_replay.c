#include "cli/commands.h"

int cmd_replay(const struct args *a)
{
	(void)a;
	return FAILED;
}
