const ID = "type-errors";

/** Shows the type errors of saved files over the page. They stay until they are mended, and then go by themselves. */
export function showTypeErrors({ body }: Document, text: string): void {
  const shown = body.querySelector(`#${ID}`);
  if (text === "") shown?.remove();
  else (shown ?? body.appendChild(makeBox(body.ownerDocument))).textContent = text;
}

function makeBox(page: Document): HTMLElement {
  const box = page.createElement("pre");
  box.id = ID;
  box.lang = "en";
  box.dir = "ltr";
  box.role = "status";
  // The compiler's own words for authors, in development alone: no part of the portal's look, and no file of styles.
  Object.assign(box.style, {
    position: "fixed",
    insetInline: "0",
    insetBlockEnd: "0",
    zIndex: "var(--z-overlay)",
    maxBlockSize: "40vh",
    margin: "0",
    padding: "var(--space-3) var(--space-4)",
    overflow: "auto",
    whiteSpace: "pre-wrap",
    font: "var(--text-xs) var(--font-mono)",
    color: "var(--danger-text)",
    background: "var(--danger-surface)",
    borderBlockStart: "1px solid var(--danger-border)",
  });
  return box;
}
