import Localization
import Markdown

extension RenderedMarkdown {
  /// The language of a text whose author does not say it: the locale of its entry, or another one
  /// that its letters are plainly of.
  ///
  /// - Parameters:
  ///   - title: counts if it is taken from the text, or is all there is.
  ///   - offered: the languages of the site.
  func language(
    title: String?, isTitleInText: Bool, in locale: LocaleTag, offered: [LocaleTag]
  ) -> LocaleTag {
    var letters = LetterCounts()
    if isTitleInText, let title { letters.add(title) }
    addProse(to: &letters)
    if letters.all == 0, let title { letters.add(title) }
    guard let language = letters.language(besides: locale, offered: offered) else { return locale }
    return language == LocaleTag("zh") ? LocaleTag(plainText.chinese) ?? language : language
  }

  /// Reads the beginning of each block but code, of long texts in proportion.
  private func addProse(to letters: inout LetterCounts) {
    var text = plainText
    text.withUTF8 { bytes in
      for block in blocks where block.kind != .code {
        let isLong = bytes.count > mostRead
        let count = isLong ? max(16, block.range.count * mostRead / bytes.count) : .max
        letters.add(bytes[block.range].prefix(count))
      }
    }
  }
}

/// In bytes; enough to tell the language of a text.
private let mostRead = 2_048

extension String {
  /// `zh-Hans`, `zh-Hant`, or `zh` for a text that is too short to tell, by common characters that
  /// only one of the two has.
  fileprivate var chinese: String {
    let simplified = unicodeScalars.count { simplifiedForms.contains($0) }
    let traditional = unicodeScalars.count { traditionalForms.contains($0) }
    if simplified == traditional { return "zh" }
    return simplified > traditional ? "zh-Hans" : "zh-Hant"
  }
}

private let simplifiedForms = Set("们这说时来对过见还没给吗让边间问题语话学习样".unicodeScalars)
private let traditionalForms = Set("們這說時來對過見還沒給嗎讓邊間問題語話學習樣".unicodeScalars)
