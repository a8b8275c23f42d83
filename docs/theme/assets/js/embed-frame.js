// No module, for it tells why none could be loaded: a frame may run scripts and still be of no origin, and to such a
// frame many hosts give no modules.

{
  const tell = () => {
    if (self.origin !== "null" || customElements.get("qwirkle-board")) return;
    document.querySelector(".embed-frame")?.removeAttribute("hidden");
    document.querySelector("qwirkle-board")?.setAttribute("hidden", "");
  };
  if (document.readyState === "complete") tell();
  else addEventListener("load", tell);
}
