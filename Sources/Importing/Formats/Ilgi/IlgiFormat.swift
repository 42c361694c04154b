import Build
import Diagnostics
import Files

/// Ilgi's own export: `journal.json` with the files of a journal beside it. Its texts are files
/// already, so they arrive as they are.
struct IlgiFormat: WholeFilesReader {
  let export: Export

  /// Of `journal.json`.
  static let version = 1

  static func recognise(_ source: ImportSource) throws(BuildError) -> Phrase? {
    guard let member = list(in: source) else { return nil }
    let head = String(utf8: try source.head(of: member, 200)).filter { !$0.isWhitespace }
    return head.hasPrefix("{\"format\":\"ilgi\"") ? "'\(member.name)' says so" : nil
  }

  /// At the top of the export, or in its one folder.
  static func list(in source: ImportSource) -> ImportSource.Member? {
    source.members.first { member in
      member.lastName == "journal.json" && member.name.utf8.count { $0 == 0x2F } <= 1
    }
  }

  /// There is nothing to compose.
  func read(_ each: Each) throws(BuildError) {}

  /// What is in the export: its texts and files, in its order.
  struct Content {
    let folder: String
    let entries: [Item]
    let files: [Item]
    let content: String
  }

  /// A file that the export has.
  struct Item {
    let path: String
    let position: ImportPosition
    /// The bytes of a text.
    var text: [UInt8]?
    /// The file beside the list.
    var member: ImportSource.Member?
    /// As the list says it, of a file.
    var digest: String?
    /// Who could read a text where it was; nil for other files.
    var visibility: String?
  }

  func content(_ report: inout ImportReport) throws(BuildError) -> Content {
    guard let list = Self.list(in: source) else {
      throw BuildError("the export has no 'journal.json'")
    }
    let json = JSONText(try source.bytes(of: list))
    let members = json.members(of: json.whole) ?? []
    func value(_ name: String) -> Range<Int>? { members.first { $0.name == name }?.value }
    let version = value("version").flatMap { json.value($0)?.number }
    guard let version, version >= 1 else {
      throw BuildError("'\(list.name)' does not say its version")
    }
    guard version < Double(Self.version + 1) else {
      throw BuildError(
        "'\(list.name)' was written by a later version of this program",
        help: "install that version, and import it with that")
    }
    let prefix = list.folder.isEmpty ? "files/" : list.folder + "/files/"
    func items(_ name: String, _ word: (Int) -> Phrase, _ make: (JSONValue, inout Item) -> Bool)
      -> [Item]
    {
      let ranges = value(name).flatMap { json.elements(of: $0) }
      var found: [Item] = []
      for (number, range) in (ranges?.elements ?? []).enumerated() {
        let position = ImportPosition(list.name, word(number + 1))
        guard let value = json.value(range), let path = value["path"]?.text else {
          report.bad.append((position, "it has no path"))
          continue
        }
        var item = Item(path: path, position: position)
        item.visibility = value["visibility"]?.text
        guard make(value, &item) else {
          report.bad.append((position, "the bytes of '\(path)' are not in the export"))
          continue
        }
        found.append(item)
      }
      if ranges?.isWhole != true {
        report.bad.append((ImportPosition(list.name), "its list '\(name)' does not end"))
      }
      return found
    }
    let entries = items("entries", { "entry \($0)" }) { value, item in
      if let text = value["source"]?.text {
        item.text = Array(text.utf8)
      } else if let letters = value["source_base64"]?.text {
        item.text = bytes(ofBase64: Array(letters.utf8))
      }
      return item.text != nil
    }
    let files = items("files", { "file \($0)" }) { value, item in
      item.member = source.member(prefix + item.path)
      item.digest = value["sha256"]?.text
      return item.member != nil
    }
    let settings = value("settings").flatMap { json.value($0) }
    return Content(
      folder: list.folder, entries: entries, files: files,
      content: settings?["content"]?.text ?? "")
  }
}
