// Places of their own in the program, where `make dist` writes the commit and the repository after
// linking. A compiler's flag would do it too, but then everything is compiled anew for each commit.
#include "ProgramCommit.h"

__attribute__((used, section(".ilgi_commit"))) static const char commit[64] = "";

const char *ilgi_commit(void) {
  // The compiler must not take the empty text for what is there at run time.
  const char *volatile place = commit;
  return place;
}

__attribute__((used, section(".ilgi_repository"))) static const char repository[128] = "";

const char *ilgi_repository(void) {
  const char *volatile place = repository;
  return place;
}
