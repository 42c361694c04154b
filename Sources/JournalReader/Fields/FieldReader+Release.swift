import Diagnostics
import FrontMatter
import Journal
import Localization

/// The value of a field about publication. Other tools write a boolean or a day, or leave it empty.
enum Release {
  case flag(Bool)
  case from(CalendarDay)
  /// Not before a day that is not the entry's own.
  case until(CalendarDay)
  case nothing
}

extension FieldReader {
  /// Reads `published` and `public`: a boolean in Jekyll, the first day in Hugo and Obsidian Web
  /// Clipper. An empty value does not withhold the entry, and a number is a field of the author's
  /// own.
  mutating func published(_ field: Field, zone: TimeZone) -> Release {
    guard case .scalar(let scalar) = field.value, scalar.style != .block else {
      return flag(field).map { .flag($0) } ?? .nothing
    }
    if let flag = scalar.flag { return .flag(flag) }
    let text = oneLine(scalar.text)
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    if isNumber, text.utf8.count == 4 { return year(text) }
    if field.name == "public" {
      return isNumber && text.utf8.count > 1 ? .nothing : flag(field).map { .flag($0) } ?? .nothing
    }
    if scalar.isNull || text.isEmpty { return .nothing }
    if text.utf8.count == 7, case let parts = text.split(separator: "-").map({ Int($0) ?? 0 }),
      parts.count == 2, let day = CalendarDay(year: parts[0], month: parts[1], day: 1)
    {
      return .until(day)
    }
    if let first = text.utf8.first, (0x30...0x39).contains(first), text.utf8.count > 1 {
      return date(field, zone: zone).map { .from($0.day) } ?? .nothing
    }
    report(
      "front-matter.published", "'published' takes true, false or a day", at: field.value.span,
      help: ["write 'published: true', 'published: false' or 'published: 2024-03-05'"])
    return .nothing
  }

  /// Reads `publish`: a day, or Obsidian Publish's boolean.
  mutating func publish(_ field: Field, zone: TimeZone) -> Release {
    if field.name == "publish", case .scalar(let scalar) = field.value, let flag = scalar.flag {
      return .flag(flag)
    }
    return date(field, zone: zone).map { .from($0.day) } ?? .nothing
  }

  /// Reads a day under a name of another tool, after which the entry is public.
  mutating func start(_ field: Field, zone: TimeZone) -> CalendarDay? {
    if let text = field.value.texts.first, text.utf8.count == 4, case .until(let day) = year(text) {
      return day
    }
    return date(field, zone: zone)?.day
  }

  /// The year or month of a book is no day of the entry, and one to come withholds it until then.
  private func year(_ text: String) -> Release {
    Int(text).flatMap { CalendarDay(year: $0, month: 1, day: 1) }.map { .until($0) } ?? .nothing
  }
}

extension Visibility {
  /// Withholds the entry until a day. The latest of several days counts.
  mutating func holdBack(until day: CalendarDay) {
    publish = max(publish ?? day, day)
  }
}
