import Localization

/// The places that a journal's `places.yml` describes.
package struct KnownPlaces: Sendable {
  /// A place of the file.
  package struct Known: Sendable {
    package let name: String
    package let latitude: String?
    package let longitude: String?
    package let decimals: Int
    package let country: String?

    package init(
      name: String, latitude: String?, longitude: String?, decimals: Int, country: String? = nil
    ) {
      (self.name, self.latitude, self.longitude) = (name, latitude, longitude)
      (self.decimals, self.country) = (decimals, country)
    }
  }

  private var places: [String: Known] = [:]

  package init() {}

  /// Adds a place under one of its names.
  ///
  /// - Returns: the place that has the name already, which then keeps it; nil if none has.
  package mutating func add(_ place: Known, named name: String) -> String? {
    let key = Self.key(name)
    if let other = places[key] { return other.name == place.name ? nil : other.name }
    places[key] = place
    return nil
  }

  /// A place of an entry, by the name that the file gives it and where the file says it is.
  package func completed(_ place: Location) -> Location {
    guard let known = places[Self.key(place.name)] else { return place }
    let isPlaced = known.latitude != nil && known.longitude != nil
    return Location(
      name: known.name, latitude: isPlaced ? known.latitude : place.latitude,
      longitude: isPlaced ? known.longitude : place.longitude, decimals: known.decimals,
      country: known.country)
  }

  package var isEmpty: Bool { places.isEmpty }

  /// As labels are compared: without regard to case.
  private static func key(_ name: String) -> String { name.lowercased() }
}
