import Build
import Diagnostics
import Files

// The files that the proposed settings leave out.
extension Migration {
  /// Files with errors stay out until their author corrects them.
  mutating func exclude() {
    let folder = contentFolder
    let all = contentTexts
    let known = Set(all)
    var paths: [String] = []
    var media: Set<String> = []
    for error in errors {
      // What git-lfs has is not wrong, only not here: to fetch it is the way out.
      guard var path = error.place.path, path != "ilgi.yml", error.identifier != "source.lfs"
      else { continue }
      if error.identifier == "source.withheld-section" {
        guard Scan.isMarkdown(path) else { continue }
        path = path.folderAndName.folder
      }
      if path.isEmpty { continue }
      let isStatic =
        staticFolders.contains { path.isBelow($0) }
        || pageNames.contains { path == $0 || path.isBelow($0) }
      guard folder.isEmpty || path.isBelow(folder) || isStatic else { continue }
      let inside = folder.isEmpty || !path.isBelow(folder) ? path : path.below(folder)
      if !paths.contains(inside) { paths.append(inside) }
      if causes[inside] == nil { causes[inside] = error }
      if error.identifier != "source.withheld-section", !known.contains(inside) {
        media.insert(inside)
      }
    }
    // Without any text there would be no journal; photos and other files do not count.
    guard !paths.isEmpty,
      all.contains(where: { text in
        !paths.contains { text == $0 || text.isBelow($0) }
      })
    else { return }
    excludedMedia.formUnion(media)
    excluded = shortened(excluded + paths.filter { !excluded.contains($0) }, all)
    setExclusions()
  }

  /// The texts of the content folder, relative to it.
  var contentTexts: [String] {
    let folder = contentFolder
    return texts.filter { folder.isEmpty || $0.isBelow(folder) }.map {
      folder.isEmpty ? $0 : $0.below(folder)
    }
  }

  mutating func setExclusions() {
    let known = patterns.compactMap { PathPattern($0) }
    let own = patterns + shortened(omitted.filter { !known.name([$0]) }, contentTexts)
    let others = excluded.filter { path in !own.contains { path == $0 || path.isBelow($0) } }
    let names = (own + others).map(quoted)
    let reason: Phrase =
      if tool == nil, !own.isEmpty {
        others.isEmpty
          ? "these files are no entries" : "these files are no entries, or they have errors"
      } else if own.isEmpty {
        "these files have errors, which 'ilgi check' tells without this line"
      } else if others.isEmpty {
        "the other tool does not publish these files either"
      } else {
        "the other tool does not publish these files, or they have errors"
      }
    lines.removeAll { $0.name == "exclude" }
    set(
      "exclude",
      names.count > 3
        ? names.map { "\n  - " + $0 }.joined() : "[\(names.joined(separator: ", "))]", reason)
  }

  /// The number of texts and other files that the proposed settings leave out because of their
  /// errors.
  package var leftOut: Int { leftOutTexts + excludedMedia.count }

  package var leftOutTexts: Int {
    guard !excluded.isEmpty else { return 0 }
    return contentTexts.count(where: isExcluded)
  }

  func isExcluded(_ path: String) -> Bool {
    excluded.contains { path == $0 || path.isBelow($0) }
  }

  /// The folders of static files that the proposed settings name.
  private var staticFolders: [String] {
    guard let line = lines.first(where: { $0.name == "static" }) else { return ["static"] }
    return line.value.dropFirst().dropLast().split(separator: ",").map {
      String($0.drop { $0 == " " })
    }
  }

  /// Names a folder in place of its files if all its texts are among them, or many of a folder of
  /// templates.
  private func shortened(_ paths: [String], _ all: [String]) -> [String] {
    var result = paths
    var taken: [String] = []
    for folder in Set(paths.map(\.folderAndName.folder)).sorted() where !folder.isEmpty {
      guard !taken.contains(where: { folder.isBelow($0) }) else { continue }
      let inside = all.filter { $0.isBelow(folder) }
      let wrong = inside.filter(paths.contains)
      let isTemplates = folder.folderAndName.name.lowercased().contains("template")
      // A folder with one text that the other tool leaves out may get more.
      let isLeftOut = wrong.contains(where: omitted.contains)
      guard inside.count > 1 || isLeftOut,
        wrong.count == inside.count || isTemplates && wrong.count > 1
      else {
        continue
      }
      taken.append(folder)
      result.removeAll { $0.isBelow(folder) }
      result.append(folder)
    }
    return result
  }
}
