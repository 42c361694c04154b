import Journal
import JournalReader
package import Localization

/// How numbers were understood as times.
struct TimeForms {
  private(set) var milliseconds = 0

  /// A number of seconds or, if it is too large for that, of milliseconds since 1970; or a text that
  /// is a date.
  mutating func moment(_ value: JSONValue, _ zone: TimeZone) -> ImportedMoment? {
    if let number = value.number { return moment(number) }
    return value.text.flatMap { ImportedMoment($0, zone) }
  }

  mutating func moment(_ number: Double) -> ImportedMoment? {
    let isMilliseconds = abs(number) >= 1e11
    let second = (isMilliseconds ? number / 1000 : number).rounded(.down)
    guard abs(second) < 253_402_300_800 else { return nil }
    if isMilliseconds { milliseconds += 1 }
    return .instant(Int(second), nil)
  }
}

extension ImportedMoment {
  /// A date as apps write it: `2024-03-05T19:22:28.000Z`, `2017-12-05 19:22:28 +0900`, `2024-03-05`.
  ///
  /// - Parameter zone: where an instant in UTC is looked at.
  package init?(_ text: String, _ zone: TimeZone?) {
    guard let date = try? DateText.read(text, zone: zone ?? .utc) else { return nil }
    guard let time = date.time else {
      self = .day(date.day)
      return
    }
    self = .local(date.day, second: time.secondOfDay, offset: time.offset)
  }

  /// Day, second of the day and offset from UTC on the author's clock.
  package func onClock(
    _ zone: TimeZone
  ) -> (day: CalendarDay, second: Int?, offset: Int?)? {
    switch self {
    case .day(let day): return (day, nil, nil)
    case .local(let day, let second, let offset): return (day, second, offset)
    case .instant(let instant, let own):
      guard let local = (own ?? zone).local(atSecond: instant) else { return nil }
      let offset = local.day.daysSince1970 * 86_400 + local.secondOfDay - instant
      return (local.day, local.secondOfDay, offset)
    }
  }
}

extension Location {
  /// A name, or an object with one and with coordinates.
  init?(imported value: JSONValue) {
    if let name = value.text {
      if name.allSatisfy(\.isWhitespace) { return nil }
      self.init(name: name)
      return
    }
    let name = ["name", "placeName", "address"].lazy.compactMap { value[$0]?.text }.first ?? ""
    let latitude = ["latitude", "lat"].lazy.compactMap { value[$0] }.first
    let longitude = ["longitude", "lon", "lng"].lazy.compactMap { value[$0] }.first
    self.init(
      importedName: name, latitude: latitude, longitude: longitude, country: value["country"]?.text)
  }

  /// Nil for what has neither a name nor coordinates.
  init?(
    importedName name: String, latitude: JSONValue?, longitude: JSONValue?, country: String? = nil
  ) {
    let north = latitude.flatMap { degrees($0, upTo: 90) }
    let east = longitude.flatMap { degrees($0, upTo: 180) }
    let (latitude, longitude) = north == nil || east == nil ? (nil, nil) : (north, east)
    if name.allSatisfy(\.isWhitespace), latitude == nil { return nil }
    self.init(name: name, latitude: latitude, longitude: longitude, country: country)
  }
}

/// Degrees as the source writes them; nil for what is none, such as Journey's 1.79e308.
private func degrees(_ value: JSONValue, upTo limit: Double) -> String? {
  guard let number = value.number, abs(number) <= limit else { return nil }
  let written = value.written
  return written.utf8.contains { $0 | 0x20 == 0x65 } ? String(number) : written
}

extension Weather {
  /// A description, or an object with one, a temperature and OpenWeather's icon.
  init?(imported value: JSONValue) {
    if let text = value.text {
      if text.allSatisfy(\.isWhitespace) { return nil }
      let isIcon = Weather.isIcon(text)
      self.init(condition: isIcon ? "" : text, icon: isIcon ? text : nil)
      return
    }
    let names = ["condition", "description", "conditionsDescription", "main"]
    let condition = names.lazy.compactMap { value[$0]?.text }.first ?? ""
    let icon = value["icon"]?.text.flatMap { Weather.isIcon($0) ? $0 : nil }
    let degrees = ["temperature", "temp", "temperatureCelsius", "degree_c"].lazy
      .compactMap { value[$0] }.first
    let temperature = degrees.flatMap { value -> String? in
      guard let number = value.number, abs(number) < 200 else { return nil }
      return value.written
    }
    if condition.isEmpty, icon == nil, temperature == nil { return nil }
    self.init(condition: condition, icon: icon, temperature: temperature)
  }

  /// OpenWeather's: `01d` to `50n`.
  static func isIcon(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.count == 3 && bytes[..<2].allSatisfy { (0x30...0x39).contains($0) }
      && (bytes[2] == 0x64 || bytes[2] == 0x6E)
  }
}

extension ImportedEntry {
  /// Keeps what the journal has no field for, but for what is empty.
  mutating func keepUnknown(of value: JSONValue, besides known: Set<String>) {
    for member in value.members where !known.contains(member.name) {
      if member.value == .null || member.value == .list([]) || member.value == .object([])
        || member.value.text?.isEmpty == true
      {
        continue
      }
      unknown.append((member.name, member.value.written))
    }
  }
}

extension [UInt8] {
  /// Without a mark of the byte order.
  var withoutMark: [UInt8] { starts(with: [0xEF, 0xBB, 0xBF]) ? Array(dropFirst(3)) : self }
}
