/* SPDX-License-Identifier: MIT */
/* This program measures how much load a machine can take: it starts an asobi-server and plays
 * against it over the loopback interface. The server is a separate process, so that its memory and
 * CPU time are measured separately. Every part has a time limit. */
#include <arpa/inet.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/parse.h"
#include "base/xalloc.h"
#include "lab/bench_server.h"

enum {
	TABLES = 100,
	IDLE = 5000,
	NOTICES = 1000000,
	GAMES = 1000,
	THINK_MS = 100,
	SEAT_TABLES = 400,
	SEATS = 1000,
	LOGINS = 8,
	PAGES = 1000000
};

static const char admin_name[] = "bench-admin";

struct bench {
	char *program; /* the path of the asobi-server to start */
	char dir[64];
	char admin[STORE_TOKEN];
	char names[PLACE_SEATS][8];
	int64_t places[TABLES];
	char tokens[TABLES][PLACE_SEATS][STORE_TOKEN];
	pid_t server;
	unsigned port, seats_port;
	double cpu; /* the CPU time that the server had used when the current part began */
};

/* ---- The server ------------------------------------------------------------- */

static bool prepare_store(struct bench *b, char error[ERROR_TEXT])
{
	struct store_place p = { .title = "bench", .game_count = GAMES };
	struct store *s = store_open(b->dir, error);
	int64_t id = s ? store_user_add(s, admin_name, "benchmark", true, error) : 0;
	bool good = id && store_session_add(s, id, 0, b->admin, error);

	for (unsigned i = 0; good && i < PLACE_SEATS; i++) {
		snprintf(b->names[i], sizeof b->names[i], "User%u", i + 1);
		p.seats[i].user = store_user_add(s, b->names[i], "benchmark", false, error);
		good = p.seats[i].user != 0;
	}
	for (unsigned t = 0; good && t < TABLES; t++) {
		b->places[t] = store_place_add(s, &p, error);
		good = b->places[t] != 0;
		for (unsigned i = 0; good && i < PLACE_SEATS; i++)
			good = store_session_add(s, p.seats[i].user, b->places[t], b->tokens[t][i],
						 error);
	}
	store_close(s);
	return good;
}

/* Starts a server process and reads the port numbers that it prints. */
static bool start_server(struct bench *b)
{
	char *argv[] = { b->program,
			 (char *)"--data",
			 b->dir,
			 (char *)"--http",
			 (char *)"127.0.0.1:0",
			 (char *)"--rooms",
			 (char *)"none",
			 (char *)"--seats",
			 (char *)"127.0.0.1:0",
			 (char *)"--connections",
			 (char *)"20000",
			 (char *)"--connections-per-address",
			 (char *)"20000",
			 (char *)"--sockets",
			 (char *)"20000",
			 (char *)"--sockets-per-address",
			 (char *)"20000",
			 NULL };
	int out[2];
	FILE *ready;
	bool good;

	if (pipe(out) != 0)
		return false;
	fflush(stdout);
	b->server = fork();
	if (b->server == 0) {
		dup2(out[1], STDOUT_FILENO);
		close(out[0]);
		close(out[1]);
		execv(b->program, argv);
		_exit(EXIT_FAILURE);
	}
	close(out[1]);
	ready = fdopen(out[0], "r");
	good = b->server > 0 && ready &&
	       fscanf(ready, "ready http=%u rooms=0 seats=%u", &b->port, &b->seats_port) == 2;
	if (ready)
		fclose(ready);
	return good;
}

/* Returns the CPU time in seconds that the process has used, or 0 if the system does not report
 * it. */
static double cpu_of(pid_t pid)
{
	struct timespec t = { 0 };
	clockid_t clock;

	if (clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &t) != 0)
		return 0;
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void stop_server(struct bench *b)
{
	if (b->server <= 0)
		return;
	kill(b->server, SIGTERM);
	waitpid(b->server, NULL, 0);
	b->server = 0;
}

