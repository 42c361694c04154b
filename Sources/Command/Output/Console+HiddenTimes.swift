import Build
import Diagnostics

extension Console {
  /// Says to somebody at a terminal that readers do not see when entries were written. A published
  /// hour is private, so no setting is guessed; and what runs without a terminal says it never.
  ///
  /// - Parameter options: of a command that says it once for each journal; nil for `check`, which
  ///   reports what is so.
  func tellHiddenTimes(_ count: Int, onceIn options: BuildOptions? = nil) {
    guard count > 0, world.errorsAreTerminal, options?.isFirstTelling("times") ?? true else {
      return
    }
    errors(
      "note: the time of day of \(entries(count)) is hidden from readers; 'times: true' in ilgi.yml shows it, 'times: false' ends this note"
    )
  }
}
