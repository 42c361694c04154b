// PhotoVariants makes the copies of a photo that a site shows: several widths, a square, a picture
// for shared links, icons. It decodes the author's bytes, so it works in a child process: a crafted
// photo that breaks a decoder breaks only that process.
//
// It knows pixels and codecs. It does not know files, journals, pages or caches.

package import Photos

/// What is made of one photo.
///
/// The words are arguments of the child process, and a part of the name under which the results are
/// kept: another recipe gives other files.
package enum PhotoRecipe: Sendable, Hashable {
  /// The widths and the square as WebP, and a copy for the photo's own address.
  case sizes(copy: CopyFormat)
  /// The widths as AVIF.
  case avif
  /// 1200 by 630 pixels for shared links.
  case share
  /// Squares for the icons of the site.
  case icons
  /// One JPEG for a file that is given away.
  case copy
  /// One picture of at most so many pixels across, for print: a JPEG, of a screenshot a PNG.
  case forPrint(width: Int)

  /// The format of the copy at the photo's own address, which feeds and other sites know.
  package enum CopyFormat: String, Sendable, CaseIterable {
    case jpeg, png, webp
    /// The original without metadata stays there.
    case none
  }

  /// Increased when the same words make other bytes.
  private static let version = 1

  package var words: [String] {
    switch self {
    case .sizes(let copy): ["sizes", copy.rawValue]
    case .avif: ["avif"]
    case .share: ["share"]
    case .icons: ["icons"]
    case .copy: ["copy"]
    case .forPrint(let width): ["print", String(width)]
    }
  }

  package init?(words: [String]) {
    switch words.first {
    case "sizes":
      guard words.count == 2, let copy = CopyFormat(rawValue: words[1]) else { return nil }
      self = .sizes(copy: copy)
    case "avif": self = .avif
    case "share": self = .share
    case "icons": self = .icons
    case "copy": self = .copy
    case "print":
      guard words.count == 2, let width = Int(words[1]), (1...10_000).contains(width) else {
        return nil
      }
      self = .forPrint(width: width)
    default: return nil
    }
  }

  /// The recipe with everything that decides about the bytes: its version and the libraries'.
  ///
  /// - Parameter libraries: `libraryVersions`.
  package func fullName(libraries: String) -> String {
    "\(Self.version) \(words.joined(separator: " ")); \(libraries)"
  }

  /// In pixels. The largest is also the largest width of any copy.
  package static let widths = [480, 720, 960, 1440, 2048]
  package static let square = 288
  /// The width of a copy at the photo's own address.
  package static let copyWidth = 1440
  package static let shareSize = PhotoSize(width: 1200, height: 630)
  /// Bytes of a picture for shared links: some messengers show none that is larger.
  static let shareBytes = 200_000

  /// The widths for a photo: never larger than the photo, whose own width takes the place of one
  /// that is nearly the same.
  package static func widths(for size: PhotoSize) -> [Int] {
    let isLarge = widths.allSatisfy { $0 <= size.width }
    let all = isLarge ? widths : widths.filter { $0 * 10 < size.width * 9 } + [size.width]
    // WebP has no longer sides.
    return all.filter { height(of: size, atWidth: $0) <= 16_383 }
  }

  /// The height of a copy, rounded to the nearest pixel.
  package static func height(of size: PhotoSize, atWidth width: Int) -> Int {
    max(1, (size.height * width * 2 + size.width) / (2 * size.width))
  }
}
