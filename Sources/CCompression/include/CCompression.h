// Compression of whole texts, with zlib and brotli's encoder.
#ifndef CCOMPRESSION_H
#define CCOMPRESSION_H

#include <stddef.h>

/// The most bytes that the compressed form of so many bytes takes.
size_t ilgi_gzip_bound(size_t count);
size_t ilgi_brotli_bound(size_t count);

/// Writes the compressed bytes and gives their number; 0 where memory ran out. The header of gzip
/// has neither a time nor a name nor a system.
size_t ilgi_gzip(const void *bytes, size_t count, void *target, size_t capacity);
size_t ilgi_brotli(const void *bytes, size_t count, void *target, size_t capacity, int quality);

/// Reads deflated bytes (RFC 1951) to their end: how many were read and what they give. Without a
/// target that is counted only. 0 where the bytes are damaged, end early, or give more than fits.
int ilgi_inflate(
    const void *bytes, size_t count, void *target, size_t capacity, size_t *read, size_t *written);

#endif
