import Glibc

/// Whose program is at the other end of a connection within this machine: the system's table of
/// connections says which user opened each of them (proc(5), `/proc/net/tcp`).
///
/// On a machine with several users each of them can reach 127.0.0.1, so the address alone does not
/// tell the owner of a journal from somebody else.
struct PeerOwner {
  private static let tables = ["/proc/net/tcp", "/proc/net/tcp6"]

  /// Whether a connection is of this program's user, or of root, who can read everything anyway.
  /// A connection that is in no table is somebody else's.
  static func isOwn(_ descriptor: Int32) -> Bool {
    guard let here = address(of: descriptor, getsockname),
      let there = address(of: descriptor, getpeername)
    else { return false }
    // An address of IPv6 that holds one of IPv4 has more digits before it.
    return zip(tables, ["", "0000000000000000FFFF0000"]).contains { table, digits in
      let user = PeerOwner.user(of: there, to: digits + here, in: contents(of: table))
      return user == geteuid() || user == 0
    }
  }

  /// Whether the system tells it at all: the socket that listens is in the table.
  static func isTold(of listener: Int32) -> Bool {
    guard let here = address(of: listener, getsockname) else { return false }
    return user(of: here, to: "00000000:0000", in: contents(of: tables[0])) != nil
  }

  /// The user who has the socket of one address that is connected to another.
  ///
  /// - Parameter table: lines of `number: local remote state queues timer retransmits user …`.
  static func user(of local: String, to remote: String, in table: [UInt8]) -> uid_t? {
    let needle = Array("\(local) \(remote) \0".utf8)
    // The table can have thousands of lines, and each new connection asks.
    let found = (table + [0]).withUnsafeBytes { table in
      needle.withUnsafeBytes { needle -> Int? in
        guard let start = table.bindMemory(to: CChar.self).baseAddress,
          let wanted = needle.bindMemory(to: CChar.self).baseAddress
        else { return nil }
        return strstr(start, wanted).map { UnsafePointer($0) - start }
      }
    }
    guard let found else { return nil }
    let line = table[(found + needle.count - 1)...].prefix { $0 != 0x0A }
    let words = line.split(separator: 0x20)
    return words.count > 4 ? uid_t(String(decoding: words[4], as: UTF8.self)) : nil
  }

  private typealias Ask = (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>)
    -> Int32

  /// `0100007F:10A9`, as the table has it: the number in the machine's order of bytes, the port.
  private static func address(of descriptor: Int32, _ ask: Ask) -> String? {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isThere = withUnsafeMutablePointer(to: &address) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { ask(descriptor, $0, &size) == 0 }
    }
    guard isThere, address.sin_family == sa_family_t(AF_INET) else { return nil }
    return hex(UInt64(address.sin_addr.s_addr), 8) + ":"
      + hex(UInt64(UInt16(bigEndian: address.sin_port)), 4)
  }

  private static func hex(_ number: UInt64, _ width: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  private static func contents(of path: String) -> [UInt8] {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var (all, part): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: 1 << 16))
    while true {
      let count = read(descriptor, &part, part.count)
      guard count > 0 else { return all }
      all += part[..<count]
    }
  }
}
