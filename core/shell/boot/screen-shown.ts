/** Milliseconds between two looks at the page. */
const PAUSE = 250;
/** Looks at most. A screen that loads longer than this does not keep others waiting. */
const MOST = 20;

/**
 * Resolves when the page has shown a screen with its own data for a moment, so that its pictures are asked for too. What the
 * screen does not need is loaded after that.
 */
export async function screenShown({ document }: Window): Promise<void> {
  let wasShown = false;
  for (let looks = 0; looks < MOST; looks += 1) {
    const main = document.querySelector("main");
    const isShown = main?.querySelector("h1") != null && main.querySelector("[data-loading]") === null;
    if (isShown && wasShown) return;
    wasShown = isShown;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
