private import CommandTranslations

/// A file of the project that the program holds, in the order of translations.c.
enum EmbeddedFile: Int32 {
  /// Translations/ko.po.
  case korean
  /// Packaging/journal/: a workflow for GitHub and a pipeline for GitLab.
  case github, gitlab
  /// Documentation/Schemas/output.schema.json.
  case schema
  /// Documentation/Diagnostics.md, from which `ilgi explain` takes its examples.
  case diagnostics
  /// What each rule of the diagnostics means: rules.txt.
  case rules

  /// In UTF-8.
  var bytes: UnsafeBufferPointer<UInt8> {
    let file = ilgi_embedded_file_of(rawValue)?.pointee
    return UnsafeBufferPointer(start: file?.bytes, count: file?.count ?? 0)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
