import Build
import Diagnostics
import FrontMatter
import Journal
import JournalReader

/// Puts the front matter of two versions together: labels as sets, and of every other field the
/// value of the side that changed it. The lines of both sides stay as they are written.
struct FieldMerge {
  /// A field that has another value on each side.
  struct Conflict {
    let name: String
    let question: MergeQuestion
  }

  private let base: EntryVersion
  private let ours: EntryVersion
  private let theirs: EntryVersion
  private let path: String
  private let journal: WritableJournal
  /// The front matter so far, with the text of this side.
  private(set) var version: EntryVersion
  private(set) var conflicts: [Conflict] = []
  /// The value that each field must have in the end, by its name in lower case.
  private var wanted: [(name: String, value: FieldValue?)] = []

  init(
    _ base: EntryVersion, _ ours: EntryVersion, _ theirs: EntryVersion, _ path: String,
    _ journal: WritableJournal
  ) {
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
    (self.path, self.journal) = (path, journal)
    version = ours
  }

  var front: [UInt8] { version.front }

  /// - Returns: false where the fields cannot be written.
  mutating func run() -> Bool {
    guard ours.front != theirs.front, theirs.front != base.front else { return true }
    if ours.front == base.front { return begin(with: theirs.front) }
    let lines = TextMerge(base: base.front, ours: ours.front, theirs: theirs.front, .exact)
    let together = lines.text { alternatives, _ in alternatives.mine }
    // What cannot be read as it is begins with this side's lines.
    if !begin(with: together) { version = ours }
    guard mergeLabels() else { return false }
    for name in names where !isLabel(name) {
      let (mine, others) = (ours.field(name)?.value, theirs.field(name)?.value)
      let old = base.field(name)?.value
      if isSame(mine, others) || isSame(others, old) {
        guard settle(name, mine, from: ours) else { return false }
      } else if isSame(mine, old) {
        guard settle(name, others, from: theirs) else { return false }
      } else if let items = items(old, mine, others) {
        guard set(name, items) else { return false }
      } else if let newer = newer(name) {
        guard settle(name, newer.field(name)?.value, from: newer) else { return false }
      } else {
        guard settle(name, mine, from: ours) else { return false }
        let question = MergeQuestion.field(
          name, mine: words(ours.field(name), of: ours),
          theirs: words(theirs.field(name), of: theirs))
        conflicts.append(Conflict(name: name, question: question))
      }
    }
    return keepsComments
  }

  /// Takes a field as one side has it.
  mutating func take(_ name: String, from side: EntryVersion) -> Bool {
    wanted.removeAll { $0.name == name }
    return settle(name, side.field(name)?.value, from: side)
  }

  /// Whether every field has the value that was meant, and no other.
  func isRight(but marked: [String]) -> Bool {
    !version.hasErrors
      && wanted.allSatisfy { isSame(version.field($0.name)?.value, $0.value) }
      && version.fields.allSatisfy { field in
        names.contains { $0 == field.name.lowercased() }
      }
  }

