import Journal
import Localization
import Templating

/// `map` on the page of all places: the land around most of them, a circle for each place, and a
/// small map of all places if some are elsewhere.
///
/// The projection is equidistant, true to scale at the middle of the map: enough for a country.
struct PlaceMap {
  private let scope: PageScope
  private let spots: [Spot]

  /// A place with coordinates.
  private struct Spot {
    let name: String
    let count: Int
    let route: Route
    let point: LandOutline.Point
  }

  /// Nil if no place has coordinates, or if the theme has no outline.
  init?(_ scope: PageScope) {
    guard scope.rendering.theme.land != nil,
      let terms = scope.edition.classification(.places)?.terms
    else { return nil }
    self.scope = scope
    spots = terms.compactMap { term in
      let degrees = term.members.lazy.compactMap { member in
        scope.entry(scope.edition.members[member]).labels.place?.published
      }.first
      return degrees.map {
        Spot(
          name: scope.name(of: term), count: term.members.count, route: term.route,
          point: ($0.longitude, $0.latitude))
      }
    }
    if spots.isEmpty { return nil }
  }

  var value: TemplateValue {
    let land = LandOutline(scope.rendering.theme.land ?? [])
    let main = mainSpots
    let drawing = Drawing(around: main.map(\.point), width: 646, heights: 420...720)
    let elsewhere = spots.filter { spot in !drawing.frame.contains(spot.point) }
    let small =
      elsewhere.isEmpty
      ? nil
      : Drawing(
        around: spots.map(\.point) + drawing.frame.corners, width: 204, heights: 120...260)
    return .map([
      "width": .integer(drawing.width), "height": .integer(drawing.height),
      "land": .string(drawing.path(of: land)), "places": .integer(spots.count),
      "years": TemplateValue(years), "circles": .list(circles(in: drawing)),
      "overview": TemplateValue.optional(small.map { overview($0, around: drawing, land) }),
    ])
  }

  /// Where most was written: of each place and what is as near as a country reaches, the places
  /// with the most entries together. All places, if most entries are elsewhere.
  private var mainSpots: [Spot] {
    var (main, most) = ([Spot](), 0)
    for middle in spots {
      let width = 6 / max(0.2, cosine(middle.point.y))
      let near = spots.filter {
        abs($0.point.y - middle.point.y) <= 5 && abs($0.point.x - middle.point.x) <= width
      }
      let count = PlaceMap.entries(at: near)
      if count > most { (main, most) = (near, count) }
    }
    return 2 * most < PlaceMap.entries(at: spots) ? spots : main
  }

  /// From the first to the last entry of a place, as in `2019–2024`.
  private var years: String? {
    let days = scope.edition.classification(.places)?.terms.flatMap { term in
      term.members.compactMap { scope.day(of: $0)?.year }
    }
    guard let oldest = days?.min(), let newest = days?.max() else { return nil }
    return scope.interface.words.years(from: oldest, to: newest)
  }

  private static func entries(at spots: [Spot]) -> Int { spots.reduce(0) { $0 + $1.count } }

  /// A circle for each place, the largest first; what touches a larger one is counted with it.
  private func circles(in drawing: Drawing) -> [TemplateValue] {
    let most = spots.map(\.count).max() ?? 1
    var drawn: [(spot: Spot, x: Double, y: Double, radius: Double, others: Int, count: Int)] = []
    let order = spots.indices.sorted { (-spots[$0].count, $0) < (-spots[$1].count, $1) }
    for spot in order.map({ spots[$0] }) where drawing.frame.contains(spot.point) {
      let (x, y) = drawing.place(of: spot.point)
      let radius = max(5, 22 * (Double(spot.count) / Double(most)).squareRoot())
      let near = drawn.firstIndex { other in
        let (across, down) = (other.x - x, other.y - y)
        let reach = other.radius + radius
        return across * across + down * down < reach * reach
      }
      if let near {
        drawn[near].others += 1
        drawn[near].count += spot.count
      } else {
        drawn.append((spot, x, y, radius, 0, spot.count))
      }
    }
    return drawn.map { circle in
      let isAtEnd = circle.x > Double(drawing.width) - 110
      let words = scope.interface.words
      let label = circle.spot.name + (circle.others > 0 ? " +\(words.say(circle.others))" : "")
      return .map([
        "name": .string(label), "url": .string(scope.address(circle.spot.route)),
        "x": .integer(Int(circle.x.rounded())), "y": .integer(Int(circle.y.rounded())),
        "radius": .integer(Int(circle.radius.rounded())),
        "count": TemplateValue(circle.radius >= 12 ? words.say(circle.count) : nil),
        "label_x": .integer(
          Int((isAtEnd ? circle.x - circle.radius - 6 : circle.x + circle.radius + 6).rounded())),
        "at_end": .bool(isAtEnd),
      ])
    }
  }

