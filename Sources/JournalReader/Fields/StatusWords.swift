/// Other tools' words for an entry that is not for everybody: WordPress and Pelican write `status: draft`, memos
/// `visibility: PRIVATE`. Any other value is the author's own (`status: in bloom`).
enum StatusWords {
  static let fields = ["status", "visibility"]
  static let draft = ["draft", "hidden", "pending", "trash", "unlisted", "unpublished"]
  static let `private` = ["private", "protected"]
}
