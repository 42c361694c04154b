// Letters as pixels: HarfBuzz finds the glyphs of a text and their outlines, which are filled here.
// Used only by a child process. HarfBuzz is loaded there and not linked: with what it brings it
// would cost each start of the program a millisecond. No font of the machine is asked for, nothing
// is fitted to a grid, and no operations are fused, so all machines give the same pixels.
#ifndef ILGI_CLETTERING_H
#define ILGI_CLETTERING_H

#include <stddef.h>
#include <stdint.h>

/// Loads HarfBuzz, once; zero if it is not there.
int ilgi_letters_begin(void);

typedef struct ilgi_font ilgi_font;

/// A font around bytes that stay where they are; NULL if it has no letters.
ilgi_font *ilgi_font_open(const uint8_t *bytes, size_t count);

/// Font units of an em.
int32_t ilgi_font_units(const ilgi_font *font);

/// Whether the font has a letter.
int ilgi_font_has(const ilgi_font *font, uint32_t letter);

/// A glyph of a text, in font units.
typedef struct {
  uint32_t glyph;
  /// Where its letters begin, in UTF-16.
  uint32_t cluster;
  int32_t advance;
  int32_t left;
  int32_t up;
} ilgi_glyph;

/// The glyphs of a part of a text, from left to right. Free with `free`.
///
/// `is_from_right` says how the part runs; `language` is a tag of BCP 47.
size_t ilgi_font_shape(
  const ilgi_font *font, const uint16_t *text, size_t count, size_t start, size_t length,
  int is_from_right, const char *language, ilgi_glyph **glyphs);

/// Pixels of four bytes, row by row without gaps, and how much of each is covered by letters.
typedef struct {
  uint8_t *pixels;
  float *cover;
  int32_t width;
  int32_t height;
  /// The rows that letters cover.
  int32_t top, foot;
} ilgi_canvas;

/// White; zero without memory. Free with `ilgi_canvas_close`.
int ilgi_canvas_open(ilgi_canvas *canvas, int32_t width, int32_t height);
void ilgi_canvas_close(ilgi_canvas *canvas);

/// Fills a rectangle, as far as it is on the canvas, with 0xRRGGBB.
void ilgi_canvas_fill(
  ilgi_canvas *canvas, int32_t left, int32_t top, int32_t width, int32_t height, uint32_t colour);

/// Puts pixels of four bytes onto it, which must fit; transparent ones count by their alpha.
void ilgi_canvas_place(
  ilgi_canvas *canvas, const uint8_t *pixels, int32_t left, int32_t top, int32_t width,
  int32_t height);

/// Adds a glyph whose origin is at a place, in pixels. `scale` is pixels per font unit.
void ilgi_canvas_add(
  ilgi_canvas *canvas, const ilgi_font *font, uint32_t glyph, float left, float baseline,
  float scale);

/// Inks what was added with a colour, and begins anew. Edges have eight tones.
void ilgi_canvas_ink(ilgi_canvas *canvas, uint32_t colour);

#endif
