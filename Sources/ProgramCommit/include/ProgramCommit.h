#ifndef PROGRAM_COMMIT_H
#define PROGRAM_COMMIT_H

// The commit that the program was made from, or "" if nobody wrote it in: see Packaging/dist.py.
const char *ilgi_commit(void);

#endif
