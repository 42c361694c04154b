import Localization

/// The rules of the sheet that follow from paper, language and digits; the theme's `print.css` has
/// all others.
struct BookSheet {
  let paper: BookPaper
  let locale: LocaleTag
  /// One in the digits of the edition.
  let one: String

  /// Room for bleed and the marks of a printer, three millimetres.
  static let bleed = "@page { bleed: 3mm; marks: crop cross; }\n"

  var rules: String {
    let (inner, outer) = ("\(paper.inner)mm", "\(paper.outer)mm")
    let left = side("left", margins: "\(outer)", "\(inner)", heading: "journal")
    let right = side("right", margins: "\(inner)", "\(outer)", heading: "month")
    return """
      @page { size: \(paper.width)mm \(paper.height)mm; margin: \(paper.edge)mm \(inner); }
      \(left)
      \(right)
      @page :first { @top-left { content: none; } @top-right { content: none; } \
      @bottom-left { content: none; } @bottom-right { content: none; } }
      @page contents { @top-left { content: none; } @top-right { content: none; } }
      html { font-size: \(paper.letters)pt; }
      body { max-width: \(paper.text)mm; }
      @media screen { body { margin: 10mm auto; padding: 0 26mm; } }
      .visually-hidden, .entry-title .icon { display: none; }
      .starred .entry-title::after { content: " ★"; font-size: 0.6em; vertical-align: 0.2em; }
      .book-contents { page: contents; }
      .book-title h1 { string-set: journal content(); }
      .book-month-name { string-set: month content(); bookmark-level: 1; }
      .book-month .entry-title { bookmark-level: 2; }
      .book-index h2 { string-set: month content(); bookmark-level: 1; }
      .book-contents h2, .book-title h1, .book-index h3, .body h2, .body h3, .body h4, .body h5, \
      .body h6 { bookmark-level: none; }
      .book-entry .entry-day { height: 0; margin: 0 -\(paper.width)mm 0 -\(
        hanging + BookSheet.gap)mm; }
      .book-entry .on-right { margin-left: \(paper.text + BookSheet.gap)mm; }
      .entry-day > time { width: \(hanging)mm; }
      @media print {
      .book-contents a::after { content: leader(" ") target-counter(attr(href), page, \(digits)); }
      .book-index a { font-size: 0; }
      .book-index a::after { content: target-counter(attr(href), page, \(digits)); \
      font-size: \(paper.letters * 0.85)pt; }
      .book-index a:not(:last-child)::after { content: target-counter(attr(href), page, \
      \(digits)) "\(locale.direction == .rightToLeft ? "،" : ",")"; }
      .footnote { float: footnote; font-size: 0.8em; line-height: 1.45; text-align: start; \
      text-indent: 0; }
      .footnote::footnote-call { content: counter(footnote, \(digits)); font-size: 0.7em; \
      vertical-align: super; line-height: 0; }
      .footnote::footnote-marker { content: counter(footnote, \(digits)) ". "; }
      .book-entry { counter-reset: footnote; }
      }

      """
  }

  /// Between a day and the text.
  private static let gap = 4.0

  /// The width of a day in the margin; 9 mm are left to the edge of the paper.
  private var hanging: Double { paper.outer - BookSheet.gap - 9 }

  private func side(
    _ side: String, margins left: String, _ right: String, heading: String
  ) -> String {
    """
    @page :\(side) { margin-left: \(left); margin-right: \(right); \
    @top-\(side) { content: string(\(heading)); \(small) } \
    @bottom-\(side) { content: counter(page, \(digits)); \(small) } \
    @footnote { border-top: 0.4pt solid #888; padding-top: 1.5mm; margin-top: 3mm; } }
    """
  }

  private var small: String { "font-size: \(paper.letters * 0.75)pt; color: #555;" }

  /// The name of the digits in style sheets.
  private var digits: String {
    let names: [(String, String)] = [
      ("\u{0661}", "arabic-indic"), ("\u{06F1}", "persian"), ("\u{0967}", "devanagari"),
      ("\u{09E7}", "bengali"), ("\u{0E51}", "thai"), ("\u{1041}", "myanmar"),
    ]
    return names.first { $0.0 == one }?.1 ?? "decimal"
  }
}
