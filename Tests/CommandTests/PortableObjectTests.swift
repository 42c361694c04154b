import Command
import Diagnostics
import Foundation
import Localization
import TestSupport
import Testing

/// The reader of gettext's files, and Korean as the command says it.
@Suite struct PortableObjectTests {
  @Test func `messages are read with their escapes, over several lines`() throws {
    let read = try translations(
      #"""
      # A comment.
      msgid ""
      msgstr "Language: ko\n"

      #. {1}: name
      #: Sources/A.swift Sources/B.swift
      #, some-flag
      #| msgid "it was this before"
      msgid "no '{1}'"
      msgstr "'{1}'{이/가} 없습니다"
      msgid ""
      "write \\ "
      "or \"\n"
      msgstr "\\"
      "나 \"\t\n"
      """#)
    #expect(
      read == ["no '{1}'": "'{1}'{이/가} 없습니다", "write \\ or \"\n": "\\나 \"\t\n"])
  }

  @Test func `what msgfmt leaves out is left out`() throws {
    let read = try translations(
      """
      #, fuzzy
      msgid "fuzzy"
      msgstr "흐림"

      #, c-format, fuzzy
      msgid "fuzzy as well"
      msgstr "흐림"

      msgid "not translated"
      msgstr ""

      #~ msgid "obsolete"
      #~ msgstr "옛것"

      msgid "kept"
      msgstr "그대로"

      """)
    #expect(read == ["kept": "그대로"])
  }

  @Test func `line ends of Windows are line ends`() throws {
    #expect(try translations("msgid \"a\"\r\nmsgstr \"가\"\r\n") == ["a": "가"])
  }

  @Test(
    arguments: [
      ("msgid \"a\"\nmsgstr \"가\"\n\nmsgctxt \"menu\"\nmsgid \"b\"\nmsgstr \"나\"", 4),
      ("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"가\"", 2),
      ("msgstr \"가\"", 1), ("\"가\"", 1), ("msgid \"a\"\nmsgstr \"가", 2),
      ("msgid \"a\"\nmsgstr \"가\"나\"", 2), ("msgid \"a\"\nmsgstr \"\\q\"", 2),
      ("msgid \"a\"\nmsgstr \"\\\"", 2), ("msgid \"a\"\n\nmsgstr \"가\"\nwords", 4),
    ])
  func `a line that is not in the format is told by its number`(_ text: String, _ line: Int) {
    #expect(throws: PortableObject.Mistake(line: line)) { try translations(text) }
  }

  /// The compiled form has its own format: two tables of lengths and offsets.
  @Test func `ko.po is read as msgfmt reads it`() throws {
    let read = try translations(String(contentsOfFile: Self.korean, encoding: .utf8))
    let compiled = try compiled(Self.korean)
    #expect(read.count > 1000)
    #expect(read == compiled)
  }

  @Test func `the command says what ko.po holds`() throws {
    let translations = try compiled(Self.korean)
    for (key, translation) in translations where PhrasePattern(key).places.isEmpty {
      let said = Phrase(key: key).translated(by: .korean)
      #expect(said.utf8.elementsEqual(translation.utf8), "\(key)")
    }
    // With an argument: 설정 ends in a consonant, 제목 as well, and 날짜 in a vowel.
    let phrase: (String) -> Phrase = { "did you mean '\($0)'?" }
    #expect(phrase("설정").translated(by: .korean) == "혹시 '설정'을 쓰려던 것인가요?")
    #expect(phrase("날짜").translated(by: .korean) == "혹시 '날짜'를 쓰려던 것인가요?")
  }

  private static let korean =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/Translations/ko.po"

  private func translations(_ text: String) throws -> [String: String] {
    try Array(text.utf8).withUnsafeBufferPointer { try PortableObject($0).translations }
  }

  /// The messages of the file that `msgfmt` compiles from a .po file, without its header.
  private func compiled(_ path: String) throws -> [String: String] {
    let folder = try TemporaryFolder()
    let msgfmt = Process()
    msgfmt.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    msgfmt.arguments = ["msgfmt", "--output-file=\(folder.path)/ko.mo", path]
    try msgfmt.run()
    msgfmt.waitUntilExit()
    let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/ko.mo")))
    func number(_ offset: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    func text(_ offset: Int) -> String {
      let start = number(offset + 4)
      return String(decoding: bytes[start..<(start + number(offset))], as: UTF8.self)
    }
    #expect(number(0) == 0x9504_12DE)
    var messages: [String: String] = [:]
    for index in 0..<number(8) {
      messages[text(number(12) + 8 * index)] = text(number(16) + 8 * index)
    }
    messages[""] = nil
    return messages
  }
}
