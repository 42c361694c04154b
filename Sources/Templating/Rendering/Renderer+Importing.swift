import Diagnostics

// Imported templates. Each is rendered once for its variables; its output is dropped.

extension Renderer {
  mutating func renderImport(_ number: Int32) throws(Failure) {
    let importing = program.imports[Int(number)]
    let module = try module(of: importing)
    switch importing.names {
    case .whole(let name): setImported(name, .handle(Handle(.module, module)))
    case .some(let names):
      for (name, own, span) in names {
        setImported(own, export(name, of: module) ?? missing(name, in: module, span))
      }
    }
  }

  /// Sets an imported name, which is not exported again.
  private mutating func setImported(_ name: Int, _ value: TemplateValue) {
    set(name, value)
    if activation.scopeDepth == 0 { frames[activation.frame].imported.append(name) }
  }

  private func missing(_ name: Int, in module: Int, _ span: Span) -> TemplateValue {
    undefined(
      .member(self.name(name), of: "an imported template", known: exportNames(of: module)), span)
  }

  func export(_ name: Int, of module: Int) -> TemplateValue? {
    modules[module].exports.first { $0.name == name }?.value
  }

  func exportNames(of module: Int) -> [String] { modules[module].exports.map { name($0.name) } }

  /// The module of a template. A module without context is shared by all imports of the template.
  private mutating func module(of importing: CompiledImport) throws(Failure) -> Int {
    if !importing.seesContext,
      let known = modules.firstIndex(where: {
        $0.template == importing.template && !$0.seesContext
      })
    {
      return known
    }
    return try load(importing)
  }

  private mutating func load(_ importing: CompiledImport) throws(Failure) -> Int {
    let link = ChainLink(kind: .imported, template: activation.template, span: importing.span)
    try enter(link, importing.span, weight: 4)
    let (outer, mark, open, known) = (activation, undoLog.count, frames.count, closures.count)
    var module = Module(template: importing.template, seesContext: importing.seesContext)
    if importing.seesContext {
      module.visible = slots.indices.compactMap { name in slots[name].map { (name, $0) } }
    } else {
      hideEverything()
    }
    openFrame()
    activation = Activation(leaf: importing.template, template: importing.template, frame: open)
    let start = undoLog.count
    _ = captured { (renderer) in renderer.renderBodies() }
    let names = Set(undoLog[start...].map(\.name)).sorted()
    let imported = frames[open].imported
    for name in names {
      guard let value = slots[name] else { continue }
      module.visible.append((name, value))
      let isPrivate = self.name(name).utf8.first == UInt8(ascii: "_")
      if !isPrivate && !imported.contains(name) { module.exports.append((name, value)) }
    }
    for position in known..<closures.count {
      guard case .frame(let frame, let serial) = closures[position].home, frame == open,
        serial == frames[open].serial
      else { continue }
      closures[position].home = .module(modules.count)
    }
    modules.append(module)
    unwind(to: mark)
    frames.removeSubrange(open...)
    activation = outer
    leave(hasLink: true, weight: 4)
    return modules.count - 1
  }

  /// Makes the variables visible that the macros of a module see.
  mutating func enter(module number: Int) {
    hideEverything()
    let template = modules[number].template
    openFrame()
    activation = Activation(
      leaf: template, template: template, frame: frames.count - 1, module: number)
    for (name, value) in modules[number].visible { set(name, value) }
  }
}
