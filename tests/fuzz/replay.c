/* SPDX-License-Identifier: MIT */
/* Gives every file named on the command line, and every file in a folder named there, to a
 * fuzz target, as the fuzzer would: what was found once is tried again by `make check`. */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

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
	LLVMFuzzerTestOneInput(data, n);
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

	for (int i = 1; i < argc; i++)
		failed |= replay_folder(argv[i]);
	if (files == 0) {
		fprintf(stderr, "replay: there is nothing to replay\n");
		return 1;
	}
	printf("%u files replayed\n", files);
	return failed;
}
