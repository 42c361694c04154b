import Diagnostics
import Files
import FrontMatter
import Journal

/// Where an entry came from, as its field `import` says it.
struct ImportOrigin {
  let format: String
  /// The source's own, or one that is made of the entry.
  var id: String
  /// Of what the source said.
  let digest: String

  static let field = "import"

  var key: String { format + "\u{0}" + id }

  init(_ format: String, _ entry: ImportedEntry) {
    self.format = format
    digest = entry.digest.short
    id = entry.id ?? "sha-" + digest
  }

  /// Nil for an entry that was not imported.
  init?(of entry: Entry) {
    guard case .mapping(let pairs)? = entry.extra.first(where: { $0.name == Self.field })?.value
    else { return nil }
    func text(_ name: String) -> String? {
      if case .text(let text)? = pairs.first(where: { $0.name == name })?.value {
        text
      } else {
        nil
      }
    }
    guard let format = text("format"), let id = text("id") else { return nil }
    (self.format, self.id, digest) = (format, id, text("digest") ?? "")
  }

  /// The field with what the journal has no other for.
  ///
  /// - Returns: also how much of it did not fit: front matter has a limit.
  func field(with unknown: [(name: String, text: String)]) -> (FieldChange, dropped: Int) {
    var parts = [
      FieldInput.Part("format", format), .init("id", id), .init("digest", digest),
    ]
    var names: Set<String> = ["format", "id", "digest"]
    var (room, dropped) = (24 << 10, 0)
    for (name, text) in unknown {
      // Names that differ only by what YAML would quote get a number.
      let base = Self.plainName(name)
      var (plain, number) = (base, 1)
      while names.contains(plain) {
        number += 1
        plain = "\(base)-\(number)"
      }
      guard text.utf8.count <= 4 << 10, text.utf8.count + plain.utf8.count <= room else {
        dropped += 1
        continue
      }
      names.insert(plain)
      room -= text.utf8.count + plain.utf8.count
      parts.append(.init(plain, text))
    }
    return (FieldChange([Self.field], .mapping(parts)), dropped)
  }

  /// A name that YAML takes without quotation marks.
  private static func plainName(_ name: String) -> String {
    let letters = name.unicodeScalars.map { scalar -> Character in
      let isPlain =
        scalar.properties.isAlphabetic && scalar.value < 0x3000
        || ("0"..."9").contains(scalar) || scalar == "_" || scalar == "-"
      return isPlain ? Character(scalar) : "_"
    }
    return (letters.first?.isLetter == true ? "" : "_") + String(letters)
  }
}

extension ImportedEntry {
  /// Of everything that the source said of it.
  fileprivate var digest: Digest {
    Digest { builder in
      builder.add(title)
      builder.add(body)
      builder.add("\(moment)")
      for texts in [tags, people, aliases, [mood ?? "", isStarred ? "*" : ""]] {
        builder.add(texts.count)
        for text in texts { builder.add(text) }
      }
      builder.add(
        [place?.name, place?.latitude, place?.longitude].map { $0 ?? "" }.joined(separator: "\n"))
      builder.add(
        [weather?.condition, weather?.icon, weather?.temperature].map { $0 ?? "" }.joined(
          separator: "\n"))
      builder.add("\(privacy)")
      for file in media {
        builder.add(file.lastName)
        builder.add(file.size)
      }
      for link in links { builder.add(link.id) }
    }
  }
}
