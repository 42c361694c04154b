/// A Korean particle in its two forms: 을 after a consonant, 를 after a vowel.
///
/// Source: 국립국어원, 한국어 어문 규범. 으로 also loses its vowel after ㄹ (서울로).
package struct KoreanParticle: Sendable, Equatable {
  package let afterConsonant: String
  package let afterVowel: String

  /// A pair such as `을/를`; common pairs may be in either order. Nil when it is not a pair of
  /// Hangul.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts.allSatisfy(KoreanParticle.isHangul) else { return nil }
    let isReversed = KoreanParticle.known.contains { $0 == parts[1] && $1 == parts[0] }
    afterConsonant = isReversed ? parts[1] : parts[0]
    afterVowel = isReversed ? parts[0] : parts[1]
  }

  private static let known: [(String, String)] = [
    ("은", "는"), ("이", "가"), ("을", "를"), ("과", "와"), ("아", "야"), ("으로", "로"), ("이랑", "랑"),
    ("이나", "나"), ("이에요", "예요"), ("이라", "라"), ("이여", "여"),
  ]

  private static func isHangul(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) }
  }

  /// The form that agrees with `text`, or both, as in `을(를)`, when the pronunciation is unknown.
  package func form(after text: String) -> String {
    switch LastSound(of: text) {
    case .vowel: afterVowel
    case .rieul: afterConsonant.hasPrefix("으로") ? afterVowel : afterConsonant
    case .consonant: afterConsonant
    case nil: both
    }
  }

  private var both: String {
    // 으로 and 로 have the same end, so they become (으)로; 을 and 를 become 을(를).
    if afterConsonant.hasSuffix(afterVowel) {
      return "(\(afterConsonant.dropLast(afterVowel.count)))\(afterVowel)"
    }
    return "\(afterConsonant)(\(afterVowel))"
  }
}
