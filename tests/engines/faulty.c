/* SPDX-License-Identifier: MIT */
/* A program that can exhibit any fault of an engine. The first argument names the fault; the
 * second is the number of the question at which it first appears (default 1). Without a fault, the
 * program speaks the seat protocol and plays the first legal move of any game. */
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char line[70000], legal[70000];

/* Returns the first move in the latest list of legal moves. */
static const char *first(void)
{
	char *move = strchr(legal, '\t');

	if (!move)
		return "none";
	move++;
	move[strcspn(move, "\t\n")] = '\0';
	return move;
}

static void answer(void)
{
	printf("move\t%s\n", first());
}

static void for_ever(void)
{
	for (;;)
		pause();
}

static void flood(void)
{
	static char much[1 << 16];

	memset(much, 'x', sizeof much);
	for (;;)
		if (fwrite(much, 1, sizeof much, stdout) == 0)
			exit(1);
}

static void eat(void)
{
	for (size_t n = 1 << 20;; n *= 2) {
		char *much = malloc(n);

		if (!much) {
			fprintf(stderr, "no more memory\n");
			exit(3);
		}
		memset(much, 1, n);
	}
}

/* Exits but leaves child processes behind, which keep its streams open and ignore SIGTERM and
 * SIGHUP. */
static void leave_children(void)
{
	for (int i = 0; i < 3; i++)
		if (fork() == 0) {
			signal(SIGTERM, SIG_IGN);
			signal(SIGHUP, SIG_IGN);
			for_ever();
		}
	exit(0);
}

/* Keeps starting child processes, but stops at a few hundred so as not to harm a system without
 * limits. */
static void multiply(void)
{
	for (int i = 0; i < 300; i++)
		if (fork() == 0)
			for_ever();
	for_ever();
}

/* Exits but leaves a child process behind in a session of its own, which keeps the streams open. */
static void leave_session(void)
{
	if (fork() == 0) {
		setsid();
		signal(SIGTERM, SIG_IGN);
		signal(SIGHUP, SIG_IGN);
		for_ever();
	}
	exit(0);
}

static void write_much(void)
{
	static char much[1 << 16];
	FILE *file = fopen("much", "w");

	while (file && fwrite(much, sizeof much, 1, file) == 1)
		;
	for_ever();
}

/* Exhibits the fault instead of answering. Returns false if the program should answer normally. */
static bool misbehave(const char *fault)
{
	if (!strcmp(fault, "silent"))
		return true;
	if (!strcmp(fault, "deaf")) {
		signal(SIGTERM, SIG_IGN);
		for_ever();
	} else if (!strcmp(fault, "busy")) {
		signal(SIGTERM, SIG_IGN);
		for (;;)
			;
	} else if (!strcmp(fault, "crash")) {
		fprintf(stderr, "about to fall\n");
		fflush(stderr);
		signal(SIGSEGV, SIG_DFL);
		raise(SIGSEGV);
	} else if (!strcmp(fault, "exit")) {
		fprintf(stderr, "I have had enough\n");
		exit(7);
	} else if (!strcmp(fault, "close")) {
		fclose(stdout);
		for_ever();
	} else if (!strcmp(fault, "flood")) {
		flood();
	} else if (!strcmp(fault, "garbage")) {
		printf("\xff\xfe\x80 what\n");
	} else if (!strcmp(fault, "nul")) {
		fwrite("mo\0ve\n", 1, 6, stdout);
	} else if (!strcmp(fault, "illegal")) {
		printf("move\tthe queen's gambit\n");
	} else if (!strcmp(fault, "space")) {
		printf("move %s\n", first());
	} else if (!strcmp(fault, "resign")) {
		printf("resign\n");
	} else if (!strcmp(fault, "children")) {
		leave_children();
	} else if (!strcmp(fault, "memory")) {
		eat();
	} else if (!strcmp(fault, "multiply")) {
		multiply();
	} else if (!strcmp(fault, "session")) {
		leave_session();
	} else if (!strcmp(fault, "disk")) {
		write_much();
	} else if (!strcmp(fault, "endless")) {
		while (printf("info\ttext=still here\n") > 0)
			;
	} else if (!strcmp(fault, "ahead")) {
		for (int i = 0; i < 1000; i++)
			answer();
	} else if (!strcmp(fault, "deafen")) {
		fclose(stdin);
		answer();
		fflush(stdout);
		for_ever();
	} else if (!strcmp(fault, "slow")) {
		sleep(6);
		answer();
	} else if (!strcmp(fault, "escape")) {
		fprintf(stderr, "\033]0;owned\007\033[31m\n");
		exit(9);
	} else if (!strcmp(fault, "twice")) {
		answer();
		answer();
	} else {
		return false;
	}
	return true;
}

static void hello(const char *fault)
{
	if (!strcmp(fault, "hello-exit")) {
		fprintf(stderr, "wrong version of something\n");
		exit(2);
	}
	if (!strcmp(fault, "hello-words"))
		printf("Hello, what is your move?\n");
	if (!strcmp(fault, "hello-silent") || !strcmp(fault, "hello-words"))
		for_ever();
	printf("id\tname=faulty\nready%s1\n", strcmp(fault, "hello-space") ? "\t" : " ");
}

int main(int argc, char **argv)
{
	const char *fault = argc > 1 ? argv[1] : "";
	int from = argc > 2 ? atoi(argv[2]) : 1, asked = 0;

	setvbuf(stdout, NULL, _IOLBF, 0);
	while (fgets(line, sizeof line, stdin)) {
		if (!strncmp(line, "asobi\t", 6))
			hello(fault);
		else if (!strncmp(line, "game\t", 5))
			printf(strcmp(fault, "refuse") ? "ok\n"
						       : "refuse\tI do not like this game\n");
		else if (!strncmp(line, "legal", 5))
			memcpy(legal, line, sizeof legal);
		else if (!strncmp(line, "think", 5) && (++asked < from || !misbehave(fault)))
			answer();
		else if (!strncmp(line, "quit", 4))
			return 0;
		fflush(stdout);
	}
	return 0;
}
