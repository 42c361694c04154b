import Command
import Foundation
import TestSupport

/// A bad journal on disk, and the site published before it became bad.
struct BadJournal {
  let folder: TemporaryFolder
  private var journal: String { folder.path + "/journal" }

  init(_ bad: BadCase) throws {
    folder = try TemporaryFolder()
    mkdir(journal, 0o755)
    for item in try Self.published.get().items where item.kind.hasPrefix("file") {
      try folder.write(item.bytes, to: "journal/public/" + item.path)
    }
    for file in bad.files { try write(file.bytes, to: file.path) }
    for object in bad.objects { try make(object.kind, object.operand) }
  }

  /// The site of the valid journal.
  private static let published = Result {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      search: false
      -- entries/2024-03-01-before.md --
      Before

      All was well.
      """)
    var said = ""
    let status = runCommand(
      ["build", folder.path], in: CommandWorld(output: { said += $0 }, errors: { said += $0 }))
    guard status == .done else { throw ProgramRun.Problem(said) }
    return try FolderImage(of: folder.path + "/public")
  }

  /// The output of a command, and how it ended.
  struct Run {
    /// Everything except for the last line, which counts.
    let said: String
    let last: String
    /// The same as `said`, in Korean.
    let korean: String
    let status: Int32
  }

  /// Runs a command once; both languages come from the same diagnostics.
  func run(_ arguments: [String], in language: String? = nil) -> Run {
    var said = ""
    var korean = ""
    var words = arguments.map { $0.replacing("JOURNAL", with: journal) }
    // Otherwise a note about a missing address would be part of every case.
    if ["build", "check"].contains(words.first), !folder.exists("journal/ilgi.yml") {
      words.insert(contentsOf: ["--base-url", "https://diary.example/"], at: 1)
    }
    if arguments.count >= 1, !arguments.contains(where: { $0.contains("JOURNAL") }) {
      words.insert(journal, at: 1)
    }
    if let language { words.insert("--lang=\(language)", at: min(1, words.count)) }
    var world = CommandWorld(
      output: { _ in }, errors: { said += $0 }, environment: ["PWD": folder.path],
      now: 1_717_200_000, cores: 2)
    world.errorsInKorean = { korean += $0 }
    let status = runCommand(words, in: world)
    let (first, last) = parts(of: said, status)
    return Run(
      said: first, last: last, korean: parts(of: korean, status).first, status: status.rawValue)
  }

  private func parts(of said: String, _ status: ExitStatus) -> (first: String, last: String) {
    var lines = said.replacing(journal, with: "JOURNAL")
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let last = status == .usage ? "" : String(lines.popLast() ?? "")
    return (lines.map { $0 + "\n" }.joined(), last)
  }

  /// The content of the journal except for the lock file that a run may leave.
  func image() throws -> FolderImage {
    try FolderImage(of: journal).without { $0 == ".ilgi" || $0.hasPrefix(".ilgi/") }
  }

  // MARK: Making

  private func make(_ kind: String, _ operand: [UInt8]) throws {
    switch kind {
    case "link":
      let parts = String(decoding: operand, as: UTF8.self).components(separatedBy: " -> ")
      guard parts.count == 2 else { throw ProgramRun.Problem("a link is written 'A -> B'") }
      makeFolders(above: Array(parts[0].utf8))
      symlink(parts[1], "\(journal)/\(parts[0])")
    case "pipe":
      makeFolders(above: operand)
      mkfifo(path(operand), 0o644)
    case "folder": makeFolders(above: operand + [0x2F])
    case "gone": unlink(path(operand))
    case "shallow clone":
      try ProgramRun.git("init", "--quiet", "--initial-branch=main", "first", in: folder.path)
      for day in 1...2 {
        try folder.write("\(day)\n", to: "first/\(day).txt")
        try ProgramRun.git("add", "--all", in: folder.path + "/first")
        try ProgramRun.git("commit", "--quiet", "--message", "x", in: folder.path + "/first")
      }
      try ProgramRun.git(
        "clone", "--quiet", "--depth", "1", "file://\(folder.path)/first", "second",
        in: folder.path)
      rename(folder.path + "/second/.git", journal + "/.git")
    case "commit":
      let day = String(decoding: operand, as: UTF8.self)
      try ProgramRun.git("init", "--quiet", "--initial-branch=main", in: journal)
      try ProgramRun.git(
        "commit", "--quiet", "--allow-empty", "--message", "x", in: journal,
        environment: ["GIT_COMMITTER_DATE": day + "T12:00:00Z"])
    default: throw ProgramRun.Problem("'\(kind)' is no kind of object")
    }
  }

  private func write(_ bytes: [UInt8], to path: [UInt8]) throws {
    makeFolders(above: path)
    guard let stream = fopen(self.path(path), "wb") else {
      throw ProgramRun.Problem("cannot write \(String(decoding: path, as: UTF8.self))")
    }
    fwrite(bytes, 1, bytes.count, stream)
    fclose(stream)
  }

  private func makeFolders(above path: [UInt8]) {
    for (position, byte) in path.enumerated() where byte == 0x2F && position > 0 {
      mkdir(self.path(Array(path[..<position])), 0o755)
    }
  }

  /// A C string, since names need not be UTF-8.
  private func path(_ relative: [UInt8]) -> [CChar] {
    (Array(journal.utf8) + [0x2F] + relative + [0]).map { CChar(bitPattern: $0) }
  }
}
