"""What a page must not look like, whatever its journal: measured in the browser, and in a picture of it."""

import io

from PIL import Image

# Whether an element is there to be seen: what is cut to nothing is for listeners.
SEEN = """(one) => {
  if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  for (let part = one; part; part = part.parentElement) if (getComputedStyle(part).clipPath.startsWith("inset(50")) return false;
  return true;
}"""

# Lines of text as they are seen: one box for each line of each piece of text, as high as its letters. What is cut off, fixed to the
# window or said to listeners alone is none.
LINES = """() => {
  const seen = new Map();
  // The part of the page in which an element's text is seen; null for none.
  const room = (one) => {
    if (seen.has(one)) return seen.get(one);
    const style = getComputedStyle(one);
    let box = one.parentElement ? room(one.parentElement) : { left: 0, right: Infinity, top: -Infinity, bottom: Infinity };
    if (style.visibility === "hidden" || style.opacity === "0" || style.position === "fixed" || style.clipPath.startsWith("inset(50")) box = null;
    const area = one.getBoundingClientRect();
    if (box && one !== document.body && one !== document.documentElement && (style.overflowX !== "visible" || style.overflowY !== "visible")) {
      box = { left: Math.max(box.left, area.left), right: Math.min(box.right, area.right), top: Math.max(box.top, area.top), bottom: Math.min(box.bottom, area.bottom) };
      if (box.right - box.left < 2 || box.bottom - box.top < 2) box = null;
    }
    seen.set(one, box);
    return box;
  };
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode, parent = node.parentElement;
    if (!node.data.trim() || parent.closest("rt, rp, svg, script, style, template, option") || !parent.checkVisibility()) continue;
    const box = room(parent);
    if (!box) continue;
    range.selectNodeContents(node);
    const size = parseFloat(getComputedStyle(parent).fontSize);
    for (const one of range.getClientRects()) {
      if (one.width < 1) continue;
      const middle = (one.top + one.bottom) / 2;
      const line = { left: Math.max(one.left, box.left), right: Math.min(one.right, box.right), top: Math.max(middle - 0.36 * size, box.top), bottom: Math.min(middle + 0.36 * size, box.bottom) };
      // A line of which less is seen than half is cut off by its box on purpose.
      if (line.right - line.left > 1 && line.bottom - line.top > 0.36 * size) found.push({ ...line, node, parent, size });
    }
  }
  return found;
}"""

# Text over text.
OVERLAPS = f"""() => {{
  const lines = ({LINES})().sort((one, other) => one.top - other.top);
  const found = [];
  for (let at = 0; at < lines.length; at++) {{
    const one = lines[at];
    for (let next = at + 1; next < lines.length && lines[next].top < one.bottom - 1; next++) {{
      const other = lines[next];
      if (Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1.5 && one.node !== other.node)
        found.push(one.node.data.trim().slice(0, 40) + " × " + other.node.data.trim().slice(0, 40));
    }}
  }}
  return found.slice(0, 5);
}}"""

# Words of an alphabet on two lines though they would fit on one, and no hyphen. With automatic hyphens off, the words that they
# divided are whole: those that are not were torn.
TORN = "() => { const isSeen = " + SEEN + """;
  const word = /[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Devanagari}\\p{M}'’]{2,}/gu;
  const range = document.createRange();
  const isTorn = (node, found) => {
    range.setStart(node, found.index);
    range.setEnd(node, found.index + found[0].length);
    const boxes = [...range.getClientRects()].filter((one) => one.width > 0);
    return boxes.length > 1 && Math.max(...boxes.map((one) => one.bottom)) - Math.min(...boxes.map((one) => one.top)) > 1.5 * Math.min(...boxes.map((one) => one.height));
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const torn = [];
  while (walker.nextNode()) {
    const node = walker.currentNode, parent = node.parentElement;
    if (!node.data.trim() || /:\\/\\//.test(node.data) || parent.closest("code, pre, script, style, rt, .medium-name, .sound-title") || !isSeen(parent)) continue;
    const found = [...node.data.matchAll(word)].filter((one) => isTorn(node, one));
    if (!found.length) continue;
    const wrap = [parent.style.overflowWrap, parent.style.wordBreak];
    if (getComputedStyle(parent).hyphens === "auto") {
      parent.style.overflowWrap = "normal";
      parent.style.wordBreak = "normal";
      const still = found.filter((one) => isTorn(node, one));
      [parent.style.overflowWrap, parent.style.wordBreak] = wrap;
      torn.push(...found.filter((one) => !still.includes(one)).map((one) => one[0]));
    } else torn.push(...found.map((one) => one[0]));
  }
  return torn.slice(0, 5);
}"""

