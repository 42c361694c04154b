import Synchronization

/// What the calls of a host said whose arguments are literals: messages, counts, days in words.
/// All pages with one language share a memory. Which calls are worth it, `HostNames.lasting` says.
package final class CallMemory: Sendable {
  private final class Call: Sendable {
    let said = Mutex<(small: [TemplateValue?], others: [Int: TemplateValue])>(([], [:]))
  }

  private let calls: [Call]

  package init(for templates: TemplateSet) {
    calls = templates.compiled.program.calls.map { _ in Call() }
  }

  /// - Parameters:
  ///   - site: the number of the call.
  ///   - key: the one number on which it depends beside its literals.
  subscript(site: Int32, key: Int) -> TemplateValue? {
    calls[Int(site)].said.withLock { said in
      if said.small.indices.contains(key) { return said.small[key] }
      return said.others[key]
    }
  }

  func keep(_ value: TemplateValue, of site: Int32, _ key: Int) {
    calls[Int(site)].said.withLock { said in
      guard (0..<32).contains(key) else {
        // More days than a diary of a few years has.
        if said.others.count == 2048 { said.others = [:] }
        return said.others[key] = value
      }
      while said.small.count <= key { said.small.append(nil) }
      said.small[key] = value
    }
  }
}
