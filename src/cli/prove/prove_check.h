/* SPDX-License-Identifier: MIT */
/* prove_check.h - reports, as text and as JSON, what a checked certificate proves. */
#ifndef ASOBI_PROVE_CHECK_WORDS_H
#define ASOBI_PROVE_CHECK_WORDS_H

#include "base/strbuf.h"
#include "prove/certificate.h"

void prove_check_text(struct strbuf *sb, const struct certificate_check *c);
/* writes to standard output what the certificate proves */
void prove_check_json(const struct certificate_check *c);

#endif
