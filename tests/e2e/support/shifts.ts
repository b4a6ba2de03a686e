import type { Page } from "./portal";

interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/**
 * Measures layout shifts, in which content moves although the user has done nothing. Call it before the page loads.
 * Returns a function that returns the sum of their scores so far.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Reflect.set(window, "shifted", 0);
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as unknown as Shift[]) {
        if (!hadRecentInput) Reflect.set(window, "shifted", Reflect.get(window, "shifted") + value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, "shifted") as number);
}
