package import Build
import Diagnostics
import Files
package import Localization
import Photos

/// What a photo that is put beside a new entry says of its day and place.
package struct NewPhoto: Sendable {
  package let day: CalendarDay?
  /// Rounded to two decimals, about a kilometre: `38.71`, `-9.14`.
  package let latitude: String?
  package let longitude: String?

  /// - Parameter path: absolute. What cannot be read says nothing.
  package init(_ path: String, _ options: BuildOptions) {
    var bytes: [UInt8] = []
    if let resolved = options.disk.resolve(path),
      let folder = try? OpenFolder.open(resolved.folderAndName.folder, on: options.disk),
      let found = try? folder.read(resolved.folderAndName.name, atMost: FileLimits.photos)
    {
      bytes = found
    }
    self.init(bytes)
  }

  init(_ bytes: [UInt8]) {
    let origin = PhotoOrigin(ofPhoto: bytes)
    day = origin.day.flatMap { CalendarDay(year: $0[0], month: $0[1], day: $0[2]) }
    latitude = origin.latitude.flatMap { rounded($0, decimals: 2) }
    longitude = origin.longitude.flatMap { rounded($0, decimals: 2) }
  }
}

/// Degrees with fewer decimals; nil for what is none.
package func rounded(_ degrees: Double, decimals: Int) -> String? {
  guard degrees.magnitude <= 180 else { return nil }
  let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
  let parts = Int((degrees * Double(scale)).rounded())
  let rest = "\(parts.magnitude % UInt(scale))"
  let zeros = String(repeating: "0", count: decimals - rest.utf8.count)
  return (parts < 0 ? "-" : "") + "\(parts.magnitude / UInt(scale)).\(zeros)\(rest)"
}
