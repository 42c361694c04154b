extension UInt8 {
  /// The number that the byte is as a hexadecimal digit of ASCII, in either case.
  @inlinable package var hexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }

  /// A number below 16 as a hexadecimal digit, in capitals.
  @inlinable package var hexadecimalDigit: UInt8 { self < 10 ? 0x30 + self : 0x37 + self }
}
