import Build
import Diagnostics
import FrontMatter
import Journal
import JournalReader
import Localization

// Two changes of one entry put together: a pure function of three texts and the journal's settings.
// A merge never makes public: what comes of it is kept back as far as either side was, by the same
// reader as the build's.

/// What somebody has to choose in a merge.
package enum MergeQuestion: Sendable, Equatable {
  /// The same lines were changed on both sides.
  case text(mine: String, theirs: String)
  /// A field has another value on each side; nil where it was taken out.
  case field(String, mine: String?, theirs: String?)
  /// One side takes the entry out of what is withheld, and the other one changed it. It stays
  /// withheld unless somebody says otherwise.
  case visibility
}

package enum MergeChoice: String, Sendable, Equatable, CaseIterable {
  case mine, theirs, both
}

/// What came of two versions.
package struct Merged: Sendable {
  /// With the lines that git calls conflict markers around what is still to be chosen.
  package var bytes: [UInt8]
  /// In the order of the choices that answer them.
  package var questions: [MergeQuestion]
  /// Which of the questions have no answer.
  package var open: [Int]

  /// Whether something must be chosen before anything can be written. Who reads an entry can be
  /// answered later: until then nobody does.
  package var mustAsk: Bool { open.contains { questions[$0] != .visibility } }
}

