import Photos

// Photos are decoded in child processes, by libraries that are linked. Decoders read what anybody
// may have made, so `ilgi make-photo`, a hidden command, decodes one photo under limits of time,
// memory and pixels, and answers with its copies (`Sources/Build/Photos`, `Sources/PhotoVariants`).
// The parent gives them a second look, as it does the author's files. Linking libjpeg-turbo,
// libpng, libwebp and Little CMS costs each start 0.4 ms; libheif and libtiff would cost 5 ms more
// and are loaded (`dlopen`) when a photo needs them, so that they need not be installed. libvips,
// which would do all of it in fewer lines, costs 45 ms at each start and brings about a hundred
// packages. A second program would have to be installed beside the first. JPEG is scaled while it
// is decoded (by eighths); Lanczos' filter does the rest in `pixels.c`, in single precision without
// fused operations, so that all processors give the same bytes. WebP of more than a million pixels
// uses method 2 rather than 4: a third of the time for 7 % more bytes.

/// Makes the copies of a photo. Called in a child process, since decoders read what anybody may
/// have made.
///
/// - Parameter megapixels: millions of pixels that a photo may have.
package func makePhoto(
  _ bytes: [UInt8], _ recipe: PhotoRecipe, megapixels: Int
) -> PhotoAnswer {
  guard let format = PhotoFormat.recognise(bytes) else { return .problem(.notAPhoto) }
  do throws(Pixels.Failure) {
    let making = try PhotoMaking(bytes, format, recipe, megapixels: megapixels)
    return .made(try making.run())
  } catch {
    return .problem(problem(error, format, megapixels: megapixels))
  }
}

private func problem(
  _ failure: Pixels.Failure, _ format: PhotoFormat, megapixels: Int
) -> PhotoProblem {
  switch failure {
  case .truncated: .unreadable(format, reason: PhotoAnswer.truncated)
  case .damaged, .noMemory: .unreadable(format, reason: PhotoAnswer.damaged)
  case .tooLarge(let size): .moreMegapixels(size, limit: megapixels)
  case .noLibrary(let said):
    .missingLibrary(format, library: format == .tiff ? "libtiff6" : "libheif1", said: said)
  case .noDecoder(let said):
    .missingLibrary(
      format, library: format == .heic ? "libheif-plugin-libde265" : "libheif-plugin-dav1d",
      said: said)
  }
}

/// One photo while it is made.
private struct PhotoMaking: ~Copyable {
  private let format: PhotoFormat
  private let recipe: PhotoRecipe
  /// Of the photo as it is shown.
  private let size: PhotoSize
  /// The decoded pixels, not smaller than the largest copy.
  private let base: Pixels
  private let mean: Int

  init(
    _ bytes: [UInt8], _ format: PhotoFormat, _ recipe: PhotoRecipe, megapixels: Int
  ) throws(Pixels.Failure) {
    self.format = format
    self.recipe = recipe
    let largest = PhotoRecipe.widths.last ?? 1
    let share = PhotoRecipe.shareSize
    let least =
      switch recipe {
      case .sizes, .avif, .copy: PhotoSize(width: largest, height: PhotoRecipe.square)
      case .share: share
      case .icons: PhotoSize(width: 512, height: 512)
      case .forPrint(let width): PhotoSize(width: width, height: 1)
      }
    base = try Pixels(bytes, format, mostPixels: megapixels * 1_000_000, leastSize: least)
    // A JPEG was made smaller while it was decoded; its header knows its size.
    size = (try? Photos.size(ofPhoto: bytes)) ?? base.size
    mean = base.mean
  }

  func run() throws(Pixels.Failure) -> MadePhoto {
    let files =
      switch recipe {
      case .sizes(let copy): try sizes(copy)
      case .avif: try avif()
      case .share: [try share()]
      case .icons: try icons()
      case .copy: [try copy(.jpeg)]
      case .forPrint(let width): [try printed(atMost: width)]
      }
    return MadePhoto(size: size, mean: mean, files: files)
  }

  private var whole: PhotoSize { base.size }

  /// Screenshots, mostly.
  private var isDrawing: Bool { format == .png || format == .bmp }

  // MARK: Widths

  /// The pixels at each width, the largest first.
  ///
  /// A small one is made of the largest one rather than of the whole photo where that is at least
  /// twice as large, which takes less time and differs by less than can be seen.
  private func forEachWidth(
    _ body: (borrowing Pixels, Int) throws(Pixels.Failure) -> Void
  ) throws(Pixels.Failure) {
    var largest: SharedPixels?
    for width in PhotoRecipe.widths(for: size).reversed() {
      let target = PhotoSize(
        width: width, height: PhotoRecipe.height(of: size, atWidth: width))
      let made: SharedPixels
      if let largest, largest.pixels.size.width >= 2 * width {
        made = SharedPixels(
          try largest.pixels.scaled(part: largest.pixels.size, to: target))
      } else {
        made = SharedPixels(try base.scaled(part: whole, to: target))
      }
      try body(made.pixels, width)
      if largest == nil { largest = made }
    }
  }

