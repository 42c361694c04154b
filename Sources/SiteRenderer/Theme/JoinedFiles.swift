import Diagnostics
import Templating

/// Style sheets and scripts with the files that their first lines ask for, so that a page loads one
/// file instead of several: `@import "site.css";` in a style sheet, `"with search-box.js";` in a
/// script (a statement without effect, since a classic script has no imports).
///
/// A name is that of another file in the same folder. A file that is asked for twice is added once.
/// A script that the site does not have, because its settings turn it off, is left out.
struct JoinedFiles {
  private let files: [TemplateSource]

  init(_ files: [TemplateSource]) { self.files = files }

  var joined: [(name: String, bytes: [UInt8])] {
    files.map { file in
      var seen: Set<String> = [file.name]
      return (file.name, whole(file, &seen))
    }
  }

  private func whole(_ file: TemplateSource, _ seen: inout Set<String>) -> [UInt8] {
    let opening: String
    let closing: String
    if file.name.hasSuffix(".css") {
      (opening, closing) = ("@import \"", "\";")
    } else if file.name.hasSuffix(".js") {
      (opening, closing) = ("\"with ", "\";")
    } else {
      return file.text.bytes
    }
    var bytes = file.text.bytes[...]
    var result: [UInt8] = []
    while bytes.starts(with: opening.utf8) {
      let rest = bytes.dropFirst(opening.utf8.count)
      guard let end = rest.firstIndex(of: 0x22),
        rest[end...].starts(with: closing.utf8)
      else { break }
      let name = "assets/" + String(decoding: rest[..<end], as: UTF8.self)
      if let other = files.first(where: { $0.name == name }) {
        if seen.insert(name).inserted { result += whole(other, &seen) }
      } else if file.name.hasSuffix(".css") {
        break
      }
      bytes = rest[(end + closing.utf8.count)...].drop { $0 == 0x0A || $0 == 0x0D }
    }
    if let last = result.last, last != 0x0A { result.append(0x0A) }
    return result + bytes
  }
}
