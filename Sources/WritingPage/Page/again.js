// The file of an entry that is gone, made again from what the page has of it.

import { noted } from "./fields.js"
import { post } from "./wire.js"

/// Makes the file with its front matter and fields. What cannot be written as a field is a hidden
/// note in the text; where the old path is none for an entry any more, a draft of the day gets all
/// of it.
///
/// - Parameter whole: `path`, `day`, `front`, `text`, `set`, `mark`, `crlf`; `draft` where nobody else
///   may read it.
export async function makeAgain({ set = {}, ...whole }, options) {
  const made = await post("create", { ...whole, set }, options)
  if (made.status !== 422) return made
  const text = noted(set) + whole.text
  const plain = noted(set) ? await post("create", { ...whole, text }, options) : made
  if (plain.status !== 422) return plain
  const front = whole.front ? `\`\`\`yaml\n${whole.front.trimEnd()}\n\`\`\`\n\n` : ""
  return post("create", { day: whole.day, text: front + text, draft: true }, options)
}
