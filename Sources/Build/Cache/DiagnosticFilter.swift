import Diagnostics
import Files

/// Decides whether findings may be kept where others can read them: a CI system's cache.
///
/// A finding about a published file may name a withheld one, or quote it. So each of its words must
/// come from what is published (an address, a path, a number, or the very file that it is about),
/// and must not be a name of what is withheld: a published text may link to that.
struct DiagnosticFilter {
  private let withheld: [String]
  /// Names and titles of withheld texts, in lower case.
  private let names: [String]
  private let known: Set<String>
  private let settings: [UInt8]

  /// - Parameters:
  ///   - withheld: paths of files that are not published; a folder's ends with a slash.
  ///   - titles: of the texts in them.
  ///   - known: addresses and paths that anybody may know.
  init(withheld: [String], titles: [String], known: Set<String>, settings: [UInt8]) {
    (self.withheld, self.known, self.settings) = (withheld, known, settings)
    let stems = withheld.map { path in
      path.folderAndName.name.split(separator: ".").first.map(String.init) ?? path
    }
    // A day says nothing of what was written on it.
    let parts = stems.map { stem in String(stem.drop { $0.isNumber || $0 == "-" || $0 == "_" }) }
    names = (stems + parts + titles).map { $0.lowercased() }.filter { $0.utf8.count > 2 }
  }

  func allows(_ diagnostic: Diagnostic) -> Bool {
    if withheld.isEmpty { return true }
    if diagnostic.identifier.hasSuffix(".withheld") { return false }
    let places = [diagnostic.place] + diagnostic.notes.compactMap(\.place)
    guard places.compactMap(\.path).allSatisfy({ !isWithheld($0) }) else { return false }
    var texts = settings
    for case .span(let source, _) in places { texts += source.bytes }
    let phrases =
      [diagnostic.summary, diagnostic.label] + diagnostic.notes.map(\.text) + diagnostic.help
    return phrases.allSatisfy { allows($0, texts) }
  }

  private func isWithheld(_ path: String) -> Bool {
    withheld.contains { $0.utf8.last == 0x2F ? path.utf8.starts(with: $0.utf8) : $0 == path }
  }

  private func allows(_ phrase: Phrase, _ texts: [UInt8]) -> Bool {
    phrase.arguments.allSatisfy { argument in
      switch argument {
      case .phrase(let inner): allows(inner, texts)
      case .text(let text):
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } || known.contains(text)
          || !isName(text) && texts.firstRange(of: Array(text.utf8)) != nil
      }
    }
  }

  private func isName(_ text: String) -> Bool {
    let text = text.lowercased()
    return names.contains { text.contains($0) || text.utf8.count > 2 && $0.contains(text) }
  }
}
