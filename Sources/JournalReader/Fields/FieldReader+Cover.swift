import Diagnostics
import FrontMatter
import WebAddresses

extension FieldReader {
  /// Reads a cover. Hugo's `images` is a list whose first item is the cover.
  mutating func cover(_ field: Field) -> String? {
    let isList = if case .list = field.value { true } else { false }
    if case .mapping(let parts, _) = field.value {
      // Astro's `{url: …, alt: …}`, Hugo themes' `{image: …}`, Jekyll themes' `{path: …}`.
      let names = ["url", "src", "path", "image", "file", "feature"]
      let part = names.lazy.compactMap { name in parts.first { $0.name == name } }.first
      return part.flatMap { text($0) }.flatMap { checkedCover($0, field) }
    }
    guard let cover = isList ? texts(field).first : text(field) else { return nil }
    return checkedCover(cover, field)
  }

  /// Reports an address that is neither a file nor on a web host, and returns nil for it.
  mutating func checkedCover(_ cover: String, _ field: Field) -> String? {
    guard case .scheme(let scheme) = AddressTarget(cover), !isRasterImage(dataAddress: cover.utf8)
    else { return cover }
    report(
      "front-matter.cover", "a cover is a file or has an address with https",
      at: field.value.span, label: "this one has the scheme '\(scheme)'",
      help: ["write the path of a picture; before a file's name with a colon in it write './'"])
    return nil
  }
}
