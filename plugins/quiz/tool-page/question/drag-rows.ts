/** Lets the user drag rows of a list by their grips. The order changes while the pointer moves. */
export function dragRows(list: HTMLElement, moved: (row: HTMLElement) => void): void {
  list.addEventListener("pointerdown", (event) => {
    const grip = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-grip]") : null;
    const row = grip?.closest("li");
    if (grip === null || !row || event.button !== 0) return;
    event.preventDefault();
    let hasMoved = false;
    const move = ({ clientY }: PointerEvent) => {
      const other = passedRow(list, row, clientY);
      if (other === null) return;
      const isAbove = row.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING;
      if (isAbove) other.before(row);
      else other.after(row);
      hasMoved = true;
    };
    const end = () => {
      grip.removeEventListener("pointermove", move);
      row.classList.remove("dragged");
      if (hasMoved) moved(row);
    };
    row.classList.add("dragged");
    grip.setPointerCapture(event.pointerId);
    grip.addEventListener("pointermove", move);
    grip.addEventListener("lostpointercapture", end, { once: true });
  });
}

/** The farthest row above or below whose middle the pointer has passed. null if there is none. */
function passedRow(list: HTMLElement, row: Element, y: number): Element | null {
  const rows = [...list.children];
  const own = rows.indexOf(row);
  const middle = (other: Element) => {
    const { top, height } = other.getBoundingClientRect();
    return top + height / 2;
  };
  const above = rows.slice(0, own).find((other) => y < middle(other));
  if (above !== undefined) return above;
  return rows.slice(own + 1).findLast((other) => y > middle(other)) ?? null;
}