/// Puts two versions of an entry together.
package struct EntryMerge {
  private let path: String
  private let ourPath: String
  private let theirPath: String
  private let journal: WritableJournal
  private let base: [UInt8]
  private let ours: [UInt8]
  private let theirs: [UInt8]
  private let choices: [MergeChoice?]
  private var merged = Merged(bytes: [], questions: [], open: [])

  /// - Parameters:
  ///   - path: of the result: a folder can withhold.
  ///   - ourPath: where this side has the file, if it is elsewhere.
  ///   - theirPath: where the other side has it.
  ///   - choices: answers to the questions of the same merge without them.
  package static func merge(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], at path: String, ourPath: String? = nil,
    theirPath: String? = nil, in journal: WritableJournal, choices: [MergeChoice?] = []
  ) -> Merged {
    let isInPlace = ourPath ?? path == path && theirPath ?? path == path
    // What only one side changed is as that side has it, also who reads it.
    if ours == theirs || isInPlace && theirs == base {
      return Merged(bytes: ours, questions: [], open: [])
    }
    if isInPlace && ours == base { return Merged(bytes: theirs, questions: [], open: []) }
    let form = TextForm(base: base, ours: ours, theirs: theirs)
    var merge = EntryMerge(
      path: path, ourPath: ourPath ?? path, theirPath: theirPath ?? path, journal: journal,
      base: form.plain(base), ours: form.plain(ours), theirs: form.plain(theirs), choices: choices)
    if merge.theirs == merge.base {
      merge.merged.bytes = merge.ours
    } else if merge.ours == merge.base {
      merge.merged.bytes = merge.theirs
    } else {
      merge.run()
    }
    merge.keepWithheld()
    merge.merged.bytes = form.written(merge.merged.bytes)
    return merge.merged
  }

  private init(
    path: String, ourPath: String, theirPath: String, journal: WritableJournal, base: [UInt8],
    ours: [UInt8], theirs: [UInt8], choices: [MergeChoice?]
  ) {
    (self.path, self.ourPath, self.theirPath) = (path, ourPath, theirPath)
    (self.journal, self.choices) = (journal, choices)
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
  }

  private mutating func run() {
    let versions = [base, ours, theirs].map { EntryVersion($0, path, journal) }
    if versions.allSatisfy({ !$0.hasErrors }), byFields(versions[0], versions[1], versions[2]) {
      return
    }
    (merged.questions, merged.open) = ([], [])
    let text = TextMerge(base: base, ours: ours, theirs: theirs, .exact)
    merged = text.merged(choices)
  }

  // MARK: Fields and text

  /// - Returns: whether the result is read back as it is meant.
  private mutating func byFields(
    _ base: EntryVersion, _ ours: EntryVersion, _ theirs: EntryVersion
  ) -> Bool {
    guard var fields = fieldMerge(base, ours, theirs) else { return false }
    var marks: [FieldMerge.Conflict] = []
    for conflict in fields.conflicts {
      switch answer(to: conflict.question) {
      case .theirs?: guard fields.take(conflict.name, from: theirs) else { return false }
      case .mine?, .both?: break
      case nil: marks.append(conflict)
      }
    }
    guard fields.isRight(but: marks.map(\.name)) else { return false }
    let text = TextMerge(base: base.body, ours: ours.body, theirs: theirs.body, .prose)
    let answered = merged.questions.count
    let body = text.merged(Array(choices.dropFirst(answered)))
    merged.bytes = fields.front + body.bytes
    merged.questions += body.questions
    merged.open += body.open.map { $0 + answered }
    guard EntryVersion(merged.bytes, path, journal).hasSameFields(as: fields.version) else {
      return false
    }
    if publishesNotes(ours, theirs, text) {
      merged.questions.removeLast(body.questions.count)
      let whole = TextMerge(choiceOf: ours.body, theirs.body)
      let chosen = whole.merged(Array(choices.dropFirst(answered)))
      merged.bytes = fields.front + chosen.bytes
      merged.questions += chosen.questions
      merged.open = merged.open.filter { $0 < answered } + chosen.open.map { $0 + answered }
    }
    for conflict in marks.reversed() {
      merged.bytes = fields.marked(merged.bytes, conflict, theirs: theirs)
    }
    return true
  }

  /// The front matter of both, with the lines of one side and then those of the other one: a
  /// comment can be in lines that both changed.
  private func fieldMerge(
    _ base: EntryVersion, _ ours: EntryVersion, _ theirs: EntryVersion
  ) -> FieldMerge? {
    var fields = FieldMerge(base, ours, theirs, path, journal)
    if fields.run() { return fields }
    var others = FieldMerge(base, theirs, ours, path, journal)
    return others.run() && others.conflicts.isEmpty ? others : nil
  }

  private mutating func answer(to question: MergeQuestion) -> MergeChoice? {
    let number = merged.questions.count
    merged.questions.append(question)
    if number < choices.count, let choice = choices[number] { return choice }
    merged.open.append(number)
    return nil
  }

  /// Whether a sentence would be seen that neither side shows: one that was written into a note
  /// whose marks the other side took away.
  private func publishesNotes(
    _ ours: EntryVersion, _ theirs: EntryVersion, _ text: TextMerge
  ) -> Bool {
    guard ours.hasNotes || theirs.hasNotes else { return false }
    let result = EntryVersion(merged.bytes, path, journal)
    guard text.choices.isEmpty else { return false }
    return !result.shownSentences.isSubset(of: ours.shownSentences.union(theirs.shownSentences))
  }

  // MARK: Who reads it

  /// The result is withheld as far as either side is.
  private mutating func keepWithheld() {
    let (mine, others) = (exposure(ours, ourPath), exposure(theirs, theirPath))
    let needed = max(mine, others)
    guard exposure(merged.bytes, path) < needed else { return }
    if answer(to: .visibility) == .both { return }
    let holder = mine == needed ? ours : theirs
    let before = merged.bytes
    for name in EntryVersion(holder, path, journal).fields.map(\.name)
    where mayWithhold(field: name) {
      if let bytes = takeField(
        name, from: source(holder), into: source(merged.bytes), dialect: journal.dialect)
      {
        merged.bytes = bytes
      }
    }
    if exposure(merged.bytes, path) >= needed { return }
    merged.bytes = before
    if let bytes = Self.withheld(before, at: path, in: journal) {
      merged.bytes = bytes
      return
    }
    // Where no field can be written, the whole is a choice: its marks withhold it.
    merged.bytes = ConflictMarks.around(ours, theirs)
    merged.questions = [
      .text(
        mine: String(decoding: ours, as: UTF8.self), theirs: String(decoding: theirs, as: UTF8.self)
      )
    ]
    merged.open = [0]
    switch choices.first ?? nil {
    case .mine?: (merged.bytes, merged.open) = (ours, [])
    case .theirs?: (merged.bytes, merged.open) = (theirs, [])
    case .both?, nil: break
    }
  }

  /// How far an entry is kept back, by the reader that the build has: 2 is on no site, 1 in no
  /// list.
  private func exposure(_ bytes: [UInt8], _ path: String) -> Int {
    if Self.isWithheld(bytes, at: path, in: journal) { return 2 }
    return journal.read(bytes, at: path).entry?.visibility.isUnlisted == true ? 1 : 0
  }

  /// A text as a draft; nil where no field can be written, or where it would not withhold the text.
  static func withheld(
    _ bytes: [UInt8], at path: String, in journal: WritableJournal
  ) -> [UInt8]? {
    let draft = FieldChange(KnownField.draft.names, .word("true"))
    let edited = editFrontMatter(
      of: SourceText(path: path, bytes: bytes), [draft], dialect: journal.dialect)
    return edited.flatMap { isWithheld($0, at: path, in: journal) ? $0 : nil }
  }

  static func isWithheld(_ bytes: [UInt8], at path: String, in journal: WritableJournal) -> Bool {
    guard !journal.neverReads(path), let entry = journal.read(bytes, at: path).entry else {
      return true
    }
    return !Publication.reasons(against: entry.visibility, today: journal.today).isEmpty
  }

  private func source(_ bytes: [UInt8]) -> SourceText { SourceText(path: path, bytes: bytes) }
}

