package import Diagnostics
import Glibc

/// The world failed, not the author: no such folder, cannot read, cannot write, refused, busy.
package struct BuildError: Error, Sendable, Equatable {
  /// A sentence for the terminal, without a full stop.
  package let message: Phrase
  package let help: Phrase?
  /// The number that the system gave, where it is about the machine and not about one file.
  fileprivate var shortage: Int32?

  /// Whether the machine lacks something, such as room on its disk.
  package var isOfMachine: Bool { shortage != nil }

  package init(_ message: Phrase, help: Phrase? = nil) {
    self.message = message
    self.help = help
  }

  /// The failure of a system call, by the number that it left.
  package static func system(_ action: Phrase, _ path: String, _ number: Int32 = errno)
    -> BuildError
  {
    let reason = Phrase(key: String(cString: strerror(number)))
    var error = BuildError("cannot \(action) '\(path)': \(reason)", help: advice(number))
    let shortages = [ENOSPC, EDQUOT, ENOMEM, EFBIG, EROFS, EMFILE, ENFILE]
    if shortages.contains(number) { error.shortage = number }
    return error
  }

  /// Results could not be written.
  package static func standardOutput(_ number: Int32) -> BuildError {
    let reason = Phrase(key: String(cString: strerror(number)))
    return BuildError(
      "cannot write the standard output: \(reason)",
      help: number == ENOSPC ? "make room where the output goes" : advice(number))
  }

  /// What was scanned is not there any more, or is something else: nothing that came in its place
  /// is read.
  package static func changed(_ path: String) -> BuildError {
    BuildError("'\(path)' was changed while the journal was read", help: "do it again")
  }

  package static let outOfMemoryAdvice: Phrase = "use fewer --jobs, or give the program more memory"

  private static func advice(_ number: Int32) -> Phrase? {
    switch number {
    case ENOSPC, EDQUOT: "make room on the disk and do it again"
    case EACCES, EPERM: "see who owns the file, and what its permissions are"
    case ENOMEM: BuildError.outOfMemoryAdvice
    case EFBIG: "the limit for the size of files is too low (ulimit -f)"
    case EROFS: "the file system is read-only; a build can write elsewhere, with --output"
    case EMFILE, ENFILE: "too many files are open; raise the limit (ulimit -n) or use fewer --jobs"
    default: nil
    }
  }
}

extension [BuildError] {
  /// One error for each shortage of the machine: a full disk fails every file that is written to
  /// it.
  package var ofEachShortage: [BuildError] {
    let counts = Dictionary(grouping: compactMap(\.shortage)) { $0 }.mapValues(\.count)
    var told: Set<Int32> = []
    return compactMap { error in
      guard let shortage = error.shortage, let count = counts[shortage], count > 1 else {
        return error
      }
      guard told.insert(shortage).inserted else { return nil }
      return BuildError(
        count == 2
          ? "\(error.message); one more file failed in the same way"
          : "\(error.message); \(count - 1) more files failed in the same way",
        help: error.help)
    }
  }
}
