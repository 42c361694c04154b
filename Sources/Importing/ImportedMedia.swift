import Desk
import Diagnostics

/// A file that is put beside an entry.
package struct ImportedMedia: Sendable {
  package let member: ImportSource.Member
  /// Beside the entry: safe on every system, and needs no escape in an address.
  package let name: String

  init(_ member: ImportSource.Member, named wanted: String, besides others: [ImportedMedia]) {
    self.member = member
    var (stem, ending) = safePhotoName(wanted)
    ending = ending.lowercased()
    // What would be an entry, or the page of this one.
    if Self.texts.contains(ending) { ending += ".txt" }
    if stem.lowercased() == "index" { stem += "-file" }
    var (name, number) = (stem + ending, 2)
    let taken = Set(others.map { foldedName($0.name) })
    while taken.contains(foldedName(name)) {
      name = "\(stem)-\(number)\(ending)"
      number += 1
    }
    self.name = name
  }

  private static let texts: Set<String> = [
    ".md", ".markdown", ".mdown", ".mkd", ".html", ".htm", ".xhtml", ".yml", ".yaml",
  ]
}
