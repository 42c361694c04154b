// The fields of the form as three versions: as they were, as they are in the file, and as somebody
// wants them. It knows nothing of the page.

/// What was put into the form, by the names of the server's changes.
export function valueOf(fields, name) {
  if (!fields) return undefined
  if (name === "date") return { day: fields.day ?? "", time: fields.time ?? "" }
  if (name === "own") return fields.own
  if (name === "visibility") return fields.visibility
  return fields[name] ?? (name === "title" || name === "mood" || name === "place" ? "" : fields[name])
}

const isSame = (one, other) => JSON.stringify(normal(one)) === JSON.stringify(normal(other))

function normal(value) {
  if (value === null || value === undefined || value === "") return ""
  if (Array.isArray(value) || typeof value !== "object") return value
  return Object.fromEntries(Object.keys(value).sort().map((name) => [name, normal(value[name])]))
}

/// The fields that are still to be written into a file that may have been changed since.
///
/// - Returns: `set` is what to write; `clashes` names those that are another one in the file too.
export function remaining(wanted, before, now) {
  const set = {}
  const clashes = []
  for (const [name, value] of Object.entries(wanted ?? {})) {
    if (name === "own") {
      if (!isSame(now.own?.[value.name] ?? [], value.values)) set.own = { ...value, values: mergedList(before?.own?.[value.name], value.values, now.own?.[value.name]) }
      continue
    }
    const current = valueOf(now, name)
    if (isSame(current, value)) continue
    const isChanged = before && !isSame(valueOf(before, name), current)
    // Nothing is made public, or kept back, against what somebody else has chosen since.
    if (name === "visibility" && isChanged) { clashes.push({ name, value: current, isTheirs: true }); continue }
    if (isChanged && Array.isArray(value)) set[name] = mergedList(valueOf(before, name), value, current)
    else set[name] = value
    if (isChanged && !Array.isArray(value) && normal(current) !== "") clashes.push({ name, value: current })
  }
  return { set, clashes }
}

/// Labels that were added and taken away, over a list that others have changed.
export function mergedList(before = [], wanted, now = []) {
  const gone = new Set(before.filter((one) => !wanted.includes(one)))
  const kept = now.filter((one) => !gone.has(one))
  const added = wanted.filter((one) => !before.includes(one) && !kept.includes(one))
  return [...kept, ...added]
}

/// Fields that cannot be written, as a hidden note: nothing that was typed is left out.
export function noted(set) {
  const lines = Object.entries(set).map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}\n`.replaceAll("--", "- -"))
  return lines.length ? `<!--\n${lines.join("")}-->\n\n` : ""
}
