import Localization
import WebAddresses

/// What is wrong with how an address is read.
func addressFlaw(_ input: [UInt8]) -> String? {
  let text = String(decoding: input, as: UTF8.self)
  for base in ["https://a.example/b/c?d#e", "file:///C:/a/b"].map({ WebAddress($0) }) {
    guard let address = WebAddress(text, base: base, asciiHost: hostInASCII) else { continue }
    let href = address.href
    if href.utf8.contains(where: { $0 < 0x20 || $0 > 0x7E }) {
      return "an address has bytes that must be encoded"
    }
    guard WebAddress(href, asciiHost: hostInASCII)?.href == href else {
      return "an address changes when it is read again"
    }
  }
  let https = WebAddress(text, base: WebAddress("https://a.example/b/c"), asciiHost: hostInASCII)
  if case .site = AddressTarget(text), let host = https?.hostAndPort, host != "a.example" {
    return "an address of another host was taken for a place in the site"
  }
  if https?.scheme == "javascript", AddressTarget(text) != .scheme("javascript") {
    return "a program was taken for a link"
  }
  return nil
}
