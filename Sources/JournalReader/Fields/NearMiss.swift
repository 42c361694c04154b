import Diagnostics
import FrontMatter
import Journal
import Localization

/// An unknown field name that resembles a known one: other case, hyphens, full-width letters, or a
/// few letters different.
///
/// Fail closed: if `Draft: true` or `privte: true` were taken for custom fields, the entry would be
/// published. So near misses of fields that withhold an entry are errors and are searched for more
/// widely; other near misses are warnings.
struct NearMiss {
  /// The known name.
  let meant: String
  let keepsBack: Bool

  init?(of field: Field, in settings: Settings) {
    guard let meant = NearMiss.meant(by: field, settings) else { return nil }
    self.meant = meant
    keepsBack = KnownField.keepsBack(meant)
  }

  private static func meant(by field: Field, _ settings: Settings) -> String? {
    let name = field.name
    let folded = plain(name)
    // `drafts: 3` counts them.
    let mayWithhold = field.value.texts.contains(where: PrivacyWords.mayWithhold)
    for stem in ["draft", "private"] where folded == "is" + stem || folded == stem + "s" {
      return mayWithhold ? stem : nil
    }
    // Too many words resemble these (`math`, `party`, `look`), which do not withhold an entry.
    let works = KnownField.book.names + KnownField.film.names + KnownField.music.names
    let resembled = Set(["path", "part"] + works)
    let known = KnownField.allCases.flatMap(\.names).filter { !resembled.contains($0) }
    let candidates = known + settings.taxonomies.filter { $0.kind == nil }.map(\.name)
    if let same = candidates.first(where: { plain($0) == folded }) { return same }
    let length = name.unicodeScalars.count
    guard length >= 4, !otherNames.contains(folded) else { return nil }
    // `update` is two letters away from `pubDate`, `scared` from `sealed`.
    let keepingBack = KnownField.keepingBack.flatMap(\.names).filter {
      !["pubdate", "sealed"].contains($0.lowercased())
    }
    // `drama` is two letters away from `draft`. It is a near miss only if its value is a boolean.
    let limit = length >= 6 || isSwitch(field.value) ? 2 : 1
    if mayWithhold, let near = nearestName(to: name, in: keepingBack, limit: limit) { return near }
    return nearestName(
      to: name, in: candidates.filter { $0.utf8.count >= 4 }, limit: length >= 9 ? 2 : 1)
  }

  private static func isSwitch(_ value: FieldValue) -> Bool {
    guard case .scalar(let scalar) = value else { return false }
    return ["true", "false", "yes", "no", "on", "off"].contains(oneLine(scalar.text).lowercased())
  }

  /// Common field names that resemble known ones but are meant as they are.
  private static let otherNames: Set<String> = [
    "creator", "food", "good", "guid", "land", "long", "moon", "over", "pace", "publisher", "rate",
    "started", "translator",
  ]

  /// Lower case, without hyphens and spaces, with full-width letters as ASCII.
  private static func plain(_ name: String) -> String {
    let scalars = name.unicodeScalars.filter { !["-", "_", " "].contains($0) }.map(\.narrow)
    return String(String.UnicodeScalarView(scalars)).lowercased()
  }
}

extension FieldReader {
  mutating func report(_ miss: NearMiss, _ field: Field) {
    let summary: Phrase = "'\(field.name)' is not a field, but close to '\(miss.meant)'"
    let help: Phrase = "write '\(miss.meant)', or choose a name that cannot be mistaken for it"
    if miss.keepsBack {
      // `publsih` and `ｐｒｉｖａｔｅ` mean nothing else.
      let name = folded(privacyName: field.name)
      let meant = folded(privacyName: miss.meant)
      let isSlip = name == meant || Spelling(name).isOneEdit(from: Spelling(meant))
      report(
        "front-matter.key", summary, at: field.nameSpan,
        help: isSlip ? [help] : [help, .ownField(field.name)])
    } else {
      report(
        .warning, "front-matter.key", summary, at: field.nameSpan,
        label: "kept as a field of your own", help: [help])
    }
  }
}

extension Phrase {
  /// How the settings answer once what a field's name means.
  static func ownField(_ name: String) -> Phrase {
    "if it means something else, write 'fields: {\(yamlKey(name)): text}' into ilgi.yml, once for the journal"
  }
}
