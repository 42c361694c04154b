import Glibc

/// Whether a text is an IP address in numbers: `192.168.0.7`, `::1`.
package func isNumericAddress(_ text: String) -> Bool {
  var place = in6_addr()
  return inet_pton(AF_INET, text, &place) == 1 || inet_pton(AF_INET6, text, &place) == 1
}
