import Diagnostics
package import Photos

/// What a child process answers.
package enum PhotoAnswer: Sendable, Equatable {
  case made(MadePhoto)
  case problem(PhotoProblem)
}

/// The copies of a photo.
package struct MadePhoto: Sendable, Equatable {
  /// Of the photo as a browser shows it.
  package let size: PhotoSize
  /// The mean colour, 0xRRGGBB.
  package let mean: Int
  package var files: [File]

  package struct File: Sendable, Equatable {
    /// `480.webp`; no slash.
    package let name: String
    package let size: PhotoSize
    package let bytes: [UInt8]

    package init(name: String, size: PhotoSize, bytes: [UInt8]) {
      (self.name, self.size, self.bytes) = (name, size, bytes)
    }
  }

  package init(size: PhotoSize, mean: Int, files: [File]) {
    (self.size, self.mean, self.files) = (size, mean, files)
  }
}

// Between the processes: lines of words, an empty line, then the files one after the other.
//
//   ilgi-photo 1
//   made 4032 3024 10911298
//   file 480.webp 480 360 20302
extension PhotoAnswer {
  private static let head = "ilgi-photo 1"

  package var encoded: [UInt8] {
    var lines = [Self.head]
    var contents: [UInt8] = []
    switch self {
    case .made(let photo):
      lines.append("made \(photo.size.width) \(photo.size.height) \(photo.mean)")
      for file in photo.files {
        lines.append(
          "file \(file.name) \(file.size.width) \(file.size.height) \(file.bytes.count)")
        contents += file.bytes
      }
    case .problem(let problem): lines.append("problem \(Self.words(for: problem))")
    }
    return Array((lines.joined(separator: "\n") + "\n\n").utf8) + contents
  }

  /// - Parameter format: of the photo, for what is said about it.
  package init?(encoded: [UInt8], format: PhotoFormat, megapixels: Int) {
    var rest = encoded[...]
    var lines: [[Substring]] = []
    while let end = rest.firstIndex(of: 0x0A) {
      let line = String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[(end + 1)...]
      if line.isEmpty { break }
      lines.append(line.split(separator: " "))
    }
    guard lines.count >= 2, lines[0].joined(separator: " ") == Self.head else { return nil }
    let words = lines[1]
    if words.first == "problem" {
      guard let problem = Self.problem(words.dropFirst(), format, megapixels) else { return nil }
      self = .problem(problem)
      return
    }
    let numbers = words.dropFirst().compactMap { Int($0) }
    guard words.first == "made", numbers.count == 3 else { return nil }
    var photo = MadePhoto(
      size: PhotoSize(width: numbers[0], height: numbers[1]), mean: numbers[2], files: [])
    for line in lines.dropFirst(2) {
      let numbers = line.dropFirst(2).compactMap { Int($0) }
      guard line.first == "file", line.count == 5, numbers.count == 3, numbers[2] >= 0,
        numbers[2] <= rest.count, Self.isName(line[1])
      else { return nil }
      photo.files.append(
        MadePhoto.File(
          name: String(line[1]), size: PhotoSize(width: numbers[0], height: numbers[1]),
          bytes: Array(rest.prefix(numbers[2]))))
      rest = rest.dropFirst(numbers[2])
    }
    guard rest.isEmpty else { return nil }
    self = .made(photo)
  }

  /// The name becomes a file's.
  private static func isName(_ text: Substring) -> Bool {
    text.utf8.first != 0x2E
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2E
          || byte == 0x2D
      }
  }

  // MARK: Problems

  private static func words(for problem: PhotoProblem) -> String {
    switch problem {
    case .moreMegapixels(let size, _): "large \(size.width) \(size.height)"
    case .missingLibrary(_, let library, let said):
      (["library", library] + said.split(whereSeparator: \.isNewline).map(String.init))
        .joined(separator: " ")
    case .unreadable(_, reason: truncated): "truncated"
    case .notAPhoto, .tooManyBytes, .tooManyPixels, .unreadable, .cannotBeCleaned, .leftOver:
      "damaged"
    }
  }

  private static func problem(
    _ words: ArraySlice<Substring>, _ format: PhotoFormat, _ megapixels: Int
  ) -> PhotoProblem? {
    let numbers = words.dropFirst().compactMap { Int($0) }
    switch words.first {
    case "large" where numbers.count == 2:
      return .moreMegapixels(
        PhotoSize(width: numbers[0], height: numbers[1]), limit: megapixels)
    case "library":
      return words.dropFirst().first.map {
        .missingLibrary(
          format, library: String($0), said: words.dropFirst(2).joined(separator: " "))
      }
    case "truncated": return .unreadable(format, reason: truncated)
    case "damaged": return .unreadable(format, reason: damaged)
    default: return nil
    }
  }

  static let truncated: Phrase = "it ends before its last pixel"
  static let damaged: Phrase = "its pixels are damaged"
}
