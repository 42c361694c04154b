// The fonts of share cards, inside the binary: every file of Fonts/. Packaging/card-fonts.py makes
// them of Debian's Noto fonts, under the SIL Open Font License (OFL.txt).
#ifndef ILGI_CARD_FONTS_H
#define ILGI_CARD_FONTS_H

#include <stddef.h>

typedef struct {
  const char *path;
  const unsigned char *bytes;
  size_t count;
} ilgi_card_font;

/// The files in the order of their names; ended by one whose path is null.
const ilgi_card_font *ilgi_card_fonts(void);

#endif