extension WritableJournal {
  /// Whether a build passes over a file, whatever it holds: below a hidden folder, or left out.
  fileprivate func neverReads(_ path: String) -> Bool {
    opened.layout.area(of: path) == .hidden
      || Exclusions(root, opened.layout, settings: settings.exclude).leavesOut(path)
  }
}

extension TextMerge {
  /// The text with answers to its choices, and with marks where there is none.
  func merged(_ answers: [MergeChoice?]) -> Merged {
    var merged = Merged(bytes: [], questions: [], open: [])
    for alternatives in choices {
      merged.questions.append(
        .text(
          mine: String(decoding: alternatives.mine, as: UTF8.self),
          theirs: String(decoding: alternatives.theirs, as: UTF8.self)))
    }
    let answer = { (number: Int) in number < answers.count ? answers[number] : nil }
    merged.open = merged.questions.indices.filter { answer($0) == nil }
    merged.bytes = text { alternatives, number in
      switch answer(number) {
      case .mine?: alternatives.mine
      case .theirs?: alternatives.theirs
      case .both?: alternatives.both
      case nil: ConflictMarks.around(alternatives.mine, alternatives.theirs)
      }
    }
    return merged
  }
}

/// The lines between which git writes two versions. A build takes them for an error.
enum ConflictMarks {
  static func around(_ mine: [UInt8], _ theirs: [UInt8]) -> [UInt8] {
    let ended = { (bytes: [UInt8]) in bytes.isEmpty || bytes.last == 0x0A ? bytes : bytes + [0x0A] }
    return Array("<<<<<<< here\n".utf8) + ended(mine) + Array("=======\n".utf8) + ended(theirs)
      + Array(">>>>>>> elsewhere\n".utf8)
  }

  /// Whether a text still has such lines.
  static func stand(in bytes: [UInt8]) -> Bool {
    TextMerge.lines(of: bytes).contains { line in
      line.starts(with: "<<<<<<< here".utf8) || line.starts(with: ">>>>>>> elsewhere".utf8)
    }
  }
}
