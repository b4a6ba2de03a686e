/** Milliseconds between two looks at the page. */
const PAUSE = 250;
/** How often the page is checked at most. After that, other work starts even if the screen is still loading. */
const MAX_COUNT = 20;

/**
 * Resolves when the page has shown a screen with its own data for a moment. By then the browser has also requested the
 * screen's pictures. Work that the screen does not need starts after that.
 */
export async function screenShown({ document }: Window): Promise<void> {
  let wasShown = false;
  for (let looks = 0; looks < MAX_COUNT; looks += 1) {
    const main = document.querySelector("main");
    const isShown = main?.querySelector("h1") != null && main.querySelector("[data-loading]:not([inert] *)") === null;
    if (isShown && wasShown) return;
    wasShown = isShown;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
