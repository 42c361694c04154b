package import Build
import Diagnostics
package import Files
import FrontMatter
import Journal
import Localization
import Sealing

/// The groups of readers of a journal, with their vaults and keys: what `ilgi seal init`,
/// `passphrase`, `add` and `remove` change.
package struct SealedGroups {
  let journal: WritableJournal
  package let stores: [SealedStore]

  package init(_ options: BuildOptions) throws(BuildError) {
    journal = try WritableJournal(options)
    if let flaw = journal.settingsErrors.first {
      throw BuildError("the settings have an error: \(flaw.summary)", help: flaw.help.first)
    }
    stores = journal.opened.sealed
  }

  package func store(_ name: String) throws(BuildError) -> SealedStore {
    if let found = stores.first(where: { $0.group.name.hasSameBytes(as: name) }) { return found }
    throw BuildError(
      "there is no group '\(name)'", help: "make it: ilgi seal init \(name)")
  }

  /// Seven words that nobody can guess.
  package static func newPassphrase(inKorean: Bool) throws(BuildError) -> String {
    try sealing { () throws(SealingError) in
      try (inKorean ? PassphraseWords.korean : .english).passphrase()
    }
  }

  /// Makes a group. Its key is kept in `.ilgi/`, which is in no repository.
  package func add(_ name: String, passphrase: String) throws(BuildError) {
    guard SealedGroup.isName(name) else {
      throw BuildError(
        "'\(name)' cannot be the name of a group",
        help: "small letters, digits and hyphens make a name, as in family")
    }
    if stores.contains(where: { $0.group.name.hasSameBytes(as: name) }) {
      throw BuildError("there is a group '\(name)' already", help: "encrypt with it: ilgi seal")
    }
    let (key, vault) = try sealing { () throws(SealingError) in
      let key = try MasterKey.random()
      var vault = try Vault(of: key)
      try vault.add(normalizedForm(passphrase), for: key)
      return (key, vault)
    }
    let store = SealedStore(group: SealedGroup(name: name, folder: vault.folder))
    try journal.makeFolders(above: store.path + "/x")
    // Whoever has a lock has a vault.
    try write(vault, store)
    try keep(key, of: name)
    let lock = "\(store.path)/\(SealedStore.lockName)"
    guard try journal.root.addFile(lock, store.lock) else {
      throw BuildError("'\(lock)' is in the way")
    }
  }

  /// Adds a passphrase to those that open a group, or puts it in the place of all of them.
  ///
  /// - Parameter old: asks for one that opens the group, if its key is not on this machine.
  package func wrap(
    _ store: SealedStore, with passphrase: String, replacing: Bool,
    _ old: () throws(BuildError) -> String
  ) throws(BuildError) {
    let key = try key(of: store, old)
    let before = try vault(of: store)
    let vault = try sealing { () throws(SealingError) in
      var vault = replacing ? try Vault(of: key) : before
      try vault.add(normalizedForm(passphrase), for: key)
      return vault
    }
    try write(vault, store)
  }

  /// Takes a passphrase away; the last one stays.
  package func unwrap(_ store: SealedStore, _ passphrase: String) throws(BuildError) {
    var vault = try vault(of: store)
    let open = try opened(vault, store, passphrase)
    guard vault.wraps.count > 1 else {
      throw BuildError(
        "this is the only passphrase of the group '\(store.group.name)'",
        help: "add another one first: ilgi seal add")
    }
    vault.remove(open.wrap)
    try write(vault, store)
  }

  // MARK: Keys

  /// The key of a group as it is kept on this machine; nil where it is not.
  func keptKey(of store: SealedStore) throws(BuildError) -> MasterKey? {
    let kept = try journal.ownFile(keyFile(store.group.name), atMost: 1024)
    let text = String(decoding: kept ?? [], as: UTF8.self)
    guard let key = bytes(ofHex: String(text.prefix { $0 != "\n" })).flatMap({ MasterKey($0) }),
      try sealing({ () throws(SealingError) in try key.folder() }) == store.group.folder
    else { return nil }
    return key
  }

  /// The kept key, or that which a passphrase opens, which is kept from then on.
  func key(
    of store: SealedStore, _ passphrase: () throws(BuildError) -> String
  ) throws(BuildError) -> MasterKey {
    if let key = try keptKey(of: store) { return key }
    let open = try opened(try vault(of: store), store, try passphrase())
    try keep(open.key, of: store.group.name)
    return open.key
  }

  private func opened(
    _ vault: Vault, _ store: SealedStore, _ passphrase: String
  ) throws(BuildError) -> (key: MasterKey, wrap: Int) {
    let found = try sealing { () throws(SealingError) in
      try vault.open(normalizedForm(passphrase))
    }
    if let found { return found }
    throw BuildError("this passphrase does not open the group '\(store.group.name)'")
  }

  private func keyFile(_ name: String) -> String { ".ilgi/keys/\(name)" }

  private func keep(_ key: MasterKey, of name: String) throws(BuildError) {
    try BuildLock.makeFolder(in: journal.root)
    try journal.root.makeFolder(".ilgi/keys", permissions: 0o700)
    try journal.keepOwnFile(keyFile(name), Array((hex(key.bytes) + "\n").utf8))
  }

  // MARK: Vaults

  private func vaultFile(_ store: SealedStore) -> String {
    "\(store.path)/\(SealedStore.vaultName)"
  }

  private func write(_ vault: Vault, _ store: SealedStore) throws(BuildError) {
    let text = JSONOutput.object([
      ("version", .number(Vault.version)), ("kdf", .text(Vault.kdf)),
      ("iterations", .number(vault.iterations)), ("salt", .text(hex(vault.salt))),
      ("wraps", .texts(vault.wraps.map(hex))),
    ]).indented
    try journal.root.replaceFile(vaultFile(store), by: Array(text.utf8))
  }

  private func vault(of store: SealedStore) throws(BuildError) -> Vault {
    let path = vaultFile(store)
    let text = try journal.root.read(path, atMost: FileLimits.settings) ?? []
    let (found, flaws) = readFrontMatter(of: SourceText(path: path, bytes: text))
    let values = Dictionary(
      found.fields.map { ($0.name, $0.value.scalars) }, uniquingKeysWith: { $0 + $1 })
    guard flaws.isEmpty, values["version"] == ["\(Vault.version)"], values["kdf"] == [Vault.kdf],
      let iterations = values["iterations"]?.first.flatMap({ Int($0) }),
      let salt = values["salt"]?.first.flatMap({ bytes(ofHex: $0) }),
      let vault = Vault(
        folder: store.group.folder, iterations: iterations, salt: salt,
        wraps: (values["wraps"] ?? []).map { bytes(ofHex: $0) ?? [] })
    else {
      throw BuildError(
        "'\(path)' is damaged, too weak, or of a newer version",
        help: "take it back from the repository, or update ilgi")
    }
    return vault
  }
}

extension FieldValue {
  fileprivate var scalars: [String] {
    switch self {
    case .scalar(let scalar): [scalar.text]
    case .list(let values, _): values.flatMap(\.scalars)
    case .mapping: []
    }
  }
}

/// The library for encryption fails as the world does.
func sealing<Value>(
  _ body: () throws(SealingError) -> Value
) throws(BuildError) -> Value {
  do throws(SealingError) {
    return try body()
  } catch {
    throw BuildError("the library for encryption failed")
  }
}
