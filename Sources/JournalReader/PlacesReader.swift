package import Diagnostics
import FrontMatter
package import Journal
package import Markdown

/// Reads `places.yml`: places by their names, each with other names, coordinates, how many
/// decimals of these the site may show, and the country.
///
/// - Parameter percents: what `%%…%%` means in the journal.
package func readPlaces(
  _ source: SourceText, percents: PercentNotes
) -> (places: KnownPlaces, diagnostics: [Diagnostic]) {
  if let problem = encodingProblem(of: source) { return (KnownPlaces(), [problem]) }
  let (mapping, flaws) = readYAMLMapping(of: source)
  var reading = PlacesReader(
    fields: FieldReader(source, area: "places"), percents: percents)
  for field in mapping { reading.read(field) }
  return (
    reading.places, flaws + reading.fields.diagnostics.withoutConsequences(of: flaws)
  )
}

private struct PlacesReader {
  var fields: FieldReader
  let percents: PercentNotes
  var places = KnownPlaces()

  private static let parts = ["names", "latitude", "longitude", "decimals", "country"]

  mutating func read(_ field: Field) {
    fields.refuseNotes(in: field.name, at: field.nameSpan, percents, rule: "places.comment")
    var parts: [String: Field] = [:]
    switch field.value {
    case .scalar(let scalar) where scalar.isNull: break
    case .mapping(let inner, _):
      for part in inner {
        guard Self.parts.contains(part.name) else {
          reportUnknown(part, of: field)
          continue
        }
        parts[part.name] = part
      }
    case .scalar, .list:
      fields.report(
        "places.type", "'\(field.name)' takes a mapping", at: field.value.span,
        label: "this is not a mapping", help: ["as in \(field.name): {names: […]}"])
      return
    }
    let (latitude, longitude) = fields.coordinates(
      given(parts["latitude"]), given(parts["longitude"]), at: field.nameSpan,
      rule: "places.coordinate")
    let place = KnownPlaces.Known(
      name: oneLine(field.name), latitude: latitude, longitude: longitude,
      decimals: decimals(parts["decimals"]) ?? Location.decimals,
      country: country(parts["country"]))
    var names = [(text: place.name, span: field.nameSpan)]
    if let written = parts["names"] { names += fields.items(written) }
    for name in names {
      guard let other = places.add(place, named: name.text) else { continue }
      fields.report(
        "places.name", "'\(name.text)' is a name of '\(other)' too", at: name.span,
        help: ["take it out of one of the two places"])
    }
  }

  private mutating func reportUnknown(_ part: Field, of field: Field) {
    let near = nearestName(to: part.name, in: Self.parts)
    fields.report(
      "places.key", "'\(part.name)' is not a part of '\(field.name)'", at: part.nameSpan,
      help: [
        near.map { "did you mean '\($0)'?" }
          ?? "'\(field.name)' has \(Self.parts.joined(separator: ", "))"
      ])
  }

  private mutating func given(_ part: Field?) -> (text: String, span: Span)? {
    part.flatMap { part in fields.text(part).map { ($0, part.value.span) } }
  }

  private mutating func country(_ part: Field?) -> String? {
    guard let (text, span) = given(part), !text.isEmpty else { return nil }
    fields.refuseNotes(in: text, at: span, percents, rule: "places.comment")
    return oneLine(text)
  }

  private mutating func decimals(_ part: Field?) -> Int? {
    guard let part, let text = fields.text(part) else { return nil }
    if let number = Int(text), Location.allDecimals.contains(number) { return number }
    fields.report(
      "places.decimals", "'\(text)' is not a number from 0 to 6", at: part.value.span,
      help: ["2 is about a kilometre, 4 about ten metres"])
    return nil
  }
}
