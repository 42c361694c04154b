/// The file behind an address in Jekyll's own form for what is no post: `/wiki/sea/`, `/wiki/sea` and `/wiki/sea.html` are
/// `_wiki/sea.md` (jekyllrb.com/docs/permalinks, "Collections").
enum JekyllCollection {
  /// The paths relative to the content folder that a path from the site's root may mean.
  static func files(at address: String) -> [String] {
    var path = Substring(address).utf8
    while path.first == 0x2F { path = path.dropFirst() }
    while path.last == 0x2F { path = path.dropLast() }
    if path.suffix(5).elementsEqual(".html".utf8) { path = path.dropLast(5) }
    let parts = path.split(separator: 0x2F)
    guard parts.count >= 2, parts[0].first != 0x5F else { return [] }
    let stem = "_" + parts.map { String(Substring($0)) }.joined(separator: "/")
    return [stem + ".md", stem + ".markdown"]
  }
}
