import Diagnostics
import Localization

/// What one click puts in the place of a mistake.
struct Mend: Equatable {
  /// The text that is marked; it is in one line.
  let wrong: String
  let right: String
}

extension Diagnostic {
  /// Helps whose argument is the right word.
  private static let naming: Set<String> = [
    "did you mean '{1}'?", "write '{1}', or choose a name that cannot be mistaken for it",
  ]

  /// The mend that the help of a finding names, or the day in the file's name for a date that is
  /// none; nil where nobody can know what was meant.
  var mend: Mend? {
    guard case .span(let source, let span) = place, span.start < span.end,
      span.end <= source.bytes.count
    else { return nil }
    let wrong = String(decoding: source.bytes[span.start..<span.end], as: UTF8.self)
    guard !wrong.utf8.contains(0x0A) else { return nil }
    if identifier == "front-matter.date", let day = source.path.dayInName {
      return Mend(wrong: wrong, right: day)
    }
    for phrase in help where Diagnostic.naming.contains(phrase.key) {
      if case .text(let meant)? = phrase.arguments.first {
        return Mend(wrong: wrong, right: meant)
      }
    }
    return nil
  }
}

extension String {
  /// `2026-11-22` of `entries/2026-11-22-rain.md`; nil where the name begins with no day.
  fileprivate var dayInName: String? {
    let name = utf8.split(separator: 0x2F).last ?? ""[...].utf8
    let day = Array(name.prefix(10))
    let digits = day.split(separator: 0x2D, omittingEmptySubsequences: false)
    guard digits.map(\.count) == [4, 2, 2],
      digits.joined().allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    let numbers = digits.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2]) != nil else {
      return nil
    }
    return String(decoding: day, as: UTF8.self)
  }
}
