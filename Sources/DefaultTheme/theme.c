#include "DefaultTheme.h"

static const ilgi_theme_file files[] = {{0, 0, 0}};

const ilgi_theme_file *ilgi_theme_files(void) { return files; }
