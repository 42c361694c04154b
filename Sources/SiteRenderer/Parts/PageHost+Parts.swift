import Diagnostics
import Journal
import Templating

extension PageHost {
  var remembersParts: Bool { scope.place != nil }

  func append(_ part: RememberedPart, _ values: PartValues, to output: inout ByteOutput) -> Bool {
    guard let place = scope.place else { return false }
    if part.isOfFrame, values.hasOwnFrame, let frame = scope.frame {
      if let known = frame[part.number] {
        known.append(to: &output, from: place)
        return true
      }
      guard let found = remembered(part, values) else { return false }
      frame.keep(found, as: part)
      found.append(to: &output, from: place)
      return true
    }
    guard let found = remembered(part, values) else { return false }
    found.append(to: &output, from: place)
    return true
  }

  /// The part, if other pages show it too.
  private func remembered(_ part: RememberedPart, _ values: PartValues) -> PlacedPart? {
    guard values.mayHaveKey(for: part) else { return nil }
    // The part, the edition, and the values that the part reads.
    var key = PartKey()
    key.append(part.number << 16 | scope.editionNumber)
    guard values.append(inputsOf: part, to: &key) else { return nil }
    let memory = scope.rendering.parts
    if let known = memory[key] { return known }
    guard let made = make(part, values) else { return nil }
    memory.keep(made, as: key)
    return made
  }

  /// The part with holes for addresses; nil if rendering finds an error, which each page reports.
  private func make(_ part: RememberedPart, _ values: PartValues) -> PlacedPart? {
    let addresses = MarkedAddresses(scope.settings.links)
    let scope = PageScope(unplaced: scope, addresses)
    var inputs: [(String, TemplateValue)] = []
    inputs.reserveCapacity(part.inputs.count)
    for input in part.inputs {
      guard let value = values[input] else { continue }
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
      part, scope: inputs, host: PageHost(scope), into: &output)
    return diagnostics.isEmpty ? PlacedPart(output, addresses) : nil
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
  func hasKey(for input: RememberedPart.Input) -> Bool {
    input.isSteady(.entry) && scope.repeatsEntries && !isLead
  }

  func append(keyFor input: RememberedPart.Input, to key: inout PartKey) {
    key.append(6 as UInt8)
    key.append(position)
  }

  fileprivate func moved(to scope: PageScope) -> EntryView { EntryView(scope, position) }
}

extension SiteView {
  func hasKey(for input: RememberedPart.Input) -> Bool { input.isSteady(.site) }

  /// Three of its members mark the current page.
  func append(keyFor input: RememberedPart.Input, to key: inout PartKey) {
    key.append(7 as UInt8)
    if input.members.contains("orders") {
      key.append(scope.page.kind.order.flatMap(EntryOrder.allCases.firstIndex) ?? -1)
    }
    if input.members.contains("shelves") {
      if case .shelf(let kind, _, _, _) = scope.page.kind {
        key.append(Work.Kind.allCases.firstIndex(of: kind) ?? 0)
      } else {
        key.append(-1)
      }
    }
    if input.members.contains("menu") || input.members.contains("other_pages") {
      if case .custom(let position) = scope.page.kind {
        key.append(position)
      } else {
        key.append(-1)
      }
    }
  }
}

extension PageView {
  /// What decides about the frame of a page: few pages of a site differ in it.
  static let frameMembers: Set<String> = [
    "kind", "policy", "policy_meta", "noindex", "has_photos", "has_cards", "has_films", "feeds",
  ]

  func hasKey(for input: RememberedPart.Input) -> Bool { input.isSteady(.page) }

  func append(keyFor input: RememberedPart.Input, to key: inout PartKey) {
    key.append(8 as UInt8)
    for member in input.members {
      switch member {
      case "kind":
        key.append(scope.page.kind.name)
        key.append(0 as UInt8)
      case "noindex": key.append(isNoIndex ? 1 : 0 as UInt8)
      case "has_photos": key.append(scope.contents.hasPhotos ? 1 : 0 as UInt8)
      case "has_cards": key.append(scope.contents.hasCards ? 1 : 0 as UInt8)
      case "has_films": key.append(scope.contents.hasFilms ? 1 : 0 as UInt8)
      case "feeds":
        if case .term(let taxonomy, let position, _, _, _) = scope.page.kind {
          key.append(taxonomy.name)
          key.append(0 as UInt8)
          key.append(position)
        }
      // The policy is the same on all pages.
      default: break
      }
    }
  }
}
