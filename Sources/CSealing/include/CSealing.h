#pragma once
#include <stddef.h>
#include <stdint.h>

// OpenSSL's libcrypto, for sealed entries: random bytes, PBKDF2, HKDF and HMAC with SHA-256, and
// AES-256-GCM. None of OpenSSL's own headers is read by Swift. Each function returns 1, or 0 where
// the library failed or, in `ilgi_gcm_open`, the text is not what was encrypted.

int ilgi_random(uint8_t *bytes, size_t count);

int ilgi_pbkdf2(
    const uint8_t *passphrase, size_t count, const uint8_t *salt, size_t salt_count, int iterations,
    uint8_t key[32]);

int ilgi_hkdf(
    const uint8_t *secret, size_t count, const uint8_t *salt, size_t salt_count,
    const uint8_t *info, size_t info_count, uint8_t *key, size_t key_count);

int ilgi_hmac(
    const uint8_t key[32], const uint8_t *head, size_t head_count, const uint8_t *text,
    size_t count, uint8_t tag[32]);

/// Writes `count` + 16 bytes.
int ilgi_gcm_seal(
    const uint8_t key[32], const uint8_t iv[12], const uint8_t *header, size_t header_count,
    const uint8_t *text, size_t count, uint8_t *sealed);

/// Writes `count` - 16 bytes.
int ilgi_gcm_open(
    const uint8_t key[32], const uint8_t iv[12], const uint8_t *header, size_t header_count,
    const uint8_t *sealed, size_t count, uint8_t *text);

/// 2,048 words, a word a line: Korean, or English.
const char *ilgi_words(int is_korean);
