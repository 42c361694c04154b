// JPEG, with libjpeg-turbo.
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
// After stdio.h, as it says itself.
#include <jpeglib.h>
#include <jerror.h>

#include "internal.h"

typedef struct {
  struct jpeg_error_mgr errors;
  jmp_buf out;
  int is_truncated;
} Errors;

static void leave(j_common_ptr info) { longjmp(((Errors *)info->err)->out, 1); }

static void note(j_common_ptr info, int level) {
  if (level < 0 && info->err->msg_code == JWRN_JPEG_EOF) ((Errors *)info->err)->is_truncated = 1;
}

static void say_nothing(j_common_ptr info) { (void)info; }

static void prepare(Errors *errors) {
  jpeg_std_error(&errors->errors);
  errors->errors.error_exit = leave;
  errors->errors.emit_message = note;
  errors->errors.output_message = say_nothing;
  errors->is_truncated = 0;
}

/// Everything that a jump must not lose.
typedef struct {
  struct jpeg_decompress_struct info;
  Errors errors;
  JOCTET *profile;
  uint8_t *cmyk;
  void *transform;
} Reading;

static ilgi_photo_status read_pixels(
  Reading *reading, const ilgi_photo_source *source, ilgi_photo *photo
) {
  struct jpeg_decompress_struct *info = &reading->info;
  if (setjmp(reading->errors.out)) {
    if (reading->errors.errors.msg_code == JERR_OUT_OF_MEMORY) return ILGI_PHOTO_NO_MEMORY;
    return reading->errors.is_truncated ? ILGI_PHOTO_TRUNCATED : ILGI_PHOTO_DAMAGED;
  }
  jpeg_create_decompress(info);
  jpeg_save_markers(info, JPEG_APP0 + 2, 0xFFFF);
  jpeg_mem_src(info, source->bytes, (unsigned long)source->count);
  jpeg_read_header(info, TRUE);
  if (!ilgi_photo_fits(info->image_width, info->image_height, source->most_pixels)) {
    return ILGI_PHOTO_TOO_LARGE;
  }
  unsigned profile_length = 0;
  if (!jpeg_read_icc_profile(info, &reading->profile, &profile_length)) reading->profile = NULL;

  int is_cmyk = info->num_components == 4;
  info->out_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_RGBX;
  // Shrinking as it is decoded costs a fraction of the time and the memory.
  info->scale_denom = 8;
  for (unsigned eighths = 1; eighths <= 8; eighths++) {
    info->scale_num = eighths;
    if ((int64_t)info->image_width * eighths / 8 >= source->least_width
        && (int64_t)info->image_height * eighths / 8 >= source->least_height) break;
  }
  jpeg_start_decompress(info);
  int32_t width = (int32_t)info->output_width, height = (int32_t)info->output_height;
  if (!ilgi_photo_allocate(photo, width, height)) return ILGI_PHOTO_NO_MEMORY;
  int is_inverted = info->saw_Adobe_marker;
  if (is_cmyk) {
    reading->cmyk = malloc((size_t)width * 4);
    if (!reading->cmyk) return ILGI_PHOTO_NO_MEMORY;
    if (reading->profile) {
      reading->transform =
        ilgi_photo_cmyk_transform(reading->profile, profile_length, is_inverted);
    }
  }
  while (info->output_scanline < info->output_height) {
    uint8_t *row = photo->pixels + 4 * (size_t)info->output_scanline * (size_t)width;
    JSAMPROW target = is_cmyk ? reading->cmyk : row;
    jpeg_read_scanlines(info, &target, 1);
    if (is_cmyk) {
      ilgi_photo_from_cmyk(
        reading->cmyk, row, (size_t)width, is_inverted, reading->transform);
    }
  }
  // A file that ends too early was filled up with grey.
  if (reading->errors.is_truncated) return ILGI_PHOTO_TRUNCATED;
  if (reading->profile && !is_cmyk) {
    ilgi_photo_to_srgb(photo, reading->profile, profile_length);
  }
  return ILGI_PHOTO_DONE;
}

ilgi_photo_status ilgi_photo_read_jpeg(const ilgi_photo_source *source, ilgi_photo *photo) {
  Reading reading;
  memset(&reading, 0, sizeof reading);
  memset(photo, 0, sizeof *photo);
  prepare(&reading.errors);
  reading.info.err = &reading.errors.errors;
  ilgi_photo_status status = read_pixels(&reading, source, photo);
  jpeg_destroy_decompress(&reading.info);
  free(reading.profile);
  free(reading.cmyk);
  ilgi_photo_free_transform(reading.transform);
  if (status != ILGI_PHOTO_DONE) ilgi_photo_free(photo);
  return status;
}

typedef struct {
  struct jpeg_compress_struct info;
  Errors errors;
  unsigned char *bytes;
  unsigned long count;
} Writing;

static int write_pixels(
  Writing *writing, const ilgi_photo *photo, int quality, int is_drawn
) {
  struct jpeg_compress_struct *info = &writing->info;
  if (setjmp(writing->errors.out)) return 0;
  jpeg_create_compress(info);
  jpeg_mem_dest(info, &writing->bytes, &writing->count);
  info->image_width = (JDIMENSION)photo->width;
  info->image_height = (JDIMENSION)photo->height;
  info->input_components = 4;
  info->in_color_space = JCS_EXT_RGBX;
  jpeg_set_defaults(info);
  jpeg_set_quality(info, quality, TRUE);
  for (int i = 0; is_drawn && i < 2; i++) {
    if (info->quant_tbl_ptrs[i]->quantval[0] > 12) info->quant_tbl_ptrs[i]->quantval[0] = 12;
  }
  jpeg_simple_progression(info);
  jpeg_start_compress(info, TRUE);
  while (info->next_scanline < info->image_height) {
    JSAMPROW row = photo->pixels + 4 * (size_t)info->next_scanline * (size_t)photo->width;
    jpeg_write_scanlines(info, &row, 1);
  }
  jpeg_finish_compress(info);
  return 1;
}

ilgi_photo_status ilgi_photo_write_jpeg(
  const ilgi_photo *photo, int quality, int is_drawn, ilgi_photo_file *file
) {
  Writing writing;
  memset(&writing, 0, sizeof writing);
  prepare(&writing.errors);
  writing.info.err = &writing.errors.errors;
  int is_done = write_pixels(&writing, photo, quality, is_drawn);
  jpeg_destroy_compress(&writing.info);
  if (!is_done) {
    free(writing.bytes);
    return ILGI_PHOTO_NO_MEMORY;
  }
  file->bytes = writing.bytes;
  file->count = writing.count;
  return ILGI_PHOTO_DONE;
}
