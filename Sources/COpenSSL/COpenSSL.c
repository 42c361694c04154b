#include "COpenSSL.h"

#include <event2/bufferevent.h>
#include <event2/bufferevent_ssl.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <stdio.h>
#include <string.h>

static const long long day = 24 * 60 * 60;

/// What the system's administrator sets for OpenSSL is not for this program.
static int begin(void) { return OPENSSL_init_ssl(OPENSSL_INIT_NO_LOAD_CONFIG, NULL); }

static int add_extension(X509 *certificate, int name, const char *value) {
  X509V3_CTX context;
  X509V3_set_ctx(&context, certificate, certificate, NULL, NULL, 0);
  X509_EXTENSION *extension = X509V3_EXT_conf_nid(NULL, &context, name, value);
  int done = extension && X509_add_ext(certificate, extension, -1);
  X509_EXTENSION_free(extension);
  return done;
}

static int set_names(X509 *certificate, const char *address) {
  char names[128];
  int size = snprintf(names, sizeof names, "DNS:localhost,IP:%s", address);
  X509_NAME *own = X509_get_subject_name(certificate);
  const unsigned char *title = (const unsigned char *)"Ilgi";
  return size > 0 && (size_t)size < sizeof names
      && X509_NAME_add_entry_by_txt(own, "CN", MBSTRING_ASC, title, -1, -1, 0)
      && X509_set_issuer_name(certificate, own)
      && add_extension(certificate, NID_subject_alt_name, names);
}

/// Browsers refuse another certificate of the same name that has the same number.
static int set_number(X509 *certificate) {
  uint64_t number;
  return RAND_bytes((unsigned char *)&number, sizeof number) == 1
      && ASN1_INTEGER_set_uint64(X509_get_serialNumber(certificate), number >> 1);
}

static int fill(X509 *certificate, EVP_PKEY *key, const char *address, long long now) {
  return X509_set_version(certificate, X509_VERSION_3) && set_number(certificate)
      && ASN1_TIME_set(X509_getm_notBefore(certificate), now - day)
      && ASN1_TIME_set(X509_getm_notAfter(certificate), now + 396 * day)
      && X509_set_pubkey(certificate, key) && set_names(certificate, address)
      && add_extension(certificate, NID_basic_constraints, "critical,CA:FALSE")
      && add_extension(certificate, NID_key_usage, "critical,digitalSignature")
      && add_extension(certificate, NID_ext_key_usage, "serverAuth")
      && add_extension(certificate, NID_subject_key_identifier, "hash")
      && X509_sign(certificate, key, EVP_sha256()) > 0;
}

size_t ilgi_make_certificate(const char *address, long long now, char *text, size_t room) {
  if (!begin()) return 0;
  EVP_PKEY *key = EVP_EC_gen("P-256");
  X509 *certificate = X509_new();
  BIO *memory = BIO_new(BIO_s_secmem());
  size_t size = 0;
  if (key && certificate && memory && fill(certificate, key, address, now)
      && PEM_write_bio_PrivateKey(memory, key, NULL, NULL, 0, NULL, NULL)
      && PEM_write_bio_X509(memory, certificate)) {
    char *bytes;
    long count = BIO_get_mem_data(memory, &bytes);
    if (count > 0 && (size_t)count <= room) memcpy(text, bytes, size = (size_t)count);
  }
  BIO_free(memory);
  X509_free(certificate);
  EVP_PKEY_free(key);
  return size;
}

static SSL_CTX *new_context(void) {
  SSL_CTX *context = SSL_CTX_new(TLS_server_method());
  if (!context) return NULL;
  SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
  SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
  // Nothing of a connection is kept for the next one.
  SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
  SSL_CTX_set_options(context, SSL_OP_NO_TICKET);
  SSL_CTX_set_num_tickets(context, 0);
  SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
  return context;
}

static int is_valid(X509 *certificate, const char *address, long long now, long long end) {
  time_t first = (time_t)now, last = (time_t)end;
  return X509_check_ip_asc(certificate, address, 0) == 1
      && X509_cmp_time(X509_get0_notBefore(certificate), &first) < 0
      && X509_cmp_time(X509_get0_notAfter(certificate), &last) > 0;
}

struct ilgi_tls *ilgi_read_certificate(
    const char *text, size_t size, const char *address, long long now, long long end,
    unsigned char fingerprint[32]) {
  if (!begin() || size > 1 << 16) return NULL;
  BIO *memory = BIO_new_mem_buf(text, (int)size);
  // A password that is asked for would be waited for.
  EVP_PKEY *key = memory ? PEM_read_bio_PrivateKey(memory, NULL, NULL, "") : NULL;
  X509 *certificate = key ? PEM_read_bio_X509(memory, NULL, NULL, "") : NULL;
  SSL_CTX *context = certificate ? new_context() : NULL;
  unsigned count = 0;
  int done = context && is_valid(certificate, address, now, end)
      && SSL_CTX_use_certificate(context, certificate) == 1
      && SSL_CTX_use_PrivateKey(context, key) == 1
      && X509_digest(certificate, EVP_sha256(), fingerprint, &count) && count == 32;
  BIO_free(memory);
  X509_free(certificate);
  EVP_PKEY_free(key);
  if (done) return (struct ilgi_tls *)context;
  SSL_CTX_free(context);
  return NULL;
}

void ilgi_forget_certificate(struct ilgi_tls *tls) { SSL_CTX_free((SSL_CTX *)tls); }

struct bufferevent *ilgi_encrypted_connection(struct ilgi_tls *tls, struct event_base *base) {
  SSL *connection = SSL_new((SSL_CTX *)tls);
  if (!connection) return NULL;
  struct bufferevent *socket = bufferevent_openssl_socket_new(
      base, -1, connection, BUFFEREVENT_SSL_ACCEPTING, BEV_OPT_CLOSE_ON_FREE);
  // Browsers end connections without a word; each answer says how long it is.
  if (socket) bufferevent_openssl_set_allow_dirty_shutdown(socket, 1);
  return socket;
}