/* Returns the resident memory in KiB, or 0 if the system does not report it. */
static long memory_of(pid_t pid)
{
	char path[64], line[128];
	long pages = 0;
	FILE *f;

	snprintf(path, sizeof path, "/proc/%ld/statm", (long)pid);
	f = fopen(path, "r");
	if (f && fgets(line, sizeof line, f) && sscanf(line, "%*s %ld", &pages) != 1)
		pages = 0;
	if (f)
		fclose(f);
	return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

/* ---- A simple blocking client ----------------------------------------------- */

static int connect_to(unsigned port)
{
	struct sockaddr_in a = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
	int fd = socket(AF_INET, SOCK_STREAM, 0);

	a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	if (fd >= 0 && connect(fd, (struct sockaddr *)&a, sizeof a) == 0)
		return fd;
	if (fd >= 0)
		close(fd);
	return -1;
}

/* Returns the HTTP status of the response, or 0 if there is no response. */
static int ask_server(int fd, const char *request)
{
	char answer[4096];
	ssize_t n;

	if (send(fd, request, strlen(request), MSG_NOSIGNAL) < 0)
		return 0;
	n = recv(fd, answer, sizeof answer - 1, 0);
	answer[n > 0 ? n : 0] = '\0';
	return n > 12 ? atoi(answer + 9) : 0;
}

/* ---- Idle sockets ----------------------------------------------------------- */

static bool bench_idle(struct bench *b)
{
	static const char request[] =
		"GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
	long before;
	unsigned n = 0;
	int *fd = xcalloc(IDLE, sizeof *fd);

	if (!start_server(b))
		return false;
	before = memory_of(b->server);
	while (n < IDLE && (fd[n] = connect_to(b->port)) >= 0 && ask_server(fd[n], request) == 101)
		n++;
	printf("%u idle WebSockets: %.1f MB, without them %.1f MB\n", n,
	       (double)memory_of(b->server) / 1024, (double)before / 1024);
	while (n > 0)
		close(fd[--n]);
	free(fd);
	stop_server(b);
	return true;
}

/* ---- Series of Daifugo ("places") ------------------------------------------- */

static struct bench *current;

static void start_place(struct bench_table *t)
{
	char request[256];
	int fd = connect_to(current->port);

	snprintf(request, sizeof request,
		 "PUT /places/%lld/start HTTP/1.1\r\nHost: localhost\r\n"
		 "Cookie: _daihinmin_session=%s\r\nContent-Length: 0\r\n\r\n",
		 (long long)t->id, current->admin);
	if (fd < 0 || ask_server(fd, request) != 200)
		t->run->trouble = "a place could not be started";
	if (fd >= 0)
		close(fd);
}

/* When all programs are connected, the series and the timing start. */
static void table_ready(struct bench_table *t)
{
	if (++t->run->tables_ready == t->run->tables_left)
		event_base_loopbreak(t->run->base);
}

static void on_time(evutil_socket_t fd, short what, void *context)
{
	(void)fd;
	(void)what;
	event_base_loopbreak(context);
}

static void print_places(struct bench_run *r, unsigned tables, double seconds, double cpu)
{
	if (r->think_ms)
		printf("Programs that think %d ms: ", r->think_ms);
	qsort(r->notice_us, r->n_notices, sizeof *r->notice_us, bench_compare_us);
	printf("%u places, %u programs: %.0f turns a second of the clock, %.0f a second of the server's processor;\n"
	       "  a turn's notice at all five within %.2f ms in the median, %.2f ms for 99 of 100\n",
	       tables, tables * PLACE_SEATS, r->turns / seconds, cpu > 0 ? r->turns / cpu : 0,
	       r->n_notices ? (double)r->notice_us[r->n_notices / 2] / 1000 : 0,
	       r->n_notices ? (double)r->notice_us[r->n_notices / 100 * 99] / 1000 : 0);
}

static const char *play_places(struct bench *b, struct bench_run *r, struct bench_table *tables,
			       unsigned n, int seconds)
{
	struct event *end = evtimer_new(r->base, on_time, r->base);
	struct timeval tv = { .tv_sec = seconds };
	int64_t began, ended;
	double cpu;

	for (unsigned t = 0; t < n; t++) {
		tables[t] = (struct bench_table){ .run = r, .id = b->places[t] };
		for (unsigned i = 0; i < PLACE_SEATS; i++)
			tables[t].programs[i] = bench_program_new(&tables[t], b->names[i],
								  b->tokens[t][i], table_ready);
	}
	evtimer_add(end, &tv);
	event_base_dispatch(r->base);
	for (unsigned t = 0; t < n && !r->trouble; t++)
		start_place(&tables[t]);
	evtimer_add(end, &tv);
	r->turns = r->n_notices = 0;
	began = clock_us();
	cpu = cpu_of(b->server);
	event_base_dispatch(r->base);
	cpu = cpu_of(b->server) - cpu;
	ended = clock_us();
	for (unsigned t = 0; t < n; t++)
		for (unsigned i = 0; i < PLACE_SEATS; i++)
			bench_program_free(tables[t].programs[i]);
	event_free(end);
	print_places(r, n, (double)(ended - began) / 1e6, cpu);
	stop_server(b);
	return r->trouble;
}

static bool bench_places(struct bench *b, unsigned n, int think_ms, int seconds)
{
	struct bench_run r = { .base = event_base_new(),
			       .think_ms = think_ms,
			       .tables_left = n,
			       .most_notices = NOTICES };
	struct bench_table *tables = xcalloc(n, sizeof *tables);
	const char *trouble = "the server does not start";

	r.notice_us = xcalloc(NOTICES, sizeof *r.notice_us);
	if (r.base && start_server(b)) {
		r.port = b->port;
		trouble = play_places(b, &r, tables, n, seconds);
	}
	if (trouble)
		fprintf(stderr, "bench-server: %s\n", trouble);
	if (r.base)
		event_base_free(r.base);
	free(r.notice_us);
	free(tables);
	return !trouble;
}

/* ---- Tables of several games ------------------------------------------------ */

static void begin_seats(void *context)
{
	struct bench *b = context;

	b->cpu = cpu_of(b->server);
}

static bool bench_tables(struct bench *b, unsigned tables, unsigned seats, int think_ms,
			 int seconds)
{
	struct bench_seats s = {
		.tables = tables, .seats = seats, .think_ms = think_ms, .seconds = seconds
	};
	double cpu;

	if (!start_server(b))
		s.trouble = "the server does not start";
	else
		bench_seats_run(&s, b->seats_port, begin_seats, b);
	cpu = cpu_of(b->server) - b->cpu;
	stop_server(b);
	if (s.trouble)
		fprintf(stderr, "bench-server: %s\n", s.trouble);
	else if (s.n_relays)
		printf("%u seats at %u tables, programs that think %d ms: %.0f moves a second, %.0f%% of a processor;\n"
		       "  a move at all of its table within %.2f ms in the median, %.2f ms for 99 of 100\n",
		       seats, tables, think_ms, (double)s.moves / seconds, 100 * cpu / seconds,
		       (double)s.relay_us[s.n_relays / 2] / 1000,
		       (double)s.relay_us[s.n_relays / 100 * 99] / 1000);
	free(s.relay_us);
	return !s.trouble;
}

/* ---- Logins ----------------------------------------------------------------- */

/* Starts a process that repeatedly logs in with the correct password and writes a byte for each
 * login. */
static pid_t start_login(const struct bench *b, int tell)
{
	const pid_t pid = fork();
	char request[256], form[64];
	int fd, n;

	if (pid)
		return pid;
	n = snprintf(form, sizeof form, "name=%s&password=benchmark&place_id=%lld", b->names[0],
		     (long long)b->places[0]);
	snprintf(request, sizeof request,
		 "POST /sessions HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n"
		 "Content-Type: application/x-www-form-urlencoded\r\n\r\n%s",
		 n, form);
	fd = connect_to(b->port);
	while (fd >= 0 && ask_server(fd, request) == 302 && write(tell, "", 1) == 1)
		;
	_exit(0);
}

/* Measures how long a client has to wait for a page if it requests one every millisecond. */
static unsigned read_pages(unsigned port, int seconds, int64_t *page_us)
{
	static const char request[] = "HEAD /login HTTP/1.1\r\nHost: localhost\r\n\r\n";
	const struct timespec pause = { .tv_nsec = 1000000 };
	const int64_t end = clock_us() + seconds * INT64_C(1000000);
	const int fd = connect_to(port);
	int64_t began;
	unsigned n = 0;

	while (fd >= 0 && n < PAGES && (began = clock_us()) < end &&
	       ask_server(fd, request) == 200) {
		page_us[n++] = clock_us() - began;
		nanosleep(&pause, NULL);
	}
	if (fd >= 0)
		close(fd);
	qsort(page_us, n, sizeof *page_us, bench_compare_us);
	return n;
}

static void print_pages(struct bench *b, unsigned clients, int seconds)
{
	int64_t *page_us = xcalloc(PAGES, sizeof *page_us);
	pid_t client[LOGINS];
	unsigned n, logins = 0;
	char bytes[4096];
	int tell[2];
	ssize_t got;

	if (pipe(tell) != 0)
		exit(EXIT_FAILURE);
	for (unsigned i = 0; i < clients; i++)
		client[i] = start_login(b, tell[1]);
	close(tell[1]);
	n = read_pages(b->port, seconds, page_us);
	for (unsigned i = 0; i < clients; i++) {
		kill(client[i], SIGTERM);
		waitpid(client[i], NULL, 0);
	}
	while ((got = read(tell[0], bytes, sizeof bytes)) > 0)
		logins += (unsigned)got;
	close(tell[0]);
	printf("%u who log in rightly again and again: %.0f logins a second; a page within %.2f ms in the median, "
	       "%.2f ms for 99 of 100\n",
	       clients, (double)logins / seconds, n ? (double)page_us[n / 2] / 1000 : 0,
	       n ? (double)page_us[n * 99 / 100] / 1000 : 0);
	free(page_us);
}

static bool bench_logins(struct bench *b, int seconds)
{
	if (!start_server(b))
		return false;
	print_pages(b, 0, seconds);
	print_pages(b, LOGINS, seconds);
	stop_server(b);
	return true;
}

/* ---- The whole benchmark ---------------------------------------------------- */

static void remove_data(const char *dir)
{
	static const char *const files[] = { "asobi.db", "asobi.db-wal", "asobi.db-shm" };
	char path[128];

	for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
		snprintf(path, sizeof path, "%s/%s", dir, files[i]);
		unlink(path);
	}
	rmdir(dir);
}

