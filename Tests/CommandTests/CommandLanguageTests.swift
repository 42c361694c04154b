import Command
import Diagnostics
import Foundation
import TestSupport
import Testing

/// The command in the user's language.
@Suite struct CommandLanguageTests {
  @Test(
    arguments: [
      ([:], "error"), (["LANG": "ko_KR.UTF-8"], "오류"), (["LANG": "ko_KR"], "오류"),
      (["LANG": "ko"], "오류"), (["LANG": "C"], "error"), (["LANG": "POSIX"], "error"),
      (["LANG": "C.UTF-8"], "error"), (["LANG": "fi_FI.UTF-8"], "error"),
      (["LANG": "kok_IN"], "error"), (["LANG": "나라말"], "error"),
      // Output in UTF-8 would be unreadable in another encoding.
      (["LANG": "ko_KR.eucKR"], "error"), (["LANG": "ko_KR.utf8@x"], "오류"),
      // The first variable that is set decides.
      (["LC_ALL": "en_US.UTF-8", "LANG": "ko_KR.UTF-8"], "error"),
      (["LC_ALL": "", "LC_MESSAGES": "ko_KR.UTF-8", "LANG": "en_US.UTF-8"], "오류"),
      (["LC_ALL": "ko_KR.UTF-8", "LC_MESSAGES": "en_US.UTF-8"], "오류"),
      (["LC_MESSAGES": "C", "LANG": "ko_KR.UTF-8"], "error"),
    ] as [([String: String], String)])
  func `the environment names the language as POSIX says`(
    _ environment: [String: String], _ word: String
  ) throws {
    let folder = try TemporaryFolder(badJournal)
    let run = Terminal(["build", folder.path], in: folder, environment: environment)
    #expect(run.errors.contains("entries/봄.md:2:8: \(word): "), "\(run.errors)")
    #expect(run.errors.contains("[front-matter.draft]"))
    #expect(run.status == .journalHasErrors)
  }

  @Test(
    arguments: [
      (["--lang", "ko"], "오류"), (["--lang=ko-KR"], "오류"), (["--lang", "KO"], "오류"),
      (["--lang", "en"], "error"), (["--lang=en", "--lang=ko"], "오류"),
    ])
  func `an option is stronger than the environment`(_ option: [String], _ word: String) throws {
    let folder = try TemporaryFolder(badJournal)
    let other = word == "오류" ? "en_US.UTF-8" : "ko_KR.UTF-8"
    let run = Terminal(["build", folder.path] + option, environment: ["LC_ALL": other])
    #expect(run.errors.contains("entries/봄.md:2:8: \(word): "), "\(run.errors)")
  }

  @Test(
    arguments: [
      ("korean", "  = help: did you mean '--lang ko'?\n"),
      ("한국어", "  = help: did you mean '--lang ko'?\n"),
      ("English", "  = help: did you mean '--lang en'?\n"),
      ("fi", "  = help: see 'ilgi --help'\n"),
    ])
  func `an unknown language is a usage error`(_ name: String, _ help: String) throws {
    let folder = try TemporaryFolder(goodJournal)
    let run = Terminal("build", folder.path, "--lang", name)
    #expect(run.status == .usage)
    #expect(run.errors == "error: '--lang' takes one of en, ko, not '\(name)'\n" + help)
    #expect(!folder.exists("public"))
  }

  @Test func `usage errors speak the language that was asked for`() {
    let run = Terminal("biuld", "--lang", "ko")
    #expect(run.status == .usage)
    #expect(
      run.errors
        == "오류: 'biuld'라는 명령은 없습니다\n  = 도움말: 혹시 'ilgi build'를 쓰려던 것인가요?\n")
    #expect(Terminal(["build", "--", "--lang=ko", "x"]).errors.hasPrefix("error: "))
  }

  @Test(arguments: [[], ["build"], ["check"], ["search"], ["why"], ["theme"], ["addresses"]])
  func `help is Korean, but for names`(_ verb: [String]) {
    let english = Terminal(verb + ["--help"]).output.split(separator: "\n")
    let run = Terminal(verb + ["--help", "--lang", "ko"])
    #expect(run.status == .done)
    // Examples and the lists of shells are the same in both languages; sentences are not.
    for line in run.output.split(separator: "\n") where english.contains(line) {
      #expect(line.hasPrefix("  ilgi "), "\(line)")
    }
    // Names of options are in the same order, and aligned.
    let names = { (lines: [Substring]) in
      lines.filter { $0.hasPrefix("  -") || $0.hasPrefix("      --") }
        .map { $0.split(separator: "  ").first }
    }
    #expect(names(run.output.split(separator: "\n")) == names(english))
  }

  @Test func `what programs read is English unless a language is asked for by name`() throws {
    let folder = try TemporaryFolder(badJournal)
    let arguments = ["build", folder.path, "--report", "json"]
    let plain = Terminal(arguments)
    let korean = Terminal(arguments, environment: ["LANG": "ko_KR.UTF-8"])
    #expect(plain.output == korean.output)
    let asked = Terminal(arguments + ["--lang", "ko"])
    #expect(asked.output.contains("\"message\":\"'draft'에는 true나 false만 적을 수 있습니다\""))
    for key in [
      "\"severity\":\"error\"", "\"id\":\"front-matter.draft\"", "\"line\":2,\"column\":8",
    ] {
      #expect(plain.output.contains(key) && asked.output.contains(key))
    }
  }

  @Test func `annotations keep their form`() throws {
    let folder = try TemporaryFolder(badJournal)
    let run = Terminal("build", folder.path, "--report", "github", "--lang", "ko")
    #expect(
      run.output.contains(
        "::error title=front-matter.draft,file=entries/봄.md,line=2,col=8::'draft'에는 true나 false만 적을 수 있습니다%0A도움말: 'draft: true' 또는 'draft: false'로 적으세요\n"
      ), "\(run.output)")
  }

  @Test func `results are Korean`() throws {
    let folder = try TemporaryFolder(
      goodJournal + "\n-- entries/2024-03-06-초안.md --\n---\ndraft: true\n---\n초안")
    let build = Terminal("build", folder.path, "--lang", "ko")
    #expect(
      build.output.hasPrefix("\(folder.path)/public: 일기 1편(일기 1편은 게시하지 않음: draft), 페이지 "),
      "\(build.output)")
    #expect(build.output.hasSuffix("개(언어: en)\n"))
    let check = Terminal("check", folder.path, "--lang", "ko")
    #expect(
      check.output.hasPrefix("빠진 파일:\n  entries/2024-03-06-초안.md  초안\n빌드하면 일기 1편, "),
      "\(check.output)")
    #expect(check.output.hasSuffix("파일 1개가 빠집니다\n"))
    let why = Terminal(["why", "entries/2024-03-06-초안.md", folder.path, "--lang", "ko"])
    #expect(
      why.output == """
        entries/2024-03-06-초안.md: 2024-06-01에 빠짐: 초안
          까닭    초안, 'draft' 필드 (entries/2024-03-06-초안.md:2:1)
          날짜    2024-03-06, 파일 이름에서
          제목    초안, 본문에서
          슬러그  초안, 파일 이름에서
          언어    en, 일기장의 첫 언어

        """)
    let search = Terminal("search", "tram", "-C", folder.path, "--public", "--lang", "ko")
    #expect(search.errors == "일기 1편\n")
  }
}
