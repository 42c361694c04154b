/// What new entries have of the moment in which they are made, where they do not say it themselves.
package struct MomentSettings: Sendable, Equatable {
  /// A service that knows the weather of now.
  package enum Service: String, Sendable, CaseIterable {
    case openWeather = "openweather"
    case openMeteo = "open-meteo"
  }

  /// The name of the place.
  package var place: String?
  /// Who is asked for the weather there; nil for nobody.
  package var weather: Service?
}
