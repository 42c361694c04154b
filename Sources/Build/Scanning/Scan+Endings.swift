import Diagnostics
import Files
import Journal
import JournalReader

// Which files are texts, and which texts are entries.
extension Scan {
  /// Whether a file is a text that can be an entry. None is ever published as it is.
  package static func isMarkdown(_ path: String) -> Bool { has(path, sourceEndings) }

  package static func has(_ path: String, _ endings: [String]) -> Bool {
    if let answer = Scan.plainly(path, has: endings) { return answer }
    let lowered = path.lowercased()
    return endings.contains { lowered.hasSuffix("." + $0) }
  }

  /// The same for a path whose end is ASCII; nil for others.
  static func plainly(_ path: String, has endings: [String]) -> Bool? {
    var path = path
    return path.withUTF8 { path -> Bool? in
      // A combining mark would follow the ending, and so be in these bytes. A few characters join
      // with the one behind them.
      guard let dot = path.lastIndex(of: 0x2E), path[dot...].allSatisfy({ $0 < 0x80 }),
        dot == 0 || path[dot - 1] < 0x80 || dot > 2 && (0xE1...0xEF).contains(path[dot - 3])
      else { return nil }
      for ending in endings {
        // `a.b` is an ending too.
        guard ending.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x2E }) else { return nil }
        let ending = ending.utf8
        guard ending.count == path.count - dot - 1 else { continue }
        let isSame = zip(path[(dot + 1)...], ending).allSatisfy { byte, wanted in
          ((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) == wanted
        }
        if isSame { return true }
      }
      return false
    }
  }

  /// `_index.md` and `_index.ko.md`, with which Hugo and Zola describe a list of pages.
  package static func isSectionPage(_ path: String) -> Bool {
    // Nearly no path has such a name.
    guard path.utf8.contains(0x5F) else { return false }
    let name = path.folderAndName.name
    return name.hasPrefix("_index.") && name.utf8.count <= "_index.zh-hant.markdown".utf8.count
  }

  /// The texts of a folder that its `_index.md` withholds would be published.
  ///
  /// - Parameter inContent: the file's path in the content folder.
  static func withheldSection(
    _ path: String, _ inContent: String, _ root: OpenFolder
  ) throws(BuildError) -> Diagnostic? {
    guard let bytes = try root.readLinked(path, atMost: FileLimits.settings) else { return nil }
    let source = SourceText(path: path, bytes: bytes)
    guard let span = withholdingField(ofSection: source) else { return nil }
    let folder = inContent.folderAndName.folder
    return Diagnostic(
      .error, "source.withheld-section",
      "in Hugo and Zola this withholds all texts of the folder, which is not read from here",
      at: .span(source, span),
      help: [
        folder.isEmpty
          ? "write 'draft: true' into each text that must not be published, or take this out"
          : "write 'exclude: [\(folder)]' into the settings, or 'draft: true' into each text"
      ])
  }

  /// Texts that are not read are one finding for each ending and kind.
  static func findings(_ passed: [IgnoredPath]) -> [Diagnostic] {
    var found: [Diagnostic] = []
    let sections = passed.filter { $0.reason == .section }
    if let first = sections.first {
      found.append(
        Diagnostic(
          .note, "source.section",
          sections.count == 1
            ? "this file describes a list of pages in Hugo and Zola, and is not an entry"
            : sections.count == 2
              ? "this file and one other describe lists of pages in Hugo and Zola, and are not entries"
              : "this file and \(sections.count - 1) others describe lists of pages in Hugo and Zola, and are not entries",
          at: .file(first.path)))
    }
    for ending in sourceEndings {
      let files = passed.filter { $0.reason == .ending && has($0.path, [ending]) }
      found += unread(
        files.map(\.path), ending,
        help: ["'extensions: [md, \(ending)]' in the settings reads them"])
    }
    return found
  }

  /// Texts that other tools read, in markup that is not Markdown.
  package static let foreignEndings = ["org", "rst", "adoc", "asciidoc", "textile"]

  /// They can only be files of entries; whoever wrote them as entries should know that.
  static func foreignTexts(_ paths: [String]) -> [Diagnostic] {
    foreignEndings.flatMap { ending in
      unread(
        paths.filter { has($0, [ending]) }, ending,
        help: [
          "entries are Markdown; pandoc converts others, as in: pandoc -t gfm OLD.\(ending) -o NEW.md",
          "name what is no entry under 'exclude' in the settings",
        ])
    }
  }

  /// One finding for the files of an ending; none if there are no files.
  private static func unread(
    _ files: [String], _ ending: String, help: [Phrase]
  ) -> [Diagnostic] {
    guard let first = files.first else { return [] }
    let summary: Phrase =
      switch files.count {
      case 1: "this file ends in .\(ending) and is not read"
      case 2: "this file and one other end in .\(ending) and are not read"
      default: "this file and \(files.count - 1) others end in .\(ending) and are not read"
      }
    return [Diagnostic(.warning, "source.extension", summary, at: .file(first), help: help)]
  }

  /// A text where entries are read, whether or not the settings name its ending; nil if there is
  /// none but READMEs.
  var firstText: String? {
    let unread = ignored.filter { $0.reason == .ending || $0.reason == .section }
    return (entries.map(\.path) + unread.map(\.path)).first { !Scan.isReadme($0) }
  }

  private static func isReadme(_ path: String) -> Bool {
    path.folderAndName.name.lowercased().hasPrefix("readme.")
  }

  /// A site of a README alone is not what the author of the other texts wants.
  func onlyReadme(_ extensions: [String]) -> Diagnostic? {
    guard let first = entries.first,
      entries.allSatisfy({ Scan.isReadme($0.path) }),
      let other = ignored.first(where: { $0.reason == .ending })
    else { return nil }
    let ending = sourceEndings.first { Scan.has(other.path, [$0]) } ?? "mdx"
    return Diagnostic(
      .error, "journal.readme",
      "a README is the journal's only entry, and other texts are not read",
      at: .file(first.path), notes: [.init("one of them", at: .file(other.path))],
      help: [
        "'extensions: [md, \(ending)]' in the settings reads them, and 'content' names their folder"
      ])
  }
}
