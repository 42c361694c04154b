import Diagnostics

/// A statement of the source. Each kind has a file in `Tags/` with its parts, parser, compilation
/// and rendering.
enum Statement: Sendable {
  case text([UInt8], Span)
  case output(Output)
  case condition(Condition)
  indirect case loop(Loop)
  indirect case assignment(Assignment)
  indirect case capture(Capture)
  case with(With)
  case block(BlockReference)
  indirect case include(Include)
  indirect case importing(Import)
  indirect case macro(Macro)
  indirect case callBlock(CallBlock)
}

/// `{{ expression }}`. The number identifies its HTML context.
struct Output: Sendable {
  let expression: Expression
  let number: Int
}

// Searching statements and their bodies.

extension Statement {
  /// The bodies in this statement. The body of a block is in `Template.blocks`.
  var bodies: [[Statement]] {
    switch self {
    case .text, .output, .assignment, .include, .block, .importing: []
    case .condition(let condition): condition.branches.map(\.body) + [condition.otherwise]
    case .loop(let loop): [loop.body, loop.otherwise]
    case .capture(let capture): [capture.body]
    case .with(let with): [with.body]
    case .macro(let macro): [macro.body]
    case .callBlock(let call): [call.caller.body]
    }
  }
}

/// The names of the blocks in a body.
func blockNames(in body: [Statement]) -> [Int] {
  body.flatMap { statement -> [Int] in
    if case .block(let block) = statement { return [block.name] }
    return statement.bodies.flatMap(blockNames)
  }
}

/// The imports in a body.
func imports(in body: [Statement]) -> [Import] {
  body.flatMap { statement -> [Import] in
    if case .importing(let importing) = statement { return [importing] }
    return statement.bodies.flatMap(imports)
  }
}

/// The variables that a body sets in its own scope, which are the exports of an imported template.
func namesSet(in body: [Statement]) -> [Int] {
  body.flatMap { statement -> [Int] in
    switch statement {
    case .assignment(let assignment): assignment.target.names
    case .capture(let capture): capture.target.names
    case .macro(let macro): [macro.name]
    case .condition: statement.bodies.flatMap(namesSet)
    case .text, .output, .loop, .with, .block, .include, .importing, .callBlock: []
    }
  }
}

extension Template {
  /// Whether the template needs no scope of its own for variables.
  var isPlain: Bool { parent == nil && blocks.isEmpty && !definesMacros(body) }
}

private func definesMacros(_ body: [Statement]) -> Bool {
  body.contains { statement in
    switch statement {
    case .macro, .importing, .callBlock: true
    default: statement.bodies.contains(where: definesMacros)
    }
  }
}
