// Variables: setting, unsetting and hiding them.

extension Renderer {
  func name(_ number: Int) -> String { templates.symbols.names[number] }

  mutating func set(_ name: Int, _ value: TemplateValue?) {
    undoLog.append((name, slots[name]))
    slots[name] = value
    if activation.scopeDepth == 0 { frames[activation.frame].base = undoLog.count }
  }

  mutating func enterScope() -> Int {
    activation.scopeDepth += 1
    return undoLog.count
  }

  mutating func leaveScope(_ mark: Int) {
    unwind(to: mark)
    activation.scopeDepth -= 1
  }

  mutating func unwind(to mark: Int) {
    while undoLog.count > mark, let (name, before) = undoLog.popLast() {
      slots[name] = before
    }
  }

  /// Hides the variables that were set after the undo log had the length `base`. To show them
  /// again, unwind the log to its length before the call.
  ///
  /// Each variable is logged once per call, so a nested call adds at most one record for each
  /// variable.
  mutating func hide(from base: Int) {
    let end = undoLog.count
    guard base < end else { return }
    if hiddenIn.isEmpty { hiddenIn = Array(repeating: 0, count: slots.count) }
    hideCount += 1
    for position in base..<end {
      let (name, before) = undoLog[position]
      if hiddenIn[name] == hideCount { continue }
      hiddenIn[name] = hideCount
      undoLog.append((name, slots[name]))
      slots[name] = before
    }
  }

  /// Hides every variable. To show them again, unwind the log to its length before the call.
  mutating func hideEverything() {
    for name in slots.indices where slots[name] != nil {
      undoLog.append((name, slots[name]))
      slots[name] = nil
    }
  }
}
