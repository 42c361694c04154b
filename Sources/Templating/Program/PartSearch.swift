/// Finds the templates of a set that are a `RememberedPart`.
struct PartSearch {
  private let templates: [Template]
  private let symbols: Symbols
  private let steadiness: Steadiness

  /// The names that the template reads before it sets them.
  private var reads: [Int: Read] = [:]
  private var bound: [Int: Steadiness.Content] = [:]
  /// The names that some branches of a condition set and others do not.
  private var unclear: Set<Int> = []
  private var isPart = true
  private var depth = 0

  private struct Read {
    var isWhole = false
    var members: Set<String> = []
  }

  static func parts(
    of templates: [Template], _ symbols: Symbols, _ steadiness: Steadiness
  ) -> [RememberedPart?] {
    guard !steadiness.members.isEmpty else { return templates.map { _ in nil } }
    return templates.indices.map { number in
      var search = PartSearch(templates: templates, symbols: symbols, steadiness: steadiness)
      return search.part(number)
    }
  }

  private init(templates: [Template], symbols: Symbols, steadiness: Steadiness) {
    self.templates = templates
    self.symbols = symbols
    self.steadiness = steadiness
  }

  private mutating func part(_ number: Int) -> RememberedPart? {
    guard templates[number].isPlain else { return nil }
    look(at: templates[number].body)
    guard isPart else { return nil }
    let inputs = reads.keys.sorted().map { slot in
      let read = reads[slot] ?? Read()
      return RememberedPart.Input(
        name: symbols.names[slot], slot: slot, isWhole: read.isWhole,
        members: read.members.sorted(),
        isSteady: steadiness.unsteady.map { $0.isDisjoint(with: read.members) })
    }
    return RememberedPart(template: templates[number].name, number: number, inputs: inputs)
  }
}

// MARK: - Statements

extension PartSearch {
  /// Looks at something that has its own scope: names that it sets are gone after it.
  private mutating func inScope(_ look: (inout PartSearch) -> Void) {
    let outer = (bound, unclear)
    look(&self)
    (bound, unclear) = outer
  }

  private mutating func look(at body: [Statement]) {
    for statement in body where isPart { look(at: statement) }
  }

  private mutating func look(at statement: Statement) {
    switch statement {
    case .text: break
    case .output(let output):
      let content = content(of: output.expression, mayBeAddress: true)
      if content == .structured { isPart = false }
    case .condition(let condition): look(at: condition)
    case .loop(let loop):
      guard !loop.isRecursive else { return isPart = false }
      let content = content(of: loop.list)
      inScope { search in
        for name in loop.target.names + [loop.loopName] { search.bound[name] = .structured }
        if case .name(let name) = loop.target { search.bound[name] = content }
        if let condition = loop.condition { search.ask(condition) }
        search.look(at: loop.body)
      }
      look(at: loop.otherwise)
    case .assignment(let assignment):
      bind(assignment.target, content(of: assignment.value, mayBeAddress: true))
    case .with(let with):
      let values = with.assignments.map { content(of: $0.value, mayBeAddress: true) }
      inScope { search in
        for (assignment, content) in zip(with.assignments, values) {
          search.bind(assignment.target, content)
        }
        search.look(at: with.body)
      }
    case .include(let include): look(at: include)
    case .capture, .block, .importing, .macro, .callBlock: isPart = false
    }
  }

  private mutating func bind(_ target: Target, _ content: Steadiness.Content) {
    guard case .name(let name) = target else { return isPart = false }
    bound[name] = content
    unclear.remove(name)
  }

  /// After a condition, a name that a branch sets is unclear: another branch may have run.
  private mutating func look(at condition: Condition) {
    for branch in condition.branches {
      ask(branch.condition)
      inScope { $0.look(at: branch.body) }
    }
    inScope { $0.look(at: condition.otherwise) }
    for branch in condition.branches { unclear.formUnion(namesSet(in: branch.body)) }
    unclear.formUnion(namesSet(in: condition.otherwise))
  }

  private mutating func look(at include: Include) {
    guard case .template(let number?) = include.target, !include.hidesContext, depth < 16,
      templates[number].isPlain
    else { return isPart = false }
    depth += 1
    inScope { $0.look(at: $0.templates[number].body) }
    depth -= 1
  }
}

// MARK: - Expressions

extension PartSearch {
  /// An expression whose truth is tested.
  private mutating func ask(_ expression: Expression) {
    switch expression.kind {
    case .not(let value): ask(value)
    case .and(let left, let right), .or(let left, let right):
      ask(left)
      ask(right)
    default: _ = content(of: expression, mayBeAddress: true)
    }
  }

  /// The content of an expression. An address is allowed only where it is printed, tested or named.
  private mutating func content(
    of expression: Expression, mayBeAddress: Bool = false
  ) -> Steadiness.Content {
    let content = found(expression)
    if content == .address && !mayBeAddress { isPart = false }
    return content
  }

  private mutating func plain(_ expression: Expression) {
    if content(of: expression) != .plain { isPart = false }
  }

  private mutating func found(_ expression: Expression) -> Steadiness.Content {
    switch expression.kind {
    case .literal: return .plain
    case .name(let name): return read(name)
    case .attribute(let base, let member): return read(member, of: base)
    case .item(let base, let key):
      guard case .literal(.integer) = key.kind else { break }
      return content(of: base)
    case .comparison(let first, let rest):
      plain(first)
      for (_, value) in rest { plain(value) }
      return .plain
    case .not(let value):
      ask(value)
      return .plain
    case .and(let left, let right), .or(let left, let right):
      plain(left)
      plain(right)
      return .plain
    case .choice(let condition, let then, let otherwise):
      ask(condition)
      plain(then)
      if let otherwise { plain(otherwise) }
      return .plain
    case .concatenation(let parts):
      for part in parts { plain(part) }
      return .plain
    case .test(let test, let value, nil, _):
      // `is defined` and `is none` look at no content.
      if test.acceptsUndefined { ask(value) } else { plain(value) }
      return .plain
    case .hostCall(let name, let arguments):
      guard let content = steadiness.functions[name] else { break }
      for argument in arguments.all { plain(argument) }
      return content
    case .hostFilter(let name, let input, let arguments):
      guard let content = steadiness.filters[name] else { break }
      plain(input)
      for argument in arguments.all { plain(argument) }
      return content
    case .list, .map, .slice, .builtin, .call, .method, .superBlock, .selfBlock, .filter, .test,
      .negate, .identity, .arithmetic:
      break
    }
    isPart = false
    return .plain
  }

  private mutating func read(_ name: Int) -> Steadiness.Content {
    if unclear.contains(name) { isPart = false }
    if let content = bound[name] { return content }
    reads[name, default: Read()].isWhole = true
    return .plain
  }

  private mutating func read(_ member: String, of base: Expression) -> Steadiness.Content {
    if case .name(let name) = base.kind, bound[name] == nil, !unclear.contains(name) {
      reads[name, default: Read()].members.insert(member)
      if let own = steadiness.members["\(symbols.names[name]).\(member)"] { return own }
    } else {
      _ = content(of: base)
    }
    return steadiness.members[member] ?? .structured
  }
}
