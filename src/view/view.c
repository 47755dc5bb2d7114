#include "asobi/view.h"

#include "asobi/verdict.h"

size_t view_worth(const struct view *view, const void *seen, unsigned seat, const struct verdict *v,
		  char *buf, size_t size)
{
	return view->worth ? view->worth(seen, seat, v, buf, size) : verdict_title(v, buf, size);
}

const struct view *view_find(const struct game *g)
{
	for (const struct view *const *v = all_views; *v; v++)
		if ((*v)->game == g)
			return *v;
	return NULL;
}
