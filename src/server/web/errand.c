/* SPDX-License-Identifier: MIT */
/* Handles requests that wait for a password check. Once a request can continue, it is handled
 * again from the beginning, so it sees the current state of everything, together with the results
 * of its earlier steps. */
#include <stdio.h>
#include <stdlib.h>

#include "base/wipe.h"
#include "base/xalloc.h"
#include "server/web/platform_private.h"

struct errand *visit_errand(struct visit *v)
{
	if (!v->errand)
		v->errand = xcalloc(1, sizeof *v->errand);
	return v->errand;
}

static void errand_free(struct errand *e)
{
	if (!e)
		return;
	for (unsigned i = 0; i < STEPS; i++)
		login_free(e->step[i]);
	wipe_bytes(e->word, sizeof e->word);
	free(e);
}

bool visit_login(struct visit *v, enum step step, const char *name, const char *password,
		 struct login_answer *out)
{
	const struct platform_config *c = &v->platform->config;
	struct login **in = &visit_errand(v)->step[step];

	if (!*in)
		*in = login_new(c->logins, name, v->r->address, password, c->go_on, v->r->asker);
	*out = *login_look(*in);
	v->waits = out->how == LOGIN_WAITS;
	/* the user may have been deleted while the request was waiting */
	if (out->how == LOGIN_RIGHT && !store_user_get(v->store, out->user.id, &out->user))
		out->how = LOGIN_WRONG;
	return !v->waits;
}

void visit_accept(struct visit *v, enum step step, bool accept)
{
	login_accept(v->errand->step[step], accept);
}

bool visit_hash(struct visit *v, const char *password, struct password_hash *out,
		char error[ERROR_TEXT])
{
	const struct platform_config *c = &v->platform->config;
	struct login **in = &visit_errand(v)->step[STEP_HASH];
	const struct login_answer *a;

	if (!password_fits(password, error))
		return false;
	if (!*in)
		*in = login_new_hash(c->logins, v->r->address, password, c->go_on, v->r->asker);
	a = login_look(*in);
	v->waits = a->how == LOGIN_WAITS;
	*out = a->hash;
	if (a->how == LOGIN_CROWDED)
		snprintf(error, ERROR_TEXT,
			 _("The server is busy with other logins. Try again in %u s."), a->seconds);
	else
		snprintf(error, ERROR_TEXT, "%s", a->error);
	return a->how == LOGIN_RIGHT;
}

void visit_close(struct visit *v)
{
	if (v->waits)
		v->out->later = v->errand;
	/* keep a postponed request's data, which will be needed again */
	else if (!v->out->postponed)
		errand_free(v->errand);
}

void platform_forget(void *later)
{
	errand_free(later);
}
