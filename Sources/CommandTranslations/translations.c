// The files of Translations/ as bytes, through C23's #embed; a changed file makes the compiler run again. A run in English
// never touches these bytes, so the system does not even load them.
#include "CommandTranslations.h"

static const unsigned char korean_po[] = {
#embed "../../Translations/ko.po"
};

const unsigned char *ilgi_korean_po(size_t *count) {
  *count = sizeof korean_po;
  return korean_po;
}
