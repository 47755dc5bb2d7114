/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <dirent.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#if HAVE_DECL_PR_SET_CHILD_SUBREAPER
#include <sys/prctl.h>
#endif

#include "base/descriptors.h"
#include "base/i18n.h"
#include "base/loss.h"

enum { QUIT = 'q', KILL = 'k' };

static void close_fd(int *fd)
{
	if (*fd >= 0)
		close(*fd);
	*fd = -1;
}

/* ---- The keeper: a process between Asobi and a program that it started (process.h) ----
 *
 * In a program with threads, only functions that are safe in signal handlers may be called between
 * fork() and exec(). The keeper never calls exec(), so it uses only such functions. */

/* a descriptor; the signal handler writes to it when the program's state changes */
static int bell;

static void ring_bell(int signal_number)
{
	const int kept = errno;

	(void)signal_number;
	(void)!write(bell, "", 1);
	errno = kept;
}

static void plain_signals(void)
{
	struct sigaction plain = { .sa_handler = SIG_DFL };
	sigset_t none;

	for (int s = 1; s < 32; s++)
		sigaction(s, &plain, NULL); /* fails for the two signals that can't be caught */
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
}

/* Returns true if the program has ended. The program stays a zombie until the rest of its process
 * group has been killed, so that no other group gets the same number. Orphans that ended earlier
 * are reaped. */
static bool has_ended(pid_t pid, int *status)
{
	siginfo_t info = { .si_pid = 0 };

	while (!waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) && info.si_pid &&
	       info.si_pid != pid) {
		waitpid(info.si_pid, NULL, 0);
		info.si_pid = 0;
	}
	if (info.si_pid != pid)
		return false;
	kill(-pid, SIGKILL);
	if (waitpid(pid, status, 0) != pid)
		*status = -1;
	else
		*status = WIFSIGNALED(*status) ? 128 + WTERMSIG(*status) : WEXITSTATUS(*status);
	return true;
}

static int64_t now_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Makes the keeper the parent of all orphans below it, if the system has subreapers. The keeper
 * then also finds children that left the program's group and session. */
static void adopt_orphans(void)
{
#if HAVE_DECL_PR_SET_CHILD_SUBREAPER
	prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
#endif
}

/* Kills the children that the kernel lists or, if the kernel keeps no such list, only the
 * program's process group. */
static void kill_children(void)
{
	const int list = open("/proc/thread-self/children", O_RDONLY);
	char text[4096];
	pid_t child = 0;

	for (ssize_t n; list >= 0 && (n = read(list, text, sizeof text)) > 0;)
		for (ssize_t i = 0; i < n; i++) {
			if (text[i] >= '0' && text[i] <= '9') {
				child = 10 * child + (text[i] - '0');
				continue;
			}
			if (child > 0)
				kill(child, SIGKILL);
			child = 0;
		}
	if (list >= 0)
		close(list);
}

/* Kills and reaps all children, for at most PROCESS_TERM_MS. When a process dies, its own children
 * become ours, so this goes on until none are left. */
static void sweep_children(int bell_end)
{
	const int64_t deadline = now_ms() + PROCESS_TERM_MS;
	pid_t gone;

	while ((gone = waitpid(-1, NULL, WNOHANG)) >= 0 && now_ms() < deadline) {
		struct pollfd bell_rings = { .fd = bell_end, .events = POLLIN };
		char word[16];

		if (gone > 0)
			continue;
		kill_children();
		poll(&bell_rings, 1, 10);
		(void)!read(bell_end, word, sizeof word);
	}
}

/* Waits until the program has ended, meanwhile obeying the commands that arrive on the leash (the
 * connection to Asobi). */
static int keep_program(pid_t pid, int leash, int bell_end)
{
	enum { RUNS, LEAVES, TOLD, MADE } stage = RUNS;
	int64_t deadline = 0;
	bool held = true;
	int status;

	while (!has_ended(pid, &status)) {
		struct pollfd fds[2] = { { .fd = bell_end, .events = POLLIN },
					 { .fd = held ? leash : -1, .events = POLLIN } };
		const int64_t left = stage == RUNS ? -1 : deadline - now_ms();
		char word[16];

		poll(fds, 2, stage == RUNS || stage == MADE ? -1 : left > 0 ? (int)left : 0);
		(void)!read(bell_end, word, sizeof word);
		if (held && fds[1].revents) {
			const ssize_t n = read(leash, word, sizeof word);

			held = n > 0;
			if (n > 0 && word[n - 1] == QUIT && stage == RUNS) {
				stage = LEAVES;
				deadline = now_ms() + PROCESS_GRACE_MS;
			} else if (stage == RUNS || (n > 0 && stage == LEAVES)) {
				/* Closing the leash (the connection to Asobi) doesn't shorten a
				 * grace period that has already begun. */
				stage = LEAVES;
				deadline = 0;
			}
		}
		if ((stage == LEAVES || stage == TOLD) && now_ms() >= deadline) {
			kill(-pid, stage == LEAVES ? SIGTERM : SIGKILL);
			kill(-pid, SIGCONT);
			stage = stage == LEAVES ? TOLD : MADE;
			deadline = now_ms() + PROCESS_TERM_MS;
		}
	}
	return status;
}

