/// Finds the templates of a set that are a `RememberedPart`.
struct PartSearch {
  private let templates: [Template]
  private let symbols: Symbols
  private let steadiness: Steadiness

  /// The names that the template reads before it sets them.
  private var reads: [Int: Read] = [:]
  private var bound: [Int: Steadiness.Content] = [:]
  /// The names of `loop` in the loops of the part, with the content of their elements.
  private var loops: [Int: Steadiness.Content] = [:]
  /// The names that some branches of a condition set and others do not.
  private var unclear: Set<Int> = []
  private var isPart = true
  private var depth = 0
  /// What each template reads that is a part by itself, once that is known; nil for the others.
  var known: [RememberedPart?]?
  /// The names that may be read, each with the members that may not; nil if all may be. What reads
  /// another one is none of what is looked for, so nothing more of it is looked at.
  var allowed: [Int: Set<String>]?

  /// What a part does with a name that it does not set.
  struct Read {
    var isWhole = false
    /// Whether it asks `name is defined and name`, which is false for a name that is not set.
    var isAsked = false
    var members: Set<String> = []

    mutating func formUnion(_ other: Read) {
      isWhole = isWhole || other.isWhole
      isAsked = isAsked || other.isAsked
      members.formUnion(other.members)
    }
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

  init(templates: [Template], symbols: Symbols, steadiness: Steadiness) {
    self.templates = templates
    self.symbols = symbols
    self.steadiness = steadiness
  }

  private mutating func part(_ number: Int) -> RememberedPart? {
    guard templates[number].isPlain else { return nil }
    look(at: templates[number].body)
    guard isPart else { return nil }
    return part(of: templates[number].name, number, reading: reads)
  }

  func part(of template: String, _ number: Int, reading reads: [Int: Read]) -> RememberedPart {
    let inputs = inputs(of: reads)
    let isOfFrame = inputs.allSatisfy { input in
      switch steadiness.frame[input.name] {
      case nil: false
      case .some(nil): input.members.isEmpty
      case let kind??: !input.isWhole && input.isSteady[kind]
      }
    }
    return RememberedPart(
      template: template, number: number, inputs: inputs, isOfFrame: isOfFrame)
  }

  private func inputs(of reads: [Int: Read]) -> [RememberedPart.Input] {
    // Objects decide most often that a part depends on the page.
    let slots = reads.keys.sorted { left, right in
      let (first, second) = (reads[left]?.members.isEmpty, reads[right]?.members.isEmpty)
      return first == second ? left < right : first == false
    }
    return slots.map { slot in
      let read = reads[slot] ?? Read()
      return RememberedPart.Input(
        name: symbols.names[slot], slot: slot,
        isConstant: steadiness.constants.contains(symbols.names[slot]),
        isWhole: read.isWhole || read.isAsked,
        isOnlyAsked: !read.isWhole && read.members.isEmpty, members: read.members.sorted(),
        isSteady: steadiness.unsteady.map { $0.isDisjoint(with: read.members) })
    }
  }

  /// What a statement reads, if its output depends on nothing else; nil for any other statement,
  /// and for one that sets a name for the statements after it.
  func reads(of statement: Statement) -> [Int: Read]? {
    var search = self
    search.look(at: statement)
    return search.isPart && namesSet(in: [statement]).isEmpty ? search.reads : nil
  }
}

// MARK: - Statements

extension PartSearch {
  /// Looks at something that has its own scope: names that it sets are gone after it.
  private mutating func inScope(_ look: (inout PartSearch) -> Void) {
    let outer = (bound, unclear, loops)
    look(&self)
    (bound, unclear, loops) = outer
  }

  private mutating func look(at body: [Statement]) {
    for statement in body where isPart { look(at: statement) }
  }

