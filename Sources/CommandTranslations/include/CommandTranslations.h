// The translations of what the command says, as gettext's .po files hold them, and other files that
// it writes.
#ifndef ILGI_COMMAND_TRANSLATIONS_H
#define ILGI_COMMAND_TRANSLATIONS_H

#include <stddef.h>

/// The bytes of Translations/ko.po, in UTF-8.
const unsigned char *ilgi_korean_po(size_t *count);

/// The bytes of Packaging/journal/: a workflow for GitHub and a pipeline for GitLab.
const unsigned char *ilgi_github_workflow(size_t *count);
const unsigned char *ilgi_gitlab_pipeline(size_t *count);

/// The bytes of Documentation/Diagnostics.md, from which `ilgi explain` takes its examples.
const unsigned char *ilgi_diagnostics_page(size_t *count);

/// The bytes of Documentation/Schemas/output.schema.json.
const unsigned char *ilgi_output_schema(size_t *count);

#endif
