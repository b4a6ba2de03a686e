/**
 * Code that runs in the measured page. It is added to each page before the page's own code, as `window.bench`.
 */
export function addBench() {
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  }).observe({ type: "longtask", buffered: true });

  /** Resolves with the time at which `isShown` is true for the first time and the page has been painted. */
  function shown(isShown) {
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

  globalThis.bench = {
    longTasks,
    painted,
    /**
     * Measures the milliseconds from the next event of this type in the page until `isShown` is true and painted. Sets
     * `measured` to a promise, which resolves with these milliseconds.
     */
    watch(type, isShown = () => true) {
      globalThis.bench.measured = new Promise((done) => {
        const heard = async ({ timeStamp }) => done((await shown(isShown)) - timeStamp);
        addEventListener(type, heard, { capture: true, once: true });
      });
    },
    /** Scrolls the page from the top to the end, a step in each frame. Returns the milliseconds of each frame. */
    async scrollThrough(step) {
      const frames = [];
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
