import Diagnostics
import Files
import Markdown

/// What the program for formulas answered in earlier builds: `.ilgi/formulas`.
///
/// It is written after a site is published, with the formulas of that site only. Nothing of a
/// withheld entry gets in, and a formula leaves with its last entry: CI systems show their caches
/// to others. A preview reads it and writes nothing.
struct FormulaCache {
  /// By the digest of a formula and of its program.
  private var answers: [Digest: [UInt8]] = [:]
  private let place: OpenFolder
  /// As the file is now.
  private let bytes: [UInt8]?

  private static let name = "formulas"
  /// The version of the form.
  private static let head = Array("ilgi-formulas 2\n".utf8)
  /// Bytes that the file may have.
  private static let limit = 256 << 20

  /// A file that is damaged, or of another version, counts as none.
  ///
  /// - Parameter place: the journal's `.ilgi/`, locked.
  init(in place: OpenFolder) {
    self.place = place
    bytes = try? place.read(FormulaCache.name, atMost: FormulaCache.limit)
    if let bytes { answers = FormulaCache.answers(in: bytes) ?? [:] }
  }

  func answer(to formula: Formula, by program: Digest) -> [UInt8]? {
    answers[FormulaCache.key(formula, program)]
  }

  /// Writes these answers in the place of all others, in one step.
  func keep(_ answers: [(formula: Formula, answer: [UInt8])], by program: Digest)
    throws(BuildError)
  {
    var writer = ByteWriter()
    writer.put(all: answers) { writer, item in
      writer.put(FormulaCache.key(item.formula, program).bytes)
      writer.put(item.answer)
    }
    let body = FormulaCache.head + writer.bytes
    let whole = body + Digest { $0.addBlock(body) }.bytes
    guard whole != bytes else { return }
    let new = FormulaCache.name + ".new"
    // A build that was killed may have left it.
    try place.remove(new)
    try place.write(whole, to: new)
    try place.replace(FormulaCache.name, by: new)
  }

  /// Removes what another build has left, for a site without such a program.
  func empty() throws(BuildError) {
    if bytes != nil { try place.remove(FormulaCache.name) }
  }

  private static func key(_ formula: Formula, _ program: Digest) -> Digest {
    Digest {
      $0.add(program)
      $0.add(formula.tex)
      $0.add(formula.isBlock ? 1 : 0)
    }
  }

  private static func answers(in bytes: [UInt8]) -> [Digest: [UInt8]]? {
    let body = Array(bytes.dropLast(Digest.count))
    guard bytes.count > Digest.count, body.starts(with: head),
      Digest({ $0.addBlock(body) }).bytes.elementsEqual(bytes.suffix(Digest.count))
    else { return nil }
    var reader = ByteReader(Array(body.dropFirst(head.count)))
    do throws(ByteReader.Malformed) {
      let items = try reader.all { reader throws(ByteReader.Malformed) in
        guard let key = Digest(try reader.run()) else { throw ByteReader.Malformed() }
        return (key, try reader.run())
      }
      return reader.isAtEnd ? Dictionary(items) { first, _ in first } : nil
    } catch {
      return nil
    }
  }
}
