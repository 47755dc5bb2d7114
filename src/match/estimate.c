#include <math.h>

#include "match/statistics.h"
#include "match/student.h"

/* "Student" (W. S. Gosset), "The probable error of a mean", Biometrika 6, 1908. */
struct estimate estimate_mean(double mean, double variance, size_t n)
{
	struct estimate e = { .value = mean, .low = NAN, .high = NAN };

	if (n < 2)
		e.state = ESTIMATE_TOO_FEW;
	else if (variance <= 0)
		e.state = ESTIMATE_NO_SPREAD;
	else {
		const double t = student_quantile(0.975, (double)n - 1);
		const double error = t * sqrt(variance / (double)n);

		e.low = mean - error;
		e.high = mean + error;
	}
	return e;
}

/* E. B. Wilson, "Probable inference, the law of succession, and statistical
 * inference", Journal of the American Statistical Association 22, 1927; it is method 3
 * of R. G. Newcombe, "Two-sided confidence intervals for the single proportion",
 * Statistics in Medicine 17, 1998. */
struct estimate estimate_share(unsigned long hits, unsigned long n)
{
	double share, z2, error;

	if (!n)
		return (struct estimate){ ESTIMATE_TOO_FEW, NAN, NAN, NAN };
	share = (double)hits / (double)n;
	z2 = NORMAL_95 * NORMAL_95 / (double)n;
	error = sqrt(z2 * share * (1 - share) + z2 * z2 / 4);
	return (struct estimate){
		.value = share,
		.low = hits ? (share + z2 / 2 - error) / (1 + z2) : 0,
		.high = hits < n ? (share + z2 / 2 + error) / (1 + z2) : 1,
	};
}
