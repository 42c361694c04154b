/// The media type of a file, by the ending of its name. Browsers are told not to guess.
package func contentType(of file: [UInt8]) -> String {
  let name = file.split(separator: 0x2F).last ?? []
  guard let dot = name.lastIndex(of: 0x2E) else { return plainText }
  let ending = String(decoding: Array(name[(dot + 1)...]).lowercasedASCII, as: UTF8.self)
  return types[ending] ?? "application/octet-stream"
}

private let plainText = "text/plain; charset=utf-8"

private let types: [String: String] = [
  "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8",
  "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
  "mjs": "text/javascript; charset=utf-8", "json": "application/json",
  "webmanifest": "application/manifest+json", "xml": "application/xml", "svg": "image/svg+xml",
  "txt": plainText, "md": plainText, "csv": "text/csv; charset=utf-8",
  "vtt": "text/vtt; charset=utf-8", "ics": "text/calendar; charset=utf-8",
  "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
  "webp": "image/webp", "avif": "image/avif", "ico": "image/vnd.microsoft.icon",
  "cur": "image/vnd.microsoft.icon",
  "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
  "pdf": "application/pdf", "zip": "application/zip", "gpx": "application/gpx+xml",
  "mp3": "audio/mpeg", "m4a": "audio/mp4", "aac": "audio/aac", "ogg": "audio/ogg",
  "oga": "audio/ogg", "opus": "audio/ogg", "flac": "audio/flac", "wav": "audio/wav",
  "mp4": "video/mp4", "m4v": "video/mp4", "webm": "video/webm", "ogv": "video/ogg",
  "mov": "video/quicktime", "wasm": "application/wasm",
]
