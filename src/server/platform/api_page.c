/* GET /api. */
#include "server/platform/platform_private.h"

void get_api(struct visit *v)
{
	answer_html(v, 200);
	page_begin(v, "API");
	page_end(v);
}
