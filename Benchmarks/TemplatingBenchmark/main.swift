// Renders one page of a theme over and over and says what a page costs; Benchmarks/templates.py
// does the same with Jinja2 and compares both the pages and the times.
//
// Usage: templating-benchmark FOLDER CONTEXT.json PAGE SECONDS [OUTPUT]

import Diagnostics
import Foundation
import Templating

guard CommandLine.arguments.count >= 5, let seconds = Double(CommandLine.arguments[4]) else {
  FileHandle.standardError.write(
    Data("usage: templating-benchmark FOLDER CONTEXT.json PAGE SECONDS [OUTPUT]\n".utf8))
  exit(2)
}
let folder = URL(filePath: CommandLine.arguments[1])
let page = CommandLine.arguments[3]

var sources: [TemplateSource] = []
let names = FileManager.default.enumerator(atPath: folder.path)
while let name = names?.nextObject() as? String {
  guard name.hasSuffix(".html") else { continue }
  let bytes = try Data(contentsOf: folder.appending(path: name))
  sources.append(TemplateSource(name: name, text: SourceText(path: name, bytes: Array(bytes))))
}
let context = try JSONDecoder().decode(
  JSONContext.self, from: Data(contentsOf: URL(filePath: CommandLine.arguments[2])))
guard case .map(let scope) = context.value else { exit(2) }
let (templates, problems) = TemplateSet.compile(sources, host: WordHost.names)
let values = scope.pairs

var output: [UInt8] = []
let found = templates.render(page, scope: values, host: WordHost(), into: &output)
for problem in problems + found {
  FileHandle.standardError.write(Data(DiagnosticDrawing().draw(problem).utf8))
}
if problems.hasErrors || found.hasErrors { exit(1) }
if CommandLine.arguments.count > 5 {
  try Data(output).write(to: URL(filePath: CommandLine.arguments[5]))
}

/// Seconds of this thread on a processor.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

var best = Double.infinity
let end = now() + seconds
while now() < end {
  let start = now()
  for _ in 0..<20 {
    output.removeAll(keepingCapacity: true)
    _ = templates.render(page, scope: values, host: WordHost(), into: &output)
  }
  best = min(best, (now() - start) / 20)
}
print(best)
