import Build
import Diagnostics
import Files
import FrontMatter
import JournalReader

/// Adds labels of one kind to the front matter of an entry, or takes some out, one by one.
///
/// After each step the file is read again. A step is done only if the labels are those before and
/// the new one, or those before without the old one, and if all else is the same.
struct LabelEdit {
  let kind: ListField
  let path: String
  let journal: WritableJournal
  private(set) var bytes: [UInt8]

  init(_ kind: ListField, _ path: String, _ bytes: [UInt8], _ journal: WritableJournal) {
    (self.kind, self.path, self.bytes, self.journal) = (kind, path, bytes, journal)
  }

  /// Adds a label to the first field that has some, unless it is there.
  mutating func add(_ text: String) throws(BuildError) {
    let now = try soundLabels()
    guard let name = now.name(of: text) else { throw unwritable(text) }
    let key = kind.key(of: name)
    if now.has(key) { return }
    // Marks of the command line are not those of the list: '#a' or '[[a]]'.
    let text = text.utf8.first == 0x23 || text.utf8.starts(with: "[[".utf8) ? name : text
    var versions = now.fields.flatMap { now.parts(of: $0).with(text) }
    if !now.fields.contains(where: { $0.name == kind.names[0] }) {
      versions += FieldParts.versions(
        adding: kind.names[0], text, to: now.frontMatter, in: source(bytes))
    }
    let done = versions.first { version in
      guard let after = labels(version), after.without(key) == Self.bytes(now.labels)
      else { return false }
      let added = after.labels.filter { kind.key(of: $0) == key }
      return added.count == 1 && added[0].utf8.elementsEqual(name.utf8)
    }
    guard let done else { throw unwritable(name) }
    bytes = done
  }

  /// Takes a label out of every field that has it.
  mutating func remove(_ text: String) throws(BuildError) {
    var now = try soundLabels()
    guard let key = now.name(of: text).map({ kind.key(of: $0) }) else { return }
    while now.has(key) {
      guard let step = step(without: key, from: now) else {
        throw BuildError(
          "'\(text)' cannot be taken out of the front matter of '\(path)' without changing more",
          help: "take it out in an editor")
      }
      (bytes, now) = step
    }
  }

  /// The version with one place less in which a label is written.
  private func step(
    without key: [[UInt8]], from now: WrittenLabels
  ) -> (bytes: [UInt8], labels: WrittenLabels)? {
    let places = now.places(of: key)
    for place in places {
      for version in now.parts(of: place.field).without(place.position) {
        guard let after = labels(version), after.without(key) == now.without(key),
          after.places(of: key).count < places.count
        else { continue }
        return (version, after)
      }
    }
    return nil
  }

  /// Makes the labels those of a list, in any order.
  mutating func set(_ texts: [String]) throws(BuildError) {
    let now = try soundLabels()
    let all = texts.compactMap { text in now.name(of: text).map { (name: $0, text: text) } }
    let wanted = all.map(\.name)
    let old = now.labels.filter { !Self.bytes(wanted).contains(Array($0.utf8)) }
    // What is new comes first: a field goes with its last label.
    let keys = old.map { kind.key(of: $0) }
    // An address is read decoded, and written as it was asked for.
    let isAddress = kind == .aliases
    let new = all.map { isAddress ? $0.text : $0.name }
    for (one, text) in zip(all, new) where !keys.contains(kind.key(of: one.name)) { try add(text) }
    for name in old { try remove(name) }
    for text in new { try add(text) }
    let labels = Self.bytes(try soundLabels().labels)
    for name in wanted where !labels.contains(Array(name.utf8)) { throw unwritable(name) }
  }

  // MARK: Reading

  private func source(_ bytes: [UInt8]) -> SourceText { SourceText(path: path, bytes: bytes) }

  private func written(_ bytes: [UInt8]) -> WrittenLabels {
    WrittenLabels(
      kind, of: source(bytes),
      contentPath: journal.content.isEmpty ? path : path.below(journal.content),
      settings: journal.settings)
  }

  private func soundLabels() throws(BuildError) -> WrittenLabels {
    let labels = written(bytes)
    guard !labels.hasErrors else {
      throw BuildError(
        "the front matter of '\(path)' has errors, so it stays as it is",
        help: "'ilgi check' shows them; correct them in an editor, then do it again")
    }
    return labels
  }

  /// The labels of a version in which nothing else is different.
  private func labels(_ version: [UInt8]) -> WrittenLabels? {
    guard
      differ(onlyIn: kind.names, source(bytes), source(version), dialect: journal.dialect)
    else { return nil }
    let labels = written(version)
    return labels.hasErrors ? nil : labels
  }

  private func unwritable(_ text: String) -> BuildError {
    BuildError(
      "'\(text)' cannot be written into the front matter of '\(path)' so that it is read back the same",
      help: "write it in an editor")
  }

  private static func bytes(_ labels: [String]) -> [[UInt8]] { labels.map { Array($0.utf8) } }
}

extension WrittenLabels {
  fileprivate func has(_ key: [[UInt8]]) -> Bool { labels.contains { kind.key(of: $0) == key } }

  /// All labels but one, by their bytes: `==` takes NFD for NFC.
  fileprivate func without(_ key: [[UInt8]]) -> [[UInt8]] {
    labels.filter { kind.key(of: $0) != key }.map { Array($0.utf8) }
  }

  /// Where a label is written.
  fileprivate func places(of key: [[UInt8]]) -> [(field: Field, position: Int)] {
    fields.flatMap { field in
      parts(of: field).values.enumerated().filter { _, part in
        label(of: part, in: field).map { kind.key(of: $0) } == key
      }.map { (field, $0.offset) }
    }
  }
}
