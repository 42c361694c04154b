import HTMLReading

/// What a reader sees of a document, line by line: in which blocks, and under which marks its
/// letters are. It knows nothing of Markdown.
struct ShownLines {
  struct Line: Equatable {
    var path: [String]
    var text = ""
    /// For each letter.
    var marks: [Set<String>] = []
  }

  private(set) var lines: [Line] = []
  private var current = Line(path: [])
  private var isPreformatted = false

  init(_ root: HTMLElement) {
    walk(root, [], [])
    end()
  }

  private mutating func walk(_ element: HTMLElement, _ path: [String], _ marks: Set<String>) {
    for child in element.children {
      switch child {
      case .text(let text): add(text, path, marks)
      case .element(let inner): walk(child: inner, path, marks)
      }
    }
  }

  private mutating func walk(
    child: HTMLElement, _ path: [String], _ marks: Set<String>
  ) {
    if let block = Self.blocks[child.name] {
      end()
      let wasPreformatted = isPreformatted
      isPreformatted = child.name == "pre"
      walk(child, path + (block.isEmpty ? [] : [block]), marks)
      end()
      isPreformatted = wasPreformatted
    } else if child.name == "br" {
      end()
    } else if child.name != "head" {
      var mark = Self.names[child.name] ?? child.name
      if mark == "a" { mark += child["href"] ?? "" }
      walk(
        child, path, Self.plain.contains(child.name) || isPreformatted ? marks : marks.union([mark])
      )
    }
  }

  private mutating func add(_ text: String, _ path: [String], _ marks: Set<String>) {
    for scalar in text.unicodeScalars {
      if isPreformatted, scalar == "\n" {
        end()
        continue
      }
      let isBlank = scalar == " " || scalar == "\n" || scalar == "\t"
      if isBlank {
        if current.text.isEmpty || current.text.last == " " { continue }
        current.text += " "
        continue
      }
      current.path = path
      current.text.unicodeScalars.append(scalar)
      if scalar.properties.isAlphabetic { current.marks.append(marks) }
    }
  }

  private mutating func end() {
    while current.text.last == " " { current.text.removeLast() }
    if !current.text.isEmpty { lines.append(current) }
    current = Line(path: [])
  }

  private static let blocks = [
    "html": "", "body": "", "p": "", "div": "", "h1": "h", "h2": "h", "h3": "h", "h4": "h",
    "h5": "h",
    "h6": "h", "blockquote": "quote", "ul": "list", "ol": "numbers", "li": "item", "pre": "code",
    "table": "table", "thead": "", "tbody": "", "tr": "row", "td": "cell", "th": "cell",
  ]
  private static let names = ["b": "strong", "i": "em", "s": "del"]
  private static let plain: Set<String> = ["span"]
}
