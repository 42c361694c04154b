#include <dlfcn.h>
#include <harfbuzz/hb-ot.h>
#include <harfbuzz/hb.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "CLettering.h"

// HarfBuzz's functions, by their names. `hb_font_get_glyph_shape` has another name since version 7
// and is still there, with both in all versions that Debian and Ubuntu have.
#define FUNCTIONS(do) \
  do(blob_create) do(face_create) do(face_get_upem) do(face_get_glyph_count) do(font_create) \
  do(ot_font_set_funcs) do(font_get_nominal_glyph) do(buffer_create) do(buffer_destroy) \
  do(buffer_add_utf16) do(buffer_set_direction) do(buffer_set_language) \
  do(buffer_guess_segment_properties) do(language_from_string) do(shape) \
  do(buffer_get_glyph_infos) do(buffer_get_glyph_positions) do(draw_funcs_create) \
  do(draw_funcs_set_move_to_func) do(draw_funcs_set_line_to_func) \
  do(draw_funcs_set_quadratic_to_func) do(draw_funcs_set_cubic_to_func) \
  do(draw_funcs_set_close_path_func)

static struct {
#define FIELD(name) __typeof__(&hb_##name) name;
  FUNCTIONS(FIELD)
  void (*font_get_glyph_shape)(hb_font_t *, hb_codepoint_t, hb_draw_funcs_t *, void *);
} hb;
static hb_draw_funcs_t *pen;

// MARK: Outlines

/// An outline while it is drawn, in font units.
typedef struct {
  ilgi_canvas *canvas;
  float left, baseline, scale;
  float beginX, beginY, x, y;
} Stroke;

/// Adds what lies to the right of a line within one row of pixels: in each pixel the difference to
/// the one at its left. A running sum over the row is then how much of each pixel is covered.
static void add_to_row(float *row, int32_t width, float x0, float x1, float height) {
  float low = x0 < x1 ? x0 : x1, high = x0 < x1 ? x1 : x0;
  if (high <= 0) {
    row[0] += height;
    return;
  }
  if (low >= (float)width) return;
  if (low < 0) low = 0;
  if (high > (float)width) high = (float)width;
  int32_t first = (int32_t)low, last = (int32_t)ceilf(high);
  if (last <= first + 1) {
    float share = 1 - (0.5f * (low + high) - (float)first);
    row[first] += height * share;
    row[first + 1] += height * (1 - share);
    return;
  }
  float slope = height / (high - low), covered = 0;
  for (int32_t x = first; x < last; x++) {
    float from = (float)x > low ? (float)x : low;
    float to = (float)(x + 1) < high ? (float)(x + 1) : high;
    float part = (to - from) * slope, share = (float)(x + 1) - 0.5f * (from + to);
    // What began further left covers this pixel whole.
    row[x] += part * share + covered;
    covered = part * (1 - share);
  }
  row[last] += covered;
}

static void add_line(ilgi_canvas *canvas, float x0, float y0, float x1, float y1) {
  if (y0 == y1) return;
  float way = 1;
  if (y0 > y1) {
    float x = x0, y = y0;
    x0 = x1, y0 = y1, x1 = x, y1 = y;
    way = -1;
  }
  float slope = (x1 - x0) / (y1 - y0);
  if (y0 < 0) x0 -= y0 * slope, y0 = 0;
  int32_t last = y1 < (float)canvas->height ? (int32_t)ceilf(y1) : canvas->height;
  if (canvas->top > (int32_t)y0) canvas->top = (int32_t)y0;
  if (canvas->foot < last) canvas->foot = last;
  for (int32_t y = (int32_t)y0; y < last; y++) {
    float top = (float)y > y0 ? (float)y : y0, foot = (float)(y + 1) < y1 ? (float)(y + 1) : y1;
    add_to_row(
      canvas->cover + (size_t)y * (size_t)(canvas->width + 2), canvas->width,
      x0 + (top - y0) * slope, x0 + (foot - y0) * slope, way * (foot - top));
  }
}

static void line_to(Stroke *stroke, float x, float y) {
  float scale = stroke->scale;
  add_line(
    stroke->canvas, stroke->left + stroke->x * scale, stroke->baseline - stroke->y * scale,
    stroke->left + x * scale, stroke->baseline - y * scale);
  stroke->x = x, stroke->y = y;
}

