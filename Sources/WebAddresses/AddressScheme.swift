/// What is before an address's colon.
package struct AddressScheme: Sendable, Equatable {
  /// In small letters.
  package let name: String
  /// One past the colon.
  let end: Int

  /// The scheme as a browser reads it, or nil for an address that has none, such as `9:30.txt`.
  /// Takes the time of the scheme.
  ///
  ///     AddressScheme(of: " java\tscript:alert(1)")?.name  // javascript
  package init?(of address: some Collection<UInt8>) {
    // Other modules' collections would be read through tables of functions, byte by byte.
    let found = address.withContiguousStorageIfAvailable { AddressScheme(written: $0) }
    guard let scheme = found ?? AddressScheme(written: address) else { return nil }
    self = scheme
  }

  private init?(written address: some Collection<UInt8>) {
    self.init(address.drop { $0 <= 0x20 }.lazy.filter { !isSkipped($0) })
  }

  /// - Parameter bytes: an address without what browsers skip.
  init?(_ bytes: some Sequence<UInt8>) {
    var name: [UInt8] = []
    for byte in bytes {
      switch byte {
      case 0x61...0x7A: name.append(byte)
      case 0x41...0x5A: name.append(byte | 0x20)
      case 0x30...0x39, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        if name.isEmpty { return nil }
        name.append(byte)
      case UInt8(ascii: ":"):
        if name.isEmpty { return nil }
        self.name = String(decoding: name, as: UTF8.self)
        end = name.count + 1
        return
      default: return nil
      }
    }
    return nil
  }
}
