import WebAddresses

/// Whether a link or an image may have this destination. Markdown's escapes and entities have been
/// decoded before.
///
/// An image has an address that browsers load images from: a path, `http`, `https`, or a raster
/// image in the destination itself, as `data:`.
func isSafeDestination(
  _ destination: ArraySlice<UInt8>, schemes: Set<String>, isImage: Bool
) -> Bool {
  // Most have no scheme or one in small letters.
  let start = destination.prefix { $0 >= 0x61 && $0 <= 0x7A }
  if !isImage, destination[start.endIndex...].first == 0x3A,
    schemes.contains(String(decoding: start, as: UTF8.self))
  {
    return true
  }
  guard let scheme = AddressScheme(of: destination) else { return true }
  guard isImage else { return schemes.contains(scheme.name) }
  if scheme.name == "data" { return isRasterImage(dataAddress: destination) }
  return imageSchemes.contains(scheme.name) && schemes.contains(scheme.name)
}

/// The schemes from which browsers load images.
let imageSchemes: Set<String> = ["http", "https"]
