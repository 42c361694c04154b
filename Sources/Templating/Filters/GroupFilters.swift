// groupby(attribute, default, case_sensitive)

import Diagnostics

let groupFilters: [Filter] = [
  Filter("groupby", ["attribute", "default", "case_sensitive"], apply: group)
]

/// A group: `group.grouper` is the common value, and `group.list` the elements. A `for` can also
/// unpack the two.
private final class Group: TemplateObject {
  let grouper: TemplateValue
  let list: [TemplateValue]

  init(grouper: TemplateValue, list: [TemplateValue]) {
    self.grouper = grouper
    self.list = list
  }

  var memberNames: [String] { ["grouper", "list"] }
  var elements: [TemplateValue]? { [grouper, .list(list)] }

  func member(_ member: Member, for use: MemberUse) -> TemplateValue? {
    switch member.name {
    case "grouper": grouper
    case "list": .list(list)
    default: nil
    }
  }
}

/// The elements sorted and grouped by an attribute.
private func group(
  _ value: TemplateValue, _ call: FilterCall
) throws(TemplateProblem) -> TemplateValue {
  let elements = try call.elements(of: value)
  guard let attribute = call.argument("attribute") else {
    throw TemplateProblem(
      "the filter 'groupby' needs an attribute", identifier: "template.argument")
  }
  let path = try attribute.requireText()
  var own: [TemplateValue] = []
  var keys: [TemplateValue] = []
  for element in elements {
    var found = element.value(at: path)
    if case .undefined(let undefined) = found {
      guard let instead = call.argument("default") else { throw undefined.problem }
      found = instead
    }
    own.append(found)
    keys.append(try call.key(found, isSensitive: call.flag("case_sensitive")))
  }
  var groups: [(key: TemplateValue, grouper: TemplateValue, list: [TemplateValue])] = []
  for position in try sortedPositions(keys, descending: false) {
    if let last = groups.last, try last.key.equals(keys[position]) {
      groups[groups.count - 1].list.append(elements[position])
    } else {
      groups.append((keys[position], own[position], [elements[position]]))
    }
  }
  return .list(groups.map { .object(Group(grouper: $0.grouper, list: $0.list)) })
}
