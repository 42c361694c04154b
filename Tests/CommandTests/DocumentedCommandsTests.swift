import Foundation
import Testing

/// README.md and README.ko.md, and the pages one link away from them.
@Suite struct DocumentedCommandsTests {
  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: project.appending(path: path), encoding: .utf8)
  }

  /// Of the manual page, which has a chapter for each of `Verb.all`.
  private static var commands: [String] {
    Terminal("man", "--lang", "en").output.matches(of: /\.SS ilgi ([^ \n]+)/).map {
      String($0.1).replacing("\\", with: "")
    }
  }

  @Test(arguments: ["README.md", "README.ko.md"])
  func `a README is one screen, and every command is in it or one link away`(name: String) throws {
    let page = try Self.text(name)
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 121)
    let links = page.matches(of: /\]\(([^)#:]+\.md)/).map { String($0.1) }
    let near = try ([page] + links.map(Self.text)).joined(separator: "\n")
    #expect(Self.commands.contains("undo") && Self.commands.count > 25)
    for command in Self.commands {
      #expect(near.contains("`ilgi \(command)"), "\(name): \(command)")
    }
  }

  @Test(arguments: ["README.md", "README.ko.md"])
  func `a README links to what there is`(name: String) throws {
    let links = try Self.text(name).matches(of: /\]\(([^)#:]+)/).map { String($0.1) }
    #expect(links.count > 10)
    for link in links {
      let path = Self.project.appending(path: link).path
      #expect(FileManager.default.fileExists(atPath: path), "\(link)")
    }
  }
}
