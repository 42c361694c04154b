package import Diagnostics
import Files
import FrontMatter
package import Journal

/// OpenWeather's current weather of a place, through the program curl.
package struct CurrentWeather: Sendable {
  /// The key of the author's account. It is never written, shown, or put on a command line.
  let key: String
  /// The address of the service.
  let service: String
  let seconds: Int

  package static let service = "https://api.openweathermap.org/data/2.5/weather"

  package init(key: String, service: String = CurrentWeather.service, seconds: Int = 10) {
    (self.key, self.service, self.seconds) = (key, service, seconds)
  }

  /// - Returns: the weather, or why there is none, in words without the key.
  package func ask(of place: String) -> Result<Weather, Problem> {
    let answer: ChildProcess.Result?
    do throws(BuildError) {
      // curl reads its options, with the key in the address, from what it is given to read.
      answer = try ChildProcess.run(
        ["curl", "--config", "-"], environment: [:], input: Array(options(place).utf8),
        limits: ChildProcess.Limits(seconds: seconds + 5, output: 1 << 20))
    } catch {
      return .failure(Problem(words: "the program curl could not be started"))
    }
    guard let answer else { return .failure(Problem(words: "the weather service did not answer")) }
    guard answer.status == 0 else { return .failure(Problem(words: words(answer.status))) }
    let (body, status) = divided(answer.output)
    switch status {
    case "200": break
    case "401": return .failure(Problem(words: "the weather service does not accept the key"))
    case "404":
      return .failure(Problem(words: "the weather service does not know the place '\(place)'"))
    case "429":
      return .failure(Problem(words: "the weather service was asked too often; try again later"))
    default:
      return .failure(Problem(words: "the weather service answered with the status \(status)"))
    }
    guard let weather = weather(in: body) else {
      return .failure(Problem(words: "the weather service's answer was not understood"))
    }
    return .success(weather)
  }

  package struct Problem: Error, Sendable {
    package let words: Phrase
  }

  private func options(_ place: String) -> String {
    let address = "\(service)?q=\(escaped(place))&units=metric&appid=\(escaped(key))"
    return """
      url = "\(address)"
      silent
      globoff
      proto = "=http,https"
      connect-timeout = \(max(1, seconds / 2))
      max-time = \(seconds)
      max-filesize = 1048576
      write-out = "\\n%{http_code}"

      """
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

  /// `{"weather": [{"icon": "10d", …}], "main": {"temp": 11.6, …}, …}`
  private func weather(in body: [UInt8]) -> Weather? {
    let source = SourceText(path: "weather", bytes: body)
    let (answer, flaws) = readFrontMatter(of: source)
    guard answer.dialect == .json, !flaws.contains(where: { $0.severity == .error }) else {
      return nil
    }
    guard case .list(let kinds, _)? = answer.fields.first(where: { $0.name == "weather" })?.value,
      case .mapping(let kind, _)? = kinds.first, let icon = text("icon", kind),
      WeatherIcon.isKnown(icon)
    else { return nil }
    var temperature: String?
    if case .mapping(let main, _)? = answer.fields.first(where: { $0.name == "main" })?.value,
      let degrees = text("temp", main).flatMap(Double.init), degrees.magnitude < 100
    {
      temperature = String(Int(degrees.rounded()))
    }
    return Weather(condition: "", icon: icon, temperature: temperature)
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
}
