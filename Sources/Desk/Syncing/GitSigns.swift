/// Words by which git, ssh, curl and hosts say what went wrong. git is called in English.
enum GitSigns {
  /// Others pushed in between.
  static let behind = ["(fetch first)", "(non-fast-forward)", "cannot lock ref", "stale info"]
  static let large = ["large file", "GH001", "exceeds", "too large"]
  static let password = [
    "Authentication failed", "could not read Username", "could not read Password",
    "Permission denied", "terminal prompts disabled", "Invalid username or password",
    "Host key verification failed",
  ]
  static let gone = [
    "does not appear to be a git repository", "not found", "does not exist",
    "No such file or directory", "repository access denied",
  ]
  static let unreachable = [
    "Could not resolve", "Failed to connect", "Connection refused", "Connection timed out",
    "unreachable", "Operation timed out", "Could not connect", "unable to connect",
    "Couldn't connect", "Connection reset", "Operation too slow", "early EOF",
    "Connection closed", "hung up", "name resolution",
  ]
  static let refusal = ["rejected", "declined", "denied", "not allowed", "refusing", "unable to"]
  static let remoteError = "remote: error"
}
