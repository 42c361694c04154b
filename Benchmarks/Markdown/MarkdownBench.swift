// Renders files as entries are rendered, and says what it took or what differs.
//
//   markdown-bench time ROUNDS FILE…     processor time of each round, beside cmark.c
//     markdown-bench page ROUNDS FILE…     the same without the text for search, word counts and
//     excerpts markdown-bench all ROUNDS FILE…      all of it with every option on markdown-bench
//     emphasis FILE…        blocks whose HTML the amendment for CJK emphasis changes

import Diagnostics
import Glibc
import Markdown

@main enum MarkdownBench {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    // As in a build, all texts share them.
    let options = MarkdownOptions()
    switch arguments.first {
    case "time": time(arguments.dropFirst()) { page($0, options) }
    case "page": time(arguments.dropFirst()) { filled(renderPageAlone($0, options: options)) }
    case "all":
      let all = MarkdownOptions(
        wikilinks: true, quotes: QuotationMarks("“", "”", "‘", "’"), rawHTML: .allowList)
      time(arguments.dropFirst()) { page($0, all) }
    case "emphasis": compareEmphasis(arguments.dropFirst())
    default:
      complain("usage: markdown-bench time|page|all ROUNDS FILE…, or emphasis FILE…")
      exit(2)
    }
  }

  private static func time(_ arguments: ArraySlice<String>, _ render: (SourceText) -> [UInt8]) {
    let rounds = arguments.first.flatMap { Int($0) } ?? 1
    let sources = arguments.dropFirst().map { SourceText(path: $0, bytes: contents(of: $0)) }
    var written = 0
    for _ in 0..<rounds {
      let before = processorSeconds()
      written = sources.reduce(0) { $0 + render($1).count }
      print(processorSeconds() - before)
    }
    print("bytes \(sources.reduce(0) { $0 + $1.bytes.count }) \(written)")
  }

  private static func page(_ source: SourceText, _ options: MarkdownOptions) -> [UInt8] {
    let (rendered, diagnostics) = renderMarkdown(source, options: options)
    for diagnostic in diagnostics where diagnostic.severity == .error {
      complain("\(source.path): \(diagnostic.summary)")
    }
    return filled(rendered)
  }

  private static func filled(_ rendered: RenderedMarkdown) -> [UInt8] {
    var html: [UInt8] = []
    rendered.fill(into: &html, HoleFilling(message: { $0.rawValue }))
    return html
  }

  private static func compareEmphasis(_ files: ArraySlice<String>) {
    for file in files {
      let source = SourceText(path: file, bytes: contents(of: file))
      let amended = page(source, MarkdownOptions()).split(separator: 0x0A)
      let plain = page(source, MarkdownOptions(amendsEmphasis: false)).split(separator: 0x0A)
      guard amended != plain else { continue }
      print("== \(file)")
      for change in amended.difference(from: plain) {
        switch change {
        case .remove(let offset, let line, _):
          print("- \(offset) \(String(decoding: line, as: UTF8.self))")
        case .insert(let offset, let line, _):
          print("+ \(offset) \(String(decoding: line, as: UTF8.self))")
        }
      }
    }
  }
}

private func complain(_ message: String) {
  let line = Array((message + "\n").utf8)
  _ = write(STDERR_FILENO, line, line.count)
}

private func contents(of path: String) -> [UInt8] {
  guard let file = fopen(path, "r") else {
    perror(path)
    exit(3)
  }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&chunk, 1, chunk.count, file)
    if count == 0 { return bytes }
    bytes += chunk[..<count]
  }
}

private func processorSeconds() -> Double {
  var usage = rusage()
  getrusage(RUSAGE_SELF.rawValue, &usage)
  let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
  return Double(seconds) + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
}
