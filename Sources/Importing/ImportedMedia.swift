import Desk
import Diagnostics
package import Files
import Glibc

/// A file that is put beside an entry.
package struct ImportedMedia: Sendable {
  package enum Content: Sendable {
    case member(ImportSource.Member)
    /// A file without a name: what was in a text, or was fetched.
    case file(OpenFile)
  }

  package let content: Content
  /// Beside the entry: safe on every system, and needs no escape in an address.
  package let name: String

  init(_ content: Content, named wanted: String, besides others: [ImportedMedia]) {
    self.content = content
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

  var member: ImportSource.Member? {
    if case .member(let member) = content { member } else { nil }
  }

  /// As the source has it.
  var lastName: String { member?.lastName ?? name }

  /// Bytes, as the source says it.
  var size: Int {
    switch content {
    case .member(let member): member.size
    case .file(let file): file.status.size
    }
  }

  private static let texts: Set<String> = [
    ".md", ".markdown", ".mdown", ".mkd", ".html", ".htm", ".xhtml", ".yml", ".yaml",
  ]
}

extension OpenFile {
  /// A file without a name that has these bytes.
  package static func holding(_ bytes: [UInt8], _ name: String) throws(BuildError) -> OpenFile {
    let (descriptor, path) = try withoutName()
    let disk = Disk()
    guard disk.write(bytes, into: descriptor, path) else {
      close(descriptor)
      throw .system("write", path)
    }
    return try OpenFile(descriptor, name, on: disk)
  }
}
