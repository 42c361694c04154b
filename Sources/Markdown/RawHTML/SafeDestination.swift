/// Whether a browser that follows `destination` can only go to a page or a file.
///
/// Browsers leave out tabs and line breaks and skip controls and spaces in front of a scheme; here
/// all of them are skipped everywhere before the scheme is read. Markdown's escapes and entities
/// have been decoded before.
///
/// - Parameter allowingRasters: whether a raster image may stand in the destination itself, as
///   `data:`.
func isSafeDestination(
  _ destination: ArraySlice<UInt8>, schemes: Set<String>, allowingRasters: Bool
) -> Bool {
  // Nearly all have a scheme in small letters.
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
