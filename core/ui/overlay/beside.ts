const gap = 4;

/**
 * Opens a popover next to the element that it belongs to. If the browser supports anchor positioning, the style sheet
 * places it. Otherwise it goes below the element (or above, if there is no room), aligned to the element's end.
 */
export function showBeside(popover: HTMLElement, anchor: HTMLElement): void {
  if (!popover.matches(":popover-open")) popover.showPopover({ source: anchor });
  placeBeside(popover, anchor);
}

/** Places an open popover again, for example after its size has changed. Does nothing if the style sheet places it. */
export function placeBeside(popover: HTMLElement, anchor: HTMLElement): void {
  if (CSS.supports("position-area", "block-end") || isSheet(popover)) return;
  const box = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const rtl = getComputedStyle(anchor).direction === "rtl";
  const wantedX = rtl ? box.left : box.right - width;
  const below = box.bottom + gap;
  const x = Math.max(gap, Math.min(wantedX, innerWidth - width - gap));
  const y = below + height > innerHeight ? Math.max(gap, box.top - height - gap) : below;
  popover.style.setProperty("inset", "auto");
  popover.style.setProperty("inset-block-start", `${y}px`);
  popover.style.setProperty("inset-inline-start", `${rtl ? innerWidth - x - width : x}px`);
}

/** Whether the style sheet makes the popover a sheet at the bottom of the window, as wide as the window. */
function isSheet(popover: HTMLElement): boolean {
  return getComputedStyle(popover).insetBlockEnd === "0px";
}
