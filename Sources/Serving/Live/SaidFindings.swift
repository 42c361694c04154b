import Diagnostics

/// What the terminal was told already: a warning that stays is told once, and again after it was
/// gone.
struct SaidFindings {
  /// Those of planning, and those that only rendering tells.
  private var planned: [Diagnostic] = []
  private var rendered: [Diagnostic] = []

  /// Takes what there is now, and gives what was not told yet.
  ///
  /// - Parameter areAll: whether every page was rendered; otherwise nothing is known of what
  ///   rendering tells.
  mutating func new(among findings: [Diagnostic], areAll: Bool) -> [Diagnostic] {
    let old = planned + rendered
    if areAll {
      rendered = findings.filter { !planned.contains($0) }
    } else {
      planned = findings
    }
    return findings.filter { !old.contains($0) }
  }
}
