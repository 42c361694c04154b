// Pixels in memory: scaling, turning, colours.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

int ilgi_photo_fits(int64_t width, int64_t height, int64_t most_pixels) {
  return width > 0 && height > 0 && width <= 65535 && height <= 65535
    && width * height <= most_pixels;
}

int ilgi_photo_allocate(ilgi_photo *photo, int32_t width, int32_t height) {
  photo->pixels = malloc((size_t)width * (size_t)height * 4);
  photo->width = width;
  photo->height = height;
  photo->has_alpha = 0;
  return photo->pixels != NULL;
}

void ilgi_photo_free(ilgi_photo *photo) {
  free(photo->pixels);
  photo->pixels = NULL;
}

void ilgi_photo_look_for_alpha(ilgi_photo *photo) {
  size_t count = (size_t)photo->width * (size_t)photo->height;
  photo->has_alpha = 0;
  for (size_t i = 0; i < count; i++) {
    if (photo->pixels[4 * i + 3] != 255) {
      photo->has_alpha = 1;
      return;
    }
  }
}

uint32_t ilgi_photo_mean(const ilgi_photo *photo) {
  uint64_t sums[3] = {0, 0, 0}, weight = 0;
  size_t count = (size_t)photo->width * (size_t)photo->height;
  for (size_t i = 0; i < count; i++) {
    const uint8_t *pixel = photo->pixels + 4 * i;
    for (int channel = 0; channel < 3; channel++) sums[channel] += pixel[channel] * pixel[3];
    weight += pixel[3];
  }
  if (weight == 0) return 0xFFFFFF;
  uint32_t mean = 0;
  for (int channel = 0; channel < 3; channel++) {
    mean = mean << 8 | (uint32_t)((sums[channel] + weight / 2) / weight);
  }
  return mean;
}

void ilgi_photo_flatten(ilgi_photo *photo, uint8_t red, uint8_t green, uint8_t blue) {
  if (!photo->has_alpha) return;
  const uint8_t ground[3] = {red, green, blue};
  size_t count = (size_t)photo->width * (size_t)photo->height;
  for (size_t i = 0; i < count; i++) {
    uint8_t *pixel = photo->pixels + 4 * i;
    unsigned alpha = pixel[3];
    for (int channel = 0; channel < 3; channel++) {
      pixel[channel] =
        (uint8_t)((pixel[channel] * alpha + ground[channel] * (255 - alpha) + 127) / 255);
    }
    pixel[3] = 255;
  }
  photo->has_alpha = 0;
}

// MARK: Turning

ilgi_photo_status ilgi_photo_turn(ilgi_photo *photo, int orientation) {
  if (orientation < 2 || orientation > 8) return ILGI_PHOTO_DONE;
  int32_t width = photo->width, height = photo->height;
  int is_turned = orientation >= 5;
  ilgi_photo turned;
  if (!ilgi_photo_allocate(&turned, is_turned ? height : width, is_turned ? width : height)) {
    return ILGI_PHOTO_NO_MEMORY;
  }
  // Where the pixel of a row and a column goes: the offset of the first one, and two steps.
  ptrdiff_t across = turned.width;
  ptrdiff_t start = 0, of_column = 1, of_row = across;
  switch (orientation) {
  case 2: start = width - 1; of_column = -1; break;
  case 3: start = (ptrdiff_t)height * across - 1; of_column = -1; of_row = -across; break;
  case 4: start = (ptrdiff_t)(height - 1) * across; of_row = -across; break;
  case 5: of_column = across; of_row = 1; break;
  case 6: start = height - 1; of_column = across; of_row = -1; break;
  case 7:
    start = (ptrdiff_t)(width - 1) * across + height - 1; of_column = -across; of_row = -1; break;
  case 8: start = (ptrdiff_t)(width - 1) * across; of_column = -across; of_row = 1; break;
  }
  uint32_t *target = (uint32_t *)(void *)turned.pixels;
  const uint32_t *origin = (const uint32_t *)(const void *)photo->pixels;
  // In squares, so that both sides stay in the processor's memory.
  enum { side = 32 };
  for (int32_t top = 0; top < height; top += side) {
    for (int32_t left = 0; left < width; left += side) {
      int32_t bottom = top + side < height ? top + side : height;
      int32_t right = left + side < width ? left + side : width;
      for (int32_t row = top; row < bottom; row++) {
        for (int32_t column = left; column < right; column++) {
          target[start + row * of_row + column * of_column] =
            origin[(size_t)row * (size_t)width + (size_t)column];
        }
      }
    }
  }
  turned.has_alpha = photo->has_alpha;
  ilgi_photo_free(photo);
  *photo = turned;
  return ILGI_PHOTO_DONE;
}

// MARK: Scaling

/// The weights of one output pixel: of `count` input pixels from `first` on.
typedef struct {
  int32_t first;
  int32_t count;
  float *weights;
} Taps;

static double lanczos(double x) {
  if (x == 0) return 1;
  if (x <= -3 || x >= 3) return 0;
  double angle = x * 3.14159265358979323846;
  return 3 * sin(angle) * sin(angle / 3) / (angle * angle);
}

