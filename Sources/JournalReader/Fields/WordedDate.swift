/// A date with the English name of its month, in the form that `DateText` reads: `Jul 8, 2022`,
/// `8 July 2022`, `Fri, 08 Jul 2022 18:30:00 +0900` (RFC 5322) and `Friday, July 8th 2022, 6:30:00
/// pm` (Obsidian's linter), `Jul 8, 2022 at 6:30 PM` (Day One), `Fri Jul 8 18:30:00 2022` (date(1))
/// begin with `2022-07-08`, and so does `2022-07-08 Fri`, as Logseq names
/// days. Nil for other texts.
///
/// Astro and Gatsby read such dates with JavaScript's `Date`. The name of the month leaves no doubt
/// which number is the day.
func wordedDate(_ text: String) -> String? {
  if isPlainlyNumeric(text) { return nil }
  var written = text.split { $0 == " " || $0 == "," || $0 == "\t" }
  if let first = written.first, isWeekday(first.lowercased()) { written.removeFirst() }
  let words = written.map { $0.lowercased() }
  if words.count == 2, isWeekday(words[1]), words[0].first?.isNumber == true { return words[0] }
  guard words.count >= 3 else { return nil }
  let named: (month: Int, day: Int)? =
    if let month = month(words[0]), let day = dayNumber(words[1]) {
      (month, day)
    } else if let day = dayNumber(words[0]), let month = month(words[1]) {
      (month, day)
    } else {
      nil
    }
  guard let named else { return nil }
  var rest = written.dropFirst(2).map { String($0) }
  // `Tue Mar 5 18:30:00 KST 2024`, as date(1) and ctime(3) write it.
  if rest[0].contains(":"), rest.count <= 3, let year = rest.popLast() { rest.insert(year, at: 0) }
  guard rest[0].utf8.count == 4, let year = Int(rest[0]), year > 0 else { return nil }
  rest[0] += "-\(named.month)-\(named.day)"
  // `March 5, 2024 at 6:30 PM`, as Day One and Apple's Notes write it.
  if rest.count > 2, rest[1].lowercased() == "at" { rest.remove(at: 1) }
  // The time and its zone stay as written: `GMT` is in capitals.
  return rest.joined(separator: " ")
}

/// A quick look, which almost all dates pass: a year of four digits, and a digit after the first
/// space. Nothing that begins with a year has the name of its month, and a weekday has no digit.
private func isPlainlyNumeric(_ text: String) -> Bool {
  var text = text
  return text.withUTF8 { bytes in
    func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    guard bytes.count > 4, bytes[..<4].allSatisfy(isDigit), bytes[4] < 0x80 else { return false }
    guard let space = bytes.firstIndex(where: { $0 == 0x20 || $0 == 0x2C || $0 == 0x09 }) else {
      return true
    }
    return space + 1 < bytes.count && isDigit(bytes[space + 1])
  }
}

private func isWeekday(_ word: String) -> Bool {
  let name = word.hasSuffix(".") ? String(word.dropLast()) : word
  return name.utf8.count >= 3
    && ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
      .contains { $0.hasPrefix(name) }
}

private func month(_ word: String) -> Int? {
  let name = word.hasSuffix(".") ? String(word.dropLast()) : word
  guard name.utf8.count >= 3 else { return nil }
  let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  return months.firstIndex { $0.hasPrefix(name) }.map { $0 + 1 }
}

/// `8`, `08` and `8th`.
private func dayNumber(_ word: String) -> Int? {
  let digits = word.prefix { ("0"..."9").contains($0) }
  let rest = word.dropFirst(digits.count)
  guard (1...2).contains(digits.count), ["", "st", "nd", "rd", "th"].contains(rest) else {
    return nil
  }
  return Int(digits)
}
