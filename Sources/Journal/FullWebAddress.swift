import Localization
import WebAddresses

/// An address with `http://` or `https://` and a host, without a user; nil for all others, and
/// where browsers refuse it.
func fullWebAddress(_ text: String) -> WebAddress? {
  // Browsers overlook further slashes, but nobody means them.
  let isFull = ["https://", "http://"].contains { scheme in
    text.lowercased().hasPrefix(scheme)
      && !"/\\".utf8.contains(text.utf8.dropFirst(scheme.utf8.count).first ?? 0x2F)
  }
  guard isFull, let address = WebAddress(text, asciiHost: hostInASCII),
    !address.hasCredentials, address.host != nil
  else { return nil }
  return address
}
