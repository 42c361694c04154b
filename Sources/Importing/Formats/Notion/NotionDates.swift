/// How the dates of an export of Notion are written: in the language and the order of its user.
struct NotionDates {
  let order: DayOrder
  private let languages: [String]

  init(_ order: DayOrder, _ languages: [String]) {
    (self.order, self.languages) = (order, languages)
  }

  /// A date, or the first of two: `January 5, 2024 10:00 AM (GMT+9) → January 6, 2024`.
  func moment(_ text: String) -> ImportedMoment? {
    var first = text.split(separator: "→").first.map { String($0).trimmedBlanks } ?? ""
    guard first.utf8.count >= 8, first.utf8.count <= 80, first.contains(where: \.isNumber) else {
      return nil
    }
    // A number alone is a number, not seconds.
    if first.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return nil }
    if first.hasPrefix("@") { first.removeFirst() }
    guard first.hasSuffix(")"), let open = first.lastIndex(of: "(") else { return local(first) }
    let zone = offset(ofZone: first[first.index(after: open)...].dropLast())
    guard let moment = local(String(first[..<open]).trimmedBlanks) else { return nil }
    if case .local(let day, let second, nil) = moment, let zone {
      return .local(day, second: second, offset: zone)
    }
    return moment
  }

  private func local(_ text: String) -> ImportedMoment? {
    if let moment = ImportedMoment(order.yearFirst(text[...]) ?? text, nil) { return moment }
    // A sentence with a year in it is no date.
    let letters = text.split { !$0.isLetter }
    guard letters.count <= 4, letters.allSatisfy({ $0.count <= 12 }) else { return nil }
    return DayOfPage(text, languages).map { ImportedMoment($0) }
  }
}
