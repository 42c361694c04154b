/// Reads the words of a day in their order: a day and a time, either of them first.
struct DayReading {
  private var rest: ArraySlice<DayWord>
  private(set) var day: DayInWords.Day?
  private(set) var time: DayInWords.Time?
  private(set) var weekdays: [Int] = []

  init(_ words: [DayWord]) { rest = words[...] }

  /// Whether all words say one day and at most one time.
  mutating func readsAll() -> Bool {
    while !rest.isEmpty {
      if time == nil, let time = takeTime() {
        self.time = time
      } else if let day = takeDay() {
        guard add(day) else { return false }
      } else {
        return false
      }
    }
    return true
  }

  /// A weekday beside a date belongs to it.
  private mutating func add(_ new: DayInWords.Day) -> Bool {
    switch (day, new) {
    case (nil, _): day = new
    case (_, .nearest(let weekday, .notAfter)): weekdays.append(weekday)
    case (.nearest(let weekday, .notAfter), _):
      weekdays.append(weekday)
      day = new
    // "A year ago today", but not "yesterday today".
    case (.away(let days, let months), .away(0, 0)) where days % 7 == 0 && (days, months) != (0, 0):
      break
    default: return false
    }
    return true
  }

  // MARK: Words

  private func word(_ place: Int = 0) -> DayWord? { rest.dropFirst(place).first }

  private func number(_ place: Int = 0) -> Int? {
    if case .number(let value, _) = word(place) { value } else { nil }
  }

  private func width(_ place: Int) -> Int? {
    if case .number(_, let width) = word(place) { width } else { nil }
  }

  private func has(_ words: DayWord..., at place: Int) -> Bool {
    word(place).map(words.contains) ?? false
  }

  /// Whether the number in a place begins a day as digits write it: `11-20`.
  private func beginsDate(_ place: Int) -> Bool {
    number(place) != nil && number(place + 2) != nil
      && has(.sign("-"), .sign("."), .sign("/"), at: place + 1)
  }

  private mutating func taking<Value>(_ count: Int, _ value: Value?) -> Value? {
    if value != nil { rest.removeFirst(count) }
    return value
  }

  // MARK: Days

  private mutating func takeDay() -> DayInWords.Day? {
    switch word() {
    case .day(let days): taking(1, .away(days: days))
    case .now: taking(1, .away())
    case .sign("-"), .sign("+"): takeSigned()
    case .weekday(let weekday): takeWeekday(weekday)
    case .week(let week): takeOfWeek(week)
    case .which(let which): takeNearest(which)
    case .month(let month): takeNamedMonth(month)
    case .monthAway(let months): takeOfMonth(months)
    case .lastDay: takeEndOfMonth()
    case .yearAway(let years): takeOfYear(.away(years))
    case .number: takeNumbers()
    default: nil
    }
  }

  /// `-1`, `+3`.
  private mutating func takeSigned() -> DayInWords.Day? {
    guard let days = number(1), let width = width(1), (1...5).contains(width), !beginsDate(1)
    else { return nil }
    let isBack = word() == .sign("-")
    return taking(2, .away(days: isBack ? -days : days))
  }

  private mutating func takeWeekday(_ weekday: Int) -> DayInWords.Day? {
    if case .week(let week) = word(1) { return taking(2, .weekday(weekday, week: week)) }
    return taking(1, .nearest(weekday: weekday, .notAfter))
  }

  private mutating func takeOfWeek(_ week: Int) -> DayInWords.Day? {
    if case .weekday(let weekday) = word(1) { return taking(2, .weekday(weekday, week: week)) }
    return taking(1, .away(days: week * 7))
  }

  private mutating func takeNearest(_ which: Int) -> DayInWords.Day? {
    // "This morning".
    if which == 0, case .part = word(1) { return taking(1, .away()) }
    guard case .weekday(let weekday) = word(1) else { return nil }
    return taking(
      2,
      which == 0
        ? .weekday(weekday, week: 0) : .nearest(weekday: weekday, which < 0 ? .before : .after))
  }

  /// `November 20`, `November 20th, 2024`.
  private mutating func takeNamedMonth(_ month: Int) -> DayInWords.Day? {
    guard let day = number(1), let width = width(1), width < 3 else { return nil }
    var count = has(.unit(.ordinal), at: 2) ? 3 : 2
    let year = yearNumber(count)
    if year != nil { count += 1 }
    return taking(count, .date(year: year, month: month, day: day))
  }

