import Command
import Files
import Foundation
import TestSupport
import Testing

/// Documentation/Diagnostics.md has every rule of the program with the words of `ilgi explain` and
/// with an example, which is one of the bad journals. `make diagnostics` writes it anew.
@Suite struct DiagnosticsPageTests {
  private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Documentation/Diagnostics.md").standardized.path

  @Test func `the page is written from the rules and the bad journals`() throws {
    let page = try page()
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try page.write(toFile: Self.path, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOfFile: Self.path, encoding: .utf8)
    let isSame = written.utf8.elementsEqual(page.utf8)
    #expect(
      isSame, "run 'make diagnostics'\n\(lineDiff(expected: page, found: written, limit: 20))")
  }

  @Test func `every rule is explained by the command, with the example of the page`() throws {
    for rule in DiagnosticRule.all {
      let (said, status) = run(["explain", rule.name])
      #expect(status == .done)
      #expect(said.hasPrefix("\(rule.name)\n\n"), "\(rule.name)")
      #expect(said.contains("the way out: "), "\(rule.name)")
      #expect(said.contains("[\(rule.name)]\n"), "the example of \(rule.name) ends in its name")
    }
  }

  @Test func `an example is a whole journal with what the program says of it`() throws {
    let (said, _) = run(["explain", "front-matter.date"])
    #expect(said.contains("  -- entries/2024-03-05.md --\n  ---\n  date: "))
    #expect(said.contains("\n  $ ilgi build\n  entries/2024-03-05.md:2:"))
  }

  @Test func `a rule that does not exist is a mistake with a suggestion`() throws {
    #expect(run(["explain", "front-matter.dat"]).status == .usage)
    #expect(
      run(["explain", "front-matter.dat"]).said.contains("did you mean 'front-matter.date'?"))
    #expect(run(["explain", "stray"]).said.contains("did you mean 'front-matter.stray'?"))
  }

  private func run(_ words: [String]) -> (said: String, status: Command.ExitStatus) {
    var said = ""
    let world = CommandWorld(output: { said += $0 }, errors: { said += $0 })
    let status = runCommand(words, in: world)
    return (said, status)
  }

  // MARK: The page

  private func page() throws -> String {
    let areas = DiagnosticRule.all.map(\.area).reduce(into: [String]()) {
      if $0.last != $1 { $0.append($1) }
    }
    var lines = [
      "# Diagnostics", "",
      "Every diagnostic ends in the name of its rule, in brackets. This page explains each of the",
      "\(DiagnosticRule.all.count) rules with an example; `ilgi explain RULE` says the same, in English or Korean. A test holds the",
      "page, the program and the examples together; `make diagnostics` writes the page.", "",
      "An example is a journal (each file after a line `-- PATH --`), the command, and its output. Bytes and characters",
      "that a page cannot show are written between `⟨` and `⟩`: `⟨FF FE⟩` are two bytes, `⟨U+0301⟩` is a character,",
      "`⟨20 × x⟩` is a repeated text.", "",
    ]
    lines += areas.map { "- [`\($0)`](#\($0))" }
    for area in areas {
      lines += ["", "## \(area)"]
      for rule in DiagnosticRule.all where rule.area == area {
        lines += ["", "### \(rule.name)", "", "\(rule.meaning)", ""]
        lines += ["**The way out:** \(rule.wayOut)", ""]
        lines += try example(of: rule.name)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func example(of rule: String) throws -> [String] {
    var lines: [String]
    if let text = Self.withoutCase[rule] {
      lines = text.components(separatedBy: "\n")
    } else {
      let cases = Self.cases.filter { $0.rules.contains(rule) }
      let simplest = try #require(cases.min { $0.isSimpler(than: $1, for: rule) }, "\(rule)")
      lines = simplest.lines
    }
    var fence = "~~~"
    while lines.contains(where: { $0.hasPrefix(fence) }) { fence += "~" }
    return [fence] + lines + [fence]
  }

  /// A case as the file has it, without its first line.
  private struct Case {
    let name: String
    let lines: [String]
    /// The rules that the answer names, in its order.
    let rules: [String]

    func isSimpler(than other: Case, for rule: String) -> Bool {
      let (own, theirs) = (weight(for: rule), other.weight(for: rule))
      return own == theirs ? name < other.name : own.lexicographicallyPrecedes(theirs)
    }

    /// First whether the rule is told first, then whether it is alone, then what a page can show.
    private func weight(for rule: String) -> [Int] {
      let text = lines.joined(separator: "\n")
      return [
        rules.first == rule ? 0 : 1, rules.count, text.contains("⟨") ? 1 : 0, text.utf8.count,
      ]
    }
  }

  private static let cases: [Case] =
    (FileManager.default.enumerator(atPath: BadCase.folder)?.compactMap { $0 as? String } ?? [])
    .filter { $0.hasSuffix(".txt") }
    .compactMap { name in
      guard let text = try? String(contentsOfFile: "\(BadCase.folder)/\(name)", encoding: .utf8)
      else { return nil }
      let lines = Array(text.components(separatedBy: "\n").dropFirst())
      guard let command = lines.lastIndex(where: { $0.hasPrefix("$ ilgi") }) else { return nil }
      let rules = lines[command...].compactMap { line -> String? in
        guard line.first != " " else { return nil }
        return line.firstMatch(of: /\[([a-z]+[a-z_.-]*)\]$/).map { String($0.output.1) }
      }
      return Case(
        name: name, lines: lines.last == "" ? lines.dropLast() : lines, rules: rules)
    }

  /// What the program says of rules that no folder breaks by itself; `RuleCoverageTests` names
  /// their tests.
  private static let withoutCase: [String: String] = [
    "git.bulk": """
    $ ilgi build
    entries/a.md: warning: one commit gives its day, 2024-03-05, to 31 entries [git.bulk]
      = help: write 'date: YYYY-MM-DD' into them, or begin the files' names with the day
    """,
    "git.failed": """
    $ ilgi build
    error: git could not read the journal's history: fatal: bad object HEAD [git.failed]
      = help: see what 'git log' says in the journal
      = help: or write 'date:' into each entry, and take 'updated: git' out of the settings
    """,
    "git.field": """
    -- entries/lisbon.md --
    ---
    date written: 2024-03-05
    ---
    Tram.
    $ ilgi build
    entries/lisbon.md: warning: git gives the day of this entry, although 'date written' holds one [git.field]
      = help: rename the field to 'date', or take it out
    """,
    "git.missing": """
    $ ilgi build
    error: entries take a date from git, but the program git is not installed [git.missing]
      = help: install git
      = help: or write 'date:' into each entry, and take 'updated: git' out of the settings
    """,
    "git.ownership": """
    $ ilgi build
    error: git refuses to read the journal's history, since the folder belongs to another user [git.ownership]
      = help: git config --global --add safe.directory with the journal's folder
    """,
    "git.partial": """
    $ git clone --filter=blob:none https://git.example/diary
    $ ilgi build diary
    error: entries take a date from git, but the clone is partial and would fetch what it lacks [git.partial]
      = help: a build uses no network; clone the whole repository, without --filter
      = help: or write 'date:' into each entry, and take 'updated: git' out of the settings
    """,
    "markdown.size": """
    $ ilgi build
    entries/2024-03-05.md: error: an entry must be at most 1 MiB [markdown.size]
      = help: split it into several entries
    """,
    "photo.library": """
    -- entries/2024-03-05.md --
    ![The harbour](harbour.heic)
    $ ilgi build
    entries/harbour.heic: error: HEIC photos need libheif1, which could not be loaded: libheif.so.1: cannot open shared object file: No such file or directory [photo.library]
      = help: install it (in Debian and Ubuntu: libheif1), or export the photo as JPEG
    """,
    "media.large": """
    -- entries/2024-03-05.md --
    ![The regatta](regatta.mp4)
    $ ilgi build
    entries/regatta.mp4: warning: a film or recording of 64 MB is slow to load [media.large]
      = help: export a smaller copy; hosts have limits: Cloudflare Pages takes 25 MiB for each file, GitHub 100 MiB
    """,
    "site.host": """
    -- ilgi.yml --
    host: cloudflare
    -- entries/2024-03-05.md --
    Tram. The file is [here](/files/scan.pdf).
    $ ilgi build
    warning: 'files/scan.pdf' has 30000000 bytes, and Cloudflare Pages takes 26214400 in a file [site.host]
      = help: Documentation/Publishing.md says how a site becomes smaller, and who takes more
    """,
    "privacy.trace": """
    -- entries/2024-03-05.md --
    ---
    private: true
    ---
    The ring is in the blue box below the stairs.
    -- templates/partials/footer.html --
    The ring is in the blue box below the stairs.
    $ ilgi build
    entries/2024-03-05.md: error: words of this text, which is withheld, are in the site at /index.html [privacy.trace]
      = help: no published text has these words together: look at the templates that make that page
      = help: if they may be public, write them into a comment in ilgi.yml: nothing in it counts as a secret
    """,
  ]
}
