import Diagnostics
import FrontMatter
import Journal
import WebAddresses

/// A former address as the field `aliases` has it: what would be read as a query, a fragment or an
/// escape is percent-encoded.
package func written(alias address: String) -> String {
  let isPlain = percentDecoded(address).utf8.elementsEqual(address.utf8)
  var bytes: [UInt8] = []
  for byte in address.utf8 {
    switch byte {
    case 0x23: bytes += "%23".utf8
    case 0x3F: bytes += "%3F".utf8
    case 0x25 where !isPlain: bytes += "%25".utf8
    default: bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

extension FieldReader {
  /// Reads the address of an entry, relative to the root of the site: `/about/`,
  /// `/2019/05/old-name.html`.
  mutating func permalink(_ field: Field, _ settings: Settings) -> Permalink? {
    guard let text = text(field) else { return nil }
    do throws(Permalink.Problem) {
      let permalink = try Permalink(text, isFolder: ["path", "url"].contains(field.name))
      guard settings.reserves(permalink) else { return permalink }
      report(
        "address.reserved", "the address \(permalink.route) belongs to the site itself",
        at: field.value.span, help: ["choose an address that no page of the site's own has"])
    } catch {
      // Jekyll fills a pattern for each entry; the entry's address is that of the settings.
      report(
        error == .pattern ? .warning : .error, "front-matter.permalink",
        "'\(field.name)' takes an address on the site", at: field.value.span,
        label: label(of: error),
        help: ["write a path from the site's root, as in /about/ or /2019/05/old-name.html"])
    }
    return nil
  }

  /// Whether the value of `url` is the address of the entry's page. With a host it is a link to
  /// something else.
  static func isPath(_ field: Field) -> Bool {
    guard case .scalar(let scalar) = field.value, !scalar.isNull else { return false }
    let bytes = scalar.text.utf8
    return bytes.contains(0x2F) && !bytes.contains(0x3A) && !bytes.starts(with: "//".utf8)
  }

  private func label(of problem: Permalink.Problem) -> Phrase {
    switch problem {
    case .notAPath: "this is more than a path"
    case .pattern: "patterns belong in the settings, as 'permalink'"
    case .unsafe: "this path cannot be written everywhere"
    case .ending: "a page ends in .html or /"
    }
  }

  /// Reads `aliases`: former addresses (`/2019/old-name.html`), and other names for wikilinks, as
  /// in Obsidian. In Logseq, `a/b` is the name of a page. `../old-name` begins at the folder of the
  /// file, as in Hugo and Quartz.
  mutating func aliases(
    _ field: Field, of path: String, in settings: Settings
  ) -> (addresses: [String], names: [String]) {
    let isLogseq = settings.contentDialect == .logseq
    func hasMoreThanPath(_ alias: String) -> Bool {
      alias.utf8.contains { $0 == 0x3F || $0 == 0x23 }
    }
    func isAddress(_ alias: String) -> Bool {
      if hasMoreThanPath(alias) { return false }
      if isLogseq { return alias.utf8.first == 0x2F }
      return alias.utf8.contains(0x2F) || alias.hasSuffix(".html")
    }
    var found: [(alias: String, span: Span)] = []
    if case .list = field.value {
      found = items(field).map { ($0.text, $0.span) }
    } else {
      found = names(field).map { ($0, field.value.span) }
    }
    let addresses = found.filter { isAddress($0.alias) }.map { alias, span in
      // Exports write addresses percent-encoded; a server decodes what it is asked for.
      (alias: percentDecoded(FieldReader.absolute(alias, of: path)), span: span)
    }
    // WordPress had `/?p=123`.
    for (alias, span) in found where alias.utf8.first == 0x2F && hasMoreThanPath(alias) {
      let isQuery = alias.utf8.contains(0x3F)
      report(
        .warning, "front-matter.aliases", "no page can be at '\(alias)'", at: span,
        label: isQuery ? "has a query" : "has a fragment",
        help: [
          isQuery
            ? "remove it, or let the server redirect addresses with a '?'"
            : "write the address without what follows '#'"
        ])
    }
    for (alias, span) in addresses where Route(alias: alias) == nil {
      report(
        "front-matter.aliases", "'\(alias)' is not an address inside the site", at: span,
        help: ["write an alias as a path from the site's root: /2019/old-name.html or /old-name/"])
    }
    return (addresses.map(\.alias), found.map(\.alias).filter { !isAddress($0) })
  }

  /// The path that `../old-name` leads to from a file of the content folder; one that leads out of
  /// it stays as it is.
  private static func absolute(_ alias: String, of path: String) -> String {
    guard alias.utf8.starts(with: "../".utf8) || alias.utf8.starts(with: "./".utf8) else {
      return alias
    }
    var parts = path.utf8.split(separator: 0x2F).dropLast().map { String(Substring($0)) }
    for part in alias.utf8.split(separator: 0x2F, omittingEmptySubsequences: false) {
      if part.elementsEqual("..".utf8) {
        guard parts.popLast() != nil else { return alias }
      } else if !part.elementsEqual(".".utf8) {
        parts.append(String(Substring(part)))
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Reads the setting for the pattern of addresses.
  mutating func permalinkPattern(_ field: Field) -> PermalinkPattern? {
    guard let text = text(field) else { return nil }
    do throws(PermalinkPattern.Problem) {
      return try PermalinkPattern(text)
    } catch {
      let names = PermalinkPattern.Name.allCases.map(\.rawValue)
      let list = names.map { "{\($0)}" }.joined(separator: ", ")
      let known: Phrase = "the names are \(list)"
      let (label, help): (Phrase, Phrase) =
        switch error {
        case .unknown(let name):
          (
            "there is no {\(name)}",
            nearestName(to: name, in: names).map { "did you mean {\($0)}?" } ?? known
          )
        case .brace: ("a brace is missing", known)
        case .colon: ("names must be in braces", known)
        case .path:
          ("this is not the path of a page", "write it like /{year}/{month}/{day}/{slug}/")
        case .ending: ("a page ends in .html or /", "write it like /{year}/{slug}.html")
        }
      report(
        "settings.permalink", "'permalink' takes a pattern of addresses", at: field.value.span,
        label: label, help: [help])
      return nil
    }
  }
}
