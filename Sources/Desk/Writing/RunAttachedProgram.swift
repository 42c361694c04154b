import Diagnostics
package import Files
import Glibc

/// Runs a program on the terminal of this one, such as an editor, and waits for it.
///
/// - Parameter input: what it reads instead of this program's standard input; for a pager.
/// - Returns: its exit status.
package func runAttachedProgram(
  _ words: [String], environment: [String: String] = [:], input: String? = nil
) throws(BuildError) -> Int32 {
  try ChildProcess.runAttached(words, environment: environment, input: input.map { Array($0.utf8) })
}
