/// The names of elements: HTML's, also obsolete ones, and those of SVG and MathML that texts have.
///
/// A tag with another name is text: `Map<K, V>`, `<username>`, `<U+7919>`. The name of a custom
/// element has a hyphen.
enum HTMLElementNames {
  static func contains(_ name: String) -> Bool {
    all.contains(name) || name.utf8.contains(0x2D)
  }

  private static let all = Set(
    """
    a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big \
    blink blockquote body br button canvas caption center cite code col colgroup content data \
    datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font \
    footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img \
    input ins isindex kbd keygen label legend li link listing main map mark marquee math menu \
    menuitem meta meter nav nobr noembed noframes noscript object ol optgroup option output p \
    param picture plaintext portal pre progress q rb rp rt rtc ruby s samp script search section \
    select shadow slot small source spacer span strike strong style sub summary sup svg table \
    tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp \
    animate circle clippath defs desc ellipse feblend filter foreignobject g line lineargradient \
    marker mask path pattern polygon polyline radialgradient rect stop symbol text tspan use view \
    annotation maction maligngroup malignmark menclose merror mfenced mfrac mglyph mi mlabeledtr \
    mlongdiv mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mscarries \
    mscarry msgroup msline mspace msqrt msrow mstack mstyle msub msubsup msup mtable mtd mtext \
    mtr munder munderover none semantics
    """.split(separator: " ").map(String.init))
}

extension RawTag {
  /// Whether this is text between angle brackets. A tag with attributes or with a slash at its end
  /// is a component of MDX.
  var isText: Bool { !HTMLElementNames.contains(name) && attributes.isEmpty && !isSelfClosing }
}

extension MarkupTree {
  /// Makes a text of a node that is not a tag of HTML.
  mutating func takeTextOfTag(_ position: Int) {
    let written = literal(nodes[position])
    if let tag = RawTag(written), tag.length == written.count, tag.isText {
      nodes[position].kind = .text
    }
  }
}
