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
    var origin = PhotoOrigin()
    if let resolved = options.disk.resolve(path),
      let folder = try? OpenFolder.open(resolved.folderAndName.folder, on: options.disk),
      let bytes = try? folder.read(resolved.folderAndName.name, atMost: FileLimits.photos)
    {
      origin = PhotoOrigin(ofPhoto: bytes)
    }
    day = origin.day.flatMap { CalendarDay(year: $0[0], month: $0[1], day: $0[2]) }
    latitude = origin.latitude.map(NewPhoto.rounded)
    longitude = origin.longitude.map(NewPhoto.rounded)
  }

  private static func rounded(_ degrees: Double) -> String {
    let hundredths = Int((degrees * 100).rounded())
    let (whole, part) = (hundredths.magnitude / 100, hundredths.magnitude % 100)
    return (hundredths < 0 ? "-" : "") + "\(whole)." + (part < 10 ? "0" : "") + "\(part)"
  }
}
