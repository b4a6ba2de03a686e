import fc from "fast-check";
import { autorun } from "mobx";
import { describe, expect, it } from "vitest";
import { definePlugin } from "../../kernel/activation/define-plugin";
import { pageManifest, testKernel } from "../../kernel/testing/portal";
import { ContributionCode } from "./contribution-code";
import { promiseResult } from "./settled";

const EVENTS = ["off", "on", "arrives", "breaks", "leaves", "comes", "retry", "time"] as const;
type Event = (typeof EVENTS)[number];

const ID = "notes.page";
const macrotask = () => new Promise((resolve) => setImmediate(resolve));

/**
 * A page that draws one contribution in the same way as `Contribution` and `useSettled`. The test decides when the
 * plugin's files arrive.
 */
function openPage() {
  const coming: { come: () => void; fail: () => void }[] = [];
  const file = <T>(content: T) =>
    new Promise<T>((come, fail) => coming.push({ come: () => come(content), fail: () => fail(new Error("lost")) }));
  const plugin = definePlugin({ id: "notes", screens: { page: () => file("the page") } });
  const { kernel, configure } = testKernel([pageManifest("notes")], { loadPlugin: () => file(plugin) });
  const code = new ContributionCode(kernel);
  let isThere = true;
  let failed: unknown = null;
  let shown: unknown = null;
  let isLost = false;
  function draw(): void {
    const isListed = kernel.registry.find(ID) !== undefined;
    shown = null;
    if (!isThere || !isListed) failed = null;
    if (!isThere || !isListed || failed !== null) return;
    const promise = code.of(ID);
    const outcome = promiseResult(promise);
    if (outcome === null) promise.then(draw, draw);
    else if ("error" in outcome) failed = outcome.error;
    else shown = outcome.value;
  }
  const events: Readonly<Record<Event, () => void>> = {
    off: () => configure({ plugins: { notes: { enabled: false } } }),
    on: () => configure({}),
    arrives: () => coming.shift()?.come(),
    breaks: () => {
      isLost ||= coming.length > 0;
      coming.shift()?.fail();
    },
    leaves: () => (isThere = false),
    comes: () => (isThere = true),
    retry: () => {
      code.forget(ID);
      failed = null;
    },
    time: () => {},
  };
  const stop = autorun(() => {
    kernel.registry.list("routes");
    draw();
  });
  return {
    take: async (event: Event) => {
      events[event]();
      draw();
      if (event === "time") await macrotask();
    },
    /**
     * Lets the page reach its final state: the contribution is turned on and mounted, and all files of its plugin
     * arrive. A retry loads lost files again. Returns what the page shows then.
     */
    end: async () => {
      events.on();
      events.comes();
      for (let round = 0; round < 8; round += 1) {
        draw();
        for (const each of coming.splice(0)) each.come();
        await macrotask();
        if (failed !== null && isLost) events.retry();
      }
      stop();
      return { shown, failed };
    },
  };
}

describe("a contribution, whatever comes in whatever order", () => {
  it("is drawn in the end", async () => {
    const orders = fc.array(fc.constantFrom(...EVENTS), { maxLength: 14 });
    const isDrawn = fc.asyncProperty(orders, async (events) => {
      const page = openPage();
      for (const event of events) await page.take(event);
      expect(await page.end()).toEqual({ shown: "the page", failed: null });
    });
    await fc.assert(isDrawn, { numRuns: 300 });
  });

  it("is drawn after it was turned off and on again while its code was on its way", async () => {
    const page = openPage();
    for (const event of ["off", "arrives", "time", "on"] as const) await page.take(event);
    expect(await page.end()).toEqual({ shown: "the page", failed: null });
  });
});