  /// A year of four digits, or `last year`, after a day.
  private func yearNumber(_ place: Int) -> DayInWords.Year? {
    if case .yearAway(let years) = word(place) { return .away(years) }
    guard width(place) == 4, let year = number(place), !has(.sign(":"), at: place + 1) else {
      return nil
    }
    return .number(year)
  }

  private mutating func takeOfMonth(_ months: Int) -> DayInWords.Day? {
    if let day = number(1), has(.unit(.numberOfDay), .unit(.ordinal), at: 2) {
      return taking(3, .dayOfMonth(day, months: months))
    }
    if has(.lastDay, at: 1) { return taking(2, .endOfMonth(months: months)) }
    return taking(1, .away(months: months))
  }

  /// `the last day of this month`.
  private mutating func takeEndOfMonth() -> DayInWords.Day? {
    guard case .monthAway(let months) = word(1) else { return nil }
    return taking(2, .endOfMonth(months: months))
  }

  private mutating func takeOfYear(_ year: DayInWords.Year) -> DayInWords.Day? {
    if let month = number(1), has(.unit(.numberOfMonth), at: 2), let day = number(3),
      has(.unit(.numberOfDay), at: 4)
    {
      return taking(5, .date(year: year, month: month, day: day))
    }
    if case .away(let years) = year {
      // "작년 오늘".
      return taking(word(1) == .day(0) ? 2 : 1, .away(months: years * 12))
    }
    return nil
  }

  private mutating func takeNumbers() -> DayInWords.Day? {
    guard let number = number(), let width = width(0) else { return nil }
    switch word(1) {
    case .unit(.year) where width == 4 && self.number(2) != nil:
      rest.removeFirst()
      return takeOfYear(.number(number))
    case .unit(.numberOfMonth):
      guard let day = self.number(2), has(.unit(.numberOfDay), at: 3) else { return nil }
      return taking(4, .date(year: nil, month: number, day: day))
    case .unit(let unit): return takeUnits(number, unit)
    case .month(let month) where width < 3: return takeMonth(month, day: number, after: 1)
    case .sign: return takeDigits()
    default: return width == 8 ? taking(1, Self.joined(number)) : nil
    }
  }

  /// `20 November`, `5th of March 2024`.
  private mutating func takeMonth(
    _ month: Int, day: Int, after place: Int
  ) -> DayInWords.Day? {
    let year = yearNumber(place + 1)
    return taking(place + (year == nil ? 1 : 2), .date(year: year, month: month, day: day))
  }

  /// `3 days ago`, `사흘 전`, and `5일`, `the 5th`.
  private mutating func takeUnits(_ number: Int, _ unit: DayWord.Unit) -> DayInWords.Day? {
    if unit == .ordinal, case .month(let month) = word(2) {
      return takeMonth(month, day: number, after: 2)
    }
    if unit == .ordinal, case .monthAway(let months) = word(2) {
      return taking(3, .dayOfMonth(number, months: months))
    }
    if case .away(let sign) = word(2) {
      let count = number * sign
      let day: DayInWords.Day? =
        switch unit {
        case .day, .numberOfDay: .away(days: count)
        case .week: .away(days: count * 7)
        case .month: .away(months: count)
        case .year: .away(months: count * 12)
        default: nil
        }
      return taking(3, day)
    }
    guard unit == .numberOfDay || unit == .ordinal, width(0) != 0 else { return nil }
    return taking(2, .dayOfMonth(number, months: nil))
  }

  private static func joined(_ number: Int) -> DayInWords.Day {
    .date(year: .number(number / 10_000), month: number / 100 % 100, day: number % 100)
  }

  /// `2024-03-05`, `2024. 3. 5.`, `5.3.2024`, `11-20`.
  private mutating func takeDigits() -> DayInWords.Day? {
    guard case .sign(let sign) = word(1), ["-", ".", "/"].contains(sign), let first = number(),
      let second = number(2)
    else { return nil }
    guard word(3) == .sign(sign), let third = number(4) else {
      let count = sign == "." && word(3) == .sign(".") ? 4 : 3
      return taking(count, Self.date(nil, first, second, sign))
    }
    if width(0) == 4 {
      let count = sign == "." && word(5) == .sign(".") ? 6 : 5
      return taking(count, .date(year: .number(first), month: second, day: third))
    }
    return width(4) == 4 ? taking(5, Self.date(.number(third), first, second, sign)) : nil
  }

