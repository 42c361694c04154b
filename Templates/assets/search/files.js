  // ---- The files of the index, and what makes parts of a page ----

  const { calendar = "gregory" } = document.documentElement.dataset;
  const locale = document.documentElement.lang;
  const { root, onDisk, addressOf } = globalThis.ilgi;

  const on = (target, name, act) => target.addEventListener(name, act);

  function set(element, attributes) {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  }

  function make(name, className, text, attributes) {
    const made = set(document.createElement(name), attributes || {});
    if (className) made.className = className;
    if (text) made.textContent = text;
    return made;
  }

  function appendMarked(parent, parts) {
    for (const [text, isMatch] of parts) parent.append(isMatch ? make("mark", "", text) : text);
    return parent;
  }

  // -- Files of the index, each once; a disk gives them only to a script element.

  // A script, once; what failed may be asked for again.
  function loadScript(address) {
    return new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = address;
      script.onload = resolve;
      script.onerror = reject;
      document.head.append(script);
    });
  }

  const loadPart = (name) => loadScript(new URL(globalThis.ilgiWords.files[name], root).href);
  function later() { return api.later || loadPart("slips"); }

  const files = new Map();
  const waiting = new Map();
  globalThis.ilgiSearchFile = (name, value) => waiting.get(name)(value);

  function load(name, build) {
    if (!files.has(name)) {
      const address = new URL("search/" + name + (onDisk ? ".js" : ".json" + (build ? "?b=" + build : "")), root).href;
      const file = (onDisk ? new Promise((resolve, reject) => {
        waiting.set(name, resolve);
        loadScript(address).catch(reject);
      }) : fetch(address).then((answer) => {
        if (!answer.ok) throw 1;
        return answer.json();
      })).catch(() => {
        // What failed may be asked for again. It is no error of this script.
        files.delete(name);
        throw 1;
      });
      files.set(name, file);
    }
    return files.get(name);
  }

  let source = null;

  function open() {
    if (!source) {
      source = load("manifest").then((manifest) => {
        if (manifest.version !== 2) throw 1;
        // A small journal can be searched without a connection from then on.
        return manifest.mode === "inline" ? Promise.resolve(api.inlineSource || loadPart("memory")).then(() => api.inlineSource(manifest, load)) : shardedSource(manifest, load);
      });
      source.catch(() => { source = null; });
    }
    return source;
  }

  // A disk may refuse.
  function setAddress(address) {
    try { history.replaceState(history.state, "", address); } catch { return; }
  }

