import Desk
import Files
import Testing

@testable import Build

/// How the writing page's texts become bytes.
@Suite struct DeskTextTests {
  /// An old Mac's line end before an empty line that ends as Unix ends lines would be Windows' end
  /// of one line.
  @Test func `an empty line is not lost between two kinds of line ends`() {
    let old = Array("가\r나\n다\n".utf8)
    let written = BodyText.written("가\n\n나\n다\n", over: old[...])
    #expect(written == Array("가\r\r\n나\n다\n".utf8))
    #expect(BodyText.shown(written[...]).map { Array($0.utf8) } == Array("가\n\n나\n다\n".utf8))
  }

  @Test(arguments: [
    // FIPS 180-4, and NIST's examples.
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func `a digest is the standard's`(_ text: String, _ digest: String) {
    #expect(Digest(of: Array(text.utf8)).hex == digest)
  }

  @Test(arguments: [
    ("a\r\nb\nc\rd", "a\nb\nc\nd", "a\r\nb\nc\rd"),
    // A changed line keeps its end, a new one gets the most frequent.
    ("a\r\nb\nc\r\n", "a\nB\nc\n", "a\r\nB\nc\r\n"),
    ("a\r\nb\r\nc\n", "a\nb\nx\nc\n", "a\r\nb\r\nx\r\nc\n"),
    ("a\rb\nc\n", "a\nc\n", "a\rc\n"),
    // Two changes far from each other leave what is between them.
    ("a\nb\r\nc\rd\n", "A\nb\nc\nD\n", "A\nb\r\nc\rD\n"),
    ("a", "a\n", "a\n"), ("a\n", "a", "a"), ("", "a\nb", "a\nb"), ("a\n\n", "", ""),
  ])
  func `a line that nobody changed keeps its bytes`(_ old: String, _ text: String, _ new: String) {
    let bytes = Array(old.utf8)
    #expect(BodyText.written(text, over: bytes[...]) == Array(new.utf8))
  }

  @Test func `what is no UTF-8 is not shown as text`() {
    #expect(BodyText.shown([0x61, 0xFF][...]) == nil)
  }
}
