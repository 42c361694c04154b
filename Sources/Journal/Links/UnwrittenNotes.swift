import Diagnostics

/// Collects the wikilinks to notes that do not exist, so that each name is reported once. Many
/// journals link to notes that are not written yet.
struct UnwrittenNotes {
  private struct Name {
    let link: WrittenLink
    let near: String?
    var count = 1
  }

  private var names: [Name] = []
  private var positions: [[UInt8]: Int] = [:]

  func knows(_ key: [UInt8]) -> Bool { positions[key] != nil }

  /// - Parameter near: the suggested name; used for the first link to a name.
  mutating func count(_ key: [UInt8], _ link: WrittenLink, near: String?) {
    if let position = positions[key] {
      names[position].count += 1
    } else {
      positions[key] = names.count
      names.append(Name(link: link, near: near))
    }
  }

  var diagnostics: [Diagnostic] {
    names.map { name in
      let others = name.count - 1
      return Diagnostic(
        .warning, "link.unwritten",
        name.link.isImage
          ? "no file has the name in this link, whose text stays"
          : "no entry or file has the name in this link, whose text stays",
        at: name.link.place, label: "'\(name.link.destination)'",
        notes: others == 0
          ? [] : [.init(others == 1 ? "one more link has it" : "\(others) more links have it")],
        help: name.near.map { ["did you mean '\($0)'?"] } ?? [])
    }
  }
}
