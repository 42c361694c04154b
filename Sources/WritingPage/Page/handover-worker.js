// Lets the browser open `handover.html` at this address when the port is another program's: what
// was typed here and is in no file is then found by the page at the journal's next port. It answers
// for nothing else, and holds no text.

const files = ["handover.html", "handover.js", "drafts.js"]
const policy = "default-src 'none'; script-src 'self'; frame-ancestors http://127.0.0.1:*"

addEventListener("install", () => skipWaiting())
addEventListener("activate", (event) => event.waitUntil(clients.claim()))
addEventListener("fetch", (event) => {
  const name = new URL(event.request.url).pathname.split("/").at(-1)
  if (files.includes(name)) event.respondWith(answer(name))
})

async function answer(name) {
  const kept = await caches.match(`/.ilgi/page/${name}`)
  if (!kept) return Response.error()
  const type = name.endsWith(".html") ? "text/html; charset=utf-8" : "text/javascript; charset=utf-8"
  return new Response(await kept.blob(), { headers: { "Content-Type": type, "Content-Security-Policy": policy, "Cache-Control": "no-store" } })
}