/* A limit higher than the system can express would limit nothing, so it isn't set. */
static void set_limit(int what, uint64_t most)
{
	const struct rlimit room = { (rlim_t)most, (rlim_t)most };

	if (most && room.rlim_cur == most && most <= SIZE_MAX)
		setrlimit(what, &room);
}

/* Replaces this process with the program. The descriptors in `streams` are all above 2. Never
 * returns. */
static void run_program(char *const argv[], const int streams[3],
			const struct process_limits *limits, int report)
{
	const struct rlimit none = { 0, 0 };
	int error;

	setpgid(0, 0);
	for (int i = 0; i < 3; i++)
		dup2(streams[i], i);
	descriptors_close_others((const int[]){ 0, 1, 2, report }, 4);
	setrlimit(RLIMIT_CORE, &none);
	set_limit(RLIMIT_AS, limits->memory);
	set_limit(RLIMIT_FSIZE, limits->file);
	set_limit(RLIMIT_CPU, limits->seconds);
	set_limit(RLIMIT_NPROC, limits->processes);
	plain_signals();
	execvp(argv[0], argv);
	error = errno;
	(void)!write(report, &error, sizeof error);
	_exit(127);
}

/* Reports that the program isn't running because the system refused something, and ends this
 * process. */
static _Noreturn void report_and_exit(int report)
{
	const int error = errno;

	(void)!write(report, &error, sizeof error);
	_exit(1);
}

/* Turns this process into the keeper, in a session of its own, so that keys pressed in our
 * terminal (such as Ctrl-C) don't reach it. Never returns. */
static void be_keeper(char *const argv[], const int streams[3], const struct process_limits *limits,
		      int leash, int report)
{
	struct sigaction on_child = { .sa_handler = ring_bell, .sa_flags = SA_NOCLDSTOP };
	int bell_ends[2], status = -1, tell;
	pid_t pid;

	plain_signals();
	signal(SIGPIPE, SIG_IGN);
	descriptors_close_others((const int[]){ streams[0], streams[1], streams[2], leash, report },
				 5);
	if (pipe(bell_ends))
		report_and_exit(report);
	for (int i = 0; i < 2; i++)
		fcntl(bell_ends[i], F_SETFL, O_NONBLOCK);
	bell = bell_ends[1];
	sigaction(SIGCHLD, &on_child, NULL);
	adopt_orphans();
	pid = fork();
	if (pid == 0)
		run_program(argv, streams, limits, report);
	if (pid < 0)
		report_and_exit(report);
	setpgid(pid, pid);
	for (int i = 0; i < 3; i++)
		close(streams[i]);
	tell = -pid;
	(void)!write(report, &tell, sizeof tell);
	close(report);
	status = keep_program(pid, leash, bell_ends[0]);
	sweep_children(bell_ends[0]);
	(void)!write(leash, &status, sizeof status);
	_exit(0);
}

/* Counts the threads of all of this user's processes, if the kernel has /proc. Each process has a
 * directory there, which contains a directory for each of its threads. */
unsigned process_count(void)
{
	DIR *all = opendir("/proc");
	const struct dirent *entry;
	unsigned n = 0;

	while (all && (entry = readdir(all))) {
		char path[64];
		struct stat status;

		if (entry->d_name[0] < '1' || entry->d_name[0] > '9')
			continue;
		snprintf(path, sizeof path, "/proc/%.20s/task", entry->d_name);
		if (!stat(path, &status) && status.st_uid == getuid() && status.st_nlink > 2)
			n += (unsigned)status.st_nlink - 2;
	}
	if (all)
		closedir(all);
	return n;
}

/* ---- Asobi's side ------------------------------------------------------------------ */

/* Opens a pipe or, for the leash (the connection to the keeper), a pair of sockets. Both ends are
 * above the standard streams and closed on exec. */
