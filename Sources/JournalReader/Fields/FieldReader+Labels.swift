import Diagnostics
import FrontMatter
import Journal

extension FieldReader {
  /// Reads `place: Lisbon`, or a mapping of name, latitude and longitude.
  mutating func place(_ field: Field) -> Location? {
    guard case .mapping(let fields, let span) = field.value else {
      guard let name = name(field) else { return nil }
      refuseCoordinates(in: name, at: field)
      return Location(name: name)
    }
    let parts = parts(
      of: fields, in: field.name, known: ["name", "latitude", "longitude"],
      others: ["lat": "latitude", "lng": "longitude", "lon": "longitude", "long": "longitude"])
    guard let name = parts["name"]?.text else {
      report(
        "front-matter.place", "a place needs a name", at: span,
        help: ["write '\(field.name): {name: …}'"])
      return nil
    }
    refuseCoordinates(in: name, at: field)
    let (latitude, longitude) = coordinates(
      parts["latitude"], parts["longitude"], at: span, rule: "front-matter.place")
    return Location(name: name, latitude: latitude, longitude: longitude)
  }

  /// Reports coordinates in a name. The site shows names as they are, but coordinates rounded.
  private mutating func refuseCoordinates(in name: String, at field: Field) {
    guard name.utf8.contains(0x2E) else { return }
    let numbers = name.split { !($0.isASCII && ($0.isNumber || $0 == "." || $0 == "-")) }
    let isExact = numbers.map { number in
      let parts = number.split(separator: ".", omittingEmptySubsequences: false)
      return parts.count == 2 && (parts.last?.count ?? 0) > Location.decimals
        && Double(number).map { $0.magnitude <= 180 } == true
    }
    guard zip(isExact, isExact.dropFirst()).contains(where: { $0 && $1 }) else { return }
    report(
      "front-matter.place", "a place's name must not be its coordinates", at: field.value.span,
      label: "would be shown in full",
      help: [
        "write 'place: {name: …, latitude: …, longitude: …}'; the site shows coordinates rounded"
      ])
  }

  /// - Parameter span: of the place.
  mutating func coordinates(
    _ north: (text: String, span: Span)?, _ east: (text: String, span: Span)?, at span: Span,
    rule: String
  ) -> (latitude: String?, longitude: String?) {
    let latitude = coordinate(north, limit: 90, rule: rule)
    let longitude = coordinate(east, limit: 180, rule: rule)
    if (north == nil) != (east == nil) {
      report(
        rule, "latitude and longitude go together", at: span,
        help: ["write both of them, or neither"])
    }
    return (latitude, longitude)
  }

  /// Reads `weather: clear`, or a mapping of condition, icon and temperature.
  mutating func weather(_ field: Field) -> Weather? {
    guard case .mapping(let fields, _) = field.value else {
      guard let word = text(field) else { return nil }
      return isIcon(word) ? Weather(condition: "", icon: word) : Weather(condition: word)
    }
    let parts = parts(of: fields, in: field.name, known: ["condition", "icon", "temperature"])
    if let icon = parts["icon"], !isIcon(icon.text) {
      report(
        "front-matter.weather", "'\(icon.text)' is not a weather icon", at: icon.span,
        help: [
          "use OpenWeather's codes: 01d clear sky, 02d … 04d clouds, 09d and 10d rain, 11d thunder, 13d snow, 50d mist"
        ])
    }
    guard parts["condition"] != nil || parts["icon"] != nil || parts["temperature"] != nil else {
      return nil
    }
    return Weather(
      condition: parts["condition"]?.text ?? "", icon: parts["icon"]?.text,
      temperature: parts["temperature"]?.text)
  }

  private func isIcon(_ text: String) -> Bool {
    guard text.utf8.count == 3 else { return false }
    let codes = ["01", "02", "03", "04", "09", "10", "11", "13", "50"]
    return codes.contains(String(text.prefix(2)))
      && ["d", "n"].contains(text.suffix(1))
  }

  /// - Parameter others: names that other tools use, and what they mean.
  private mutating func parts(
    of fields: [Field], in name: String, known: [String], others: [String: String] = [:]
  ) -> [String: (text: String, span: Span)] {
    var parts: [String: (text: String, span: Span)] = [:]
    for field in fields {
      if let known = others[field.name] {
        if parts[known] == nil { parts[known] = text(field).map { ($0, field.value.span) } }
        continue
      }
      guard known.contains(field.name) else {
        let help: Phrase? = nearestName(to: field.name, in: known).map { "did you mean '\($0)'?" }
        report(
          "front-matter.\(name)", "'\(name)' has no part '\(field.name)'", at: field.nameSpan,
          help: [help ?? "its parts are \(known.joined(separator: ", "))"])
        continue
      }
      parts[field.name] = text(field).map { ($0, field.value.span) }
    }
    return parts
  }

  private mutating func coordinate(
    _ part: (text: String, span: Span)?, limit: Double, rule: String
  ) -> String? {
    guard let (text, span) = part else { return nil }
    guard let value = Double(text), value.magnitude <= limit, text.utf8.allSatisfy({ $0 < 0x3A })
    else {
      report(
        rule, "'\(text)' is not a coordinate", at: span,
        help: ["latitude goes from -90 to 90, longitude from -180 to 180, in decimal degrees"])
      return nil
    }
    return text
  }
}
