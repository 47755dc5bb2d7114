/* SPDX-License-Identifier: MIT */
/* student.h - Student's t distribution and the beta function it is made of; for the
 * statistics only. */
#ifndef ASOBI_STUDENT_H
#define ASOBI_STUDENT_H

/* The regularised incomplete beta function I_x(a, b); a, b > 0 and 0 <= x <= 1. */
double beta_share(double a, double b, double x);

/* The chance of a value below t with df > 0 degrees of freedom. */
double student_below(double t, double df);

/* The t below which a share p of the values lies; 0.5 <= p < 1. */
double student_quantile(double p, double df);

#endif
