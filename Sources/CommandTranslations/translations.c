// The files of Translations/ as bytes, through C23's #embed. The compiler records the files as
// dependencies, so an edited translation triggers a new compilation. A run in English never reads
// these bytes, so the system does not load them.
#include "CommandTranslations.h"

static const unsigned char korean_po[] = {
#embed "../../Translations/ko.po"
};

const unsigned char *ilgi_korean_po(size_t *count) {
  *count = sizeof korean_po;
  return korean_po;
}
