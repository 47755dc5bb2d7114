/* SPDX-License-Identifier: MIT */
/* prove_check.h - reports what a checked certificate proves, as text and as JSON. */
#ifndef ASOBI_PROVE_CHECK_WORDS_H
#define ASOBI_PROVE_CHECK_WORDS_H

#include "base/strbuf.h"
#include "prove/certificate.h"

void prove_check_text(struct strbuf *sb, const struct certificate_check *c);
void prove_check_json(const struct certificate_check *c); /* writes what a certificate proves to
							     standard output */

#endif
