#pragma once
#include <stddef.h>

// OpenSSL, for the writing page in the network: a certificate that is made here, and connections
// of libevent that are encrypted with it. None of OpenSSL's own headers is read by Swift.

struct bufferevent;
struct event_base;
/// A key with its certificate.
struct ilgi_tls;

/// Writes a new key (ECDSA, P-256) and its certificate as PEM. The certificate is signed by itself,
/// is for an IP address and `localhost`, begins a day before `now`, in seconds since 1970, and has
/// 397 days. Returns how many bytes were written, or 0.
size_t ilgi_make_certificate(const char *address, long long now, char *text, size_t room);

/// Reads them. NULL where they are none, do not belong together or to the address, or where the
/// certificate is not valid from `now` until `end`.
struct ilgi_tls *ilgi_read_certificate(
    const char *text, size_t size, const char *address, long long now, long long end,
    unsigned char fingerprint[32]);
void ilgi_forget_certificate(struct ilgi_tls *tls);

/// The server's side of a connection that is to be encrypted, TLS 1.2 or later. NULL without
/// memory.
struct bufferevent *ilgi_encrypted_connection(struct ilgi_tls *tls, struct event_base *base);
