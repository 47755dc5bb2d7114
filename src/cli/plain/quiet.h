/* quiet.h - typing unseen: what is typed on a terminal is not shown meanwhile. */
#ifndef ASOBI_QUIET_H
#define ASOBI_QUIET_H

/* Where standard input is a terminal.  Signals that end or stop the program give the
 * terminal back its settings first. */
void quiet_begin(void);
void quiet_end(void);

#endif
