/// Values of other tools' status fields that withhold an entry: `status: draft` in WordPress and
/// Pelican, `visibility: PRIVATE` in Memos. Other values belong to the author (`status: in bloom`).
enum StatusWords {
  static let fields = ["status", "visibility"]
  static let draft = ["draft", "hidden", "pending", "trash", "unlisted", "unpublished"]
  static let `private` = ["private", "protected"]
}
