import Diagnostics
package import Files
import Journal
import JournalReader

/// Which pages of a graph Logseq publishes: those with `public:: true`, unless its settings say
/// that all are public.
package struct PublicPages {
  /// Logseq's settings, in the graph's folder.
  static let settings = "logseq/config.edn"

  /// Whether there are settings.
  private(set) var isGraph = false
  package private(set) var areAllPublic = false

  /// - Parameter folders: those that may be the graph's, with `/` at their ends, or "".
  package init(_ root: OpenFolder, in folders: [String]) throws(BuildError) {
    for folder in folders {
      let path = folder + Self.settings
      guard let bytes = try root.readLinked(path, atMost: FileLimits.settings) else { continue }
      isGraph = true
      let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      let words = lines.flatMap { line in
        line.prefix { $0 != ";" }.split { $0.isWhitespace || "{},".contains($0) }
      }
      for (name, value) in zip(words, words.dropFirst())
      where name == ":publishing/all-pages-public?" && value == "true" {
        areAllPublic = true
      }
    }
  }

  /// What a page says of itself; nil if it says nothing.
  package static func isPublic(_ bytes: [UInt8]) -> Bool? {
    let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
    for line in head.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let text = line.drop { $0.isWhitespace || $0 == "-" || $0 == "\u{FEFF}" }
      guard let colons = text.firstRange(of: "::") else { return nil }
      guard text[..<colons.lowerBound].lowercased() == "public" else { continue }
      return String(text[colons.upperBound...]).trimmed.lowercased() == "true"
    }
    return nil
  }
}

extension OpenJournal {
  /// Pages that Logseq would not publish. Where others are public, the author has chosen them, and
  /// it is an error.
  func pagesNotPublic(_ scan: Scan) throws(BuildError) -> [Diagnostic] {
    guard settings.contentDialect == .logseq, settings.publish == nil else { return [] }
    let pages = try PublicPages(root, in: content.isEmpty ? [""] : ["", content + "/"])
    guard !pages.areAllPublic else { return [] }
    var isAnyPublic = false
    var others: [String] = []
    for source in scan.entries {
      // What cannot be read is an error of its own.
      guard let bytes = try? scan.files.read(source.path, atMost: settings.limits.size) else {
        continue
      }
      switch PublicPages.isPublic(bytes) {
      case true?: isAnyPublic = true
      case false?: break
      case nil: others.append(source.path)
      }
    }
    guard let first = others.first, isAnyPublic || pages.isGraph else { return [] }
    let more = others.count - 1
    return [
      Diagnostic(
        isAnyPublic ? .error : .warning, "entry.not-public",
        "Logseq does not publish this page, which has no 'public:: true'", at: .file(first),
        notes: more == 0
          ? [] : [.init(more == 1 ? "so is one more text" : "so are \(more) more texts")],
        help: [
          "write 'publish: explicit' into ilgi.yml to publish only pages with 'public:: true'",
          "if all may be, write ':publishing/all-pages-public? true' into \(PublicPages.settings)",
        ])
    ]
  }
}
