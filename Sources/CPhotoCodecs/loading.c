// Libraries that are loaded only when a photo needs them.
#include <dlfcn.h>
#include <stdio.h>

#include "internal.h"

static _Thread_local char said[300];

const char *ilgi_photo_loading_problem(void) { return said; }

void ilgi_photo_say(const char *words) {
  snprintf(said, sizeof said, "%s", words ? words : "no reason was given");
}

void *ilgi_photo_load(const char *const *names, size_t count) {
  said[0] = 0;
  for (size_t i = 0; i < count; i++) {
    void *library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (library) return library;
    const char *words = dlerror();
    // An older name is tried for older systems; what counts is what was said of the newer one.
    if (i == 0) ilgi_photo_say(words);
  }
  return NULL;
}

void *ilgi_photo_find(void *library, const char *name) {
  void *found = dlsym(library, name);
  if (!found) ilgi_photo_say(dlerror());
  return found;
}