int main(int argc, char **argv)
{
	struct bench b = { .dir = "/tmp/asobi-bench-XXXXXX" };
	int seconds = 10;
	struct rlimit limit;
	char error[ERROR_TEXT] = "";
	bool good;

	if (argc < 2 || argc > 3 || (argc == 3 && !parse_int(argv[2], 1, 600, &seconds))) {
		fprintf(stderr,
			"usage: bench-server PATH-OF-ASOBI-SERVER [SECONDS-FOR-EACH-PART]\n");
		return EXIT_FAILURE;
	}
	if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
		limit.rlim_cur = limit.rlim_max;
		setrlimit(RLIMIT_NOFILE, &limit);
	}
	if (!mkdtemp(b.dir)) {
		perror(b.dir);
		return EXIT_FAILURE;
	}
	b.program = argv[1];
	current = &b;
	good = prepare_store(&b, error);
	if (!good)
		fprintf(stderr, "bench-server: %s\n", error);
	good = good && bench_logins(&b, seconds) && bench_idle(&b) &&
	       bench_places(&b, 1, 0, seconds) && bench_places(&b, TABLES, 0, seconds) &&
	       bench_places(&b, TABLES, THINK_MS, seconds) &&
	       bench_tables(&b, SEAT_TABLES, SEATS, 10 * THINK_MS, seconds) &&
	       bench_tables(&b, SEAT_TABLES, SEATS, THINK_MS, seconds);
	stop_server(&b);
	remove_data(b.dir);
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
