import Localization
import WebAddresses

/// A link's destination in the parts that finding it needs.
struct LinkDestination {
  let target: AddressTarget
  /// Percent-decoded where that gives UTF-8; empty for addresses that lead out of the site.
  let path: String
  /// `?query#fragment`, as written.
  let suffix: String

  init(_ text: String) {
    target = AddressTarget(text, asciiHost: hostInASCII)
    if case .site(let path, let suffix) = target {
      self.path = percentDecoded(path)
      self.suffix = suffix
    } else {
      (path, suffix) = ("", "")
    }
  }
}
