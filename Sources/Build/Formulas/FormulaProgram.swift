import Diagnostics
import Files
import Glibc
import Journal
import Markdown
import SiteRenderer

/// Turns the formulas of a site into MathML by the program that the settings name.
///
/// The program is started once for a build. It reads one line for each formula, a JSON object with
/// `tex` and `display`, and writes one line for each: MathML, or `error: ` and a reason.
struct FormulaProgram {
  private let words: [String]

  /// The longest time, and the most that the program may write.
  private static let limits = ChildProcess.Limits(seconds: 120, output: 256 << 20)

  /// - Parameter root: words of the command that name files of the journal are found there.
  init(_ command: [String], in root: OpenFolder) {
    words = command.enumerated().map { place, word in
      let isFile = word.utf8.first != 0x2F && access(root.full(word), F_OK) == 0
      return isFile && (place > 0 || word.utf8.contains(0x2F)) ? root.full(word) : word
    }
  }

  /// What makes the program answer as it does, as far as the command tells: its words, the files
  /// among them, and the program's own file. Nil if there is no such program.
  var identity: Digest? {
    guard let file = FormulaProgram.file(words[0]), let status = try? Disk().status(file) else {
      return nil
    }
    return Digest {
      for word in words { $0.add(word) }
      $0.add(file)
      $0.add(status.size)
      $0.add(status.changed)
      for word in words.dropFirst() where word.utf8.first == 0x2F {
        guard (try? Disk().status(word))??.kind == .file else { continue }
        if let content = try? Disk().openFile(word).fullDigest() { $0.add(content) }
      }
    }
  }

  /// Found as the system finds it.
  private static func file(_ name: String) -> String? {
    if name.utf8.contains(0x2F) { return access(name, X_OK) == 0 ? name : nil }
    return ChildProcess.places(of: name).first { access($0, X_OK) == 0 }
  }

  /// MathML in an answer, or the reason why there is none.
  static func markup(in answer: [UInt8]) -> (markup: [UInt8]?, reason: String) {
    let words = String(decoding: answer.prefix(200), as: UTF8.self)
    return (safeMathMarkup(answer), words.hasPrefix("error: ") ? String(words.dropFirst(7)) : "")
  }

  /// The last words of a program that failed: a trace of calls is longer than what it is about.
  private static func words(in errors: [UInt8]) -> String {
    let lines = String(decoding: errors.suffix(2000), as: UTF8.self)
      .split(whereSeparator: \.isNewline).suffix(8).map { visibleText(String($0)) }
    return lines.joined(separator: "\n")
  }

  /// A line for each formula.
  func answers(to formulas: [Formula]) throws(BuildError) -> [[UInt8]] {
    guard !formulas.isEmpty else { return [] }
    let name = words.joined(separator: " ")
    let help: Phrase = "see 'math' in Documentation/Settings.md"
    var input: [UInt8] = []
    for formula in formulas {
      input += "{\"tex\":".utf8
      input.appendJSON(formula.tex)
      input += ",\"display\":\(formula.isBlock)}\n".utf8
    }
    let result = try ChildProcess.run(words, environment: [:], input: input, limits: Self.limits)
    guard let result else {
      throw BuildError("the program for formulas took too long: '\(name)'", help: help)
    }
    guard result.status == 0 else {
      let words = FormulaProgram.words(in: result.errors)
      throw BuildError(
        "the program for formulas failed with status \(Int(result.status)): '\(name)'",
        help: words.isEmpty ? help : "the program says: \(words)")
    }
    let lines = result.output.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.count == formulas.count || lines.count == formulas.count + 1 && lines.last == []
    else {
      throw BuildError(
        "the program for formulas must write one line for each formula: '\(name)'", help: help)
    }
    return lines.prefix(formulas.count).map { Array($0) }
  }
}

extension OpenJournal {
  /// The MathML of the formulas in published texts.
  func formulaMarkup(
    of site: Site, _ cache: inout BuildCache, _ found: inout Findings
  ) throws(BuildError) -> [Formula: [UInt8]] {
    let command = settings.markup.mathCommand
    guard !command.isEmpty, !found.isStopped else { return [:] }
    var firstSources: [Formula: String] = [:]
    var formulas: [Formula] = []
    for entry in (site.entries + site.pages.texts).map(\.entry) {
      for formula in entry.body.formulas where firstSources[formula] == nil {
        firstSources[formula] = entry.source.path
        formulas.append(formula)
      }
    }
    var made: [Formula: [UInt8]] = [:]
    let program = FormulaProgram(command, in: root)
    for (formula, answer) in try cache.answers(to: formulas, by: program) {
      let (markup, reason) = FormulaProgram.markup(in: answer)
      if let markup {
        made[formula] = markup
      } else {
        found.diagnostics.append(
          Diagnostic(
            .warning, "markdown.formula",
            "a formula that its program does not understand is shown as code",
            at: .file(firstSources[formula] ?? ""),
            notes: [.init("the formula is '\(visibleText(formula.tex))'")]
              + (reason.isEmpty ? [] : [.init("the program says: \(visibleText(reason))")])))
      }
    }
    return made
  }

  /// Suggests the setting for formulas, once for a journal.
  func suggestedMath(_ site: Site) -> [Diagnostic] {
    guard !settings.markup.math else { return [] }
    let entries = (site.entries + site.pages.texts).map(\.entry).filter(\.body.mayHaveFormulas)
    guard let first = entries.first else { return [] }
    let others = entries.count - 1
    return [
      Diagnostic(
        .note, "markdown.math", "the text seems to have formulas, which are read as Markdown",
        at: .file(first.source.path),
        notes: others == 0
          ? [] : [.init(others == 1 ? "so does one more text" : "so do \(others) more texts")],
        help: ["write 'math: true' into ilgi.yml to keep them as they are written"])
    ]
  }
}

extension BuildCache {
  /// Earlier builds' answers, and the program's to formulas that are new. A program that is missing
  /// ends the build, also if nothing is new.
  fileprivate mutating func answers(
    to formulas: [Formula], by program: FormulaProgram
  ) throws(BuildError) -> [(formula: Formula, answer: [UInt8])] {
    guard let memory, let identity = program.identity else {
      return Array(zip(formulas, try program.answers(to: formulas)))
    }
    var answers: [Formula: [UInt8]] = [:]
    for formula in formulas {
      answers[formula] = memory.store?.bytes(Store.Kind.formula.key(formula.key(identity)))
    }
    let new = formulas.filter { answers[$0] == nil }
    for (formula, answer) in zip(new, try program.answers(to: new)) { answers[formula] = answer }
    let all = formulas.map { ($0, answers[$0] ?? []) }
    answered = (identity, all)
    return all
  }

  /// The answers, for the next build: of formulas of the published site only, so one leaves with
  /// its last entry.
  var keptFormulas: [StoredValue] {
    guard let answered else { return [] }
    return answered.answers.map { formula, answer in
      StoredValue(.formula, formula.key(answered.program)) { answer }
    }
  }
}

extension Formula {
  fileprivate func key(_ program: Digest) -> FactDigest {
    var writer = FactWriter()
    writer.add(FactDigest(of: program.bytes))
    writer.add(tex)
    writer.add(isBlock)
    return writer.digest { FactDigest(of: $0) }
  }
}
