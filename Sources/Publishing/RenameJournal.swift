import Diagnostics

/// The renames that put a site in place file by file, written down before the first of them: if the
/// program ends in the middle, the next start carries them to their end before anything else.
///
/// ```
/// ilgi-renames 1
/// manifest 0123456789abcdef 123456789abcdef0 23456789abcdef01
/// put 0123456789abcdef 2024/03/05-lisbon.html
/// remove 123456789abcdef0 2024/03/06-rain.html
/// end
/// ```
/// The digests of the manifest are those of the old one (dashes where there was none), of the union
/// of both sites' manifests, which is in place while the sites are mixed, and of the new one.
struct RenameJournal: Equatable {
  let old: String
  let union: String
  let new: String
  let steps: [Step]

  static let name = "renames"
  static let unionName = "union"
  static let noManifest = "----------------"

  enum Step: Equatable {
    /// `site/PATH` of the stage goes to PATH in the output.
    case put(OutputManifest.File)
    /// PATH leaves the output.
    case remove(OutputManifest.File)
  }

  init(old: String?, union: String, new: String, steps: [Step]) {
    (self.old, self.union, self.new) = (old ?? RenameJournal.noManifest, union, new)
    self.steps = steps
  }

  /// Nil unless every line is understood and the last one is there.
  init?(_ bytes: [UInt8]) {
    var lines = bytes.split(separator: 0x0A)[...]
    guard lines.popFirst()?.elementsEqual("ilgi-renames 1".utf8) == true,
      lines.popLast()?.elementsEqual("end".utf8) == true,
      let manifests = lines.popFirst()?.split(separator: 0x20), manifests.count == 4,
      manifests[0].elementsEqual("manifest".utf8)
    else { return nil }
    let digests = manifests.dropFirst().map { String(decoding: $0, as: UTF8.self) }
    var steps: [Step] = []
    for line in lines {
      guard let space = line.firstIndex(of: 0x20),
        let file = OutputManifest.File(line: line[line.index(after: space)...])
      else { return nil }
      switch String(decoding: line[..<space], as: UTF8.self) {
      case "put": steps.append(.put(file))
      case "remove": steps.append(.remove(file))
      default: return nil
      }
    }
    (old, union, new) = (digests[0], digests[1], digests[2])
    self.steps = steps
  }

  var bytes: [UInt8] {
    let lines = steps.flatMap { step -> [UInt8] in
      switch step {
      case .put(let file): Array("put \(file.line)\n".utf8)
      case .remove(let file): Array("remove \(file.line)\n".utf8)
      }
    }
    return Array("ilgi-renames 1\nmanifest \(old) \(union) \(new)\n".utf8) + lines
      + Array("end\n".utf8)
  }
}
