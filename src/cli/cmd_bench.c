#include "cli/commands.h"

int cmd_bench(const struct args *a)
{
	(void)a;
	return FAILED;
}
