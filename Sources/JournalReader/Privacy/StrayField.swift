import Diagnostics
import FrontMatter

/// A line that looks like a field and is where none is read.
struct StrayField {
  /// As it is compared.
  let name: String
  let value: String
  private let written: String
  /// Whether it is written as Nikola does: `.. tags: draft`.
  private let isDirective: Bool

  /// `draft: true`, and what other tools and slips make of it: `- **Draft**: true`, `draft:: true`,
  /// `:draft: true`, `#+draft: true`, `"draft": true,`, `draft = true`, `| draft | true |`, `..
  /// status: draft`, `draft： true`.
  init?(_ line: some StringProtocol) {
    guard line.utf8.count <= 400, StrayField.mayBe(line) else { return nil }
    var text = Substring(line.trimmingSpaces)
    isDirective = text.utf8.starts(with: ".. ".utf8)
    var name: Substring
    if text.utf8.first == 0x7C {
      let cells = text.split(separator: "|", omittingEmptySubsequences: true).map(\.trimmingSpaces)
      guard cells.count == 2 else { return nil }
      (name, text) = (cells[0], cells[1])
    } else {
      text = text.drop {
        "-*+>#.;%@:{[(,\"'`_/~ \t".unicodeScalars.contains($0.unicodeScalars.first ?? " ")
      }
      let scalars = text.unicodeScalars
      guard
        let separator = scalars.firstIndex(where: StrayField.isSeparator)
      else { return nil }
      name = Substring(scalars[..<separator])
      text = Substring(
        scalars[separator...].drop { StrayField.isSeparator($0) || $0 == ">" })
    }
    name = Substring(name.trimmingMarks)
    guard !name.isEmpty, name.utf8.count <= 60, !name.utf8.contains(0x5C),
      name.split(separator: " ").count <= 3
    else { return nil }
    if let comment = text.utf8.firstIndex(of: 0x23), comment > text.startIndex {
      let before = text.utf8[text.utf8.index(before: comment)]
      if before == 0x20 || before == 0x09 { text = text[..<comment] }
    }
    written = String(name)
    self.name = folded(privacyName: written)
    value = String(text.trimmingMarks)
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ":", "=", "：", "＝", "\u{FE55}": true
    default: false
    }
  }

  /// Whether a line has the first byte of one of the marks between a name and a value: `:`, `=`,
  /// `|`, and the wide ones. A line without them is not a field.
  private static func mayBe(_ line: some StringProtocol) -> Bool {
    line.utf8.contains { $0 == 0x3A || $0 == 0x3D || $0 == 0x7C || $0 == 0xEF }
  }

  /// Whether the line, read as a field, would withhold the entry.
  var withholds: Bool { withholds(among: .lone) }

  /// What stands around a line, which decides how much a word may mean.
  enum Surroundings {
    /// Fields of the author's own: `Beer: Porter`, `Type: Draft`. Only a switch is clear.
    case own
    /// Nothing else: only switches, and words that can mean nothing else, count.
    case lone
    /// Names of front matter: all counts that would count there.
    case metadata
  }

  func withholds(among surroundings: Surroundings) -> Bool {
    switch name {
    // Of Nikola's tags, these two withhold.
    case "tags" where isDirective:
      return value.split(separator: ",").contains { tag in
        ["draft", "private"].contains(tag.trimmingSpaces.lowercased())
      }
    case "draft", "private", "isdraft", "isprivate":
      return PrivacyWords.isYes(value) || value.lowercased() == "false"
    case "published", "public", "publish": return !value.isEmpty && PrivacyWords.isNo(value)
    default: break
    }
    if let known = KnownField.spelling[name].flatMap({ KnownField.byName[$0] })
      ?? StrayField.dated[name]
    {
      return [.publish, .expires].contains(known) && isDate
    }
    guard !value.isEmpty, let kind = PrivacyName(written) else { return false }
    let meaning = PrivacyMeaning(
      name: written, value: .scalar(Scalar(text: value, span: Span(0, 0), style: .plain)))
    guard meaning != .nothing, kind.isKnown || surroundings == .metadata else { return false }
    switch kind.kind {
    case .hides, .unlists: return PrivacyWords.isYes(value)
    case .shows, .lists: return PrivacyWords.isNo(value) || PrivacyWords.isDraftOrPrivate(value)
    case .status, .sight, .audience, .readers:
      let isShort = value.split(separator: " ").count <= 3
      return surroundings == .metadata && (meaning != .unclear || isShort)
        || surroundings == .lone && PrivacyWords.isDraftOrPrivate(value)
    case .mayBeStatus: return surroundings == .metadata
    case .asks: return false
    case .starts, .ends, .limits, .finishes: return surroundings == .metadata
    }
  }

  /// Whether the name is one that front matter mostly has.
  var isMetadata: Bool { StrayField.metadata.contains(name) || withholds }

  /// The same, but for names that may withhold an entry themselves.
  var isPlainMetadata: Bool {
    StrayField.metadata.contains(name) && PrivacyName(written) == nil
      && !KnownField.keepsBack(name)
  }

  /// Whether the name is neither Ilgi's nor one that front matter mostly has.
  var isOwn: Bool {
    KnownField.spelling[name] == nil && !StrayField.metadata.contains(name)
      && PrivacyName(written) == nil
  }

  private var isDate: Bool {
    let digits = value.utf8.prefix(10).filter { (0x30...0x39).contains($0) }.count
    return digits >= 6 && value.utf8.first.map { (0x30...0x39).contains($0) } == true
  }

  private static let dated: [String: KnownField] = {
    var names: [String: KnownField] = [:]
    for field in [KnownField.publish, .expires] {
      for name in field.names { names[folded(privacyName: name)] = field }
    }
    return names
  }()

  private static let metadata: Set<String> = [
    "title", "date", "tags", "categories", "category", "draft", "private", "published", "status",
    "layout", "slug", "author",
    "description", "permalink", "lang", "locale", "aliases", "alias", "type", "template", "created",
    "updated", "lastmod",
    "keywords", "excerpt", "toc",
  ]
}

extension StringProtocol {
  var trimmingSpaces: Substring { trimming { $0.properties.isWhitespace } }

  /// Without the marks of a list, of emphasis, of a quoted text and of JSON at either end.
  var trimmingMarks: Substring {
    trimming { $0.properties.isWhitespace || "\"'`*_,;{}[]()|".unicodeScalars.contains($0) }
  }

  private func trimming(_ isLeftOut: (Unicode.Scalar) -> Bool) -> Substring {
    let scalars = Substring(self).unicodeScalars
    guard let first = scalars.firstIndex(where: { !isLeftOut($0) }),
      let last = scalars.lastIndex(where: { !isLeftOut($0) })
    else { return "" }
    return Substring(scalars[first...last])
  }
}
