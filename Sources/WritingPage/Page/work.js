// Long work of the server, which runs on a thread of its own: it is begun, and asked how far it is.

import { get, post } from "./wire.js"

/// Begins work and waits for its end.
///
/// - Parameters:
///   - input: what it begins with.
///   - query: what the questions have in their address.
///   - progress: a `progress` element, which shows how far it is.
/// - Returns: `result`, or in `failed` the answer that refused.
export async function follow(name, input, query, progress) {
  const begun = await post(name, input)
  if (begun.status !== 202) return { failed: begun }
  for (;;) {
    const answer = await get(name, query)
    if (answer.status !== 200) return { failed: answer }
    const { state, result, done, total } = answer.json
    if (state === "done") return { result }
    if (total) Object.assign(progress, { max: total, value: done })
    await new Promise((after) => setTimeout(after, 150))
  }
}