  /// Countries do not agree on which of the two is the month. Between hyphens, it is the first.
  private static func date(
    _ year: DayInWords.Year?, _ first: Int, _ second: Int, _ sign: Character
  ) -> DayInWords.Day? {
    if sign == "-", year == nil { return .date(year: nil, month: first, day: second) }
    if first > 12 { return .date(year: year, month: second, day: first) }
    if second > 12 || first == second { return .date(year: year, month: first, day: second) }
    return nil
  }

  // MARK: Times

  private mutating func takeTime() -> DayInWords.Time? {
    switch word() {
    case .part(let part): takePart(part)
    case .half, .quarter: takeFraction()
    case .number where !beginsDate(0): takeClock(nil)
    case .now: taking(1, .away(0))
    default: nil
    }
  }

  /// `저녁 7시`, `밤`.
  private mutating func takePart(_ part: DayWord.DayPart) -> DayInWords.Time? {
    rest.removeFirst()
    if number() != nil, !beginsDate(0), let clock = takeClock(part) { return clock }
    return .minute(part.rawValue)
  }

  /// `6pm`, `18:30`, `6시 반`, `6 in the morning`, `3 hours ago`.
  private mutating func takeClock(_ before: DayWord.DayPart?) -> DayInWords.Time? {
    guard let hour = number() else { return nil }
    if before == nil, let away = takeAway(hour) { return away }
    var (minute, count, isClear) = (0, 1, false)
    if has(.sign(":"), at: 1), let said = number(2), width(2) == 2 {
      (minute, count, isClear) = (said, 3, true)
      if has(.sign(":"), at: 3), width(4) == 2 { count = 5 }
    } else if word(1) == .hour {
      (count, isClear) = (2, true)
      if word(2) == .half {
        (minute, count) = (30, 3)
      } else if let said = number(2), has(.unit(.minute), at: 3) {
        (minute, count) = (said, 4)
      } else if let said = number(2), width(2) == 2, !beginsDate(2) {
        (minute, count) = (said, 3)
      }
    }
    var part = before
    if part == nil, case .part(let after) = word(count) {
      (part, count, isClear) = (after, count + 1, true)
    }
    // A bare number is an hour after a day only, at the end: "yesterday at 6".
    let isLast = rest.count == count && (day != nil || before != nil) && (width(0) ?? 9) <= 2
    guard isClear || isLast, (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    let whole = part.map { $0.minute(hour, minute) } ?? hour * 60 + minute
    return taking(count, whole.map { .minute($0) })
  }

  /// `30 minutes ago`, `두 시간 전`, `한 시간 반 전`, `1시간 30분 전`.
  private mutating func takeAway(_ number: Int) -> DayInWords.Time? {
    var (minutes, count) = (number, 2)
    switch word(1) {
    case .unit(.minute): break
    case .unit(.hour):
      minutes *= 60
      if word(2) == .half {
        (minutes, count) = (minutes + 30, 3)
      } else if let more = self.number(2), has(.unit(.minute), at: 3) {
        (minutes, count) = (minutes + more, 4)
      }
    default: return nil
    }
    guard case .away(let sign) = word(count) else { return nil }
    return taking(count + 1, .away(minutes * sign))
  }

  /// `half past six`, `quarter to 7 pm`, `half an hour ago`.
  private mutating func takeFraction() -> DayInWords.Time? {
    let minutes = word() == .half ? 30 : 15
    if number(1) == 1, has(.unit(.hour), at: 2), case .away(let sign) = word(3) {
      return taking(4, .away(minutes * sign))
    }
    guard word(1) == .past || word(1) == .to && minutes == 15, let hour = number(2),
      (1...12).contains(hour)
    else { return nil }
    let isPast = word(1) == .past
    var (count, part) = (3, DayWord.DayPart?.none)
    if case .part(let after) = word(3) { (count, part) = (4, after) }
    guard let whole = part.map({ $0.minute(hour, 0) }) ?? hour * 60 else { return nil }
    let minute = isPast ? whole + minutes : whole - minutes
    return minute < 0 ? nil : taking(count, .minute(minute))
  }
}
