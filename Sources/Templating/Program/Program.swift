import Diagnostics

/// The templates of a set as the renderer reads them: flat tables that point at each other by number.
///
/// A step or an operation is a few bytes without references, so going through them counts no references; what is rarely
/// needed, or large, stands in a table beside them.
struct Program: Sendable {
  var templates: [CompiledTemplate] = []
  /// The literal text of all templates.
  var text: [UInt8] = []
  var steps: [Step] = []
  var operations: [Operation] = []
  /// Where each operation stands in its template.
  var spans: [Span] = []
  /// Lists of operations, such as the elements of a list; runs point into it.
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

/// The number of an operation.
typealias Operand = Int32

/// A run of `Program.operands`.
struct Operands: Sendable {
  let first: Int32
  let count: Int32

  var range: Range<Int> { Int(first)..<Int(first + count) }
}

/// A run of `Program.steps`.
struct Body: Sendable {
  let first: Int32
  let count: Int32

  static let empty = Body(first: 0, count: 0)
}

/// What a template does, one after the other.
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

/// One compiled template of a set.
struct CompiledTemplate: Sendable {
  let name: String
  let source: SourceText
  /// What it renders; of a template that extends another one only what sets names.
  var body = Body.empty
  var blocks: [CompiledBlockDefinition] = []
  let parent: Template.Parent?
  /// Whether it extends nothing and has no blocks, macros and imports: it can be rendered where it is included.
  let isPlain: Bool
  /// Every block that can be rendered through this template, the most derived definition first.
  let blockTable: [Int: [BlockLocation]]
}

struct CompiledBlockDefinition: Sendable {
  let isRequired: Bool
  let body: Body
}

/// The tables of a program that every step reads, as plain memory: reading an array counts a reference each time, and
/// that would be half of a page's time. Valid while `Program.withHotTables` runs.
struct HotTables {
  let text: UnsafeBufferPointer<UInt8>
  let steps: UnsafeBufferPointer<Step>
  let operations: UnsafeBufferPointer<Operation>
  let operands: UnsafeBufferPointer<Operand>
  let branches: UnsafeBufferPointer<(condition: Operand, body: Body)>
  let members: UnsafeBufferPointer<MemberName>
  let calls: UnsafeBufferPointer<CallSite>
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
                  work(
                    HotTables(
                      text: text, steps: steps, operations: operations, operands: operands,
                      branches: branches, members: members, calls: calls))
                }
              }
            }
          }
        }
      }
    }
  }
}
