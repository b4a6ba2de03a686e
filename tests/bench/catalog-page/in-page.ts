/** What measures in the page. */
interface Bench {
  readonly longTasks: number[];
  readonly painted: () => Promise<void>;
  /** The milliseconds that `watch` has measured. */
  measured: Promise<number>;
  /** The time of the last pressed key of a search. */
  pressed: number;
  /**
   * Measures the milliseconds from the next event of this type in the page until `isShown` is true and painted. Sets
   * `measured` to a promise, which resolves with these milliseconds.
   */
  watch(type: "click" | "input" | "keydown", isShown?: () => boolean): void;
  /** Scrolls the page from the top to the end, a step in each frame. Returns the milliseconds of each frame. */
  scrollThrough(step: number): Promise<number[]>;
}

declare global {
  interface Window {
    bench: Bench;
  }
}

/**
 * Code that runs in the measured page. It is added to each page before the page's own code, as `window.bench`.
 */
export function addBench(): void {
  const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
  const longTasks: number[] = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  }).observe({ type: "longtask", buffered: true });

  /** Resolves with the time at which `isShown` is true for the first time and the page has been painted. */
  function shown(isShown: () => boolean): Promise<number> {
    return new Promise((done) => {
      const check = async () => {
        if (!isShown()) return;
        observer.disconnect();
        await painted();
        done(performance.now());
      };
      const observer = new MutationObserver(check);
      observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
      void check();
    });
  }

  window.bench = {
    longTasks,
    painted,
    measured: Promise.resolve(0),
    pressed: 0,
    watch(type, isShown = () => true) {
      window.bench.measured = new Promise((done) => {
        const heard = async ({ timeStamp }: Event) => done((await shown(isShown)) - timeStamp);
        addEventListener(type, heard, { capture: true, once: true });
      });
    },
    async scrollThrough(step) {
      const frames: number[] = [];
      const next = () => new Promise(requestAnimationFrame);
      scrollTo({ top: 0, behavior: "instant" });
      await next();
      let before = await next();
      const end = document.documentElement.scrollHeight - innerHeight;
      for (let top = 0; top < end; top += step) {
        scrollTo({ top, behavior: "instant" });
        const now = await next();
        frames.push(now - before);
        before = now;
      }
      return frames;
    },
  };
}
