// Leaves of the page for dead links the language of the address; an address without one shows all.
const sections = [...document.querySelectorAll("section[lang]")];
const parts = new Set(location.pathname.split("/"));
const own = sections.find((section) => parts.has(section.lang));
if (own) {
  document.documentElement.lang = own.lang;
  document.title = own.dataset.title;
  for (const section of sections) section.hidden = section !== own;
}
