/* signals.h - SIGINT, SIGTERM and SIGHUP as something to poll. */
#ifndef ASOBI_SIGNALS_H
#define ASOBI_SIGNALS_H

void signals_catch(void);	/* from now on they only set a mark */
void signals_restore(void);
int signals_fd(void);		/* readable once one has come */
int signals_seen(void);		/* the first that came, or 0 */

#endif
