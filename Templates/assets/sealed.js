// Sealed entries: opened with a passphrase on the page private/, for the tab or, if the reader
// wants it, for this device. While they are open, lists, calendar and search of other pages have
// them too. The scheme is in Documentation/Sealed.md; Sources/Sealing does the same where they are
// encrypted.
(function () {
  "use strict";

  const { root, onDisk, made, all, recall, keep, monthAndDay } = globalThis.ilgi;
  const page = document.querySelector("[data-vaults]");
  const link = document.querySelector("[data-sealed]");
  const crypt = globalThis.isSecureContext && !onDisk && globalThis.crypto && crypto.subtle;
  const place = "ilgi-sealed";
  const aes = { name: "AES-GCM", length: 256 };
  const utf8 = (text) => new TextEncoder().encode(text);
  const text = (bytes) => new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const bytesOf = (digits) => Uint8Array.from(digits.match(/../g) || [], (pair) => parseInt(pair, 16));
  const own = new URL("private/", root);

  // What went wrong, as the page says it: wrong, damaged, old, away.
  class Trouble extends Error {}
  const trouble = (kind) => () => { throw new Trouble(kind); };

  // ---- The scheme, version 1

  const derived = (master, info, kind, uses, salt = new Uint8Array()) => (
    crypt.deriveKey({ name: "HKDF", hash: "SHA-256", salt, info: utf8(info) }, master, kind, false, uses)
  );

  function fetched(path, kind) {
    return fetch(new URL(path, own), { cache: "no-cache" }).catch(trouble("away")).then((answer) => {
      if (!answer.ok) throw new Trouble("away");
      return answer[kind]();
    });
  }

  // 26 letters and digits that tell nothing of what they name.
  async function named(master, identifier) {
    const key = await derived(master, "journal name v1", { name: "HMAC", hash: "SHA-256", length: 256 }, ["sign"]);
    const bits = Array.from(new Uint8Array(await crypt.sign("HMAC", key, utf8(identifier))), (byte) => byte.toString(2).padStart(8, "0")).join("");
    return bits.slice(0, 130).match(/.{5}/g).map((five) => "abcdefghijklmnopqrstuvwxyz234567"[parseInt(five, 2)]).join("");
  }

  async function opened({ folder, master }, identifier, file) {
    const bytes = new Uint8Array(await fetched(folder + "/" + (file || await named(master, identifier) + ".bin"), "arrayBuffer"));
    if (bytes[0] !== 1) throw new Trouble(bytes.length ? "old" : "damaged");
    const key = await derived(master, "journal entry key v1", aes, ["decrypt"], bytes.slice(1, 33));
    const header = utf8("journal-entry:v1:" + folder + ":" + identifier);
    const padded = new Uint8Array(await crypt.decrypt({ name: aes.name, iv: new Uint8Array(12), additionalData: header }, key, bytes.slice(33)).catch(trouble("damaged")));
    const end = padded.lastIndexOf(128);
    if (end < 0) throw new Trouble("damaged");
    return padded.subarray(0, end);
  }

  // What the passphrase opens of a group: how its key is decrypted. Null where it is not its own.
  async function unlocked(folder, passphrase) {
    const vault = await fetched(folder + "/vault.json", "json").catch((error) => { throw error instanceof Trouble ? error : new Trouble("damaged"); });
    if (vault.version !== 1 || vault.kdf !== "pbkdf2-sha256") throw new Trouble("old");
    if (!(vault.iterations >= 600000) || !Array.isArray(vault.wraps)) throw new Trouble("damaged");
    const { iterations, salt, wraps } = vault;
    const secret = await crypt.importKey("raw", utf8(passphrase.normalize("NFC")), "PBKDF2", false, ["deriveKey"]);
    const key = await crypt.deriveKey({ name: "PBKDF2", hash: "SHA-256", salt: bytesOf(salt), iterations }, secret, aes, false, ["unwrapKey"]);
    const header = utf8(["journal-vault:v1", folder, vault.kdf, iterations, salt].join(":"));
    for (const wrap of wraps.map(bytesOf)) {
      const how = { name: aes.name, iv: wrap.slice(0, 12), additionalData: header };
      const unwrapped = (kind, isOpen, uses) => crypt.unwrapKey("raw", wrap.slice(12), key, how, kind, isOpen, uses);
      const master = await unwrapped("HKDF", false, ["deriveKey"]).catch(() => null);
      if (master) return { folder, master, again: () => unwrapped(aes.name, true, ["encrypt"]) };
    }
    return null;
  }

  // ---- What stays for the tab: the keys of groups, encrypted with one that no script can read

  function stored(act) {
    return new Promise((resolve, reject) => {
      const asked = indexedDB.open(place, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore("keys");
      asked.onerror = () => reject(asked.error);
      asked.onsuccess = () => {
        const change = asked.result.transaction("keys", "readwrite");
        const request = act(change.objectStore("keys"));
        change.oncomplete = () => { asked.result.close(); resolve(request.result); };
        change.onerror = change.onabort = () => reject(change.error);
      };
    });
  }

  async function remember(groups, stays) {
    let own = await stored((keys) => keys.get("own"));
    if (!own) {
      own = await crypt.generateKey(aes, false, ["wrapKey", "unwrapKey"]);
      await stored((keys) => keys.put(own, "own"));
    }
    const kept = {};
    for (const group of groups) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const wrapped = await crypt.wrapKey("raw", await group.again(), own, { name: aes.name, iv });
      kept[group.folder] = hex(iv) + hex(new Uint8Array(wrapped));
    }
    keep("sessionStorage", place, JSON.stringify(kept));
    if (stays) keep("localStorage", place, JSON.stringify(kept));
  }

  async function remembered() {
    const kept = recall("sessionStorage", place) || recall("localStorage", place);
    if (!kept) return [];
    const key = await stored((keys) => keys.get("own"));
    return Promise.all(Object.entries(JSON.parse(kept)).map(async ([folder, digits]) => {
      const bytes = bytesOf(digits);
      const master = await crypt.unwrapKey("raw", bytes.slice(12), key, { name: aes.name, iv: bytes.slice(0, 12) }, "HKDF", false, ["deriveKey"]);
      return { folder, master };
    }));
  }

  const others = globalThis.BroadcastChannel ? new BroadcastChannel(place) : null;

  async function lock(isFirst) {
    keep("sessionStorage", place, null);
    keep("localStorage", place, null);
    if (isFirst) {
      await stored((keys) => keys.delete("own")).catch(() => 0);
      if (others) others.postMessage("lock");
    }
    // Nothing of what was read stays in the page.
    location.replace(location.pathname);
  }
  if (others) others.onmessage = () => lock(false);

  async function listed(groups) {
    const lists = await Promise.all(groups.map(async (group) => {
      const lines = text(await opened(group, "index")).split("\n").filter(Boolean);
      return lines.map((line) => Object.assign(JSON.parse(line), { group }));
    }));
    return lists.flat().sort((a, b) => (a.day || "") < (b.day || "") ? 1 : -1);
  }

  // ---- Entries in lists and in the search

  const fold = (words) => words.normalize("NFC").toLowerCase();

  function matching(entries, query) {
    const terms = fold(query).split(/\s+/).filter(Boolean).map((term) => term.replace(/^[^:"]{2,}:/, "").replace(/"/g, ""));
    if (!terms.length) return [];
    return entries.filter((entry) => {
      const words = fold([entry.title, entry.text, entry.day || "", ...entry.tags].join("\n"));
      return terms.every((term) => words.includes(term));
    });
  }

  const titleOf = (entry) => entry.title || entry.excerpt || entry.day || (page || link).dataset.untitled;

  function dayOf(day) {
    const { lang, dataset: { locale, calendar } } = document.documentElement;
    return new Intl.DateTimeFormat(locale || lang, { dateStyle: "long", timeZone: "UTC", calendar }).format(new Date(day + "T00:00:00Z"));
  }

  function linkTo(entry) {
    const address = Object.assign(new URL(link.href), { hash: entry.id }).href;
    const name = made("a", { href: address, textContent: titleOf(entry), lang: entry.lang, dir: entry.dir });
    return name;
  }

  function itemOf(entry) {
    const item = made("li");
    item.append(linkTo(entry));
    if (entry.day) item.append(" ", made("time", { dateTime: entry.day, textContent: dayOf(entry.day) }));
    return item;
  }

  function section(entries) {
    const part = made("section", { className: "sealed-part" });
    const list = made("ul");
    list.append(...entries.map(itemOf));
    part.append(made("h2", { className: "group-heading", textContent: link.textContent }), list);
    return part;
  }

  // ---- On other pages, while it is open

  function join(entries) {
    const button = made("button", { type: "button", className: "sealed-lock", textContent: link.dataset.lock });
    button.addEventListener("click", () => lock(true));
    link.after(" ", button);
    const main = document.querySelector("main");
    const kind = document.body.className;
    const days = all("time[datetime]", main).map((time) => time.dateTime.slice(0, 10)).filter((day) => day.length === 10).sort();
    const number = location.pathname.match(/(\d\d)-(\d\d)(\.html|\/|$)/);
    const ofDay = /kind-(on-this-day|home)/.test(kind) ? monthAndDay : /day-of-year/.test(kind) && number ? number[0].slice(0, 5) : "";
    const isShown = ({ day }) => day && ((ofDay && day.slice(5) === ofDay) || (/kind-home/.test(kind) && day >= days[0])
      || (/kind-(month|year|list)/.test(kind) && day.slice(0, 7) >= (days[0] || "9").slice(0, 7) && day.slice(0, 7) <= (days[days.length - 1] || "").slice(0, 7)));
    const shown = entries.filter(isShown);
    if (shown.length) main.append(section(shown));
    all("table.calendar", main).forEach((table) => mark(table, entries));
    find(entries);
  }

  // The weeks of a calendar are whole, and one with entries says which days it has. A young
  // journal's calendar leaves weeks out, but none that says so.
  function mark(table, entries) {
    const weeks = all("tbody tr", table).map((row) => Array.from(row.cells));
    const firsts = weeks.map((cells) => {
      const place = cells.findIndex((cell) => cell.querySelector("time[datetime]"));
      return place < 0 ? NaN : +cells[place].querySelector("time").dateTime.slice(8, 10) - place;
    });
    const known = firsts.findIndex((first) => !Number.isNaN(first));
    if (known < 0) return;
    const month = table.querySelector("time[datetime]").dateTime.slice(0, 7);
    weeks.forEach((cells, week) => cells.forEach((cell, place) => {
      const first = Number.isNaN(firsts[week]) ? firsts[known] + 7 * (week - known) : firsts[week];
      const entry = entries.find((one) => one.day === month + "-" + String(first + place).padStart(2, "0"));
      if (!entry || !cell.textContent.trim()) return;
      const name = Object.assign(linkTo(entry), { className: "sealed-day", title: titleOf(entry), textContent: "•" });
      name.setAttribute("aria-label", titleOf(entry));
      cell.append(name);
    }));
  }

  // Beside the results of the search, whose script may still be on its way.
  function find(entries) {
    const form = document.querySelector("form[data-search]");
    if (!form) return;
    let part = null;
    const show = () => {
      const results = document.getElementById("search-results");
      if (!results) return;
      if (part) part.remove();
      const found = matching(entries, form.elements.q.value);
      part = found.length ? section(found.slice(0, 20)) : null;
      if (part) results.before(part);
    };
    form.elements.q.addEventListener("input", show);
    new MutationObserver((changes, watch) => {
      if (!document.getElementById("search-results")) return;
      watch.disconnect();
      show();
    }).observe(document.body, { childList: true, subtree: true });
    show();
  }

  // ---- The page private/

  function begin() {
    const part = (name) => page.querySelector(".sealed-" + name);
    const [form, note, open, list, body, box] = [part("form"), part("note"), part("open"), part("list"), part("entry"), page.querySelector("input[type=search]")];
    const say = (kind) => { note.textContent = kind ? page.dataset[kind] || page.dataset.damaged : ""; };
    const fail = (error) => say(error instanceof Trouble ? error.message : "damaged");
    let entries = [];
    let blobs = [];

    // Before anything is asked.
    if (!crypt) {
      part("insecure").hidden = false;
      return;
    }

    async function blobOf(entry, path) {
      const bytes = await opened(entry.group, "file:" + entry.id + ":" + path, entry.files[path]);
      const types = { svg: "image/svg+xml", jpg: "image/jpeg", png: "image/png", webp: "image/webp", avif: "image/avif", gif: "image/gif", mp4: "video/mp4", webm: "video/webm", mp3: "audio/mpeg", m4a: "audio/mp4", ogg: "audio/ogg", opus: "audio/ogg", wav: "audio/wav", pdf: "application/pdf", vtt: "text/vtt" };
      const blob = URL.createObjectURL(new Blob([bytes], { type: types[path.split(".").pop().toLowerCase()] || "application/octet-stream" }));
      blobs.push(blob);
      return blob;
    }

    // The addresses of an entry lead from where its page would be.
    function place(node, entry) {
      const base = new URL(entry.path.split("/").map(encodeURIComponent).join("/"), root);
      all("[srcset]", node).forEach((one) => {
        if (one.localName === "source") one.remove();
        else one.removeAttribute("srcset");
      });
      for (const name of ["src", "href", "poster"]) {
        for (const one of all("[" + name + "]", node)) {
          const written = one.getAttribute(name);
          if (!written || written.startsWith("#")) continue;
          let url = null;
          try { url = new URL(written, base); } catch { continue; }
          const path = url.href.startsWith(root.href) ? decodeURIComponent(url.pathname.slice(root.pathname.length)) : "";
          const other = entries.find((two) => two.path && two.path.replace(/index\.html$/, "") === path.replace(/index\.html$/, ""));
          if (entry.files[path]) {
            one.removeAttribute(name);
            const set = () => blobOf(entry, path).then((blob) => one.setAttribute(name, blob));
            if (name !== "href") set().catch(fail);
            else {
              one.href = "#" + entry.id;
              one.addEventListener("click", (event) => {
                if (one.href.startsWith("blob:")) return;
                event.preventDefault();
                set().then(() => Object.assign(one, { target: "_blank" }).click()).catch(fail);
              });
            }
          } else one.setAttribute(name, other ? "#" + other.id : url.href);
        }
      }
    }

    async function showEntry() {
      const entry = entries.find(({ id }) => "#" + id === location.hash);
      blobs.forEach((blob) => URL.revokeObjectURL(blob));
      blobs = [];
      list.hidden = !!entry;
      part("up").hidden = !entry;
      body.replaceChildren();
      if (!entry) return;
      say("busy");
      const bytes = await opened(entry.group, "entry:" + entry.id);
      // Only what the group's key has authenticated is read as HTML.
      const read = new DOMParser().parseFromString(text(bytes.subarray(bytes.indexOf(10) + 1)), "text/html");
      place(read.body, entry);
      body.replaceChildren(...document.adoptNode(read.body).childNodes);
      say("");
      scrollTo(0, 0);
    }

    function showList() {
      const found = box.value.trim() ? matching(entries, box.value) : entries;
      list.replaceChildren(...found.map(itemOf));
      list.hidden = false;
      say(found.length ? "" : "none");
    }

    async function show(groups) {
      entries = await listed(groups);
      form.hidden = true;
      open.hidden = false;
      showList();
      await showEntry();
    }

    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const [passphrase, stays] = [form.elements.passphrase.value, form.elements.stay.checked];
      say("busy");
      try {
        const groups = (await Promise.all(page.dataset.vaults.split(" ").map((folder) => unlocked(folder, passphrase)))).filter(Boolean);
        if (!groups.length) throw new Trouble("wrong");
        form.reset();
        // A browser that keeps nothing opens them for this page.
        await remember(groups, stays).catch(() => 0);
        await show(groups);
      } catch (error) { fail(error); }
    });
    page.querySelector("[data-lock]").addEventListener("click", () => lock(true));
    box.addEventListener("input", showList);
    addEventListener("hashchange", () => showEntry().catch(fail));
    remembered().catch(() => []).then((groups) => {
      if (groups.length) return show(groups);
      form.hidden = false;
      return null;
    }).catch((error) => {
      // A group may be gone, or have another key now.
      form.hidden = false;
      fail(error);
    });
  }

  if (page) begin();
  else if (link && crypt) remembered().then((groups) => groups.length ? listed(groups).then(join) : null).catch(() => 0);
})();
