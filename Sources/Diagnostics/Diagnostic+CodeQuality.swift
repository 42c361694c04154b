extension Diagnostic {
  /// GitLab's report of code quality and a line end (GitLab Docs, "Code Quality report format"):
  /// one array of findings with description, rule, severity, place and a fingerprint.
  ///
  /// The fingerprint tells GitLab whether a merge request brought a finding. It is made of the
  /// rule, the file, the message and how often these were the same before, so lines above it may
  /// come and go.
  ///
  /// - Parameter book: the language of the descriptions.
  package static func codeQuality(
    _ diagnostics: [Diagnostic], in book: PhraseBook = .english
  ) -> String {
    var text: [UInt8] = []
    var seen: [UInt64: UInt64] = [:]
    text.appendText("[")
    for (position, diagnostic) in diagnostics.enumerated() {
      if position > 0 { text.appendText(",") }
      diagnostic.appendCodeQuality(to: &text, &seen, book)
    }
    text.appendText("]\n")
    return String(decoding: text, as: UTF8.self)
  }

  private func appendCodeQuality(
    to text: inout [UInt8], _ seen: inout [UInt64: UInt64], _ book: PhraseBook
  ) {
    let (path, line) = fileAndLine
    let parts = [identifier, path, summary.translated(by: .english)]
    let own = Diagnostic.digest(parts.joined(separator: "\n").utf8)
    let earlier = seen[own, default: 0]
    seen[own] = earlier + 1
    let words = ([summary] + (label.isEmpty ? [] : [label]) + help).map { $0.translated(by: book) }
    text.appendText("{\"description\":")
    text.appendJSON(words.joined(separator: "; "))
    text.appendText(",\"check_name\":")
    text.appendJSON(identifier)
    text.appendText(",\"fingerprint\":")
    text.appendJSON(String(own &+ earlier, radix: 16))
    text.appendText(",\"severity\":")
    text.appendJSON(codeQualitySeverity)
    text.appendText(",\"location\":{\"path\":")
    text.appendJSON(path)
    text.append(contentsOf: ",\"lines\":{\"begin\":\(line)}}}".utf8)
  }

  /// GitLab wants a file and a line of every finding: what concerns the whole journal is at its
  /// settings.
  private var fileAndLine: (path: String, line: Int) {
    switch place {
    case .journal: ("ilgi.yml", 1)
    case .file(let path): (path, 1)
    case .span(let source, let span): (source.path, source.lineAndColumn(of: span.start).line)
    }
  }

  private var codeQualitySeverity: String {
    switch severity {
    case .error: "critical"
    case .warning: "minor"
    case .note: "info"
    }
  }

  /// FNV-1a, 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/).
  private static func digest(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
