// Goes from the root to the reader's language: the remembered one, else the browser's first that we have.
const links = new Map([...document.querySelectorAll("a[hreflang]")].map((link) => [link.hreflang, link]));

function remembered() {
  try {
    return [localStorage.getItem("qwirkle-language") ?? ""];
  } catch {
    return []; // storage refused: the browser's own list decides
  }
}

const wanted = [...remembered(), ...navigator.languages.map((tag) => tag.split("-")[0])];
const code = wanted.find((tag) => links.has(tag)) ?? links.keys().next().value;
location.replace(new URL(links.get(code).getAttribute("href") + location.hash, location.href));
