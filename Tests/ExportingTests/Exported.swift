import Archives
import Build
import Diagnostics
import Exporting
import Files
import Foundation
import Glibc
import TestSupport
import Testing

/// An export of a journal of a test's own.
struct Exported {
  /// With the export in it, which has the name `x` or `x.zip`.
  let place: TemporaryFolder
  let report: ExportReport
  private let target: String

  /// - Parameter journal: as `SiteLiteral` reads it.
  init(
    _ form: ExportForm, _ journal: String, files: [String: [UInt8]] = [:], isPublic: Bool = false
  ) throws {
    let folder = try TemporaryFolder(journal, inMemory: true)
    for (name, bytes) in files { try folder.write(bytes, to: name) }
    place = try TemporaryFolder(inMemory: true)
    target = place.path + (form == .dayone ? "/x.zip" : "/x")
    var options = ExportOptions(form, to: target, program: "ilgi 0")
    options.isPublic = isPublic
    let build = BuildOptions(folder: folder.path, epoch: 1_717_200_000)
    switch try exportJournal(build, options) {
    case .exported(let report): self.report = report
    case .refused(let found): throw Refused(description: found.map(\.summary.english).joined())
    }
  }

  struct Refused: Error, CustomStringConvertible { let description: String }

  func text(_ file: String) throws -> String { try place.text("x/" + file) }

  /// The files of an archive by their names.
  var members: [String: [UInt8]] {
    get throws { try zipMembers(target) }
  }

  /// The entries of Day One's list.
  var entries: [[String: Any]] {
    get throws {
      let list = try #require(try members["Journal.json"])
      let json = try JSONSerialization.jsonObject(with: Data(list)) as? [String: Any]
      return try #require(json?["entries"] as? [[String: Any]])
    }
  }
}

/// What is in an archive.
func zipMembers(_ path: String) throws -> [String: [UInt8]] {
  let zip = try #require(ZipFile(open(path, O_RDONLY)))
  var found: [String: [UInt8]] = [:]
  for index in 0..<zip.count {
    let member = try #require(zip.member(index))
    var bytes: [UInt8] = []
    let failure = zip.read(index, most: .max) {
      bytes += $0
      return true
    }
    #expect(failure == nil)
    found[String(decoding: member.name, as: UTF8.self)] = bytes
  }
  return found
}
