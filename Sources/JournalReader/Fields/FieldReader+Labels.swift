import Diagnostics
import FrontMatter
import Journal

extension FieldReader {
  /// Reads labels: a list, or one text that is split at commas. A keyboard for Chinese, Japanese or
  /// Arabic has other ones: `旅行、海`, `سفر، بحر`.
  ///
  /// - Parameter mayHaveSpaces: whether a text without commas is one label.
  mutating func labels(_ field: Field, mayHaveSpaces: Bool) -> [String] {
    var field = field
    if case .scalar(let scalar) = field.value {
      let text = LinkedName.withPlainCommas(scalar.text)
      field = Field(
        name: field.name, nameSpan: field.nameSpan,
        value: .scalar(Scalar(text: text, span: scalar.span, style: scalar.style)))
    }
    return mayHaveSpaces ? names(field) : texts(field)
  }

  /// Reads tags from all of the fields that have some. Of two that are one term, the first counts.
  mutating func tags(_ all: [Field], _ settings: Settings) -> [String] {
    var written: [String] = []
    for field in all { written += labels(field, mayHaveSpaces: isOneTag(field, settings)) }
    return [].adding(tags: written)
  }

  /// The singular fields hold one label: `category: Road Trip`.
  func isOneTag(_ field: Field, _ settings: Settings) -> Bool {
    ["tag", "category"].contains(field.name) || settings.tagSeparator == .comma
  }

  /// Reads `place: Lisbon`, or a mapping of name, latitude and longitude.
  ///
  /// A place without a name, as plugins for maps write it (`location: [38.71, -9.14]`), is left
  /// out: the site shows places by their names.
  mutating func place(_ field: Field) -> Location? {
    guard case .mapping(let fields, let span) = field.value else {
      if isPosition(field.value) {
        tellNameless(field)
        return nil
      }
      guard let name = name(field) else { return nil }
      refuseCoordinates(in: name, at: field)
      return Location(name: name)
    }
    let parts = parts(
      of: fields, in: field.name, rule: "front-matter.place",
      known: ["name", "latitude", "longitude"], others: otherPartsOfPlace)
    guard let name = (parts["name"] ?? parts[locality])?.text else {
      if parts["latitude"] != nil || parts["longitude"] != nil { tellNameless(field) }
      return nil
    }
    refuseCoordinates(in: name, at: field)
    let (latitude, longitude) = coordinates(
      parts["latitude"], parts["longitude"], at: span, rule: "front-matter.place")
    return Location(name: name, latitude: latitude, longitude: longitude)
  }

  private mutating func tellNameless(_ field: Field) {
    report(
      .warning, "front-matter.place", "a place without a name is not shown", at: field.value.span,
      help: ["write '\(field.name): {name: …, latitude: …, longitude: …}'"])
  }

  /// Whether a value is nothing but two coordinates: `[38.71, -9.14]` or `38.71, -9.14`.
  private func isPosition(_ value: FieldValue) -> Bool {
    var texts: [String] = []
    switch value {
    case .scalar(let scalar):
      texts = scalar.text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    case .list(let values, _):
      for case .scalar(let scalar) in values { texts.append(scalar.text) }
      guard texts.count == values.count else { return false }
    case .mapping: return false
    }
    return texts.count == 2
      && zip(texts.map(oneLine), [90.0, 180]).allSatisfy { text, limit in
        !text.isEmpty && text.utf8.allSatisfy { (0x2B...0x39).contains($0) }
          && Double(text).map { $0.magnitude <= limit } == true
      }
  }

  /// Reports coordinates in a name. The site shows names as they are, but coordinates rounded.
  private mutating func refuseCoordinates(in name: String, at field: Field) {
    guard Self.hasExactPlace(name) || Self.isPosition(name) || hasExactNumbers(name) else { return }
    report(
      "front-matter.place", "a place's name must not be its coordinates", at: field.value.span,
      label: "would be shown in full",
      help: [
        "write 'place: {name: …, latitude: …, longitude: …}'; the site shows coordinates rounded"
      ])
  }

  /// Degrees with minutes and seconds (`37°30′44″N`), and plus codes (`8Q98FXJR+2V`, `FXJR+2V
  /// Seoul`).
  static func hasExactPlace(_ name: String) -> Bool {
    let letters = Array(name.uppercased().unicodeScalars)
    let degrees = letters.indices.filter { ["°", "º", "˚"].contains(letters[$0]) }.count { place in
      let rest = letters[(place + 1)...].prefix(14)
      return rest.contains { ["'", "′", "’", "\"", "″", "”", "'", "´"].contains($0) }
        && rest.contains { (0x30...0x39).contains($0.value) }
    }
    if degrees > 1 { return true }
    let code = Set("23456789CFGHJMPQRVWX".unicodeScalars)
    return letters.indices.contains { place in
      guard letters[place] == "+" else { return false }
      let before = letters[..<place].reversed().prefix { code.contains($0) || $0 == "0" }.count
      let rest = letters[(place + 1)...]
      let after = rest.prefix { code.contains($0) }.count
      let end = rest.dropFirst(after).first
      // One of a larger area has zeros and nothing after its plus sign.
      return (4...8).contains(before) && before % 2 == 0 && (2...7).contains(after)
        && end.map { !$0.properties.isAlphabetic } ?? true
    }
  }

