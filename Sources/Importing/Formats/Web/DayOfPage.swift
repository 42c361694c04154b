import HTMLReading
import Localization

/// A day, perhaps with a time, as a page of another program shows it in any language.
struct DayOfPage {
  let day: CalendarDay
  let second: Int?

  /// `2024-03-05 19:22:28`, `2024. 3. 5. 19:22`, `2024년 3월 5일 오후 7:22`, `Sunday, 17 December
  /// 2023`.
  ///
  /// - Parameter languages: in which names of months are looked for, the likely ones first.
  init?(_ text: String, _ languages: [String] = []) {
    let plain = Self.westernDigits(text)
    let numbers = Self.numbers(plain)
    guard let year = numbers.firstIndex(where: { $0.digits == 4 && !$0.isTime }) else { return nil }
    let others = numbers.filter { $0.digits <= 2 && !$0.isTime }
    var found: CalendarDay?
    if others.count >= 2, numbers[year...].filter({ $0.digits <= 2 && !$0.isTime }).count >= 2 {
      let rest = numbers[year...].filter { $0.digits <= 2 && !$0.isTime }
      found = Self.day(numbers[year].value, rest[0].value, rest[1].value)
    } else if let day = others.first {
      found = MonthWords.day(of: plain, languages) { month in
        Self.day(numbers[year].value, month, day.value)
      }
    }
    guard let found else { return nil }
    (day, second) = (found, Self.second(plain, numbers))
  }

  private struct Number {
    let value: Int
    let digits: Int
    /// Whether a colon is beside it.
    let isTime: Bool
  }

  private static func westernDigits(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if let digit = character.wholeNumberValue, digit < 10, character.isNumber,
        !character.isASCII, character.unicodeScalars.first?.properties.numericType == .decimal
      {
        result += String(digit)
      } else {
        result.append(character)
      }
    }
  }

  private static func numbers(_ text: String) -> [Number] {
    let characters = Array(text)
    var found: [Number] = []
    var place = 0
    while place < characters.count, found.count < 20 {
      guard characters[place].isASCII, characters[place].isNumber else {
        place += 1
        continue
      }
      let start = place
      while place < characters.count, characters[place].isASCII, characters[place].isNumber {
        place += 1
      }
      let digits = String(characters[start..<place])
      let isTime =
        start > 0 && characters[start - 1] == ":"
        || place < characters.count && characters[place] == ":"
      if let value = Int(digits) {
        found.append(Number(value: value, digits: digits.count, isTime: isTime))
      }
    }
    return found
  }

  /// Years of the Buddhist calendar, as telephones in Thailand count them, are those of ours.
  private static func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDay? {
    CalendarDay(year: year > 2400 && year < 2700 ? year - 543 : year, month: month, day: day)
  }

  private static func second(_ text: String, _ numbers: [Number]) -> Int? {
    let parts = numbers.filter(\.isTime).map(\.value)
    guard parts.count >= 2, parts[1] < 60, parts.count < 3 || parts[2] < 60 else { return nil }
    let lowered = text.lowercased()
    let isAfternoon = ["pm", "p.m.", "오후", "午後", "下午"].contains { lowered.contains($0) }
    let isMorning = ["am", "a.m.", "오전", "午前", "上午"].contains { lowered.contains($0) }
    var hour = parts[0]
    if isAfternoon, hour < 12 { hour += 12 } else if isMorning, hour == 12 { hour = 0 }
    guard hour < 24 else { return nil }
    return hour * 3600 + parts[1] * 60 + (parts.count > 2 ? parts[2] : 0)
  }
}