static bool open_ends(int ends[2], bool leash)
{
	if (leash ? socketpair(AF_UNIX, SOCK_STREAM, 0, ends) : pipe(ends))
		return false;
	for (int i = 0; i < 2; i++) {
		const int fd = fcntl(ends[i], F_DUPFD_CLOEXEC, 3), error = errno;

		close_fd(&ends[i]);
		ends[i] = fd;
		if (fd < 0) {
			close_fd(&ends[1 - i]);
			errno = error;
			return false;
		}
	}
	return true;
}

enum { INPUT, OUTPUT, ERRORS, LEASH, REPORT, CONNECTIONS };

static void close_all(int ends[CONNECTIONS][2])
{
	for (int i = 0; i < CONNECTIONS; i++)
		for (int k = 0; k < 2; k++)
			close_fd(&ends[i][k]);
}

/* Returns 0 if the program is running, otherwise an errno that says why it isn't. Sets *pid to the
 * program's process id, which the keeper reports as a negative number. */
static int launch_program(char *const argv[], const struct process_limits *limits,
			  int ends[CONNECTIONS][2], pid_t *pid)
{
	/* We start the keeper from a child that ends at once, so that the keeper isn't our own
	 * child. */
	const pid_t between = fork();
	int error = 0, word;
	ssize_t n;

	if (between < 0)
		return errno;
	if (between == 0) {
		pid_t keeper;

		setsid();
		keeper = fork();
		if (keeper == 0)
			be_keeper(argv,
				  (const int[]){ ends[INPUT][0], ends[OUTPUT][1], ends[ERRORS][1] },
				  limits, ends[LEASH][1], ends[REPORT][1]);
		error = errno;
		if (keeper < 0)
			(void)!write(ends[REPORT][1], &error, sizeof error);
		_exit(0);
	}
	while (waitpid(between, NULL, 0) < 0 && errno == EINTR)
		;
	close_fd(&ends[REPORT][1]);
	while ((n = read(ends[REPORT][0], &word, sizeof word)) == sizeof word ||
	       (n < 0 && errno == EINTR))
		if (n > 0 && word < 0)
			*pid = -word;
		else if (n > 0)
			error = word;
	return error;
}

/* Notes that the system had too few processes or descriptors left to start a program. That isn't
 * the program's fault, so it is reported as a loss (loss.h). */
static void note_lack(int error)
{
	if (error == EAGAIN || error == ENOMEM)
		loss_note(_("Can't start more processes. Close other programs and try again."));
	else if (error == EMFILE || error == ENFILE)
		loss_note(_("Too many open files. Raise the limit with 'ulimit -n'."));
}

bool process_start(struct process *p, char *const argv[], const struct process_limits *limits,
		   int *error)
{
	static const struct process_limits none;
	int ends[CONNECTIONS][2];

	*p = (struct process){ -1, -1, -1, -1, 0 };
	for (int i = 0; i < CONNECTIONS; i++)
		ends[i][0] = ends[i][1] = -1;
	*error = 0;
	for (int i = 0; i < CONNECTIONS && !*error; i++)
		if (!open_ends(ends[i], i == LEASH))
			*error = errno;
	if (!*error)
		*error = launch_program(argv, limits ? limits : &none, ends, &p->pid);
	if (!*error) {
		int *const ours[] = { &ends[INPUT][1], &ends[OUTPUT][0], &ends[ERRORS][0],
				      &ends[LEASH][0] };
		int *const theirs[] = { &p->to, &p->from, &p->errors, &p->leash };

		for (int i = 0; i < 4; i++) {
			fcntl(*ours[i], F_SETFL, fcntl(*ours[i], F_GETFL) | O_NONBLOCK);
			*theirs[i] = *ours[i];
			*ours[i] = -1;
		}
	}
	close_all(ends);
	note_lack(*error);
	return !*error;
}

static void tell_keeper(struct process *p, char word)
{
	if (p->leash >= 0)
		(void)!send(p->leash, &word, 1, MSG_NOSIGNAL);
}

void process_quit(struct process *p)
{
	close_fd(&p->to);
	tell_keeper(p, QUIT);
}

void process_kill(struct process *p)
{
	close_fd(&p->to);
	tell_keeper(p, KILL);
}

bool process_ended(struct process *p, int *status)
{
	ssize_t n;

	*status = -1;
	if (p->leash < 0)
		return true;
	n = read(p->leash, status, sizeof *status);
	if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR))
		return false;
	if (n != sizeof *status)
		*status = -1;
	close_fd(&p->leash);
	return true;
}

void process_close(struct process *p)
{
	close_fd(&p->to);
	close_fd(&p->from);
	close_fd(&p->errors);
	close_fd(&p->leash);
}
