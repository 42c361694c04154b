import Localization

/// A year, month, week or day as the first day in it and the first after it: `2024`, `2024-05`,
/// `2024/5/6`, `6.5.2024`, `2024년 5월`, `20240506`, `yesterday`.
struct Period: Equatable {
  let first: String
  let behind: String

  /// What a value after `on:` means.
  enum Reading: Equatable {
    case period(Period)
    /// A value that can become one while it is typed.
    case begun
    case unknown
  }

  /// - Parameters:
  ///   - text: a folded value.
  ///   - today: the day that `today` names; without one, no day is named so.
  static func read(
    _ text: String, _ words: QueryWords, today: CalendarDay?
  ) -> Reading {
    if let period = Period(text) ?? Period(named: words.day(text), today: today) {
      return .period(period)
    }
    let isDigits = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    if isDigits, text.utf8.count < 8 { return .begun }
    let parts = Period.parts(of: text)
    if text.wholeMatch(of: /\d\d?\.(\d\d?\.)?\d{0,3}/) != nil { return .begun }
    let isDate = parts.count > 1 && parts[0].utf8.count == 4 && Int(parts[0]) != nil
    if isDate, parts.last == "0", parts.count < 3 || Period("2024-\(parts[1])") != nil {
      return .begun
    }
    return words.isBeginningOfDay(text) ? .begun : .unknown
  }

  /// A date in numbers.
  init?(_ text: String) {
    let parts = Period.parts(of: text)
    let numbers = parts.map { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard (1...3).contains(parts.count), parts[0].utf8.count == 4, let year = numbers[0],
      parts.dropFirst().allSatisfy({ (1...2).contains($0.utf8.count) })
    else { return nil }
    let next = "\(padded(year + 1, 4))-01-01"
    guard parts.count > 1 else {
      (first, behind) = ("\(padded(year, 4))-01-01", next)
      return
    }
    guard let month = numbers[1], (1...12).contains(month) else { return nil }
    let prefix = "\(padded(year, 4))-\(padded(month, 2))-"
    guard parts.count > 2 else {
      first = prefix + "01"
      behind = month < 12 ? "\(padded(year, 4))-\(padded(month + 1, 2))-01" : next
      return
    }
    guard let day = numbers[2], (1...31).contains(day) else { return nil }
    // No date sorts between a date and the same date followed by `~`.
    (first, behind) = (prefix + padded(day, 2), prefix + padded(day, 2) + "~")
  }

  /// A day or days that are named from today, by the English name.
  init?(named name: String?, today: CalendarDay?) {
    guard let name, let today else { return nil }
    let monday = today.adding(-((today.weekday + 6) % 7))
    let month = today.monthAround
    let before = month.lowerBound.adding(-1).monthAround
    let days: ClosedRange<CalendarDay>? =
      switch name {
      case "today": today...today
      case "yesterday": today.adding(-1)...today.adding(-1)
      case "thisweek": monday...monday.adding(6)
      case "lastweek": monday.adding(-7)...monday.adding(-1)
      case "thismonth": month
      case "lastmonth": before
      case "thisyear": today.yearAround
      case "lastyear": today.yearAround.lowerBound.adding(-1).yearAround
      default: nil
      }
    guard let days else { return nil }
    (first, behind) = (days.lowerBound.iso, days.upperBound.iso + "~")
  }

  /// The numbers between signs and words for year, month and day; of eight or six digits the parts.
  /// With dots, the day may come first.
  static func parts(of text: String) -> [Substring] {
    if text.utf8.count == 8 || text.utf8.count == 6,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    {
      let month = text.dropFirst(4)
      return [text.prefix(4), month.prefix(2)] + (month.count > 2 ? [month.dropFirst(2)] : [])
    }
    let separators = Set("-./년月월年日일号號".unicodeScalars)
    var parts: [Substring] = []
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      let part = rest.prefix { !separators.contains($0) }
      parts.append(Substring(part))
      rest = rest.dropFirst(part.count)
      if rest.isEmpty { break }
      rest = rest.dropFirst()
    }
    let isDayFirst = text.wholeMatch(of: /\d\d?\.(\d\d?\.)?\d{4}/) != nil
    return isDayFirst ? parts.reversed() : parts
  }
}

extension CalendarDay {
  fileprivate func adding(_ days: Int) -> CalendarDay {
    CalendarDay(daysSince1970: daysSince1970 + days) ?? self
  }
}
