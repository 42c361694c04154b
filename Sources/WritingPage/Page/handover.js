// Gives what this address keeps of a journal to the page of the same journal at another port. Only
// that page can ask: it proves that it knows the journal's identity, without sending it.

import * as drafts from "./drafts.js"

/// What only a page that knows the identity can say, from one address to another.
export async function proofOf(id, from, to, nonce) {
  const bytes = (text) => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey("raw", bytes(id), { name: "HMAC", hash: "SHA-256" }, false, ["sign"])
  const signed = await crypto.subtle.sign("HMAC", key, bytes(`${from} ${to} ${nonce}`))
  return Array.from(new Uint8Array(signed), (byte) => byte.toString(16).padStart(2, "0")).join("")
}

async function answer({ origin, source, data }) {
  if (!/^http:\/\/127\.0\.0\.1:\d+$/.test(origin) || typeof data?.nonce !== "string") return
  const kept = await drafts.all()
  for (const id of new Set(kept.map((one) => one.journal).filter(Boolean))) {
    if ((await proofOf(id, origin, location.origin, data.nonce)) !== data.proof) continue
    const own = kept.filter((one) => one.journal === id)
    // What an open window still writes stays with it, too.
    if (!data.taken) return source.postMessage({ nonce: data.nonce, drafts: own }, origin)
    for (const one of own) await drafts.whenFree(one, () => data.taken.includes(`${one.id} ${one.time}`) && drafts.discard(one.id))
    return source.postMessage({ nonce: data.nonce, taken: true }, origin)
  }
  if (!data.taken) source.postMessage({ nonce: data.nonce, drafts: [] }, origin)
}

if (location.pathname.endsWith("/handover.html") && parent !== window) {
  await drafts.begin("")
  addEventListener("message", (event) => void answer(event))
  parent.postMessage("ready", "*")
}
