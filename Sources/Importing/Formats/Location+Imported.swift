import Diagnostics
import Journal

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
