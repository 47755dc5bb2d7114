/* SPDX-License-Identifier: MIT */
/* Passes files to a fuzz target as a fuzzer would. The first argument names the target; the others
 * name files, or directories of files, to pass. This way, `make check` replays every input that
 * once uncovered a bug. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "target.h"

static const struct target *target = targets;
static unsigned files;

static int replay(const char *path)
{
	FILE *f = fopen(path, "rb");
	static uint8_t data[1 << 20];
	size_t n;

	if (!f) {
		perror(path);
		return 1;
	}
	n = fread(data, 1, sizeof data, f);
	fclose(f);
	fprintf(stderr, "%s\n", path);
	target->try(data, n);
	files++;
	return 0;
}

static int replay_folder(const char *path)
{
	DIR *folder = opendir(path);
	struct dirent *entry;
	int failed = 0;

	if (!folder)
		return replay(path);
	while ((entry = readdir(folder))) {
		char file[4096];

		if (entry->d_name[0] == '.')
			continue;
		snprintf(file, sizeof file, "%s/%s", path, entry->d_name);
		failed |= replay(file);
	}
	closedir(folder);
	return failed;
}

int main(int argc, char **argv)
{
	int failed = 0;

	while (target->name && (argc < 2 || strcmp(target->name, argv[1])))
		target++;
	if (!target->name) {
		fprintf(stderr, "replay: there is no target of the name %s\n",
			argc < 2 ? "''" : argv[1]);
		return 1;
	}
	for (int i = 2; i < argc; i++)
		failed |= replay_folder(argv[i]);
	if (files == 0) {
		fprintf(stderr, "replay: there is nothing to replay\n");
		return 1;
	}
	printf("%u files replayed\n", files);
	return failed;
}
