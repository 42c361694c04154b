import Build
package import Diagnostics
import Files
import FrontMatter
package import Journal

/// The weather of now at a place, from a service, through the program curl.
package struct CurrentWeather: Sendable {
  private enum Question: Sendable {
    /// By the place's name. The key is never written, shown, or put on a command line.
    case openWeather(place: String, key: String)
    /// By coordinates, rounded to a tenth of a degree, about ten kilometres.
    case openMeteo(latitude: String, longitude: String)
  }

  private let question: Question
  /// The address of the service.
  private let service: String
  private let seconds: Int

  package struct Problem: Error, Sendable {
    package let words: Phrase
  }

  /// - Parameters:
  ///   - place: of an entry; nil for the settings' own.
  ///   - environment: has the key of the author's account.
  package init(
    at place: Location?, in journal: WritableJournal, _ environment: [String: String],
    seconds: Int = 10
  ) throws(Problem) {
    self.seconds = seconds
    let settings = journal.settings
    let usual = settings.moment.place ?? settings.weatherPlace
    guard let place = place ?? usual.map({ Location(name: $0) }) else {
      throw Problem(
        words: "without '--place' or 'moment: {place: …}' nobody knows whose weather to ask for")
    }
    switch settings.moment.weather ?? .openWeather {
    case .openWeather:
      guard let key = environment["OPENWEATHER_API_KEY"], !key.isEmpty else {
        throw Problem(words: "OpenWeather is not asked without a key in OPENWEATHER_API_KEY")
      }
      question = .openWeather(place: place.name, key: key)
      service =
        environment["OPENWEATHER_URL"] ?? "https://api.openweathermap.org/data/2.5/weather"
    case .openMeteo:
      let known = (try? journal.opened.knownPlaces())?.places.completed(place) ?? place
      guard let latitude = known.latitude.flatMap(Double.init),
        let longitude = known.longitude.flatMap(Double.init),
        let north = rounded(latitude, decimals: 1), let east = rounded(longitude, decimals: 1)
      else {
        throw Problem(words: "'places.yml' does not say where '\(place.name)' is")
      }
      question = .openMeteo(latitude: north, longitude: east)
      service = environment["OPEN_METEO_URL"] ?? "https://api.open-meteo.com/v1/forecast"
    }
  }

  /// - Throws: why the weather is not known, in words without the key.
  package func ask() throws(Problem) -> Weather {
    let answer: ChildProcess.Result?
    do throws(BuildError) {
      // curl reads its options, with the key in the address, from what it is given to read.
      answer = try ChildProcess.run(
        ["curl", "--config", "-"], environment: [:], input: Array(options.utf8),
        limits: ChildProcess.Limits(seconds: seconds + 5, output: 1 << 20))
    } catch {
      throw Problem(words: "the program curl could not be started")
    }
    guard let answer else { throw Problem(words: "the weather service did not answer") }
    guard answer.status == 0 else { throw Problem(words: words(answer.status)) }
    let (body, status) = divided(answer.output)
    if status != "200" { throw Problem(words: words(status)) }
    guard let weather = weather(in: body) else {
      throw Problem(words: "the weather service's answer was not understood")
    }
    return weather
  }

  private var options: String {
    """
    url = "\(service)?\(query)"
    silent
    globoff
    proto = "=http,https"
    connect-timeout = \(max(1, seconds / 2))
    max-time = \(seconds)
    max-filesize = 1048576
    write-out = "\\n%{http_code}"

    """
  }

  private var query: String {
    switch question {
    case .openWeather(let place, let key):
      "q=\(escaped(place))&units=metric&appid=\(escaped(key))"
    case .openMeteo(let latitude, let longitude):
      "latitude=\(latitude)&longitude=\(longitude)&current=temperature_2m,weather_code,is_day"
    }
  }

  private func words(_ status: String) -> Phrase {
    switch (status, question) {
    case ("401", _): "the weather service does not accept the key"
    case ("404", .openWeather(let place, _)):
      "the weather service does not know the place '\(place)'"
    case ("429", _): "the weather service was asked too often; try again later"
    default: "the weather service answered with the status \(status)"
    }
  }

  private func words(_ status: Int32) -> Phrase {
    switch status {
    case 6: "the weather service could not be found; is there a network?"
    case 7: "the weather service could not be reached; is there a network?"
    case 28: "the weather service did not answer within \(seconds) seconds"
    case 127: "the program curl is not installed"
    default: "the weather could not be asked for (curl ended with the status \(status))"
    }
  }

  /// Percent-encoded, all bytes but unreserved ones (RFC 3986, 2.3).
  private func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
        String(UnicodeScalar(byte))
      default:
        "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    .joined()
  }

  /// The body, and the status in the last line.
  private func divided(_ output: [UInt8]) -> ([UInt8], String) {
    guard let end = output.lastIndex(of: 0x0A) else { return (output, "") }
    return (Array(output[..<end]), String(decoding: output[(end + 1)...], as: UTF8.self))
  }

  private func weather(in body: [UInt8]) -> Weather? {
    let source = SourceText(path: "weather", bytes: body)
    let (answer, flaws) = readFrontMatter(of: source)
    guard answer.dialect == .json, !flaws.contains(where: { $0.severity == .error }) else {
      return nil
    }
    return switch question {
    case .openWeather: openWeather(answer.fields)
    case .openMeteo: openMeteo(answer.fields)
    }
  }

  /// `{"weather": [{"icon": "10d", …}], "main": {"temp": 11.6, …}, …}`
  private func openWeather(_ fields: [Field]) -> Weather? {
    guard case .list(let kinds, _)? = fields.first(where: { $0.name == "weather" })?.value,
      case .mapping(let kind, _)? = kinds.first, let icon = text("icon", kind),
      WeatherIcon.isKnown(icon)
    else { return nil }
    return Weather(
      condition: "", icon: icon, temperature: degrees("temp", mapping("main", fields)))
  }

  /// `{"current": {"temperature_2m": 11.6, "weather_code": 61, "is_day": 1, …}, …}`
  private func openMeteo(_ fields: [Field]) -> Weather? {
    let current = mapping("current", fields)
    guard let code = text("weather_code", current).flatMap({ Int($0) }),
      let icon = WeatherIcon.ofWMO(code)
    else { return nil }
    return Weather(
      condition: "", icon: icon + (text("is_day", current) == "0" ? "n" : "d"),
      temperature: degrees("temperature_2m", current))
  }

  private func degrees(_ name: String, _ fields: [Field]) -> String? {
    guard let degrees = text(name, fields).flatMap(Double.init), degrees.magnitude < 100 else {
      return nil
    }
    return String(Int(degrees.rounded()))
  }

  private func mapping(_ name: String, _ fields: [Field]) -> [Field] {
    guard case .mapping(let inner, _)? = fields.first(where: { $0.name == name })?.value else {
      return []
    }
    return inner
  }

  private func text(_ name: String, _ fields: [Field]) -> String? {
    guard case .scalar(let scalar)? = fields.first(where: { $0.name == name })?.value else {
      return nil
    }
    return scalar.text
  }
}

/// OpenWeather's codes: two digits, and day or night.
enum WeatherIcon {
  static func isKnown(_ text: String) -> Bool {
    let codes = ["01", "02", "03", "04", "09", "10", "11", "13", "50"]
    return text.utf8.count == 3 && codes.contains(String(text.prefix(2)))
      && ["d", "n"].contains(text.suffix(1))
  }

  /// The digits for a code of the WMO's table 4677, as far as Open-Meteo has it; nil for others.
  static func ofWMO(_ code: Int) -> String? {
    switch code {
    case 0: "01"
    case 1: "02"
    case 2: "03"
    case 3: "04"
    // Fog, and fog with rime.
    case 45, 48: "50"
    // Drizzle and showers, rain, snow, thunder.
    case 51, 53, 55, 56, 57, 80, 81, 82: "09"
    case 61, 63, 65, 66, 67: "10"
    case 71, 73, 75, 77, 85, 86: "13"
    case 95, 96, 99: "11"
    default: nil
    }
  }
}
