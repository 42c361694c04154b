// Files of the project as bytes, through C23's #embed. The compiler records them as dependencies,
// so an edited translation triggers a new compilation. What a run does not read the system does not
// load.
#include "CommandTranslations.h"

static const unsigned char korean[] = {
#embed "../../Translations/ko.po"
};
static const unsigned char github[] = {
#embed "../../Packaging/journal/github.yml"
};
static const unsigned char gitlab[] = {
#embed "../../Packaging/journal/gitlab.yml"
};
static const unsigned char schema[] = {
#embed "../../Documentation/Schemas/output.schema.json"
};
static const unsigned char diagnostics[] = {
#embed "../../Documentation/Diagnostics.md"
};
static const unsigned char rules[] = {
#embed "rules.txt"
};

#define FILE_OF(bytes) {bytes, sizeof bytes}

static const ilgi_embedded_file files[] = {
    FILE_OF(korean), FILE_OF(github),      FILE_OF(gitlab),
    FILE_OF(schema), FILE_OF(diagnostics), FILE_OF(rules),
};

const ilgi_embedded_file *ilgi_embedded_file_of(int number) { return &files[number]; }
