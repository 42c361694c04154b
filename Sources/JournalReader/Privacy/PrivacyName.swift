import Localization
import Synchronization

/// What the name of a field says about who may see the entry, whatever its value.
///
/// "Meant private" has more spellings than any list. A name that Ilgi knows is understood. Another
/// one whose words together speak of privacy (`PrivacyVocabulary`), or that is one letter away from
/// a known name, is of a kind too, and then a value that withholds is an error: the author says
/// once in the settings whether such a name is a field of their own.
///
/// Sources: the documentation of Hugo (`headless`, `build`, `expiryDate`), Jekyll (`published`,
/// `_drafts`), Pelican (`status`: `draft`, `hidden`, `skip`), WordPress (`post_status`:
/// `auto-draft`, `future`, `pending`, `private`, `trash`), Ghost (`visibility`), memos, Zola, Hexo,
/// Eleventy (`eleventyExcludeFromCollections`), Astro, Obsidian Publish and Digital Garden
/// (`dg-publish`), TiddlyWiki (`draft.of`).
struct PrivacyName: Sendable {
  enum Kind: Sendable {
    /// `true` takes the entry out of all lists, and its page stays: `unlisted`.
    case unlists
    /// `false` does the same: `listed`.
    case lists
    /// `true` withholds the entry: `unpublished`.
    case hides(asPrivate: Bool)
    /// `false` withholds it: `visible`.
    case shows
    /// `false` says that it is not ready for readers: `finished`.
    case finishes
    /// Any switch says for whom it is: `public_to_friends`, `가족공개`.
    case limits
    /// A word that withholds it, or the author's own: `status`.
    case status
    /// As `status`, in names that mostly mean something else: `type: draft`.
    case mayBeStatus
    /// A word for those who may see the entry, or about something else: `access`.
    case audience
    /// Those who may see the entry, in a name that can mean nothing else: `shared_with`.
    case readers
    /// As `audience`, in a name that is also about the weather: `visibility`.
    case sight
    /// Whatever it is, not all see the entry: `password`, `hidden_from`.
    case asks
    /// A day after which the entry is seen: `available_from`.
    case starts
    /// A day after which it is not: `valid_until`.
    case ends
  }

  let kind: Kind
  /// Whether Ilgi knows the name. Otherwise only a stem is known, and nothing is guessed.
  let isKnown: Bool

  /// Nil for a name that says nothing about it.
  init?(_ name: String) {
    // A journal has few names, and each in many entries.
    let found = Self.found.withLock { $0[name] }
    let result = found ?? Self.classify(name)
    if found == nil {
      Self.found.withLock { found in
        if found.count >= 4096 { found.removeAll() }
        found[name] = .some(result)
      }
    }
    guard let result else { return nil }
    self = result
  }

  /// Whether `true`, or a word for everybody, publishes the entry.
  var isShowing: Bool {
    switch kind {
    case .shows, .status, .sight, .audience, .readers: true
    case .unlists, .lists, .hides, .finishes, .limits, .mayBeStatus, .asks, .starts, .ends: false
    }
  }

  private init(_ kind: Kind, isKnown: Bool) {
    self.kind = kind
    self.isKnown = isKnown
  }

  private static let found = Mutex<[String: PrivacyName?]>([:])

  private static func classify(_ name: String) -> PrivacyName? {
    let folded = folded(privacyName: name)
    if let kind = known[folded] { return PrivacyName(kind, isKnown: true) }
    let words = NameWords(name)
    // `is_locked`, `비공개 여부`, `private_post`: the words around a name that is known.
    switch known[words.withoutGlue] {
    case .hides(let asPrivate): return PrivacyName(.hides(asPrivate: asPrivate), isKnown: true)
    case let kind?: return PrivacyName(kind, isKnown: false)
    case nil: break
    }
    if words.isAboutPart { return nil }
    let kind = words.kind ?? near(folded) ?? near(words.withoutGlue)
    return kind.map { PrivacyName($0, isKnown: false) }
  }

  /// The kind of a known name that is one edit away. Syllables of Hangul count by their letters.
  private static func near(_ folded: String) -> Kind? {
    let name = Spelling(folded)
    // Three characters of Han or kana are as long as a word. `price` is too near to `prive`.
    guard name.count >= 5 || name.count == 3 && folded.utf8.count == 9 else { return nil }
    return spellings.first {
      name.hasFirstLetter(of: $0.spelling) && name.isOneEdit(from: $0.spelling)
    }?
    .kind
  }

