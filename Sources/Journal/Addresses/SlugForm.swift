import Localization

/// What addresses keep of names of files, of titles and of the field `slug`.
package enum SlugStyle: String, Sendable, CaseIterable {
  /// Letters and numbers in lower case, and single hyphens.
  case lower = "lower-case"
  /// As Jekyll has them: capitals and `._~!$&'()+,;=@` stay, everything else is one hyphen.
  case cased = "keep-case"
  /// As Hexo and Quartz have them: only what no address or file can have is a hyphen.
  case written = "as-written"
  /// The same with spaces, as MkDocs, Gatsby and Eleventy have them.
  case spaced = "with-spaces"

  fileprivate var isWhole: Bool { self == .written || self == .spaced }
}

/// How the parts of an address are made.
struct SlugForm {
  var length = SlugLength.now
  var style = SlugStyle.lower
  /// Whether slugs were read in another style.
  var isOther = false

  func slug(of text: String) -> String {
    guard style != .lower else { return Journal.slug(of: text, length) }
    return Journal.slug(of: text, style)
  }

  func slug(of entry: Entry) -> String {
    if isOther { return entry.slug.isEmpty ? "" : slug(of: entry.slug) }
    if case .bytes = length { return entry.formerSlug ?? entry.slug }
    return entry.slug
  }
}

/// A slug in a style. One of which nothing would be left is made as in lower case.
package func slug(of text: String, _ style: SlugStyle) -> String {
  if style == .lower { return slug(of: text) }
  var kept = String.UnicodeScalarView()
  var isSeparated = false
  for scalar in normalizedForm(text).unicodeScalars where !style.drops(scalar) {
    let isKept = style.keeps(scalar)
    if style.isWhole {
      kept.append(isKept ? scalar : "-")
    } else if isKept, scalar != "-" {
      if isSeparated, !kept.isEmpty { kept.append("-") }
      kept.append(scalar)
    }
    isSeparated = !isKept || scalar == "-"
  }
  // A name must not be hidden, and Windows takes no dot at its end.
  while kept.first == "." { kept.removeFirst() }
  while kept.last == "." || kept.last == " " { kept.removeLast() }
  guard kept.contains(where: { $0 != "-" && $0 != " " }) else { return slug(of: text) }
  return SlugLength.ofStyles.shortened(normalizedForm(String(kept)))
}

extension SlugStyle {
  fileprivate func keeps(_ scalar: Unicode.Scalar) -> Bool {
    if isSlugScalar(scalar) || "-._~!$&'()+,;=@".unicodeScalars.contains(scalar) { return true }
    if self == .spaced, scalar == " " { return true }
    guard isWhole, scalar.value > 0x20, !scalar.properties.isWhitespace else { return false }
    // The first of these no file of Windows has, the others begin another part of an address.
    return !"\"*/:<>\\|%".unicodeScalars.contains(scalar)
  }

  fileprivate func drops(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: !scalar.properties.isWhitespace
    case .format, .surrogate, .unassigned, .privateUse: true
    default: isWhole && (scalar == "?" || scalar == "#")
    }
  }
}
