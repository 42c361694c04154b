import Build
import Diagnostics
import Journal
import JournalReader
import Localization
import Markdown

/// A line of the list of entries, for their author.
package struct DeskHead: Sendable, Equatable {
  package let path: String
  /// `2026-11-22`; nil for an undated entry.
  package let day: String?
  /// `21:04`
  package let time: String?
  package let title: String?
  package let excerpt: String
  package let locale: String
  package let direction: String
  /// `public`, `draft` or `private`; with a `?` where its fields say something about it that is not
  /// understood, or cannot be read.
  package let visibility: String
  /// What else keeps it back: `sealed`, `publish:2027-01-01`, `expires:2026-01-01`, `errors`.
  package let heldBy: [String]
  package let isStarred: Bool
  /// The path of its first picture.
  package internal(set) var thumb: String?
  package let errors: Int
  fileprivate let second: Int

  init(_ entry: Entry, _ diagnostics: [Diagnostic], today: CalendarDay, thumb: String?) {
    path = entry.source.path
    day = entry.day?.iso
    time = entry.time?.hourAndMinute
    second = entry.time?.secondOfDay ?? -1
    title = entry.title ?? entry.body.plainText.firstLine
    excerpt = DeskHead.excerpt(of: entry, title: title)
    locale = entry.locale.description
    direction = entry.direction.rawValue
    let seen = entry.visibility
    visibility = DeskHead.visibility(seen, diagnostics.filter { $0.severity == .error })
    heldBy = Publication.reasons(against: seen, today: today).compactMap { reason in
      switch reason {
      case .isDraft, .isPrivate: nil
      case .isSealed: "sealed"
      case .hasErrors: "errors"
      case .notBefore(let day): "publish:\(day.iso)"
      case .expired(let day): "expires:\(day.iso)"
      }
    }
    isStarred = entry.starred
    self.thumb = thumb
    errors = diagnostics.count { $0.severity == .error }
  }

  /// - Parameter errors: with one in a field that may withhold the entry, or in front matter that
  ///   cannot be read, nobody knows who is to read it.
  private static func visibility(_ seen: Visibility, _ errors: [Diagnostic]) -> String {
    let doubts = errors.filter(\.isAboutPrivacy).map(\.identifier)
    let isRead = !errors.contains { error in
      ["yaml.", "toml.", "json."].contains { error.identifier.hasPrefix($0) }
    }
    let mark = doubts.isEmpty && isRead ? "" : "?"
    if seen.private || seen.seal != nil { return "private" + mark }
    if seen.draft { return "draft" + mark }
    let words = ["draft", "public", "publish", "published"].map { "front-matter.\($0)" }
    if let doubt = doubts.first { return words.contains(doubt) ? "draft?" : "private?" }
    // The day of publication can be the field that is not understood.
    let isFlawed = errors.contains { $0.identifier.hasPrefix("front-matter.") }
    return isRead && !isFlawed ? "public" : "public?"
  }

  /// The beginning of the text, without the line that is the title.
  private static func excerpt(of entry: Entry, title: String?) -> String {
    var text = entry.body.plainText
    if entry.title == nil, let title { text = String(text.dropFirst(title.count)) }
    let words = text.unicodeScalars.prefix(600).split { $0.properties.isWhitespace }
    return String(String.UnicodeScalarView(words.joined(separator: " ".unicodeScalars)).prefix(140))
  }

  var month: String { day.map { String($0.prefix(7)) } ?? "" }

  func comesBefore(_ other: DeskHead) -> Bool {
    switch (day, other.day) {
    case (let mine?, let theirs?) where mine != theirs: return mine > theirs
    case (_?, nil): return true
    case (nil, _?): return false
    default: break
    }
    if second != other.second { return second > other.second }
    // `2026-11-22-2104.md` is newer than `2026-11-22.md`.
    return other.stem.lexicographicallyPrecedes(stem)
  }

  private var stem: ArraySlice<UInt8> {
    let bytes = Array(path.utf8)
    return bytes[..<(bytes.lastIndex(of: 0x2E) ?? bytes.endIndex)]
  }
}

extension String {
  /// The first line that is not blank.
  var firstLine: String? {
    utf8.split(separator: 0x0A).lazy.map { String(Substring($0)) }
      .first { !$0.allSatisfy(\.isWhitespace) }
  }
}
