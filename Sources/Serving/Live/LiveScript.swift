/// The script that the pages of the server load. It listens to the server's events, reloads the
/// page where it is scrolled to, exchanges style sheets and shows what is wrong with the journal.
///
/// It works under the pages' own Content-Security-Policy: its style is a constructed style sheet,
/// and every text is put in as text.
package enum LiveScript {
  package static let bytes = Array(
    """
    (() => {
      "use strict";
      const own = document.currentScript;
      const keptScroll = "ilgi-serve-scroll";
      let seen = own.dataset.page;
      let source;
      let retry;
      let problems;

      const kept = () => {
        try {
          const place = JSON.parse(sessionStorage.getItem(keptScroll));
          sessionStorage.removeItem(keptScroll);
          return place && place.path === location.pathname ? place : undefined;
        } catch {
          return undefined;
        }
      };
      const place = kept();
      if (place) {
        const scroll = () => scrollTo({ left: place.x, top: place.y, behavior: "instant" });
        if (document.readyState === "complete") scroll();
        else addEventListener("load", scroll, { once: true });
      }

      const reload = () => {
        pause();
        try {
          sessionStorage.setItem(keptScroll, JSON.stringify({ path: location.pathname, x: scrollX, y: scrollY }));
        } catch {}
        location.reload();
      };

      const exchange = (links) => {
        for (const link of document.querySelectorAll("link[rel~=stylesheet]")) {
          const address = link.getAttribute("href");
          const pair = links.find(([before]) => address.includes(before));
          if (!pair) continue;
          const fresh = link.cloneNode();
          fresh.setAttribute("href", address.replace(pair[0], pair[1]));
          const done = () => link.remove();
          fresh.addEventListener("load", done, { once: true });
          fresh.addEventListener("error", done, { once: true });
          link.after(fresh);
        }
      };

      const style = () => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`
          :host { all: initial; position: fixed; inset: auto 0 0 0; z-index: 2147483647; display: block; }
          section { box-sizing: border-box; max-block-size: 70vh; overflow: auto; padding: 1rem 1.25rem;
            background: #1d1b1a; color: #f4f1ee; border-block-start: 4px solid #d4503e;
            font: 1rem/1.5 system-ui, sans-serif; }
          header { display: flex; gap: 1rem; align-items: baseline; justify-content: space-between; }
          h2 { font-size: 1.0625rem; margin: 0; }
          p { margin: 0.25rem 0 0; color: #cfc8c2; }
          pre { font: 0.875rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere;
            margin: 0.75rem 0 0; }
          button { font: inherit; color: inherit; background: none; border: 1px solid #8d857e; border-radius: 4px;
            padding: 0.125rem 0.75rem; cursor: pointer; }
          button:focus-visible { outline: 2px solid #f4f1ee; outline-offset: 2px; }
          @media print { :host { display: none; } }`);
        return sheet;
      };

      const element = (name, text) => {
        const made = document.createElement(name);
        made.textContent = text;
        return made;
      };

      const hide = () => {
        problems?.remove();
        problems = undefined;
      };

      const show = ({ title, help, close, texts, lang }) => {
        hide();
        problems = document.createElement("ilgi-problems");
        const root = problems.attachShadow({ mode: "open" });
        root.adoptedStyleSheets = [style()];
        const section = document.createElement("section");
        section.lang = lang;
        section.dir = "ltr";
        section.setAttribute("role", "alert");
        const header = document.createElement("header");
        const button = element("button", close);
        button.type = "button";
        button.addEventListener("click", hide);
        header.append(element("h2", title), button);
        section.append(header, element("p", help));
        for (const text of texts) section.append(element("pre", text));
        root.append(section);
        document.documentElement.append(problems);
      };

      const listen = () => {
        if (source || document.hidden) return;
        clearTimeout(retry);
        const page = encodeURIComponent(location.pathname);
        source = new EventSource(`/.ilgi-serve/events?page=${page}&seen=${seen}`);
        source.addEventListener("reload", reload);
        source.addEventListener("style", (event) => {
          const news = JSON.parse(event.data);
          seen = news.page;
          exchange(news.links);
        });
        source.addEventListener("problems", (event) => show(JSON.parse(event.data)));
        source.addEventListener("solved", hide);
        // Browsers try again by themselves, but for some errors.
        source.addEventListener("error", () => {
          if (source?.readyState !== EventSource.CLOSED) return;
          source = undefined;
          retry = setTimeout(listen, 1000);
        });
      };

      const pause = () => {
        clearTimeout(retry);
        source?.close();
        source = undefined;
      };

      // A browser opens few connections to a server: pages that nobody sees do without.
      document.addEventListener("visibilitychange", () => (document.hidden ? pause() : listen()));
      addEventListener("pagehide", pause);
      addEventListener("pageshow", listen);
      listen();
    })();

    """.utf8)
}
