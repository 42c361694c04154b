import Build
import Diagnostics
import Files
import Journal
import PhotoVariants
import Photos

/// The pictures of a book: each is asked for while the text is read, and made after that.
struct BookPictures {
  private struct Wanted: Sendable {
    /// Of the site.
    let path: String
    var pixels: Int
  }

  /// A file of the book.
  struct Made: Sendable {
    let name: String
    let bytes: [UInt8]
    /// Width by height; nil for a file that is as the site has it.
    var ratio: Double?
  }

  private var wanted: [Wanted] = []
  private var numbers: [[UInt8]: Int] = [:]

  /// The number of a picture.
  ///
  /// - Parameters:
  ///   - path: in the site.
  ///   - pixels: across, at the size in which it is printed.
  mutating func number(of path: String, pixels: Int) -> Int {
    if let number = numbers[Array(path.utf8)] {
      wanted[number].pixels = max(wanted[number].pixels, pixels)
      return number
    }
    numbers[Array(path.utf8)] = wanted.count
    wanted.append(Wanted(path: path, pixels: pixels))
    return wanted.count - 1
  }

  /// By their numbers; nil for one that cannot be printed.
  func made(from site: LiveSite, _ options: BuildOptions) -> [Made?] {
    let worker = options.photoProgram.map {
      PhotoWorker($0, site.settings.photos, jobs: options.jobs)
    }
    options.progress?.begin(.photos, of: wanted.count)
    return concurrentMap(Array(wanted.enumerated()), jobs: options.jobs) { number, wanted in
      defer { options.progress?.step() }
      return BookPictures.made(number + 1, wanted, site, worker)
    }
  }

  private static func made(
    _ number: Int, _ wanted: Wanted, _ site: LiveSite, _ worker: PhotoWorker?
  ) -> Made? {
    if let worker, let source = site.source(ofFile: wanted.path),
      let bytes = try? site.original(source, atMost: FileLimits.photos)
    {
      let facts = PhotoFacts(bytes, name: source)
      let answer = try? worker.make(bytes, facts, .forPrint(width: wanted.pixels), path: source)
      if case .made(let photo) = answer, let file = photo.files.first {
        return Made(
          name: "\(number).\(file.name.fileEnding)", bytes: file.bytes,
          ratio: Double(photo.size.width) / Double(max(1, photo.size.height)))
      }
    }
    guard let bytes = plain(wanted.path, site) else { return nil }
    let ending = wanted.path.fileEnding.lowercased()
    guard ["png", "jpg", "jpeg", "gif", "webp", "svg"].contains(ending) else { return nil }
    return Made(name: "\(number).\(ending)", bytes: bytes)
  }

  /// As the site has it.
  private static func plain(_ path: String, _ site: LiveSite) -> [UInt8]? {
    switch site.file(Array(path.utf8)) {
    case .bytes(let bytes): bytes
    case .large(let file): try? file.bytes(atMost: FileLimits.photos)
    case .broken, .failed, nil: nil
    }
  }
}

extension String {
  /// What is after the last dot of a name.
  fileprivate var fileEnding: String { split(separator: ".").last.map(String.init) ?? "" }
}
