import Foundation
import Testing

@testable import Command

/// README.md and README.ko.md, and the pages one link away from them.
@Suite struct DocumentedCommandsTests {
  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: project.appending(path: path), encoding: .utf8)
  }

  @Test(arguments: ["README.md", "README.ko.md"])
  func `a README is one screen, and every command is in it or one link away`(name: String) throws {
    let page = try Self.text(name)
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 121)
    let links = page.matches(of: /\]\(([^)#:]+\.md)/).map { String($0.1) }
    #expect(links.count > 5)
    let near = try ([page] + links.map(Self.text)).joined(separator: "\n")
    for verb in Verb.all {
      #expect(near.contains("`ilgi \(verb.name)"), "\(name): \(verb.name)")
    }
  }

  @Test(arguments: ["README.md", "README.ko.md"])
  func `a link of a README leads to a file, and to a heading of it`(name: String) throws {
    for link in try Self.text(name).matches(of: /\]\(([^)#:]+)(?:#([^)]+))?\)/) {
      let path = String(link.1)
      #expect(
        FileManager.default.fileExists(atPath: Self.project.appending(path: path).path), "\(path)")
      guard let anchor = link.2 else { continue }
      let headings = try Self.text(path).split(separator: "\n").filter { $0.hasPrefix("#") }
      let anchors = headings.map {
        $0.drop { "# ".contains($0) }.lowercased().filter {
          $0.isLetter || $0.isNumber || " -".contains($0)
        }
        .replacing(" ", with: "-")
      }
      #expect(anchors.contains(String(anchor)), "\(path)#\(anchor)")
    }
  }
}