# The longest line of running text, in letters.
LONGEST_LINE = "() => { const isSeen = " + SEEN + """;
  const letters = new Intl.Segmenter("en", { granularity: "grapheme" });
  const range = document.createRange();
  let longest = [0, ""];
  for (const one of document.querySelectorAll("main :is(p, li, dd, figcaption, blockquote), .site-footer p")) {
    const style = getComputedStyle(one);
    if (one.closest("pre, table") || !one.checkVisibility() || one.clientWidth < 30 * parseFloat(style.fontSize)) continue;
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const lines = [];
    let count = 0, last = 0;
    while (walker.nextNode() && count < 900) {
      const node = walker.currentNode;
      // A block in it is asked on its own.
      let block = node.parentElement;
      while (getComputedStyle(block).display === "inline") block = block.parentElement;
      if (block !== one || node.parentElement.closest("rt") || !isSeen(node.parentElement)) continue;
      for (const part of letters.segment(node.data.slice(0, 900))) {
        count++;
        range.setStart(node, part.index);
        range.setEnd(node, part.index + part.segment.length);
        const box = range.getBoundingClientRect();
        if (!box.width) continue;
        // In columns two lines have the same height on the page.
        const middle = (box.top + box.bottom) / 2;
        if (!lines.length || Math.abs(middle - last) > parseFloat(style.fontSize) / 2) lines.push("");
        last = middle;
        lines[lines.length - 1] += part.segment;
      }
    }
    for (const line of lines) {
      const length = [...letters.segment(line.trim())].length;
      if (length > longest[0]) longest = [length, line.trim().slice(0, 60)];
    }
  }
  return longest;
}"""

# The stars in lines without a letter, with the width of a page that has them; of the page's widths
# that are asked about.
LONELY_STARS = """(widths) => {
  const alone = [], range = document.createRange();
  const stars = [...document.querySelectorAll("main .star")].filter((one) => one.checkVisibility());
  const letters = stars.map((star) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let last = null;
    while (walker.nextNode() && !(walker.currentNode.compareDocumentPosition(star) & Node.DOCUMENT_POSITION_PRECEDING))
      if (walker.currentNode.data.trim()) last = walker.currentNode;
    return last;
  });
  for (const width of widths) {
    document.body.style.inlineSize = width + "px";
    stars.forEach((star, at) => {
      const end = letters[at].data.trimEnd().length;
      range.setStart(letters[at], end - 1);
      range.setEnd(letters[at], end);
      const box = star.getBoundingClientRect(), letter = [...range.getClientRects()].pop();
      if (box.top >= letter.bottom || box.bottom <= letter.top) alone.push([letters[at].data, width]);
    });
  }
  return { stars: stars.length, alone };
}"""

# The names beside a dot, with the gaps before and after it. What is only for listeners has none.
DOTS = """() => {
  const range = document.createRange();
  const box = (one) => { range.selectNodeContents(one); return range.getBoundingClientRect(); };
  return [...document.querySelectorAll(".facts dd + dd")].filter((one) => one.getClientRects()[0]?.width > 1 && getComputedStyle(one, "::before").content.includes("·")).map((one) => {
    const before = box(one.previousElementSibling.querySelector("a")), after = box(one.querySelector("a"));
    const dot = document.createElement("span");
    dot.textContent = "·";
    one.append(dot);
    const width = dot.getBoundingClientRect().width;
    dot.remove();
    const margin = parseFloat(getComputedStyle(one, "::before").marginInlineStart), start = one.getBoundingClientRect().left + margin;
    return [one.previousElementSibling.innerText, one.innerText, start - before.right, after.left - start - width, before.top === after.top];
  }).filter((one) => one.pop());
}"""