  private mutating func look(at statement: Statement) {
    switch statement {
    case .text: break
    case .output(let output):
      let content = content(of: output.expression, mayBeAddress: true)
      if content == .structured || content == .elements { isPart = false }
    case .condition(let condition): look(at: condition)
    case .loop(let loop):
      guard !loop.isRecursive else { return isPart = false }
      let content = content(of: loop.list).ofElements
      inScope { search in
        for name in loop.target.names + [loop.loopName] { search.bound[name] = .structured }
        search.loops[loop.loopName] = content
        for name in loop.target.names { search.loops[name] = nil }
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
    loops[name] = nil
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
    if let known, bound.isEmpty, unclear.isEmpty {
      guard let part = known[number] else { return isPart = false }
      for input in part.inputs {
        if let allowed {
          guard allowed[input.slot]?.isDisjoint(with: input.members) ?? false else {
            return isPart = false
          }
        }
        reads[input.slot, default: Read()].formUnion(
          Read(
            isWhole: input.isWhole && !input.isOnlyAsked, isAsked: input.isOnlyAsked,
            members: Set(input.members)))
      }
      return
    }
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
    case .and(let left, let right):
      if let name = left.nameThatIsDefined, case .name(name) = right.kind, bound[name] == nil,
        !unclear.contains(name), allowed == nil
      {
        reads[name, default: Read()].isAsked = true
        return
      }
      ask(left)
      ask(right)
    case .or(let left, let right):
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
    // Nothing makes it one again.
    guard isPart else { return .plain }
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
    case .test(let test, let value, let argument, _):
      // `is defined` and `is none` look at no content.
      if test.acceptsUndefined && argument == nil { ask(value) } else { plain(value) }
      if let argument { plain(argument) }
      return .plain
    case .list(let elements):
      for element in elements { plain(element) }
      return .plain
    case .negate(let value), .identity(let value):
      plain(value)
      return .plain
    case .arithmetic(_, let left, let right):
      plain(left)
      plain(right)
      return .plain
    case .filter(let filter, let input, let operands):
      return content(of: filter, input, operands)
    case .hostCall(let name, let arguments):
      guard let content = steadiness.functions[name] else { break }
      for argument in arguments.all { plain(argument) }
      return content
    case .hostFilter(let name, let input, let arguments):
      guard let content = steadiness.filters[name] else { break }
      plain(input)
      for argument in arguments.all { plain(argument) }
      return content
    case .map, .slice, .builtin, .call, .method, .superBlock, .selfBlock: break
    }
    isPart = false
    return .plain
  }

  /// A filter gives the same for the same values, and what it makes of values without addresses has
  /// none. How many elements a list has, and where they are, does not depend on what they contain.
  private mutating func content(
    of filter: Filter, _ input: Expression, _ operands: Expression.FilterOperands
  ) -> Steadiness.Content {
    if operands.isEmpty {
      switch filter.name {
      case "length":
        if content(of: input) == .structured { isPart = false }
        return .plain
      case "reverse": return content(of: input)
      case "first", "last": return content(of: input).ofElements
      default: break
      }
    }
    guard filter.handsOn == nil, !filter.acceptsUndefined || operands.rest.all.isEmpty else {
      isPart = false
      return .plain
    }
    plain(input)
    for operand in operands.bound + operands.rest.all.map(Optional.some) {
      if let operand { plain(operand) }
    }
    return .plain
  }

  private mutating func read(_ name: Int) -> Steadiness.Content {
    if unclear.contains(name) { isPart = false }
    if let content = bound[name] { return content }
    if let allowed, allowed[name] == nil { isPart = false }
    reads[name, default: Read()].isWhole = true
    return .plain
  }

  private mutating func read(_ member: String, of base: Expression) -> Steadiness.Content {
    if case .name(let name) = base.kind, let element = loops[name] {
      return member == "previtem" || member == "nextitem" ? element : .plain
    }
    if case .name(let name) = base.kind, bound[name] == nil, !unclear.contains(name) {
      if let allowed, allowed[name]?.contains(member) ?? true { isPart = false }
      reads[name, default: Read()].members.insert(member)
      if let own = steadiness.members["\(symbols.names[name]).\(member)"] { return own }
    } else {
      _ = content(of: base)
    }
    return steadiness.members[member] ?? .structured
  }
}

extension Expression {
  /// The name in `name is defined`.
  fileprivate var nameThatIsDefined: Int? {
    guard case .test(let test, let value, nil, false) = kind, test.name == "defined",
      case .name(let name) = value.kind
    else { return nil }
    return name
  }
}
