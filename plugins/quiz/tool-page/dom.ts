type Child = Node | string | null;
type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * Makes an element with attributes and children. Null, undefined and false leave an attribute out; true sets it without
 * a value.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  setAttributes(made, attributes);
  made.append(...children.filter((child) => child !== null));
  return made;
}

function setAttributes(target: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) target.removeAttribute(name);
    else target.setAttribute(name, value === true ? "" : String(value));
  }
}

/** A button that calls `press`. `look` is its CSS class. */
export function button(look: string, press: () => void, ...children: readonly Child[]): HTMLButtonElement {
  const made = element("button", { type: "button", class: look }, ...children);
  made.addEventListener("click", press);
  return made;
}

/**
 * Focuses an element that was just shown, and scrolls it into view. By default it scrolls as little as possible.
 * `center` keeps the element clear of a bar that stays at the top of the page.
 */
export function focusOn(target: HTMLElement | null, block: "nearest" | "center" = "nearest"): void {
  if (target === null) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block });
}
