import DefaultTheme
import Foundation
import Testing
import WritingPage

/// Rules of the project that the compiler does not check.
@Suite struct HouseRuleTests {
  /// Words that can hide a failure or a race. Each exception has its reason.
  private static let banned: [(word: String, exceptions: [String: String])] = [
    ("Any", [:]),
    (
      "AnyObject",
      [
        "Sources/Templating/Values/TemplateHost.swift":
          "a page knows an object of the host by its identity",
        "Sources/Markdown/ShelvedTexts.swift":
          "each entry of a large journal refers to a shelf, and any other value takes more",
      ]
    ), ("AnyHashable", [:]), ("try!", [:]), ("as!", [:]),
    (
      // Makes published entries of withheld ones, for a list that only their author sees.
      "everyOneOf",
      [
        "Sources/Journal/Publication.swift": "declares it",
        "Sources/Build/Building/MadeIndex.swift": "'ilgi list' searches in all entries",
        "Sources/Build/Building/OpenJournal+LinkedFiles.swift":
          "'ilgi rename' changes links in all entries, and links that lead to any of them",
      ]
    ),
    ("fatalError", [:]), ("preconditionFailure", [:]), ("@unchecked", [:]),
    ("nonisolated(unsafe)", [:]), ("unsafeBitCast", [:]), ("@testable", [:]), ("public", [:]),
    ("print(", [:]),
  ]

  @Test func `the sources hold no word that hides a failure or a race`() throws {
    let files = try SwiftFile.files(in: "Sources")
    for (word, exceptions) in Self.banned {
      var spared: Set<String> = []
      for (file, line, number) in files.flatMap({ $0.lines(holding: word) }) {
        if exceptions[file] != nil {
          spared.insert(file)
        } else {
          Issue.record("\(file):\(number): '\(word)' in \(line)")
        }
      }
      #expect(
        spared == Set(exceptions.keys), "exceptions from '\(word)' that nothing needs any more")
    }
  }

  @Test func `the search for words sees code, and neither comments nor texts`() {
    let file = SwiftFile(
      path: "x.swift",
      text: """
        let a = try! b // try! is banned
        // try!
        let c = "try!" + "a \\"try!"
        retry!
        let d = (e as! f)
        """)
    #expect(file.lines(holding: "try!").map(\.number) == [1])
    #expect(file.lines(holding: "as!").map(\.number) == [5])
  }

  @Test func `no Swift file is longer than 400 lines`() throws {
    for folder in ["Sources", "Tests"] {
      for file in try SwiftFile.files(in: folder) {
        #expect(file.lines.count <= 401, "\(file.path)")
      }
    }
  }

  @Test func `nothing is named by a word that says nothing`() throws {
    let empty = ["Manager", "Helper", "Util", "Processor"]
    for file in try SwiftFile.files(in: "Sources") {
      #expect(!empty.contains { file.name.contains($0) }, "\(file.path)")
    }
  }

  @Test func `the program holds every file of the theme, byte for byte`() throws {
    var embedded: [String: [UInt8]] = [:]
    var next = ilgi_theme_files()
    while let file = next?.pointee, let path = file.path {
      embedded[String(cString: path)] = Array(
        UnsafeBufferPointer(start: file.bytes, count: file.count))
      next = next?.advanced(by: 1)
    }
    // The modules of the search scripts are joined, in the order in which theme.c has them.
    let all = try SwiftFile.names(in: "Templates")
    let modules = all.filter { $0.hasPrefix("assets/search/") }
    let slips = "assets/search-slips.js"
    let names = all.filter { !$0.hasPrefix("assets/search/") && $0 != slips }
    let scripts = ["assets/search.js", "assets/search-memory.js", slips]
    #expect(
      embedded.keys.sorted() == (names + scripts).sorted(),
      "Sources/DefaultTheme/theme.c lists the files")
    let script = scripts.map {
      String(decoding: embedded[$0] ?? [], as: UTF8.self)
    }.joined()
    var length = 0
    for module in modules + [slips] {
      let text = try String(
        contentsOfFile: "\(SwiftFile.project)/Templates/\(module)", encoding: .utf8)
      #expect(script.contains(text), "\(module)")
      length += text.utf8.count
    }
    #expect(length == script.utf8.count)
    for name in names {
      let bytes = try Data(
        contentsOf: URL(fileURLWithPath: "\(SwiftFile.project)/Templates/\(name)"))
      #expect(embedded[name].map { Data($0) } == bytes, "\(name)")
    }
  }

  @Test func `the program holds every file of the writing page, byte for byte`() throws {
    var embedded: [String: Data] = [:]
    var next = ilgi_page_files()
    while let file = next?.pointee, let name = file.name {
      embedded[String(cString: name)] = Data(
        UnsafeBufferPointer(start: file.bytes, count: file.count))
      next = next?.advanced(by: 1)
    }
    let names = try SwiftFile.names(in: "Sources/WritingPage/Page")
    #expect(embedded.keys.sorted() == names.sorted(), "writing-page.c lists the files")
    for name in names {
      let path = "\(SwiftFile.project)/Sources/WritingPage/Page/\(name)"
      #expect(embedded[name] == (try Data(contentsOf: URL(fileURLWithPath: path))), "\(name)")
    }
  }
}
