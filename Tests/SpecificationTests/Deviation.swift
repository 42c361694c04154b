/// A deliberate difference from the HTML of an example.
enum Deviation: Sendable {
  /// Raw HTML is shown as text with a warning, except for a few harmless elements. So the visible
  /// text of our page is the same as the example's HTML as text.
  case shownAsText
  /// Other HTML, with the reason.
  case other(String, because: String)

  /// The differences from a specification, by the number of the example.
  static func examples(of specification: String) -> [Int: Deviation] {
    var result = specification == "gfm" ? gfm : commonmark
    let ranges = specification == "gfm" ? rawHTMLOfGFM : rawHTMLOfCommonMark
    for number in ranges.joined() { result[number] = .shownAsText }
    return result
  }

  private static let isHidden = "an HTML comment is a note that the author hid: it is removed"

  private static let commonmark: [Int: Deviation] = [
    28: .other(
      """
      <p>&amp;nbsp &amp;x; &amp;#; &amp;#x;
      \u{FFFD}
      &amp;#abcdef0;
      &amp;ThisIsNotDefined; &amp;hi?;</p>

      """, because: "the library follows CommonMark 0.29: a reference may have eight digits"),
    171: .other(
      """
      <pre class="raw-html"><code>&lt;textarea&gt;
      </code></pre>
      <p><em>foo</em></p>
      <p><em>bar</em></p>
      <pre class="raw-html"><code>&lt;/textarea&gt;
      </code></pre>

      """, because: "the library follows CommonMark 0.29: a text area ends at a blank line"),
    177: .other("*bar*\n<p><em>baz</em></p>\n", because: isHidden),
    179: .other("<p>okay</p>\n", because: isHidden),
    183: .other("<pre><code>&lt;!-- foo --&gt;\n</code></pre>\n", because: isHidden),
    308: .other(twoLists, because: isHidden),
    309: .other(listAndCode, because: isHidden),
    354: .other(
      "<p>*$*alpha.</p>\n<p><em>£</em>bravo.</p>\n<p><em>€</em>charlie.</p>\n",
      because: "the library follows CommonMark 0.29: symbols beyond ASCII are no punctuation"),
    625: .other("<p>foo</p>\n", because: isHidden),
    626: .other(
      "<p>foo</p>\n<p>foo</p>\n",
      because: "where it is unclear how long a comment is, the longest is hidden"),
  ]

  private static let gfm: [Int: Deviation] = [
    146: .other("*bar*\n<p><em>baz</em></p>\n", because: isHidden),
    148: .other("<p>okay</p>\n", because: isHidden),
    152: .other("<pre><code>&lt;!-- foo --&gt;\n</code></pre>\n", because: isHidden),
    288: .other(twoLists, because: isHidden),
    289: .other(listAndCode, because: isHidden),
    644: .other("<p>foo</p>\n", because: isHidden),
    645: .other("<p>foo</p>\n", because: "two hyphens do not keep a comment from being hidden"),
    646: .other(
      "<p>foo</p>\n<p>foo</p>\n",
      because: "where it is unclear how long a comment is, the longest is hidden"),
  ]

  private static let twoLists = """
    <ul>
    <li>foo</li>
    <li>bar</li>
    </ul>
    <ul>
    <li>baz</li>
    <li>bim</li>
    </ul>

    """

  private static let listAndCode = """
    <ul>
    <li>
    <p>foo</p>
    <p>notcode</p>
    </li>
    <li>
    <p>foo</p>
    </li>
    </ul>
    <pre><code>code
    </code></pre>

    """

  private static let rawHTMLOfCommonMark = [
    21...21, 31...31, 148...170, 172...176, 178...178, 180...182, 184...191, 201...201, 344...344,
    475...477,
    491...491, 494...494, 524...524, 536...536, 613...617, 623...623, 627...631, 642...643,
  ]

  private static let rawHTMLOfGFM = [
    118...145, 147...147, 149...151, 153...160, 170...170, 317...317, 327...327, 354...354,
    484...486, 500...500, 503...503, 532...532, 544...544, 632...636, 642...642, 647...651,
    653...653, 663...664,
  ]
}

/// The visible text when HTML is shown as text: without the frames of raw HTML blocks, and with
/// decoded character references.
func shownAsText(_ html: String) -> String {
  html.replacing(#/<pre class="raw-html"><code>([^<]*)<\/code><\/pre>/#) { $0.1 }
    .replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
    .replacing("&amp;", with: "&").split(separator: "\n").joined(separator: "\n")
}
