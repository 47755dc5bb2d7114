/* SPDX-License-Identifier: MIT */
/* event_text.h - parts of an event as text, the same on the command line and in files. */
#ifndef ASOBI_EVENT_TEXT_H
#define ASOBI_EVENT_TEXT_H

#include "base/strbuf.h"
#include "event/event.h"

extern const char *const event_words[EVENT_KINDS];
extern const char *const sprt_model_words[SPRT_MODELS];

/* "0,5,alpha=0.05,beta=0.05,model=logistic"; the last three may be missing, and stand in any
 * order.  False if no test can be made of it. */
bool sprt_parse(const char *text, struct sprt_plan *out);
void sprt_add(struct strbuf *sb, const struct sprt_plan *plan);

/* "40,8,0.05": from ply 40 on, after 8 movers who saw no more than 0.05 for either side. */
bool draw_parse(const char *text, struct adjudication *out);
void draw_add(struct strbuf *sb, const struct adjudication *a);
/* "3,0.9": after 3 moves before which one saw at least 0.9 against himself. */
bool resign_parse(const char *text, struct adjudication *out);
void resign_add(struct strbuf *sb, const struct adjudication *a);

#endif
