/* list_records.h - the records of a directory, one a line. */
#ifndef ASOBI_LIST_RECORDS_H
#define ASOBI_LIST_RECORDS_H

/* "FILE GAME PLAYERS RESULT DATE", or "FILE - REASON" for what cannot be read.  DONE if
 * at least one could, else MISUSED after a message. */
int list_records(const char *dir);

#endif
