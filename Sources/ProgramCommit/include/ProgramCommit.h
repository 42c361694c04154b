#ifndef PROGRAM_COMMIT_H
#define PROGRAM_COMMIT_H

// The commit that the program was made from, or "" if nobody wrote it in: see Packaging/dist.py.
const char *ilgi_commit(void);

// The repository on GitHub that the release is published in, such as "someone/ilgi", or "".
const char *ilgi_repository(void);

#endif
