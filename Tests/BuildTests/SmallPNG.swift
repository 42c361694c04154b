/// A grey picture of the size; its rows are stored without compression.
func smallPNG(width: Int, height: Int) -> [UInt8] {
  let raw = [UInt8](repeating: 0, count: (width + 1) * height)
  var adler: (low: UInt32, high: UInt32) = (1, 0)
  for byte in raw {
    adler.low = (adler.low + UInt32(byte)) % 65521
    adler.high = (adler.high + adler.low) % 65521
  }
  let size = UInt16(raw.count)
  let data =
    [0x78, 0x01, 0x01, UInt8(size & 255), UInt8(size >> 8), UInt8(~size & 255), UInt8(~size >> 8)]
    + raw + bigEndian(adler.high << 16 | adler.low)
  let header = bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, 0, 0, 0, 0]
  return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
    + chunk("IDAT", data) + chunk("IEND", [])
}

private func bigEndian(_ number: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
}

private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
  let body = Array(name.utf8) + data
  var check: UInt32 = .max
  for byte in body {
    check ^= UInt32(byte)
    for _ in 0..<8 { check = check & 1 == 1 ? check >> 1 ^ 0xEDB8_8320 : check >> 1 }
  }
  return bigEndian(UInt32(data.count)) + body + bigEndian(~check)
}
