import type { Visit } from "./portal-history";

/** The key in the tab's storage under which the places are kept while the page is loaded again. */
const STORAGE_KEY = "portal:scroll";

/** For how many milliseconds the page waits for content that is long enough for its old place. */
const PATIENCE = 5000;

/** Events by which the reader moves the page. After one of them its place is the reader's. */
const moves = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

type ScrollingPage = Pick<Window, "scrollY" | "scrollTo" | "sessionStorage" | "document"> &
  Pick<Window, "addEventListener" | "removeEventListener">;

/**
 * Remembers how far each entry of the browser's history was scrolled down, and scrolls there again after Back, Forward
 * or a reload: at once, and while its content grows, until the page is long enough. What comes late above the place
 * does not move the page. A new entry begins at its top, or at the element that the hash of its address names.
 */
export class ScrollPlaces {
  private readonly tops: Record<string, number>;
  /** The place that the page is not long enough for yet. */
  private awaited: number | null = null;

  constructor(private readonly page: ScrollingPage) {
    this.tops = orElse(() => ({ ...JSON.parse(page.sessionStorage.getItem(STORAGE_KEY) ?? "{}") }), {});
  }

  /** Call it while the old entry is still drawn. */
  remember({ location }: Pick<Visit, "location">): void {
    this.tops[location.key] = this.awaited ?? this.page.scrollY;
  }

  /** Keeps the places in the tab's storage. If the browser forbids that, a page that is loaded again begins at its top. */
  store(): void {
    orElse(() => this.page.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(this.tops)), undefined);
  }

  /** Scrolls to the place of an entry that has just been drawn. Returns a function that ends the waiting for content. */
  restore({ location, keepsScroll }: Pick<Visit, "location" | "keepsScroll">): () => void {
    const top = this.tops[location.key];
    if (top !== undefined) return this.reach(top);
    const id = orElse(() => decodeURIComponent(location.hash.slice(1)), "");
    const named = this.page.document.getElementById(id);
    if (named) named.scrollIntoView();
    else if (!keepsScroll) this.page.scrollTo(0, 0);
    return () => {};
  }

  private reach(top: number): () => void {
    const { body, documentElement: root } = this.page.document;
    const reached = () => {
      this.awaited = null;
      growth.disconnect();
    };
    const end = () => {
      reached();
      root.style.overflowAnchor = "";
      clearTimeout(timer);
      for (const event of moves) this.page.removeEventListener(event, end);
    };
    const attempt = () => {
      this.page.scrollTo(0, top);
      // A place may be a fraction of a pixel, the two heights are rounded.
      if (root.scrollHeight - root.clientHeight >= top - 1) reached();
    };
    this.awaited = top;
    // The place counts from the top. What is drawn late above it would move the page away from it.
    root.style.overflowAnchor = "none";
    const growth = new ResizeObserver(attempt);
    const timer = setTimeout(end, PATIENCE);
    growth.observe(body);
    for (const event of moves) this.page.addEventListener(event, end, { passive: true });
    attempt();
    return end;
  }
}

function orElse<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
