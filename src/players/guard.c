#include "players/guard.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/xalloc.h"

static const int crashes[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT };
enum { N_CRASHES = sizeof crashes / sizeof *crashes, STACK_BYTES = 1 << 16 };
/* A machine may be busy: a player is given up long after its time only. */
enum { OVERDUE = SIGUSR2, PATIENCE = 3, PATIENCE_MS = 1000, WATCH_MS = 100 };

/* As it stands in the file of notes, which none but this program reads. */
struct note {
	struct guard_point point;
	bool late;
	int64_t ms;			/* since guard_start() */
};

/* A thread that plays. */
struct guard_stack {
	stack_t before;
	char room[STACK_BYTES];
	struct guard_stack *next;	/* of all; under the lock */
	pthread_t thread;
	_Atomic int64_t asked_ms;	/* when its question began; 0: it asks nobody */
	_Atomic int64_t overdue_ms;	/* what that was when the watch gave it up */
};

static struct note *known;
static size_t n_known;
static unsigned known_end;
static bool end_known;
static int notes = -1;
static void (*begin_anew)(void);
static int64_t start_ms;
static bool caught[N_CRASHES];
static struct guard_stack *playing;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_t watch;
static atomic_bool watching;
static int64_t overdue_after;		/* ms */
static atomic_flag leaving = ATOMIC_FLAG_INIT;	/* never lowered */

static _Thread_local struct guard_point here;
static _Thread_local volatile sig_atomic_t asking;
static _Thread_local struct guard_stack *own;

/* ---- In the handler: what may be called there only. ---- */

/* The first to crash decides; others wait for the end that is near. */
static void note_and_begin_anew(bool late)
{
	const struct note note = { here, late, clock_ms() - start_ms };

	while (atomic_flag_test_and_set(&leaving))
		pause();
	if (write(notes, &note, sizeof note) == (ssize_t)sizeof note)
		begin_anew();
}

static bool sent_by_another(const siginfo_t *info)
{
	return info->si_code == SI_USER && info->si_pid != getpid();
}

/* What is not ours to mend takes its usual course. */
static void on_crash(int number, siginfo_t *info, void *context)
{
	(void)context;
	if (asking && !sent_by_another(info))
		note_and_begin_anew(false);
	signal(number, SIG_DFL);
	raise(number);
}

/* It may have come back at the last moment. */
static void on_overdue(int number)
{
	(void)number;
	if (asking && own && own->asked_ms == own->overdue_ms)
		note_and_begin_anew(true);
}

/* A player that calls exit() is as good as crashed. */
static void on_exit_called(void)
{
	if (asking)
		note_and_begin_anew(false);
}

/* ---- The watch ---- */

static void look_at(struct guard_stack *s)
{
	const int64_t asked = s->asked_ms;

	if (!asked || s->overdue_ms == asked || clock_ms() - asked < overdue_after)
		return;
	s->overdue_ms = asked;
	pthread_kill(s->thread, OVERDUE);
}

static void *keep_watch(void *unused)
{
	const struct timespec pause = { .tv_nsec = WATCH_MS * 1000000L };

	while (watching) {
		pthread_mutex_lock(&lock);
		for (struct guard_stack *s = playing; s; s = s->next)
			look_at(s);
		pthread_mutex_unlock(&lock);
		nanosleep(&pause, NULL);
	}
	return unused;
}

static void start_watch(int64_t move_ms)
{
	struct sigaction action = { .sa_handler = on_overdue, .sa_flags = SA_ONSTACK };

	overdue_after = PATIENCE * move_ms + PATIENCE_MS;
	sigemptyset(&action.sa_mask);
	sigaction(OVERDUE, &action, NULL);
	watching = true;
	watching = pthread_create(&watch, NULL, keep_watch, NULL) == 0;
}

static void stop_watch(void)
{
	if (!watching)
		return;
	watching = false;
	pthread_join(watch, NULL);
}

/* ---- The main thread ---- */

void guard_read(int fd)
{
	struct note note;

	if (lseek(fd, 0, SEEK_SET) != 0)
		return;
	while (read(fd, &note, sizeof note) == (ssize_t)sizeof note) {
		known = xrealloc(known, n_known + 1, sizeof *known);
		known[n_known++] = note;
		if (note.point.nth == GUARD_END)
			end_known = true;
		else if (note.point.unit >= known_end)
			known_end = note.point.unit + 1;
	}
}

