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

int ilgi_inflate(
    const void *bytes, size_t count, void *target, size_t capacity, size_t *read, size_t *written) {
  z_stream stream = {0};
  // A negative size of the window means no header: the check sum at the end is not looked at.
  if (inflateInit2(&stream, -15) != Z_OK) return 0;
  stream.next_in = (Bytef *)bytes;
  stream.avail_in = count;
  Bytef counted[32768];
  int status;
  do {
    stream.next_out = target ? (Bytef *)target + stream.total_out : counted;
    stream.avail_out = target ? capacity - stream.total_out : sizeof counted;
    status = inflate(&stream, Z_NO_FLUSH);
  } while (status == Z_OK);
  *read = stream.total_in;
  *written = stream.total_out;
  inflateEnd(&stream);
  return status == Z_STREAM_END;
}

size_t ilgi_brotli_bound(size_t count) { return BrotliEncoderMaxCompressedSize(count); }

size_t ilgi_brotli(const void *bytes, size_t count, void *target, size_t capacity, int quality) {
  size_t written = capacity;
  BROTLI_BOOL done = BrotliEncoderCompress(
      quality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, count, bytes, &written, target);
  return done ? written : 0;
}
