import Diagnostics
import Journal
import TestSupport
import Testing

/// What git leaves in a text that it could not merge.
@Suite struct ConflictTests {
  private func conflicts(_ marked: MarkedText) -> Bool {
    let reading = Reading(bytes: marked.source.bytes)
    let places = reading.diagnostics.map { diagnostic -> Span? in
      if case .span(_, let span) = diagnostic.place { span } else { nil }
    }
    return reading.diagnostics.allSatisfy {
      $0.identifier == "source.conflict" && $0.severity == .error
    }
      && places == marked.spans && reading.entry?.visibility.isUnclear == true && !reading.isPublic
  }

  @Test(arguments: [
    "Text\n\n«<<<<<<< HEAD»\nmine\n=======\ntheirs\n>>>>>>> branch\n\nMore\n",
    "«<<<<<<< HEAD»\nmine\n=======\ntheirs\n>>>>>>> branch\n",
    "---\ntitle: x\n---\n«<<<<<<< HEAD»\nmine\n||||||| base\nold\n=======\ntheirs\n>>>>>>> b\n",
    "Text\r\n\r\n«<<<<<<< HEAD»\r\nmine\r\n=======\r\n>>>>>>> b\r\n",
    "Text\n\n«<<<<<<<»\nmine\n=======\n>>>>>>>\n",
    "Text\n\n«<<<<<<< one»\n=======\n>>>>>>> b\n\n«<<<<<<< two»\n=======\n>>>>>>> b\n",
    // Half of it was taken out.
    "Text\n\n«<<<<<<< one»\n=======\n>>>>>>> b\n\ntheirs\n«>>>>>>> two»\n",
    "Text\n\ntheirs\n«>>>>>>> branch»\n", "Text\n\n«<<<<<<< .mine»\ntext\n",
    // Before a fence and after one; after one that closes with more marks; below an indented one.
    "«<<<<<<< HEAD»\n```\n=======\n```swift\n>>>>>>> b\n",
    "Text\n\n```\ncode\n```\n«<<<<<<< HEAD»\n=======\n>>>>>>> b\n",
    "Text\n\n~~~ `\ncode\n~~~~ \n«<<<<<<< HEAD»\n=======\n>>>>>>> b\n",
    "- item\n\n  ```\n  code\n\n«<<<<<<< HEAD»\nmine\n=======\n>>>>>>> b\n",
    "Text\n\n``` a`b\n«<<<<<<< HEAD»\n=======\n>>>>>>> b\n",
  ])
  func `a conflict that was not resolved is an error, told once`(text: String) {
    #expect(conflicts(MarkedText(text)), "\(text)")
  }

  @Test(arguments: [
    "A heading\n=======\n\nText\n", "Text\n\n|||||||\n|-|-|-|-|-|-|\n",
    "Text\n\n=======\n\nText\n", "Text\n\n<<<<<<<< eight\n", "Text\n\n<<<<<< six\n",
    "Text\n\n<<<<<<<HEAD\n", "Text\n\n> > > > > > > seven\n",
    "How git shows it:\n\n```\n<<<<<<< HEAD\nmine\n=======\ntheirs\n>>>>>>> branch\n```\n",
    "How git shows it:\n\n~~~diff\n<<<<<<< HEAD\n```\n=======\n~~\n>>>>>>> branch\n~~~\n",
    "How git shows it:\n\n````\n```\n<<<<<<< HEAD\n=======\n>>>>>>> b\n```\n````\n",
    "How git shows it:\n\n    <<<<<<< HEAD\n    =======\n    >>>>>>> b\n",
  ])
  func `what only looks like a conflict is text`(text: String) {
    let reading = Reading(text)
    #expect(!reading.findings.contains("source.conflict"), "\(text)")
    #expect(reading.isPublic)
  }
}
