import Diagnostics

/// Diagnostics of one kind that are not told one by one.
struct OtherDiagnostics: Equatable {
  let severity: Severity
  let identifier: String
  var count: Int
}

extension [Diagnostic] {
  /// The first ones of each severity and rule, in their order, and how many others there are, in
  /// the order of the kinds' first ones.
  func firstOfEachKind(_ most: Int) -> (shown: [Diagnostic], rest: [OtherDiagnostics]) {
    var kinds: [OtherDiagnostics] = []
    let shown = filter { diagnostic in
      let position =
        kinds.firstIndex {
          $0.severity == diagnostic.severity && $0.identifier == diagnostic.identifier
        } ?? kinds.endIndex
      if position == kinds.endIndex {
        kinds.append(
          OtherDiagnostics(
            severity: diagnostic.severity, identifier: diagnostic.identifier, count: 0))
      }
      kinds[position].count += 1
      return kinds[position].count <= most
    }
    let rest = kinds.filter { $0.count > most }.map { kind in
      OtherDiagnostics(
        severity: kind.severity, identifier: kind.identifier, count: kind.count - most)
    }
    return (shown, rest)
  }
}
