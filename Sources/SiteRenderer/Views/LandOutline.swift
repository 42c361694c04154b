import Templating

/// The land of the earth as rings of points, from the theme's `land.txt`.
struct LandOutline {
  /// Degrees east and north.
  typealias Point = (x: Double, y: Double)

  private let rings: [[Point]]

  /// - Parameter bytes: a ring on each line, in hundredths of a degree: the first point, then
  ///   differences. Lines that begin with `#` are comments; what is not a number ends a ring.
  init(_ bytes: [UInt8]) {
    rings = bytes.split(separator: 0x0A).filter { $0.first != 0x23 }.map { line in
      var ring: [Point] = []
      var (x, y) = (0, 0)
      var numbers = line.split(separator: 0x20).lazy
        .map { Int(String(decoding: $0, as: UTF8.self)) }.makeIterator()
      while let east = numbers.next(), let north = numbers.next(), let east, let north {
        x += east
        y += north
        ring.append((Double(x) / 100, Double(y) / 100))
      }
      return ring
    }
  }

  /// The parts of the rings in a frame, each with at least three points.
  func rings(in frame: MapFrame) -> [[Point]] {
    rings.compactMap { ring in
      var west = Double.infinity, east = -Double.infinity
      var south = Double.infinity, north = -Double.infinity
      for point in ring {
        west = min(west, point.x)
        east = max(east, point.x)
        south = min(south, point.y)
        north = max(north, point.y)
      }
      guard east >= frame.west, west <= frame.east, north >= frame.south, south <= frame.north
      else { return nil }
      let clipped = clip(ring, to: frame)
      return clipped.count >= 3 ? clipped : nil
    }
  }

  /// Cuts a ring at the four sides of a frame. Source: Sutherland and Hodgman, Reentrant polygon
  /// clipping (1974).
  private func clip(_ ring: [Point], to frame: MapFrame) -> [Point] {
    var ring = ring
    let sides: [(inside: (Point) -> Bool, cut: (Point, Point) -> Point)] = [
      ({ $0.x >= frame.west }, { crossing($0, $1, x: frame.west) }),
      ({ $0.x <= frame.east }, { crossing($0, $1, x: frame.east) }),
      ({ $0.y >= frame.south }, { crossing($0, $1, y: frame.south) }),
      ({ $0.y <= frame.north }, { crossing($0, $1, y: frame.north) }),
    ]
    for side in sides {
      guard let last = ring.last else { return [] }
      var kept: [Point] = []
      var before = last
      for point in ring {
        if side.inside(point) {
          if !side.inside(before) { kept.append(side.cut(before, point)) }
          kept.append(point)
        } else if side.inside(before) {
          kept.append(side.cut(before, point))
        }
        before = point
      }
      ring = kept
    }
    return ring
  }
}

/// A part of the earth, in degrees.
struct MapFrame {
  var west: Double
  var east: Double
  var south: Double
  var north: Double

  var middle: LandOutline.Point { ((west + east) / 2, (south + north) / 2) }

  func contains(_ point: LandOutline.Point) -> Bool {
    point.x >= west && point.x <= east && point.y >= south && point.y <= north
  }
}

private func crossing(
  _ one: LandOutline.Point, _ other: LandOutline.Point, x: Double
) -> LandOutline.Point {
  (x, one.y + (other.y - one.y) * (x - one.x) / (other.x - one.x))
}

private func crossing(
  _ one: LandOutline.Point, _ other: LandOutline.Point, y: Double
) -> LandOutline.Point {
  (one.x + (other.x - one.x) * (y - one.y) / (other.y - one.y), y)
}
