// The deliberate differences from the HTML of the specifications. Each rule changes the expected
// HTML mechanically, so that our HTML is compared as it is. Only the ids of headings are removed
// from ours.

/// Our HTML for an example that expects `html`.
func expected(_ html: String) -> String {
  var result = html
  // Images are loaded lazily and decoded asynchronously.
  result = result.replacing(#/<img ([^>]*) />/#) { match in
    "<img \(match.1) loading=\"lazy\" decoding=\"async\" />"
  }
  // An image with a title, alone in its paragraph, is a figure with the title as its caption.
  result = result.replacing(#/<p>(<img [^>]*) title="([^"]*)"([^>]*>)</p>/#) { match in
    "<figure>\(match.1)\(match.3)<figcaption>\(match.2)</figcaption></figure>"
  }
  // Table headers have a scope, and alignment is a class.
  result = result.replacing(#/<(th|td)( align="([a-z]+)")?>/#) { match in
    let scope = match.1 == "th" ? " scope=\"col\"" : ""
    return match.3.map { "<\(match.1)\(scope) class=\"align-\($0)\">" } ?? "<\(match.1)\(scope)>"
  }
  // Tasks have a class, and their text is the label of the checkbox.
  result = result.replacing(#/<li><input (checked="" )?disabled="" type="checkbox">([^<\n]*)/#) {
    match in
    let ticked = match.1 ?? ""
    return "<li class=\"task\"><label><input type=\"checkbox\" class=\"task-checkbox\" "
      + "\(ticked)disabled=\"\" />\(match.2)</label>"
  }
  return result
}

/// Our HTML without the ids of headings, which the specifications do not have.
func withoutHeadingIDs(_ html: String) -> String {
  html.replacing(#/<(h[1-6]) id="[^"]*">/#) { "<\($0.1)>" }
}