#define PEN hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state
#define UNUSED (void)funcs, (void)state, (void)more

static void on_close(PEN, void *more) {
  UNUSED;
  Stroke *stroke = data;
  line_to(stroke, stroke->beginX, stroke->beginY);
}

static void on_move(PEN, float x, float y, void *more) {
  on_close(funcs, data, state, more);
  Stroke *stroke = data;
  stroke->beginX = stroke->x = x, stroke->beginY = stroke->y = y;
}

static void on_line(PEN, float x, float y, void *more) {
  UNUSED;
  line_to(data, x, y);
}

static void on_cubic(
  PEN, float ax, float ay, float bx, float by, float x, float y, void *more
) {
  UNUSED;
  enum { PARTS = 10 };
  Stroke *stroke = data;
  float x0 = stroke->x, y0 = stroke->y;
  for (int i = 1; i <= PARTS; i++) {
    float t = (float)i / PARTS, u = 1 - t;
    line_to(
      stroke, u * u * u * x0 + 3 * u * u * t * ax + 3 * u * t * t * bx + t * t * t * x,
      u * u * u * y0 + 3 * u * u * t * ay + 3 * u * t * t * by + t * t * t * y);
  }
}

static void on_quadratic(PEN, float cx, float cy, float x, float y, void *more) {
  UNUSED;
  enum { PARTS = 8 };
  Stroke *stroke = data;
  float x0 = stroke->x, y0 = stroke->y;
  for (int i = 1; i <= PARTS; i++) {
    float t = (float)i / PARTS, u = 1 - t;
    line_to(
      stroke, u * u * x0 + 2 * u * t * cx + t * t * x, u * u * y0 + 2 * u * t * cy + t * t * y);
  }
}

