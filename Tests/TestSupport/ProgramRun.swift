import Foundation

/// What a program wrote and how it ended: tests of umask, time zone, working directory and exit
/// code need a process of their own.
package struct ProgramRun {
  package let status: Int32
  package let output: String
  package let errors: String

  package struct Problem: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - program: an absolute path, or a name that is looked up on the PATH.
  ///   - folder: where it is started.
  ///   - environment: set over a small environment that no one's own settings reach.
  package init(
    _ program: String, _ arguments: [String], in folder: String, environment: [String: String] = [:]
  ) throws {
    let streams = try TemporaryFolder()
    try streams.write([], to: "output")
    try streams.write([], to: "errors")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProgramRun.plainEnvironment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    // Files, not pipes: nothing can fill up and block.
    process.standardOutput = FileHandle(forWritingAtPath: "\(streams.path)/output")
    process.standardError = FileHandle(forWritingAtPath: "\(streams.path)/errors")
    try process.run()
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : -1
    output = try streams.text("output")
    errors = try streams.text("errors")
  }

  /// The `ilgi` that was built with the tests.
  package static func ilgi() throws -> String {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let path = own.deletingLastPathComponent().appendingPathComponent("ilgi").path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Problem("the program is not built: there is no \(path)")
    }
    return path
  }

  /// Runs `ilgi` to its end.
  package static func ilgi(
    _ arguments: String..., in folder: String, environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try ProgramRun(try ilgi(), arguments, in: folder, environment: environment)
  }

  /// Runs a copy of `ilgi` without root's rights: root may read and write everything, others may
  /// not.
  ///
  /// Whoever is not root already runs it as they are.
  package static func plainUser(
    _ arguments: String..., in folder: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> ProgramRun {
    // Another user may not be able to reach the program where it was built.
    let place = try TemporaryFolder()
    let copy = try ProgramRun("cp", [try ilgi(), place.path + "/ilgi"], in: "/")
    guard copy.status == 0 else { throw Problem(copy.errors) }
    chmod(place.path, 0o755)
    let nobody = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]
    let words = (getuid() == 0 ? nobody : []) + [place.path + "/ilgi"] + arguments
    return try ProgramRun(
      words[0], Array(words.dropFirst()), in: folder.path, environment: environment)
  }

  /// Runs `git`, which must succeed.
  package static func git(
    _ arguments: String..., in folder: String, environment: [String: String] = [:]
  ) throws {
    let run = try ProgramRun("git", arguments, in: folder, environment: environment)
    guard run.status == 0 else { throw Problem("git \(arguments): \(run.errors)") }
  }

  private static let plainEnvironment: [String: String] = {
    let own = ProcessInfo.processInfo.environment
    var plain = [
      "HOME": "/nonexistent", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.invalid",
      "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.invalid",
    ]
    for name in ["PATH", "LD_LIBRARY_PATH"] { plain[name] = own[name] }
    return plain
  }()
}
