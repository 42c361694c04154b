// "Add to home screen": the page is called as the journal is. The server tells that to nobody
// without a key, and its manifest says "Ilgi"; so the page, which knows it, makes another one.

import { find } from "./parts.js"

export async function nameAs(name) {
  find("home-name").content = name
  const link = find("manifest")
  try {
    const manifest = await (await fetch(link.href)).json()
    // What it names is beside the old one.
    const whole = (path) => new URL(path, location.origin).href
    Object.assign(manifest, { name, short_name: name, start_url: whole(manifest.start_url), scope: whole(manifest.scope) })
    for (const icon of manifest.icons) icon.src = whole(icon.src)
    link.href = URL.createObjectURL(new Blob([JSON.stringify(manifest)], { type: "application/manifest+json" }))
  } catch { /* It is called Ilgi. */ }
}
