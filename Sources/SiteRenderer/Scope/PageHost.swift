import Diagnostics
import Journal
import Localization
import Templating

/// The functions and filters that Ilgi adds to the template language.
struct PageHost: TemplateHost {
  static let names = HostNames(
    functions: ["t", "forms", "asset"],
    filters: [
      "date", "relative", "number", "collate", "isolate", "bdi", "url", "absolute", "asset",
      "markdown", "figures",
    ], lasting: ["t", "date", "relative"])

  let scope: PageScope

  init(_ scope: PageScope) { self.scope = scope }

  var memory: CallMemory? { scope.rendering.memories[scope.editionNumber] }

  func call(
    _ function: String, _ arguments: TemplateArguments
  ) throws(TemplateProblem) -> TemplateValue {
    switch function {
    case "t": try message(arguments)
    case "forms": try forms(arguments)
    default: try asset(try arguments.string(0, "name"))
    }
  }

  func filter(
    _ name: String, _ value: TemplateValue, _ arguments: TemplateArguments
  ) throws(TemplateProblem) -> TemplateValue {
    switch name {
    case "date": try date(value, arguments)
    case "relative": try relative(value)
    case "collate": try collate(value, arguments)
    case "isolate": .string(isolated(try text(value, name), in: scope.direction))
    case "bdi": isolatedElement(try text(value, name))
    case "figures": figures(in: try text(value, name))
    case "url": try url(value)
    case "absolute": try absolute(value)
    case "asset": try asset(try text(value, name))
    case "markdown": try markdown(value, arguments)
    default: try number(value)
    }
  }

  /// The text that a filter is for.
  func text(_ value: TemplateValue, _ filter: String) throws(TemplateProblem) -> String {
    if case .string(let text) = value { return text }
    throw TemplateProblem(
      "the filter '\(filter)' takes text", identifier: "template.filter",
      label: "this is \(value.kindName)")
  }

  /// `t("key", name=value, count=n)`.
  private func message(_ arguments: TemplateArguments) throws(TemplateProblem) -> TemplateValue {
    let key = try arguments.string(0, "key")
    var count: Int?
    var values: [(String, String)] = []
    if arguments.named.isEmpty, let text = scope.interface.say(key) { return .string(text) }
    let direction = scope.direction
    values.reserveCapacity(arguments.named.count)
    for (name, value) in arguments.named where name != "key" {
      switch value {
      case .integer(let number) where name == "count": count = number
      case .integer(let number): values.append((name, scope.interface.words.say(number)))
      case .string(let text): values.append((name, isolated(text, in: direction)))
      case .object(let object): values.append((name, isolated(object.text ?? "", in: direction)))
      case .none, .bool, .number, .markup, .list, .map, .handle, .undefined:
        throw TemplateProblem(
          "'\(name)' cannot be used in a message", identifier: "template.argument",
          label: "it is \(value.kindName)")
      }
    }
    if let text = scope.interface.say(key, values, count: count) { return .string(text) }
    throw unknown(key)
  }

  /// `forms("key")`: a message's plural forms as JSON, for scripts that count.
  private func forms(_ arguments: TemplateArguments) throws(TemplateProblem) -> TemplateValue {
    let key = try arguments.string(0, "key")
    guard let forms = scope.interface.forms(key) else { throw unknown(key) }
    var json: [UInt8] = []
    json.append(0x7B)
    for (position, form) in forms.enumerated() {
      if position > 0 { json.append(0x2C) }
      json.appendJSON(form.keyword)
      json.append(0x3A)
      json.appendJSON(form.text)
    }
    json.append(0x7D)
    return .string(String(decoding: json, as: UTF8.self))
  }

  private func unknown(_ key: String) -> TemplateProblem {
    let keys = scope.interface.keys
    if keys.contains(key) {
      return TemplateProblem(
        "the message '\(key)' needs an argument that is not given", identifier: "template.message")
    }
    return TemplateProblem(
      "no catalog has the message '\(key)'", identifier: "template.message",
      help: nearestName(to: key, in: keys).map { ["did you mean '\($0)'?"] } ?? [])
  }

  private func asset(_ name: String) throws(TemplateProblem) -> TemplateValue {
    if let asset = scope.rendering.theme.asset(name) { return .string(scope.address(asset.route)) }
    let names = scope.rendering.theme.assets.map(\.name)
    throw TemplateProblem(
      "the theme has no asset '\(name)'", identifier: "template.asset",
      help: nearestName(to: name, in: names).map { ["did you mean '\($0)'?"] } ?? [])
  }

  private func number(_ value: TemplateValue) throws(TemplateProblem) -> TemplateValue {
    guard case .integer(let number) = value else {
      throw TemplateProblem(
        "the filter 'number' takes a whole number", identifier: "template.filter",
        label: "it is \(value.kindName)")
    }
    return .string(scope.interface.words.say(number))
  }
}

extension Theme {
  /// The filters that a journal's templates have beyond those of the language.
  package static let filters = PageHost.names.filters
  package static let functions = PageHost.names.functions
}
