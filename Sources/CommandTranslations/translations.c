// The files of Translations/ and the example's CI files as bytes, through C23's #embed. The
// compiler records the files as dependencies, so an edited translation triggers a new compilation.
// A run in English never reads these bytes, so the system does not load them.
#include "CommandTranslations.h"

static const unsigned char korean_po[] = {
#embed "../../Translations/ko.po"
};

static const unsigned char github_workflow[] = {
#embed "../../Examples/korean-and-english/.github/workflows/publish.yml"
};

static const unsigned char gitlab_pipeline[] = {
#embed "../../Examples/korean-and-english/.gitlab-ci.yml"
};

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
