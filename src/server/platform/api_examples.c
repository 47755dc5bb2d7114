#include "server/platform/api_examples.h"

const struct api_example api_examples[] = {
	{ 0, 0, 0 },
};
