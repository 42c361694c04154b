import Files
import Journal
import Localization
import Markdown
import WebAddresses

/// The names of an entry before and after a rename, and what links that have an old one may get
/// instead of it.
struct RenamedNames {
  /// Names of its file and slugs, each with the new one.
  private let pairs: [(old: [UInt8], new: String)]
  private let oldTitle: String?
  private let newTitle: String?
  /// The new names of the file that a wikilink may have, the shortest first.
  private let paths: [String]

  /// A part of a link's destination and what takes its place.
  struct Replacement {
    /// UTF-8 offsets in the destination.
    let range: Range<Int>
    let text: String

    func applied(to destination: String) -> String {
      var bytes = Array(destination.utf8)
      bytes.replaceSubrange(range, with: Array(text.utf8))
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  init(_ entry: Entry, _ target: RenameTarget, now: Entry) {
    var pairs = [(target.oldStem, target.newStem)]
    // `lisbon.ko.md` can also be linked as `lisbon`.
    let ending = ".\(entry.locale)"
    if target.oldStem.hasSuffix(ending), target.newStem.hasSuffix(ending) {
      pairs.append(
        (
          String(target.oldStem.dropLast(ending.count)),
          String(target.newStem.dropLast(ending.count))
        ))
    }
    if !entry.slug.isEmpty, !now.slug.isEmpty { pairs.append((entry.slug, now.slug)) }
    self.pairs = pairs.map { (NoteName.folded($0.0), $0.1) }
    oldTitle = entry.title
    // These end a wikilink or its name.
    let marks: [UInt8] = [0x23, 0x5B, 0x5C, 0x5D, 0x5E, 0x7C]
    newTitle = now.title.flatMap { $0.utf8.contains(where: marks.contains) ? nil : $0 }
    let isBundle = target.path != target.movedTo
    let folder = now.source.contentPath.folderAndName.folder
    let whole = isBundle || folder.isEmpty ? folder : folder + "/" + target.newStem
    paths = [target.newStem] + (whole.isEmpty ? [] : [whole])
  }

  /// The likeliest first.
  func replacements(in link: RenderedMarkdown.Link) -> [Replacement] {
    let destination = Array(link.destination.utf8)
    var whole = destination.indices
    var isName = link.kind == .wikilink || link.kind == .wikiImage
    // Logseq's link to a page, with a text of its own.
    if destination.starts(with: "[[".utf8), destination.count > 4,
      destination.suffix(2).elementsEqual("]]".utf8)
    {
      (isName, whole) = (true, 2..<destination.count - 2)
    }
    guard isName else { return parts(of: destination, whole, isName: false) }
    var found = parts(of: destination, whole, isName: true)
    if let oldTitle, let newTitle {
      let title = Replacement(range: whole, text: newTitle)
      if destination[whole].elementsEqual(oldTitle.utf8) {
        found.insert(title, at: 0)
      } else if isSame(destination[whole], NoteName.folded(oldTitle)) {
        found.append(title)
      }
    }
    return found + paths.map { Replacement(range: whole, text: $0) }
  }

  /// The parts of a path, the last first, that are an old name, whatever their case.
  private func parts(
    of destination: [UInt8], _ whole: Range<Int>, isName: Bool
  ) -> [Replacement] {
    let path = isName ? destination[whole] : destination[whole].prefix { $0 != 0x23 && $0 != 0x3F }
    // Around a name in Jekyll's `{% post_url 2024-03-05-lisbon %}`.
    let isExpression = path.starts(with: "{".utf8)
    let separators: [UInt8] = isExpression ? [0x2F, 0x20, 0x22, 0x25, 0x27] : [0x2F]
    return path.split(whereSeparator: separators.contains).reversed().flatMap { part in
      let stem = RenamedNames.withoutEnding(part)
      let isEncoded = !isName && stem.contains(0x25)
      let name = isEncoded ? percentDecoded(stem)[...] : stem
      return pairs.filter { isSame(name, $0.old) }.map { pair in
        Replacement(
          range: stem.startIndex..<stem.endIndex,
          text: isEncoded ? Route.percentEncode(pair.new) : pair.new)
      }
    }
  }

  private func isSame(_ name: ArraySlice<UInt8>, _ folded: [UInt8]) -> Bool {
    NoteName.folded(String(decoding: name, as: UTF8.self)) == folded
  }

  private static func withoutEnding(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let lowered = String(decoding: name, as: UTF8.self).lowercased()
    for ending in [".md", ".markdown", ".mdx", ".rmd", ".qmd", ".html"]
    where lowered.hasSuffix(ending) {
      return name.dropLast(ending.utf8.count)
    }
    return name
  }
}
