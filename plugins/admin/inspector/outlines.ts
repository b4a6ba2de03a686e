const MARK = "data-contribution";

/** Where one contribution is in the window, in CSS pixels. */
export interface Outline {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The outlines of all contributions that can be seen in the window, without the inspector itself. */
export function outlinesOf(page: Document, inspector: Element): readonly Outline[] {
  const { innerWidth = 0, innerHeight = 0 } = page.defaultView ?? {};
  return [...page.querySelectorAll(`[${MARK}]`)].flatMap((element) => {
    if (element.contains(inspector) || inspector.contains(element)) return [];
    const { x, y, width, height } = boxOf(element);
    const isSeen = width > 0 && height > 0 && x < innerWidth && y < innerHeight && x + width > 0 && y + height > 0;
    return isSeen ? [{ id: idOf(element), x, y, width, height }] : [];
  });
}

/** The contribution to which the innermost element at a point of the window belongs; null if it is the portal's own. */
export function contributionAt(page: Document, inspector: Element, x: number, y: number): string | null {
  const element = page.elementsFromPoint(x, y).find((each) => !inspector.contains(each));
  const marked = element?.closest(`[${MARK}]`);
  return marked ? idOf(marked) : null;
}

/** Brings a contribution into view, if the page draws it. */
export function bringIntoView(page: Document, id: string): void {
  const element = page.querySelector(`[${MARK}="${CSS.escape(id)}"]`);
  (element?.firstElementChild ?? element)?.scrollIntoView({ block: "nearest" });
}

/** The wrapper of a component has no box of its own, so its content is measured. */
function boxOf(element: Element): DOMRect {
  const content = element.ownerDocument.createRange();
  content.selectNodeContents(element);
  const own = element.getBoundingClientRect();
  return own.width > 0 ? own : content.getBoundingClientRect();
}

function idOf(element: Element): string {
  return element.getAttribute(MARK) ?? "";
}
