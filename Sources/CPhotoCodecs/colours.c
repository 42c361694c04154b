// Colour profiles, with Little CMS. A profile that it does not understand is ignored, as browsers
// do.
#include <lcms2.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

static void say_nothing(cmsContext context, cmsUInt32Number code, const char *text) {
  (void)context;
  (void)code;
  (void)text;
}

static cmsHTRANSFORM transform(
  const uint8_t *profile, size_t count, cmsColorSpaceSignature space, cmsUInt32Number format
) {
  cmsSetLogErrorHandler(say_nothing);
  if (count < 128 || count > 32u << 20) return NULL;
  cmsHPROFILE from = cmsOpenProfileFromMem(profile, (cmsUInt32Number)count);
  if (!from) return NULL;
  cmsHTRANSFORM result = NULL;
  if (cmsGetColorSpace(from) == space) {
    cmsHPROFILE srgb = cmsCreate_sRGBProfile();
    if (srgb) {
      result = cmsCreateTransform(
        from, format, srgb, TYPE_RGBA_8, INTENT_PERCEPTUAL,
        space == cmsSigRgbData ? cmsFLAGS_COPY_ALPHA : 0);
      cmsCloseProfile(srgb);
    }
  }
  cmsCloseProfile(from);
  return result;
}

/// Most profiles of cameras are sRGB itself, which needs no work.
static int is_srgb(const uint8_t *profile, size_t count) {
  static const char name[] = "sRGB IEC61966-2";
  size_t length = sizeof name - 1, end = count < 1024 ? count : 1024;
  for (size_t i = 128; i + length <= end; i++) {
    if (memcmp(profile + i, name, length) == 0) return 1;
  }
  return 0;
}

void ilgi_photo_to_srgb(ilgi_photo *photo, const uint8_t *profile, size_t count) {
  if (count < 128 || is_srgb(profile, count)) return;
  size_t pixels = (size_t)photo->width * (size_t)photo->height;
  cmsHTRANSFORM colours = transform(profile, count, cmsSigRgbData, TYPE_RGBA_8);
  if (colours) {
    for (int32_t y = 0; y < photo->height; y++) {
      uint8_t *row = photo->pixels + 4 * (size_t)y * (size_t)photo->width;
      cmsDoTransform(colours, row, row, (cmsUInt32Number)photo->width);
    }
    cmsDeleteTransform(colours);
    return;
  }
  cmsHTRANSFORM greys = transform(profile, count, cmsSigGrayData, TYPE_GRAY_8);
  if (!greys) return;
  uint8_t every[256], shown[256 * 4];
  for (int i = 0; i < 256; i++) every[i] = (uint8_t)i;
  memset(shown, 255, sizeof shown);
  cmsDoTransform(greys, every, shown, 256);
  cmsDeleteTransform(greys);
  for (size_t i = 0; i < pixels; i++) {
    uint8_t *pixel = photo->pixels + 4 * i;
    memcpy(pixel, shown + 4 * pixel[0], 3);
  }
}

void *ilgi_photo_cmyk_transform(const uint8_t *profile, size_t count, int is_inverted) {
  return transform(
    profile, count, cmsSigCmykData, is_inverted ? TYPE_CMYK_8_REV : TYPE_CMYK_8);
}

void ilgi_photo_free_transform(void *transform) {
  if (transform) cmsDeleteTransform(transform);
}

void ilgi_photo_from_cmyk(
  const uint8_t *cmyk, uint8_t *rgba, size_t pixels, int is_inverted, void *transform
) {
  if (transform) {
    cmsDoTransform(transform, cmyk, rgba, (cmsUInt32Number)pixels);
    for (size_t i = 0; i < pixels; i++) rgba[4 * i + 3] = 255;
    return;
  }
  for (size_t i = 0; i < pixels; i++) {
    unsigned light = is_inverted ? cmyk[4 * i + 3] : 255u - cmyk[4 * i + 3];
    for (int channel = 0; channel < 3; channel++) {
      unsigned ink = is_inverted ? cmyk[4 * i + channel] : 255u - cmyk[4 * i + channel];
      rgba[4 * i + channel] = (uint8_t)((ink * light + 127) / 255);
    }
    rgba[4 * i + 3] = 255;
  }
}
