import Diagnostics

/// The data of the event `problems`: what open pages show, as JSON.
func eventData(_ problem: ServeProblem, _ words: ServeWords) -> String {
  var json: [UInt8] = []
  json.appendText("{\"lang\":")
  json.appendJSON(words.language)
  json.appendText(",\"title\":")
  json.appendJSON(words.title)
  json.appendText(",\"help\":")
  json.appendJSON(words.help)
  json.appendText(",\"close\":")
  json.appendJSON(words.close)
  json.appendText(",\"texts\":")
  json.appendJSON(list: words.draw(problem))
  json.appendText("}")
  return String(decoding: json, as: UTF8.self)
}

/// The data of the event `style`: pairs of parts of addresses, and the name of the page's new
/// bytes.
func eventData(_ links: [PageNews.Replacement], page: String) -> String {
  var json: [UInt8] = []
  json.appendText("{\"page\":")
  json.appendJSON(page)
  json.appendText(",\"links\":[")
  for (position, link) in links.enumerated() {
    if position > 0 { json.appendText(",") }
    json.appendJSON(list: [link.old, link.new])
  }
  json.appendText("]}")
  return String(decoding: json, as: UTF8.self)
}
