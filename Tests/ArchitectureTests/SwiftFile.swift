import Foundation

/// A Swift file of the project. Its searches skip comments and string literals, where banned words
/// are allowed.
struct SwiftFile: Sendable {
  /// Relative to the project: `Sources/Build/Scan.swift`.
  let path: String
  let text: String

  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
  var name: String { path.split(separator: "/").last.map(String.init) ?? "" }
  /// `Sources/Build/Scan.swift` → Build.
  var module: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  /// The names of the imported modules.
  var imports: [String] {
    lines.compactMap { line in
      var words = line.split(separator: " ").map(String.init)[...]
      while let word = words.first, word != "import" {
        let isModifier =
          word.hasPrefix("@")
          || ["package", "private", "internal", "fileprivate", "public"].contains(word)
        guard isModifier else { return nil }
        words = words.dropFirst()
      }
      guard words.popFirst() == "import", let what = words.first else { return nil }
      let kinds = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
      let name = kinds.contains(what) ? words.dropFirst().first ?? "" : what
      // Multi-line strings can contain tables of other languages' keywords. A module name begins
      // with a capital letter or `_`.
      guard name.first.map({ $0 == "_" || $0.isUppercase }) == true else { return nil }
      return name.split(separator: ".").first.map(String.init)
    }
  }

  /// The lines with a word in the code, outside of comments and string literals.
  func lines(holding word: String) -> [(file: String, line: String, number: Int)] {
    // A fast path: almost no file contains the word.
    guard strstr(text, word) != nil else { return [] }
    var isInLongText = false
    var found: [(String, String, Int)] = []
    for (number, line) in lines.enumerated() {
      let isFence = line.contains("\"\"\"")
      if isFence { isInLongText.toggle() }
      if isFence || isInLongText || strstr(line, word) == nil { continue }
      if SwiftFile.holds(Array(SwiftFile.code(of: line).utf8), Array(word.utf8)) {
        found.append((path, line.trimmingCharacters(in: .whitespaces), number + 1))
      }
    }
    return found
  }

  private static func code(of line: String) -> String {
    let bare = line.replacing(/"([^"\\]|\\.)*"/, with: "\"\"")
    return String(bare[..<(bare.firstRange(of: "//")?.lowerBound ?? bare.endIndex)])
  }

  /// Whether a line has the word without a letter on either side.
  private static func holds(_ line: [UInt8], _ word: [UInt8]) -> Bool {
    func isLetter(_ byte: UInt8?) -> Bool {
      byte.map { $0 == 0x5F || $0 >= 0x80 || Character(Unicode.Scalar($0)).isLetter } ?? false
    }
    return line.indices.contains { start in
      let end = start + word.count
      return end <= line.count && line[start..<end].elementsEqual(word)
        && !isLetter(start > 0 && isLetter(word.first) ? line[start - 1] : nil)
        && !isLetter(end < line.count && isLetter(word.last) ? line[end] : nil)
    }
  }

  static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// All Swift files in a folder of the project, sorted by path.
  static func files(in folder: String) throws -> [SwiftFile] {
    try names(in: folder).filter { $0.hasSuffix(".swift") }.map { name in
      let path = "\(folder)/\(name)"
      return SwiftFile(
        path: path, text: try String(contentsOfFile: "\(project)/\(path)", encoding: .utf8))
    }
  }

  /// The paths of all files in a folder, relative to the folder.
  static func names(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: "\(project)/\(folder)").filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(
        atPath: "\(project)/\(folder)/\(name)", isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }
}
