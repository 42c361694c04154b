package import Diagnostics
package import Journal
import Localization
import Markdown

/// A copy of an entry that a sync service, a merge or a file manager gave another name because its
/// own was taken: `lisbon 2.md`, `lisbon (1).md`, `lisbon copy.md`, `lisbon.Conflict.md` (Resilio),
/// `lisbon_LOCAL_4711.md` (git-mergetool).
///
/// The name is not a proof: `2024-03-05 2.md` may be the second entry of a day, `war.conflict.md`
/// one about a war. A copy also has the same title and day, and shares at least half of its words.
package struct NumberedCopy: Sendable {
  package let copy: Entry
  package let original: Entry

  /// - Parameter entries: all entries of the journal, published or not.
  package static func copies(among entries: [Entry]) -> [NumberedCopy] {
    let numbered = entries.compactMap { entry in
      original(of: entry.source.path).map { (entry: entry, path: $0) }
    }
    if numbered.isEmpty { return [] }
    var byPath: [[UInt8]: Entry] = [:]
    for entry in entries { byPath[key(entry.source.path)] = entry }
    return numbered.compactMap { entry, path in
      guard let original = byPath[key(path)], entry.day == original.day,
        entry.title.map(key) == original.title.map(key),
        readAlike(entry, original)
      else { return nil }
      return NumberedCopy(copy: entry, original: original)
    }
  }

  /// Whether a path has such a number.
  package static func isNumbered(_ path: String) -> Bool { original(of: path) != nil }

  /// Whether the copy is withheld and the original is not: it may be the newer version.
  private var keepsBackMore: Bool {
    let (mine, other) = (copy.visibility, original.visibility)
    return mine.private && !other.private || mine.seal != nil && mine.seal != other.seal
      || mine.draft && !other.draft
      || mine.publish != nil && mine.publish != other.publish
      || mine.expires != nil && mine.expires != other.expires
  }

  package var finding: Diagnostic {
    Diagnostic(
      keepsBackMore ? .error : .warning, "source.leftover",
      keepsBackMore
        ? "this is a copy of an entry, and would withhold it"
        : "this is a copy of an entry; it is not published",
      at: .file(copy.source.path),
      notes: [.init("the entry", at: .file(original.source.path))],
      help: [
        "keep what is missing in the entry, and delete the copy; if it is an entry of its own, rename it"
      ])
  }

  /// The path before the number was added; nil if the name has no number.
  static func original(of path: String) -> String? {
    let bytes = Array(path.utf8)
    let slash = bytes.lastIndex(of: 0x2F) ?? -1
    guard let dot = bytes.lastIndex(of: 0x2E), dot > slash + 1,
      bytes[(slash + 1)..<dot].contains(where: {
        [0x20, 0x28, 0x2E, 0x5B, 0x5F].contains($0) || $0 >= 0x80
      })
    else { return nil }
    // A locale comes after the number or before it: `lisbon 2.ko.md`, `lisbon.ko 2.md`.
    let first = bytes[(slash + 1)...].firstIndex(of: 0x2E) ?? dot
    for end in [dot, first] {
      let stem = String(decoding: bytes[(slash + 1)..<end], as: UTF8.self)
      let plain = normalizedForm(stem)
      guard let base = withoutMark(plain) ?? withoutNumber(plain), !base.isEmpty else { continue }
      return String(decoding: bytes[...slash], as: UTF8.self) + base
        + String(decoding: bytes[end...], as: UTF8.self)
    }
    return nil
  }

  /// Removes what a conflict or a merge put there: `lisbon (conflict 2024-03-05)`, `lisbon
  /// [conflicted]`, `lisbon.Conflict`, `lisbon_LOCAL_4711`.
  private static func withoutMark(_ stem: String) -> String? {
    if stem.hasSuffix(")") || stem.hasSuffix("]"),
      let open = stem.lastIndex(where: { $0 == "(" || $0 == "[" }),
      Leftover.mentionsConflict(stem[open...].lowercased())
    {
      return String(stem[..<open].trimmingSpaces)
    }
    if stem.utf8.suffix(9).map({ $0 | 0x20 }).elementsEqual(".conflict".utf8.map { $0 | 0x20 }) {
      return String(stem.dropLast(9))
    }
    let parts = stem.split(separator: "_", omittingEmptySubsequences: false)
    // Only capitals: `first_base_1.md` may be about a game.
    guard parts.count >= 3, let number = parts.last, !number.isEmpty,
      number.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      ["BACKUP", "BASE", "LOCAL", "REMOTE"].contains(parts[parts.count - 2])
    else { return nil }
    return parts.dropLast(2).joined(separator: "_")
  }

  /// Removes the number: `lisbon 2`, `lisbon (1)`, `lisbon copy`, `lisbon copy 2`, `lisbon - Copy
  /// (2)`.
  private static func withoutNumber(_ stem: String) -> String? {
    var rest = stem[...]
    var isNumbered = false
    let isDigit: (Character) -> Bool = { $0.isASCII && $0.isNumber }
    if rest.hasSuffix(")"), let open = rest.lastIndex(of: "("),
      (1...2).contains(rest[open...].count - 2),
      rest[open...].dropFirst().dropLast().allSatisfy(isDigit)
    {
      (rest, isNumbered) = (rest[..<open], true)
    } else if let space = rest.lastIndex(of: " "), (1...2).contains(rest[space...].count - 1),
      rest[space...].dropFirst().allSatisfy(isDigit)
    {
      (rest, isNumbered) = (rest[..<space], true)
    }
    while rest.hasSuffix(" ") { rest.removeLast() }
    let lowered = rest.lowercased()
    let word = copyEndings.first { lowered.hasSuffix($0) }
    if let word { rest.removeLast(word.count) }
    return isNumbered || word != nil ? String(rest) : nil
  }

  /// Names of copies in Finder, Windows and GNOME.
  private static let copyEndings = [
    " - copy", " copy", " (copy)", " - kopie", " kopie", " - copie", " copie", " - copia", " copia",
    " - 복사본", " 복사본", " - コピー", "のコピー", " - 副本", " 副本", " - 複製", " 複製",
  ].map(normalizedForm)

  /// Whether one has at least half of the other's words, or both have none. Headings do not count:
  /// every entry that was begun with one template has them.
  private static func readAlike(_ left: Entry, _ right: Entry) -> Bool {
    let (mine, others) = (ownLines(of: left), ownLines(of: right))
    if mine.isEmpty || others.isEmpty { return mine == others }
    let size: (Set<[UInt8]>) -> Int = { $0.reduce(0) { $0 + $1.count } }
    return size(mine.intersection(others)) * 2 >= min(size(mine), size(others))
  }

  private static func ownLines(of entry: Entry) -> Set<[UInt8]> {
    let headings = Set(entry.body.outline.map { Array($0.text.utf8) })
    let lines = entry.plainText.utf8.split(separator: 0x0A).map { Array($0) }
    return Set(lines).subtracting(headings)
  }

  private static func key(_ text: String) -> [UInt8] { Array(normalizedForm(text).utf8) }
}

extension Diagnostic {
  /// The error for a leftover file that would withhold its entry: it may be the newer version,
  /// which must not be ignored. Nil for other leftovers.
  package static func leftover(_ entry: Entry?, at path: String) -> Diagnostic? {
    let visibility = entry?.visibility ?? Visibility()
    guard
      visibility.private || visibility.seal != nil || visibility.draft
        || visibility.publish != nil
        || visibility.expires != nil
    else { return nil }
    return Diagnostic(
      .error, "source.leftover", "this leftover would withhold its entry", at: .file(path),
      help: ["see which of the two is the right one, and delete the other"])
  }
}
