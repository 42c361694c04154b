import Localization

/// A date as Korean, Japanese and Chinese programs write it, in the form that `DateText` reads:
/// `2024년 3월 5일 (화) 오후 6:30`, `2024. 3. 5. 오후 6시 30분`, `2024年3月5日 18:30`,
/// `2024-03-05(화) 오후 6:30`. Nil for other texts.
func eastAsianDate(_ text: String) -> String? {
  guard mayBeEastAsian(text) else { return nil }
  var rest = Substring(normalizedForm(text))
  guard let year = takeNumber(&rest), year.utf8.count == 4,
    let marks = marksOfDays.first(where: { take($0[0], from: &rest) }),
    let month = takeNumber(&rest), month.utf8.count <= 2, take(marks[1], from: &rest),
    let day = takeNumber(&rest), day.utf8.count <= 2,
    marks.count == 2 || take(marks[2], from: &rest) || text.contains(". ")
  else { return nil }
  dropWeekday(&rest)
  let written = "\(year)-\(month)-\(day)"
  if rest.isEmpty { return written }
  let isMorning = ["오전", "午前", "上午"].contains { take($0, from: &rest) }
  let isAfternoon = !isMorning && ["오후", "午後", "下午"].contains { take($0, from: &rest) }
  guard let hour = takeNumber(&rest) else { return nil }
  var clock = [hour]
  if ["시", "時", "时"].contains(where: { take($0, from: &rest) }) {
    var minute = "00"
    if let number = takeNumber(&rest) {
      guard take("분", from: &rest) || take("分", from: &rest) else { return nil }
      minute = number
    }
    clock.append(minute)
    if let number = takeNumber(&rest) {
      guard take("초", from: &rest) || take("秒", from: &rest) else { return nil }
      clock.append(number)
    }
  } else {
    while take(":", from: &rest), let number = takeNumber(&rest) { clock.append(number) }
  }
  if isMorning || isAfternoon, let hour = Int(clock[0]) { clock[0] = "\(hour == 0 ? 12 : hour)" }
  let padded = clock[1...].map { $0.utf8.count == 1 ? "0" + $0 : $0 }
  let time = ([clock[0]] + padded).joined(separator: ":")
  let half = isMorning ? " AM" : isAfternoon ? " PM" : ""
  let isFraction = rest.first == "." || rest.first == ","
  return "\(written) \(time)\(half)" + (isFraction || rest.isEmpty ? "" : " ") + rest
}

/// What follows the year, the month and the day.
private let marksOfDays = [
  ["년", "월", "일"], ["年", "月", "日"], [".", ".", "."], ["-", "-"], ["/", "/"],
]

/// A quick look, which almost all dates fail: four digits, and then a character of another script,
/// or a full stop and a space, or such a character after a space or after the whole day.
private func mayBeEastAsian(_ text: String) -> Bool {
  var text = text
  return text.withUTF8 { bytes in
    guard bytes.count > 8, bytes[..<4].allSatisfy({ (0x30...0x39).contains($0) }) else {
      return false
    }
    return bytes[4] >= 0x80 || bytes[4] == 0x2E || bytes[4] == 0x20 && bytes[5] >= 0x80
      || (bytes[4] == 0x2D || bytes[4] == 0x2F) && bytes[8...].contains { $0 >= 0x80 }
  }
}

private func skipSpaces(_ rest: inout Substring) {
  rest = rest.drop { $0 == " " || $0 == "\t" || $0 == "\u{A0}" || $0 == "\u{202F}" }
}

/// Takes a number of ASCII digits, and spaces after it.
private func takeNumber(_ rest: inout Substring) -> String? {
  let digits = rest.prefix { ("0"..."9").contains($0) }
  guard !digits.isEmpty else { return nil }
  rest = rest[digits.endIndex...]
  skipSpaces(&rest)
  return String(digits)
}

/// Takes a text, and spaces after it.
private func take(_ text: String, from rest: inout Substring) -> Bool {
  guard rest.hasPrefix(text) else { return false }
  rest = rest.dropFirst(text.count)
  skipSpaces(&rest)
  return true
}

/// Takes `(화)`, `화요일`, `(火)`, `火曜日`, `星期二` or `周二`.
private func dropWeekday(_ rest: inout Substring) {
  for name in weekdays where take("(\(name))", from: &rest) || take(name, from: &rest) { return }
}

/// Longer names first.
private let weekdays =
  "월화수목금토일".map { "\($0)요일" } + "月火水木金土日".map { "\($0)曜日" }
  + "一二三四五六日天".flatMap { ["星期\($0)", "周\($0)", "週\($0)"] }
  + "월화수목금토일月火水木金土日".map { String($0) }