  private func overview(
    _ drawing: Drawing, around main: Drawing, _ land: LandOutline
  ) -> TemplateValue {
    let dots = spots.map { spot in
      let (x, y) = drawing.place(of: spot.point)
      return TemplateValue.map([
        "x": .integer(Int(x.rounded())), "y": .integer(Int(y.rounded())),
      ])
    }
    let start = drawing.place(of: (main.frame.west, main.frame.north))
    let end = drawing.place(of: (main.frame.east, main.frame.south))
    return .map([
      "width": .integer(drawing.width), "height": .integer(drawing.height),
      "land": .string(drawing.path(of: land)), "dots": .list(dots),
      "frame_x": .integer(Int(start.x.rounded())), "frame_y": .integer(Int(start.y.rounded())),
      "frame_width": .integer(Int((end.x - start.x).rounded())),
      "frame_height": .integer(Int((end.y - start.y).rounded())),
    ])
  }
}

/// How a part of the earth is drawn.
private struct Drawing {
  let width: Int
  let height: Int
  let frame: MapFrame
  private let scale: Double
  private let squeeze: Double

  /// - Parameters:
  ///   - points: what is to be seen, at least one.
  ///   - heights: which heights the drawing may have.
  init(around points: [LandOutline.Point], width: Int, heights: ClosedRange<Int>) {
    var frame = MapFrame(
      west: points.map(\.x).min() ?? 0, east: points.map(\.x).max() ?? 0,
      south: points.map(\.y).min() ?? 0, north: points.map(\.y).max() ?? 0)
    let squeeze = max(0.2, cosine(frame.middle.y))
    // Room around the outermost places, and so much that a coast has a shape.
    let across = max(6, (frame.east - frame.west) * squeeze * 1.5)
    let down = max(4, (frame.north - frame.south) * 1.4)
    let wanted = Double(width) * down / across
    let height = min(max(wanted, Double(heights.lowerBound)), Double(heights.upperBound)).rounded()
    let scale = min(Double(width) / across, height / down)
    let (x, y) = frame.middle
    frame.west = max(-180, x - Double(width) / 2 / scale / squeeze)
    frame.east = min(180, x + Double(width) / 2 / scale / squeeze)
    frame.south = max(-90, y - height / 2 / scale)
    frame.north = min(90, y + height / 2 / scale)
    self.width = width
    self.height = Int(height)
    self.frame = frame
    self.scale = scale
    self.squeeze = squeeze
  }

  func place(of point: LandOutline.Point) -> LandOutline.Point {
    let (x, y) = frame.middle
    return (
      Double(width) / 2 + (point.x - x) * squeeze * scale,
      Double(height) / 2 - (point.y - y) * scale
    )
  }

  /// The land in the frame; its edges are outside, so that they have no coast.
  func path(of land: LandOutline) -> String {
    let margin = 12 / scale
    let wider = MapFrame(
      west: frame.west - margin / squeeze, east: frame.east + margin / squeeze,
      south: frame.south - margin, north: frame.north + margin)
    var path = ""
    for ring in land.rings(in: wider) {
      var last: (Int, Int)?
      for point in ring {
        let place = place(of: point)
        let (x, y) = (Int(place.x.rounded()), Int(place.y.rounded()))
        guard let before = last else {
          path += "M\(x) \(y)"
          last = (x, y)
          continue
        }
        if before == (x, y) { continue }
        path += "l\(x - before.0) \(y - before.1)"
        last = (x, y)
      }
      path += "z"
    }
    return path
  }
}

extension MapFrame {
  var corners: [LandOutline.Point] { [(west, south), (east, north)] }
}

/// The cosine of an angle in degrees, by its series, so that it is the same on every machine.
private func cosine(_ degrees: Double) -> Double {
  let angle = degrees * .pi / 180
  let square = angle * angle
  var term = 1.0
  var sum = 1.0
  for step in 1...10 {
    term *= -square / Double((2 * step - 1) * (2 * step))
    sum += term
  }
  return sum
}
