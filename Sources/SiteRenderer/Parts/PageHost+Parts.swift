import Journal
import Templating

extension PageHost {
  func append(
    _ part: RememberedPart, _ values: [TemplateValue?], to output: inout [UInt8]
  ) -> Bool {
    guard let place = scope.place, let key = key(of: part, values) else { return false }
    let memory = scope.rendering.parts
    if let known = memory[key] {
      known.append(to: &output, from: place)
      return true
    }
    guard let made = make(part, values) else { return false }
    memory.keep(made, as: key)
    made.append(to: &output, from: place)
    return true
  }

  /// The part, the edition, and the values that the part reads; nil if it depends on the page.
  private func key(of part: RememberedPart, _ values: [TemplateValue?]) -> [UInt8]? {
    var key: [UInt8] = []
    key.reserveCapacity(48)
    key.append(number: part.number)
    key.append(number: scope.page.edition)
    for (input, value) in zip(part.inputs, values) {
      switch value {
      case nil: key.append(0)
      case .none?: key.append(1)
      case .bool(let bool)?: key.append(bool ? 3 : 2)
      case .integer(let integer)?:
        key.append(4)
        key.append(number: integer)
      case .string(let text)?:
        guard text.utf8.count < 256 else { return nil }
        key += [5, UInt8(text.utf8.count)]
        key += text.utf8
      case .object(let object)?:
        guard !input.isWhole, object.append(keyFor: input, to: &key) else { return nil }
      case .number, .markup, .list, .map, .handle, .undefined: return nil
      }
    }
    return key
  }

  /// The part with holes for addresses; nil if rendering finds an error, which each page reports.
  private func make(_ part: RememberedPart, _ values: [TemplateValue?]) -> PlacedPart? {
    let scope = PageScope(unplaced: scope)
    var inputs: [(String, TemplateValue)] = []
    for (input, value) in zip(part.inputs, values) {
      guard let value else { continue }
      guard case .object(let object) = value else {
        inputs.append((input.name, value))
        continue
      }
      let unplaced: any TemplateObject
      if let entry = object as? EntryView {
        unplaced = entry.moved(to: scope)
      } else if let neighbour = object as? NeighbourView {
        unplaced = neighbour.moved(to: scope)
      } else if object is SiteView {
        unplaced = SiteView(scope: scope)
      } else if object is PageView {
        unplaced = PageView(scope: scope)
      } else {
        return nil
      }
      inputs.append((input.name, .object(unplaced)))
    }
    var output: [UInt8] = []
    let diagnostics = scope.rendering.theme.templates.render(
      part.template, scope: inputs, host: PageHost(scope), into: &output)
    return diagnostics.isEmpty ? PlacedPart(output) : nil
  }
}

extension [UInt8] {
  mutating func append(number: Int) {
    Swift.withUnsafeBytes(of: Int64(number)) { append(contentsOf: $0) }
  }
}

extension PageScope {
  /// Whether other pages show the same entries in the same form. Each other kind of page shows an
  /// entry in its own form, once.
  var repeatsEntries: Bool {
    switch page.kind {
    case .list, .undated, .term: true
    case .entry, .year, .month, .order, .titles, .onThisDay, .dayOfYear, .calendar, .statistics,
      .photos, .shelf, .terms,
      .search, .notFound, .custom, .redirect, .machineReadable:
      false
    }
  }
}

extension EntryView {
  func append(keyFor input: RememberedPart.Input, to key: inout [UInt8]) -> Bool {
    guard input.isSteady(.entry), scope.repeatsEntries else { return false }
    key.append(6)
    key.append(number: position)
    return true
  }

  fileprivate func moved(to scope: PageScope) -> EntryView { EntryView(scope, position) }
}

extension SiteView {
  /// Three of its members mark the current page.
  func append(keyFor input: RememberedPart.Input, to key: inout [UInt8]) -> Bool {
    guard input.isSteady(.site) else { return false }
    key.append(7)
    if input.members.contains("orders") {
      key.append(number: scope.page.kind.order.flatMap(EntryOrder.allCases.firstIndex) ?? -1)
    }
    if input.members.contains("shelves") {
      if case .shelf(let kind, _, _, _) = scope.page.kind {
        key.append(number: Work.Kind.allCases.firstIndex(of: kind) ?? 0)
      } else {
        key.append(number: -1)
      }
    }
    if input.members.contains("menu") {
      if case .custom(let position) = scope.page.kind {
        key.append(number: position)
      } else {
        key.append(number: -1)
      }
    }
    return true
  }
}

extension PageView {
  func append(keyFor input: RememberedPart.Input, to key: inout [UInt8]) -> Bool {
    guard input.isSteady(.page) else { return false }
    key.append(8)
    key += scope.page.kind.name.utf8
    key.append(0)
    return true
  }
}
