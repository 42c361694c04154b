import FrontMatter

/// What a field of a name that Ilgi does not know says about who may see the entry.
enum PrivacyMeaning: Int, Comparable {
  case nothing
  /// It is published by its address alone.
  case unlisted
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
    if PagePart.isHiding(name, texts) {
      self = .nothing
      return
    }
    self =
      switch kind {
      case .unlists: Self.hides(value, texts, .unlisted)
      case .lists: Self.shows(value, texts, .unlisted)
      case .hides(let asPrivate): Self.hides(value, texts, asPrivate ? .private : .draft)
      case .mayHide: texts.count == 1 && PrivacyWords.isYes(texts[0]) ? .unclear : .nothing
      case .shows: Self.shows(value, texts, .draft)
      case .mayShow:
        texts.count == 1 && ["false", "never"].contains(texts[0].lowercased()) ? .unclear : .nothing
      case .status: texts.compactMap { PrivacyWords.status($0) }.max() ?? .nothing
      case .mayBeStatus: texts.contains(where: PrivacyWords.isDraftOrPrivate) ? .unclear : .nothing
      case .mayBeAudience: texts.contains(where: PrivacyWords.isForFew) ? .unclear : .nothing
      case .audience: texts.map(PrivacyWords.audience).max() ?? .nothing
      case .secret:
        texts.allSatisfy { $0.isEmpty || PrivacyWords.isNo($0) } ? .nothing : .unclear
      }
  }

  /// As strict as `draft` and `private` are: only `true` and `false` are understood.
  private static func hides(
    _ value: FieldValue, _ texts: [String], _ meaning: PrivacyMeaning
  ) -> PrivacyMeaning {
    guard case .scalar(let scalar) = value, scalar.style != .block else { return .unclear }
    if scalar.text.utf8.elementsEqual("true".utf8) { return meaning }
    return scalar.text.utf8.elementsEqual("false".utf8) ? .nothing : .unclear
  }

  private static func shows(
    _ value: FieldValue, _ texts: [String], _ meaning: PrivacyMeaning
  ) -> PrivacyMeaning {
    if case .scalar(let scalar) = value, scalar.text.utf8.elementsEqual("false".utf8) {
      return meaning
    }
    if texts.contains(where: { PrivacyWords.isNo($0) || PrivacyWords.isForFew($0) }) {
      return .unclear
    }
    return .nothing
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
