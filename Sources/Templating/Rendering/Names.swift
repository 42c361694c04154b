// Names in sight: setting them, taking them back, hiding them.

extension Renderer {
  func name(_ number: Int) -> String { templates.symbols.names[number] }

  mutating func set(_ name: Int, _ value: TemplateValue?) {
    trail.append((name, cells[name]))
    cells[name] = value
    if activation.scopeDepth == 0 { frames[activation.frame].base = trail.count }
  }

  mutating func enterScope() -> Int {
    activation.scopeDepth += 1
    return trail.count
  }

  mutating func leaveScope(_ mark: Int) {
    unwind(to: mark)
    activation.scopeDepth -= 1
  }

  mutating func unwind(to mark: Int) {
    while trail.count > mark, let (name, before) = trail.popLast() { cells[name] = before }
  }

  /// Takes the names out of sight that were set since the trail had this length; its length before takes them back.
  ///
  /// Each name is written on the trail once, so that calls in calls let it grow by the number of names and no more.
  mutating func hide(from base: Int) {
    let end = trail.count
    guard base < end else { return }
    if hiddenIn.isEmpty { hiddenIn = Array(repeating: 0, count: cells.count) }
    hideCount += 1
    for position in base..<end {
      let (name, before) = trail[position]
      if hiddenIn[name] == hideCount { continue }
      hiddenIn[name] = hideCount
      trail.append((name, cells[name]))
      cells[name] = before
    }
  }

  /// Takes every name out of sight; the trail's length before takes them back.
  mutating func hideEverything() {
    for name in cells.indices where cells[name] != nil {
      trail.append((name, cells[name]))
      cells[name] = nil
    }
  }
}
