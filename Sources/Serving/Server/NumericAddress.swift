import Glibc

/// The number of an IP address as browsers write it: `192.168.0.7`, `::1`; nil for anything else.
package func numericAddress(_ text: String) -> String? {
  for family in [AF_INET, AF_INET6] {
    var place = in6_addr()
    guard inet_pton(family, text, &place) == 1 else { continue }
    var digits = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard inet_ntop(family, &place, &digits, socklen_t(digits.count)) != nil else { return nil }
    return String(decoding: digits.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
  return nil
}

/// The address of this machine in its network: where it would send from. Nothing is sent.
package func ownAddress() -> String? {
  let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  // An address for documentation (RFC 5737), which is outside of this network.
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = in_port_t(9).bigEndian
  inet_pton(AF_INET, "198.51.100.1", &address.sin_addr)
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  let isFound = withUnsafeMutablePointer(to: &address) { place in
    place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
    }
  }
  var digits = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
  guard isFound,
    inet_ntop(AF_INET, &address.sin_addr, &digits, socklen_t(digits.count)) != nil
  else { return nil }
  return String(decoding: digits.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// Whether an address belongs to networks of homes and offices, and to no place in the internet
/// (RFC 1918, RFC 3927).
package func isPrivateAddress(_ address: String) -> Bool {
  let parts = address.split(separator: ".").compactMap { Int($0) }
  guard parts.count == 4 else { return false }
  return parts[0] == 10 || (parts[0] == 172 && (16...31).contains(parts[1]))
    || (parts[0] == 192 && parts[1] == 168) || (parts[0] == 169 && parts[1] == 254)
}
