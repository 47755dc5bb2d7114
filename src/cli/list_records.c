/* asobi replay DIR: what a directory of records holds; columns are parted by tabs. */
#include <stdio.h>

#include "base/date.h"
#include "base/i18n.h"
#include "cli/commands.h"
#include "cli/list_records.h"
#include "shelf/archive.h"
#include "shelf/career.h"

static void print_record(const char *name, const struct record *r)
{
	const struct career_end end = career_end(r);
	char result[64], date[DATE_TEXT] = "";

	career_result(&end, result, sizeof result);
	if (r->finished)
		date_local(r->finished, date);
	printf("%s\t%s\t", name, r->game->id);
	for (unsigned s = 0; s < r->setup.seats; s++)
		printf("%s%s", s ? ", " : "", r->who[s]);
	printf("\t%s\t%s\n", result, date);
}

int list_records(const char *dir)
{
	char error[ERROR_TEXT];
	struct archive *a = archive_open(dir, error);
	struct archived file;
	unsigned readable = 0, others = 0;

	if (!a)
		return misuse("%s", error);
	while (archive_next(a, &file)) {
		if (file.readable) {
			print_record(file.name, &file.record);
			record_free(&file.record);
			readable++;
		} else {
			printf("%s\t-\t%s\n", file.name, file.error);
			others++;
		}
	}
	archive_close(a);
	if (readable)
		return DONE;
	return others ? misuse(_("No record in %s can be read."), dir) : misuse(_("There is no record in %s."), dir);
}
