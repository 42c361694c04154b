"""What axe finds on a page.

Most of its time goes into contrast, of which it asks each piece of text of its own: of 370 days of a year in the same colours, 370
times. So of the texts that look alike only the first is asked about; what a page does not have twice is asked about anyway.
`make torture` asks about every piece (EVERY_LANGUAGE, EVERY_LOOK).
"""

import os

from axe_playwright_python.sync_playwright import Axe

# Of what axe can fetch for itself, its rule about sounds that play by themselves needs media; no
# rule asked here needs style sheets.
FETCHED = {"resultTypes": ["violations"], "preload": {"assets": ["media"]}}
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"], **FETCHED}
# What depends on colours. In the dark a page has the elements of the light, in other colours.
COLOUR_RULES = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}, **FETCHED}
EVERY_TEXT = bool({"EVERY_LANGUAGE", "EVERY_LOOK"} & set(os.environ))

MARK_FIRST = """(part) => {
  const states = ["role", "type", "disabled", "aria-disabled", "aria-hidden", "hidden", "inert", "open", "for"];
  const ground = (style) => [style.backgroundColor, style.backgroundImage, style.opacity, style.filter, style.mixBlendMode, style.clipPath, style.textShadow];
  const looks = new Map(), chains = new Map(), painted = [];
  const look = (one) => {
    if (looks.has(one)) return looks.get(one);
    const style = getComputedStyle(one);
    const pseudo = ["::before", "::after"].map((name) => getComputedStyle(one, name)).map((style) => style.content === "none" ? "" : ground(style));
    const said = JSON.stringify([one.tagName, states.map((name) => one.getAttribute(name)), ground(style), pseudo, style.color, style.fontSize,
      style.fontWeight, style.webkitTextStroke, style.position, style.zIndex, style.overflow, style.display, style.visibility]);
    looks.set(one, said);
    return said;
  };
  const chain = (one) => {
    if (!one) return "";
    if (!chains.has(one)) chains.set(one, chain(one.parentElement) + "\\n" + look(one));
    return chains.get(one);
  };
  for (const one of document.querySelectorAll("body *")) {
    one.removeAttribute("data-first-of-its-look");
    const style = getComputedStyle(one);
    if (style.backgroundColor !== "rgba(0, 0, 0, 0)" || style.backgroundImage !== "none" || one.matches("img, picture, svg, canvas, video, input, select, textarea, button")) painted.push([one, one.getBoundingClientRect()]);
  }
  const seen = new Set();
  const within = part ? document.querySelectorAll(part.split(",").map((one) => one + ", " + one + " *").join(", ")) : document.querySelectorAll("html, body, body *");
  for (const one of within) {
    const texts = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (!texts.length && !one.matches("input, select, textarea, button")) continue;
    const text = texts.map((node) => node.data.trim()).join("");
    const range = document.createRange();
    range.selectNodeContents(one);
    const box = range.getBoundingClientRect();
    const over = painted.filter(([other, its]) => its.right > box.left && its.left < box.right && its.bottom > box.top && its.top < box.bottom
      && !other.contains(one)).map(([other]) => (one.contains(other) ? "in" : "") + look(other));
    const said = JSON.stringify([chain(one), over, [...text].length > 1, /[\\p{L}\\p{N}]/u.test(text), box.width > 0 && box.height > 0,
      box.right > 0 && box.bottom > 0]);
    if (!seen.has(said)) one.setAttribute("data-first-of-its-look", "");
    seen.add(said);
  }
  axe.configure({ rules: [{ id: "color-contrast", selector: "[data-first-of-its-look]" }] });
}"""


def violations(page, part=None, rules=RULES, every_text=EVERY_TEXT):
    """The rules that the page, or what a selector finds on it, does not keep, each with its nodes."""
    page.evaluate(AXE.axe_script)
    if not every_text:
        page.evaluate(MARK_FIRST, part)
    return page.evaluate("([part, rules]) => axe.run(part || document, rules).then((found) => found.violations)", [part, rules])


AXE = Axe()
