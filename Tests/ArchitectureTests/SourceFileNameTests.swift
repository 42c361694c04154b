import Testing

/// Rules for file names, so that readers find code by name.
@Suite struct SourceFileNameTests {
  @Test(arguments: ["Sources", "Tests"])
  func `no two files of a tree have the same name`(_ tree: String) throws {
    // Every C module has a module map, and most have a header of this name.
    let shared: Set = ["module.modulemap", "shim.h"]
    var paths: [String: String] = [:]
    for path in try SwiftFile.names(in: tree) where tree == "Sources" || path.hasSuffix(".swift") {
      let name = String(path.split(separator: "/").last ?? "")
      guard !shared.contains(name) else { continue }
      if let other = paths.updateValue(path, forKey: name) {
        Issue.record("\(tree)/\(path) has the name of \(tree)/\(other)")
      }
    }
  }

  @Test func `a file declares what it is named for`() throws {
    for file in try SwiftFile.files(in: "Sources") where !file.declaresItsName {
      // `For.swift` is about the tag `{% for %}`: its type, its parser and its rendering.
      if file.path.hasPrefix("Sources/Templating/Tags/") { continue }
      Issue.record(
        "\(file.path) declares neither a type, an extension nor a function of this name")
    }
  }

  @Test(arguments: [
    ("Route.swift", "package struct Route: Sendable {", true),
    ("ReadEntry.swift", "func readEntry(\n", true),
    ("Route+JSON.swift", "extension Route {", true),
    ("Array+JSON.swift", "extension [UInt8] {", true),
    ("Route.swift", "extension Route {", false),
    ("Route+JSON.swift", "struct Route {", false),
    ("Route.swift", "struct RouteBook {", false),
    ("Route.swift", "// struct Route", false),
  ])
  func `a declaration is told from other lines`(_ name: String, _ text: String, _ expected: Bool) {
    #expect(SwiftFile(path: "Sources/Journal/\(name)", text: text).declaresItsName == expected)
  }
}

extension SwiftFile {
  /// Whether the file declares the type or function of its name, or for `Type+Concern.swift` an
  /// extension of the type.
  ///
  /// A file with the name of its module is the entry point of the module.
  fileprivate var declaresItsName: Bool {
    let parts = name.dropLast(".swift".count).split(separator: "+")
    guard let type = parts.first.map(String.init) else { return false }
    if parts.count == 1, type == module { return true }
    let function = type.prefix(1).lowercased() + type.dropFirst()
    return lines.contains { line in
      var words = line.split { !$0.isLetter && !$0.isNumber && !"_@[/".contains($0) }.map(
        String.init)[...]
      let modifiers = [
        "@main", "@Sendable", "package", "private", "fileprivate", "final", "indirect",
      ]
      while let word = words.first, modifiers.contains(word) { words = words.dropFirst() }
      guard !line.hasPrefix(" "), let keyword = words.popFirst(), let declared = words.first else {
        return false
      }
      switch keyword {
      case "extension":
        return parts.count > 1 && (declared == type || (type == "Array" && declared.hasPrefix("[")))
      case "struct", "enum", "class", "protocol", "typealias":
        return parts.count == 1 && declared == type
      case "func", "let": return parts.count == 1 && declared == function
      default: return false
      }
    }
  }
}
