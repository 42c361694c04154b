import Diagnostics
import Localization
import Markdown

/// A book as a page of HTML.
struct BookPage {
  let title: String
  let author: String?
  let locale: LocaleTag
  var body: MarkupNode

  static let sheetName = "book.css"

  /// - Parameter style: rules besides those of the sheet beside it.
  func bytes(style: String = "") -> [UInt8] {
    var page = Array(
      "<!DOCTYPE html>\n<html lang=\"\(locale)\" dir=\"\(locale.direction.rawValue)\">".utf8)
    page += Array("\n<head>\n<meta charset=\"utf-8\">\n".utf8)
    page += Array(
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>".utf8)
    page.appendEscaped(title)
    page += Array("</title>\n".utf8)
    if let author {
      MarkupNode(name: "meta", attributes: ["name": "author", "content": author]).write(into: &page)
    }
    page += Array("<link rel=\"stylesheet\" href=\"\(BookPage.sheetName)\">\n".utf8)
    if !style.isEmpty { page += Array("<style>\(style)</style>\n".utf8) }
    page += Array("</head>\n<body class=\"kind-book\">\n".utf8)
    body.write(into: &page)
    return page + Array("\n</body>\n</html>\n".utf8)
  }
}

extension MarkupNode {
  /// The same with the files of pictures in the places of their numbers; words for a picture that
  /// is missing.
  ///
  /// - Parameter width: of a picture whose size nobody knew before it was made, by its proportions.
  func withPictures(
    _ pictures: [BookPictures.Made?], _ width: (Double) -> Double
  ) -> MarkupNode {
    var node = self
    if name == "img", let number = attributes["src"].flatMap({ Int($0) }) {
      guard pictures.indices.contains(number), let picture = pictures[number] else {
        return MarkupNode(text: attributes["alt"] ?? "")
      }
      node.attributes["src"] = BookFolder.pictures + picture.name
      if attributes["data-ratio"] == nil, let ratio = picture.ratio {
        node.width = width(ratio)
        node.attributes["data-ratio"] = "\(ratio)"
      }
    }
    node.children = children.map { $0.withPictures(pictures, width) }
    return node
  }
}