/// The memory of all weights is in the first element.
static Taps *make_taps(int32_t from, int32_t to) {
  double ratio = (double)from / to;
  double stretch = ratio < 1 ? 1 : ratio;
  double support = 3 * stretch;
  size_t most = (size_t)ceil(support) * 2 + 1;
  Taps *taps = malloc(sizeof(Taps) * (size_t)to);
  float *memory = malloc(sizeof(float) * most * (size_t)to);
  if (!taps || !memory) {
    free(taps);
    free(memory);
    return NULL;
  }
  for (int32_t i = 0; i < to; i++) {
    double center = (i + 0.5) * ratio;
    int32_t first = (int32_t)(center - support + 0.5);
    int32_t last = (int32_t)(center + support + 0.5);
    if (first < 0) first = 0;
    if (last > from) last = from;
    float *weights = memory + most * (size_t)i;
    double sum = 0;
    for (int32_t x = first; x < last; x++) sum += lanczos((x - center + 0.5) / stretch);
    for (int32_t x = first; x < last; x++) {
      weights[x - first] = (float)(lanczos((x - center + 0.5) / stretch) / sum);
    }
    taps[i] = (Taps){first, last - first, weights};
  }
  return taps;
}

static void free_taps(Taps *taps) {
  if (taps) free(taps[0].weights);
  free(taps);
}

static inline uint8_t clamped(float value) {
  if (value <= 0) return 0;
  if (value >= 255) return 255;
  return (uint8_t)(value + 0.5f);
}

typedef float Pixel __attribute__((vector_size(16)));

/// One row, across. With alpha the colours are multiplied by it first, so that what is invisible
/// does not colour its neighbours; `vertical` divides them again.
static void scale_row(
  const uint8_t *row, int32_t width, int has_alpha, float *line, const Taps *taps, int32_t to,
  uint8_t *output
) {
  for (int32_t x = 0; x < width; x++) {
    float alpha = has_alpha ? row[4 * x + 3] * (1.0f / 255) : 1;
    for (int channel = 0; channel < 3; channel++) {
      line[4 * x + channel] = row[4 * x + channel] * alpha;
    }
    line[4 * x + 3] = row[4 * x + 3];
  }
  for (int32_t i = 0; i < to; i++) {
    const float *pixel = line + 4 * (size_t)taps[i].first;
    const float *weights = taps[i].weights;
    Pixel sum = {0, 0, 0, 0};
    for (int32_t tap = 0; tap < taps[i].count; tap++) {
      Pixel value;
      memcpy(&value, pixel + 4 * (size_t)tap, sizeof value);
      sum += value * weights[tap];
    }
    for (int channel = 0; channel < 4; channel++) output[4 * i + channel] = clamped(sum[channel]);
  }
}

static void divide_by_alpha(uint8_t *row, int32_t width) {
  for (int32_t x = 0; x < width; x++) {
    unsigned alpha = row[4 * x + 3];
    for (int channel = 0; channel < 3; channel++) {
      unsigned value = alpha == 0 ? 0 : (row[4 * x + channel] * 255u + alpha / 2) / alpha;
      row[4 * x + channel] = value > 255 ? 255 : (uint8_t)value;
    }
  }
}

ilgi_photo_status ilgi_photo_scale(
  const ilgi_photo *photo, int32_t left, int32_t top, int32_t part_width, int32_t part_height,
  int32_t width, int32_t height, ilgi_photo *scaled
) {
  Taps *across = make_taps(part_width, width), *down = make_taps(part_height, height);
  uint8_t *narrow = malloc((size_t)width * (size_t)part_height * 4);
  float *line = malloc(sizeof(float) * 4 * (size_t)(part_width > width ? part_width : width));
  int is_done = across && down && narrow && line && ilgi_photo_allocate(scaled, width, height);
  if (is_done) {
    for (int32_t y = 0; y < part_height; y++) {
      const uint8_t *row =
        photo->pixels + 4 * ((size_t)(top + y) * (size_t)photo->width + (size_t)left);
      scale_row(
        row, part_width, photo->has_alpha, line, across, width,
        narrow + 4 * (size_t)y * (size_t)width);
    }
    size_t samples = (size_t)width * 4;
    for (int32_t y = 0; y < height; y++) {
      memset(line, 0, sizeof(float) * samples);
      for (int32_t tap = 0; tap < down[y].count; tap++) {
        const uint8_t *row = narrow + samples * (size_t)(down[y].first + tap);
        float weight = down[y].weights[tap];
        for (size_t i = 0; i < samples; i++) line[i] += row[i] * weight;
      }
      uint8_t *output = scaled->pixels + samples * (size_t)y;
      for (size_t i = 0; i < samples; i++) output[i] = clamped(line[i]);
      if (photo->has_alpha) divide_by_alpha(output, width);
    }
    scaled->has_alpha = photo->has_alpha;
  }
  free_taps(across);
  free_taps(down);
  free(narrow);
  free(line);
  return is_done ? ILGI_PHOTO_DONE : ILGI_PHOTO_NO_MEMORY;
}