  /// The names of all fields, in lower case.
  private var names: [String] {
    var names: [String] = []
    for field in ours.fields + theirs.fields + base.fields {
      let name = field.name.lowercased()
      if !names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) { names.append(name) }
    }
    return names
  }

  private mutating func begin(with front: [UInt8]) -> Bool {
    let next = EntryVersion(front + ours.body, path, journal)
    guard !next.hasErrors, next.front.count == front.count else { return false }
    version = next
    return true
  }

  private mutating func settle(
    _ name: String, _ value: FieldValue?, from side: EntryVersion
  ) -> Bool {
    wanted.append((name, value))
    if isSame(version.field(name)?.value, value) { return true }
    let source = version.source
    guard let bytes = takeField(name, from: side.source, into: source, dialect: journal.dialect)
    else { return false }
    version = EntryVersion(bytes, path, journal)
    return isSame(version.field(name)?.value, value)
  }

  private func isSame(_ one: FieldValue?, _ other: FieldValue?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?): one.isSame(as: other)
    default: false
    }
  }

  // MARK: Lists

  private var kinds: [ListField] {
    let known = LabelKind.allCases.filter(\.hasMany).map { Taxonomy($0) }
    return (known + journal.settings.taxonomies.filter { $0.kind == nil }).map { .labels($0) }
      + [.aliases]
  }

  private func isLabel(_ name: String) -> Bool {
    if kinds.contains(where: { $0.names.contains { $0.utf8.elementsEqual(name.utf8) } }) {
      return true
    }
    // Zola keeps them in a table.
    guard name == "taxonomies" else { return false }
    return [base, ours, theirs].allSatisfy { version in
      guard let field = version.field(name) else { return true }
      guard case .mapping(let inner, _) = field.value else { return false }
      return inner.allSatisfy { $0.name != name && isLabel($0.name.lowercased()) }
    }
  }

  private mutating func mergeLabels() -> Bool {
    for kind in kinds {
      let (old, mine, others) = (base.labels(kind), ours.labels(kind), theirs.labels(kind))
      if [old, mine, others].contains(where: \.hasErrors) { return false }
      let keys = { (labels: WrittenLabels) in Set(labels.labels.map { kind.key(of: $0) }) }
      let (before, here, there) = (keys(old), keys(mine), keys(others))
      let wanted =
        mine.labels.filter {
          there.contains(kind.key(of: $0)) || !before.contains(kind.key(of: $0))
        }
        + others.labels.filter {
          !here.contains(kind.key(of: $0)) && !before.contains(kind.key(of: $0))
        }
      let now = version.labels(kind).labels
      if now.map({ Array($0.utf8) }).sortedBytes == wanted.map({ Array($0.utf8) }).sortedBytes {
        continue
      }
      var edit = LabelEdit(kind, path, version.bytes, journal)
      guard (try? edit.set(wanted)) != nil else { return false }
      version = EntryVersion(edit.bytes, path, journal)
    }
    return true
  }

  /// The items of a list that both sides changed; nil where one of them is no list of texts.
  private func items(
    _ old: FieldValue?, _ mine: FieldValue?, _ others: FieldValue?
  ) -> [String]? {
    guard let mine = texts(mine), let others = texts(others), let old = old == nil ? [] : texts(old)
    else { return nil }
    let bytes = { (texts: [String]) in Set(texts.map { Array($0.utf8) }) }
    let (before, here, there) = (bytes(old), bytes(mine), bytes(others))
    return mine.filter { there.contains(Array($0.utf8)) || !before.contains(Array($0.utf8)) }
      + others.filter { !here.contains(Array($0.utf8)) && !before.contains(Array($0.utf8)) }
  }

  private func texts(_ value: FieldValue?) -> [String]? {
    guard case .list(let items, _)? = value else { return nil }
    let texts = items.compactMap(\.plainText)
    return texts.count == items.count ? texts : nil
  }

  private mutating func set(_ name: String, _ items: [String]) -> Bool {
    let change = FieldChange([name], .list(items))
    guard
      let bytes = editFrontMatter(of: version.source, [change], dialect: journal.dialect)
    else { return false }
    version = EntryVersion(bytes, path, journal)
    wanted.append((name, version.field(name)?.value))
    return true
  }

  // MARK: One value of two

  /// The side that was changed later, for the field in which editors write that.
  private func newer(_ name: String) -> EntryVersion? {
    guard KnownField.updated.names.contains(where: { $0.utf8.elementsEqual(name.utf8) }),
      let mine = ours.field(name)?.value.plainText,
      let others = theirs.field(name)?.value.plainText,
      mine.utf8.count == others.utf8.count, mine.utf8.allSatisfy({ $0 < 0x80 })
    else { return nil }
    return mine.utf8.lexicographicallyPrecedes(others.utf8) ? theirs : ours
  }

  private func words(_ field: Field?, of side: EntryVersion) -> String? {
    field.map { field in
      String(decoding: side.bytes[field.value.span.range], as: UTF8.self)
    }
  }

  /// Whether the comments that either side wrote are still there: lines, and what is after a value.
  private var keepsComments: Bool {
    let comments = { (version: EntryVersion) in
      TextMerge.lines(of: version.front).compactMap { line -> [UInt8]? in
        let text = line.drop { $0 == 0x20 || $0 == 0x09 }
        if text.first == 0x23 { return Array(text) }
        let place = text.indices.dropFirst().first { text[$0] == 0x23 && text[$0 - 1] == 0x20 }
        return place.map { Array(text[$0...]) }
      }
    }
    let (old, now) = (comments(base), comments(version))
    return (comments(ours) + comments(theirs)).allSatisfy { old.contains($0) || now.contains($0) }
  }

  // MARK: Marks

  /// A file with both values of a field between the lines of a conflict.
  func marked(_ bytes: [UInt8], _ conflict: Conflict, theirs: EntryVersion) -> [UInt8] {
    let result = EntryVersion(bytes, path, journal)
    let edit = FrontMatterEdit(result.source, result.frontMatter)
    let other = FrontMatterEdit(theirs.source, theirs.frontMatter)
    let others = theirs.field(conflict.name).map { Array(theirs.bytes[other.lines(of: $0)]) } ?? []
    guard let own = version.field(conflict.name), result.field(conflict.name) != nil else {
      let place = edit.closingLine
      return bytes[..<place] + ConflictMarks.around([], others) + bytes[place...]
    }
    let lines = FrontMatterEdit(version.source, version.frontMatter).lines(of: own)
    return bytes[..<lines.lowerBound] + ConflictMarks.around(Array(bytes[lines]), others)
      + bytes[lines.upperBound...]
  }
}

extension [[UInt8]] {
  fileprivate var sortedBytes: [[UInt8]] { sorted { $0.lexicographicallyPrecedes($1) } }
}
