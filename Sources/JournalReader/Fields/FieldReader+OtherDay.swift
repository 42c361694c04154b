import Diagnostics
import FrontMatter
import Localization

extension FieldReader {
  /// A time in UTC can be another day in the journal's time zone than the file's name says.
  mutating func tellOtherDay(_ written: DateText?, than named: CalendarDay?, _ field: Field) {
    guard let written, let named, named != written.day, case .scalar(let scalar) = field.value
    else { return }
    let text = oneLine(scalar.text).lowercased()
    guard text.contains(":"), ["z", "utc", "gmt"].contains(where: { text.hasSuffix($0) }) else {
      return
    }
    report(
      .note, "front-matter.zone",
      "'\(field.name)' is \(written.day.iso) in the journal's time zone, and the file's name says \(named.iso)",
      at: scalar.span,
      help: ["set 'timezone' to where it was written, or write the time with its offset"])
  }
}
