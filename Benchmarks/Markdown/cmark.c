// The floor: cmark-gfm alone parses each file and renders it with its own writer.
//   cmark ROUNDS FILE…     the processor time of each round, then the bytes read and written
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static double processor_seconds(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static size_t render(const char *text, size_t size) {
  static const char *const names[] = {"table", "tasklist", "strikethrough", "autolink"};
  const int options = CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_FOOTNOTES;
  cmark_parser *parser = cmark_parser_new(options);
  // Ilgi finds bare addresses itself; WITH_AUTOLINK makes the library do the same work.
  const size_t count = getenv("WITH_AUTOLINK") ? 4 : 3;
  for (size_t each = 0; each < count; each++)
    cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(names[each]));
  cmark_parser_feed(parser, text, size);
  cmark_node *root = cmark_parser_finish(parser);
  char *html = cmark_render_html(root, options, cmark_parser_get_syntax_extensions(parser));
  size_t written = strlen(html);
  free(html);
  cmark_node_free(root);
  cmark_parser_free(parser);
  return written;
}

int main(int argc, char **argv) {
  if (argc < 3) return 2;
  cmark_gfm_core_extensions_ensure_registered();
  const int files = argc - 2;
  char **texts = calloc((size_t)files, sizeof *texts);
  size_t *sizes = calloc((size_t)files, sizeof *sizes);
  size_t total = 0, written = 0;
  for (int each = 0; each < files; each++) {
    FILE *file = fopen(argv[each + 2], "rb");
    if (!file) return perror(argv[each + 2]), 3;
    fseek(file, 0, SEEK_END);
    sizes[each] = (size_t)ftell(file);
    rewind(file);
    texts[each] = malloc(sizes[each] + 1);
    if (fread(texts[each], 1, sizes[each], file) != sizes[each]) return 3;
    fclose(file);
    total += sizes[each];
  }
  for (int round = atoi(argv[1]); round > 0; round--) {
    const double before = processor_seconds();
    written = 0;
    for (int each = 0; each < files; each++) written += render(texts[each], sizes[each]);
    printf("%.6f\n", processor_seconds() - before);
  }
  printf("bytes %zu %zu\n", total, written);
  return 0;
}