  private static let spellings: [(spelling: Spelling, kind: Kind)] =
    known.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    .filter { Spelling($0.key).count >= 6 || $0.key.utf8.count == 3 * $0.key.unicodeScalars.count }
    .map { (Spelling($0.key), $0.value) }

  private static let known: [String: Kind] = {
    var result: [String: Kind] = [:]
    for (kind, names) in PrivacyVocabulary.names {
      for name in names.split(whereSeparator: \.isWhitespace) {
        result[folded(privacyName: String(name))] = kind
      }
    }
    return result
  }()
}

extension NameWords {
  private typealias Words = PrivacyVocabulary

  /// What the words say together. One that denies what shows the entry hides it, and one that does
  /// both hides it: `hide_from_public`.
  var kind: PrivacyName.Kind? {
    switch withoutGlue {
    case "enabled", "enable", "generate", "compile", "index", "searchable", "sitemap":
      return .shows
    case "disabled", "disable": return .hides(asPrivate: false)
    default: break
    }
    let isDenied = has(Words.denial)
    let shows = has(Words.showing)
    if has(Words.secrecy), words.count == 1 { return .readers }
    if has(Words.hiding) || words.contains(where: isDenial) || isDenied && has(Words.finishing)
      || has(Words.hidingAlone) && speaksOfNothingElse
    {
      if has(Words.until) { return .starts }
      // `hidden_from: everyone`
      return words.count > 1 && (isAddressed || words.last == "from")
        ? .asks : .hides(asPrivate: false)
    }
    if isForFew { return .hides(asPrivate: true) }
    if isKeptOff || shows && (isDenied || has(Words.limiting))
      || isDenied && contains(anyOf: Words.fors) && contains(anyOf: Words.everybody)
    {
      return .hides(asPrivate: false)
    }
    let isForWhom = has(Words.audience)
    if isForWhom, isDenied || has(Words.limiting) { return .hides(asPrivate: true) }
    if namesReaders { return .readers }
    if isForWhom { return shows ? .shows : .audience }
    if shows, hasPeople, words.count > 1 || joined.unicodeScalars.allSatisfy({ $0.value > 0xE00 }) {
      return .limits
    }
    if shows || namesPlace {
      return [Words.until, Words.ends, Words.ending].contains(where: has) ? .ends : .shows
    }
    if isDenied, contains(anyOf: Words.places) { return .hides(asPrivate: false) }
    if words.count > 1, words.allSatisfy(Words.times.contains),
      contains(anyOf: ["not", "wait", "keep", "hold", "open", "opens"])
    {
      return has(Words.denial) == words.contains("after") || words.first == "keep" ? .ends : .starts
    }
    if Words.fors.contains(joined) { return .audience }
    if has(Words.ending) { return .ends }
    if has(Words.starting) { return .starts }
    if has(Words.finishing), speaksOfNothingElse { return .finishes }
    if has(Words.status) { return speaksOfNothingElse ? .status : .mayBeStatus }
    // `lifecycle_stage`
    return words.count > 1 && contains(anyOf: ["stage", "phase", "workflow"]) ? .mayBeStatus : nil
  }

  /// Whether each word is one of those with which people speak of privacy: `do not publish`.
  var speaksOfNothingElse: Bool {
    words.count == 1 || [Words.finishing, Words.status].contains { $0.isStem(joined) }
      || words.allSatisfy { word in
        isGlue(word) || PrivacyName(word) != nil || saysFew(word)
          || [Words.fillers, Words.own, Words.addressed, Words.onlys, Words.places, Words.times]
            .contains { $0.contains(word) }
          || [Words.denial, Words.limiting, Words.until, Words.status].contains {
            NameWords(word).has($0)
          }
      }
  }

  /// Whether a word says "not": `do not publish`, `unfinished`.
  var isDenied: Bool { has(Words.denial) || words.contains(where: isDenial) }

  private func has(_ stems: Stems) -> Bool { stems.isPart(of: self) }

  /// `unveröffentlicht`, `неопубликовано`, `अप्रकाशित`: a word that shows, denied by how it begins.
  private func isDenial(_ word: String) -> Bool {
    [
      "un", "non", "no", "not", "never", "dont", "nicht", "не", "nie", "onge", "अ", "غیر", "비", "미",
    ].contains { prefix in
      let rest = String(word.dropFirst(prefix.count))
      return word.hasPrefix(prefix) && rest.utf8.count > 4
        && (Words.showing.begins(rest) || Words.finishing.begins(rest))
    }
      || ["mamış", "memiş", "masın", "mesin", "madı", "medi"].contains(where: word.hasSuffix)
        && (Words.showing.begins(word) || Words.finishing.begins(word))
  }

