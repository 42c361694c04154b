// libevent's headers define _GNU_SOURCE, which gives structs of the C library another form than in
// the modules that Swift has seen already, and two forms of one struct stop a debug build. The C
// library's own settings are made first, so that the definition comes too late.
#include <features.h>

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <event2/http.h>
#include <event2/keyvalq_struct.h>
#include <event2/listener.h>
#include <event2/util.h>

// The fields of a request, one after the other: the queue is made of macros, which Swift does not
// see.
static inline const struct evkeyval *ilgi_first_field(const struct evkeyvalq *fields) { return fields->tqh_first; }
static inline const struct evkeyval *ilgi_next_field(const struct evkeyval *field) { return field->next.tqe_next; }
