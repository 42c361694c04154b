// Where our HTML differs from the specifications' on purpose. Each rule is mechanical and changes
// what is expected, so that what we write is compared as it is; only the ids of headings are taken
// out of ours.

/// What we write for an example that expects `html`.
func expected(_ html: String) -> String {
  var result = html
  // Images load late and decode apart.
  result = result.replacing(#/<img ([^>]*) />/#) { match in
    "<img \(match.1) loading=\"lazy\" decoding=\"async\" />"
  }
  // An image with a title that is alone in its paragraph is a figure, and its title the caption.
  result = result.replacing(#/<p>(<img [^>]*) title="([^"]*)"([^>]*>)</p>/#) { match in
    "<figure>\(match.1)\(match.3)<figcaption>\(match.2)</figcaption></figure>"
  }
  // A table's heads say what they head, and the alignment is a class.
  result = result.replacing(#/<(th|td)( align="([a-z]+)")?>/#) { match in
    let scope = match.1 == "th" ? " scope=\"col\"" : ""
    return match.3.map { "<\(match.1)\(scope) class=\"align-\($0)\">" } ?? "<\(match.1)\(scope)>"
  }
  // A task says that it is one.
  result = result.replacing(#/<li><input (checked="" )?disabled="" type="checkbox">/#) { match in
    let ticked = match.1 ?? ""
    return
      "<li class=\"task\"><input type=\"checkbox\" class=\"task-checkbox\" \(ticked)disabled=\"\" />"
  }
  return result
}

/// Our HTML without the ids of headings, which the specifications know nothing of.
func withoutHeadingIDs(_ html: String) -> String {
  html.replacing(#/<(h[1-6]) id="[^"]*">/#) { "<\($0.1)>" }
}
