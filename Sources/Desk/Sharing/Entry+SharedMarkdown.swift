package import Journal
package import Markdown

extension Entry {
  /// The text as pages show it, as Markdown (CommonMark with GitHub's tables): hidden notes are not
  /// in it, nor anything that only Ilgi reads.
  ///
  /// - Parameters:
  ///   - link: where a link leads, given its index in `links`.
  ///   - image: what an image becomes.
  ///   - message: the words for a key of the theme's messages.
  package func plainMarkdown(
    link: @escaping (Int, RenderedMarkdown.Link) -> LinkFilling,
    image: @escaping (Int, RenderedMarkdown.Link) -> ImageFilling,
    message: @escaping (Hole.Message) -> String
  ) -> String {
    var html: [UInt8] = []
    let filling = HoleFilling(
      link: link, image: image, address: { _, _ in nil }, message: message)
    body.fill(into: &html, filling)
    let text = MarkdownLayout().text(MarkupNode.nodes(html))
    return text == "\n" ? "" : text
  }
}
