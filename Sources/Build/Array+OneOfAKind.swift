import Diagnostics

extension [Diagnostic] {
  /// Of the findings of a rule that is about the whole journal only the first, which counts the
  /// other files.
  func withOneOf(_ identifier: String) -> [Diagnostic] {
    let found = filter { $0.identifier == identifier }
    guard found.count > 1, let first = found.first else { return self }
    var paths: Set<[UInt8]> = []
    for finding in found { paths.insert([UInt8]((finding.path ?? "").utf8)) }
    var result = filter { $0.identifier != identifier }
    let notes: [Diagnostic.Note] =
      switch paths.count {
      case ...1: []
      case 2: [.init("1 more file has such marks")]
      default: [.init("\(paths.count - 1) more files have such marks")]
      }
    result.append(
      Diagnostic(
        first.severity, first.identifier, first.summary, at: first.place, label: first.label,
        notes: first.notes + notes, help: first.help))
    return result
  }
}
