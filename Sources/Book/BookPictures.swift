import Build
import Diagnostics
import Files
import Journal
import Markdown
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
    return ending == "svg" && !isAlone(bytes)
      ? nil : Made(name: "\(number).\(ending)", bytes: bytes)
  }

  /// As the site has it.
  private static func plain(_ path: String, _ site: LiveSite) -> [UInt8]? {
    switch site.file(Array(path.utf8)) {
    case .bytes(let bytes): bytes
    case .large(let file): try? file.bytes(atMost: FileLimits.photos)
    case .broken, .failed, nil: nil
    }
  }

  /// Whether a drawing asks for nothing outside of itself: the program that makes the PDF would
  /// fetch it.
  static func isAlone(_ drawing: [UInt8]) -> Bool {
    var place = drawing.startIndex
    while let next = drawing[place...].firstIndex(of: 0x3C) {
      place = next + 1
      // Declarations of a document name files, too.
      if drawing[place...].first == 0x21, !drawing[place...].starts(with: "!--".utf8) {
        return false
      }
      guard let tag = RawTag(drawing[next...]) else { continue }
      place = next + tag.length
      for attribute in tag.attributes {
        let value = attribute.text.trimmed
        let isAddress = ["href", "xlink:href", "src"].contains(attribute.name)
        if isAddress && !value.hasPrefix("#") && !value.hasPrefix("data:image/") { return false }
      }
    }
    let text = String(decoding: drawing, as: UTF8.self).lowercased()
    if text.contains("@import") || text.contains("<?xml-stylesheet") { return false }
    return text.split(separator: "url(", omittingEmptySubsequences: false).dropFirst().allSatisfy {
      "#'\"".contains($0.first ?? " ") && $0.drop { "'\"".contains($0) }.hasPrefix("#")
    }
  }
}

extension String {
  /// What is after the last dot of a name.
  fileprivate var fileEnding: String { split(separator: ".").last.map(String.init) ?? "" }
}
