// Long work of the server, which runs on a thread of its own: it is begun, and asked how far it is.

import { get, post } from "./wire.js"

/// Questions in a row without an answer until the server counts as gone: it is busy with the work.
const patience = 20
const pause = (milliseconds) => new Promise((after) => setTimeout(after, milliseconds))

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
  for (let missed = 0; ;) {
    const answer = await get(name, query)
    missed = answer.status === 0 ? missed + 1 : 0
    if (missed > 0 && missed < patience) {
      await pause(1000)
      continue
    }
    if (answer.status !== 200) return { failed: answer }
    const { state, result, done, total } = answer.json
    if (state === "done") return { result }
    if (total) Object.assign(progress, { max: total, value: done })
    await pause(150)
  }
}