  /// Whether a name is nothing but two exact coordinates, in whatever form:
  /// `N37 30 44, E127 02 35`, `373044N 1270235E`, `북위 37도 30분 …`, `37,5123° N; 127,0432° O`.
  static func isPosition(_ name: String) -> Bool {
    var numbers: [(digits: Int, decimals: Int)] = []
    var word = ""
    var words: [String] = []
    var isDecimal = false
    let letters = Array(name.uppercased().unicodeScalars)
    for (place, letter) in letters.enumerated() {
      let isDigit = (0x30...0x39).contains(letter.value)
      if letter.properties.isAlphabetic && letter != "º" {
        word.unicodeScalars.append(letter)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
      let last = place > 0 ? letters[place - 1] : " "
      if isDigit {
        if !(0x30...0x39).contains(last.value), !isDecimal { numbers.append((0, 0)) }
        numbers[numbers.count - 1].digits += 1
        numbers[numbers.count - 1].decimals += isDecimal ? 1 : 0
      } else {
        isDecimal =
          (letter == "." || letter == ",") && (0x30...0x39).contains(last.value) && !isDecimal
          && place + 1 < letters.count && (0x30...0x39).contains(letters[place + 1].value)
      }
    }
    words += word.isEmpty ? [] : [word]
    guard !words.isEmpty || name.contains("°"), words.allSatisfy(wordsOfPositions.contains) else {
      return false
    }
    return numbers.count >= 4 || numbers.count { $0.decimals > Location.decimals } > 1
      || numbers.count { $0.digits - $0.decimals > 4 } > 1
  }

  private static let wordsOfPositions = Set(
    """
    N S E W O NORTH SOUTH EAST WEST NORD SÜD SUD OST EST OUEST NORTE SUR SUL ESTE OESTE LAT LATITUDE LON LNG LONG LONGITUDE D M DEG
    DEGREES MIN MINUTES SEC SECONDS 북위 남위 동경 서경 위도 경도 도 분 초 北緯 南緯 東経 西経 緯度 経度 度 分 秒 北纬 南纬 东经 西经 纬度 经度
    """
    .split(whereSeparator: \.isWhitespace).map(String.init))

  private func hasExactNumbers(_ name: String) -> Bool {
    guard name.utf8.contains(0x2E) else { return false }
    let numbers = name.split { !($0.isASCII && ($0.isNumber || $0 == "." || $0 == "-")) }
    let isExact = numbers.map { number in
      let parts = number.split(separator: ".", omittingEmptySubsequences: false)
      return parts.count == 2 && (parts.last?.count ?? 0) > Location.decimals
        && Double(number).map { $0.magnitude <= 180 } == true
    }
    return zip(isExact, isExact.dropFirst()).contains { $0 && $1 }
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

  /// Reads `weather: clear`, `weather: rain, 9`, or a mapping of condition, icon and temperature.
  mutating func weather(_ field: Field) -> Weather? {
    guard case .mapping(let fields, _) = field.value else {
      guard let word = text(field) else { return nil }
      return isIcon(word) ? Weather(condition: "", icon: word) : inOneLine(word)
    }
    var parts = parts(
      of: fields, in: field.name, rule: "front-matter.weather",
      known: ["condition", "icon", "temperature"], others: otherPartsOfWeather)
    if let icon = parts["icon"], !isIcon(icon.text) {
      parts["icon"] = nil
      report(
        .warning, "front-matter.weather", "'\(icon.text)' is not a weather icon", at: icon.span,
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

  /// A number after the last comma is the temperature: `rain, 9`, `눈, -3 °C`.
  private func inOneLine(_ text: String) -> Weather {
    guard let comma = text.lastIndex(of: ",") else { return Weather(condition: text) }
    let temperature = text[text.index(after: comma)...].trimmingSpaces
    let number = temperature.prefix { $0.isASCII && !$0.isLetter && !$0.isWhitespace }
    let unit = temperature.dropFirst(number.count).trimmingSpaces
    guard Double(number) != nil, ["", "C", "F", "°", "°C", "°F", "℃", "℉"].contains(unit) else {
      return Weather(condition: text)
    }
    return Weather(
      condition: String(text[..<comma].trimmingSpaces), temperature: String(temperature))
  }

  private func isIcon(_ text: String) -> Bool {
    guard text.utf8.count == 3 else { return false }
    let codes = ["01", "02", "03", "04", "09", "10", "11", "13", "50"]
    return codes.contains(String(text.prefix(2)))
      && ["d", "n"].contains(text.suffix(1))
  }

  /// A part that nobody knows withholds nothing, so it does not stop a build.
  ///
  /// - Parameter others: names that other tools use, and what they mean.
  private mutating func parts(
    of fields: [Field], in name: String, rule: String, known: [String], others: [String: String]
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
          help == nil ? .note : .warning, rule, "'\(name)' has no part '\(field.name)'",
          at: field.nameSpan, help: [help ?? "its parts are \(known.joined(separator: ", "))"])
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

/// What stands in for a place's name where it has none.
private let locality = "locality"

/// Day One's names, and short ones.
private let otherPartsOfPlace = [
  "placeName": "name", "userLabel": "name", "localityName": locality, "city": locality,
  "lat": "latitude", "lng": "longitude", "lon": "longitude", "long": "longitude",
]

/// The names of Day One and Journey, and those that people take from OpenWeather.
private let otherPartsOfWeather = [
  "conditionsDescription": "condition", "conditions": "condition", "description": "condition",
  "temperatureCelsius": "temperature", "degree_c": "temperature", "temp": "temperature",
  "temp_c": "temperature", "temperature_c": "temperature",
]

extension [String] {
  /// The tags with those of others that name other terms.
  func adding(tags others: [String]) -> [String] {
    var tags = self
    var paths = Set(tags.map { Taxonomy.tags.path(of: $0).map(\.slug) })
    for tag in others {
      let name = tag.utf8.first == 0x23 ? String(tag.unicodeScalars.dropFirst()) : tag
      let path = Taxonomy.tags.path(of: name).map(\.slug)
      if !path.isEmpty, paths.insert(path).inserted { tags.append(name) }
    }
    return tags
  }
}
