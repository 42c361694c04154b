import Diagnostics

/// Finds runs of statements that are a `RememberedPart`: in every body, what reads only the
/// variables of `Steadiness.frame`, which say the same on most pages.
///
/// The header of a page, its footer and the beginning of its head are such runs, whichever
/// templates they are in. An included template is a part by itself only if all of it is.
struct RunSearch {
  private let search: PartSearch
  /// The members that keep a run from being one, by the number of the frame's variable.
  private let frame: [Int: Set<String>]

  enum Piece {
    case statement(Statement)
    case run([Statement], [Int: PartSearch.Read])
  }

  /// - Parameter parts: the templates that are parts.
  init(
    _ templates: [Template], _ parts: [RememberedPart?], _ symbols: Symbols,
    _ steadiness: Steadiness
  ) {
    var search = PartSearch(templates: templates, symbols: symbols, steadiness: steadiness)
    search.known = parts
    var frame: [Int: Set<String>] = [:]
    for (name, kind) in steadiness.frame {
      guard let number = symbols.existingNumber(of: name) else { continue }
      frame[number] = kind.map { steadiness.unsteady[$0] } ?? []
    }
    self.frame = frame
    search.allowed = frame
    self.search = search
  }

  func part(
    of template: String, _ number: Int, reading reads: [Int: PartSearch.Read]
  ) -> RememberedPart {
    search.part(of: template, number, reading: reads)
  }

  /// The statements of a body in their order, in runs where they are one.
  func pieces(of statements: [Statement]) -> [Piece] {
    guard !frame.isEmpty else { return statements.map { .statement($0) } }
    var pieces: [Piece] = []
    var run: [Statement] = []
    var reads: [Int: PartSearch.Read] = [:]
    func end() {
      // Text at the ends is as cheap by itself, but not cheaper.
      let work = run.reduce(0) { $0 + $1.work }
      if work >= RunSearch.leastWork {
        pieces.append(.run(run, reads))
      } else {
        pieces += run.map { .statement($0) }
      }
      (run, reads) = ([], [:])
    }
    for statement in statements {
      // What it reads of the frame; nil if it reads anything else.
      if let own = search.reads(of: statement) {
        run.append(statement)
        for (name, read) in own { reads[name, default: PartSearch.Read()].formUnion(read) }
      } else {
        end()
        pieces.append(.statement(statement))
      }
    }
    end()
    return pieces
  }

  /// Whether a part can be remembered on every page, as far as the frame decides about it.
  func isOfFrame(_ part: RememberedPart) -> Bool {
    part.inputs.allSatisfy { frame[$0.slot]?.isDisjoint(with: $0.members) ?? true }
  }

  /// Looking for a run in the host's memory takes as long as rendering so much.
  private static let leastWork = 2
}

extension Statement {
  /// About how much rendering the statement takes.
  fileprivate var work: Int {
    switch self {
    case .text: 0
    case .output, .assignment, .capture, .macro, .importing: 1
    case .condition, .loop, .with, .block, .include, .callBlock: 2
    }
  }
}

extension [Statement] {
  /// The span of the first statement that has one.
  var span: Span {
    for statement in self {
      switch statement {
      case .text(_, let span): return span
      case .output(let output): return output.expression.span
      case .loop(let loop): return loop.span
      case .include(let include): return include.span
      default: continue
      }
    }
    return Span(0, 0)
  }
}

extension Renderer {
  /// Renders a run of statements, or has the host append what it remembers of it.
  mutating func renderRun(_ number: Int) throws(Failure) {
    if appendRemembered(hot.runs[number].part) { return try spend(1, hot.runs[number].span) }
    render(hot.runs[number].body)
  }

  /// Renders a run outside of its template, without asking the host.
  mutating func renderAlone(run number: Int) {
    openFrame()
    let template = hot.runs[number].template
    activation = Activation(leaf: template, template: template, frame: frames.count - 1)
    render(hot.runs[number].body)
    frames.removeLast()
  }
}