  private var hasPeople: Bool {
    contains(anyOf: Words.people) || Words.peopleWithoutSpaces.contains { joined.contains($0) }
  }

  private var isAddressed: Bool { words.last.map(Words.addressed.contains) == true }

  /// `me_only`, `nur_für_mich`, `가족만`, `for_friends`, `login_required`.
  var isForFew: Bool {
    let isOnly =
      contains(anyOf: Words.onlys)
      || Words.onlysWithoutSpaces.contains { joined.hasPrefix($0) || joined.hasSuffix($0) }
    if contains(anyOf: Words.logins) {
      return isOnly || words.allSatisfy(Words.logins.contains)
        || contains(anyOf: ["required", "require", "requires", "need", "needs", "needed"])
    }
    let few = hasPeople || contains(anyOf: Words.own) || words.contains { saysFew($0) }
    return few && isOnly
      || contains(anyOf: Words.fors) && words.contains { saysFew($0) }
        && words.allSatisfy { Words.fors.contains($0) || saysFew($0) || Words.own.contains($0) }
  }

  private func saysFew(_ word: String) -> Bool {
    Words.people.contains(word) || PrivacyWords.few.contains(word)
  }

  /// `keep_off_site`, `keep_from_public`, `keep_to_myself`
  private var isKeptOff: Bool {
    guard contains(anyOf: ["keep", "kept", "stay", "stays"]) else { return false }
    let isOff = contains(anyOf: ["off", "from", "out"])
    return isOff && (contains(anyOf: Words.places) || has(Words.showing))
      || (isOff || contains(anyOf: ["to", "for"])) && hasPeople
  }

  /// `on_website`, `includeInFeed`, `web`: where the entry is to be seen.
  private var namesPlace: Bool {
    contains(anyOf: Words.places)
      && (contains(anyOf: ["include", "included", "includes", "in"])
        || words.allSatisfy { Words.places.contains($0) || Words.toPlaces.contains($0) }
          && !["index", "feed", "build"].contains(words.first))
  }

  /// `allowedUsers`, `seen_by`, `intended_for`, `can_read`, `visible_to`: for whom it is.
  private var namesReaders: Bool {
    contains(anyOf: [
      "allowed", "allow", "permitted", "limited", "intended", "shown", "seen", "meant", "only",
    ])
      && contains(anyOf: [
        "to", "for", "by", "users", "people", "persons", "groups", "roles", "list", "readers",
      ])
      || words.first == "can" && contains(anyOf: ["view", "read", "see", "open", "access"])
      || words.count > 1 && isAddressed && has(Words.showing)
  }
}

/// A name as it is compared: NFC, lower case, narrow letters, no separators and marks.
func folded(privacyName name: String) -> String {
  if let plain = plainlyFolded(name) { return plain }
  var text = String.UnicodeScalarView()
  for scalar in normalizedForm(name).lowercased().unicodeScalars {
    switch scalar.value {
    case 0xFF01...0xFF5E: text.append(scalar.narrow)
    case 0x2D, 0x5F, 0x2E, 0x2A, 0x60, 0x3F, 0x21, 0x22, 0x27, 0xFE0F, 0x200B...0x200D,
      0x2010...0x2015:
      continue
    default:
      if !scalar.properties.isWhitespace { text.append(scalar) }
    }
  }
  return String(text).lowercased()
}

/// A fast path for ASCII; nil for everything else.
private func plainlyFolded(_ name: String) -> String? {
  var name = name
  return name.withUTF8 { bytes -> String? in
    if bytes.contains(where: { $0 >= 0x80 }) { return nil }
    return String(unsafeUninitializedCapacity: bytes.count) { result in
      var count = 0
      for byte in bytes where !isDropped[Int(byte)] {
        result[count] = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
        count += 1
      }
      return count
    }
  }
}

/// The marks and the white space that a folded name is without.
private let isDropped: [Bool] = (0..<128).map { (byte: UInt8) in
  "-_.*`?!\"'".utf8.contains(byte) || byte == 0x20 || byte >= 0x09 && byte <= 0x0D
}
