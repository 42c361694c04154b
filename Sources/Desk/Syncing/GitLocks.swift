import Files
import Glibc

/// Locks that a git left behind which was killed: nobody would ever take them away.
enum GitLocks {
  /// Removes locks of a repository in which no git is at work.
  static func sweep(_ repository: Repository, branch: String) {
    let names =
      ["index.lock", "HEAD.lock", "config.lock", "packed-refs.lock", "ilgi-index.lock"]
      + ["refs/ilgi/sync.lock", "refs/heads/\(branch).lock", "FETCH_HEAD.lock"]
    let paths: [String] = names.map { "\(repository.gitFolder)/\($0)" }
    let there = paths.filter { (path: String) -> Bool in access(path, F_OK) == 0 }
    guard !there.isEmpty else { return }
    for _ in 0..<20 {
      if !isAtWork(in: repository.root.path) {
        for path in there { unlink(path) }
        return
      }
      usleep(250_000)
    }
  }

  /// Whether a git of this user runs in a folder.
  private static func isAtWork(in folder: String) -> Bool {
    guard let processes = opendir("/proc") else { return true }
    defer { closedir(processes) }
    while let item = readdir(processes) {
      let name = withUnsafePointer(to: &item.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard let process = Int32(name), process != getpid(),
        text("/proc/\(process)/comm").hasPrefix("git")
      else { continue }
      var buffer = [CChar](repeating: 0, count: 4096)
      let length = readlink("/proc/\(process)/cwd", &buffer, buffer.count - 1)
      guard length > 0 else { continue }
      let place = String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if place == folder || place.isBelow(folder) || folder.isBelow(place) { return true }
    }
    return false
  }

  private static func text(_ path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = fread(&buffer, 1, buffer.count, file)
    return String(decoding: buffer[..<count], as: UTF8.self)
  }
}
