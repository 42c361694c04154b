import FrontMatter

/// What a field of a name that Ilgi does not know says about who may see the entry.
///
/// A value counts only if it is a switch, an audience or a day. `public: 300` and `visibility:
/// good` are the author's own.
enum PrivacyMeaning: Int, Comparable {
  case nothing
  /// It is published by its address alone.
  case unlisted
  /// It is published from a day on, which is the value.
  case until
  case draft, `private`
  /// It speaks of that, and what it says is not clear.
  case unclear

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  init(of field: Field) { self.init(name: field.name, value: field.value) }

  init(name: String, value: FieldValue) {
    guard let kind = PrivacyName(name) else {
      self = .nothing
      return
    }
    let texts = value.texts
    self = PagePart.isHiding(name, texts) ? .nothing : Self.meaning(of: value, texts, as: kind)
  }

  private static func meaning(
    of value: FieldValue, _ texts: [String], as name: PrivacyName
  ) -> PrivacyMeaning {
    if case .mapping(let parts, _) = value, !parts.isEmpty,
      parts.allSatisfy({ PagePart.isPart(folded(privacyName: $0.name)) })
    {
      return .nothing
    }
    // `access: {site.login: true}` of Grav
    if case .mapping = value, name.isShowing, !name.isKnown, case .audience = name.kind,
      texts.contains(where: { PrivacyWords.isYes($0) || PrivacyWords.isNo($0) })
    {
      return .unclear
    }
    let meaning: PrivacyMeaning =
      switch name.kind {
      case .unlists: hides(value, texts, .unlisted, name)
      case .lists: shows(value, texts, .unlisted)
      case .hides(let asPrivate): hides(value, texts, asPrivate ? .private : .draft, name)
      case .shows: shows(value, texts, .draft)
      case .finishes:
        texts.contains { PrivacyWords.isNo($0) || PrivacyWords.isForFew($0) } ? .unclear : .nothing
      case .limits:
        texts.contains { PrivacyWords.isYes($0) || PrivacyWords.isNo($0) } ? .unclear : .nothing
      case .status: texts.compactMap { PrivacyWords.status($0) }.max() ?? .nothing
      case .mayBeStatus:
        texts.contains { PrivacyWords.isDraftOrPrivate($0) || PrivacyWords.forbids($0) }
          ? .unclear : .nothing
      case .readers where texts.isEmpty: .unclear
      case .readers, .audience, .sight:
        texts.map { PrivacyWords.audience($0, of: name) }.max() ?? .nothing
      case .asks:
        texts.allSatisfy { $0.isEmpty || PrivacyWords.isNo($0) } ? .nothing : .unclear
      case .starts:
        texts.contains { PrivacyWords.isDay($0) } ? .until : hides(value, texts, .draft, name)
      case .ends:
        texts.contains { PrivacyWords.isDay($0) || PrivacyWords.isYes($0) } ? .unclear : .nothing
      }
    return name.isKnown || meaning == .nothing || meaning == .until ? meaning : .unclear
  }

  /// Only `true` and `false` are understood, as for `draft` and `private`.
  private static func hides(
    _ value: FieldValue, _ texts: [String], _ meaning: PrivacyMeaning, _ name: PrivacyName
  ) -> PrivacyMeaning {
    if case .scalar(let scalar) = value, let isHidden = scalar.flag {
      return isHidden ? meaning : .nothing
    }
    return texts.contains { text in
      text.isEmpty && name.isKnown || PrivacyWords.isYes(text) || PrivacyWords.isSlip(text)
        || PrivacyWords.isForFew(text) || PrivacyWords.isDay(text, orYear: false)
    } ? .unclear : .nothing
  }

  private static func shows(
    _ value: FieldValue, _ texts: [String], _ meaning: PrivacyMeaning
  ) -> PrivacyMeaning {
    if case .scalar(let scalar) = value, scalar.flag == false { return meaning }
    if texts.contains(where: { text in
      PrivacyWords.isNo(text) || PrivacyWords.isForFew(text) || PrivacyWords.isSlip(text)
        || PrivacyWords.denies(text)
    }) {
      return .unclear
    }
    return texts.contains { PrivacyWords.isDay($0) } ? .until : .nothing
  }
}

extension Scalar {
  /// The value of a switch in YAML's three spellings (1.2, core schema); nil for everything else.
  var flag: Bool? {
    guard style != .block else { return nil }
    if ["true", "True", "TRUE"].contains(where: { text.utf8.elementsEqual($0.utf8) }) {
      return true
    }
    return ["false", "False", "FALSE"].contains { text.utf8.elementsEqual($0.utf8) } ? false : nil
  }
}

extension FieldValue {
  /// All texts in the value, each on one line; one that is left out is empty.
  var texts: [String] {
    switch self {
    case .scalar(let scalar): [scalar.isNull ? "" : oneLine(scalar.text)]
    case .list(let values, _): values.flatMap(\.texts)
    case .mapping(let fields, _): fields.flatMap(\.value.texts)
    }
  }
}
