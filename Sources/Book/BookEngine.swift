import Build
import Diagnostics
import Files
import Glibc
import Localization

/// Where something is in a printed book.
struct BookPlace {
  /// From 1.
  let page: Int
  /// In millimetres from the upper edge of the page.
  let top: Double
}

/// WeasyPrint, which divides a page of HTML into pages of paper. It is another program, started
/// with limits, and asks the network for nothing.
struct BookEngine {
  /// Of computing, and bytes of memory.
  private static let seconds = 3600
  private static let memory = 8 << 30
  private static let name = "weasyprint"

  /// What runs WeasyPrint.
  private let python: [String]
  private let folder: String
  private let progress: WorkProgress?

  /// Nil where it is not installed.
  ///
  /// - Parameter folder: where the files are that pages name.
  init?(in folder: String, on disk: Disk, _ progress: WorkProgress?) {
    let places = ChildProcess.places(of: BookEngine.name)
    guard let program = places.first(where: { access($0, X_OK) == 0 }) else { return nil }
    python = BookEngine.python(of: (try? disk.read(program, atMost: 1 << 20)) ?? [])
    (self.folder, self.progress) = (folder, progress)
  }

  /// The Python that a script names in its first line, for WeasyPrint is a library of that one.
  static func python(of script: [UInt8]) -> [String] {
    let line = script.prefix { $0 != 0x0A }
    let words = String(decoding: line.dropFirst(2), as: UTF8.self).split(separator: " ")
      .map(String.init)
    guard line.starts(with: "#!".utf8),
      words.contains(where: { $0.folderAndName.name.hasPrefix("python") })
    else { return ["python3"] }
    return words
  }

  /// Where the parts of a page of HTML begin that have an id, by their ids.
  func places(in page: [UInt8]) throws(BuildError) -> [String: BookPlace] {
    progress?.begin(.printing, of: 0)
    let said = try run([], page)
    var places: [String: BookPlace] = [:]
    for line in said.split(separator: 0x0A) {
      let words = line.split(separator: 0x20, maxSplits: 2).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard words.count == 3, let page = Int(words[0]), let top = Double(words[1]) else { continue }
      // A part that goes on has its id on the pages after, too.
      if places[words[2]] == nil { places[words[2]] = BookPlace(page: page, top: top / 96 * 25.4) }
    }
    return places
  }

  /// - Parameters:
  ///   - output: the path of the PDF.
  ///   - direction: in which its pages follow each other.
  func makePDF(
    of page: [UInt8], at output: String, _ direction: TextDirection
  ) throws(BuildError) {
    progress?.begin(.printing, of: 0)
    _ = try run([output, direction == .rightToLeft ? "R2L" : "L2R"], page)
  }

  /// - Returns: what the program said.
  private func run(_ words: [String], _ page: [UInt8]) throws(BuildError) -> [UInt8] {
    // A shell sets the limits, and then is the program.
    let limits =
      "ulimit -t \(BookEngine.seconds); ulimit -v \(BookEngine.memory >> 10); exec \"$@\""
    let result = try ChildProcess.run(
      ["sh", "-c", limits, "sh"] + python + ["-c", BookEngine.program, folder] + words,
      environment: ["PYTHONIOENCODING": "utf-8"], input: page,
      limits: ChildProcess.Limits(seconds: 2 * BookEngine.seconds, output: 64 << 20)
    ) { said in
      for line in said.split(separator: 0x0A) where line.contains(Array(" - Page ".utf8)) {
        progress?.step()
      }
    }
    guard let result else {
      throw BuildError(
        "WeasyPrint did not end within \(2 * BookEngine.seconds) seconds",
        help: "make a book of fewer entries: --from, --to")
    }
    guard result.status == 0 else {
      let lines = String(decoding: result.errors.suffix(2000), as: UTF8.self)
        .split(whereSeparator: \.isNewline).suffix(3).map { visibleText(String($0)) }
      throw BuildError(
        "WeasyPrint made no PDF; its status is \(Int(result.status)): \(lines.joined(separator: " / "))",
        help: "the HTML is whole; see what 'weasyprint --info' says")
    }
    return result.output
  }

  /// Its arguments are the folder of the book and, for a PDF, its path and the direction in which
  /// its pages follow each other; without them it writes where parts with an id begin. A file
  /// outside of the folder, or an address of the web, is not read.
  private static let program = """
    import sys
    sys.path[:] = [place for place in sys.path if place]
    import logging, os, urllib.parse
    import pydyf, weasyprint
    # A class in version 70; in versions 57 and 63 a function.
    fetcher = getattr(weasyprint.urls, "URLFetcher", None)
    class Files(fetcher or object):
      def fetch(self, address, *options, **named):
        parts = urllib.parse.urlsplit(address)
        path = os.path.realpath(urllib.parse.unquote(parts.path))
        if parts.scheme != "data" and (parts.scheme != "file" or not path.startswith(folder)):
          raise ValueError("not a file of the book")
        fetch = super().fetch if fetcher else weasyprint.default_url_fetcher
        return fetch(address, *options, **named)
      __call__ = fetch
    folder, output, direction = (sys.argv[1:] + [None, None])[:3]
    base, folder = folder + "/", os.path.realpath(folder) + "/"
    steps = logging.getLogger("weasyprint").getChild("progress")
    steps.setLevel(logging.INFO)
    steps.addHandler(logging.StreamHandler())
    text = sys.stdin.buffer.read().decode()
    book = weasyprint.HTML(string=text, base_url=base, url_fetcher=Files()).render()
    def finish(_, pdf):
      pdf.catalog["ViewerPreferences"] = pydyf.Dictionary({"Direction": "/" + direction})
    if output:
      book.write_pdf(output, finisher=finish)
    else:
      for number, page in enumerate(book.pages, 1):
        for name, box in page.anchors.items():
          print(number, box[1], name)
    """
}
