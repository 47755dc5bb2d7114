/* SPDX-License-Identifier: MIT */
/* certificate_cases.h - shared by the files of the section certificate. */
#ifndef ASOBI_TEST_CERTIFICATE_CASES_H
#define ASOBI_TEST_CERTIFICATE_CASES_H

#include "suite.h"

void certificate_book_cases(Suite *s);

#endif
