import Diagnostics
import FrontMatter
import Journal
import Localization

/// The value of a field about publication. Other tools write a boolean or a day, or leave it empty.
enum Release {
  case flag(Bool)
  case from(CalendarDay)
  case nothing
}

extension FieldReader {
  /// Reads `published`: a boolean in Jekyll, the first day in Hugo and Obsidian Web Clipper. An
  /// empty value does not withhold the entry.
  mutating func published(_ field: Field, zone: TimeZone) -> Release {
    if field.name == "published", case .scalar(let scalar) = field.value {
      if scalar.isNull || scalar.text.isEmpty { return .nothing }
      if let first = scalar.text.utf8.first, (0x30...0x39).contains(first),
        scalar.text.utf8.count > 1
      {
        return date(field, zone: zone).map { .from($0.day) } ?? .nothing
      }
    }
    if field.name == "published", !isSwitch(field) {
      report(
        "front-matter.published", "'published' takes true, false or a day", at: field.value.span,
        help: ["write 'published: true', 'published: false' or 'published: 2024-03-05'"])
      return .nothing
    }
    return flag(field).map { .flag($0) } ?? .nothing
  }

  private func isSwitch(_ field: Field) -> Bool {
    guard case .scalar(let scalar) = field.value, scalar.style != .block else { return false }
    return ["true", "false"].contains { scalar.text.utf8.elementsEqual($0.utf8) }
  }

  /// Reads `publish`: a day, or Obsidian Publish's boolean.
  mutating func publish(_ field: Field, zone: TimeZone) -> Release {
    if field.name == "publish", case .scalar(let scalar) = field.value, scalar.style != .block {
      if scalar.text.utf8.elementsEqual("true".utf8) { return .flag(true) }
      if scalar.text.utf8.elementsEqual("false".utf8) { return .flag(false) }
    }
    return date(field, zone: zone).map { .from($0.day) } ?? .nothing
  }
}

extension Visibility {
  /// Withholds the entry until a day. The latest of several days counts.
  mutating func holdBack(until day: CalendarDay) {
    publish = max(publish ?? day, day)
  }
}
