import Command
import Diagnostics
import TestSupport
import Testing

/// Commands by the list in `ilgi --help`, which is one of the things that derive from the flags.
private func commands() -> [String] {
  Terminal("help", "all").output.split(separator: "\n").prefix { !$0.contains("TOPIC") }.compactMap
  {
    line in
    guard line.hasPrefix("  "), let name = line.dropFirst(2).split(separator: " ").first,
      !line.dropFirst(2).hasPrefix(" ")
    else { return nil }
    return String(name)
  }
}

/// Help, manual page and completions say the same, for a terminal of 80 columns.
@Suite struct HelpTests {
  @Test func `every command has help with examples first, in 80 columns and two languages`() {
    let names = commands()
    #expect(names.contains("build") && names.contains("completions"))
    for name in names {
      for language in ["en", "ko"] {
        let run = Terminal(name, "--help", "--lang", language)
        #expect(run.status == .done, "\(name)")
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        for line in lines { #expect(displayWidth(line) <= 80, "\(name): \(line)") }
        let example = lines.firstIndex { $0.hasPrefix("  ilgi ") || $0.contains("ilgi \(name)") }
        let usage = lines.firstIndex { $0.contains(": ilgi \(name)") }
        #expect(example ?? .max < usage ?? .min, "\(name): \(run.output)")
      }
    }
  }

  // As in `git help log` and `hugo version`.
  @Test func `help and version are asked for without hyphens, too`() {
    #expect(Terminal("help").output == Terminal("--help").output)
    for name in commands() {
      #expect(Terminal("help", name).output == Terminal(name, "--help").output)
    }
    #expect(Terminal("version").output == Terminal("--version").output)
    let run = Terminal("help", "biuld")
    #expect(run.status == .usage)
    #expect(run.errors.contains("did you mean 'ilgi build'?"))
  }

  @Test func `every topic is explained in 80 columns and two languages`() {
    for topic in ["settings", "fields", "markdown", "publishing", "migrating"] {
      let english = Terminal("help", topic, "--lang", "en")
      let korean = Terminal("help", topic, "--lang", "ko")
      #expect(Terminal("help", "all").output.contains("\n  \(topic) "))
      let (lines, translated) = (explained(english.output), explained(korean.output))
      #expect(lines.count > 5 && translated.count > 5)
      for line in english.output.split(separator: "\n") + korean.output.split(separator: "\n") {
        #expect(displayWidth(line) <= 80, "\(line)")
      }
      for text in translated {
        #expect(text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }, "\(text)")
      }
    }
  }

  /// The first line below each line to write.
  private func explained(_ help: String) -> [Substring] {
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    return zip(lines, lines.dropFirst()).compactMap { before, line in
      line.hasPrefix("      ") && before.hasPrefix("  ") && !before.hasPrefix("   ") ? line : nil
    }
  }

  @Test func `a topic's names can be asked for, and a slip is answered`() {
    let one = Terminal("help", "settings", "times")
    #expect(one.status == .done)
    #expect(one.output.contains("\n  times: true\n"))
    #expect(!one.output.contains("timezone"))
    let theme = Terminal("help", "settings", "theme").output
    #expect(theme.contains("accent: \"#0b5fa5\""))
    let slip = Terminal("help", "settings", "timzone", "--lang", "en")
    #expect(slip.status == .usage)
    #expect(slip.errors.contains("did you mean 'ilgi help settings timezone'?"))
    let topic = Terminal("help", "setings", "--lang", "en")
    #expect(topic.errors.contains("did you mean 'ilgi help settings'?"))
    let completed = Terminal("complete-words", "help", "").output
    #expect(completed.contains("\nmarkdown\t") && completed.contains("\nbuild\t"))
  }

  // A command line that the help names has to be one.
  @Test func `the commands in the topics have the options that they are written with`() {
    var count = 0
    for topic in ["publishing", "migrating"] {
      for line in Terminal("help", topic).output.split(separator: "\n")
      where line.hasPrefix("  ilgi ") {
        let words = line.split(separator: " ").map(String.init)
        let known = options(of: words[1])
        for word in words where word.hasPrefix("--") { #expect(known.contains(word), "\(line)") }
        count += 1
      }
    }
    #expect(count > 8)
  }

  @Test func `the manual page has every command and every option of the help`() {
    let page = Terminal("man").output
    for name in commands() {
      #expect(page.contains("\n.SS ilgi \(name.replacing("-", with: "\\-"))"), "\(name)")
      for option in options(of: name) {
        #expect(page.contains(option.replacing("-", with: "\\-")), "\(name) \(option)")
      }
    }
    #expect(page.hasPrefix(".TH ILGI 1 "))
  }

  @Test func `the manual page is Korean, too`() {
    let page = Terminal("man", "--lang", "ko").output
    #expect(page.contains("사이트를 만듭니다"))
    #expect(page.contains("\n.SS ilgi build"))
  }

  @Test func `what a shell completes are the options of the help`() {
    for name in commands() {
      let answer = Terminal("complete-words", name, "--").output.split(separator: "\n")
      #expect(answer.first == "none")
      let words = answer.dropFirst().compactMap { $0.split(separator: "\t").first.map(String.init) }
      #expect(words.sorted() == options(of: name).sorted(), "\(name)")
    }
  }

  /// `--output` and the like: the long names at the beginning of lines.
  private func options(of command: String) -> [String] {
    Terminal(command, "--help").output.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("  -") || line.hasPrefix("      --") else { return nil }
      return line.split(whereSeparator: { " ,".contains($0) }).first { $0.hasPrefix("--") }.map(
        String.init)
    }
  }
}

/// What a shell may put where the cursor is.
@Suite struct CompletionTests {
  @Test(
    arguments: [
      (["bu"], ["build"]), (["build", "--str"], ["--strict"]),
      (["build", "--report", "g"], ["github", "gitlab"]),
      (["build", "--report=g"], ["--report=github", "--report=gitlab"]),
      // bash breaks words at an equals sign.
      (["build", "--report", "=", "g"], ["github", "gitlab"]),
      (["build", "--report", "="], ["text", "json", "github", "gitlab"]),
      (["--lang", "ko", "bu"], ["build"]), (["theme", ""], ["list", "eject", "diff", "new"]),
      (["completions", "z"], ["zsh"]), (["--ver"], ["--version"]), (["buold", "--"], []),
      (["build", "--jobs", ""], []),
    ] as [([String], [String])])
  func `the words that fit are offered`(_ words: [String], _ expected: [String]) {
    let run = Terminal(["complete-words"] + words)
    #expect(run.status == .done)
    let answer = run.output.split(separator: "\n").dropFirst()
    #expect(answer.map { String($0.split(separator: "\t")[0]) } == expected, "\(run.output)")
  }

  @Test(arguments: [
    (["build", ""], "folders"), (["build", "--output", ""], "folders"), (["why", "en"], "files"),
    (["why", "entries/a.md", ""], "none"), (["build", "--", ""], "folders"), (["bu"], "none"),
  ])
  func `files and folders are left to the shell`(_ words: [String], _ kind: String) {
    #expect(Terminal(["complete-words"] + words).output.hasPrefix(kind + "\n"))
  }

  @Test func `meanings are in the language of the environment`() {
    let run = Terminal("complete-words", "bui", environment: ["LANG": "ko_KR.UTF-8"])
    #expect(run.output.hasPrefix("none\nbuild\tFOLDER에 있는 일기장의 사이트를 만듭니다"))
  }

  @Test(arguments: ["", "tcsh"])
  func `another shell is a usage error`(_ shell: String) {
    let run = Terminal(["completions"] + (shell.isEmpty ? [] : [shell]))
    #expect(run.status == .usage)
    #expect(run.errors.hasPrefix("error: 'completions' needs a shell: bash, zsh, fish\n"))
  }
}
