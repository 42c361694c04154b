import Localization
import WebAddresses

/// An address with `http://` or `https://` and a host, without a user; nil for all others, and where browsers refuse it.
func fullWebAddress(_ text: String) -> WebAddress? {
  let isFull = ["https://", "http://"].contains { text.lowercased().hasPrefix($0) }
  guard isFull, let address = WebAddress(text, asciiHost: hostInASCII),
    !address.hasCredentials, address.host != nil
  else { return nil }
  return address
}
