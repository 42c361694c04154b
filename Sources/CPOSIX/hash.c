// A fast hash of 128 bits: MurmurHash3_x64_128 of Austin Appleby, with the seed 0, for processors
// of either byte order.
#include "CPOSIX.h"

#include <string.h>

static uint64_t rotated(uint64_t word, int count) { return word << count | word >> (64 - count); }

/// Up to eight bytes as a number, the first one lowest.
static uint64_t word(const uint8_t *bytes, size_t count) {
  uint64_t result = 0;
  for (size_t i = 0; i < count; i++) result |= (uint64_t)bytes[i] << (8 * i);
  return result;
}

static uint64_t whole_word(const uint8_t *bytes) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  uint64_t result;
  memcpy(&result, bytes, sizeof result);
  return result;
#else
  return word(bytes, 8);
#endif
}

static uint64_t finished(uint64_t word) {
  word = (word ^ word >> 33) * 0xff51afd7ed558ccd;
  word = (word ^ word >> 33) * 0xc4ceb9fe1a85ec53;
  return word ^ word >> 33;
}

static const uint64_t one = 0x87c37b91114253d5, two = 0x4cf5ad432745937f;

static uint64_t mixed_one(uint64_t word) { return rotated(word * one, 31) * two; }
static uint64_t mixed_two(uint64_t word) { return rotated(word * two, 33) * one; }

void ilgi_hash_add(uint64_t state[2], const void *bytes, size_t count) {
  const uint8_t *next = bytes;
  uint64_t a = state[0], b = state[1];
  for (size_t left = count; left >= 16; next += 16, left -= 16) {
    a = (rotated(a ^ mixed_one(whole_word(next)), 27) + b) * 5 + 0x52dce729;
    b = (rotated(b ^ mixed_two(whole_word(next + 8)), 31) + a) * 5 + 0x38495ab5;
  }
  state[0] = a, state[1] = b;
}

void ilgi_hash_end(uint64_t state[2], const void *bytes, size_t left, size_t count) {
  const uint8_t *next = bytes;
  uint64_t a = state[0], b = state[1];
  if (left > 8) b ^= mixed_two(word(next + 8, left - 8));
  if (left > 0) a ^= mixed_one(word(next, left < 8 ? left : 8));
  a ^= count, b ^= count;
  a += b, b += a;
  a = finished(a), b = finished(b);
  a += b, b += a;
  state[0] = a, state[1] = b;
}

void ilgi_hash(const void *bytes, size_t count, uint64_t result[2]) {
  const size_t left = count % 16;
  result[0] = result[1] = 0;
  ilgi_hash_add(result, bytes, count);
  ilgi_hash_end(result, (const uint8_t *)bytes + (count - left), left, count);
}
