// The translations of what the command says, as gettext's .po files hold them.
#ifndef ILGI_COMMAND_TRANSLATIONS_H
#define ILGI_COMMAND_TRANSLATIONS_H

#include <stddef.h>

/// The bytes of Translations/ko.po, in UTF-8.
const unsigned char *ilgi_korean_po(size_t *count);

#endif