  private func sizes(
    _ copy: PhotoRecipe.CopyFormat
  ) throws(Pixels.Failure) -> [MadePhoto.File] {
    var files: [MadePhoto.File] = []
    try forEachWidth { (pixels, width) throws(Pixels.Failure) in
      files.append(
        MadePhoto.File(
          name: "\(width).webp", size: pixels.size,
          bytes: try pixels.encoded(
            .webp(quality: isDrawing ? 85 : 75, isDrawing: isDrawing))))
    }
    files.reverse()
    files.append(try square())
    if copy != .none { files.append(try self.copy(copy)) }
    return files
  }

  private func square() throws(Pixels.Failure) -> MadePhoto.File {
    let side = min(whole.width, whole.height)
    let part = PhotoSize(width: side, height: side)
    // Never larger than the photo.
    let edge = min(PhotoRecipe.square, size.width, size.height)
    let target = PhotoSize(width: edge, height: edge)
    let pixels = try base.scaled(
      left: (whole.width - side) / 2, top: (whole.height - side) / 2, part: part, to: target)
    return MadePhoto.File(
      name: "square.webp", size: target,
      bytes: try pixels.encoded(.webp(quality: 70, isDrawing: isDrawing)))
  }

  private func copy(_ wanted: PhotoRecipe.CopyFormat) throws(Pixels.Failure) -> MadePhoto.File {
    let width = min(size.width, PhotoRecipe.copyWidth)
    let target = PhotoSize(width: width, height: PhotoRecipe.height(of: size, atWidth: width))
    var pixels = try base.scaled(part: whole, to: target)
    switch wanted {
    case .png:
      return MadePhoto.File(name: "copy.png", size: target, bytes: try pixels.encoded(.png))
    case .webp:
      return MadePhoto.File(
        name: "copy.webp", size: target,
        bytes: try pixels.encoded(.webp(quality: 80, isDrawing: false)))
    case .jpeg, .none:
      pixels.flatten()
      return MadePhoto.File(
        name: "copy.jpg", size: target, bytes: try pixels.encoded(.jpeg(quality: 82)))
    }
  }

  private func printed(atMost most: Int) throws(Pixels.Failure) -> MadePhoto.File {
    let width = min(size.width, most)
    let target = PhotoSize(width: width, height: PhotoRecipe.height(of: size, atWidth: width))
    var pixels = try base.scaled(part: whole, to: target)
    if isDrawing {
      return MadePhoto.File(name: "print.png", size: target, bytes: try pixels.encoded(.png))
    }
    pixels.flatten()
    return MadePhoto.File(
      name: "print.jpg", size: target, bytes: try pixels.encoded(.jpeg(quality: 90)))
  }

  private func avif() throws(Pixels.Failure) -> [MadePhoto.File] {
    var files: [MadePhoto.File] = []
    try forEachWidth { (pixels, width) throws(Pixels.Failure) in
      files.append(
        MadePhoto.File(
          name: "\(width).avif", size: pixels.size, bytes: try pixels.encoded(.avif(quality: 55))))
    }
    return files.reversed()
  }

  // MARK: Shared links and icons

  /// The middle of the photo in the proportions of shared links.
  private func share() throws(Pixels.Failure) -> MadePhoto.File {
    let wanted = PhotoRecipe.shareSize
    var pixels = try base.middle(wanted)
    pixels.flatten()
    var quality = 84
    while true {
      let bytes = try pixels.encoded(.jpeg(quality: quality))
      if bytes.count <= PhotoRecipe.shareBytes || quality <= 30 {
        return MadePhoto.File(name: "share.jpg", size: wanted, bytes: bytes)
      }
      quality -= 9
    }
  }

  /// A picture without transparent pixels fills its square, so systems may cut it to their own
  /// shapes: `maskable-192.png` rather than `icon-192.png`.
  private func icons() throws(Pixels.Failure) -> [MadePhoto.File] {
    let side = min(whole.width, whole.height)
    var files: [MadePhoto.File] = []
    for edge in [32, 180, 192, 512] {
      let target = PhotoSize(width: edge, height: edge)
      var pixels = try base.scaled(
        left: (whole.width - side) / 2, top: (whole.height - side) / 2,
        part: PhotoSize(width: side, height: side), to: target)
      let name: String
      switch edge {
      case 32: name = "favicon.ico"
      case 180:
        name = "touch.png"
        // Systems show what is transparent as black.
        pixels.flatten()
      default: name = (base.hasAlpha ? "icon" : "maskable") + "-\(edge).png"
      }
      let bytes = try pixels.encoded(.png)
      files.append(
        MadePhoto.File(name: name, size: target, bytes: edge == 32 ? icon(bytes) : bytes))
    }
    return files
  }

  /// A Windows icon of 32 pixels around a PNG.
  private func icon(_ png: [UInt8]) -> [UInt8] {
    let length = (0..<4).map { UInt8(truncatingIfNeeded: png.count >> (8 * $0)) }
    return [0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0] + length + [22, 0, 0, 0] + png
  }
}

/// Pixels that are used after those that are made of them.
private final class SharedPixels {
  let pixels: Pixels

  init(_ pixels: consuming Pixels) { self.pixels = pixels }
}