int ilgi_letters_begin(void) {
  if (pen) return 1;
  void *library = dlopen("libharfbuzz.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
#define FIND(name) \
  *(void **)&hb.name = dlsym(library, "hb_" #name); \
  if (!hb.name) return 0;
  FUNCTIONS(FIND)
  FIND(font_get_glyph_shape)
  pen = hb.draw_funcs_create();
  hb.draw_funcs_set_move_to_func(pen, on_move, NULL, NULL);
  hb.draw_funcs_set_line_to_func(pen, on_line, NULL, NULL);
  hb.draw_funcs_set_quadratic_to_func(pen, on_quadratic, NULL, NULL);
  hb.draw_funcs_set_cubic_to_func(pen, on_cubic, NULL, NULL);
  hb.draw_funcs_set_close_path_func(pen, on_close, NULL, NULL);
  return 1;
}

// MARK: Fonts

struct ilgi_font {
  hb_font_t *font;
  int32_t units;
};

ilgi_font *ilgi_font_open(const uint8_t *bytes, size_t count) {
  ilgi_font *font = malloc(sizeof *font);
  if (!font) return NULL;
  hb_blob_t *blob = hb.blob_create(
    (const char *)bytes, (unsigned)count, HB_MEMORY_MODE_READONLY, NULL, NULL);
  // Both live as long as the process.
  hb_face_t *face = hb.face_create(blob, 0);
  font->units = (int32_t)hb.face_get_upem(face);
  font->font = hb.font_create(face);
  hb.ot_font_set_funcs(font->font);
  if (hb.face_get_glyph_count(face) > 1) return font;
  free(font);
  return NULL;
}

int32_t ilgi_font_units(const ilgi_font *font) { return font->units; }

int ilgi_font_has(const ilgi_font *font, uint32_t letter) {
  hb_codepoint_t glyph;
  return hb.font_get_nominal_glyph(font->font, letter, &glyph) && glyph != 0;
}

size_t ilgi_font_shape(
  const ilgi_font *font, const uint16_t *text, size_t count, size_t start, size_t length,
  int is_from_right, const char *language, ilgi_glyph **glyphs
) {
  hb_buffer_t *buffer = hb.buffer_create();
  hb.buffer_add_utf16(buffer, text, (int)count, (unsigned)start, (int)length);
  hb.buffer_set_direction(buffer, is_from_right ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  hb.buffer_set_language(buffer, hb.language_from_string(language, -1));
  hb.buffer_guess_segment_properties(buffer);
  hb.shape(font->font, buffer, NULL, 0);
  unsigned found = 0;
  hb_glyph_info_t *infos = hb.buffer_get_glyph_infos(buffer, &found);
  hb_glyph_position_t *places = hb.buffer_get_glyph_positions(buffer, &found);
  ilgi_glyph *made = calloc(found ? found : 1, sizeof *made);
  for (unsigned i = 0; made && i < found; i++) {
    made[i] = (ilgi_glyph){
      infos[i].codepoint, infos[i].cluster, places[i].x_advance, places[i].x_offset,
      places[i].y_offset,
    };
  }
  hb.buffer_destroy(buffer);
  *glyphs = made;
  return made ? found : 0;
}

// MARK: Canvas

int ilgi_canvas_open(ilgi_canvas *canvas, int32_t width, int32_t height) {
  size_t rows = (size_t)height, columns = (size_t)width;
  *canvas = (ilgi_canvas){
    malloc(rows * columns * 4), calloc(rows * (columns + 2), sizeof(float)), width, height,
    height, 0,
  };
  if (canvas->pixels && canvas->cover) {
    memset(canvas->pixels, 255, rows * columns * 4);
    return 1;
  }
  ilgi_canvas_close(canvas);
  return 0;
}

void ilgi_canvas_close(ilgi_canvas *canvas) {
  free(canvas->pixels);
  free(canvas->cover);
  *canvas = (ilgi_canvas){NULL, NULL, 0, 0, 0, 0};
}

static void set(uint8_t *pixel, uint32_t colour, uint32_t share, uint32_t whole) {
  for (int part = 0; part < 3; part++) {
    uint32_t new = colour >> (16 - 8 * part) & 255;
    pixel[part] = (uint8_t)((new * share + pixel[part] * (whole - share) + whole / 2) / whole);
  }
}

static int32_t within(int32_t value, int32_t limit) {
  return value < 0 ? 0 : value > limit ? limit : value;
}

void ilgi_canvas_fill(
  ilgi_canvas *canvas, int32_t left, int32_t top, int32_t width, int32_t height, uint32_t colour
) {
  for (int32_t y = within(top, canvas->height); y < within(top + height, canvas->height); y++) {
    uint8_t *row = canvas->pixels + 4 * (size_t)y * (size_t)canvas->width;
    for (int32_t x = within(left, canvas->width); x < within(left + width, canvas->width); x++) {
      set(row + 4 * x, colour, 1, 1);
    }
  }
}

void ilgi_canvas_place(
  ilgi_canvas *canvas, const uint8_t *pixels, int32_t left, int32_t top, int32_t width,
  int32_t height
) {
  for (int32_t y = 0; y < height; y++) {
    uint8_t *row = canvas->pixels
      + 4 * ((size_t)(top + y) * (size_t)canvas->width + (size_t)left);
    for (int32_t x = 0; x < width; x++, pixels += 4) {
      uint32_t colour = (uint32_t)pixels[0] << 16 | (uint32_t)pixels[1] << 8 | pixels[2];
      set(row + 4 * x, colour, pixels[3], 255);
    }
  }
}

void ilgi_canvas_add(
  ilgi_canvas *canvas, const ilgi_font *font, uint32_t glyph, float left, float baseline,
  float scale
) {
  Stroke stroke = {canvas, left, baseline, scale, 0, 0, 0, 0};
  hb.font_get_glyph_shape(font->font, glyph, pen, &stroke);
  on_close(NULL, &stroke, NULL, NULL);
}

void ilgi_canvas_ink(ilgi_canvas *canvas, uint32_t colour) {
  enum { TONES = 8 };
  for (int32_t y = canvas->top; y < canvas->foot; y++) {
    float *row = canvas->cover + (size_t)y * (size_t)(canvas->width + 2), sum = 0;
    uint8_t *pixels = canvas->pixels + 4 * (size_t)y * (size_t)canvas->width;
    for (int32_t x = 0; x < canvas->width; x++) {
      sum += row[x];
      float cover = fabsf(sum);
      uint32_t share = (uint32_t)((cover < 1 ? cover : 1) * TONES + 0.5f);
      if (share > 0) set(pixels + 4 * x, colour, share, TONES);
    }
    memset(row, 0, (size_t)(canvas->width + 2) * sizeof *row);
  }
  canvas->top = canvas->height, canvas->foot = 0;
}
