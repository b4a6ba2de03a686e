/** Gives the focus to the main heading of the page, for example before the pressed button disappears. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>("main h1");
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
