import Build
import Diagnostics
import Files

/// What a folder holds that no build reads, and the way out.
enum Unread {
  /// Of files that are looked at.
  static let endings =
    Scan.foreignEndings + exports.map(\.ending) + ["html", "htm", "json", "xml"]

  /// Texts with front matter in HTML, which Jekyll and Hugo publish.
  static func isPage(_ head: [UInt8]) -> Bool {
    head.starts(with: "---\n".utf8) || head.starts(with: "---\r\n".utf8)
  }

  /// The program that wrote an export, by the file's name and its first bytes.
  static func exporter(of path: String, _ head: [UInt8]) -> String? {
    if let export = exports.first(where: { Scan.has(path, [$0.ending]) }) { return export.program }
    let text = String(decoding: head, as: UTF8.self)
    if Scan.has(path, ["xml"]) { return text.contains("wordpress.org/export/") ? "WordPress" : nil }
    guard Scan.has(path, ["json"]) else { return nil }
    if text.contains("\"entries\""), text.contains("\"creationDate\"") { return "Day One" }
    if text.contains("\"db\""), text.contains("\"exported_on\"") { return "Ghost" }
    if text.contains("\"date_journal\"") { return "Journey" }
    return nil
  }

  private static let exports = [
    (ending: "enex", program: "Evernote"), (ending: "jex", program: "Joplin"),
    (ending: "doentry", program: "Day One"),
  ]
}

extension JournalSurvey {
  /// One line for each kind.
  ///
  /// - Parameters:
  ///   - content: the folder with the texts that are read.
  ///   - pages: texts that are read as pages.
  func unread(
    _ root: OpenFolder, besides content: String, _ pages: Set<String>
  ) -> [Phrase] {
    var remarks: [Phrase] = []
    if !content.isEmpty {
      let others = texts.filter { path in
        !path.isBelow(content) && !pages.contains(path) && !path.hasPrefix("_drafts/")
          && !path.hasPrefix("_posts/")
          && !path.contains("/_posts/") && !isAboutFolder(path)
          && !(content == "entries" && path.isBelow("pages"))
      }
      if let first = others.first {
        remarks.append(
          others.count == 1
            ? "one text outside of \(content)/ is not read: \(first)"
            : "\(others.count) texts outside of \(content)/ are not read: \(first) and others")
        remarks.append("'pages' in the settings makes such texts pages beside the entries")
      }
    }
    func isInside(_ path: String) -> Bool { content.isEmpty || path.isBelow(content) }
    for ending in Scan.foreignEndings {
      let files = otherFiles.filter { isInside($0) && Scan.has($0, [ending]) }
      guard let first = files.first else { continue }
      remarks.append(
        "\(first) ends in .\(ending) and is not read (of this kind: \(files.count)); pandoc makes Markdown of it"
      )
    }
    var pages: [String] = []
    for path in otherFiles where !Scan.has(path, Scan.foreignEndings) {
      let head = root.head(of: path)
      if Scan.has(path, ["html", "htm"]) {
        if isInside(path), Unread.isPage(head) { pages.append(path) }
      } else if let program = Unread.exporter(of: path, head) {
        remarks.append(
          "\(path) is an export of \(program), which is not read; a converter such as Jimmy makes Markdown of it"
        )
      }
    }
    if let first = pages.first {
      remarks.append(
        "\(first) is HTML and not read (of this kind: \(pages.count)); write it in Markdown")
    }
    return remarks
  }

  private func isAboutFolder(_ path: String) -> Bool {
    let name = path.folderAndName.name.uppercased()
    return ["README", "LICENSE", "CHANGELOG", "CONTRIBUTING", "CODE_OF_CONDUCT"].contains {
      name.hasPrefix($0 + ".")
    }
  }
}

extension OpenFolder {
  /// The first bytes of a file; none if it cannot be read.
  fileprivate func head(of path: String) -> [UInt8] {
    guard let file = try? file(path), let head = try? file.head(8 << 10) else { return [] }
    return head
  }
}