/* Whoever handles crashes already, as sanitizers do, goes on doing so. */
static void catch(void)
{
	struct sigaction action = { .sa_sigaction = on_crash, .sa_flags = SA_SIGINFO | SA_ONSTACK };

	sigemptyset(&action.sa_mask);
	for (int i = 0; i < N_CRASHES; i++) {
		struct sigaction before;

		if (sigaction(crashes[i], NULL, &before) == 0 && !(before.sa_flags & SA_SIGINFO) &&
		    before.sa_handler == SIG_DFL)
			caught[i] = sigaction(crashes[i], &action, NULL) == 0;
	}
}

void guard_start(int fd, int64_t move_ms, void (*anew)(void))
{
	notes = fd;
	begin_anew = anew;
	start_ms = clock_ms();
	catch();
	if (move_ms)
		start_watch(move_ms);
}

void guard_stop(void)
{
	stop_watch();
	for (int i = 0; i < N_CRASHES; i++) {
		if (caught[i])
			signal(crashes[i], SIG_DFL);
		caught[i] = false;
	}
}

void guard_free(void)
{
	guard_stop();
	free(known);
	known = NULL;
	n_known = 0;
	known_end = 0;
	end_known = false;
}

unsigned guard_known_end(void)
{
	return known_end;
}

static bool comes_before(const struct guard_point *a, const struct guard_point *b)
{
	return a->unit != b->unit ? a->unit < b->unit : a->game < b->game;
}

bool guard_first_known(struct guard_point *out)
{
	bool found = false;

	for (size_t i = 0; i < n_known; i++) {
		const struct guard_point *p = &known[i].point;

		if (p->nth == GUARD_END || known[i].late || (found && !comes_before(p, out)))
			continue;
		*out = *p;
		found = true;
	}
	return found;
}

bool guard_end_known(void)
{
	return end_known;
}

double guard_seconds_before(void)
{
	int64_t ms = 0;

	for (size_t i = 0; i < n_known; i++)
		ms += known[i].ms;
	return (double)ms / 1000;
}

/* ---- Threads that play ---- */

/* Each call of exit() runs what it can have of the functions to be run, and several threads
 * may call it at the same time: so there is one for each. */
struct guard_stack *guard_stack_new(void)
{
	struct guard_stack *s = xcalloc(1, sizeof *s);
	const stack_t stack = { .ss_sp = s->room, .ss_size = sizeof s->room };

	if (notes >= 0)
		atexit(on_exit_called);
	sigaltstack(&stack, &s->before);
	s->thread = pthread_self();
	pthread_mutex_lock(&lock);
	s->next = playing;
	playing = s;
	pthread_mutex_unlock(&lock);
	own = s;
	return s;
}

void guard_stack_free(struct guard_stack *s)
{
	struct guard_stack **at = &playing;

	own = NULL;
	pthread_mutex_lock(&lock);
	while (*at != s)
		at = &(*at)->next;
	*at = s->next;
	pthread_mutex_unlock(&lock);
	sigaltstack(&s->before, NULL);
	free(s);
}

void guard_game(unsigned unit, unsigned game)
{
	here.unit = unit;
	here.game = game;
}

static enum guard_knows knows(const struct guard_point *p)
{
	if (p->nth == GUARD_END)
		return end_known ? GUARD_CRASHED : GUARD_NOTHING;
	if (p->unit >= known_end)	/* as a rule */
		return GUARD_NOTHING;
	for (size_t i = 0; i < n_known; i++)
		if (!memcmp(&known[i].point, p, sizeof *p))
			return known[i].late ? GUARD_LATE : GUARD_CRASHED;
	return GUARD_NOTHING;
}

enum guard_knows guard_enter(unsigned seat, unsigned nth)
{
	enum guard_knows known_of_it;

	here.seat = seat;
	here.nth = nth;
	known_of_it = knows(&here);
	if (known_of_it)
		return known_of_it;
	if (own && watching)
		own->asked_ms = clock_ms();
	asking = true;
	return GUARD_NOTHING;
}

void guard_leave(void)
{
	asking = false;
	if (own && watching)
		own->asked_ms = 0;
}
