import Build
import Desk
import Diagnostics
import Files
import Journal
import Localization

/// Texts as a plain folder has them: `2024/2024-03-05 Title.md`, with files in `media/`.
struct PlainFolder {
  private let source: any ExportSource
  /// By the position of each text.
  let paths: [String]
  /// Where each file of the source goes.
  private let media: [(from: String, to: String)]
  private let places: [PathKey: String]
  /// A folder of the export in which the media are; empty for the export itself.
  private let folder: String

  /// - Parameter folder: where files go, below the target.
  init(_ source: any ExportSource, below folder: String) {
    (self.source, self.folder) = (source, folder)
    var taken = PlainNames()
    paths = source.texts.map { PlainFolder.path(of: $0.entry, besides: &taken) }
    var media: [(from: String, to: String)] = []
    var places: [PathKey: String] = [:]
    for position in source.texts.indices {
      for file in source.everyFile(of: position) where places[PathKey(file)] == nil {
        let to = taken.free(PlainFolder.mediaPath(file))
        places[PathKey(file)] = to
        media.append((file, to))
      }
    }
    (self.media, self.places) = (media, places)
  }

  private static func path(of entry: Entry, besides taken: inout PlainNames) -> String {
    let title = fileName(entry.title ?? "")
    let day = entry.day?.iso ?? ""
    let name = [day, title].filter { !$0.isEmpty }.joined(separator: " ")
    let folder = day.isEmpty ? "undated" : String(day.prefix { $0 != "-" })
    return taken.free("\(folder)/\(name.isEmpty ? "entry" : name).md")
  }

  /// A title without what a file's name cannot have on some system, or a link in brackets.
  private static func fileName(_ title: String) -> String {
    let letters = title.unicodeScalars.map { scalar -> Character in
      let isPlain = scalar.value >= 0x20 && !"/\\:*?\"<>|#^[]\u{7F}".unicodeScalars.contains(scalar)
      return isPlain ? Character(scalar) : " "
    }
    let words = String(letters).split(separator: " ").joined(separator: " ")
    var name = ""
    for character in words.prefix(80) {
      guard name.utf8.count + String(character).utf8.count <= 180 else { break }
      name.append(character)
    }
    while name.hasSuffix(".") || name.hasSuffix(" ") { name.removeLast() }
    while name.hasPrefix(".") || name.hasPrefix(" ") { name.removeFirst() }
    return name
  }

  private static func mediaPath(_ file: String) -> String {
    let parts = file.utf8.split(separator: 0x2F).map { String(Substring($0)) }
    let known = ["files", "entries", "static"].contains(parts.first ?? "") && parts.count > 1
    let safe = (known ? Array(parts.dropFirst()) : parts).map { part in
      let (stem, ending) = safePhotoName(part)
      return stem + ending
    }
    return (["media"] + safe).joined(separator: "/")
  }

  /// Copies the files.
  func write(media writer: ExportWriter) throws(BuildError) -> PlainFolder {
    let prefix = folder.isEmpty ? "" : folder + "/"
    for (from, to) in media { try writer.copy(source.file(from), to: prefix + to) }
    return self
  }

  /// The files by their paths in the export.
  var files: [String] { media.map(\.to) }

  /// Where the files beside a text are.
  func files(of position: Int) -> [String] {
    source.everyFile(of: position).compactMap { places[PathKey($0)] }
  }

  /// A whole text with its fields, and how many of its links stay as they are written.
  func text(_ position: Int) throws(BuildError) -> (fields: String, text: String, left: Int) {
    let above = paths[position].utf8.count { $0 == 0x2F }
    let up = String(repeating: "../", count: above)
    let (text, left) = try source.markdown(position) { link in
      let target: String? =
        switch link {
        case .text(let other): paths[other]
        case .file(let file): places[PathKey(file)]
        }
      return target.map { up + Route.percentEncode($0) }
    }
    let cover = source.files(of: position).cover.flatMap { places[PathKey($0)] }.map { up + $0 }
    let fields = PlainFields(source.texts[position], cover: cover).text
    return (fields, text, left)
  }

  func write(texts writer: ExportWriter) throws(BuildError) {
    for position in source.texts.indices {
      let (fields, text, left) = try text(position)
      try writer.write(paths[position], Array("\(fields)\n\(text)".utf8))
      if left > 0 {
        writer.tell("links in '\(paths[position])' that stay as they are written: \(left)")
      }
    }
  }
}
