/// The words for a month and its year, in the order of the language: `November`, ` `, `2024`;
/// `2024년`, ` `, `11월`; `noviembre`, ` `, `de 2024`.
package struct MonthInParts: Sendable, Equatable {
  package enum Kind: String, Sendable { case year, month, between }

  package struct Part: Sendable, Equatable {
    package let kind: Kind
    package let text: String
  }

  /// All of the text; together the parts are the whole of it.
  package let parts: [Part]

  /// - Parameters:
  ///   - whole: the month with its year.
  ///   - year: the same year alone.
  ///   - month: the same month alone.
  /// - Returns: nil if the words do not tell which part is which, as in a name for parts of two
  ///   years.
  init?(_ whole: String, year: String, month: String) {
    guard !year.isEmpty, !month.isEmpty, occurrences(of: year, in: whole) == 1 else { return nil }
    let yearIsFirst = whole.hasPrefix(year)
    let first: Substring
    if yearIsFirst {
      first = whole.prefix(year.count)
    } else if whole.lowercased().hasPrefix(month.lowercased()) {
      first = whole.prefix(month.count)
    } else if whole.hasSuffix(year) {
      // A month whose name alone has another form.
      first = whole.dropLast(year.count)
    } else {
      return nil
    }
    let start = first.lastIndex { !$0.isWhitespace }.map { whole.index(after: $0) }
    guard let start else { return nil }
    let rest = whole[start...]
    let second = rest.drop { $0.isWhitespace }
    guard !second.isEmpty, yearIsFirst || occurrences(of: year, in: String(second)) > 0 else {
      return nil
    }
    var parts = [Part(kind: yearIsFirst ? .year : .month, text: String(whole[..<start]))]
    if second.startIndex > start {
      parts.append(Part(kind: .between, text: String(whole[start..<second.startIndex])))
    }
    parts.append(Part(kind: yearIsFirst ? .month : .year, text: String(second)))
    self.parts = parts
  }
}

/// How often a text contains another one that is not empty, without overlaps.
private func occurrences(of part: String, in whole: String) -> Int {
  guard part.hasOnlyPlainCharacters, whole.hasOnlyPlainCharacters else {
    return whole.ranges(of: part).count
  }
  // Searching by characters takes twenty times as long as making the words.
  let (part, whole) = (Array(part.utf8), Array(whole.utf8))
  var count = 0
  var start = 0
  while start + part.count <= whole.count {
    let isFound = whole[start..<(start + part.count)] == part[...]
    count += isFound ? 1 : 0
    start += isFound ? part.count : 1
  }
  return count
}

extension String {
  /// Whether each scalar is a character of its own that has no other form: ASCII, kana, Han
  /// characters, Hangul syllables. Then equal bytes are equal characters.
  fileprivate var hasOnlyPlainCharacters: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x20...0x7E, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
      default: false
      }
    }
  }
}

extension LocaleWords {
  /// The Gregorian month of a day in parts; nil if it has no such parts.
  package func monthInParts(_ day: CalendarDay) -> MonthInParts? {
    let month = day.monthAround
    return MonthInParts(
      say(month, .yMMMM), year: say(month.lowerBound, .y), month: say(month, .MMMM))
  }

  /// Years from the first to the last one: `2019–2024`, `٢٠١٩–٢٠٢٤`.
  package func years(from first: Int, to last: Int) -> String {
    func name(_ year: Int) -> String {
      guard let calendar, let day = CalendarDay(year: year, month: 1, day: 1) else {
        return names.digits(year, atLeast: 1)
      }
      return calendar.say(day.yearAround, .y)
    }
    return first == last ? name(first) : "\(name(first))–\(name(last))"
  }
}