# Of each entry of a list whose day stands beside words: their first, and the heights of both lines.
LINES_OF_DAYS = """() => {
  const line = (one) => {
    const mark = document.createElement("span");
    mark.style.display = "inline-block";
    one.prepend(mark);
    const bottom = mark.getBoundingClientRect().bottom;
    mark.remove();
    return bottom;
  };
  return [...document.querySelectorAll(".item:is(.story, .quote, .verse, .note)")].map((one) => {
    const words = [...one.querySelectorAll(".item-title, .excerpt, .body p")].find((part) => part.getBoundingClientRect().width > 2);
    return [words.innerText.slice(0, 30), line(one.querySelector(".item-day :is(.day-number, b)")), line(words)];
  });
}"""

# Labels that are wider than their place in the list.
ESCAPED = "() => [...document.querySelectorAll('main .terms > li')].filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1).map((one) => one.innerText)"

# Words that hang below the plate that the style sheet draws behind them.
BELOW_PLATES = """() => [...document.querySelectorAll(".item article:has(> .excerpt)")].filter((one) => getComputedStyle(one, "::before").content === '""').filter((one) => {
  const plate = one.getBoundingClientRect().top + parseFloat(getComputedStyle(one, "::before").blockSize);
  return one.querySelector(".excerpt").getBoundingClientRect().bottom > plate;
}).map((one) => one.innerText)"""

# Entries of a list that say nothing but their day.
SILENT = "() => { const isSeen = " + SEEN + """; return [...document.querySelectorAll(".item")].filter((one) => one.checkVisibility()).filter((one) => {
  const words = [...one.querySelectorAll(".item-title, .excerpt, .work-card, .item-medium, .item-kind")].some((part) => isSeen(part) && part.innerText.trim());
  return !words && ![...one.querySelectorAll("img")].some(isSeen);
}).map((one) => one.querySelector("h3 a").href); }"""

# What may be a plate.
PLATES = ".item, .work-card, .card, .terms > li, .recall:not([hidden]), .shelf > li, .neighbours a, .month-rows, .three > section, .days-of-year section, .year-month"
# The least part of a plate that must be something else than its ground.
INK = 0.004


def empty_plates(page):
    """The plates with nothing on them: in each part of the page, areas of one colour that is not the page's."""
    page.evaluate("document.querySelectorAll('img').forEach((one) => { one.loading = 'eager'; })")
    page.evaluate("Promise.all([...document.images].map((one) => one.decode().catch(() => {})))")
    boxes = page.evaluate(
        """(plates) => [...document.querySelectorAll(plates)].filter((one) => one.checkVisibility()).map((one) => {
             const box = one.getBoundingClientRect();
             return [box.left + scrollX, box.top + scrollY, box.width, box.height, one.className + ": " + one.innerText.trim().slice(0, 40)];
           }).filter((one) => one[2] > 40 && one[3] > 40)""",
        PLATES,
    )
    picture = Image.open(io.BytesIO(page.screenshot(full_page=True))).convert("RGB")
    ground = page.evaluate("getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number)")
    empty = []
    for left, top, width, height, name in boxes:
        part = picture.crop([round(left), round(top), round(left + width), round(top + height)])
        for count, colour in part.getcolors(part.width * part.height) or []:
            if count < 5000 or max(abs(one - other) for one, other in zip(colour, ground)) < 3:
                continue
            mask = Image.new("L", part.size)
            mask.putdata([255 * (pixel == colour) for pixel in part.getdata()])
            plate = mask.getbbox()
            filled = mask.crop(plate).histogram()
            if filled[0] < INK * sum(filled):
                empty.append(f"{name} {plate}")
    return empty


# How much of the page was moved by what came later.
WATCH_SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) shifts.push([one.value, one.sources.map((source) => source.node?.className || source.node?.nodeName)]); })
  .observe({ type: "layout-shift", buffered: true });
"""
