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
