import Diagnostics

// Templates are tables. The parser's tree is written into a `Program`: operations of a few bytes
// that refer to each other by number. Walking a tree of Swift values counts references at each
// node, which took half of a page's time. Each variable is one slot; an undo log restores the slots
// at the end of a scope. Macros, loops and namespaces are numbers (`Handle`) that only the renderer
// resolves, so values remain values and pages remain independent. Names of members are numbers, too
// (`Member`): asking an object for one is a jump, and it knows what it is asked for, so a condition
// makes no value. What an output makes of a message, a day or a name, the host answers without
// making one. A map is two arrays, names and values, and maps of a kind share their names. A page
// is written into the array that becomes its bytes.

/// The compiled templates of a set: flat tables that refer to each other by index.
///
/// A step or an operation is a few bytes without references, so executing it does no reference
/// counting. Everything large or rarely needed is in a separate table.
struct Program: Sendable {
  var templates: [CompiledTemplate] = []
  /// The literal text of all templates.
  var text: [UInt8] = []
  var steps: [Step] = []
  var operations: [Operation] = []
  /// The span of each operation in its template.
  var spans: [Span] = []
  /// Lists of operations, such as the elements of a list. `Operands` are ranges in it.
  var operands: [Operand] = []

  var literals: [TemplateValue] = []
  var members: [MemberName] = []
  var calls: [CallSite] = []
  var filters: [FilterUse] = []
  var tests: [TestUse] = []

  var branches: [(condition: Operand, body: Body)] = []
  var loops: [CompiledLoop] = []
  var assignments: [CompiledAssignment] = []
  var captures: [CompiledCapture] = []
  var withs: [CompiledWith] = []
  var blocks: [CompiledBlock] = []
  var includes: [CompiledInclude] = []
  var imports: [CompiledImport] = []
  var macros: [CompiledMacro] = []
  var callBlocks: [CompiledCallBlock] = []
}

/// The index of an operation.
typealias Operand = Int32

/// A range in `Program.operands`.
struct Operands: Sendable {
  let first: Int32
  let count: Int32

  var range: Range<Int> { Int(first)..<Int(first + count) }
}

/// A range in `Program.steps`.
struct Body: Sendable {
  let first: Int32
  let count: Int32

  static let empty = Body(first: 0, count: 0)
}

/// A step of a template.
enum Step: Sendable {
  case text(start: Int32, end: Int32)
  case output(Operand, OutputContext)
  case condition(first: Int32, count: Int32, otherwise: Body)
  case loop(Int32)
  case assignment(Int32)
  case capture(Int32)
  case with(Int32)
  case block(Int32)
  case include(Int32)
  case importing(Int32)
  case macro(Int32)
  case callBlock(Int32)
}

/// A compiled template of a set.
struct CompiledTemplate: Sendable {
  let name: String
  let source: SourceText
  /// For a template that extends another one, only the steps that set variables.
  var body = Body.empty
  var blocks: [CompiledBlockDefinition] = []
  let parent: Template.Parent?
  /// Whether it extends nothing and has no blocks, macros and imports: it can be rendered where it
  /// is included.
  let isPlain: Bool
  /// Every block that can be rendered through this template, the most derived definition first.
  let blockTable: [Int: [BlockLocation]]
}

struct CompiledBlockDefinition: Sendable {
  let isRequired: Bool
  let body: Body
}

/// The tables of a program that every step reads, as plain memory. Each read of an array would
/// retain it, which took half of a page's time. Valid only inside `Program.withHotTables`.
struct HotTables {
  let text: UnsafeBufferPointer<UInt8>
  let steps: UnsafeBufferPointer<Step>
  let operations: UnsafeBufferPointer<Operation>
  let operands: UnsafeBufferPointer<Operand>
  let branches: UnsafeBufferPointer<(condition: Operand, body: Body)>
  let members: UnsafeBufferPointer<MemberName>
  let calls: UnsafeBufferPointer<CallSite>
  let literals: UnsafeBufferPointer<TemplateValue>
  let tests: UnsafeBufferPointer<TestUse>
  let filters: UnsafeBufferPointer<FilterUse>
  let loops: UnsafeBufferPointer<CompiledLoop>
  let assignments: UnsafeBufferPointer<CompiledAssignment>
  let spans: UnsafeBufferPointer<Span>
}

extension Program {
  func withHotTables<Result>(_ work: (HotTables) -> Result) -> Result {
    text.withUnsafeBufferPointer { text in
      steps.withUnsafeBufferPointer { steps in
        operations.withUnsafeBufferPointer { operations in
          operands.withUnsafeBufferPointer { operands in
            branches.withUnsafeBufferPointer { branches in
              members.withUnsafeBufferPointer { members in
                calls.withUnsafeBufferPointer { calls in
                  withMoreTables { literals, tests, filters, loops, assignments, spans in
                    work(
                      HotTables(
                        text: text, steps: steps, operations: operations, operands: operands,
                        branches: branches, members: members, calls: calls, literals: literals,
                        tests: tests, filters: filters, loops: loops, assignments: assignments,
                        spans: spans))
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  private func withMoreTables<Result>(
    _ work: (
      UnsafeBufferPointer<TemplateValue>, UnsafeBufferPointer<TestUse>,
      UnsafeBufferPointer<FilterUse>, UnsafeBufferPointer<CompiledLoop>,
      UnsafeBufferPointer<CompiledAssignment>, UnsafeBufferPointer<Span>
    ) -> Result
  ) -> Result {
    literals.withUnsafeBufferPointer { literals in
      tests.withUnsafeBufferPointer { tests in
        filters.withUnsafeBufferPointer { filters in
          loops.withUnsafeBufferPointer { loops in
            assignments.withUnsafeBufferPointer { assignments in
              spans.withUnsafeBufferPointer { spans in
                work(literals, tests, filters, loops, assignments, spans)
              }
            }
          }
        }
      }
    }
  }
}
