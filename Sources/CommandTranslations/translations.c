// The files of Translations/ and the CI files of a journal as bytes, through C23's #embed. The
// compiler records the files as dependencies, so an edited translation triggers a new compilation.
// A run in English never reads these bytes, so the system does not load them.
#include "CommandTranslations.h"

static const unsigned char korean_po[] = {
#embed "../../Translations/ko.po"
};

static const unsigned char github_workflow[] = {
#embed "../../Packaging/journal/github.yml"
};

static const unsigned char gitlab_pipeline[] = {
#embed "../../Packaging/journal/gitlab.yml"
};

static const unsigned char output_schema[] = {
#embed "../../Documentation/Schemas/output.schema.json"
};

const unsigned char *ilgi_output_schema(size_t *count) {
  *count = sizeof output_schema;
  return output_schema;
}

static const unsigned char diagnostics_page[] = {
#embed "../../Documentation/Diagnostics.md"
};

const unsigned char *ilgi_diagnostics_page(size_t *count) {
  *count = sizeof diagnostics_page;
  return diagnostics_page;
}

const unsigned char *ilgi_github_workflow(size_t *count) {
  *count = sizeof github_workflow;
  return github_workflow;
}

const unsigned char *ilgi_gitlab_pipeline(size_t *count) {
  *count = sizeof gitlab_pipeline;
  return gitlab_pipeline;
}

const unsigned char *ilgi_korean_po(size_t *count) {
  *count = sizeof korean_po;
  return korean_po;
}
