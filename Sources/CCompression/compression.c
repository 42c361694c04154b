#include "CCompression.h"

#include <brotli/encode.h>
#include <zlib.h>

// The header of gzip is 10 bytes, its end 8 (RFC 1952).
size_t ilgi_gzip_bound(size_t count) { return compressBound(count) + 18; }

size_t ilgi_gzip(const void *bytes, size_t count, void *target, size_t capacity) {
  z_stream stream = {0};
  // 16 more than the size of the window means a header of gzip.
  if (deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
  gz_header header = {.os = 255};
  deflateSetHeader(&stream, &header);
  stream.next_in = (Bytef *)bytes;
  stream.avail_in = count;
  stream.next_out = target;
  stream.avail_out = capacity;
  int result = deflate(&stream, Z_FINISH);
  size_t written = stream.total_out;
  deflateEnd(&stream);
  return result == Z_STREAM_END ? written : 0;
}

size_t ilgi_brotli_bound(size_t count) { return BrotliEncoderMaxCompressedSize(count); }

size_t ilgi_brotli(const void *bytes, size_t count, void *target, size_t capacity, int quality) {
  size_t written = capacity;
  BROTLI_BOOL done = BrotliEncoderCompress(
      quality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, count, bytes, &written, target);
  return done ? written : 0;
}
