/// Whether a destination can only lead to a page or a file, in any browser.
///
/// Browsers remove tabs and line breaks, and skip control characters and spaces before a scheme.
/// Here, all of these are ignored anywhere in the scheme. Markdown's escapes and entities are
/// decoded already.
///
/// - Parameter allowingRasters: whether to allow a raster image as `data:`.
func isSafeDestination(
  _ destination: ArraySlice<UInt8>, schemes: Set<String>, allowingRasters: Bool
) -> Bool {
  // A fast path: almost all schemes are in lower case.
  let start = destination.prefix { $0 >= 0x61 && $0 <= 0x7A }
  if destination[start.endIndex...].first == 0x3A,
    schemes.contains(String(decoding: start, as: UTF8.self))
  {
    return true
  }
  let bytes = destination.lazy.filter { $0 > 0x20 && $0 != 0x7F }
  var scheme: [UInt8] = []
  for byte in bytes {
    switch byte {
    case 0x61...0x7A: scheme.append(byte)
    case 0x41...0x5A: scheme.append(byte | 0x20)
    case 0x30...0x39, 0x2B, 0x2D, 0x2E:
      if scheme.isEmpty { return true }
      scheme.append(byte)
    case 0x3A:
      let name = String(decoding: scheme, as: UTF8.self)
      if scheme.isEmpty || schemes.contains(name) { return true }
      return name == "data" && allowingRasters && isRaster(Array(bytes.prefix(24)))
    default: return true
    }
  }
  return true
}

private func isRaster(_ bytes: [UInt8]) -> Bool {
  let types = ["png", "jpeg", "gif", "webp", "avif"]
  let opening = bytes.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
  return types.contains { type in
    opening.starts(with: "data:image/\(type);".utf8)
      || opening.starts(with: "data:image/\(type),".utf8)
  }
}
