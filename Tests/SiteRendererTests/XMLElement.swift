import Foundation
import FoundationXML

/// An element as a strict XML parser reads it.
final class XMLTree: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""
    var children: [Element] = []

    func all(_ name: String) -> [Element] { children.filter { $0.name == name } }
    func first(_ name: String) -> Element? { children.first { $0.name == name } }
  }

  private var open: [Element] = []
  private(set) var root: Element?

  /// Nil when the text is not well-formed.
  static func parse(_ text: String) -> Element? {
    let parser = XMLParser(data: Data(text.utf8))
    let tree = XMLTree()
    parser.delegate = tree
    return parser.parse() ? tree.root : nil
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    open.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if !open.isEmpty { open[open.count - 1].text += text }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }
}
