#include "CSealing.h"

#include <limits.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>
#include <openssl/rand.h>
#include <string.h>

int ilgi_random(uint8_t *bytes, size_t count) {
  return count <= INT_MAX && RAND_bytes(bytes, (int)count) == 1;
}

int ilgi_pbkdf2(
    const uint8_t *passphrase, size_t count, const uint8_t *salt, size_t salt_count, int iterations,
    uint8_t key[32]) {
  return count <= INT_MAX
      && PKCS5_PBKDF2_HMAC((const char *)passphrase, (int)count, salt, (int)salt_count, iterations,
                           EVP_sha256(), 32, key) == 1;
}

int ilgi_hkdf(
    const uint8_t *secret, size_t count, const uint8_t *salt, size_t salt_count,
    const uint8_t *info, size_t info_count, uint8_t *key, size_t key_count) {
  EVP_KDF *kind = EVP_KDF_fetch(NULL, "HKDF", NULL);
  EVP_KDF_CTX *context = kind ? EVP_KDF_CTX_new(kind) : NULL;
  EVP_KDF_free(kind);
  OSSL_PARAM parameters[] = {
      OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, (char *)"SHA256", 0),
      OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, (void *)secret, count),
      OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, (void *)salt, salt_count),
      OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, (void *)info, info_count),
      OSSL_PARAM_construct_end()};
  int done = context && EVP_KDF_derive(context, key, key_count, parameters) == 1;
  EVP_KDF_CTX_free(context);
  return done;
}

int ilgi_hmac(
    const uint8_t key[32], const uint8_t *head, size_t head_count, const uint8_t *text,
    size_t count, uint8_t tag[32]) {
  EVP_MAC *kind = EVP_MAC_fetch(NULL, "HMAC", NULL);
  EVP_MAC_CTX *context = kind ? EVP_MAC_CTX_new(kind) : NULL;
  EVP_MAC_free(kind);
  OSSL_PARAM parameters[] = {
      OSSL_PARAM_construct_utf8_string(OSSL_MAC_PARAM_DIGEST, (char *)"SHA256", 0),
      OSSL_PARAM_construct_end()};
  size_t written = 0;
  int done = context && EVP_MAC_init(context, key, 32, parameters) == 1
      && EVP_MAC_update(context, head, head_count) == 1
      && EVP_MAC_update(context, text, count) == 1
      && EVP_MAC_final(context, tag, &written, 32) == 1 && written == 32;
  EVP_MAC_CTX_free(context);
  return done;
}

int ilgi_gcm_seal(
    const uint8_t key[32], const uint8_t iv[12], const uint8_t *header, size_t header_count,
    const uint8_t *text, size_t count, uint8_t *sealed) {
  int size = 0, rest = 0;
  EVP_CIPHER_CTX *context = count <= INT_MAX - 16 ? EVP_CIPHER_CTX_new() : NULL;
  int done = context && EVP_EncryptInit_ex(context, EVP_aes_256_gcm(), NULL, key, iv) == 1
      && EVP_EncryptUpdate(context, NULL, &size, header, (int)header_count) == 1
      && EVP_EncryptUpdate(context, sealed, &size, text, (int)count) == 1
      && EVP_EncryptFinal_ex(context, sealed + size, &rest) == 1
      && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, 16, sealed + count) == 1;
  EVP_CIPHER_CTX_free(context);
  return done;
}

int ilgi_gcm_open(
    const uint8_t key[32], const uint8_t iv[12], const uint8_t *header, size_t header_count,
    const uint8_t *sealed, size_t count, uint8_t *text) {
  if (count < 16 || count > INT_MAX) return 0;
  int size = 0, rest = 0;
  uint8_t tag[16];
  memcpy(tag, sealed + count - 16, 16);
  EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
  int done = context && EVP_DecryptInit_ex(context, EVP_aes_256_gcm(), NULL, key, iv) == 1
      && EVP_DecryptUpdate(context, NULL, &size, header, (int)header_count) == 1
      && EVP_DecryptUpdate(context, text, &size, sealed, (int)(count - 16)) == 1
      && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_SET_TAG, 16, tag) == 1
      && EVP_DecryptFinal_ex(context, text + size, &rest) == 1;
  EVP_CIPHER_CTX_free(context);
  return done;
}

static const char english[] = {
#embed "words-en.txt"
    , 0};
static const char korean[] = {
#embed "words-ko.txt"
    , 0};

const char *ilgi_words(int is_korean) { return is_korean ? korean : english; }
